package diplomat

import (
	"umpire/referee/diplomat/deal"
	"umpire/referee/phrase/core"
)

// split parts the cards a measure looks at; only what no condition is put to can be parted.
func (e encoder) split(t core.Term, x int) (parts []deal.Set, ok bool) {
	cards, ok := e.only(t, x)
	if !ok || t.By > core.BySuit {
		return nil, false
	}
	for _, part := range core.CardsBy(t.By) {
		if both := deal.Set(part) & cards; both != 0 {
			parts = append(parts, both)
		}
	}
	return parts, true
}

// parts is, for each part, the condition that it is there, is as large (or as small) as
// it must be, and the body holds inside it.
func (e encoder) parts(t core.Term, x int) (list []group, ok bool) {
	parts, ok := e.split(t, x)
	for _, part := range parts {
		when := e.within(part).cond(t.Body)
		if !needsCard(t.Body) {
			when = all(when, deal.Count(part, deal.AtLeast(1)))
		}
		for _, other := range parts {
			if other != part && t.Only != core.Each {
				when = all(when, comparesTo(part, other, t.Only))
			}
		}
		list = append(list, group{part, when})
	}
	return list, ok
}

// needsCard tells whether a body asks for a card, so that no empty part passes it.
func needsCard(body core.Meaning) bool {
	m, is := body.(core.Compare)
	return is && len(m.Needs) == 0 && len(m.Terms) == 1 && m.Terms[0].Kind == core.Count && !m.Test.Fits(0)
}

// comparesTo says that a part is no smaller (no larger) than another, if that one is there.
func comparesTo(part, other deal.Set, only core.Choice) deal.Cond {
	terms := []deal.Term{{Weight: 1, Cards: part}, {Weight: -1, Cards: other}}
	if only == core.Largest {
		return deal.Sum{Terms: terms, In: deal.AtLeast(0)}
	}
	return deal.Any{deal.HasNone(other), deal.Sum{Terms: terms, In: deal.AtMost(0)}}
}

// best is the size of the largest part: for each size, whether some part reaches it.
// The smallest: for each size, whether every part that is there does.
func (e encoder) best(t core.Term, x int) (terms []deal.Term, ok bool) {
	parts, ok := e.split(t, x)
	var cards deal.Set
	most := 0
	for _, part := range parts {
		cards |= part
		most = max(most, part.Len())
	}
	for size := 1; size <= most; size++ {
		var reached []deal.Cond
		for _, part := range parts {
			reaches := deal.Cond(deal.Count(part, deal.AtLeast(size)))
			if t.Only == core.Smallest {
				reaches = some(deal.HasNone(part), reaches)
			}
			reached = append(reached, reaches)
		}
		when := some(reached...)
		if t.Only == core.Smallest {
			when = all(append(reached, deal.Count(cards, deal.AtLeast(1)))...)
		}
		terms = append(terms, deal.Term{Weight: 1, If: when})
	}
	return terms, ok
}

// values is how many different numbers the parts give: for each number, whether some part gives it.
func (e encoder) values(t core.Term, x int) (terms []deal.Term, ok bool) {
	parts, ok := e.split(t, x)
	if !ok || t.Only != core.Each {
		return nil, false
	}
	taken, most := make([]linear, len(parts)), 0
	for i, part := range parts {
		taken[i], _ = e.within(part).sum([]core.Term{{Times: 1, Measure: core.Measure{Kind: t.Take, Things: core.Everything}}}, wholeHand)
		_, high := taken[i].reach()
		most = max(most, high)
	}
	for n := 0; n <= most; n++ {
		var either []deal.Cond
		for i, part := range parts {
			either = append(either, all(deal.Count(part, deal.AtLeast(1)), taken[i].among(deal.Exactly(n))))
		}
		terms = append(terms, deal.Term{Weight: 1, If: some(either...)})
	}
	return terms, true
}
