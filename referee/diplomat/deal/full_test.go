package deal

import (
	"fmt"
	"math/rand"
	"os"
	"testing"
	"time"
)

func value(c int) int { return c%13 + 1 }

func setWhere(f func(c int) bool) Set {
	var s Set
	for c := range 52 {
		if f(c) {
			s |= Card(c)
		}
	}
	return s
}

// features are the sets of cards that questions speak of.
func features() []Set {
	var list []Set
	for suit := range 4 {
		list = append(list, setWhere(func(c int) bool { return c/13 == suit }))
	}
	for rank := 1; rank <= 13; rank++ {
		list = append(list, setWhere(func(c int) bool { return value(c) == rank }))
	}
	red := setWhere(func(c int) bool { return c/13 == 1 || c/13 == 2 })
	all := Set(1<<52 - 1)
	kinds := []Set{
		setWhere(func(c int) bool { return value(c) > 10 }),
		setWhere(func(c int) bool { return value(c)%2 == 0 }),
		setWhere(func(c int) bool { return value(c)%2 == 1 }),
		setWhere(func(c int) bool { v := value(c); return v == 2 || v == 3 || v == 5 || v == 7 || v == 11 || v == 13 }),
	}
	list = append(list, red, all&^red, all)
	for _, k := range kinds {
		list = append(list, k, k&red, k&^red, all&^k)
	}
	return list
}

func sumOf(set Set, in Values) Sum {
	var s Sum
	for v := 1; v <= 13; v++ {
		if part := set & setWhere(func(c int) bool { return value(c) == v }); part != 0 {
			s.Terms = append(s.Terms, Term{Weight: v, Cards: part})
		}
	}
	s.In = in
	return s
}

// question is a condition near the truth about a hand.
func question(r *rand.Rand, hand Set, deep int) Cond {
	fs := features()
	f, g := fs[r.Intn(len(fs))], fs[r.Intn(len(fs))]
	near := func(n int) Values {
		n += r.Intn(3) - 1
		switch r.Intn(7) {
		case 0, 1:
			return AtLeast(n)
		case 2, 3:
			return AtMost(n)
		case 4:
			return Where(func(n int) bool { return n%2 == 0 })
		case 5:
			return Where(func(n int) bool { return n%3 == 0 })
		}
		return Exactly(n)
	}
	kind := r.Intn(8)
	if deep == 0 {
		kind %= 5
	}
	switch kind {
	case 0, 1:
		return Count(f, near((f & hand).Len()))
	case 2, 3:
		s := sumOf(f, Values{})
		s.In = near(s.Of(hand))
		return s
	case 4:
		s := Sum{Terms: []Term{{Weight: 1, Cards: f}, {Weight: -1, Cards: g}}}
		s.In = near(s.Of(hand))
		return s
	case 5:
		return All{question(r, hand, deep-1), question(r, hand, deep-1)}
	case 6:
		return Any{question(r, hand, deep-1), question(r, hand, deep-1)}
	}
	return Not{question(r, hand, deep-1)}
}

func shapeOf(players int) Shape {
	s := Shape{Dealt: 1<<52 - 1, Sizes: make([]int, players)}
	for i := range 52 {
		s.Sizes[i%players]++
	}
	return s
}

func randomWorld(r *rand.Rand, s Shape) World {
	var w World
	cards := r.Perm(52)
	for p, n := range s.Sizes {
		for _, c := range cards[:n] {
			w[p] |= Card(c)
		}
		cards = cards[n:]
	}
	return w
}

func TestTimes(t *testing.T) {
	if os.Getenv("TIMES") == "" {
		t.Skip()
	}
	for _, players := range []int{3, 4, 5, 6, 8} {
		for seed := range 12 {
			r := rand.New(rand.NewSource(int64(seed)))
			s := shapeOf(players)
			w := randomWorld(r, s)
			k := New(s)
			var worst, total time.Duration
			for i := range 60 {
				p := r.Intn(players)
				c := question(r, w[p], 1)
				if !c.Holds(w[p]) {
					c = Not{c}
				}
				start := time.Now()
				if k = k.With(Fact{p, s.Dealt, c}); k == nil {
					t.Fatal("paradox")
				}
				d := time.Since(start)
				total += d
				worst = max(worst, d)
				if i%20 == 19 {
					start := time.Now()
					h, settled := k.Holders()
					e := time.Since(start)
					n := 0
					for _, m := range h {
						n += Set(m).Len()
					}
					fmt.Printf("%d players seed %d: %d facts: add %v worst %v; holders %v (%d pairs, settled %v, vague %v)\n", players, seed, i+1, total, worst, e, n, settled, k.vague)
				}
			}
		}
	}
}
