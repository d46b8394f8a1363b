package deal

import "umpire/referee/diplomat/pb"

// Case asks, of some facts that are given and groups of facts that may be left out,
// which groups are needed for a contradiction. What it has found out answers later
// questions: the groups that a deal satisfies do not contradict each other, and of
// groups that do, more of them do too.
type Case struct {
	*groups
	on    pb.Lit   // puts the facts that are given in force
	fine  [][]bool // for each deal seen: the groups it satisfies
	cores [][]int
	spent int
}

// groups are the facts that may be left out, written for the solver with what puts each
// group in force.
type groups struct {
	e     *encoding
	facts [][]Fact
	take  []pb.Lit
}

// caseWork is how much work a Case may cost altogether; then what is not settled
// counts as no contradiction.
const caseWork = 8_000_000

// Cases opens a case for each of some lists of facts that are given. The deal in hint is
// tried first.
func Cases(shape Shape, given, facts [][]Fact, hint World) []*Case {
	start := New(shape)
	if len(given) == 1 {
		for _, f := range given[0] {
			start.narrow(f.Player, f.In, f.Cond, true)
		}
	}
	all := &groups{encode(shape, &start.may, &hint), facts, nil}
	cases := make([]*Case, len(given))
	for i, list := range given {
		cases[i] = &Case{groups: all, on: pb.True}
		if len(given) > 1 {
			cases[i].on = all.e.indicator()
		}
		all.e.addAll(list, cases[i].on)
		if holdAll(list, hint) {
			cases[i].see(hint)
		}
	}
	for _, list := range facts {
		in := all.e.indicator()
		all.take = append(all.take, in)
		all.e.addAll(list, in)
	}
	return cases
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
	fine := make([]bool, len(c.facts))
	for i, facts := range c.facts {
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
	in := make([]bool, len(c.facts))
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
	assume := []pb.Lit{c.on}
	for _, k := range kept {
		assume = append(assume, c.take[k])
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
