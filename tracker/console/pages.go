package console

import (
	"bytes"
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
)

// Pages prints lines, a screenful at a time; any key goes on, q, Esc, Ctrl-C
// and Ctrl-D leave. So does a slash, which is the beginning of a command: left
// is the key, 0 when everything was shown.
func Pages(s *Screen, k Prompter, lines []sheet.Line) (left byte, err error) {
	_, rows := s.Size()
	room := 0
	for _, l := range lines {
		parts := sheet.Wrap(l, s.Width())
		if room += len(parts); room >= max(rows, 6) {
			s.In(sheet.Dim, "(more: any key; q leaves)")
			key, err := k.Key()
			if err != nil || bytes.IndexByte(leavingKeys, key) >= 0 {
				return key, err
			}
			room = len(parts)
		}
		s.Lines(parts...)
	}
	return 0, nil
}

// Leaves reports whether a key is one to leave by: q, Esc, Ctrl-C, Ctrl-D.
func Leaves(key byte) bool { return key != '/' && bytes.IndexByte(leavingKeys, key) >= 0 }

var leavingKeys = []byte{'q', 'Q', '/', keyEsc, keyInterrupt, keyEOF}

// pages prints lines by the screenful. A command begun there goes on at the
// prompt.
func (p *Play) pages(lines []sheet.Line) error {
	left, err := Pages(p.Screen, p.Ask, lines)
	if left == '/' {
		p.draft = "/"
	}
	return err
}

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
	out = append(out, nil, sheet.In(sheet.Strong, "Settings (header, or --set key=value)"))
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
