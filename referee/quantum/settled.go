package quantum

// told is what one move settled beyond what it said by itself.
type told struct {
	t     *table
	cards []int8 // by cell: cards that are known now and were not
	gone  []bool // by cell: a suit the player provably has none of any more
	exact []bool // by cell: how many of a suit the player has is known now and was not
	any   bool
}

// settled compares a table with the one before its last move. That the asker
// holds one of the suit, and where a card went, is what the move says; it is
// not counted as news.
func (t *table) settled() told {
	d := told{t: t, cards: make([]int8, t.n*t.n), gone: make([]bool, t.n*t.n), exact: make([]bool, t.n*t.n)}
	if t.before == nil || t.log.Len() == 0 {
		return d
	}
	now, q := t.bounds(), t.log.All()[t.log.Len()-1]
	if q.kind != asked {
		return d
	}
	for p := range t.n {
		for _, s := range t.columns() {
			if s >= len(t.names) && t.unnamed() > 1 {
				continue
			}
			least, most := t.before.expected(q, p, s)
			i := p*t.n + s
			d.cards[i] = int8(max(now.least(p, s)-least, 0))
			d.gone[i] = now.most(p, s) == 0 && most > 0
			d.exact[i] = now.least(p, s) == now.most(p, s) && now.least(p, s) > 0 && least < most
			d.any = d.any || d.cards[i] > 0 || d.gone[i] || d.exact[i]
		}
	}
	return d
}

// expected is what is known of a cell after a move, by the move's own words alone.
func (t *table) expected(q event, p, s int) (least, most int) {
	from := s
	if s == len(t.names) {
		from = t.rest() // it had no name before
	}
	least, most = t.bounds().least(p, from), t.bounds().most(p, from)
	if s != q.suit {
		return least, most
	}
	if p == q.asker || p == q.target && q.yes {
		least, most = max(least, 1), max(most, 1)
	}
	switch {
	case p == q.target && !q.yes:
		most = 0
	case p == q.target:
		least, most = least-1, most-1
	case p == q.asker && q.yes:
		least, most = least+1, most+1
	}
	return least, most
}
