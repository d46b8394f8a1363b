package logic

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/proof"
	"umpire/referee/words"
)

// argued is an explanation in one sentence, which the last of the moves tells.
func argued(moves []int, last int, format string, args ...any) referee.Explanation {
	e := proof.Argued(referee.Clause{Moves: []int{last}, Text: fmt.Sprintf(format, args...)})
	e.Moves = moves
	return e
}

// Argue tells how many worlds the last line that told something left: that is seen rather than deduced.
func (t *table) Argue(f referee.Fact) (referee.Explanation, bool) {
	if _, ok := f.Key.(left); !ok {
		return referee.Explanation{}, false
	}
	var against [][]fact // of each place a card that no deal left has there: lines that rule all of that out leave no other deals
	for s := range t.spots() {
		if not := t.deck.Cards() &^ t.layout.May[s.row][s.place]; not != 0 {
			against = append(against, []fact{{spot: s, cards: not}})
		}
	}
	moves := t.smallest(0, against...)
	if len(moves) == 0 {
		return argued([]int{}, 0, "%s: nothing is told of the cards yet", f.Text), true
	}
	last := moves[len(moves)-1]
	line, _ := t.event(last)
	known := t.known(slices.DeleteFunc(t.Telling(), func(n int) bool { return n >= last }))
	left, fit, so := strings.TrimPrefix(f.Text, dealsFit), "fit", ""
	if left == "1" {
		fit, so = "fits", t.nowKnown(known.Tally())
	}
	return argued(t.wholeFacts(moves), last, "%s: of the %s before, %s %s `%s` (%s)%s", f.Text, words.Grouped(known.Count()), left, fit, line.move.Line(), words.MoveList([]int{last}), so), true
}

// nowKnown says what lies at the places that were open before, where they are few.
func (t *table) nowKnown(before *worlds.Tally) string {
	const few = 4
	var are []string
	for s := range t.spots() {
		if before.Cards(s.row, s.place).Len() > 1 {
			are = append(are, t.where(s)+" is "+t.deck.title(t.tally().Cards(s.row, s.place).First()))
		}
	}
	if len(are) == 0 || len(are) > few {
		return ""
	}
	return ", so " + words.List(are)
}

// Result explains how a declared hand ended: by which call, or as both teams agreed.
func (t *table) Result() referee.Explanation {
	var moves []int
	how, last := "", 0
	for _, e := range t.events.All() {
		m := e.move
		switch {
		case m.Verb == "declare":
			moves, how = []int{e.number}, "every card was face up"
		case m.Verb == "call" && m.Get(slotOutcome) == wrong:
			moves, how = append(moves[:1], e.number), fmt.Sprintf("called %s %s, and that was wrong", t.where(t.spotOf(e)), m.Get(slotCard))
		case m.Verb == "call":
			moves, how = append(moves, e.number), "named every card right"
		case m.Verb == "result":
			moves, how = append(moves[:1], e.number), "the hand was ended there: "+m.Get(slotResult)
		default:
			continue
		}
		last = e.number
	}
	claim := string(DrawAgreed)
	if winners := t.outcome().Winners; len(winners) > 0 {
		claim = words.List(winners) + " win"
	}
	e := argued(moves, last, "%s: %s declared (move %d) and %s (move %d)", claim, t.player(t.declarer), moves[0], how, last)
	e.Claim, e.Said = claim, t.overText()
	return e
}
