package logic

import (
	"fmt"

	"umpire/referee"
	"umpire/referee/logic/worlds"
)

// colourSum says what is wrong where the rows of a reason simply show more
// cards of one colour than the deck has; "" where the reason is another one.
func (t *table) colourSum(refused event, because []int) string {
	var may [players][worlds.MaxPlaces]worlds.Cards
	tell := func(facts []fact) {
		for _, f := range facts {
			if may[f.row][f.place] == 0 {
				may[f.row][f.place] = t.deck.Cards()
			}
			may[f.row][f.place] &= f.cards
		}
	}
	tell(refused.facts)
	for _, n := range because {
		if e, ok := t.event(n); ok {
			tell(e.facts)
		}
	}
	for _, c := range []colour{red, black} {
		if lying := lyingIn(may, t.deck.showing(c)); lying > t.deck.most(c) {
			return t.tooMany(lying, c)
		}
	}
	return ""
}

// lyingIn counts the places about which something is told and that can only
// hold cards of the set.
func lyingIn(may [players][worlds.MaxPlaces]worlds.Cards, set worlds.Cards) int {
	n := 0
	for _, row := range may {
		for _, cards := range row {
			if cards != 0 && cards&^set == 0 {
				n++
			}
		}
	}
	return n
}

// most is how many cards can lie in a colour: both jokers, if they may lie
// either way.
func (d deck) most(c colour) int {
	n := d.showing(c).Len()
	if d.Jokers == worlds.AlikeJokers {
		n++ // the two are one kind of card
	}
	return n
}

// tooMany says how many cards of a colour lie there, and how many there are.
func (t *table) tooMany(lying int, c colour) string {
	most, with := t.deck.most(c), ""
	if t.deck.Jokers != worlds.NoJokers {
		with = fmt.Sprintf(" at most, %s among them", referee.Plural(most-int(t.deck.Ranks), "joker", "jokers"))
	}
	return fmt.Sprintf(": that makes %d %s cards, and the deck has %d%s", lying, c, most, with)
}
