package core

import (
	"math"
	"math/big"
)

// Fits judges a whole number by a test.
func (t Test) Fits(n int) bool {
	holds := false
	switch t.Kind {
	case Range:
		holds = (t.Lo <= -Far || n >= t.Lo) && (t.Hi >= Far || n <= t.Hi)
	case Multiple:
		holds = (n%t.Lo+t.Lo)%t.Lo == t.Hi
	case Prime:
		holds = big.NewInt(int64(n)).ProbablyPrime(0) // certain below 2^64
	case Square:
		root := int(math.Sqrt(float64(max(n, 0))))
		holds = root*root == n
	case Divides:
		holds = n > 0 && t.Lo%n == 0
	}
	return holds != t.Not
}

// fitsBig is Fits for numbers of any size, as products may be.
func (t Test) fitsBig(n *big.Int) bool {
	if n.IsInt64() {
		return t.Fits(int(n.Int64()))
	}
	holds := false
	switch t.Kind {
	case Range:
		holds = n.Sign() > 0 && t.Hi >= Far || n.Sign() < 0 && t.Lo <= -Far
	case Multiple:
		holds = new(big.Int).Mod(n, big.NewInt(int64(t.Lo))).Int64() == int64(t.Hi)
	case Prime:
		holds = n.ProbablyPrime(0)
	case Square:
		root := new(big.Int).Sqrt(new(big.Int).Abs(n))
		holds = root.Mul(root, root).Cmp(n) == 0
	case Divides:
		holds = t.Lo == 0 && n.Sign() > 0
	}
	return holds != t.Not
}
