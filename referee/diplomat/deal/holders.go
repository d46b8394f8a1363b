package deal

// Holders is, for each card dealt, the set of players (bit p) who hold it in some
// deal that fits the facts: exactly those, where settled. Otherwise the search was
// given up for some, and they are listed.
func (k *Knowledge) Holders() (found [MaxCards]uint16, settled bool) {
	h := &holders{k: k, effort: holderEffort, settled: !k.vague}
	if k.vague {
		h.effort = vagueEffort
	} else {
		h.spread(k.world)
	}
	for _, c := range k.shape.Dealt.Cards() {
		for p := range k.shape.Sizes {
			if (k.may[c]&^h.found[c])>>p&1 == 1 {
				h.ask(c, p)
			}
		}
	}
	return h.found, h.settled
}

// holders is the work of Holders: the pairs of card and player found in some world.
type holders struct {
	k       *Knowledge
	found   [MaxCards]uint16
	z       *puzzle
	effort  int // conflicts left to spend
	settled bool
}

// ask lets the solver decide whether a player can hold a card.
func (h *holders) ask(c, p int) {
	if h.z == nil {
		h.z = h.k.puzzle()
	}
	l, before := h.z.holds[p][c], h.z.conflicts
	answer, _ := h.z.solve([]lit{l}, max(h.effort, 1))
	h.effort -= h.z.conflicts - before
	switch answer {
	case possible:
		h.spread(h.z.world())
	case unsettled:
		h.found[c] |= 1 << p
		h.settled = false
	case impossible:
		h.z.back(0)
		if h.z.value[l] == 0 {
			h.z.clause([]lit{l.not()}, yes)
		}
	}
}

// spread notes the pairs of a world that fits, and of every world that fits and
// differs from it by two cards that change places.
func (h *holders) spread(w World) {
	n := len(h.k.shape.Sizes)
	for p := range n {
		for _, c := range w[p].Cards() {
			h.found[c] |= 1 << p
		}
	}
	for p := range n {
		for q := range p {
			h.swaps(w, p, q)
		}
	}
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
			if k.likes(p, w[p]^both) && k.likes(q, w[q]^both) {
				h.found[c] |= 1 << q
				h.found[d] |= 1 << p
			}
		}
	}
}

// near looks for a world that fits among those that differ from w by two cards that
// change places, and puts it into w.
func (k *Knowledge) near(w *World) bool {
	bad, who := 0, -1
	for p := range k.shape.Sizes {
		if !k.allowed(p, w[p]) || !k.likes(p, w[p]) {
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
			if k.may[d]>>p&1 == 1 && k.likes(p, w[p]^both) && k.likes(q, w[q]^both) && k.allowed(p, w[p]^both) {
				w[p], w[q] = w[p]^both, w[q]^both
				return true
			}
		}
	}
	return false
}

var debug bool
