package main

import (
	"errors"
	"io"
	"os"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/tracker"
	"umpire/tracker/board"
	"umpire/tracker/console"
)

// terminalSession is the terminal taken over for a person, and the prompts on it.
type terminalSession struct {
	screen *console.Screen
	ask    console.Prompter
	timing func(*tracker.Session, referee.Table) error
	board  *console.Board
}

// atTerminal takes the terminal over while do runs, and puts it back however that
// ends; what ended it gets its exit status.
func (a *app) atTerminal(do func(*terminalSession) error) error {
	if a.at != nil {
		return do(a.at)
	}
	in, _ := a.in.(*os.File)
	out, _ := a.out.Out.(*os.File)
	t, err := console.OpenTerminal(in, out)
	if err != nil {
		return err
	}
	defer t.Guard()
	defer t.Close()
	screen := &console.Screen{Out: out, Size: t.Size}
	screen.Palette = a.palette(screen)
	live, err := console.NewLive(t, screen)
	if err != nil {
		return err
	}
	accessible := a.getenv("ACCESSIBLE")
	live.Accessible = accessible != "" && accessible != "0"
	env := a.trackerEnv()
	second := &console.Board{Screen: screen, Ask: live, Config: board.Config{Env: env, Go: t.Go}}
	defer second.Close()
	err = do(&terminalSession{screen, live, console.TimingMode(t, screen), second})
	switch {
	case errors.Is(err, console.ErrBack), errors.Is(err, io.EOF):
		return nil
	case errors.Is(err, console.ErrInterrupted):
		return &reportedError{errInterrupted}
	}
	return err
}

// within is the app for a command given on a terminal that is taken over already; p is the prompt, where it is
// given at one.
func (a *app) within(ts *terminalSession, p *console.Play) *app {
	in := *a
	in.at, in.prompt = ts, p
	in.out, in.err = ts.screen, ts.screen
	return &in
}

func (a *app) playAt(ts *terminalSession, s *tracker.Session) error {
	b, err := a.book()
	if err != nil {
		return err
	}
	b.Call(s)
	if err := s.Changeable(); err != nil {
		return err
	}
	p := &console.Play{Session: s, Screen: ts.screen, Ask: ts.ask, Timing: ts.timing, Board: ts.board}
	p.Commands = atPrompt{a.within(ts, p), p}
	return p.Run()
}

// wizard asks for what the flags left out, opens the table and plays it.
func (a *app) wizard(g referee.Game, h record.Header, o *newOptions) error {
	players, from := a.offeredPlayers()
	if len(h.Players) == 0 {
		o.asked = players
	}
	return a.atTerminal(func(ts *terminalSession) error {
		var s *tracker.Session
		w := console.Wizard{Screen: ts.screen, Ask: ts.ask, Games: games.All(), Players: players, From: from, Again: o.rematch != "",
			Open: func(g referee.Game, h record.Header) (err error) {
				var notes []string
				if s, notes, err = a.create(g, h, o); err == nil {
					ts.tell(notes)
				}
				return err
			}}
		err := w.Run(g, h)
		if err != nil && a.at != nil { // back in its menu
			err = stepBack(err)
		}
		if err != nil {
			return err
		}
		return a.playAt(ts, s)
	})
}

func (ts *terminalSession) tell(notes []string) {
	for _, n := range notes {
		ts.screen.Say("%s", n)
	}
}

// offeredPlayers are the people of the open evening, or those who played last.
func (a *app) offeredPlayers() (names []string, from string) {
	b, err := a.book()
	if err != nil {
		return nil, ""
	}
	if e := b.Current(); e != nil && len(e.Here()) > 0 {
		return e.Here(), e.Name
	}
	if p, err := b.Play("last"); err == nil {
		return p.Saved.Players, "last time"
	}
	return nil, ""
}

// confirm asks on the terminal, on that itself where a record comes from standard input; back is no.
func (a *app) confirm(question string) (sure bool, err error) {
	keys := *a
	if a.at == nil && !isTerminal(a.in) {
		tty, err := os.OpenFile("/dev/tty", os.O_RDWR, 0)
		if err != nil {
			return false, usage("%s Nobody can be asked that here: what would be shown on this terminal can be written to a file", question)
		}
		defer tty.Close()
		keys.in = tty
	}
	err = keys.atTerminal(func(ts *terminalSession) error {
		sure, err = ts.ask.Confirm(question)
		if errors.Is(err, console.ErrBack) {
			return nil
		}
		return err
	})
	return sure, err
}
