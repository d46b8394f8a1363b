package pb

// propagator is a constraint that is not linear. It is woken when a literal it watches
// is assigned, and explains what it concludes by clauses.
type propagator interface {
	// propagate assigns what follows by infer, or returns a conflict: a clause that is
	// violated. It adds what it looked at by spending.
	propagate(s *Solver) *constraint
}

// addPropagator attaches a propagator that watches some literals and gives its number,
// for watch.
func (s *Solver) addPropagator(p propagator, watched []Lit) int {
	n := len(s.propagators)
	s.propagators = append(s.propagators, p)
	s.queued = append(s.queued, true)
	s.queue = append(s.queue, n)
	s.watch(n, watched)
	return n
}

// watch wakes propagator n, from now on, when one of the literals is assigned.
func (s *Solver) watch(n int, watched []Lit) {
	for _, l := range watched {
		if w := s.watches[l.variable()]; len(w) == 0 || w[len(w)-1] != n {
			s.watches[l.variable()] = append(w, n)
		}
	}
}

func (s *Solver) wake(v int) {
	for _, n := range s.watches[v] {
		if !s.queued[n] {
			s.queued[n] = true
			s.queue = append(s.queue, n)
		}
	}
}

// explain is the clause: the literals do not all have the values they have now, or
// implied is true (False where nothing is implied). Unassigned literals say nothing.
func (s *Solver) explain(lits []Lit, implied Lit) *constraint {
	c := &constraint{degree: 1}
	s.work += 2 * len(lits)
	if implied != False {
		c.lits, c.coef = append(c.lits, implied), append(c.coef, 1)
	}
	for _, l := range lits {
		if s.value[l] == 0 || l.variable() == implied.variable() || s.level[l.variable()] == 0 {
			continue
		}
		if s.value[l] > 0 {
			l = l.Not()
		}
		c.lits, c.coef = append(c.lits, l), append(c.coef, 1)
	}
	return c
}

// infer assigns unassigned literals that follow from the values the given ones have
// now. Every reason is made before any is assigned.
func (s *Solver) infer(implied []Lit, from []Lit) {
	reasons := make([]*constraint, len(implied))
	for i, l := range implied {
		reasons[i] = s.explain(from, l)
	}
	for i, l := range implied {
		if s.value[l] == 0 {
			s.assign(l, reasons[i])
		}
	}
}

// refute concludes from the values the literals have now that the indicator is false,
// or is the conflict where it is true.
func (s *Solver) refute(lits []Lit, indicator Lit) *constraint {
	if s.value[indicator] == 0 {
		s.infer([]Lit{indicator.Not()}, lits)
		return nil
	}
	return s.explain(append([]Lit{indicator}, lits...), False)
}
