package core

import (
	"math/bits"
	"slices"

	"umpire/referee/words"
)

// A meaning becomes a judge or, where it speaks of x, a picker: functions of a scene and of the part of it that is looked at
// (all dice, the dice of one group, a hand). A taker takes a number from things chosen. They allocate next to nothing.
type (
	judge  func(s *Scene, in set) bool
	picker func(s *Scene, in, from set) set // those of from, a part of in, of which the meaning is true
	taker  func(s *Scene, in, chosen set) int
)

// compiler turns meanings into functions.
type compiler struct{ game Game }

// judge compiles what is true or false of a collection: then it chooses anything, or nothing.
func (c compiler) judge(m Meaning) judge {
	switch m := m.(type) {
	case Compare:
		made := c.comparison(m)
		return func(s *Scene, in set) bool {
			if made.lacks(s, in) {
				return m.Empty
			}
			return made.fits(s, in, func(i int) set { return made.picks[i](s, in, in) })
		}
	case Path:
		return c.path(m)
	}
	pick, anything := c.pick(m), only(0)
	return func(s *Scene, in set) bool { return pick(s, in, anything) != 0 }
}

// pick compiles a choice of things. Of a deck it is worked out beforehand wherever it does not look at the other cards.
func (c compiler) pick(m Meaning) picker {
	if c.game == Cards && local(m) {
		cards := compiler{}.pick(m)(deck, deck.things, deck.things)
		return func(_ *Scene, _, from set) set { return from & cards }
	}
	switch m := m.(type) {
	case And:
		return all(c.picks(m))
	case Or:
		return some(c.picks(m))
	case Not:
		of := c.pick(m.Of)
		return func(s *Scene, in, from set) set { return from &^ of(s, in, from) }
	case Is:
		return func(s *Scene, _, from set) set { return from & s.having(m) }
	case Compare:
		if slices.ContainsFunc(m.Terms, func(t Term) bool { return t.Link != None }) { // it speaks of x
			return c.related(m)
		}
	case Named:
		return c.pick(m.Of)
	}
	holds := c.judge(m)
	return func(s *Scene, in, from set) set {
		if from == 0 || !holds(s, in) {
			return 0
		}
		return from
	}
}

func (c compiler) picks(parts []Meaning) []picker { return words.Each(parts, c.pick) }

func all(picks []picker) picker {
	return func(s *Scene, in, from set) set {
		for i := 0; i < len(picks) && from != 0; i++ {
			from = picks[i](s, in, from)
		}
		return from
	}
}

func some(picks []picker) picker {
	return func(s *Scene, in, from set) (chosen set) {
		for i := 0; i < len(picks) && from != 0; i++ {
			more := picks[i](s, in, from)
			chosen, from = chosen|more, from&^more
		}
		return chosen
	}
}

// Within lists the meanings that a meaning is made of, as the things they choose or as parts of what it says.
func Within(m Meaning) []Meaning {
	switch m := m.(type) {
	case And:
		return m
	case Or:
		return m
	case Not:
		return []Meaning{m.Of}
	case Named:
		return []Meaning{m.Of}
	}
	return nil
}

// local tells whether a meaning looks at x alone.
func local(m Meaning) bool {
	switch m.(type) {
	case Compare, Path:
		return false
	}
	return !slices.ContainsFunc(Within(m), func(part Meaning) bool { return !local(part) })
}

// Nesting is how deep a meaning looks at things linked to things that are linked to others.
func Nesting(m Meaning) (depth int) {
	for _, part := range Within(m) {
		depth = max(depth, Nesting(part))
	}
	if c, is := m.(Compare); is {
		for _, t := range c.Terms {
			depth = max(depth, Nesting(t.Things)+min(int(t.Link), 1))
		}
	}
	return depth
}

// having is the things that have a quality.
func (s *Scene) having(q Is) set {
	switch q.Kind {
	case Number:
		return union(s.number[:], q.In)
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
		all |= sets[bits.TrailingZeros16(in)]
	}
	return all
}
