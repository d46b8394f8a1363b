package diplomat

import (
	"math/rand"
	"testing"

	"umpire/referee/diplomat/deal"
	"umpire/referee/phrase/core"
	"umpire/referee/phrase/core/coretest"
)

// TestConditionsMeanWhatTheyEncode compares conditions made of random meanings of every kind with the meanings' own judgement.
func TestConditionsMeanWhatTheyEncode(t *testing.T) {
	m := coretest.Maker{Rand: rand.New(rand.NewSource(1)), Game: core.Cards}
	all := 0
	for range seeds(300) {
		meaning := m.Meaning(3)
		left := false
		c, j := encoder{in: deal.Set(core.WholeDeck), left: &left}.cond(meaning), core.Compile(core.Cards, meaning)
		if left {
			continue // of which nothing is concluded
		}
		for range 6 {
			hand := randomHand(m.Rand)
			if got, want := c.Holds(deal.Set(hand)), j.HoldsHand(hand); got != want {
				t.Fatalf("%#v of %v: %v, want %v", meaning, cardNames(deal.Set(hand)), got, want)
			}
		}
		all++
	}
	if t.Logf("%d meanings", all); all < 100 {
		t.Error("too few")
	}
}
