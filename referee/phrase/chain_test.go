package phrase

import (
	"math/rand"
	"slices"
	"testing"
)

// randomContacts makes up contacts of n dice: sparse, thick, grid-like, or a few dice that all others lean on.
func randomContacts(r *rand.Rand, n int) *Scene {
	s := &Scene{}
	if err := s.Reset(n); err != nil {
		panic(err)
	}
	switch kind := r.Intn(4); {
	case kind == 0:
		for range n + n/3 {
			s.Touch(r.Intn(n), r.Intn(n))
		}
	case kind == 1:
		for i := range n {
			for j := range i {
				if r.Intn(2) == 0 {
					s.Touch(i, j)
				}
			}
		}
	case kind == 2:
		for i := range n {
			if i%3 > 0 && r.Intn(8) > 0 {
				s.Touch(i, i-1)
			}
			if i >= 3 && r.Intn(8) > 0 {
				s.Touch(i, i-3)
			}
		}
	default:
		for i := range n {
			s.Touch(i, r.Intn(1+n/3))
			s.Touch(i, r.Intn(1+n/3))
		}
	}
	return s
}

// longestByTrying is the length of the longest chain, found by trying every path.
func longestByTrying(s *Scene, path []int) int {
	longest := len(path)
	for _, next := range s.things.Members() {
		if !slices.Contains(path, next) && (len(path) == 0 || s.dice[path[len(path)-1]].touch.Has(next)) {
			longest = max(longest, longestByTrying(s, append(slices.Clone(path), next)))
		}
	}
	return longest
}

// TestChainIsExact compares chains, and the exact count by itself, with trying every path.
func TestChainIsExact(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	for range rounds(400) {
		s := randomContacts(r, 2+r.Intn(7))
		longest := longestByTrying(s, nil)
		for n := 1; n <= s.Len(); n++ {
			if got := s.chain(s.things, n); got != (n <= longest) || s.tangled {
				t.Fatalf("a chain of %d, where the longest is %d: %v (%+v)", n, longest, got, s.dice)
			}
		}
		for rest := s.things; !rest.Empty(); {
			cluster := s.group(rest.First(), rest)
			rest = rest.Minus(cluster)
			within := longestByTrying(part(s, cluster), nil)
			for n := 2; n <= cluster.Len(); n++ {
				got, done := newFrontier(s, cluster, n).sweep()
				if got != (n <= within) || !done {
					t.Fatalf("counted out: a chain of %d, where the longest is %d: %v, %v (%+v)", n, within, got, done, s.dice)
				}
			}
		}
	}
}

// part is the scene with only some of its things.
func part(s *Scene, things set) *Scene {
	return &Scene{things: things, dice: s.dice}
}

// TestChainsOfManyDice judges large shapes whose longest chain is known.
func TestChainsOfManyDice(t *testing.T) {
	shapes := []struct {
		name    string
		dice    int
		touch   func(i, j int) bool
		longest int
	}{
		{"all touch", 60, func(i, j int) bool { return true }, 60},
		{"a line", 200, func(i, j int) bool { return i == j+1 }, 200},
		{"a ring", 60, func(i, j int) bool { return i == j+1 || i == 59 && j == 0 }, 60},
		{"a star", 60, func(i, j int) bool { return j == 0 }, 3},
		{"a wheel", 60, func(i, j int) bool { return j == 0 || i == j+1 }, 60},
		{"a block of 6 by 10", 60, func(i, j int) bool { return i == j+6 || i == j+1 && i%6 > 0 }, 60},
		{"five that all others touch", 40, func(i, j int) bool { return j < 5 && i >= 5 }, 11},
		{"a comb", 60, func(i, j int) bool { return i < 30 && i == j+1 || i == j+30 }, 32},
		{"two blocks joined by one die", 41, func(i, j int) bool {
			return i < 20 && j < 20 || i >= 20 && j >= 20 && i < 40 || i == 40 && (j == 0 || j == 20)
		}, 41},
	}
	for _, c := range shapes {
		s := &Scene{}
		if err := s.Reset(c.dice); err != nil {
			t.Fatal(err)
		}
		for i := range c.dice {
			for j := range i {
				if c.touch(i, j) {
					s.Touch(i, j)
				}
			}
		}
		for _, n := range []int{c.longest, c.longest + 1} {
			if got := s.chain(s.things, n); got != (n == c.longest) || s.tangled {
				t.Errorf("%s: a chain of %d: %v, given up: %v", c.name, n, got, s.tangled)
			}
		}
	}
}

// TestTangledIsSaid: what cannot be searched out is said, not guessed.
func TestTangledIsSaid(t *testing.T) {
	r := rand.New(rand.NewSource(6))
	s := &Scene{}
	if err := s.Reset(MaxThings); err != nil {
		t.Fatal(err)
	}
	for i := 64; i < MaxThings; i++ { // a chain can pass each of the first 64 once only
		for range 8 {
			s.Touch(i, r.Intn(64))
		}
	}
	p, err := diceWords(t).Parse("a chain of 150")
	if err != nil {
		t.Fatal(err)
	}
	if holds, err := p.Judge(s); err != ErrTangled || holds {
		t.Errorf("%v, %v", holds, err)
	}
	if holds, err := p.Judge(sceneOf(t, "r1-r2")); err != nil || holds {
		t.Errorf("the next experiment: %v, %v", holds, err)
	}
}
