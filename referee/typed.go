package referee

import (
	"slices"
	"strings"
)

// ReadTyped reads a line as typed at the prompt, where shorthand is welcome:
// verbs, names and fixed words may be cut to any prefix that tells them
// apart, the verb may be left out where it is due, and so may an implied slot
// (the player on turn, a forced answer). Readings that the rules refuse are
// passed over while another is legal; two legal readings that differ are
// refused with both. number is the number the move would have.
func ReadTyped(g Game, t Table, number int, line string) (Move, error) {
	if m, err := Read(g, t, line); err == nil {
		return m, nil
	}
	forms := AllForms(g)
	s, err := split(forms, line)
	if err != nil {
		return Move{}, err
	}
	if len(s.words) == 0 {
		return Move{}, Unreadable("the line is empty")
	}
	found, fault := alignments(forms, t, s)
	if len(found) == 0 {
		return Move{}, betterFault(g, t, line, fault)
	}
	return oneLegal(t, number, found)
}

// betterFault prefers the fault of the strict reading where the line begins
// with a whole verb, since it names that verb's form.
func betterFault(g Game, t Table, line string, typed error) error {
	verb, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	if _, whole := Find(verb, verbs(AllForms(g))); whole || typed == nil {
		_, err := Read(g, t, line)
		return err
	}
	return typed
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

// oneLegal picks the one reading that the rules accept; where none is
// accepted the first one stands, so that its refusal can be explained.
func oneLegal(t Table, number int, found []Move) (Move, error) {
	if len(found) == 1 {
		return found[0], nil
	}
	var legal []Move
	for _, m := range found {
		if _, err := Step(t, number, m); err == nil {
			legal = append(legal, m)
		}
	}
	switch len(legal) {
	case 0:
		return found[0], nil
	case 1:
		return legal[0], nil
	}
	return Move{}, twoWays(legal)
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
	var legal []string
	for _, c := range m.in.Table.Choices(m.form, m.args) {
		legal = append(legal, c.Text)
	}
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
