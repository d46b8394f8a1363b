// Package deal knows which deals of the cards fit what has been said of the
// players' hands, exactly: whether there is one, who can hold each card, how
// many there are, which facts force a conclusion.
//
// Start with Cond (cond.go), a condition on one hand, and Fact, a condition on
// one player's hand as it was at one moment. Knowledge (knowledge.go) is a
// growing list of facts with one deal kept as a witness that they fit. Three
// engines stand behind it: survey.go changes a known deal by swapping two cards,
// which answers most "yes, possible" at once; encoding.go writes the rest for package
// pb, a pseudo-Boolean solver; count.go counts worlds, card class by card
// class, by how each hand can stand (stand.go).
//
// Nothing here knows of questions, turns or names: the game translates.
package deal

import "math/bits"

// MaxCards is the size of the largest deck: 52 cards and two jokers.
const MaxCards = 54

// MaxHolders is the most hands a deal may have: eight players and, as a hand of its
// own, what is left over.
const MaxHolders = 9

// Set is a set of cards: bit c stands for the card with index c (0 to 53).
type Set uint64

// Len is the number of cards in the set.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// Has tells whether card c is in the set.
func (s Set) Has(c int) bool { return s>>uint(c)&1 == 1 }

// Card is the set of the one card c.
func Card(c int) Set { return 1 << uint(c) }

// pop takes the lowest card off a set that is not empty.
func (s Set) pop() (card int, rest Set) {
	return bits.TrailingZeros64(uint64(s)), s & (s - 1)
}

// first is the lowest card of a set that is not empty.
func (s Set) first() int { return bits.TrailingZeros64(uint64(s)) }

// Cards lists the set's cards in rising order.
func (s Set) Cards() []int {
	var list []int
	for s != 0 {
		var c int
		c, s = s.pop()
		list = append(list, c)
	}
	return list
}

// The cards of package deal: suit by suit from ace to king, then the two jokers.
const (
	ranks       = 14 // the jokers are the last
	firstJoker  = 52
	ranksOfSuit = 13
)

// SuitSet is the cards of a suit, 0 to 3: spades, hearts, diamonds, clubs.
func SuitSet(suit int) Set { return Set(1<<ranksOfSuit-1) << (ranksOfSuit * suit) }

// RankSet is the cards of a rank, 0 to 12 from ace to king, and 13 for the jokers.
func RankSet(rank int) Set {
	if rank == ranks-1 {
		return Card(firstJoker) | Card(firstJoker+1)
	}
	return (Card(0) | Card(ranksOfSuit) | Card(2*ranksOfSuit) | Card(3*ranksOfSuit)) << rank
}

// Shape is what is known of a deal before anything is said: the cards dealt and
// the size of each player's hand. The sizes add up to the number of cards.
type Shape struct {
	Dealt Set
	Sizes []int
}

// Fact says that the part of a player's hand, as dealt, that lies in In satisfies
// Cond. In is the set of cards still in some hand when the fact was told.
type Fact struct {
	Player int
	In     Set
	Cond   Cond
}

// Holds tells whether the fact is true of a player's hand as dealt.
func (f Fact) Holds(hand Set) bool { return f.Cond.Holds(hand & f.In) }

// World is one deal: each player's hand.
type World [MaxHolders]Set
