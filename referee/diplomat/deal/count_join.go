package deal

import "math"

// join is how the loads of the blocks go together: each sum is a load of the first side
// that leaves to the second what it can take. Where there is a pool, whose last hand
// it is, a sum falls into parts, by how many cards of each suit the pool gets.
type join struct {
	pairs [2][]pair
	parts [2][]part
	all   []sum
	sums  []func(l load) bool
	twos  [2][]func(first, second load) bool
	steps []int // what one card more in a hand, but the last, adds to the index of a sum
	span  int   // of the indices
	fan   int   // the parts that a sum of a side may have
	most  load
	cards [2]int // that either side deals
	dense bool   // there are too many pairs to list
}

// pair is the places of two blocks.
type pair struct{ first, second uint16 }

// part is the pairs of a side that make a sum, and what the last hand gets of each block.
type part struct {
	from, to      int32
	first, second uint8
}

// sum is the parts of the two sides that go together.
type sum struct{ from, to [2]int32 }

// How large a join may be: indices and pairs take up to some 300 MB, and looking for the
// pairs a second or two.
const (
	mostSpan  = 1 << 24
	mostPairs = 1 << 25
	mostDense = 1 << 25 // indices times points, where pairs are not listed
)

var mostTried = float64(1 << 27) // none in some tests

// filter looks at the blends; false where the table does not suit one of them.
func (j *join) filter(t *table) bool {
	for _, b := range t.blends {
		first, same0 := t.weighed(b, 0)
		second, same1 := t.weighed(b, 1)
		size := t.hands[b.hand].size
		switch {
		case same0 && same1:
			j.sums = append(j.sums, func(l load) bool {
				return b.fits(b.sure + first*l.of(b.hand) + second*(size-l.of(b.hand)))
			})
		case same0 && first == 0 && t.plain(b, 1):
			j.two(t, b, 1)
		case same1 && second == 0 && t.plain(b, 0):
			j.two(t, b, 0)
		default:
			return false
		}
	}
	return true
}

// plain tells whether a hand gets no joker of a side.
func (t *table) plain(b blend, side int) bool {
	return t.joker[2*side] < 0 || t.may[t.joker[2*side]]>>b.hand&1 == 0
}

// two is a blend of the two suits of a side.
func (j *join) two(t *table, b blend, side int) {
	first, second := b.weight[t.suit[2*side]], b.weight[t.suit[2*side+1]]
	j.twos[side] = append(j.twos[side], func(k, l load) bool {
		return b.fits(b.sure + first*k.of(b.hand) + second*l.of(b.hand))
	})
}

// size is how many pairs a side has, or may have at most.
func (j *join) size(p *plan, side int) float64 {
	if j.pairs[side] != nil {
		return float64(len(j.pairs[side]))
	}
	return float64(len(p.blocks[2*side].ends)) * float64(len(p.blocks[2*side+1].ends))
}

// toll is what a pair costs beside its points: where the pairs are not listed, each is
// looked for, and most are found to be none.
func (j *join) toll() int {
	if j.dense {
		return 30
	}
	return 4
}

// pair finds the sums and the pairs that make them; false where they are too many, or
// the numbers of deals too large to be counted in one word.
func (j *join) pair(p *plan) bool {
	if !j.measure(p) {
		return false
	}
	deals := 0.0
	for _, k := range p.inner {
		deals += math.Log2(float64(k.growth))
	}
	if max(j.size(p, 0), j.size(p, 1)) > mostTried {
		j.dense = j.span*j.fan*max(p.width[0], p.width[1]) <= mostDense
		return j.dense && deals+j.mostDeals(p) < 62
	}
	var counts [2][]int32
	for side := range 2 {
		counts[side] = make([]int32, j.span*j.fan)
		j.each(p, side, func(at int, _ pair) { counts[side][at]++ })
	}
	deals += j.number(p, counts)
	return j.fill(p, 0, counts[0]) && j.fill(p, 1, counts[1]) && deals < 62
}

// mostDeals is the logarithm of the most deals that any sum may stand for.
func (j *join) mostDeals(p *plan) (most float64) {
	for at := range j.span {
		if l := j.load(p, at); l.within(j.most) {
			most = max(most, p.deals(l))
		}
	}
	return most
}

// measure sets up the indices of sums.
func (j *join) measure(p *plan) bool {
	j.span, j.fan, j.most = 1, 1, most(p.hands)
	j.cards = [2]int{p.cards(0), p.cards(1)}
	if p.pool != nil {
		j.fan = ranksOfSuit + 1
	}
	for _, hs := range p.hands[:len(p.hands)-1] {
		j.steps = append(j.steps, j.span)
		if j.span *= hs.size + 1; j.span*j.fan > mostSpan {
			return false
		}
	}
	return true
}

// each visits the pairs of a side, with the index of the part that they are in: that of
// the sum, and what the last hand gets of the first block.
func (j *join) each(p *plan, side int, visit func(at int, pr pair)) {
	first, second := p.blocks[2*side].ends, p.blocks[2*side+1].ends
	places, last := j.places(second), len(p.hands)-1
	for a, k := range first {
		at, part := j.place(k), 0
		if j.fan > 1 {
			part = k.of(last)
		}
	next:
		for b, l := range second {
			if !(k + l).within(j.most) {
				continue
			}
			for _, fits := range j.twos[side] {
				if !fits(k, l) {
					continue next
				}
			}
			sum := at + places[b]
			if side == 1 {
				sum = j.span - 1 - sum
			}
			visit(sum*j.fan+part, pair{uint16(a), uint16(b)})
		}
	}
}

func (j *join) place(l load) (at int) {
	for h, step := range j.steps {
		at += step * l.of(h)
	}
	return at
}

func (j *join) places(loads []load) []int {
	at := make([]int, len(loads))
	for i, l := range loads {
		at[i] = j.place(l)
	}
	return at
}

// number lists the sums that both sides make and that the blends allow, with their
// parts. It turns the counts into where each part's pairs begin (-1: it is not needed)
// and returns the logarithm of the most deals that any sum may stand for.
func (j *join) number(p *plan, counts [2][]int32) (deals float64) {
	for at := range j.span {
		var each [2][]int32
		for side := range each {
			each[side] = counts[side][at*j.fan:][:j.fan]
		}
		var l load
		needed := some(each[0]) && some(each[1])
		if needed {
			l = j.load(p, at)
			needed = j.allowed(l)
		}
		if !needed {
			for side := range each {
				fillWith(each[side], -1)
			}
			continue
		}
		var s sum
		for side := range each {
			s.from[side], s.to[side] = j.part(side, each[side], p.last(side, l))
		}
		j.all = append(j.all, s)
		deals = max(deals, p.deals(l))
	}
	return deals
}

// part lists the parts of one sum on one side, of which the last hand gets so many cards.
func (j *join) part(side int, counts []int32, last int) (from, to int32) {
	parts, filled := &j.parts[side], int32(0)
	if from = int32(len(*parts)); from > 0 {
		filled = (*parts)[from-1].to
	}
	for first, n := range counts {
		if counts[first] = filled; n == 0 {
			counts[first] = -1
			continue
		}
		*parts = append(*parts, part{filled, filled + n, uint8(first), uint8(last - first)})
		filled += n
	}
	return from, int32(len(*parts))
}

func fillWith(list []int32, value int32) {
	for i := range list {
		list[i] = value
	}
}

func some(counts []int32) bool {
	for _, n := range counts {
		if n > 0 {
			return true
		}
	}
	return false
}

// fill puts the pairs of a side where number said; false where they are too many.
func (j *join) fill(p *plan, side int, begin []int32) bool {
	pairs := int32(0)
	if n := len(j.parts[side]); n > 0 {
		pairs = j.parts[side][n-1].to
	}
	if pairs > mostPairs {
		return false
	}
	j.pairs[side] = make([]pair, pairs)
	j.each(p, side, func(at int, pr pair) {
		if begin[at] >= 0 {
			j.pairs[side][begin[at]] = pr
			begin[at]++
		}
	})
	return true
}

func (j *join) allowed(l load) bool {
	for _, fits := range j.sums {
		if !fits(l) {
			return false
		}
	}
	return true
}

// load is the load of the first side with an index; guards, which is within nothing,
// where there are not so many cards.
func (j *join) load(p *plan, sum int) (l load) {
	rest := j.cards[0]
	for h, hs := range p.hands {
		n := rest
		if h < len(j.steps) {
			n = sum / j.steps[h] % (hs.size + 1)
		}
		l += one(h) * load(n)
		if rest -= n; rest < 0 {
			return guards
		}
	}
	return l
}

// cards is how many cards of a side are dealt.
func (p *plan) cards(side int) (n int) {
	for _, b := range p.blocks[2*side : 2*side+2] {
		for _, r := range b.rungs {
			if r.card >= 0 {
				n++
			}
		}
	}
	return n
}

// deals is the logarithm of the number of ways to deal either side's cards, when the
// first loads the hands so, the larger of the two.
func (p *plan) deals(l load) float64 {
	var all [2]float64
	for side := range 2 {
		all[side] = logFactorial(p.join.cards[side])
		for h, hs := range p.hands {
			n := l.of(h)
			if side == 1 {
				n = hs.size - n
			}
			all[side] -= logFactorial(n)
		}
	}
	return max(all[0], all[1])
}

func logFactorial(n int) float64 {
	log, _ := math.Lgamma(float64(n + 1))
	return log / math.Ln2
}
