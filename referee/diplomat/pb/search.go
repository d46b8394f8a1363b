package pb

import (
	"cmp"
	"slices"
)

// Result is what a search comes to.
type Result int

// What Solve comes to. Unknown: its budget ran out.
const (
	Satisfiable Result = iota
	Unsatisfiable
	Unknown
)

// Solve looks for an assignment in which the assumptions hold, for at most so much
// work (see Work). Where there is none, core is an unsat core: a subset of the
// assumptions that cannot hold together.
func (s *Solver) Solve(assumptions []Lit, budget int) (found Result, core []Lit) {
	s.backtrack(0)
	end := s.work + budget
	restart := s.conflicts + luby(1)
	for round := 2; !s.unsat; {
		if conflict := s.propagate(); conflict != nil {
			s.learn(conflict)
			continue
		}
		if s.work >= end {
			return Unknown, nil
		}
		if s.conflicts >= restart {
			s.backtrack(0)
			s.reduceDB()
			restart = s.conflicts + luby(round)
			round++
			continue
		}
		if d := s.decisionLevel(); d < len(assumptions) {
			if s.value[assumptions[d]] < 0 {
				return Unsatisfiable, s.analyzeFinal(assumptions[d])
			}
			s.assume(assumptions[d])
			continue
		}
		v := s.pickBranchVar()
		if v < 0 {
			return Satisfiable, nil
		}
		s.decide(positive(v) | Lit((1-s.phase[v])/2))
	}
	return Unsatisfiable, nil
}

// assume opens a decision level for an assumption, which may hold already.
func (s *Solver) assume(l Lit) {
	if s.value[l] > 0 {
		s.levels = append(s.levels, len(s.trail))
		return
	}
	s.decide(l)
}

// pickBranchVar is the unassigned variable of the highest activity, or -1.
func (s *Solver) pickBranchVar() int {
	best, top := -1, -1.0
	for v, a := range s.activity {
		if a > top && s.value[2*v] == 0 {
			best, top = v, a
		}
	}
	s.work += len(s.activity) / 4
	return best
}

// learn analyzes a conflict, adds the learned constraint and backtracks to where it
// propagates.
func (s *Solver) learn(conflict *constraint) {
	s.conflicts++
	learned, level := s.analyze(conflict)
	if learned == nil {
		s.unsat = true
		return
	}
	s.backtrack(level)
	s.learned = append(s.learned, learned)
	s.attach(learned)
	s.inc /= 0.95
	s.learnedIn /= 0.999
	if s.inc > 1e100 {
		for v := range s.activity {
			s.activity[v] *= 1e-100
		}
		s.inc *= 1e-100
	}
}

// reduceDB drops the less active half of the learned constraints when there are many.
// Only at level 0, where no reason is needed any more.
func (s *Solver) reduceDB() {
	const many = 1200
	if len(s.learned) < many {
		return
	}
	slices.SortStableFunc(s.learned, func(a, b *constraint) int { return cmp.Compare(b.activity, a.activity) })
	for _, c := range s.learned[many/2:] {
		c.activity = -1
	}
	s.learned = s.learned[:many/2]
	for l := range s.occurs {
		s.occurs[l] = slices.DeleteFunc(s.occurs[l], func(o occurrence) bool { return o.c.activity < 0 })
	}
}

// luby is Luby's sequence 1 1 2 1 1 2 4 ..., in conflicts.
func luby(round int) int {
	const unit = 32
	for k := 1; ; k++ {
		if round == 1<<k-1 {
			return unit << (k - 1)
		}
		if round < 1<<k-1 {
			return luby(round - 1<<(k-1) + 1)
		}
	}
}
