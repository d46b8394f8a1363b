package diplomat

import (
	"fmt"
	"slices"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/words"
)

// Figures lists how many cards each hand has, who has how many points, who has claimed which rank, and whose turn it is.
func (t *table) Figures() (all []referee.Figure) {
	for p := range t.n {
		all = append(all, t.cardsFigure(p), t.pointsFigure(p))
	}
	for rank := 1; rank <= t.ranks; rank++ {
		who, from := "nobody", referee.Clause{Text: "so far no claim was made of them"}
		for _, e := range t.log.All() {
			if e.action.kind == claims && e.action.rank == rank {
				who, from = t.header.Players[e.action.seat], referee.Clause{Text: "so it was said", Moves: []int{e.number}}
			}
		}
		for _, how := range []string{" has claimed the " + manyOf(rank), " claimed the " + manyOf(rank), " has claimed the " + rankName(rank) + "s"} {
			all = append(all, referee.Figure{Said: []string{"", who, how}, From: []referee.Clause{from}})
		}
	}
	return append(all, referee.TurnFigures(t, t.passed())...)
}

// passed is why it is somebody's turn, or why the game is over.
func (t *table) passed() referee.Clause {
	for _, e := range slices.Backward(t.log.All()) {
		a, asker, next, text := e.action, t.header.Players[e.action.seat], t.header.Players[t.turn], ""
		switch {
		case a.kind == shows:
			continue
		case a.kind == takesTurn:
			return referee.Agreed(e.number)
		case a.kind == ends:
			text = "so it was said"
		case a.kind == laysOut:
			text = next + " begins once the cards left over are laid out"
		case a.kind == claims && t.over:
			text = asker + " claimed the last rank"
		case a.kind == claims:
			text = asker + " claimed the " + manyOf(a.rank) + " and goes on"
		case t.asked != nobody:
			text = fmt.Sprintf("%s had the card that was asked for, so %s asks again", t.header.Players[a.target], next)
		default:
			text = fmt.Sprintf("%s's question to %s was answered %s, so %s is next", asker, t.header.Players[a.target], words.YesNo(a.yes), next)
		}
		return referee.Clause{Text: text, Moves: []int{e.number}}
	}
	return referee.Clause{}
}

// cardsFigure is how many cards a hand has.
func (t *table) cardsFigure(p int) referee.Figure {
	f := referee.Figure{Said: referee.Amount(t.header.Players[p]+" has ", t.held(p), "card", "cards", ""), From: []referee.Clause{{Text: fmt.Sprintf("%d to begin with", t.sizes[p])}}}
	var gone []int
	laid := t.left
	for _, e := range t.log.All() {
		a := e.action
		lays := a.kind == asks && a.card != noCard && a.yes
		if lays && a.target == p || a.kind == claims && a.seat == p && ofRank(a.rank)&t.deck&^laid != 0 {
			gone = append(gone, e.number)
		}
		if lays {
			laid |= deal.Card(a.card)
		}
	}
	if len(gone) > 0 {
		f.From = append(f.From, referee.Clause{Text: fmt.Sprintf("%d laid out or claimed", t.taken[p]), Moves: gone})
	}
	return f
}

// pointsFigure is how many points a player has, by the ranks claimed.
func (t *table) pointsFigure(p int) referee.Figure {
	n, unit := pointsText(t.points(p)), "points"
	if n == "1" {
		unit = "point"
	}
	f := referee.Figure{Said: []string{t.header.Players[p] + " has ", n, " " + unit}}
	for _, e := range t.log.All() {
		if a := e.action; a.kind == claims && a.seat == p {
			worth := "1"
			if a.rank == joker {
				worth = "0.5"
			}
			f.From = append(f.From, referee.Clause{Text: fmt.Sprintf("%s for the %s", worth, manyOf(a.rank)), Moves: []int{e.number}})
		}
	}
	if len(f.From) == 0 {
		f.From = []referee.Clause{{Text: "nothing is claimed yet"}}
	}
	return f
}
