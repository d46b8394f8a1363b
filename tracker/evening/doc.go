// Package evening keeps plays, people and evenings: who played what, when, with whom, and who won.
//
// Begin with book.go. Everything is one of three things that have an identifier, the same on every machine:
// a Play (play.go: what is kept of a table besides its moves, or a result entered by hand), a Person
// (people.go) and an Evening (evening.go). A change writes new versions of some of them, in one transaction,
// to the book; what a thing is, is its newest version. So taking a change back is one more change that writes
// the versions before (undo.go), and another laptop's book is taken in version by version, the newer one
// wins (bundle.go). Nothing else is stored: standings (standings.go), a person's page (person.go) and the
// list of what was played (played.go) are made from the book and the tables whenever they are asked for.
package evening
