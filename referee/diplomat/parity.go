package diplomat

import (
	"slices"
	"strings"

	"umpire/referee/words"
)

// parity tells whether the one amount is even, or odd.
func (s *sum) parity() bool {
	return s.gaps != nil && s.gaps(0) != s.gaps(1) && s.gaps(0) == s.gaps(2) && s.gaps(1) == s.gaps(3)
}

// share is an amount that is known to be even or odd, or is known.
type share struct {
	amount, n int
	told      *sum // what tells that it is even or odd; nil: it is n
}

// parities finds of which other amounts it is known whether they are even or odd: what comes to a known number is so all
// together. A sum that is not is told as a step of no amount.
func (c *counting) parities() (more bool, clash *step) {
	for _, s := range slices.Clone(c.sums) {
		if s.lo != s.hi || s.gaps != nil || len(s.of) == 1 {
			continue
		}
		found := sum{kind: evenly, of: slices.Clone(s.of), lo: s.lo}
		n, open, last, told := s.lo, 0, 0, false
		for _, t := range s.of {
			x := t.amount
			switch by := c.odd[x]; {
			case t.n%2 == 0:
			case c.ends[atLeast][x] == c.ends[atMost][x]:
				n += c.ends[atLeast][x]
				found.shares = append(found.shares, share{x, c.ends[atLeast][x], nil})
				for side := range c.by {
					if i := c.by[side][x]; i != sizes {
						found.from = append(found.from, i)
					}
				}
			case by == nil:
				open, last = open+1, x
			default:
				told = true
				if by.gaps(0) {
					n++
				}
				found.shares, found.from = append(found.shares, share{x, 0, by}), append(found.from, by.from...)
			}
		}
		switch {
		case !told || open > 1 || open == 0 && n%2 == 0:
		case open == 0:
			return more, &step{amount: -1, sum: &found, from: found.from}
		default:
			even := n % 2
			found.gaps = func(n int) bool { return n%2 != even }
			at := slices.IndexFunc(found.of, func(t times) bool { return t.amount == last }) // the amount in question first
			found.of = slices.Concat(found.of[at:at+1], found.of[:at], found.of[at+1:])
			c.sums, c.odd[last], more = append(c.sums, &found), &found, true
		}
	}
	return more, nil
}

// whyOdd says which amounts are even or odd, so that another is, or that they do not fit: of one kind those of all hands, else
// those of the parts of a hand.
func (a *addition) whyOdd(s step) clause {
	who, cards := a.of(s.sum.of[0].amount)
	_, others := a.of(s.sum.of[1].amount)
	var held holdings
	var amounts []string
	for _, share := range s.sum.shares {
		p, of := a.of(share.amount)
		m := a.t.amount(bound{of, share.n, share.n}, a.in)
		if share.told != nil {
			m = amount{number: evenOdd(share.told), name: "of " + a.t.nameOf(of, true, a.in)}
			if a.rests(share.told) {
				m.cite = a.cited
			}
		}
		amounts = append(amounts, m.String())
		held.add(a.name(p), m.alone(), true)
	}
	c, what := clause{who: nobody, front: "of " + a.these(cards) + " ", text: strings.Join(held.parts(a.verb), ", ")}, ""
	if others != cards {
		c, what = clause{who: who, has: true, text: words.List(amounts)}, "of "+a.t.nameOf(cards, true, a.in)
	}
	if s.amount < 0 {
		c.text += ", which does not add up"
		return c
	}
	if a.short == 0 {
		c.text, a.so = c.text+", so "+spaced(a.name(who), evenOdd(s.sum), what), true
	}
	for _, i := range s.from {
		if a.steps[i].amount == s.amount {
			c.text += ", " + listOf(a.item(i, true, false))
		}
	}
	return c
}

// evenOdd says what an amount is.
func evenOdd(s *sum) string {
	if s.gaps(0) {
		return "an odd number"
	}
	return "an even number"
}
