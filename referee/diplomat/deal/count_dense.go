package deal

// meetDense is meet without a list of pairs, for so many that it would not fit: the ways
// to make each sum are added up in one table of all sums.
func (s *sweep) meetDense(w ways, weight int64) {
	together(2, true, func(side int) {
		s.scatter(w, side, zeros(&s.sums[side], s.join.span*s.join.fan*s.width[side]))
	})
	n := len(s.meetings)
	together(n, true, func(i int) {
		for at := s.join.span * i / n; at < s.join.span*(i+1)/n; at++ {
			if s.meetings[i].pick(at, &s.sums) {
				s.meetings[i].combine(weight)
			}
		}
	})
}

// scatter adds the ways of every pair of a side to those of its sum.
func (s *sweep) scatter(w ways, side int, sums []int64) {
	width := s.width[side]
	s.join.each(s.plan, side, func(at int, pr pair) {
		w.add(side, pr, sums[at*width:][:width])
	})
}

// pick takes the parts of a sum that there are ways to make; false where a side has none
// or the sum is not allowed.
func (m *meeting) pick(at int, sums *[2][]int64) bool {
	l := guards
	for side := range m.parts {
		m.parts[side] = m.parts[side][:0]
		width := m.width[side]
		for first := range m.join.fan {
			row := sums[side][(at*m.join.fan+first)*width:][:width]
			if zero(row) {
				continue
			}
			if l == guards {
				l = m.join.load(m.plan, at)
			}
			m.parts[side] = append(m.parts[side], made{part{first: uint8(first), second: uint8(m.last(side, l) - first)}, row})
		}
		if len(m.parts[side]) == 0 {
			return false
		}
	}
	return m.join.allowed(l)
}

// last is how many cards the last hand gets of a side.
func (p *plan) last(side int, l load) int {
	last := len(p.hands) - 1
	if side == 1 {
		return p.hands[last].size - l.of(last)
	}
	return l.of(last)
}

func zero(list []int64) bool {
	for _, n := range list {
		if n != 0 {
			return false
		}
	}
	return true
}
