package phrase

// layout compiles the clauses that look at how dice touch and lie on each other.
func (m *compiler) layout(c Clause) judge {
	switch c := c.(type) {
	case Touch:
		return m.touch(c)
	case TouchEachOther:
		return m.touchEachOther(c)
	case TouchingPairs:
		return m.touchingPairs(c)
	case GroupCount:
		return func(s *Scene, in set) bool { return c.Amount.Holds(s.groups(in, Every, nil), 0) }
	case InGroups:
		body := m.clause(c.Body)
		return func(s *Scene, in set) bool { return s.groups(in, c.Amount, body) == 1 }
	case GroupSizes:
		return func(s *Scene, in set) bool { return s.groupSizes(in, c.Different) }
	case ExtremeGroup:
		return m.extremeGroup(c)
	case Pattern:
		return m.pattern(c)
	}
	return m.beneath(c.(Beneath))
}

func (m *compiler) touch(c Touch) judge {
	pick, others := m.things(c.Things), m.things(c.Others)
	return func(s *Scene, in set) bool {
		things := pick(s, in)
		near, n := others(s, in), 0
		for rest := things; !rest.Empty(); rest = rest.Without(rest.First()) {
			if s.stands(rest.First(), Touching, c.Inner, near) {
				n++
			}
		}
		return c.Amount.Holds(n, things.Len())
	}
}

func (m *compiler) touchEachOther(c TouchEachOther) judge {
	pick := m.things(c.Things)
	if c.No {
		return func(s *Scene, in set) bool { return !s.anyTouch(pick(s, in)) }
	}
	return func(s *Scene, in set) bool {
		things := pick(s, in)
		return things.Empty() || s.group(things.First(), things) == things
	}
}

// anyTouch tells whether two of the things touch.
func (s *Scene) anyTouch(things set) bool {
	for rest := things.And(s.joined); !rest.Empty(); {
		i := rest.First()
		rest = rest.Without(i)
		if s.dice[i].touch.Meets(rest) {
			return true
		}
	}
	return false
}

// touchingPairs compiles by looking for a pair that decides: one that fits for "some" and "no", one that does not for "all".
func (m *compiler) touchingPairs(c TouchingPairs) judge {
	pick := m.things(c.Things)
	seek, found := true, c.Amount == Some
	if c.Amount.Kind == All {
		seek = false
	}
	return func(s *Scene, in set) bool {
		things := pick(s, in)
		for rest := things.And(s.joined); !rest.Empty(); {
			i := rest.First()
			rest = rest.Without(i)
			for near := s.dice[i].touch.And(rest); !near.Empty(); near = near.Without(near.First()) {
				if holds, relevant := s.pair(i, near.First(), c.Pair); relevant && holds == seek {
					return found
				}
			}
		}
		return !found
	}
}

// pair tests two touching dice; a pair that does not show what is asked for is not relevant.
func (s *Scene) pair(i, j int, t PairTest) (holds, relevant bool) {
	if t.Kind != PairSum && t.Feature == ByColour {
		return (s.dice[i].colour == s.dice[j].colour) == (t.Kind == PairSame), true
	}
	relevant = s.shown.Has(i) && s.shown.Has(j)
	a, b := int(s.dice[i].number), int(s.dice[j].number)
	if t.Kind == PairSum {
		return a+b == t.Sum, relevant
	}
	return (a == b) == (t.Kind == PairSame), relevant
}

// groups counts the groups where body holds (all, if nil). With a body it returns 1 when the amount of groups fits, else 0.
func (s *Scene) groups(in set, amount Amount, body judge) int {
	n, whole := 0, 0
	for rest := in; !rest.Empty(); {
		g := s.group(rest.First(), in)
		rest = rest.Minus(g)
		whole++
		if body != nil && body(s, g) {
			n++
		}
	}
	if body == nil {
		return whole
	}
	if amount.Holds(n, whole) {
		return 1
	}
	return 0
}

// groupSizes tells whether all groups have the same size or, with different, no two have.
func (s *Scene) groupSizes(in set, different bool) bool {
	sizes, first := set{}, 0
	for rest := in; !rest.Empty(); {
		g := s.group(rest.First(), in)
		rest = rest.Minus(g)
		size := g.Len()
		if different && sizes.Has(size-1) || !different && first > 0 && size != first {
			return false
		}
		sizes, first = sizes.With(size-1), size
	}
	return true
}

func (m *compiler) extremeGroup(c ExtremeGroup) judge {
	pick := m.things(c.Things)
	return func(s *Scene, in set) bool {
		best, fits := 0, m.irrelevant
		for rest := in; !rest.Empty(); {
			g := s.group(rest.First(), in)
			rest = rest.Minus(g)
			size := g.Len()
			if best == 0 || size != best && (size < best) == c.Smallest {
				best, fits = size, false
			}
			if size == best && !fits {
				fits = c.Amount.Holds(pick(s, g).Len(), 0)
			}
		}
		return fits
	}
}

// beneath compares dice with all that they lie on. What lies on nothing, or where a number is asked for and either does not show
// it, is left out by "all" and lacks the quality otherwise.
func (m *compiler) beneath(c Beneath) judge {
	pick := m.things(c.Things)
	return func(s *Scene, in set) bool {
		things, n := pick(s, in), 0
		for rest := things; !rest.Empty(); rest = rest.Without(rest.First()) {
			if s.matchesBeneath(rest.First(), c) {
				n++
			}
		}
		return c.Amount.Holds(n, things.Len())
	}
}

func (s *Scene) matchesBeneath(i int, c Beneath) bool {
	below := s.dice[i].on
	if below.Empty() || c.Feature == ByNumber { // the die beneath is covered: its number never shows
		return c.Amount.Kind == All
	}
	same := s.colour[s.dice[i].colour].And(below)
	if c.Different {
		return same.Empty()
	}
	return same == below
}
