package record

import (
	"slices"
	"strings"
)

// Mender is a game whose lines tell of several things with one word, of which each may have been otherwise.
type Mender interface {
	// Mended is a move as a line puts one of these; false where it is not clear which, or what it becomes.
	Mended(t Table, m Move, now, not string) (Move, bool)
}

// Instead are the moves that one is where what its line tells of it was otherwise: with what is said now in the place of what it was
// said not to be, or of whatever it can stand for. They are read at the table as it stood.
func Instead(g Game, t Table, m Move, now, not string) (moves []Move) {
	f := formOf(AllForms(g), m)
	mends, ok := g.(Mender)
	if ok {
		if other, clear := mends.Mended(t, m, now, not); clear {
			return []Move{other}
		}
	}
	for k, a := range slices.Backward(m.Args) {
		s := sayer{m: matcher{in: Reading{Table: t, Typed: true, Before: m.Args[:k]}, form: f, args: m.Args[:k]}, read: map[string][]string{}}
		slot := f.Slots[slices.IndexFunc(f.Slots, func(slot Slot) bool { return slot.Name == a.Slot })]
		if ok && slot.Kind != OneWord || not != "" && !alike(strings.ReplaceAll(not, " ", "_"), a.Text) && !slices.Contains(s.endsIn(slot, not), a.Text) {
			continue
		}
		for _, text := range s.endsIn(slot, now) {
			if text != a.Text {
				other := m
				other.Args = slices.Clone(m.Args) // of a slot that comes again this one alone
				other.Args[k].Text = text
				moves = append(moves, other)
			}
		}
	}
	return distinct(moves)
}

// endsIn is what the last words of a text stand for in a slot, as many as can; a new name is none of them.
func (s *sayer) endsIn(slot Slot, text string) []string {
	all := cardsJoined(unmixed(text, s.m.in.Table.Header().Players))
	for from := max(0, len(all)-3); from < len(all); from++ {
		word := s.text(slot, all[from:], false)
		if slot.Open && len(s.m.short(slot, word)) == 0 {
			continue
		}
		if heard := s.hear(slot, word); len(heard) > 0 {
			return heard
		}
	}
	return nil
}
