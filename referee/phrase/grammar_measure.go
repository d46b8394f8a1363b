package phrase

import (
	"slices"
	"strings"
)

func splitWords(w string) []string { return strings.Fields(w) }

// measuring reads "MEASURE is ...", "MEASURE divides N".
func (p *parser) measuring(i int) (found []at[Clause]) {
	for _, m := range p.measure(i) {
		if end, not := p.be(m.end); end > 0 {
			found = append(found, p.comparisons(m, end, not)...)
		}
		found = append(found, p.verbs(m, m.end, false)...)
		if end := p.words(m.end, "does|must", "not"); end > 0 {
			found = append(found, p.verbs(m, end, true)...)
		} else if end := p.words(m.end, "must"); end > 0 {
			found = append(found, p.verbs(m, end, false)...)
		}
	}
	return found
}

// asksMeasure reads the rest of "is MEASURE ...".
func (p *parser) asksMeasure(i int) (found []at[Clause]) {
	for _, m := range p.measure(i) {
		found = append(found, p.comparisons(m, m.end, false)...)
		if end := p.words(m.end, "not"); end > 0 {
			found = append(found, p.comparisons(m, end, true)...)
		}
	}
	return found
}

// verbs reads the comparisons that are verbs: equals, divides.
func (p *parser) verbs(m at[Measure], i int, not bool) (found []at[Clause]) {
	if end := p.words(i, "equals|equal"); end > 0 {
		for _, x := range p.operand(end) {
			found = append(found, at[Clause]{x.end, Measured{m.node, not, Test{Kind: Equal, To: x.node}}})
		}
	}
	if end := p.words(i, "divides|divide"); end > 0 {
		if n, ok := p.number(end); ok {
			found = append(found, at[Clause]{end + 1, Measured{m.node, not, Test{Kind: Divides, Lo: n}}})
		}
	}
	return found
}

// comparisons reads what stands behind "is": a test of the number or, of the highest and lowest, a quality.
func (p *parser) comparisons(m at[Measure], i int, not bool) (found []at[Clause]) {
	for _, t := range p.tests(i) {
		found = append(found, at[Clause]{t.end, Measured{m.node, not, t.node}})
	}
	of, ok := m.node.(Of)
	if !ok || of.Kind < Highest {
		return found
	}
	for _, q := range p.qualities(i) {
		if !saidInNumbers(q.node, p.tokens[q.end-1]) {
			found = append(found, at[Clause]{q.end, Extreme{of.Kind == Lowest, of.Things, not, q.node}})
		}
	}
	return found
}

// saidInNumbers tells whether a quality is one that a test says as well.
func saidInNumbers(q Qualities, last token) bool {
	if len(q.Atoms) > 1 || q.Atoms[0].Not {
		return false
	}
	switch q.Atoms[0].Kind {
	case Even, Odd, Prime, LeastNum, MostNum, Divisible:
		return true
	}
	return last.kind == aNumber || last.kind == aPlural
}

// comparedTests are the tests with a number or measure behind them.
var comparedTests = []struct {
	words string
	kind  TestKind
}{
	{"", Equal}, {"equal to", Equal}, {"at least", NoLess}, {"at most", NoMore}, {"more|greater than", Greater}, {"less|fewer than", Less},
}

// wordTests are the tests that are words alone.
var wordTests = []struct {
	words string
	kind  TestKind
}{
	{"even", IsEven}, {"odd", IsOdd}, {"prime", IsPrime}, {"a square", IsSquare}, {"square", IsSquare},
}

// tests reads a test of a number.
func (p *parser) tests(i int) (found []at[Test]) {
	for _, form := range comparedTests {
		if end := p.optional(i, splitWords(form.words)...); end > i || form.words == "" {
			for _, x := range p.operand(end) {
				found = append(found, at[Test]{x.end, Test{Kind: form.kind, To: x.node}})
			}
		}
	}
	if end := p.words(i, "same", "as"); end > 0 {
		for _, x := range p.measure(end) {
			found = append(found, at[Test]{x.end, Test{Kind: Equal, To: x.node}})
		}
	}
	for _, form := range wordTests {
		if end := p.words(i, splitWords(form.words)...); end > 0 {
			found = append(found, at[Test]{end, Test{Kind: form.kind}})
		}
	}
	for _, w := range []string{"a multiple of", "divisible by"} {
		if end := p.words(i, splitWords(w)...); end > 0 {
			if n, ok := p.number(end); ok && p.atLeastOne(end) {
				found = append(found, at[Test]{end + 1, Test{Kind: MultipleOf, Lo: n}})
			}
		}
	}
	return append(found, p.between(i)...)
}

// between reads "between 3 and 5".
func (p *parser) between(i int) []at[Test] {
	end := p.words(i, "between")
	if end == 0 {
		return nil
	}
	low, ok := p.number(end)
	if !ok || !p.is(end+1, "and") {
		return nil
	}
	high, ok := p.number(end + 2)
	if !ok {
		return nil
	}
	if low > high {
		p.complain(i, end+3, "between takes the smaller number first")
		return nil
	}
	return []at[Test]{{end + 3, Test{Kind: Between, Lo: low, Hi: high}}}
}

// operand reads a number or a measure.
func (p *parser) operand(i int) []at[Measure] {
	found := slices.Clone(p.measure(i))
	if n, ok := p.number(i); ok {
		found = append(found, at[Measure]{i + 1, Constant{n}})
	}
	return found
}

// measureWords are the measures that "of" follows.
var measureWords = [4]string{"sum", "product", "range", "number"}

// measure reads a measure.
func (p *parser) measure(i int) (found []at[Measure]) {
	for kind, w := range measureWords {
		if end := p.words(i, w); end > 0 {
			for _, t := range p.ofThings(end) {
				found = append(found, at[Measure]{t.end, Of{MeasureKind(kind), t.node}})
			}
		}
	}
	for kind, w := range []string{"highest", "lowest"} {
		if end := p.words(i, w); end > 0 {
			if of := p.words(end, "of"); of > 0 {
				end = p.overAll(of)
			}
			for _, t := range p.things(end) {
				found = append(found, at[Measure]{t.end, Of{Highest + MeasureKind(kind), t.node}})
			}
		}
	}
	found = append(found, p.kindsOf(i)...)
	if end := p.words(i, "number", "of", "groups|group"); end > 0 && !p.v.cards {
		found = append(found, at[Measure]{end, Groups{}})
	}
	if n, end := p.times(i); end > i {
		for _, m := range p.measure(end) {
			found = append(found, at[Measure]{m.end, Multiple{n, m.node}})
		}
	}
	return found
}

// kindsOf reads "the number of different colours [of red dice]".
func (p *parser) kindsOf(i int) (found []at[Measure]) {
	end := p.words(i, "number", "of", "different")
	if end == 0 {
		return nil
	}
	f, end := p.feature(end)
	if end == 0 {
		return nil
	}
	found = append(found, at[Measure]{end, Kinds{f, Things{}}})
	for _, t := range p.ofThings(end) {
		found = append(found, at[Measure]{t.end, Kinds{f, t.node}})
	}
	return found
}
