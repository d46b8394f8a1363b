package phrase

import "slices"

// agree says of quantified things that they are the same, or different, in something.
func agree(q, how *node) *node {
	if q.op != "q" {
		return nil
	}
	a, s, f := q.kids[0], pool(q.kids[1]), how.kids[0]
	all, different := a.op == "all" || a.op == "bareplural", how.op == "disagree"
	switch {
	case all && different:
		return ofSame(f, tree("no"), s)
	case all:
		return tree("kinds", f, tree("le", constant(1)), tree("some"), s)
	case different:
		return nil
	}
	return ofSame(f, a, s)
}

// ofSame says that so many things agree in something.
func ofSame(f, a, s *node) *node {
	amount, least := tree("some"), 2
	switch a.op {
	case "bare", "ge", "eq":
		return tree("kinds", f, amount, meantAs("ge", a), s)
	case "no":
	case "le":
		least = a.number(0) + 1
	default:
		return nil
	}
	return tree("kinds", f, tree("no"), tree("ge", constant(least)), s)
}

// kinds counts the values of a feature that occur so often.
func kinds(f, a, often, s *node) *node {
	if a.op == "no" { // "no number twice": nor more often
		often = meantAs("ge", often)
	}
	often = meantAs("eq", often)
	switch a.op {
	case "any":
		return tree("askany", kinds(f, tree("all"), often, s), kinds(f, tree("some"), often, s))
	case "bare":
		return ask(kinds(f, meantAs("ge", a), often, s), kinds(f, meantAs("eq", a), often, s))
	}
	return tree("kinds", f, a, often, s)
}

// touching says of quantified things that they touch each other.
func touching(q *node) *node {
	if q.op == "both" && len(q.kids) == 2 && q.kids[0].op == "q" && q.kids[1].op == "q" {
		touches := relate(q.kids[1], linking(3))
		if touches == nil {
			return nil
		}
		return apply(q.kids[0], touches)
	}
	if q.op != "q" {
		return nil
	}
	a, s := q.kids[0], q.kids[1]
	if s.op == "list" && a.op == "no" {
		return noCross(s)
	}
	s = pool(s)
	switch a.op {
	case "all", "bareplural":
		return tree("hang", s)
	case "no":
		return tree("notouch", s)
	case "allbut", "eachother":
		return nil
	}
	return tree("are", meantAs("ge", a), s, newNode("link", 3, tree("some"), s))
}

func notTouching(q *node) *node {
	if q.op == "both" && len(q.kids) == 2 {
		return noCross(tree("list", q.kids[0].kids[1], q.kids[1].kids[1]))
	}
	if q.op != "q" {
		return nil
	}
	s := q.kids[1]
	switch q.kids[0].op {
	case "bareplural":
		if s.op == "list" {
			return noCross(s)
		}
		return tree("notouch", s)
	case "all":
		return ask(tree("notouch", pool(s)), tree("not", tree("hang", pool(s))))
	}
	return nil
}

// noCross says that nothing of one part of a list touches anything of another.
func noCross(list *node) *node {
	if list.op != "list" {
		return nil
	}
	var parts []*node
	for i, a := range list.kids {
		for _, b := range list.kids[i+1:] {
			parts = append(parts, tree("are", tree("no"), a, newNode("link", 3, tree("some"), b)))
		}
	}
	return tree("and", parts...)
}

// pairOf says something of every two (or some two, no two) things; of those that are "pr2" it was said before that they touch.
func pairOf(p, test *node) *node {
	touch := test.op == "ptouch"
	switch {
	case p.op == "pr2" && touch && p.kids[0].op != "all":
		return newNode("pairs", 3, p.kids...)
	case p.op == "pr2" || touch:
		return nil
	}
	return newNode("pairs", p.n, p.kids[0], p.kids[1], test)
}

// resolve puts a measure where only things were named: "the sum of reds is more than the blues".
func resolve(comparison []*node) bool {
	m, t := comparison[0], comparison[1]
	if m.op == "average" && !t.is('a') {
		return false
	}
	if !mentions(t, "same") && !mentions(t, "rest") {
		return true
	}
	switch m.op {
	case "sum", "product", "highest", "lowest", "numof", "range":
		t = replaced(t, "same", func(s *node) *node { return tree(m.op, pool(s.kids[0])) })
		comparison[1] = replaced(t, "rest", func(*node) *node { return tree(m.op, non(m.kids[0])) })
		return true
	}
	return false
}

// others says that quantified things are there and no others of some kind: "the ace of spades and no other ace". "A king and no other
// king" is exactly one; "a red die and no other dice" is asked about.
func others(q, s *node) *node {
	if q.op != "q" {
		return tree("refused")
	}
	a, things := q.kids[0], pool(q.kids[1])
	exact := tree("q", exactly(max(1, a.number(0))), things)
	if things.hash == s.hash {
		return exist(exact)
	}
	rest := count("no", tree("and", s, non(things)))
	if a.op == "some" && things.op != "and" {
		return ask(tree("and", exist(q), rest), tree("and", exist(exact), rest))
	}
	return tree("and", exist(q), rest)
}

// beyond compares the things of one colour or suit with those of each other of n.
func beyond(n int, op string, s *node) *node {
	if s.op != "colour" && s.op != "suit" {
		return nil
	}
	if op == "common" {
		return tree(op, s)
	}
	var parts []*node
	for i := range n {
		if i != s.n {
			parts = append(parts, tree(op, s, newNode(s.op, i)))
		}
	}
	return tree("and", parts...)
}

func mentions(x *node, op string) bool { return x.any(func(k *node) bool { return k.op == op }) }

// replaced is a node with another in the place of each part of an operator.
func replaced(x *node, op string, with func(*node) *node) *node {
	if x.op == op {
		return with(x)
	}
	if !mentions(x, op) {
		return x
	}
	kids := make([]*node, len(x.kids))
	for i, k := range x.kids {
		kids[i] = replaced(k, op, with)
	}
	return newNode(x.op, x.n, kids...)
}

// alikeAmounts tells whether subjects can share one verb: "a red or a blue die touches", not "no red dice or every blue die touches".
func alikeAmounts(subjects []*node) bool {
	return !slices.ContainsFunc(subjects, func(q *node) bool {
		return q.op == "q" && subjects[0].op == "q" && q.kids[0].op != subjects[0].kids[0].op
	})
}
