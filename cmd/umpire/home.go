package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/tracker"
	"umpire/tracker/console"
	"umpire/tracker/evening"
)

// errLeave: the person chose to quit.
var errLeave = errors.New("the person leaves")

// action is one item of the home menu.
type action struct {
	console.Item
	do func(*terminalSession) error
}

// home is the menu of `umpire` alone. What is chosen comes back to it when it
// is done. Esc leaves, and so does Ctrl-C, as interrupted.
func (a *app) home(context.Context) error {
	return a.atTerminal(func(ts *terminalSession) error {
		for {
			chosen, err := a.homeMenu(ts)
			if err != nil {
				return err // back from here is out
			}
			err = chosen.do(ts)
			switch {
			case errors.Is(err, errLeave):
				return nil
			case errors.Is(err, console.ErrBack): // back from within is back here
				continue
			case err != nil:
				return err
			}
		}
	})
}

// homeMenu says what the last table was, in full on a narrow screen too, and
// asks what to do.
func (a *app) homeMenu(ts *terminalSession) (action, error) {
	w := a.trackerEnv()
	last, count, err := tracker.Last(w)
	if err != nil {
		return action{}, err
	}
	if last != nil {
		shown, err := a.present(w, []tracker.Saved{*last})
		if err != nil {
			return action{}, err
		}
		last = &shown[0]
		ts.screen.Say("Last: table %d, %s: %s.", last.Table, title(last.Game), a.about(*last))
	}
	return ts.pick("Umpire", a.actions(w, last, count))
}

// pick shows a menu of actions.
func (ts *terminalSession) pick(label string, actions []action) (action, error) {
	items := make([]console.Item, len(actions))
	for i, act := range actions {
		items[i] = act.Item
	}
	at, err := ts.ask.Choose(console.Menu{Label: label, Items: items})
	if err != nil {
		return action{}, err
	}
	return actions[at], nil
}

// within shows an inner menu and does what is chosen there; leaving the menu
// is a step back.
func (ts *terminalSession) within(label string, actions []action) error {
	chosen, err := ts.pick(label, actions)
	if err != nil {
		return stepBack(err)
	}
	return chosen.do(ts)
}

// stepBack makes Ctrl-C in an inner menu or question what Esc is there.
func stepBack(err error) error {
	if errors.Is(err, console.ErrInterrupted) {
		return console.ErrBack
	}
	return err
}

// actions are what can be done now: no table to resume, no such item.
func (a *app) actions(w tracker.Env, last *tracker.Saved, tables int) []action {
	var all []action
	if last != nil {
		all = append(all, a.goOn(*last))
	}
	if tables > 1 {
		all = append(all, action{console.Item{Text: "Open another table", Hint: fmt.Sprintf("%d are saved", tables)}, a.another})
	}
	return append(all,
		action{console.Item{Text: "New table"}, func(ts *terminalSession) error { return a.newFromHome(ts, nil, referee.Header{}) }},
		action{console.Item{Text: "Evening", Hint: a.eveningHint(w)}, a.eveningAtTerminal},
		action{console.Item{Text: "Standings"}, a.standingsAtTerminal},
		action{console.Item{Text: "Rules"}, a.rulesAtTerminal},
		action{console.Item{Text: "Quit"}, func(*terminalSession) error { return errLeave }},
	)
}

// goOn resumes the last table, or, where it is over, plays it again: the deal
// passes on where the game says so.
func (a *app) goOn(t tracker.Saved) action {
	if !t.Status.Over() {
		resume := a.resume(t, "Resume ")
		resume.Hint = "" // which stands above
		return resume
	}
	return action{console.Item{Text: fmt.Sprintf("Play again: %s", title(t.Game))}, func(ts *terminalSession) error {
		g, h, err := a.rematch(fmt.Sprint(t.Table))
		if err != nil {
			return err
		}
		return a.newFromHome(ts, g, h)
	}}
}

// newFromHome opens a table and plays it; out of the wizard it is back here.
func (a *app) newFromHome(ts *terminalSession, g referee.Game, h referee.Header) error {
	s, err := a.askTable(ts, g, h, &newOptions{})
	if err != nil {
		return stepBack(err)
	}
	return a.playAt(ts, s)
}

func title(game string) string {
	if g, err := games.ByName(game); err == nil {
		return g.Title()
	}
	return game
}

// resume goes on with a table.
func (a *app) resume(t tracker.Saved, verb string) action {
	text := fmt.Sprintf("%stable %d: %s", verb, t.Table, title(t.Game))
	return action{console.Item{Text: text, Hint: a.about(t)}, func(ts *terminalSession) error {
		s, err := a.session(fmt.Sprint(t.Table))
		if err != nil {
			return err
		}
		return a.playAt(ts, s)
	}}
}

// about says who plays at a table, how far it is and when that was.
func (a *app) about(t tracker.Saved) string {
	return fmt.Sprintf("%s; %s, %s, %s", strings.Join(t.Players, ", "), referee.Plural(t.Moves, "move", "moves"), t.State(), tracker.Age(a.now().Sub(t.Changed)))
}

// another offers the tables, the newest first.
func (a *app) another(ts *terminalSession) error {
	tables, err := a.listed()
	if err != nil {
		return err
	}
	var all []action
	for i := len(tables) - 1; i >= 0; i-- {
		if tables[i].Trouble == "" {
			all = append(all, a.resume(tables[i], ""))
		}
	}
	return ts.within("Which table?", all)
}

func (a *app) eveningHint(w tracker.Env) string {
	if e, err := evening.Current(w); err == nil {
		return fmt.Sprintf("%q is open", e.Name)
	}
	return "none is open"
}

// answer asks for one line; an empty one is a step back.
func (ts *terminalSession) answer(prompt, text string) (string, error) {
	line, err := ts.ask.Line(console.Question{Prompt: func() string { return prompt }, Text: text})
	if err == nil && strings.TrimSpace(line) == "" {
		err = console.ErrBack
	}
	return strings.TrimSpace(line), stepBack(err)
}

// refusable shows a refusal and goes on; other errors end the session.
func (ts *terminalSession) refusable(err error) error {
	var refusal *evening.Refusal
	if errors.As(err, &refusal) || referee.AsFault(err) != nil {
		ts.screen.Say("%v", err)
		return nil
	}
	return err
}

func (a *app) standingsAtTerminal(ts *terminalSession) error {
	st, err := a.standings(nil, false)
	if err != nil {
		if st, err = a.standings(nil, true); err != nil {
			return err
		}
	}
	ts.screen.Page(standingsPage(st, ts.screen.Width()))
	return nil
}

func (a *app) rulesAtTerminal(ts *terminalSession) error {
	var all []action
	for _, g := range games.All() {
		all = append(all, action{console.Item{Text: g.Title()}, func(ts *terminalSession) error {
			ts.screen.Lines(console.RulesLines(g, ts.screen.Width())...)
			return nil
		}})
	}
	return ts.within("The rules of which game?", all)
}
