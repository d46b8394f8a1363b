package logic

import (
	"fmt"
	"strconv"

	"umpire/referee"
	"umpire/referee/words"
)

// Figures lists how many cards each row has and how many of them lie face down, who plays with whom, who must declare, and whose turn it is.
func (t *table) Figures() (all []referee.Figure) {
	dealt := referee.Clause{Text: strconv.Itoa(t.places()) + " to begin with"}
	for row := range players {
		up := t.turnedUp(func(other int) bool { return other == row })
		down := referee.Figure{Said: []string{t.player(row) + " has ", strconv.Itoa(t.down(row)), " cards face down"}, From: []referee.Clause{dealt}}
		if len(up) > 0 {
			down.From = append(down.From, referee.Clause{Text: fmt.Sprintf("%d turned up", t.places()-t.down(row)), Moves: up})
		}
		all = append(all, down, referee.Figure{Said: []string{t.player(row) + " has ", strconv.Itoa(t.places()), " cards"}, From: []referee.Clause{dealt}})
	}
	if t.step == stepRows {
		all = append(all, referee.Figure{Said: []string{"The rows are being laid"}, From: []referee.Clause{{Text: "not every row is on the record"}}})
	}
	must, who := referee.Clause{Text: referee.Claimed(t.Status().Due)}, "nobody"
	if t.step == stepDeclare {
		who, must.Text = t.player(t.turn), fmt.Sprintf("every card of %s is face up", words.List(t.team(1-t.turn%2)))
		must.Moves = t.wholeFacts(t.turnedUp(func(row int) bool { return opponents(row, t.turn) }))
		all = append(all, referee.Figure{Said: []string{"", who, " must declare" + nothingLeft}, From: []referee.Clause{must}})
	}
	all = append(all, referee.Figure{Said: []string{"", who, " must declare"}, From: []referee.Clause{must}})
	return append(append(all, referee.Figure{Said: []string{t.sides()}, From: []referee.Clause{{Text: "partners sit opposite each other"}}}), referee.TurnFigures(t, t.passed())...)
}

// turnedUp lists the lines that turned up cards of some rows, one for each.
func (t *table) turnedUp(of func(row int) bool) (moves []int) {
	for _, e := range t.events.All() {
		for _, s := range e.turnsUp {
			if of(s.row) {
				moves = append(moves, e.number)
			}
		}
	}
	return moves
}

// passed is why it is somebody's turn, or why the hand is over.
func (t *table) passed() referee.Clause {
	var e event
	for _, one := range t.events.All() {
		if one.move.Verb != "hand" || one.lays || one.open {
			e = one
		}
	}
	on, next, text := t.player(e.onTurn), t.player(t.turn), ""
	switch {
	case e.number == 0:
		return referee.Clause{}
	case e.move.Verb == "turn" && e.move.Has(slotName):
		return referee.Agreed(e.number)
	case t.step == stepRows:
		text = "not every row is laid"
	case t.step == stepOver && t.outcome().Method == DrawAgreed:
		text = "so it was said"
	case t.step == stepOver || t.step == stepCall:
		text = t.player(t.declarer) + " declared"
	case !t.begun:
		text = "all rows are laid, and " + next + " begins"
	case t.step == stepAnswer:
		text = on + " has guessed"
	case t.step == stepReveal:
		text = on + " guessed wrong, so " + on + " turns a card up"
	case e.move.Verb == "show":
		what, does := "a card", "guesses"
		if e.move.Has(slotNothing) {
			what = "nothing"
		}
		if t.step == stepDeclare {
			does = "must declare"
		}
		text = fmt.Sprintf("%s showed %s %s, so %s %s", t.player(e.row), next, what, next, does)
	default: // right or wrong
		text = on + " has guessed, so the turn passes to " + next
	}
	return referee.Clause{Text: text, Moves: []int{e.number}}
}
