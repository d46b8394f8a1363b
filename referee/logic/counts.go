package logic

import (
	"fmt"
	"strconv"

	"umpire/referee"
	"umpire/referee/words"
)

// Figures lists how many cards each row has and how many of them lie face down, who plays with whom, and whose turn it is.
func (t *table) Figures() (all []referee.Figure) {
	dealt := referee.Clause{Text: strconv.Itoa(t.places()) + " to begin with"}
	for row := range players {
		var up []int
		for _, e := range t.events.All() {
			for _, s := range e.turnsUp {
				if s.row == row {
					up = append(up, e.number)
				}
			}
		}
		down := referee.Figure{Said: []string{t.player(row) + " has ", strconv.Itoa(t.downIn(row, t.places())), " cards face down"}, From: []referee.Clause{dealt}}
		if len(up) > 0 {
			down.From = append(down.From, referee.Clause{Text: fmt.Sprintf("%d turned up", t.places()-t.downIn(row, t.places())), Moves: up})
		}
		all = append(all, down, referee.Figure{Said: []string{t.player(row) + " has ", strconv.Itoa(t.places()), " cards"}, From: []referee.Clause{dealt}})
	}
	sides := fmt.Sprintf("%s against %s", words.List(t.team(0)), words.List(t.team(1)))
	if t.step == stepRows {
		all = append(all, referee.Figure{Said: []string{"The rows are being laid"}, From: []referee.Clause{{Text: "not every row is on the record"}}})
	}
	return append(append(all, referee.Figure{Said: []string{sides}, From: []referee.Clause{{Text: "partners sit opposite each other"}}}), referee.TurnFigures(t, t.events.Last().number)...)
}
