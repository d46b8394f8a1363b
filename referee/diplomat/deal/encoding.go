package deal

import "umpire/referee/diplomat/pb"

// encoding is a deal written for the solver: a variable for each card and player who
// may hold it.
type encoding struct {
	*pb.Solver
	shape  Shape
	holds  [MaxHolders][MaxCards]pb.Lit
	parity [MaxHolders]*pb.Parity
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
	var lits []pb.Lit
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
			some = append(some, e.oneOf(part, p, in, hold)...)
		}
	}
	if !every {
		e.Clause(some, indicator)
	}
}

// oneOf gives literals one of which is true only if the condition holds (fails).
func (e *encoding) oneOf(c Cond, p int, in Set, hold bool) []pb.Lit {
	if n, is := c.(Not); is {
		return e.oneOf(n.C, p, in, !hold)
	}
	if s, is := c.(Sum); is && hold && len(s.Terms) == 1 && s.In.Test == nil && s.In.Lo == 1 && s.In.Hi >= Far {
		if t := s.Terms[0]; t.If == nil && t.Weight == 1 {
			return e.hand(p, t.Cards&in)
		}
	}
	if a, is := c.(Any); is && hold {
		var some []pb.Lit
		for _, part := range a {
			some = append(some, e.oneOf(part, p, in, true)...)
		}
		return some
	}
	i := e.indicator()
	e.require(c, p, in, hold, i)
	return []pb.Lit{i}
}

// requireSum demands a sum among its values, or not among them.
func (e *encoding) requireSum(c Sum, p int, in Set, hold bool, indicator pb.Lit) {
	terms := e.terms(c, p, in)
	e.noteParity(c, p, in, hold, indicator)
	switch {
	case c.In.Test != nil:
		e.Among(terms, func(n int) bool { return c.In.Has(n) == hold }, indicator)
	case hold:
		e.between(terms, c.In.Lo, c.In.Hi, indicator)
	case c.In.Lo <= -Far:
		e.between(terms, c.In.Hi+1, Far, indicator)
	case c.In.Hi >= Far:
		e.between(terms, -Far, c.In.Lo-1, indicator)
	default:
		below, above := e.indicator(), e.indicator()
		e.between(terms, -Far, c.In.Lo-1, below)
		e.between(terms, c.In.Hi+1, Far, above)
		e.Clause([]pb.Lit{below, above}, indicator)
	}
}

func (e *encoding) between(terms []pb.Term, lo, hi int, indicator pb.Lit) {
	if lo > -Far {
		e.AtLeast(terms, int64(lo), indicator)
	}
	if hi < Far {
		e.AtMost(terms, int64(hi), indicator)
	}
}

// terms lists a sum's literals with their weights. A condition in it becomes a
// literal that is true exactly if the condition holds.
func (e *encoding) terms(c Sum, p int, in Set) []pb.Term {
	var list []pb.Term
	for _, t := range c.Terms {
		if t.If == nil {
			for _, l := range e.hand(p, t.Cards&in) {
				list = append(list, pb.Term{Coef: int64(t.Weight), Lit: l})
			}
			continue
		}
		i := e.indicator()
		e.require(t.If, p, in, true, i)
		e.require(t.If, p, in, false, i.Not())
		list = append(list, pb.Term{Coef: int64(t.Weight), Lit: i})
	}
	return list
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

// noteParity adds a sum to the player's parities if it is one of cards alone and its
// values are all odd, or all even.
func (e *encoding) noteParity(c Sum, p int, in Set, hold bool, indicator pb.Lit) {
	low, high := 0, 0
	var counted Set
	for _, t := range c.Terms {
		if t.If != nil {
			return
		}
		cards := t.Cards & in & e.shape.Dealt
		low, high = low+min(0, t.Weight*cards.Len()), high+max(0, t.Weight*cards.Len())
		if t.Weight&1 == 1 {
			counted ^= cards
		}
	}
	odd, known := c.In.parity(low, high)
	if !known || !hold && c.In.Test == nil {
		return
	}
	if e.parity[p] == nil {
		e.parity[p] = e.NewParity(e.holds[p][:])
		e.parity[p].Add(uint64(e.shape.Dealt), e.shape.Sizes[p]&1 == 1, pb.True)
	}
	e.parity[p].Add(uint64(counted), odd == hold, indicator)
}

// parity tells whether the values from low to high are known to be odd, or even. With
// a test the others must be just those that fail it.
func (v Values) parity(low, high int) (odd, known bool) {
	if v.Test == nil {
		return v.Lo&1 == 1, v.Lo == v.Hi
	}
	for n := low; n < high; n++ {
		if v.Has(n) == v.Has(n+1) {
			return false, false
		}
	}
	return v.Has(low) == (low&1 == 1), true
}
