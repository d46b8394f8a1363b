package quantum

import (
	"slices"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/proof"
	"umpire/referee/record"
)

// limit says of one hand that it holds at least, or at most, so many of a suit: it is the
// key of every fact. Of unnamed suits it speaks of any one of them.
type limit struct {
	player, suit, number int
	atMost               bool
	at                   int  // right after this move; 0: now
	fills                bool // with those argued for before it, all of the hand
}

// trivial reports whether the limit holds at any table.
func (l limit) trivial(cards int) bool {
	return l.atMost && l.number >= cards || !l.atMost && l.number <= 0
}

// opposite is the limit that breaks this one.
func (l limit) opposite() limit {
	if l.atMost {
		l.number++
	} else {
		l.number--
	}
	l.atMost = !l.atMost
	return l
}

// isAmong reports whether the limit is one of some facts, whenever they are so.
func (l limit) isAmong(facts []referee.Fact) bool {
	return slices.ContainsFunc(facts, func(f referee.Fact) bool {
		other := f.Key.(limit)
		other.at = l.at
		return other == l
	})
}

// is is the limit as a fact, in the words of this table.
func (t *table) is(l limit) referee.Fact {
	return referee.Fact{Key: l, Text: t.header.Players[l.player] + " has " + t.amount(l)}
}

// amount says a limit: "at least two ducks".
func (t *table) amount(l limit) string {
	switch {
	case !l.atMost:
		return "at least " + t.some(l.number, l.suit)
	case l.number == 0:
		return t.some(0, l.suit)
	}
	return "at most " + t.some(l.number, l.suit)
}

// Facts lists the bounds of every hand that do not go without saying.
func (t *table) Facts() []referee.Fact {
	return t.limits(t.held, 0)
}

// limits lists the bounds of every cell that do not go without saying, as facts.
func (t *table) limits(held func(p, s int) (least, most int), at int) (all []referee.Fact) {
	for p := range t.n {
		for _, s := range t.columns() {
			least, most := held(p, s)
			if least > 0 && (s < len(t.names) || t.unnamed() == 1) {
				all = append(all, t.is(limit{player: p, suit: s, number: least, at: at}))
			}
			if most == least || most < min(t.cards, t.hands[p].cards) {
				all = append(all, t.is(limit{player: p, suit: s, number: most, atMost: true, at: at}))
			}
		}
	}
	return all
}

// held is how many cards of a suit a player can hold.
func (t *table) held(p, s int) (least, most int) {
	return t.bounds().least(p, s), t.bounds().most(p, s)
}

// Denies tells which of the facts is false, by what is so instead.
func (t *table) Denies(facts []referee.Fact) (instead referee.Fact, ok bool) {
	for _, f := range facts {
		l := f.Key.(limit)
		least, most := t.held(l.player, l.suit)
		if l.atMost && least > l.number || !l.atMost && most < l.number {
			return t.is(l.opposite()), true
		}
	}
	return instead, false
}

// Open shows a claim that is open in two deals.
func (t *table) Open(c referee.Claim) referee.Explanation {
	all := t.Knowing(referee.Told{Moves: t.Telling()})
	open := c.Facts[slices.IndexFunc(c.Facts, func(f referee.Fact) bool { return !all.Entails(f) })].Key.(limit)
	low, high := t.held(open.player, open.suit)
	who := t.header.Players[open.player] + " has "
	return referee.OpenClaim(c.Text, who+t.some(low, open.suit), who+t.some(high, open.suit))
}

// winning lists the facts by which some players have won: that every hand is what it is, or
// that they hold all of a suit.
func (t *table) winning(players []int) (facts []referee.Fact) {
	all := t.allKnown()
	for p := range t.n {
		for _, s := range t.columns() {
			if n := t.bounds().least(p, s); all || n == t.cards && slices.Contains(players, p) {
				facts = t.exactly(facts, claim{player: p, suit: s, least: n, most: n})
			}
		}
	}
	return facts
}

// provesWin is the fewest moves from which it follows that a player has won.
func (t *table) provesWin(who int) []int {
	return proof.Forcing(t, t.Telling(), t.winning([]int{who}))
}

// Result explains how the game ended: by the cards of the winners, or by what the last
// move told of them all.
func (t *table) Result() referee.Explanation {
	e := referee.Explanation{Verdict: referee.True, Said: t.result(), Claim: referee.Claimed(t.result())}
	if t.state == record.Paradox {
		e.Moves = []int{t.log.Last().number}
		e.Reasons = []string{"the players declared a paradox" + proof.Cited(e.Moves) + ", so everybody loses"}
		e.Steps = []referee.Clause{{Moves: e.Moves, Text: e.Reasons[0]}}
		return e
	}
	all := t.winning(t.winners)
	e.Moves = proof.Forcing(t, t.Telling(), all)
	told := all
	if t.outcome().Method == EveryCardKnown {
		known := t.Carried(t.before)
		told = slices.DeleteFunc(slices.Clone(all), func(f referee.Fact) bool {
			return slices.ContainsFunc(known, func(k referee.Fact) bool { return k.Key == f.Key })
		})
	}
	for _, f := range t.Brief(told) {
		r := explain.ReasonOf(t, f, e.Moves)
		e.Reasons, e.Steps = append(e.Reasons, r.Text), append(e.Steps, r.Steps()...)
	}
	if len(told) > 0 && len(told) < len(all) {
		e.Reasons = append(e.Reasons, "the other cards were known before")
	}
	return e
}

// Brief leaves out, from the end, what follows from the other facts by the rules alone, and marks where those that are left fill
// a hand.
func (t *table) Brief(facts []referee.Fact) []referee.Fact {
	all, facts := len(facts), slices.Clone(facts)
	atMost := func(f referee.Fact) bool { return f.Key.(limit).atMost }
	// Who holds cards is worth more than who holds none.
	facts = slices.Concat(slices.DeleteFunc(slices.Clone(facts), atMost), slices.DeleteFunc(facts, func(f referee.Fact) bool { return !atMost(f) }))
	for i := len(facts) - 1; i >= 0 && len(facts) > 1; i-- {
		rest := slices.Delete(slices.Clone(facts), i, i+1)
		if t.Knowing(referee.Told{Facts: rest}).Entails(facts[i]) {
			facts = rest
		}
	}
	held := make([]int, t.n)
	for i, f := range facts {
		if l := f.Key.(limit); !l.atMost && len(facts) < all {
			held[l.player] += l.number
			l.fills = held[l.player] == t.hands[l.player].cards
			facts[i].Key = l
		}
	}
	return facts
}
