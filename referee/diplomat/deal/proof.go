package deal

import "umpire/referee/diplomat/pb"

// Proof asks which of some groups of facts are needed to contradict what is supposed.
// What it has found out answers later questions: the groups that a deal satisfies do not
// contradict each other, and of groups that do, more of them do too.
type Proof struct {
	e        *encoding
	hint     World
	groups   []group
	supposed []*supposition
}

// group is facts that may be left out, and what puts them in force.
type group struct {
	facts []Fact
	on    pb.Lit
}

// supposition is facts that are supposed: each is to be contradicted by itself.
type supposition struct {
	on     pb.Lit
	worlds []seen
	cores  [][]int
	spent  int
}

// seen is a deal in which what is supposed holds, and what else does, by group: 1 it
// does, -1 it does not, 0 nobody asked.
type seen struct {
	world World
	holds []int8
}

// How much work each supposition may cost altogether, and one question about it.
const (
	proofWork    = 8_000_000
	questionWork = proofWork / 16
)

// NewProof supposes each of some lists of facts. The deal in hint is tried first.
func NewProof(shape Shape, supposed [][]Fact, hint World) *Proof {
	start := New(shape)
	if len(supposed) == 1 {
		for _, f := range supposed[0] {
			start.narrow(f.Player, f.In, f.Cond, true)
		}
	}
	p := &Proof{e: encode(shape, &start.may, &hint), hint: hint}
	for _, list := range supposed {
		s := &supposition{on: pb.True}
		if len(supposed) > 1 {
			s.on = p.e.indicator()
		}
		p.e.addAll(list, s.on)
		if holdAll(list, hint) {
			s.worlds = append(s.worlds, seen{world: hint})
		}
		p.supposed = append(p.supposed, s)
	}
	return p
}

// Group adds facts that may be left out, and gives the number by which they are kept.
func (p *Proof) Group(facts ...Fact) int {
	p.e.Backtrack()
	g := group{facts: facts}
	if l, single := p.e.literal(facts); single {
		g.on = l
	} else {
		g.on = p.e.indicator()
		p.e.addAll(facts, g.on)
	}
	p.groups = append(p.groups, g)
	return len(p.groups) - 1
}

// literal is what one fact about one card comes to, where that is open.
func (e *encoding) literal(facts []Fact) (l pb.Lit, single bool) {
	if len(facts) != 1 {
		return 0, false
	}
	s, is := facts[0].Cond.(Sum)
	if !is || len(s.Terms) != 1 || s.Terms[0].If != nil || s.Terms[0].Weight != 1 || s.In.Test != nil {
		return 0, false
	}
	cards := s.Terms[0].Cards & facts[0].In & e.shape.Dealt
	if cards.Len() != 1 || s.In.Has(0) == s.In.Has(1) {
		return 0, false
	}
	if l = e.holds[facts[0].Player][cards.first()]; s.In.Has(0) {
		l = l.Not()
	}
	return l, l != pb.True && l != pb.False
}

func holdAll(facts []Fact, w World) bool {
	for _, f := range facts {
		if !f.Holds(w[f.Player]) {
			return false
		}
	}
	return true
}

// Refuted tells whether the groups kept contradict each thing that is supposed; not settled
// where the search for that was given up.
func (p *Proof) Refuted(kept []int) (refuted, settled bool) {
	settled = true
	for _, s := range p.supposed {
		switch p.refuted(s, kept) {
		case pb.Satisfiable:
			return false, true
		case pb.Unknown:
			settled = false
		}
	}
	return settled, settled
}

func (p *Proof) refuted(s *supposition, kept []int) pb.Result {
	for i := len(s.worlds) - 1; i >= 0; i-- {
		if p.fits(&s.worlds[i], kept) {
			return pb.Satisfiable
		}
	}
	in := make([]bool, len(p.groups))
	for _, k := range kept {
		in[k] = true
	}
	for _, core := range s.cores {
		if subset(core, in) {
			return pb.Unsatisfiable
		}
	}
	return p.search(s, kept)
}

// fits tells whether a deal satisfies the groups kept.
func (p *Proof) fits(w *seen, kept []int) bool {
	for _, k := range kept {
		for len(w.holds) <= k {
			w.holds = append(w.holds, 0)
		}
		if w.holds[k] == 0 {
			if w.holds[k] = -1; holdAll(p.groups[k].facts, w.world) {
				w.holds[k] = 1
			}
		}
		if w.holds[k] < 0 {
			return false
		}
	}
	return true
}

func subset(core []int, in []bool) bool {
	for _, k := range core {
		if !in[k] {
			return false
		}
	}
	return true
}

func (p *Proof) search(s *supposition, kept []int) pb.Result {
	assume := []pb.Lit{s.on}
	for _, k := range kept {
		assume = append(assume, p.groups[k].on)
	}
	before := p.e.Work()
	found, core := p.e.Solve(assume, min(max(proofWork-s.spent, 1), questionWork))
	s.spent += p.e.Work() - before
	switch found {
	case pb.Satisfiable:
		s.worlds = append(s.worlds, seen{world: p.e.world()})
		return found
	case pb.Unknown:
		return found
	}
	var needed []int
	for k, g := range p.groups {
		for _, q := range core {
			if q == g.on {
				needed = append(needed, k)
			}
		}
	}
	s.cores = append(s.cores, needed)
	return found
}
