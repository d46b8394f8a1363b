package pb

import (
	"math/rand"
	"testing"

	"umpire/referee/refereetest"
)

// problem is constraints over a few variables, kept as plain functions beside the
// solver that they are written for.
type problem struct {
	*rand.Rand
	s       *Solver
	vars    []Lit
	demands []func(assignment uint) bool
}

func truth(assignment uint, l Lit) bool {
	return l == True || l != False && assignment>>(l.variable()-1)&1 == uint(1-l&1)
}

func (p *problem) literal() Lit {
	switch l := p.vars[p.Intn(len(p.vars))]; p.Intn(9) {
	case 0:
		return Lit(p.Intn(2))
	case 1, 2, 3:
		return l.Not()
	default:
		return l
	}
}

func (p *problem) terms() (terms []Term, sum func(uint) int64) {
	for range 1 + p.Intn(8) {
		terms = append(terms, Term{int64(p.Intn(12) - 4), p.literal()})
	}
	return terms, func(a uint) (n int64) {
		for _, t := range terms {
			if truth(a, t.Lit) {
				n += t.Coef
			}
		}
		return n
	}
}

// demand adds a random constraint, often behind an indicator.
func (p *problem) demand() {
	indicator := True
	if p.Intn(2) == 0 {
		indicator = p.literal()
	}
	holds := p.constraint(indicator)
	p.demands = append(p.demands, func(a uint) bool { return !truth(a, indicator) || holds(a) })
}

func (p *problem) constraint(indicator Lit) func(uint) bool {
	terms, sum := p.terms()
	n := sum(uint(p.Int63())) + int64(p.Intn(3)) - 1
	switch p.Intn(3) {
	case 0:
		p.s.AtLeast(terms, n, indicator)
		return func(a uint) bool { return sum(a) >= n }
	case 1:
		p.s.AtMost(terms, n, indicator)
		return func(a uint) bool { return sum(a) <= n }
	}
	lits := []Lit{p.literal(), p.literal(), p.literal()}
	p.s.Clause(lits, indicator)
	return func(a uint) bool { return truth(a, lits[0]) || truth(a, lits[1]) || truth(a, lits[2]) }
}

// solvable tries every assignment.
func (p *problem) solvable(assumptions []Lit) bool {
	for a := range uint(1) << len(p.vars) {
		if p.satisfied(a, assumptions) {
			return true
		}
	}
	return false
}

func (p *problem) satisfied(a uint, assumptions []Lit) bool {
	for _, l := range assumptions {
		if !truth(a, l) {
			return false
		}
	}
	for _, holds := range p.demands {
		if !holds(a) {
			return false
		}
	}
	return true
}

// TestAgainstEveryAssignment adds random constraints one after the other and solves
// under random assumptions in between: solutions satisfy everything, and unsat cores
// have no solution.
func TestAgainstEveryAssignment(t *testing.T) {
	seeds := refereetest.Often(1500, 20*1500)
	for seed := range seeds {
		p := &problem{Rand: rand.New(rand.NewSource(int64(seed))), s: New()}
		for range 3 + p.Intn(7) {
			p.vars = append(p.vars, p.s.NewVar(p.Intn(2) == 0, p.Float64()))
		}
		for range 1 + p.Intn(10) {
			p.s.Backtrack()
			p.demand()
			p.solve(t, seed)
		}
	}
}

func (p *problem) solve(t *testing.T, seed int) {
	t.Helper()
	var assumptions []Lit
	for range p.Intn(4) {
		assumptions = append(assumptions, p.literal())
	}
	switch found, core := p.s.Solve(assumptions, 1_000_000); found {
	case Unknown:
		t.Fatalf("seed %d: given up", seed)
	case Unsatisfiable:
		if p.solvable(core) {
			t.Fatalf("seed %d: the core %v has a solution", seed, core)
		}
	case Satisfiable:
		var a uint
		for i, l := range p.vars {
			if p.s.Value(l) > 0 {
				a |= 1 << i
			}
		}
		if !p.satisfied(a, assumptions) {
			t.Fatalf("seed %d: %b is no solution", seed, a)
		}
	}
}

// TestPigeons: so many pigeons in one hole fewer; clause learning needs exponentially
// many steps for it, counting a few.
func TestPigeons(t *testing.T) {
	const pigeons = 20
	s := New()
	holes := make([][]Lit, pigeons-1)
	for range pigeons {
		var in []Lit
		for h := range holes {
			l := s.NewVar(true, 1)
			in, holes[h] = append(in, l), append(holes[h], l)
		}
		s.Clause(in, True)
	}
	for _, in := range holes {
		terms := make([]Term, len(in))
		for i, l := range in {
			terms[i] = Term{1, l}
		}
		s.AtMost(terms, 1, True)
	}
	if found, _ := s.Solve(nil, 10_000_000); found != Unsatisfiable {
		t.Errorf("%d after %d conflicts", found, s.conflicts)
	}
}

// TestBudget: work is counted, so the same search ends at the same place.
func TestBudget(t *testing.T) {
	marketSplit := func() *Solver {
		r, s := rand.New(rand.NewSource(1)), New()
		var lits []Lit
		for range 50 {
			lits = append(lits, s.NewVar(r.Intn(2) == 0, 1))
		}
		for range 6 {
			var terms []Term
			half := int64(0)
			for _, l := range lits {
				terms = append(terms, Term{int64(r.Intn(100)), l})
				half += terms[len(terms)-1].Coef
			}
			s.AtLeast(terms, half/2, True)
			s.AtMost(terms, half/2, True)
		}
		return s
	}
	a, b := marketSplit(), marketSplit()
	found, _ := a.Solve(nil, 1_000_000)
	b.Solve(nil, 1_000_000)
	if found != Unknown || a.Work() > 1_100_000 || a.Work() != b.Work() || a.conflicts != b.conflicts {
		t.Errorf("%v: %d and %d literals, %d and %d conflicts", found, a.Work(), b.Work(), a.conflicts, b.conflicts)
	}
}
