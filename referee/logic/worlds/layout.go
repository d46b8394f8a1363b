package worlds

import "iter"

// Layout is four rows of one deck and what each place can still hold, taken by
// itself. The question is then which of these fit together.
type Layout struct {
	Deck
	Length [Seats]int              // places in each row, at most MaxPlaces; together the deck's size
	May    [Seats][MaxPlaces]Cards // by row and place, both from 0, from the owner's left
}

// NewLayout is four rows of equal length of which nothing is known.
func NewLayout(deck Deck) Layout {
	n := deck.Size() / Seats
	l := Layout{Deck: deck, Length: [Seats]int{n, n, n, n}}
	for row, place := range l.places() {
		l.May[row][place] = deck.Cards()
	}
	return l
}

// places are the places of all rows, row by row.
func (l *Layout) places() iter.Seq2[int, int] {
	return func(yield func(row, place int) bool) {
		for row, n := range l.Length {
			for place := range n {
				if !yield(row, place) {
					return
				}
			}
		}
	}
}

// Keep leaves only the given cards possible at a place.
func (l *Layout) Keep(row, place int, cards Cards) { l.May[row][place] &= cards }

// Tally is how many worlds there are, and in how many of them each card lies
// at each place. Every count fits: a hand of 28 cards of which nothing at all
// is known has about 2*10^17 worlds, and knowledge only takes away.
type Tally struct {
	Worlds uint64
	At     [Seats][MaxPlaces][Kinds]uint64
}

// Cards is the set of cards that lie at a place in some world.
func (t *Tally) Cards(row, place int) Cards {
	var set Cards
	for c, n := range t.At[row][place] {
		if n > 0 {
			set |= SetOf(Card(c))
		}
	}
	return set
}

// Possible says whether any world fits.
func (l *Layout) Possible() bool {
	w := newWalk(l)
	defer w.release()
	return w.narrow() && w.findOne()
}

// Count is the number of worlds that fit.
func (l *Layout) Count() uint64 {
	w := newWalk(l)
	defer w.release()
	if !w.narrow() {
		return 0
	}
	return w.forward(false)
}

// Tally counts the worlds, and each card at each place.
func (l *Layout) Tally() *Tally {
	t := &Tally{}
	w := newWalk(l)
	defer w.release()
	if w.narrow() {
		t.Worlds = w.forward(true)
		w.backward(t)
	}
	return t
}
