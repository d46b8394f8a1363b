package deal

import (
	"math/big"
	"math/bits"
)

// wide is a whole number below 2^192, lowest word first. 54 cards can be dealt to
// eight players in fewer than 2^145 ways.
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
