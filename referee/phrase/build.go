package phrase

import "slices"

// upper are the amounts that set a bound above: only what they say "may" be so.
var upper = []string{"no", "le", "atmost", "under"}

// builders are the functions of the table's right-hand sides. Each returns nil where its parts make no sense together.
var builders map[string]func(n int, kids []*node) *node

func init() {
	builders = map[string]func(n int, kids []*node) *node{
		"@exist": func(_ int, k []*node) *node {
			if bareFirst(k[0]) {
				return nil
			}
			return exist(k[0])
		},
		"@loose": func(_ int, k []*node) *node {
			if k[0].op == "q" || !bareFirst(k[0]) {
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
		"@deny": func(_ int, k []*node) *node { return deny(k[0]) },
		"@non":  func(_ int, k []*node) *node { return non(k[0]) },
		"@but": func(_ int, k []*node) *node {
			if k[0].hash == k[1].hash {
				return nil
			}
			return newNode("and", 0, k[0], non(pool(k[1])))
		},
		"@inter":  func(_ int, k []*node) *node { return inter(k[0], k[1]) },
		"@pool":   func(_ int, k []*node) *node { return pool(k[0]) },
		"@list":   func(_ int, k []*node) *node { return listed(k[0], k[1]) },
		"@eachof": func(_ int, k []*node) *node { return eachOf(k[0], k[1]) },
		"@append": func(_ int, k []*node) *node {
			return newNode(k[1].op, 0, slices.Insert(slices.Clone(k[1].kids), 0, k[0])...)
		},
		"@adjlist": func(_ int, k []*node) *node {
			return adjectives(k[0].kids, k[1])
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
		"@shown": func(_ int, k []*node) *node {
			if k[0].any(func(x *node) bool { return x.op == "colour" }) {
				return nil // a colour is no number to show
			}
			return k[0]
		},
		"@rest": func(_ int, k []*node) *node {
			if k[0].op != "q" || bareFirst(k[0]) {
				return nil
			}
			return newNode("q", 0, leaf("all", 0), non(pool(k[0].kids[1])))
		},
		"@never":  func(_ int, k []*node) *node { return never(k[0], k[1]) },
		"@beyond": func(n int, k []*node) *node { return beyond(n, k[0].op, k[1]) },
		"@mod": func(_ int, k []*node) *node {
			if k[1].n > 0 {
				k[0] = newNode("minus", 0, k[0], k[1])
			}
			return newNode("cmp", 0, k[0], newNode("tdiv", 0, k[2]))
		},
		"@equal": func(_ int, k []*node) *node {
			if k[0].op != "list" {
				return nil
			}
			var parts []*node
			for i, s := range k[0].kids[1:] {
				parts = append(parts, newNode("astimes", 0, newNode("eq", 0, leaf("const", 1)), k[0].kids[i], s))
			}
			return newNode("and", 0, parts...)
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
		"@touch":    func(_ int, k []*node) *node { return touching(k[0]) },
		"@nottouch": func(_ int, k []*node) *node { return notTouching(k[0]) },
		"@nocross":  func(_ int, k []*node) *node { return noCross(k[0]) },
		"@may": func(_ int, k []*node) *node {
			if k[0].op == "neither" || k[0].op == "q" && slices.Contains(upper, k[0].kids[0].op) {
				return apply(k[0], k[1])
			}
			return nil
		},
		"@pairs": func(_ int, k []*node) *node { return pairOf(k[0], k[1]) },
		"@nopair": func(_ int, k []*node) *node {
			return newNode(k[0].op, k[0].n, append([]*node{leaf("no", 0)}, k[0].kids[1:]...)...)
		},
		"@path1": func(_ int, k []*node) *node {
			return newNode("path", 0, k[0], leaf("const", k[1].n+1), leaf("thing", 0))
		},
	}
}

func ask(kids ...*node) *node { return newNode("ask", 0, kids...) }

func count(op string, s *node) *node { return newNode("count", 0, leaf(op, 0), s) }

// bareFirst tells whether the first of quantified things has no amount: "hearts or two kings".
func bareFirst(q *node) bool {
	if q.op == "q" {
		return q.kids[0].op == "bareplural"
	}
	return bareFirst(q.kids[0])
}

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
		return newNode("count", 0, a, loose(pool(s)))
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
	case "all", "allbut", "atleast", "atmost", "over", "under", "share":
		return true
	}
	return false
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
	op := map[string]string{"both": "and", "either": "or"}[q.op]
	there := spread(op, newNode(q.op, 0, q.kids[:last]...), exist)
	shared := spread(op, q, func(k *node) *node { return apply(k, p) })
	if there == nil || shared == nil {
		return shared
	}
	return ask(shared, newNode(op, 0, there, apply(q.kids[last], p)))
}

// apply says something of quantified things.
func apply(q, p *node) *node {
	if (q.op == "both" || q.op == "either") && !alikeAmounts(q.kids) {
		return unlike(q, p)
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
	if slices.Contains(upper, a.op) {
		p = loose(p)
	}
	bare := a.op == "bareplural"
	switch a.op {
	case "bareplural":
		a = leaf("all", 0)
	case "eachother":
		return nil
	case "bare":
		a = newNode("ge", 0, a.kids...)
	}
	switch {
	case p.op == "each of" && a.op == "some":
		return spread("and", p, func(k *node) *node { return newNode("are", 0, a, s, k) })
	case p.op == "each of" && !share(a) && a.op != "no":
		return nil
	case p.op == "each of":
		p = newNode("or", 0, p.kids...)
	case p.op == "beneath" && a.op == "all":
		s = newNode("and", 0, leaf("stacked", 0), s)
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
	case a.op == "bareplural" || a.op == "any":
		if made := make(leaf("some", 0), pool(s)); made != nil && made.op == "vslink" && made.kids[0].op == "vs" {
			return make(leaf("all", anyOne), pool(s))
		}
		a = leaf("some", 0)
	case a.op == "bare":
		a = newNode("ge", 0, a.kids...)
	case a.op == "no":
		if made := make(leaf("some", 0), pool(s)); made != nil {
			return newNode("not", 0, made)
		}
		return nil
	}
	return make(a, pool(s))
}

// anyOne marks the "all" of "higher than any", which is "some" where it is denied: "no red die is higher than any blue die".
const anyOne = 1

// loose is what is denied, with "any" meaning some.
func loose(x *node) *node {
	return replaced(x, "all", func(all *node) *node {
		if all.n == anyOne {
			return leaf("some", 0)
		}
		return all
	})
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
		return newNode("not", 0, loose(x))
	case "thing", "list", "itlink":
		return nil
	}
	return newNode("non", 0, x)
}
