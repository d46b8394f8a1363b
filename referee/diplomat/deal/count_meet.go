package deal

// meeting is where blocks are put together: sum by sum, first the pairs of either side,
// and then the sides.
type meeting struct {
	*plan
	totals map[suitCards]*wide // of the deals, by what the pool gets, if there is one
	parts  [2][]made
	rows   [2][]int64
	turn   [2][]int64
}

// made is a part of a sum, and the ways to make it at each point.
type made struct {
	part
	ways []int64
}

// meet adds the deals of some sums up, weighed.
func (m *meeting) meet(w ways, sums []sum, weight int64) {
	for _, sum := range sums {
		for side := range m.parts {
			m.make(w, side, m.join.parts[side][sum.from[side]:sum.to[side]])
		}
		m.combine(weight)
	}
}

// make finds the ways to make some parts.
func (m *meeting) make(w ways, side int, parts []part) {
	width := m.width[side]
	rows := zeros(&m.rows[side], len(parts)*width)
	m.parts[side] = m.parts[side][:0]
	for i, p := range parts {
		row := rows[i*width:][:width]
		m.add(w, side, p, row)
		m.parts[side] = append(m.parts[side], made{p, row})
	}
}

// combine adds up what the parts of the two sides come to together.
func (m *meeting) combine(weight int64) {
	for _, first := range m.parts[0] {
		values := m.turned(first.ways)
		for _, second := range m.parts[1] {
			t := m.totalOf(first.part, second.part)
			*t = t.plus(dot(values, second.ways).signed(weight))
		}
	}
}

// totalOf is the total for what the pool gets, or of everything.
func (m *meeting) totalOf(first, second part) *wide {
	var cards suitCards
	if m.pool != nil {
		cards[m.suit[0]], cards[m.suit[1]] = first.first, first.second
		cards[m.suit[2]], cards[m.suit[3]] = second.first, second.second
	}
	t := m.totals[cards]
	if t == nil {
		t = &wide{}
		m.totals[cards] = t
	}
	return t
}

// add adds up the pairs of a part, point by point: four pairs at a time, since fetching
// the numbers takes longer than multiplying them.
func (m *meeting) add(w ways, side int, p part, acc []int64) {
	pairs := m.join.pairs[side][p.from:p.to]
	for ; len(pairs) >= 4; pairs = pairs[4:] {
		a0, b0 := w.pair(side, pairs[0])
		a1, b1 := w.pair(side, pairs[1])
		a2, b2 := w.pair(side, pairs[2])
		a3, b3 := w.pair(side, pairs[3])
		for x := range acc {
			acc[x] += a0[x]*b0[x] + a1[x]*b1[x] + a2[x]*b2[x] + a3[x]*b3[x]
		}
	}
	for _, pr := range pairs {
		w.add(side, pr, acc)
	}
}

// add adds up one pair, point by point.
func (w *ways) add(side int, pr pair, acc []int64) {
	a, b := w.pair(side, pr)
	for x := range acc {
		acc[x] += a[x] * b[x]
	}
}

// pair is the ways of the two blocks of a side, at each point.
func (w *ways) pair(side int, pr pair) (first, second []int64) {
	width := w.width[side]
	return w.of[2*side][int(pr.first)*width:][:width], w.of[2*side+1][int(pr.second)*width:][:width]
}

// turned weighs the values of the first side for those of the second.
func (m *meeting) turned(now []int64) []int64 {
	before, after := 1, m.width[0]
	for i := range m.inner {
		k := m.inner[len(m.inner)-1-i] // whose points were dealt last
		rows, columns := len(k.matrix), len(k.matrix[0])
		after /= rows
		out := zeros(&m.turn[i%2], before*columns*after)
		for b := range before {
			for row, weights := range k.matrix {
				from := now[(b*rows+row)*after:][:after]
				for column, weight := range weights {
					if weight == 0 {
						continue
					}
					into := out[(b*columns+column)*after:][:after]
					for x, n := range from {
						into[x] += weight * n
					}
				}
			}
		}
		now, before = out, before*columns
	}
	return now
}
