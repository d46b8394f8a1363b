package quantum

import (
	"slices"
	"strings"

	"umpire/referee"
)

// repairs lists every single change that makes the record and the refused
// question fit together: an answer flipped (the refused one first), or an
// earlier move dropped, the latest first. Turns, and an end of the game that
// would have come earlier, are put aside; suits are found by their names anew.
func (t *table) repairs(q event) []referee.Repair {
	r := newRecord(t, q)
	var all []referee.Repair
	for i := len(r.events) - 1; i >= 0; i-- {
		e := r.events[i]
		if e.kind == asked && r.mends(i, true) {
			all = append(all, referee.Repair{Move: e.number, Instead: t.askLine(e, !e.yes)})
		}
		if i < len(r.events)-1 && r.mends(i, false) {
			all = append(all, referee.Repair{Move: e.number})
		}
	}
	return all
}

// askLine writes a question with the answer given.
func (t *table) askLine(q event, yes bool) string {
	who := t.header.Players
	return strings.Join([]string{"ask", who[q.asker], who[q.target], q.name, referee.YesNo(yes)}, " ")
}

// record is a record with a refused question at its end.
type record struct {
	t      *table
	events []event
	trails *trails
	w      *network // the record's deal with the bounds of everything, the refused question too
	over   int      // by how much the cut is violated
	first  []int    // by suit: the event that named it
	work   int      // how many more events may be replayed for renamings
}

// replayWork is how many events may be replayed for one refusal.
const replayWork = 2_000_000

func newRecord(t *table, q event) *record {
	r := &record{t: t, events: append(slices.Clone(t.log.All()), q), work: replayWork}
	r.trails = layTrails(t.n, r.events)
	for i, e := range r.events {
		if e.suit == len(r.first) {
			r.first = append(r.first, i)
		}
	}
	r.lay(q)
	return r
}

// lay puts the bounds of the whole record into a network and finds the cut.
func (r *record) lay(q event) {
	r.w = r.t.network()
	if q.suit == len(r.t.names) {
		r.w.split(q.suit, q.asker, r.t.cards)
	}
	for _, p := range []int{q.asker, q.target} {
		tr := r.trails.of(p, q.suit)
		r.w.clip(r.t.cards, p, q.suit, tr.low[0][1], tr.high[0][1])
	}
	fit := *r.w
	for _, p := range []int{q.asker, q.target} {
		if !fit.settle(p, q.suit) {
			break
		}
	}
	r.w.cut = fit.cut
	r.over = r.w.excess(r.t.cards)
}

// mends reports whether the record fits together with one event changed.
func (r *record) mends(i int, flip bool) bool {
	e := r.events[i]
	if e.kind == renamed {
		return r.replays(i)
	}
	if !flip && r.orphans(i) {
		return false
	}
	cells := [2]struct{ p, low, high int }{{p: e.asker}, {p: e.target}}
	for k := range cells {
		c := &cells[k]
		c.low, c.high = r.trails.of(c.p, e.suit).changed(r.trails.places[i][k], flip)
		c.low, c.high = max(c.low, 0), min(c.high, r.t.cards)
		if c.low > c.high {
			return false
		}
	}
	cut, over := r.w.cut, r.over
	for _, c := range cells {
		over += r.w.relief(c.p, e.suit, c.low, c.high)
	}
	q := r.events[len(r.events)-1]
	hit := (e.asker == cut.player || e.target == cut.player) && e.suit == cut.suit
	if cut.direct && !hit || !cut.direct && over > 0 {
		return false
	}
	w := *r.w
	for _, c := range cells {
		w.clip(r.t.cards, c.p, e.suit, c.low, c.high)
	}
	return w.settle(e.asker, e.suit) && w.settle(e.target, e.suit) && w.settle(q.asker, q.suit) && w.settle(q.target, q.suit)
}
