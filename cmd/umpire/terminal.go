package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/tracker"
	"umpire/tracker/console"
	"umpire/tracker/evening"
)

// desk is the terminal taken over for a person, and the prompts on it.
type desk struct {
	screen *console.Screen
	ask    console.Prompter
	timing func(*tracker.Session) error
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
	return deskError(do(&desk{screen, live, console.TimingMode(t, screen)}))
}

// deskError gives what ended a session its exit status.
func deskError(err error) error {
	var s *console.Signalled
	switch {
	case errors.Is(err, console.ErrBack), errors.Is(err, io.EOF):
		return nil
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
	p := &console.Play{Session: s, Screen: d.screen, Ask: d.ask, Timing: d.timing}
	return p.Run()
}

// wizard asks for what the flags left out, opens the table and plays it.
func (a *app) wizard(g referee.Game, h referee.Header, o *newOptions) error {
	return a.atDesk(func(d *desk) error {
		s, err := a.askTable(d, g, h, o.evening)
		if err != nil {
			return err
		}
		return d.play(s)
	})
}

// askTable asks for a table and opens it.
func (a *app) askTable(d *desk, g referee.Game, h referee.Header, eveningFlag string) (s *tracker.Session, err error) {
	players, from := a.offeredPlayers()
	w := console.Wizard{Screen: d.screen, Ask: d.ask, Games: games.All(), Players: players, From: from,
		Open: func(g referee.Game, h referee.Header) (err error) {
			var notes []string
			if s, notes, err = a.create(g, h, eveningFlag); err == nil {
				d.tell(notes)
			}
			return err
		}}
	err = w.Run(g, h)
	return s, err
}

func (d *desk) tell(notes []string) {
	for _, n := range notes {
		d.screen.Say("%s", n)
	}
}

// offeredPlayers are the people of the open evening, or those who played last.
func (a *app) offeredPlayers() (names []string, from string) {
	w, err := a.world()
	if err != nil {
		return nil, ""
	}
	if e, err := evening.Open(w); err == nil && len(e.Roster.Here()) > 0 {
		return e.Roster.Here(), e.Name
	}
	if last := lastTable(w); last != nil {
		return last.Players, "last time"
	}
	return nil, ""
}

// lastTable is the table that was played at last; nil where there is none.
func lastTable(w tracker.World) *tracker.Summary {
	tables, err := tracker.List(w)
	if err != nil {
		return nil
	}
	id, err := w.Store.Last(tracker.Tables)
	if err != nil {
		return nil
	}
	for i := range tables {
		if tables[i].Table == id && tables[i].Trouble == "" {
			return &tables[i]
		}
	}
	return nil
}

// confirmDelete asks before a table goes; without a terminal nobody can be asked.
func (a *app) confirmDelete(id int) (sure bool, err error) {
	if !a.terminal() {
		return true, nil
	}
	err = a.atDesk(func(d *desk) error {
		sure, err = d.ask.Confirm(fmt.Sprintf("Delete table %d for good?", id))
		if errors.Is(err, console.ErrBack) {
			return nil
		}
		return err
	})
	return sure, err
}
