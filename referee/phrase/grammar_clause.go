package phrase

import "fmt"

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
	for _, t := range p.bare(p.optional(i, "any")) {
		found = append(found, at[Clause]{t.end, Count{Some, t.node}})
	}
	return found
}

// denied reads what "there must not be" denies; before a bare "and" or "or" nobody could say how far it goes.
func (p *parser) denied(start, i int) (found []at[Clause]) {
	for _, c := range append(p.existence(i), p.bareExistence(i)...) {
		if (p.is(c.end, "and") || p.is(c.end, "or")) && !p.headAt(c.end+1) {
			w := p.tokens[c.end].text
			p.complain(start, len(p.tokens), fmt.Sprintf("`there must not be` before a bare `%s`: which part does it deny? "+
				"Say \"no ... %s no ...\", or \"not (...)\"", w, w))
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
