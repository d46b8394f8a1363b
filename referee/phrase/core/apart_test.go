package core_test

import (
	"math/rand"
	"testing"

	. "umpire/referee/phrase/core"
	"umpire/referee/phrase/core/coretest"
)

// TestTellApart: what is shown tells apart; what random examples tell apart nearly always is shown.
func TestTellApart(t *testing.T) {
	for _, g := range []Game{Dice, Cards} {
		m := coretest.Maker{Rand: rand.New(rand.NewSource(5)), Game: g}
		shown, missed := 0, 0
		for range rounds(150) {
			a, b := Compile(g, m.Meaning(1)), Compile(g, m.Meaning(1))
			e, ok := TellApart(g, a, b)
			switch {
			case ok && g == Dice && a.Holds(e.Scene) == b.Holds(e.Scene), ok && g == Cards && a.HoldsHand(e.Hand) == b.HoldsHand(e.Hand):
				t.Fatal("the example does not tell them apart")
			case ok:
				shown++
			}
			for range 100 {
				s, _ := randomDice(m.Rand, 6)
				hand := randomHand(m.Rand, 14)
				if !ok && (g == Dice && a.Holds(s) != b.Holds(s) || g == Cards && a.HoldsHand(hand) != b.HoldsHand(hand)) {
					missed++
					break
				}
			}
		}
		if t.Logf("%d shown, %d missed", shown, missed); missed > shown/10 {
			t.Error("too many were missed")
		}
	}
}
