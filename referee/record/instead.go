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
// said not to be, or of whatever it can stand for. They are read at the table as it stood. What stands in the place of something, or
// may stand anywhere, need not end what is said.
func Instead(g Game, t Table, m Move, now, not string, anywhere bool) (moves []Move) {
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
		if ok && slot.Kind != OneWord || not == "" && slot.Kind == RestOfLine && !slot.Said || not != "" && !alike(strings.ReplaceAll(not, " ", "_"), a.Text) && !slices.Contains(s.standFor(slot, not, false, false), a.Text) && recut(a.Text, now, not) == "" {
			continue
		}
		texts := []string{recut(a.Text, now, not)}
		if texts[0] == "" {
			texts = s.standFor(slot, now, anywhere || not != "", not != "")
		}
		for _, text := range texts {
			again := slot.somebody() && slices.ContainsFunc(m.Args, func(a Arg) bool { return a.Text == text })
			if text != a.Text && !again && (not == "" || !s.saysOther(f, m, k, now, text)) {
				other := m
				other.Args = slices.Clone(m.Args) // of a slot that comes again this one alone
				other.Args[k].Text = text
				moves = append(moves, other)
			}
		}
	}
	return distinct(moves)
}

// saysOther reports whether a text that says what stands in one place says of another, in one word, what does not stand there.
func (s *sayer) saysOther(f Form, m Move, k int, text, is string) bool {
	status := s.m.in.Table.Status()
	for i, a := range m.Args {
		slot, _ := f.SlotAt(i)
		others := slices.DeleteFunc(s.standFor(slot, text, true, false), func(t string) bool { return t == is || t == status.Turn || t == status.Acts }) // who make it
		if i != k && slot.Kind == OneWord && len(others) > 0 && !slices.Contains(others, a.Text) {
			return true
		}
	}
	return false
}

// recut is a card with the suit that a text says in the place of its own, or with the rank where it was said not to have another; "" where it
// says neither.
func recut(text, now, not string) string {
	said, denied := textsSaid(cardsJoined(now)), textsSaid(cardsJoined(not))
	if !isCard(text) || len(said) == 0 || len(denied) == 0 && slices.ContainsFunc(said[:len(said)-1], func(w string) bool { return !SaysNothing(w) }) {
		return ""
	}
	cut := func(word string) string { return cardSaid(text[:len(text)-1], word) }
	if is := cut(said[len(said)-1]); is != "" && (len(denied) == 0 || cut(denied[len(denied)-1]) == text) || len(denied) == 0 {
		return is
	}
	rank, was := HearRank(said[len(said)-1]), HearRank(denied[len(denied)-1])
	if is := rank + text[len(text)-1:]; isCard(is) && was+text[len(text)-1:] == text {
		return is
	}
	return ""
}

// standFor is what the last words of a text stand for in a slot, as many as can, or words anywhere in it. A new name is none of them, but for
// the last word where it may be fresh.
func (s *sayer) standFor(slot Slot, text string, anywhere, fresh bool) (found []string) {
	all := cardsJoined(unmixed(text, s.m.in.Table.Header().Players))
	for from := 0; from < len(all); from++ {
		for to := min(len(all), from+3); to > from && (anywhere || to == len(all)); to-- {
			word, last := s.text(slot, all[from:to], false), to == len(all) && to-from == 1
			if slot.Open && len(s.m.short(slot, word)) == 0 && !(fresh && last) || anywhere && to-from == 1 && SaysNothing(word) {
				continue
			}
			if heard := s.hear(slot, word); len(heard) > 0 && !anywhere {
				return heard
			} else if len(heard) > 0 {
				found = append(found, heard...)
				from = to - 1
				break
			}
		}
	}
	return found
}
