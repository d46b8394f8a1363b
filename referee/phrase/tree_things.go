package phrase

// AmountKind is a way to judge a count.
type AmountKind uint8

// The kinds of amount. The first five look at the count alone, the last four (the shares) also at the whole.
const (
	AtLeast AmountKind = iota // N or more
	AtMost                    // N or fewer; N is -1 for "fewer than 0"
	Exactly                   // N; never 0, which is AtMost 0
	EvenNumber
	OddNumber
	Most     // more than half
	Half     // exactly half
	Minority // fewer than half
	All
)

// Amount judges a count of things, some of them chosen out of a whole. One meaning has one Amount: "some" is at least 1, "no"
// at most 0, "more than 2" at least 3.
type Amount struct {
	Kind AmountKind
	N    int
}

// Amounts that have names of their own.
var (
	Some  = Amount{AtLeast, 1}
	None  = Amount{AtMost, 0}
	Every = Amount{Kind: All}
)

// Share tells whether the amount needs to know the whole, as most and all do.
func (a Amount) Share() bool { return a.Kind >= Most }

// Holds judges count things out of whole.
func (a Amount) Holds(count, whole int) bool {
	switch a.Kind {
	case AtLeast:
		return count >= a.N
	case AtMost:
		return count <= a.N
	case Exactly:
		return count == a.N
	case EvenNumber:
		return count%2 == 0
	case OddNumber:
		return count%2 == 1
	case Most:
		return 2*count > whole
	case Half:
		return 2*count == whole
	case Minority:
		return 2*count < whole
	}
	return count == whole
}

// Things selects from the collection: what has all the atoms and stands in the relation, if there is one.
type Things struct {
	Atoms    []Atom // a sorted set
	Relation *Relation
}

// RelationKind is how a die stands to others.
type RelationKind uint8

// The relations.
const (
	Touching RelationKind = iota
	On                    // lies directly on
	Under                 // directly beneath
)

// Relation is an amount of other things that a thing must touch, lie on or lie under. Never itself.
type Relation struct {
	Kind   RelationKind
	Amount Amount
	Things Things
}

// AtomKind is what an atom looks at.
type AtomKind uint8

// The kinds of atom, in the order in which they are printed.
const (
	Lone     AtomKind = iota // touches nothing
	Visible                  // has nothing on top
	Covered                  // has a die on top
	Stacked                  // lies on another die
	Grounded                 // lies on the table
	Bearing                  // N: 0 northern, 1 eastern, 2 southern, 3 western
	Even                     // Even to FaceCard, and Number to Divisible, are about a number or rank
	Odd
	Prime
	FaceCard  // jack, queen or king
	Colour    // N: index in the vocabulary's colours (cards: 0 red, 1 black)
	Suit      // N: 0 spades, 1 hearts, 2 diamonds, 3 clubs
	Joker     // cards: no rank, no suit
	Number    // N: the die's face, the card's rank (ace 1 to king 13)
	LeastNum  // number at least N
	MostNum   // number at most N; -1 for "less than 0"
	Divisible // number a multiple of N
)

// Atom is one quality of one thing. Not of a number's quality still asks for a number.
type Atom struct {
	Kind AtomKind
	N    int
	Not  bool
}

// Numeric tells whether the atom is about a number or rank, which a covered die and a joker do not show.
func (a Atom) Numeric() bool { return a.Kind >= Even && a.Kind <= FaceCard || a.Kind >= Number }

// Qualities are atoms joined by "and" or, with Or, by "or".
type Qualities struct {
	Or    bool // false where there is only one atom
	Atoms []Atom
}
