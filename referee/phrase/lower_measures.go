package phrase

import (
	"slices"

	"umpire/referee/phrase/core"
)

// sum is a measure as terms, a constant beside them, and what it needs.
type sum struct {
	terms []core.Term
	plus  int
	needs []core.Meaning
}

func sumOf(m core.Measure, needs ...core.Meaning) sum {
	return sum{terms: []core.Term{{Times: 1, Measure: m}}, needs: needs}
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
	return sum{slices.Concat(s.terms, o.terms), s.plus + o.plus, slices.Concat(s.needs, o.needs)}
}

var measureKinds = map[string]core.MeasureKind{"sum": core.Sum, "product": core.Product, "highest": core.Highest, "lowest": core.Lowest}

// measure is a measure as a sum.
func (l lowerer) measure(x *node) sum {
	k := x.kids
	switch x.op {
	case "const":
		return sum{plus: x.n}
	case "numof", "sum", "product":
		return sumOf(core.Measure{Kind: measureKinds[x.op], Things: l.named(k[0])})
	case "highest", "lowest":
		things := l.named(k[0])
		return sumOf(core.Measure{Kind: measureKinds[x.op], Things: things}, l.shown(things))
	case "range":
		return l.measure(tree("highest", k[0])).and(l.measure(tree("lowest", k[0])).times(-1))
	case "numkinds":
		return sumOf(core.Measure{Kind: core.Parts, By: partition(k[0]), Things: l.named(k[1]), Body: core.Everything})
	case "multiply":
		return l.measure(k[1]).times(k[0].kids[0].n)
	case "plus":
		return l.measure(k[0]).and(l.measure(k[1]))
	case "minus":
		return l.measure(k[0]).and(l.measure(k[1]).times(-1))
	case "bestgroup":
		return sumOf(core.Measure{Kind: core.Best, By: partition(k[0]), Things: core.Everything, Only: bests[x.n]})
	}
	panic("no measure " + x.op)
}

// exactly is the amount of so many.
func exactly(n int) *node { return tree("eq", constant(n)) }

// bests are the largest and the smallest part by the numbers that the table gives them.
var bests = [2]core.Choice{core.Largest, core.Smallest}

func (l lowerer) shown(s core.Meaning) core.Meaning {
	return core.And{s, core.Is{Kind: core.Number, In: l.g.Shown()}}
}

// tested puts a sum to a test, or to its opposite; where there is nothing to compare, both are true in a law, false in a question.
func (l lowerer) tested(s sum, t *node, denied bool) core.Meaning {
	if to := t.against(); to != nil {
		s = s.and(l.measure(to).times(-1))
	}
	test := testOf(t)
	switch {
	case test.Kind == core.Range && test.Lo > -core.Far && test.Hi < core.Far:
		test.Lo, test.Hi = test.Lo-s.plus, test.Hi-s.plus
	case test.Kind == core.Range && test.Lo > -core.Far:
		test.Lo -= s.plus
	case test.Kind == core.Range:
		test.Hi -= s.plus
	case test.Kind == core.Multiple:
		test.Hi = ((test.Hi-s.plus)%test.Lo + test.Lo) % test.Lo
	case s.plus != 0: // a product of nothing is 1
		s = s.and(sumOf(core.Measure{Kind: core.Product, Things: core.Nothing}).times(s.plus))
	}
	test.Not = test.Not != denied
	return core.Compare{Terms: s.terms, Test: test, Needs: s.needs, Empty: l.g == core.Dice}
}

// fits tests a sum as an amount does.
func (l lowerer) fits(a *node, s sum) core.Meaning {
	if a.op == "or" {
		return junction(false, a.kids, func(k *node) core.Meaning { return l.fits(k, s) })
	}
	return l.tested(s, a, false)
}

// compare puts a measure to a test or an amount, or to its opposite.
func (l lowerer) compare(m, t *node, denied bool) core.Meaning {
	each := func(t *node) core.Meaning { return l.compare(m, t, denied) }
	switch {
	case t.op == "not":
		return l.compare(m, t.kids[0], !denied)
	case t.op == "and" || t.op == "or":
		return junction((t.op == "and") != denied, t.kids, each)
	case m.op == "average" && t.op == "tbtw":
		return each(tree("and", tree("tge", t.kids[0]), tree("tle", t.kids[1])))
	case m.op == "average":
		return l.tested(l.average(m.kids[0], t.number(0)), tree(t.op, tree("const")), denied)
	case m.op == "absdiff":
		ways := []*node{tree("minus", m.kids...), tree("minus", m.kids[1], m.kids[0])}
		both := t.op == "tle" || t.op == "tlt"
		return junction(both != denied, ways, func(way *node) core.Meaning { return l.compare(way, t, denied) })
	case m.op == "tops":
		return l.tops(m, t, denied)
	}
	here, whole := l.tested(l.measure(m), t, denied), tree("cmp", m, t)
	none := replaced(whole, "bestgroup", func(best *node) *node {
		if best.n == 1 && l.g == core.Cards {
			return constant(0)
		}
		return best
	})
	if none.same(whole) {
		return here
	}
	void := l.clause(tree("kinds", tree("suitf"), tree("le", constant(3)), tree("some"), tree("thing"))) // the shortest suit has no card
	return core.Or{core.And{void, l.tested(l.measure(none.kids[0]), none.kids[1], denied)}, core.And{core.Not{Of: void}, here}}
}

// average is how much a sum is above so much for each thing: an average of at least 3 is a sum of at least 3 times the count.
func (l lowerer) average(s *node, each int) sum {
	shown := l.shown(l.named(s))
	return l.measure(tree("sum", s)).and(sumOf(core.Measure{Things: shown}, shown).times(-each))
}

// extreme says something other than a number of some highest (lowest) thing; n is 1 for the lowest, 2 more for "is not".
func (l lowerer) extreme(x *node) core.Meaning {
	s, which := l.named(x.kids[0]), "highest "
	beyond := l.g.Pairs(func(me, other int) bool { return other > me })
	if x.n&1 == 1 {
		which, beyond = "lowest ", l.g.Pairs(func(me, other int) bool { return other < me })
	}
	best := core.Named{Of: core.And{l.shown(s), core.Linked(core.Other, beyond, s, core.AtMost(0))},
		Words: func(many bool) string { return which + l.v.sayAs("T", x.kids[0], many) }}
	test := tree("some")
	if x.n&2 == 2 {
		test = tree("no")
	}
	return l.tested(sumOf(core.Measure{Things: core.And{best, l.quality(x.kids[1])}}, l.shown(s)), test, false)
}

// best says a quality of the n highest (lowest) things, some of several that tie for the last place: of each thing without it there
// are n with it that are no lower (higher). Of fewer than n a law asks for nothing.
func (l lowerer) best(x *node) core.Meaning {
	n, s, quality := x.kids[0].n, l.named(x.kids[1]), l.quality(x.kids[2])
	instead := l.pair(newNode("vs", 3-x.n))
	beaten := core.Linked(core.Other, instead, core.And{s, quality}, core.AtLeast(n))
	all := core.No(core.And{l.shown(s), core.Not{Of: quality}, core.Not{Of: beaten}})
	if l.g == core.Dice {
		return core.Or{core.CountOf(l.shown(s), core.AtMost(n-1)), all}
	}
	return core.And{core.CountOf(l.shown(s), core.AtLeast(n)), all}
}

// bestPair says what the two highest (lowest) things are to each other, one way for each number that the second of them can show; of
// several that tie, some will do.
func (l lowerer) bestPair(x *node) core.Meaning {
	s, link, ways := l.named(x.kids[0]), core.Touching, []way{{core.Everything, core.Everything, core.Pair{}}}
	if x.kids[1].op != "ptouch" {
		link, ways = core.Other, l.pairTest(x.kids[1], true)
	}
	var all core.Or
	if l.g == core.Dice {
		all = append(all, core.CountOf(l.shown(s), core.AtMost(1)))
	}
	for last := 1; last <= l.g.Top(); last++ {
		beyond, at := l.beyond(s, last, x.n), core.And{s, l.things(faceNode(last))}
		for _, w := range ways {
			pair := func(one, other core.Meaning) core.Meaning {
				return core.Some(core.And{one, w.one, core.Linked(link, w.pair, core.And{other, w.other}, core.AtLeast(1))})
			}
			all = append(all, core.And{core.No(beyond), pair(at, at)},
				core.And{core.CountOf(beyond, core.Exactly(1)), core.Or{pair(beyond, at), pair(at, beyond)}})
		}
	}
	return all
}

// beyond is those of the things that are higher (lower) than a number.
func (l lowerer) beyond(s core.Meaning, last, lowest int) core.Meaning {
	return core.And{s, l.g.Numbers(func(x int) bool { return x != last && (x < last) == (lowest == 1) })}
}

// tops puts the sum of the n highest (lowest) things to a test, one way for each number that the last of them can show; of fewer
// dice, the sum of those there are.
func (l lowerer) tops(m, t *node, denied bool) core.Meaning {
	n, s := m.kids[0].n, l.named(m.kids[1])
	var ways core.Or
	if l.g == core.Dice {
		ways = append(ways, core.And{core.CountOf(l.shown(s), core.AtMost(n-1)), l.compare(tree("sum", m.kids[1]), t, denied)})
	}
	for last := 1; last <= l.g.Top(); last++ {
		beyond := l.beyond(s, last, m.n)
		among := core.Or{beyond, core.And{s, l.things(faceNode(last))}}
		sum := sumOf(core.Measure{Kind: core.Sum, Things: beyond}).and(sumOf(core.Measure{Things: beyond}).times(-last))
		sum.plus = n * last
		ways = append(ways, core.And{core.CountOf(among, core.AtLeast(n)), core.CountOf(beyond, core.AtMost(n-1)), l.tested(sum, t, denied)})
	}
	return ways
}

// kinds says how many values of a feature occur so often among the things.
func (l lowerer) kinds(f, a, often, s *node) core.Meaning {
	all := map[core.Partition]int{core.ByNumber: l.g.Top(), core.ByColour: len(l.v.colours), core.BySuit: len(suitNames)}[partition(f)]
	if a.op == "all" {
		a = exactly(all)
	}
	body := l.fits(often, sumOf(core.Measure{Things: core.Everything}))
	parts := core.Measure{Kind: core.Parts, By: partition(f), Things: l.named(s), Body: body}
	if !passes(often, 0) {
		return l.fits(a, sumOf(parts))
	}
	// Of values that do not occur there is no part: those that occur too often are counted instead.
	parts.Body = core.Not{Of: body}
	return l.fits(a, sum{plus: all}.and(sumOf(parts).times(-1)))
}

// each judges a body inside each part.
func (l lowerer) each(by core.Partition, a *node, body core.Meaning) core.Meaning {
	if a.op == "all" {
		return core.PartsOf(by, core.Everything, core.Not{Of: body}, core.AtMost(0))
	}
	parts := core.Measure{Kind: core.Parts, Things: core.Everything, By: by, Body: body}
	whole := parts
	whole.Body = core.Everything
	return l.some(a, parts, whole)
}

// sizes says that all groups have one size (or sum); with n 1, that no two have.
func (l lowerer) sizes(x *node) core.Meaning {
	m := core.Measure{Kind: core.Values, By: partition(x.kids[0]), Things: core.Everything}
	if x.op == "sums" {
		m.Take = core.Sum
	}
	if x.n == 0 {
		return l.tested(sumOf(m), tree("le", constant(1)), false)
	}
	return l.tested(sumOf(m).and(l.measure(tree("numkinds", x.kids[0], tree("thing"))).times(-1)), exactly(0), false)
}

// inLargest judges inside the largest (smallest) group; where several tie, one is enough.
func (l lowerer) inLargest(x *node) core.Meaning {
	m := core.Measure{Kind: core.Parts, By: partition(x.kids[0]), Things: core.Everything, Only: bests[x.n], Body: l.clause(x.kids[1])}
	there := core.Everything
	if m.By == core.ByStack {
		there = core.Is{Kind: core.Stacked}
	}
	return l.tested(sumOf(m, there), tree("some"), false)
}

// rising is two things of which the second shows the next number.
func (l lowerer) rising() core.Pair { return l.g.Pairs(func(x, y int) bool { return y == x+1 }) }

// path is a run, a sequence, a chain, a stack.
func (l lowerer) path(x *node) core.Meaning {
	p := core.Path{N: x.kids[1].n, Things: l.named(x.kids[2]), Link: core.Touching}
	switch x.kids[0].op {
	case "run":
		p.Pair = l.rising()
	case "sequence":
		p.Link, p.Pair = core.Other, l.rising()
	case "stack":
		p.Link = core.Above
	}
	return p
}

// straight is ranks in a row, ace high or low.
func (l lowerer) straight(n int, s core.Meaning) core.Meaning {
	low := core.Path{N: n, Link: core.Other, Pair: l.rising(), Things: s}
	if n < 2 || n > 13 {
		return low
	}
	high := core.And{core.Some(core.And{s, core.Is{Kind: core.Number, In: 1 << 1}})}
	for rank := 15 - n; rank <= 13; rank++ {
		high = append(high, core.Some(core.And{s, core.Is{Kind: core.Number, In: 1 << rank}}))
	}
	return core.Or{low, high}
}
