package cats

import (
	"slices"

	"umpire/referee/card"
)

// Colour is red or black; "" is not known.
type Colour string

// The two colours of cats and of tokens.
const (
	Red   Colour = "red"
	Black Colour = "black"
)

func (c Colour) other() Colour {
	if c == Red {
		return Black
	}
	return Red
}

// result is what the scoring makes of one guess.
type result struct {
	seat      int
	right     bool
	dominates []int  // seats that earned this player a bonus point
	points    int    // the player's own: the token and the bonus
	timing    Timing // "" where the time is not known
}

// scoreRound scores a round in which everyone has guessed and every card is
// known, in the order that counts. A right guess earns its token and a point
// for each cat it dominates whose player guessed later, right or wrong; a
// wrong one earns nothing and its token goes to the dealer.
func scoreRound(order placing, cards []card.Card, called Colour, guessed map[int]Colour) []result {
	var results []result
	for i, group := range order {
		for _, seat := range group {
			x := result{seat: seat, right: guessed[seat] == colourOf(cards[seat], called)}
			if x.right {
				x.dominates = slices.DeleteFunc(order[i+1:].seats(), func(other int) bool { return !Dominates(cards[seat], cards[other]) })
				x.points = 1 + len(x.dominates)
			}
			results = append(results, x)
		}
	}
	return results
}
