package quantum

import (
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/words"
)

// replayWork bounds the events replayed to find the repairs of one refusal: of a record of
// many hundreds of moves the oldest may stay untried.
const replayWork = 2_000_000

// repairs lists every single change that makes the record and the refused
// question fit together: an answer flipped (the refused one first), or an
// earlier move dropped, the latest first. Turns, and an end of the game that
// would have come earlier, are put aside; suits are found by their names anew.
// Only what speaks of a cell that counts in the cut can help, and a renaming.
func (t *table) repairs(q event, c cut) (all []referee.Repair) {
	events := append(slices.Clone(t.log.All()), q)
	var tried []int
	for i, work := len(events)-1, 0; i >= 0 && work < replayWork; i-- {
		if e := events[i]; e.kind == renamed || e.kind == asked && (c.counts(e.asker, e.suit) || c.counts(e.target, e.suit)) {
			tried, work = append(tried, i), work+2*(len(events)-i)
		}
	}
	slices.Reverse(tried)
	r, at := newReplay(t), 0
	for _, i := range tried {
		for ; at < i; at++ {
			r.take(events[at])
		}
		e, found := events[i], []referee.Repair(nil)
		flipped := e
		flipped.yes = !e.yes
		if e.kind == asked && r.fits(append([]event{flipped}, events[i+1:]...)) {
			found = append(found, referee.Repair{Move: e.number, Instead: t.askLine(flipped)})
		}
		if i < len(events)-1 && r.fits(events[i+1:]) {
			found = append(found, referee.Repair{Move: e.number})
		}
		all = append(found, all...)
	}
	return all
}

// askLine writes a question as the record would.
func (t *table) askLine(q event) string {
	who := t.header.Players
	return strings.Join([]string{"ask", who[q.asker], who[q.target], q.name, words.YesNo(q.yes)}, " ")
}

// replay is a record being read anew with nothing but what it tells.
type replay struct {
	t     *table
	names []string
	w     *network
	net   [size][size]int8
}

func newReplay(t *table) *replay {
	return &replay{t: t, w: newTable(t.header, t.cards).network()}
}

// fits reports whether some events fit behind those read.
func (r *replay) fits(events []event) bool {
	w := *r.w
	again := *r
	again.w, again.names = &w, slices.Clone(r.names)
	return !slices.ContainsFunc(events, func(e event) bool { return !again.take(e) })
}

// take reads an event; false where it does not fit.
func (r *replay) take(e event) bool {
	s := words.IndexName(r.names, e.name)
	switch {
	case e.kind == declared:
		return true
	case e.kind == renamed:
		other := words.IndexName(r.names, e.to)
		if s < 0 || other >= 0 && other != s {
			return false
		}
		r.names[s] = e.to
		return true
	case s < 0 && len(r.names) == r.t.n:
		return false
	case s < 0:
		s = len(r.names)
		r.w.split(s, e.asker, r.t.cards)
		r.names = append(r.names, e.name)
	}
	e.suit = s
	if !r.w.tell(e, int(r.net[e.asker][s]), int(r.net[e.target][s])) {
		return false
	}
	if e.yes {
		r.net[e.asker][s]++
		r.net[e.target][s]--
	}
	return true
}
