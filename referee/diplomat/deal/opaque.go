package deal

import (
	"math/bits"

	"umpire/referee/diplomat/pb"
)

// opaque is a propagator: when the indicator is true, an opaque condition holds (or
// fails).
type opaque struct {
	indicator pb.Lit
	card      [MaxCards]pb.Lit // False for a card that is not looked at
	cond      Opaque
	hold      bool
}

// A few open cards are tried one by one; what a judgement costs, in literals.
const (
	fewOpen   = 4
	judgement = 2_000
)

func (e *encoding) requireOpaque(c Opaque, p int, in Set, hold bool, indicator pb.Lit) {
	o := &opaque{indicator: indicator, cond: c, hold: hold}
	o.cond.Scope &= in & e.shape.Dealt
	watched := []pb.Lit{indicator}
	for card := range MaxCards {
		if o.card[card] = pb.False; o.cond.Scope.Has(card) {
			o.card[card] = e.holds[p][card]
			watched = append(watched, o.card[card])
		}
	}
	e.AddPropagator(o, watched)
}

// Propagate implements pb.Propagator.
func (o *opaque) Propagate(s *pb.Solver) *pb.Reason {
	if s.Value(o.indicator) < 0 {
		return nil
	}
	s.Spend(MaxCards)
	var must, may Set
	for _, c := range o.cond.Scope.Cards() {
		if v := s.Value(o.card[c]); v >= 0 {
			may |= Card(c)
			if v > 0 {
				must |= Card(c)
			}
		}
	}
	if !o.could(s, must, may) {
		return s.Refute(o.card[:], o.indicator)
	}
	if s.Value(o.indicator) > 0 && bits.OnesCount64(uint64(may&^must)) <= fewOpen {
		o.imply(s, must, may)
	}
	return nil
}

// could tells whether a hand between must and may can be as the condition demands.
func (o *opaque) could(s *pb.Solver, must, may Set) bool {
	if must == may {
		s.Spend(judgement)
	}
	hold, fail := o.cond.May(must, may)
	if o.hold {
		return hold
	}
	return fail
}

// imply assigns the first card whose place follows, which wakes the propagator again.
func (o *opaque) imply(s *pb.Solver, must, may Set) {
	for _, c := range (may &^ must).Cards() {
		l := o.card[c]
		with, without := o.could(s, must|Card(c), may), o.could(s, must, may&^Card(c))
		if with && without {
			continue
		}
		if !with {
			l = l.Not()
		}
		s.Imply([]pb.Lit{l}, append(o.card[:], o.indicator))
		return
	}
}
