package logic

import (
	"fmt"

	"umpire/referee"
	"umpire/referee/logic/worlds"
)

// memorable tells the end of the hand and, once the rows are known, who could
// have declared earlier and who bluffed.
func (t *table) memorable() []referee.Moment {
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
