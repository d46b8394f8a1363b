package phrase

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee/phrase/core"
)

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
	a, s, link := x.kids[0], l.named(x.kids[1]), links[x.n]
	var ways core.Or
	for _, f := range l.pairTest(x.kids[2], a.op != "all") {
		ways = append(ways, core.And{f.one, core.Linked(link, f.pair, core.And{s, f.other}, core.AtLeast(1))})
	}
	one := core.And{s, core.Named{Of: ways, Words: oneOrMany(pairWords(partners[x.n], x.kids[2], a.op != "all"))}}
	if a.op == "some" {
		return core.Some(one)
	}
	return core.No(one)
}

// partners are what stands in a relation to something, in words: to one, and to several.
var partners = [...][2]string{2: {"another", "another"}, {"a die it touches", "a die they touch"}, {"the die below", "the die below"}, {"the die above", "the die above"}}

// pairWords say, of one and of several, that they pass a test with such a partner or, without holds, fail it.
func pairWords(partner [2]string, t *node, holds bool) [2]string {
	such := "another "
	if holds {
		such = "such a "
	}
	says := [2]string{"breaks it with ", "break it with "}
	switch t.op {
	case "psame", "pdiff":
		as := " of a different %s from "
		if (t.op == "psame") == holds {
			as = " of the same %s as "
		}
		as = fmt.Sprintf(as, strings.TrimSuffix(t.kids[0].op, "f"))
		says = [2]string{"is" + as, "are" + as}
	case "psum":
		says = [2]string{"makes " + such + "sum with ", "make " + such + "sum with "}
	case "pdist":
		says = [2]string{"has " + such + "difference with ", "have " + such + "difference with "}
	default:
		if holds {
			says = [2]string{"does so with ", "do so with "}
		}
	}
	return [2]string{says[0] + partner[0], says[1] + partner[1]}
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
	case "pone": // the opposite of both being otherwise
		return l.pairTest(tree("pboth", opposite(t.kids[0])), !holds)
	case "pboth":
		if holds {
			s := l.things(t.kids[0])
			return []way{{s, s, core.Pair{}}}
		}
		return []way{{l.things(opposite(t.kids[0])), every, core.Pair{}}}
	case "psame", "pdiff":
		op := "difff"
		if (t.op == "psame") == holds {
			op = "samef"
		}
		return []way{{every, every, l.pair(tree(op, t.kids[0]))}}
	}
	number := func(x, y int) int { return x + y }
	if t.op == "pdist" {
		number = func(x, y int) int { return max(x-y, y-x) }
	}
	return []way{{every, every, l.g.Pairs(func(x, y int) bool { return passes(t.kids[0], number(x, y)) == holds })}}
}

// opposite is a quality that something lacks; what lacks a number's quality has a number.
var opposite = called("@opposite")

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
	fails := func(k *node) bool { return !passes(k, n) }
	switch t.op {
	case "or":
		return slices.ContainsFunc(t.kids, func(k *node) bool { return passes(k, n) })
	case "and":
		return !slices.ContainsFunc(t.kids, fails)
	case "not":
		return fails(t.kids[0])
	}
	if to := t.against(); to != nil {
		return to.op == "const" && testOf(t).Fits(n-to.n)
	}
	return testOf(t).Fits(n)
}
