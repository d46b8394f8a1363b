package deal

// Case asks, of some facts that are given and groups of facts that may be left out,
// which groups are needed for a contradiction. What it has found out answers later
// questions: the groups that a deal satisfies do not contradict each other, and of
// groups that do, more of them do too.
type Case struct {
	z      *puzzle
	groups [][]Fact
	take   []lit
	fine   [][]bool // for each deal seen: the groups it satisfies
	cores  [][]int
	spent  int
}

// caseEffort is how much work a Case may cost altogether; then what is not
// settled counts as no contradiction.
const caseEffort = 400_000_000

// NewCase opens a case. The deals in hint are tried first.
func NewCase(shape Shape, given []Fact, groups [][]Fact, hint ...World) *Case {
	var may [MaxCards]uint16
	for c := range may {
		may[c] = 1<<len(shape.Sizes) - 1
	}
	start := &Knowledge{shape: shape, may: may}
	for _, f := range given {
		start.narrow(f.Player, f.In, f.Cond, true)
	}
	c := &Case{groups: groups, take: make([]lit, len(groups))}
	var guess *World
	if len(hint) > 0 {
		guess = &hint[0]
	}
	c.z = newPuzzle(shape, &start.may, guess)
	for _, f := range given {
		c.z.tell(f, yes)
	}
	for i, facts := range groups {
		c.take[i] = c.z.newVar(1, 0)
		for _, f := range facts {
			c.z.tell(f, c.take[i])
		}
	}
	for _, w := range hint {
		if holdAll(given, w) {
			c.see(w)
		}
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
		if within(kept, c.fine[i]) {
			return false
		}
	}
	in := make([]bool, len(c.groups))
	for _, k := range kept {
		in[k] = true
	}
	for _, core := range c.cores {
		if within(core, in) {
			return true
		}
	}
	return c.search(kept)
}

func within(kept []int, in []bool) bool {
	for _, k := range kept {
		if !in[k] {
			return false
		}
	}
	return true
}

func (c *Case) search(kept []int) bool {
	assume := make([]lit, len(kept))
	for i, k := range kept {
		assume[i] = c.take[k]
	}
	before := c.z.work
	found, core := c.z.solve(assume, max(caseEffort-c.spent, 1))
	c.spent += c.z.work - before
	switch found {
	case possible:
		c.see(c.z.world())
		return false
	case unsettled:
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
