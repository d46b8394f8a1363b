package phrase

import (
	"cmp"
	"slices"

	"umpire/referee/phrase/core"
	"umpire/referee/words"
)

// Parse reads a phrase. Its error is a *SyntaxError: no reading, two readings that differ in meaning (Readings), or a limit passed
// (MaxBytes, MaxWords, MaxDepth).
func (v *Vocabulary) Parse(text string) (*Phrase, error) {
	v.mutex.Lock()
	p, known := v.parsed[text]
	v.mutex.Unlock()
	if !known {
		found, err := v.Readings(text)
		switch {
		case err != nil:
			p.err = err.(*SyntaxError)
		case len(found) > 1:
			p.err = wholeFault(text, "this can mean "+numberWords[len(found)]+" things; which?")
			p.err.Readings = found
		default:
			p.phrase = found[0]
		}
		v.mutex.Lock()
		if len(v.parsed) == mostParsed || v.parsed == nil {
			v.parsed = map[string]parsed{}
		}
		v.parsed[text] = p
		v.mutex.Unlock()
	}
	if p.err != nil {
		own := *p.err // who asked may add to it
		return nil, &own
	}
	return p.phrase, nil
}

// parsed is what became of a text. One line at the prompt has the same words read some ten times, in every form.
type parsed struct {
	phrase *Phrase
	err    *SyntaxError
}

const mostParsed = 256

// Readings lists all that a text can mean: one, or more that differ; a *SyntaxError if nothing. What cannot be said back in words
// that have one reading is refused.
func (v *Vocabulary) Readings(text string) ([]*Phrase, error) {
	found, r, err := v.meanings(text)
	switch {
	case err != nil:
		return nil, err
	case len(found) == 0:
		return nil, r.fault(text)
	}
	for i, p := range found {
		if p.text == text {
			continue
		}
		if found[i] = v.readBack(p); found[i] == nil {
			return nil, wholeFault(text, "this has no words that can be read in one way only: say it shorter, or as two")
		}
	}
	return found, nil
}

// readBack reads the canonical words of a phrase; nil if they have not one reading, its own.
func (v *Vocabulary) readBack(p *Phrase) *Phrase {
	if found := v.readAs(p.text, p); found != nil {
		return found
	}
	apart := v.sayApart(p.node)
	found := v.readAs(apart, p)
	if found != nil {
		found.text = apart
	}
	return found
}

// readAs reads a text that has one reading, with the meaning of a phrase; else nil.
func (v *Vocabulary) readAs(text string, p *Phrase) *Phrase {
	found, _, err := v.meanings(text)
	if err == nil && len(found) == 1 && (found[0].node.same(p.node) || core.Key(v.Game(), found[0].meaning) == core.Key(v.Game(), p.meaning)) {
		return found[0]
	}
	return nil
}

// meanings lists all that a text can mean; where that is nothing, the reader knows how far it came.
func (v *Vocabulary) meanings(text string) ([]*Phrase, *reader, error) {
	tokens, fault := v.cut(text)
	if fault != nil {
		return nil, nil, fault
	}
	must := obliged(tokens)
	tokens = v.rewrite(v.named(text, tokens))
	if fault := unmatched(text, tokens); fault != nil {
		return nil, nil, fault
	}
	r := v.reader(tokens)
	nodes := v.settle(r.all(), must)
	if must && len(nodes) == 1 && saysAny(tokens[:1], "a", "an") && nodes[0].op == "are" && nodes[0].kids[0].op == "some" {
		nodes = append(nodes, nodes[0].with(0, tree("all"))) // "a red die must be even": some one, or a rule for all
		if mentions(nodes[0].kids[1], "link") {
			nodes = nodes[1:] // "a die on a red die must be even": a rule
		}
	}
	if !saysAny(tokens, "all", "every", "each", "no", "some", "a", "an") {
		nodes = slices.DeleteFunc(nodes, func(x *node) bool { return x.any(v.beyond) })
	}
	for i := 1; i < len(tokens); i++ {
		if contrary(tokens[i-1].text, tokens[i].text) {
			return nil, r, nil
		}
	}
	for _, x := range nodes {
		if x.depth() > 2*MaxDepth {
			return nil, nil, wholeFault(text, "a phrase nests at most 64 deep")
		}
	}
	return v.different(nodes), r, nil
}

// named has a question ask whom it is put to by name: "does Ben hold ...", "Ben, do you ...". The name is read as you, or over.
func (v *Vocabulary) named(text string, tokens []token) []token {
	name := func(i int) bool {
		t := tokens[i]
		known := t.number >= 0 || t.isCard || v.colourOf(t.text) >= 0 || slices.Contains(suitNames[:], t.text) || rankOf(t.text) > 0 || v.grammar.ids[t.text] > 0
		return !known && (text[t.start] >= 'A' && text[t.start] <= 'Z' || i == 1 && tokens[2].text == "have")
	}
	last := len(tokens) - 1
	switch asks := []string{"do", "have", "is", "would", "could", "can"}; {
	case !v.cards || last < 2:
	case slices.Contains(asks, tokens[0].text) && name(1):
		tokens[1].text = "you"
	case tokens[1].text == "," && slices.Contains(asks, tokens[2].text) && name(0):
		return tokens[2:]
	case tokens[last-1].text == "," && name(last):
		return tokens[:last-1]
	}
	return tokens
}

// different makes phrases of the nodes that differ in meaning.
func (v *Vocabulary) different(nodes []*node) (found []*Phrase) {
	if len(nodes) == 1 {
		return []*Phrase{v.phrase(nodes[0])}
	}
	known := map[string]bool{}
	for _, x := range nodes {
		p := v.phrase(x)
		if key := core.Key(v.Game(), p.meaning); !known[key] {
			known[key], found = true, append(found, p)
		}
	}
	return found
}

// settle opens up what is asked, decides what bare counts mean, and what "them" are: all the things, but nobody's guess after
// others were spoken of. What "any" thing must be, all are.
func (v *Vocabulary) settle(nodes []*node, must bool) (out []*node) {
	for _, x := range nodes {
		readings := []*node{x}
		switch {
		case x.op == "askany" && v.cards:
			readings = x.kids[len(x.kids)-1:]
		case x.op == "askany" && must:
			readings = x.kids[:1]
		case x.op == "ask" || x.op == "askany":
			readings = x.kids
		}
		for _, r := range readings {
			if r = spokenOf(r); !r.clausal() || (r.op == "and" || r.op == "or") && mentions(r, "them") || r.any(thoseTwo) {
				continue
			}
			if v.cards && r.op == "count" && r.kids[1].op == "them" { // three of them: of which?
				continue
			}
			r = replaced(r, "them", func(*node) *node { return tree("thing") })
			ways := []string{"ge"}
			if !v.cards && plainBare(r) {
				ways = append(ways, "eq")
			}
			for _, way := range ways {
				x := settled(r, way)
				if !slices.ContainsFunc(out, x.same) {
					out = append(out, x)
				}
			}
		}
	}
	return out
}

// spokenOf puts the things that the first of some joined clauses speaks of for "them" in the others: where they are of one kind and
// several ("no reds, or all of them are odd"), or where only their kind is meant ("if there is a red, there are two"). "Those two" are
// what there are exactly two of.
func spokenOf(x *node) *node {
	if x.op != "and" && x.op != "or" {
		return x
	}
	first := x.kids[0]
	if x.op == "and" && len(x.kids) > 2 && first.op == "count" && x.kids[1].op == "count" && !mentions(x.kids[1], "them") {
		return x // "a red and a blue die, and they ...": both of them
	}
	if x.any(thoseTwo) && (first.op != "count" || !first.kids[0].same(exactly(2))) {
		return x
	}
	if mentions(first, "them") { // nothing was spoken of yet
		return replaced(x, "them", func(*node) *node { return tree("thing") })
	}
	if first.op == "not" {
		first = first.kids[0]
	}
	var kind, all *node
	switch k := first.kids; first.op {
	case "count", "are":
		a := k[0].op
		if kind, all = k[1], k[1]; first.op == "are" && a != "all" && a != "no" {
			all = tree("and", k[1], k[2])
		}
		if a == "some" || a == "any" {
			x = replaced(x, "onemore", func(more *node) *node { return builders["@onemore"](0, []*node{all, more.kids[0]}) })
		}
		if first.op == "are" && a == "some" {
			kind, all = nil, nil // some one, and what is said of it: nobody's guess
		}
		if first.op == "count" && (a == "some" || a == "any") {
			all = nil
		}
		if first.op == "count" && a == "no" && (x.op == "or") != (first == x.kids[0]) {
			kind, all = nil, nil // there are none, and of none there is one: nobody means that
		}
	case "kinds":
		if k[1].op == "le" {
			all = k[3]
		}
	case "hang", "notouch":
		kind, all = k[0], k[0]
	}
	return replaced(x, "them", func(them *node) *node {
		found := all
		if them.n == 1 {
			found = kind
		}
		return cmp.Or(found, them)
	})
}

// beyond tells whether a number is compared with one that no thing comes near ("the dice show less than 20" is no claim of each, unless
// it says so), or with two that leave none: after "three cards below 4" none bigger than a queen is none of all cards.
func (v *Vocabulary) beyond(x *node) bool {
	least, most := 0, v.Game().Top()+1
	for _, k := range append([]*node{x}, x.kids...) {
		switch {
		case k != x && x.op != "and":
		case k.op == "least":
			least = max(least, k.kids[0].n)
		case k.op == "most":
			most = min(most, k.kids[0].n)
		}
	}
	return least > most || x.op == "most" && x.kids[0].n > most
}

// thoseTwo tells whether a node is "those two".
func thoseTwo(x *node) bool { return x.op == "them" && x.n == 2 }

// plainBare tells whether a law or a clause of it is a bare count with a plain noun: "two reds".
func plainBare(x *node) bool {
	return x.any(func(x *node) bool {
		plain := (x.op == "count" || x.op == "astimes" || x.op == "excess") && x.kids[0].op == "bare" && !mentions(x.kids[1], "link") && !mentions(x.kids[1], "vslink")
		return plain || x.op == "kinds" && x.kids[2].op == "bare"
	})
}

// settled writes bare counts as "at least" (or "exactly"), and each amount in its one form.
func settled(x *node, bare string) *node {
	if x.op == "bare" && x.kids[0].n == 0 {
		return tree("no")
	}
	if x.op == "bare" {
		x = tree(bare, x.kids...)
	}
	if x.op == "ge" && x.kids[0].n == 1 {
		return tree("some")
	}
	if x.op == "le" && x.kids[0].n == 0 || x.op == "eq" && x.kids[0].n == 0 {
		return tree("no")
	}
	if x.op == "all" {
		return tree("all")
	}
	if len(x.kids) == 0 {
		return x
	}
	kids := make([]*node, len(x.kids))
	for i, k := range x.kids {
		if kids[i] = k; x.op != "astimes" && x.op != "excess" || i > 0 || k.op == "bare" {
			kids[i] = settled(k, bare)
		}
	}
	if x.op == "are" && kids[1].op == "thing" && kids[0].is('A') {
		return settled(tree("count", kids[0], kids[2]), bare)
	}
	if x.op == "each" && kids[0].op == "bystack" && kids[1].op == "some" && kids[2].op == "count" && kids[2].kids[0].op == "ge" && kids[2].kids[1].op == "thing" {
		return tree("path", tree("stack"), kids[2].kids[0].kids[0], kids[2].kids[1])
	}
	if x.op == "and" {
		slices.SortStableFunc(kids, func(a, b *node) int { return adjectiveOrder[a.op] - adjectiveOrder[b.op] })
	}
	if x.op == "count" && kids[0].op == "or" {
		return tree("or", words.Each(kids[0].kids, func(a *node) *node { return tree("count", a, kids[1]) })...)
	}
	return newNode(x.op, x.n, kids...)
}

// unmatched looks for brackets that do not match.
func unmatched(text string, tokens []token) *SyntaxError {
	var open []token
	for _, t := range tokens {
		switch {
		case t.text == "(" && len(open) == MaxDepth:
			return t.fault(text, "parentheses nest at most 64 deep")
		case t.text == "(":
			open = append(open, t)
		case t.text == ")" && len(open) == 0:
			return t.fault(text, "this closes a parenthesis that was never opened")
		case t.text == ")":
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		return open[len(open)-1].fault(text, "this parenthesis is never closed")
	}
	return nil
}
