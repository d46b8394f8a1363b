package core_test

import (
	"math/rand"
	"testing"

	. "umpire/referee/phrase/core"
	"umpire/referee/phrase/core/coretest"
)

// TestKeysOfTheSame: two ways to say the same have one key.
func TestKeysOfTheSame(t *testing.T) {
	red, blue, even, hidden := Is{Colour, 1}, Is{Colour, 4}, Is{Number, 0b1010100}, Is{Number, 1}
	touch := func(m Meaning) Meaning { return Linked(Touching, Pair{}, m, AtLeast(1)) }
	count := func(times int, m Meaning) Term { return Term{times, Measure{Things: m}} }
	for _, c := range []struct {
		name string
		a, b Meaning
	}{
		{"no red and no blue dice", No(Or{red, blue}), And{No(blue), No(red)}},
		{"a red or a blue die", Or{Some(blue), Some(red)}, Some(Is{Colour, 5})},
		{"not none", Some(red), Not{No(red)}},
		{"exactly 1", CountOf(red, Exactly(1)), And{Some(red), CountOf(red, AtMost(1))}},
		{"at least 2 or exactly 1", Or{CountOf(red, AtLeast(2)), CountOf(red, Exactly(1))}, Some(red)},
		{"most", Compare{Terms: []Term{count(2, red), count(-1, Everything)}, Test: AtLeast(1)},
			Compare{Terms: []Term{count(1, red), count(-1, Not{red})}, Test: AtLeast(1)}},
		{"fewer is more", Compare{Terms: []Term{count(1, red), count(-1, blue)}, Test: AtMost(-1)},
			Compare{Terms: []Term{count(3, blue), count(-3, red)}, Test: AtLeast(2)}},
		{"a red or blue die touches a 6", Some(And{Or{red, blue}, touch(even)}), Or{Some(And{red, touch(even)}), Some(And{touch(even), blue})}},
		{"touches a red or blue die", Some(touch(Or{red, blue})), Some(Or{touch(red), touch(blue)})},
		{"lone", Some(Not{Is{Kind: Joined}}), Some(Linked(Touching, Pair{}, Everything, AtMost(0)))},
		{"all even", All(Everything, even), No(Is{Number, 0b0101010})},
		{"covered", Some(Is{Kind: Covered}), Some(hidden)},
		{"odd", CountOf(red, Odd), Not{CountOf(red, Even)}},
		{"the sum is at least 1", Compare{Terms: []Term{{1, Measure{Kind: Sum, Things: Everything}}}, Test: AtLeast(1)}, Some(Not{hidden})},
		{"is not 3", Compare{Terms: []Term{count(1, red)}, Test: Test{Lo: 3, Hi: 3, Not: true}}, Or{CountOf(red, AtMost(2)), CountOf(red, AtLeast(4))}},
		{"distributed", And{Some(red), Or{Some(blue), Some(touch(red))}}, Or{And{Some(red), Some(blue)}, And{Some(red), Some(touch(red))}}},
	} {
		if a, b := Key(Dice, c.a), Key(Dice, c.b); a != b {
			t.Errorf("%s:\n%s\n%s", c.name, a, b)
		}
	}
}

// TestKeysOfOthers: meanings with the same key are judged alike.
func TestKeysOfOthers(t *testing.T) {
	for _, g := range []Game{Dice, Cards} {
		m := coretest.Maker{Rand: rand.New(rand.NewSource(3)), Game: g}
		known, same := map[string]Meaning{}, 0
		for range rounds(4_000) {
			a := m.Meaning(1)
			key := Key(g, a)
			b, ok := known[key]
			known[key] = a
			if !ok {
				continue
			}
			same++
			one, two := Compile(g, a), Compile(g, b)
			for range 40 {
				s, _ := randomDice(m.Rand, 5)
				if g == Dice && one.Holds(s) != two.Holds(s) {
					t.Fatalf("%s:\n%#v\n%#v", key, a, b)
				}
				if hand := randomHand(m.Rand, 14); g == Cards && one.HoldsHand(hand) != two.HoldsHand(hand) {
					t.Fatalf("%s:\n%#v\n%#v\n%x", key, a, b, hand)
				}
			}
		}
		t.Logf("%d pairs", same)
	}
}

func BenchmarkKey(b *testing.B) {
	m := coretest.Maker{Rand: rand.New(rand.NewSource(4)), Game: Dice}
	var list []Meaning
	for range 200 {
		list = append(list, m.Meaning(2))
	}
	i := 0
	for b.Loop() {
		Key(Dice, list[i%200])
		i++
	}
}
