package phrase

import (
	"fmt"

	"umpire/referee/card"
)

// clause reads one clause in every way.
func (p *parser) clause(i int) []at[Clause] {
	return remember(p.clauses, i, func() []at[Clause] {
		found := p.grouped(i)
		found = append(found, p.headed(i)...)
		found = append(found, p.listedNext(i)...)
		found = append(found, p.plain(i)...)
		return p.prune(found)
	})
}

// grouped reads what is in parentheses, denied or not.
func (p *parser) grouped(i int) (found []at[Clause]) {
	inside := i
	if end := p.words(i, "not"); end > 0 {
		inside = end
	}
	if !p.is(inside, "(") {
		return nil
	}
	for _, r := range p.phrase(inside + 1) {
		switch {
		case !p.is(r.end, ")"):
		case inside > i:
			found = append(found, at[Clause]{r.end + 1, Not{r.node}})
		default:
			found = append(found, at[Clause]{r.end + 1, r.node})
		}
	}
	return found
}

// heads are read over at the start of a clause. Behind those that exist, a bare plural means some.
var heads = []struct {
	words  []string
	exists bool
}{
	{[]string{"there", "is|are"}, true}, {[]string{"there", "must", "be"}, true}, {[]string{"is|are", "there"}, true},
	{[]string{"you", "have"}, true}, {[]string{"do", "you", "have"}, true}, {[]string{"does", "hand", "have"}, true},
	{[]string{"it", "must", "be", "that"}, false}, {[]string{"is", "it", "true", "that"}, false},
}

// denials are the heads that turn what they say into its opposite.
var denials = [][]string{{"there", "must", "not", "be"}, {"there", "is|are", "not"}}

// headed reads a clause behind a head.
func (p *parser) headed(i int) (found []at[Clause]) {
	for _, head := range heads {
		if end := p.words(i, head.words...); end > 0 {
			found = append(found, p.clause(end)...)
			if head.exists {
				found = append(found, p.bareExistence(end)...)
				p.goesOn(found)
			}
		}
	}
	for _, head := range denials {
		if end := p.words(i, head...); end > 0 {
			found = append(found, p.denied(i, end)...)
		}
	}
	return found
}

// goesOn notes where, behind "and" and "or", the list that a head began may go on with another bare plural: "there are red dice and
// blue dice".
func (p *parser) goesOn(found []at[Clause]) {
	for _, c := range found {
		if p.is(c.end, "and") || p.is(c.end, "or") {
			p.listed[c.end+1] = true
		}
	}
}

// listedNext reads the next bare plural of such a list.
func (p *parser) listedNext(i int) (found []at[Clause]) {
	if p.listed[i] {
		found = p.bareExistence(i)
		p.goesOn(found)
	}
	return found
}

// bareExistence reads a bare plural as "some".
func (p *parser) bareExistence(i int) (found []at[Clause]) {
	for _, t := range p.bare(i) {
		found = append(found, at[Clause]{t.end, Count{Some, t.node}})
	}
	return found
}

// denied reads what "there must not be" denies; before a bare "and" or "or" nobody could say how far it goes.
func (p *parser) denied(start, i int) (found []at[Clause]) {
	for _, c := range append(p.existence(i), p.bareExistence(i)...) {
		if (p.is(c.end, "and") || p.is(c.end, "or")) && !p.headAt(c.end+1) {
			w := p.tokens[c.end].text
			p.complain(start, len(p.tokens), fmt.Sprintf("`there must not be` before a bare `%s`: which part does it deny? Say \"no ... %s no ...\", or \"not (...)\"", w, w))
			continue
		}
		found = append(found, at[Clause]{c.end, deny(c.node)})
	}
	return found
}

// headAt tells whether a clause with a head of its own begins here.
func (p *parser) headAt(i int) bool {
	return i < len(p.tokens) && (p.tokens[i].text == "there" || p.tokens[i].text == "it" || p.tokens[i].text == "you")
}

// deny is the opposite of a clause.
func deny(c Clause) Clause {
	if count, ok := c.(Count); ok && count.Amount == Some {
		return Count{None, count.Things}
	}
	return Not{c}
}

// existence reads the clauses that say what there is.
func (p *parser) existence(i int) (found []at[Clause]) {
	found = append(found, p.counts(i)...)
	found = append(found, p.matching(i)...)
	found = append(found, p.shapes(i)...)
	found = append(found, p.groupClauses(i)...)
	return append(found, p.cardByName(i)...)
}

// plain reads every clause that begins with its own words.
func (p *parser) plain(i int) (found []at[Clause]) {
	found = append(found, p.existence(i)...)
	found = append(found, p.subjects(i)...)
	found = append(found, p.asking(i)...)
	found = append(found, p.comparing(i)...)
	found = append(found, p.measuring(i)...)
	return append(found, p.groupWide(i)...)
}

// counts reads "at least 3 black cards".
func (p *parser) counts(i int) (found []at[Clause]) {
	for _, c := range p.countOf(i) {
		found = append(found, at[Clause]{c.end, Count{c.node.amount, c.node.things}})
		if c.node.amount == Some {
			if f, end := p.everyKind(c.end); end > 0 {
				found = append(found, at[Clause]{end, EveryKind{c.node.things, f}})
			}
		}
	}
	p.refuseBareNumber(i)
	return found
}

// everyKind reads "of every colour".
func (p *parser) everyKind(i int) (f Feature, end int) {
	if end = p.words(i, "of", "every|each"); end == 0 {
		return 0, 0
	}
	return p.feature(end)
}

// refuseBareNumber complains of "6" alone, which could be a number of things, and of "7s" alone, which could be a card written
// small.
func (p *parser) refuseBareNumber(i int) {
	if i >= len(p.tokens) {
		return
	}
	t := p.tokens[i]
	rank := t.n
	switch {
	case t.kind == aNumber:
		p.complain(i, i+1, fmt.Sprintf("%q alone: say \"a %s\", or how many of what", t.text, t.text))
		return
	case !p.v.cards:
		return
	case t.kind == aPlural && rank >= 2 && rank <= 10 && t.text[0] <= '9':
	case t.kind == aWord && (t.text == "qs" || t.text == "ks" || t.text == "js"):
		rank = p.v.words[t.text].atom.N
	default:
		return
	}
	name := rankNames[rank-1]
	p.complain(i, i+1, fmt.Sprintf("%q: the %s of spades, or at least one %s?", p.source(i, i+1), name, name))
}

// matching reads "[at least] 2 dice of the same number", "a pair", "three of a kind", and "no" of these.
func (p *parser) matching(i int) (found []at[Clause]) {
	if end := p.words(i, "a", "pair"); end > 0 {
		found = append(found, at[Clause]{end, Matching{2, Things{}, ByNumber}})
	}
	if end := p.words(i, "no", "pair"); end > 0 {
		found = append(found, at[Clause]{end, Not{Matching{2, Things{}, ByNumber}}})
	}
	found = append(found, p.agreeing(p.optional(i, "at", "least"), 0)...)
	if end := p.words(i, "more", "than"); end > 0 {
		found = append(found, p.agreeing(end, 1)...)
	}
	if end := p.words(i, "no"); end > 0 {
		for _, c := range p.agreeing(end, 0) {
			found = append(found, at[Clause]{c.end, Not{c.node}})
		}
	}
	if end := p.optional(p.optional(i, "exactly"), "at", "most"); end > i {
		for _, c := range p.agreeing(end, 0) {
			p.complain(i, c.end, "how many agree is said with \"at least\"; for the rest there is \"not (...)\"")
		}
	}
	return found
}

// agreeing reads "2 dice of the same number", where shift things more must agree. More than 999 never are.
func (p *parser) agreeing(i, shift int) (found []at[Clause]) {
	n, ok := p.number(i)
	if !ok {
		return nil
	}
	n = min(n+shift, 999)
	if end := p.words(i+1, "of", "a", "kind"); end > 0 {
		found = append(found, at[Clause]{end, Matching{n, Things{}, ByNumber}})
	}
	for _, t := range p.things(i + 1) {
		if end := p.words(t.end, "of", "same"); end > 0 {
			if f, end := p.feature(end); end > 0 {
				found = append(found, at[Clause]{end, Matching{n, t.node, f}})
			}
		}
	}
	return found
}

// features are the words for features.
var features = map[string]Feature{"number": ByNumber, "rank": ByNumber, "colour": ByColour, "color": ByColour, "suit": BySuit}

// feature reads a feature, one or many.
func (p *parser) feature(i int) (f Feature, end int) {
	for _, w := range p.v.featureWords() {
		if p.is(i, w) || p.is(i, w+"s") {
			return features[w], i + 1
		}
	}
	return 0, 0
}

func (v *Vocabulary) featureWords() []string {
	if v.cards {
		return []string{"suit", "rank", "colour", "color"}
	}
	return []string{"colour", "color", "number"}
}

// cardByName reads "the queen of spades", "QS", "the red joker".
func (p *parser) cardByName(i int) (found []at[Clause]) {
	if !p.v.cards {
		return nil
	}
	if c, end := p.card(p.optional(i, "a|an")); end > 0 {
		found = append(found, at[Clause]{end, HasCard{c}})
	}
	if after := p.words(i, "no"); after > 0 {
		if c, end := p.card(after); end > 0 {
			found = append(found, at[Clause]{end, Not{HasCard{c}}})
		}
	}
	return found
}

func (p *parser) card(i int) (c card.Card, end int) {
	if i >= len(p.tokens) {
		p.expect(i, "a card (the queen of spades, QS)")
		return 0, 0
	}
	t := p.tokens[i]
	if t.kind == aCard {
		return card.Card(t.n), i + 1
	}
	for colour, name := range p.v.colours {
		if end := p.words(i, name, "joker"); end > 0 {
			return card.RedJoker + card.Card(colour), end
		}
	}
	rank := t.n
	if w := p.v.words[t.text]; t.kind == aWord && w.singular && w.atom.Kind == Number {
		rank = w.atom.N
	} else if t.kind != aNumber || rank < 2 || rank > 10 {
		p.expect(i, "a card (the queen of spades, QS)")
		return 0, 0
	}
	for suit, name := range suitNames {
		if end := p.words(i+1, "of", name+"s|"+name); end > 0 {
			return card.Of(rank, card.Suit(suit)), end
		}
	}
	return 0, 0
}

// comparing reads "more red dice than blue dice", "as many ... as", "exactly 2 times as many ... as".
func (p *parser) comparing(i int) (found []at[Clause]) {
	for how, w := range []string{"more", "fewer|less"} {
		if end := p.words(i, w); end > 0 {
			found = append(found, p.compared(end, "than", Comparative(how), 0)...)
		}
	}
	if end := p.words(p.optional(i, "exactly"), "as", "many"); end > 0 {
		found = append(found, p.compared(end, "as", ExactlyTimes, 1)...)
	}
	for how, w := range []string{"exactly", "at least"} {
		end := p.words(i, splitWords(w)...)
		if end == 0 {
			continue
		}
		if times, end := p.times(end); end > 0 {
			if end = p.words(end, "as", "many"); end > 0 {
				found = append(found, p.compared(end, "as", ExactlyTimes+Comparative(how), times)...)
			}
		}
	}
	if times, end := p.times(i); end > 0 && p.words(end, "as", "many") > 0 && times != 1 {
		p.complain(i, len(p.tokens), fmt.Sprintf("%q: at least or exactly?", p.source(i, end+2)))
	}
	return found
}

// times reads "3 times" or "twice"; nothing, right before "as many", is once.
func (p *parser) times(i int) (n, end int) {
	if end = p.words(i, "twice"); end > 0 {
		return 2, end
	}
	if n, ok := p.number(i); ok {
		return n, p.words(i+1, "times")
	}
	if i < len(p.tokens) && p.tokens[i].text == "as" {
		return 1, i
	}
	return 0, 0
}

// compared reads the two sides. The first noun may be left out where the words before `than` are no things by themselves:
// "more odd than even dice".
func (p *parser) compared(i int, than string, how Comparative, times int) (found []at[Clause]) {
	whole := false
	for _, left := range p.bare(i) {
		if !p.is(left.end, than) || p.leansForward(i, left.end) {
			continue
		}
		whole = true
		for _, right := range p.bare(left.end + 1) {
			found = append(found, at[Clause]{right.end, Compare{how, times, left.node, right.node}})
		}
	}
	if !whole {
		found = append(found, p.sharedNoun(i, than, how, times)...)
	}
	return found
}

// leansForward tells whether the things from i to end are adjectives that take their noun from behind `than`: the last could be a
// noun only by being singular ("more red than blue 5s"), and the noun behind is of another sort.
func (p *parser) leansForward(i, end int) bool {
	adjectives := p.adjectives(i)
	if last := adjectives[len(adjectives)-1]; last.end != end {
		return false
	}
	for _, right := range p.adjectives(end + 1) {
		if noun, ok := p.noun(right.end); ok && !sameSort(p.v.words[p.tokens[end-1].text].atom, noun.node) {
			return true
		}
	}
	return false
}

// sameSort tells whether a noun says the same sort of thing as an adjective, so that it could not stand behind it.
func sameSort(adjective Atom, noun []Atom) bool {
	return len(noun) > 0 && noun[0].Kind == adjective.Kind
}

// sharedNoun reads "odd than even dice": the noun, with or without its relation, belongs to both sides.
func (p *parser) sharedNoun(i int, than string, how Comparative, times int) (found []at[Clause]) {
	left := p.adjectives(i)
	first := left[len(left)-1]
	if first.end == i || !p.is(first.end, than) {
		return nil
	}
	for _, second := range p.adjectives(first.end + 1) {
		noun, ok := p.noun(second.end)
		if !ok {
			continue
		}
		for _, right := range p.related(noun.end, append(second.node, noun.node...)) {
			shared := Things{Atoms: sorted(append(first.node, noun.node...))}
			found = append(found, at[Clause]{right.end, Compare{how, times, shared, right.node}})
			if right.node.Relation != nil {
				shared.Relation = right.node.Relation
				found = append(found, at[Clause]{right.end, Compare{how, times, shared, right.node}})
			}
		}
	}
	return found
}
