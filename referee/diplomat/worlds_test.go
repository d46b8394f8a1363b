package diplomat

import (
	"math/big"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/record"
)

// A card that a hand cannot hold never counts towards what was said of that
// hand, whichever was told first. The true figures are binomials.
func TestWorldsWithACardDenied(t *testing.T) {
	others := func(least, most int64) string {
		sum := new(big.Int)
		for k := least; k <= most; k++ {
			ways := new(big.Int).Binomial(3, k)
			sum.Add(sum, ways.Mul(ways, new(big.Int).Binomial(48, 17-k)))
		}
		return sum.Mul(sum, new(big.Int).Binomial(35, 18)).String()
	}
	for lines, want := range map[string]string{
		"ask Ana Ben at least 2 queens yes; ask Ana Ben QD no":         others(2, 3),
		"ask Ana Ben QD no; ask Ana Ben at least 2 queens yes":         others(2, 3),
		"ask Ana Ben at least 2 queens no; ask Ana Ben QD no":          others(0, 1),
		"ask Ana Ben exactly 2 queens no; ask Ana Ben QD no":           sumOf(others(0, 1), others(3, 3)),
		"ask Ana Ben an odd number of queens yes; ask Ana Ben QD no":   sumOf(others(1, 1), others(3, 3)),
		"ask Ana Ben the number of queens is 3 yes; ask Ana Ben QD no": others(3, 3),
		"ask Ana Ben at least 2 red queens no; ask Ana Ben QD no":      others(0, 3),
	} {
		h, err := referee.Start(Game{}, record.Header{Game: "diplomat", Players: []string{"Ana", "Ben", "Cy"}, AnyTurn: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range strings.Split(lines, "; ") {
			if _, err := h.PlayLine(l); err != nil {
				t.Fatalf("%s: %v", l, err)
			}
		}
		got := h.Table.(*table).worlds()
		if got == nil || *got != want {
			t.Errorf("%s: %v worlds, want %s", lines, got, want)
		}
	}
}

func sumOf(a, b string) string {
	x, _ := new(big.Int).SetString(a, 10)
	y, _ := new(big.Int).SetString(b, 10)
	return x.Add(x, y).String()
}
