package cats

import (
	"strings"
	"testing"

	"umpire/referee/card"
)

// TestDominanceOnAllPairs spells the rule out over names: the same number in
// another suit, or the next one down in the same suit, round from ace to 2.
func TestDominanceOnAllPairs(t *testing.T) {
	ring := strings.Fields("2 3 4 5 6 7 8 9 10 J Q K A") // each one above the one before; the ring closes: 2 over A
	above := map[string]string{}
	for i, rank := range ring {
		above[rank] = ring[(i+1)%len(ring)]
	}
	victims, masters := map[string]int{}, map[string]int{}
	for _, ar := range ring {
		for _, as := range "SHDC" {
			for _, br := range ring {
				for _, bs := range "SHDC" {
					want := ar == br && as != bs || as == bs && above[br] == ar
					a, b := ar+string(as), br+string(bs)
					if got := Dominates(parse(t, a), parse(t, b)); got != want {
						t.Errorf("%s over %s: %v", a, b, got)
					}
					if want {
						victims[a]++
						masters[b]++
					}
				}
			}
		}
	}
	for c, n := range victims {
		if n != 4 || masters[c] != 4 {
			t.Errorf("%s can dominate %d and be dominated by %d, not 4", c, n, masters[c])
		}
	}
}

func TestJokersAndAcesDominate(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"AS", "KS", true}, {"KS", "AS", false}, {"2S", "AS", true}, {"AS", "2S", false}, {"AS", "KH", false},
		{"*", "*", false}, {"*", "KS", false}, {"KS", "*", false}, {"7H", "7H", false},
	} {
		if Dominates(parse(t, c.a), parse(t, c.b)) != c.want {
			t.Errorf("%s over %s should be %v", c.a, c.b, c.want)
		}
	}
}

func parse(t testing.TB, text string) card.Card {
	t.Helper()
	c, ok := card.Parse(text)
	if !ok {
		t.Fatalf("%q is no card", text)
	}
	return c
}
