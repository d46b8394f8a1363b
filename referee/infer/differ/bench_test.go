package differ

import (
	"context"
	"testing"
)

// searched runs a whole search of up to 4 dice for two phrases that never differ, so that nothing ends it early and nothing
// but the search is measured (no proof).
func searched(b *testing.B, law, theory string) {
	q := Question{Law: parse(b, law), Theory: parse(b, theory), Set: box}
	for b.Loop() {
		if a, err := Search(context.Background(), q, 4); err != nil || a.Certainty != Open {
			b.Fatal(a, err)
		}
	}
}

// Every choice of up to 4 dice, 21 kinds (18 and three covered colours), no layout: budget 20 ms.
func BenchmarkDifferFourDiceNoLayout(b *testing.B) {
	searched(b, "the sum of all red dice is at least 5 and all blue dice are different numbers", "all blue dice are different numbers and the sum of all red dice is more than 4")
}

// Every layout of up to 4 dice, colours merged, every number apart: budget 500 ms.
func BenchmarkDifferFourDiceLayout(b *testing.B) {
	searched(b, "touching dice sum to 7", "touching dice sum to 7 and touching dice sum to 7")
}

// Every layout of up to 4 dice with all colours and numbers apart, the most there can be.
func BenchmarkDifferFourDiceLayoutAllKinds(b *testing.B) {
	searched(b, "touching dice sum to 7 and every red die touches a blue die", "every red die touches a blue die and touching dice sum to 7")
}

// A layout phrase and one of colours, as a table would ask it.
func BenchmarkDifferFourDiceLayoutColours(b *testing.B) {
	searched(b, "every red die touches a blue die", "no red dice or every red die touches a blue die")
}
