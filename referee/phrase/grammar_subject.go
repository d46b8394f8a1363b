package phrase

import "fmt"

// subject is what a sentence speaks of: "most red dice", or "red dice" alone, which are all of them.
type subject struct {
	amount Amount
	things Things
	bare   bool
	start  int // token
}

// subjects reads the clauses that say something of some things: what they are, what they touch.
func (p *parser) subjects(i int) (found []at[Clause]) {
	for _, s := range p.subjectsAt(i) {
		found = append(found, p.predicate(s.node, s.end)...)
	}
	found = append(found, p.noTwo(i)...)
	return append(found, p.touchingPairs(i)...)
}

// noTwo reads "no two dice are the same colour", "no two red dice touch".
func (p *parser) noTwo(i int) (found []at[Clause]) {
	end := p.words(i, "no")
	if end == 0 {
		return nil
	}
	if n, ok := p.number(end); !ok || n != 2 {
		return nil
	}
	for _, t := range p.bare(end + 1) {
		s := subject{None, t.node, false, i}
		if e, not := p.be(t.end); e > 0 && !not {
			found = append(found, p.alike(s, e)...)
		}
		if e := p.words(t.end, "have|has"); e > 0 {
			found = append(found, p.alike(s, e)...)
		}
		if e, not := p.touchVerb(t.end); e > 0 && !not {
			found = append(found, at[Clause]{p.optional(e, "each", "other"), TouchEachOther{true, t.node}})
		}
	}
	return found
}

func (p *parser) subjectsAt(i int) (found []at[subject]) {
	for _, a := range p.amount(i) {
		for _, t := range p.things(a.end) {
			found = append(found, at[subject]{t.end, subject{a.node, t.node, false, i}})
		}
	}
	for _, t := range p.bare(i) {
		found = append(found, at[subject]{t.end, subject{Every, t.node, true, i}})
	}
	return found
}

// predicate reads what is said of a subject.
func (p *parser) predicate(s subject, i int) (found []at[Clause]) {
	if end, not := p.be(i); end > 0 {
		found = append(found, p.being(s, end, not)...)
	}
	if end := p.words(i, "have|has"); end > 0 {
		found = append(found, p.alike(s, end)...)
	}
	if end, not := p.touchVerb(i); end > 0 {
		found = append(found, p.touches(s, end, not)...)
	}
	return found
}

// be reads is, are, must be, and the same with "not".
func (p *parser) be(i int) (end int, not bool) {
	for _, form := range []struct {
		words []string
		not   bool
	}{{[]string{"is|are"}, false}, {[]string{"must", "be"}, false}, {[]string{"is|are", "not"}, true}, {[]string{"must", "not", "be"}, true}} {
		if e := p.words(i, form.words...); e > 0 {
			end, not = e, form.not
		}
	}
	return end, not
}

// touchVerb reads touch, must touch, do not touch, must not touch.
func (p *parser) touchVerb(i int) (end int, not bool) {
	if p.v.cards {
		return 0, false
	}
	if end = p.words(i, "do|does|must", "not", "touch"); end > 0 {
		return end, true
	}
	if end = p.words(i, "must", "touch"); end > 0 {
		return end, false
	}
	return p.words(i, "touch|touches"), false
}

// being reads what a subject is, or is not.
func (p *parser) being(s subject, i int, not bool) (found []at[Clause]) {
	for _, q := range p.qualities(i) {
		if not {
			found = append(found, p.notBeing(s, q)...)
			continue
		}
		found = append(found, at[Clause]{q.end, Are{s.amount, s.things, q.node}})
	}
	if not {
		return found
	}
	found = append(found, p.alike(s, i)...)
	return append(found, p.beneath(s, i)...)
}

// notBeing reads "Xs are not Q": no X is. With an amount it is refused.
func (p *parser) notBeing(s subject, q at[Qualities]) []at[Clause] {
	if s.bare {
		return []at[Clause]{{q.end, Are{None, s.things, q.node}}}
	}
	p.refuseNot(s, q.end)
	return nil
}

func (p *parser) refuseNot(s subject, end int) {
	if s.amount == Every {
		p.complain(s.start, end, fmt.Sprintf("%q: none of them, or not all? Say \"no ...\" or \"not (all ...)\"", p.source(s.start, end)))
		return
	}
	p.complain(s.start, end, fmt.Sprintf("%q: say what they are instead, with \"non-\" or \"not (...)\"", p.source(s.start, end)))
}

// alike reads "[of] the same colour", "[of] different numbers", said of all things or of none.
func (p *parser) alike(s subject, i int) (found []at[Clause]) {
	i = p.optional(i, "of")
	for different, w := range []string{"same", "different"} {
		if end := p.words(i, w); end > 0 {
			if f, end := p.feature(end); end > 0 {
				found = append(found, p.allAlike(s, f, different == 1, end)...)
			}
		}
	}
	return found
}

// allAlike makes the clause; "no dice are the same colour" means that all are different.
func (p *parser) allAlike(s subject, f Feature, different bool, end int) []at[Clause] {
	switch {
	case s.amount == None && !different:
		different = true
	case s.amount == None:
		p.complain(s.start, end, "say \"all ... are the same\"")
		return nil
	case s.amount != Every:
		p.complain(s.start, end, "say how many agree: \"at least 2 ... of the same ...\"")
		return nil
	}
	return []at[Clause]{{end, Alike{s.things, different, f}}}
}

// beneath reads "the same colour as the die beneath".
func (p *parser) beneath(s subject, i int) (found []at[Clause]) {
	if p.v.cards {
		return nil
	}
	for different, w := range []string{"same", "different"} {
		end := p.words(p.optional(i, "a"), w)
		if end == 0 {
			continue
		}
		f, end := p.feature(end)
		if end == 0 {
			continue
		}
		if end = p.words(end, "as|than|from", "die|dice", "beneath"); end > 0 {
			found = append(found, at[Clause]{end, Beneath{s.amount, s.things, different == 1, f}})
		}
	}
	return found
}

// touches reads what a subject touches, or does not touch.
func (p *parser) touches(s subject, i int, not bool) (found []at[Clause]) {
	if not && !s.bare {
		p.refuseNot(s, i)
		return nil
	}
	amount := s.amount
	if not {
		amount = None
	}
	if amount == Every || amount == None {
		each := at[Clause]{i, TouchEachOther{amount == None, s.things}}
		found = append(found, each)
		if end := p.words(i, "each", "other"); end > 0 {
			found = append(found, at[Clause]{end, each.node})
		}
	}
	for _, o := range p.amountOf(i) {
		found = append(found, at[Clause]{o.end, Touch{amount, s.things, o.node.amount, o.node.things}})
	}
	return found
}

// touchingPairs reads "touching dice are different colours", "no touching dice sum to 7".
func (p *parser) touchingPairs(i int) (found []at[Clause]) {
	if p.v.cards {
		return nil
	}
	amounts := append(p.amount(i), at[Amount]{i, Every})
	for _, a := range amounts {
		if a.node != Every && a.node != Some && a.node != None {
			continue
		}
		start := p.words(a.end, "touching")
		if start == 0 {
			continue
		}
		for _, t := range p.bare(start) {
			found = append(found, p.pairTests(a.node, t, a.end == i)...)
		}
	}
	return found
}

func (p *parser) pairTests(a Amount, t at[Things], bare bool) (found []at[Clause]) {
	add := func(end int, a Amount, test PairTest) {
		found = append(found, at[Clause]{end, TouchingPairs{a, t.node, test}})
	}
	if end := p.words(t.end, "sum|sums", "to"); end > 0 {
		if n, ok := p.number(end); ok {
			add(end+1, a, PairTest{Kind: PairSum, Sum: n})
		}
	}
	end, not := p.be(t.end)
	if end == 0 || not && !bare {
		return found
	}
	if not {
		a = None
	}
	for kind, w := range []string{"same", "different"} {
		if end := p.words(p.optional(end, "of"), w); end > 0 {
			if f, end := p.feature(end); end > 0 {
				add(end, a, PairTest{Kind: PairKind(kind), Feature: f})
			}
		}
	}
	return found
}

// asking reads the questions that put their verb first: "are most of your cards red", "does every red die touch a blue die".
func (p *parser) asking(i int) (found []at[Clause]) {
	if end := p.words(i, "is|are"); end > 0 {
		for _, s := range p.subjectsAt(end) {
			after, not := s.end, false
			if e := p.words(s.end, "not"); e > 0 {
				after, not = e, true
			}
			found = append(found, p.being(s.node, after, not)...)
		}
		found = append(found, p.asksMeasure(end)...)
	}
	if end := p.words(i, "do|does"); end > 0 {
		for _, s := range p.subjectsAt(end) {
			if e := p.words(s.end, "touch"); e > 0 && !p.v.cards {
				found = append(found, p.touches(s.node, e, false)...)
			}
		}
		for _, m := range p.measure(end) {
			found = append(found, p.verbs(m, m.end, false)...)
		}
	}
	return found
}
