package differ

import (
	"math/bits"

	"umpire/referee/infer/dice"
	"umpire/referee/phrase"
)

// features is what some phrases can tell apart; whatever none of them sees need not be tried twice.
type features struct {
	named     uint8 // colours that are spoken of by name, as bits
	byColour  bool  // whether colours are compared with each other
	faces     [7]string
	byNumber  bool // whether numbers are compared with each other
	reckoning bool // whether numbers are added, ordered or measured: then every number counts for itself
	numbers   bool // whether a number is asked for at all, which a covered die lacks
	covers    bool // whether being covered or not is asked for
	contacts  bool // whether anybody looks at who touches whom
	stacks    bool // whether anybody looks at what lies on what
	bearings  uint8
}

// inspect gathers what phrases can tell apart.
func inspect(phrases ...*phrase.Phrase) *features {
	s := &features{}
	for _, p := range phrases {
		s.clause(p.Tree())
	}
	return s
}

// layout tells whether it matters how the dice lie.
func (s *features) layout() bool { return s.contacts || s.stacks }

// coverage tells whether it matters which dice are covered.
func (s *features) coverage() bool { return s.numbers || s.covers }

func (s *features) clause(c phrase.Clause) {
	switch c := c.(type) {
	case phrase.And:
		s.clauses(c.Parts)
	case phrase.Or:
		s.clauses(c.Parts)
	case phrase.Not:
		s.clause(c.Of)
	case phrase.Count:
		s.things(c.Things)
	case phrase.Are:
		s.things(c.Things)
		s.atoms(c.Qualities.Atoms)
	case phrase.Compare:
		s.things(c.Left)
		s.things(c.Right)
	case phrase.Measured:
		s.measure(c.Measure)
		s.measure(c.Test.To)
	case phrase.Extreme:
		s.reckoning, s.numbers = true, true
		s.things(c.Things)
		s.atoms(c.Qualities.Atoms)
	default:
		s.comparing(c)
	}
}

func (s *features) clauses(parts []phrase.Clause) {
	for _, part := range parts {
		s.clause(part)
	}
}

// comparing looks at the clauses that set dice against each other in a feature.
func (s *features) comparing(c phrase.Clause) {
	switch c := c.(type) {
	case phrase.Alike:
		s.things(c.Things)
		s.feature(c.Feature)
	case phrase.Matching:
		s.things(c.Things)
		s.feature(c.Feature)
	case phrase.Unique:
		s.things(c.Things)
		s.feature(c.Feature)
	case phrase.EveryKind:
		s.things(c.Things)
		s.feature(c.Feature)
	default:
		s.lying(c)
	}
}

// lying looks at the clauses about how dice lie. What it does not know it takes to see everything.
func (s *features) lying(c phrase.Clause) {
	s.contacts = true
	switch c := c.(type) {
	case phrase.Touch:
		s.things(c.Things)
		s.things(c.Others)
	case phrase.TouchEachOther:
		s.things(c.Things)
	case phrase.TouchingPairs:
		s.things(c.Things)
		if c.Pair.Kind == phrase.PairSum {
			s.reckoning, s.numbers = true, true
		} else {
			s.feature(c.Pair.Feature)
		}
	case phrase.GroupCount, phrase.GroupSizes:
	case phrase.InGroups:
		s.clause(c.Body)
	case phrase.ExtremeGroup:
		s.things(c.Things)
	case phrase.Pattern:
		s.pattern(c)
	case phrase.Beneath:
		s.stacks = true
		s.things(c.Things)
		s.feature(c.Feature)
	default:
		s.everything()
	}
}

func (s *features) pattern(c phrase.Pattern) {
	s.things(c.Things)
	switch c.Kind {
	case phrase.Run, phrase.Sequence:
		s.reckoning, s.numbers = true, true
	case phrase.Stack:
		s.stacks = true
	}
}

func (s *features) everything() {
	s.named, s.reckoning, s.numbers, s.covers, s.contacts, s.stacks, s.bearings = 7, true, true, true, true, true, 15
}

func (s *features) measure(m phrase.Measure) {
	switch m := m.(type) {
	case phrase.Of:
		s.things(m.Things)
		if m.Kind != phrase.NumberOf {
			s.reckoning, s.numbers = true, true
		}
	case phrase.Kinds:
		s.things(m.Things)
		s.feature(m.Feature)
	case phrase.Groups:
		s.contacts = true
	case phrase.Multiple:
		s.measure(m.Of)
	}
}

func (s *features) feature(f phrase.Feature) {
	if f == phrase.ByColour {
		s.byColour = true
	} else {
		s.byNumber, s.numbers = true, true
	}
}

func (s *features) things(t phrase.Things) {
	s.atoms(t.Atoms)
	if t.Relation == nil {
		return
	}
	s.contacts = true
	if t.Relation.Kind != phrase.Touching {
		s.stacks = true
	}
	s.things(t.Relation.Things)
}

func (s *features) atoms(atoms []phrase.Atom) {
	for _, a := range atoms {
		switch {
		case a.Numeric():
			s.number(a)
		case a.Kind == phrase.Colour:
			s.named |= 1 << a.N
		case a.Kind == phrase.Bearing:
			s.bearings |= 1 << a.N
		case a.Kind == phrase.Lone:
			s.contacts = true
		case a.Kind == phrase.Visible || a.Kind == phrase.Covered:
			s.covers = true
		default:
			s.contacts, s.stacks = true, true
		}
	}
}

// number notes for each face whether it has the quality: faces that agree in all of them cannot be told apart by it.
func (s *features) number(a phrase.Atom) {
	s.numbers = true
	for face := 1; face <= 6; face++ {
		if numberFits(a, face) {
			s.faces[face] += "1"
		} else {
			s.faces[face] += "0"
		}
	}
}

// numberFits tells whether a face has the quality of a numeric atom.
func numberFits(a phrase.Atom, face int) bool {
	fits := false
	switch a.Kind {
	case phrase.Even:
		fits = face%2 == 0
	case phrase.Odd:
		fits = face%2 == 1
	case phrase.Prime:
		fits = face == 2 || face == 3 || face == 5
	case phrase.Number:
		fits = face == a.N
	case phrase.LeastNum:
		fits = face >= a.N
	case phrase.MostNum:
		fits = face <= a.N
	case phrase.Divisible:
		fits = face%a.N == 0
	}
	return fits != a.Not
}

// value is a colour or a face to be tried. Values of one class are interchangeable, and place counts within the class.
type value struct {
	is           int8
	class, place int8
}

// free is the class of a value that stands for itself.
const free = -1

// colours lists the colours worth trying. With merge, colours that nobody can tell apart are one, and those that are only
// compared with each other are interchangeable.
func (s *features) colours(merge bool) []value {
	var list []value
	for c := int8(0); c < 3; c++ {
		unnamed := s.named&(1<<c) == 0
		switch {
		case !merge || !unnamed:
			list = append(list, value{is: c, class: free})
		case s.byColour:
			list = append(list, value{is: c, class: 0, place: int8(bits.OnesCount8(^s.named & (1<<c - 1)))})
		case bits.OnesCount8(^s.named&(1<<c-1)) == 0:
			list = append(list, value{is: c, class: free})
		}
	}
	return list
}

// numbersWorth lists the faces worth trying.
func (s *features) numbersWorth() []value {
	var list []value
	for face := int8(1); face <= 6; face++ {
		class, place := face, int8(0)
		for other := face - 1; other >= 1; other-- {
			if s.faces[other] == s.faces[face] {
				class = other
				place++
			}
		}
		switch {
		case s.reckoning:
			list = append(list, value{is: face, class: free})
		case s.byNumber:
			list = append(list, value{is: face, class: class, place: place})
		case place == 0:
			list = append(list, value{is: face, class: free})
		}
	}
	return list
}

// bearingsWorth lists the bearings worth trying.
func (s *features) bearingsWorth() []dice.Bearing {
	var list []dice.Bearing
	for _, b := range dice.Bearings {
		if b&^dice.Bearing(s.bearings) == 0 {
			list = append(list, b)
		}
	}
	return list
}
