package core

// term is a compiled [Term].
type term struct {
	Term
	pick picker
	take taker
}

func (c compiler) terms(m Compare) []term {
	terms := make([]term, len(m.Terms))
	for i, t := range m.Terms {
		terms[i] = term{t, c.pick(t.Things), c.take(t.Measure)}
	}
	return terms
}

// compare compiles a comparison that does not speak of x.
func (c compiler) compare(m Compare) judge {
	terms, lacks := c.terms(m), c.lacks(m)
	if t, ok := m.counts(); ok {
		pick := terms[0].pick
		return func(s *Scene, in set) bool {
			if lacks(s, in) {
				return m.Empty
			}
			n := pick(s, in, in).Len()
			return n >= t.Lo && n <= t.Hi
		}
	}
	return func(s *Scene, in set) bool {
		if lacks(s, in) {
			return m.Empty
		}
		total := number{}
		for _, t := range terms {
			total = total.plus(t.take(s, in, t.pick(s, in, in)).times(t.Times))
		}
		return m.Test.fits(total)
	}
}

// counts tells whether a comparison is no more than a count within a range.
func (m Compare) counts() (Test, bool) {
	return m.Test, len(m.Terms) == 1 && m.Terms[0].Times == 1 && m.Terms[0].Kind == Count && m.Test.Kind == Range && !m.Test.Not
}

// lacks compiles whether there is nothing to compare.
func (c compiler) lacks(m Compare) judge {
	needs := c.picks(m.Needs)
	return func(s *Scene, in set) bool {
		for _, pick := range needs {
			if pick(s, in, in).Empty() {
				return true
			}
		}
		return false
	}
}

// related compiles a comparison that speaks of x. What the terms choose is worked out once for all x.
func (c compiler) related(m Compare) picker {
	terms, lacks := c.terms(m), c.lacks(m)
	fits := func(s *Scene, in set, x int, chosen []set) bool {
		total := number{}
		for i, t := range terms {
			total = total.plus(t.take(s, in, s.linked(x, t.Link, t.Pair, in, chosen[i])).times(t.Times))
		}
		return m.Test.fits(total)
	}
	if t, ok := m.counts(); ok {
		link, pair := m.Terms[0].Link, m.Terms[0].Pair
		fits = func(s *Scene, in set, x int, chosen []set) bool {
			n := s.linked(x, link, pair, in, chosen[0]).Len()
			return n >= t.Lo && n <= t.Hi
		}
	}
	return func(s *Scene, in, from set) (related set) {
		if from.Empty() || lacks(s, in) {
			if m.Empty {
				return from
			}
			return set{}
		}
		var few [4]set
		chosen := few[:0]
		for _, t := range terms {
			chosen = append(chosen, t.pick(s, in, in))
		}
		for rest := from; !rest.Empty(); {
			x := rest.First()
			rest = rest.Without(x)
			if fits(s, in, x, chosen) {
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
	return s.paired(x, p, chosen.And(s.near(x, l, in)))
}

// near is the things within in that are linked to x.
func (s *Scene) near(x int, l Link, in set) set {
	switch l {
	case Self:
		return set{}.With(x)
	case Touching:
		return s.dice[x].touch
	case Apart:
		return in.Minus(s.dice[x].touch).Without(x)
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
			return set{}
		}
		others = p.Suit.among(others.Minus(s.suit[noSuit]), s.suit[d.suit])
	}
	if p.Numbers != nil {
		n := d.number
		if !s.shown.Has(x) {
			n = 0
		}
		others = others.And(s.numbered(p.Numbers[n]))
	}
	return others
}

// among is those of the others that are, or are not, in the set that has the same value.
func (m Match) among(others, same set) set {
	switch m {
	case Same:
		return others.And(same)
	case Different:
		return others.Minus(same)
	}
	return others
}

// take compiles how a measure takes its number.
func (c compiler) take(m Measure) taker {
	switch m.Kind {
	case Parts:
		return c.parts(m)
	case Values:
		return c.values(m)
	case Best:
		return func(s *Scene, in, chosen set) number { return plain(s.best(m.By, in, chosen, m.Only == Smallest)) }
	}
	return simple(m.Kind)
}

// simple takes the numbers from Count to Lowest.
func simple(k MeasureKind) taker {
	switch k {
	case Count:
		return func(_ *Scene, _, chosen set) number { return plain(chosen.Len()) }
	case Sum:
		return func(s *Scene, _, chosen set) number { return plain(s.sum(chosen)) }
	case Product:
		return func(s *Scene, _, chosen set) number { return s.product(chosen) }
	case Highest:
		return func(s *Scene, _, chosen set) number { return plain(s.highest(chosen)) }
	}
	return func(s *Scene, _, chosen set) number { return plain(s.lowest(chosen)) }
}

// sum adds up the numbers that things show.
func (s *Scene) sum(things set) int {
	total := 0
	for b := range s.binary {
		total += s.binary[b].And(things).Len() << b
	}
	return total
}

// product multiplies the numbers that things show.
func (s *Scene) product(things set) number {
	p := plain(1)
	for n := 2; n < len(s.number); n++ {
		for k := s.number[n].And(things).Len(); k > 0; k-- {
			p = p.times(n)
		}
	}
	return p
}

// highest is the largest number that things show, 0 when none shows one.
func (s *Scene) highest(things set) int {
	for n := len(s.number) - 1; n > 0; n-- {
		if s.number[n].Meets(things) {
			return n
		}
	}
	return 0
}

// lowest is the smallest number that things show, 0 when none shows one.
func (s *Scene) lowest(things set) int {
	for n := 1; n < len(s.number); n++ {
		if s.number[n].Meets(things) {
			return n
		}
	}
	return 0
}
