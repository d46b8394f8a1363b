package logic

import (
	"slices"

	"umpire/referee"
	"umpire/referee/logic/worlds"
)

// deduction is how a fact follows from what lies open, from other facts and from a line.
type deduction struct {
	t      *table
	goal   holds
	at     int
	facts  []worlds.Fact
	open   int        // from this fact on they are cards that lie face up,
	known  int        // from this on known besides what is seen,
	last   int        // from this on told by the last line,
	other  int        // and from this on supposed, to be led to what cannot be
	listed int        // how many facts are listed behind it
	found  *deduction // what was first found, from its opposite, and is a fact then; nil: nothing
	steps  []worlds.Step
	cases  string // what is supposed, where that is one of several cases
	plain  []bool // of each step, that it need not be said: it follows from what was told of its own row
	fresh  []bool // of each step, that it rests on the last line, or on what was first found
	way
	brief bool // what was known is listed behind
}

func (t *table) deduction(goal holds, from []referee.Fact, at int) *deduction {
	d := &deduction{t: t, goal: goal, at: at, listed: len(from)}
	add := func(h holds) {
		d.facts = append(d.facts, worlds.Fact{Row: h.row, Place: h.place, Cards: h.cards & d.seen(h.spot)})
	}
	e, _ := t.event(at)
	before := at
	if e.move.Verb == "row" { // it is seen as well
		before++
	}
	for _, h := range t.openBefore(before) {
		add(h)
	}
	d.open = len(d.facts)
	for _, h := range t.faceUp(before) {
		add(h)
	}
	d.known = len(d.facts)
	for _, f := range from {
		h := f.Key.(holds)
		i := slices.IndexFunc(d.facts[d.known:], func(f worlds.Fact) bool { return f.Row == h.row && f.Place == h.place })
		if i < 0 {
			add(h)
		} else {
			d.facts[d.known+i].Cards &= h.cards
		}
	}
	d.last = len(d.facts)
	for _, f := range e.facts {
		add(holds{f.spot, f.cards})
	}
	d.other = len(d.facts)
	return d
}

// derive finds the steps straight on, or from the opposite to what cannot be, and which of them need not be said.
func (d *deduction) derive(opposed bool) bool {
	if opposed {
		d.facts = append(d.facts, d.against())
	}
	d.steps = worlds.Derive(d.t.deck.Deck, d.facts, d.against(), opposed)
	d.plain, d.fresh = make([]bool, len(d.steps)), make([]bool, len(d.steps))
	for i, s := range d.steps {
		d.fresh[i] = s.Rule == worlds.Told && d.last <= s.Fact && s.Fact < d.other || slices.ContainsFunc(s.From, func(k int) bool { return d.fresh[k] })
		d.plain[i] = s.Rule == worlds.Told || s.Rule == worlds.Ordered && !slices.ContainsFunc(s.From, func(k int) bool { return !d.plain[k] })
	}
	return d.steps != nil
}

// against is the opposite of the goal.
func (d *deduction) against() worlds.Fact {
	return worlds.Fact{Row: d.goal.row, Place: d.goal.place, Cards: d.t.deck.Cards() &^ d.goal.cards}
}

// long is how many steps have to be said, those about one place once; to suppose something, and
// to see that it cannot be, are two more.
func (d *deduction) long() (n int) {
	places := map[spot]bool{}
	for i, s := range d.steps {
		switch at := (spot{s.Row, s.Place}); {
		case d.plain[i]:
		case s.Set.Len() > 1 || s.Rule == worlds.Needed:
			n++
		case !places[at]:
			places[at] = true
			n++
		}
	}
	if d.opposed() {
		n += 2
	}
	return max(n, 1)
}

// ownLink is the last step about the place in question, if it takes one, that others rest on besides; else -1.
func (d *deduction) ownLink() int {
	end := len(d.steps) - 1
	own := func(i int) bool { return !d.plain[i] && (spot{d.steps[i].Row, d.steps[i].Place}) == d.goal.spot }
	for i := end - 1; i >= 0 && !d.opposed(); i-- {
		for _, s := range d.steps[i+1 : end] {
			if own(i) && slices.Contains(s.From, i) && (spot{s.Row, s.Place}) != d.goal.spot {
				return i
			}
		}
	}
	return -1
}

// opposed reports whether something is supposed, to be led to what cannot be.
func (d *deduction) opposed() bool { return d.other < len(d.facts) }

// premises finds which cards lie face up, what was known, and what the last line tells, of what the steps follow from.
func (d *deduction) premises() (open, known, last []worlds.Fact) {
	if d.found != nil {
		open, known, last = d.found.premises()
	}
	e, _ := d.t.event(d.at)
	for _, s := range d.steps {
		switch f := d.facts[s.Fact]; {
		case s.Rule != worlds.Told || s.Fact < d.open || s.Fact >= d.last+len(e.facts):
		case s.Fact < d.known:
			if !slices.Contains(open, f) {
				open = append(open, f)
			}
		case s.Fact >= d.last:
			f.Cards = e.facts[s.Fact-d.last].cards & d.t.deck.Cards()
			if !slices.Contains(last, f) {
				last = append(last, f)
			}
		case slices.Contains(known, f):
		case !d.opposed() || d.goal.spot != (spot{f.Row, f.Place}):
			known = append(known, f)
		}
	}
	return open, known, last
}

// saidOf reports whether it is said where the card lies that a step rules out: as what the last
// line tells or as a link.
func (d *deduction) saidOf(s worlds.Step) bool {
	return slices.ContainsFunc(s.From, func(k int) bool {
		o := d.steps[k]
		return (o.Row != s.Row || o.Place != s.Place) && (o.Rule == worlds.Told && o.Fact >= d.last || !d.plain[k])
	})
}

// seen is what a place can hold by its colour.
func (d *deduction) seen(at spot) worlds.Cards {
	for _, f := range d.facts[:d.open] {
		if f.Row == at.row && f.Place == at.place {
			return f.Cards
		}
	}
	return d.t.deck.Cards()
}

// left is what a step leaves of its place, of the cards of the colour that is seen there: what rules out a rank by the order of
// the row rules out all that are lower, or higher.
func (d *deduction) left(s worlds.Step) worlds.Fact {
	seen, deck := d.seen(spot{s.Row, s.Place}), d.t.deck
	cards, jokers := seen&^s.Not, deck.JokerCards()
	if not := seen & s.Not &^ jokers; not != 0 && s.Rule == worlds.Ordered && s.Left&^jokers != 0 {
		if lower := deck.upTo(highest(not)); s.Left&lower == 0 {
			cards &^= lower
		} else if higher := deck.from(lowest(not)); s.Left&higher == 0 {
			cards &^= higher
		}
	}
	return worlds.Fact{Row: s.Row, Place: s.Place, Cards: cards}
}

// elsewhere lists the other places that a step follows from.
func (d *deduction) elsewhere(s worlds.Step) (spots []spot) {
	for _, k := range s.From {
		if o := d.steps[k]; o.Row != s.Row || o.Place != s.Place {
			spots = append(spots, spot{o.Row, o.Place})
		}
	}
	return spots
}
