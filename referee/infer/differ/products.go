package differ

import "umpire/referee/phrase/core"

// testProduct translates a test of a product of numbers on dice, alone and taken once, by how often 2, 3 and 5 divide it.
func (t *translator) testProduct(c measureCase, test core.Test) formula {
	if len(c.is.form()) > 0 || c.is[plain] != 0 || c.by.times != 1 {
		return nil
	}
	p, all := c.by.powers, []formula{}
	switch test.Kind {
	case core.Range:
		if test.Lo > -core.Far {
			all = append(all, inverse(t.productAtMost(p, test.Lo-1)))
		}
		if test.Hi < core.Far {
			all = append(all, t.productAtMost(p, test.Hi))
		}
	case core.Multiple:
		switch f := t.productMultiple(p, test.Lo); {
		case test.Hi == 0:
			return f
		case test.Lo == 2:
			return inverse(f)
		}
		return nil
	case core.Square:
		for _, times := range p {
			all = append(all, t.y.multiple(times, 2))
		}
	case core.Prime:
		return t.y.equals(p[0].plus(1, p[1]).plus(1, p[2]), 1)
	default:
		for i, prime := range primes {
			if test.Lo != 0 { // which everything divides
				all = append(all, t.y.atMost(p[i], power(test.Lo, prime)))
			}
		}
	}
	return and(all...)
}

// productAtMost says that a product is at most n: for each number of 3s and 5s in it, so many 2s at most.
func (t *translator) productAtMost(p [3]sum, n int) formula {
	some := []formula{}
	for fives, rest5 := 0, max(n, 0); rest5 >= 1; fives, rest5 = fives+1, rest5/5 {
		for threes, rest3 := 0, rest5; rest3 >= 1; threes, rest3 = threes+1, rest3/3 {
			twos := 0
			for ; rest3>>(twos+1) >= 1; twos++ {
			}
			some = append(some, and(t.y.equals(p[2], fives), t.y.equals(p[1], threes), t.y.atMost(p[0], twos)))
		}
	}
	return or(some...)
}

func (t *translator) productMultiple(p [3]sum, m int) formula {
	all := []formula{}
	for i, prime := range primes {
		need := power(m, prime)
		for range need {
			m /= prime
		}
		all = append(all, t.y.atLeast(p[i], need))
	}
	if m != 1 {
		return no
	}
	return and(all...)
}
