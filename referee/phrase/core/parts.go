package core

import "slices"

// parts compiles how many parts a meaning is true inside of.
func (c compiler) parts(m Measure) taker {
	body, all := c.judge(m.Body), isEverything(m.Body)
	return func(s *Scene, in, chosen set) (n int) {
		s.eachPart(m.By, m.Only, in, chosen, func(part set) {
			if all || body(s, part) {
				n++
			}
		})
		return n
	}
}

func isEverything(m Meaning) bool {
	all, ok := m.(And)
	return m == nil || ok && len(all) == 0
}

// values compiles how many different sizes, or sums, the parts have.
func values(m Measure) taker {
	return func(s *Scene, in, chosen set) int {
		var few [8]int
		found := few[:0]
		s.eachPart(m.By, m.Only, in, chosen, func(part set) {
			n := part.Len()
			if m.Take == Sum {
				n = s.sum(part)
			}
			if !slices.Contains(found, n) {
				found = append(found, n)
			}
		})
		return len(found)
	}
}

// eachPart visits the parts of the chosen things that count.
func (s *Scene) eachPart(by Partition, only Choice, in, chosen set, visit func(part set)) {
	size := 0
	if only != Each {
		size = s.best(by, in, chosen, only == Smallest)
	}
	s.split(by, in, chosen, func(part set) {
		if size == 0 || part.Len() == size {
			visit(part)
		}
	})
}

// best is the size of the largest (or smallest) part, 0 without one.
func (s *Scene) best(by Partition, in, chosen set, smallest bool) int {
	size := 0
	s.split(by, in, chosen, func(part set) {
		if n := part.Len(); size == 0 || smallest == (n < size) {
			size = n
		}
	})
	return size
}

// split visits all parts of the chosen things.
func (s *Scene) split(by Partition, in, chosen set, visit func(part set)) {
	switch by {
	case ByNumber:
		s.splitBy(s.number[1:], chosen, visit)
	case ByColour:
		s.splitBy(s.colour[:], chosen, visit)
	case BySuit:
		s.splitBy(s.suit[:noSuit], chosen, visit)
	case ByCluster:
		s.splitOff(chosen, visit, func(i int) set { return s.group(i, chosen) })
	case ByStack:
		lying := chosen & (s.stacked | s.covered)
		s.splitOff(lying, visit, func(i int) set {
			return s.reach(i, in, func(j int) set { return s.dice[j].on | s.dice[j].under })
		})
	default:
		s.splitOff(chosen, visit, func(i int) set { return s.group(i, in) })
	}
}

func (s *Scene) splitBy(values []set, chosen set, visit func(part set)) {
	for _, value := range values {
		if part := value & chosen; part != 0 {
			visit(part)
		}
	}
}

// splitOff parts things by which whole each belongs to.
func (s *Scene) splitOff(chosen set, visit func(part set), whole func(i int) set) {
	for rest := chosen; rest != 0; {
		part := whole(rest.First())
		rest &^= part
		visit(part & chosen)
	}
}

// group is the connected set of touching things around thing i, within some things.
func (s *Scene) group(i int, within set) set {
	return s.reach(i, within, func(j int) set { return s.dice[j].touch })
}

// reach is all that can be come to from thing i by steps within some things.
func (s *Scene) reach(i int, within set, step func(j int) set) set {
	found := only(i)
	for edge := found; edge != 0; {
		j := edge.First()
		fresh := (step(j) & within) &^ found
		found |= fresh
		edge = edge.Without(j) | fresh
	}
	return found
}
