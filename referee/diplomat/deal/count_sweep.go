package deal

import (
	"math/big"
	"math/bits"
	"slices"
)

// sweep is a plan being carried out.
type sweep struct {
	*plan
	now    [ranks]*product // of each outer knot
	totals map[suitCards]*total
	room   [][blocks][]int64 // for the ways to deal, after each rank
	sides  [2][]int64        // for the ways of the parts of one sum
	turn   [2][]int64
}

// total is what was counted, and what is to be taken off it.
type total [2]wide

// ways is, for each place of a block's rung and each point, the ways to get there.
type ways struct {
	of    [blocks][]int64
	width [2]int
}

// count carries the plan out.
func (p *plan) count() *big.Int {
	s := &sweep{plan: p, totals: map[suitCards]*total{}, room: make([][blocks][]int64, len(p.order))}
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
	for cards, t := range s.totals {
		n := t[0].big()
		if n.Sub(n, t[1].big()); s.pool != nil {
			n.Mul(n, s.pool.ways(cards, 0).big())
		}
		sum.Add(sum, n)
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
	for b := range w.of {
		side := b / 2
		r := &s.blocks[b].rungs[pos]
		if r.card < 0 && w.width[side] == next.width[side] {
			next.of[b] = w.of[b]
			continue
		}
		out := slices.Grow(s.room[pos][b][:0], r.places*next.width[side])[:r.places*next.width[side]]
		clear(out)
		s.room[pos][b], next.of[b] = out, out
		if weights := s.weights(s.order[pos], r.card, b, inner); r.card < 0 {
			spread(w.of[b], out, len(weights))
		} else {
			r.deal(w.of[b], out, w.width[side], weights)
		}
	}
	return next
}

// spread copies the ways for each of some points that make no difference to them.
func spread(in, out []int64, points int) {
	for i, n := range in {
		for j := range points {
			out[i*points+j] = n
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

// deal deals one card: from the ways before, each at so many points, to those after.
func (r *rung) deal(in, out []int64, width int, weights [][]int64) {
	hands, all := len(weights[0]), width*len(weights)
	for i, to := range r.to {
		if to < 0 {
			continue
		}
		from := in[i/hands*width:][:width]
		into := out[int(to)*all:][:all]
		for j, of := range weights {
			switch of[i%hands] {
			case 1:
				for x, n := range from {
					into[x*len(weights)+j] += n
				}
			case -1:
				for x, n := range from {
					into[x*len(weights)+j] -= n
				}
			}
		}
	}
}

// meet puts the four blocks together.
func (s *sweep) meet(w ways, weight int64) {
	for _, sum := range s.join.all {
		parts := s.join.parts[1][sum.from[1]:sum.to[1]]
		seconds := s.room1(len(parts))
		for i, p := range parts {
			s.add(w, 1, p, seconds[i*s.width[1]:][:s.width[1]])
		}
		for _, first := range s.join.parts[0][sum.from[0]:sum.to[0]] {
			acc := slices.Grow(s.sides[0][:0], s.width[0])[:s.width[0]]
			s.sides[0] = acc
			s.add(w, 0, first, acc)
			values := s.turned(acc)
			for i, second := range parts {
				s.totalOf(first, second).add(values, seconds[i*s.width[1]:][:s.width[1]], weight)
			}
		}
	}
}

func (s *sweep) room1(parts int) []int64 {
	s.sides[1] = slices.Grow(s.sides[1][:0], parts*s.width[1])[:parts*s.width[1]]
	return s.sides[1]
}

// totalOf is the total for what the pool gets, or of everything.
func (s *sweep) totalOf(first, second part) *total {
	var cards suitCards
	if s.pool != nil {
		cards[s.suit[0]], cards[s.suit[1]] = first.first, first.second
		cards[s.suit[2]], cards[s.suit[3]] = second.first, second.second
	}
	t := s.totals[cards]
	if t == nil {
		t = &total{}
		s.totals[cards] = t
	}
	return t
}

// add adds up the pairs of a part, point by point.
func (s *sweep) add(w ways, side int, p part, acc []int64) {
	clear(acc)
	width := len(acc)
	for _, pr := range s.join.pairs[side][p.from:p.to] {
		first := w.of[2*side][int(pr.first)*width:][:width]
		second := w.of[2*side+1][int(pr.second)*width:][:width]
		for x, n := range first {
			acc[x] += n * second[x]
		}
	}
}

// turned weighs the values of the first side for those of the second.
func (s *sweep) turned(now []int64) []int64 {
	before, after := 1, s.width[0]
	for i, k := range s.inner {
		rows, columns := len(k.matrix), len(k.matrix[0])
		after /= rows
		out := slices.Grow(s.turn[i%2][:0], before*columns*after)[:before*columns*after]
		clear(out)
		s.turn[i%2] = out
		for b := range before {
			for row, weights := range k.matrix {
				from := now[(b*rows+row)*after:][:after]
				for column, weight := range weights {
					if weight == 0 {
						continue
					}
					into := out[(b*columns+column)*after:][:after]
					for x, n := range from {
						into[x] += weight * n
					}
				}
			}
		}
		now, before = out, before*columns
	}
	return now
}

// add adds the products of two lists of numbers, weighed.
func (t *total) add(a, b []int64, weight int64) {
	var sums total
	for i, x := range a {
		high, low := bits.Mul64(abs(x), abs(b[i]))
		sum := &sums[0]
		if (x < 0) != (b[i] < 0) {
			sum = &sums[1]
		}
		*sum = sum.plus(wide{low, high})
	}
	if weight < 0 {
		sums[0], sums[1] = sums[1], sums[0]
	}
	for i := range t {
		t[i] = t[i].plus(sums[i].times(abs(weight)))
	}
}

func abs(a int64) uint64 {
	if a < 0 {
		return uint64(-a)
	}
	return uint64(a)
}
