package phrase

import "umpire/referee/phrase/core"

// slips are the ways in which one part of a phrase is taken for another, the likeliest first.
var slips = []func(x *node) *node{scopeSlip, amountSlip, joinSlip, touchSlip}

// Near lists what a phrase is easily taken for and does not mean, the likeliest first: "or" between two things for two claims, "at
// least" for "exactly", "all" for "some", "and" for "or".
func (p *Phrase) Near() (near []*Phrase) {
	known := map[string]bool{core.Key(p.vocab.Game(), p.meaning): true}
	for _, slip := range slips {
		for _, x := range slipped(p.node, slip) {
			if !x.clausal() {
				continue
			}
			other := p.vocab.phrase(x)
			if key := core.Key(p.vocab.Game(), other.meaning); !known[key] {
				known[key], near = true, append(near, other)
			}
		}
	}
	return near
}

// slipped lists a node with the slip made at one place, the outermost first.
func slipped(x *node, slip func(*node) *node) (list []*node) {
	if other := slip(x); other != nil {
		list = append(list, other)
	}
	for i := range x.kids {
		for _, other := range slipped(x.kids[i], slip) {
			list = append(list, x.with(i, other))
		}
	}
	return list
}

// scopeSlip takes "no red or blue dice" for "no red dice, or no blue dice", and "touches a 1 or a 2" for both.
func scopeSlip(x *node) *node {
	op := map[string]string{"count": "or", "are": "or", "link": "and"}[x.op]
	for i := len(x.kids) - 1; i > 0 && op != ""; i-- {
		if k := x.kids[i]; k.op == "or" {
			return spread(op, k, func(part *node) *node { return x.with(i, part) })
		}
	}
	return nil
}

// amountSlip takes an amount, or a number compared with, for the next stricter or looser one.
func amountSlip(x *node) *node {
	other := map[string]string{"ge": "eq", "eq": "ge", "le": "eq", "tge": "teq", "teq": "tge", "tle": "teq", "tgt": "tge", "tlt": "tle"}[x.op]
	switch {
	case other != "":
		return newNode(other, x.n, x.kids...)
	case x.op == "count" && x.kids[0].op == "some":
		return x.with(0, tree("eq", constant(1)))
	case (x.op == "are" || x.op == "link") && x.kids[0].op == "some":
		return x.with(0, tree("all"))
	case x.op == "all":
		return tree("some")
	case x.op == "over":
		return tree("atleast", x.kids...)
	}
	return nil
}

// joinSlip takes "and" for "or", and "or" for "and".
func joinSlip(x *node) *node {
	other := map[string]string{"and": "or", "or": "and"}[x.op]
	if other == "" || x.op == "and" && !x.clausal() {
		return nil
	}
	return tree(other, x.kids...)
}

// touchSlip takes hanging together for each touching one of the others, and numbers in a row for dice that touch.
func touchSlip(x *node) *node {
	switch {
	case x.op == "hang":
		return tree("are", tree("all"), x.kids[0], newNode("link", 3, tree("some"), x.kids[0]))
	case x.op == "run":
		return tree("sequence")
	case x.op == "sequence":
		return tree("run")
	}
	return nil
}
