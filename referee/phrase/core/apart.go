package core

import "math/rand"

// Example is an experiment or a hand.
type Example struct {
	Scene *Scene
	Hand  uint64
}

// TellApart looks for an example that tells two meanings apart, in a fixed sample of some thousands, small ones first; ok is false
// where there is none: they mean the same, or differ in what is seldom seen.
func TellApart(g Game, a, b *Judge) (e Example, ok bool) {
	r := rand.New(rand.NewSource(1))
	if g == Cards {
		for n := range 1500 {
			hand := sampleHand(r, 1+n/100)
			if a.HoldsHand(hand) != b.HoldsHand(hand) {
				return Example{Hand: hand}, true
			}
		}
		return Example{}, false
	}
	s := &Scene{}
	for n := range 3000 {
		sample(r, s, n)
		if one, err := a.Judge(s); err == nil {
			if two, err := b.Judge(s); err == nil && one != two {
				return Example{Scene: s}, true
			}
		}
	}
	return Example{}, false
}

// sampleHand draws some cards; every other hand is mostly of two suits and few ranks, where flushes, pairs and straights are.
func sampleHand(r *rand.Rand, cards int) (hand uint64) {
	low, suit, few := r.Intn(9), r.Intn(4), r.Intn(2)
	for range cards {
		if few == 0 {
			hand |= 1 << r.Intn(52)
		} else {
			hand |= 1 << ((suit+r.Intn(2))%4*13 + (low+r.Intn(5))%13)
		}
	}
	return hand
}

// sample builds the n-th experiment: one die, two dice, then more, up to eight; touching or not, stacked or not, of few faces or
// of all.
func sample(r *rand.Rand, s *Scene, n int) {
	count := min(n/150, 3)
	if n > 900 {
		count = 3 + r.Intn(6)
	}
	if s.Reset(count) != nil {
		return
	}
	touch, stack := r.Intn(4), r.Intn(5)
	faces, from, colours := 1+r.Intn(6), r.Intn(6), 1+r.Intn(3)
	for i := range count {
		s.Die(i, r.Intn(colours), 1+(from+r.Intn(faces))%6)
		switch {
		case i > 0 && r.Intn(5) < stack-2:
			s.Stack(i, i-1)
		case i > 0 && r.Intn(4) < touch:
			s.Touch(i, r.Intn(i))
			s.Touch(i, i-1)
		}
	}
}

// Colour is the colour of die i, 0 to 2.
func (s *Scene) Colour(i int) int { return int(s.dice[i].colour) }

// Face is the face that die i shows, 0 where one lies on it.
func (s *Scene) Face(i int) int {
	if s.number[0].Has(i) {
		return 0
	}
	return int(s.dice[i].number)
}

// Touches tells whether two dice touch.
func (s *Scene) Touches(i, j int) bool { return s.dice[i].touch.Has(j) }

// LiesOn tells whether die i lies directly on die j.
func (s *Scene) LiesOn(i, j int) bool { return s.dice[i].on.Has(j) }
