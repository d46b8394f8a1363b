// Package main is the umpire binary: the cobra tree, one file a command. It
// parses flags and wires the rest together; it decides nothing. Begin with
// root.go; what every command shares is in app.go, where an error becomes a
// message and an exit status is exit.go.
package main

import (
	"context"
	"os"
	"os/signal"
	"runtime/debug"
)

// Most of a command's time went into collecting what reading the English has just built and
// keeps: with room for four times what is in use, a start takes half as long and 6 MB more.
const gcPercent = 400

func main() {
	os.Exit(run())
}

func run() int {
	debug.SetGCPercent(gcPercent)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	return newApp(os.Stdin, os.Stdout, os.Stderr, os.Getenv).execute(ctx, os.Args[1:])
}
