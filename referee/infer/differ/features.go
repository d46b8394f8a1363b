package differ

import (
	"math/bits"

	"umpire/referee/infer/dice"
	"umpire/referee/phrase/core"
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
func inspect(phrases ...Phrase) *features {
	s := &features{}
	for _, p := range phrases {
		s.see(p.Meaning())
	}
	return s
}

// layout tells whether it matters how the dice lie.
func (s *features) layout() bool { return s.contacts || s.stacks }

// coverage tells whether it matters which dice are covered.
func (s *features) coverage() bool { return s.numbers || s.covers }

func (s *features) see(parts ...core.Meaning) {
	for _, m := range parts {
		s.see(core.Within(m)...)
		switch m := m.(type) {
		case core.Is:
			s.quality(m)
		case core.Compare:
			s.see(m.Needs...)
			for _, t := range m.Terms {
				s.measure(t.Measure)
			}
		case core.Path:
			s.see(m.Things)
			s.linked(m.Link, m.Pair)
		}
	}
}

// quality notes what is asked of a die: a colour by the one that it sets apart, a number by the faces that have it.
func (s *features) quality(q core.Is) {
	switch q.Kind {
	case core.Number:
		s.numbers = true
		for face := 1; face <= 6; face++ {
			s.faces[face] += string('0' + rune(q.In>>face&1))
		}
	case core.Colour:
		if one := uint8(q.In & 7); bits.OnesCount8(one) == 1 {
			s.named |= one
		} else if bits.OnesCount8(one) == 2 {
			s.named |= one ^ 7
		}
	case core.Covered:
		s.covers = true
	case core.Stacked:
		s.contacts, s.stacks = true, true
	case core.Joined:
		s.contacts = true
	default:
		s.bearings |= uint8(q.In)
	}
}

func (s *features) measure(m core.Measure) {
	s.see(m.Things)
	s.linked(m.Link, m.Pair)
	kind := m.Kind
	if m.Kind >= core.Parts {
		kind = m.Take
		s.parted(m.By)
		if m.Kind == core.Parts {
			s.see(m.Body)
		}
	}
	if kind != core.Count {
		s.reckoning, s.numbers = true, true
	}
}

func (s *features) parted(by core.Partition) {
	switch by {
	case core.ByColour:
		s.byColour = true
	case core.ByNumber:
		s.byNumber, s.numbers = true, true
	case core.ByStack:
		s.contacts, s.stacks = true, true
	default:
		s.contacts = true
	}
}

func (s *features) linked(l core.Link, p core.Pair) {
	s.contacts = s.contacts || l >= core.Touching
	s.stacks = s.stacks || l == core.Beneath || l == core.Above
	s.byColour = s.byColour || p.Colour != core.Any
	if p.Numbers != nil {
		s.numbers, s.byNumber = true, true
		s.reckoning = s.reckoning || !aboutEquality(p.Numbers)
	}
}

// aboutEquality tells whether a pair of numbers is only asked to be equal, or not to be.
func aboutEquality(g *core.Grid) bool {
	for x := 1; x <= 6; x++ {
		for y := 1; y <= 6; y++ {
			if like := 1 + times(x != y); g[x]>>y&1 != g[1]>>like&1 {
				return false
			}
		}
	}
	return true
}

// value is a colour or a face to be tried. Values of one class are interchangeable, and place counts within the class.
type value struct{ is, class, place int8 }

// worth lists the values to be tried, of those up to last: of some that are alike only the first or, where they are compared with
// each other, all.
func worth(first, last int8, compared bool, alike func(a, b int8) bool) (list []value) {
	for is := first; is <= last; is++ {
		v := value{is: is, class: is}
		for other := is - 1; other >= first; other-- {
			if alike(other, is) {
				v.class = other
				v.place++
			}
		}
		if compared || v.place == 0 {
			list = append(list, v)
		}
	}
	return list
}

// colours lists the colours worth trying; with merge, those that nobody names are alike.
func (s *features) colours(merge bool) []value {
	return worth(0, 2, s.byColour, func(a, b int8) bool { return merge && s.named&(1<<a|1<<b) == 0 })
}

// numbersWorth lists the faces worth trying.
func (s *features) numbersWorth() []value {
	return worth(1, 6, s.byNumber, func(a, b int8) bool { return !s.reckoning && s.faces[a] == s.faces[b] })
}

// bearingsWorth lists the bearings worth trying.
func (s *features) bearingsWorth() (list []dice.Bearing) {
	for _, b := range dice.Bearings {
		if b&^dice.Bearing(s.bearings) == 0 {
			list = append(list, b)
		}
	}
	return list
}
