package phrase

import (
	"math/big"
	"math/rand"
	"slices"
)

// The second evaluator: the meaning of each clause as the rules of the language tell it, in plain loops over plain things. It
// shares nothing with the first but the tree.

// thing is a die or a card.
type thing struct {
	colour, number, suit int // number 0: shows none; suit -1: has none
	covered, stacked     bool
	bearing              [4]bool
	touches, lies        []bool // by index: what it touches, what it lies on
}

// table is a collection, and whether it is judged by a law (else: a question).
type table struct {
	things []thing
	law    bool
	cards  bool
}

func (t *table) has(i int, a Atom) bool {
	x := t.things[i]
	n := x.number
	if a.Kind == Even || a.Kind == Odd || a.Kind == Prime || a.Kind == FaceCard || a.Kind == Number || a.Kind == LeastNum || a.Kind == MostNum || a.Kind == Divisible {
		if n == 0 {
			return false
		}
	}
	var v bool
	switch a.Kind {
	case Lone:
		v = !slices.Contains(x.touches, true)
	case Visible:
		v = !x.covered
	case Covered:
		v = x.covered
	case Stacked:
		v = x.stacked
	case Grounded:
		v = !x.stacked
	case Bearing:
		v = x.bearing[a.N]
	case Colour:
		v = x.colour == a.N
	case Suit:
		v = x.suit == a.N
	case Joker:
		v = x.number == 0
	case Even:
		v = n%2 == 0
	case Odd:
		v = n%2 == 1
	case Prime:
		v = n == 2 || n == 3 || n == 5 || n == 7 || n == 11 || n == 13
	case FaceCard:
		v = n == 11 || n == 12 || n == 13
	case Number:
		v = n == a.N
	case LeastNum:
		v = n >= a.N
	case MostNum:
		v = n <= a.N
	case Divisible:
		v = n%a.N == 0
	}
	return v != a.Not
}

// enough judges a count by an amount.
func enough(a Amount, count, whole int) bool {
	switch a.Kind {
	case AtLeast:
		return count >= a.N
	case AtMost:
		return count <= a.N
	case Exactly:
		return count == a.N
	case EvenNumber:
		return count&1 == 0
	case OddNumber:
		return count&1 == 1
	case Most:
		return count > whole-count
	case Half:
		return count == whole-count
	case Minority:
		return count < whole-count
	case All:
		return count == whole
	}
	panic("amount")
}

func (t *table) choose(among []int, s Things) (chosen []int) {
	for _, i := range among {
		ok := true
		for _, a := range s.Atoms {
			ok = ok && t.has(i, a)
		}
		if ok && s.Relation != nil {
			r := s.Relation
			count, whole := 0, 0
			for _, j := range t.choose(among, r.Things) {
				if j == i {
					continue
				}
				whole++
				switch {
				case r.Kind == Touching && t.things[i].touches[j], r.Kind == On && t.things[i].lies[j], r.Kind == Under && t.things[j].lies[i]:
					count++
				}
			}
			ok = enough(r.Amount, count, whole)
		}
		if ok {
			chosen = append(chosen, i)
		}
	}
	return chosen
}

// quality asks qualities of one thing; lenient is for "all ... are", where what shows no number is not asked for one.
func (t *table) quality(i int, q Qualities, lenient bool) bool {
	some, all := false, true
	for _, a := range q.Atoms {
		aboutNumber := slices.Contains([]AtomKind{Even, Odd, Prime, FaceCard, Number, LeastNum, MostNum, Divisible}, a.Kind)
		v := t.has(i, a) || lenient && aboutNumber && t.things[i].number == 0
		some, all = some || v, all && v
	}
	if q.Or {
		return some
	}
	return all
}

// value is the value of a feature, -1 for none.
func (t *table) value(i int, f Feature) int {
	switch f {
	case ByColour:
		return t.things[i].colour
	case BySuit:
		return t.things[i].suit
	}
	if t.things[i].number == 0 {
		return -1
	}
	return t.things[i].number
}

// tally counts the things by the value of a feature, those without one left out.
func (t *table) tally(things []int, f Feature) map[int]int {
	m := map[int]int{}
	for _, i := range things {
		if v := t.value(i, f); v >= 0 {
			m[v]++
		}
	}
	return m
}

// parts splits a set of things into connected groups.
func (t *table) parts(among []int) (groups [][]int) {
	seen := map[int]bool{}
	for _, i := range among {
		if seen[i] {
			continue
		}
		group := []int{i}
		seen[i] = true
		for k := 0; k < len(group); k++ {
			for _, j := range among {
				if !seen[j] && t.things[group[k]].touches[j] {
					seen[j] = true
					group = append(group, j)
				}
			}
		}
		slices.Sort(group)
		groups = append(groups, group)
	}
	return groups
}

func (t *table) measure(m Measure, in []int) (*big.Int, bool) {
	switch m := m.(type) {
	case Constant:
		return big.NewInt(int64(m.N)), true
	case Groups:
		return big.NewInt(int64(len(t.parts(in)))), true
	case Kinds:
		return big.NewInt(int64(len(t.tally(t.choose(in, m.Things), m.Feature)))), true
	case Multiple:
		n, ok := t.measure(m.Of, in)
		return new(big.Int).Mul(n, big.NewInt(int64(m.N))), ok
	}
	of := m.(Of)
	sum, product, count, low, high, shown := 0, big.NewInt(1), 0, 0, 0, 0
	for _, i := range t.choose(in, of.Things) {
		count++
		n := t.things[i].number
		if n == 0 {
			continue
		}
		if shown == 0 || n < low {
			low = n
		}
		if shown == 0 || n > high {
			high = n
		}
		shown++
		sum += n
		product.Mul(product, big.NewInt(int64(n)))
	}
	switch of.Kind {
	case Sum:
		return big.NewInt(int64(sum)), true
	case Product:
		return product, true
	case NumberOf:
		return big.NewInt(int64(count)), true
	case Highest:
		return big.NewInt(int64(high)), shown > 0
	case Lowest:
		return big.NewInt(int64(low)), shown > 0
	}
	return big.NewInt(int64(high - low)), shown > 0
}

func (t *table) test(n *big.Int, k Test, in []int) (holds, relevant bool) {
	to := big.NewInt(0)
	if k.To != nil {
		var ok bool
		if to, ok = t.measure(k.To, in); !ok {
			return false, false
		}
	}
	number := func(i int) *big.Int { return big.NewInt(int64(i)) }
	divisible := func(a, b *big.Int) bool { return new(big.Int).Rem(a, b).Sign() == 0 }
	switch k.Kind {
	case Equal:
		return n.Cmp(to) == 0, true
	case NoLess:
		return n.Cmp(to) >= 0, true
	case NoMore:
		return n.Cmp(to) <= 0, true
	case Greater:
		return n.Cmp(to) > 0, true
	case Less:
		return n.Cmp(to) < 0, true
	case Between:
		return n.Cmp(number(k.Lo)) >= 0 && n.Cmp(number(k.Hi)) <= 0, true
	case IsEven:
		return n.Bit(0) == 0, true
	case IsOdd:
		return n.Bit(0) == 1, true
	case IsPrime:
		return n.ProbablyPrime(20), true
	case IsSquare:
		r := new(big.Int).Sqrt(n)
		return r.Mul(r, r).Cmp(n) == 0, true
	case MultipleOf:
		return divisible(n, number(k.Lo)), true
	}
	return n.Sign() != 0 && divisible(number(k.Lo), n), true
}

func (t *table) holds(c Clause, in []int) bool {
	switch c := c.(type) {
	case And:
		for _, p := range c.Parts {
			if !t.holds(p, in) {
				return false
			}
		}
		return true
	case Or:
		for _, p := range c.Parts {
			if t.holds(p, in) {
				return true
			}
		}
		return false
	case Not:
		return !t.holds(c.Of, in)
	case HasCard:
		return slices.Contains(in, int(c.Card))
	case Count:
		return enough(c.Amount, len(t.choose(in, c.Things)), -1)
	case Are:
		things, n := t.choose(in, c.Things), 0
		for _, i := range things {
			if t.quality(i, c.Qualities, c.Amount.Kind == All) {
				n++
			}
		}
		return enough(c.Amount, n, len(things))
	case Compare:
		l, r := len(t.choose(in, c.Left)), len(t.choose(in, c.Right))
		switch c.How {
		case More:
			return l > r
		case Fewer:
			return l < r
		case ExactlyTimes:
			return l == c.Times*r
		}
		return l >= c.Times*r
	case Measured:
		n, ok := t.measure(c.Measure, in)
		if ok {
			var v bool
			if v, ok = t.test(n, c.Test, in); ok {
				return v != c.Not
			}
		}
		return t.law
	case Extreme:
		best, some := 0, false
		for _, i := range t.choose(in, c.Things) {
			n := t.things[i].number
			if n == 0 {
				continue
			}
			if best == 0 || (c.Lowest && n < best) || (!c.Lowest && n > best) {
				best, some = n, false
			}
			if n == best && t.quality(i, c.Qualities, false) {
				some = true
			}
		}
		if best == 0 {
			return t.law
		}
		return some != c.Not
	case Alike:
		m := t.tally(t.choose(in, c.Things), c.Feature)
		if !c.Different {
			return len(m) < 2
		}
		for _, k := range m {
			if k > 1 {
				return false
			}
		}
		return true
	case Matching:
		if c.N == 0 {
			return true
		}
		for _, k := range t.tally(t.choose(in, c.Things), c.Feature) {
			if k >= c.N {
				return true
			}
		}
		return false
	case Unique:
		for _, k := range t.tally(t.choose(in, c.Things), c.Feature) {
			if k == 1 {
				return true
			}
		}
		return false
	case EveryKind:
		kinds := map[Feature]int{ByNumber: 6, ByColour: 3}
		if t.cards {
			kinds = map[Feature]int{ByNumber: 13, ByColour: 2, BySuit: 4}
		}
		return len(t.tally(t.choose(in, c.Things), c.Feature)) == kinds[c.Feature]
	}
	return t.holdsLayout(c, in)
}

func (t *table) holdsLayout(c Clause, in []int) bool {
	switch c := c.(type) {
	case Touch:
		things, others, n := t.choose(in, c.Things), t.choose(in, c.Others), 0
		for _, i := range things {
			count, whole := 0, 0
			for _, j := range others {
				if i != j {
					whole++
					if t.things[i].touches[j] {
						count++
					}
				}
			}
			if enough(c.Inner, count, whole) {
				n++
			}
		}
		return enough(c.Amount, n, len(things))
	case TouchEachOther:
		things := t.choose(in, c.Things)
		if !c.No {
			return len(t.parts(things)) <= 1
		}
		return len(t.parts(things)) == len(things)
	case TouchingPairs:
		return t.pairs(c, in)
	case GroupCount:
		return enough(c.Amount, len(t.parts(in)), -1)
	case InGroups:
		groups, n := t.parts(in), 0
		for _, g := range groups {
			if t.holds(c.Body, g) {
				n++
			}
		}
		return enough(c.Amount, n, len(groups))
	case GroupSizes:
		sizes := map[int]int{}
		groups := t.parts(in)
		for _, g := range groups {
			sizes[len(g)]++
		}
		if c.Different {
			return len(sizes) == len(groups)
		}
		return len(sizes) <= 1
	case ExtremeGroup:
		groups := t.parts(in)
		if len(groups) == 0 {
			return t.law
		}
		slices.SortFunc(groups, func(a, b []int) int { return len(a) - len(b) })
		best := len(groups[len(groups)-1])
		if c.Smallest {
			best = len(groups[0])
		}
		for _, g := range groups {
			if len(g) == best && enough(c.Amount, len(t.choose(g, c.Things)), -1) {
				return true
			}
		}
		return false
	case Pattern:
		if c.N == 0 {
			return true
		}
		things := t.choose(in, c.Things)
		for _, i := range things {
			if t.path(c.Kind, []int{i}, things, c.N) {
				return true
			}
		}
		return false
	case Beneath:
		things, n := t.choose(in, c.Things), 0
		for _, i := range things {
			if t.beneath(i, c) {
				n++
			}
		}
		return enough(c.Amount, n, len(things))
	}
	panic("clause")
}

func (t *table) pairs(c TouchingPairs, in []int) bool {
	good, bad := 0, 0
	things := t.choose(in, c.Things)
	for _, i := range things {
		for _, j := range things {
			if i >= j || !t.things[i].touches[j] {
				continue
			}
			feature := c.Pair.Feature
			if c.Pair.Kind == PairSum {
				feature = ByNumber
			}
			a, b := t.value(i, feature), t.value(j, feature)
			if a < 0 || b < 0 {
				continue
			}
			if c.Pair.Kind == PairSame && a == b || c.Pair.Kind == PairDifferent && a != b || c.Pair.Kind == PairSum && a+b == c.Pair.Sum {
				good++
			} else {
				bad++
			}
		}
	}
	switch c.Amount {
	case Some:
		return good > 0
	case None:
		return good == 0
	}
	return bad == 0
}

func (t *table) beneath(i int, c Beneath) bool {
	fits, any := true, false
	for j, lies := range t.things[i].lies {
		a, b := t.value(i, c.Feature), t.value(j, c.Feature)
		if !lies || a < 0 || b < 0 {
			continue
		}
		any = true
		fits = fits && (a == b) != c.Different
	}
	return any && fits || !any && c.Amount.Kind == All
}

// path tries every way to go on from a path until it is long enough.
func (t *table) path(kind PatternKind, path, things []int, n int) bool {
	last := path[len(path)-1]
	if (kind == Run || kind == Sequence) && t.things[last].number == 0 {
		return false
	}
	if len(path) == n {
		return true
	}
	for _, next := range things {
		if slices.Contains(path, next) {
			continue
		}
		touching := t.things[last].touches[next]
		rising := t.things[next].number == t.things[last].number+1
		on := t.things[next].lies[last]
		if kind == Run && touching && rising || kind == Sequence && rising || kind == Chain && touching || kind == Stack && on {
			if t.path(kind, append(slices.Clone(path), next), things, n) {
				return true
			}
		}
	}
	return false
}

// randomDice makes up an experiment of up to most dice, for both evaluators.
func randomDice(r *rand.Rand, most int) (*Scene, *table) {
	n := r.Intn(most + 1)
	s, t := &Scene{}, &table{law: true}
	if err := s.Reset(n); err != nil {
		panic(err)
	}
	for range n {
		t.things = append(t.things, thing{suit: -1, touches: make([]bool, n), lies: make([]bool, n)})
	}
	near := r.Float64()
	for i := range n {
		for j := range i {
			switch {
			case r.Float64() < near*0.6:
				s.Touch(i, j)
				t.things[i].touches[j], t.things[j].touches[i] = true, true
			case r.Float64() < 0.15:
				s.Stack(i, j)
				t.things[i].touches[j], t.things[j].touches[i] = true, true
				t.things[i].lies[j], t.things[i].stacked, t.things[j].covered = true, true, true
			}
		}
	}
	for i := range n {
		x := &t.things[i]
		x.colour, x.number = r.Intn(3), 1+r.Intn(6)
		s.Die(i, x.colour, x.number)
		bearings := r.Intn(16)
		s.Bear(i, bearings)
		for b := range 4 {
			x.bearing[b] = bearings>>b&1 == 1
		}
		if x.covered {
			x.number = 0
		}
	}
	return s, t
}

// wholeDeck is the deck for the second evaluator.
func wholeDeck() *table {
	t := &table{cards: true}
	for suit := range 4 {
		for rank := 1; rank <= 13; rank++ {
			colour := 1
			if suit == 1 || suit == 2 {
				colour = 0
			}
			t.things = append(t.things, thing{suit: suit, number: rank, colour: colour})
		}
	}
	t.things = append(t.things, thing{suit: -1, colour: 0}, thing{suit: -1, colour: 1})
	for i := range t.things {
		t.things[i].touches = make([]bool, deckSize)
	}
	return t
}
