package logic

import (
	"fmt"

	"umpire/referee"
	"umpire/referee/logic/worlds"
)

// colourSum says what is wrong where the rows of a reason simply show more
// cards of one colour than the deck has; "" where the reason is another one.
func (t *table) colourSum(refused event, because []int) string {
	l := t.known(because)
	narrow(l, refused.facts)
	for _, c := range []colour{red, black} {
		if lying, _ := l.Places(t.deck.showing(c)); lying > t.deck.Supply(t.deck.showing(c)) {
			return t.tooMany(lying, c)
		}
	}
	return ""
}

// tooMany says how many cards of a colour lie there, and how many there are.
func (t *table) tooMany(lying int, c colour) string {
	most, with := t.deck.Supply(t.deck.showing(c)), ""
	if t.deck.Jokers != worlds.NoJokers {
		with = fmt.Sprintf(" at most, %s among them", referee.Plural(most-int(t.deck.Ranks), "joker", "jokers"))
	}
	return fmt.Sprintf(": that makes %d %s cards, and the deck has %d%s", lying, c, most, with)
}
