package deal

import (
	"math/big"
	"math/rand"
	"reflect"
	"testing"

	"umpire/referee/refereetest"
)

// worlds lists every deal of a shape by sheer enumeration.
func worlds(shape Shape) []World {
	all := []World{{}}
	for _, c := range shape.Dealt.Cards() {
		var next []World
		for _, w := range all {
			for p, size := range shape.Sizes {
				if w[p].Len() < size {
					v := w
					v[p] |= Card(c)
					next = append(next, v)
				}
			}
		}
		all = next
	}
	return all
}

func fitting(all []World, facts []Fact) []World {
	var fit []World
	for _, w := range all {
		ok := true
		for _, f := range facts {
			ok = ok && f.Holds(w[f.Player])
		}
		if ok {
			fit = append(fit, w)
		}
	}
	return fit
}

// smallShape deals 6 to 12 cards to 2 to 4 players.
func smallShape(r *rand.Rand) Shape {
	n := 6 + r.Intn(5)
	var s Shape
	for _, c := range r.Perm(MaxCards)[:n] {
		s.Dealt |= Card(c)
	}
	s.Sizes = make([]int, 2+r.Intn(3))
	for range n {
		s.Sizes[r.Intn(len(s.Sizes))]++
	}
	return s
}

// manySets is the union of so many random sets.
func manySets(r *rand.Rand, n int) Set {
	var s Set
	for range n {
		s |= randomSet(r)
	}
	return s
}

func randomSet(r *rand.Rand) Set { return Set(r.Uint64()) & (1<<MaxCards - 1) }

func randomValues(r *rand.Rand, at int) Values {
	at += r.Intn(5) - 2
	switch r.Intn(6) {
	case 0:
		return AtLeast(at)
	case 1:
		return AtMost(at)
	case 2:
		return Exactly(at)
	case 3:
		return Where(func(n int) bool { return n%2 == 0 })
	case 4:
		return Where(func(n int) bool {
			return n == 2 || n == 3 || n == 5 || n == 7 || n == 11 || n == 13 || n == 17 || n == 23
		})
	}
	return Values{Lo: at, Hi: at + r.Intn(4)}
}

func randomCond(r *rand.Rand, deep int, hand Set) Cond {
	kind := r.Intn(5)
	if deep == 0 {
		kind = 3 + r.Intn(2)
	}
	switch kind {
	case 0:
		return All{randomCond(r, deep-1, hand), randomCond(r, deep-1, hand)}
	case 1:
		return Any{randomCond(r, deep-1, hand), randomCond(r, deep-1, hand)}
	case 2:
		return Not{randomCond(r, deep-1, hand)}
	case 3:
		set := manySets(r, 2)
		if r.Intn(3) == 0 {
			set = Card(r.Intn(MaxCards))
		}
		return Count(set, randomValues(r, (set&hand).Len()))
	}
	s := Sum{}
	for range 1 + r.Intn(4) {
		t := Term{Weight: r.Intn(8) - 2, Cards: randomSet(r)}
		if deep > 0 && r.Intn(4) == 0 {
			t.Cards, t.If = 0, randomCond(r, deep-1, hand)
		}
		s.Terms = append(s.Terms, t)
	}
	s.In = randomValues(r, s.Of(hand))
	return s
}

// TestAgainstEveryWorld adds random facts, most of them true of one world, and
// compares with the enumeration of all worlds.
func TestAgainstEveryWorld(t *testing.T) {
	counted := 0
	for seed := range seeds(100) {
		r := rand.New(rand.NewSource(int64(seed)))
		shape := smallShape(r)
		all := worlds(shape)
		truth := all[r.Intn(len(all))]
		k := New(shape)
		var facts []Fact
		for range 1 + r.Intn(10) {
			p := r.Intn(len(shape.Sizes))
			in := manySets(r, 3)
			f := Fact{p, in, randomCond(r, 2, truth[p]&in)}
			if !f.Holds(truth[p]) && r.Intn(20) > 0 {
				f.Cond = Not{f.Cond}
			}
			fit := fitting(all, append(facts, f))
			next := k.With(f)
			if (next != nil) != (len(fit) > 0) {
				t.Fatalf("seed %d: fits %v, %d worlds", seed, next != nil, len(fit))
			}
			if next == nil {
				continue
			}
			k, facts = next, append(facts, f)
			if !holdAll(facts, k.world) {
				t.Fatalf("seed %d: the witness does not fit", seed)
			}
			if n := k.Worlds(nil, CountSteps); n != nil && n.Cmp(big.NewInt(int64(len(fit)))) != 0 {
				t.Fatalf("seed %d: counted %v worlds of %d", seed, n, len(fit))
			} else if n != nil {
				counted++
			}
			holders := holdersOf(fit)
			if n := k.Worlds(&holders, CountSteps); n != nil && n.Cmp(big.NewInt(int64(len(fit)))) != 0 {
				t.Fatalf("seed %d: with the holders known, counted %v worlds of %d", seed, n, len(fit))
			}
			if got, _ := k.Holders(); got != holdersOf(fit) {
				t.Fatalf("seed %d after %d facts:\n got %v\nwant %v", seed, len(facts), got, holdersOf(fit))
			}
			one, other := randomSet(r), randomSet(r)
			first, second := []Set{one, ^one}, []Set{one & other, one &^ other, ^one}
			got := k.Survey().Ranges(shape.Dealt, nil, first, second)
			if want := rangesOf(fit, len(shape.Sizes), append(first, second...)); !reflect.DeepEqual(got, want) {
				t.Fatalf("seed %d after %d facts:\n got %v\nwant %v", seed, len(facts), got, want)
			}
		}
	}
	if counted < 40 {
		t.Fatalf("only %d counts were made", counted)
	}
}

// seeds is how many random cases a test tries; ten times as many when asked for long
// tests.
func seeds(n int) int {
	return refereetest.Often(n, 10*n)
}

func holdersOf(fit []World) (h [MaxCards]uint16) {
	for _, w := range fit {
		for p := range w {
			for _, c := range w[p].Cards() {
				h[c] |= 1 << p
			}
		}
	}
	return h
}

// rangesOf is the least and the most cards of each set that each player holds.
func rangesOf(fit []World, players int, sets []Set) [][]Range {
	all := make([][]Range, players)
	for p := range all {
		for _, s := range sets {
			r := Range{MaxCards, 0, true}
			for _, w := range fit {
				n := (w[p] & s).Len()
				r.Least, r.Most = min(r.Least, n), max(r.Most, n)
			}
			all[p] = append(all[p], r)
		}
	}
	return all
}
