package phrase

import (
	"math/bits"

	"umpire/referee/phrase/core"
	"umpire/referee/words"
)

// lowerer turns what a phrase says into the core of meanings.
type lowerer struct {
	v *Vocabulary
	g core.Game
}

// compared is a count, or a comparison of counts, as the comparison of measures that it is; nil for anything else.
var compared = called("@compared")

// clause is what is true or false of the whole.
func (l lowerer) clause(x *node) core.Meaning {
	if m := l.joined(x, l.clause); m != nil {
		return m
	}
	if y := compared(x); y != nil {
		x = y
	}
	switch k := x.kids; x.op {
	case "true":
		return core.Everything
	case "are":
		return l.are(k[0], l.named(k[1]), l.quality(k[2]))
	case "cmp":
		return l.compare(k[0], k[1], false)
	case "kinds":
		return l.kinds(k[0], k[1], k[2], k[3])
	}
	return l.parting(x)
}

// joined is what and, or and not make of their parts; nil for anything else.
func (l lowerer) joined(x *node, part func(*node) core.Meaning) core.Meaning {
	switch x.op {
	case "and", "or":
		return junction(x.op == "and", x.kids, part)
	case "not":
		return core.Not{Of: part(x.kids[0])}
	}
	return nil
}

// junction joins what is made of each part.
func junction(and bool, kids []*node, part func(*node) core.Meaning) core.Meaning {
	parts := words.Each(kids, part)
	if and {
		return core.And(parts)
	}
	return core.Or(parts)
}

// parting is what is said of parts: colours, numbers, groups, pairs, lines.
func (l lowerer) parting(x *node) core.Meaning {
	k := x.kids
	switch x.op {
	case "extreme":
		return l.extreme(x)
	case "best":
		return l.best(x)
	case "bestpair":
		return l.bestPair(x)
	case "common": // more of a colour (a suit) than of any other
		best := core.Measure{Kind: core.Parts, Things: core.Everything, By: partition(k[0]), Only: core.Largest, Body: core.Some(l.things(k[0]))}
		there := l.tested(sumOf(best), tree("some"), false)
		best.Body = core.Everything
		return core.And{there, l.tested(sumOf(best), exactly(1), false)}
	case "hang":
		return core.PartsOf(core.ByCluster, l.named(k[0]), core.Everything, core.AtMost(1))
	case "notouch":
		s := l.named(k[0])
		touch := core.Named{Of: core.Linked(core.Touching, core.Pair{}, s, core.AtLeast(1)),
			Words: oneOrMany([2]string{"touches another", "touch each other"})}
		return core.No(core.And{s, touch})
	case "pairs":
		return l.pairs(x)
	case "each":
		return l.each(partition(k[0]), k[1], l.clause(k[2]))
	case "sizes", "sums":
		return l.sizes(x)
	case "inlargest":
		return l.inLargest(x)
	case "path":
		return l.path(x)
	case "straight":
		return l.straight(k[0].n, l.named(k[1]))
	case "whole":
		s := l.named(k[0])
		cards, _ := core.CardsOf(s)
		return core.CountOf(s, core.AtLeast(bits.OnesCount64(cards&(1<<52-1))))
	}
	panic("no meaning for " + x.op)
}

var partitions = map[string]core.Partition{"number": core.ByNumber, "colourf": core.ByColour, "colour": core.ByColour,
	"suitf": core.BySuit, "suit": core.BySuit, "bygroup": core.ByGroup, "bystack": core.ByStack}

func partition(f *node) core.Partition { return partitions[f.op] }

// number is a part that is a number; 0 where there is none.
func (x *node) number(i int) int {
	if i < len(x.kids) {
		return x.kids[i].n
	}
	return 0
}

// testOf is an amount, a number's quality or a test of a measure as a test of a number: of the difference where that is compared
// with another (see against) or an amount is a share of the whole.
func testOf(a *node) core.Test {
	n := a.number(0)
	switch a.op {
	case "some", "tgt", "over":
		return core.AtLeast(1)
	case "tlt", "under":
		return core.AtMost(-1)
	case "ge", "bare", "least", "tge", "atleast":
		return core.AtLeast(0)
	case "no", "le", "most", "tle", "atmost":
		return core.AtMost(0)
	case "eq", "face", "teq", "share":
		return core.Exactly(0)
	case "ne":
		return core.Test{Not: true}
	case "btw", "tbtw", "btwn":
		return core.Test{Lo: n, Hi: a.number(1)}
	case "evenly", "teven", "even":
		return core.Even
	case "oddly", "todd", "odd":
		return core.Odd
	case "primely", "tprime", "prime":
		return core.Test{Kind: core.Prime}
	case "squarely", "tsquare":
		return core.Test{Kind: core.Square}
	case "times", "tdiv", "div":
		return core.Test{Kind: core.Multiple, Lo: max(1, n)}
	case "tdivides":
		return core.Test{Kind: core.Divides, Lo: n}
	case "facecard":
		return core.AtLeast(11)
	case "numbercard":
		return core.AtMost(10)
	}
	panic("no test in " + a.op)
}

// against is the number or measure that a test compares with; nil for other tests.
func (x *node) against() *node {
	switch x.op {
	case "ge", "bare", "least", "tge", "le", "most", "tle", "eq", "face", "teq", "ne", "tgt", "tlt":
		return x.kids[0]
	}
	return nil
}

// are says that so many of the things have a quality.
func (l lowerer) are(a *node, s, quality core.Meaning) core.Meaning {
	missing := core.All(s, quality)
	switch a.op {
	case "all":
		return missing
	case "allbut":
		missing.Test = core.Exactly(a.number(0))
		return missing
	}
	return l.some(a, core.Measure{Things: core.And{s, quality}}, core.Measure{Things: s})
}

// some says that a measure is as an amount has it, or has such a share of the whole.
func (l lowerer) some(a *node, some, whole core.Measure) core.Meaning {
	if !a.is('H') {
		return l.fits(a, sumOf(some))
	}
	if a.op == "all" || a.op == "allbut" {
		return l.tested(sumOf(whole).and(sumOf(some).times(-1)), exactly(a.number(0)), false)
	}
	up, down := a.number(0)/100, a.number(0)%100
	return l.tested(sumOf(some).times(down).and(sumOf(whole).times(-up)), a, false)
}

// named is things that know their words.
func (l lowerer) named(s *node) core.Meaning {
	return core.Named{Of: l.things(s), Words: func(many bool) string { return l.v.sayAs("T", s, many) }}
}

// quality is a quality that knows its words.
func (l lowerer) quality(p *node) core.Meaning {
	return core.Named{Of: l.things(p), Words: func(many bool) string { return l.v.sayAs("PREDC", p, many) }}
}
