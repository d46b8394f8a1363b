package logic

import (
	"strings"
	"testing"
)

// Rows that show too many cards of a colour are refused with the sum.
func TestColourSumIsTold(t *testing.T) {
	for _, c := range []struct{ deck, before, line, want string }{
		{"24", "row Ana RRRRRR; row Ben RRRRRR", "row Cy RBBBBB", "13 cards would be red (moves 1 and 2), and the deck has 12"},
		{"24", "row Ana RRRRRB; row Ben RRRRRB; row Cy RBBBBB", "row Dee BBBBBB", "13 cards would be black (moves 1, 2 and 3), and the deck has 12"},
		{"jokers", "row Ana RRRRRRR; row Ben RRRRRRR", "row Cy RRBBBBB", "16 cards would be red (moves 1 and 2), and the deck has 15 at most, 2 jokers among them"},
		{"colour-jokers", "row Ana RRRRRRR; row Ben RRRRRRR", "row Cy RBBBBBB", "15 cards would be red (moves 1 and 2), and the deck has 14 at most, 1 joker among them"},
	} {
		_, err := play(t, c.deck, strings.Split(c.before, "; ")...).PlayLine(c.line)
		if err == nil || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("%s, %s: %v", c.deck, c.line, err)
		}
	}
}
