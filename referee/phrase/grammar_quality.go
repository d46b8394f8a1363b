package phrase

import (
	"slices"
	"strings"
)

// qualities reads one quality, or several joined by "or" or by "and": "red or even", "a heart or a queen".
func (p *parser) qualities(i int) []at[Qualities] {
	return append(p.qualityList(i, p.quality), p.qualityList(i, p.oneOf)...)
}

// qualityList reads a first quality in one way and then goes on, each time after the same word, in that way or plainly.
func (p *parser) qualityList(i int, read func(int) []at[Atom]) (found []at[Qualities]) {
	for _, first := range read(i) {
		found = append(found, at[Qualities]{first.end, Qualities{Atoms: []Atom{first.node}}})
		for _, w := range []string{"or", "and"} {
			found = append(found, p.moreQualities(first, w, read)...)
		}
	}
	return found
}

func (p *parser) moreQualities(first at[Atom], w string, read func(int) []at[Atom]) (found []at[Qualities]) {
	atoms, end := []Atom{first.node}, first.end
	for p.is(end, w) {
		next := append(read(end+1), p.quality(end+1)...)
		if len(next) == 0 {
			break
		}
		atoms, end = append(slices.Clone(atoms), next[0].node), next[0].end
		found = append(found, at[Qualities]{end, Qualities{Or: w == "or", Atoms: atoms}})
	}
	return found
}

// oneOf reads a quality said with an article: "a heart", "a 5".
func (p *parser) oneOf(i int) []at[Atom] {
	noun := p.words(i, "a|an")
	if noun == 0 {
		return nil
	}
	if w, ok := p.says(noun); ok && w.singular {
		return p.quality(noun)
	}
	return nil
}

// quality reads one quality; there is at most one way.
func (p *parser) quality(i int) []at[Atom] {
	one := func(end int, a Atom) []at[Atom] { return []at[Atom]{{end, a}} }
	if a, ok := p.adjective(i); ok {
		return one(i+1, a)
	}
	if n, ok := p.direction(i); ok {
		return one(i+2, Atom{Kind: Bearing, N: n})
	}
	for _, form := range comparedQualities {
		if end := p.words(i, strings.Fields(form.words)...); end > 0 {
			if n, ok := p.number(end); ok && (form.kind != Divisible || p.atLeastOne(end)) {
				return one(end+1, Atom{Kind: form.kind, N: n + form.shift})
			}
		}
	}
	p.expect(i, "a face or rank (5)")
	if w, ok := p.says(i); ok && (w.singular || w.plural) {
		return one(i+1, w.atom)
	}
	return nil
}

var comparedQualities = []struct {
	words string
	kind  AtomKind
	shift int
}{
	{"at least", LeastNum, 0}, {"at most", MostNum, 0}, {"more|greater than", LeastNum, 1}, {"less|fewer than", MostNum, -1},
	{"divisible by", Divisible, 0}, {"a multiple of", Divisible, 0},
}

// atLeastOne checks the number of a multiple.
func (p *parser) atLeastOne(i int) bool {
	if p.tokens[i].n == 0 {
		p.complain(i, i+1, "a multiple of 0 is nothing but 0: the number must be at least 1")
		return false
	}
	return true
}
