package phrase

import (
	"fmt"

	"umpire/referee/card"
)

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
