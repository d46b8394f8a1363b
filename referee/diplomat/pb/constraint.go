package pb

import "slices"

// constraint says that the coefficients of its true literals add up to at least
// degree. Coefficients are positive, at most the degree, and sorted from the largest.
type constraint struct {
	lits     []Lit
	coef     []int64
	degree   int64
	slack    int64 // what the literals not propagated as false add up to, less degree
	learned  bool
	activity float64 // of a learned one; -1 once dropped
}

// Term is a coefficient and a literal.
type Term struct {
	Coef int64
	Lit  Lit
}

// AtLeast demands that the terms add up to n or more when the indicator is true.
// Terms may have negative coefficients, constant literals, and a variable more than
// once.
func (s *Solver) AtLeast(terms []Term, n int64, indicator Lit) {
	s.linear(terms, 1, n, indicator)
}

// AtMost demands that the terms add up to n or less when the indicator is true.
func (s *Solver) AtMost(terms []Term, n int64, indicator Lit) {
	s.linear(terms, -1, -n, indicator)
}

// Exactly demands that n of the literals are true.
func (s *Solver) Exactly(lits []Lit, n int) {
	terms := make([]Term, len(lits))
	for i, l := range lits {
		terms[i] = Term{1, l}
	}
	s.AtLeast(terms, int64(n), True)
	s.AtMost(terms, int64(n), True)
}

// Clause demands that one of the literals is true when the indicator is.
func (s *Solver) Clause(lits []Lit, indicator Lit) {
	terms := make([]Term, 0, len(lits))
	for _, l := range lits {
		if l == True {
			return
		}
		terms = append(terms, Term{1, l})
	}
	s.AtLeast(terms, 1, indicator)
}

// linear attaches: so many times the terms come to n or more when the indicator is true.
// Variables that occur more than once, and constants, are added up.
func (s *Solver) linear(terms []Term, times, n int64, indicator Lit) {
	for len(s.slot) < len(s.level) {
		s.slot = append(s.slot, 0)
	}
	s.work += len(terms)
	sum := s.sum[:0] // of variables, each once
	for _, t := range terms {
		v, a := t.Lit.variable(), times*t.Coef
		if t.Lit&1 == 1 {
			n, a = n-a, -a
		}
		switch {
		case v == 0:
			n -= a
		case s.slot[v] == 0:
			sum = append(sum, Term{a, positive(v)})
			s.slot[v] = len(sum)
		default:
			sum[s.slot[v]-1].Coef += a
		}
	}
	s.sum = sum
	for _, t := range sum {
		s.slot[t.Lit.variable()] = 0
	}
	list := sum[:0] // with positive coefficients
	for _, t := range sum {
		switch {
		case t.Lit == indicator:
			n -= t.Coef
		case t.Lit == indicator.Not(), t.Coef == 0:
		case t.Coef > 0:
			list = append(list, t)
		default:
			n -= t.Coef
			list = append(list, Term{-t.Coef, t.Lit.Not()})
		}
	}
	if n <= 0 || s.unsat {
		return
	}
	if indicator != True {
		list = append(list, Term{n, indicator.Not()})
	}
	if len(list) == 0 {
		s.unsat = true
		return
	}
	s.attach(normalize(list, n))
}

// normalize makes a constraint of terms with positive coefficients, each variable
// once. What divides all of them goes: 2a + 2b >= 3 is a + b >= 2.
func normalize(terms []Term, degree int64) *constraint {
	common := int64(0)
	for i := range terms {
		terms[i].Coef = min(terms[i].Coef, degree)
		common = gcd(terms[i].Coef, common)
	}
	falling := func(a, b Term) int { return int(b.Coef - a.Coef) }
	if !slices.IsSortedFunc(terms, falling) {
		slices.SortStableFunc(terms, falling)
	}
	c := &constraint{lits: make([]Lit, len(terms)), coef: make([]int64, len(terms)), degree: (degree + common - 1) / max(common, 1)}
	for i, t := range terms {
		c.lits[i], c.coef[i] = t.Lit, t.Coef/common
	}
	return c
}

// attach adds a normalized constraint and propagates it once, at the current level.
func (s *Solver) attach(c *constraint) {
	c.slack = -c.degree
	for i, l := range c.lits {
		s.occurs[l] = append(s.occurs[l], occurrence{c, c.coef[i]})
		if s.value[l] >= 0 || int(s.pos[l.variable()]) >= s.head {
			c.slack += c.coef[i]
		}
	}
	s.work += len(c.lits)
	if c.slack < 0 {
		s.unsat = s.unsat || s.decisionLevel() == 0
		return
	}
	s.imply(c)
}
