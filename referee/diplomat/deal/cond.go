package deal

import "math"

// Cond is a condition on one hand. It is built of All, Any, Not and Sum.
type Cond interface {
	// Holds tells whether a hand satisfies the condition.
	Holds(hand Set) bool
}

// All holds when every part holds; of no part it holds.
type All []Cond

// Any holds when some part holds; of no part it fails.
type Any []Cond

// Not holds when its condition fails.
type Not struct{ C Cond }

// Sum holds when a weighted sum over the hand lies among some values.
type Sum struct {
	Terms []Term
	In    Values
}

// Term adds Weight for each of Cards in the hand, or, where If is given, Weight
// when If holds of the hand.
type Term struct {
	Weight int
	Cards  Set
	If     Cond
}

// Values is a set of whole numbers: those from Lo to Hi that pass Test (all of
// them where Test is nil).
type Values struct {
	Lo, Hi int
	Test   func(int) bool
}

// Far stands for no bound at all; no sum comes near it.
const Far = math.MaxInt32

// AtLeast is every number from n on.
func AtLeast(n int) Values { return Values{Lo: n, Hi: Far} }

// AtMost is every number up to n.
func AtMost(n int) Values { return Values{Lo: -Far, Hi: n} }

// Exactly is the number n alone.
func Exactly(n int) Values { return Values{Lo: n, Hi: n} }

// Where is every number that passes the test.
func Where(test func(int) bool) Values { return Values{Lo: -Far, Hi: Far, Test: test} }

// Has tells whether n is among the values.
func (v Values) Has(n int) bool {
	return n >= v.Lo && n <= v.Hi && (v.Test == nil || v.Test(n))
}

// and is the values that are among both.
func (v Values) and(w Values) Values {
	return Values{max(v.Lo, w.Lo), min(v.Hi, w.Hi), func(n int) bool { return v.Has(n) && w.Has(n) }}
}

// Shifted is the values with by added to each.
func (v Values) Shifted(by int) Values {
	moved := Values{Lo: v.Lo, Hi: v.Hi}
	if v.Lo > -Far {
		moved.Lo += by
	}
	if v.Hi < Far {
		moved.Hi += by
	}
	if v.Test != nil {
		moved.Test = func(n int) bool { return v.Test(n - by) }
	}
	return moved
}

// Holds implements Cond.
func (a All) Holds(hand Set) bool {
	for _, c := range a {
		if !c.Holds(hand) {
			return false
		}
	}
	return true
}

// Holds implements Cond.
func (a Any) Holds(hand Set) bool {
	for _, c := range a {
		if c.Holds(hand) {
			return true
		}
	}
	return false
}

// Holds implements Cond.
func (n Not) Holds(hand Set) bool { return !n.C.Holds(hand) }

// Holds implements Cond.
func (s Sum) Holds(hand Set) bool { return s.In.Has(s.Of(hand)) }

// Of is the sum over a hand.
func (s Sum) Of(hand Set) int {
	total := 0
	for _, t := range s.Terms {
		if t.If == nil {
			total += t.Weight * (t.Cards & hand).Len()
		} else if t.If.Holds(hand) {
			total += t.Weight
		}
	}
	return total
}

// Count holds when the number of cards of the set in the hand is among the values.
func Count(cards Set, in Values) Sum {
	return Sum{Terms: []Term{{Weight: 1, Cards: cards}}, In: in}
}

// HasAll holds when every card of the set is in the hand.
func HasAll(cards Set) Sum { return Count(cards, AtLeast(cards.Len())) }

// HasNone holds when no card of the set is in the hand.
func HasNone(cards Set) Sum { return Count(cards, AtMost(0)) }

// Bounded reads a condition that says how many of the cards in a set a hand has: of these
// cards at least so many and at most so many, no more than there are.
func Bounded(c Cond, in Set) (cards Set, least, most int, ok bool) {
	cards, values, ok := counting(c, in)
	return cards, max(values.Lo, 0), min(values.Hi, cards.Len()), ok && values.Test == nil
}

// counting reads a condition that says how many of the cards in a set a hand has.
func counting(c Cond, in Set) (cards Set, values Values, ok bool) {
	if not, is := c.(Not); is {
		cards, denied, ok := counting(not.C, in)
		switch {
		case denied.Test == nil && denied.Lo <= 0:
			return cards, AtLeast(denied.Hi + 1), ok
		case denied.Test == nil && denied.Hi >= cards.Len():
			return cards, AtMost(denied.Lo - 1), ok
		}
		return cards, Where(func(n int) bool { return !denied.Has(n) }), ok
	}
	sum, is := c.(Sum)
	if !is || len(sum.Terms) != 1 || sum.Terms[0].If != nil || sum.Terms[0].Weight != 1 {
		return 0, Values{}, false
	}
	return sum.Terms[0].Cards & in, sum.In, true
}

// each visits a condition and every condition in it.
func each(c Cond, visit func(Cond)) {
	visit(c)
	switch c := c.(type) {
	case All:
		for _, part := range c {
			each(part, visit)
		}
	case Any:
		for _, part := range c {
			each(part, visit)
		}
	case Not:
		each(c.C, visit)
	case Sum:
		for _, t := range c.Terms {
			if t.If != nil {
				each(t.If, visit)
			}
		}
	}
}

// Scope is the set of cards that a condition looks at.
func Scope(c Cond) (s Set) {
	each(c, func(c Cond) {
		if sum, is := c.(Sum); is {
			for _, t := range sum.Terms {
				s |= t.Cards
			}
		}
	})
	return s
}

// Size is how much a condition costs to reason about: about the cards that its sums
// name, each as often as it is named.
func Size(c Cond) (n int) {
	each(c, func(c Cond) {
		n++
		if sum, is := c.(Sum); is {
			for _, t := range sum.Terms {
				n += t.Cards.Len()
			}
		}
	})
	return n
}
