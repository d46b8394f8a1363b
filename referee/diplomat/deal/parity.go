package deal

import "math/bits"

// parity knows, of one player, which sums must be even and which odd, and what
// follows from several of them together: by elimination, as linear algebra over two
// elements. A search through single cards finds that only by trying them all.
type parity struct {
	holds *[MaxCards]lit
	rows  []oddness
}

// oddness says, when head is true, that an odd (or even) number of the cards is held.
type oddness struct {
	head  lit
	cards Set
	odd   bool
	from  uint64 // in elimination: the rows that were added up
}

// mostRows is how many sums of one player are looked at together.
const mostRows = 64

// noteParity hands a sum to the player's parity rule, if it is one of cards alone and
// its values are all odd, all even, or a single one.
func (z *puzzle) noteParity(c Sum, p int, in Set, hold bool, head lit) {
	row := oddness{head: head}
	low, high := 0, 0
	for _, t := range c.Terms {
		if t.If != nil {
			return
		}
		cards := t.Cards & in & z.shape.Dealt
		low, high = low+min(0, t.Weight*cards.Len()), high+max(0, t.Weight*cards.Len())
		if t.Weight&1 == 1 {
			row.cards ^= cards
		}
	}
	odd, known := c.In.oddness(low, high)
	if known && (hold || c.In.Test != nil) {
		row.odd = odd == hold
		z.addRow(p, row)
	}
}

// oddness tells whether the values from low to high are known to be odd, or even. With
// a test the others must be just those that fail it.
func (v Values) oddness(low, high int) (odd, known bool) {
	if v.Test == nil {
		return v.Lo&1 == 1, v.Lo == v.Hi
	}
	for n := low; n < high; n++ {
		if v.Has(n) == v.Has(n+1) {
			return false, false
		}
	}
	return v.Has(low) == (low&1 == 1), true
}

func (z *puzzle) addRow(p int, row oddness) {
	if z.parity[p] == nil {
		z.parity[p] = &parity{holds: &z.holds[p]}
		z.addRule(z.parity[p], nil)
		z.ruleOf[p] = len(z.rules) - 1
		z.addRow(p, oddness{head: yes, cards: z.shape.Dealt, odd: z.shape.Sizes[p]&1 == 1})
	}
	r := z.parity[p]
	if len(r.rows) == mostRows {
		return
	}
	r.rows = append(r.rows, row)
	z.look(z.ruleOf[p], append(z.hand(p, row.cards), row.head))
}

// propagate eliminates among the rows whose heads are true.
func (r *parity) propagate(s *solver) *linear {
	var open, held Set
	for c := range MaxCards {
		switch s.value[r.holds[c]] {
		case 0:
			open |= Card(c)
		case 1:
			held |= Card(c)
		}
	}
	var rows [mostRows]oddness
	n := 0
	for i, row := range r.rows {
		if s.value[row.head] > 0 {
			odd := row.odd != ((row.cards&held).Len()&1 == 1)
			rows[n] = oddness{cards: row.cards & open, odd: odd, from: 1 << i}
			n++
		}
	}
	return r.eliminate(s, rows[:n])
}

func (r *parity) eliminate(s *solver, rows []oddness) *linear {
	for i := range rows {
		pivot := rows[i]
		if pivot.cards == 0 {
			if pivot.odd {
				return because(s, r.behind(pivot.from), no)
			}
			continue
		}
		top := Set(1) << (bits.Len64(uint64(pivot.cards)) - 1)
		for j := range rows {
			if j != i && rows[j].cards&top != 0 {
				rows[j].cards ^= pivot.cards
				rows[j].odd = rows[j].odd != pivot.odd
				rows[j].from ^= pivot.from
			}
		}
	}
	return r.single(s, rows)
}

// single assigns the cards that stand alone in a row.
func (r *parity) single(s *solver, rows []oddness) *linear {
	for _, row := range rows {
		if row.cards == 0 && row.odd {
			return because(s, r.behind(row.from), no)
		}
	}
	var do []lit
	var why []*linear
	for _, row := range rows {
		if row.cards.Len() == 1 {
			c, _ := row.cards.pop()
			l := r.holds[c]
			if !row.odd {
				l = l.not()
			}
			do, why = append(do, l), append(why, because(s, r.behind(row.from), l))
		}
	}
	for i, l := range do {
		if s.value[l] == 0 {
			s.assign(l, why[i])
		}
	}
	return nil
}

// behind lists the literals that rows added up speak of.
func (r *parity) behind(from uint64) []lit {
	var lits []lit
	var cards Set
	for ; from != 0; from &= from - 1 {
		row := r.rows[bits.TrailingZeros64(from)]
		lits = append(lits, row.head)
		cards ^= row.cards
	}
	for _, c := range cards.Cards() {
		lits = append(lits, r.holds[c])
	}
	return lits
}
