package quantum

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/words"
)

// Figures lists how many cards each hand has, whose turn it is, and whose unknown cards may be anything.
func (t *table) Figures() (all []referee.Figure) {
	last := 0
	if n := t.log.Len(); n > 0 {
		last = t.log.All()[n-1].number
	}
	for p, h := range t.hands {
		all = append(all, referee.Figure{Said: t.cardsSaid(p, h.cards), From: t.handFrom(p)})
	}
	k := t.shown()
	for p := range t.hands {
		if k.deduced && t.unknown(p) > 0 && len(k.claims(p, atMost)) == 0 {
			all = append(all, referee.Figure{Said: []string{t.anyCard(p)}, From: []referee.Clause{{Text: "nothing so far says otherwise"}}})
		}
	}
	return append(all, referee.TurnFigures(t, last)...)
}

// anyCard says that a hand's unknown cards may be whatever is left.
func (t *table) anyCard(p int) string {
	return t.header.Players[p] + "'s unknown cards may be any that are left"
}

// cardsSaid is how many cards a hand has.
func (t *table) cardsSaid(p, n int) []string {
	_, unit, _ := strings.Cut(words.Plural(n, "card", "cards"), " ")
	return []string{t.header.Players[p] + " has ", strconv.Itoa(n), " " + unit}
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
	all := []referee.Clause{{Text: fmt.Sprintf("%d to begin with", t.cards)}}
	if len(got) > 0 {
		all = append(all, referee.Clause{Text: fmt.Sprintf("%d more", len(got)), Moves: got})
	}
	if len(gave) > 0 {
		all = append(all, referee.Clause{Text: fmt.Sprintf("%d handed over", len(gave)), Moves: gave})
	}
	return all
}
