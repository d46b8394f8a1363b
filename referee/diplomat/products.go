package diplomat

import (
	"math"

	"umpire/referee/diplomat/deal"
	"umpire/referee/phrase/core"
)

// primes are the prime factors that values of cards have.
var primes = []int{2, 3, 5, 7, 11, 13}

// exponent is how often a prime divides n, at least 1.
func exponent(n, prime int) int {
	e := 0
	for ; n%prime == 0; n /= prime {
		e++
	}
	return e
}

// factors splits n, at least 1, into powers of the primes above and a rest.
func factors(n int) (exponents []int, rest int) {
	for _, p := range primes {
		e := exponent(n, p)
		exponents = append(exponents, e)
		for range e {
			n /= p
		}
	}
	return exponents, n
}

// power is the exponent of a prime in the product of the cards' values.
func power(all deal.Set, prime int) linear {
	return linear{terms: weighted(all, func(rank int) int { return exponent(rank, prime) })}
}

// multiplied is a number times the product of the values of some cards.
type multiplied struct {
	times int
	cards deal.Set
}

// mostTimes bounds the numbers that products are compared with and multiplied by;
// beyond it a question is left to the judgement of whole hands.
const mostTimes = 1_000

// products is a comparison with products in it, its test's Not aside. A product is its
// prime factors, and each of their exponents is a sum; sizes are sums of logarithms.
func (e encoder) products(m core.Compare, x int) (deal.Cond, bool) {
	var products []multiplied
	var others []core.Term
	for _, t := range m.Terms {
		if t.Kind != core.Product {
			others = append(others, t)
			continue
		}
		cards, ok := e.only(t, x)
		if !ok || t.Times == 0 || t.Times > mostTimes || t.Times < -mostTimes {
			return nil, false
		}
		products = append(products, multiplied{t.Times, cards})
	}
	rest, ok := e.sum(others, x)
	ok = ok && (m.Test.Kind == core.Range || len(others) == 0)
	switch p := products[0]; {
	case !ok:
		return nil, false
	case len(products) == 2 && len(others) == 0 && m.Test.Kind == core.Range && p.times*products[1].times < 0:
		if p.times < 0 {
			return e.twoProducts(m, x, products[1], p, -m.Test.Hi, -m.Test.Lo)
		}
		return e.twoProducts(m, x, p, products[1], m.Test.Lo, m.Test.Hi)
	case len(products) > 1 || p.times < 0 && m.Test.Kind != core.Range:
		return nil, false
	case p.times < 0:
		p.times = -p.times
		return p.against(rest.times(-1), -m.Test.Hi, -m.Test.Lo)
	case m.Test.Kind == core.Range:
		return p.against(rest, m.Test.Lo, m.Test.Hi)
	default:
		return productTest(m.Test, p.times, p.cards)
	}
}

func (l linear) times(n int) linear {
	terms := make([]deal.Term, len(l.terms))
	for i, t := range l.terms {
		t.Weight *= n
		terms[i] = t
	}
	return linear{terms, l.plus * n}
}

// against says that the product and a sum together come to lo to hi: one value of the
// sum after the other.
func (p multiplied) against(l linear, lo, hi int) (deal.Cond, bool) {
	low, high := l.reach()
	if lo > -deal.Far && lo-low > mostTimes || hi < deal.Far && hi-low >= mostTimes || high-low > 2*mostTimes {
		return nil, false
	}
	holds := deal.Cond(always)
	for n := low; n <= high; n++ {
		if lo > -deal.Far && lo-n > 0 {
			holds = all(holds, some(l.among(deal.AtLeast(n+1)), atLeast(p.times, p.cards, lo-n)))
		}
		if hi < deal.Far {
			holds = all(holds, some(l.among(deal.AtMost(n-1)), opposite(atLeast(p.times, p.cards, max(hi-n+1, 0)))))
		}
	}
	return holds, true
}

// twoProducts compares two products: prime by prime for equality, else by their
// logarithms; only where these are too close to tell, by whole hands.
func (e encoder) twoProducts(m core.Compare, x int, p, q multiplied, lo, hi int) (deal.Cond, bool) {
	q.times = -q.times
	if lo == 0 && hi == 0 {
		return sameProducts(p, q), true
	}
	const wrong = 64 // more than the roundings of 104 logarithms and two numbers come to
	apart := p.logarithm().plusTerms(q.logarithm().times(-1))
	m.Test.Not, m.Needs = false, nil
	exact := e.judged(m, x)
	switch {
	case lo >= 0 && lo <= 1 && hi >= deal.Far:
		return all(apart.among(deal.AtLeast(-wrong)), some(apart.among(deal.AtLeast(wrong)), exact)), true
	case hi <= 0 && hi >= -1 && lo <= -deal.Far:
		return all(apart.among(deal.AtMost(wrong)), some(apart.among(deal.AtMost(-wrong)), exact)), true
	}
	return nil, false
}

func (l linear) plusTerms(r linear) linear {
	return linear{append(l.terms[:len(l.terms):len(l.terms)], r.terms...), l.plus + r.plus}
}

func sameProducts(p, q multiplied) deal.Cond {
	left, leftRest := factors(p.times)
	right, rightRest := factors(q.times)
	if leftRest != rightRest {
		return never
	}
	var each deal.All
	for i, prime := range primes {
		e := power(p.cards, prime).plusTerms(power(q.cards, prime).times(-1))
		e.plus = left[i] - right[i]
		each = append(each, e.among(deal.Exactly(0)))
	}
	return each
}

// scale is what natural logarithms are multiplied by before they are rounded.
const scale = 1 << 16

func rounded(n float64) int { return int(math.Round(scale * math.Log(n))) }

// logarithm is the product's, times scale, rounded value by value.
func (p multiplied) logarithm() linear {
	return linear{plus: rounded(float64(p.times)), terms: weighted(p.cards, func(rank int) int { return rounded(float64(rank)) })}
}

// atLeast says that times times the product is n (at most 1000) or more. Over 52 cards
// the roundings come to less than half of what lies between the logarithms of a whole
// number below 1000 and the next one.
func atLeast(times int, all deal.Set, n int) deal.Cond {
	need := (n + times - 1) / times
	if need <= 1 {
		return always
	}
	between := (math.Log(float64(need)) + math.Log(float64(need-1))) / 2
	return multiplied{1, all}.logarithm().among(deal.AtLeast(int(math.Ceil(scale * between))))
}

// productTest is the tests of a product alone, other than ranges.
func productTest(t core.Test, times int, all deal.Set) (deal.Cond, bool) {
	switch t.Kind {
	case core.Multiple:
		holds := multipleOf(times, all, t.Lo)
		if t.Hi > 0 {
			holds = opposite(holds)
		}
		return holds, t.Hi == 0 || t.Lo == 2
	case core.Prime:
		return primeProduct(times, all), true
	case core.Square:
		return square(times, all), true
	}
	return divides(times, all, t.Lo), true
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func multipleOf(times int, all deal.Set, n int) deal.Cond {
	need, rest := factors(n / gcd(n, times))
	if rest > 1 {
		return never
	}
	var each deal.All
	for i, e := range need {
		each = append(each, power(all, primes[i]).among(deal.AtLeast(e)))
	}
	return each
}

// divides says that n is a multiple of times times the product.
func divides(times int, all deal.Set, n int) deal.Cond {
	if n == 0 {
		return always
	}
	if n%times != 0 {
		return never
	}
	most, _ := factors(n / times)
	var each deal.All
	for i, e := range most {
		each = append(each, power(all, primes[i]).among(deal.AtMost(e)))
	}
	return each
}

func square(times int, all deal.Set) deal.Cond {
	odd, rest := factors(times)
	root := int(math.Round(math.Sqrt(float64(rest))))
	if root*root != rest {
		return never
	}
	var each deal.All
	for i, e := range odd {
		each = append(each, power(all, primes[i]).among(deal.Where(func(n int) bool { return (n+e)%2 == 0 })))
	}
	return each
}

// primeProduct says that the product is prime: one prime factor in all, counted
// with those of times.
func primeProduct(times int, all deal.Set) deal.Cond {
	count := weighted(all, func(rank int) int {
		n := 0
		for _, p := range primes {
			n += exponent(rank, p)
		}
		return n
	})
	switch {
	case times == 1:
		return linear{terms: count}.among(deal.Exactly(1))
	case (core.Test{Kind: core.Prime}).Fits(times):
		return linear{terms: count}.among(deal.Exactly(0))
	}
	return never
}
