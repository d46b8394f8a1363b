package deal

import (
	"math"
	"slices"
)

// order puts the classes into that one of a few orders in which, at the worst moment,
// the fewest different sums can be under way: suit by suit, rank by rank, or greedily.
func (c *counter) order() {
	bySuit, byRank := slices.Clone(c.classes), slices.Clone(c.classes)
	slices.SortStableFunc(byRank, func(a, b class) int { return a.rank() - b.rank() })
	best, least := bySuit, c.burden(bySuit)
	for _, o := range [][]class{byRank, c.greedy()} {
		if n := c.burden(o); n < least {
			best, least = o, n
		}
	}
	c.classes = best
}

// rank is that of the class's first card; classes are made suit by suit.
func (cl class) rank() int { return rankOf(cl.cards.first()) }

// burden is the worst, over the steps of an order, of the logarithm of how many
// combinations of sums are under way.
func (c *counter) burden(order []class) float64 {
	done := make([]int, len(c.leaves))
	worst := 0.0
	for _, cl := range order {
		now := 0.0
		for i, l := range c.leaves {
			done[i] += l.reach(cl.cards)
			now += l.weightOf(done[i])
		}
		worst = max(worst, now)
	}
	return worst
}

// reach is how far the cards can move the sum.
func (l *leaf) reach(cards Set) int {
	n := 0
	for s := cards & l.scope; s != 0; {
		var card int
		card, s = s.pop()
		n += max(l.weight[card], -l.weight[card])
	}
	return n
}

// weightOf is the logarithm of the number of sums that still matter when the cards
// done so far can have moved the sum by so much.
func (l *leaf) weightOf(done int) float64 {
	open := min(done, l.reach(l.scope)-done)
	if l.in.Test == nil && l.in.Hi < Far && l.in.Lo > -Far {
		open = min(open, 1+max(l.in.Hi, -l.in.Lo))
	}
	return math.Log2(float64(1 + open))
}

// greedy takes next, at each step, the class that leaves the least under way.
func (c *counter) greedy() []class {
	left := slices.Clone(c.classes)
	done := make([]int, len(c.leaves))
	var order []class
	for len(left) > 0 {
		best, least := 0, math.Inf(1)
		for j, cl := range left {
			now := 0.0
			for i, l := range c.leaves {
				now += l.weightOf(done[i] + l.reach(cl.cards))
			}
			if now < least {
				best, least = j, now
			}
		}
		for i, l := range c.leaves {
			done[i] += l.reach(left[best].cards)
		}
		order = append(order, left[best])
		left = slices.Delete(left, best, best+1)
	}
	return order
}
