package deal

// This file is a pseudo-Boolean solver: it assigns true or false to variables so
// that linear constraints hold, by deciding, propagating, and learning from every
// conflict a new constraint by cutting planes (division and rounding, after Elffers
// and Nordström, "Divide and Conquer", IJCAI 2018). It is exact and deterministic.

// lit is a variable (twice its number) or its negation (one more).
type lit int32

func (l lit) not() lit      { return l ^ 1 }
func (l lit) variable() int { return int(l >> 1) }

// The first variable is fixed true, so that constants are literals too.
const (
	yes lit = 0
	no  lit = 1
)

// linear says that the coefficients of its true literals add up to at least deg.
// Coefficients are positive, at most deg, and sorted from the largest.
type linear struct {
	lits    []lit
	coef    []int64
	deg     int64
	slack   int64 // what the literals not yet false add up to, less deg
	learned bool
	use     float64 // how useful a learned one has been of late
}

// place is where a literal occurs.
type place struct {
	c    *linear
	coef int64
}

// rule is a constraint that is not linear: it looks at some variables and
// propagates by giving clauses as reasons.
type rule interface {
	// propagate assigns what follows, or returns a clause that is violated.
	propagate(s *solver) *linear
}

type solver struct {
	value  []int8 // of each literal: 1 true, -1 false, 0 open
	level  []int32
	pos    []int32 // place on the trail
	reason []*linear
	phase  []int8
	score  []float64
	bump   float64

	trail []lit
	heads []int // trail length at each decision
	next  int   // first literal of the trail not yet propagated

	occurs  [][]place
	learned []*linear
	useBump float64

	rules   []rule
	watch   [][]int // rules that look at a variable
	waiting []int
	queued  []bool

	dead      bool // contradictory without assumptions
	conflicts int
	work      int // literals looked at
	cut       cut
}

func newSolver() *solver {
	s := &solver{bump: 1, useBump: 1}
	s.newVar(1, 0)
	s.assign(yes, nil)
	return s
}

// newVar adds a variable with a first guess and a first score.
func (s *solver) newVar(guess int8, score float64) lit {
	v := len(s.level)
	s.value = append(s.value, 0, 0)
	s.level = append(s.level, 0)
	s.pos = append(s.pos, 0)
	s.reason = append(s.reason, nil)
	s.phase = append(s.phase, guess)
	s.score = append(s.score, score)
	s.occurs = append(s.occurs, nil, nil)
	s.watch = append(s.watch, nil)
	return lit(2 * v)
}

func (s *solver) depth() int { return len(s.heads) }

// assign makes a literal true, for a reason (nil for a decision).
func (s *solver) assign(l lit, why *linear) {
	v := l.variable()
	s.value[l], s.value[l.not()] = 1, -1
	s.level[v], s.pos[v], s.reason[v] = int32(s.depth()), int32(len(s.trail)), why
	s.trail = append(s.trail, l)
}

func (s *solver) decide(l lit) {
	s.heads = append(s.heads, len(s.trail))
	s.assign(l, nil)
}

// back takes back every assignment above a level.
func (s *solver) back(level int) {
	if s.depth() <= level {
		return
	}
	to := s.heads[level]
	for i := len(s.trail) - 1; i >= to; i-- {
		l := s.trail[i]
		s.value[l], s.value[l.not()] = 0, 0
		s.phase[l.variable()] = int8(1 - 2*(l&1))
		if i < s.next {
			for _, o := range s.occurs[l.not()] {
				o.c.slack += o.coef
			}
		}
	}
	s.trail, s.heads = s.trail[:to], s.heads[:level]
	s.next = min(s.next, to)
}

// propagate assigns everything that follows; a violated constraint if there is one.
func (s *solver) propagate() *linear {
	for {
		for s.next < len(s.trail) {
			l := s.trail[s.next]
			s.next++
			if c := s.falsified(l.not()); c != nil {
				return c
			}
		}
		if len(s.waiting) == 0 {
			return nil
		}
		r := s.waiting[len(s.waiting)-1]
		s.waiting, s.queued[r] = s.waiting[:len(s.waiting)-1], false
		if c := s.rules[r].propagate(s); c != nil {
			return c
		}
	}
}

// falsified tells every constraint with the literal that it is false now.
func (s *solver) falsified(f lit) *linear {
	places := s.occurs[f]
	s.work += len(places)
	for i := range places {
		places[i].c.slack -= places[i].coef
	}
	s.wake(f.variable())
	for i := range places {
		if c := places[i].c; c.coef[0] > c.slack {
			if c.slack < 0 {
				return c
			}
			s.force(c)
		}
	}
	return nil
}

func (s *solver) wake(v int) {
	for _, r := range s.watch[v] {
		if !s.queued[r] {
			s.queued[r] = true
			s.waiting = append(s.waiting, r)
		}
	}
}

// force assigns the open literals that a constraint cannot do without.
func (s *solver) force(c *linear) {
	for i, a := range c.coef {
		if a <= c.slack {
			return
		}
		if s.value[c.lits[i]] == 0 {
			s.assign(c.lits[i], c)
		}
	}
}

// add attaches a normalized constraint and propagates it once, at the current level.
func (s *solver) add(c *linear) {
	c.slack = -c.deg
	for i, l := range c.lits {
		s.occurs[l] = append(s.occurs[l], place{c, c.coef[i]})
		if s.value[l] >= 0 || int(s.pos[l.variable()]) >= s.next {
			c.slack += c.coef[i]
		}
	}
	if c.slack < 0 {
		s.dead = s.dead || s.depth() == 0
		return
	}
	s.force(c)
}

// addRule attaches a rule that looks at some literals.
func (s *solver) addRule(r rule, looks []lit) {
	n := len(s.rules)
	s.rules = append(s.rules, r)
	s.queued = append(s.queued, true)
	s.waiting = append(s.waiting, n)
	s.look(n, looks)
}

// look wakes a rule, from now on, when one of the literals is assigned.
func (s *solver) look(n int, looks []lit) {
	for _, l := range looks {
		if w := s.watch[l.variable()]; len(w) == 0 || w[len(w)-1] != n {
			s.watch[l.variable()] = append(w, n)
		}
	}
}
