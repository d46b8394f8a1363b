package core

import "math/big"

// comparison is a compiled [Compare].
type comparison struct {
	Compare
	needs, picks []picker
	takes        []taker
	product      bool // whether a term is a product, which may be too large for an int
}

func (c compiler) comparison(m Compare) *comparison {
	made := &comparison{Compare: m, needs: c.picks(m.Needs)}
	for _, t := range m.Terms {
		made.picks = append(made.picks, c.pick(t.Things))
		made.takes = append(made.takes, c.take(t.Measure))
		made.product = made.product || t.Kind == Product
	}
	return made
}

// lacks tells whether there is nothing to compare.
func (c *comparison) lacks(s *Scene, in set) bool {
	for _, pick := range c.needs {
		if pick(s, in, in) == 0 {
			return true
		}
	}
	return false
}

// fits puts what the terms come to to the test, given what each looks at.
func (c *comparison) fits(s *Scene, in set, looksAt func(i int) set) bool {
	if c.product {
		return c.fitsBig(s, in, looksAt)
	}
	total := 0
	for i, take := range c.takes {
		total += c.Terms[i].Times * take(s, in, looksAt(i))
	}
	return c.Test.Fits(total)
}

// related compiles a comparison that speaks of x. What the terms choose is worked out once for all x.
func (c compiler) related(m Compare) picker {
	made := c.comparison(m)
	return func(s *Scene, in, from set) (related set) {
		if from == 0 || made.lacks(s, in) {
			if m.Empty {
				return from
			}
			return 0
		}
		var few [4]set
		chosen := few[:0]
		for _, pick := range made.picks {
			chosen = append(chosen, pick(s, in, in))
		}
		for rest := from; rest != 0; {
			x := rest.First()
			rest = rest.Without(x)
			if made.fits(s, in, func(i int) set { return s.linked(x, m.Terms[i].Link, m.Terms[i].Pair, in, chosen[i]) }) {
				related = related.With(x)
			}
		}
		return related
	}
}

// linked is those of the chosen that are linked to x.
func (s *Scene) linked(x int, l Link, p Pair, in, chosen set) set {
	if l == None {
		return chosen
	}
	return s.paired(x, p, chosen&s.near(x, l, in))
}

// near is the things within in that are linked to x.
func (s *Scene) near(x int, l Link, in set) set {
	switch l {
	case Touching:
		return s.dice[x].touch
	case Apart:
		return (in &^ s.dice[x].touch).Without(x)
	case Beneath:
		return s.dice[x].on
	case Above:
		return s.dice[x].under
	}
	return in.Without(x)
}

// paired is those of the others that fit x.
func (s *Scene) paired(x int, p Pair, others set) set {
	d := &s.dice[x]
	others = p.Colour.among(others, s.colour[d.colour])
	if p.Suit != Any {
		if d.suit == noSuit {
			return 0
		}
		others = p.Suit.among(others&^s.suit[noSuit], s.suit[d.suit])
	}
	if p.Numbers != nil {
		others &= union(s.number[:], p.Numbers[s.Face(x)])
	}
	return others
}

// among is those of the others that are, or are not, in the set that has the same value.
func (m Match) among(others, same set) set {
	switch m {
	case Same:
		return others & same
	case Different:
		return others &^ same
	}
	return others
}

// take compiles how a measure takes its number, but for products.
func (c compiler) take(m Measure) taker {
	switch m.Kind {
	case Count:
		return func(_ *Scene, _, chosen set) int { return chosen.Len() }
	case Sum:
		return func(s *Scene, _, chosen set) int { return s.sum(chosen) }
	case Highest:
		return func(s *Scene, _, chosen set) int { return s.highest(chosen) }
	case Lowest:
		return func(s *Scene, _, chosen set) int { return s.lowest(chosen) }
	case Parts:
		return c.parts(m)
	case Values:
		return values(m)
	}
	return func(s *Scene, in, chosen set) int { return s.best(m.By, in, chosen, m.Only == Smallest) }
}

// fitsBig is fits where products are among the terms.
func (c *comparison) fitsBig(s *Scene, in set, looksAt func(i int) set) bool {
	total := new(big.Int)
	for i, t := range c.Terms {
		n := s.product(looksAt(i))
		if t.Kind != Product {
			n.SetInt64(int64(c.takes[i](s, in, looksAt(i))))
		}
		total.Add(total, n.Mul(n, big.NewInt(int64(t.Times))))
	}
	if total.BitLen() < 31 {
		return c.Test.Fits(int(total.Int64()))
	}
	return c.Test.fitsBig(total)
}

// sum adds up the numbers that things show.
func (s *Scene) sum(things set) (total int) {
	for n := range s.number {
		total += n * (s.number[n] & things).Len()
	}
	return total
}

// product multiplies the numbers that things show.
func (s *Scene) product(things set) *big.Int {
	p, small := big.NewInt(1), int64(1)
	for n := 2; n < len(s.number); n++ {
		for range (s.number[n] & things).Len() {
			if small *= int64(n); small > 1<<32 {
				p.Mul(p, big.NewInt(small))
				small = 1
			}
		}
	}
	return p.Mul(p, big.NewInt(small))
}

// highest is the largest number that things show, 0 when none shows one.
func (s *Scene) highest(things set) int {
	n := len(s.number) - 1
	for n > 0 && s.number[n]&things == 0 {
		n--
	}
	return n
}

// lowest is the smallest number that things show, 0 when none shows one.
func (s *Scene) lowest(things set) int {
	n := 1
	for n < len(s.number) && s.number[n]&things == 0 {
		n++
	}
	return n % len(s.number)
}
