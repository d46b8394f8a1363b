package quantum

import (
	"fmt"
	"slices"

	"umpire/referee"
	"umpire/referee/words"
)

// Figures lists how many cards each hand has, whose turn it is, and whose unknown cards may be anything.
func (t *table) Figures() (all []referee.Figure) {
	for p, h := range t.hands {
		all = append(all, referee.Figure{Said: t.cardsSaid(p, h.cards), From: t.handFrom(p)})
	}
	k := t.shown()
	for p := range t.hands {
		if k.deduced && t.unknown(p) > 0 && len(k.claims(p, atMost)) == 0 {
			all = append(all, referee.Figure{Said: []string{t.anyCard(p)}, From: []referee.Clause{{Text: "nothing so far says otherwise"}}})
		}
	}
	return append(all, referee.TurnFigures(t, t.passed())...)
}

// passed is why it is somebody's turn, or why the game is over.
func (t *table) passed() referee.Clause {
	if t.given > t.log.Last().number {
		return referee.Agreed(t.given)
	}
	for _, e := range slices.Backward(t.log.All()) {
		text := "so it was declared"
		switch {
		case e.kind == renamed:
			continue
		case e.kind == asked:
			text = fmt.Sprintf("%s's question to %s was answered", t.header.Players[e.asker], t.header.Players[e.target])
			if !e.open {
				text += " " + words.YesNo(e.yes)
			}
			if next := t.header.Next(e.asker); !t.state.Over() && next == t.turn {
				text += ", which ends the turn; " + t.header.Players[next] + " sits next"
			} else if !t.state.Over() {
				text += ", and " + t.header.Players[t.turn] + " is the next who holds a card"
			}
		}
		return referee.Clause{Text: text, Moves: []int{e.number}}
	}
	return referee.Clause{}
}

// anyCard says that a hand's unknown cards may be whatever is left.
func (t *table) anyCard(p int) string {
	return t.header.Players[p] + "'s unknown cards may be any that are left"
}

// cardsSaid is how many cards a hand has.
func (t *table) cardsSaid(p, n int) []string {
	return referee.Amount(t.header.Players[p]+" has ", n, "card", "cards", "")
}

// handFrom is what a hand's number of cards is made of.
func (t *table) handFrom(p int) []referee.Clause {
	var got, gave []int
	for _, e := range t.log.All() {
		switch {
		case e.kind != asked || !e.yes:
		case e.asker == p:
			got = append(got, e.number)
		case e.target == p:
			gave = append(gave, e.number)
		}
	}
	all := []referee.Clause{
		{Text: fmt.Sprintf("%d to begin with", t.cards)},
		{Text: fmt.Sprintf("%d more", len(got)), Moves: got},
		{Text: fmt.Sprintf("%d handed over", len(gave)), Moves: gave},
	}
	return append(all[:1], slices.DeleteFunc(all[1:], func(c referee.Clause) bool { return c.Moves == nil })...)
}
