package main

import (
	"context"
	"errors"
	"os"
	"syscall"

	"umpire/referee"
	"umpire/tracker"
	"umpire/tracker/console"
)

// desk is the terminal taken over for a person, and the prompts on it.
type desk struct {
	screen *console.Screen
	ask    console.Prompter
}

// atDesk takes the terminal over while do runs, and puts it back however that
// ends.
func (a *app) atDesk(do func(*desk) error) error {
	in, _ := a.in.(*os.File)
	out, _ := a.out.(*os.File)
	t, err := console.OpenTerminal(in, out)
	if err != nil {
		return err
	}
	defer t.Guard()
	defer t.Close()
	screen := &console.Screen{Out: out, Size: t.Size, Palette: console.NewPalette(console.Coloured(a.colour, true, a.env))}
	live, err := console.NewLive(t, screen)
	if err != nil {
		return err
	}
	return deskError(do(&desk{screen, live}))
}

// deskError gives what ended a session its exit status.
func deskError(err error) error {
	var s *console.Signalled
	switch {
	case errors.Is(err, console.ErrInterrupted):
		return &toldError{errInterrupted}
	case errors.As(err, &s):
		return &signalError{s.Signal}
	}
	return err
}

// signalError is the end by a signal; a shell expects 128 and its number.
type signalError struct{ signal syscall.Signal }

func (s *signalError) Error() string { return s.signal.String() }

func (a *app) playTerminal(_ context.Context, s *tracker.Session) error {
	return a.atDesk(func(d *desk) error { return d.play(s) })
}

func (d *desk) play(s *tracker.Session) error {
	p := &console.Play{Session: s, Screen: d.screen, Ask: d.ask}
	return p.Run()
}

func (a *app) home(context.Context) error { return errNoHome }

var errNoHome = errors.New("the home menu is not built yet")

func (a *app) wizard(context.Context, referee.Game, referee.Header) error { return errNoHome }

func (a *app) confirmDelete(int) (bool, error) { return true, nil }
