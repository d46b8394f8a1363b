// Package board is the table's second screen: a read-only page for phones, a
// tablet or a television, served by the same binary.
//
// Begin with Server (server.go): it listens and answers. What it shows is
// followed in the store (watch.go) and put on the page once a change and view
// (page.go, page.html); what lies on the table is drawn by package picture, and
// page.js makes it as large as the screen allows. limit.go counts visitors.
// Whoever reads slowly, or too much, loses the stream; nobody who reads can make a
// move wait, since a move knows nothing of them.
package board
