package core

import "math/bits"

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
