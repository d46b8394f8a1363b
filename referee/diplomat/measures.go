package diplomat

import (
	"umpire/referee/diplomat/deal"
	"umpire/referee/phrase"
)

// linear is a measure as a weighted sum, with what must hold for it to be there at
// all ("the highest heart" of no heart is nothing).
type linear struct {
	terms []deal.Term
	plus  int
	needs []deal.Cond
}

// measured compares a measure. Where there is nothing to measure, the question is
// irrelevant, which makes it false, denied or not.
func measured(v *phrase.Vocabulary, c phrase.Measured) deal.Cond {
	if p, is := productOf(c.Measure); is {
		return product(v, c, p)
	}
	if c.Test.Kind > phrase.Less {
		times, of := unfold(c.Measure)
		return tested(v, c, times, of)
	}
	if p, is := productOf(c.Test.To); is {
		return productAgainst(v, c, c.Test.Kind.Mirrored(), p, c.Measure)
	}
	left, ok := measure(c.Measure)
	right, known := measure(c.Test.To)
	if !ok || !known {
		return byJudgement(v, c)
	}
	return relevant(left.minus(right).among(order(c.Test.Kind)), append(left.needs, right.needs...), c.Not)
}

// tested puts times times a measure to a test of its own.
func tested(v *phrase.Vocabulary, c phrase.Measured, times int, of phrase.Measure) deal.Cond {
	l, ok := single(of)
	if !ok || times > mostTimes {
		return byJudgement(v, c)
	}
	fits := deal.Where(func(n int) bool { return n >= 0 && c.Test.Fits(n*times) })
	if c.Test.Kind == phrase.Between && times > 0 {
		fits = deal.Values{Lo: (c.Test.Lo + times - 1) / times, Hi: c.Test.Hi / times}
	}
	return relevant(l.among(fits), l.needs, c.Not)
}

func relevant(holds deal.Cond, needs []deal.Cond, not bool) deal.Cond {
	if not {
		holds = deal.Not{C: holds}
	}
	if len(needs) == 0 {
		return holds
	}
	return append(deal.All(needs[:len(needs):len(needs)]), holds)
}

// order is the differences that fit a comparison.
func order(k phrase.TestKind) deal.Values {
	switch k {
	case phrase.Equal:
		return deal.Exactly(0)
	case phrase.NoLess:
		return deal.AtLeast(0)
	case phrase.NoMore:
		return deal.AtMost(0)
	case phrase.Greater:
		return deal.AtLeast(1)
	}
	return deal.AtMost(-1)
}

// among is the condition that the sum lies among some values.
func (l linear) among(in deal.Values) deal.Cond {
	if len(l.terms) == 0 {
		if in.Has(l.plus) {
			return always
		}
		return never
	}
	return deal.Sum{Terms: l.terms, In: in.Shifted(-l.plus)}
}

func (l linear) minus(r linear) linear {
	r = r.times(-1)
	return linear{terms: append(l.terms[:len(l.terms):len(l.terms)], r.terms...), plus: l.plus + r.plus}
}

func (l linear) times(n int) linear {
	terms := make([]deal.Term, len(l.terms))
	for i, t := range l.terms {
		t.Weight *= n
		terms[i] = t
	}
	return linear{terms, l.plus * n, l.needs}
}

// mostTimes bounds what multiples of multiples come to; beyond it a question is left
// to the judgement of whole hands.
const mostTimes = 1_000

// unfold takes multiples off a measure: 2 times 3 times the sum is 6 times the sum.
func unfold(m phrase.Measure) (times int, of phrase.Measure) {
	times = 1
	for {
		multiple, is := m.(phrase.Multiple)
		if !is || times > mostTimes {
			return times, m
		}
		times, m = times*multiple.N, multiple.Of
	}
}

// measure writes a measure as a weighted sum; not ok where it is none.
func measure(m phrase.Measure) (linear, bool) {
	times, of := unfold(m)
	if times > mostTimes {
		return linear{}, false
	}
	l, ok := single(of)
	return l.times(times), ok
}

func single(m phrase.Measure) (linear, bool) {
	switch m := m.(type) {
	case phrase.Constant:
		return linear{plus: m.N}, true
	case phrase.Kinds:
		return linear{terms: kinds(m.Things, m.Feature)}, true
	case phrase.Of:
		all := things(m.Things)
		switch m.Kind {
		case phrase.Sum:
			return linear{terms: weighted(all, func(rank int) int { return rank })}, true
		case phrase.NumberOf:
			return linear{terms: []deal.Term{{Weight: 1, Cards: all}}}, true
		case phrase.Highest:
			return highest(all), true
		case phrase.Lowest:
			return lowest(all), true
		case phrase.Range:
			l := highest(all).minus(lowest(all))
			l.needs = highest(all).needs
			return l, true
		}
	}
	return linear{}, false
}

// weighted adds up a number for each card of a rank.
func weighted(all deal.Set, weight func(rank int) int) []deal.Term {
	var terms []deal.Term
	for rank := 1; rank <= 13; rank++ {
		if at := all & ofRank(rank); at != 0 && weight(rank) != 0 {
			terms = append(terms, deal.Term{Weight: weight(rank), Cards: at})
		}
	}
	return terms
}

// highest is the number of ranks at or below the highest card: for each rank from
// the ace on, whether a card of that rank or a higher one is there.
func highest(all deal.Set) linear {
	var l linear
	var from deal.Set
	for rank := 13; rank >= 1; rank-- {
		from |= all & ofRank(rank)
		l.terms = append(l.terms, deal.Term{Weight: 1, If: deal.Count(from, deal.AtLeast(1))})
	}
	l.needs = []deal.Cond{deal.Count(from, deal.AtLeast(1))}
	return l
}

// lowest is one more than the number of ranks below the lowest card.
func lowest(all deal.Set) linear {
	l := linear{plus: 1}
	var upTo deal.Set
	for rank := 1; rank < 13; rank++ {
		upTo |= all & ofRank(rank)
		l.terms = append(l.terms, deal.Term{Weight: 1, If: deal.HasNone(upTo)})
	}
	l.needs = highest(all).needs
	return l
}
