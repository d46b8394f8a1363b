package phrase

import "umpire/referee/card"

// Clause is something that is true or false of a collection of things. The concrete types are those below.
type Clause interface{ isClause() }

type (
	// And is true when all its parts are. Parts are two or more; none is itself an And.
	And struct{ Parts []Clause }
	// Or is true when one of its parts is. Parts are two or more; none is itself an Or.
	Or struct{ Parts []Clause }
	// Not is true when Of is false.
	Not struct{ Of Clause }

	// Count compares how many things there are: "at least 3 black cards". Its amount is never a share (most, all ...).
	Count struct {
		Amount Amount
		Things Things
	}
	// Are counts those things that have a quality: "most dice are red". With [All], a thing that shows no number is left
	// out where a number's quality is asked of it.
	Are struct {
		Amount    Amount
		Things    Things
		Qualities Qualities
	}
	// Compare sets two counts against each other: "more red dice than blue dice".
	Compare struct {
		How         Comparative
		Times       int // for ExactlyTimes and AtLeastTimes; else 0
		Left, Right Things
	}
	// Measured tests a number taken from the things: "the sum of all dice is 10".
	Measured struct {
		Measure Measure
		Not     bool
		Test    Test
	}
	// Extreme asks something other than a number of the highest (or lowest) things: some highest one must have it.
	Extreme struct {
		Lowest    bool
		Things    Things
		Not       bool
		Qualities Qualities
	}
	// Alike says that all things agree, or that no two agree, in a feature.
	Alike struct {
		Things    Things
		Different bool
		Feature   Feature
	}
	// Matching says that some N things agree in a feature: "2 dice of the same number".
	Matching struct {
		N       int
		Things  Things
		Feature Feature
	}
	// Unique says that some thing's feature is had by no other of the things.
	Unique struct {
		Feature Feature
		Things  Things
	}
	// EveryKind says that each value of a feature occurs: "a die of every colour".
	EveryKind struct {
		Things  Things
		Feature Feature
	}

	// Touch counts the things that touch (an amount of) others: "every red die touches a blue die".
	Touch struct {
		Amount Amount
		Things Things
		Inner  Amount
		Others Things
	}
	// TouchEachOther says that the things hang together by their own contacts or, with No, that no two of them touch.
	TouchEachOther struct {
		No     bool
		Things Things
	}
	// TouchingPairs tests every two things that touch: "touching dice sum to 7". Its amount is [All], [Some] or [None].
	TouchingPairs struct {
		Amount Amount
		Things Things
		Pair   PairTest
	}
	// GroupCount counts the groups: "exactly 2 groups".
	GroupCount struct{ Amount Amount }
	// InGroups judges Body inside each group by itself and counts the groups where it holds.
	InGroups struct {
		Amount Amount
		Body   Clause
	}
	// GroupSizes says that all groups have one size, or that no two have.
	GroupSizes struct{ Different bool }
	// ExtremeGroup counts things within the largest (or smallest) group; where several tie, one that fits is enough.
	ExtremeGroup struct {
		Smallest bool
		Amount   Amount
		Things   Things
	}
	// Pattern is a run, sequence, chain or stack of at least N of the things.
	Pattern struct {
		Kind   PatternKind
		N      int
		Things Things
	}
	// Beneath compares dice with what they lie on: "every stacked die is the same colour as the die beneath".
	Beneath struct {
		Amount    Amount
		Things    Things
		Different bool
		Feature   Feature
	}

	// HasCard is a card by name: "the queen of spades".
	HasCard struct{ Card card.Card }
)

func (And) isClause()            {}
func (Or) isClause()             {}
func (Not) isClause()            {}
func (Count) isClause()          {}
func (Are) isClause()            {}
func (Compare) isClause()        {}
func (Measured) isClause()       {}
func (Extreme) isClause()        {}
func (Alike) isClause()          {}
func (Matching) isClause()       {}
func (Unique) isClause()         {}
func (EveryKind) isClause()      {}
func (Touch) isClause()          {}
func (TouchEachOther) isClause() {}
func (TouchingPairs) isClause()  {}
func (GroupCount) isClause()     {}
func (InGroups) isClause()       {}
func (GroupSizes) isClause()     {}
func (ExtremeGroup) isClause()   {}
func (Pattern) isClause()        {}
func (Beneath) isClause()        {}
func (HasCard) isClause()        {}

// Comparative is how [Compare] sets two counts against each other.
type Comparative uint8

// The comparatives.
const (
	More Comparative = iota
	Fewer
	ExactlyTimes // left = Times x right
	AtLeastTimes // left >= Times x right
)

// Feature is something in which things are the same or different.
type Feature uint8

// The features. A joker has no suit and no number, a covered die no number: they are left out.
const (
	ByNumber Feature = iota // a die's number, a card's rank
	ByColour
	BySuit
)

// Measure is a number taken from the things; of nothing some have none (see [Measured]).
type Measure interface{ isMeasure() }

// MeasureKind is how [Measured] takes a number from things.
type MeasureKind uint8

// The measures of things. Highest, Lowest and Range look only at things that show a number.
const (
	Sum MeasureKind = iota
	Product
	Range
	NumberOf
	Highest
	Lowest
)

type (
	// Constant is a plain number, 0 to 999.
	Constant struct{ N int }
	// Of takes one number from some things.
	Of struct {
		Kind   MeasureKind
		Things Things
	}
	// Kinds is the number of different values of a feature.
	Kinds struct {
		Feature Feature
		Things  Things
	}
	// Groups is the number of groups.
	Groups struct{}
	// Multiple is N times another measure.
	Multiple struct {
		N  int
		Of Measure
	}
)

func (Constant) isMeasure() {}
func (Of) isMeasure()       {}
func (Kinds) isMeasure()    {}
func (Groups) isMeasure()   {}
func (Multiple) isMeasure() {}

// TestKind is a test of a number.
type TestKind uint8

// The tests. The first five look at Test.To.
const (
	Equal TestKind = iota
	NoLess
	NoMore
	Greater
	Less
	Between // Lo to Hi, both included
	IsEven
	IsOdd
	IsPrime
	IsSquare
	MultipleOf // of Lo, which is at least 1
	Divides    // Lo is a multiple of it; 0 divides nothing
)

// Mirrored is the comparison with its sides exchanged: a < b is b > a.
func (k TestKind) Mirrored() TestKind {
	switch k {
	case NoLess:
		return NoMore
	case NoMore:
		return NoLess
	case Greater:
		return Less
	case Less:
		return Greater
	}
	return k
}

// Test is what a measure is compared with.
type Test struct {
	Kind   TestKind
	To     Measure // for Equal to Less, else nil
	Lo, Hi int
}

// PairKind is what is asked of two touching dice.
type PairKind uint8

// The tests of pairs.
const (
	PairSame PairKind = iota
	PairDifferent
	PairSum
)

// PairTest is what is asked of two touching dice. A pair in which a number is asked for and not shown is left out.
type PairTest struct {
	Kind    PairKind
	Feature Feature // for PairSame, PairDifferent
	Sum     int     // for PairSum
}

// PatternKind is a shape that dice form.
type PatternKind uint8

// The patterns.
const (
	Run      PatternKind = iota // each touching the next, numbers rising by one
	Sequence                    // numbers rising by one
	Chain                       // each touching the next
	Stack                       // each on the next
)
