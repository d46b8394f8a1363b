package console

import (
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
)

// Pages prints lines, a screenful at a time; any key goes on.
func Pages(s *Screen, k Keyer, lines []sheet.Line) error {
	_, rows := s.Size()
	room := 0
	for _, l := range lines {
		parts := sheet.Wrap(l, s.Width())
		if room += len(parts); room >= max(rows, 6) {
			s.In(sheet.Dim, "(more: any key)")
			if err := k.Key(); err != nil {
				return err
			}
			room = len(parts)
		}
		s.Lines(parts...)
	}
	return nil
}

func (p *Play) pages(lines []sheet.Line) error { return Pages(p.Screen, p.Ask, lines) }

func (p *Play) rules(string) error {
	return p.pages(RulesLines(p.Session.Game(), p.Screen.Width()))
}

// RulesLines is the rules text of a game, then every setting and every line
// there is.
func RulesLines(g referee.Game, width int) []sheet.Line {
	var out []sheet.Line
	add := func(p passage) {
		for _, l := range p.wrap(width) {
			out = append(out, sheet.Wrap(sheet.Say("%s", l), width)...)
		}
	}
	for _, p := range passages(strings.TrimSpace(g.Rules())) {
		add(p)
	}
	out = append(out, nil, sheet.In(sheet.Strong, "Settings (header lines, or --set key=value)"))
	for _, o := range g.Options() {
		text := o.Key + ": " + o.Help
		if o.Default != "" {
			text += " (default " + o.Default + ")"
		}
		add(passage{head: "  ", text: text, hang: 4})
	}
	out = append(out, nil, sheet.In(sheet.Strong, "Lines"))
	for _, f := range referee.AllForms(g) {
		out = append(out, formLines(f, width)...)
	}
	return out
}

// formLines is one kind of line with what it means, and an example.
func formLines(f referee.Form, width int) []sheet.Line {
	var out []sheet.Line
	for _, l := range (passage{head: "  ", text: f.Usage() + ": " + f.Help, hang: 4}).wrap(width) {
		out = append(out, sheet.Wrap(sheet.Say("%s", l), width)...)
	}
	return append(out, sheet.Wrap(sheet.In(sheet.Dim, "      %s", f.Example), width)...)
}
