package phrase

import "slices"

// reading is one way to read what begins at a token, and the token behind it.
type reading struct {
	end, cost int
	node      *node
}

// reader finds every reading of a text: what can begin at a token is worked out once for each category and remembered. Of what
// begins and ends alike only the cheapest are kept; the costs of the table are the preferences of docs/phrase.md.
type reader struct {
	v      *Vocabulary
	g      *grammar
	tokens []token
	memo   [][]([]reading) // by category and token
	work   int
	far    int // the farthest token looked at in vain
	next   idSet
}

// keep is how many readings of one stretch are remembered; two are enough to ask.
const keep = 4

// maxWork bounds the steps of one reading.
const maxWork = 60_000

func (v *Vocabulary) reader(tokens []token) *reader {
	r := &reader{v: v, g: v.grammar, tokens: tokens, memo: make([][][]reading, len(v.grammar.rules))}
	for i := range tokens {
		tokens[i].ids = v.classify(tokens[i])
	}
	return r
}

// all lists the cheapest readings of the whole text.
func (r *reader) all() []*node {
	var best []reading
	for _, x := range r.category(r.g.cats["TOP"], 0) {
		if x.end == len(r.tokens) {
			best = append(best, x)
		}
	}
	nodes := make([]*node, len(best))
	for i, x := range best {
		nodes[i] = x.node
	}
	return nodes
}

// category lists the readings of a category that begin at a token.
func (r *reader) category(cat, at int) []reading {
	if r.memo[cat] == nil {
		r.memo[cat] = make([][]reading, len(r.tokens)+1)
	}
	if found := r.memo[cat][at]; found != nil {
		return found
	}
	r.memo[cat][at] = []reading{}
	found := []reading{}
	for _, rule := range r.g.rules[cat] {
		if at < len(r.tokens) && r.begins(rule, at) {
			var args [8]*node
			r.match(rule, 0, at, rule.cost, args[:0], &found)
		} else if at >= r.far {
			r.missed(at, rule.first)
		}
	}
	r.memo[cat][at] = found
	return found
}

func (r *reader) begins(rule *rule, at int) bool {
	for _, id := range r.tokens[at].ids {
		if rule.first.has(id) {
			return true
		}
	}
	return false
}

// missed notes what could have stood at the farthest token.
func (r *reader) missed(at int, first idSet) {
	if at > r.far {
		r.far, r.next = at, r.next[:0]
	}
	r.next.unite(first)
}

// match goes on with a rule whose first items are read.
func (r *reader) match(rule *rule, k, at, cost int, args []*node, found *[]reading) {
	if r.work++; r.work > maxWork {
		return
	}
	if k == len(rule.items) {
		if node := rule.means.build(args); node != nil {
			add(found, reading{at, cost, node})
		}
		return
	}
	it := rule.items[k]
	if it.cat == -1 && it.words == nil {
		r.match(rule, k+1, at, cost, args, found)
		return
	}
	if it.cat >= 0 {
		for _, x := range r.category(it.cat, at) {
			r.match(rule, k+1, x.end, cost+x.cost, append(args, x.node), found)
		}
		return
	}
	if at >= len(r.tokens) || !slices.ContainsFunc(r.tokens[at].ids, func(id int) bool { return slices.Contains(it.words, id) }) {
		if at >= r.far {
			var first idSet
			for _, w := range it.words {
				first.add(w)
			}
			r.missed(at, first)
		}
		return
	}
	if it.cat == -2 {
		if args = append(args, r.v.class(it.printed, r.tokens[at])); args[len(args)-1] == nil {
			return
		}
	}
	r.match(rule, k+1, at+1, cost, args, found)
}

// add keeps a reading if it is among the cheapest of its stretch and says something new.
func add(found *[]reading, x reading) {
	same := 0
	for i := 0; i < len(*found); i++ {
		f := (*found)[i]
		switch {
		case f.end != x.end:
		case f.cost < x.cost || f.cost == x.cost && f.node.hash == x.node.hash:
			return
		case f.cost > x.cost:
			*found = slices.Delete(*found, i, i+1)
			i--
		default:
			same++
		}
	}
	if same < keep {
		*found = append(*found, x)
	}
}
