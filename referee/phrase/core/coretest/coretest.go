// Package coretest makes up meanings for tests: every kind, alone and in each other, for whoever judges, counts or searches them.
package coretest

import (
	"math/rand"

	"umpire/referee/phrase/core"
)

// Maker makes up meanings for a game.
type Maker struct {
	*rand.Rand
	Game core.Game
}

func pick[T any](m Maker, list ...T) T { return list[m.Intn(len(list))] }

// Quality makes up a quality of one thing.
func (m Maker) Quality() core.Meaning {
	switch m.Intn(9) {
	case 0, 1, 2:
		return core.Is{Kind: core.Number, In: uint16(m.Intn(1 << (m.Game.Top() + 1)))}
	case 3:
		return m.Game.Numbers(func(n int) bool { return n%2 == 0 })
	case 4, 5:
		return core.Is{Kind: core.Colour, In: uint16(m.Intn(8))}
	}
	if m.Game == core.Cards {
		return core.Is{Kind: core.Suit, In: uint16(m.Intn(32))}
	}
	return pick[core.Meaning](m, core.Is{Kind: core.Covered}, core.Is{Kind: core.Stacked}, core.Is{Kind: core.Joined},
		core.Is{Kind: core.Bearing, In: uint16(m.Intn(16))})
}

// Things makes up a choice of things.
func (m Maker) Things(depth int) core.Meaning {
	switch n := m.Intn(12); {
	case n < 2:
		return core.Everything
	case n < 6 || depth == 0:
		return m.Quality()
	case n == 6:
		return core.And{m.Quality(), m.Things(depth - 1)}
	case n == 7:
		return core.Or{m.Things(depth - 1), m.Things(depth - 1)}
	case n == 8:
		return core.Not{Of: m.Things(depth - 1)}
	}
	return m.Compare(depth-1, true)
}

// Test makes up a test of a number.
func (m Maker) Test() core.Test {
	n := m.Intn(5)
	if m.Intn(3) == 0 {
		n = m.Intn(40) - 5
	}
	t := pick(m, core.AtLeast(n), core.AtMost(n), core.Exactly(n), core.AtLeast(1), core.AtMost(0), core.Test{Lo: n, Hi: n + m.Intn(4)}, core.Even, core.Odd,
		core.Test{Kind: core.Prime}, core.Test{Kind: core.Square}, core.Test{Kind: core.Divides, Lo: m.Intn(30)},
		core.Test{Kind: core.Multiple, Lo: 3, Hi: m.Intn(3)})
	t.Not = m.Intn(4) == 0
	return t
}

func (m Maker) link() core.Link {
	if m.Game == core.Cards {
		return core.Other
	}
	return core.Other + core.Link(m.Intn(5))
}

func (m Maker) pair() (p core.Pair) {
	if k := m.Intn(8); k > 2 {
		p = m.Game.Pairs([]func(x, y int) bool{
			func(x, y int) bool { return y == x+1 }, func(x, y int) bool { return y >= x }, func(x, y int) bool { return x == y },
			func(x, y int) bool { return x+y == 7 }, func(x, y int) bool { return (x+y)%2 == 0 }}[k-3])
	}
	if m.Intn(4) == 0 {
		p.Colour = pick(m, core.Same, core.Different)
	}
	if m.Game == core.Cards && m.Intn(3) == 0 {
		p.Suit = pick(m, core.Same, core.Different)
	}
	return p
}

func (m Maker) measure(depth int, speaks bool) core.Measure {
	x := core.Measure{Kind: core.MeasureKind(m.Intn(8)), Things: m.Things(depth)}
	if m.Intn(2) == 0 {
		x.Kind = core.Count
	}
	if speaks {
		x.Link, x.Pair = m.link(), m.pair()
	}
	if x.Kind >= core.Parts {
		x.By, x.Only, x.Take, x.Body = m.by(), core.Choice(m.Intn(3)), core.MeasureKind(m.Intn(2)), core.Everything
		if x.Kind == core.Parts && m.Intn(3) > 0 {
			x.Body = m.Meaning(depth - 1)
		}
	}
	return x
}

func (m Maker) by() core.Partition {
	if m.Game == core.Cards {
		return pick(m, core.ByNumber, core.ByColour, core.BySuit)
	}
	return pick(m, core.ByNumber, core.ByColour, core.ByGroup, core.ByCluster, core.ByStack)
}

// Compare makes up a comparison; speaks tells whether it may be one of x.
func (m Maker) Compare(depth int, speaks bool) core.Compare {
	c := core.Compare{Test: m.Test()}
	for range 1 + m.Intn(2) {
		c.Terms = append(c.Terms, core.Term{Times: pick(m, 1, 1, 1, 2, -1, -3), Measure: m.measure(depth, speaks && m.Intn(5) > 0)})
	}
	if m.Intn(4) == 0 {
		c.Needs, c.Empty = []core.Meaning{m.Things(0)}, m.Intn(2) == 0
	}
	return c
}

// Meaning makes up what is true or false of a collection.
func (m Maker) Meaning(depth int) core.Meaning {
	switch n := m.Intn(10); {
	case depth > 0 && n < 1:
		return core.And{m.Meaning(depth - 1), m.Meaning(depth - 1)}
	case depth > 0 && n < 2:
		return core.Or{m.Meaning(depth - 1), m.Meaning(depth - 1)}
	case depth > 0 && n < 3:
		return core.Not{Of: m.Meaning(depth - 1)}
	case n == 3:
		return core.Path{N: m.Intn(5), Link: m.link(), Pair: m.pair(), Things: m.Things(0)}
	}
	return m.Compare(max(depth-1, 0), false)
}
