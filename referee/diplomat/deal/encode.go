package deal

// puzzle is a deal written for the solver: a variable for each card and player who
// may hold it.
type puzzle struct {
	*solver
	shape Shape
	holds [MaxHolders][MaxCards]lit
	slot  []int // scratch of merge

	parity [MaxHolders]*parity
	ruleOf [MaxHolders]int // where the parity rule of a player is among the rules
}

// newPuzzle writes the deal itself: each card has one holder, each hand its size.
// may[c] is the set of players (bit p) to whom card c is not yet denied.
func newPuzzle(shape Shape, may *[MaxCards]uint16, guess *World) *puzzle {
	z := &puzzle{solver: newSolver(), shape: shape}
	for p := range z.holds {
		for c := range z.holds[p] {
			z.holds[p][c] = no
		}
	}
	for _, c := range shape.Dealt.Cards() {
		z.placeCard(c, may[c], guess)
	}
	for p, size := range shape.Sizes {
		z.exactly(z.hand(p, shape.Dealt), size)
	}
	return z
}

func (z *puzzle) placeCard(c int, may uint16, guess *World) {
	var lits []lit
	for p := range z.shape.Sizes {
		if may>>p&1 == 0 {
			continue
		}
		z.holds[p][c] = yes
		if may != 1<<p {
			var first int8 = -1
			if guess != nil && guess[p].Has(c) {
				first = 1
			}
			z.holds[p][c] = z.newVar(first, 1)
		}
		lits = append(lits, z.holds[p][c])
	}
	z.exactly(lits, 1)
}

// hand lists the literals of a player's cards within a set.
func (z *puzzle) hand(p int, in Set) []lit {
	var lits []lit
	for s := in & z.shape.Dealt; s != 0; {
		var c int
		c, s = s.pop()
		lits = append(lits, z.holds[p][c])
	}
	return lits
}

func (z *puzzle) exactly(lits []lit, n int) {
	terms := make([]term, len(lits))
	for i, l := range lits {
		terms[i] = term{1, l}
	}
	z.atLeast(terms, int64(n), yes)
	z.atMost(terms, int64(n), yes)
}

// atLeast demands that the terms add up to n or more when head is true. Terms may
// have negative coefficients, constant literals, and a variable more than once.
func (z *puzzle) atLeast(terms []term, n int64, head lit) {
	vars, sum, fixed := z.merge(terms)
	z.demand(vars, sum, n-fixed, head)
}

// merge rewrites terms as coefficients of variables and a constant.
func (z *puzzle) merge(terms []term) (vars []int, sum []int64, fixed int64) {
	for len(z.slot) < len(z.level) {
		z.slot = append(z.slot, 0)
	}
	for _, t := range terms {
		v, a := t.l.variable(), t.coef
		if t.l&1 == 1 {
			fixed, a = fixed+a, -a
		}
		switch {
		case v == 0:
			fixed += a
		case z.slot[v] == 0:
			vars, sum = append(vars, v), append(sum, a)
			z.slot[v] = len(vars)
		default:
			sum[z.slot[v]-1] += a
		}
	}
	for _, v := range vars {
		z.slot[v] = 0
	}
	return vars, sum, fixed
}

// demand attaches: the sum over variables is at least n when head is true.
func (z *puzzle) demand(vars []int, sum []int64, n int64, head lit) {
	list := make([]term, 0, len(vars)+1)
	for k, v := range vars {
		switch {
		case sum[k] > 0:
			list = append(list, term{sum[k], lit(2 * v)})
		case sum[k] < 0:
			n -= sum[k]
			list = append(list, term{-sum[k], lit(2*v + 1)})
		}
	}
	if n <= 0 || z.dead {
		return
	}
	if head != yes {
		list = append(list, term{n, head.not()})
	}
	if len(list) == 0 {
		z.dead = true
		return
	}
	z.add(normal(list, n))
}

func (z *puzzle) atMost(terms []term, n int64, head lit) {
	flipped := make([]term, len(terms))
	for i, t := range terms {
		flipped[i] = term{-t.coef, t.l}
	}
	z.atLeast(flipped, -n, head)
}

// clause demands one of the literals when head is true.
func (z *puzzle) clause(lits []lit, head lit) {
	terms := make([]term, 0, len(lits))
	for _, l := range lits {
		if l == yes {
			return
		}
		terms = append(terms, term{1, l})
	}
	z.atLeast(terms, 1, head)
}

// tell demands a fact when head is true.
func (z *puzzle) tell(f Fact, head lit) { z.want(f.Cond, f.Player, f.In, true, head) }

// want demands that a condition on a player's hand holds (or fails) when head is true.
func (z *puzzle) want(c Cond, p int, in Set, hold bool, head lit) {
	switch c := c.(type) {
	case Not:
		z.want(c.C, p, in, !hold, head)
	case All:
		z.wantParts(c, p, in, hold, hold, head)
	case Any:
		z.wantParts(c, p, in, !hold, hold, head)
	case Sum:
		z.wantSum(c, p, in, hold, head)
	case Opaque:
		z.wantOpaque(c, p, in, hold, head)
	}
}

// wantParts demands every part, or some part, to hold or to fail.
func (z *puzzle) wantParts(parts []Cond, p int, in Set, every, hold bool, head lit) {
	var some []lit
	for _, part := range parts {
		if every {
			z.want(part, p, in, hold, head)
		} else {
			some = append(some, z.oneOf(part, p, in, hold)...)
		}
	}
	if !every {
		z.clause(some, head)
	}
}

// oneOf gives literals one of which is true only if the condition holds (fails).
func (z *puzzle) oneOf(c Cond, p int, in Set, hold bool) []lit {
	if n, is := c.(Not); is {
		return z.oneOf(n.C, p, in, !hold)
	}
	if s, is := c.(Sum); is && hold && len(s.Terms) == 1 && s.In.Test == nil && s.In.Lo == 1 && s.In.Hi >= Far {
		if t := s.Terms[0]; t.If == nil && t.Weight == 1 {
			return z.hand(p, t.Cards&in)
		}
	}
	if a, is := c.(Any); is && hold {
		var some []lit
		for _, part := range a {
			some = append(some, z.oneOf(part, p, in, true)...)
		}
		return some
	}
	h := z.newVar(1, 0)
	z.want(c, p, in, hold, h)
	return []lit{h}
}

// wantSum demands a sum among its values, or not among them.
func (z *puzzle) wantSum(c Sum, p int, in Set, hold bool, head lit) {
	terms := z.terms(c, p, in)
	z.noteParity(c, p, in, hold, head)
	switch {
	case c.In.Test != nil:
		z.wantAmong(terms, c.In, hold, head)
	case hold:
		z.between(terms, c.In.Lo, c.In.Hi, head)
	case c.In.Lo <= -Far:
		z.between(terms, c.In.Hi+1, Far, head)
	case c.In.Hi >= Far:
		z.between(terms, -Far, c.In.Lo-1, head)
	default:
		below, above := z.newVar(1, 0), z.newVar(1, 0)
		z.between(terms, -Far, c.In.Lo-1, below)
		z.between(terms, c.In.Hi+1, Far, above)
		z.clause([]lit{below, above}, head)
	}
}

func (z *puzzle) between(terms []term, lo, hi int, head lit) {
	if lo > -Far {
		z.atLeast(terms, int64(lo), head)
	}
	if hi < Far {
		z.atMost(terms, int64(hi), head)
	}
}

// terms lists a sum's literals with their weights. A condition in it becomes a
// literal that is true exactly if the condition holds.
func (z *puzzle) terms(c Sum, p int, in Set) []term {
	var list []term
	for _, t := range c.Terms {
		if t.If == nil {
			for _, l := range z.hand(p, t.Cards&in) {
				list = append(list, term{int64(t.Weight), l})
			}
			continue
		}
		h := z.newVar(1, 0)
		z.want(t.If, p, in, true, h)
		z.want(t.If, p, in, false, h.not())
		list = append(list, term{int64(t.Weight), h})
	}
	return list
}

// wantAmong attaches a rule for a set of values with gaps.
func (z *puzzle) wantAmong(terms []term, in Values, hold bool, head lit) {
	r := &among{head: head}
	vars, sum, fixed := z.merge(terms)
	least, top := int(fixed), 0
	for k, v := range vars {
		l, w := lit(2*v), int(sum[k])
		if w < 0 {
			least, l, w = least+w, l.not(), -w
		}
		if w > 0 {
			r.lits, r.weight = append(r.lits, l), append(r.weight, w)
			top += w
		}
	}
	r.allow = make([]bool, top+1)
	for n := range r.allow {
		r.allow[n] = in.Has(least+n) == hold
	}
	z.addRule(r, append([]lit{head}, r.lits...))
}

func (z *puzzle) wantOpaque(c Opaque, p int, in Set, hold bool, head lit) {
	r := &mirror{head: head, cond: c, hold: hold}
	r.cond.Scope &= in & z.shape.Dealt
	looks := []lit{head}
	for card := range MaxCards {
		if r.card[card] = no; r.cond.Scope.Has(card) {
			r.card[card] = z.holds[p][card]
			looks = append(looks, r.card[card])
		}
	}
	z.addRule(r, looks)
}

// world reads the deal off an assignment that satisfies everything.
func (z *puzzle) world() World {
	var w World
	for p := range z.shape.Sizes {
		for _, c := range z.shape.Dealt.Cards() {
			if z.value[z.holds[p][c]] > 0 {
				w[p] |= Card(c)
			}
		}
	}
	return w
}
