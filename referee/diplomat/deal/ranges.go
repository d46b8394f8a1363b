package deal

import "umpire/referee/diplomat/pb"

// Range is how many cards of a set a player holds: in every deal that fits at least
// Least and at most Most, and in some deal just that many; where Exact.
type Range struct {
	Least, Most int
	Exact       bool
}

// rangesWork bounds what Ranges costs (see factsWork), boundWork what one bound may at
// first. Where not all holders were found, a quarter.
const (
	rangesWork = 5_000_000
	boundWork  = 200_000
)

// Ranges finds for each player how many of the cards in play they hold of each set of
// each partition of these cards. Cards not in play lie where they are known to lie.
//
// Every world found shows that a count is possible; the proven bounds come from who can
// hold what, and from each other, since hands and sets have sizes. Where the two differ
// the world nearest to the bound is changed card by card, and in the end the solver is
// asked for one card more. Bounds that are known already (bounds may be nil) save that.
func (h *Survey) Ranges(in Set, bounds func(p int, cards Set) (least, most int), partitions ...[]Set) [][]Range {
	holders, exact := h.Holders()
	r := &ranges{Survey: h, in: in, end: h.work + rangesWork}
	if !exact {
		r.end = h.work + rangesWork/4
	}
	for _, sets := range partitions {
		r.add(sets, &holders, bounds)
	}
	if !h.k.unproven {
		for _, w := range h.worlds {
			r.see(w)
		}
		r.close()
	}
	return r.result()
}

// ranges is the work of Ranges. Counts are kept by partition, set and hand.
type ranges struct {
	*Survey
	in     Set
	counts [][][]count
	end    int // of the work
}

// count is how many cards of a set a hand holds: the bounds proven, and the least and
// the most seen, with a world for each.
type count struct {
	p           int
	cards       Set
	least, most int
	low, high   int
	at          [2]World // of low and of high
}

func (r *ranges) add(sets []Set, holders *[MaxCards]uint16, bounds func(p int, cards Set) (least, most int)) {
	var rows [][]count
	for _, cards := range sets {
		var row []count
		for p := range r.k.shape.Sizes {
			c := count{p: p, cards: cards & r.in, low: MaxCards, high: -1}
			for _, card := range c.cards.Cards() {
				if holders[card] == 1<<p {
					c.least++
				}
				c.most += int(holders[card] >> p & 1)
			}
			if bounds != nil && !r.k.unproven {
				least, most := bounds(p, c.cards)
				c.least, c.most = max(c.least, least), min(c.most, most)
			}
			row = append(row, c)
		}
		rows = append(rows, row)
	}
	r.counts = append(r.counts, rows)
}

func (r *ranges) each(do func(c *count)) {
	for _, rows := range r.counts {
		for _, row := range rows {
			for i := range row {
				do(&row[i])
			}
		}
	}
}

// see notes what a world shows to be possible.
func (r *ranges) see(w World) {
	r.work += 500
	r.each(func(c *count) {
		n := (w[c.p] & c.cards).Len()
		if n < c.low {
			c.low, c.at[0] = n, w
		}
		if n > c.high {
			c.high, c.at[1] = n, w
		}
	})
}

// close brings the proven bounds and those seen together.
func (r *ranges) close() {
	r.tighten()
	for _, most := range []int{boundWork, rangesWork} {
		for _, side := range []int{1, -1} {
			r.each(func(c *count) {
				for c.open(side) && r.work < r.end && (r.climb(c, side) || r.further(c, side, most)) {
				}
			})
		}
		r.e = nil // what was learned of other bounds led the solver astray from those that are open still
	}
}

// open tells whether the most (side 1) or the least (side -1) that was seen is not proven.
func (c *count) open(side int) bool {
	return side > 0 && c.high < c.most || side < 0 && c.low > c.least
}

// climb looks for a world in which a count is one more (or less) than any seen by swapping a
// card of the hand for one of another hand.
func (r *ranges) climb(c *count, side int) bool {
	w, of, others := c.at[0], c.cards, r.in&^c.cards
	if side > 0 {
		w, of, others = c.at[1], others, of
	}
	for q := range r.k.shape.Sizes {
		if q == c.p {
			continue
		}
		seen := func(x, y int) bool { return r.found[x]>>q&1 == 1 && r.found[y]>>c.p&1 == 1 }
		for x, y := range r.k.swaps(&w, c.p, q, w[c.p]&of, w[q]&others, seen, &r.work) {
			r.see(w.swapped(c.p, q, x, y))
			return true
		}
	}
	return false
}

// further looks for such a world with so much work at most, or proves that there is none; not
// ok where neither succeeds.
func (r *ranges) further(c *count, side, most int) (ok bool) {
	beyond := c.high + 1
	if side < 0 {
		beyond = c.low - 1
	}
	w, found := r.search(c.p, c.cards, side, beyond, min(most, r.end-r.work))
	switch {
	case found == pb.Satisfiable:
		r.see(w)
	case found == pb.Unsatisfiable && side > 0:
		c.most = c.high
		r.tighten()
	case found == pb.Unsatisfiable:
		c.least = c.low
		r.tighten()
	}
	return found != pb.Unknown
}

// tighten draws conclusions from the sizes of sets and hands: the others hold the rest.
func (r *ranges) tighten() {
	for _, rows := range r.counts {
		for _, row := range rows {
			var of []*count
			for p := range row {
				of = append(of, &row[p])
			}
			within(of, row[0].cards.Len())
		}
		for p := range r.k.shape.Sizes {
			var of []*count
			for i := range rows {
				of = append(of, &rows[i][p])
			}
			within(of, (r.k.world[p] & r.in).Len())
		}
	}
}

// within tightens counts that come to a total.
func within(of []*count, total int) {
	least, most := 0, 0
	for _, c := range of {
		least, most = least+c.least, most+c.most
	}
	for _, c := range of {
		lo, hi := max(c.least, total-(most-c.most)), min(c.most, total-(least-c.least))
		least, most = least+lo-c.least, most+hi-c.most
		c.least, c.most = lo, hi
	}
}

// result lists for each hand the ranges of the sets of all partitions.
func (r *ranges) result() [][]Range {
	all := make([][]Range, len(r.k.shape.Sizes))
	r.each(func(c *count) {
		all[c.p] = append(all[c.p], Range{c.least, c.most, c.least == c.low && c.most == c.high})
	})
	return all
}
