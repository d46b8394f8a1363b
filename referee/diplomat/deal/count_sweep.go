package deal

import (
	"math/big"
	"math/bits"
	"slices"
)

// sweep is a plan being carried out.
type sweep struct {
	*plan
	now   []product // of each outer tally
	total *big.Int
	room  [][blocks][]int64 // for the ways to deal, after each rank
	sides [2][]int64        // for the ways of one sum
	turn  [2][]int64
}

// ways is, for each place of a block's rung and each point, the ways to get there.
type ways struct {
	of    [blocks][]int64
	width [2]int
}

// count carries the plan out.
func (p *plan) count() *big.Int {
	s := &sweep{plan: p, now: make([]product, len(p.outer)), total: new(big.Int), room: make([][blocks][]int64, len(p.order))}
	start := ways{width: [2]int{1, 1}}
	for b := range start.of {
		if len(p.blocks[b].ends) == 0 {
			return s.total
		}
		start.of[b] = []int64{1}
	}
	for side := range s.sides {
		s.sides[side] = make([]int64, p.width[side])
	}
	s.rank(0, 0, start, 1)
	return s.total.Rsh(s.total, uint(p.halves))
}

// rank deals the cards of the rank that is next, at each term of its outer tallies from
// the given one on, and then the other ranks.
func (s *sweep) rank(pos, tally int, w ways, weight int64) {
	if pos == len(s.order) {
		s.meet(w, weight)
		return
	}
	for ; tally < len(s.outer); tally++ {
		if rankOf(s.outer[tally].first()) != s.order[pos] {
			continue
		}
		for _, t := range s.outer[tally].terms {
			s.now[tally] = t
			s.rank(pos, tally+1, w, weight*t.weight)
		}
		return
	}
	s.rank(pos+1, 0, s.deal(pos, w), weight)
}

// deal deals the cards of one rank.
func (s *sweep) deal(pos int, w ways) ways {
	inner := s.innerOf(s.order[pos])
	next := ways{width: w.width}
	for side := range next.width {
		for _, t := range inner {
			next.width[side] *= len(t.at[side])
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
		if weights := s.weights(r.card, b, inner); r.card < 0 {
			spread(w.of[b], out, len(weights))
		} else {
			r.deal(w.of[b], out, w.width[side], weights)
		}
	}
	return next
}

func (s *sweep) innerOf(rank int) (list []inner) {
	for _, t := range s.inner {
		if rankOf(t.first()) == rank {
			list = append(list, t)
		}
	}
	return list
}

// spread copies the ways for each of some points that make no difference to them.
func spread(in, out []int64, points int) {
	for i, n := range in {
		for j := range points {
			out[i*points+j] = n
		}
	}
}

// weights is what one card weighs for each hand that gets it, at each point of the
// inner tallies of its rank.
func (s *sweep) weights(card, b int, inner []inner) [][]int64 {
	list := [][]int64{slices.Repeat([]int64{1}, len(s.hands))}
	if card >= 0 {
		for i, o := range s.outer {
			if o.cards.Has(card) {
				list = times(list, o.hand, s.now[i].at[b:b+1])
			}
		}
	}
	for _, t := range inner {
		at := t.at[b/2]
		if card < 0 || !t.cards.Has(card) {
			at = slices.Repeat([]point{free}, len(at))
		}
		list = times(list, t.hand, at)
	}
	return list
}

// times multiplies weights by those at each of some points.
func times(list [][]int64, hand int, at []point) (all [][]int64) {
	for _, weights := range list {
		for _, p := range at {
			of := slices.Clone(weights)
			for h := range of {
				of[h] *= p.card(h == hand)
			}
			all = append(all, of)
		}
	}
	return all
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

// join puts the four blocks together.
func (s *sweep) meet(w ways, weight int64) {
	var plus, minus wide
	for sum := range len(s.join.from[0]) - 1 {
		for side := range s.sides {
			s.side(side, sum, w)
		}
		for x, n := range s.turned() {
			plus.add(&minus, n, s.sides[1][x])
		}
	}
	n := plus.big()
	n.Sub(n, minus.big())
	s.total.Add(s.total, n.Mul(n, big.NewInt(weight)))
}

// side adds up the pairs that make a sum, point by point.
func (s *sweep) side(side, sum int, w ways) {
	acc, width := s.sides[side], s.width[side]
	clear(acc)
	j := &s.join
	for _, pr := range j.pairs[side][j.from[side][sum]:j.from[side][sum+1]] {
		first := w.of[2*side][int(pr.first)*width:][:len(acc)]
		second := w.of[2*side+1][int(pr.second)*width:][:len(acc)]
		for x, n := range first {
			acc[x] += n * second[x]
		}
	}
}

// turned weighs the values of the first side for those of the second.
func (s *sweep) turned() []int64 {
	now := s.sides[0]
	before, after := 1, s.width[0]
	for i, t := range s.inner {
		rows, columns := len(t.matrix), len(t.matrix[0])
		after /= rows
		out := slices.Grow(s.turn[i%2][:0], before*columns*after)[:before*columns*after]
		clear(out)
		s.turn[i%2] = out
		for b := range before {
			for row, weights := range t.matrix {
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

// add adds the product of two numbers, or what is under zero of it to minus.
func (plus *wide) add(minus *wide, a, b int64) {
	sum := plus
	if (a < 0) != (b < 0) {
		sum = minus
	}
	high, low := bits.Mul64(abs(a), abs(b))
	*sum = sum.plus(wide{low, high})
}

func abs(a int64) uint64 {
	if a < 0 {
		return uint64(-a)
	}
	return uint64(a)
}
