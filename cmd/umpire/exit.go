package main

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"umpire/referee"
	"umpire/tracker"
	"umpire/tracker/console"
)

// The exit statuses.
const (
	exitFine        = 0
	exitFailed      = 1 // storage, I/O
	exitUsage       = 2 // bad usage, or a line that cannot be read
	exitIllegal     = 3
	exitParadox     = 4
	exitInterrupted = 130
)

// usage refuses a command line that cannot be carried out as it stands.
func usage(format string, args ...any) error { return referee.Unreadable(format, args...) }

// reportedError is an error that the person has been told of already; only the
// exit status is left to do.
type reportedError struct{ err error }

func (t *reportedError) Error() string { return t.err.Error() }
func (t *reportedError) Unwrap() error { return t.err }

// Is says it to a prompt.
func (t *reportedError) Is(other error) bool { return other == console.ErrTold }

var errInterrupted = errors.New("interrupted")

// message is an error in words, also what the system said in it.
func message(err error) string {
	if p, is := errors.AsType[*fs.PathError](err); is {
		return strings.Replace(err.Error(), p.Error(), fmt.Sprintf("%s: %v", p.Path, plainCause(p)), 1)
	}
	return err.Error()
}

// statusOf is the exit status that an error comes to.
func statusOf(err error) int {
	var s *console.Signalled
	switch f := referee.AsFault(err); {
	case err == nil:
		return exitFine
	case errors.As(err, &s):
		return 128 + int(s.Signal)
	case errors.Is(err, errInterrupted):
		return exitInterrupted
	case f != nil && f.Kind == referee.Illegal:
		return exitIllegal
	case f != nil && f.Kind == referee.Contradiction:
		return exitParadox
	case f != nil, errors.Is(err, tracker.ErrBeyond), errors.Is(err, tracker.ErrNothing):
		return exitUsage
	}
	return exitFailed
}
