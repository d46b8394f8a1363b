package phrase

import "slices"

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
