package diplomat

import (
	"fmt"
	"maps"
	"slices"

	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
	"umpire/referee/phrase/core"
	"umpire/referee/words"
)

// linear is a weighted sum.
type linear struct {
	terms []deal.Term
	plus  int
}

// compare is a comparison; where there is nothing to compare, it is what Empty says.
func (e encoder) compare(m core.Compare, x int) deal.Cond {
	if x == wholeHand && core.Nesting(m) > 1 {
		return e.leave()
	}
	if e.built == nil {
		e.built = new(int)
	}
	if *e.built > mostBuilt {
		return e.leave()
	}
	holds, ok := e.tested(m, x)
	there := always
	for _, need := range m.Needs {
		there = append(there, e.cond(core.Some(need)))
	}
	if ok {
		*e.built += deal.Size(holds)
	}
	switch {
	case !ok || deal.Size(holds) > mostSize || *e.built > mostBuilt:
		return e.leave()
	case m.Empty && len(there) > 0:
		return some(append(opposites(there), holds)...)
	}
	return all(append(there, holds)...)
}

// How large a condition may grow, and all that was made on the way to it, before it
// is given up.
const (
	mostSize  = 20_000
	mostBuilt = 5 * mostSize
)

// tested is the sum of a comparison put to its test; not ok where it is none.
func (e encoder) tested(m core.Compare, x int) (holds deal.Cond, ok bool) {
	test := m.Test
	test.Not = false
	switch {
	case slices.ContainsFunc(m.Terms, func(t core.Term) bool { return t.Kind == core.Product }):
		return nil, false
	case len(m.Terms) == 1 && m.Terms[0].Times == 1 && (test == core.AtLeast(1) || test == core.AtMost(0)):
		if holds, ok = e.there(m.Terms[0], x); test == core.AtMost(0) && ok {
			holds = opposite(holds)
		}
	default:
		var l linear
		if l, ok = e.sum(m.Terms, x); ok {
			if test == core.Even || test == core.Odd {
				l = l.parity()
			}
			holds = l.among(values(test))
		}
	}
	if m.Test.Not && ok {
		holds = opposite(holds)
	}
	return holds, ok
}

// there is the condition that a measure is at least 1.
func (e encoder) there(t core.Term, x int) (deal.Cond, bool) {
	var either []deal.Cond
	switch t.Kind {
	case core.Count:
		for _, g := range e.choose(t, x) {
			either = append(either, all(g.when, deal.Count(g.cards, deal.AtLeast(1))))
		}
		return some(either...), true
	case core.Parts:
		parts, ok := e.parts(t, x)
		for _, p := range parts {
			either = append(either, p.when)
		}
		return some(either...), ok
	}
	l, ok := e.sum([]core.Term{t}, x)
	return l.among(deal.AtLeast(1)), ok
}

// values is the numbers that pass a test, before its Not.
func values(t core.Test) deal.Values {
	if t.Kind == core.Range {
		return deal.Values{Lo: max(t.Lo, -deal.Far), Hi: min(t.Hi, deal.Far)}
	}
	return deal.Where(t.Fits)
}

// among is the condition that the sum lies among some values.
func (l linear) among(in deal.Values) deal.Cond {
	if len(l.terms) == 0 {
		return constant(in.Has(l.plus))
	}
	return deal.Sum{Terms: l.terms, In: in.Shifted(-l.plus)}
}

// parity is a sum that is odd exactly where this one is: how many there are of what counts odd.
func (l linear) parity() linear {
	odd := linear{plus: l.plus & 1}
	var cards deal.Set
	for _, t := range l.terms {
		switch {
		case t.Weight&1 == 0:
		case t.If != nil:
			odd.terms = append(odd.terms, deal.Term{Weight: 1, If: t.If})
		default:
			cards ^= t.Cards
		}
	}
	if cards != 0 {
		odd.terms = append(odd.terms, deal.Term{Weight: 1, Cards: cards})
	}
	return odd
}

// reach is the least and the most the sum can come to.
func (l linear) reach() (low, high int) {
	low, high = l.plus, l.plus
	for _, t := range l.terms {
		n := t.Weight * max(t.Cards.Len(), 1)
		low, high = low+min(0, n), high+max(0, n)
	}
	return low, high
}

// group is cards that are chosen, if they are in the hand and a condition holds.
type group struct {
	cards deal.Set
	when  deal.Cond
}

// choose is the cards that a measure looks at, those with the same condition together.
func (e encoder) choose(t core.Term, x int) []group {
	among := e.in
	if t.Link != core.None {
		among &= deal.Set(core.CardsPaired(card.Card(x), t.Link, t.Pair))
	}
	if cards, local := core.CardsOf(t.Things); local {
		return []group{{among & deal.Set(cards), always}}
	}
	var groups []group
	known := map[string]int{}
	for _, y := range among.Cards() {
		when := e.of(t.Things, y)
		if isNever(when) {
			continue
		}
		key := fmt.Sprint(y)
		if plain(when) {
			key = fmt.Sprintf("%#v", when)
		}
		if at, is := known[key]; is {
			groups[at].cards |= deal.Card(y)
			continue
		}
		known[key] = len(groups)
		groups = append(groups, group{deal.Card(y), when})
	}
	return groups
}

// plain tells whether all that a condition says can be seen when it is printed.
func plain(c deal.Cond) bool {
	hidden := func(part deal.Cond) bool { return !plain(part) }
	switch c := c.(type) {
	case deal.All:
		return !slices.ContainsFunc(c, hidden)
	case deal.Any:
		return !slices.ContainsFunc(c, hidden)
	case deal.Not:
		return plain(c.C)
	case deal.Sum:
		return c.In.Test == nil && !slices.ContainsFunc(c.Terms, func(t deal.Term) bool { return t.If != nil && hidden(t.If) })
	}
	return false
}

// sum adds up the terms of a comparison; not ok where they are no weighted sum.
func (e encoder) sum(terms []core.Term, x int) (linear, bool) {
	var l linear
	weights := map[int]int{} // by card
	for _, t := range terms {
		if t.Kind <= core.Sum {
			l.terms = append(l.terms, e.weigh(t, x, weights)...)
			continue
		}
		more, ok := e.measure(t, x)
		if !ok {
			return l, false
		}
		for _, term := range more {
			term.Weight *= t.Times
			l.terms = append(l.terms, term)
		}
	}
	by := map[int]deal.Set{}
	for c, weight := range weights {
		by[weight] |= deal.Card(c)
	}
	delete(by, 0)
	for _, weight := range slices.Sorted(maps.Keys(by)) {
		l.terms = append(l.terms, deal.Term{Weight: weight, Cards: by[weight]})
	}
	return l, true
}

// weigh adds what each card counts to the weights; cards that count on a condition are terms of their own.
func (e encoder) weigh(t core.Term, x int, weights map[int]int) (terms []deal.Term) {
	for _, g := range e.choose(t, x) {
		for _, c := range g.cards.Cards() {
			weight := t.Times
			if t.Kind == core.Sum {
				weight *= card.Card(c).Rank()
			}
			if isAlways(g.when) {
				weights[c] += weight
			} else if weight != 0 {
				terms = append(terms, deal.Term{Weight: weight, If: all(deal.HasAll(deal.Card(c)), g.when)})
			}
		}
	}
	return terms
}

// only is the cards that a measure looks at, where no condition is put to any.
func (e encoder) only(t core.Term, x int) (deal.Set, bool) {
	groups := e.choose(t, x)
	if len(groups) == 0 {
		return 0, true
	}
	return groups[0].cards, len(groups) == 1 && isAlways(groups[0].when)
}

// measure is a measure other than a count or a sum, taken once.
func (e encoder) measure(t core.Term, x int) ([]deal.Term, bool) {
	switch t.Kind {
	case core.Highest, core.Lowest:
		cards, ok := e.only(t, x)
		return extreme(cards, t.Kind == core.Lowest), ok
	case core.Parts:
		parts, ok := e.parts(t, x)
		terms := words.Each(parts, func(p group) deal.Term { return deal.Term{Weight: 1, If: p.when} })
		return terms, ok
	case core.Values:
		return e.values(t, x)
	}
	return e.best(t, x)
}

// extreme is the highest rank there, or the lowest: the number of ranks for which a
// card of that rank or beyond is there, counted from the other end. Of nothing it is 0.
func extreme(all deal.Set, lowest bool) (terms []deal.Term) {
	var beyond deal.Set
	for i := 1; i <= 13; i++ {
		rank, weight := 14-i, 1
		if lowest { // 14 less that number, where there is any card
			rank, weight = i, -1+14*(i/13)
		}
		beyond |= all & ofRank(rank)
		terms = append(terms, deal.Term{Weight: weight, If: deal.Count(beyond, deal.AtLeast(1))})
	}
	return terms
}
