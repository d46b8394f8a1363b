package pb

// Lit is a literal: a variable (twice its number) or its negation (one more).
type Lit int32

// Not is the negation of a literal.
func (l Lit) Not() Lit { return l ^ 1 }

func (l Lit) variable() int { return int(l >> 1) }

// positive is the literal of a variable that is not negated.
func positive(v int) Lit { return Lit(2 * v) }

// The first variable is fixed true, so that constants are literals too.
const (
	True  Lit = 0
	False Lit = 1
)

// occurrence is a constraint that a literal occurs in, with its coefficient there.
type occurrence struct {
	c    *constraint
	coef int64
}

// Solver is a problem and the state of the search for a solution. The zero value is
// not ready: use New.
type Solver struct {
	value    []int8        // of each literal: 1 true, -1 false, 0 unassigned
	level    []int32       // of each variable: the decision level it was assigned at
	pos      []int32       // its place on the trail
	reason   []*constraint // what propagated it; nil for a decision
	phase    []int8        // the value to try first: 1 or -1
	activity []float64
	inc      float64 // what one conflict adds to an activity

	trail  []Lit
	levels []int // the length of the trail at each decision
	head   int   // the first literal of the trail not yet propagated

	occurs    [][]occurrence // of each literal
	learned   []*constraint
	learnedIn float64 // inc for learned constraints

	unsat     bool // without any assumption
	conflicts int
	work      int
	resolvent resolvent
	slot      []int  // scratch of linear
	sum       []Term // and of it
}

// New is a solver without constraints.
func New() *Solver {
	s := &Solver{inc: 1, learnedIn: 1}
	s.NewVar(true, 0)
	s.assign(True, nil)
	return s
}

// NewVar adds a variable. phase is the value to try first; variables of higher
// activity are decided first.
func (s *Solver) NewVar(phase bool, activity float64) Lit {
	v := len(s.level)
	s.value = append(s.value, 0, 0)
	s.level = append(s.level, 0)
	s.pos = append(s.pos, 0)
	s.reason = append(s.reason, nil)
	s.phase = append(s.phase, 0)
	s.activity = append(s.activity, activity)
	s.occurs = append(s.occurs, make([]occurrence, 0, 8), make([]occurrence, 0, 8))
	s.SetPhase(positive(v), phase)
	return positive(v)
}

// SetPhase says which value of a literal to try first.
func (s *Solver) SetPhase(l Lit, phase bool) {
	if !phase {
		l = l.Not()
	}
	s.phase[l.variable()] = int8(1 - 2*(l&1))
}

// Value is 1 where a literal is true, -1 where it is false, 0 where it is unassigned.
// After Solve has found a solution every literal has a value; after Backtrack those
// that follow without assumptions.
func (s *Solver) Value(l Lit) int { return int(s.value[l]) }

// Work is what the solver has cost so far, in literals looked at: about 5 ns each.
func (s *Solver) Work() int { return s.work }

// Spend adds to the cost what was looked at outside this package.
func (s *Solver) Spend(literals int) { s.work += literals }

func (s *Solver) decisionLevel() int { return len(s.levels) }
