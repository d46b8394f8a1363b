// Package main is the umpire binary: the cobra tree, one file a command. It
// parses flags and wires the rest together; it decides nothing. Begin with
// root.go; what every command shares is in app.go, where an error becomes a
// message and an exit status is exit.go.
package main

import (
	"context"
	"math"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
)

// What a command reads it mostly keeps, so collecting begins late, and with ten thousand tables each command
// stays below 100 MB, an import too.
const (
	firstGC   = 60 << 20 // bytes
	gcPercent = 80       // from then on
)

func collectLate() {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(firstGC)
	runtime.AddCleanup(new([64]byte), func(int) {
		debug.SetGCPercent(gcPercent)
		debug.SetMemoryLimit(math.MaxInt64)
	}, 0)
}

func main() {
	os.Exit(run())
}

func run() int {
	collectLate()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	return newApp(os.Stdin, os.Stdout, os.Stderr, os.Getenv).execute(ctx, os.Args[1:])
}
