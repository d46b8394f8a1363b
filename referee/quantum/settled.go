package quantum

import "slices"

// settledFacts are what one move settled beyond what it said by itself.
type settledFacts struct {
	t     *table
	cards []int8    // by cell: cards that are known now and were not
	gone  [size]set // by player: suits that they provably have none of any more
	exact [size]set // by player: suits of which it is known now and was not how many they have
	fresh [size]set // by player: suits of which anything is told

	parted bool // a hand that is wholly known is told suit by suit too
}

// settled compares a table with the one before its last move. That the asker
// holds one of the suit, and where a card went, is what the move says; it is
// not counted as news.
func (t *table) settled() settledFacts {
	if t.before != nil && t.log.Len() > 0 {
		if q := t.log.All()[t.log.Len()-1]; q.kind == asked {
			same := func(p int) bool { return p != q.asker && p != q.target && t.knowsAsBefore(p) }
			return t.beyond(func(p, s int) (least, most int) { return t.before.expected(q, p, s) }, same)
		}
	}
	return t.beyond(t.held, nil)
}

// knowsAsBefore reports whether what a player can hold is what it was before the last move.
func (t *table) knowsAsBefore(p int) bool {
	now, was := t.bounds(), t.before.bounds()
	from, to := p*t.n, (p+1)*t.n
	return len(t.names) == len(t.before.names) && slices.Equal(now.min[from:to], was.min[from:to]) && slices.Equal(now.max[from:to], was.max[from:to])
}

// andAsker adds that who asked holds one of the suit, where that was not known.
func (d settledFacts) andAsker() settledFacts {
	q := d.t.log.All()[d.t.log.Len()-1]
	if q.kind != asked {
		return d
	}
	if least, _ := d.t.before.held(q.asker, d.t.columnIn(d.t.before, q.suit)); least == 0 {
		i := q.asker*d.t.n + q.suit
		d.cards[i] = max(d.cards[i], 1)
		d.fresh[q.asker] |= one(q.suit)
	}
	return d
}

// beyond is what is known of the hands that is more than, or other than, was expected.
// Players who are the same (nil: nobody is known to be) are not looked at.
func (t *table) beyond(expected func(p, s int) (least, most int), same func(p int) bool) settledFacts {
	d := settledFacts{t: t, cards: make([]int8, t.n*t.n)}
	now := t.bounds()
	for p := range t.n {
		if same != nil && same(p) {
			continue
		}
		for _, s := range t.columns() {
			if s >= len(t.names) && t.unnamed() > 1 {
				continue
			}
			least, most := expected(p, s)
			low, high := now.least(p, s), now.most(p, s)
			if low > least {
				d.cards[p*t.n+s] = int8(low - least)
				d.fresh[p] |= one(s)
			}
			if high == 0 && most > 0 {
				d.gone[p] |= one(s)
			}
			if low == high && low > 0 && (least != low || most != high) {
				d.exact[p] |= one(s)
			}
		}
		d.fresh[p] |= d.gone[p] | d.exact[p]
	}
	return d
}

// held is how many cards of a suit a player can hold.
func (t *table) held(p, s int) (least, most int) {
	return t.bounds().least(p, s), t.bounds().most(p, s)
}

// heldAt is the same at another table of the same game.
func (t *table) heldAt(other *table) func(p, s int) (least, most int) {
	return func(p, s int) (least, most int) { return other.held(p, t.columnIn(other, s)) }
}

// expected is what is known of a cell after a move, by the move's own words alone.
func (t *table) expected(q event, p, s int) (least, most int) {
	from := s
	if s == len(t.names) {
		from = t.rest() // it had no name before
	}
	b := t.bounds()
	least, most = b.least(p, from), b.most(p, from)
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
