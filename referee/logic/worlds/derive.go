package worlds

import (
	"iter"
	"slices"
	"sync"
)

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
	Left       Cards // all that is left at the place after it
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
	d := derive(deck, facts)
	if at := d.reach(goal, contradiction); at >= 0 {
		return d.trace(at, goal.Cards)
	}
	return nil
}

// Aids finds what is so of a place by some facts, and derived from its opposite to what cannot
// be, where no derivation tells that a goal's cards are not at its place until that is known.
func Aids(deck Deck, facts []Fact, goal Fact) iter.Seq[Fact] {
	return func(yield func(Fact) bool) {
		all := derive(deck, facts)
		all.until(func() bool { return false })
		l := all.Layout
		if l.Keep(goal.Row, goal.Place, goal.Cards); l.Possible() {
			return
		}
		tally := all.Tally()
		for row, place := range all.places() {
			not := all.May[row][place] &^ tally.Cards(row, place)
			if not == 0 || !all.cannotBe(Fact{row, place, ^not}, goal) {
				continue
			}
			tried := []Cards{0}
			for _, set := range all.sets {
				some := not & set
				if !slices.Contains(tried, some) && all.cannotBe(Fact{row, place, some}) && all.cannotBe(Fact{row, place, ^some}, goal) &&
					!yield(Fact{row, place, deck.Cards() &^ some}) {
					return
				}
				tried = append(tried, some)
			}
		}
	}
}

// Cases parts facts that do not fit together by the cards that they leave one place, and gives how many cases that makes and those that
// a derivation leads to what cannot be: of the place where most are, and of them that with the fewest cards. Where none is of any
// place, one case is parted further.
func Cases(deck Deck, facts []Fact) (n int, led [][]Fact) {
	all := derive(deck, facts)
	all.until(func() bool { return false })
	least, open := 0, Fact{}
	for row, place := range all.places() {
		var shut [][]Fact
		may, other := all.May[row][place], Fact{}
		for left := may; left != 0; left &= left - 1 {
			f := Fact{row, place, SetOf(left.First())}
			if all.cannotBe(f) {
				shut = append(shut, []Fact{f})
			} else {
				other = f
			}
		}
		if further := Kinds*(may.Len()-len(shut)) + may.Len(); may.Len() > 1 && (n == 0 || further < least) {
			n, led, least, open = may.Len(), shut, further, other
		}
	}
	if n > 0 && led == nil {
		others := n - 1
		n, led = Cases(deck, append(slices.Clip(facts), open))
		for i := range led {
			led[i] = append([]Fact{open}, led[i]...)
		}
		n += others
	}
	return n, led
}

// cannotBe reports whether a derivation leads from some facts, with those that it began from, to what cannot be.
func (d *derivation) cannotBe(supposed ...Fact) bool {
	further := &derivation{Layout: d.Layout, facts: supposed, sets: d.sets}
	return further.reach(Fact{}, true) >= 0
}

// reach gives the step that concludes, or -1.
func (d *derivation) reach(goal Fact, contradiction bool) int {
	at := -1
	d.until(func() bool {
		switch stuck := d.impossible(); {
		case stuck && contradiction:
			at = len(d.steps) - 1
		case !stuck && !contradiction && d.May[goal.Row][goal.Place]&goal.Cards == 0:
			at = d.first(len(d.steps), goal.Row, goal.Place, goal.Cards)
		}
		return at >= 0
	})
	return at
}

// counted holds the sets that are counted, by deck.
var counted sync.Map

func derive(deck Deck, facts []Fact) *derivation {
	sets, _ := counted.LoadOrStore(deck, sync.OnceValue(func() []Cards { return setsOf(deck) }))
	return &derivation{Layout: NewLayout(deck), facts: facts, sets: sets.(func() []Cards)()}
}

// impossible tells whether the last step left no card for a place, or no place for cards.
func (d *derivation) impossible() bool {
	last := len(d.steps) - 1
	return last >= 0 && (d.steps[last].Row == Seats || d.steps[last].Left == 0)
}

// until takes the facts and then step after step; false where no more follow before that
// is reached.
func (d *derivation) until(reached func() bool) bool {
	for i, f := range d.facts {
		d.narrow(Step{Row: f.Row, Place: f.Place, Rule: Told, Fact: i}, ^f.Cards, d.May[f.Row])
		if reached() {
			return true
		}
	}
	for before := -1; before < len(d.steps); {
		before = len(d.steps)
		for _, rule := range []func(stop func() bool) bool{d.order, d.count} {
			if rule(reached) {
				return true
			}
			if len(d.steps) > before && d.impossible() {
				return false
			}
		}
	}
	return false
}

// setsOf lists the sets of cards that are counted: single cards first, then
// those of neighbouring ranks of a colour.
func setsOf(deck Deck) []Cards {
	var sets []Cards
	for c := range Kinds {
		if deck.Copies(Card(c)) > 0 {
			sets = append(sets, SetOf(Card(c)))
		}
	}
	for n := 2; n <= deck.Ranks; n++ {
		for low := range deck.Ranks - n + 1 {
			reds := upTo(n) << low
			sets = append(sets, reds, reds<<MaxRanks)
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

// narrow adds a step that excludes cards from a place, if it excludes any more, as from
// what was left of its row then.
func (d *derivation) narrow(s Step, not Cards, row [MaxPlaces]Cards) bool {
	may := &d.May[s.Row][s.Place]
	if *may&not == 0 {
		return false
	}
	*may &^= not
	s.Left, s.may = *may, row
	d.of[s.Row][s.Place] = append(d.of[s.Row][s.Place], len(d.steps))
	d.steps = append(d.steps, s)
	return true
}

// order narrows places by the order of their row, each by what was left of it before.
func (d *derivation) order(stop func() bool) bool {
	for row, n := range d.Length {
		l, before := d.Layout, d.May[row]
		fits := l.ascend(row)
		for place := range n {
			not := ^l.May[row][place]
			if !fits {
				if !d.stuck(row, place) {
					continue
				}
				not = ^Cards(0)
			}
			if d.narrow(Step{Row: row, Place: place, Rule: Ordered}, not, before) && (stop() || !fits) {
				return stop()
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

// count narrows places by how many cards of a set there are, each by what was left of
// all places before.
func (d *derivation) count(stop func() bool) bool {
	before := d.Layout
	var tight []Cards
	var flat []Cards
	for row, n := range d.Length {
		flat = append(flat, d.May[row][:n]...)
	}
	for _, set := range d.sets {
		switch inside, possible := confined(flat, set); {
		case inside > d.Supply(set):
			for row, place := range d.places() { // one of the places that hold nothing else is one too many
				if d.May[row][place]&^set == 0 {
					return d.narrow(Step{Row: row, Place: place, Rule: Crowded, Set: set}, set, d.May[row]) && stop()
				}
			}
		case possible < d.Supply(set):
			d.steps = append(d.steps, Step{Row: Seats, Rule: Needed, Set: set})
			return stop()
		case inside == d.Supply(set) || possible == d.Supply(set):
			tight = append(tight, set)
		}
	}
	for _, set := range tight {
		inside, possible := confined(flat, set)
		for row, place := range d.places() {
			here, done := before.May[row][place], false
			if inside == d.Supply(set) && here&^set != 0 {
				done = d.narrow(Step{Row: row, Place: place, Rule: Crowded, Set: set}, set, before.May[row])
			} else if possible == d.Supply(set) && here&set != 0 {
				done = d.narrow(Step{Row: row, Place: place, Rule: Needed, Set: set}, ^set, before.May[row])
			}
			if done && (stop() || d.impossible()) {
				return stop()
			}
		}
	}
	return false
}

// first is the earliest step before one by which cards are not at a place, or -1.
func (d *derivation) first(before, row, place int, not Cards) int {
	for _, i := range d.of[row][place] {
		if i < before && d.steps[i].Left&not == 0 {
			return i
		}
	}
	return -1
}
