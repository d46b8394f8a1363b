package deal

import "umpire/referee/diplomat/pb"

// Case asks, of some facts that are given and groups of facts that may be left out,
// which groups are needed for a contradiction. What it has found out answers later
// questions: the groups that a deal satisfies do not contradict each other, and of
// groups that do, more of them do too.
type Case struct {
	e      *encoding
	groups [][]Fact
	take   []pb.Lit
	fine   [][]bool // for each deal seen: the groups it satisfies
	cores  [][]int
	spent  int
}

// caseWork is how much work a Case may cost altogether; then what is not settled
// counts as no contradiction.
const caseWork = 8_000_000

// NewCase opens a case. The deal in hint is tried first.
func NewCase(shape Shape, given []Fact, groups [][]Fact, hint World) *Case {
	var may [MaxCards]uint16
	for c := range may {
		may[c] = 1<<len(shape.Sizes) - 1
	}
	start := &Knowledge{shape: shape, may: may}
	for _, f := range given {
		start.narrow(f.Player, f.In, f.Cond, true)
	}
	c := &Case{groups: groups, take: make([]pb.Lit, len(groups))}
	c.e = encode(shape, &start.may, &hint)
	for _, f := range given {
		c.e.add(f, pb.True)
	}
	for i, facts := range groups {
		c.take[i] = c.e.indicator()
		for _, f := range facts {
			c.e.add(f, c.take[i])
		}
	}
	if holdAll(given, hint) {
		c.see(hint)
	}
	return c
}

func holdAll(facts []Fact, w World) bool {
	for _, f := range facts {
		if !f.Holds(w[f.Player]) {
			return false
		}
	}
	return true
}

// see notes what a deal that satisfies the given facts satisfies besides.
func (c *Case) see(w World) {
	fine := make([]bool, len(c.groups))
	for i, facts := range c.groups {
		fine[i] = holdAll(facts, w)
	}
	c.fine = append(c.fine, fine)
}

// Refuted tells whether the given facts and the kept groups (ascending) contradict
// each other.
func (c *Case) Refuted(kept []int) bool {
	for i := len(c.fine) - 1; i >= 0; i-- {
		if holdsAll(kept, c.fine[i]) {
			return false
		}
	}
	in := make([]bool, len(c.groups))
	for _, k := range kept {
		in[k] = true
	}
	for _, core := range c.cores {
		if holdsAll(core, in) {
			return true
		}
	}
	return c.search(kept)
}

func holdsAll(kept []int, in []bool) bool {
	for _, k := range kept {
		if !in[k] {
			return false
		}
	}
	return true
}

func (c *Case) search(kept []int) bool {
	assume := make([]pb.Lit, len(kept))
	for i, k := range kept {
		assume[i] = c.take[k]
	}
	before := c.e.Work()
	found, core := c.e.Solve(assume, max(caseWork-c.spent, 1))
	c.spent += c.e.Work() - before
	switch found {
	case pb.Satisfiable:
		c.see(c.e.world())
		return false
	case pb.Unknown:
		return false
	}
	var needed []int
	for k, l := range c.take {
		for _, q := range core {
			if q == l {
				needed = append(needed, k)
			}
		}
	}
	c.cores = append(c.cores, needed)
	return true
}
