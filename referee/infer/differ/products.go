package differ

import "umpire/referee/phrase"

// testProduct translates a test of a product against a plain number.
func (t *translator) testProduct(l, r measureCase, test phrase.Test) (formula, bool) {
	if !r.is.isConstant() || l.by.times < 1 {
		return nil, false
	}
	p, n := l.by, r.is.plain
	switch test.Kind {
	case phrase.Equal:
		return conjunction{t.productAtMost(p, n), inverse(t.productAtMost(p, n-1))}, true
	case phrase.NoLess:
		return inverse(t.productAtMost(p, n-1)), true
	case phrase.NoMore:
		return t.productAtMost(p, n), true
	case phrase.Greater:
		return inverse(t.productAtMost(p, n)), true
	case phrase.Less:
		return t.productAtMost(p, n-1), true
	case phrase.Between:
		return conjunction{inverse(t.productAtMost(p, test.Lo-1)), t.productAtMost(p, test.Hi)}, true
	}
	return t.productAlone(p, test), true
}

// productAtMost says that a product is at most n: for each number of 3s and 5s in it, so many 2s at most.
func (t *translator) productAtMost(p *product, n int) formula {
	some := disjunction{}
	for fives, rest5 := 0, n/p.times; rest5 >= 1; fives, rest5 = fives+1, rest5/5 {
		for threes, rest3 := 0, rest5; rest3 >= 1; threes, rest3 = threes+1, rest3/3 {
			twos := 0
			for ; rest3>>(twos+1) >= 1; twos++ {
			}
			some = append(some, conjunction{t.y.equals(p.powers[2], fives), t.y.equals(p.powers[1], threes), t.y.atMost(p.powers[0], twos)})
		}
	}
	return some
}

func (t *translator) productAlone(p *product, test phrase.Test) formula {
	switch test.Kind {
	case phrase.IsEven:
		return t.productMultiple(p, 2)
	case phrase.IsOdd:
		return inverse(t.productMultiple(p, 2))
	case phrase.MultipleOf:
		return t.productMultiple(p, test.Lo)
	case phrase.IsSquare:
		return t.productSquare(p)
	case phrase.IsPrime:
		factors := p.powers[0].plus(p.powers[1]).plus(p.powers[2])
		switch {
		case p.times == 1:
			return t.y.equals(factors, 1)
		case isPrime(p.times):
			return t.y.equals(factors, 0)
		}
		return no
	}
	return t.productDivides(p, test.Lo)
}

func (t *translator) productMultiple(p *product, m int) formula {
	m /= gcd(m, p.times)
	all := conjunction{}
	for i, prime := range primes {
		need := power(m, prime)
		for range need {
			m /= prime
		}
		all = append(all, t.y.atLeast(p.powers[i], need))
	}
	if m != 1 {
		return no
	}
	return all
}

func (t *translator) productDivides(p *product, n int) formula {
	if n == 0 {
		return yes
	}
	if n%p.times != 0 {
		return no
	}
	all := conjunction{}
	for i, prime := range primes {
		all = append(all, t.y.atMost(p.powers[i], power(n/p.times, prime)))
	}
	return all
}

func (t *translator) productSquare(p *product) formula {
	rest, all := p.times, conjunction{}
	for i, prime := range primes {
		more := power(p.times, prime)
		for range more {
			rest /= prime
		}
		all = append(all, t.y.multiple(p.powers[i].plus(constant(more)), 2))
	}
	if !isSquare(rest) {
		return no
	}
	return all
}
