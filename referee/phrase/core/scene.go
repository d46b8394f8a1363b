package core

import (
	"math/bits"
)

// Scene is a collection of dice as a phrase sees it: colours, shown numbers, contacts, what lies on what, bearings.
//
// Reset it, then tell of each die with Die, of contacts with Touch and Stack, of bearings with Bear, in any order. Die may be
// told again and again, so that a search can keep a layout and change its dice; only Reset takes contacts away. The zero Scene
// is the null experiment. A Scene is not for two goroutines at once.
type Scene struct {
	things  set
	colour  [3]set
	number  [14]set // things that show this number, 1 to 13, or none (0)
	suit    [noSuit + 1]set
	covered set
	stacked set
	joined  set // touches something
	bearing [4]set
	dice    []die
	tangled bool // a chain could not be searched out
}

// noSuit is the suit of jokers, which have none.
const noSuit = 4

// die is what the sets cannot tell quickly: the contacts of one die, and what to take out of the sets when it changes.
type die struct {
	colour, number, suit uint8
	touch                set
	on, under            set // the dice it lies on, the dice it lies under
}

// Reset makes the scene n dice (0 to MaxThings) that touch nothing, have the colour 0 and show nothing.
func (s *Scene) Reset(n int) {
	dice := s.dice
	if cap(dice) < n {
		dice = make([]die, n)
	}
	dice = dice[:n]
	clear(dice)
	*s = Scene{things: 1<<n - 1, dice: dice}
	s.colour[0], s.number[0] = s.things, s.things
}

// Die tells the colour (0 to 2) and the face (1 to 6; 0 for none) of die i. The face of a covered die counts for nothing.
func (s *Scene) Die(i, colour, face int) {
	d := &s.dice[i]
	s.colour[d.colour] = s.colour[d.colour].Without(i)
	s.colour[colour] = s.colour[colour].With(i)
	if !s.covered.Has(i) {
		s.turn(i, int(d.number), face)
	}
	d.colour, d.number = uint8(colour), uint8(face)
}

// Face is the face that die i shows, 0 where one lies on it.
func (s *Scene) Face(i int) int {
	if s.number[0].Has(i) {
		return 0
	}
	return int(s.dice[i].number)
}

// turn has thing i show another number.
func (s *Scene) turn(i, from, to int) {
	s.number[from] = s.number[from].Without(i)
	s.number[to] = s.number[to].With(i)
}

// Touch tells that two dice touch.
func (s *Scene) Touch(i, j int) {
	s.dice[i].touch = s.dice[i].touch.With(j)
	s.dice[j].touch = s.dice[j].touch.With(i)
	s.joined = s.joined.With(i).With(j)
}

// Stack tells that one die lies directly on another: they touch, and the lower one shows no number any more.
func (s *Scene) Stack(upper, lower int) {
	s.Touch(upper, lower)
	s.dice[upper].on = s.dice[upper].on.With(lower)
	s.dice[lower].under = s.dice[lower].under.With(upper)
	s.stacked = s.stacked.With(upper)
	if !s.covered.Has(lower) {
		s.turn(lower, int(s.dice[lower].number), 0)
	}
	s.covered = s.covered.With(lower)
}

// Bear gives die i its bearings, as bits: north, east, south, west.
func (s *Scene) Bear(i, bearings int) {
	for b := range s.bearing {
		s.bearing[b] = s.bearing[b].Without(i)
		if bearings>>b&1 == 1 {
			s.bearing[b] = s.bearing[b].With(i)
		}
	}
}

// MaxThings is the largest number of things a collection may have.
const MaxThings = 64

// set is a set of things by their index, 0 to MaxThings-1, as bits.
type set uint64

// only returns the set of i alone.
func only(i int) set { return 1 << i }

// With returns the set and i.
func (s set) With(i int) set { return s | only(i) }

// Without returns the set but for i.
func (s set) Without(i int) set { return s &^ only(i) }

// Has tells whether i is in the set.
func (s set) Has(i int) bool { return s>>i&1 == 1 }

// Len counts the set.
func (s set) Len() int { return bits.OnesCount64(uint64(s)) }

// First returns the lowest index in the set, MaxThings when it is empty.
func (s set) First() int { return bits.TrailingZeros64(uint64(s)) }

// Members lists the set in rising order.
func (s set) Members() []int {
	list := make([]int, 0, s.Len())
	for ; s != 0; s &= s - 1 {
		list = append(list, s.First())
	}
	return list
}
