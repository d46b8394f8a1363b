package quantum

import (
	"math/bits"
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
	return strings.Join([]string{"ask", who[q.asker], who[q.target], q.name, answer(yes)}, " ")
}

// record is a record with a refused question at its end, laid out so that a
// change of one move costs two cells, not a replay: each cell (a player and a
// suit) has its own trail of what was told of it.
type record struct {
	t      *table
	events []event
	trails []trail  // by cell
	places [][2]int // by event: its place on the asker's and on the target's trail
	w      *network // the record's deal with the bounds of everything, the refused question too
	over   int      // by how much the cut is violated
	first  []int    // by suit: the event that named it
	work   int      // how many more events may be replayed for renamings
}

// trail is what was told of one cell, in order, and what of that bounds it
// before and after each place.
type trail struct {
	steps     []step
	low, high [][2]int // [before], [from here on]: the tightest bounds
}

type step struct {
	net   int // net cards received before
	asker bool
	yes   bool
}

const (
	unboundLow  = -100
	unboundHigh = 100
	replayWork  = 2_000_000
)

func newRecord(t *table, q event) *record {
	r := &record{t: t, events: append(slices.Clone(t.log.All()), q), trails: make([]trail, t.n*t.n), work: replayWork}
	r.places = make([][2]int, len(r.events))
	for i, e := range r.events {
		if e.suit == len(r.first) {
			r.first = append(r.first, i)
		}
		if e.kind == asked {
			r.places[i] = [2]int{r.trail(e.asker, e.suit).add(e, true), r.trail(e.target, e.suit).add(e, false)}
		}
	}
	for i := range r.trails {
		r.trails[i].tighten()
	}
	r.lay(q)
	return r
}

func (r *record) trail(p, s int) *trail { return &r.trails[p*r.t.n+s] }

// add puts a question at the end of the trail and returns its place.
func (tr *trail) add(e event, asker bool) int {
	next := step{asker: asker, yes: e.yes}
	if k := len(tr.steps); k > 0 {
		next.net = tr.steps[k-1].net + tr.steps[k-1].effect()
	}
	tr.steps = append(tr.steps, next)
	return len(tr.steps) - 1
}

// effect is the net card the player receives by it.
func (s step) effect() int {
	switch {
	case !s.yes:
		return 0
	case s.asker:
		return 1
	}
	return -1
}

// bound is what the step says of the cards dealt.
func (s step) bound() (low, high int) {
	if s.asker || s.yes {
		return 1 - s.net, unboundHigh
	}
	return unboundLow, -s.net
}

// tighten gathers the bounds before and from each place.
func (tr *trail) tighten() {
	k := len(tr.steps)
	tr.low, tr.high = make([][2]int, k+1), make([][2]int, k+1)
	tr.low[0][0], tr.high[0][0] = unboundLow, unboundHigh
	tr.low[k][1], tr.high[k][1] = unboundLow, unboundHigh
	for i := range k {
		low, high := tr.steps[i].bound()
		tr.low[i+1][0], tr.high[i+1][0] = max(tr.low[i][0], low), min(tr.high[i][0], high)
		low, high = tr.steps[k-1-i].bound()
		tr.low[k-1-i][1], tr.high[k-1-i][1] = max(tr.low[k-i][1], low), min(tr.high[k-i][1], high)
	}
}

// changed gives the bounds of the cell with one step flipped or dropped: all
// later ones shift by the card that then passed, or did not.
func (tr *trail) changed(at int, flip bool) (low, high int) {
	old := tr.steps[at]
	low, high = tr.low[at][0], tr.high[at][0]
	shift := old.effect()
	if flip {
		fresh := old
		fresh.yes = !old.yes
		l, h := fresh.bound()
		low, high = max(low, l), min(high, h)
		shift -= fresh.effect()
	}
	return max(low, tr.low[at+1][1]+shift), min(high, tr.high[at+1][1]+shift)
}

// lay puts the bounds of the whole record into a network and finds the cut.
func (r *record) lay(q event) {
	r.w = r.t.network()
	if q.suit == len(r.t.names) {
		r.w.split(q.suit, q.asker, r.t.cards)
	}
	for _, p := range []int{q.asker, q.target} {
		tr := r.trail(p, q.suit)
		r.bound(r.w, p, q.suit, tr.low[0][1], tr.high[0][1])
	}
	fit := *r.w
	for _, p := range []int{q.asker, q.target} {
		if !fit.settle(p, q.suit) {
			break
		}
	}
	r.w.cut = fit.cut
	r.over = r.w.excess(r.t)
}

func (r *record) bound(w *network, p, s, low, high int) {
	w.bound(p, s, int8(max(low, 0)), int8(min(high, r.t.cards)))
}

// excess is by how much the players of the cut must hold more of its suits
// than there are for them; positive where the cut shows that no deal fits.
func (w *network) excess(t *table) int {
	total := 0
	for p := range w.n {
		in := w.cut.players>>uint(p)&1 == 1
		if in {
			total += t.cards
		}
		for s := range w.n {
			switch of := w.cut.suits>>uint(s)&1 == 1; {
			case in && !of:
				total -= int(w.high[p][s])
			case !in && of:
				total += int(w.low[p][s])
			}
		}
	}
	return total - w.columnCards(w.cut.suits)
}

// columnCards is how many cards a set of columns holds.
func (w *network) columnCards(suits set) int {
	total := 0
	for m := suits; m != 0; m &= m - 1 {
		for p := range w.n {
			total += int(w.dealt[p][bits.TrailingZeros64(m)])
		}
	}
	return total
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
		c.low, c.high = r.trail(c.p, e.suit).changed(r.places[i][k], flip)
		c.low, c.high = max(c.low, 0), min(c.high, r.t.cards)
		if c.low > c.high {
			return false
		}
	}
	cut, over := r.w.cut, r.over
	for _, c := range cells {
		over += r.relief(c.p, e.suit, c.low, c.high)
	}
	q := r.events[len(r.events)-1]
	hit := (e.asker == cut.player || e.target == cut.player) && e.suit == cut.suit
	if cut.direct && !hit || !cut.direct && over > 0 {
		return false
	}
	w := *r.w
	for _, c := range cells {
		r.bound(&w, c.p, e.suit, c.low, c.high)
	}
	return w.settle(e.asker, e.suit) && w.settle(e.target, e.suit) && w.settle(q.asker, q.suit) && w.settle(q.target, q.suit)
}

// relief is how new bounds of a cell change the excess of the cut.
func (r *record) relief(p, s, low, high int) int {
	in, of := r.w.cut.players>>uint(p)&1 == 1, r.w.cut.suits>>uint(s)&1 == 1
	switch {
	case in && !of:
		return int(r.w.high[p][s]) - high
	case !in && of:
		return low - int(r.w.low[p][s])
	}
	return 0
}
