package console

import (
	"errors"
	"fmt"
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/tracker"
)

// Wizard asks for what a new table needs: the game, the players, the
// settings. It ends in the one command line that would have done the same.
type Wizard struct {
	Screen *Screen
	Ask    Prompter
	Games  []referee.Game
	// Players are offered as those of the new table; From says where they
	// are known from: "last time", the name of an evening.
	Players []string
	From    string
	// Open opens the table. A *referee.Fault is shown and the settings are
	// asked again.
	Open func(g referee.Game, h referee.Header) error
}

// Run asks, and opens the table. What is given already is not asked: g may be
// nil, the header may be empty. ErrBack: the person thought better of it.
func (w *Wizard) Run(g referee.Game, h referee.Header) error {
	for {
		chosen, err := w.game(g)
		if err != nil {
			return err
		}
		err = w.table(chosen, h)
		if !isBack(err) || g != nil {
			return err
		}
	}
}

// game asks which game is played.
func (w *Wizard) game(given referee.Game) (referee.Game, error) {
	if given != nil {
		return given, nil
	}
	items := make([]Item, len(w.Games))
	for i, g := range w.Games {
		least, most := g.Seats()
		items[i] = Item{g.Title(), referee.Between(least, most) + " players"}
	}
	at, err := w.Ask.Choose(Menu{Label: "Which game?", Items: items})
	if err != nil {
		return nil, err
	}
	return w.Games[at], nil
}

// table asks for the players and the settings of a game.
func (w *Wizard) table(g referee.Game, h referee.Header) error {
	h.Game = g.Name()
	given := len(h.Players) > 0
	for {
		var err error
		if !given {
			if h.Players, err = w.players(g, h); err != nil {
				return err
			}
		}
		err = w.settings(g, h)
		if !isBack(err) || given {
			return err
		}
	}
}

// players asks who plays, in which order.
func (w *Wizard) players(g referee.Game, h referee.Header) ([]string, error) {
	offers := w.offers(g)
	if len(offers) == 0 {
		return w.typedPlayers(g, h)
	}
	var items []Item
	for i, o := range offers {
		hint := "as " + w.From
		if i > 0 {
			hint = o[0] + " first"
		}
		items = append(items, Item{strings.Join(o, ", "), hint})
	}
	items = append(items, Item{"(others, or another order)", "type the names"})
	at, err := w.Ask.Choose(Menu{Label: "Who plays " + g.Title() + "?", Items: items})
	switch {
	case err != nil:
		return nil, err
	case at < len(offers):
		return offers[at], w.check(g, h, offers[at])
	}
	return w.typedPlayers(g, h)
}

// offers are the known players, as they are and with each of the others
// first, where the game takes so many.
func (w *Wizard) offers(g referee.Game) [][]string {
	n := len(w.Players)
	if w.check(g, referee.Header{Game: g.Name()}, w.Players) != nil {
		return nil
	}
	var all [][]string
	for i := range min(n, 8) {
		all = append(all, append(append([]string{}, w.Players[i:]...), w.Players[:i]...))
	}
	return all
}

func (w *Wizard) check(g referee.Game, h referee.Header, players []string) error {
	h.Players = players
	return referee.CheckHeader(g, h)
}

func (w *Wizard) typedPlayers(g referee.Game, h referee.Header) ([]string, error) {
	least, most := g.Seats()
	w.Screen.Say("Who plays, in order of play? %s names, with commas or spaces between them.", referee.Between(least, most))
	text := strings.Join(w.Players, ", ")
	for {
		line, err := w.Ask.Line(Question{Prompt: func() string { return "Players > " }, Text: text})
		if err != nil {
			return nil, err
		}
		names := strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ' ' })
		if len(names) == 0 {
			return nil, ErrBack
		}
		err = w.check(g, h, names)
		if err == nil {
			return names, nil
		}
		w.Screen.Say("%s", sentence(err.Error()))
		text = line
	}
}

// settings shows every setting with what it is and what it does, changes
// those that are chosen, and opens the table.
func (w *Wizard) settings(g referee.Game, h referee.Header) error {
	options := settable(g)
	at := 0
	for {
		items := []Item{{Text: "Open the table"}}
		for _, o := range options {
			items = append(items, Item{o.Key + ": " + w.setTo(h, o), o.Help})
		}
		var err error
		if at, err = w.Ask.Choose(Menu{Label: g.Title() + ": " + referee.List(h.Players), Items: items, At: at}); err != nil {
			return err
		}
		if at > 0 {
			if h, err = w.setting(g, h, options[at-1]); err != nil && !isBack(err) {
				return err
			}
			continue
		}
		if err = w.open(g, h); err == nil || !isFault(err) {
			return err
		}
		w.Screen.Lines(sheet.Join(sheet.In(sheet.Alert, "Not opened: "), sheet.Say("%s", sentence(err.Error()))))
	}
}

func isFault(err error) bool {
	var f *referee.Fault
	return errors.As(err, &f)
}

// settable lists the settings a person is asked for: the game's own, then the
// common ones.
func settable(g referee.Game) []referee.Option {
	var all []referee.Option
	for _, o := range g.Options() {
		if !o.Hidden {
			all = append(all, o)
		}
	}
	return append(all,
		referee.Option{Key: "turns", Help: "any: moves out of turn are accepted, a house rule", Default: "strict", Values: []string{"strict", "any"}},
		referee.Option{Key: "title", Help: "a name for this table"})
}

// setTo is what a setting stands at, for the menu.
func (w *Wizard) setTo(h referee.Header, o referee.Option) string {
	value := h.Option(o.Key, o.Default)
	switch {
	case o.Key == "turns" && h.AnyTurn:
		value = "any"
	case o.Key == "title":
		value = h.Title
	}
	switch {
	case value == "":
		return "-"
	case o.Secret && h.Option(o.Key, "") != "":
		return "(set, not shown)"
	}
	return value
}

// setting asks for one setting.
func (w *Wizard) setting(g referee.Game, h referee.Header, o referee.Option) (referee.Header, error) {
	w.Screen.Say("%s: %s", o.Key, o.Help)
	for {
		value, err := w.value(h, o)
		if err != nil {
			return h, err
		}
		changed, err := set(g, h, o, value)
		if err == nil {
			return changed, nil
		}
		w.Screen.Say("%s", sentence(err.Error()))
		if o.Values != nil {
			return h, nil
		}
	}
}

func (w *Wizard) value(h referee.Header, o referee.Option) (string, error) {
	if o.Values == nil {
		q := Question{Prompt: func() string { return o.Key + " > " }, Text: h.Option(o.Key, o.Default), Secret: o.Secret}
		if o.Secret {
			q.Text = ""
		}
		if o.Key == "title" {
			q.Text = h.Title
		}
		return w.Ask.Line(q)
	}
	var items []Item
	at := 0
	for i, v := range o.Values {
		it := Item{Text: v}
		if v == o.Default {
			it.Hint = "as usual"
		}
		if v == w.setTo(h, o) {
			at = i
		}
		items = append(items, it)
	}
	i, err := w.Ask.Choose(Menu{Label: o.Key, Items: items, At: at})
	if err != nil {
		return "", err
	}
	return o.Values[i], nil
}

// set takes a value into the header, by the record's own reading; the usual
// value is left out of it.
func set(g referee.Game, h referee.Header, o referee.Option, value string) (referee.Header, error) {
	value = strings.TrimSpace(value)
	switch {
	case o.Key == "turns":
		h.AnyTurn = value == "any"
		return h, nil
	case o.Key == "title":
		h.Title = ""
	default:
		h = h.With(o.Key, "")
	}
	if value == "" || value == o.Default {
		return h, nil
	}
	return tracker.SetField(g, h, o.Key, value)
}

// open opens the table, and shows the command line that would have done it.
func (w *Wizard) open(g referee.Game, h referee.Header) error {
	if err := referee.CheckHeader(g, h); err != nil {
		return err
	}
	if err := w.Open(g, h); err != nil {
		return err
	}
	fmt.Fprintln(w.Screen.Out, "The same in one line: "+CommandLine(g, h)) // not wrapped, so that it can be copied
	return nil
}

// CommandLine is the command that opens a table with this header. A secret is
// not written out: it is read from a file.
func CommandLine(g referee.Game, h referee.Header) string {
	parts := []string{"umpire new", g.Name(), "--players", shellWord(strings.Join(h.Players, ","))}
	add := func(key, value string) { parts = append(parts, "--set", shellWord(key+"="+value)) }
	for _, o := range g.Options() {
		switch value, given := h.Options[o.Key]; {
		case given && o.Secret:
			add(o.Key, "@FILE")
		case given:
			add(o.Key, value)
		}
	}
	if h.AnyTurn {
		add("turns", "any")
	}
	if h.Title != "" {
		add("title", h.Title)
	}
	return strings.Join(parts, " ")
}

// shellWord quotes what a shell would take apart.
func shellWord(word string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_=,.:/@", r) || r > 127
	}
	if word != "" && strings.IndexFunc(word, func(r rune) bool { return !plain(r) }) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
