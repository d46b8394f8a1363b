package deal

import (
	"slices"

	"umpire/referee/diplomat/pb"
)

// Proof asks which of some groups of facts are needed to contradict what is supposed.
// What it has found out answers later questions: the groups that a deal satisfies do not
// contradict it, and of groups that do, more of them do too.
type Proof struct {
	e      *encoding
	groups []group
	worlds []World // in which what is supposed holds
	cores  [][]int
	spent  int
}

// group is facts that may be left out, and what puts them in force.
type group struct {
	facts []Fact
	on    pb.Lit
}

// How much work a proof may cost altogether, and one question about it.
const (
	proofWork    = 8_000_000
	questionWork = proofWork / 16
)

// NewProof supposes some facts. The deal in hint is tried first.
func NewProof(shape Shape, supposed []Fact, hint World) *Proof {
	start := New(shape)
	for _, f := range supposed {
		start.narrow(f)
	}
	p := &Proof{e: encode(shape, &start.may, &hint)}
	p.e.addAll(supposed, pb.True)
	if holdAll(supposed, hint) {
		p.worlds = append(p.worlds, hint)
	}
	return p
}

// Group adds facts that may be left out, and gives the number by which they are kept.
func (p *Proof) Group(facts ...Fact) int {
	p.e.Backtrack()
	g := group{facts, p.e.indicator()}
	p.e.addAll(facts, g.on)
	p.groups = append(p.groups, g)
	return len(p.groups) - 1
}

func holdAll(facts []Fact, w World) bool {
	for _, f := range facts {
		if !f.Holds(w[f.Player]) {
			return false
		}
	}
	return true
}

// Refuted tells whether the groups kept contradict what is supposed; not decided where the
// search for that was given up.
func (p *Proof) Refuted(kept []int) (refuted, decided bool) {
	for _, w := range slices.Backward(p.worlds) {
		if !slices.ContainsFunc(kept, func(k int) bool { return !holdAll(p.groups[k].facts, w) }) {
			return false, true
		}
	}
	for _, core := range p.cores {
		if !slices.ContainsFunc(core, func(k int) bool { return !slices.Contains(kept, k) }) {
			return true, true
		}
	}
	found := p.search(kept)
	return found == pb.Unsatisfiable, found != pb.Unknown
}

func (p *Proof) search(kept []int) pb.Result {
	var assume []pb.Lit
	for _, k := range kept {
		assume = append(assume, p.groups[k].on)
	}
	before := p.e.Work()
	found, core := p.e.Solve(assume, min(max(proofWork-p.spent, 1), questionWork))
	p.spent += p.e.Work() - before
	switch found {
	case pb.Satisfiable:
		p.worlds = append(p.worlds, p.e.world())
	case pb.Unsatisfiable:
		var needed []int
		for k, g := range p.groups {
			if slices.Contains(core, g.on) {
				needed = append(needed, k)
			}
		}
		p.cores = append(p.cores, needed)
	}
	return found
}
