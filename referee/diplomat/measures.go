package diplomat

import (
	"math"

	"umpire/referee/diplomat/deal"
	"umpire/referee/phrase"
)

// linear is a measure as a weighted sum, with what must hold for it to be there at
// all ("the highest heart" of no heart is nothing).
type linear struct {
	terms []deal.Term
	plus  int
	needs []deal.Cond
}

// measured compares a measure. Where there is nothing to measure, the question is
// irrelevant, which makes it false, denied or not.
func measured(v *phrase.Vocabulary, c phrase.Measured) deal.Cond {
	times, of := unfold(c.Measure)
	if p, is := of.(phrase.Of); is && p.Kind == phrase.Product && times > 0 {
		return product(v, c, times, things(p.Things))
	}
	if c.Test.Kind > phrase.Less {
		return tested(v, c, times, of)
	}
	left, ok := measure(c.Measure)
	right, known := measure(c.Test.To)
	if !ok || !known {
		return byJudgement(v, c)
	}
	return relevant(left.minus(right).among(order(c.Test.Kind)), append(left.needs, right.needs...), c.Not)
}

// tested puts times times a measure to a test of its own.
func tested(v *phrase.Vocabulary, c phrase.Measured, times int, of phrase.Measure) deal.Cond {
	l, ok := single(of)
	if !ok || times > mostTimes {
		return byJudgement(v, c)
	}
	fits := deal.Where(func(n int) bool { return n >= 0 && c.Test.Fits(n*times) })
	if c.Test.Kind == phrase.Between && times > 0 {
		fits = deal.Values{Lo: (c.Test.Lo + times - 1) / times, Hi: c.Test.Hi / times}
	}
	return relevant(l.among(fits), l.needs, c.Not)
}

func relevant(holds deal.Cond, needs []deal.Cond, not bool) deal.Cond {
	if not {
		holds = deal.Not{C: holds}
	}
	if len(needs) == 0 {
		return holds
	}
	return append(deal.All(needs[:len(needs):len(needs)]), holds)
}

// order is the differences that fit a comparison.
func order(k phrase.TestKind) deal.Values {
	switch k {
	case phrase.Equal:
		return deal.Exactly(0)
	case phrase.NoLess:
		return deal.AtLeast(0)
	case phrase.NoMore:
		return deal.AtMost(0)
	case phrase.Greater:
		return deal.AtLeast(1)
	}
	return deal.AtMost(-1)
}

// among is the condition that the sum lies among some values.
func (l linear) among(in deal.Values) deal.Cond {
	if len(l.terms) == 0 {
		if in.Has(l.plus) {
			return always
		}
		return never
	}
	return deal.Sum{Terms: l.terms, In: in.Shifted(-l.plus)}
}

func (l linear) minus(r linear) linear {
	r = r.times(-1)
	return linear{terms: append(l.terms[:len(l.terms):len(l.terms)], r.terms...), plus: l.plus + r.plus}
}

func (l linear) times(n int) linear {
	terms := make([]deal.Term, len(l.terms))
	for i, t := range l.terms {
		t.Weight *= n
		terms[i] = t
	}
	return linear{terms, l.plus * n, l.needs}
}

// mostTimes bounds what multiples of multiples come to; beyond it a question is left
// to the judgement of whole hands.
const mostTimes = 1_000

// unfold takes multiples off a measure: 2 times 3 times the sum is 6 times the sum.
func unfold(m phrase.Measure) (times int, of phrase.Measure) {
	times = 1
	for {
		multiple, is := m.(phrase.Multiple)
		if !is || times > mostTimes {
			return times, m
		}
		times, m = times*multiple.N, multiple.Of
	}
}

// measure writes a measure as a weighted sum; not ok where it is none.
func measure(m phrase.Measure) (linear, bool) {
	times, of := unfold(m)
	if times > mostTimes {
		return linear{}, false
	}
	l, ok := single(of)
	return l.times(times), ok
}

func single(m phrase.Measure) (linear, bool) {
	switch m := m.(type) {
	case phrase.Constant:
		return linear{plus: m.N}, true
	case phrase.Kinds:
		return linear{terms: kinds(m.Things, m.Feature)}, true
	case phrase.Of:
		all := things(m.Things)
		switch m.Kind {
		case phrase.Sum:
			return linear{terms: weighted(all, func(rank int) int { return rank })}, true
		case phrase.NumberOf:
			return linear{terms: []deal.Term{{Weight: 1, Cards: all}}}, true
		case phrase.Highest:
			return highest(all), true
		case phrase.Lowest:
			return lowest(all), true
		case phrase.Range:
			l := highest(all).minus(lowest(all))
			l.needs = highest(all).needs
			return l, true
		}
	}
	return linear{}, false
}

// weighted adds up a number for each card of a rank.
func weighted(all deal.Set, weight func(rank int) int) []deal.Term {
	var terms []deal.Term
	for rank := 1; rank <= 13; rank++ {
		if at := all & ofRank(rank); at != 0 && weight(rank) != 0 {
			terms = append(terms, deal.Term{Weight: weight(rank), Cards: at})
		}
	}
	return terms
}

// highest is the number of ranks at or below the highest card: for each rank from
// the ace on, whether a card of that rank or a higher one is there.
func highest(all deal.Set) linear {
	var l linear
	var from deal.Set
	for rank := 13; rank >= 1; rank-- {
		from |= all & ofRank(rank)
		l.terms = append(l.terms, deal.Term{Weight: 1, If: deal.Count(from, deal.AtLeast(1))})
	}
	l.needs = []deal.Cond{deal.Count(from, deal.AtLeast(1))}
	return l
}

// lowest is one more than the number of ranks below the lowest card.
func lowest(all deal.Set) linear {
	l := linear{plus: 1}
	var upTo deal.Set
	for rank := 1; rank < 13; rank++ {
		upTo |= all & ofRank(rank)
		l.terms = append(l.terms, deal.Term{Weight: 1, If: deal.HasNone(upTo)})
	}
	l.needs = highest(all).needs
	return l
}

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

// product compares times times the product of the cards' values. A product is its
// prime factors, and each of their exponents is a sum; sizes are sums of logarithms.
func product(v *phrase.Vocabulary, c phrase.Measured, times int, all deal.Set) deal.Cond {
	var holds deal.Cond
	to, constant := c.Test.To.(phrase.Constant)
	switch {
	case times > mostTimes, c.Test.Kind <= phrase.Less && !constant:
		return byJudgement(v, c)
	case c.Test.Kind <= phrase.Less:
		holds = productOrder(c.Test.Kind, times, all, to.N)
	case c.Test.Kind == phrase.Between:
		holds = deal.All{atLeast(times, all, c.Test.Lo), deal.Not{C: atLeast(times, all, c.Test.Hi+1)}}
	default:
		holds = productTest(c.Test, times, all)
	}
	return relevant(holds, nil, c.Not)
}

func productOrder(k phrase.TestKind, times int, all deal.Set, n int) deal.Cond {
	switch k {
	case phrase.Equal:
		return deal.All{atLeast(times, all, n), deal.Not{C: atLeast(times, all, n+1)}}
	case phrase.NoLess:
		return atLeast(times, all, n)
	case phrase.NoMore:
		return deal.Not{C: atLeast(times, all, n+1)}
	case phrase.Greater:
		return atLeast(times, all, n+1)
	}
	return deal.Not{C: atLeast(times, all, n)}
}

// atLeast says that times times the product is n (at most 1000) or more. Logarithms
// are rounded to 1/65536: over 52 cards the roundings come to less than half of what
// lies between the logarithms of a whole number below 1000 and the next one.
func atLeast(times int, all deal.Set, n int) deal.Cond {
	const scale = 1 << 16
	need := (n + times - 1) / times
	if need <= 1 {
		return always
	}
	between := (math.Log(float64(need)) + math.Log(float64(need-1))) / 2
	terms := weighted(all, func(rank int) int { return int(math.Round(scale * math.Log(float64(rank)))) })
	return linear{terms: terms}.among(deal.AtLeast(int(math.Ceil(scale * between))))
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
