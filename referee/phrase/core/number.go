package core

import "math/big"

// Fits judges a whole number by a test.
func (t Test) Fits(n int) bool {
	holds := false
	switch t.Kind {
	case Range:
		holds = (t.Lo <= -Far || n >= t.Lo) && (t.Hi >= Far || n <= t.Hi)
	case Multiple:
		holds = (n%t.Lo+t.Lo)%t.Lo == t.Hi
	default:
		return t.fitsBig(big.NewInt(int64(n)))
	}
	return holds != t.Not
}

// fitsBig is Fits for numbers of any size, as products may be.
func (t Test) fitsBig(n *big.Int) bool {
	holds := false
	switch t.Kind {
	case Range:
		holds = (t.Lo <= -Far || n.Cmp(big.NewInt(int64(t.Lo))) >= 0) && (t.Hi >= Far || n.Cmp(big.NewInt(int64(t.Hi))) <= 0)
	case Multiple:
		holds = new(big.Int).Mod(n, big.NewInt(int64(t.Lo))).Int64() == int64(t.Hi)
	case Prime:
		holds = n.ProbablyPrime(0) // certain below 2^64
	case Square:
		root := new(big.Int).Sqrt(new(big.Int).Abs(n))
		holds = root.Mul(root, root).Cmp(n) == 0
	case Divides:
		holds = n.Sign() > 0 && new(big.Int).Rem(big.NewInt(int64(t.Lo)), n).Sign() == 0
	}
	return holds != t.Not
}
