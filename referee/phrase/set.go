package phrase

import "math/bits"

// MaxThings is the largest number of things a collection may have.
const MaxThings = 256

// Set is a set of things by their index, 0 to MaxThings-1. The zero value is empty.
// It is four words side by side, not an array, so that the compiler keeps it in registers.
type Set struct{ a, b, c, d uint64 }

// SetOf returns the set of the low 64 things whose bits are set.
func SetOf(low uint64) Set { return Set{a: low} }

// FirstN returns the set of the things 0 to n-1.
func FirstN(n int) Set {
	var s Set
	for i := range n {
		s = s.With(i)
	}
	return s
}

// With returns the set and i.
func (s Set) With(i int) Set {
	bit := uint64(1) << (uint(i) % 64)
	switch i / 64 {
	case 0:
		s.a |= bit
	case 1:
		s.b |= bit
	case 2:
		s.c |= bit
	case 3:
		s.d |= bit
	}
	return s
}

// Without returns the set but for i.
func (s Set) Without(i int) Set { return s.Minus(Set{}.With(i)) }

// Has tells whether i is in the set.
func (s Set) Has(i int) bool { return s.Meets(Set{}.With(i)) }

// And returns what is in both.
func (s Set) And(t Set) Set { return Set{s.a & t.a, s.b & t.b, s.c & t.c, s.d & t.d} }

// Or returns what is in either.
func (s Set) Or(t Set) Set { return Set{s.a | t.a, s.b | t.b, s.c | t.c, s.d | t.d} }

// Minus returns what is in s and not in t.
func (s Set) Minus(t Set) Set { return Set{s.a &^ t.a, s.b &^ t.b, s.c &^ t.c, s.d &^ t.d} }

// Empty tells whether nothing is in the set.
func (s Set) Empty() bool { return s.a|s.b|s.c|s.d == 0 }

// Meets tells whether the two have something in common.
func (s Set) Meets(t Set) bool { return s.a&t.a|s.b&t.b|s.c&t.c|s.d&t.d != 0 }

// Len counts the set.
func (s Set) Len() int {
	n := bits.OnesCount64(s.a)
	if s.b|s.c|s.d != 0 {
		n += bits.OnesCount64(s.b) + bits.OnesCount64(s.c) + bits.OnesCount64(s.d)
	}
	return n
}

// First returns the lowest index in the set, MaxThings when it is empty.
func (s Set) First() int {
	switch {
	case s.a != 0:
		return bits.TrailingZeros64(s.a)
	case s.b != 0:
		return 64 + bits.TrailingZeros64(s.b)
	case s.c != 0:
		return 128 + bits.TrailingZeros64(s.c)
	}
	return 192 + bits.TrailingZeros64(s.d)
}

// Members lists the set in rising order.
func (s Set) Members() []int {
	list := make([]int, 0, s.Len())
	for ; !s.Empty(); s = s.Without(s.First()) {
		list = append(list, s.First())
	}
	return list
}
