package phrase

// things compiles a selection. Numbers fold into one set of numbers, and of a deck the whole selection into one set of cards.
func (m *compiler) things(t Things) picker {
	pick := m.atoms(t.Atoms)
	if m.deck != nil {
		cards := pick(m.deck, m.deck.things)
		return func(_ *Scene, in set) set { return in.And(cards) }
	}
	if t.Relation == nil {
		return pick
	}
	related := m.relation(*t.Relation)
	return func(s *Scene, in set) set {
		chosen := pick(s, in)
		if chosen.Empty() {
			return chosen
		}
		return related(s, in, chosen)
	}
}

// atoms compiles "has all these".
func (m *compiler) atoms(atoms []Atom) picker {
	numbers, others := splitAtoms(atoms)
	switch {
	case numbers == anyNumber && len(others) == 0:
		return func(_ *Scene, in set) set { return in }
	case numbers == anyNumber && len(others) == 1:
		return others[0].picker()
	case len(others) == 0:
		return func(s *Scene, in set) set { return in.And(s.numbered(numbers)) }
	}
	pickers := make([]picker, len(others))
	for i, a := range others {
		pickers[i] = a.picker()
	}
	return func(s *Scene, in set) set {
		if numbers != anyNumber {
			in = in.And(s.numbered(numbers))
		}
		for _, pick := range pickers {
			in = pick(s, in)
		}
		return in
	}
}

// anyNumber stands for "nothing is asked of the number"; its bit 0 is the thing that shows none.
const anyNumber uint16 = 1<<14 - 1

// splitAtoms folds the atoms about numbers into the set of numbers that fit them all.
func splitAtoms(atoms []Atom) (numbers uint16, others []Atom) {
	numbers = anyNumber
	for _, a := range atoms {
		if a.Numeric() {
			numbers &= a.numbers()
		} else {
			others = append(others, a)
		}
	}
	return numbers, others
}

// numbers is the set of numbers, as bits 1 to 13, that fit a numeric atom.
func (a Atom) numbers() uint16 {
	fit := uint16(0)
	for n := 1; n <= 13; n++ {
		if a.Fits(n) {
			fit |= 1 << n
		}
	}
	return fit
}

// Fits tells whether a number, 1 to 13, has the quality of a numeric atom.
func (a Atom) Fits(n int) bool { return a.holds(n) != a.Not }

func (a Atom) holds(n int) bool {
	switch a.Kind {
	case Even:
		return n%2 == 0
	case Odd:
		return n%2 == 1
	case Prime:
		return isPrime(uint64(n))
	case FaceCard:
		return n >= 11
	case Number:
		return n == a.N
	case LeastNum:
		return n >= a.N
	case MostNum:
		return n <= a.N
	}
	return n%a.N == 0
}

// numbered is the set of things whose number is among those given as bits; bit 0 for the things that show none.
func (s *Scene) numbered(numbers uint16) set {
	set := set{}
	for n := 1; n < len(s.number); n++ {
		if numbers>>n&1 == 1 {
			set = set.Or(s.number[n])
		}
	}
	if numbers&1 == 1 {
		set = set.Or(s.things.Minus(s.shown))
	}
	return set
}

// picker compiles an atom that is not about a number.
func (a Atom) picker() picker {
	if a.Not {
		return func(s *Scene, in set) set { return in.Minus(s.place(a)) }
	}
	return func(s *Scene, in set) set { return in.And(s.place(a)) }
}

// place is the set of things that an atom not about numbers is true of, its Not aside.
func (s *Scene) place(a Atom) set {
	switch a.Kind {
	case Colour:
		return s.colour[a.N]
	case Suit:
		return s.suit[a.N]
	case Lone:
		return s.things.Minus(s.joined)
	case Visible:
		return s.things.Minus(s.covered)
	case Covered:
		return s.covered
	case Stacked:
		return s.stacked
	case Grounded:
		return s.things.Minus(s.stacked)
	case Bearing:
		return s.bearing[a.N]
	}
	return s.things.Minus(s.shown) // Joker
}

// qualities compiles "which of these have the qualities". With lenient, what shows no number has every number's quality.
func (m *compiler) qualities(q Qualities, lenient bool) picker {
	pickers := make([]picker, len(q.Atoms))
	for i, a := range q.Atoms {
		pickers[i] = a.quality(lenient)
	}
	if len(pickers) == 1 {
		return pickers[0]
	}
	if q.Or {
		return func(s *Scene, in set) (has set) {
			for _, pick := range pickers {
				has = has.Or(pick(s, in))
			}
			return has
		}
	}
	return func(s *Scene, in set) set {
		for _, pick := range pickers {
			in = pick(s, in)
		}
		return in
	}
}

// quality compiles one atom as a quality.
func (a Atom) quality(lenient bool) picker {
	if !a.Numeric() {
		return a.picker()
	}
	numbers := a.numbers()
	if lenient {
		numbers |= 1
	}
	return func(s *Scene, in set) set { return in.And(s.numbered(numbers)) }
}

// relation compiles "which of the chosen stand so to the amount of the others"; never to themselves.
func (m *compiler) relation(r Relation) func(s *Scene, in, chosen set) set {
	pick, amount := m.things(r.Things), r.Amount
	return func(s *Scene, in, chosen set) set {
		others, related := pick(s, in), set{}
		for rest := chosen; !rest.Empty(); {
			i := rest.First()
			rest = rest.Without(i)
			if s.stands(i, r.Kind, amount, others) {
				related = related.With(i)
			}
		}
		return related
	}
}

// stands tells whether thing i touches (lies on, lies under) the amount of the others.
func (s *Scene) stands(i int, kind RelationKind, amount Amount, others set) bool {
	near := s.near(i, kind).And(others)
	if amount == Some {
		return !near.Empty()
	}
	whole := 0
	if amount.Share() {
		whole = others.Without(i).Len()
	}
	return amount.Holds(near.Len(), whole)
}

// near is the set of things that thing i touches, lies on or lies under.
func (s *Scene) near(i int, kind RelationKind) set {
	switch kind {
	case On:
		return s.dice[i].on
	case Under:
		return s.dice[i].under
	}
	return s.dice[i].touch
}
