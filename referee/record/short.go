package record

import (
	"slices"
	"strings"

	"umpire/referee/words"
)

// Lines in short: the words of a form in its order, each cut to a beginning that tells it apart.

// alignments gathers every reading: with the verb whole or cut short, and
// with the verb left out where it is due; or else why the best attempt failed.
func alignments(forms []Form, t Table, s splitLine) (found []Move, fault error) {
	m := matcher{in: Reading{Table: t, Typed: true}, line: s}
	try := func(f Form, from int) {
		m.found, m.steps = nil, 0
		m.match(f, from)
		found = append(found, m.found...)
	}
	due := t.Status().Expect
	for _, f := range dueFirst(forms, t) {
		brief := f.MayEnd(0) && (len(f.Slots) == 0 || len(f.Slots[0].Words) > 0) && len(s.words[0].text) < 3 && !slices.Contains(due, f.Verb) // too little to end a game by
		if words.HasPrefix(f.Verb, s.words[0].text) && !words.Among(s.words[0].text, negative) && !brief {
			try(f, 1)
		}
		if slices.Contains(due, f.Verb) && !f.Aloud {
			at := len(found)
			try(f, 0)
			for i := range found[at:] {
				if slices.ContainsFunc(s.words, func(w token) bool { return words.Among(bare(w.text), " "+f.Said+" ") }) {
					break // another word said it
				}
				found[at+i].Implied = append(found[at+i].Implied, verbLeftOut)
			}
		}
	}
	if m.half != nil { // likelier than what nobody said that it is
		found, m.fault = slices.DeleteFunc(found, Move.VerbLeftOut), m.half.unread()
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
	if m.in.Typed && slot.Open && m.form.saidBy(text) {
		return nil, NewUnread("%s is a word of the game's own lines", words.Quote(text))
	}
	canonical, err := slot.Read(m.in, text)
	if err != nil && m.in.Typed && slot.Hear != nil && len(slot.Words) > 0 {
		if heard := slot.Hear(m.in, text); len(heard) > 0 {
			return heard, nil
		}
	}
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
		return words.Called(text, known) // zoe is Zoë
	}
	if answer := answered(slot, text); answer != "" {
		return []string{answer}
	}
	if alone := len(m.line.words) == 1 || len(slot.Words) > 0; alone && len(text) > 1 && words.Among(text, positive+negative) {
		return nil // no is no beginning of Noah, or of nothing
	}
	if strings.Trim(text, "0123456789") == "" {
		return nil // 1 is no beginning of 10
	}
	fit := words.Called(text, known)
	if slot.Open && len(fit) == 0 { // one duck of the ducks
		one := strings.TrimSuffix(text, "s")
		if stem, many := strings.CutSuffix(text, "ves"); many {
			one = stem + "f"
		}
		fit = append(words.Called(words.Many(one), known), words.Called(one, known)...)
		if name, ok := words.Find(strings.TrimSuffix(words.WrittenName(one), "_card"), known); ok && len(fit) == 0 { // one gold card
			fit = []string{name}
		}
		if rank := HearRank(text); len(fit) == 0 && rank != text {
			fit = words.Called(rank, known)
		}
	}
	if now := slices.DeleteFunc(slices.Clone(fit), func(n string) bool { return !slices.Contains(legal, n) }); len(now) > 0 {
		return now
	}
	if now := words.Called(text, legal); len(now) > 0 {
		return now
	}
	return fit
}

// answered is the one of a form's two answers that a word means; "" where the slot is for something else.
func answered(slot Slot, text string) string {
	if len(slot.Words) != 2 || !slices.Contains([]string{"yes", "right"}, slot.Words[0]) {
		return ""
	}
	for i, list := range []string{positive, negative} {
		if words.Among(text, list) {
			return slot.Words[i]
		}
	}
	return ""
}

// formOf is the form that a move was read by.
func formOf(forms []Form, m Move) Form {
	return forms[slices.IndexFunc(forms, func(f Form) bool {
		return f.Verb == m.Verb && !slices.ContainsFunc(m.Args, func(a Arg) bool {
			return !slices.ContainsFunc(f.Slots, func(s Slot) bool { return s.Name == a.Slot })
		})
	})]
}

// saidBy reports whether a word is the form's verb or another by which it is said.
func (f Form) saidBy(word string) bool {
	all := " " + f.Verb + " " + f.Said + " "
	for _, s := range f.Sayings {
		all += s.Said + " "
	}
	return words.Among(bare(word), all)
}
