package console

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker"
)

// settings shows every setting with what it is and what it does, changes
// those that are chosen, and opens the table.
func (w *Wizard) settings(g referee.Game, h record.Header) error {
	options := settable(g)
	at := 0
	for {
		items := []Item{{Text: "Open the table"}}
		for _, o := range options {
			items = append(items, Item{Text: o.Key + ": " + SetTo(h, o), Hint: o.Help})
		}
		var err error
		var typed *TypedLine
		m := Menu{Label: g.Title() + ": " + words.List(h.Players), Items: items, At: at, Line: func(line string) bool { return strings.ContainsAny(line, "/ ") }}
		if at, err = w.Ask.Choose(m); errors.As(err, &typed) && !strings.HasPrefix(typed.Text, "/") { // what happened, before the table is open
			w.Ask.Keep(typed.Text)
			at, err = 0, nil
		}
		if err != nil {
			return err
		}
		if at > 0 {
			before := h
			if h, err = w.setting(g, h, options[at-1]); err != nil && !isBack(err) {
				return err
			}
			if SetTo(h, options[at-1]) != SetTo(before, options[at-1]) {
				at = 0 // to open the table is likeliest now
			}
			continue
		}
		if err = w.open(g, h); isBack(err) {
			continue
		}
		if err == nil || referee.AsFault(err) == nil {
			return err
		}
		w.Screen.In(sheet.Alert, "Not opened.")
		if _, _, err := w.mended("", err, slices.ContainsFunc(options, func(o record.Option) bool { return setSecretly(h, o) })); err != nil {
			return err
		}
	}
}

// setSecretly reports whether a setting holds what is kept off the screen.
func setSecretly(h record.Header, o record.Option) bool {
	value := h.Option(o.Key, "")
	return o.Secret && value != "" && !slices.ContainsFunc(o.Offers, func(c record.Choice) bool { return c.Text == value })
}

// mended says what is wrong with a value; of a secret one to the person alone, who may change it there.
func (w *Wizard) mended(value string, wrong error, secret bool) (changed string, again bool, err error) {
	message := sentence(wrong.Error())
	if !secret {
		w.Screen.Say("%s", message)
		return "", false, nil
	}
	if look, err := w.Ask.Confirm(unreadSecret); !look {
		return "", false, err
	}
	if value == "" { // of several settings
		return "", false, showAlone(w.Screen, w.Ask, func() { w.Screen.Say("%s", message) })
	}
	changed, err = lineAlone(w.Screen, w.Ask, value, func() { w.Screen.Say("%s", message) })
	n, _ := strconv.Atoi(changed)
	if f := referee.AsFault(wrong); f != nil && f.Wording != nil && n > 0 && n <= len(f.Wording.Readings) { // as they were shown
		changed = f.Wording.Readings[n-1]
	}
	return changed, changed != "" && changed != value, err
}

// settable lists the settings a person is asked for: the game's own, then the
// common ones.
func settable(g referee.Game) []record.Option {
	var all []record.Option
	for _, o := range g.Options() {
		if !o.Hidden {
			all = append(all, o)
		}
	}
	tell := record.Option{Key: "tell", Help: "how much Umpire says; facts leaves the deducing to you", Default: string(record.All)}
	for _, l := range []record.Level{record.Facts, record.Notes, record.All} { // kept with the table, in no header
		tell.Values = append(tell.Values, record.Choice{Text: string(l), Hint: levelHelp[l]})
	}
	if all = append(all, tell); slices.ContainsFunc(g.Forms(), func(f record.Form) bool { return f.Verb == record.TurnVerb }) {
		all = append(all, record.Option{Key: "turns", Help: "any: moves out of turn are accepted, a house rule", Default: "strict", Values: record.ChoicesOf("strict", "any")})
	}
	return append(all, record.Option{Key: "title", Help: "a name for this table"})
}

// SettingsMeant are the settings, of those that are no secret, whose keys begin so; one alone, where that is its whole key.
func SettingsMeant(g referee.Game, key string) (meant []record.Option) {
	for _, o := range settable(g) {
		switch {
		case o.Secret:
		case words.SameName(o.Key, key):
			return []record.Option{o}
		case words.HasPrefix(o.Key, key):
			meant = append(meant, o)
		}
	}
	return meant
}

// SetTo is what a setting stands at, for the menu.
func SetTo(h record.Header, o record.Option) string {
	value := h.Option(o.Key, o.Default)
	switch {
	case o.Key == "tell": // which stands in no header
		return string(h.Tell.Whole())
	case value == "":
		return "-"
	case setSecretly(h, o):
		return "(set, not shown)"
	}
	return value
}

// setting asks for one setting. Nothing typed leaves it as it is.
func (w *Wizard) setting(g referee.Game, h record.Header, o record.Option) (record.Header, error) {
	if o.Player {
		o.Values = record.ChoicesOf(h.Players...)
	}
	help := o.Key + ": " + o.Help
	s := Step{Menu: Menu{Label: cmp.Or(o.Ask, help), Items: slices.Clip(o.Offers)}, Above: help, Name: o.Key, Empty: true, Stars: o.Secret,
		Note: "Enter alone: " + strings.Replace(SetTo(h, o), "-", "none", 1)}
	if usual := cmp.Or(o.Default, "none"); !strings.HasSuffix(s.Note, ": "+usual) {
		s.Note += "; a - alone: " + usual
	}
	for _, v := range o.Values {
		if v.Text == o.Default {
			v.Hint = strings.TrimLeft(v.Hint+", as usual", ", ")
		}
		s.Items = append(s.Items, v)
	}
	s.At = max(0, slices.IndexFunc(s.Items, func(c record.Choice) bool { return c.Text == SetTo(h, o) }))
	if len(s.Items) > 0 && o.Values == nil {
		s.Items = append(s.Items, Item{Text: cmp.Or(o.Own, "(another)"), Hint: "type it"})
		s.Other = len(s.Items)
	}
	ask := func() (string, error) { return s.Take(w.Screen, w.Ask) }
	if o.Several {
		ask = func() (string, error) { return w.ticked(h, o) }
	}
	for value, again := "", false; ; {
		var err error
		if !again {
			value, err = ask()
		}
		if err != nil || value == "" && o.Values == nil {
			return h, err
		}
		changed, err := set(g, h, o, value)
		if err == nil {
			err = unfit(g, changed, o)
		}
		if err == nil {
			return changed, nil
		}
		if value, again, err = w.mended(value, err, o.Secret); err != nil || o.Values != nil {
			return h, err
		}
		if o.Secret && !again {
			w.Screen.Say("%s", help)
		}
		s.Items, s.Above = nil, ""
	}
}

// ticked asks for any of several values until they are taken.
func (w *Wizard) ticked(h record.Header, o record.Option) (string, error) {
	chosen := strings.FieldsFunc(h.Option(o.Key, o.Default), func(r rune) bool { return r == ',' || r == ' ' })
	for at := 0; ; {
		items := []Item{{Text: "Done: " + cmp.Or(strings.Join(chosen, ", "), "none")}}
		for _, v := range o.Values {
			tick := "[ ] "
			if slices.Contains(chosen, v.Text) {
				tick = "[x] "
			}
			items = append(items, Item{Text: tick + v.Text, Hint: v.Hint})
		}
		var err error
		if at, err = w.Ask.Choose(Menu{Label: cmp.Or(o.Ask, o.Key), Items: items, At: at}); err != nil {
			return "", err
		}
		if at == 0 {
			return strings.Join(chosen, ", "), nil
		}
		chosen = toggled(chosen, o.Values[at-1].Text)
	}
}

// unfit is what the game has against a value that was just typed. What it
// says of other settings waits until the table is opened: they are
// set one after the other.
func unfit(g referee.Game, changed record.Header, o record.Option) error {
	if o.Values != nil {
		return nil
	}
	_, _, err := opened(g, changed)
	if err != nil && !o.Secret && !strings.Contains(err.Error(), o.Key) {
		return nil
	}
	return err
}

// set takes a value into the header, by the record's own reading; the usual
// value is left out of it.
func set(g referee.Game, h record.Header, o record.Option, value string) (record.Header, error) {
	if o.Key == "tell" {
		h.Tell = record.Level(value)
		return h, nil
	}
	if h = h.With(o.Key, ""); value == "" || value == "-" || value == o.Default {
		return h, nil
	}
	return tracker.SetField(g, h, o.Key, value)
}
