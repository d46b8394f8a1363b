package phrase

import "umpire/referee/phrase/core"

// qualities are those that a node names one value of, and those that it has or lacks.
var qualities = map[string]core.Quality{"colour": core.Colour, "suit": core.Suit, "bearing": core.Bearing, "covered": core.Covered,
	"visible": core.Covered, "stacked": core.Stacked, "grounded": core.Stacked, "lone": core.Joined}

// things is what is true or false of one thing.
func (l lowerer) things(x *node) core.Meaning {
	if m := l.joined(x, l.things); m != nil {
		return m
	}
	k := x.kids
	switch x.op {
	case "thing":
		return core.Everything
	case "rest":
		return core.Not{Of: l.things(k[0])}
	case "non":
		if is, ok := l.things(k[0]).(core.Is); ok && is.Kind == core.Number && k[0].op != "joker" {
			return core.Is{Kind: core.Number, In: l.g.Shown() &^ is.In}
		}
		return core.Not{Of: l.things(k[0])}
	case "colour", "suit", "bearing":
		return core.Is{Kind: qualities[x.op], In: 1 << x.n}
	case "covered", "stacked":
		return core.Is{Kind: qualities[x.op]}
	case "visible", "grounded", "lone":
		return core.Not{Of: core.Is{Kind: qualities[x.op]}}
	case "joker":
		return core.Is{Kind: core.Number, In: 1}
	case "link":
		return l.linked(links[x.n], core.Pair{}, core.Pair{}, k[0], k[1])
	case "asmany":
		var ways core.Or
		for n := 1; n <= l.g.Top(); n++ {
			amount := tree([3]string{"eq", "ge", "le"}[x.n], constant(n+[3]int{0, 1, -1}[x.n]))
			ways = append(ways, core.And{l.things(faceNode(n)), l.linked(core.Touching, core.Pair{}, core.Pair{}, amount, k[0])})
		}
		return ways
	case "vslink":
		return l.versus(x)
	case "beneath":
		all := newNode("vslink", 4, k[0], tree("all"), tree("thing"))
		return core.And{core.Is{Kind: core.Stacked}, l.versus(all)}
	}
	return l.g.Numbers(func(n int) bool { return passes(x, n) })
}

// links are the relations by the numbers that the table gives them.
var links = [...]core.Link{2: core.Other, core.Touching, core.Beneath, core.Above}

// linked is a quality: so many things stand in a relation, of those that could (filter).
func (l lowerer) linked(link core.Link, filter, fits core.Pair, a, s *node) core.Meaning {
	things := l.named(s)
	if a.op == "all" && link == core.Touching && fits == (core.Pair{}) {
		return core.Linked(core.Apart, core.Pair{}, things, core.AtMost(0))
	}
	whole := core.Measure{Things: things, Link: core.Other}
	if fits != (core.Pair{}) {
		whole.Link, whole.Pair = link, filter
	}
	return l.some(a, core.Measure{Things: things, Link: link, Pair: fits}, whole)
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
	if fits.Numbers == nil {
		return in
	}
	if a.op != "all" { // "all are" leaves out what shows no number: that is told by the number's own quality
		in = core.Or{core.Is{Kind: core.Number, In: 1}, in}
	}
	return core.And{core.Is{Kind: core.Number, In: l.g.Shown()}, in}
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
	n := test.number(0)
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
