package logic

import (
	"fmt"
	"iter"
	"math"
	"strings"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/logic/worlds"
	"umpire/referee/words"
)

// Reason says why a fact holds: what was known of some places, what the last line tells,
// and the rule by which it follows, place by place. It is the game's own because the places
// that are left for some cards convince where a list of facts does not.
func (t *table) Reason(of referee.Fact, from []referee.Fact, at int) string {
	goal, ok := of.Key.(holds)
	if !ok {
		return of.Text
	}
	best, least := "", math.MaxInt
	for _, text := range t.reasons(goal, from, at) {
		if n := len(strings.Fields(of.Text + " " + text.words)); text.words != "" && n <= most && max(n, short)+text.worse < least {
			best, least = text.words, max(n, short)+text.worse
		}
	}
	if best == "" { // no chain of at most so many words
		l := t.Knowing(referee.Told{Moves: []int{at}, At: at, Facts: from}).(knowledge)
		best = fmt.Sprintf("it is so in each of the %s deals that fit %s", grouped(l.count()), words.MoveList([]int{at}))
	}
	return of.Text + ": " + best
}

// most is how many words can be said in one breath, short how many with ease.
const short, most = 20, 40

// said is one way to say a reason; what convinces less is worse than so many words more.
type said struct {
	words string
	worse int
}

// reasons says a reason straight on or from the opposite, in full, with what was known listed
// behind, or by its end.
func (t *table) reasons(goal holds, from []referee.Fact, at int) (all []said) {
	if text := t.toldBy(goal, at); text != "" && len(from) == 0 {
		return []said{{text, 0}}
	}
	if at == 0 {
		return []said{{t.byOrder(goal), 0}}
	}
	worse := 0
	for ways := range t.deductions(goal, from, at) {
		all = append(all, t.styled(ways, worse)...)
		worse += 6
	}
	if len(all) == 0 {
		cases := t.byCases(goal, from, at)
		all = t.styled(cases, 0)
		for i := range cases {
			cases[i].rest = false
			all = append(all, said{fmt.Sprintf("of %d cases the shortest: %s", len(cases), t.sentence(cases[i:i+1], style{true, true, true})), 60})
		}
	}
	return all
}

// styled says deductions, that together leave nothing else, in one way after the other, what
// says most first.
func (t *table) styled(cases []*deduction, worse int) (all []said) {
	if cases != nil {
		for i, o := range []style{{}, {count: true}, {brief: true}, {brief: true, count: true}, {true, true, true}} {
			all = append(all, said{t.sentence(cases, o), worse + 6*i})
		}
	}
	return all
}

// toldBy says how a line tells a fact by itself; "" where it does not.
func (t *table) toldBy(goal holds, at int) string {
	e, _ := t.event(at)
	var elsewhere []fact
	for _, f := range e.facts {
		switch {
		case f.spot == goal.spot && f.cards&t.deck.showing(t.colour[f.row][f.place])&^goal.cards == 0:
			return fmt.Sprintf("%s (%s)", t.how(e, f), words.MoveList([]int{at}))
		case f.spot != goal.spot && f.cards.Len() == 1 && t.deck.Copies(f.cards.First()) == 1 && t.deck.Cards()&^goal.cards == f.cards:
			elsewhere = append(elsewhere, f)
		}
	}
	if elsewhere == nil {
		return ""
	}
	return fmt.Sprintf("%s is %s (%s)", t.where(elsewhere[0].spot), t.deck.title(elsewhere[0].cards.First()), words.MoveList([]int{at}))
}

// how says what happened at a place by a line.
func (t *table) how(e event, f fact) string {
	card := t.deck.title((f.cards & t.deck.Cards()).First())
	outcome := right
	if not := t.deck.Cards() &^ f.cards; not.Len() == 1 {
		card, outcome = t.deck.title(not.First()), wrong
	}
	switch e.move.Verb {
	case "row":
		return "it lies " + map[colour]string{red: "sideways", black: "upright"}[t.colour[f.row][f.place]]
	case "hand":
		return t.player(e.row) + " has " + card + " there"
	case "show":
		return t.player(e.row) + " showed " + card + " there"
	case "guess", "answer":
		return t.player(e.onTurn) + " guessed " + card + " there, and was " + outcome
	case "call":
		if e.move.Get(slotCard) == card {
			return t.player(t.declarer) + " called it " + card + ", and was " + outcome
		}
	}
	return card + " was turned up there"
}

// byOrder says which card cannot lie at a place of any row.
func (t *table) byOrder(goal holds) string {
	cards, side, n := t.deck.Cards()&^goal.cards, "left", goal.place
	if cards != 0 && 2*highest(cards) > t.deck.Ranks {
		side, n = "right", t.places()-goal.place-1
	}
	return fmt.Sprintf("rows ascend, and %s to its %s", words.Plural(n, "card lies", "cards lie"), side)
}

// deductions are the ways to a fact: straight on, from the opposite to what cannot be, or, where
// neither leads there, card by card.
func (t *table) deductions(goal holds, from []referee.Fact, at int) iter.Seq[[]*deduction] {
	return func(yield func([]*deduction) bool) {
		found := false
		for _, opposed := range []bool{false, true} {
			if d := t.deduction(goal, from, at); d.derive(opposed) {
				if found = true; !yield([]*deduction{d}) {
					return
				}
			}
		}
		if found {
			return
		}
		if cases := t.cases(goal, from, at); cases != nil {
			yield(cases)
		}
	}
}

// Follows counts the steps, each about one place or one set of cards, in which a person can
// follow from facts and what a line tells to a fact; 0 where that is not enough.
func (t *table) Follows(of referee.Fact, from []referee.Fact, at int) (steps int) {
	goal, ok := of.Key.(holds)
	if !ok {
		return 0
	}
	for ways := range t.deductions(goal, from, at) {
		n := ways[0].long()
		if len(ways) > 1 || ways[0].goal != goal {
			n = explain.Breath + len(ways)
		}
		if steps == 0 || n < steps {
			steps = n
		}
		if steps <= explain.Breath {
			break
		}
	}
	return steps
}

// cases are, of each card that a place does not hold, how it is led to what cannot be by
// itself; nil where one is not, or where they are too many to be looked at.
func (t *table) cases(goal holds, from []referee.Fact, at int) (all []*deduction) {
	const followed = 3
	can := t.deck.Cards() &^ goal.cards
	for _, f := range t.deduction(goal, from, at).facts {
		if f.Row == goal.row && f.Place == goal.place {
			can &= f.Cards
		}
	}
	if can.Len() > followed {
		return nil
	}
	for _, c := range inOrder(can) {
		d := t.deduction(holds{goal.spot, ^worlds.SetOf(c)}, from, at)
		if !d.derive(true) {
			return nil
		}
		all = append(all, d)
	}
	return all
}

// long is how many steps have to be said.
func (d *deduction) long() (n int) {
	for i, s := range d.steps {
		if s.Rule != worlds.Told && !d.plain(i) {
			n++
		}
	}
	return max(n, 1)
}
