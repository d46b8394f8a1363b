package worlds

import (
	"math/rand"
	"testing"

	"umpire/referee/refereetest"
)

// What a step excludes is excluded by what it follows from alone, in every
// world there is; and what no derivation tells is rare.
func TestDerivationsHoldStepByStep(t *testing.T) {
	random := rand.New(rand.NewSource(8))
	n, none, derived := 400, 0, 0
	if refereetest.Long() {
		n = 20_000
	}
	for range n {
		d := smallDecks[random.Intn(len(smallDecks))]
		if d.length[0] != d.length[1] || d.length[1] != d.length[2] || d.length[2] != d.length[3] {
			continue
		}
		l := randomLayout(random, d.deck, d.length)
		var facts []Fact
		for row, n := range d.length {
			for place := range n {
				facts = append(facts, Fact{row, place, l.May[row][place]})
			}
		}
		all := bruteTally(l)
		if all.Worlds == 0 {
			continue
		}
		row, place := random.Intn(Seats), random.Intn(d.length[0])
		goal := Fact{row, place, d.deck.Cards() &^ all.Cards(row, place)}
		if goal.Cards == 0 {
			continue
		}
		derived++
		steps := Derive(d.deck, facts, goal, false)
		if steps == nil {
			steps = Derive(d.deck, append(facts, Fact{row, place, goal.Cards}), goal, true)
		}
		if steps == nil {
			none++
		}
		checkSteps(t, d.deck, append(facts, goal), steps)
	}
	t.Logf("%d of %d without a derivation", none, derived)
	if none*20 > derived {
		t.Errorf("%d of %d without a derivation", none, derived)
	}
}

func checkSteps(t *testing.T, deck Deck, facts []Fact, steps []Step) {
	t.Helper()
	for i, s := range steps {
		l := NewLayout(deck)
		for _, k := range s.From {
			if k >= i {
				t.Fatalf("step %d follows from step %d", i, k)
			}
			l.Keep(steps[k].Row, steps[k].Place, ^steps[k].Not)
		}
		if s.Rule == Told {
			l.Keep(s.Row, s.Place, facts[s.Fact].Cards)
		}
		if s.Row < Seats {
			l.Keep(s.Row, s.Place, s.Not)
		}
		if l.Possible() || deck.Size() <= 8 && bruteTally(&l).Worlds > 0 {
			t.Fatalf("step %d of %+v does not follow", i, steps)
		}
	}
}
