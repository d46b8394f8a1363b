package deal

import "math"

// join is how the loads of the blocks go together: for each load of the first side that
// leaves to the second what it can take, the pairs of loads of the blocks that make it.
type join struct {
	pairs [2][]pair
	from  [2][]int32 // where the pairs of each sum begin
	sums  []func(l load) bool
	twos  [2][]func(first, second load) bool
	steps []int // what one card more in a hand, but the last, adds to the index of a sum
	span  int   // of the indices
	most  load
}

type pair struct{ first, second int32 }

// How large a join may be: indices and pairs take up to some 300 MB.
const (
	mostSpan  = 1 << 24
	mostPairs = 1 << 24
)

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
	if j.from[side] != nil {
		return float64(len(j.pairs[side]))
	}
	return float64(len(p.blocks[2*side].ends)) * float64(len(p.blocks[2*side+1].ends))
}

// pair finds the sums and the pairs that make them; false where they are too many, or
// the numbers of deals too large to be counted in one word.
func (j *join) pair(p *plan) bool {
	if j.size(p, 0) > mostPairs || j.size(p, 1) > mostPairs || !j.measure(p) {
		return false
	}
	var counts [2][]int32
	for side := range 2 {
		counts[side] = make([]int32, j.span)
		j.each(p, side, func(sum int, _ pair) { counts[side][sum]++ })
	}
	numbers, deals := j.number(p, counts)
	for side := range 2 {
		at := append([]int32(nil), j.from[side]...)
		j.pairs[side] = make([]pair, at[len(at)-1])
		j.each(p, side, func(sum int, pr pair) {
			if n := numbers[sum]; n >= 0 {
				j.pairs[side][at[n]] = pr
				at[n]++
			}
		})
	}
	for _, t := range p.inner {
		d := p.degree(t.tally)
		deals += math.Log2(float64(t.growth(d[0] + d[1])))
	}
	return deals < 62
}

// measure sets up the indices of sums.
func (j *join) measure(p *plan) bool {
	j.span, j.most = 1, most(p.hands)
	for _, hs := range p.hands[:len(p.hands)-1] {
		j.steps = append(j.steps, j.span)
		if j.span *= hs.size + 1; j.span > mostSpan {
			return false
		}
	}
	return true
}

// each visits the pairs of a side, with the index of the load that they make or, for
// the second side, that they leave to the first.
func (j *join) each(p *plan, side int, visit func(sum int, pr pair)) {
	first, second := p.blocks[2*side].ends, p.blocks[2*side+1].ends
	places := j.places(second)
	for a, k := range first {
		at := j.place(k)
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
			visit(sum, pair{int32(a), int32(b)})
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

// number numbers the sums that both sides make and that the blends allow, and returns
// the logarithm of the most deals that any of them may stand for.
func (j *join) number(p *plan, counts [2][]int32) (numbers []int32, deals float64) {
	numbers = make([]int32, j.span)
	var all [2]int32
	for side := range 2 {
		j.from[side] = append(j.from[side], 0)
	}
	for sum := range numbers {
		numbers[sum] = -1
		if counts[0][sum] == 0 || counts[1][sum] == 0 {
			continue
		}
		l := j.load(p, sum)
		if !j.allowed(l) {
			continue
		}
		numbers[sum] = int32(len(j.from[0]) - 1)
		for side := range 2 {
			all[side] += counts[side][sum]
			j.from[side] = append(j.from[side], all[side])
		}
		deals = max(deals, p.deals(l))
	}
	return numbers, deals
}

func (j *join) allowed(l load) bool {
	for _, fits := range j.sums {
		if !fits(l) {
			return false
		}
	}
	return true
}

// load is the load of the first side with an index.
func (j *join) load(p *plan, sum int) (l load) {
	rest := p.cards(0)
	for h, hs := range p.hands {
		n := rest
		if h < len(j.steps) {
			n = sum / j.steps[h] % (hs.size + 1)
		}
		l += one(h) * load(n)
		rest -= n
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
		all[side] = logFactorial(p.cards(side))
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
