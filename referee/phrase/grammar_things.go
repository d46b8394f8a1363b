package phrase

import (
	"fmt"
	"slices"
	"strings"
)

// things reads adjectives, a noun and a relation: every way, each end once.
func (p *parser) things(i int) []at[Things] {
	return remember(p.selections, i, func() (found []at[Things]) {
		for _, a := range p.adjectives(i) {
			if noun, ok := p.noun(a.end); ok {
				found = append(found, p.related(noun.end, append(slices.Clone(a.node), noun.node...))...)
			}
		}
		return found
	})
}

// bare reads things that no amount stands before: they cannot begin with a plain number, which would look like one.
func (p *parser) bare(i int) []at[Things] {
	if i < len(p.tokens) && p.tokens[i].kind == aNumber {
		return nil
	}
	return p.things(i)
}

// ofThings reads the things of a measure behind its "of": "all", "all of" and "the ranks of" are read over.
func (p *parser) ofThings(i int) []at[Things] {
	i = p.words(i, "of")
	if i == 0 {
		return nil
	}
	return p.bare(p.overAll(i))
}

// overAll reads over "all", "all of" and "the ranks of".
func (p *parser) overAll(i int) int {
	for {
		next := p.optional(i, "ranks", "of")
		if all := p.words(next, "all"); all > 0 {
			next = p.optional(all, "of")
		}
		if next == i {
			return i
		}
		i = next
	}
}

// adjectives reads none, one, two ... adjectives.
func (p *parser) adjectives(i int) []at[[]Atom] {
	found := []at[[]Atom]{{i, nil}}
	var atoms []Atom
	for {
		a, ok := p.adjective(i)
		if !ok {
			return found
		}
		i++
		atoms = append(slices.Clone(atoms), a)
		found = append(found, at[[]Atom]{i, atoms})
	}
}

// adjective reads one adjective, with or without "non-". A bare number is none: before a noun it would be a count.
func (p *parser) adjective(i int) (Atom, bool) {
	if i < len(p.tokens) && (p.tokens[i].kind == aWord || p.tokens[i].kind == aDenied) {
		if w, ok := p.says(i); ok && w.adjective {
			return w.atom, true
		}
	}
	p.expect(i, p.v.adjectivesInShort())
	return Atom{}, false
}

// says is what a token says of a thing.
func (p *parser) says(i int) (w word, ok bool) {
	if i >= len(p.tokens) {
		return word{}, false
	}
	t := p.tokens[i]
	kind := t.kind
	if kind == aDenied {
		kind = t.denied
	}
	switch {
	case kind == aWord:
		w, ok = p.v.words[t.text]
	case kind == aNumber || kind == aPlural:
		w = word{adjective: t.kind == aDenied, singular: kind == aNumber, plural: kind == aPlural, atom: Atom{Kind: Number, N: t.n}}
		ok = p.face(i)
	}
	if t.kind == aDenied {
		w.atom.Not = true
		ok = ok && !w.general && w.atom.Kind != Joker
	}
	return w, ok
}

// adjectivesInShort lists the adjectives for an error.
func (v *Vocabulary) adjectivesInShort() string {
	if v.cards {
		return "a quality (red, black, a suit, a rank, face, even, odd, prime, non-...)"
	}
	return "a quality (" + strings.Join(v.colours, ", ") + ", even, odd, prime, visible, stacked, covered, grounded, lone, non-...)"
}

// noun reads a noun, and where it lies by the compass, as atoms.
func (p *parser) noun(i int) (at[[]Atom], bool) {
	w, ok := p.says(i)
	if !ok || !w.singular && !w.plural && !w.general {
		p.expectNoun(i)
		return at[[]Atom]{}, false
	}
	var atoms []Atom
	if !w.general {
		atoms = []Atom{w.atom}
	}
	end, where := p.placesAfter(i + 1)
	return at[[]Atom]{end, append(atoms, where...)}, true
}

func (p *parser) expectNoun(i int) {
	if p.v.cards {
		p.expect(i, "cards")
		p.expect(i, "a suit (hearts)")
		p.expect(i, "a rank (queens, 7s)")
		return
	}
	p.expect(i, "dice")
	p.expect(i, "a face (2s)")
}

// face checks that a number can be a die's face or a card's rank, and complains where it cannot.
func (p *parser) face(i int) bool {
	low, high, problem := 1, 6, "a die's faces are 1 to 6, not %d"
	if p.v.cards {
		low, high, problem = 2, 10, "a card's rank is ace, 2 to 10, jack, queen or king, not %d"
	}
	n := p.tokens[i].n
	if n < low || n > high {
		p.complain(i, i+1, fmt.Sprintf(problem, n))
		return false
	}
	return true
}

// placesAfter reads "in the north", once or more.
func (p *parser) placesAfter(i int) (end int, atoms []Atom) {
	for p.v.compass {
		n, ok := p.direction(i)
		if !ok {
			break
		}
		atoms = append(atoms, Atom{Kind: Bearing, N: n})
		i += 2
	}
	return i, atoms
}

func (p *parser) direction(i int) (n int, ok bool) {
	if p.v.compass && p.words(i, "in") > 0 && i+1 < len(p.tokens) {
		n = slices.Index(directions[:], p.tokens[i+1].text)
		if n < 0 {
			p.expect(i+1, "north")
		}
		return n, n >= 0
	}
	return 0, false
}

// related completes things: without a relation and, of dice, with each that can be read.
func (p *parser) related(i int, atoms []Atom) []at[Things] {
	atoms = sorted(atoms)
	found := []at[Things]{{i, Things{Atoms: atoms}}}
	if p.v.cards {
		return found
	}
	for kind, w := range relationWords {
		if j := p.words(i, w); j > 0 {
			for _, r := range p.amountOf(j) {
				related := Relation{RelationKind(kind), r.node.amount, r.node.things}
				found = append(found, at[Things]{r.end, Things{atoms, &related}})
			}
		}
	}
	return found
}

// relationWords are the words for relations, by RelationKind.
var relationWords = [3]string{"touching", "on", "under"}

// sorted makes a set of atoms, in the order in which they are printed.
func sorted(atoms []Atom) []Atom {
	atoms = slices.Clone(atoms)
	slices.SortFunc(atoms, compareAtoms)
	return slices.Compact(atoms)
}

func compareAtoms(a, b Atom) int {
	if a.Kind != b.Kind {
		return int(a.Kind) - int(b.Kind)
	}
	if a.Not != b.Not {
		if a.Not {
			return -1
		}
		return 1
	}
	return a.N - b.N
}
