package diplomat

import (
	"fmt"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/lookback"
	"umpire/referee/record"
)

func TestMoments(t *testing.T) {
	for _, c := range []struct{ record, moments string }{
		{"ask Ana Ben 7S yes; ask Ana Cy 7H yes; ask Ana Ben QS no; claim Ben 7; ask Ben Ana at least 1 queens yes; result",
			"[{6 Ben won by 1 rank. 0} {4 Ben took the lead for good with the sevens. 0} {2 Ana had 2 cards laid out in one turn. 0}]"},
		{"ask Ana Ben at least 1 queens yes; result", "[{2 Nobody had claimed a rank when the table ended it. 0}]"},
		{"ask Ana Ben 7S yes; claim Ana 8; ask Ana Ben 7H no; claim Ben 9; ask Ben Cy AS no; result",
			"[{6 Nothing was between Ana and Ben: 1 rank each. 0} {1 Ana asked Ben for 7S, and it was there: the first card out. 0}]"},
	} {
		h, err := referee.Start(Game{}, record.Header{Game: "diplomat", Players: []string{"Ana", "Ben", "Cy"}})
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range strings.Split(c.record, "; ") {
			if _, err := h.PlayLine(l); err != nil {
				t.Fatalf("%s: %v", l, err)
			}
		}
		if got := fmt.Sprint(lookback.Of(h, func(int) bool { return true }).Moments); got != c.moments {
			t.Errorf("%s, want %s", got, c.moments)
		}
	}
}
