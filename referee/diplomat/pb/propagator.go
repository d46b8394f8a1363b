package pb

// Propagator is a constraint that is not linear. It is woken when a literal it watches
// is assigned, and explains what it concludes by clauses.
type Propagator interface {
	// Propagate assigns what follows by Imply, or returns a conflict: a clause that is
	// violated. It adds what it looked at by Spend.
	Propagate(s *Solver) *Reason
}

// Reason is a clause that explains a conclusion: one of its literals is true.
type Reason struct{ c *constraint }

// AddPropagator attaches a propagator that watches some literals and gives its number,
// for Watch.
func (s *Solver) AddPropagator(p Propagator, watched []Lit) int {
	n := len(s.propagators)
	s.propagators = append(s.propagators, p)
	s.queued = append(s.queued, true)
	s.queue = append(s.queue, n)
	s.Watch(n, watched)
	return n
}

// Watch wakes propagator n, from now on, when one of the literals is assigned.
func (s *Solver) Watch(n int, watched []Lit) {
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

// Explain is the clause: the literals do not all have the values they have now, or
// implied is true (False where nothing is implied). Unassigned literals say nothing.
func (s *Solver) Explain(lits []Lit, implied Lit) *Reason {
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
	return &Reason{c}
}

// Imply assigns unassigned literals that follow from the values the given ones have
// now. Every reason is made before any is assigned.
func (s *Solver) Imply(implied []Lit, from []Lit) {
	reasons := make([]*Reason, len(implied))
	for i, l := range implied {
		reasons[i] = s.Explain(from, l)
	}
	for i, l := range implied {
		if s.value[l] == 0 {
			s.assign(l, reasons[i].c)
		}
	}
}

// Refute concludes from the values the literals have now that the indicator is false,
// or is the conflict where it is true.
func (s *Solver) Refute(lits []Lit, indicator Lit) *Reason {
	if s.value[indicator] == 0 {
		s.Imply([]Lit{indicator.Not()}, lits)
		return nil
	}
	return s.Explain(append([]Lit{indicator}, lits...), False)
}
