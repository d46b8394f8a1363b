package differ

import (
	"math"

	"umpire/referee/phrase"
)

// value of a measure: in each case (exactly one applies, or none of it where the measure has no number) a linear form or,
// of a product, how often 2, 3 and 5 divide it.
type measureCase struct {
	when formula
	is   sum
	by   *product
}

// product is a number times powers of 2, 3 and 5: what numbers on dice multiply to.
type product struct {
	times  int
	powers [3]sum
}

var primes = [3]int{2, 3, 5}

// cases translates a measure; ok is false where it looks at how dice lie in a way that no number can stand for.
func (t *translator) cases(m phrase.Measure) (list []measureCase, ok bool) {
	switch m := m.(type) {
	case phrase.Constant:
		return []measureCase{{when: yes, is: constant(m.N)}}, true
	case phrase.Groups:
		return []measureCase{{when: yes, is: t.y.unknown("groups")}}, true
	case phrase.Kinds:
		if plain(m.Things) {
			return t.present(t.values(m.Things, m.Feature)), true
		}
	case phrase.Multiple:
		list, ok = t.cases(m.Of)
		for i, c := range list {
			if c.by != nil {
				list[i].by = &product{c.by.times * m.N, c.by.powers}
			} else {
				list[i].is = c.is.times(m.N)
			}
		}
		return list, ok
	case phrase.Of:
		return t.of(m)
	}
	return nil, false
}

// of translates a number taken from things.
func (t *translator) of(m phrase.Of) ([]measureCase, bool) {
	switch {
	case m.Kind == phrase.NumberOf:
		return []measureCase{{when: yes, is: t.count(m.Things)}}, true
	case !plain(m.Things) && m.Kind == phrase.Sum:
		return []measureCase{{when: yes, is: t.y.unknown("sum " + words(m.Things))}}, true
	case !plain(m.Things):
		return nil, false
	case m.Kind == phrase.Sum:
		return []measureCase{{when: yes, is: t.adding(m.Things, func(face int) int { return face })}}, true
	case m.Kind == phrase.Product:
		p := &product{times: 1}
		for i, prime := range primes {
			p.powers[i] = t.adding(m.Things, func(face int) int { return power(face, prime) })
		}
		return []measureCase{{when: yes, by: p}}, true
	}
	return t.ends(t.values(m.Things, phrase.ByNumber), m.Kind), true
}

func (t *translator) adding(things phrase.Things, weight func(face int) int) sum {
	return t.weighed(func(k kind) int {
		if k.face == 0 || !k.among(things) {
			return 0
		}
		return weight(k.face)
	})
}

// power is how often a prime divides a number.
func power(n, prime int) int {
	times := 0
	for ; n > 0 && n%prime == 0; n /= prime {
		times++
	}
	return times
}

// present gives the number of values that occur, a case for each number.
func (t *translator) present(values []sum) []measureCase {
	var list []measureCase
	for n := range len(values) + 1 {
		some := disjunction{}
		for set := range 1 << len(values) {
			all, size := conjunction{}, 0
			for i, s := range values {
				if set>>i&1 == 1 {
					size++
					all = append(all, t.y.atLeast(s, 1))
				} else {
					all = append(all, t.y.atMost(s, 0))
				}
			}
			if size == n {
				some = append(some, all)
			}
		}
		list = append(list, measureCase{when: some, is: constant(n)})
	}
	return list
}

// ends gives the highest or lowest number shown or the range between them, a case for each.
func (t *translator) ends(values []sum, which phrase.MeasureKind) []measureCase {
	var list []measureCase
	for low := range values {
		for high := low; high < len(values); high++ {
			all := conjunction{t.y.atLeast(values[low], 1), t.y.atLeast(values[high], 1)}
			for i, s := range values {
				if i < low || i > high {
					all = append(all, t.y.atMost(s, 0))
				}
			}
			n := map[phrase.MeasureKind]int{phrase.Highest: high + 1, phrase.Lowest: low + 1, phrase.Range: high - low}[which]
			list = append(list, measureCase{when: all, is: constant(n)})
		}
	}
	return list
}

// measured translates a comparison. Where a measure has no number it is irrelevant, and true.
func (t *translator) measured(c phrase.Measured) formula {
	left, ok := t.cases(c.Measure)
	right := []measureCase{{when: yes}}
	if ok && c.Test.To != nil {
		right, ok = t.cases(c.Test.To)
	}
	if !ok {
		return t.y.guess("measured " + words(c))
	}
	irrelevant := conjunction{}
	some := disjunction{}
	for _, l := range left {
		for _, r := range right {
			test, ok := t.test(l, r, c.Test)
			if !ok {
				return t.y.guess("measured " + words(c))
			}
			if c.Not {
				test = inverse(test)
			}
			both := conjunction{l.when, r.when}
			irrelevant = append(irrelevant, inverse(both))
			some = append(some, conjunction{both, test})
		}
	}
	return append(some, irrelevant)
}

// test translates what a number is compared with; ok is false where that is no condition on sums.
func (t *translator) test(l, r measureCase, test phrase.Test) (f formula, ok bool) {
	switch {
	case l.by != nil && r.by != nil:
		return nil, false
	case r.by != nil:
		return t.testProduct(r, l, phrase.Test{Kind: test.Kind.Mirrored()})
	case l.by != nil:
		return t.testProduct(l, r, test)
	}
	y, difference := t.y, l.is.minus(r.is)
	switch test.Kind {
	case phrase.Equal:
		return y.equals(difference, 0), true
	case phrase.NoLess:
		return y.atLeast(difference, 0), true
	case phrase.NoMore:
		return y.atMost(difference, 0), true
	case phrase.Greater:
		return y.atLeast(difference, 1), true
	case phrase.Less:
		return y.atMost(difference, -1), true
	case phrase.Between:
		return conjunction{y.atLeast(l.is, test.Lo), y.atMost(l.is, test.Hi)}, true
	}
	return t.alone(l.is, test), true
}

// alone translates the tests of one number.
func (t *translator) alone(s sum, test phrase.Test) formula {
	switch test.Kind {
	case phrase.IsEven:
		return t.y.multiple(s, 2)
	case phrase.IsOdd:
		return inverse(t.y.multiple(s, 2))
	case phrase.MultipleOf:
		return t.y.multiple(s, test.Lo)
	case phrase.IsPrime:
		return t.special(s, "prime", isPrime)
	case phrase.IsSquare:
		return t.special(s, "square", isSquare)
	}
	if test.Lo == 0 {
		return t.y.atLeast(s, 1)
	}
	some := disjunction{}
	for d := 1; d <= test.Lo; d++ {
		if test.Lo%d == 0 {
			some = append(some, t.y.equals(s, d))
		}
	}
	return some
}

// ordinary is the number up to which primes and squares are told one by one.
const ordinary = 40

// special translates being prime or a square, which is no condition on remainders: small numbers one by one; of large ones
// nothing is known but that primes are odd.
func (t *translator) special(s sum, name string, is func(int) bool) formula {
	if s.isConstant() {
		return truth(is(s.plain))
	}
	some := disjunction{}
	for n := range ordinary {
		if is(n) {
			some = append(some, t.y.equals(s, n))
		}
	}
	large := conjunction{t.y.atLeast(s, ordinary), t.y.guess(name + " " + s.form().key() + words(s.plain))}
	if name == "prime" {
		large = append(large, inverse(t.y.multiple(s, 2)))
	}
	return append(some, large)
}

func isPrime(n int) bool {
	for f := 2; f*f <= n; f++ {
		if n%f == 0 {
			return false
		}
	}
	return n >= 2
}

func isSquare(n int) bool {
	root := int(math.Sqrt(float64(n)))
	return n >= 0 && root*root == n
}

// extreme translates what is asked of the highest or lowest dice: some of them must have it or, with Not, none.
func (t *translator) extreme(c phrase.Extreme) formula {
	if !plain(c.Things) || !plain(phrase.Things{Atoms: c.Qualities.Atoms}) {
		return t.y.guess("extreme " + words(c))
	}
	values := t.values(c.Things, phrase.ByNumber)
	some, nothing := disjunction{}, conjunction{}
	for i, s := range values {
		best := conjunction{t.y.atLeast(s, 1)}
		beyond := values[i+1:]
		if c.Lowest {
			beyond = values[:i]
		}
		for _, o := range beyond {
			best = append(best, t.y.atMost(o, 0))
		}
		has := t.y.atLeast(t.total(func(k kind) bool {
			return k.face == i+1 && k.among(c.Things) && k.hasAll(c.Qualities, false)
		}), 1)
		if c.Not {
			has = inverse(has)
		}
		some = append(some, append(best, has))
		nothing = append(nothing, t.y.atMost(s, 0))
	}
	return append(some, nothing)
}
