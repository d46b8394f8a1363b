package phrase

import (
	"math/rand"

	"umpire/referee/card"
)

// maker makes up random trees in the form that the parser gives them.
type maker struct {
	r     *rand.Rand
	cards bool
}

func pick[T any](m maker, list ...T) T { return list[m.r.Intn(len(list))] }

func (m maker) number() int {
	if m.r.Intn(20) == 0 {
		return m.r.Intn(1000)
	}
	return m.r.Intn(5)
}

// count is an amount that needs no whole.
func (m maker) count() Amount {
	a := Amount{Kind: pick(m, AtLeast, AtLeast, AtMost, Exactly, EvenNumber, OddNumber)}
	switch a.Kind {
	case AtLeast:
		a.N = m.number()
	case AtMost:
		a.N = m.number() - 1
	case Exactly:
		a.N = m.number() + 1
	}
	if a.N > 999 {
		a.N = 999
	}
	return pick(m, a, a, Some, None)
}

func (m maker) amount() Amount {
	if m.r.Intn(2) == 0 {
		return Amount{Kind: pick(m, Most, Half, Minority, All, All)}
	}
	return m.count()
}

// adjective is an atom that can stand before a noun.
func (m maker) adjective() Atom {
	a := Atom{Kind: pick(m, Even, Odd, Prime, Colour, Colour), Not: m.r.Intn(4) == 0}
	switch {
	case m.cards:
		a.Kind = pick(m, a.Kind, FaceCard, Suit, Suit, Number)
	case m.r.Intn(2) == 0:
		a.Kind = pick(m, Lone, Visible, Covered, Stacked, Grounded, Bearing)
	}
	switch {
	case a.Kind == Colour && m.cards:
		a.N = m.r.Intn(2)
	case a.Kind == Colour:
		a.N = m.r.Intn(3)
	case a.Kind == Bearing || a.Kind == Suit:
		a.N = m.r.Intn(4)
	case a.Kind == Number:
		a.N = pick(m, 1, 11, 12, 13)
	}
	return a
}

// plainNumber is the atom of a face or of a rank that is a digit.
func (m maker) plainNumber() Atom {
	if m.cards {
		return Atom{Kind: Number, N: 2 + m.r.Intn(9)}
	}
	return Atom{Kind: Number, N: 1 + m.r.Intn(6)}
}

func (m maker) things(depth int) Things {
	var atoms []Atom
	for m.r.Intn(2) == 0 {
		atoms = append(atoms, m.adjective())
	}
	if m.r.Intn(10) == 0 {
		a := m.plainNumber()
		a.Not = true
		atoms = append(atoms, a)
	}
	switch {
	case m.r.Intn(5) == 0:
		atoms = append(atoms, m.plainNumber())
	case m.cards && m.r.Intn(8) == 0:
		atoms = append(atoms, Atom{Kind: Joker})
	}
	t := Things{Atoms: sorted(atoms)}
	if !m.cards && depth > 0 && m.r.Intn(3) == 0 {
		t.Relation = &Relation{pick(m, Touching, Touching, On, Under), pick(m, Some, m.amount()), m.things(depth - 1)}
	}
	return t
}

func (m maker) quality() Atom {
	switch m.r.Intn(6) {
	case 0:
		return m.plainNumber()
	case 1:
		return Atom{Kind: LeastNum, N: m.number()}
	case 2:
		return Atom{Kind: MostNum, N: m.number() - 1}
	case 3:
		return Atom{Kind: Divisible, N: m.number() + 1}
	}
	return m.adjective()
}

func (m maker) qualities() Qualities {
	q := Qualities{Atoms: []Atom{m.quality()}}
	for m.r.Intn(3) == 0 {
		q.Atoms = append(q.Atoms, m.quality())
	}
	q.Or = len(q.Atoms) > 1 && m.r.Intn(2) == 0
	return q
}

func (m maker) feature() Feature {
	if m.cards {
		return pick(m, ByNumber, ByColour, BySuit)
	}
	return pick(m, ByNumber, ByColour)
}

func (m maker) measure(depth int) Measure {
	switch n := m.r.Intn(8); {
	case n == 0 && depth > 0:
		return Multiple{m.number(), m.measure(depth - 1)}
	case n == 1:
		return Kinds{m.feature(), m.things(1)}
	case n == 2 && !m.cards:
		return Groups{}
	}
	return Of{pick(m, Sum, Sum, Product, Range, NumberOf, Highest, Lowest), m.things(1)}
}

func (m maker) test() Test {
	t := Test{Kind: TestKind(m.r.Intn(12))}
	switch {
	case t.Kind <= Less && m.r.Intn(2) == 0:
		t.To = m.measure(1)
	case t.Kind <= Less:
		t.To = Constant{m.number() * pick(m, 1, 3)}
		if t.To.(Constant).N > 999 {
			t.To = Constant{999}
		}
	case t.Kind == Between:
		t.Lo = m.number()
		t.Hi = min(999, t.Lo+m.number())
	case t.Kind == MultipleOf:
		t.Lo = min(999, m.number()+1)
	case t.Kind == Divides:
		t.Lo = m.number() * pick(m, 1, 6) % 1000
	}
	return t
}

// extreme makes what is asked of the highest thing: what no test says.
func (m maker) extreme() Clause {
	for {
		q := m.qualities()
		if a := q.Atoms[0]; len(q.Atoms) > 1 || a.Not || a.Kind < Even || a.Kind > Prime && a.Kind < Number {
			return Extreme{m.r.Intn(2) == 0, m.things(1), m.r.Intn(2) == 0, q}
		}
	}
}

// clause makes any clause.
func (m maker) clause(depth int) Clause {
	if depth > 0 && m.r.Intn(3) == 0 {
		return m.joined(depth - 1)
	}
	if !m.cards && m.r.Intn(2) == 0 {
		return m.layout(depth)
	}
	t := m.things(2)
	switch m.r.Intn(13) {
	case 0, 1:
		return Count{m.count(), t}
	case 2, 3, 4:
		return Are{m.amount(), t, m.qualities()}
	case 5:
		how := pick(m, More, Fewer, ExactlyTimes, AtLeastTimes)
		if how < ExactlyTimes {
			return Compare{how, 0, t, m.things(1)}
		}
		return Compare{how, m.number(), t, m.things(1)}
	case 6, 7, 8:
		return Measured{m.measure(2), m.r.Intn(3) == 0, m.test()}
	case 9:
		return m.extreme()
	case 10:
		return Alike{t, m.r.Intn(2) == 0, m.feature()}
	case 11:
		if m.cards {
			return HasCard{card.Card(m.r.Intn(deckSize))}
		}
		return Matching{m.number(), t, m.feature()}
	}
	return pick[Clause](m, Matching{m.number(), t, m.feature()}, Unique{m.feature(), t}, EveryKind{t, m.feature()})
}

// joined makes an And, an Or or a Not, flat as the parser does.
func (m maker) joined(depth int) Clause {
	var parts []Clause
	for range 2 + m.r.Intn(2) {
		parts = append(parts, m.clause(depth))
	}
	switch m.r.Intn(3) {
	case 0:
		if len(flat(parts, true)) == 0 {
			return parts[0]
		}
		return And{flat(parts, true)}
	case 1:
		return Or{flat(parts, false)}
	}
	if c, ok := parts[0].(Count); ok && c.Amount == Some {
		return parts[0]
	}
	return Not{parts[0]}
}

func flat(parts []Clause, and bool) (all []Clause) {
	for _, p := range parts {
		a, isAnd := p.(And)
		o, isOr := p.(Or)
		switch {
		case isAnd && and:
			all = append(all, a.Parts...)
		case isOr && !and:
			all = append(all, o.Parts...)
		default:
			all = append(all, p)
		}
	}
	return all
}

func (m maker) layout(depth int) Clause {
	t := m.things(2)
	switch m.r.Intn(12) {
	case 0, 1:
		return Touch{m.amount(), t, m.amount(), m.things(1)}
	case 2:
		return TouchEachOther{m.r.Intn(2) == 0, t}
	case 3, 4:
		pair := PairTest{Kind: pick(m, PairSame, PairDifferent), Feature: m.feature()}
		if m.r.Intn(2) == 0 {
			pair = PairTest{Kind: PairSum, Sum: 2 + m.r.Intn(10)}
		}
		return TouchingPairs{pick(m, Every, Some, None), t, pair}
	case 5:
		return GroupCount{m.count()}
	case 6, 7:
		if depth > 0 {
			return InGroups{m.amount(), m.clause(depth - 1)}
		}
		return GroupSizes{m.r.Intn(2) == 0}
	case 8:
		return ExtremeGroup{m.r.Intn(2) == 0, m.count(), t}
	case 9:
		return Beneath{m.amount(), t, m.r.Intn(2) == 0, m.feature()}
	}
	return Pattern{pick(m, Run, Sequence, Chain, Stack), m.number(), t}
}
