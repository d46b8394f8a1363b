package core

import "math/bits"

// A meaning becomes a judge or, where it speaks of x, a picker: functions of a scene and of the part of it that is looked at
// (all dice, the dice of one group, a hand). A taker takes a number from things chosen. They allocate next to nothing.
type (
	judge  func(s *Scene, in set) bool
	picker func(s *Scene, in, from set) set // those of from, a part of in, of which the meaning is true
	taker  func(s *Scene, in, chosen set) number
)

// compiler turns meanings into functions.
type compiler struct{ game Game }

// judge compiles what is true or false of a collection. Of a quality of x, which it is not, nothing is true.
func (c compiler) judge(m Meaning) judge {
	switch m := m.(type) {
	case And:
		return joint(c.judges(m), false)
	case Or:
		return joint(c.judges(m), true)
	case Not:
		of := c.judge(m.Of)
		return func(s *Scene, in set) bool { return !of(s, in) }
	case Compare:
		return c.compare(m)
	case Path:
		return c.path(m)
	case Named:
		return c.judge(m.Of)
	}
	return func(*Scene, set) bool { return false }
}

func (c compiler) judges(parts []Meaning) []judge {
	judges := make([]judge, len(parts))
	for i, part := range parts {
		judges[i] = c.judge(part)
	}
	return judges
}

// joint looks for a part that is as decisive says; without one it is the opposite.
func joint(parts []judge, decisive bool) judge {
	return func(s *Scene, in set) bool {
		for _, holds := range parts {
			if holds(s, in) == decisive {
				return decisive
			}
		}
		return !decisive
	}
}

// pick compiles a choice of things. Of a deck it is worked out beforehand wherever it does not look at the other cards.
func (c compiler) pick(m Meaning) picker {
	if c.game == Cards && local(m) {
		cards := compiler{}.pick(m)(deck, deck.things, deck.things)
		return func(_ *Scene, _, from set) set { return from.And(cards) }
	}
	switch m := m.(type) {
	case And:
		return c.all(m)
	case Or:
		return c.any(m)
	case Not:
		of := c.pick(m.Of)
		return func(s *Scene, in, from set) set { return from.Minus(of(s, in, from)) }
	case Is:
		return func(s *Scene, _, from set) set { return from.And(s.having(m)) }
	case Compare:
		if linked(m) {
			return c.related(m)
		}
	case Named:
		return c.pick(m.Of)
	}
	holds := c.judge(m)
	return func(s *Scene, in, from set) set {
		if from.Empty() || !holds(s, in) {
			return set{}
		}
		return from
	}
}

func (c compiler) picks(parts []Meaning) []picker {
	picks := make([]picker, len(parts))
	for i, part := range parts {
		picks[i] = c.pick(part)
	}
	return picks
}

func (c compiler) all(parts And) picker {
	picks := c.picks(parts)
	if len(picks) == 1 {
		return picks[0]
	}
	return func(s *Scene, in, from set) set {
		for _, pick := range picks {
			if from.Empty() {
				break
			}
			from = pick(s, in, from)
		}
		return from
	}
}

func (c compiler) any(parts Or) picker {
	picks := c.picks(parts)
	return func(s *Scene, in, from set) (chosen set) {
		for _, pick := range picks {
			chosen = chosen.Or(pick(s, in, from))
		}
		return chosen
	}
}

// local tells whether a meaning looks at x alone.
func local(m Meaning) bool {
	switch m := m.(type) {
	case And:
		return allLocal(m)
	case Or:
		return allLocal(m)
	case Not:
		return local(m.Of)
	case Is:
		return true
	case Named:
		return local(m.Of)
	}
	return false
}

func allLocal(parts []Meaning) bool {
	for _, part := range parts {
		if !local(part) {
			return false
		}
	}
	return true
}

// linked tells whether a comparison speaks of x.
func linked(m Compare) bool {
	for _, t := range m.Terms {
		if t.Link != None {
			return true
		}
	}
	return false
}

// Nesting is how deep a meaning looks at things linked to things that are linked to others.
func Nesting(m Meaning) (depth int) {
	switch m := m.(type) {
	case And:
		for _, part := range m {
			depth = max(depth, Nesting(part))
		}
	case Or:
		return Nesting(And(m))
	case Not:
		return Nesting(m.Of)
	case Named:
		return Nesting(m.Of)
	case Compare:
		for _, t := range m.Terms {
			depth = max(depth, Nesting(t.Things)+min(int(t.Link), 1))
		}
	}
	return depth
}

// having is the things that have a quality.
func (s *Scene) having(q Is) set {
	switch q.Kind {
	case Number:
		return s.numbered(q.In)
	case Colour:
		return union(s.colour[:], q.In)
	case Suit:
		return union(s.suit[:], q.In)
	case Covered:
		return s.covered
	case Stacked:
		return s.stacked
	case Joined:
		return s.joined
	}
	return union(s.bearing[:], q.In)
}

// union is all that is in one of the sets whose index is among the bits.
func union(sets []set, in uint16) (all set) {
	for in &= 1<<len(sets) - 1; in != 0; in &= in - 1 {
		all = all.Or(sets[bits.TrailingZeros16(in)])
	}
	return all
}

// numbered is the things whose number is among those given as bits; bit 0 for the things that show none.
func (s *Scene) numbered(in uint16) set {
	all := union(s.number[:], in&^1)
	if in&1 == 1 {
		all = all.Or(s.things.Minus(s.shown))
	}
	return all
}
