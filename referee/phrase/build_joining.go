package phrase

import "slices"

// inter is what is both; of a list, of each of its parts.
func inter(a, s *node) *node {
	switch {
	case s.op == "list":
		return spread("list", s, func(k *node) *node { return inter(a, k) })
	case a.op == "list":
		return spread("list", a, func(k *node) *node { return inter(k, s) })
	case excluding(a, s):
		return nil
	}
	return tree("and", a, s)
}

// excluding tells whether two qualities are never had by one thing: two colours, two suits, two numbers.
func excluding(a, b *node) bool {
	if b.op == "and" || b.op == "or" {
		return slices.ContainsFunc(b.kids, func(k *node) bool { return excluding(a, k) })
	}
	if a.op == "and" || a.op == "or" {
		return slices.ContainsFunc(a.kids, func(k *node) bool { return excluding(k, b) })
	}
	return contrary(a.op, b.op) || a.op == "least" && b.op == "face" || (a.op == "colour" || a.op == "suit" || a.op == "face") && b.op == a.op && b.hash != a.hash
}

// pool takes the parts of a list together.
func pool(s *node) *node {
	if s.op == "list" {
		return tree("or", s.kids...)
	}
	return s
}

// adjectives is "red and blue dice", a list, or "red and even dice", which are both.
func adjectives(kids []*node, noun *node) *node {
	list := true
	for _, k := range kids[1:] {
		a, b := kids[0].op, k.op
		list = list && (a == b || contrary(a, b))
	}
	if !list && (kids[0].op == "suit" || kids[0].op == "face") {
		return nil // "spades and face cards": the first is a noun
	}
	if !list {
		return tree("and", append(append([]*node{}, kids...), noun)...)
	}
	return inter(tree("list", kids...), noun)
}

// conjoin joins qualities by and; of those that exclude each other "each" is for the amount to say: "all dice are 5s and 6s".
func conjoin(a, b *node) *node {
	switch {
	case b.op == "each of":
		return tree(b.op, append([]*node{a}, b.kids...)...)
	case excluding(a, b):
		return tree("each of", a, b)
	}
	return tree("and", a, b)
}

func eachOf(a, s *node) *node {
	if s.op != "list" {
		return tree("q", a, s)
	}
	return spread("both", s, func(k *node) *node { return tree("q", a, k) })
}

// inherit gives a bare count after "and" or "or" the amount word before it: "exactly 3 hearts and 2 spades".
func inherit(q *node) *node {
	if slices.ContainsFunc(q.kids, func(k *node) bool {
		return k.op == "q" && (k.kids[1].op == "them" || k.kids[0].op == "some" && k.kids[1].op == "thing")
	}) {
		return nil // "a die, a 1 or a 2"; "the reds, they ..."
	}
	word, kids := "", make([]*node, 0, len(q.kids))
	for _, k := range q.kids {
		if k.op != "q" {
			if k.op == "both" || k.op == "either" {
				k = withWord(k, word)
			}
		} else if a := k.kids[0]; a.op == "ge" || a.op == "le" || a.op == "eq" {
			word = a.op
		} else {
			k = withWord(k, word)
		}
		kids = append(kids, k)
	}
	return tree(q.op, kids...)
}

func withWord(q *node, word string) *node {
	if word == "" {
		return q
	}
	if q.op != "q" {
		kids := append([]*node{withWord(q.kids[0], word)}, q.kids[1:]...)
		return tree(q.op, kids...)
	}
	if a := q.kids[0]; a.op == "bare" {
		return tree("q", tree(word, a.kids...), q.kids[1])
	}
	return q
}

// shifted is an amount or quality about a number next to the one named.
func shifted(op string, number *node, by int) *node {
	if number.op == "face" {
		number = number.kids[0]
	}
	n := number.n + by
	if n < 0 || op == "least" && n > 999 {
		return nil
	}
	return tree(op, constant(n))
}

// face is the quality of showing a number that there is.
func face(number *node) *node {
	if number.n < 1 || number.n > 13 {
		return nil
	}
	return tree("face", number)
}
