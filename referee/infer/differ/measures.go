package differ

import (
	"fmt"
	"math/bits"
	"slices"

	"umpire/referee/phrase/core"
	"umpire/referee/words"
)

// measureCase is the value of a measure, or of several added up, in a case (exactly one applies).
type measureCase struct {
	when formula
	is   sum
}

// mostCases bounds how finely a comparison is told apart.
const mostCases = 500

// compare is a comparison, of a die of kind x where it speaks of one.
func (t *translator) compare(m core.Compare, x *kind) formula {
	test := m.Test
	test.Not = false
	f := t.tested(m.Terms, test, x)
	if f == nil {
		return nil
	}
	if m.Test.Not {
		f = inverse(f)
	}
	there := words.Each(m.Needs, func(need core.Meaning) formula { return t.meaning(core.Some(need), nil) })
	if m.Empty {
		return or(inverse(and(there...)), f)
	}
	return and(append(there, f)...)
}

// tested puts a sum to a test.
func (t *translator) tested(terms []core.Term, test core.Test, x *kind) formula {
	if len(terms) == 1 && terms[0].Times == 1 && (test == core.AtLeast(1) || test == core.AtMost(0)) {
		if some := t.there(terms[0].Measure, x); some != nil && test == core.AtMost(0) {
			return inverse(some)
		} else if some != nil {
			return some
		}
	}
	cases, passes, product := []measureCase{{when: yes}}, t.passes, false
	for _, term := range terms {
		if term.Kind == core.Product && term.Times == 1 && !product {
			passes, product = t.product(term.Measure, x), true
		} else {
			cases = added(cases, t.cases(term.Measure, x), term.Times)
		}
	}
	if len(cases) == 0 {
		return nil
	}
	return or(words.Each(cases, func(c measureCase) formula { return and(c.when, passes(c.is, test)) })...)
}

// added adds to sums so many times a measure, case by case. Too many cases are none.
func added(cases, more []measureCase, times int) (list []measureCase) {
	if len(cases)*len(more) > mostCases {
		return nil
	}
	for _, a := range cases {
		for _, b := range more {
			if when := and(a.when, b.when); when != no {
				list = append(list, measureCase{when, a.is.plus(times, b.is)})
			}
		}
	}
	return list
}

// there is the formula that a count, or a number of parts, is at least 1.
func (t *translator) there(m core.Measure, x *kind) formula {
	some := []formula{}
	switch m.Kind {
	case core.Count:
		for _, g := range t.choose(m, x) {
			some = append(some, and(g.when, t.y.atLeast(t.counted(g, m, x, once), 1)))
		}
	case core.Parts:
		for _, p := range t.parts(m, x) {
			some = append(some, p.when)
		}
	default:
		return nil
	}
	return or(some...)
}

func once(int) int { return 1 }

func times(counts bool) int {
	if counts {
		return 1
	}
	return 0
}

// counted adds up a weight for each die of a group, but for x itself where others are meant.
func (t *translator) counted(g group, m core.Measure, x *kind, weight func(face int) int) sum {
	s := sum{}
	for _, i := range g.kinds {
		s[i] = weight(t.kinds[i].face)
		if m.Link == core.Other && t.kinds[i] == *x {
			s[plain] -= weight(t.kinds[i].face)
		}
	}
	return s
}

// cases translates a measure; there are none where it cannot be told of x, or is no condition on sums. What depends on how all
// the dice lie is a number of which nothing is known.
func (t *translator) cases(m core.Measure, x *kind) (list []measureCase) {
	switch m.Kind {
	case core.Count:
		list = t.adding(m, x, once)
	case core.Sum:
		list = t.adding(m, x, func(face int) int { return face })
	case core.Highest, core.Lowest:
		list = t.extreme(m, x)
	case core.Parts:
		list = t.present(m, x)
	case core.Best:
		list = t.best(m, x)
	}
	switch {
	case len(list) > 0 && !slices.ContainsFunc(list, func(c measureCase) bool { return c.when == nil }):
		return list
	case x != nil || m.Kind == core.Product:
		return nil
	}
	key := core.Key(core.Dice, core.Compare{Terms: []core.Term{{Times: 1, Measure: m}}, Test: core.Test{Kind: core.Prime}})
	return []measureCase{{when: yes, is: t.y.unknown(fmt.Sprint(t.in) + key)}}
}

// adding counts or adds up: a case for each way that conditions on what is chosen turn out.
func (t *translator) adding(m core.Measure, x *kind, weight func(face int) int) []measureCase {
	list := []measureCase{{when: yes}}
	for _, g := range t.choose(m, x) {
		list = added(list, []measureCase{{when: g.when, is: t.counted(g, m, x, weight)}, {when: inverse(g.when)}}, 1)
	}
	return list
}

// only is the kinds that a measure looks at, where no condition is put to any and none is x; else when that is cannot be told.
func (t *translator) only(m core.Measure, x *kind) group {
	groups := t.choose(m, x)
	switch {
	case len(groups) == 0:
		return group{when: yes}
	case len(groups) > 1 || groups[0].when != yes || x != nil && m.Link != core.None:
		return group{}
	}
	return groups[0]
}

// extreme gives the highest or lowest number shown, a case for each.
func (t *translator) extreme(m core.Measure, x *kind) (list []measureCase) {
	groups, none := t.choose(m, x), formula(yes)
	for i := 1; i <= 6; i++ {
		face := i
		if m.Kind == core.Highest {
			face = 7 - i
		}
		some := []formula{}
		for _, g := range groups {
			some = append(some, and(g.when, t.y.atLeast(t.counted(g, m, x, func(f int) int { return times(f == face) }), 1)))
		}
		list = append(list, measureCase{when: and(none, or(some...)), is: constant(face)})
		none = and(none, inverse(or(some...)))
	}
	return append(list, measureCase{when: none})
}

// parts is the size of each part, the dice of one colour or number among some kinds, where it is there, is as large (or as small)
// as it must be, and the body holds inside it.
func (t *translator) parts(m core.Measure, x *kind) (parts []measureCase) {
	g := t.only(m, x)
	if g.when == nil || m.By > core.ByColour {
		return []measureCase{{}}
	}
	for value := range 7 {
		inside := make([]bool, len(t.kinds))
		p := measureCase{is: sum{}}
		for _, i := range g.kinds {
			if k := t.kinds[i]; m.By == core.ByColour && k.colour == value || m.By == core.ByNumber && k.face == value && value > 0 {
				inside[i], p.is[i] = true, 1
			}
		}
		if len(p.is) == 0 {
			continue
		}
		p.when = t.y.atLeast(p.is, 1)
		if m.Kind == core.Parts {
			within := &translator{t.y, t.kinds, t.bears, inside}
			p.when = and(p.when, within.meaning(m.Body, nil))
		}
		parts = append(parts, p)
	}
	t.contend(parts, m.Only)
	return parts
}

// contend adds to each part that it is a largest (or a smallest) of those that are there.
func (t *translator) contend(parts []measureCase, only core.Choice) {
	if only == core.Each {
		return
	}
	for i := range parts {
		all := []formula{parts[i].when}
		for j, o := range parts {
			more := parts[i].is.plus(-1, o.is)
			switch {
			case i == j:
			case only == core.Largest:
				all = append(all, t.y.atLeast(more, 0))
			default:
				all = append(all, or(t.y.atMost(o.is, 0), t.y.atMost(more, 0)))
			}
		}
		parts[i].when = and(all...)
	}
}

// present gives the number of parts that count, a case for each number.
func (t *translator) present(m core.Measure, x *kind) (list []measureCase) {
	parts := t.parts(m, x)
	ways := make([][]formula, len(parts)+1) // by number
	for set := range uint(1) << len(parts) {
		all := []formula{}
		for i, p := range parts {
			if set>>i&1 == 1 {
				all = append(all, p.when)
			} else {
				all = append(all, inverse(p.when))
			}
		}
		n := bits.OnesCount(set)
		ways[n] = append(ways[n], and(all...))
	}
	for n, some := range ways {
		list = append(list, measureCase{when: or(some...), is: constant(n)})
	}
	return list
}

// best gives the size of the largest or smallest part: that of the first such part.
func (t *translator) best(m core.Measure, x *kind) (list []measureCase) {
	if m.Only == core.Each {
		m.Only = core.Largest
	}
	none := formula(yes)
	for _, p := range t.parts(m, x) {
		list = append(list, measureCase{when: and(none, p.when), is: p.is})
		none = and(none, inverse(p.when))
	}
	return append(list, measureCase{when: none})
}

// passes translates what a number is tested for.
func (t *translator) passes(s sum, test core.Test) formula {
	switch test.Kind {
	case core.Range:
		all := []formula{}
		if test.Lo > -core.Far {
			all = append(all, t.y.atLeast(s, test.Lo))
		}
		if test.Hi < core.Far {
			all = append(all, t.y.atMost(s, test.Hi))
		}
		return and(all...)
	case core.Multiple:
		return t.y.multiple(s.plus(1, constant(-test.Hi)), test.Lo)
	case core.Divides:
		return t.divides(s, test.Lo)
	}
	return t.special(s, test)
}

func (t *translator) divides(s sum, n int) formula {
	if n == 0 {
		return t.y.atLeast(s, 1)
	}
	some := []formula{}
	for d := 1; d <= n; d++ {
		if n%d == 0 {
			some = append(some, t.y.equals(s, d))
		}
	}
	return or(some...)
}

// ordinary is the number up to which primes and squares are told one by one.
const ordinary = 40

// special translates being prime or a square, which is no condition on remainders: small numbers one by one; of large ones
// nothing is known but that primes are odd.
func (t *translator) special(s sum, test core.Test) formula {
	form, some := s.form(), []formula{}
	if len(form) == 0 {
		return known(test.Fits(s[plain]))
	}
	for n := range ordinary {
		if test.Fits(n) {
			some = append(some, t.y.equals(s, n))
		}
	}
	large := and(t.y.atLeast(s, ordinary), t.y.guess(fmt.Sprint("special", test.Kind, form, s[plain])))
	if test.Kind == core.Prime {
		large = and(large, inverse(t.y.multiple(s, 2)))
	}
	return or(append(some, large)...)
}
