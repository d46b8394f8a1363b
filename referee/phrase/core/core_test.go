package core_test

import (
	"math/bits"
	"math/rand"
	"testing"

	. "umpire/referee/phrase/core"
	"umpire/referee/phrase/core/coretest"
	"umpire/referee/refereetest"
)

// TestAgainstNaiveOnDice: both evaluators judge random meanings alike of random dice.
func TestAgainstNaiveOnDice(t *testing.T) {
	m := coretest.Maker{Rand: rand.New(rand.NewSource(1)), Game: Dice}
	said := [2]int{}
	for range rounds(10_000) {
		meaning := m.Meaning(3)
		judge := Compile(Dice, meaning)
		for range 3 {
			s, plain := randomDice(m.Rand, 7)
			want := plain.true(meaning, indices(len(plain)), -1)
			if got, err := judge.Judge(s); got != want || err != nil {
				t.Fatalf("%#v of %+v: %v %v, want %v", meaning, plain, got, err, want)
			}
			said[map[bool]int{true: 1}[want]]++
		}
	}
	t.Logf("%d false, %d true", said[0], said[1])
}

// TestAgainstNaiveOnHands is the same for hands of cards.
func TestAgainstNaiveOnHands(t *testing.T) {
	m := coretest.Maker{Rand: rand.New(rand.NewSource(2)), Game: Cards}
	deck := wholeDeck()
	said := [2]int{}
	for range rounds(3_000) {
		meaning := m.Meaning(3)
		judge := Compile(Cards, meaning)
		for range 2 {
			hand := randomHand(m.Rand, 14)
			want := deck.true(meaning, cardsIn(hand), -1)
			if got := judge.HoldsHand(hand); got != want {
				t.Fatalf("%#v of %x: %v, want %v", meaning, hand, got, want)
			}
			said[map[bool]int{true: 1}[want]]++
		}
	}
	t.Logf("%d false, %d true", said[0], said[1])
}

// randomHand draws up to most cards.
func randomHand(r *rand.Rand, most int) (hand uint64) {
	for n := r.Intn(most + 1); bits.OnesCount64(hand) < n; {
		hand |= 1 << r.Intn(54)
	}
	return hand
}

// rounds is how often a test of random meanings tries: twenty times as often where long runs were asked for.
func rounds(n int) int {
	return refereetest.Often(n, 20*n)
}

func indices(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}

func cardsIn(hand uint64) (list []int) {
	for i := range 54 {
		if hand>>i&1 == 1 {
			list = append(list, i)
		}
	}
	return list
}

// TestExplainAgrees: an explanation judges as the meaning does, and says something.
func TestExplainAgrees(t *testing.T) {
	m := coretest.Maker{Rand: rand.New(rand.NewSource(6)), Game: Dice}
	for range rounds(3000) {
		meaning := m.Meaning(2)
		s, _ := randomDice(m.Rand, 7)
		if f := Explain(meaning, s); f.Holds != Compile(Dice, meaning).Holds(s) || f.Text == "" {
			t.Fatalf("%#v: %+v", meaning, f)
		}
	}
}
