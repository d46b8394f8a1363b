package deal

import "umpire/referee/diplomat/pb"

// encoding is a deal written for the solver: a variable for each card and player who
// may hold it.
type encoding struct {
	*pb.Solver
	shape Shape
	holds [MaxHolders][MaxCards]pb.Lit
}

// encode writes the deal itself: each card has one holder, each hand its size.
// may[c] is the set of players (bit p) to whom card c is not yet denied; first is the
// deal to try first.
func encode(shape Shape, may *[MaxCards]uint16, first *World) *encoding {
	e := &encoding{Solver: pb.New(), shape: shape}
	for p := range e.holds {
		for c := range e.holds[p] {
			e.holds[p][c] = pb.False
		}
	}
	for _, c := range shape.Dealt.Cards() {
		e.placeCard(c, may[c], first)
	}
	for p, size := range shape.Sizes {
		e.Exactly(e.hand(p, shape.Dealt), size)
	}
	return e
}

func (e *encoding) placeCard(c int, may uint16, first *World) {
	var lits []pb.Lit
	for p := range e.shape.Sizes {
		if may>>p&1 == 0 {
			continue
		}
		e.holds[p][c] = pb.True
		if may != 1<<p {
			e.holds[p][c] = e.NewVar(first[p].Has(c), 1)
		}
		lits = append(lits, e.holds[p][c])
	}
	e.Exactly(lits, 1)
}

// hand lists the literals of a player's cards within a set.
func (e *encoding) hand(p int, in Set) []pb.Lit {
	lits := make([]pb.Lit, 0, (in & e.shape.Dealt).Len())
	for s := in & e.shape.Dealt; s != 0; {
		var c int
		c, s = s.pop()
		lits = append(lits, e.holds[p][c])
	}
	return lits
}

// indicator is a new variable that puts constraints in force.
func (e *encoding) indicator() pb.Lit { return e.NewVar(true, 0) }

// add demands a fact when the indicator is true.
func (e *encoding) add(f Fact, indicator pb.Lit) { e.require(f.Cond, f.Player, f.In, true, indicator) }

func (e *encoding) addAll(facts []Fact, indicator pb.Lit) {
	for _, f := range facts {
		e.add(f, indicator)
	}
}

// require demands that a condition on a player's hand holds (or fails) when the
// indicator is true.
func (e *encoding) require(c Cond, p int, in Set, hold bool, indicator pb.Lit) {
	switch c := c.(type) {
	case Not:
		e.require(c.C, p, in, !hold, indicator)
	case All:
		e.requireParts(c, p, in, hold, hold, indicator)
	case Any:
		e.requireParts(c, p, in, !hold, hold, indicator)
	case Sum:
		e.requireSum(c, p, in, hold, indicator)
	}
}

// requireParts demands every part, or some part, to hold or to fail.
func (e *encoding) requireParts(parts []Cond, p int, in Set, every, hold bool, indicator pb.Lit) {
	var some []pb.Lit
	for _, part := range parts {
		if every {
			e.require(part, p, in, hold, indicator)
		} else {
			i := e.indicator()
			e.require(part, p, in, hold, i)
			some = append(some, i)
		}
	}
	if !every {
		e.Clause(some, indicator)
	}
}

// requireSum demands a sum among its values, or not among them: it lies in one of the
// runs of such numbers. Of single numbers evenly apart (even ones) the sum is the first and
// so many times the step: of several such sums the solver can add that up.
func (e *encoding) requireSum(c Sum, p int, in Set, hold bool, indicator pb.Lit) {
	terms, low, high := e.terms(c, p, in)
	runs := c.In.runs(low, high, hold)
	if step, even := apart(runs); even {
		for left, times := (runs[len(runs)-1][0]-runs[0][0])/step, 1; left > 0; left, times = left-times, min(2*times, left-times) {
			terms = append(terms, pb.Term{Coef: int64(-step * times), Lit: e.NewVar(false, digitActivity)})
		}
		runs, low, high = runs[:1], -Far, Far
	}
	var some []pb.Lit
	for _, r := range runs {
		on := indicator
		if len(runs) > 1 {
			on = e.indicator()
			some = append(some, on)
		}
		if r[0] > low {
			e.AtLeast(terms, int64(r[0]), on)
		}
		if r[1] < high {
			e.AtMost(terms, int64(r[1]), on)
		}
	}
	if len(runs) != 1 {
		e.Clause(some, indicator)
	}
}

// digitActivity has the digits of such numbers decided before the cards, so that what is learned
// is of them.
const digitActivity = 2

// runs lists the runs of numbers from low to high that are among the values, or are not.
func (v Values) runs(low, high int, among bool) (runs [][2]int) {
	add := func(from, to int, has bool) {
		if from, to = max(from, low), min(to, high); from <= to && has == among {
			runs = append(runs, [2]int{from, to})
		}
	}
	add(-Far, v.Lo-1, false)
	for n := max(v.Lo, low); n <= min(v.Hi, high); n++ {
		first, has := n, v.Has(n)
		if v.Test == nil {
			n = v.Hi
		}
		for n < min(v.Hi, high) && v.Has(n+1) == has {
			n++
		}
		add(first, n, has)
	}
	add(v.Hi+1, Far, false)
	return runs
}

// apart tells whether numbers that stand alone are all the same step apart.
func apart(runs [][2]int) (step int, ok bool) {
	for i, r := range runs {
		switch {
		case r[0] != r[1]:
			return 0, false
		case i == 1:
			step = r[0] - runs[0][0]
		case i > 1 && r[0]-runs[i-1][0] != step:
			return 0, false
		}
	}
	return step, len(runs) > 2
}

// terms lists a sum's literals with their weights, and what it can come to at least and at
// most. A condition in it becomes a literal that is true exactly if the condition holds.
func (e *encoding) terms(c Sum, p int, in Set) (list []pb.Term, low, high int) {
	for _, t := range c.Terms {
		lits := e.hand(p, t.Cards&in)
		if t.If != nil {
			i := e.indicator()
			e.require(t.If, p, in, true, i)
			e.require(t.If, p, in, false, i.Not())
			lits = []pb.Lit{i}
		}
		for _, l := range lits {
			list = append(list, pb.Term{Coef: int64(t.Weight), Lit: l})
			low, high = low+min(t.Weight, 0), high+max(t.Weight, 0)
		}
	}
	return list, low, high
}

// world reads the deal off an assignment that satisfies everything.
func (e *encoding) world() World {
	var w World
	for p := range e.shape.Sizes {
		for _, c := range e.shape.Dealt.Cards() {
			if e.Value(e.holds[p][c]) > 0 {
				w[p] |= Card(c)
			}
		}
	}
	return w
}
