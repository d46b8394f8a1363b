package phrase

import (
	"math/big"
	"math/bits"
)

// number is a whole number of any size, 0 or more: big is set where it does not fit 64 bits, as products may not.
type number struct {
	small uint64
	big   *big.Int
}

func plain(n int) number { return number{small: uint64(n)} }

func (n number) wide() *big.Int {
	if n.big != nil {
		return n.big
	}
	return new(big.Int).SetUint64(n.small)
}

// times multiplies exactly.
func (n number) times(k uint64) number {
	if n.big == nil {
		if over, low := bits.Mul64(n.small, k); over == 0 {
			return number{small: low}
		}
	}
	if k == 0 {
		return number{}
	}
	return number{big: new(big.Int).Mul(n.wide(), new(big.Int).SetUint64(k))}
}

// compareTo is -1, 0 or 1 as n is less than, equal to or more than o.
func (n number) compareTo(o number) int {
	if n.big != nil || o.big != nil {
		return n.wide().Cmp(o.wide())
	}
	switch {
	case n.small < o.small:
		return -1
	case n.small > o.small:
		return 1
	}
	return 0
}

// mod is the remainder of a division by k, at least 1.
func (n number) mod(k uint64) uint64 {
	if n.big == nil {
		return n.small % k
	}
	return new(big.Int).Mod(n.big, new(big.Int).SetUint64(k)).Uint64()
}

// prime tells whether the number is prime. One that needs more than 64 bits is a product of smaller ones here, so it is not.
func (n number) prime() bool { return n.big == nil && isPrime(n.small) }

func isPrime(n uint64) bool {
	for f := uint64(2); f*f <= n; f++ {
		if n%f == 0 {
			return false
		}
	}
	return n >= 2
}

func (n number) square() bool {
	root := new(big.Int).Sqrt(n.wide())
	return root.Mul(root, root).Cmp(n.wide()) == 0
}

// isSquare is square for numbers that fit.
func isSquare(n uint64) bool {
	if n >= 1<<32 {
		return number{small: n}.square()
	}
	low, high := uint64(0), uint64(1)<<16
	for low < high {
		if mid := (low + high) / 2; mid*mid < n {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low*low == n
}

// measured compiles a comparison; where either side has no number it is irrelevant.
func (m *compiler) measured(c Measured) judge {
	measure, fits := m.measure(c.Measure), m.test(c.Test)
	return func(s *Scene, in set) bool {
		n, relevant := measure(s, in)
		if !relevant {
			return m.irrelevant
		}
		holds, relevant := fits(s, in, n)
		if !relevant {
			return m.irrelevant
		}
		return holds != c.Not
	}
}

// test compiles what a number is compared with.
func (m *compiler) test(t Test) func(s *Scene, in set, n number) (holds, relevant bool) {
	if t.Kind > Less {
		return func(_ *Scene, _ set, n number) (holds, relevant bool) { return t.alone(n), true }
	}
	if k, ok := t.To.(Constant); ok {
		return func(_ *Scene, _ set, n number) (holds, relevant bool) {
			return t.Kind.orders(n.compareTo(plain(k.N))), true
		}
	}
	to := m.measure(t.To)
	return func(s *Scene, in set, n number) (holds, relevant bool) {
		other, relevant := to(s, in)
		return relevant && t.Kind.orders(n.compareTo(other)), relevant
	}
}

// orders tells whether a comparison's outcome (-1, 0 or 1) fits one of the first five tests.
func (k TestKind) orders(outcome int) bool {
	switch k {
	case Equal:
		return outcome == 0
	case NoLess:
		return outcome >= 0
	case NoMore:
		return outcome <= 0
	case Greater:
		return outcome > 0
	}
	return outcome < 0
}

// Fits judges a number, 0 or more, by a test that compares with no measure but a constant.
func (t Test) Fits(n int) bool {
	if to, ok := t.To.(Constant); ok {
		return t.Kind.orders(plain(n).compareTo(plain(to.N)))
	}
	return t.alone(plain(n))
}

// alone judges a number by one of the tests that need no other measure.
func (t Test) alone(n number) bool {
	switch t.Kind {
	case Between:
		return n.compareTo(plain(t.Lo)) >= 0 && n.compareTo(plain(t.Hi)) <= 0
	case IsEven:
		return n.mod(2) == 0
	case IsOdd:
		return n.mod(2) == 1
	case IsPrime:
		return n.prime()
	case IsSquare:
		return n.big == nil && isSquare(n.small) || n.big != nil && n.square()
	case MultipleOf:
		return n.mod(uint64(t.Lo)) == 0
	}
	if n.big != nil {
		return t.Lo == 0
	}
	return n.small > 0 && uint64(t.Lo)%n.small == 0
}

// measure compiles a measure.
func (m *compiler) measure(x Measure) measurer {
	switch x := x.(type) {
	case Constant:
		return func(*Scene, set) (number, bool) { return plain(x.N), true }
	case Groups:
		return func(s *Scene, in set) (number, bool) { return plain(s.groups(in, Every, nil)), true }
	case Kinds:
		pick := m.things(x.Things)
		return func(s *Scene, in set) (number, bool) { return plain(s.valuesOf(pick(s, in), x.Feature)), true }
	case Multiple:
		of := m.measure(x.Of)
		return func(s *Scene, in set) (number, bool) {
			n, relevant := of(s, in)
			return n.times(uint64(x.N)), relevant
		}
	}
	return m.of(x.(Of))
}

// of compiles a number taken from things.
func (m *compiler) of(x Of) measurer {
	pick := m.things(x.Things)
	switch x.Kind {
	case Sum:
		return func(s *Scene, in set) (number, bool) { return plain(s.sum(pick(s, in))), true }
	case Product:
		return func(s *Scene, in set) (number, bool) { return s.product(pick(s, in)), true }
	case NumberOf:
		return func(s *Scene, in set) (number, bool) { return plain(pick(s, in).Len()), true }
	case Highest:
		return func(s *Scene, in set) (number, bool) { n := s.highest(pick(s, in)); return plain(n), n > 0 }
	case Lowest:
		return func(s *Scene, in set) (number, bool) { n := s.lowest(pick(s, in)); return plain(n), n > 0 }
	}
	return func(s *Scene, in set) (number, bool) { // Range
		things := pick(s, in)
		high := s.highest(things)
		return plain(high - s.lowest(things)), high > 0
	}
}

// sum adds up the numbers that things show.
func (s *Scene) sum(things set) int {
	total := 0
	for b := range s.binary {
		total += s.binary[b].And(things).Len() << b
	}
	return total
}

// product multiplies the numbers that things show.
func (s *Scene) product(things set) number {
	p := number{small: 1}
	for n := 2; n < len(s.number); n++ {
		for k := s.number[n].And(things).Len(); k > 0; k-- {
			p = p.times(uint64(n))
		}
	}
	return p
}

// highest is the largest number that things show, 0 when none shows one.
func (s *Scene) highest(things set) int {
	for n := s.largest(); n > 0; n-- {
		if s.number[n].Meets(things) {
			return n
		}
	}
	return 0
}

// lowest is the smallest number that things show, 0 when none shows one.
func (s *Scene) lowest(things set) int {
	for n := 1; n <= s.largest(); n++ {
		if s.number[n].Meets(things) {
			return n
		}
	}
	return 0
}

// extreme compiles what is asked of the highest (or lowest) things.
func (m *compiler) extreme(c Extreme) judge {
	pick, has := m.things(c.Things), m.qualities(c.Qualities, false)
	return func(s *Scene, in set) bool {
		things := pick(s, in)
		n := s.highest(things)
		if c.Lowest {
			n = s.lowest(things)
		}
		if n == 0 {
			return m.irrelevant
		}
		return has(s, s.number[n].And(things)).Empty() == c.Not
	}
}
