package differ

import (
	"fmt"

	"umpire/referee/phrase/core"
)

// measureCase is the value of a measure, or of several added up, in a case (exactly one applies): a linear form and, of a
// product, how often 2, 3 and 5 divide it.
type measureCase struct {
	when formula
	is   sum
	by   *product
}

// product is a number times powers of 2, 3 and 5: what numbers on dice multiply to.
type product struct {
	times  int
	powers [3]sum
}

var primes = [3]int{2, 3, 5}

// mostCases bounds how finely a comparison is told apart.
const mostCases = 500

// compare is a comparison, of a die of kind x where it speaks of one; not ok where that depends on how the die lies.
func (t *translator) compare(m core.Compare, x *kind) (f formula, ok bool) {
	if f, ok = t.tested(m, x); !ok {
		return nil, false
	}
	if m.Test.Not {
		f = inverse(f)
	}
	if len(m.Needs) == 0 {
		return f, true
	}
	there := conjunction{}
	for _, need := range m.Needs {
		there = append(there, t.meaning(core.Some(need)))
	}
	if m.Empty {
		return disjunction{inverse(there), f}, true
	}
	return conjunction{there, f}, true
}

// tested puts the sum of a comparison to its test, the test's Not aside.
func (t *translator) tested(m core.Compare, x *kind) (f formula, ok bool) {
	test := m.Test
	test.Not = false
	if len(m.Terms) == 1 && m.Terms[0].Times == 1 && (test == core.AtLeast(1) || test == core.AtMost(0)) {
		if some, ok := t.there(m.Terms[0].Measure, x); ok && test == core.AtMost(0) {
			return inverse(some), true
		} else if ok {
			return some, true
		}
	}
	cases := []measureCase{{when: yes}}
	for _, term := range m.Terms {
		more, ok := t.cases(term.Measure, x)
		if !ok || len(cases)*len(more) > mostCases {
			return nil, false
		}
		if cases, ok = added(cases, more, term.Times); !ok {
			return nil, false
		}
	}
	some := disjunction{}
	for _, c := range cases {
		passes, ok := t.passes(c, test)
		if !ok {
			return nil, false
		}
		some = append(some, tidyAnd([]formula{c.when, passes}))
	}
	if len(some) == 1 {
		return some[0], true
	}
	return some, true
}

// added adds to sums so many times a measure, case by case; there is at most one product among them.
func added(cases, more []measureCase, times int) (list []measureCase, ok bool) {
	for _, a := range cases {
		for _, b := range more {
			c := measureCase{tidyAnd([]formula{a.when, b.when}), a.is.plus(b.is.times(times)), a.by}
			if b.by != nil {
				if a.by != nil {
					return nil, false
				}
				c.by = &product{b.by.times * times, b.by.powers}
			}
			if c.when != no {
				list = append(list, c)
			}
		}
	}
	return list, true
}

// there is the formula that a count, or a number of parts, is at least 1.
func (t *translator) there(m core.Measure, x *kind) (formula, bool) {
	some := disjunction{}
	switch m.Kind {
	case core.Count:
		groups, ok := t.choose(m, x)
		if !ok {
			return nil, false
		}
		for _, g := range groups {
			some = append(some, tidyAnd([]formula{g.when, t.y.atLeast(t.counted(g, m, x, once), 1)}))
		}
		return some, true
	case core.Parts:
		parts, ok := t.parts(m, x)
		for _, p := range parts {
			some = append(some, p.when)
		}
		return some, ok
	}
	return nil, false
}

func once(int) int { return 1 }

// counted adds up a weight for each die of a group, but for x itself where others are meant.
func (t *translator) counted(g group, m core.Measure, x *kind, weight func(face int) int) sum {
	s := sum{of: map[int]int{}}
	for _, i := range g.kinds {
		s.of[i] = weight(t.kinds[i].face)
		if m.Link == core.Other && t.kinds[i] == *x {
			s.plain -= weight(t.kinds[i].face)
		}
	}
	return s
}

// cases translates a measure. What depends on how the dice lie is a number of which nothing is known; of x, it cannot be told.
func (t *translator) cases(m core.Measure, x *kind) (list []measureCase, ok bool) {
	switch m.Kind {
	case core.Count:
		list, ok = t.adding(m, x, once)
	case core.Sum:
		list, ok = t.adding(m, x, func(face int) int { return face })
	case core.Product:
		list, ok = t.multiplying(m, x)
	case core.Highest, core.Lowest:
		list, ok = t.extreme(m, x)
	case core.Parts:
		list, ok = t.present(m, x)
	case core.Best:
		list, ok = t.best(m, x)
	}
	if ok || x != nil || m.Kind == core.Product {
		return list, ok
	}
	key := core.Key(core.Dice, core.Compare{Terms: []core.Term{{Times: 1, Measure: m}}, Test: core.Test{Kind: core.Prime}})
	return []measureCase{{when: yes, is: t.y.unknown(fmt.Sprint(t.in) + key)}}, true
}

// adding counts or adds up: a case for each way that conditions on what is chosen turn out.
func (t *translator) adding(m core.Measure, x *kind, weight func(face int) int) ([]measureCase, bool) {
	groups, ok := t.choose(m, x)
	list := []measureCase{{when: yes}}
	for _, g := range groups {
		more := []measureCase{{when: g.when, is: t.counted(g, m, x, weight)}}
		if g.when != yes {
			more = append(more, measureCase{when: inverse(g.when)})
		}
		if list, _ = added(list, more, 1); len(list) > mostCases {
			return nil, false
		}
	}
	return list, ok
}

// only is the kinds that a measure looks at, where no condition is put to any and none is x.
func (t *translator) only(m core.Measure, x *kind) (g group, ok bool) {
	groups, ok := t.choose(m, x)
	if len(groups) == 0 {
		return group{}, ok
	}
	return groups[0], ok && len(groups) == 1 && groups[0].when == yes && (x == nil || m.Link == core.None)
}

func (t *translator) multiplying(m core.Measure, x *kind) ([]measureCase, bool) {
	g, ok := t.only(m, x)
	p := &product{times: 1}
	for i, prime := range primes {
		p.powers[i] = t.counted(g, m, x, func(face int) int { return power(face, prime) })
	}
	return []measureCase{{when: yes, by: p}}, ok
}

// power is how often a prime divides a number.
func power(n, prime int) int {
	times := 0
	for ; n > 0 && n%prime == 0; n /= prime {
		times++
	}
	return times
}

// extreme gives the highest or lowest number shown, a case for each.
func (t *translator) extreme(m core.Measure, x *kind) (list []measureCase, ok bool) {
	groups, ok := t.choose(m, x)
	none := []formula{}
	for i := 1; i <= 6; i++ {
		face := i
		if m.Kind == core.Highest {
			face = 7 - i
		}
		some := disjunction{}
		for _, g := range groups {
			showing := t.counted(g, m, x, func(f int) int {
				if f == face {
					return 1
				}
				return 0
			})
			some = append(some, tidyAnd([]formula{g.when, t.y.atLeast(showing, 1)}))
		}
		list = append(list, measureCase{when: conjunction(append(none[:len(none):len(none)], some)), is: constant(face)})
		none = append(none, inverse(some))
	}
	return append(list, measureCase{when: conjunction(none)}), ok
}

// part is the dice of one colour or number among some kinds, and when it counts.
type part struct {
	size sum
	when formula
}

// parts is for each part the formula that it is there, is as large (or as small) as it must be, and the body holds inside it.
func (t *translator) parts(m core.Measure, x *kind) ([]part, bool) {
	g, ok := t.only(m, x)
	if !ok || m.By > core.ByColour {
		return nil, false
	}
	var parts []part
	for value := range 7 {
		inside := make([]bool, len(t.kinds))
		p := part{size: sum{of: map[int]int{}}}
		for _, i := range g.kinds {
			if k := t.kinds[i]; m.By == core.ByColour && k.colour == value || m.By == core.ByNumber && k.face == value && value > 0 {
				inside[i], p.size.of[i] = true, 1
			}
		}
		if len(p.size.of) == 0 {
			continue
		}
		p.when = t.y.atLeast(p.size, 1)
		if m.Kind == core.Parts {
			within := &translator{t.y, t.kinds, t.bears, inside}
			p.when = conjunction{p.when, within.meaning(m.Body)}
		}
		parts = append(parts, p)
	}
	t.contend(parts, m.Only)
	return parts, true
}

// contend adds to each part that it is a largest (or a smallest) of those that are there.
func (t *translator) contend(parts []part, only core.Choice) {
	if only == core.Each {
		return
	}
	for i := range parts {
		all := conjunction{parts[i].when}
		for j, o := range parts {
			more := parts[i].size.minus(o.size)
			switch {
			case i == j:
			case only == core.Largest:
				all = append(all, t.y.atLeast(more, 0))
			default:
				all = append(all, disjunction{t.y.atMost(o.size, 0), t.y.atMost(more, 0)})
			}
		}
		parts[i].when = all
	}
}

// present gives the number of parts that count, a case for each number.
func (t *translator) present(m core.Measure, x *kind) (list []measureCase, ok bool) {
	parts, ok := t.parts(m, x)
	for n := range len(parts) + 1 {
		some := disjunction{}
		for set := range 1 << len(parts) {
			all, size := conjunction{}, 0
			for i, p := range parts {
				if set>>i&1 == 1 {
					size++
					all = append(all, p.when)
				} else {
					all = append(all, inverse(p.when))
				}
			}
			if size == n {
				some = append(some, all)
			}
		}
		list = append(list, measureCase{when: some, is: constant(n)})
	}
	return list, ok
}

// best gives the size of the largest or smallest part: that of the first such part.
func (t *translator) best(m core.Measure, x *kind) ([]measureCase, bool) {
	if m.Only == core.Each {
		m.Only = core.Largest
	}
	parts, ok := t.parts(m, x)
	var list []measureCase
	before := []formula{}
	for _, p := range parts {
		list = append(list, measureCase{when: conjunction(append(before[:len(before):len(before)], p.when)), is: p.size})
		before = append(before, inverse(p.when))
	}
	return append(list, measureCase{when: conjunction(before)}), ok
}

// passes translates what a number is tested for; ok is false where that is no condition on sums.
func (t *translator) passes(c measureCase, test core.Test) (f formula, ok bool) {
	if c.by != nil {
		return t.testProduct(c, test)
	}
	switch test.Kind {
	case core.Range:
		all := []formula{yes}
		if test.Lo > -core.Far {
			all = append(all, t.y.atLeast(c.is, test.Lo))
		}
		if test.Hi < core.Far {
			all = append(all, t.y.atMost(c.is, test.Hi))
		}
		return tidyAnd(all), true
	case core.Multiple:
		return t.y.multiple(c.is.plus(constant(-test.Hi)), test.Lo), true
	case core.Divides:
		return t.divides(c.is, test.Lo), true
	}
	return t.special(c.is, test), true
}

func (t *translator) divides(s sum, n int) formula {
	if n == 0 {
		return t.y.atLeast(s, 1)
	}
	some := disjunction{}
	for d := 1; d <= n; d++ {
		if n%d == 0 {
			some = append(some, t.y.equals(s, d))
		}
	}
	return some
}

// ordinary is the number up to which primes and squares are told one by one.
const ordinary = 40

// special translates being prime or a square, which is no condition on remainders: small numbers one by one; of large ones
// nothing is known but that primes are odd.
func (t *translator) special(s sum, test core.Test) formula {
	if s.isConstant() {
		return truth(test.Fits(s.plain))
	}
	some := disjunction{}
	for n := range ordinary {
		if test.Fits(n) {
			some = append(some, t.y.equals(s, n))
		}
	}
	large := conjunction{t.y.atLeast(s, ordinary), t.y.guess(fmt.Sprintf("special%d %s%d", test.Kind, s.form().key(), s.plain))}
	if test.Kind == core.Prime {
		large = append(large, inverse(t.y.multiple(s, 2)))
	}
	return append(some, large)
}
