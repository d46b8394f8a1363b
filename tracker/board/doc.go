// Package board is the table's second screen: a read-only page for phones, a
// tablet or a television, served by the same binary.
//
// Begin with Server (server.go): it listens and answers. What it shows is
// followed in the store (watch.go), drawn once a change and view (page.go,
// page.html) from the same sheet.Page that a terminal draws, and laid out for
// a wide and a tall screen (fit.go). Whoever reads slowly, or too much, loses
// the stream; nobody who reads can make a move wait, since a move knows nothing
// of them.
package board
