package pb

// assign makes a literal true, for a reason (nil for a decision).
func (s *Solver) assign(l Lit, reason *constraint) {
	v := l.variable()
	s.value[l], s.value[l.Not()] = 1, -1
	s.level[v], s.pos[v], s.reason[v] = int32(s.decisionLevel()), int32(len(s.trail)), reason
	s.trail = append(s.trail, l)
}

func (s *Solver) decide(l Lit) {
	s.levels = append(s.levels, len(s.trail))
	s.assign(l, nil)
}

// Backtrack takes back every decision and what followed from it.
func (s *Solver) Backtrack() { s.backtrack(0) }

// backtrack takes back every assignment above a decision level.
func (s *Solver) backtrack(level int) {
	if s.decisionLevel() <= level {
		return
	}
	to := s.levels[level]
	for i := len(s.trail) - 1; i >= to; i-- {
		l := s.trail[i]
		s.value[l], s.value[l.Not()] = 0, 0
		s.phase[l.variable()] = int8(1 - 2*(l&1))
		if i < s.head {
			for _, o := range s.occurs[l.Not()] {
				o.c.slack += o.coef
			}
		}
	}
	s.trail, s.levels = s.trail[:to], s.levels[:level]
	s.head = min(s.head, to)
}

// propagate assigns everything that follows; it returns a violated constraint if
// there is one.
func (s *Solver) propagate() *constraint {
	for s.head < len(s.trail) {
		l := s.trail[s.head]
		s.head++
		if c := s.falsify(l.Not()); c != nil {
			return c
		}
	}
	return nil
}

// falsify tells every constraint with the literal that it is false now.
func (s *Solver) falsify(f Lit) *constraint {
	places := s.occurs[f]
	s.work += len(places) + 1
	for i := range places {
		places[i].c.slack -= places[i].coef
	}
	for i := range places {
		if c := places[i].c; c.coef[0] > c.slack {
			if c.slack < 0 {
				return c
			}
			s.imply(c)
		}
	}
	return nil
}

// imply assigns the unassigned literals that a constraint cannot do without.
func (s *Solver) imply(c *constraint) {
	for i, a := range c.coef {
		if a <= c.slack {
			return
		}
		if s.value[c.lits[i]] == 0 {
			s.assign(c.lits[i], c)
		}
	}
}
