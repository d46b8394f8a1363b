package logic

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/logic/worlds"
)

// What follows from some lines, from facts and from how the cards lie, against lists of
// worlds; and what is said to be followed by a person is so.
func TestKnowingAgreesWithListing(t *testing.T) {
	random := rand.New(rand.NewSource(15))
	entailed, followed := 0, 0
	for i := range tables(60) {
		g := smallGames[i%len(smallGames)]
		p := newPlayer(random, g.deck)
		p.game()
		n := 4 + random.Intn(len(p.lines)-3)
		k := replay(t, g, p, n).Table.(*table)
		if len(k.Telling()) == 0 {
			continue
		}
		for range 8 {
			told := referee.Told{At: k.Telling()[random.Intn(len(k.Telling()))]}
			for _, m := range k.Telling() {
				if m <= told.At && random.Intn(3) > 0 {
					told.Moves = append(told.Moves, m)
				}
			}
			facts := k.Known(told.Moves, told.At)
			for _, f := range facts {
				if !k.Knowing(told).Entails(f) {
					t.Fatalf("%v do not tell %s", told.Moves, f.Text)
				}
			}
			if random.Intn(2) == 0 {
				told.Moves = []int{told.At}
			}
			for _, f := range facts {
				if random.Intn(3) == 0 {
					told.Facts = append(told.Facts, f)
				}
			}
			asked := append(k.Facts(), k.holding(spot{random.Intn(players), random.Intn(k.places())}, worlds.Cards(random.Uint32())))
			f := asked[random.Intn(len(asked))]
			key, ok := f.Key.(holds)
			if !ok || key.cards == 0 {
				continue
			}
			all := slices.DeleteFunc(onlyLines(p.told, k.Paired(told.Moves)), func(k known) bool { return k.line > n })
			for _, c := range p.told {
				line := p.lines[c.line-1]
				if c.line < told.At && (strings.HasPrefix(line, "row") || c.seats == "all" && (strings.HasPrefix(line, "hand") || len(c.cards) == 1 && !c.not)) {
					all = append(all, c)
				}
			}
			for _, f := range append(slices.Clone(told.Facts), k.holding(key.spot, ^key.cards)) {
				h := f.Key.(holds)
				all = append(all, listing(h, g.deck))
			}
			want := len(fitting(g.deck, all)) == 0
			if got := k.Knowing(told).Entails(f); got != want {
				t.Fatalf("%s\n%v tell %s: %v, want %v", strings.Join(p.lines[:n], "\n"), told, f.Text, got, want)
			}
			if want {
				entailed++
			}
			told.Moves = []int{told.At}
			if k.Follows(f, told.Facts, told.At) > 0 {
				if followed++; !k.Knowing(told).Entails(f) {
					t.Fatalf("%s\n%v do not tell %s", strings.Join(p.lines[:n], "\n"), told, f.Text)
				}
			}
		}
	}
	t.Logf("%d follow, %d can be followed", entailed, followed)
	if entailed < 20 || followed < 20 {
		t.Errorf("only %d follow, %d can be followed", entailed, followed)
	}
}

func listing(h holds, d deck) known {
	return known{row: h.row, place: h.place, cards: d.titles(inOrder(h.cards)), seats: "all"}
}
