package differ

import "umpire/referee/phrase/core"

var primes = [3]int{2, 3, 5}

// power is how often a prime divides a number.
func power(n, prime int) int {
	times := 0
	for ; n > 0 && n%prime == 0; n /= prime {
		times++
	}
	return times
}

// product translates the test of a product of numbers on dice, by how often 2, 3 and 5 divide it, where nothing is added to it.
func (t *translator) product(m core.Measure, x *kind) func(added sum, test core.Test) formula {
	g := t.only(m, x)
	var p [3]sum
	for i, prime := range primes {
		p[i] = t.counted(g, m, x, func(face int) int { return power(face, prime) })
	}
	return func(added sum, test core.Test) formula {
		if g.when == nil || len(added.form()) > 0 || added[plain] != 0 {
			return nil
		}
		return t.testProduct(p, test)
	}
}

func (t *translator) testProduct(p [3]sum, test core.Test) formula {
	all := []formula{}
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
