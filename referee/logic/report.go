package logic

import (
	"fmt"
	"math"

	"umpire/referee"
	"umpire/referee/logic/worlds"
)

// Moments tells the end of the hand and, once the rows are known, who could
// have declared earlier and who bluffed.
func (t *table) Moments([]referee.Table) []referee.Moment {
	var moments []referee.Moment
	if t.step == stepOver {
		moments = append(moments, referee.Moment{Move: t.lastPlayed(), Text: t.overText()})
	}
	if t.step != stepOver || t.tally().Worlds != 1 {
		return moments
	}
	h := newHindsight(t, t.tally())
	var sure [2]bool // of each team, that somebody of it knew every card
	for _, e := range t.events.All() {
		if e.move.Verb == "guess" && !h.allows(e) {
			s := t.spotOf(e)
			moments = append(moments, referee.Moment{Move: e.number, Text: fmt.Sprintf("%s guessed %s as %s, knowing better.",
				t.player(e.onTurn), t.where(s), t.deck.title(t.guessCard(e.move.Get(slotRank), s)))})
		}
		h.look(e)
		for seat, n := range h.counts {
			if n == 1 && !sure[seat%2] && !h.ending && e.move.Verb != "row" && e.move.Verb != "hand" {
				sure[seat%2] = true
				moments = append(moments, referee.Moment{Move: e.number, Text: fmt.Sprintf("%s knew every card after move %d.", t.player(seat), e.number)})
			}
		}
	}
	return moments
}

// lastPlayed is the number of the last line that is no hand.
func (t *table) lastPlayed() int {
	n := 0
	for _, e := range t.events.All() {
		if e.move.Verb != "hand" {
			n = e.number
		}
	}
	return n
}

// Series draws how much the whole table did not know, move by move, in bits:
// the logarithm of the worlds in the public view.
func (t *table) Series([]referee.Table) []referee.Series {
	s := referee.Series{Title: "What the table did not know", X: "move", Y: "bits", Kind: referee.Curve}
	layout := worlds.NewLayout(t.deck.Deck)
	for _, e := range t.events.All() {
		before := layout
		t.showPublicly(&layout, e)
		if e.move.Verb == "row" || e.move.Verb == "hand" || layout == before && len(s.Points) > 0 {
			continue
		}
		s.Points = append(s.Points, referee.Point{X: float64(e.number), Y: math.Log2(float64(layout.Count()))})
	}
	return []referee.Series{s}
}

// showPublicly adds to a layout what everybody saw of a line.
func (t *table) showPublicly(l *worlds.Layout, e event) {
	for _, f := range e.facts {
		switch {
		case f.public:
			l.Keep(f.row, f.place, f.cards)
		case e.lays:
			l.Keep(f.row, f.place, t.deck.showing(t.colour[f.row][f.place]))
		}
	}
	for _, s := range e.turnsUp {
		l.Keep(s.row, s.place, t.layout.May[s.row][s.place])
	}
}
