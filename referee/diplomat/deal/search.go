package deal

import "sort"

// answer is what a search comes to.
type answer int

const (
	possible answer = iota
	impossible
	unsettled // the search was given up
)

// solve looks for an assignment in which the assumptions hold, for so much work. Where there is none, core is a set of assumptions that cannot hold
// together.
func (s *solver) solve(assume []lit, effort int) (found answer, core []lit) {
	s.back(0)
	end := s.work + effort
	limit := s.conflicts + restartAfter(1)
	for round := 2; !s.dead; {
		if c := s.propagate(); c != nil {
			s.learnFrom(c)
			continue
		}
		if s.work >= end {
			return unsettled, nil
		}
		if s.conflicts >= limit {
			s.back(0)
			s.forget()
			limit = s.conflicts + restartAfter(round)
			round++
			continue
		}
		if d := s.depth(); d < len(assume) {
			if s.value[assume[d]] < 0 {
				return impossible, s.blame(assume[d])
			}
			s.assumeNext(assume[d])
			continue
		}
		v := s.choose()
		if v < 0 {
			return possible, nil
		}
		s.decide(lit(2*v) | lit((1-s.phase[v])/2))
	}
	return impossible, nil
}

// assumeNext opens a level for an assumption, which may hold already.
func (s *solver) assumeNext(l lit) {
	if s.value[l] > 0 {
		s.heads = append(s.heads, len(s.trail))
		return
	}
	s.decide(l)
}

// choose is the open variable with the highest score, or -1.
func (s *solver) choose() int {
	best, top := -1, -1.0
	for v, score := range s.score {
		if score > top && s.value[2*v] == 0 {
			best, top = v, score
		}
	}
	return best
}

// learnFrom takes a violated constraint, learns what it teaches and goes back to
// where that first bites.
func (s *solver) learnFrom(c *linear) {
	s.conflicts++
	learned, level := s.analyze(c)
	if learned == nil {
		s.dead = true
		return
	}
	s.back(level)
	s.learned = append(s.learned, learned)
	s.add(learned)
	s.decay()
}

func (s *solver) decay() {
	s.bump /= 0.95
	s.useBump /= 0.999
	if s.bump > 1e100 {
		for v := range s.score {
			s.score[v] *= 1e-100
		}
		s.bump *= 1e-100
	}
}

// forget drops the less useful half of the learned constraints when there are
// many. Only at level 0, where no reason is needed any more.
func (s *solver) forget() {
	const many = 1200
	if len(s.learned) < many {
		return
	}
	sort.SliceStable(s.learned, func(i, j int) bool { return s.learned[i].use > s.learned[j].use })
	for _, c := range s.learned[many/2:] {
		c.use = -1
	}
	s.learned = s.learned[:many/2]
	for l, places := range s.occurs {
		kept := places[:0]
		for _, p := range places {
			if p.c.use >= 0 {
				kept = append(kept, p)
			}
		}
		s.occurs[l] = kept
	}
}

// restartAfter is Luby's sequence 1 1 2 1 1 2 4 ..., in conflicts.
func restartAfter(round int) int {
	const unit = 32
	for k := 1; ; k++ {
		if round == 1<<k-1 {
			return unit << (k - 1)
		}
		if round < 1<<k-1 {
			return restartAfter(round - 1<<(k-1) + 1)
		}
	}
}

// blame finds assumptions that make the assumption l fail: those that the chain of
// reasons for its negation starts from, and l itself.
func (s *solver) blame(l lit) []lit {
	core := []lit{l}
	if s.level[l.variable()] == 0 {
		return core
	}
	seen := make([]bool, len(s.level))
	seen[l.variable()] = true
	for i := len(s.trail) - 1; i >= s.heads[0]; i-- {
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
		s.trace(s.reason[v], t, seen)
	}
	return core
}

// trace marks false literals that made a reason propagate t: those of level 0 for
// nothing, of the others as many as it takes.
func (s *solver) trace(r *linear, t lit, seen []bool) {
	slack := -r.deg
	for i, q := range r.lits {
		if q != t && (s.value[q] >= 0 || s.level[q.variable()] > 0) {
			slack += r.coef[i]
		}
	}
	for i, q := range r.lits {
		if slack < 0 {
			return
		}
		v := q.variable()
		if q != t && s.value[q] < 0 && s.level[v] > 0 && s.pos[v] < s.pos[t.variable()] {
			slack -= r.coef[i]
			seen[v] = true
		}
	}
}
