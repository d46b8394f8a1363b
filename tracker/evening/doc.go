// Package evening keeps plays, people and evenings: who played what, when, with whom, and who won.
//
// Begin with book.go. The book holds facts, each with an identifier that is the same on every machine: a Play
// (play.go: what is kept of a table besides its moves, or a result entered by hand), a Person (people.go), an
// Evening and who is on its roster (evening.go), and that two people or evenings are one. What belongs together on
// two machines that changed different things stays apart here: a roster is a fact a person, a union is no part of
// what it unites. A change writes new versions of some facts, in one transaction, and each is its newest version.
// So taking a change back is one more change that writes the versions before (undo.go), and another laptop's file
// (bundle.go) is taken in version by version, the newer one wins (taken.go, branches.go for the tables' moves).
// Nothing else is stored: standings (standings.go), a person's page (person.go) and the list of what was played
// (played.go) are made from the book and the tables whenever they are asked for.
package evening
