package quantum

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
)

// names lists players, or says who is not among them where that is shorter.
func (c *certificate) names(players []int) string {
	rest := c.t.n - len(players)
	if len(players) > 4 && rest <= 3 {
		var others []int
		for p := range c.t.n {
			if !slices.Contains(players, p) {
				others = append(others, p)
			}
		}
		if rest == 0 {
			return "all players"
		}
		return "all but " + referee.List(c.t.players(others))
	}
	return c.short(c.t.players(players))
}

func (c *certificate) suits(suits []int, join func([]string) string) string {
	words := make([]string, len(suits))
	for i, s := range suits {
		words[i] = c.t.suitWord(s)
	}
	if len(words) > listed {
		return c.short(words)
	}
	return join(words)
}

// listed is how many names a sentence takes.
const listed = 8

// short lists words, and counts them where they are too many to take in.
func (c *certificate) short(words []string) string {
	if len(words) > listed {
		return strings.Join(words[:listed-1], ", ") + fmt.Sprintf(" and %d more", len(words)-listed+1)
	}
	return referee.List(words)
}

// columnSize is how many cards a column holds.
func (t *table) columnSize(s int) int {
	if s < len(t.names) {
		return t.cards
	}
	return t.cards * t.unnamed()
}

// worstSuit is the suit of which the cut's players need most too much, or
// (short) can take most too little.
func (c *certificate) worstSuit(suits []int, short bool) int {
	return furthest(suits, short, func(s int) int {
		off := -c.w.columnCards(one(s))
		for p := range c.t.n {
			off += c.bound(p, s, short)
		}
		return off
	})
}

// worstHand is the player whose hand is most too large (short), or too small.
func (c *certificate) worstHand(players []int, short bool) int {
	return furthest(players, short, func(p int) int {
		off := -c.t.cards
		for s := range c.t.n {
			off += c.bound(p, s, short)
		}
		return off
	})
}

// bound is the most a player can have been dealt of a suit, where cards are
// short, else the least.
func (c *certificate) bound(p, s int, short bool) int {
	if short {
		return int(c.w.high[p][s])
	}
	return int(c.w.low[p][s])
}

// furthest is the first candidate that is furthest off: below where cards are
// short, else above.
func furthest(candidates []int, short bool, off func(int) int) int {
	worst, by := candidates[0], -1
	for _, c := range candidates {
		d := off(c)
		if short {
			d = -d
		}
		if d > by {
			worst, by = c, d
		}
	}
	return worst
}
