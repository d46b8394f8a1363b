package phrase

import "fmt"

// shapes reads "a run of 3", "no stack of 2 red dice", "a unique number among red dice".
func (p *parser) shapes(i int) (found []at[Clause]) {
	for _, a := range []struct {
		word string
		not  bool
	}{{"a|an|some", false}, {"no", true}} {
		end := p.words(i, a.word)
		if end == 0 {
			continue
		}
		for _, c := range append(p.pattern(end), p.unique(end)...) {
			if a.not {
				c.node = Not{c.node}
			}
			found = append(found, c)
		}
	}
	return found
}

// patternWords are the words for patterns, by PatternKind.
var patternWords = [4]string{"run", "sequence", "chain", "stack"}

func (p *parser) pattern(i int) (found []at[Clause]) {
	if p.v.cards {
		return nil
	}
	for kind, w := range patternWords {
		end := p.words(i, w, "of")
		if end == 0 {
			continue
		}
		end = p.optional(end, "at", "least")
		n, ok := p.number(end)
		if !ok {
			continue
		}
		found = append(found, at[Clause]{end + 1, Pattern{PatternKind(kind), n, Things{}}})
		for _, t := range p.bare(end + 1) {
			found = append(found, at[Clause]{t.end, Pattern{PatternKind(kind), n, t.node}})
		}
	}
	return found
}

func (p *parser) unique(i int) (found []at[Clause]) {
	end := p.words(i, "unique")
	if end == 0 {
		return nil
	}
	f, end := p.feature(end)
	if end == 0 {
		return nil
	}
	found = append(found, at[Clause]{end, Unique{f, Things{}}})
	if among := p.words(end, "among"); among > 0 {
		for _, t := range p.bare(p.optional(among, "all")) {
			found = append(found, at[Clause]{t.end, Unique{f, t.node}})
		}
	}
	return found
}

// groupClauses reads what is said of groups with an amount: "exactly 2 groups", "a group of at least 2 red dice",
// "every group has a red die".
func (p *parser) groupClauses(i int) (found []at[Clause]) {
	if p.v.cards {
		return nil
	}
	for _, a := range p.amount(i) {
		end := p.words(a.end, "group|groups")
		if end == 0 {
			continue
		}
		if !a.node.Share() {
			found = append(found, at[Clause]{end, GroupCount{a.node}})
		}
		if of := p.words(p.optional(end, "must"), "of|has|have"); of > 0 {
			for _, c := range p.countOf(of) {
				found = append(found, at[Clause]{c.end, InGroups{a.node, Count{c.node.amount, c.node.things}}})
			}
		}
	}
	if n, ok := p.number(i); ok && p.words(i+1, "group|groups") > 0 {
		p.complain(i, i+2, fmt.Sprintf("\"%d groups\": at least, at most or exactly?", n))
	}
	return found
}

// groupWide reads the clauses about all groups, or inside them.
func (p *parser) groupWide(i int) (found []at[Clause]) {
	if p.v.cards {
		return nil
	}
	found = append(found, p.insideGroups(i)...)
	found = append(found, p.extremeGroup(i)...)
	if end := p.words(p.optional(p.optional(i, "all|every|each"), "of"), "groups|group"); end > 0 {
		if end, not := p.be(end); end > 0 && !not {
			end = p.optional(end, "of")
			for different, w := range []string{"same", "different"} {
				if e := p.words(end, w, "size|sizes"); e > 0 {
					found = append(found, at[Clause]{e, GroupSizes{different == 1}})
				}
			}
		}
	}
	return found
}

// insideGroups reads "in every group, PHRASE". The phrase may go on as far as it can, or be one clause: both are readings.
func (p *parser) insideGroups(i int) (found []at[Clause]) {
	in := p.words(i, "in")
	if in == 0 {
		return nil
	}
	for _, a := range p.amount(in) {
		end := p.words(a.end, "group|groups")
		if end == 0 {
			continue
		}
		end = p.optional(end, ",")
		for _, body := range append(p.clause(end), p.phrase(end)...) {
			found = append(found, at[Clause]{body.end, InGroups{a.node, body.node}})
		}
	}
	return found
}

func (p *parser) extremeGroup(i int) (found []at[Clause]) {
	for smallest, w := range []string{"largest", "smallest"} {
		group := p.words(i, w, "group|groups")
		if group == 0 {
			continue
		}
		if end := p.words(p.optional(group, "must"), "has|have"); end > 0 {
			for _, c := range p.countOf(end) {
				found = append(found, at[Clause]{c.end, ExtremeGroup{smallest == 1, c.node.amount, c.node.things}})
			}
		}
	}
	return found
}
