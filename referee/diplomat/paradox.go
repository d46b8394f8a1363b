package diplomat

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
	"umpire/referee/explain"
	"umpire/referee/proof"
	"umpire/referee/record"
	"umpire/referee/words"
)

// paradox refuses a move whose facts no deal fits together with the record: the refusal
// begins with why what it says is not so.
func (t *table) paradox(refused entry) *referee.Fault {
	e := explain.Facts(t, []referee.Fact{t.said(t.denial(refused.facts, t.cannot(refused.action)))})
	f := referee.Impossible(e.Moves, t.repairs(refused, e.Moves), "%s", words.Capital(e.Reasons[0]))
	for _, r := range f.Repairs { // who claims a rank means that rank
		if words := strings.Fields(r.Instead); len(words) > 0 && words[0] == "claim" {
			f.Unasked = append(f.Unasked, r)
		}
	}
	f.Steps, f.Further = e.Steps, t.keptAsWords(refused, e.Moves)
	return f
}

// misjudged refuses an answer about products that the hand on the record makes wrong,
// and a hand that makes such an answer wrong.
func (t *table) misjudged(number int, a action, m record.Move) *referee.Fault {
	for _, e := range t.log.All() {
		answer, hand, line, at, in := a, e.action, m.Line(), number, t.in()
		if a.kind == shows {
			before := t.after(e.number - 1)
			answer, hand, line, at, in = e.action, a, e.move.Line(), e.number, before.in()
		}
		if answer.judge == nil || hand.kind != shows || hand.seat != answer.target || answer.judge(uint64(setOf(hand.cards)&in)) == answer.yes {
			continue
		}
		flipped := strings.TrimSuffix(line, words.YesNo(answer.yes)) + words.YesNo(!answer.yes)
		return referee.Impossible([]int{e.number}, []referee.Repair{{Move: at, Instead: flipped}}, "%s cannot truly say %s to `%s`: the hand on the record says otherwise",
			t.header.Players[answer.target], words.YesNo(answer.yes), answer.words)
	}
	return nil
}

// cannot says what is impossible.
func (t *table) cannot(a action) string {
	who := t.header.Players
	switch {
	case a.kind == claims:
		return fmt.Sprintf("%s has not every card of rank %s that is not laid out", who[a.seat], rankName(a.rank))
	case a.kind == shows:
		return fmt.Sprintf("%s cannot have been dealt that hand", who[a.seat])
	case a.kind == laysOut:
		return "those cards cannot have been left over"
	}
	return fmt.Sprintf("%s cannot truly answer %s", who[a.target], words.YesNo(a.yes))
}

// change is one entry recorded otherwise, or never made.
type change struct {
	at     int // place among the entries
	line   string
	action action
}

// repairs lists every single change that makes the record and the refused move fit
// together: the answer flipped, another suit of a card, another rank, or an earlier
// move never made. Turns, steps and an earlier end are put aside.
func (t *table) repairs(refused entry, because []int) []referee.Repair {
	entries := append(t.log.All(), refused)
	var candidates []referee.Repair
	changes := map[referee.Repair]change{}
	for i, e := range entries {
		if len(e.facts) == 0 {
			continue
		}
		for _, c := range t.changes(i, e, i < len(entries)-1) {
			if e.number != refused.number && !moves(e.action) && !slices.Contains(because, e.number) {
				continue
			}
			r := referee.Repair{Move: e.number, Instead: c.line}
			if _, twice := changes[r]; !twice {
				candidates = append(candidates, r)
				changes[r] = c
			}
		}
	}
	left := repairsWork
	return proof.Repairs(candidates, func(r referee.Repair) bool { return t.mends(entries, changes[r], because, &left) })
}

// repairsWork bounds the search for repairs (see package deal): some 0.1 s.
const repairsWork = 10_000_000

// moves tells whether an action can take cards out of the hands: changing it changes
// what later questions were about. Changing any other can only help where it is among
// the reasons.
func moves(a action) bool { return a.kind != shows && !(a.kind == asks && a.card == noCard) }

// changes lists what an entry could have been instead, likeliest first.
func (t *table) changes(i int, e entry, earlier bool) []change {
	var all []change
	texts := strings.Fields(e.move.Line())
	a := e.action
	switch a.kind {
	case asks:
		flipped := a
		flipped.yes = !a.yes
		all = append(all, change{i, strings.TrimSuffix(e.move.Line(), words.YesNo(a.yes)) + words.YesNo(flipped.yes), flipped})
		if a.card != noCard {
			all = append(all, t.otherSuits(i, texts, a)...)
		}
	case claims:
		for rank := 1; rank <= t.ranks; rank++ {
			if other := a; rank != a.rank {
				other.rank = rank
				all = append(all, change{i, strings.Join(texts[:2], " ") + " " + rankName(rank), other})
			}
		}
	default:
		all = append(all, t.otherCards(i, texts, a)...)
	}
	if earlier {
		all = append(all, change{at: i})
	}
	return all
}

// keptAsWords lists the phrases under suspicion kept in their words, nothing
// concluded from them: they may have meant something else to the table.
func (t *table) keptAsWords(refused entry, because []int) []referee.Repair {
	var all []referee.Repair
	entries, left := append(t.log.All(), refused), repairsWork
	for i, e := range slices.Backward(entries) {
		a := e.action
		if a.kind != asks || a.card != noCard || a.cond == nil || e.number != refused.number && !slices.Contains(because, e.number) {
			continue
		}
		words := strings.Fields(e.move.Line())
		last := len(words) - 1
		kept := fmt.Sprintf("%s \"%s\" %s", strings.Join(words[:3], " "), strings.Join(words[3:last], " "), words[last])
		if a.cond = nil; t.mends(entries, change{i, kept, a}, because, &left) {
			all = append(all, referee.Repair{Move: e.number, Instead: kept})
		}
	}
	return all
}

// otherSuits asks for the same rank in another suit.
func (t *table) otherSuits(i int, words []string, a action) []change {
	var all []change
	for _, c := range suitsBeside(a.card) {
		other, line := a, slices.Clone(words)
		other.card, other.cond = c, deal.HasAll(deal.Card(c))
		line[3] = cardName(c)
		all = append(all, change{i, strings.Join(line, " "), other})
	}
	return all
}

// otherCards replaces one card of a hand or a layout by another suit of its rank.
func (t *table) otherCards(i int, words []string, a action) []change {
	var all []change
	first := len(words) - len(a.cards)
	for k, x := range a.cards {
		for _, c := range suitsBeside(x) {
			if slices.Contains(a.cards, c) {
				continue
			}
			other, line := a, slices.Clone(words)
			other.cards = slices.Clone(a.cards)
			other.cards[k], line[first+k] = c, cardName(c)
			all = append(all, change{i, strings.Join(line, " "), other})
		}
	}
	return all
}

// suitsBeside is the other cards of a card's rank.
func suitsBeside(c int) []int {
	if x := card.Card(c); !x.IsJoker() {
		return (ofRank(x.Rank()) &^ deal.Card(c)).Cards()
	}
	return (ofRank(joker) &^ deal.Card(c)).Cards()
}

// mends tells whether the entries fit together with one of them changed. Where the
// reasons still stand without the change, they are enough to say no.
func (t *table) mends(entries []entry, c change, because []int, left *int) bool {
	run := newCourse(t.setting)
	run.lax = true
	var all, reasons []deal.Fact
	for i, e := range entries {
		a := e.action
		if i == c.at {
			if c.line == "" {
				continue
			}
			a = c.action
		}
		next, facts, fault := run.take(a)
		if fault != nil {
			return false
		}
		if run, all = next, append(all, facts...); i == len(entries)-1 || slices.Contains(because, e.number) {
			reasons = append(reasons, facts...)
		}
	}
	return t.fit(reasons, left) && t.fit(all, left)
}

// fit tells whether a deal fits some facts, with the work left.
func (t *table) fit(facts []deal.Fact, left *int) bool {
	k := deal.Like(t.shape(), t.knows.World(), left).With(facts...)
	return k != nil && !k.Unproven()
}
