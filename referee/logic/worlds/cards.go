// Package worlds counts the ways the cards can lie in a hand of Logic.
//
// Start with Layout, which says what every place can still hold, and its
// three questions: Possible (does any world fit), Count (how many) and Tally
// (how many, and in how many of them each card lies at each place).
//
// A world gives every place a card so that each row ascends from its owner's
// left. Worlds are counted, never listed: the walk goes up the ranks with one
// pointer a row. Having placed both cards of every rank below r, all that
// matters of the past is how far each row is filled and which jokers are out,
// so a few thousand states stand for billions of worlds.
package worlds

import "math/bits"

const (
	// Seats is the number of rows on the table.
	Seats = 4
	// MaxPlaces is the longest row: seven cards when jokers are in play.
	MaxPlaces = 7
	// MaxRanks is the number of ranks in a full suit, ace (1) to king (13).
	MaxRanks = 13
)

// Card is one kind of card: a red or a black card of some rank, or a joker.
type Card uint8

const (
	// Joker is either of two alike jokers.
	Joker Card = 2 * MaxRanks
	// RedJoker and BlackJoker are the jokers that have a colour of their own.
	RedJoker   Card = Joker
	BlackJoker Card = Joker + 1
	// Kinds is the number of kinds of card.
	Kinds = int(BlackJoker) + 1
	// None is no card.
	None Card = 255
)

// Red is the red card of a rank from 1 (ace) to MaxRanks.
func Red(rank int) Card { return Card(rank - 1) }

// Black is the black card of a rank from 1 (ace) to MaxRanks.
func Black(rank int) Card { return Card(MaxRanks + rank - 1) }

// Rank is the card's rank, or 0 for a joker.
func (c Card) Rank() int {
	if c >= Joker {
		return 0
	}
	return int(c)%MaxRanks + 1
}

// IsRed says whether the card is a red suit's; it means nothing for a joker.
func (c Card) IsRed() bool { return c < MaxRanks }

// Cards is a set of kinds of card.
type Cards uint32

// SetOf is the set of the given cards.
func SetOf(cards ...Card) Cards {
	var set Cards
	for _, c := range cards {
		set |= 1 << c
	}
	return set
}

// Has says whether the card is in the set.
func (s Cards) Has(c Card) bool { return s>>c&1 == 1 }

// Len is the number of cards in the set.
func (s Cards) Len() int { return bits.OnesCount32(uint32(s)) }

// First is the lowest card of a set that is not empty.
func (s Cards) First() Card { return Card(bits.TrailingZeros32(uint32(s))) }

// Jokers says what jokers a deck has.
type Jokers uint8

// The jokers of the three decks of Logic.
const (
	NoJokers       Jokers = iota
	AlikeJokers           // two that nobody can tell apart, placed either way up
	ColouredJokers        // a red one and a black one
)

// Deck is two suits, red and black, from the ace up to some rank, and jokers.
type Deck struct {
	Ranks  int // 1 to MaxRanks
	Jokers Jokers
}

// Size is the number of cards in the deck.
func (d Deck) Size() int {
	if d.Jokers == NoJokers {
		return 2 * d.Ranks
	}
	return 2*d.Ranks + 2
}

// Cards is every kind of card in the deck.
func (d Deck) Cards() Cards {
	return upTo(d.Ranks) | upTo(d.Ranks)<<MaxRanks | d.JokerCards()
}

// RedCards is every card that can lie at a red place, and BlackCards at a
// black one. Alike jokers lie at either.
func (d Deck) RedCards() Cards { return upTo(d.Ranks) | d.JokerCards()&SetOf(RedJoker) }

// BlackCards is every card that can lie at a black place.
func (d Deck) BlackCards() Cards {
	cards := d.Cards() &^ suitMask
	if d.Jokers == ColouredJokers {
		cards &^= SetOf(RedJoker)
	}
	return cards
}

// JokerCards is the deck's jokers.
func (d Deck) JokerCards() Cards {
	switch d.Jokers {
	case AlikeJokers:
		return SetOf(Joker)
	case ColouredJokers:
		return SetOf(RedJoker, BlackJoker)
	}
	return 0
}

// Copies is how many of a card the deck has.
func (d Deck) Copies(c Card) int { return d.Supply(d.Cards() & SetOf(c)) }

// Supply is how many cards of the deck are of the given kinds.
func (d Deck) Supply(kinds Cards) int {
	n := kinds.Len()
	if d.Jokers == AlikeJokers && kinds.Has(Joker) {
		n++
	}
	return n
}
