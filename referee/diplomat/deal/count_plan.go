package deal

import (
	"cmp"
	"math"
	"slices"
)

// plan is how a table is counted: which tallies are untied one term after the other,
// around the whole count, and which within, all points at once.
type plan struct {
	*table
	order  []int // of the ranks
	blocks [blocks]block
	outer  []outer
	inner  []inner
	width  [2]int // how many points the inner tallies have on each side
	halves int    // the count comes out doubled so many times
	join   join
}

type outer struct {
	tally
	terms []product
}

type inner struct {
	tally
	untied
}

// How many points are looked at at once: no more than fill some megabytes, and as many
// as make the walk along the pairs of loads worth while.
const (
	mostCells  = 1 << 20 // points times places of a block
	leastWidth = 64
)

// plan finds the table that seems to take the least work; nil where that is too much,
// or where no table can be counted.
func (w *suitwise) plan(effort int) *plan {
	var best *plan
	for _, t := range w.tables() {
		p := &plan{table: t}
		p.build(natural[:])
		p.choose()
		p.build(p.order)
		if p.join.filter(t) && (best == nil || p.work() < best.work()) {
			best = p
		}
	}
	if best == nil || !best.join.pair(best) || best.work() > effort {
		return nil
	}
	return best
}

var natural = [ranks]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}

func (p *plan) build(order []int) {
	for b := range p.blocks {
		p.blocks[b] = p.block(b, order)
	}
}

// choose decides which tallies are inner ones: first those that gain the most by it.
func (p *plan) choose() {
	type choice struct {
		outer
		inner
		gain float64
	}
	var all []choice
	for _, c := range p.counts {
		d := p.degree(c)
		ch := choice{outer: outer{c, terms(c.fits, d)}, inner: inner{c, untie(c.fits, [2]int{d[0] + d[1], d[2] + d[3]})}}
		ch.gain = 2 * float64(len(ch.terms)) / float64(len(ch.at[0])+len(ch.at[1]))
		all = append(all, ch)
	}
	slices.SortStableFunc(all, func(a, b choice) int { return cmp.Compare(b.gain, a.gain) })
	p.width = [2]int{1, 1}
	for _, ch := range all {
		wide := [2]int{p.width[0] * len(ch.at[0]), p.width[1] * len(ch.at[1])}
		if max(wide[0], wide[1]) <= leastWidth || ch.gain > 1 && p.cells(wide) <= mostCells {
			p.inner, p.width = append(p.inner, ch.inner), wide
			p.halves += ch.halves
			continue
		}
		p.outer = append(p.outer, ch.outer)
		p.halves++
	}
	p.sortRanks()
}

// cells is the most points times places of any block.
func (p *plan) cells(width [2]int) (most int) {
	for b := range p.blocks {
		most = max(most, width[b/2]*len(p.blocks[b].ends))
	}
	return most
}

// sortRanks puts the ranks of which nothing is said first and those with inner tallies
// last; the jokers stay behind.
func (p *plan) sortRanks() {
	var late [ranks]int
	for _, c := range p.outer {
		late[rankOf(c.first())] = 1
	}
	for _, c := range p.inner {
		late[rankOf(c.tally.first())] = 2
	}
	late[ranks-1] = 3
	p.order = make([]int, ranks)
	for r := range p.order {
		p.order[r] = r
	}
	slices.SortStableFunc(p.order, func(a, b int) int { return late[a] - late[b] })
	slices.SortStableFunc(p.inner, func(a, b inner) int {
		return slices.Index(p.order, rankOf(a.tally.first())) - slices.Index(p.order, rankOf(b.tally.first()))
	})
}

// work is how many steps the count will take.
func (p *plan) work() int {
	rounds, each := 1.0, 0.0
	for _, o := range p.outer {
		rounds *= float64(len(o.terms))
	}
	for side := range 2 {
		each += p.join.size(p, side) * float64(p.width[side]+4)
	}
	for b := range p.blocks {
		for _, r := range p.blocks[b].rungs[ranksOfSuit-1:] {
			each += float64(len(r.to) * p.width[b/2])
		}
	}
	return int(min(rounds*each, math.MaxInt/2))
}
