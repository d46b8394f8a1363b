package deal

import (
	"iter"

	"umpire/referee/diplomat/pb"
)

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
// deal that fits the facts: exactly those, where exact. Otherwise the work ran out for
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

// ask puts every pair that is open to the solver, each with so much work at
// most, until all is spent; it tells whether some stay open.
func (h *Survey) ask(most int) (open bool) {
	for _, c := range h.k.shape.Dealt.Cards() {
		for p := range h.k.shape.Sizes {
			if (h.k.may[c]&^h.found[c]&^h.never[c])>>p&1 == 0 {
				continue
			}
			if h.work >= holdersWork {
				return true
			}
			switch w, found := h.search(p, Card(c), 1, 1, min(most, holdersWork-h.work)); found {
			case pb.Satisfiable:
				h.spread(w)
			case pb.Unsatisfiable:
				h.never[c] |= 1 << p
			default:
				open = true
			}
		}
	}
	return open
}

// search asks the solver for a world in which a player holds at least (side 1) or at most
// (side -1) so many cards of a set. That there is none is a fact for the searches to come.
func (h *Survey) search(p int, cards Set, side, n, most int) (w World, found pb.Result) {
	switch {
	case h.e != nil:
	case h.k.size*encodingWork > holdersWork:
		h.work = holdersWork
		return w, pb.Unknown
	default:
		k := *h.k
		for c, never := range h.never {
			k.may[c] &^= never
		}
		h.e = k.encoding()
		h.work += h.e.Work()
	}
	before := h.e.Work()
	h.e.Backtrack()
	var so, not []pb.Term
	for _, l := range h.e.hand(p, cards) {
		so, not = append(so, pb.Term{Coef: int64(side), Lit: l}), append(not, pb.Term{Coef: int64(-side), Lit: l})
	}
	asked := h.e.indicator()
	h.e.AtLeast(so, int64(side*n), asked)
	found, _ = h.e.Solve([]pb.Lit{asked}, most)
	if found == pb.Satisfiable {
		w = h.e.world()
	}
	h.e.Backtrack()
	h.e.Clause([]pb.Lit{asked.Not()}, pb.True)
	if found == pb.Unsatisfiable {
		h.e.AtLeast(not, int64(1-side*n), pb.True)
	}
	h.work += h.e.Work() - before
	return w, found
}

// spread notes the pairs of a world that fits, and of every world that fits and
// differs from it by two cards that change places.
func (h *Survey) spread(w World) {
	h.worlds = append(h.worlds, w)
	for p := range h.k.shape.Sizes {
		for _, c := range w[p].Cards() {
			h.found[c] |= 1 << p
		}
	}
	for p := range h.k.shape.Sizes {
		for q := range p {
			fresh := func(c, d int) bool {
				return h.work < holdersWork && (h.found[c]>>q&1 == 0 || h.found[d]>>p&1 == 0)
			}
			for c, d := range h.k.swaps(&w, p, q, w[p], w[q], fresh, &h.work) {
				h.found[c] |= 1 << q
				h.found[d] |= 1 << p
			}
		}
	}
}

// swaps visits each card of some in one hand and each of some in another that, where they
// are worth it, can change places so that both hands fit.
func (k *Knowledge) swaps(w *World, p, q int, of, others Set, worth func(c, d int) bool, work *int) iter.Seq2[int, int] {
	return func(yield func(c, d int) bool) {
		for _, c := range of.Cards() {
			if k.may[c]>>q&1 == 0 {
				continue
			}
			for _, d := range others.Cards() {
				both := Card(c) | Card(d)
				if k.may[d]>>p&1 == 1 && worth(c, d) && k.satisfies(p, w[p]^both, work) && k.satisfies(q, w[q]^both, work) && !yield(c, d) {
					return
				}
			}
		}
	}
}

// swapped is the world in which a card of one hand and one of another have changed places.
func (w World) swapped(p, q, c, d int) World {
	both := Card(c) | Card(d)
	w[p], w[q] = w[p]^both, w[q]^both
	return w
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
		if q == who {
			continue
		}
		allowed := func(c, d int) bool { return k.allowed(who, k.world[who]^Card(c)^Card(d)) }
		for c, d := range k.swaps(&k.world, who, q, k.world[who], k.world[q], allowed, &k.spent) {
			k.world = k.world.swapped(who, q, c, d)
			return true
		}
	}
	return false
}
