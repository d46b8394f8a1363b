package quantum

import (
	"slices"

	"umpire/referee/proof"
)

// longRecord is the number of questions from which on one minimal set is
// found by a single sweep instead of the smallest of several.
var longRecord = 1000

// smallest finds the fewest items by which each of the wishes is impossible
// (a wish is limits that would have to hold together); nil where one is not.
func (e *explainer) smallest(wishes ...[]limit) []int {
	if len(e.asks) > longRecord {
		return e.sweep(wishes)
	}
	return proof.Smallest(e.items(), func(kept []int) bool {
		w := e.only(kept)
		for i, wish := range wishes {
			trial := w
			if i < len(wishes)-1 {
				trial = new(network)
				*trial = *w
			}
			if e.allow(trial, wish...) {
				return false
			}
		}
		return true
	}, proof.Budget)
}

// sweep goes through the items from the last to the first and leaves out each
// one that is not needed with those before it and those kept after it. What
// is left is minimal. A step costs two cells, so long records are swept fast.
func (e *explainer) sweep(wishes [][]limit) []int {
	tr := layTrails(e.t.n, e.asks)
	all := e.only(e.items())
	var systems []*system
	for _, wish := range wishes {
		s := newSystem(e, tr, all, wish)
		if s.fits() {
			return nil
		}
		systems = append(systems, s)
	}
	kept := []int{}
	for i := len(e.asks) - 1; i >= 0; i-- {
		keep := slices.ContainsFunc(systems, func(s *system) bool { return s.needs(i) })
		if keep {
			kept = append(kept, i)
		}
		for _, s := range systems {
			s.settleItem(i, keep)
		}
	}
	slices.Reverse(kept)
	return kept
}

// system is one wish that cannot be, during a sweep: all items before the
// place of the sweep are kept, of those after it what was decided.
type system struct {
	e         *explainer
	tr        *trails
	wish      []limit
	w         *network // a deal that fits the items, under their bounds and the wish's
	low, high []int    // by cell: the tightest bounds from the place of the sweep on
	over      int      // by how much the cut is violated
}

func newSystem(e *explainer, tr *trails, all *network, wish []limit) *system {
	n := e.t.n
	s := &system{e: e, tr: tr, wish: wish, w: new(network), low: make([]int, n*n), high: make([]int, n*n)}
	*s.w = *all
	for i := range s.low {
		s.low[i], s.high[i] = unboundLow, unboundHigh
	}
	for _, l := range wish {
		c, dealt := l.player*n+l.suit, e.flow(l.player, l.suit).dealt(l)
		if l.atMost {
			s.high[c] = min(s.high[c], dealt)
		} else {
			s.low[c] = max(s.low[c], dealt)
		}
		s.w.clip(e.t.cards, l.player, l.suit, max(int(s.w.low[l.player][l.suit]), s.low[c]), min(int(s.w.high[l.player][l.suit]), s.high[c]))
	}
	return s
}

// fits reports whether some deal keeps all bounds as they are now; if not, it
// notes the cut.
func (s *system) fits() bool {
	trial := *s.w
	for _, l := range s.wish {
		if !trial.settle(l.player, l.suit) {
			s.w.cut = trial.cut
			s.over = s.w.excess(s.e.t.cards)
			return false
		}
	}
	return true
}

// cell is what a cell would be bound to without one item.
type cell struct{ p, s, low, high int }

// without gives the two cells an item bounds, as they would be without it.
func (s *system) without(i int) [2]cell {
	q := s.e.asks[i]
	cells := [2]cell{{p: q.asker, s: q.suit}, {p: q.target, s: q.suit}}
	for k := range cells {
		c := &cells[k]
		c.low, c.high = s.later(i, k, false)
		before, at := s.tr.of(c.p, c.s), s.tr.places[i][k]
		c.low = max(c.low, before.low[at][0], 0)
		c.high = min(c.high, before.high[at][0], s.e.t.cards)
	}
	return cells
}

// later gives the bounds of an item's cell from its place on, with the item
// or without. Without it a card it gave away may never have been, so the later
// lower bounds say less; nor a card it brought, and the upper ones say less.
func (s *system) later(i, k int, with bool) (low, high int) {
	q := s.e.asks[i]
	p, gets := q.asker, q.yes
	if k == 1 {
		p, gets = q.target, false
	}
	c := p*s.e.t.n + q.suit
	low, high = s.low[c], s.high[c]
	switch {
	case with:
		l, h := s.tr.of(p, q.suit).steps[s.tr.places[i][k]].bound()
		return max(low, l), min(high, h)
	case gets:
		return low, high + 1
	case q.yes:
		return low - 1, high
	}
	return low, high
}

// needs reports whether the wish would fit without the item.
func (s *system) needs(i int) bool {
	cells := s.without(i)
	if s.stillCut(cells) {
		return false
	}
	saved := *s.w
	for _, c := range cells {
		s.w.clip(s.e.t.cards, c.p, c.s, c.low, c.high)
	}
	fits := s.fits()
	cut := s.w.cut
	*s.w = saved
	if !fits {
		s.w.cut = cut
		s.over = s.w.excess(s.e.t.cards)
	}
	return fits
}

// stillCut reports whether the wish is impossible with those bounds for a
// reason that needs no search: nothing changes, or the cut stays violated.
func (s *system) stillCut(cells [2]cell) bool {
	over, changed, why := s.over, false, s.w.cut
	for _, c := range cells {
		over += s.w.relief(c.p, c.s, c.low, c.high)
		if c.low != int(s.w.low[c.p][c.s]) || c.high != int(s.w.high[c.p][c.s]) {
			changed = changed || !why.direct || c.p == why.player && c.s == why.suit
		}
		if c.low > c.high {
			s.w.cut = cut{direct: true, player: c.p, suit: c.s}
			return true
		}
	}
	return !changed || !why.direct && over > 0
}

// settleItem carries out what was decided of an item.
func (s *system) settleItem(i int, kept bool) {
	suit, cells := s.e.asks[i].suit, s.without(i)
	for k, c := range cells {
		at := c.p*s.e.t.n + suit
		s.low[at], s.high[at] = s.later(i, k, kept)
		if !kept {
			s.over += s.w.relief(c.p, c.s, c.low, c.high)
			s.w.clip(s.e.t.cards, c.p, c.s, c.low, c.high)
		}
	}
}
