package phrase

import "slices"

// builders are the functions of the table's right-hand sides. Each returns nil where its parts make no sense together.
var builders map[string]func(n int, kids []*node) *node

func init() {
	builders = map[string]func(n int, kids []*node) *node{
		"@exist": func(_ int, k []*node) *node {
			if k[0].op == "q" && k[0].kids[0].op == "bareplural" {
				return nil
			}
			return exist(k[0])
		},
		"@apply": func(_ int, k []*node) *node { return apply(k[0], k[1]) },
		"@link": func(n int, k []*node) *node {
			return relate(k[0], func(a, s *node) *node { return newNode("link", n, a, s) })
		},
		"@vs": func(_ int, k []*node) *node {
			return relate(k[1], func(a, s *node) *node { return versus(k[0], a, s) })
		},
		"@deny":   func(_ int, k []*node) *node { return deny(k[0]) },
		"@non":    func(_ int, k []*node) *node { return non(k[0]) },
		"@inter":  func(_ int, k []*node) *node { return inter(k[0], k[1]) },
		"@pool":   func(_ int, k []*node) *node { return pool(k[0]) },
		"@list":   func(_ int, k []*node) *node { return listed(k[0], k[1]) },
		"@eachof": func(_ int, k []*node) *node { return eachOf(k[0], k[1]) },
		"@adjlist": func(_ int, k []*node) *node {
			return adjectives(k[:len(k)-1], k[len(k)-1])
		},
		"@ql":    func(_ int, k []*node) *node { return inherit(k[0]) },
		"@face":  func(_ int, k []*node) *node { return face(k[0]) },
		"@rank":  func(_ int, k []*node) *node { return k[0].kids[0] },
		"@ge":    func(n int, k []*node) *node { return shifted("ge", k[0], n) },
		"@le":    func(n int, k []*node) *node { return shifted("le", k[0], n) },
		"@least": func(n int, k []*node) *node { return shifted("least", k[0], n) },
		"@most":  func(n int, k []*node) *node { return shifted("most", k[0], n) },
		"@btw": func(_ int, k []*node) *node {
			if k[0].kids[0].n > k[0].kids[1].n {
				return nil
			}
			return k[0]
		},
		"@andn":    func(_ int, k []*node) *node { return conjoin(k[0], k[1]) },
		"@everyof": func(_ int, k []*node) *node { return everyOf(k[0]) },
		"@tobe":    func(_ int, k []*node) *node { return toBe(k[0]) },
		"@never":   func(_ int, k []*node) *node { return never(k[0], k[1]) },
		"@askf":    func(int, []*node) *node { return ask(leaf("number", 0), leaf("colourf", 0)) },
		"@parity": func(_ int, k []*node) *node {
			return leaf("t"+k[0].op, 0)
		},
		"@op":     func(_ int, k []*node) *node { return newNode(k[0].op, 0, k[1]) },
		"@agree":  func(_ int, k []*node) *node { return agree(k[0], k[1]) },
		"@ofsame": func(_ int, k []*node) *node { return ofSame(k[0], k[1], k[2]) },
		"@kinds":  func(_ int, k []*node) *node { return kinds(k[0], k[1], k[2], k[3]) },
		"@kindsn": func(_ int, k []*node) *node {
			if k[1].op == "bare" {
				return newNode("kinds", 0, k[0], newNode("eq", 0, k[1].kids...), leaf("some", 0), k[2])
			}
			return newNode("kinds", 0, k[0], k[1], leaf("some", 0), k[2])
		},
		"@equal":    func(_ int, k []*node) *node { return equal(k[0]) },
		"@touch":    func(_ int, k []*node) *node { return touching(k[0]) },
		"@nottouch": func(_ int, k []*node) *node { return notTouching(k[0]) },
		"@nocross":  func(_ int, k []*node) *node { return noCross(k[0]) },
		"@may": func(_ int, k []*node) *node {
			if k[0].op != "q" || k[0].kids[0].op != "no" {
				return nil
			}
			return apply(k[0], k[1])
		},
		"@pairs": func(_ int, k []*node) *node { return pairOf(k[0], k[1]) },
		"@nopair": func(_ int, k []*node) *node {
			return newNode(k[0].op, k[0].n, append([]*node{leaf("no", 0)}, k[0].kids[1:]...)...)
		},
		"@path1": func(_ int, k []*node) *node {
			return newNode("path", 0, k[0], leaf("const", k[1].n+1), leaf("thing", 0))
		},
		"@suitsbut": func(_ int, k []*node) *node { return suitsBut(k[0]) },
		"@amttest":  func(_ int, k []*node) *node { return amountTest(k[0]) },
	}
}

func ask(kids ...*node) *node { return newNode("ask", 0, kids...) }

func count(op string, s *node) *node { return newNode("count", 0, leaf(op, 0), s) }

// exist says of quantified things that they are there.
func exist(q *node) *node {
	switch q.op {
	case "both":
		return spread("and", q, exist)
	case "either":
		return spread("or", q, exist)
	case "neither":
		return spread("and", q, func(k *node) *node { return count("no", k.kids[1]) })
	}
	a, s := q.kids[0], q.kids[1]
	switch {
	case a.op == "bareplural" && s.op == "list":
		return exist(eachOf(leaf("some", 0), s))
	case a.op == "bareplural":
		return count("some", s)
	case a.op == "any":
		return exist(eachOf(leaf("some", 0), s))
	case a.op == "no":
		return newNode("count", 0, a, pool(s))
	case share(a) || a.op == "eachother" || s.op == "list":
		return nil
	}
	return newNode("count", 0, a, s)
}

// spread does something with each part and joins what comes of it; nil if one makes no sense.
func spread(op string, x *node, f func(*node) *node) *node {
	kids := make([]*node, len(x.kids))
	for i, k := range x.kids {
		if kids[i] = f(k); kids[i] == nil {
			return nil
		}
		if kids[i].op == "ask" {
			return nil
		}
	}
	return newNode(op, 0, kids...)
}

// share tells whether an amount needs to know the whole.
func share(a *node) bool {
	switch a.op {
	case "all", "most", "half", "minority", "allbut", "atleast", "atmost", "over", "under", "share":
		return true
	}
	return false
}

// apply says something of quantified things.
func apply(q, p *node) *node {
	if (q.op == "both" || q.op == "either") && !alikeAmounts(q.kids) {
		return nil
	}
	switch q.op {
	case "both":
		return spread("and", q, func(k *node) *node { return apply(k, p) })
	case "either":
		return spread("or", q, func(k *node) *node { return apply(k, p) })
	case "neither":
		return spread("and", q, func(k *node) *node { return apply(newNode("q", 0, leaf("no", 0), k.kids[1]), p) })
	}
	a, s := q.kids[0], pool(q.kids[1])
	bare := a.op == "bareplural"
	switch a.op {
	case "bareplural":
		a = leaf("all", 0)
	case "eachother":
		return nil
	case "bare":
		a = newNode("ge", 0, a.kids...)
	}
	if a.op == "any" {
		all, some := apply(newNode("q", 0, leaf("all", 0), s), p), apply(newNode("q", 0, leaf("some", 0), s), p)
		return newNode("askany", 0, all, some)
	}
	if p.op == "neg" {
		negative := newNode("are", 0, a, s, non(p.kids[0]))
		if a.op == "all" && !bare {
			return ask(negative, newNode("not", 0, newNode("are", 0, a, s, p.kids[0])))
		}
		return negative
	}
	return newNode("are", 0, a, s, p)
}

// relate makes a quality of standing in a relation to quantified things.
func relate(q *node, make func(amount, things *node) *node) *node {
	again := func(k *node) *node { return relate(k, make) }
	switch q.op {
	case "both":
		return spread("and", q, again)
	case "either":
		return spread("or", q, again)
	case "neither":
		return newNode("not", 0, spread("or", q, again))
	}
	a, s := q.kids[0], q.kids[1]
	switch {
	case a.op == "eachother":
		return nil
	case a.op == "bareplural" && s.op == "list":
		return again(eachOf(leaf("some", 0), s))
	case a.op == "bareplural":
		a = leaf("some", 0)
	case a.op == "bare":
		a = newNode("ge", 0, a.kids...)
	case a.op == "any":
		if made := make(leaf("some", 0), pool(s)); made != nil && made.op == "vslink" {
			return make(leaf("all", 0), pool(s))
		}
		a = leaf("some", 0)
	case a.op == "no":
		if made := make(leaf("some", 0), pool(s)); made != nil {
			return newNode("not", 0, made)
		}
		return nil
	}
	return make(a, pool(s))
}

// versus compares a thing with others, or with those it touches.
func versus(test, a, s *node) *node {
	link := 2
	if s.op == "itlink" {
		link, s = 3, leaf("thing", 0)
	} else if s.op == "and" {
		for i, k := range s.kids {
			if k.op == "itlink" {
				rest := append(append([]*node{}, s.kids[:i]...), s.kids[i+1:]...)
				return newNode("vslink", 3, test, a, newNode("and", 0, rest...))
			}
		}
	}
	if a.op == "eachother" {
		return nil
	}
	return newNode("vslink", link, test, a, s)
}

// deny is the opposite of what was said to be there.
func deny(x *node) *node {
	if x.op == "count" && x.kids[0].op == "some" {
		return count("no", x.kids[1])
	}
	if x.op == "or" {
		return spread("and", x, deny)
	}
	if x.op == "and" {
		all := true
		for _, k := range x.kids {
			all = all && k.op == "count" && k.kids[0].op == "some"
		}
		if all {
			return ask(spread("and", x, deny), newNode("not", 0, x))
		}
	}
	return newNode("not", 0, x)
}

// non is the opposite of a quality; of a number's quality it still asks for a number.
func non(x *node) *node {
	switch x.op {
	case "and", "or":
		kids := make([]*node, len(x.kids))
		for i, k := range x.kids {
			kids[i] = non(k)
		}
		return newNode(map[string]string{"and": "or", "or": "and"}[x.op], 0, kids...)
	case "non", "not":
		return x.kids[0]
	case "link", "vslink":
		return newNode("not", 0, x)
	case "thing", "list", "itlink":
		return nil
	}
	return newNode("non", 0, x)
}

// inter is what is both; of a list, of each of its parts.
func inter(a, s *node) *node {
	for i, x := range []*node{s, a} {
		if x.op == "list" {
			kids := make([]*node, len(x.kids))
			for j, k := range x.kids {
				if kids[j] = inter(a, k); i == 1 {
					kids[j] = inter(k, s)
				}
			}
			return newNode("list", 0, kids...)
		}
	}
	return newNode("and", 0, a, s)
}

// pool takes the parts of a list together.
func pool(s *node) *node {
	if s.op == "list" {
		return newNode("or", 0, s.kids...)
	}
	return s
}

// adjectives is "red and blue dice", a list, or "red and even dice", which are both.
func adjectives(kids []*node, noun *node) *node {
	list := true
	for _, k := range kids[1:] {
		a, b := kids[0].op, k.op
		list = list && (a == b || a == "even" && b == "odd" || a == "odd" && b == "even")
	}
	if !list && (kids[0].op == "suit" || kids[0].op == "face") {
		return nil // "spades and face cards": the first is a noun
	}
	if !list {
		return newNode("and", 0, append(append([]*node{}, kids...), noun)...)
	}
	parts := make([]*node, len(kids))
	for i, k := range kids {
		parts[i] = inter(k, noun)
	}
	return newNode("list", 0, parts...)
}

// conjoin joins qualities by and; of two that exclude each other nobody can say what is meant.
func conjoin(a, b *node) *node {
	for _, x := range append([]*node{b}, b.kids...) {
		if (a.op == "colour" || a.op == "suit" || a.op == "face") && x.op == a.op && x.hash != a.hash {
			return nil
		}
	}
	return newNode("and", 0, a, b)
}

// listed is an amount of a list: none of either, one of each, or (asked) of both together or of each.
func listed(a, s *node) *node {
	switch a.op {
	case "no":
		return newNode("q", 0, a, s)
	case "some":
		return eachOf(a, s)
	}
	return ask(newNode("q", 0, a, pool(s)), eachOf(a, s))
}

func eachOf(a, s *node) *node {
	if s.op != "list" {
		return newNode("q", 0, a, s)
	}
	kids := make([]*node, len(s.kids))
	for i, k := range s.kids {
		kids[i] = newNode("q", 0, a, k)
	}
	return newNode("both", 0, kids...)
}

// inherit gives a bare count after "and" or "or" the amount word before it: "exactly 3 hearts and 2 spades".
func inherit(q *node) *node {
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
	return newNode(q.op, 0, kids...)
}

func withWord(q *node, word string) *node {
	if word == "" {
		return q
	}
	if q.op != "q" {
		kids := append([]*node{withWord(q.kids[0], word)}, q.kids[1:]...)
		return newNode(q.op, 0, kids...)
	}
	if a := q.kids[0]; a.op == "bare" {
		return newNode("q", 0, newNode(word, 0, a.kids...), q.kids[1])
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
	return newNode(op, 0, leaf("const", n))
}

// face is the quality of showing a number that there is.
func face(number *node) *node {
	if number.n < 1 || number.n > 13 {
		return nil
	}
	return newNode("face", 0, number)
}

func everyOf(q *node) *node {
	if q.op == "q" && (q.kids[0].op == "all" || q.kids[0].op == "bareplural") {
		return newNode("q", 0, leaf("all", 0), q.kids[1])
	}
	return nil
}

// toBe makes things that are there of things.
func toBe(x *node) *node {
	switch x.op {
	case "q", "both", "either", "neither":
		return x
	}
	return eachOf(leaf("some", 0), x)
}

// never says that things, some or each of them, are not so.
func never(q, p *node) *node {
	if q.op != "q" {
		return nil
	}
	switch q.kids[0].op {
	case "some", "all", "bareplural", "any":
		return newNode("are", 0, leaf("no", 0), pool(q.kids[1]), p)
	}
	return nil
}

// agree says of quantified things that they are the same, or different, in something.
func agree(q, how *node) *node {
	if q.op != "q" {
		return nil
	}
	a, s, f := q.kids[0], pool(q.kids[1]), how.kids[0]
	different := how.op == "disagree"
	switch {
	case (a.op == "all" || a.op == "bareplural") && different:
		return newNode("partsno", 0, f, atLeastN(2), s)
	case a.op == "all" || a.op == "bareplural":
		return newNode("atmost", 0, leaf("const", 1), f, s)
	case different:
		return nil
	case a.op == "no":
		return newNode("partsno", 0, f, atLeastN(2), s)
	}
	return ofSame(f, a, s)
}

func atLeastN(n int) *node { return newNode("ge", 0, leaf("const", n)) }

// ofSame says that so many things agree in something.
func ofSame(f, a, s *node) *node {
	switch a.op {
	case "bare", "ge":
		return newNode("parts", 0, f, newNode("ge", 0, a.kids...), s)
	case "no":
		return newNode("partsno", 0, f, atLeastN(2), s)
	case "le":
		return newNode("partsno", 0, f, atLeastN(a.kids[0].n+1), s)
	case "eq":
		return newNode("kinds", 0, f, leaf("some", 0), a, s)
	}
	return nil
}

// kinds counts the values of a feature that occur so often.
func kinds(f, a, often, s *node) *node {
	if a.op == "bare" {
		return ask(newNode("kinds", 0, f, newNode("ge", 0, a.kids...), often, s), newNode("kinds", 0, f, newNode("eq", 0, a.kids...), often, s))
	}
	if often.op == "bare" {
		often = newNode("eq", 0, often.kids...)
	}
	return newNode("kinds", 0, f, a, often, s)
}

func times(op string, n int, a, b *node) *node {
	return newNode("astimes", 0, newNode(op, 0, leaf("const", n)), a, b)
}

func equal(list *node) *node {
	if list.op != "list" || len(list.kids) != 2 {
		return nil
	}
	return times("eq", 1, list.kids[0], list.kids[1])
}

// touching says of quantified things that they touch each other.
func touching(q *node) *node {
	if q.op == "both" && len(q.kids) == 2 && q.kids[0].op == "q" && q.kids[1].op == "q" {
		other := q.kids[1]
		return apply(q.kids[0], relate(other, func(a, s *node) *node { return newNode("link", 3, a, s) }))
	}
	if q.op != "q" {
		return nil
	}
	a, s := q.kids[0], q.kids[1]
	if s.op == "list" && a.op == "no" {
		return noCross(s)
	}
	s = pool(s)
	some := newNode("link", 3, leaf("some", 0), s)
	switch a.op {
	case "all", "bareplural":
		return newNode("hang", 0, s)
	case "no":
		return newNode("notouch", 0, s)
	case "bare":
		return newNode("are", 0, newNode("ge", 0, a.kids...), s, some)
	case "allbut", "eachother":
		return nil
	}
	return newNode("are", 0, a, s, some)
}

func notTouching(q *node) *node {
	if q.op == "both" && len(q.kids) == 2 {
		return noCross(newNode("list", 0, q.kids[0].kids[1], q.kids[1].kids[1]))
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
		return newNode("notouch", 0, s)
	case "all":
		return ask(newNode("notouch", 0, pool(s)), newNode("not", 0, newNode("hang", 0, pool(s))))
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
			parts = append(parts, newNode("are", 0, leaf("no", 0), a, newNode("link", 3, leaf("some", 0), b)))
		}
	}
	return newNode("and", 0, parts...)
}

// pairOf says something of every two (or some two, no two) things.
func pairOf(p, test *node) *node {
	link := p.n
	if p.op == "pr2" {
		if test.op != "ptouch" {
			return nil
		}
		return newNode("pairs", 3, p.kids[0], p.kids[1], p.kids[2])
	}
	if test.op == "ptouch" {
		return nil
	}
	return newNode("pairs", link, p.kids[0], p.kids[1], test)
}

// amountTest is an amount as a test of a number.
func amountTest(a *node) *node {
	switch a.op {
	case "ge":
		return newNode("tge", 0, a.kids...)
	case "le":
		return newNode("tle", 0, a.kids...)
	case "eq", "bare":
		return newNode("teq", 0, a.kids...)
	}
	return nil
}

// resolve puts a measure where only things were named: "the sum of reds is more than the blues".
func resolve(comparison []*node) bool {
	m, t := comparison[0], comparison[1]
	if m.op == "average" && !averaged(t) {
		return false
	}
	if !mentions(t, "same") {
		return true
	}
	switch m.op {
	case "sum", "product", "highest", "lowest", "numof", "range":
		comparison[1] = replaced(t, func(s *node) *node { return newNode(m.op, 0, pool(s)) })
		return true
	}
	return false
}

func mentions(x *node, op string) bool {
	return x.op == op || slices.ContainsFunc(x.kids, func(k *node) bool { return mentions(k, op) })
}

func replaced(x *node, with func(*node) *node) *node {
	if x.op == "same" {
		return with(x.kids[0])
	}
	kids := make([]*node, len(x.kids))
	for i, k := range x.kids {
		kids[i] = replaced(k, with)
	}
	return newNode(x.op, x.n, kids...)
}

// averaged tells whether a test can be put to an average: a comparison with a number.
func averaged(t *node) bool {
	switch t.op {
	case "or", "and", "not":
		return !slices.ContainsFunc(t.kids, func(k *node) bool { return !averaged(k) })
	case "tbtw":
		return true
	case "teq", "tge", "tle", "tgt", "tlt":
		return t.kids[0].op == "const"
	}
	return false
}

// alikeAmounts tells whether subjects can share one verb: "a red or a blue die touches", not "no red dice or every blue die touches".
func alikeAmounts(subjects []*node) bool {
	return !slices.ContainsFunc(subjects, func(q *node) bool {
		return q.op == "q" && subjects[0].op == "q" && q.kids[0].op != subjects[0].kids[0].op
	})
}

// suitsBut says that all suits are there but one.
func suitsBut(s *node) *node {
	parts := []*node{count("no", s)}
	for i := range 4 {
		if i != s.n {
			parts = append(parts, count("some", leaf("suit", i)))
		}
	}
	return newNode("and", 0, parts...)
}
