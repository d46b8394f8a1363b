package phrase

import "umpire/referee/phrase/core"

// sum is a measure as terms, a constant beside them, and what it needs.
type sum struct {
	terms []core.Term
	plus  int
	needs []core.Meaning
}

func (s sum) times(n int) sum {
	out := sum{plus: s.plus * n, needs: s.needs}
	for _, t := range s.terms {
		t.Times *= n
		out.terms = append(out.terms, t)
	}
	return out
}

func (s sum) and(o sum) sum {
	return sum{append(append([]core.Term{}, s.terms...), o.terms...), s.plus + o.plus, append(append([]core.Meaning{}, s.needs...), o.needs...)}
}

var measureKinds = map[string]core.MeasureKind{"sum": core.Sum, "product": core.Product, "highest": core.Highest, "lowest": core.Lowest}

// measure is a measure as a sum.
func (l lowerer) measure(x *node) sum {
	k := x.kids
	one := func(m core.Measure) sum { return sum{terms: []core.Term{{Times: 1, Measure: m}}} }
	switch x.op {
	case "const":
		return sum{plus: x.n}
	case "numof":
		return one(core.Measure{Things: l.named(k[0])})
	case "sum", "product":
		return one(core.Measure{Kind: measureKinds[x.op], Things: l.named(k[0])})
	case "highest", "lowest":
		m := one(core.Measure{Kind: measureKinds[x.op], Things: l.named(k[0])})
		m.needs = []core.Meaning{l.shown(l.named(k[0]))}
		return m
	case "range":
		return l.measure(newNode("highest", 0, k[0])).and(l.measure(newNode("lowest", 0, k[0])).times(-1))
	case "numkinds":
		return one(core.Measure{Kind: core.Parts, By: partition(k[0]), Things: l.named(k[1]), Body: core.Everything})
	case "multiply":
		return l.measure(k[1]).times(k[0].kids[0].n)
	case "plus":
		return l.measure(k[0]).and(l.measure(k[1]))
	case "minus":
		return l.measure(k[0]).and(l.measure(k[1]).times(-1))
	case "numgroups":
		return one(core.Measure{Kind: core.Parts, By: partition(k[0]), Things: core.Everything, Body: core.Everything})
	case "bestgroup":
		m := core.Measure{Kind: core.Best, By: partition(k[0]), Things: core.Everything, Only: core.Largest}
		if x.n == 1 {
			m.Only = core.Smallest
		}
		return one(m)
	}
	panic("no measure " + x.String())
}

func (l lowerer) shown(s core.Meaning) core.Meaning {
	return core.And{s, core.Is{Kind: core.Number, In: l.g.Shown()}}
}

// compare puts a measure to a test.
func (l lowerer) compare(m, t *node) core.Meaning {
	switch t.op {
	case "or":
		return core.Or(l.all(t.kids, func(k *node) core.Meaning { return l.compare(m, k) }))
	case "and":
		return core.And(l.all(t.kids, func(k *node) core.Meaning { return l.compare(m, k) }))
	case "not":
		return l.denied(l.compare(m, t.kids[0]))
	}
	if m.op == "average" {
		return l.average(m.kids[0], t)
	}
	if m.op == "absdiff" {
		there := l.compare(newNode("minus", 0, m.kids...), t)
		back := l.compare(newNode("minus", 0, m.kids[1], m.kids[0]), t)
		if t.op == "tle" || t.op == "tlt" {
			return core.And{there, back}
		}
		return core.Or{there, back}
	}
	test, left := testOf(t), l.measure(m)
	if to := t.against(); to != nil {
		left = left.and(l.measure(to).times(-1))
	}
	return core.Compare{Terms: left.terms, Test: moved(test, -left.plus), Needs: left.needs, Empty: l.law()}
}

// denied is the opposite of a comparison, with the same verdict where there is nothing to compare.
func (l lowerer) denied(m core.Meaning) core.Meaning {
	switch m := m.(type) {
	case core.Compare:
		m.Test.Not = !m.Test.Not
		return m
	case core.Or:
		out := core.And{}
		for _, part := range m {
			out = append(out, l.denied(part))
		}
		return out
	case core.And:
		out := core.Or{}
		for _, part := range m {
			out = append(out, l.denied(part))
		}
		return out
	}
	return core.Not{Of: m}
}

// average compares a sum with a count: an average of at least 3 is a sum of at least 3 times the count.
func (l lowerer) average(s, t *node) core.Meaning {
	test, to := testOf(t), t.against()
	if to == nil || to.op != "const" || test.Kind != core.Range {
		if test.Kind == core.Range && to == nil {
			lo := l.average(s, newNode("tge", 0, leaf("const", test.Lo)))
			return core.And{lo, l.average(s, newNode("tle", 0, leaf("const", test.Hi)))}
		}
		to = leaf("const", 0)
	}
	things := l.named(s)
	terms := []core.Term{{Times: 1, Measure: core.Measure{Kind: core.Sum, Things: things}}, {Times: -to.n, Measure: core.Measure{Things: l.shown(things)}}}
	return core.Compare{Terms: terms, Test: test, Needs: []core.Meaning{l.shown(things)}, Empty: l.law()}
}

// moved is a test of a number less than the one tested before.
func moved(t core.Test, by int) core.Test {
	if t.Kind == core.Range {
		if t.Lo > -core.Far {
			t.Lo += by
		}
		if t.Hi < core.Far {
			t.Hi += by
		}
	}
	return t
}

// extreme says something other than a number of some highest (lowest) thing; n is 1 for the lowest, 2 more for "is not".
func (l lowerer) extreme(x *node) core.Meaning {
	s, which := l.named(x.kids[0]), "highest "
	beyond := l.g.Pairs(func(me, other int) bool { return other > me })
	if x.n&1 == 1 {
		which, beyond = "lowest ", l.g.Pairs(func(me, other int) bool { return other < me })
	}
	best := core.Named{Of: core.And{s, core.Is{Kind: core.Number, In: l.g.Shown()}, core.Linked(core.Other, beyond, s, core.AtMost(0))},
		Words: func(many bool) string { return which + l.v.sayAs("T", x.kids[0], many) }}
	c := core.Some(core.And{best, l.quality(x.kids[1])})
	if x.n&2 == 2 {
		c.Test = core.AtMost(0)
	}
	c.Needs, c.Empty = []core.Meaning{l.shown(s)}, l.law()
	return c
}

// kinds counts the values of a feature that occur so often among the things.
func (l lowerer) kinds(f, a, often, s *node) core.Meaning {
	by, all := partition(f), [4]int{6, 3, 4, 0}
	if l.g == core.Cards {
		all = [4]int{13, 2, 4, 0}
	}
	things, n := l.named(s), all[by]
	body := l.fits(often, core.CountOf(core.Everything, core.Test{}))
	if a.op == "all" {
		a = newNode("eq", 0, leaf("const", n))
	}
	if !passes(often, 0) {
		return l.fits(a, core.PartsOf(by, things, body, core.Test{}))
	}
	// Of values that do not occur there is no part: those that occur too often are counted instead.
	c := core.PartsOf(by, things, core.Not{Of: body}, core.Test{})
	c.Terms[0].Times = -1
	fitted := l.fits(a, c)
	return shiftAll(fitted, -n)
}

func shiftAll(m core.Meaning, by int) core.Meaning {
	switch m := m.(type) {
	case core.Compare:
		m.Test = moved(m.Test, by)
		return m
	case core.Or:
		for i := range m {
			m[i] = shiftAll(m[i], by)
		}
	}
	return m
}

// each judges a body inside each group or stack.
func (l lowerer) each(by, a *node, body core.Meaning) core.Meaning {
	p := partition(by)
	if a.op == "all" {
		return core.PartsOf(p, core.Everything, core.Not{Of: body}, core.AtMost(0))
	}
	parts := core.Measure{Kind: core.Parts, Things: core.Everything, By: p, Body: body}
	whole := parts
	whole.Body = core.Everything
	return l.some(a, parts, whole)
}

// sizes says that all groups have one size (or sum); with n 1, that no two have.
func (l lowerer) sizes(x *node) core.Meaning {
	by := partition(x.kids[0])
	m := core.Measure{Kind: core.Values, By: by, Things: core.Everything}
	if x.op == "sums" {
		m.Take = core.Sum
	}
	c := core.Compare{Terms: []core.Term{{Times: 1, Measure: m}}, Test: core.AtMost(1)}
	if x.n == 1 {
		c.Terms = append(c.Terms, core.Term{Times: -1, Measure: core.Measure{Kind: core.Parts, By: by, Things: core.Everything, Body: core.Everything}})
		c.Test = core.Exactly(0)
	}
	return c
}

// inLargest judges inside the largest (smallest) group; where several tie, one is enough.
func (l lowerer) inLargest(x *node) core.Meaning {
	m := core.Measure{Kind: core.Parts, By: partition(x.kids[0]), Things: core.Everything, Only: core.Largest, Body: l.clause(x.kids[1])}
	needs := core.Everything
	if m.By == core.ByStack {
		needs = core.Is{Kind: core.Stacked}
	}
	if x.n == 1 {
		m.Only = core.Smallest
	}
	return core.Compare{Terms: []core.Term{{Times: 1, Measure: m}}, Test: core.AtLeast(1), Needs: []core.Meaning{needs}, Empty: l.law()}
}

// path is a run, a sequence, a chain, a stack; of cards a straight, ace high or low.
func (l lowerer) path(x *node) core.Meaning {
	rising := l.g.Pairs(func(x, y int) bool { return y == x+1 })
	if x.op == "straight" {
		n, s := x.kids[0].n, l.named(x.kids[1])
		low := core.Path{N: n, Link: core.Other, Pair: rising, Things: s}
		if n < 2 || n > 13 {
			return low
		}
		high := core.And{}
		for r := 14 - n + 1; r <= 14; r++ {
			high = append(high, core.Some(core.And{s, core.Is{Kind: core.Number, In: 1 << ((r-1)%13 + 1)}}))
		}
		return core.Or{low, high}
	}
	p := core.Path{N: x.kids[1].n, Things: l.named(x.kids[2]), Link: core.Touching}
	switch x.kids[0].op {
	case "run":
		p.Pair = rising
	case "sequence":
		p.Link, p.Pair = core.Other, rising
	case "stack":
		p.Link = core.Above
	}
	return p
}
