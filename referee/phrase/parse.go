package phrase

import (
	"slices"
	"strings"
)

// at is one way to read something, and the token behind it.
type at[T any] struct {
	end  int
	node T
}

// parser finds every reading of a text by recursive descent; what can begin at a token is worked out once and remembered, so
// the work grows with the number of words and not with the number of readings.
type parser struct {
	v          *Vocabulary
	text       string
	tokens     []token
	clauses    map[int][]at[Clause]
	chains     map[int][]at[[]Clause]
	phrases    map[int][]at[Clause]
	selections map[int][]at[Things]
	listed     map[int]bool // where a bare plural goes on with what there is
	far        int          // the farthest token looked at in vain
	expected   []string
	complaints []complaint
}

// Parse reads a phrase. Its error is a *SyntaxError: no reading, two readings that differ in meaning, or a limit passed
// (MaxBytes, MaxWords, MaxDepth).
func (v *Vocabulary) Parse(text string) (*Phrase, error) {
	tree, err := v.parse(text)
	if err != nil {
		return nil, err
	}
	return v.New(tree), nil
}

func (v *Vocabulary) parse(text string) (Clause, *SyntaxError) {
	tokens, err := v.cut(text)
	if err != nil {
		return nil, err
	}
	p := &parser{v: v, text: text, tokens: tokens, clauses: map[int][]at[Clause]{}, chains: map[int][]at[[]Clause]{},
		phrases: map[int][]at[Clause]{}, selections: map[int][]at[Things]{}, listed: map[int]bool{}}
	if err := p.refuseWords(); err != nil {
		return nil, err
	}
	if err := p.checkParentheses(); err != nil {
		return nil, err
	}
	var readings []Clause
	for _, r := range p.phrase(0) {
		if r.end == len(tokens) {
			readings = append(readings, r.node)
		} else {
			p.expect(r.end, "and")
			p.expect(r.end, "or")
		}
	}
	return p.one(readings)
}

// one is the only reading there is.
func (p *parser) one(readings []Clause) (Clause, *SyntaxError) {
	if len(readings) == 0 {
		return nil, p.fault()
	}
	for _, r := range readings {
		if depth(r) > MaxDepth {
			return nil, &SyntaxError{Text: p.text, Length: len(p.text), Problem: "a phrase nests at most 64 deep"}
		}
	}
	if len(readings) > 1 {
		both := []string{p.v.bracketed(readings[0]), p.v.bracketed(readings[1])}
		return nil, &SyntaxError{Text: p.text, Length: len(p.text), Problem: "this can be read in two ways; use parentheses", Readings: both}
	}
	return readings[0], nil
}

// refused are the words that are in no phrase, with the advice of the rules.
var refused = map[string]string{
	"unless": "say which ones instead of `unless`: not \"blue dice must touch unless they are even\" but \"odd blue dice must touch each other\"",
	"except": "say which ones instead of `except`: not \"all dice except reds are even\" but \"all non-red dice are even\"",
	"if":     "a phrase has no `if`: say which ones instead, as in \"all blue dice are 5\" for \"if a die is blue it is a 5\"",
	"any":    "`any`: some or every?",
}

// refuseWords looks for words that make the phrase unreadable whatever else it says.
func (p *parser) refuseWords() *SyntaxError {
	for i, t := range p.tokens {
		if advice, ok := refused[t.text]; ok && t.kind == aWord && (t.text != "any" || !p.existsBefore(i)) {
			return p.at(i, i+1, advice)
		}
	}
	return nil
}

// existsBefore tells whether the words before a token say that something is there, so that "any" can only mean some: "do you have any
// hearts", "there must not be any red dice".
func (p *parser) existsBefore(i int) bool {
	before := p.tokens[max(0, i-4):i]
	there := slices.ContainsFunc(before, func(t token) bool { return t.text == "there" })
	return i > 0 && (p.tokens[i-1].text == "have" || there && slices.Contains([]string{"there", "is", "are", "be", "not"}, p.tokens[i-1].text))
}

func (p *parser) checkParentheses() *SyntaxError {
	var open []int
	for i, t := range p.tokens {
		switch {
		case t.text == "(":
			open = append(open, i)
		case t.text == ")" && len(open) == 0:
			return p.at(i, i+1, "this closes a parenthesis that was never opened")
		case t.text == ")":
			open = open[:len(open)-1]
		}
		if len(open) > MaxDepth {
			return p.at(i, i+1, "parentheses nest at most 64 deep")
		}
	}
	if len(open) > 0 {
		return p.at(open[len(open)-1], open[len(open)-1]+1, "this parenthesis is never closed")
	}
	return nil
}

// phrase reads clauses joined by "and" and "or", as far as they go: what follows is neither.
func (p *parser) phrase(i int) []at[Clause] {
	return remember(p.phrases, i, func() (found []at[Clause]) {
		for _, first := range p.chain(i) {
			left := join(first.node, func(parts []Clause) Clause { return And{parts} })
			if !p.is(first.end, "or") {
				found = append(found, at[Clause]{first.end, left})
				continue
			}
			for _, rest := range p.phrase(first.end + 1) {
				found = append(found, at[Clause]{rest.end, either(left, rest.node)})
			}
		}
		return p.prune(found)
	})
}

// chain reads clauses joined by "and", as far as they go: what follows is no "and".
func (p *parser) chain(i int) []at[[]Clause] {
	return remember(p.chains, i, func() (found []at[[]Clause]) {
		for _, first := range p.clause(i) {
			parts := partsOf(first.node)
			if !p.is(first.end, "and") {
				found = append(found, at[[]Clause]{first.end, parts})
				continue
			}
			for _, rest := range p.chain(first.end + 1) {
				found = append(found, at[[]Clause]{rest.end, slices.Concat(parts, rest.node)})
			}
		}
		return p.pruneChains(found)
	})
}

// partsOf opens up an And that was in parentheses.
func partsOf(c Clause) []Clause {
	if and, ok := c.(And); ok {
		return and.Parts
	}
	return []Clause{c}
}

func join(parts []Clause, make func([]Clause) Clause) Clause {
	if len(parts) == 1 {
		return parts[0]
	}
	return make(parts)
}

// either joins two clauses by "or", opening up those that are an Or already.
func either(left, right Clause) Clause {
	var parts []Clause
	for _, c := range []Clause{left, right} {
		if or, ok := c.(Or); ok {
			parts = append(parts, or.Parts...)
		} else {
			parts = append(parts, c)
		}
	}
	return Or{parts}
}

// remember works out what begins at a token the first time it is asked for.
func remember[T any](memo map[int][]at[T], i int, find func() []at[T]) []at[T] {
	if found, ok := memo[i]; ok {
		return found
	}
	found := find()
	memo[i] = found
	return found
}

// prune keeps, of the readings that end alike, one of each meaning, and no more than two: two are enough to refuse the phrase.
func (p *parser) prune(found []at[Clause]) []at[Clause] {
	kept := found[:0:0]
	meanings := map[int][]string{} // by end, of readings that others may equal
	for i, r := range found {
		others := func(o at[Clause]) bool { return o.end == r.end }
		if !slices.ContainsFunc(found[:i], others) && !slices.ContainsFunc(found[i+1:], others) {
			kept = append(kept, r)
			continue
		}
		known := meanings[r.end]
		if len(known) == 2 {
			continue
		}
		if m := meaning(r.node); !slices.Contains(known, m) {
			meanings[r.end] = append(known, m)
			kept = append(kept, r)
		}
	}
	return kept
}

func (p *parser) pruneChains(found []at[[]Clause]) []at[[]Clause] {
	if len(found) < 2 {
		return found
	}
	clauses := make([]at[Clause], len(found))
	for i, f := range found {
		clauses[i] = at[Clause]{f.end, join(f.node, func(parts []Clause) Clause { return And{parts} })}
	}
	kept := p.prune(clauses)
	chains := make([]at[[]Clause], len(kept))
	for i, k := range kept {
		chains[i] = at[[]Clause]{k.end, partsOf(k.node)}
	}
	return chains
}

// is tells whether a token is a word or mark; where it is not, the word could have stood there.
func (p *parser) is(i int, w string) bool {
	if i < len(p.tokens) && p.tokens[i].text == w && (p.tokens[i].kind == aWord || p.tokens[i].kind == aMark) {
		return true
	}
	p.expect(i, w)
	return false
}

// words reads words one after the other, each given as its alternatives: "is|are". It returns the token behind them, 0 if they
// are not there.
func (p *parser) words(i int, words ...string) int {
	for _, alternatives := range words {
		if !slices.ContainsFunc(strings.Split(alternatives, "|"), func(w string) bool { return p.is(i, w) }) {
			return 0
		}
		i++
	}
	return i
}

// optional reads words if they are there and returns the token behind them, else i.
func (p *parser) optional(i int, words ...string) int {
	if end := p.words(i, words...); end > 0 {
		return end
	}
	return i
}

// number reads a number.
func (p *parser) number(i int) (n int, ok bool) {
	if i < len(p.tokens) && p.tokens[i].kind == aNumber {
		return p.tokens[i].n, true
	}
	p.expect(i, "a number")
	return 0, false
}

// complain notes something that was understood but is refused.
func (p *parser) complain(start, end int, problem string) {
	p.complaints = append(p.complaints, complaint{start, end, problem})
}

// source is what was written from one token up to another, with single spaces.
func (p *parser) source(start, end int) string {
	written := clip(p.text[p.tokens[start].start:p.tokens[end-1].end])
	return strings.Join(strings.Fields(written), " ")
}
