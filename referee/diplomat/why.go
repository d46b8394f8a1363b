package diplomat

import (
	"fmt"
	"strings"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/proof"
	"umpire/referee/sheet"
)

// Why explains a claim: `Ana has QS`, `Ana has no QS`, any phrase about a hand, and
// whatever Umpire says of one.
func (t *table) Why(text string) (referee.Explanation, error) {
	c, v, err := t.decided(text)
	if err != nil {
		return referee.Explanation{}, err
	}
	if v == referee.Undecided {
		return t.openClaim(c), nil
	}
	e := referee.Explanation{Claim: c.text, Verdict: v, Moves: t.smallest(t.log.All(), c.against(v)...)}
	if e.Moves == nil { // beyond what a proof may cost
		e.Moves = t.telling()
		e.Text = append(e.Text, sheet.Say("Which of these moves it takes could not be found: these are all that tell something of the hands."))
	}
	e.Steps = t.argue(c, e)
	if c.card != noCard && t.out.Has(c.card) {
		e.Text = append(e.Text, sheet.Say("%s is out of the hands%s.", cardName(c.card), t.since(c.card)))
	} else if len(e.Moves) == 0 {
		follows := "it follows"
		if c.so != "" {
			follows = c.so + ", as follows"
		}
		e.Text = append(e.Text, sheet.Say("No move is needed for that: %s from the number of cards in each hand.", follows))
	}
	return e, nil
}

// Decide gives the verdict alone.
func (t *table) Decide(text string) (referee.Explanation, error) {
	c, v, err := t.decided(text)
	return referee.Explanation{Claim: c.text, Verdict: v}, err
}

func (t *table) decided(text string) (claim, referee.Verdict, error) {
	c, err := t.readClaim(text)
	if err == nil {
		err = t.header.Tell.Beyond()
	}
	if err != nil || c.counted != "" {
		return c, c.counted, err
	}
	for _, v := range []referee.Verdict{referee.True, referee.False} {
		if t.refutes(c.against(v)) {
			return c, v, nil
		}
	}
	return c, referee.Undecided, nil
}

// against is what no deal allows, each by itself, if the claim has a verdict: the
// opposite of each fact if it is true, or is how many deals fit; all of them together if
// it is false.
func (c claim) against(v referee.Verdict) [][]deal.Fact {
	if v == referee.False && c.counted == "" {
		return [][]deal.Fact{c.facts}
	}
	var all [][]deal.Fact
	for _, f := range c.facts {
		for _, cond := range eachBySelf(f.Cond) {
			all = append(all, []deal.Fact{{Player: f.Player, In: f.In, Cond: deal.Not{C: cond}}})
		}
	}
	return all
}

// eachBySelf splits a bound into what takes little to settle: card by card where it is of
// all or none of them, else how many at least and how many at most.
func eachBySelf(c deal.Cond) (conds []deal.Cond) {
	b, ok := boundOf(c)
	switch all := b.cards.Len(); {
	case !ok:
	case b.least == all || b.most == 0:
		for _, x := range b.cards.Cards() {
			conds = append(conds, deal.Count(deal.Card(x), deal.Values{Lo: min(b.least, 1), Hi: min(b.most, 1)}))
		}
		return conds
	case b.least > 0 && b.most < all:
		return []deal.Cond{deal.Count(b.cards, deal.AtLeast(b.least)), deal.Count(b.cards, deal.AtMost(b.most))}
	}
	return []deal.Cond{c}
}

// refutes tells whether no deal allows any of these groups of facts.
func (t *table) refutes(groups [][]deal.Fact) bool {
	for _, facts := range groups {
		if k := t.knows.With(facts...); k != nil && !(k.Unproven() && t.beyondSheet(facts)) {
			return false
		}
	}
	return true
}

// beyondSheet tells whether the facts are one bound of a single card, a suit or a rank
// that the sheet rules out: what was found for all cards at once may be more than the
// search for this one finds.
func (t *table) beyondSheet(facts []deal.Fact) (out bool) {
	if len(facts) != 1 {
		return false
	}
	f := facts[0]
	b, ok := boundOf(f.Cond)
	if !ok || b.cards&t.in()&^f.In != 0 {
		return false
	}
	if b.cards.Len() == 1 {
		may, p := t.holders()[b.cards.Cards()[0]], f.Player
		return b.least == 1 && may>>p&1 == 0 || b.most == 0 && may == 1<<p
	}
	t.eachRange(f.Player, func(k kindOfCards, r deal.Range) {
		if k.cards&t.in() == b.cards&t.in() && r.Settled {
			out = out || b.least > r.Most || b.most < r.Least
		}
	})
	return out
}

// telling lists the moves that tell something of the hands.
func (t *table) telling() []int {
	numbers := []int{}
	for _, e := range t.log.All() {
		if len(e.facts) > 0 {
			numbers = append(numbers, e.number)
		}
	}
	return numbers
}

// openClaim shows how it is in one deal, and in another.
func (t *table) openClaim(c claim) referee.Explanation {
	fits := t.knows.With(c.facts...)
	for _, facts := range c.against(referee.True) {
		if not := t.knows.With(facts...); fits != nil && not != nil && !fits.Unproven() && !not.Unproven() {
			f := facts[0]
			return referee.OpenClaim(c.text, t.example(c, f, fits.World()), t.example(c, f, not.World()))
		}
	}
	return referee.Explanation{Claim: c.text, Verdict: referee.Undecided, Moves: []int{}}
}

// example tells how a deal is where a claim is open.
func (t *table) example(c claim, f deal.Fact, w deal.World) string {
	if c.card != noCard {
		for p := range t.n {
			if w[p].Has(c.card) {
				return t.header.Players[p] + " has " + cardName(c.card)
			}
		}
		return cardName(c.card) + " was left over"
	}
	hand := w[f.Player] & f.In
	if b, ok := boundOf(f.Cond); ok {
		return t.header.Players[f.Player] + " has " + t.amount(b.cards, (hand&b.cards).Len())
	}
	return t.header.Players[f.Player] + " has " + strings.Join(cardNames(hand), " ")
}

// smallest finds the fewest moves, of some, whose facts contradict each of these groups of
// facts; nil where they do not.
func (t *table) smallest(entries []entry, against ...[]deal.Fact) []int {
	var numbers, items []int
	var groups [][]deal.Fact
	for _, e := range entries {
		if len(e.facts) > 0 {
			items = append(items, len(groups))
			numbers = append(numbers, e.number)
			groups = append(groups, e.facts)
		}
	}
	cases := deal.Cases(t.shape(), against, groups, t.knows.World())
	needed := proof.Smallest(items, func(kept []int) bool {
		for _, c := range cases {
			if !c.Refuted(kept) {
				return false
			}
		}
		return true
	}, proof.Budget)
	if needed == nil {
		return nil
	}
	moves := make([]int, len(needed))
	for i, k := range needed {
		moves[i] = numbers[k]
	}
	return moves
}

// since says with which move a card left the hands.
func (t *table) since(c int) string {
	run := newCourse(t.setting)
	run.lax = true
	for _, e := range t.log.All() {
		run, _, _ = run.take(e.action)
		if run.out.Has(c) {
			return fmt.Sprintf(" since move %d (%s)", e.number, e.move.Line())
		}
	}
	return ""
}

// Result explains the score: who claimed what.
func (t *table) Result() referee.Explanation {
	var a proof.Argument
	var end []int
	for p := range t.n {
		var moves []int
		var ranks []string
		for _, e := range t.log.All() {
			switch {
			case e.action.kind == claims && e.action.seat == p:
				moves, ranks = append(moves, e.number), append(ranks, manyOf(e.action.rank))
			case e.action.kind == ends:
				end = []int{e.number}
			}
		}
		if moves != nil {
			a.Cite(moves, fmt.Sprintf("%s claimed the %s (%s)", t.header.Players[p], referee.List(ranks), referee.MoveList(moves)))
		}
	}
	said := t.ending()
	_, claim, _ := strings.Cut(strings.TrimSuffix(said, "."), ": ")
	if end == nil {
		a.Say(nil, "that is every rank, so %s", claim)
	} else {
		a.Say(end, "the game was ended at this score, so %s", claim)
	}
	e := a.Explain(claim, referee.True)
	e.Said = said
	return e
}
