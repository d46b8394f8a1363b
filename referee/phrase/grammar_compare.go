package phrase

import "fmt"

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
	last := adjectives[len(adjectives)-1]
	if last.end != end {
		return false
	}
	for _, right := range p.adjectives(end + 1) {
		if noun, ok := p.noun(right.end); ok && !sameSort(last.node[len(last.node)-1], noun.node) {
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
