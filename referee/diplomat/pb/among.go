package pb

// among says that, when the indicator is true, the weighted sum of the true literals
// is one of some values. It is for sets of values with gaps ("is even", "is prime"):
// linear constraints see their outer bounds at best.
type among struct {
	indicator Lit
	lits      []Lit
	weight    []int  // positive
	allowed   []bool // of each sum from 0 on
}

// How many unassigned literals are looked at together, and the most that they may add
// up to: with more of them nearly every sum can be reached.
const (
	mostOpen = 14
	mostSum  = 256
)

// Among demands, when the indicator is true, a sum of the terms that passes the test.
func (s *Solver) Among(terms []Term, allowed func(sum int) bool, indicator Lit) {
	a := &among{indicator: indicator}
	vars, coef, constant := s.merge(terms)
	least, most := int(constant), 0
	for k, v := range vars {
		l, w := positive(v), int(coef[k])
		if w < 0 {
			least, l, w = least+w, l.Not(), -w
		}
		if w > 0 {
			a.lits, a.weight = append(a.lits, l), append(a.weight, w)
			most += w
		}
	}
	a.allowed = make([]bool, most+1)
	for n := range a.allowed {
		a.allowed[n] = allowed(least + n)
	}
	s.work += most
	s.addPropagator(a, append([]Lit{indicator}, a.lits...))
}

// propagate implements propagator.
func (a *among) propagate(s *Solver) *constraint {
	if s.value[a.indicator] < 0 {
		return nil
	}
	s.work += len(a.lits)
	base, room, biggest, open := 0, 0, 0, make([]int, 0, 64)
	for i, l := range a.lits {
		switch {
		case s.value[l] > 0:
			base += a.weight[i]
		case s.value[l] == 0:
			room += a.weight[i]
			biggest = max(biggest, a.weight[i])
			open = append(open, i)
		}
	}
	lo, hi := a.hull(base, base+room)
	switch {
	case lo > hi:
		return s.refute(a.lits, a.indicator)
	case s.value[a.indicator] == 0:
		return nil
	case len(open) <= mostOpen && room < mostSum:
		return a.bySums(s, base, open)
	case base+biggest > hi || base+room-biggest < lo:
		a.byBounds(s, base, base+room, lo, hi, open)
	}
	return nil
}

// hull is the least and the greatest allowed sum in a range; lo > hi if there is none.
func (a *among) hull(lo, hi int) (int, int) {
	for lo <= hi && !a.allowed[lo] {
		lo++
	}
	for lo <= hi && !a.allowed[hi] {
		hi--
	}
	return lo, hi
}

// byBounds assigns the open literals that the outermost allowed sums leave no choice
// about; least and most are what the sum can come to.
func (a *among) byBounds(s *Solver, least, most, lo, hi int, open []int) {
	var implied []Lit
	for _, i := range open {
		if least+a.weight[i] > hi {
			implied = append(implied, a.lits[i].Not())
		} else if most-a.weight[i] < lo {
			implied = append(implied, a.lits[i])
		}
	}
	a.imply(s, implied)
}

func (a *among) imply(s *Solver, implied []Lit) {
	if len(implied) > 0 {
		s.infer(implied, append([]Lit{a.indicator}, a.lits...))
	}
}

// bySums assigns the open literals that all allowed sums that can be reached agree on.
func (a *among) bySums(s *Solver, base int, open []int) *constraint {
	s.work += 4 * len(open)
	var reached [mostOpen + 1]sums // by the first so many open literals
	reached[0][0] = 1
	for k, i := range open {
		reached[k+1] = reached[k].or(reached[k].plus(a.weight[i]))
	}
	left := a.allowedFrom(base)
	if !reached[len(open)].intersects(left) {
		return s.refute(a.lits, a.indicator)
	}
	var implied []Lit
	for k := len(open) - 1; k >= 0; k-- {
		with, without := left.minus(a.weight[open[k]]), left
		if !reached[k].intersects(with) {
			implied = append(implied, a.lits[open[k]].Not())
		} else if !reached[k].intersects(without) {
			implied = append(implied, a.lits[open[k]])
		}
		left = with.or(without)
	}
	a.imply(s, implied)
	return nil
}

// allowedFrom is the set of allowed sums, less a base.
func (a *among) allowedFrom(base int) (set sums) {
	for n := base; n < len(a.allowed) && n-base < mostSum; n++ {
		if a.allowed[n] {
			set[(n-base)/64] |= 1 << uint((n-base)%64)
		}
	}
	return set
}

// sums is a set of sums below mostSum.
type sums [mostSum / 64]uint64

func (a sums) plus(w int) (b sums) {
	word, bit := w/64, uint(w%64)
	for i := len(a) - 1; i >= word; i-- {
		b[i] = a[i-word] << bit
		if bit > 0 && i > word {
			b[i] |= a[i-word-1] >> (64 - bit)
		}
	}
	return b
}

func (a sums) minus(w int) (b sums) {
	word, bit := w/64, uint(w%64)
	for i := 0; i+word < len(a); i++ {
		b[i] = a[i+word] >> bit
		if bit > 0 && i+word+1 < len(a) {
			b[i] |= a[i+word+1] << (64 - bit)
		}
	}
	return b
}

func (a sums) intersects(b sums) bool {
	return a[0]&b[0]|a[1]&b[1]|a[2]&b[2]|a[3]&b[3] != 0
}

func (a sums) or(b sums) sums {
	return sums{a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]}
}
