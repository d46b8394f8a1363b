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
	k := x.kids
	switch x.op {
	case "and":
		return core.And(l.all(k, l.clause))
	case "or":
		return core.Or(l.all(k, l.clause))
	case "not":
		return core.Not{Of: l.clause(k[0])}
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
		n := numberOf(k[0])
		t := core.Exactly(0)
		switch k[0].op {
		case "ge":
			t = core.AtLeast(0)
		case "le":
			t = core.AtMost(0)
		}
		return core.Compare{Terms: []core.Term{l.count(1, k[1]), l.count(-n, k[2])}, Test: t}
	}
	return l.parting(x)
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
	case "atmost":
		return core.PartsOf(partition(k[1]), l.named(k[2]), nil, core.AtMost(k[0].n))
	case "partsno":
		return core.PartsOf(partition(k[0]), l.named(k[2]), l.fits(k[1], counted(core.Everything)), core.AtMost(0))
	case "parts":
		return core.PartsOf(partition(k[0]), l.named(k[2]), l.fits(k[1], counted(core.Everything)), core.AtLeast(1))
	case "partsc":
		return core.PartsOf(partition(k[0]), core.Everything, l.clause(k[1]), core.AtLeast(1))
	case "kinds":
		return l.kinds(k[0], k[1], k[2], k[3])
	case "kinds4":
		return core.PartsOf(core.BySuit, core.Everything, nil, core.AtMost(3))
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
	case "inlargest", "inlongest":
		return l.inLargest(x)
	case "path", "straight":
		return l.path(x)
	case "fullhouse":
		three := core.PartsOf(core.ByNumber, core.Everything, core.CountOf(core.Everything, core.AtLeast(3)), core.AtLeast(1))
		return core.And{three, core.PartsOf(core.ByNumber, core.Everything, core.CountOf(core.Everything, core.AtLeast(2)), core.AtLeast(2))}
	case "whole":
		s := l.named(k[0])
		cards, _ := core.CardsOf(s)
		return core.CountOf(s, core.AtLeast(bits.OnesCount64(cards&(1<<52-1))))
	}
	panic("no meaning for " + x.String())
}

// numberOf is the number that an amount names; of "some" it is 1, of "no" 0.
func numberOf(a *node) int {
	if len(a.kids) == 0 {
		return len(a.op) / 4
	}
	return a.kids[0].n
}

func counted(s core.Meaning) core.Compare {
	return core.Compare{Terms: []core.Term{{Times: 1, Measure: core.Measure{Things: s}}}}
}

func partition(f *node) core.Partition {
	switch f.op {
	case "colourf":
		return core.ByColour
	case "suitf":
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

// testOf is an amount as a test of a number.
func testOf(a *node) core.Test {
	n := 0
	if len(a.kids) > 0 {
		n = a.kids[0].n
	}
	switch a.op {
	case "some":
		return core.AtLeast(1)
	case "no":
		return core.AtMost(0)
	case "ge", "bare":
		return core.AtLeast(n)
	case "le":
		return core.AtMost(n)
	case "eq":
		return core.Exactly(n)
	case "ne":
		return core.Test{Lo: n, Hi: n, Not: true}
	case "btw":
		return core.Test{Lo: n, Hi: a.kids[1].n}
	case "evenly":
		return core.Even
	case "oddly":
		return core.Odd
	case "primely":
		return core.Test{Kind: core.Prime}
	case "squarely":
		return core.Test{Kind: core.Square}
	case "times":
		return core.Test{Kind: core.Multiple, Lo: n}
	}
	panic("no amount " + a.String())
}

// amount says that so many of the things have a quality, if there is one.
func (l lowerer) amount(a *node, s, quality core.Meaning) core.Meaning {
	some := s
	if quality != nil {
		some = core.And{s, quality}
	}
	if !share(a) {
		return l.fits(a, counted(some))
	}
	if a.op == "all" {
		return core.All(s, quality)
	}
	if a.op == "allbut" {
		missing := core.All(s, quality)
		missing.Test = core.Exactly(a.kids[0].n)
		return missing
	}
	up, down, t := proportion(a)
	return core.Compare{Terms: []core.Term{{Times: down, Measure: core.Measure{Things: some}}, {Times: -up, Measure: core.Measure{Things: s}}}, Test: t}
}

// proportion is a share as a fraction and how it compares.
func proportion(a *node) (up, down int, t core.Test) {
	up, down = 1, 2
	if len(a.kids) > 0 {
		up, down = a.kids[0].n/100, a.kids[0].n%100
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

var bearings = [4]uint16{1, 2, 4, 8}

// things is what is true or false of one thing.
func (l lowerer) things(x *node) core.Meaning {
	k := x.kids
	switch x.op {
	case "thing":
		return core.Everything
	case "and":
		return core.And(l.all(k, l.things))
	case "or":
		return core.Or(l.all(k, l.things))
	case "not":
		return core.Not{Of: l.things(k[0])}
	case "non":
		if is, ok := l.things(k[0]).(core.Is); ok && is.Kind == core.Number && k[0].op != "joker" {
			return core.Is{Kind: core.Number, In: l.g.Shown() &^ is.In}
		}
		return core.Not{Of: l.things(k[0])}
	case "colour":
		return core.Is{Kind: core.Colour, In: 1 << x.n}
	case "suit":
		return core.Is{Kind: core.Suit, In: 1 << x.n}
	case "bearing":
		return core.Is{Kind: core.Bearing, In: bearings[x.n]}
	case "covered":
		return core.Is{Kind: core.Covered}
	case "visible":
		return core.Not{Of: core.Is{Kind: core.Covered}}
	case "stacked":
		return core.Is{Kind: core.Stacked}
	case "grounded":
		return core.Not{Of: core.Is{Kind: core.Stacked}}
	case "lone":
		return core.Not{Of: core.Is{Kind: core.Joined}}
	case "joker":
		return core.Is{Kind: core.Number, In: 1}
	case "link":
		return l.linked(links[x.n], core.Pair{}, core.Pair{}, k[0], k[1])
	case "vslink":
		return l.versus(x)
	}
	return l.g.Numbers(func(n int) bool { return numberFits(x, n) })
}

var links = [...]core.Link{core.None, core.Self, core.Other, core.Touching, core.Beneath, core.Above}

// numberFits tells whether a number has a number's quality.
func numberFits(x *node, n int) bool {
	a := 0
	if len(x.kids) > 0 {
		a = x.kids[0].n
	}
	switch x.op {
	case "face":
		return n == a
	case "least":
		return n >= a
	case "most":
		return n <= a
	case "btwn":
		return n >= a && n <= x.kids[1].n
	case "div":
		return n%max(a, 1) == 0
	case "even":
		return n%2 == 0
	case "odd":
		return n%2 == 1
	case "prime":
		return n == 2 || n == 3 || n == 5 || n == 7 || n == 11 || n == 13
	case "facecard":
		return n > 10
	case "numbercard":
		return n <= 10
	}
	panic("no quality " + x.String())
}

// linked is a quality: so many things stand in a relation, of those that could (filter).
func (l lowerer) linked(link core.Link, filter, fits core.Pair, a, s *node) core.Meaning {
	things := l.named(s)
	if a.op == "all" && link == core.Touching && fits == (core.Pair{}) {
		return core.Linked(core.Apart, core.Pair{}, things, core.AtMost(0))
	}
	whole := core.Measure{Things: things, Link: core.Other}
	if link != core.Touching || fits != (core.Pair{}) {
		whole.Link, whole.Pair = link, filter
	}
	some := core.Measure{Things: things, Link: link, Pair: fits}
	if !share(a) {
		return l.fits(a, core.Compare{Terms: []core.Term{{Times: 1, Measure: some}}})
	}
	if a.op == "all" || a.op == "allbut" {
		n := 0
		if a.op == "allbut" {
			n = a.kids[0].n
		}
		return core.Compare{Terms: []core.Term{{Times: 1, Measure: whole}, {Times: -1, Measure: some}}, Test: core.Exactly(n)}
	}
	up, down, t := proportion(a)
	return core.Compare{Terms: []core.Term{{Times: down, Measure: some}, {Times: -up, Measure: whole}}, Test: t}
}

// versus compares a thing with others; those that show no number are left out where numbers are compared.
func (l lowerer) versus(x *node) core.Meaning {
	test, a, s := x.kids[0], x.kids[1], x.kids[2]
	fits := l.pair(test)
	shown := core.Pair{}
	if fits.Numbers != nil {
		shown = l.g.Pairs(func(int, int) bool { return true })
	}
	in := l.linked(links[x.n], shown, fits, a, s)
	if fits.Numbers != nil {
		return core.And{core.Is{Kind: core.Number, In: l.g.Shown()}, in}
	}
	return in
}

// pair is a comparison of two things.
func (l lowerer) pair(test *node) core.Pair {
	if test.op == "samef" || test.op == "difff" {
		match := core.Same
		if test.op == "difff" {
			match = core.Different
		}
		switch {
		case len(test.kids) > 0 && test.kids[0].op == "colourf":
			return core.Pair{Colour: match}
		case len(test.kids) > 0 && test.kids[0].op == "suitf":
			return core.Pair{Suit: match}
		}
		return l.g.Pairs(func(x, y int) bool { return (x == y) == (match == core.Same) })
	}
	n := 0
	if len(test.kids) > 0 {
		n = test.kids[0].n
	}
	return l.g.Pairs(func(x, y int) bool {
		switch test.op {
		case "above":
			return x == y+n
		case "below":
			return x == y-n
		case "apart":
			return x == y+n || x == y-n
		}
		return [4]bool{x > y, x < y, x >= y, x <= y}[test.n]
	})
}

// pairs says something of every, some or no two things.
// oneOrMany says the first of one thing and the second of many.
func oneOrMany(words [2]string) func(many bool) string {
	return func(many bool) string {
		if many {
			return words[1]
		}
		return words[0]
	}
}

// pairs is what is said of any two things, by the things that do it, or break it, with another.
func (l lowerer) pairs(x *node) core.Meaning {
	a, s, link, how := x.kids[0], l.named(x.kids[1]), links[x.n], [2]string{"does it with another", "do it with another"}
	var ways core.Or
	for _, f := range l.pairTest(x.kids[2], a.op != "all") {
		ways = append(ways, core.And{f.one, core.Linked(link, f.pair, core.And{s, f.other}, core.AtLeast(1))})
	}
	if a.op == "all" {
		how = [2]string{"breaks it with another", "break it with another"}
	}
	one := core.And{s, core.Named{Of: ways, Words: oneOrMany(how)}}
	if a.op == "some" {
		return core.Some(one)
	}
	return core.No(one)
}

// way is one way in which two things pass a test.
type way struct {
	one, other core.Meaning
	pair       core.Pair
}

// pairTest lists the ways in which two things pass a test or, without holds, fail it.
func (l lowerer) pairTest(t *node, holds bool) (ways []way) {
	every := core.Everything
	switch t.op {
	case "or":
		if !holds {
			return l.failAll(t.kids)
		}
		for _, k := range t.kids {
			ways = append(ways, l.pairTest(k, true)...)
		}
		return ways
	case "pboth", "pone":
		s := l.things(t.kids[0])
		no := core.Meaning(core.Not{Of: s})
		if is, ok := s.(core.Is); ok && is.Kind == core.Number {
			no = core.Is{Kind: core.Number, In: l.g.Shown() &^ is.In}
		}
		switch {
		case t.op == "pboth" && holds:
			return []way{{s, s, core.Pair{}}}
		case t.op == "pboth":
			return []way{{no, every, core.Pair{}}}
		case holds:
			return []way{{s, every, core.Pair{}}}
		}
		return []way{{no, no, core.Pair{}}}
	case "psame", "pdiff":
		same := (t.op == "psame") == holds
		op := map[bool]string{true: "samef", false: "difff"}[same]
		return []way{{every, every, l.pair(newNode(op, 0, t.kids[0]))}}
	}
	number := func(x, y int) int { return x + y }
	if t.op == "pdist" {
		number = func(x, y int) int { return max(x-y, y-x) }
	}
	return []way{{every, every, l.g.Pairs(func(x, y int) bool { return passes(t.kids[0], number(x, y)) == holds })}}
}

// failAll lists the ways in which two things fail each of two tests.
func (l lowerer) failAll(tests []*node) (ways []way) {
	ways = []way{{core.Everything, core.Everything, core.Pair{}}}
	for _, t := range tests {
		var next []way
		for _, w := range ways {
			for _, f := range l.pairTest(t, false) {
				next = append(next, way{core.And{w.one, f.one}, core.And{w.other, f.other}, both(w.pair, f.pair)})
				if t.op == "pboth" {
					next = append(next, way{core.And{w.one, f.other}, core.And{w.other, f.one}, both(w.pair, f.pair)})
				}
			}
		}
		ways = next
	}
	return ways
}

func both(a, b core.Pair) core.Pair {
	out := core.Pair{Colour: max(a.Colour, b.Colour), Suit: max(a.Suit, b.Suit), Numbers: a.Numbers}
	if b.Numbers == nil {
		return out
	}
	if out.Numbers = b.Numbers; a.Numbers != nil {
		grid := *a.Numbers
		for i := range grid {
			grid[i] &= b.Numbers[i]
		}
		out.Numbers = &grid
	}
	return out
}

// passes judges a number known now by an amount or a test of constants.
func passes(t *node, n int) bool {
	switch t.op {
	case "or":
		for _, k := range t.kids {
			if passes(k, n) {
				return true
			}
		}
		return false
	case "and":
		for _, k := range t.kids {
			if !passes(k, n) {
				return false
			}
		}
		return true
	case "not":
		return !passes(t.kids[0], n)
	}
	if t.op[0] != 't' || t.op == "times" {
		return testOf(t).Fits(n)
	}
	test, to := plainTest(t)
	if to != nil {
		if to.op != "const" {
			return false
		}
		n -= to.n
	}
	return test.Fits(n)
}
