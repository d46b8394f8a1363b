package differ

import "umpire/referee/phrase/core"

// testProduct translates a test of a product and a plain number.
func (t *translator) testProduct(c measureCase, test core.Test) (formula, bool) {
	p, plain := *c.by, c.is.plain
	if p.times < 0 && test.Kind == core.Range {
		p.times, plain, test.Lo, test.Hi = -p.times, -plain, -test.Hi, -test.Lo
	}
	if !c.is.isConstant() || p.times < 1 || test.Kind != core.Range && plain != 0 {
		return nil, false
	}
	if test.Kind != core.Range {
		return t.productAlone(&p, test)
	}
	all := []formula{yes}
	if test.Lo > -core.Far {
		all = append(all, inverse(t.productAtMost(&p, test.Lo-plain-1)))
	}
	if test.Hi < core.Far {
		all = append(all, t.productAtMost(&p, test.Hi-plain))
	}
	return tidyAnd(all), true
}

// productAtMost says that a product is at most n: for each number of 3s and 5s in it, so many 2s at most.
func (t *translator) productAtMost(p *product, n int) formula {
	some := disjunction{}
	for fives, rest5 := 0, max(n, 0)/p.times; rest5 >= 1; fives, rest5 = fives+1, rest5/5 {
		for threes, rest3 := 0, rest5; rest3 >= 1; threes, rest3 = threes+1, rest3/3 {
			twos := 0
			for ; rest3>>(twos+1) >= 1; twos++ {
			}
			some = append(some, conjunction{t.y.equals(p.powers[2], fives), t.y.equals(p.powers[1], threes), t.y.atMost(p.powers[0], twos)})
		}
	}
	return some
}

func (t *translator) productAlone(p *product, test core.Test) (formula, bool) {
	switch test.Kind {
	case core.Multiple:
		f := t.productMultiple(p, test.Lo)
		if test.Hi > 0 {
			f = inverse(f)
		}
		return f, test.Hi == 0 || test.Lo == 2
	case core.Square:
		return t.productSquare(p), true
	case core.Prime:
		factors := p.powers[0].plus(p.powers[1]).plus(p.powers[2])
		switch {
		case p.times == 1:
			return t.y.equals(factors, 1), true
		case isPrime(p.times):
			return t.y.equals(factors, 0), true
		}
		return no, true
	}
	return t.productDivides(p, test.Lo), true
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
