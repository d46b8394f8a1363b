// Package tracker is one table in progress: its record as text (record.go),
// its journal of changes with state by replay (session.go), and the JSON that
// tells other programs where it stands (answer.go). What is kept goes through
// the Store declared in store.go; package storage implements it.
//
// Begin with Session.
package tracker
