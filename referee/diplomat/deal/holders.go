package deal

import "umpire/referee/diplomat/pb"

// Survey finds out what every deal that fits has in common. It keeps the worlds it
// finds on the way.
type Survey struct {
	k            *Knowledge
	found, never [MaxCards]uint16 // bit p: player p holds the card in some world, in none
	e            *encoding
	worlds       []World
	work         int
	done         bool
}

// Survey begins to look.
func (k *Knowledge) Survey() *Survey { return &Survey{k: k} }

// Holders is, for each card dealt, the set of players (bit p) who hold it in some
// deal that fits the facts: exactly those, where settled. Otherwise the work ran out for
// some, and they are listed.
func (h *Survey) Holders() (found [MaxCards]uint16, exact bool) {
	if !h.done && !h.k.unproven {
		h.spread(h.k.world)
	}
	for most := pairWork; !h.done && h.ask(most) && h.work < holdersWork; most = holdersWork {
	}
	h.done, exact = true, !h.k.unproven
	for c := range h.found {
		open := h.k.may[c] &^ h.found[c] &^ h.never[c]
		exact = exact && open == 0
		found[c] = h.found[c] | open
	}
	return found, exact
}

// Holders is what a survey finds.
func (k *Knowledge) Holders() (found [MaxCards]uint16, exact bool) { return k.Survey().Holders() }

// ask puts every pair that is not settled to the solver, each with so much work at
// most, until all is spent; it tells whether some were not settled.
func (h *Survey) ask(most int) (open bool) {
	for _, c := range h.k.shape.Dealt.Cards() {
		for p := range h.k.shape.Sizes {
			if (h.k.may[c]&^h.found[c]&^h.never[c])>>p&1 == 0 {
				continue
			}
			if h.work >= holdersWork {
				return true
			}
			open = !h.decide(c, p, min(most, holdersWork-h.work)) || open
		}
	}
	return open
}

// decide lets the solver decide whether a player can hold a card; not ok where that
// takes more work.
func (h *Survey) decide(c, p, most int) (ok bool) {
	if !h.encode() {
		return false
	}
	l, before := h.e.holds[p][c], h.e.Work()
	found, _ := h.e.Solve([]pb.Lit{l}, most)
	switch found {
	case pb.Satisfiable:
		h.spread(h.e.world())
	case pb.Unsatisfiable:
		h.never[c] |= 1 << p
		h.e.Backtrack()
		if h.e.Value(l) == 0 {
			h.e.Clause([]pb.Lit{l.Not()}, pb.True)
		}
	}
	h.work += h.e.Work() - before
	return found != pb.Unknown
}

// encode writes the facts for the solver, once; not ok where that alone is too much.
func (h *Survey) encode() (ok bool) {
	switch {
	case h.e != nil:
	case h.k.size*encodingWork > holdersWork:
		h.work = holdersWork
	default:
		h.e = h.k.encoding()
		h.work += h.e.Work()
	}
	return h.e != nil
}

// spread notes the pairs of a world that fits, and of every world that fits and
// differs from it by two cards that change places.
func (h *Survey) spread(w World) {
	h.worlds = append(h.worlds, w)
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

func (h *Survey) swaps(w World, p, q int) {
	k := h.k
	for _, c := range w[p].Cards() {
		if k.may[c]>>q&1 == 0 || h.work >= holdersWork {
			continue
		}
		for _, d := range w[q].Cards() {
			if k.may[d]>>p&1 == 0 || h.found[c]>>q&1 == 1 && h.found[d]>>p&1 == 1 {
				continue
			}
			both := Card(c) | Card(d)
			if k.satisfies(p, w[p]^both, &h.work) && k.satisfies(q, w[q]^both, &h.work) {
				h.found[c] |= 1 << q
				h.found[d] |= 1 << p
			}
		}
	}
}

// near looks for a world that fits among the one known and those that differ from it by
// two cards that change places.
func (k *Knowledge) near() bool {
	wrong, who := 0, -1
	for p := range k.shape.Sizes {
		if !k.allowed(p, k.world[p]) || !k.satisfies(p, k.world[p], &k.spent) {
			wrong, who = wrong+1, p
		}
	}
	if wrong != 1 {
		return wrong == 0
	}
	for q := range k.shape.Sizes {
		if q != who && k.swapInto(who, q) {
			return true
		}
	}
	return false
}

func (k *Knowledge) swapInto(p, q int) bool {
	w := &k.world
	for _, c := range w[p].Cards() {
		if k.may[c]>>q&1 == 0 {
			continue
		}
		for _, d := range w[q].Cards() {
			both := Card(c) | Card(d)
			if k.may[d]>>p&1 == 1 && k.allowed(p, w[p]^both) && k.satisfies(p, w[p]^both, &k.spent) && k.satisfies(q, w[q]^both, &k.spent) {
				w[p], w[q] = w[p]^both, w[q]^both
				return true
			}
		}
	}
	return false
}
