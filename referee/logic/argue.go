package logic

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/proof"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// Argue tells how many worlds the last line that told something left, and who is out of
// places to guess: both are seen rather than deduced.
func (t *table) Argue(f referee.Fact) (referee.Explanation, bool) {
	switch key := f.Key.(type) {
	case left:
		return t.argueLeft(f), true
	case declares:
		return t.argueDeclares(key), true
	}
	return referee.Explanation{}, false
}

// argued is an explanation in one sentence, which the last of the moves tells.
func argued(moves []int, last int, format string, args ...any) referee.Explanation {
	e := proof.Argued(referee.Clause{Moves: []int{last}, Text: fmt.Sprintf(format, args...)})
	e.Moves = moves
	return e
}

func (t *table) argueLeft(f referee.Fact) referee.Explanation {
	var against [][]fact // of each place a card that no deal left has there: lines that rule all of that out leave no other deals
	for s := range t.spots() {
		if not := t.deck.Cards() &^ t.layout.May[s.row][s.place]; not != 0 {
			against = append(against, []fact{{spot: s, cards: not}})
		}
	}
	moves := t.smallest(0, against...)
	if len(moves) == 0 {
		return argued([]int{}, 0, "%s: nothing is told of the cards yet", f.Text)
	}
	last := moves[len(moves)-1]
	e, _ := t.event(last)
	known := t.known(slices.DeleteFunc(t.Telling(), func(n int) bool { return n >= last }))
	left, fit, so := strings.TrimPrefix(f.Text, "Worlds left: "), "fit", ""
	if left == "1" {
		fit, so = "fits", t.nowKnown(known.Tally())
	}
	return argued(t.wholeFacts(moves), last, "%s: of the %s before, %s %s `%s` (%s)%s", f.Text, grouped(known.Count()), left, fit, e.move.Line(), words.MoveList([]int{last}), so)
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

func (t *table) argueDeclares(d declares) referee.Explanation {
	if d.not {
		return referee.Explanation{Verdict: referee.True, Moves: []int{}, Text: []sheet.Line{sheet.Say("%s", t.Status().Due)}}
	}
	moves := t.wholeFacts(t.turnedUp(func(row int) bool { return opponents(row, d.seat) }))
	return argued(moves, moves[len(moves)-1], "%s must declare: every card of %s is face up", t.player(d.seat), words.List(t.team(1-d.seat%2)))
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
