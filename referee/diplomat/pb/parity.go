package pb

import "math/bits"

// Parity holds sums over one list of literals that must be even or odd, and finds what
// follows from several of them together by Gaussian elimination over two elements. A
// search finds that only by trying every combination.
type Parity struct {
	s      *Solver
	number int // as a propagator
	lits   []Lit
	rows   []row
}

// row says, when the indicator is true, that an odd (or even) number of literals is
// true. A set of literals has bit i for the literal with index i.
type row struct {
	indicator Lit
	lits      uint64
	odd       bool
	from      uint64 // in elimination: the rows that were added up
}

// mostRows is how many sums are looked at together; what is beyond is left out.
const mostRows = 64

// NewParity is a list of at most 64 literals, without sums.
func (s *Solver) NewParity(lits []Lit) *Parity {
	p := &Parity{s: s, lits: lits}
	p.number = s.addPropagator(p, nil)
	return p
}

// Add demands, when the indicator is true, that the number of true literals in a set
// (bit i for the literal with index i) is odd, or even.
func (p *Parity) Add(set uint64, odd bool, indicator Lit) {
	if len(p.rows) < mostRows {
		p.rows = append(p.rows, row{indicator: indicator, lits: set, odd: odd})
		p.s.watch(p.number, append(p.members(set), indicator))
	}
}

func (p *Parity) members(set uint64) []Lit {
	var lits []Lit
	for ; set != 0; set &= set - 1 {
		lits = append(lits, p.lits[bits.TrailingZeros64(set)])
	}
	return lits
}

// propagate implements propagator: it eliminates among the rows whose indicators are
// true.
func (p *Parity) propagate(s *Solver) *constraint {
	var open, set uint64
	for i, l := range p.lits {
		switch s.value[l] {
		case 0:
			open |= 1 << i
		case 1:
			set |= 1 << i
		}
	}
	rows := make([]row, 0, mostRows)
	for i, r := range p.rows {
		if s.value[r.indicator] > 0 {
			odd := r.odd != (bits.OnesCount64(r.lits&set)&1 == 1)
			rows = append(rows, row{lits: r.lits & open, odd: odd, from: 1 << i})
		}
	}
	s.work += len(p.lits) + len(rows)*len(rows)/2
	eliminate(rows)
	return p.conclude(s, rows)
}

// eliminate adds rows to others until the highest literal of each is in no other.
func eliminate(rows []row) {
	for i := range rows {
		pivot := rows[i]
		if pivot.lits == 0 {
			continue
		}
		top := uint64(1) << (bits.Len64(pivot.lits) - 1)
		for j := range rows {
			if j != i && rows[j].lits&top != 0 {
				rows[j].lits ^= pivot.lits
				rows[j].odd = rows[j].odd != pivot.odd
				rows[j].from ^= pivot.from
			}
		}
	}
}

// conclude finds a row that cannot hold, or assigns the literals that stand alone in
// one.
func (p *Parity) conclude(s *Solver, rows []row) *constraint {
	for _, r := range rows {
		if r.lits == 0 && r.odd {
			return s.explain(p.behind(r.from), False)
		}
	}
	for _, r := range rows {
		if bits.OnesCount64(r.lits) != 1 {
			continue
		}
		l := p.lits[bits.TrailingZeros64(r.lits)]
		if !r.odd {
			l = l.Not()
		}
		s.infer([]Lit{l}, p.behind(r.from))
	}
	return nil
}

// behind lists the literals that rows added up speak of.
func (p *Parity) behind(from uint64) []Lit {
	var lits []Lit
	var set uint64
	for ; from != 0; from &= from - 1 {
		r := p.rows[bits.TrailingZeros64(from)]
		lits = append(lits, r.indicator)
		set ^= r.lits
	}
	return append(lits, p.members(set)...)
}
