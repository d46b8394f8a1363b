package phrase

import (
	"slices"
	"testing"
)

// TestNext asks for the words that may follow what was begun.
func TestNext(t *testing.T) {
	dice, _ := NewDice([3]string{"red", "white", "blue"}, false)
	for _, c := range []struct {
		v         *Vocabulary
		begun     string
		has, lack []string
	}{
		{dice, "no red", []string{"dice", "die", "even"}, []string{"hearts", "red red"}},
		{dice, "the sum of all dice", []string{"is", "divides"}, []string{"dice"}},
		{dice, "at", []string{"least", "most"}, []string{"dice"}},
		{dice, "the umpire", nil, []string{"is"}},
		{NewCards(), "at least 3", []string{"red", "heart", "queen", "cards"}, []string{"dice"}},
	} {
		got := c.v.Next(c.begun)
		for _, w := range c.has {
			if !slices.Contains(got, w) {
				t.Errorf("%q: no %q in %q", c.begun, w, got)
			}
		}
		for _, w := range c.lack {
			if slices.Contains(got, w) {
				t.Errorf("%q: %q in %q", c.begun, w, got)
			}
		}
	}
}
