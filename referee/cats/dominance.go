package cats

import "umpire/referee/card"

// Dominates reports whether cat a can dominate cat b: the same rank in
// another suit, or the rank just below in its own suit. An ace stands above
// the king and below the 2. Jokers dominate no one and are dominated by no one.
func Dominates(a, b card.Card) bool {
	if a.IsJoker() || b.IsJoker() {
		return false
	}
	if a.Rank() == b.Rank() {
		return a.Suit() != b.Suit()
	}
	return a.Suit() == b.Suit() && b.Rank()%card.King+1 == a.Rank()
}

// colourOf is the colour a cat counts as: a joker has the one not called.
func colourOf(c card.Card, called Colour) Colour {
	switch {
	case c.IsJoker():
		return called.other()
	case c.Red():
		return Red
	}
	return Black
}

// bears reports whether a cat makes the announcement of this colour true.
func bears(c card.Card, called Colour) bool {
	return !c.IsJoker() && colourOf(c, called) == called
}
