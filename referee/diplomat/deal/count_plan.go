package deal

import (
	"cmp"
	"math"
	"slices"
)

// plan is how a table is counted: which knots are untied one term after the other,
// around the whole count, and which within, at all points at once.
type plan struct {
	*table
	order  []int // of the ranks
	blocks [blocks]block
	outer  []*knot
	inner  []*knot
	width  [2]int // how many points the inner knots have on each side
	join   join
}

// How many points are looked at at once: no more than fill some megabytes, and as many
// as make the walk along the pairs of loads worth while.
const (
	mostCells  = 1 << 22 // points times places of a block
	leastWidth = 64
)

// plan finds the table that seems to take the least work; nil where that is too much,
// or where no table can be counted.
func (w *suitwise) plan(effort int) *plan {
	var best *plan
	seen := map[[2]int]block{}
	for _, t := range w.tables() {
		p := &plan{table: t}
		if !p.build(natural[:], seen) {
			return nil
		}
		p.choose()
		if p.join.filter(t) && (best == nil || p.work() < best.work()) {
			best = p
		}
	}
	if best == nil || best.work()/muchLess > effort || !best.build(best.order, map[[2]int]block{}) {
		return nil
	}
	if !best.join.pair(best) || best.work() > effort {
		return nil
	}
	return best
}

// muchLess is how many times fewer the pairs that make a sum may be than all pairs.
const muchLess = 20

var natural = [ranks]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}

// build makes the blocks, or takes those of the same cards that were seen before; false
// where one has too many places.
func (p *plan) build(order []int, seen map[[2]int]block) bool {
	for b := range p.blocks {
		key := [2]int{p.suit[b], p.card(b, ranks-1)}
		made, known := seen[key]
		if !known {
			made = p.block(b, order)
			seen[key] = made
		}
		if p.blocks[b] = made; made.rungs == nil {
			return false
		}
	}
	return true
}

// choose decides which knots are inner ones: first those that gain the most by it.
func (p *plan) choose() {
	all := p.knots()
	slices.SortStableFunc(all, func(a, b *knot) int { return cmp.Compare(b.gain(), a.gain()) })
	p.width = [2]int{1, 1}
	for _, k := range all {
		wide := [2]int{p.width[0] * len(k.at[0]), p.width[1] * len(k.at[1])}
		if k.scaled > 0 && (max(wide[0], wide[1]) <= leastWidth || k.gain() > 1 && p.cells(wide) <= mostCells) {
			p.inner, p.width = append(p.inner, k), wide
		} else {
			p.outer = append(p.outer, k)
		}
	}
	p.sortRanks()
}

// knots is the ranks of which something is said.
func (p *plan) knots() []*knot {
	var all []*knot
	for rank := range ranks {
		k := &knot{rank: rank}
		for _, c := range p.counts {
			if rankOf(c.first()) == rank {
				k.tallies = append(k.tallies, c)
			}
		}
		if k.tallies != nil {
			k.untie(p.table)
			all = append(all, k)
		}
	}
	return all
}

// gain is how many times the work there is in a knot's terms.
func (k *knot) gain() float64 {
	return 2 * float64(len(k.terms)) / float64(len(k.at[0])+len(k.at[1]))
}

// cells is the most points times places of any block.
func (p *plan) cells(width [2]int) (most int) {
	for b := range p.blocks {
		most = max(most, width[b/2]*len(p.blocks[b].ends))
	}
	return most
}

// sortRanks puts the ranks of which nothing is said first and those of inner knots last;
// the jokers stay behind.
func (p *plan) sortRanks() {
	var late [ranks]int
	for _, k := range p.outer {
		late[k.rank] = 1
	}
	for _, k := range p.inner {
		late[k.rank] = 2
	}
	late[ranks-1] = 3
	p.order = slices.Clone(natural[:])
	slices.SortStableFunc(p.order, func(a, b int) int { return late[a] - late[b] })
	slices.SortFunc(p.inner, func(a, b *knot) int {
		return slices.Index(p.order, a.rank) - slices.Index(p.order, b.rank)
	})
}

// work is how many steps the count will take.
func (p *plan) work() int {
	rounds, each := 1.0, 0.0
	for _, o := range p.outer {
		rounds *= float64(len(o.terms))
	}
	for side := range 2 {
		each += p.join.size(p, side) * float64(p.width[side]+p.join.toll())
	}
	for b := range p.blocks {
		for _, r := range p.blocks[b].rungs[ranksOfSuit-1:] {
			each += float64(len(r.to) * p.width[b/2])
		}
	}
	return int(min(rounds*each, math.MaxInt/2))
}
