package phrase

// A clause becomes a judge, things become a picker, a measure a measurer: functions of a scene and of the part of it that is
// looked at (all dice, the dice of one group, a hand). They allocate nothing.
type (
	judge    func(s *Scene, in set) bool
	picker   func(s *Scene, in set) set
	measurer func(s *Scene, in set) (n number, relevant bool)
)

// compiler turns trees into functions.
type compiler struct {
	irrelevant bool   // what a comparison with nothing to compare comes to: true in a law, false in a question
	deck       *Scene // for cards: the whole deck, where what is picked can be worked out beforehand
	kinds      [3]int // how many values a feature has, by Feature
}

// clause compiles any clause; c is one of the types in tree.go.
func (m *compiler) clause(c Clause) judge {
	switch c := c.(type) {
	case And:
		return m.all(c.Parts)
	case Or:
		return m.any(c.Parts)
	case Not:
		of := m.clause(c.Of)
		return func(s *Scene, in set) bool { return !of(s, in) }
	case Measured:
		return m.measured(c)
	case Extreme:
		return m.extreme(c)
	case HasCard:
		return func(_ *Scene, in set) bool { return in.Has(int(c.Card)) }
	case Count, Are, Compare, Alike, Matching, Unique, EveryKind:
		return m.counting(c)
	}
	return m.layout(c)
}

func (m *compiler) all(parts []Clause) judge {
	judges := m.clauses(parts)
	return func(s *Scene, in set) bool {
		for _, holds := range judges {
			if !holds(s, in) {
				return false
			}
		}
		return true
	}
}

func (m *compiler) any(parts []Clause) judge {
	judges := m.clauses(parts)
	return func(s *Scene, in set) bool {
		for _, holds := range judges {
			if holds(s, in) {
				return true
			}
		}
		return false
	}
}

func (m *compiler) clauses(parts []Clause) []judge {
	judges := make([]judge, len(parts))
	for i, part := range parts {
		judges[i] = m.clause(part)
	}
	return judges
}

// counting compiles the clauses that look at how many things there are of which kind.
func (m *compiler) counting(c Clause) judge {
	switch c := c.(type) {
	case Count:
		return m.count(c)
	case Are:
		return m.are(c)
	case Compare:
		return m.compare(c)
	case Alike:
		return m.alike(c)
	case Matching:
		return m.someValue(c.Things, c.Feature, func(same set) bool { return same.Len() >= c.N }, c.N <= 0)
	case Unique:
		return m.someValue(c.Things, c.Feature, func(same set) bool { return same.Len() == 1 }, false)
	}
	every := c.(EveryKind)
	pick, values := m.things(every.Things), m.kinds[every.Feature]
	return func(s *Scene, in set) bool { return s.valuesOf(pick(s, in), every.Feature) == values }
}

func (m *compiler) count(c Count) judge {
	pick := m.things(c.Things)
	switch c.Amount {
	case Some:
		return func(s *Scene, in set) bool { return !pick(s, in).Empty() }
	case None:
		return func(s *Scene, in set) bool { return pick(s, in).Empty() }
	}
	return func(s *Scene, in set) bool { return c.Amount.Holds(pick(s, in).Len(), 0) }
}

func (m *compiler) are(c Are) judge {
	pick := m.things(c.Things)
	if c.Amount.Kind == All {
		has := m.qualities(c.Qualities, true)
		return func(s *Scene, in set) bool {
			things := pick(s, in)
			return things.Minus(has(s, things)).Empty()
		}
	}
	has := m.qualities(c.Qualities, false)
	return func(s *Scene, in set) bool {
		things := pick(s, in)
		return c.Amount.Holds(has(s, things).Len(), things.Len())
	}
}

func (m *compiler) compare(c Compare) judge {
	left, right := m.things(c.Left), m.things(c.Right)
	return func(s *Scene, in set) bool { return c.How.holds(left(s, in).Len(), right(s, in).Len(), c.Times) }
}

// holds judges the count on the left against that on the right.
func (c Comparative) holds(left, right, times int) bool {
	switch c {
	case More:
		return left > right
	case Fewer:
		return left < right
	case ExactlyTimes:
		return left == times*right
	}
	return left >= times*right
}

func (m *compiler) alike(c Alike) judge {
	pick := m.things(c.Things)
	if c.Different {
		return func(s *Scene, in set) bool {
			things := pick(s, in)
			return s.valuesOf(things, c.Feature) == things.And(s.having(c.Feature)).Len()
		}
	}
	return func(s *Scene, in set) bool { return s.valuesOf(pick(s, in), c.Feature) <= 1 }
}

// someValue compiles "some value of the feature is had by things that fit".
func (m *compiler) someValue(t Things, f Feature, fits func(same set) bool, always bool) judge {
	pick := m.things(t)
	return func(s *Scene, in set) bool {
		things := pick(s, in)
		for _, value := range s.partition(f) {
			if fits(value.And(things)) {
				return true
			}
		}
		return always
	}
}

// partition gives the things by their value of a feature.
func (s *Scene) partition(f Feature) []set {
	switch f {
	case ByNumber:
		return s.number[1:]
	case ByColour:
		return s.colour[:]
	}
	return s.suit[:]
}

// having is the set of things that have a feature at all.
func (s *Scene) having(f Feature) set {
	switch f {
	case ByNumber:
		return s.shown
	case ByColour:
		return s.things
	}
	return s.suit[0].Or(s.suit[1]).Or(s.suit[2]).Or(s.suit[3])
}

// valuesOf counts the different values of a feature among things.
func (s *Scene) valuesOf(things set, f Feature) int {
	n := 0
	for _, value := range s.partition(f) {
		if value.Meets(things) {
			n++
		}
	}
	return n
}
