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
	n, none, aided, derived := 400, 0, 0, 0
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
		checkSteps(t, d.deck, append(facts, goal), steps)
		if steps == nil {
			none++
			if checkAids(t, d.deck, all, facts, goal) {
				aided++
			}
		}
	}
	t.Logf("%d of %d without a derivation, %d of them with an aid", none, derived, aided)
	if none*20 > derived || aided*3 < none {
		t.Errorf("%d of %d without a derivation, only %d of them with an aid", none, derived, aided)
	}
}

// An aid is so in every world, follows from its opposite, and leads to the goal.
func checkAids(t *testing.T, deck Deck, all *Tally, facts []Fact, goal Fact) (any bool) {
	t.Helper()
	facts = facts[:len(facts):len(facts)]
	for f := range Aids(deck, facts, goal) {
		any = true
		opposite := Fact{f.Row, f.Place, deck.Cards() &^ f.Cards}
		why, then := Derive(deck, append(facts, opposite), opposite, true), Derive(deck, append(facts, f, goal), goal, true)
		if all.Cards(f.Row, f.Place)&^f.Cards != 0 || why == nil || then == nil {
			t.Fatalf("%+v is no aid to %+v: %+v, %+v", f, goal, why, then)
		}
		checkSteps(t, deck, append(facts, opposite), why)
		checkSteps(t, deck, append(facts, f, goal), then)
	}
	return any
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
