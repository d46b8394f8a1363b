package logic

import (
	"strings"
	"testing"
)

// Rows that show too many cards of a colour are refused with the sum.
func TestColourSumIsTold(t *testing.T) {
	for _, c := range []struct{ deck, before, line, want string }{
		{"24", "row Ana RRRRRR; row Ben RRRRRR", "row Cy RBBBBB", ": that makes 13 red cards, and the deck has 12"},
		{"24", "row Ana RRRRRB; row Ben RRRRRB; row Cy RBBBBB", "row Dee BBBBBB", ": that makes 13 black cards, and the deck has 12"},
		{"jokers", "row Ana RRRRRRR; row Ben RRRRRRR", "row Cy RRBBBBB", ": that makes 16 red cards, and the deck has 15 at most, 2 jokers among them"},
		{"colour-jokers", "row Ana RRRRRRR; row Ben RRRRRRR", "row Cy RBBBBBB", ": that makes 15 red cards, and the deck has 14 at most, 1 joker among them"},
	} {
		_, err := play(t, c.deck, strings.Split(c.before, "; ")...).PlayLine(c.line)
		if err == nil || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("%s, %s: %v", c.deck, c.line, err)
		}
	}
}
