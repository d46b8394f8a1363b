package deal

import (
	"math/big"
	"math/bits"
)

// wide is a whole number below 2^192, lowest word first. 54 cards can be dealt to
// eight players in fewer than 2^145 ways. What may be below zero is kept less 2^192.
type wide [3]uint64

func (a wide) plus(b wide) (sum wide) {
	var carry uint64
	for i := range a {
		sum[i], carry = bits.Add64(a[i], b[i], carry)
	}
	return sum
}

func (a wide) times(k uint64) (product wide) {
	var carry uint64
	for i := range a {
		high, low := bits.Mul64(a[i], k)
		var over uint64
		product[i], over = bits.Add64(low, carry, 0)
		carry = high + over
	}
	return product
}

func (a wide) big() *big.Int {
	n := new(big.Int)
	for i := len(a) - 1; i >= 0; i-- {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(a[i]))
	}
	return n
}

// signed is a number that may be below zero, times a factor that may be too.
func (a wide) signed(factor int64) wide {
	if factor < 0 {
		return wide{^a[0], ^a[1], ^a[2]}.plus(wide{1}).times(uint64(-factor))
	}
	return a.times(uint64(factor))
}

// signedBig is big for what may be below zero.
func (a wide) signedBig() *big.Int {
	if a[2]>>63 == 1 {
		n := a.signed(-1).big()
		return n.Neg(n)
	}
	return a.big()
}

// dot adds up the products of two lists of numbers.
func dot(a, b []int64) (sum wide) {
	for i, x := range a {
		y := b[i]
		high, low := bits.Mul64(uint64(x), uint64(y))
		high -= uint64(x>>63)&uint64(y) + uint64(y>>63)&uint64(x)
		var carry uint64
		sum[0], carry = bits.Add64(sum[0], low, 0)
		sum[1], carry = bits.Add64(sum[1], high, carry)
		sum[2] += uint64(int64(high)>>63) + carry
	}
	return sum
}
