package core

import (
	"math"
	"math/big"
)

// number is a whole number of any size: big is set where it does not fit 64 bits, as products may not.
type number struct {
	small int64
	big   *big.Int
}

func plain(n int) number { return number{small: int64(n)} }

func (n number) wide() *big.Int {
	if n.big != nil {
		return n.big
	}
	return big.NewInt(n.small)
}

// easy tells whether sums and products of two such numbers fit 64 bits.
func (n number) easy() bool { return n.big == nil && n.small > -1<<31 && n.small < 1<<31 }

func narrow(b *big.Int) number {
	if b.IsInt64() {
		return number{small: b.Int64()}
	}
	return number{big: b}
}

func (n number) plus(o number) number {
	if n.easy() && o.easy() {
		return number{small: n.small + o.small}
	}
	return narrow(new(big.Int).Add(n.wide(), o.wide()))
}

func (n number) times(k int) number {
	if n.easy() && plain(k).easy() {
		return number{small: n.small * int64(k)}
	}
	return narrow(new(big.Int).Mul(n.wide(), big.NewInt(int64(k))))
}

// atLeast tells whether the number is k or more.
func (n number) atLeast(k int) bool {
	if n.big != nil {
		return n.big.Sign() > 0
	}
	return n.small >= int64(k)
}

// mod is the remainder, 0 to k-1, of a division by k, at least 1.
func (n number) mod(k int) int {
	if n.big == nil {
		return int((n.small%int64(k) + int64(k)) % int64(k))
	}
	return int(new(big.Int).Mod(n.big, big.NewInt(int64(k))).Int64())
}

func (n number) prime() bool {
	if n.big != nil || n.small > 1<<20 {
		return n.wide().ProbablyPrime(10)
	}
	for f := int64(2); f*f <= n.small; f++ {
		if n.small%f == 0 {
			return false
		}
	}
	return n.small >= 2
}

func (n number) square() bool {
	if n.big == nil && n.small < 1<<50 {
		root := int64(math.Sqrt(float64(max(n.small, 0))))
		return root*root == n.small
	}
	if n.wide().Sign() < 0 {
		return false
	}
	root := new(big.Int).Sqrt(n.wide())
	return root.Mul(root, root).Cmp(n.wide()) == 0
}

// Fits judges a whole number by a test.
func (t Test) Fits(n int) bool { return t.fits(plain(n)) }

func (t Test) fits(n number) bool {
	holds := false
	switch t.Kind {
	case Range:
		holds = (t.Lo <= -Far || n.atLeast(t.Lo)) && (t.Hi >= Far || !n.atLeast(t.Hi+1))
	case Multiple:
		holds = n.mod(t.Lo) == t.Hi
	case Prime:
		holds = n.prime()
	case Square:
		holds = n.square()
	case Divides:
		holds = t.Lo == 0 && n.wide().Sign() > 0 || n.big == nil && n.small > 0 && int64(t.Lo)%n.small == 0
	}
	return holds != t.Not
}
