package referee

import (
	"cmp"
	"slices"
)

// Readings reads a line as typed at the prompt, where shorthand is welcome:
// verbs, names and fixed words may be cut to any prefix that tells them
// apart, the verb may be left out where it is due, and so may an implied slot
// (the player on turn, a forced answer). A line that reads as it would on a
// record has that reading alone; another may have several, and StepAny finds
// the one that is meant.
func Readings(g Game, t Table, line string) ([]Move, error) {
	m, strict := Read(g, t, line)
	if strict == nil {
		return []Move{m}, nil
	}
	forms := AllForms(g)
	s, err := split(forms, line)
	if err != nil {
		return nil, err
	}
	if len(s.words) == 0 {
		return nil, Unreadable("the line is empty")
	}
	found, fault := alignments(forms, t, s)
	if len(found) == 0 {
		return nil, cmp.Or(fault, strict)
	}
	return found, nil
}

// StepAny referees the readings of one line, each once, and gives the one that
// the rules accept with its ruling. Readings that the rules refuse are passed
// over while another is legal; where none is, the first one's fault stands, and
// two legal readings are a Syntax fault that names both. number is the number
// the move would have.
func StepAny(t Table, number int, readings []Move) (Move, Ruling, error) {
	var legal []Move
	var ruling Ruling
	var fault error
	for i, m := range readings {
		r, err := Step(t, number, m)
		switch {
		case err == nil:
			legal, ruling = append(legal, m), r
		case i == 0:
			fault = err
		}
	}
	switch len(legal) {
	case 0:
		return readings[0], Ruling{}, fault
	case 1:
		return legal[0], ruling, nil
	}
	return Move{}, Ruling{}, twoWays(legal)
}

// ReadTyped is the move that a typed line means, also one that the rules
// refuse; a *Fault where it cannot be read or means two legal moves.
func ReadTyped(g Game, t Table, number int, line string) (Move, error) {
	readings, err := Readings(g, t, line)
	if err != nil {
		return Move{}, err
	}
	if len(readings) == 1 {
		return readings[0], nil
	}
	m, _, err := StepAny(t, number, readings)
	if m.Verb == "" {
		return m, err
	}
	return m, nil
}

// alignments gathers every reading: with the verb whole or cut short, and
// with the verb left out where it is due.
func alignments(forms []Form, t Table, s splitLine) ([]Move, error) {
	m := matcher{in: Reading{Table: t, Typed: true}, line: s}
	var found []Move
	try := func(f Form, from int) {
		m.found, m.steps = nil, 0
		m.match(f, from)
		found = append(found, m.found...)
	}
	due := t.Status().Expect
	early := func(f Form) int { return slices.Index(append(slices.Clone(due), f.Verb), f.Verb) }
	forms = slices.SortedStableFunc(slices.Values(forms), func(a, b Form) int { return early(a) - early(b) })
	for _, f := range forms {
		if HasPrefix(f.Verb, s.words[0].text) {
			try(f, 1)
		}
		if slices.Contains(due, f.Verb) {
			try(f, 0)
		}
	}
	if m.tried == 0 {
		all := verbs(forms)
		word := s.words[0].text
		return nil, Unreadable("no move here is called %s%s; the moves are: %s", Quote(word), DidYouMean(word, all), List(all))
	}
	return distinct(found), m.fault
}

func distinct(found []Move) []Move {
	var kept []Move
	for _, m := range found {
		if !slices.ContainsFunc(kept, func(k Move) bool { return k.Line() == m.Line() }) {
			kept = append(kept, m)
		}
	}
	return kept
}

// read gives the canonical spellings a slot can make of a text. On a record
// there is one; in typing an exact name wins, then a prefix among the choices
// that are legal now, then a prefix among all known names, then whatever the
// slot reads for itself (a new suit, a number).
func (m *matcher) read(slot Slot, text string) ([]string, error) {
	if m.in.Typed && slot.Known != nil {
		if names := m.short(slot, text); len(names) > 0 || (m.next != nil && !slot.Open) {
			return names, nil
		}
	}
	canonical, err := slot.Read(m.in, text)
	if err != nil {
		return nil, err
	}
	return []string{canonical}, nil
}

func (m *matcher) short(slot Slot, text string) []string {
	known := slot.Known(m.in.Table)
	if name, ok := Find(text, known); ok && m.next == nil {
		return []string{name}
	}
	legal := TextsOf(m.in.Table.Choices(m.form, m.args))
	if m.next != nil && len(legal) > 0 && !slot.Open {
		known = legal // what comes next is wanted for legal lines only
	}
	if name, ok := Find(text, known); ok {
		return []string{name} // asked again among the legal ones
	}
	for _, names := range [][]string{legal, known} {
		if fit := withPrefix(names, text); len(fit) > 0 {
			return fit
		}
	}
	return nil
}

func withPrefix(names []string, prefix string) []string {
	var fit []string
	for _, n := range names {
		if HasPrefix(n, prefix) {
			fit = append(fit, n)
		}
	}
	return fit
}
