package differ

import (
	"fmt"

	"umpire/referee/infer/dice"
	"umpire/referee/phrase/core"
	"umpire/referee/words"
)

// kind is a kind of die, of which there may be any number: its colour, its face (0 where a die lies on it), its bearing.
type kind struct {
	colour, face int
	bearing      dice.Bearing
}

// translator turns meanings into formulas over how many dice of each kind there are. What looks at how dice lie becomes a
// truth or a number of which nothing is known but that the same meaning means the same; the system then notes that it guessed.
type translator struct {
	y     *atomTable
	kinds []kind
	bears dice.Bearing
	in    []bool // the kinds of the dice that are looked at; nil: all
}

func newTranslator(s *features) *translator {
	t := &translator{bears: dice.Bearing(s.bearings)}
	faces := []int{1, 2, 3, 4, 5, 6}
	if s.coverage() || s.layout() {
		faces = append(faces, 0)
	}
	for colour := range 3 {
		for _, face := range faces {
			for _, bearing := range s.bearingsWorth() {
				t.kinds = append(t.kinds, kind{colour, face, bearing})
			}
		}
	}
	t.y = &atomTable{known: map[string]int{}, hidden: map[string]int{}, first: len(t.kinds)}
	return t
}

// possible is what holds of any dice on a table: what is covered has a die on it that can be seen, at the latest the top
// one; and where dice lie to the north, some other does not.
func (t *translator) possible() formula {
	all := []formula{t.notAll(func(k kind) bool { return k.face == 0 })}
	for d := dice.North; d <= dice.West; d <<= 1 {
		if t.bears&d != 0 {
			all = append(all, t.notAll(func(k kind) bool { return k.bearing&d != 0 }))
		}
	}
	return and(all...)
}

// notAll says that of some kinds there is no die, or one of another kind besides.
func (t *translator) notAll(of func(kind) bool) formula {
	these, others := sum{}, sum{}
	for i, k := range t.kinds {
		if of(k) {
			these[i] = 1
		} else {
			others[i] = 1
		}
	}
	return or(t.y.atMost(these, 0), t.y.atLeast(others, 1))
}

// meaning is the formula under which a die of kind x is as a meaning says or, without x, that it is true of all the dice looked
// at: then what cannot be told is a truth of which nothing is known.
func (t *translator) meaning(m core.Meaning, x *kind) (f formula) {
	part := func(m core.Meaning) formula { return t.meaning(m, x) }
	switch m := m.(type) {
	case core.And:
		return and(words.Each(m, part)...)
	case core.Or:
		return or(words.Each(m, part)...)
	case core.Not:
		return inverse(t.meaning(m.Of, x))
	case core.Named:
		return t.meaning(m.Of, x)
	case core.Is:
		return x.is(m)
	case core.Compare:
		f = t.compare(m, x)
	case core.Path:
		f, x = t.path(m), nil
	}
	if f == nil && x == nil {
		return t.y.guess(fmt.Sprint(t.in) + core.Key(core.Dice, m))
	}
	return f
}

// is tells whether a die of the kind has a quality, where that does not depend on how it lies.
func (k *kind) is(q core.Is) formula {
	switch q.Kind {
	case core.Number:
		return known(q.In>>k.face&1 == 1)
	case core.Colour:
		return known(q.In>>k.colour&1 == 1)
	case core.Covered:
		return known(k.face == 0)
	case core.Bearing:
		return known(uint16(k.bearing)&q.In != 0)
	}
	return nil
}

// group is kinds of dice that are chosen where a formula holds.
type group struct {
	when  formula
	kinds []int
}

// choose is the kinds of dice that a measure looks at; with x, those that are linked to a die of its kind. Where that cannot be
// told it is one group, of which it cannot be told when it is chosen.
func (t *translator) choose(m core.Measure, x *kind) (groups []group) {
	if m.Link > core.Other || core.Nesting(m.Things) > mostNesting {
		return []group{{}}
	}
	known := map[string]int{}
	for i := range t.kinds {
		if t.in != nil && !t.in[i] || x != nil && m.Link != core.None && !x.pairs(m.Pair, &t.kinds[i]) {
			continue
		}
		when := t.meaning(m.Things, &t.kinds[i])
		switch when {
		case nil:
			return []group{{}}
		case no:
			continue
		}
		key := fmt.Sprintf("%#v", when)
		at, is := known[key]
		if !is {
			at = len(groups)
			known[key] = at
			groups = append(groups, group{when: when})
		}
		groups[at].kinds = append(groups[at].kinds, i)
	}
	return groups
}

// mostNesting bounds how deep dice are told by other dice.
const mostNesting = 2

// pairs tells whether a die of another kind fits one of this kind.
func (k *kind) pairs(p core.Pair, o *kind) bool {
	if p.Colour != core.Any && (k.colour == o.colour) != (p.Colour == core.Same) {
		return false
	}
	return p.Suit == core.Any && (p.Numbers == nil || p.Numbers[k.face]>>o.face&1 == 1)
}

// path says that numbers are all there which rise by one, or in some other way lead from one to the next, however the dice lie.
func (t *translator) path(m core.Path) formula {
	switch {
	case m.N <= 0:
		return yes
	case m.N == 1:
		return t.meaning(core.Some(m.Things), nil)
	case m.Link != core.Other || m.Pair.Colour != core.Any || !m.Onward():
		return nil
	}
	g := t.only(core.Measure{Things: m.Things}, nil)
	var counts [7]sum
	for face := range counts {
		counts[face] = t.counted(g, core.Measure{}, nil, func(f int) int { return times(f == face) })
	}
	some := []formula{}
	for face := range counts {
		some = append(some, and(g.when, t.row(m, face, m.N, counts)))
	}
	return or(some...)
}

// row says that dice are there to go on with from a face for so many dice.
func (t *translator) row(m core.Path, face, n int, counts [7]sum) formula {
	here, onward := t.y.atLeast(counts[face], 1), []formula{}
	if n == 1 {
		return here
	}
	for next := range counts {
		if m.Pair.Numbers[face]>>next&1 == 1 {
			onward = append(onward, t.row(m, next, n-1, counts))
		}
	}
	return and(here, or(onward...))
}
