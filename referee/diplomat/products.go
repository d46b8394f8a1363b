package diplomat

import (
	"math"

	"umpire/referee/diplomat/deal"
	"umpire/referee/phrase"
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

// productOf tells whether a measure is a product, and of what.
func productOf(m phrase.Measure) (multiplied, bool) {
	times, of := unfold(m)
	p, is := of.(phrase.Of)
	if !is || p.Kind != phrase.Product || times < 1 || times > mostTimes {
		return multiplied{}, false
	}
	return multiplied{times, things(p.Things)}, true
}

// product compares a product. A product is its prime factors, and each of their
// exponents is a sum; sizes are sums of logarithms.
func product(v *phrase.Vocabulary, c phrase.Measured, p multiplied) deal.Cond {
	if c.Test.Kind <= phrase.Less {
		if to, constant := c.Test.To.(phrase.Constant); constant {
			return relevant(productOrder(c.Test.Kind, p.times, p.cards, to.N), nil, c.Not)
		}
		if q, is := productOf(c.Test.To); is {
			return relevant(twoProducts(v, c, p, q), nil, c.Not)
		}
		return productAgainst(v, c, c.Test.Kind, p, c.Test.To)
	}
	if c.Test.Kind == phrase.Between {
		holds := deal.All{atLeast(p.times, p.cards, c.Test.Lo), deal.Not{C: atLeast(p.times, p.cards, c.Test.Hi+1)}}
		return relevant(holds, nil, c.Not)
	}
	return relevant(productTest(c.Test, p.times, p.cards), nil, c.Not)
}

// productAgainst compares a product with a measure that is a sum, one value of the
// sum after the other.
func productAgainst(v *phrase.Vocabulary, c phrase.Measured, k phrase.TestKind, p multiplied, m phrase.Measure) deal.Cond {
	l, ok := measure(m)
	if !ok {
		return byJudgement(v, c)
	}
	low, high := l.reach()
	if high >= 1000 {
		return byJudgement(v, c)
	}
	low = max(low, 0) // a product is at least 1: sums below that make no difference
	var holds deal.All
	if k == phrase.Equal || k == phrase.NoLess || k == phrase.Greater {
		holds = append(holds, p.reaches(l, low, high, k == phrase.Greater)...)
	}
	if k == phrase.Equal || k == phrase.NoMore || k == phrase.Less {
		holds = append(holds, p.staysBelow(l, low, high, k == phrase.Less)...)
	}
	return relevant(holds, l.needs, c.Not)
}

// reach is the least and the most the sum can come to.
func (l linear) reach() (low, high int) {
	low, high = l.plus, l.plus
	for _, t := range l.terms {
		n := t.Weight * max(t.Cards.Len(), 1)
		low, high = low+min(0, n), high+max(0, n)
	}
	return low, high
}

// reaches says that the product is at least the sum (or, strictly, more): wherever the
// sum is n or more, so is the product.
func (p multiplied) reaches(l linear, low, high int, strictly bool) (all []deal.Cond) {
	for n := low; n <= high; n++ {
		need := n
		if strictly {
			need++
		}
		all = append(all, deal.Any{l.among(deal.AtMost(n - 1)), atLeast(p.times, p.cards, need)})
	}
	return all
}

// staysBelow says that the product is at most the sum (or, strictly, less).
func (p multiplied) staysBelow(l linear, low, high int, strictly bool) (all []deal.Cond) {
	for n := low; n <= high; n++ {
		most := n
		if strictly {
			most--
		}
		all = append(all, deal.Any{l.among(deal.AtLeast(n + 1)), deal.Not{C: atLeast(p.times, p.cards, most+1)}})
	}
	return all
}

// twoProducts compares two products: prime by prime for equality, else by their
// logarithms; only where these are too close to tell, by whole hands.
func twoProducts(v *phrase.Vocabulary, c phrase.Measured, p, q multiplied) deal.Cond {
	if c.Test.Kind == phrase.Equal {
		return sameProducts(p, q)
	}
	const wrong = 64 // more than the roundings of 104 logarithms and two numbers come to
	apart := p.logarithm().minus(q.logarithm())
	judged := c
	judged.Not = false
	exact := byJudgement(v, judged)
	if c.Test.Kind == phrase.NoLess || c.Test.Kind == phrase.Greater {
		return deal.All{apart.among(deal.AtLeast(-wrong)), deal.Any{apart.among(deal.AtLeast(wrong)), exact}}
	}
	return deal.All{apart.among(deal.AtMost(wrong)), deal.Any{apart.among(deal.AtMost(-wrong)), exact}}
}

func sameProducts(p, q multiplied) deal.Cond {
	if q.times == 0 {
		return never
	}
	left, leftRest := factors(p.times)
	right, rightRest := factors(q.times)
	if leftRest != rightRest {
		return never
	}
	var each deal.All
	for i, prime := range primes {
		e := power(p.cards, prime).minus(power(q.cards, prime))
		e.plus = left[i] - right[i]
		each = append(each, e.among(deal.Exactly(0)))
	}
	return each
}

func productOrder(k phrase.TestKind, times int, all deal.Set, n int) deal.Cond {
	switch k {
	case phrase.Equal:
		return sameProducts(multiplied{times, all}, multiplied{times: n})
	case phrase.NoLess:
		return atLeast(times, all, n)
	case phrase.NoMore:
		return deal.Not{C: atLeast(times, all, n+1)}
	case phrase.Greater:
		return atLeast(times, all, n+1)
	}
	return deal.Not{C: atLeast(times, all, n)}
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

// productTest is the tests of a product alone.
func productTest(t phrase.Test, times int, all deal.Set) deal.Cond {
	switch t.Kind {
	case phrase.IsEven:
		return multipleOf(times, all, 2)
	case phrase.IsOdd:
		return deal.Not{C: multipleOf(times, all, 2)}
	case phrase.MultipleOf:
		return multipleOf(times, all, t.Lo)
	case phrase.IsPrime:
		return primeProduct(t, times, all)
	case phrase.IsSquare:
		return square(times, all)
	}
	return divides(times, all, t.Lo)
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
func primeProduct(t phrase.Test, times int, all deal.Set) deal.Cond {
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
	case t.Fits(times):
		return linear{terms: count}.among(deal.Exactly(0))
	}
	return never
}
