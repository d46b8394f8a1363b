package phrase

import (
	"slices"
	"strings"
)

// upper are the amounts that set a bound above: only what they say "may" be so.
var upper = []string{"no", "le", "atmost", "under"}

// builder works out a meaning that a production cannot spell, nil where its parts make no sense together.
type builder func(n int, kids []*node) *node

func unary(f func(x *node) *node) builder { return func(_ int, k []*node) *node { return f(k[0]) } }

func binary(f func(x, y *node) *node) builder {
	return func(_ int, k []*node) *node { return f(k[0], k[1]) }
}

// where makes something of a part for which a condition holds.
func where(holds func(x *node) bool, f func(x *node) *node) builder {
	return unary(func(x *node) *node {
		if !holds(x) {
			return nil
		}
		return f(x)
	})
}

func itself(x *node) *node { return x }

// builders are the functions of the table's right-hand sides.
var builders map[string]builder

func init() {
	builders = map[string]builder{
		"@exist": where(func(q *node) bool { return !bareFirst(q) }, exist),
		"@loose": where(func(q *node) bool { return q.op != "q" && bareFirst(q) }, exist),
		"@apply": binary(apply),
		"@link": func(n int, k []*node) *node {
			return relate(k[0], func(a, s *node) *node { return newNode("link", n, a, s) })
		},
		"@vs": binary(func(test, q *node) *node {
			return relate(q, func(a, s *node) *node { return builders["@versus"](0, []*node{test, a, s}) })
		}),
		"@inter":   binary(inter),
		"@outside": binary(outside),
		"@cut": binary(func(s, x *node) *node {
			if excluding(x, s) {
				return nil // nothing is cut off
			}
			return inter(non(x), s)
		}),
		"@pool":   unary(pool),
		"@eachof": binary(eachOf),
		"@append": binary(func(first, list *node) *node {
			return tree(list.op, slices.Insert(slices.Clone(list.kids), 0, first)...)
		}),
		"@adjlist":  binary(func(list, noun *node) *node { return adjectives(list.kids, noun) }),
		"@ql":       unary(inherit),
		"@face":     unary(face),
		"@btw":      where(func(between *node) bool { return between.number(0) <= between.number(1) }, itself),
		"@andn":     binary(conjoin),
		"@shown":    where(func(x *node) bool { return !mentions(x, "colour") }, itself), // a colour is no number to show
		"@alone":    where(func(x *node) bool { return !mentions(x, "them") }, itself),   // what speaks of nothing before it
		"@linkless": where(func(x *node) bool { return !mentions(x, "link") }, itself),   // no relation of its own
		"@faceless": where(func(x *node) bool { return !mentions(x, "face") }, itself),   // a number to compare with is no thing that shows it
		"@span":     binary(func(lo, hi *node) *node { return constant(hi.n - lo.n + 1) }),
		"@op":       binary(func(like, x *node) *node { return tree(like.op, x) }),
		"@anyof":    unary(loose),
		"@acelow": unary(func(x *node) *node {
			return replaced(x, "straight", func(s *node) *node { return tree("path", tree("sequence"), s.kids[0], s.kids[1]) })
		}),
		"@ofthose": binary(func(s, x *node) *node { // what is said of "them" behind "your hearts, ..."
			if !mentions(x, "them") || x.any(thoseTwo) {
				return nil
			}
			return replaced(x, "them", func(*node) *node { return s })
		}),
		"@there": unary(exist),
	}
	for _, op := range []string{"ge", "eq", "le", "least", "most"} {
		builders["@"+op] = func(n int, k []*node) *node { return shifted(op, k[0], n) }
	}
}

var non, atLeast = called("@non"), called("@atleast")

func ask(kids ...*node) *node { return tree("ask", kids...) }

// bareFirst tells whether the first of quantified things has no amount: "hearts or two kings".
func bareFirst(q *node) bool {
	if q.op == "q" {
		return q.kids[0].op == "bareplural"
	}
	return bareFirst(q.kids[0])
}

// joins are the joints of claims about joined subjects.
var joins = map[string]string{"both": "and", "either": "or"}

// exist says of quantified things that they are there.
func exist(q *node) *node {
	if op, joined := joins[q.op]; joined {
		return spread(op, q, exist)
	}
	return counted(q)
}

var counted = called("@counted")

// spread does something with each part and joins what comes of it; nil if one makes no sense.
func spread(op string, x *node, f func(*node) *node) *node {
	kids := make([]*node, len(x.kids))
	for i, k := range x.kids {
		if kids[i] = f(k); kids[i] == nil || kids[i].op == "ask" {
			return nil
		}
	}
	return tree(op, kids...)
}

// unlike asks whether "some reds and all blues are even" says it of both or of the last. "No red dice or ...", "at most 2 dice or ..." and "a
// blue die and no blue dice ..." are claims of their own.
func unlike(q, p *node) *node {
	last := len(q.kids) - 1
	if slices.ContainsFunc(q.kids, func(k *node) bool {
		return k.op != "q" || k.kids[1].op == "thing" || k != q.kids[0] && q.kids[0].op == "q" && k.kids[1].hash == q.kids[0].kids[1].hash || k.kids[0].op == "no" && q.op == "either" || k.kids[0].op == "bareplural"
	}) {
		return nil
	}
	op := joins[q.op]
	there := spread(op, tree(q.op, q.kids[:last]...), exist)
	shared := spread(op, q, func(k *node) *node { return apply(k, p) })
	if there == nil || shared == nil {
		return shared
	}
	return ask(shared, tree(op, there, apply(q.kids[last], p)))
}

// apply says something of quantified things.
func apply(q, p *node) *node {
	if op, joined := joins[q.op]; joined && alikeAmounts(q.kids) {
		return spread(op, q, func(k *node) *node { return apply(k, p) })
	} else if joined {
		return unlike(q, p)
	}
	a, s := atLeast(q.kids[0]), pool(q.kids[1])
	if slices.Contains(upper, a.op) {
		p = loose(p)
	}
	switch a.op {
	case "bareplural":
		a = tree("all")
	case "eachother":
		return nil
	case "another":
		return tree("onemore", inter(p, s))
	}
	switch {
	case p.op == "each of" && a.op == "some":
		return spread("and", p, func(k *node) *node { return tree("are", a, s, k) })
	case p.op == "each of" && !a.is('H') && a.op != "no":
		return nil
	case p.op == "each of":
		p = tree("or", p.kids...)
	case a.op == "any":
		all, some := apply(tree("q", tree("all"), s), p), apply(tree("q", tree("some"), s), p)
		return tree("askany", all, some)
	case p.op == "beneath" && a.op == "all":
		s = tree("and", tree("stacked"), s)
	}
	if p.op != "neg" {
		return tree("are", a, s, p)
	}
	negative := tree("are", a, s, non(p.kids[0]))
	if q.kids[0].op == "all" {
		return ask(negative, tree("not", tree("are", a, s, p.kids[0])))
	}
	return negative
}

// alikeAmounts tells whether subjects can share one verb: "a red or a blue die touches", not "no red dice or every blue die touches".
func alikeAmounts(subjects []*node) bool {
	return !slices.ContainsFunc(subjects, func(q *node) bool {
		return q.op == "q" && subjects[0].op == "q" && q.kids[0].op != subjects[0].kids[0].op
	})
}

// relate makes a quality of standing in a relation to quantified things.
func relate(q *node, make func(amount, things *node) *node) *node {
	again := func(k *node) *node { return relate(k, make) }
	if op, joined := joins[q.op]; joined {
		return spread(op, q, again)
	}
	a, s := atLeast(q.kids[0]), replaced(q.kids[1], "others", func(*node) *node { return tree("thing") })
	some := make(tree("some"), pool(s))
	switch {
	case a.op == "eachother" || some == nil:
		return nil
	case a.op == "bareplural" && s.op == "list":
		return again(eachOf(tree("some"), s))
	case (a.op == "bareplural" || a.op == "any") && some.op == "vslink" && some.kids[0].op == "vs":
		return make(newNode("all", anyOne), pool(s))
	case a.op == "bareplural" || a.op == "any" || a.op == "another":
		return some
	case a.op == "no":
		return tree("not", some)
	}
	return make(a, pool(s))
}

// anyOne marks the "all" of "higher than any", which is "some" where it is denied: "no red die is higher than any blue die".
const anyOne = 1

// outside says a clause of the things that are of a kind alone: "except sixes, ...". Groups and their like are not parted so.
func outside(clause, only *node) *node {
	parts, ok := "", false
	for _, kind := range "CMmTA" {
		if parts, ok = signatures[byte(kind)][clause.op]; ok {
			break
		}
	}
	kids := slices.Clone(clause.kids)
	for i, k := range kids {
		switch {
		case !ok || parts[i] == 'C' || strings.IndexByte("MmT", parts[i]) >= 0:
			kids[i] = outside(k, only)
		case k.op == "bygroup" || k.op == "bystack" || clause.op == "kinds" && k.op == "all":
			return nil
		case parts[i] == 'S' && (i == 0 || clause.op != "are" && clause.op != "extreme" || kids[i-1].is('h')):
			if free := non(only); free == nil || !excluding(free, k) {
				kids[i] = tree("and", k, only)
			}
		}
	}
	return newNode(clause.op, clause.n, kids...)
}

// loose is what is denied, with "any" meaning some.
func loose(x *node) *node {
	return replaced(x, "all", func(all *node) *node {
		if all.n == anyOne {
			return tree("some")
		}
		return all
	})
}

// resolve puts a measure where only things were named: "the sum of reds is more than the blues".
func resolve(comparison []*node) bool {
	m, t := comparison[0], comparison[1]
	if m.op == "average" && !t.is('a') {
		return false
	}
	if (m.op == "highest" || m.op == "lowest") && mentions(t, "them") { // "is the highest heart twice the lowest"
		t = replaced(t, "them", func(*node) *node { return m.kids[0] })
		comparison[1] = t
	}
	if !mentions(t, "same") && !mentions(t, "remainder") {
		return true
	}
	switch m.op {
	case "sum", "product", "highest", "lowest", "numof", "range":
		t = replaced(t, "same", func(s *node) *node { return tree(m.op, pool(s.kids[0])) })
		comparison[1] = replaced(t, "remainder", func(*node) *node { return tree(m.op, non(m.kids[0])) })
		return true
	}
	return false
}
