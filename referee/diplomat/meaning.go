package diplomat

import (
	"umpire/referee/diplomat/deal"
	"umpire/referee/phrase"
)

// meaning is what a phrase says of a hand, in the terms of package deal: counts and
// sums over sets of cards. What cannot be said in them is left to the phrase's own
// judgement of whole hands.
func meaning(p *phrase.Phrase) deal.Cond { return clause(p.Vocabulary(), p.Tree()) }

// Constant conditions.
var (
	always = deal.All{}
	never  = deal.Any{}
)

func clause(v *phrase.Vocabulary, c phrase.Clause) deal.Cond {
	switch c := c.(type) {
	case phrase.And:
		return deal.All(clauses(v, c.Parts))
	case phrase.Or:
		return deal.Any(clauses(v, c.Parts))
	case phrase.Not:
		return deal.Not{C: clause(v, c.Of)}
	case phrase.HasCard:
		return deal.HasAll(deal.Card(int(c.Card)))
	case phrase.Count:
		return deal.Count(things(c.Things), amount(c.Amount))
	case phrase.Are:
		return are(c)
	case phrase.Compare:
		return compare(c)
	case phrase.Measured:
		return measured(v, c)
	case phrase.Extreme:
		return extreme(c)
	}
	return byValue(v, c)
}

func clauses(v *phrase.Vocabulary, parts []phrase.Clause) []deal.Cond {
	conds := make([]deal.Cond, len(parts))
	for i, part := range parts {
		conds[i] = clause(v, part)
	}
	return conds
}

func things(t phrase.Things) deal.Set { return deal.Set(phrase.CardsOf(t)) }

// amount is the counts that fit an amount that is no share.
func amount(a phrase.Amount) deal.Values {
	switch a.Kind {
	case phrase.AtLeast:
		return deal.AtLeast(a.N)
	case phrase.AtMost:
		return deal.AtMost(a.N)
	case phrase.Exactly:
		return deal.Exactly(a.N)
	}
	return deal.Where(func(n int) bool { return a.Holds(n, n) })
}

// are counts what has a quality; a share weighs that against what has not.
func are(c phrase.Are) deal.Cond {
	whole := things(c.Things)
	if c.Amount.Kind == phrase.All {
		return deal.HasNone(whole &^ deal.Set(phrase.CardsWith(c.Qualities, true)))
	}
	with := whole & deal.Set(phrase.CardsWith(c.Qualities, false))
	if !c.Amount.Share() {
		return deal.Count(with, amount(c.Amount))
	}
	in := deal.Exactly(0)
	switch c.Amount.Kind {
	case phrase.Most:
		in = deal.AtLeast(1)
	case phrase.Minority:
		in = deal.AtMost(-1)
	}
	return deal.Sum{Terms: []deal.Term{{Weight: 1, Cards: with}, {Weight: -1, Cards: whole &^ with}}, In: in}
}

func compare(c phrase.Compare) deal.Cond {
	times, in := 1, deal.AtLeast(1)
	switch c.How {
	case phrase.Fewer:
		in = deal.AtMost(-1)
	case phrase.ExactlyTimes:
		times, in = c.Times, deal.Exactly(0)
	case phrase.AtLeastTimes:
		times, in = c.Times, deal.AtLeast(0)
	}
	return deal.Sum{Terms: []deal.Term{{Weight: 1, Cards: things(c.Left)}, {Weight: -times, Cards: things(c.Right)}}, In: in}
}

// byValue is the clauses that look at each value of a feature in turn.
func byValue(v *phrase.Vocabulary, c phrase.Clause) deal.Cond {
	switch c := c.(type) {
	case phrase.Alike:
		if c.Different {
			return deal.All(countEach(c.Things, c.Feature, deal.AtMost(1)))
		}
		return deal.Sum{Terms: kinds(c.Things, c.Feature), In: deal.AtMost(1)}
	case phrase.Matching:
		if c.N <= 0 {
			return always
		}
		return deal.Any(countEach(c.Things, c.Feature, deal.AtLeast(c.N)))
	case phrase.Unique:
		return deal.Any(countEach(c.Things, c.Feature, deal.Exactly(1)))
	case phrase.EveryKind:
		return deal.All(countEach(c.Things, c.Feature, deal.AtLeast(1)))
	}
	return byJudgement(v, c)
}

// countEach compares, for each value of a feature, how many of the things have it.
func countEach(t phrase.Things, f phrase.Feature, in deal.Values) []deal.Cond {
	var all []deal.Cond
	for _, part := range phrase.CardsBy(f) {
		all = append(all, deal.Count(deal.Set(part)&things(t), in))
	}
	return all
}

// kinds adds up how many values of a feature occur among the things.
func kinds(t phrase.Things, f phrase.Feature) []deal.Term {
	var terms []deal.Term
	for _, part := range countEach(t, f, deal.AtLeast(1)) {
		terms = append(terms, deal.Term{Weight: 1, If: part})
	}
	return terms
}

// byJudgement leaves a clause to the phrase's own judgement of whole hands.
func byJudgement(v *phrase.Vocabulary, c phrase.Clause) deal.Cond {
	p := v.New(c)
	return deal.Opaque{Scope: deal.Set(phrase.WholeDeck), May: func(must, may deal.Set) (hold, fail bool) {
		if must != may {
			return true, true
		}
		holds := p.HoldsHand(uint64(must))
		return holds, !holds
	}}
}

// extreme asks something of the highest (lowest) of the things: for some rank, one
// that fits is there, and nothing beyond it.
func extreme(c phrase.Extreme) deal.Cond {
	all, with := things(c.Things), deal.Set(phrase.CardsWith(c.Qualities, false))
	var some deal.Any
	var beyond, ranked deal.Set
	for i := 1; i <= 13; i++ {
		rank := 14 - i
		if c.Lowest {
			rank = i
		}
		at := ofRank(rank) & all
		some = append(some, deal.All{deal.HasNone(beyond), deal.Count(at&with, deal.AtLeast(1))})
		beyond |= at
		ranked |= at
	}
	if !c.Not {
		return some
	}
	return deal.All{deal.Count(ranked, deal.AtLeast(1)), deal.Not{C: some}}
}
