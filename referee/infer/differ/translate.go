package differ

import (
	"fmt"

	"umpire/referee/infer/dice"
	"umpire/referee/phrase/core"
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
	all := conjunction{disjunction{
		t.y.atMost(t.total(func(k kind) bool { return k.face == 0 }), 0),
		t.y.atLeast(t.total(func(k kind) bool { return k.face > 0 }), 1),
	}}
	for d := dice.North; d <= dice.West; d <<= 1 {
		if t.bears&d != 0 {
			all = append(all, disjunction{
				t.y.atMost(t.total(func(k kind) bool { return k.bearing&d != 0 }), 0),
				t.y.atLeast(t.total(func(k kind) bool { return k.bearing&d == 0 }), 1),
			})
		}
	}
	return all
}

// total counts the dice of some kinds.
func (t *translator) total(counts func(kind) bool) sum {
	s := sum{of: map[int]int{}}
	for i, k := range t.kinds {
		if counts(k) {
			s.of[i] = 1
		}
	}
	return s
}

// meaning is what is true or false of all the dice looked at.
func (t *translator) meaning(m core.Meaning) formula {
	switch m := m.(type) {
	case core.And:
		return conjunction(t.meanings(m))
	case core.Or:
		return disjunction(t.meanings(m))
	case core.Not:
		return inverse(t.meaning(m.Of))
	case core.Named:
		return t.meaning(m.Of)
	case core.Path:
		return t.path(m)
	}
	f, ok := t.compare(m.(core.Compare), nil)
	if !ok {
		return t.guess(m)
	}
	return f
}

func (t *translator) meanings(parts []core.Meaning) []formula {
	list := make([]formula, len(parts))
	for i, part := range parts {
		list[i] = t.meaning(part)
	}
	return list
}

// guess is a truth of which nothing is known.
func (t *translator) guess(m core.Meaning) formula {
	return t.y.guess(fmt.Sprint(t.in) + core.Key(core.Dice, m))
}

// has is the formula under which a die of some kind is as a meaning says that speaks of x; not ok where that depends on how
// the dice lie.
func (t *translator) has(m core.Meaning, x *kind) (f formula, ok bool) {
	switch m := m.(type) {
	case core.And:
		all, ok := t.haves(m, x)
		return tidyAnd(all), ok
	case core.Or:
		some, ok := t.haves(m, x)
		for i, f := range some {
			some[i] = inverse(f)
		}
		return inverse(tidyAnd(some)), ok
	case core.Not:
		f, ok = t.has(m.Of, x)
		return inverse(f), ok
	case core.Named:
		return t.has(m.Of, x)
	case core.Is:
		return x.is(m)
	case core.Compare:
		return t.compare(m, x)
	}
	return t.meaning(m), true
}

func (t *translator) haves(parts []core.Meaning, x *kind) (list []formula, ok bool) {
	for _, part := range parts {
		f, ok := t.has(part, x)
		if !ok {
			return nil, false
		}
		list = append(list, f)
	}
	return list, true
}

// tidyAnd is a conjunction in which no part is a plain truth, unless it is one.
func tidyAnd(parts []formula) formula {
	all := conjunction{}
	for _, f := range parts {
		switch f := f.(type) {
		case truth:
			if !f {
				return no
			}
		default:
			all = append(all, f)
		}
	}
	switch len(all) {
	case 0:
		return yes
	case 1:
		return all[0]
	}
	return all
}

// is tells whether a die of the kind has a quality; not ok where that depends on how it lies.
func (k *kind) is(q core.Is) (formula, bool) {
	switch q.Kind {
	case core.Number:
		return truth(q.In>>k.face&1 == 1), true
	case core.Colour:
		return truth(q.In>>k.colour&1 == 1), true
	case core.Covered:
		return truth(k.face == 0), true
	case core.Bearing:
		return truth(uint16(k.bearing)&q.In != 0), true
	}
	return no, false
}

// group is kinds of dice that are chosen where a formula holds.
type group struct {
	when  formula
	kinds []int
}

// choose is the kinds of dice that a measure looks at; with x, those that are linked to a die of its kind.
func (t *translator) choose(m core.Measure, x *kind) (groups []group, ok bool) {
	if m.Link > core.Other || core.Nesting(m.Things) > mostNesting {
		return nil, false
	}
	known := map[string]int{}
	for i := range t.kinds {
		if t.in != nil && !t.in[i] || x != nil && m.Link != core.None && !x.pairs(m.Pair, &t.kinds[i]) {
			continue
		}
		when, ok := t.has(m.Things, &t.kinds[i])
		if !ok {
			return nil, false
		}
		if when == no {
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
	return groups, true
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
	things := core.Measure{Things: m.Things}
	groups, ok := t.choose(things, nil)
	simple := m.Link == core.Other && m.Pair.Colour == core.Any && m.Onward()
	switch {
	case m.N <= 0:
		return yes
	case m.N == 1:
		return t.meaning(core.Some(m.Things))
	case !ok || !simple || len(groups) > 0 && groups[0].when != yes || len(groups) > 1:
		return t.guess(m)
	case len(groups) == 0:
		return no
	}
	counts := t.byFace(groups[0].kinds)
	some := disjunction{}
	for face := range counts {
		some = append(some, t.rows(m, face, m.N, counts)...)
	}
	return some
}

// rows lists the ways to go on from a face for so many dice.
func (t *translator) rows(m core.Path, face, n int, counts [7]sum) (list []formula) {
	here := t.y.atLeast(counts[face], 1)
	if n == 1 {
		return []formula{here}
	}
	for next := range counts {
		if m.Pair.Numbers[face]>>next&1 == 1 {
			for _, f := range t.rows(m, next, n-1, counts) {
				list = append(list, conjunction{here, f})
			}
		}
	}
	return list
}

// byFace counts kinds of dice by what they show.
func (t *translator) byFace(kinds []int) (counts [7]sum) {
	for face := range counts {
		counts[face] = sum{of: map[int]int{}}
	}
	for _, i := range kinds {
		counts[t.kinds[i].face].of[i] = 1
	}
	return counts
}
