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

// adjective reads one adjective, with or without "non-".
func (p *parser) adjective(i int) (Atom, bool) {
	if i < len(p.tokens) && p.tokens[i].kind == aWord {
		text, not := strings.CutPrefix(p.tokens[i].text, "non-")
		if w := p.v.words[text]; w.adjective {
			a := w.atom
			a.Not = not
			return a, true
		}
	}
	p.expect(i, p.v.adjectivesInShort())
	return Atom{}, false
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
	if i >= len(p.tokens) {
		p.expectNoun(i)
		return at[[]Atom]{}, false
	}
	t := p.tokens[i]
	var atoms []Atom
	w, ok := p.v.words[t.text]
	switch {
	case t.kind == aNumber || t.kind == aPlural:
		if !p.face(i) {
			return at[[]Atom]{}, false
		}
		atoms = []Atom{{Kind: Number, N: t.n}}
	case t.kind == aWord && ok && (w.singular || w.plural):
		atoms = []Atom{w.atom}
	case t.kind != aWord || !ok || !w.general:
		p.expectNoun(i)
		return at[[]Atom]{}, false
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

// amountThings is "more than 2 red dice".
type amountThings struct {
	amount Amount
	things Things
}

// amountOf reads things with an amount before them; a bare plural means some.
func (p *parser) amountOf(i int) (found []at[amountThings]) {
	for _, a := range p.amount(i) {
		for _, t := range p.things(a.end) {
			found = append(found, at[amountThings]{t.end, amountThings{a.node, t.node}})
		}
	}
	for _, t := range p.bare(i) {
		found = append(found, at[amountThings]{t.end, amountThings{Some, t.node}})
	}
	p.refuseBareCount(i)
	return found
}

// countOf is amountOf without the shares (most, all ...), which would need a whole; something must say how many.
func (p *parser) countOf(i int) (found []at[amountThings]) {
	for _, a := range p.amount(i) {
		for _, t := range p.things(a.end) {
			if a.node.Share() {
				p.complain(i, t.end, fmt.Sprintf("%q means nothing by itself: say how many, or what they are", p.source(i, t.end)))
				continue
			}
			found = append(found, at[amountThings]{t.end, amountThings{a.node, t.node}})
		}
	}
	p.refuseBareCount(i)
	return found
}

// refuseBareCount complains of a number of things that does not say whether more will do.
func (p *parser) refuseBareCount(i int) {
	if i >= len(p.tokens) || p.tokens[i].kind != aNumber {
		return
	}
	end := 0
	for _, t := range p.things(i + 1) {
		end = max(end, t.end)
	}
	if end > 0 {
		said := p.source(i, end)
		p.complain(i, end, fmt.Sprintf("%q: at least, at most or exactly? Try \"exactly %s\"", said, said))
	}
}

// amount reads an amount; "of" may follow it.
func (p *parser) amount(i int) []at[Amount] {
	var found []at[Amount]
	add := func(end int, a Amount) {
		if end > 0 {
			found = append(found, at[Amount]{p.optional(end, "of"), a.canonical()})
		}
	}
	for _, form := range comparedAmounts {
		if end := p.words(i, strings.Fields(form.words)...); end > 0 {
			if n, ok := p.number(end); ok {
				add(end+1, Amount{form.kind, n + form.shift})
			}
		}
	}
	for _, form := range fixedAmounts {
		add(p.words(i, strings.Fields(form.words)...), form.amount)
	}
	return found
}

// comparedAmounts are the amounts with a number behind them.
var comparedAmounts = []struct {
	words string
	kind  AmountKind
	shift int
}{
	{"at least", AtLeast, 0}, {"at most", AtMost, 0}, {"exactly", Exactly, 0}, {"more than", AtLeast, 1}, {"fewer|less than", AtMost, -1},
}

// fixedAmounts are those without.
var fixedAmounts = []struct {
	words  string
	amount Amount
}{
	{"no|none", None}, {"a|an|some", Some}, {"an even number of", Amount{Kind: EvenNumber}}, {"an odd number of", Amount{Kind: OddNumber}},
	{"most", Amount{Kind: Most}}, {"more than half", Amount{Kind: Most}}, {"a majority of", Amount{Kind: Most}},
	{"exactly half", Amount{Kind: Half}}, {"fewer|less than half", Amount{Kind: Minority}}, {"a minority of", Amount{Kind: Minority}},
	{"all|every|each", Every},
}

// canonical gives an amount its one form.
func (a Amount) canonical() Amount {
	if a == (Amount{Exactly, 0}) {
		return None
	}
	return a
}

// qualities reads one quality, or several joined by "or" or by "and".
func (p *parser) qualities(i int) (found []at[Qualities]) {
	for _, first := range p.quality(i) {
		found = append(found, at[Qualities]{first.end, Qualities{Atoms: []Atom{first.node}}})
		for _, w := range []string{"or", "and"} {
			found = append(found, p.moreQualities(first, w)...)
		}
	}
	return found
}

// moreQualities reads on after a first quality, each time after the same word.
func (p *parser) moreQualities(first at[Atom], w string) (found []at[Qualities]) {
	atoms, end := []Atom{first.node}, first.end
	for p.is(end, w) {
		next := p.quality(end + 1)
		if len(next) == 0 {
			break
		}
		atoms, end = append(slices.Clone(atoms), next[0].node), next[0].end
		found = append(found, at[Qualities]{end, Qualities{Or: w == "or", Atoms: atoms}})
	}
	return found
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
	if i >= len(p.tokens) {
		return nil
	}
	if t := p.tokens[i]; (t.kind == aNumber || t.kind == aPlural) && p.face(i) {
		return one(i+1, Atom{Kind: Number, N: t.n})
	} else if w := p.v.words[t.text]; t.kind == aWord && (w.plural || w.singular) {
		return one(i+1, w.atom)
	}
	return nil
}

var comparedQualities = []struct {
	words string
	kind  AtomKind
	shift int
}{
	{"at least", LeastNum, 0}, {"at most", MostNum, 0}, {"more than", LeastNum, 1}, {"less|fewer than", MostNum, -1},
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
