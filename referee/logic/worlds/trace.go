package worlds

import "slices"

// trace keeps the steps that the last one rests on, and of each what is used.
func (d *derivation) trace(last int, not Cards) []Step {
	d.steps[last].Not = not & d.Cards()
	if d.steps[last].Row == Seats || d.steps[last].Left == 0 {
		d.steps[last].Not = d.Cards()
	}
	for i := last; i >= 0; i-- {
		if d.steps[i].Not != 0 {
			d.premises(i)
		}
	}
	var kept []Step
	at := map[int]int{}
	var keep func(i int)
	keep = func(i int) {
		if _, done := at[i]; done {
			return
		}
		s := d.steps[i]
		for k, from := range s.From {
			keep(from)
			s.From[k] = at[from]
		}
		at[i] = len(kept)
		kept = append(kept, s)
	}
	keep(last)
	return kept
}

// premises finds what a step follows from.
func (d *derivation) premises(i int) {
	s := &d.steps[i]
	switch s.Rule {
	case Told:
		d.rest(i, d.Cards()&^d.facts[s.Fact].Cards)
	case Ordered:
		d.orderPremises(i)
	case Crowded:
		d.rest(i, s.Set)
		d.others(i, d.Cards()&^s.Set, d.Supply(s.Set))
	case Needed:
		if s.Row < Seats {
			d.rest(i, d.Cards()&^s.Set)
		}
		d.others(i, s.Set, -1)
	}
}

// rest uses an earlier step about the same place for what this one does not exclude.
func (d *derivation) rest(i int, excluded Cards) {
	s := &d.steps[i]
	d.use(i, s.Row, s.Place, s.Not&^excluded)
}

// others uses, of other places, the steps by which they exclude a set: of as
// many as it takes, or of all (most < 0) that do.
func (d *derivation) others(i int, not Cards, most int) {
	s := &d.steps[i]
	for row, place := range d.places() {
		if most == 0 {
			return
		}
		if (row != s.Row || place != s.Place) && d.first(i, row, place, not) >= 0 {
			most--
			d.use(i, row, place, not)
		}
	}
}

// use notes that a step rests on cards not being at a place.
func (d *derivation) use(i, row, place int, not Cards) {
	if not == 0 {
		return
	}
	if from := d.first(i, row, place, not); from >= 0 {
		d.steps[from].Not |= not
		if s := &d.steps[i]; !slices.Contains(s.From, from) {
			s.From = append(s.From, from)
		}
	}
}

// orderPremises finds which places of the row, and what of them, it takes to
// exclude the cards by the order of the row.
func (d *derivation) orderPremises(i int) {
	s := &d.steps[i]
	row := s.may
	row[s.Place] = d.before(i)
	excluded := func() bool {
		l := d.Layout
		l.May[s.Row] = row
		l.May[s.Row][s.Place] &= s.Not
		return l.May[s.Row][s.Place] == 0 || !l.ascend(s.Row)
	}
	for place := range d.Length[s.Row] {
		here := row[place]
		for _, weaker := range d.weaker(here) {
			if row[place] = weaker; excluded() {
				break
			}
			row[place] = here
		}
	}
	for place := range d.Length[s.Row] {
		d.use(i, s.Row, place, d.Cards()&^row[place])
	}
}

// before is what was left at a step's place just before it.
func (d *derivation) before(i int) Cards {
	left := d.Cards()
	for _, k := range d.of[d.steps[i].Row][d.steps[i].Place] {
		if k < i {
			left = d.steps[k].Left
		}
	}
	return left
}

// weaker lists what might be enough to know of a place, least first: nothing,
// that its rank is at least or at most so high, with or without its colour or
// that it is no joker; all there is.
func (d *derivation) weaker(may Cards) []Cards {
	all := []Cards{d.Cards()}
	if may&^d.JokerCards() == 0 {
		return append(all, may)
	}
	ranks := (may | may>>MaxRanks) & suitMask
	from := func(low int) Cards { return suitMask &^ upTo(low-1) }
	jokers := d.JokerCards()
	for _, within := range []Cards{d.Cards(), d.RedCards(), d.BlackCards(), d.Cards() &^ jokers, d.RedCards() &^ jokers, d.BlackCards() &^ jokers} {
		if may&^within != 0 {
			continue
		}
		add := func(reds Cards) { all = append(all, (reds|reds<<MaxRanks|jokers)&within) }
		add(suitMask)
		for low := 2; low <= lowest(ranks); low++ {
			add(from(low))
		}
		for high := d.Ranks - 1; high >= highest(ranks); high-- {
			add(upTo(high))
		}
		add(upTo(highest(ranks)) & from(lowest(ranks)))
	}
	return append(all, may)
}
