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

// A command keeps most of what it has just built, so it is collected a little later than by default; with ten thousand tables
// each stays below 100 MB, an import too.
const gcPercent = 160

func main() {
	os.Exit(run())
}

func run() int {
	debug.SetGCPercent(gcPercent)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	return newApp(os.Stdin, os.Stdout, os.Stderr, os.Getenv).execute(ctx, os.Args[1:])
}
