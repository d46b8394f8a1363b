package deal

import (
	"math"
	"math/rand"
	"testing"
)

// TestWorldsOfWholeDecks compares with the multinomials of the rules' examples.
func TestWorldsOfWholeDecks(t *testing.T) {
	four := New(Shape{Dealt: 1<<52 - 1, Sizes: []int{13, 13, 13, 13}})
	if got := four.Worlds(nil, CountSteps); got.String() != "53644737765488792839237440000" {
		t.Errorf("four players: %v worlds", got)
	}
	hearts := Set(1<<13-1) << 13
	one := four.With(Fact{0, 1<<52 - 1, HasAll(hearts)})
	if got := one.Worlds(nil, CountSteps); got.String() != "84478098072866400" { // 39!/(13!)^3
		t.Errorf("all hearts in one hand: %v worlds", got)
	}
}

// TestCountsWithDeniedCards: a sum may end with a card that its player cannot hold.
func TestCountsWithDeniedCards(t *testing.T) {
	for denied := range 4 {
		shape := Shape{Dealt: 0b1111, Sizes: []int{2, 1, 1}}
		facts := []Fact{{0, shape.Dealt, HasNone(Card(denied))}, {0, shape.Dealt, Count(Card(denied)|Card((denied+1)%4), AtLeast(1))}}
		want := len(fitting(worlds(shape), facts))
		if got := New(shape).With(facts...).Worlds(nil, CountSteps); got.Int64() != int64(want) {
			t.Errorf("card %d denied: %v worlds of %d", denied, got, want)
		}
	}
}

// TestThirteenHeartsAmongFour is what counting alone decides: a search through the
// cards would not end.
func TestThirteenHeartsAmongFour(t *testing.T) {
	all, hearts := Set(1<<52-1), Set(1<<13-1)<<13
	k := New(shapeOf(5))
	for p := range 3 {
		k = k.With(Fact{p, all, Count(hearts, AtLeast(4))})
	}
	if k.With(Fact{3, all, Count(hearts, AtLeast(2))}) != nil {
		t.Error("fourteen hearts found a place")
	}
	k = k.With(Fact{3, all, Count(hearts, AtLeast(1))})
	h, _ := k.Holders()
	for _, c := range hearts.Cards() {
		if h[c] != 0b01111 {
			t.Errorf("card %d can be held by %b", c, h[c])
		}
	}
}

// TestSamplesAreSpread compares sampled frequencies with those of all worlds.
func TestSamplesAreSpread(t *testing.T) {
	for seed := range seeds(6) {
		r := rand.New(rand.NewSource(int64(seed)))
		shape := smallShape(r)
		all := worlds(shape)
		f := Fact{0, shape.Dealt, Count(randomSet(r), AtMost(shape.Sizes[0]/2))}
		fit := fitting(all, []Fact{f})
		if len(fit) == 0 {
			continue
		}
		ask := Count(randomSet(r), AtLeast(1))
		drawn := New(shape).With(f).Sample(8, 250, 1)
		if a, b := drawn.Share(Fact{0, shape.Dealt, ask}).Yes, share(fit, ask); math.Abs(a-b) > 0.06 {
			t.Errorf("seed %d: sampled %.3f, is %.3f", seed, a, b)
		}
	}
}

func share(ws []World, ask Cond) float64 {
	n := 0
	for _, w := range ws {
		if ask.Holds(w[0]) {
			n++
		}
	}
	return float64(n) / float64(len(ws))
}

// TestProofsAgainstEveryWorld compares Refuted with enumeration; groups are added between.
func TestProofsAgainstEveryWorld(t *testing.T) {
	for seed := range seeds(150) {
		r := rand.New(rand.NewSource(int64(seed)))
		shape := smallShape(r)
		all := worlds(shape)
		truth := all[r.Intn(len(all))]
		var groups [][]Fact
		for range 6 {
			p := r.Intn(len(shape.Sizes))
			groups = append(groups, []Fact{{p, shape.Dealt, randomCond(r, 1, truth[p])}})
		}
		c := NewProof(shape, groups[0], truth)
		have := 0
		for n := range 20 {
			for ; have <= n && have < len(groups)-1; have++ {
				c.Group(groups[have+1]...)
			}
			kept, facts := []int{}, groups[0]
			for i := range have {
				if r.Intn(2) == 0 {
					kept, facts = append(kept, i), append(facts[:len(facts):len(facts)], groups[i+1]...)
				}
			}
			got, settled := c.Refuted(kept)
			if want := len(fitting(all, facts)) == 0; got != want || !settled {
				t.Fatalf("seed %d: %v refuted: %v, want %v", seed, kept, got, want)
			}
		}
	}
}

func shapeOf(players int) Shape {
	s := Shape{Dealt: 1<<52 - 1, Sizes: make([]int, players)}
	for i := range 52 {
		s.Sizes[i%players]++
	}
	return s
}
