package phrase

// pattern compiles a run, sequence, chain or stack of N.
func (m *compiler) pattern(c Pattern) judge {
	pick := m.things(c.Things)
	return func(s *Scene, in set) bool {
		things := pick(s, in)
		switch {
		case things.Len() < c.N:
			return false
		case c.N == 0:
			return true
		}
		switch c.Kind {
		case Run, Sequence:
			return s.rising(things, c.N, c.Kind == Run)
		case Chain:
			return s.chain(things, c.N)
		}
		return s.stack(things, c.N)
	}
}

// rising looks for n things whose numbers rise by one; for each first number it keeps all the things that can come k-th.
func (s *Scene) rising(things set, n int, touching bool) bool {
	for first := 1; first+n-1 <= s.largest(); first++ {
		reached := s.number[first].And(things)
		for next := first + 1; next < first+n && !reached.Empty(); next++ {
			if touching {
				reached = s.neighbours(reached).And(s.number[next]).And(things)
			} else {
				reached = s.number[next].And(things)
			}
		}
		if !reached.Empty() {
			return true
		}
	}
	return false
}

// neighbours is everything that touches one of the things.
func (s *Scene) neighbours(things set) (near set) {
	for ; !things.Empty(); things = things.Without(things.First()) {
		near = near.Or(s.dice[things.First()].touch)
	}
	return near
}

// stack looks for n things one on another: it keeps all the things that can lie k-th from the bottom.
func (s *Scene) stack(things set, n int) bool {
	level := things
	for k := 1; k < n && !level.Empty(); k++ {
		above := set{}
		for rest := level; !rest.Empty(); rest = rest.Without(rest.First()) {
			above = above.Or(s.dice[rest.First()].under)
		}
		level = above.And(things)
	}
	return !level.Empty()
}
