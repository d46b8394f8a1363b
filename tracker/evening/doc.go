// Package evening is a roster of people and the tables they played.
//
// Begin with Evening (evening.go): like a table it is a journal that only
// grows, with its state by replay (roster.go). Which tables belong to it is
// told by the tables' own journals; what they come to is counted in
// standings.go. bundle.go carries evenings and tables between machines.
package evening
