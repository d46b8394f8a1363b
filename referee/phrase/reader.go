package phrase

import (
	"slices"
)

// reading is one way to read what begins at a token, and the token behind it.
type reading struct {
	end, cost int
	node      *node
}

// reader finds every reading of a text: what can begin at a token is worked out once for each category and remembered. Of what
// begins and ends alike only the cheapest are kept; the costs of the table are the preferences of docs/phrase.md.
type reader struct {
	v       *Vocabulary
	g       *grammar
	tokens  []token
	opens   []bitset  // by token: the categories that can begin with it, as bits
	memo    [][]int32 // by token and category: where in found its readings stand, 0 where they are not yet worked out
	found   [][]reading
	work    int
	far     int      // the farthest token reached
	stopped []*state // there
}

// keep is how many readings of one stretch are remembered; two are enough to ask.
const keep = 4

// maxWork bounds the steps of one reading: the states reached, the parts of what is built, and the rows of the memo.
const (
	maxWork = 15_000
	rowWork = 8
)

func (v *Vocabulary) reader(tokens []token) *reader {
	r := &reader{v: v, g: v.grammar, tokens: tokens, opens: make([]bitset, len(tokens)), memo: make([][]int32, len(tokens)+1), found: make([][]reading, 1, 64)}
	for i := range tokens {
		if tokens[i].ids == nil { // a number counts what follows, and is no face, behind "all", "both" or "than", but for "the two of spades" and "all of 1, 2 and 3"
			lists := i+2 < len(tokens) && tokens[i-min(i, 1)].text == "of" && tokens[i+1].text == "," && tokens[i+2].number >= 0
			counts := i > 0 && !lists && slices.Contains(counting, tokens[i-1].text) && !saysAny(tokens[i+1:min(i+2, len(tokens))], "of")
			v.classify(&tokens[i], counts)
		}
		r.opens[i] = newBits(len(r.g.start))
		for _, id := range tokens[i].ids {
			r.opens[i].join(r.g.opens[id])
		}
	}
	return r
}

// all lists the cheapest readings of the whole text.
func (r *reader) all() (nodes []*node) {
	for _, x := range r.category(r.g.cats["TOP"], 0) {
		if x.end == len(r.tokens) {
			nodes = append(nodes, x.node)
		}
	}
	return nodes
}

// category lists the readings of a category that begin at a token.
func (r *reader) category(cat, at int) []reading {
	if r.memo[at] == nil {
		r.memo[at] = make([]int32, len(r.g.start))
		r.work += rowWork
	}
	if i := r.memo[at][cat]; i != 0 {
		return r.found[i]
	}
	i := len(r.found)
	r.memo[at][cat], r.found = int32(i), append(r.found, nil)
	var args [8]*node
	var found []reading
	r.match(r.g.start[cat], at, 0, args[:0], &found)
	r.found[i] = found
	return found
}

// match goes on from a state that is reached before a token.
func (r *reader) match(st *state, at, cost int, args []*node, found *[]reading) {
	if r.work++; r.work > maxWork {
		return
	}
	ways := r.g.ways(st)
	for _, rule := range ways.ends {
		if !slices.ContainsFunc(*found, func(f reading) bool { return f.end == at && f.cost < cost+rule.cost }) {
			if node := rule.ready(r.g).means.build(args); node != nil {
				r.work += len(node.kids)
				add(found, reading{at, cost + rule.cost, node})
			}
		}
	}
	if at >= r.far && ways.next != nil {
		if at > r.far {
			r.far, r.stopped = at, r.stopped[:0]
		}
		r.stopped = append(r.stopped, st)
	}
	if at == len(r.tokens) {
		return
	}
	t := &r.tokens[at]
	for i := range ways.next {
		if n := &ways.next[i]; n.cat >= 0 && r.opens[at].has(n.cat) {
			for _, x := range r.category(n.cat, at) {
				r.match(n, x.end, cost+x.cost, append(args, x.node), found)
			}
		}
	}
	for i, id := range t.ids {
		for j := range ways.next {
			switch n := &ways.next[j]; {
			case !slices.Contains(n.words, id):
			case t.says[i] == nil:
				r.match(n, at+1, cost, args, found)
			default:
				r.match(n, at+1, cost, append(args, t.says[i]), found)
			}
		}
	}
}

// expected is what could have stood at the farthest token reached.
func (r *reader) expected() bitset {
	next := newBits(len(r.g.names))
	for _, st := range r.stopped {
		for it := range r.g.items(st) {
			next.add(it.words...)
			if it.cat >= 0 {
				next.join(r.g.first[it.cat])
			}
		}
	}
	return next
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
