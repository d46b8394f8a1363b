package logic

import (
	"fmt"

	"umpire/referee/logic/worlds"
	"umpire/referee/words"
)

// colourSum says what is wrong where the rows of a reason simply show more
// cards of one colour than the deck has; "" where the reason is another one.
func (t *table) colourSum(refused event, because []int) string {
	l := t.known(because)
	narrow(l, refused.facts)
	for _, c := range []colour{red, black} {
		lying, _ := l.Places(t.deck.showing(c))
		most, with := t.deck.Supply(t.deck.showing(c)), ""
		if t.deck.Jokers != worlds.NoJokers {
			with = fmt.Sprintf(" at most, %s among them", words.Plural(most-t.deck.Ranks, "joker", "jokers"))
		}
		if lying > most {
			return fmt.Sprintf(": that makes %d %s cards, and the deck has %d%s", lying, c, most, with)
		}
	}
	return ""
}
