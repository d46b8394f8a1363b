package deal

import (
	"math/big"
	"runtime"
	"slices"
	"sync"
)

// sweep is a plan being carried out.
type sweep struct {
	*plan
	now      [ranks]*product   // of each outer knot
	room     [][blocks][]int64 // for the ways to deal, after each rank
	meetings []*meeting
	sums     [2][]int64 // for meetDense
}

// ways is, for each place of a block's rung and each point, the ways to get there.
type ways struct {
	of    [blocks][]int64
	width [2]int
}

// count carries the plan out.
func (p *plan) count() *big.Int {
	s := &sweep{plan: p, room: make([][blocks][]int64, len(p.order))}
	for range runtime.GOMAXPROCS(0) {
		s.meetings = append(s.meetings, &meeting{plan: p, totals: map[suitCards]*wide{}})
	}
	start := ways{width: [2]int{1, 1}}
	for b := range start.of {
		if len(p.blocks[b].ends) == 0 {
			return new(big.Int)
		}
		start.of[b] = []int64{1}
	}
	s.rank(0, start, 1)
	return s.sum()
}

// sum adds up what was counted, each with the ways to share out the pool's cards.
func (s *sweep) sum() *big.Int {
	sum, others := new(big.Int), s.hands
	if s.pool != nil {
		others = others[:len(others)-1]
	}
	for _, m := range s.meetings {
		for cards, t := range m.totals {
			n := t.signedBig()
			if s.pool != nil {
				n.Mul(n, s.pool.ways(cards, 0).big())
			}
			sum.Add(sum, n)
		}
	}
	for _, k := range s.outer {
		sum.Quo(sum, big.NewInt(int64(k.scale)))
	}
	for _, k := range s.inner {
		sum.Quo(sum, big.NewInt(int64(k.scaled)))
	}
	return sum.Mul(sum, apart(others))
}

// rank deals the cards of the rank that is next, once for each term of its knot if that
// is an outer one, and then the other ranks.
func (s *sweep) rank(pos int, w ways, weight int64) {
	if pos == len(s.order) {
		s.meet(w, weight)
		return
	}
	outer := find(s.outer, s.order[pos])
	if outer == nil {
		s.rank(pos+1, s.deal(pos, w), weight)
		return
	}
	for i := range outer.terms {
		s.now[outer.rank] = &outer.terms[i]
		s.rank(pos+1, s.deal(pos, w), weight*outer.terms[i].weight)
	}
}

// find is the knot of a rank, or nil.
func find(knots []*knot, rank int) *knot {
	for _, k := range knots {
		if k.rank == rank {
			return k
		}
	}
	return nil
}

// deal deals the cards of one rank.
func (s *sweep) deal(pos int, w ways) ways {
	inner := find(s.inner, s.order[pos])
	next := ways{width: w.width}
	for side := range next.width {
		if inner != nil {
			next.width[side] *= len(inner.at[side])
		}
	}
	size := 0
	for b := range w.of {
		size += len(w.of[b]) * next.width[b/2] / w.width[b/2]
	}
	together(blocks, size > worthwhile, func(b int) { next.of[b] = s.dealBlock(pos, b, w, next.width[b/2], inner) })
	return next
}

func (s *sweep) dealBlock(pos, b int, w ways, width int, inner *knot) []int64 {
	r, before := &s.blocks[b].rungs[pos], w.width[b/2]
	if r.card < 0 && before == width {
		return w.of[b]
	}
	out := zeros(&s.room[pos][b], r.places*width)
	if weights := s.weights(s.order[pos], r.card, b, inner); r.card < 0 {
		spread(w.of[b], out, before, len(weights))
	} else {
		r.deal(w.of[b], out, before, weights)
	}
	return out
}

// worthwhile is the least work, in nanoseconds or so, that is shared among processors.
const worthwhile = 200_000

// together does the parts of a work, all at once if that is worth while.
func together(parts int, worth bool, do func(part int)) {
	if !worth {
		for part := range parts {
			do(part)
		}
		return
	}
	var all sync.WaitGroup
	for part := range parts {
		all.Go(func() { do(part) })
	}
	all.Wait()
}

// zeros is so many zeros, in the place of what was in a scratch list.
func zeros(scratch *[]int64, n int) []int64 {
	*scratch = slices.Grow((*scratch)[:0], n)[:n]
	clear(*scratch)
	return *scratch
}

// spread copies the ways at each place for each of some points that make no difference
// to them.
func spread(in, out []int64, width, points int) {
	for at := range len(in) / width {
		for j := range points {
			copy(out[(at*points+j)*width:], in[at*width:][:width])
		}
	}
}

// weights is what one card weighs for each hand that gets it, at each point of the knot
// of its rank.
func (s *sweep) weights(rank, card, b int, inner *knot) [][]int64 {
	if inner != nil {
		var list [][]int64
		for _, at := range inner.at[b/2] {
			list = append(list, inner.weigh(card, len(s.hands), func(tally int) point { return at[tally] }))
		}
		return list
	}
	now, outer := s.now[rank], find(s.outer, rank)
	if outer == nil {
		outer = &knot{}
	}
	return [][]int64{outer.weigh(card, len(s.hands), func(tally int) point { return now.at[tally][b] })}
}

// weigh is what a card weighs for each of the hands, at a point for each tally.
func (k *knot) weigh(card, hands int, at func(tally int) point) []int64 {
	weights := slices.Repeat([]int64{1}, hands)
	for i, c := range k.tallies {
		if card < 0 || !c.cards.Has(card) {
			continue
		}
		for h := range weights {
			weights[h] *= at(i).card(h == c.hand)
		}
	}
	return weights
}

// deal deals one card: from the ways before, each at so many points, to those after, at
// as many for each point of the card.
func (r *rung) deal(in, out []int64, width int, weights [][]int64) {
	hands := len(weights[0])
	for i, to := range r.to {
		if to < 0 {
			continue
		}
		from := in[i/hands*width:][:width]
		for j, of := range weights {
			into := out[(int(to)*len(weights)+j)*width:][:width]
			switch of[i%hands] {
			case 1:
				for x, n := range from {
					into[x] += n
				}
			case -1:
				for x, n := range from {
					into[x] -= n
				}
			}
		}
	}
}

// meet puts the four blocks together: the sums, shared out evenly.
func (s *sweep) meet(w ways, weight int64) {
	if s.join.dense {
		s.meetDense(w, weight)
		return
	}
	work, n := 0, len(s.meetings)
	for side := range 2 {
		work += len(s.join.pairs[side]) * s.width[side]
	}
	together(n, work > worthwhile, func(i int) {
		all := s.join.all
		s.meetings[i].meet(w, all[len(all)*i/n:len(all)*(i+1)/n], weight)
	})
}
