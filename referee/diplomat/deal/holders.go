package deal

import "umpire/referee/diplomat/pb"

// Holders is, for each card dealt, the set of players (bit p) who hold it in some
// deal that fits the facts: exactly those, where settled. Otherwise the search was
// given up for some, and they are listed.
func (k *Knowledge) Holders() (found [MaxCards]uint16, settled bool) {
	h := &holders{k: k}
	if k.unproven {
		h.askAll(1)
	} else {
		h.spread(k.world)
		h.askAll(pairEffort)
	}
	for effort := holderEffort; effort > pairEffort && h.unsettled() && !k.unproven; {
		effort -= h.askAll(effort)
	}
	settled = !h.unsettled()
	for c := range h.found {
		h.found[c] |= h.open[c]
	}
	return h.found, settled && !k.unproven
}

// holders is the work of Holders: the pairs of card and player found in some world,
// those in none, and those for which the search was given up so far.
type holders struct {
	k                  *Knowledge
	found, never, open [MaxCards]uint16
	e                  *encoding
}

func (h *holders) unsettled() bool { return h.open != [MaxCards]uint16{} }

// askAll asks about every pair not settled yet, each with so much work at most,
// until one of them has cost that much; it returns what they cost.
func (h *holders) askAll(effort int) (cost int) {
	for _, c := range h.k.shape.Dealt.Cards() {
		for p := range h.k.shape.Sizes {
			if (h.k.may[c]&^h.found[c]&^h.never[c])>>p&1 == 1 {
				cost += h.ask(c, p, effort)
			}
			if cost >= effort && effort > pairEffort {
				return cost
			}
		}
	}
	return cost
}

// ask lets the solver decide whether a player can hold a card.
func (h *holders) ask(c, p, effort int) (cost int) {
	if h.e == nil {
		h.e = h.k.encoding()
	}
	l, before := h.e.holds[p][c], h.e.Work()
	answer, _ := h.e.Solve([]pb.Lit{l}, effort)
	h.open[c] &^= 1 << p
	switch answer {
	case pb.Satisfiable:
		h.spread(h.e.world())
	case pb.Unknown:
		h.open[c] |= 1 << p
	case pb.Unsatisfiable:
		h.never[c] |= 1 << p
		h.e.Backtrack()
		if h.e.Value(l) == 0 {
			h.e.Clause([]pb.Lit{l.Not()}, pb.True)
		}
	}
	return h.e.Work() - before
}

// spread notes the pairs of a world that fits, and of every world that fits and
// differs from it by two cards that change places.
func (h *holders) spread(w World) {
	n := len(h.k.shape.Sizes)
	for p := range n {
		for _, c := range w[p].Cards() {
			h.note(c, p)
		}
	}
	for p := range n {
		for q := range p {
			h.swaps(w, p, q)
		}
	}
}

func (h *holders) note(c, p int) {
	h.found[c] |= 1 << p
	h.open[c] &^= 1 << p
}

func (h *holders) swaps(w World, p, q int) {
	k := h.k
	for _, c := range w[p].Cards() {
		if k.may[c]>>q&1 == 0 {
			continue
		}
		for _, d := range w[q].Cards() {
			if k.may[d]>>p&1 == 0 || h.found[c]>>q&1 == 1 && h.found[d]>>p&1 == 1 {
				continue
			}
			both := Card(c) | Card(d)
			if k.satisfies(p, w[p]^both) && k.satisfies(q, w[q]^both) {
				h.note(c, q)
				h.note(d, p)
			}
		}
	}
}

// near looks for a world that fits among those that differ from w by two cards that
// change places, and puts it into w.
func (k *Knowledge) near(w *World) bool {
	bad, who := 0, -1
	for p := range k.shape.Sizes {
		if !k.allowed(p, w[p]) || !k.satisfies(p, w[p]) {
			bad, who = bad+1, p
		}
	}
	if bad != 1 {
		return false
	}
	for q := range k.shape.Sizes {
		if q != who && k.swapInto(w, who, q) {
			return true
		}
	}
	return false
}

func (k *Knowledge) swapInto(w *World, p, q int) bool {
	for _, c := range w[p].Cards() {
		if k.may[c]>>q&1 == 0 {
			continue
		}
		for _, d := range w[q].Cards() {
			both := Card(c) | Card(d)
			if k.may[d]>>p&1 == 1 && k.satisfies(p, w[p]^both) && k.satisfies(q, w[q]^both) && k.allowed(p, w[p]^both) {
				w[p], w[q] = w[p]^both, w[q]^both
				return true
			}
		}
	}
	return false
}
