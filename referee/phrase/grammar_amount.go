package phrase

import (
	"fmt"
	"strings"
)

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
