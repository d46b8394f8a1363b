package deal

import "slices"

// cut is the constraint that a conflict is being turned into: the sum of coef over
// true literals is at least deg. A variable has a coefficient on one side at most.
type cut struct {
	coef []int64 // of each literal
	vars []int   // those that have, or had, a coefficient
	in   []bool
	deg  int64
}

// huge is where coefficients are cut down, far from where they would overflow.
const huge = 1 << 30

// analyze turns a violated constraint into one that would have propagated at a
// lower level, and names that level; nil when the problem has no solution at all.
func (s *solver) analyze(confl *linear) (*linear, int) {
	s.cut.load(confl, len(s.level))
	s.touch(confl)
	for i := len(s.trail) - 1; i >= 0; i-- {
		l := s.trail[i]
		if s.cut.coef[l.not()] == 0 {
			continue
		}
		level := int(s.level[l.variable()])
		if level == 0 {
			break
		}
		if s.asserts(level) {
			return s.finish(level)
		}
		if why := s.reason[l.variable()]; why != nil {
			s.touch(why)
			s.resolve(why, l)
		}
	}
	return nil, 0
}

// touch raises the scores of what takes part in a conflict.
func (s *solver) touch(c *linear) {
	for _, l := range c.lits {
		s.score[l.variable()] += s.bump
	}
	if c.learned {
		c.use += s.useBump
	}
}

// lowSlack is the slack of the cut as it was before a level was opened.
func (s *solver) lowSlack(level int) int64 {
	slack := -s.cut.deg
	for _, v := range s.cut.vars {
		l := lit(2 * v)
		if s.cut.coef[l] == 0 {
			l++
		}
		if s.value[l] >= 0 || int(s.level[v]) >= level {
			slack += s.cut.coef[l]
		}
	}
	return slack
}

// asserts tells whether the cut, violated at a level, propagates below it.
func (s *solver) asserts(level int) bool {
	slack := s.lowSlack(level)
	if slack < 0 {
		return false
	}
	for _, v := range s.cut.vars {
		a := max(s.cut.coef[2*v], s.cut.coef[2*v+1])
		if a > slack && int(s.level[v]) >= level || a > slack && s.value[2*v] == 0 {
			return true
		}
	}
	return false
}

// resolve adds the reason for l to the cut so that l is gone: as they stand where the
// sum stays violated, else with the reason rounded so that it does.
func (s *solver) resolve(why *linear, l lit) {
	at := s.pos[l.variable()]
	s.work += len(why.lits) + len(s.cut.vars)
	var by int64
	slack := -why.deg
	for i, q := range why.lits {
		if q == l {
			by = why.coef[i]
		}
		if !s.falseBefore(q, at) {
			slack += why.coef[i]
		}
	}
	times := s.cut.coef[l.not()]
	g := gcd(by, times)
	if up, down := by/g, times/g; up < 1<<10 && up*s.cutSlack(at)+down*slack < 0 {
		s.cut.scale(up)
		for i, q := range why.lits {
			s.cut.plus(q, down*why.coef[i])
		}
		s.cut.deg += down * why.deg
	} else {
		s.addRounded(why, by, times, at)
	}
	s.cut.saturate()
	if s.cut.deg > huge {
		s.shrink(at)
	}
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// cutSlack is the slack of the cut when everything up to a place on the trail, that
// place included, is assigned.
func (s *solver) cutSlack(at int32) int64 {
	slack := -s.cut.deg
	for _, v := range s.cut.vars {
		l := lit(2 * v)
		if s.cut.coef[l] == 0 {
			l++
		}
		if s.value[l] >= 0 || s.pos[v] > at {
			slack += s.cut.coef[l]
		}
	}
	return slack
}

// addRounded divides the reason by the coefficient of the literal to go, dropping
// first what would round the wrong way, and adds it that many times.
func (s *solver) addRounded(why *linear, by, times int64, at int32) {
	deg := why.deg
	for i, q := range why.lits {
		a := why.coef[i]
		if a%by != 0 && !s.falseBefore(q, at) {
			deg -= a
			continue
		}
		s.cut.plus(q, times*((a+by-1)/by))
	}
	s.cut.deg += times * ((deg + by - 1) / by)
}

func (s *solver) falseBefore(q lit, at int32) bool {
	return s.value[q] < 0 && s.pos[q.variable()] < at
}

// shrink divides the cut, rounding so that it stays violated.
func (s *solver) shrink(at int32) {
	by := s.cut.deg/(1<<15) + 1
	for _, v := range s.cut.vars {
		for l := lit(2 * v); l <= lit(2*v+1); l++ {
			a := s.cut.coef[l]
			if a%by != 0 && !s.falseBefore(l, at) {
				s.cut.deg -= a
				a = 0
			}
			s.cut.coef[l] = (a + by - 1) / by
		}
	}
	s.cut.deg = (s.cut.deg + by - 1) / by
	s.cut.saturate()
}

// finish makes the cut a learned constraint. What is settled at level 0 is left out.
func (s *solver) finish(level int) (*linear, int) {
	back, deg := 0, s.cut.deg
	var terms []term
	for _, v := range s.cut.vars {
		l := lit(2 * v)
		if s.cut.coef[l] == 0 {
			l++
		}
		a := s.cut.coef[l]
		if a == 0 {
			continue
		}
		if s.value[l] != 0 && s.level[v] == 0 {
			if s.value[l] > 0 {
				deg -= a
			}
			continue
		}
		if s.value[l] < 0 && int(s.level[v]) < level {
			back = max(back, int(s.level[v]))
		}
		terms = append(terms, term{a, l})
	}
	c := normal(terms, deg)
	c.learned, c.use = true, s.useBump
	return c, back
}

// term is a coefficient and a literal.
type term struct {
	coef int64
	l    lit
}

// normal makes a constraint of terms with positive coefficients, each variable once.
func normal(terms []term, deg int64) *linear {
	slices.SortStableFunc(terms, func(a, b term) int { return int(min(b.coef, deg) - min(a.coef, deg)) })
	c := &linear{lits: make([]lit, len(terms)), coef: make([]int64, len(terms)), deg: deg}
	for i, t := range terms {
		c.lits[i], c.coef[i] = t.l, min(t.coef, deg)
	}
	return c
}

func (c *cut) load(from *linear, vars int) {
	for _, v := range c.vars {
		c.coef[2*v], c.coef[2*v+1], c.in[v] = 0, 0, false
	}
	for len(c.in) < vars {
		c.in, c.coef = append(c.in, false), append(c.coef, 0, 0)
	}
	c.vars, c.deg = c.vars[:0], from.deg
	for i, l := range from.lits {
		c.plus(l, from.coef[i])
	}
	c.saturate()
}

// plus adds a term; against the opposite literal it cancels.
func (c *cut) plus(l lit, a int64) {
	if v := l.variable(); !c.in[v] {
		c.in[v] = true
		c.vars = append(c.vars, v)
	}
	gone := min(a, c.coef[l.not()])
	c.coef[l.not()] -= gone
	c.deg -= gone
	c.coef[l] += a - gone
}

// scale multiplies the cut.
func (c *cut) scale(by int64) {
	if by == 1 {
		return
	}
	for _, v := range c.vars {
		c.coef[2*v] *= by
		c.coef[2*v+1] *= by
	}
	c.deg *= by
}

// saturate cuts every coefficient to the degree.
func (c *cut) saturate() {
	for _, v := range c.vars {
		c.coef[2*v], c.coef[2*v+1] = min(c.coef[2*v], c.deg), min(c.coef[2*v+1], c.deg)
	}
}
