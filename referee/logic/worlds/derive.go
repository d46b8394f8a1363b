package worlds

import "slices"

// Fact says that a place holds one of some cards.
type Fact struct {
	Row, Place int
	Cards      Cards
}

// Rule is how a step follows from others.
type Rule uint8

// The rules of a derivation.
const (
	Told    Rule = iota // by a fact
	Ordered             // by the order of its row
	Crowded             // all cards of a set lie at other places
	Needed              // the cards of a set can lie at no other places
)

// Step says which cards are not at a place, by what rule and from which facts
// and earlier steps.
type Step struct {
	Row, Place int // Row is Seats where a set of cards finds no place at all
	Rule       Rule
	Set        Cards // the cards that are Crowded or Needed
	Fact       int   // the fact that Told it
	Not        Cards // what the derivation uses of it: these are not there
	From       []int // steps it follows from, by their place in the derivation
	left       Cards // all that is left at the place after it
	may        [MaxPlaces]Cards
}

// derivation goes on from facts, step by step, each place narrowed by itself.
type derivation struct {
	Layout
	facts []Fact
	steps []Step
	of    [Seats][MaxPlaces][]int // the steps about each place
	sets  []Cards
}

// Derive finds out from some facts alone why certain cards are not at a place,
// in steps that each follow from the ones before, the last one being the
// conclusion; or, with contradiction, why the facts do not fit together. nil
// where such steps do not tell: then it takes a look at many places at once.
func Derive(deck Deck, facts []Fact, goal Fact, contradiction bool) []Step {
	d := derivation{Layout: NewLayout(deck), facts: facts, sets: setsOf(deck)}
	reached := func() int {
		last := len(d.steps) - 1
		if last >= 0 && (d.steps[last].Row == Seats || d.steps[last].left == 0) {
			if contradiction {
				return last
			}
			return -1
		}
		if !contradiction && d.May[goal.Row][goal.Place]&goal.Cards == 0 {
			return d.first(len(d.steps), goal.Row, goal.Place, goal.Cards)
		}
		return -1
	}
	for i, f := range facts {
		d.narrow(Step{Row: f.Row, Place: f.Place, Rule: Told, Fact: i}, ^f.Cards)
		if at := reached(); at >= 0 {
			return d.trace(at, goal.Cards)
		}
	}
	for before := -1; before < len(d.steps); {
		before = len(d.steps)
		for _, rule := range []func() bool{d.order, d.count} {
			for rule() {
				if at := reached(); at >= 0 {
					return d.trace(at, goal.Cards)
				}
				if d.steps[len(d.steps)-1].left == 0 {
					return nil
				}
			}
		}
	}
	return nil
}

// setsOf lists the sets of cards that are counted: single cards first, then
// those of neighbouring ranks, and whole colours.
func setsOf(deck Deck) []Cards {
	var sets []Cards
	for c := range Kinds {
		if deck.Copies(Card(c)) > 0 {
			sets = append(sets, SetOf(Card(c)))
		}
	}
	for n := 1; n <= deck.Ranks; n++ {
		for low := range deck.Ranks - n + 1 {
			reds := (upTo(n)) << low
			if n > 1 {
				sets = append(sets, reds, reds<<MaxRanks)
			}
			sets = append(sets, reds|reds<<MaxRanks)
		}
	}
	sets = append(sets, deck.RedCards(), deck.BlackCards())
	if jokers := deck.JokerCards(); jokers != 0 {
		for _, set := range sets[:len(sets):len(sets)] {
			sets = append(sets, set|jokers)
		}
	}
	return sets
}

// narrow adds a step that excludes cards from a place, if it excludes any more.
func (d *derivation) narrow(s Step, not Cards) bool {
	may := &d.May[s.Row][s.Place]
	if *may&not == 0 {
		return false
	}
	*may &^= not
	s.left, s.may = *may, d.May[s.Row]
	d.of[s.Row][s.Place] = append(d.of[s.Row][s.Place], len(d.steps))
	d.steps = append(d.steps, s)
	return true
}

// order narrows one place by the order of its row.
func (d *derivation) order() bool {
	for row, n := range d.Length {
		l := d.Layout
		fits := l.ascend(row)
		for place := range n {
			if !fits && d.stuck(row, place) {
				return d.narrow(Step{Row: row, Place: place, Rule: Ordered}, ^Cards(0))
			}
			if fits && d.narrow(Step{Row: row, Place: place, Rule: Ordered}, ^l.May[row][place]) {
				return true
			}
		}
	}
	return false
}

// stuck tells whether what a place holds cannot be there by the order of its row.
func (d *derivation) stuck(row, place int) bool {
	for may := d.May[row][place]; may != 0; may &= may - 1 {
		l := d.Layout
		l.May[row][place] = SetOf(may.First())
		if l.ascend(row) {
			return false
		}
	}
	return true
}

// count narrows one place by how many cards of a set there are.
func (d *derivation) count() bool {
	var may []Cards
	d.each(func(row, place int) { may = append(may, d.May[row][place]) })
	for _, set := range d.sets {
		size := d.supply(set)
		inside, possible := 0, 0
		for _, cards := range may {
			if cards&^set == 0 {
				inside++
			}
			if cards&set != 0 {
				possible++
			}
		}
		if possible < size {
			d.steps = append(d.steps, Step{Row: Seats, Rule: Needed, Set: set})
			return true
		}
		if inside >= size && d.crowd(set, inside > size) || possible == size && d.need(set) {
			return true
		}
	}
	return false
}

func (d *derivation) each(see func(row, place int)) {
	for row, n := range d.Length {
		for place := range n {
			see(row, place)
		}
	}
}

// crowd excludes a set from a place, other places needing all of it; where
// too many need it, from one of them.
func (d *derivation) crowd(set Cards, many bool) bool {
	for row, n := range d.Length {
		for place := range n {
			if (many || d.May[row][place]&^set != 0) && d.narrow(Step{Row: row, Place: place, Rule: Crowded, Set: set}, set) {
				return true
			}
		}
	}
	return false
}

// need excludes all but a set from a place that the set cannot do without.
func (d *derivation) need(set Cards) bool {
	for row, n := range d.Length {
		for place := range n {
			if d.May[row][place]&set != 0 && d.narrow(Step{Row: row, Place: place, Rule: Needed, Set: set}, ^set) {
				return true
			}
		}
	}
	return false
}

// first is the earliest step before one by which cards are not at a place, or -1.
func (d *derivation) first(before, row, place int, not Cards) int {
	for _, i := range d.of[row][place] {
		if i < before && d.steps[i].left&not == 0 {
			return i
		}
	}
	return -1
}

// trace keeps the steps that the last one rests on, and of each what is used.
func (d *derivation) trace(last int, not Cards) []Step {
	d.steps[last].Not = not & d.Cards()
	if d.steps[last].Row == Seats || d.steps[last].left == 0 {
		d.steps[last].Not = d.Cards()
	}
	for i := last; i >= 0; i-- {
		if d.steps[i].Not != 0 {
			d.colour(i)
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

// colour uses of a step, where it excludes part of both colours, the colour that
// the place was told to be: that is less to say.
func (d *derivation) colour(i int) {
	s := &d.steps[i]
	if s.Rule == Told || s.Row == Seats || s.Not&suitMask == 0 || s.Not&^suitMask&^d.JokerCards() == 0 {
		return
	}
	for _, k := range d.of[s.Row][s.Place] {
		if not := d.Cards() &^ d.facts[d.steps[k].Fact].Cards; k < i && d.steps[k].Rule == Told && not.Len() >= d.Ranks && s.left&^not == s.left {
			s.Not |= not
		}
	}
}

// premises finds what a step follows from.
func (d *derivation) premises(i int) {
	s := &d.steps[i]
	if s.Rule == Told {
		d.rest(i, d.Cards()&^d.facts[s.Fact].Cards)
		return
	}
	switch s.Rule {
	case Ordered:
		d.orderPremises(i)
	case Crowded:
		d.rest(i, s.Set)
		d.others(i, d.Cards()&^s.Set, d.supply(s.Set))
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
	d.each(func(row, place int) {
		if most == 0 || row == s.Row && place == s.Place || d.first(i, row, place, not) < 0 {
			return
		}
		most--
		d.use(i, row, place, not)
	})
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
			left = d.steps[k].left
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
	for _, within := range []Cards{d.Cards(), d.RedCards(), d.BlackCards(), d.Cards() &^ d.JokerCards()} {
		if may&^within != 0 {
			continue
		}
		add := func(reds Cards) { all = append(all, (reds|reds<<MaxRanks|d.JokerCards())&within) }
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
