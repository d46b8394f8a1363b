package scene

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee/words"
)

// Words says the scene in sentences: everything that is drawn, and names whole.
func (s *Scene) Words() []string {
	all := words.Each(s.Seats, Seat.words)
	for _, g := range s.Middle {
		all = append(all, g.words()...)
	}
	return slices.Concat(all, words.Each(s.Strips, Strip.words), s.Facts)
}

func (s Seat) words() string {
	about := []string{}
	for _, part := range []struct {
		said bool
		text string
	}{{s.Turn, "on turn"}, {s.Won, "has won"}, {s.Team > 0, fmt.Sprintf("team %d", s.Team)}, {s.Score != "", s.Score},
		{s.Clock != "", "clock " + s.Clock}, {s.Note != "", s.Note}} {
		if part.said {
			about = append(about, part.text)
		}
	}
	text := s.Name
	if len(about) > 0 {
		text += ", " + strings.Join(about, ", ")
	}
	if things := list(s.Things); things != "" {
		text += ": " + things
	}
	if len(s.Without) > 0 {
		text += "; no " + strings.Join(s.Without, ", no ")
	}
	return text + "."
}

func (g Group) words() []string {
	if g.Lines > 0 {
		return g.lineWords()
	}
	text := strings.TrimSpace(g.Title + " " + g.Note)
	if g.Mark != "" {
		text += ", marked " + g.Mark
	}
	if g.Gone {
		text += ", taken apart"
	}
	if things := list(g.Things); things != "" {
		text += ": " + things
	}
	return []string{text + "."}
}

// lineWords says what is to be said of the cards of a grid, those of which the same is true together.
func (g Group) lineWords() (all []string) {
	var order []string
	said := map[string][]string{}
	for _, t := range g.Things {
		about := ""
		switch {
		case t.Gone:
			about = "Claimed"
		case t.Up:
			about = "Laid out"
		case len(t.May) > 0:
			about = "With " + t.may()
		default:
			about = "In somebody's hand"
		}
		if said[about] == nil {
			order = append(order, about)
		}
		said[about] = append(said[about], t.Text)
	}
	for _, about := range order {
		all = append(all, about+": "+strings.Join(said[about], " ")+".")
	}
	return all
}

func list(things []Thing) string {
	return strings.Join(words.Each(things, Thing.words), ", ")
}

func (t Thing) words() string {
	var text string
	switch t.Kind {
	case Die:
		text = string(t.Colour) + " die"
		if t.Face > 0 {
			text = fmt.Sprintf("%s %d", t.Colour, t.Face)
		}
		if t.Text != "" {
			text += ", " + t.Text
		}
		if t.Height > 0 {
			text += " on top"
		}
	case Token:
		text = strings.TrimSpace(string(t.Colour) + " token " + t.Text)
	default:
		text = t.cardWords()
	}
	if n := t.Number(); n > 1 {
		text = fmt.Sprintf("%d times %s", n, text)
	}
	if t.Place > 0 {
		text = fmt.Sprintf("%d %s", t.Place, text)
	}
	return text
}

func (t Thing) cardWords() string {
	text := strings.TrimSpace(string(t.Colour) + " " + t.Text)
	if t.Text == "" {
		text = strings.TrimSpace(string(t.Colour) + " card not known")
	}
	if may := t.may(); may != "" {
		text += " (" + may + ")"
	}
	for _, not := range t.Not {
		text += " not " + not
	}
	for _, part := range []struct {
		said bool
		text string
	}{{t.Up, " face up"}, {t.Right, " guessed"}, {t.Shown, " shown to the partner"}} {
		if part.said {
			text += part.text
		}
	}
	return text
}

func (t Thing) may() string {
	return strings.Join(words.Each(t.May, func(m Thing) string { return m.Text }), " or ")
}

func (s Strip) words() string {
	var parts []string
	for _, d := range s.Dots {
		how := "wrong"
		if d.Right {
			how = "right"
		}
		parts = append(parts, fmt.Sprintf("%s %s after %.1f %s", d.Text, how, d.At, s.Unit))
	}
	return s.Title + ": " + strings.Join(parts, ", ") + "."
}
