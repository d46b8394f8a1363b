package cats

import (
	"slices"
	"sort"

	"umpire/referee/record"
)

// RedactHeader returns the header as the view may read it: nothing in it is secret.
func (t *table) RedactHeader(record.View) record.Header { return t.header }

// Redact strikes out the cards that a view does not see: until a round has
// been scored a seat sees the others' cats but not its own, its dealer sees
// all, and the public none. What shows only that such cards were there goes too.
func (t *table) Redact(v record.View, number int, m record.Move) record.Move {
	if v == "" || v == record.Referee {
		return m
	}
	r := t.roundOf(number)
	switch m.Verb {
	case "deal", "redeal":
		return t.redactDeal(v, r, m)
	case "announce":
		if r.closed == 0 && t.header.Seat(v.Seat()) != r.dealer {
			m.Args = slices.DeleteFunc(slices.Clone(m.Args), func(a record.Arg) bool { return a.Text == unchecked })
		}
	case "void":
		if r.voided == number && r.announced == 0 && r.closed == 0 && !slices.ContainsFunc(r.foreheads(), func(s int) bool { return r.known(s) && t.sees(v, r, s) }) {
			return record.HiddenMove(m)
		}
	}
	return m
}

// redactDeal keeps the cards of a deal that the view sees.
func (t *table) redactDeal(v record.View, r *round, m record.Move) record.Move {
	if r.closed > 0 {
		return m
	}
	m = t.named(m)
	players, cards := m.Each(nameSlot), m.Each(cardSlot)
	m.Args = nil
	for i, p := range players {
		if t.sees(v, r, t.header.Seat(p)) {
			m.Args = append(m.Args, record.Arg{Slot: nameSlot, Text: p}, record.Arg{Slot: cardSlot, Text: cards[i]})
		}
	}
	if len(m.Args) == 0 {
		return record.HiddenMove(m)
	}
	return m
}

// sees reports whether a view sees the cat of a seat in an unfinished round.
func (t *table) sees(v record.View, r *round, seat int) bool {
	viewer := t.header.Seat(v.Seat())
	return viewer >= 0 && (viewer == r.dealer || viewer != seat)
}

// roundOf is the round that a move on the record belongs to; a move that is
// not on the record yet belongs to the running one.
func (t *table) roundOf(number int) *round {
	at := t.now
	if number > t.upto || at.begun() && number >= at.first {
		return at
	}
	past := t.past.All()
	if t.last != nil {
		past = append(slices.Clip(past), t.last)
	}
	if i := sort.Search(len(past), func(i int) bool { return past[i].first > number }); i > 0 {
		at = past[i-1]
	}
	return at
}
