package phrase

import (
	"math/bits"

	"umpire/referee/phrase/core"
)

// lowerer turns what a phrase says into the core of meanings.
type lowerer struct {
	v *Vocabulary
	g core.Game
}

// law tells whether a comparison with nothing to compare is true.
func (l lowerer) law() bool { return l.g == core.Dice }

// clause is what is true or false of the whole.
func (l lowerer) clause(x *node) core.Meaning {
	if m := l.joined(x, l.clause); m != nil {
		return m
	}
	k := x.kids
	switch x.op {
	case "true":
		return core.And{}
	case "count":
		return l.amount(k[0], l.named(k[1]), nil)
	case "are":
		return l.amount(k[0], l.named(k[1]), l.quality(k[2]))
	case "cmp":
		return l.compare(k[0], k[1])
	case "extreme":
		return l.extreme(x)
	case "more":
		return core.Compare{Terms: []core.Term{l.count(1, k[0]), l.count(-1, k[1])}, Test: core.AtLeast(1)}
	case "fewer":
		return core.Compare{Terms: []core.Term{l.count(1, k[0]), l.count(-1, k[1])}, Test: core.AtMost(-1)}
	case "excess":
		return l.fits(k[0], core.Compare{Terms: []core.Term{l.count(1, k[1]), l.count(-1, k[2])}})
	case "astimes":
		zero := newNode(k[0].op, 0, leaf("const", 0))
		return core.Compare{Terms: []core.Term{l.count(1, k[1]), l.count(-k[0].kids[0].n, k[2])}, Test: testOf(zero)}
	}
	return l.parting(x)
}

// joined is what and, or and not make of their parts; nil for anything else.
func (l lowerer) joined(x *node, part func(*node) core.Meaning) core.Meaning {
	switch x.op {
	case "and":
		return core.And(l.all(x.kids, part))
	case "or":
		return core.Or(l.all(x.kids, part))
	case "not":
		return core.Not{Of: part(x.kids[0])}
	}
	return nil
}

func (l lowerer) all(kids []*node, f func(*node) core.Meaning) []core.Meaning {
	out := make([]core.Meaning, len(kids))
	for i, k := range kids {
		out[i] = f(k)
	}
	return out
}

func (l lowerer) count(times int, s *node) core.Term {
	return core.Term{Times: times, Measure: core.Measure{Things: l.named(s)}}
}

// parting is what is said of parts: colours, numbers, groups, pairs, lines.
func (l lowerer) parting(x *node) core.Meaning {
	k := x.kids
	switch x.op {
	case "partsc":
		return core.PartsOf(partition(k[0]), core.Everything, l.clause(k[1]), core.AtLeast(1))
	case "kinds":
		return l.kinds(k[0], k[1], k[2], k[3])
	case "eachkindno":
		return core.PartsOf(partition(k[0]), core.Everything, core.PartsOf(partition(k[1]), core.Everything, nil, core.AtLeast(2)), core.AtMost(0))
	case "common":
		body, by := core.Some(l.things(k[0])), partition(leaf(k[0].op+"f", 0))
		best := func(m core.Meaning, t core.Test) core.Meaning {
			return core.Compare{Terms: []core.Term{{Times: 1, Measure: core.Measure{Kind: core.Parts, Things: core.Everything, By: by, Only: core.Largest, Body: m}}}, Test: t}
		}
		return core.And{best(body, core.AtLeast(1)), best(core.Everything, core.Exactly(1))}
	case "hang":
		return core.PartsOf(core.ByCluster, l.named(k[0]), nil, core.AtMost(1))
	case "notouch":
		s := l.named(k[0])
		touch := core.Named{Of: core.Linked(core.Touching, core.Pair{}, s, core.AtLeast(1)),
			Words: oneOrMany([2]string{"touches another", "touch each other"})}
		return core.No(core.And{s, touch})
	case "pairs":
		return l.pairs(x)
	case "each":
		return l.each(k[0], k[1], l.clause(k[2]))
	case "sizes", "sums":
		return l.sizes(x)
	case "inlargest":
		return l.inLargest(x)
	case "path", "straight":
		return l.path(x)
	case "whole":
		s := l.named(k[0])
		cards, _ := core.CardsOf(s)
		return core.CountOf(s, core.AtLeast(bits.OnesCount64(cards&(1<<52-1))))
	}
	panic("no meaning for " + x.String())
}

func partition(f *node) core.Partition {
	switch f.op {
	case "colourf":
		return core.ByColour
	case "suitf", "bysuit":
		return core.BySuit
	case "bygroup":
		return core.ByGroup
	case "bystack":
		return core.ByStack
	}
	return core.ByNumber
}

// fits tests a comparison's terms as an amount does.
func (l lowerer) fits(a *node, c core.Compare) core.Meaning {
	if a.op == "or" {
		out := core.Or{}
		for _, k := range a.kids {
			out = append(out, l.fits(k, c))
		}
		return out
	}
	c.Test = testOf(a)
	return c
}

// number is a part that is a number; 0 where there is none.
func (x *node) number(i int) int {
	if i < len(x.kids) {
		return x.kids[i].n
	}
	return 0
}

// testOf is an amount, a number's quality or a test of a measure as a test of a number: of the difference where the measure is compared
// with another (see against).
func testOf(a *node) core.Test {
	n := a.number(0)
	switch a.op {
	case "some", "tgt":
		return core.AtLeast(1)
	case "no":
		return core.AtMost(0)
	case "tlt":
		return core.AtMost(-1)
	case "tge":
		return core.AtLeast(0)
	case "tle":
		return core.AtMost(0)
	case "teq":
		return core.Exactly(0)
	case "ge", "bare", "least":
		return core.AtLeast(n)
	case "le", "most":
		return core.AtMost(n)
	case "eq", "face":
		return core.Exactly(n)
	case "ne":
		return core.Test{Lo: n, Hi: n, Not: true}
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
	panic("no test in " + a.String())
}

// against is the measure that a test compares with; nil for other tests.
func (x *node) against() *node {
	switch x.op {
	case "teq", "tge", "tle", "tgt", "tlt":
		return x.kids[0]
	}
	return nil
}

// amount says that so many of the things have a quality, if there is one.
func (l lowerer) amount(a *node, s, quality core.Meaning) core.Meaning {
	some := s
	if quality != nil {
		some = core.And{s, quality}
	}
	if a.op == "all" || a.op == "allbut" {
		missing := core.All(s, quality)
		if a.op == "allbut" {
			missing.Test = core.Exactly(a.number(0))
		}
		return missing
	}
	return l.some(a, core.Measure{Things: some}, core.Measure{Things: s})
}

// some says that a measure is as an amount has it, or has such a share of the whole.
func (l lowerer) some(a *node, some, whole core.Measure) core.Meaning {
	switch {
	case !share(a):
		return l.fits(a, core.Compare{Terms: []core.Term{{Times: 1, Measure: some}}})
	case a.op == "all" || a.op == "allbut":
		return core.Compare{Terms: []core.Term{{Times: 1, Measure: whole}, {Times: -1, Measure: some}}, Test: core.Exactly(a.number(0))}
	}
	up, down, t := proportion(a)
	return core.Compare{Terms: []core.Term{{Times: down, Measure: some}, {Times: -up, Measure: whole}}, Test: t}
}

// proportion is a share as a fraction and how it compares.
func proportion(a *node) (up, down int, t core.Test) {
	if up, down = a.number(0)/100, a.number(0)%100; down == 0 {
		up, down = 1, 2
	}
	switch a.op {
	case "most", "over":
		return up, down, core.AtLeast(1)
	case "minority", "under":
		return up, down, core.AtMost(-1)
	case "atleast":
		return up, down, core.AtLeast(0)
	case "atmost":
		return up, down, core.AtMost(0)
	}
	return up, down, core.Exactly(0)
}

// named is things that know their words.
func (l lowerer) named(s *node) core.Meaning {
	return core.Named{Of: l.things(s), Words: func(many bool) string { return l.v.sayAs("T", s, many) }}
}

// quality is a quality that knows its words.
func (l lowerer) quality(p *node) core.Meaning {
	return core.Named{Of: l.things(p), Words: func(many bool) string { return l.v.sayAs("PREDC", p, many) }}
}
