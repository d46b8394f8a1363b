package console

import (
	"bytes"
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
)

// Pages prints lines, a screenful at a time; Space, Enter and the arrows go on, q,
// Esc, Ctrl-C and Ctrl-D leave. So does any other key, which begins the next line:
// left is the key, 0 when everything was shown.
func Pages(s *Screen, k Prompter, lines []sheet.Line) (left byte, err error) {
	_, rows := s.Size()
	room := 0
	for _, l := range lines {
		parts := sheet.Wrap(l, s.Width())
		if room += len(parts); room >= max(rows, 6) {
			s.In(sheet.Dim, "(more: Space; q leaves)")
			key, err := k.Key()
			if err != nil || Leaves(key) || begins(key) {
				return key, err
			}
			room = len(parts)
		}
		s.Lines(parts...)
	}
	return 0, nil
}

// Leaves reports whether a key is one to leave by: q, Esc, Ctrl-C, Ctrl-D.
func Leaves(key byte) bool {
	return bytes.IndexByte([]byte{'q', 'Q', keyEsc, keyInterrupt, keyEOF}, key) >= 0
}

// begins reports whether a key is one that a line can begin with.
func begins(key byte) bool { return key > ' ' && key <= '~' && !Leaves(key) }

// pages prints lines by the screenful. A line begun there goes on at the prompt.
func (p *Play) pages(lines []sheet.Line) error {
	left, err := Pages(p.Screen, p.Ask, lines)
	if begins(left) {
		p.draft = string(rune(left))
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
	for _, p := range passages(strings.TrimSpace(g.Rules())) {
		out = append(out, p.lines(width)...)
	}
	out = append(out, nil, sheet.In(sheet.Strong, "Settings (header, or --set key=value)"))
	for _, o := range g.Options() {
		text := o.Key + ": " + o.Help
		if o.Default != "" {
			text += " (default " + o.Default + ")"
		}
		out = append(out, entry(text, "", width)...)
	}
	return append(append(out, nil, sheet.In(sheet.Strong, "Lines")), formEntries(g, "", width)...)
}

// formEntries lists the lines of a game, or those with this verb, with what they
// mean and an example.
func formEntries(g referee.Game, verb string, width int) (out []sheet.Line) {
	for _, f := range referee.AllForms(g) {
		if verb == "" || referee.SameName(f.Verb, verb) {
			out = append(out, entry(f.Usage()+": "+f.Help, f.Example, width)...)
		}
	}
	return out
}

// entry is one thing of a list, set in, and an example of it where there is one.
func entry(text, example string, width int) []sheet.Line {
	out := passage{head: "  ", text: text, hang: 4}.lines(width)
	if example != "" {
		out = append(out, sheet.Wrap(sheet.In(sheet.Dim, "      %s", example), width)...)
	}
	return out
}

// lines sets a passage in lines; a word wider than the width is cut.
func (p passage) lines(width int) (out []sheet.Line) {
	for _, l := range p.wrap(width) {
		out = append(out, sheet.Wrap(sheet.Say("%s", l), width)...)
	}
	return out
}
