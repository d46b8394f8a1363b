package phrase

import "strings"

// Cards are numbered 13*suit + rank-1, suits in the order of [Suits], ranks from ace to king; then the jokers. A hand is a
// bitmask of them.
const (
	RedJoker   = 52
	BlackJoker = 53
	DeckSize   = 54
)

// WholeDeck is the hand of all 54 cards.
const WholeDeck uint64 = 1<<DeckSize - 1

// Suits are the suits' names, as Atom.N and card indices count them.
var Suits = [4]string{"spade", "heart", "diamond", "club"}

// Ranks are the ranks' names; the value of Ranks[i] is i+1.
var Ranks = [13]string{"ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"}

const (
	rankLetters = "A23456789TJQK"
	suitLetters = "SHDC"
)

// CardIndex is the index of the card of a suit (0 to 3) and a rank (1 to 13).
func CardIndex(suit, rank int) int { return 13*suit + rank - 1 }

// CardName is a card in words, as phrases have it: "queen of spades", "red joker".
func CardName(card int) string {
	switch card {
	case RedJoker:
		return "red joker"
	case BlackJoker:
		return "black joker"
	}
	return Ranks[card%13] + " of " + Suits[card/13] + "s"
}

// CardCode is a card as records have it: "QS", "10H", "*R".
func CardCode(card int) string {
	switch card {
	case RedJoker:
		return "*R"
	case BlackJoker:
		return "*B"
	case 9, 22, 35, 48:
		return "10" + suitLetters[card/13:card/13+1]
	}
	return rankLetters[card%13:card%13+1] + suitLetters[card/13:card/13+1]
}

// readCode reads a card as records have it: rank then suit or suit then rank, letters or symbols, in any case; a joker with its
// colour.
func readCode(word string) (card int, ok bool) {
	word = strings.NewReplacer("♠", "S", "♥", "H", "♦", "D", "♣", "C").Replace(strings.ToUpper(word))
	switch word {
	case "*R":
		return RedJoker, true
	case "*B":
		return BlackJoker, true
	}
	word = strings.Replace(word, "10", "T", 1)
	if len(word) != 2 {
		return 0, false
	}
	for _, order := range [2][2]byte{{word[0], word[1]}, {word[1], word[0]}} {
		rank := strings.IndexByte(rankLetters, order[0])
		suit := strings.IndexByte(suitLetters, order[1])
		if rank >= 0 && suit >= 0 {
			return CardIndex(suit, rank+1), true
		}
	}
	return 0, false
}

// newDeck is the whole deck as a scene, for card phrases to look at.
func newDeck() *Scene {
	s := &Scene{}
	if err := s.Reset(DeckSize); err != nil {
		panic(err) // DeckSize is within MaxThings
	}
	for suit := range 4 {
		for rank := 1; rank <= 13; rank++ {
			card := CardIndex(suit, rank)
			s.Die(card, suitColour(suit), rank)
			s.suit[suit] = s.suit[suit].With(card)
		}
	}
	s.Die(RedJoker, 0, 0)
	s.Die(BlackJoker, 1, 0)
	return s
}

// suitColour is 0 (red) for hearts and diamonds, 1 (black) for spades and clubs.
func suitColour(suit int) int {
	if suit == 1 || suit == 2 {
		return 0
	}
	return 1
}
