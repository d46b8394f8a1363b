package core

import "math/bits"

// MaxThings is the largest number of things a collection may have.
const MaxThings = 256

// set is a set of things by their index, 0 to MaxThings-1. The zero value is empty.
// It is four words side by side, not an array, so that the compiler keeps it in registers.
type set struct{ a, b, c, d uint64 }

// setOf returns the set of the low 64 things whose bits are set.
func setOf(low uint64) set { return set{a: low} }

// firstN returns the set of the things 0 to n-1.
func firstN(n int) set {
	var s set
	for i := range n {
		s = s.With(i)
	}
	return s
}

// With returns the set and i.
func (s set) With(i int) set {
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
func (s set) Without(i int) set { return s.Minus(set{}.With(i)) }

// Has tells whether i is in the set.
func (s set) Has(i int) bool { return s.Meets(set{}.With(i)) }

// And returns what is in both.
func (s set) And(t set) set { return set{s.a & t.a, s.b & t.b, s.c & t.c, s.d & t.d} }

// Or returns what is in either.
func (s set) Or(t set) set { return set{s.a | t.a, s.b | t.b, s.c | t.c, s.d | t.d} }

// Minus returns what is in s and not in t.
func (s set) Minus(t set) set { return set{s.a &^ t.a, s.b &^ t.b, s.c &^ t.c, s.d &^ t.d} }

// Empty tells whether nothing is in the set.
func (s set) Empty() bool { return s.a|s.b|s.c|s.d == 0 }

// Meets tells whether the two have something in common.
func (s set) Meets(t set) bool { return s.a&t.a|s.b&t.b|s.c&t.c|s.d&t.d != 0 }

// Len counts the set.
func (s set) Len() int {
	n := bits.OnesCount64(s.a)
	if s.b|s.c|s.d != 0 {
		n += bits.OnesCount64(s.b) + bits.OnesCount64(s.c) + bits.OnesCount64(s.d)
	}
	return n
}

// First returns the lowest index in the set, MaxThings when it is empty.
func (s set) First() int {
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
func (s set) Members() []int {
	list := make([]int, 0, s.Len())
	for ; !s.Empty(); s = s.Without(s.First()) {
		list = append(list, s.First())
	}
	return list
}
