package core_test

import (
	"math/big"
	"math/rand"
	"slices"

	. "umpire/referee/phrase/core"
)

// The second evaluator: each kind of meaning as the language tells it, in plain loops over plain things. It shares nothing with
// the first but the meanings.

// thing is a die or a card.
type thing struct {
	colour, number, suit int // number 0: shows none; suit 4: has none
	covered, stacked     bool
	bearing              [4]bool
	touches, lies        []bool // by index: what it touches, what it lies on
}

type table []thing

// true tells whether a meaning is true of thing x (-1: of none in particular) within a collection.
func (t table) true(m Meaning, in []int, x int) bool {
	switch m := m.(type) {
	case And:
		for _, part := range m {
			if !t.true(part, in, x) {
				return false
			}
		}
		return true
	case Or:
		for _, part := range m {
			if t.true(part, in, x) {
				return true
			}
		}
		return false
	case Not:
		return !t.true(m.Of, in, x)
	case Is:
		return t.is(m, t[x])
	case Compare:
		return t.compare(m, in, x)
	case Path:
		if m.N == 0 {
			return true
		}
		things := t.choose(m.Things, in)
		for _, i := range things {
			if t.path(m, []int{i}, things, in) {
				return true
			}
		}
		return false
	}
	panic("meaning")
}

func (t table) is(m Is, x thing) bool {
	bit := func(n int) bool { return m.In>>n&1 == 1 }
	switch m.Kind {
	case Number:
		return bit(x.number)
	case Colour:
		return bit(x.colour)
	case Suit:
		return bit(x.suit)
	case Covered:
		return x.covered
	case Stacked:
		return x.stacked
	case Joined:
		return slices.Contains(x.touches, true)
	}
	for b := range 4 {
		if bit(b) && x.bearing[b] {
			return true
		}
	}
	return false
}

func (t table) choose(m Meaning, in []int) (chosen []int) {
	for _, i := range in {
		if t.true(m, in, i) {
			chosen = append(chosen, i)
		}
	}
	return chosen
}

func (t table) compare(m Compare, in []int, x int) bool {
	for _, need := range m.Needs {
		if len(t.choose(need, in)) == 0 {
			return m.Empty
		}
	}
	total := big.NewInt(0)
	for _, term := range m.Terms {
		var chosen []int
		for _, y := range t.choose(term.Things, in) {
			if term.Link == None || t.linked(x, y, term.Link, in) && t.paired(x, y, term.Pair) {
				chosen = append(chosen, y)
			}
		}
		n := t.measure(term.Measure, in, chosen)
		total.Add(total, n.Mul(n, big.NewInt(int64(term.Times))))
	}
	return passes(m.Test, total) != m.Test.Not
}

func passes(t Test, n *big.Int) bool {
	lo, hi := big.NewInt(int64(t.Lo)), big.NewInt(int64(t.Hi))
	switch t.Kind {
	case Range:
		return (t.Lo == -Far || n.Cmp(lo) >= 0) && (t.Hi == Far || n.Cmp(hi) <= 0)
	case Multiple:
		r := new(big.Int).Sub(n, hi)
		return r.Rem(r, lo).Sign() == 0
	case Prime:
		return n.Sign() > 0 && n.ProbablyPrime(0)
	case Square:
		for i := int64(0); n.IsInt64() && i < 5000; i++ {
			if i*i == n.Int64() {
				return true
			}
		}
		return n.Sign() > 0 && squareOfPrimes(n)
	}
	return n.Sign() > 0 && new(big.Int).Rem(lo, n).Sign() == 0
}

// squareOfPrimes tells whether every prime up to 13 divides n an even number of times and nothing else does.
func squareOfPrimes(n *big.Int) bool {
	n = new(big.Int).Set(n)
	for p := int64(2); p <= 1000; p++ {
		times := 0
		for {
			q, r := new(big.Int).QuoRem(n, big.NewInt(p), new(big.Int))
			if r.Sign() != 0 {
				break
			}
			n, times = q, times+1
		}
		if times%2 == 1 {
			return false
		}
	}
	root := new(big.Int).Sqrt(n)
	return root.Mul(root, root).Cmp(n) == 0
}

func (t table) linked(x, y int, l Link, in []int) bool {
	switch l {
	case Touching:
		return x != y && t[x].touches[y]
	case Apart:
		return x != y && !t[x].touches[y]
	case Beneath:
		return t[x].lies[y]
	case Above:
		return t[y].lies[x]
	}
	return x != y
}

func (t table) touching(i, j int) bool { return t[i].touches[j] }

func (t table) lying(i, j int) bool { return t[i].lies[j] || t[j].lies[i] }

// spread adds to some things all that is near them, again and again.
func (t table) spread(found, in []int, near func(i, j int) bool) []int {
	for _, j := range in {
		if slices.Contains(found, j) {
			continue
		}
		for _, i := range found {
			if near(i, j) {
				return t.spread(append(slices.Clone(found), j), in, near)
			}
		}
	}
	return found
}

func (t table) paired(x, y int, p Pair) bool {
	a, b := t[x], t[y]
	match := func(m Match, a, b int) bool { return m == Any || (a == b) == (m == Same) }
	return match(p.Colour, a.colour, b.colour) && match(p.Suit, a.suit, b.suit) && (p.Suit == Any || a.suit < 4 && b.suit < 4) &&
		(p.Numbers == nil || p.Numbers[a.number]>>b.number&1 == 1)
}

func (t table) measure(m Measure, in, chosen []int) *big.Int {
	n := 0
	switch m.Kind {
	case Count:
		n = len(chosen)
	case Sum:
		for _, i := range chosen {
			n += t[i].number
		}
	case Product:
		p := big.NewInt(1)
		for _, i := range chosen {
			if t[i].number > 0 {
				p.Mul(p, big.NewInt(int64(t[i].number)))
			}
		}
		return p
	case Highest:
		for _, i := range chosen {
			n = max(n, t[i].number)
		}
	case Lowest:
		for _, i := range chosen {
			if k := t[i].number; k > 0 && (n == 0 || k < n) {
				n = k
			}
		}
	default:
		return t.ofParts(m, in, chosen)
	}
	return big.NewInt(int64(n))
}

func (t table) ofParts(m Measure, in, chosen []int) *big.Int {
	n, best, values := 0, 0, map[string]bool{}
	for _, part := range t.parts(m.By, m.Only, in, chosen) {
		if m.Kind == Parts && t.true(m.Body, part, -1) {
			n++
		}
		if best == 0 || m.Only == Smallest == (len(part) < best) {
			best = len(part)
		}
		values[t.measure(Measure{Kind: m.Take}, part, part).String()] = true
	}
	switch m.Kind {
	case Values:
		n = len(values)
	case Best:
		n = best
	}
	return big.NewInt(int64(n))
}

func (t table) parts(by Partition, only Choice, in, chosen []int) [][]int {
	var parts [][]int
	for _, i := range chosen {
		var part []int
		alike := func(a, none int, value func(x thing) int) {
			for _, j := range chosen {
				if a != none && a == value(t[j]) {
					part = append(part, j)
				}
			}
		}
		within := func(whole []int) {
			for _, j := range chosen {
				if slices.Contains(whole, j) {
					part = append(part, j)
				}
			}
		}
		switch by {
		case ByNumber:
			alike(t[i].number, 0, func(x thing) int { return x.number })
		case ByColour:
			alike(t[i].colour, -1, func(x thing) int { return x.colour })
		case BySuit:
			alike(t[i].suit, 4, func(x thing) int { return x.suit })
		case ByGroup:
			within(t.spread([]int{i}, in, t.touching))
		case ByCluster:
			within(t.spread([]int{i}, chosen, t.touching))
		case ByStack:
			if t[i].covered || t[i].stacked {
				within(t.spread([]int{i}, in, t.lying))
			}
		}
		if len(part) > 0 && !slices.ContainsFunc(parts, func(known []int) bool { return slices.Equal(known, part) }) {
			parts = append(parts, part)
		}
	}
	return slices.DeleteFunc(parts, func(p []int) bool {
		for _, q := range parts {
			if len(q) > len(p) && only == Largest || len(q) < len(p) && len(q) > 0 && only == Smallest {
				return true
			}
		}
		return false
	})
}

// path tries every way to go on from a path until it is long enough.
func (t table) path(m Path, path, things, in []int) bool {
	last := path[len(path)-1]
	if len(path) == m.N {
		return true
	}
	for _, next := range things {
		if !slices.Contains(path, next) && t.linked(last, next, m.Link, in) && t.paired(last, next, m.Pair) &&
			t.path(m, append(slices.Clone(path), next), things, in) {
			return true
		}
	}
	return false
}

// randomDice makes up an experiment of up to most dice, for both evaluators.
func randomDice(r *rand.Rand, most int) (*Scene, table) {
	n := r.Intn(most + 1)
	s, t := &Scene{}, make(table, n)
	s.Reset(n)
	for i := range t {
		t[i] = thing{suit: 4, touches: make([]bool, n), lies: make([]bool, n)}
	}
	near := r.Float64()
	for i := range n {
		for j := range i {
			switch {
			case r.Float64() < near*0.6:
				s.Touch(i, j)
				t[i].touches[j], t[j].touches[i] = true, true
			case r.Float64() < 0.15:
				s.Stack(i, j)
				t[i].touches[j], t[j].touches[i] = true, true
				t[i].lies[j], t[i].stacked, t[j].covered = true, true, true
			}
		}
	}
	for i := range t {
		x := &t[i]
		x.colour, x.number = r.Intn(3), 1+r.Intn(6)
		s.Die(i, x.colour, x.number)
		bearings := r.Intn(16)
		s.Bear(i, bearings)
		for b := range 4 {
			x.bearing[b] = bearings>>b&1 == 1
		}
		if x.covered {
			x.number = 0
		}
	}
	return s, t
}

// wholeDeck is the deck for the second evaluator.
func wholeDeck() (t table) {
	for suit := range 4 {
		for rank := 1; rank <= 13; rank++ {
			colour := 1
			if suit == 1 || suit == 2 {
				colour = 0
			}
			t = append(t, thing{suit: suit, number: rank, colour: colour})
		}
	}
	t = append(t, thing{suit: 4, colour: 0}, thing{suit: 4, colour: 1})
	for i := range t {
		t[i].touches, t[i].lies = make([]bool, len(t)), make([]bool, len(t))
	}
	return t
}
