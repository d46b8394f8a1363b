package pb

// resolvent is the constraint that a conflict is being turned into: the sum of coef
// over true literals is at least degree. A variable has a coefficient on one side at
// most.
type resolvent struct {
	coef   []int64 // of each literal
	vars   []int   // those that have, or had, a coefficient
	in     []bool
	degree int64
}

// The degree beyond which the resolvent is divided, far from where it would overflow,
// and what it is divided to.
const (
	mostDegree    = 1 << 30
	dividedDegree = 1 << 15
)

// analyze turns a violated constraint into one that would have propagated at a lower
// level, and names that level; nil when the problem has no solution at all.
func (s *Solver) analyze(conflict *constraint) (learned *constraint, level int) {
	s.resolvent.load(conflict, len(s.level))
	s.bump(conflict)
	for i := len(s.trail) - 1; i >= 0; i-- {
		l := s.trail[i]
		if s.resolvent.coef[l.Not()] == 0 {
			continue
		}
		level := int(s.level[l.variable()])
		if level == 0 {
			break
		}
		if s.isAsserting(level) {
			return s.learnedConstraint(level)
		}
		if reason := s.reason[l.variable()]; reason != nil {
			s.bump(reason)
			s.resolve(reason, l)
		}
	}
	return nil, 0
}

// bump raises the activities of what takes part in a conflict.
func (s *Solver) bump(c *constraint) {
	for _, l := range c.lits {
		s.activity[l.variable()] += s.inc
	}
	if c.learned {
		c.activity += s.learnedIn
	}
}

// isAsserting tells whether the resolvent, violated at a level, propagates below it: a literal
// not falsified there has a coefficient above the slack.
func (s *Solver) isAsserting(level int) bool {
	slack, largest := -s.resolvent.degree, int64(0)
	for _, v := range s.resolvent.vars {
		l := s.resolvent.literal(v)
		a, below := s.resolvent.coef[l], int(s.level[v]) < level
		if s.value[l] >= 0 || !below {
			slack += a
		}
		if !below || s.value[l] == 0 {
			largest = max(largest, a)
		}
	}
	return slack >= 0 && largest > slack
}

// resolve adds the reason for l to the resolvent so that l is gone: both as they stand
// where the sum stays violated, else the reason rounded so that it does.
func (s *Solver) resolve(reason *constraint, l Lit) {
	at := s.pos[l.variable()]
	s.work += 2*len(reason.lits) + 4*len(s.resolvent.vars)
	var by int64
	slack := -reason.degree
	for i, q := range reason.lits {
		if q == l {
			by = reason.coef[i]
		}
		if !s.falseBefore(q, at) {
			slack += reason.coef[i]
		}
	}
	times := s.resolvent.coef[l.Not()]
	g := gcd(by, times)
	violated := -s.resolvent.degree // at that place of the trail
	for _, v := range s.resolvent.vars {
		if l := s.resolvent.literal(v); s.value[l] >= 0 || s.pos[v] > at {
			violated += s.resolvent.coef[l]
		}
	}
	if up, down := by/g, times/g; up < 1<<10 && up*violated+down*slack < 0 {
		for _, v := range s.resolvent.vars {
			s.resolvent.coef[2*v] *= up
			s.resolvent.coef[2*v+1] *= up
		}
		s.resolvent.degree *= up
		for i, q := range reason.lits {
			s.resolvent.add(q, down*reason.coef[i])
		}
		s.resolvent.degree += down * reason.degree
	} else {
		s.addRounded(reason, by, times, at)
	}
	s.resolvent.saturate()
	if s.resolvent.degree > mostDegree {
		s.divide(at)
	}
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// addRounded weakens the reason by what would round the wrong way, divides it by the
// coefficient of the literal to go, and adds it that many times.
func (s *Solver) addRounded(reason *constraint, by, times int64, at int32) {
	degree := reason.degree
	for i, q := range reason.lits {
		a := reason.coef[i]
		if a%by != 0 && !s.falseBefore(q, at) {
			degree -= a
			continue
		}
		s.resolvent.add(q, times*((a+by-1)/by))
	}
	s.resolvent.degree += times * ((degree + by - 1) / by)
}

func (s *Solver) falseBefore(q Lit, at int32) bool {
	return s.value[q] < 0 && s.pos[q.variable()] < at
}

// divide makes the resolvent's numbers smaller, rounding so that it stays violated.
func (s *Solver) divide(at int32) {
	r := &s.resolvent
	by := r.degree/dividedDegree + 1
	for _, v := range r.vars {
		l := r.literal(v)
		if r.coef[l]%by != 0 && !s.falseBefore(l, at) {
			r.degree -= r.coef[l]
			r.coef[l] = 0
		}
		r.coef[l] = (r.coef[l] + by - 1) / by
	}
	r.degree = (r.degree + by - 1) / by
	r.saturate()
}

// learnedConstraint is the resolvent without what is assigned at level 0, and the level
// to backtrack to.
func (s *Solver) learnedConstraint(level int) (*constraint, int) {
	to, degree := 0, s.resolvent.degree
	terms := s.sum[:0]
	for _, v := range s.resolvent.vars {
		l := s.resolvent.literal(v)
		a := s.resolvent.coef[l]
		switch {
		case a == 0:
			continue
		case s.value[l] != 0 && s.level[v] == 0:
			if s.value[l] > 0 {
				degree -= a
			}
			continue
		case s.value[l] < 0 && int(s.level[v]) < level:
			to = max(to, int(s.level[v]))
		}
		terms = append(terms, Term{a, l})
	}
	s.sum = terms
	c := normalize(terms, degree)
	c.learned, c.activity = true, s.learnedIn
	return c, to
}

// literal is the literal of a variable that has a coefficient.
func (r *resolvent) literal(v int) Lit {
	if l := positive(v); r.coef[l] != 0 {
		return l
	}
	return positive(v).Not()
}

// load makes the resolvent a copy of a constraint.
func (r *resolvent) load(from *constraint, vars int) {
	for _, v := range r.vars {
		r.coef[2*v], r.coef[2*v+1], r.in[v] = 0, 0, false
	}
	for len(r.in) < vars {
		r.in, r.coef = append(r.in, false), append(r.coef, 0, 0)
	}
	r.vars, r.degree = r.vars[:0], from.degree
	for i, l := range from.lits {
		r.add(l, from.coef[i])
	}
	r.saturate()
}

// add adds a term; against the opposite literal it cancels.
func (r *resolvent) add(l Lit, a int64) {
	if v := l.variable(); !r.in[v] {
		r.in[v] = true
		r.vars = append(r.vars, v)
	}
	cancelled := min(a, r.coef[l.Not()])
	r.coef[l.Not()] -= cancelled
	r.degree -= cancelled
	r.coef[l] += a - cancelled
}

// saturate lowers every coefficient to the degree.
func (r *resolvent) saturate() {
	for _, v := range r.vars {
		r.coef[2*v], r.coef[2*v+1] = min(r.coef[2*v], r.degree), min(r.coef[2*v+1], r.degree)
	}
}
