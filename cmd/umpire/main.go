// Package main is the umpire binary: the cobra tree, one file a command. It
// parses flags and wires the rest together; it decides nothing. Begin with
// root.go; what every command shares is in app.go, where an error becomes a
// message and an exit status is exit.go.
package main

import (
	"context"
	"os"
	"os/signal"
	"time"
)

func main() {
	os.Exit(run())
}

func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	a := &app{in: os.Stdin, out: os.Stdout, err: os.Stderr, getenv: os.Getenv, now: time.Now}
	return a.execute(ctx, os.Args[1:])
}
