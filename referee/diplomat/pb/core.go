package pb

// analyzeFinal finds assumptions that make the assumption l fail: l itself, and those
// that the reasons for its negation come from.
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
		for _, q := range s.reason[v].lits {
			if s.value[q] < 0 && s.pos[q.variable()] < s.pos[v] {
				seen[q.variable()] = true
			}
		}
	}
	return core
}
