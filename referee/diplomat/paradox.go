package diplomat

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/words"
)

// paradox refuses a move whose facts no deal fits together with the record: the refusal
// begins with why what it says is not so.
func (t *table) paradox(refused entry) *referee.Fault {
	with := *t
	with.refusing = true
	e := explain.Facts(&with, []referee.Fact{t.said(t.denial(refused.facts, t.cannot(refused.action)))})
	f := referee.Impossible(e.Moves, "%s", words.Capital(e.Reasons[0]))
	f.Steps, f.Likely.Kept = e.Steps, t.keptAsWords(refused, e.Moves)
	f.Likely.Meaning = "claim" // who claims a rank means that rank
	for _, e := range t.log.All() {
		if moves(e.action) && len(e.facts) > 0 {
			f.Likely.Suspects = append(f.Likely.Suspects, e.number)
		}
	}
	return f
}

// misjudged refuses an answer about products that the hand on the record makes wrong,
// and a hand that makes such an answer wrong.
func (t *table) misjudged(a action) *referee.Fault {
	for _, e := range t.log.All() {
		answer, hand, in := a, e.action, t.in()
		if a.kind == shows {
			before := t.after(e.number - 1)
			answer, hand, in = e.action, a, before.in()
		}
		if answer.judge == nil || hand.kind != shows || hand.seat != answer.target || answer.judge(uint64(setOf(hand.cards)&in)) == answer.yes {
			continue
		}
		return referee.Impossible([]int{e.number}, "%s cannot truly say %s to `%s`: the hand on the record says otherwise",
			t.header.Players[answer.target], words.YesNo(answer.yes), answer.words)
	}
	return nil
}

// cannot says what is impossible.
func (t *table) cannot(a action) string {
	who := t.header.Players
	switch {
	case a.kind == claims:
		return fmt.Sprintf("%s has not all the %s that are not laid out", who[a.seat], manyOf(a.rank))
	case a.kind == shows:
		return fmt.Sprintf("%s cannot have been dealt that hand", who[a.seat])
	case a.kind == laysOut:
		return "those cards cannot have been left over"
	}
	return fmt.Sprintf("%s cannot truly answer %s", who[a.target], words.YesNo(a.yes))
}

// moves tells whether an action can take cards out of the hands: changing it changes
// what later questions were about. Changing any other can only help where it is among
// the reasons.
func moves(a action) bool { return a.kind != shows && !(a.kind == asks && a.card == noCard) }

// Likely lists what a move could have been instead, likeliest first: the answer flipped,
// another suit of a card, of a hand also the rank above or below, another rank claimed.
func (t *table) Likely(m record.Move) (lines []string) {
	a, err := t.action(m)
	if err != nil {
		return nil
	}
	texts := strings.Fields(m.Line())
	switch a.kind {
	case asks:
		lines = append(lines, strings.TrimSuffix(m.Line(), words.YesNo(a.yes))+words.YesNo(!a.yes))
		if a.card != noCard {
			lines = append(lines, otherCards(texts, 3, []int{a.card}, ofItsRank)...)
		}
	case claims:
		for rank := 1; rank <= t.ranks; rank++ {
			if rank != a.rank {
				lines = append(lines, strings.Join(texts[:2], " ")+" "+rankName(rank))
			}
		}
	case laysOut, shows:
		lines = otherCards(texts, len(texts)-len(a.cards), a.cards, ofItsRank)
		if a.kind == shows {
			lines = append(lines, otherCards(texts, len(texts)-len(a.cards), a.cards, besideIt)...)
		}
	}
	return lines
}

// keptAsWords lists the phrases under suspicion kept in their words, nothing
// concluded from them: they may have meant something else to the table.
func (t *table) keptAsWords(refused entry, because []int) []referee.Repair {
	var all []referee.Repair
	for _, e := range slices.Backward(append(t.log.All(), refused)) {
		a := e.action
		if a.kind != asks || a.card != noCard || a.cond == nil || e.number != refused.number && !slices.Contains(because, e.number) {
			continue
		}
		words := strings.Fields(e.move.Line())
		last := len(words) - 1
		kept := fmt.Sprintf("%s \"%s\" %s", strings.Join(words[:3], " "), strings.Join(words[3:last], " "), words[last])
		all = append(all, referee.Repair{Move: e.number, Instead: kept})
	}
	return all
}

// ofItsRank is the cards of a card's rank, and besideIt those of its suit one above and one below it.
func ofItsRank(c int) deal.Set { return ofRank(rankOfCard(c)) }

func besideIt(c int) deal.Set {
	if card.Card(c).IsJoker() {
		return 0
	}
	return (deal.Card(c)<<1 | deal.Card(c)>>1) & deal.SuitSet(int(card.Card(c).Suit()))
}

// otherCards is a line with one of the cards that begin at a word as another that is near to it.
func otherCards(words []string, first int, cards []int, near func(c int) deal.Set) (lines []string) {
	for k, x := range cards {
		for _, c := range (near(x) &^ deal.Card(x)).Cards() {
			if !slices.Contains(cards, c) {
				line := slices.Clone(words)
				line[first+k] = cardName(c)
				lines = append(lines, strings.Join(line, " "))
			}
		}
	}
	return lines
}

// Rewound begins with the deal that fits all that was told.
func (t *table) Rewound() referee.Table {
	left := triesWork
	return &table{course: newCourse(t.setting), knows: deal.Like(t.setting.shape(), t.knows.World(), &left), time: newThinking(t.setting), memo: &memo{}}
}

// triesWork bounds the search for the ways on from one refusal (see package deal): some 0.1 s.
const triesWork = 10_000_000
