package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee/games"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/console"
	"umpire/tracker/evening"
)

// item is one item of a menu: a command, and what is asked for besides its words.
type item struct {
	text, hint string
	command    []string                     // nil: the way out
	ask        []string                     // a label for each argument that is asked for
	within     func(*terminalSession) error // instead of a command: a menu of its own
}

// home is the menu of `umpire` alone. What is chosen comes back to it when it
// is done. Esc leaves, and so does Ctrl-C, as interrupted.
func (a *app) home(ctx context.Context) error {
	return a.atTerminal(func(ts *terminalSession) error {
		for {
			items, err := a.homeItems(ts)
			if err != nil {
				return err
			}
			left, err := a.choose(ctx, ts, "Umpire", items)
			if left || err != nil {
				return err // back from here is out
			}
		}
	})
}

// choose shows a menu and carries out what is chosen. What goes wrong there is told; back from within is back here.
func (a *app) choose(ctx context.Context, ts *terminalSession, label string, items []item) (left bool, err error) {
	m := console.Menu{Label: label, Line: func(string) bool { return true }}
	for _, it := range items {
		m.Items = append(m.Items, console.Item{Text: it.text, Hint: it.hint})
	}
	at, err := ts.ask.Choose(m)
	inner, words := a.within(ts, nil), []string(nil)
	var it item
	var typed *console.TypedLine
	switch {
	case errors.As(err, &typed):
		if it.command = typedCommand(newRoot(inner), typed.Text); it.command == nil {
			ts.screen.Say("%q is neither an item here nor a game nor a command of Umpire.", typed.Text)
			return false, nil
		}
	case err != nil:
		return true, err
	default:
		it = items[at]
	}
	switch {
	case it.within != nil:
		err = it.within(ts)
	case it.command == nil:
		return true, nil
	default:
		if words, err = (asker{screen: ts.screen, ask: ts.ask}).fill(newRoot(inner), it.command, it.ask...); err == nil {
			err = inner.run(ctx, words)
		}
	}
	var signalled *console.Signalled
	switch {
	case err == nil, errors.Is(err, console.ErrTold), errors.Is(err, console.ErrBack), errors.Is(err, console.ErrInterrupted) && words == nil:
		return false, nil
	case errors.Is(err, io.EOF), errors.Is(err, console.ErrInterrupted), errors.As(err, &signalled):
		return true, err
	}
	ts.screen.Say("%s", message(err))
	return false, nil
}

// typedCommand is the command that a line typed in a menu gives, a game's name being a new table; nil where it gives none.
func typedCommand(root *cobra.Command, line string) []string {
	for _, g := range games.All() {
		if strings.EqualFold(line, g.Name()) || strings.EqualFold(line, g.Title()) {
			return []string{"new", g.Name()}
		}
	}
	args := shellWords(strings.TrimPrefix(strings.TrimPrefix(line, "/"), "umpire "))
	if root.InitDefaultHelpCmd(); line == "?" {
		args = []string{"help"}
	}
	if c, _, err := root.Find(args); err != nil || c == root {
		return nil
	}
	return args
}

// homeItems says what the last table was, in full on a narrow screen too, and lists
// what can be done now: no table to resume, no such item.
func (a *app) homeItems(ts *terminalSession) (items []item, err error) {
	b, err := a.book()
	if err == nil {
		err = a.within(ts, nil).stillOpen(b)
	}
	if err != nil {
		return nil, err
	}
	tables, err := b.Tables()
	if err != nil {
		return nil, err
	}
	if sound := slices.DeleteFunc(slices.Clone(tables), func(t tracker.Saved) bool { return t.Trouble != "" }); len(sound) > 0 {
		last := slices.MaxFunc(sound, func(a, b tracker.Saved) int { return a.Revision - b.Revision })
		number, game := fmt.Sprint(last.Table), evening.TitleOf(last.Game)
		ts.screen.Say("Last: table %s, %s: %s; %s, %s, %s.", number, game, strings.Join(last.Players, ", "), words.Plural(last.Moves, "move", "moves"), last.State(), tracker.Age(a.now().Sub(last.Changed)))
		if last.Status.Over() {
			items = append(items, item{text: "Play again: " + game, command: []string{"new", "--rematch", number}})
		} else {
			items = append(items, item{text: "Resume table " + number + ": " + game, command: []string{"play", number}})
		}
	}
	if len(tables) > 1 {
		items = append(items, item{"Open another table", fmt.Sprintf("%d are saved", len(tables)), []string{"play"}, []string{"which table?"}, nil})
	}
	evenings, standings := "none is open", []string{"standings", "--all"}
	if e := b.Current(); e != nil {
		name := []rune(e.Name)
		if room := max(8, ts.screen.Width()-26); len(name) > room {
			name = append(name[:room-1:room-1], '…')
		}
		evenings, standings = fmt.Sprintf("%q is open", string(name)), standings[:1]
	}
	return append(items, item{text: "New table", command: []string{"new"}},
		item{text: "Evening", hint: evenings, within: a.eveningAtTerminal},
		item{text: "Standings", command: standings},
		item{text: "Rules", command: []string{"rules"}, ask: []string{"the rules of which game?"}},
		item{text: "Quit"}), nil
}

// stepBack makes Ctrl-C in an inner menu or question what Esc is there.
func stepBack(err error) error {
	if errors.Is(err, console.ErrInterrupted) {
		return console.ErrBack
	}
	return err
}
