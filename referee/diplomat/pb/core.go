package pb

// analyzeFinal finds assumptions that make the assumption l fail: l itself, and those
// that the chain of reasons for its negation starts from.
func (s *Solver) analyzeFinal(l Lit) []Lit {
	core := []Lit{l}
	if s.level[l.variable()] == 0 {
		return core
	}
	seen := make([]bool, len(s.level))
	seen[l.variable()] = true
	for i := len(s.trail) - 1; i >= s.levels[0]; i-- {
		t := s.trail[i]
		v := t.variable()
		if !seen[v] {
			continue
		}
		if s.reason[v] == nil {
			if t != l {
				core = append(core, t)
			}
			continue
		}
		s.markReason(s.reason[v], t, seen)
	}
	return core
}

// markReason marks as many false literals of a reason as it takes to propagate t;
// those of level 0 count for nothing.
func (s *Solver) markReason(reason *constraint, t Lit, seen []bool) {
	slack := -reason.degree
	for i, q := range reason.lits {
		if q != t && (s.value[q] >= 0 || s.level[q.variable()] > 0) {
			slack += reason.coef[i]
		}
	}
	for i, q := range reason.lits {
		if slack < 0 {
			return
		}
		v := q.variable()
		if q != t && s.value[q] < 0 && s.level[v] > 0 && s.pos[v] < s.pos[t.variable()] {
			slack -= reason.coef[i]
			seen[v] = true
		}
	}
}
