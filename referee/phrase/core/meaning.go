// Package core is the few kinds of meaning that phrases come down to, and what is done with every one of them: judged, explained,
// compared.
//
// Begin with [Meaning] (meaning.go). What a phrase says in words is the business of package phrase above; who else visits
// meanings is the search for differences (infer/differ) and the encoding for the solver (diplomat/meaning.go).
//
// A meaning is judged by functions over sets of things (compile.go, compare.go, parts.go, path.go) that look at a scene of dice or
// at the deck (scene.go, judge.go). [Key] (key.go, truth.go) gives the same text to what means the
// same, and [Explain] says what decided.
package core

import (
	"math"
	"math/big"

	"umpire/referee/words"
)

// Meaning is something true or false: of a whole collection or, where it speaks of "it", of one thing x of the collection.
// The kinds are [And], [Or], [Not], [Is], [Compare] and [Path]; [Named] adds nothing but words. Things are chosen by the meaning that is true of each of them.
type Meaning interface{ isMeaning() }

type (
	// And is true when all its parts are; of no part it is true, so And{} chooses every thing.
	And []Meaning
	// Or is true when one of its parts is; of no part it is false.
	Or []Meaning
	// Not is true when Of is false.
	Not struct{ Of Meaning }

	// Is asks for one quality of x.
	Is struct {
		Kind Quality
		In   uint16 // Number, Colour, Suit, Bearing: the values that fit, as bits; else 0
	}

	// Compare puts a sum of numbers to a test: "the number of red dice less that of blue dice is at least 1". Where nothing
	// fits one of Needs there is nothing to compare, and the verdict is Empty.
	Compare struct {
		Terms []Term
		Test  Test
		Needs []Meaning
		Empty bool
	}

	// Path says that there are N different things, each linked to the next: a run, a sequence, a chain, a stack.
	Path struct {
		N      int
		Link   Link // never None
		Pair   Pair // of each thing and the next
		Things Meaning
	}

	// Named means the same as Of, and knows how that is said, of one thing or of many; [Explain] uses its words.
	Named struct {
		Of    Meaning
		Words func(many bool) string
	}
)

func (And) isMeaning()     {}
func (Or) isMeaning()      {}
func (Not) isMeaning()     {}
func (Is) isMeaning()      {}
func (Compare) isMeaning() {}
func (Path) isMeaning()    {}
func (Named) isMeaning()   {}

// Quality is what [Is] looks at.
type Quality uint8

// The qualities.
const (
	Number  Quality = iota // bit n: it shows n (a die's face 1 to 6, a card's rank 1 to 13); bit 0: it shows none (covered, joker)
	Colour                 // bit n: the n-th colour of the table (cards: 0 red, 1 black)
	Suit                   // bit n: 0 spades, 1 hearts, 2 diamonds, 3 clubs, 4 none (joker)
	Covered                // has a die on top
	Stacked                // lies on another die
	Joined                 // touches another die
	Bearing                // bit n: 0 north, 1 east, 2 south, 3 west; any of the directions given
)

// Term is a number taken a number of times.
type Term struct {
	Times int
	Measure
}

// Measure is a number taken from things. With a Link it looks only at the things so linked to x, x itself left out; without, at
// the whole collection.
type Measure struct {
	Kind   MeasureKind
	Things Meaning
	Link   Link
	Pair   Pair // with a Link: what must also be true of x and the other

	By   Partition   // for Parts, Values and Best
	Only Choice      // for Parts and Values: which parts are looked at
	Body Meaning     // for Parts: what is judged inside each part; never speaks of x
	Take MeasureKind // for Values: what is taken of each part, Count or Sum
}

// MeasureKind is how a [Measure] takes its number.
type MeasureKind uint8

// The measures. What shows no number is left out of Sum, Product, Highest and Lowest.
const (
	Count   MeasureKind = iota // how many things
	Sum                        // of nothing 0
	Product                    // of nothing 1
	Highest                    // of nothing 0
	Lowest                     // of nothing 0
	Parts                      // how many parts of the things, parted by By, Body is true inside of
	Values                     // how many different numbers the parts give: different sizes, different sums
	Best                       // how large the largest part is or, with Only Smallest, the smallest; of no part 0
)

// Partition parts things; what has no value of a feature is in no part, and no part is empty.
type Partition uint8

// The partitions.
const (
	ByNumber Partition = iota
	ByColour
	BySuit
	ByGroup   // of touching dice, whatever is chosen among them
	ByCluster // of the chosen things, connected by contacts among themselves
	ByStack   // dice lying on each other; a die that lies on none and under none is in no stack
)

// Choice is which parts count.
type Choice uint8

// The choices; all that tie are the largest (the smallest), by number of things chosen.
const (
	Each Choice = iota
	Largest
	Smallest
)

// Link is how another thing stands to x.
type Link uint8

// The links. None of them links x to itself.
const (
	None     Link = iota // no link: the whole collection
	Other                // any other
	Touching             // touches x
	Apart                // does not touch x
	Beneath              // x lies directly on it
	Above                // it lies directly on x
)

// Pair is what must be true of x and the other thing; the zero Pair is true of any two.
type Pair struct {
	Colour, Suit Match
	Numbers      *Grid // nil: any
}

// Match compares a feature of two things.
type Match uint8

// The matches. Two jokers have neither the same nor different suits.
const (
	Any Match = iota
	Same
	Different
)

// Grid says which numbers of x (the index; 0 shows none) go with which numbers of the other (bits).
type Grid [14]uint16

// TestKind is a test of a whole number.
type TestKind uint8

// The tests.
const (
	Range    TestKind = iota // Lo to Hi, both included; -Far and Far are no bounds
	Multiple                 // leaves the remainder Hi when divided by Lo, at least 1
	Prime
	Square
	Divides // Lo is a multiple of it; 0 divides nothing
)

// Far is beyond every bound of a Range.
const Far = math.MaxInt32

// Test is what a number must pass or, with Not, fail.
type Test struct {
	Kind   TestKind
	Lo, Hi int
	Not    bool
}

// Game is what the things are.
type Game uint8

// The games.
const (
	Dice Game = iota
	Cards
)

// Top is the highest number a thing can show.
func (g Game) Top() int {
	if g == Cards {
		return 13
	}
	return 6
}

// Shown is the bits of all numbers a thing can show.
func (g Game) Shown() uint16 { return 1<<(g.Top()+1) - 2 }

// Numbers is "x shows a number that fits".
func (g Game) Numbers(fits func(n int) bool) Is {
	in := uint16(0)
	for n := 1; n <= g.Top(); n++ {
		if fits(n) {
			in |= 1 << n
		}
	}
	return Is{Number, in}
}

// Pairs is "x and the other show numbers that fit".
func (g Game) Pairs(fits func(x, y int) bool) Pair {
	var grid Grid
	for x := 1; x <= g.Top(); x++ {
		grid[x] = g.Numbers(func(y int) bool { return fits(x, y) }).In
	}
	return Pair{Numbers: &grid}
}

// All says that all the things have a quality; what shows no number is left out where the quality is about one.
func All(things, quality Meaning) Compare { return No(And{things, Not{lenient(quality)}}) }

// lenient is the quality, true also of what shows no number where it asks for one.
func lenient(quality Meaning) Meaning {
	switch q := quality.(type) {
	case And:
		return And(words.Each(q, lenient))
	case Or:
		return Or(words.Each(q, lenient))
	case Is:
		if q.Kind == Number {
			q.In |= 1
		}
		return q
	case Named:
		return Named{lenient(q.Of), q.Words}
	}
	return quality
}

// The usual tests.
var (
	Even = Test{Kind: Multiple, Lo: 2}
	Odd  = Test{Kind: Multiple, Lo: 2, Hi: 1}
)

// AtLeast, AtMost and Exactly are tests against one number.
func AtLeast(n int) Test { return Test{Lo: n, Hi: Far} }

// AtMost passes n and everything below.
func AtMost(n int) Test { return Test{Lo: -Far, Hi: n} }

// Exactly passes n alone.
func Exactly(n int) Test { return Test{Lo: n, Hi: n} }

// Everything chooses every thing; Nothing chooses none.
var (
	Everything Meaning = And{}
	Nothing    Meaning = Or{}
)

// CountOf compares how many things there are.
func CountOf(things Meaning, t Test) Compare {
	return Compare{Terms: []Term{{1, Measure{Things: things}}}, Test: t}
}

// Some says that there is such a thing, No that there is none.
func Some(things Meaning) Compare { return CountOf(things, AtLeast(1)) }

// No is the opposite of [Some].
func No(things Meaning) Compare { return CountOf(things, AtMost(0)) }

// Linked says of x that so many things are linked to it.
func Linked(l Link, p Pair, things Meaning, t Test) Compare {
	return Compare{Terms: []Term{{1, Measure{Things: things, Link: l, Pair: p}}}, Test: t}
}

// PartsOf compares in how many parts of the things Body is true.
func PartsOf(by Partition, things, body Meaning, t Test) Compare {
	return Compare{Terms: []Term{{1, Measure{Kind: Parts, Things: things, By: by, Body: body}}}, Test: t}
}

// Fits judges a whole number by a test.
func (t Test) Fits(n int) bool {
	holds := false
	switch t.Kind {
	case Range:
		holds = (t.Lo <= -Far || n >= t.Lo) && (t.Hi >= Far || n <= t.Hi)
	case Multiple:
		holds = (n%t.Lo+t.Lo)%t.Lo == t.Hi
	default:
		return t.fitsBig(big.NewInt(int64(n)))
	}
	return holds != t.Not
}

// fitsBig is Fits for numbers of any size, as products may be.
func (t Test) fitsBig(n *big.Int) bool {
	holds := false
	switch t.Kind {
	case Range:
		holds = (t.Lo <= -Far || n.Cmp(big.NewInt(int64(t.Lo))) >= 0) && (t.Hi >= Far || n.Cmp(big.NewInt(int64(t.Hi))) <= 0)
	case Multiple:
		holds = new(big.Int).Mod(n, big.NewInt(int64(t.Lo))).Int64() == int64(t.Hi)
	case Prime:
		holds = n.ProbablyPrime(0) // certain below 2^64
	case Square:
		root := new(big.Int).Sqrt(new(big.Int).Abs(n))
		holds = root.Mul(root, root).Cmp(n) == 0
	case Divides:
		holds = n.Sign() > 0 && new(big.Int).Rem(big.NewInt(int64(t.Lo)), n).Sign() == 0
	}
	return holds != t.Not
}
