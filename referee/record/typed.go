package record

import (
	"cmp"
	"slices"
	"strings"
	"umpire/referee/words"
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
	if s, err := split(forms, line); err == nil && !freeText(forms, s.text) {
		line = joinedNames(line, NamesOn(g, t))
	}
	s, err := split(forms, line)
	if err != nil {
		return nil, err
	}
	if len(s.words) == 0 {
		return nil, Unreadable("the line is empty")
	}
	found, fault := alignments(forms, t, s)
	if slices.ContainsFunc(found, func(m Move) bool { return !twice(t, m.Args) }) {
		return found, nil
	}
	said, begun := spoken(dueFirst(forms, t), t, s.text)
	if len(said) > 0 {
		found = said
	}
	switch {
	case len(found) == 0 && begun != nil:
		u := Unreadable("the line ends where %s should stand: %s", begun.Form.Slots[len(begun.Args)].usage(), begun.Form.Usage())
		u.Begun = true
		return nil, u
	case len(found) == 0:
		return nil, cmp.Or(fault, strict)
	}
	return found, nil
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
	for _, f := range dueFirst(forms, t) {
		if words.HasPrefix(f.Verb, s.words[0].text) && !strings.EqualFold(s.words[0].text, "no") {
			try(f, 1)
		}
		if slices.Contains(due, f.Verb) {
			at := len(found)
			try(f, 0)
			for i := range found[at:] {
				found[at+i].Implied = append(found[at+i].Implied, verbLeftOut)
			}
		}
	}
	if m.tried == 0 {
		all := verbs(forms)
		word := s.words[0].text
		return nil, Unreadable("no move here is called %s%s; the moves are: %s", words.Quote(word), words.DidYouMean(word, all), words.List(all))
	}
	return distinct(found), m.fault
}

// verbLeftOut stands among what the typist left out, where that was the verb.
const verbLeftOut = "VERB"

// dueFirst has the forms that are due before the others.
func dueFirst(forms []Form, t Table) []Form {
	due := t.Status().Expect
	early := func(f Form) int { return slices.Index(append(slices.Clone(due), f.Verb), f.Verb) }
	return slices.SortedStableFunc(slices.Values(forms), func(a, b Form) int { return early(a) - early(b) })
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
	if name, ok := words.Find(text, known); ok && m.next == nil {
		return []string{name}
	}
	legal := TextsOf(m.in.Table.Choices(m.form, m.args))
	if m.next != nil && len(legal) > 0 && !slot.Open {
		known = legal // what comes next is wanted for legal lines only
	}
	if name, ok := words.Find(text, known); ok {
		return []string{name} // asked again among the legal ones
	}
	if m.next != nil {
		for _, names := range [][]string{legal, known} {
			if fit := withPrefix(names, text); len(fit) > 0 {
				return fit
			}
		}
		return nil
	}
	if answer := answered(slot, text); answer != "" {
		return []string{answer}
	}
	fit := called(text, known)
	if slot.Open && len(fit) == 0 { // one duck of the ducks
		fit = append(called(text+"s", known), called(strings.TrimSuffix(text, "s"), known)...)
	}
	if now := slices.DeleteFunc(slices.Clone(fit), func(n string) bool { return !slices.Contains(legal, n) }); len(now) > 0 {
		return now
	}
	if now := called(text, legal); len(now) > 0 {
		return now
	}
	return fit
}

// Answered is the one of a slot's two answers that a text gives: "go fish", "nope"; "" where it gives none.
func Answered(slot Slot, text string) string {
	return answered(slot, wholeAnswers.Replace(strings.ToLower(strings.Trim(text, " .,!"))))
}

// answered is the one of a form's two answers that a word means; "" where the slot is for something else.
func answered(slot Slot, text string) string {
	if len(slot.Words) != 2 || !slices.Contains([]string{"yes", "right"}, slot.Words[0]) {
		return ""
	}
	for i, words := range []string{positive, negative} {
		if strings.Contains(words, " "+strings.ToLower(text)+" ") {
			return slot.Words[i]
		}
	}
	return ""
}

func withPrefix(names []string, prefix string) []string {
	var fit []string
	for _, n := range names {
		if words.HasPrefix(n, prefix) {
			fit = append(fit, n)
		}
	}
	return fit
}
