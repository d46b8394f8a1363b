// Package card holds playing cards: ranks, suits, jokers, and their names as
// people write them. Begin with Parse and Card.String.
package card

import (
	"strings"
)

// Card is a card of a French deck: 0 to 51 are suit*13 + rank-1 with the
// suits in the order spades, hearts, diamonds, clubs; then the jokers.
type Card uint8

// The jokers: the red one, the black one, and one without a colour.
const (
	RedJoker Card = 52 + iota
	BlackJoker
	Joker
	// Count is the number of different cards.
	Count = 55
)

// Suit is one of the four suits.
type Suit uint8

// The suits in the order they are written.
const (
	Spades Suit = iota
	Hearts
	Diamonds
	Clubs
)

// Ranks from ace (1) to king (13).
const (
	Ace   = 1
	Jack  = 11
	Queen = 12
	King  = 13
)

const (
	suitLetters = "SHDC"
	rankNames   = "A 2 3 4 5 6 7 8 9 10 J Q K"
)

var ranks = strings.Fields(rankNames)

// Of makes a card of a rank (1 to 13) and a suit.
func Of(rank int, suit Suit) Card { return Card(int(suit)*13 + rank - 1) }

// IsJoker reports whether the card is a joker of any kind.
func (c Card) IsJoker() bool { return c >= 52 }

// Rank is 1 (ace) to 13 (king), or 0 for a joker.
func (c Card) Rank() int {
	if c.IsJoker() {
		return 0
	}
	return int(c)%13 + 1
}

// Suit is the card's suit; a joker has none (ask IsJoker first).
func (c Card) Suit() Suit { return Suit(c / 13) }

// Red reports whether the card is red: hearts, diamonds or the red joker.
func (c Card) Red() bool {
	if c.IsJoker() {
		return c == RedJoker
	}
	return c.Suit() == Hearts || c.Suit() == Diamonds
}

// String writes the card as the record does: rank then suit letter, `*R`,
// `*B`, `*`.
func (c Card) String() string {
	switch c {
	case RedJoker:
		return "*R"
	case BlackJoker:
		return "*B"
	case Joker:
		return "*"
	}
	return RankName(c.Rank()) + c.Suit().Letter()
}

// Signed writes the card as people read it, rank then the sign of its suit; "joker".
func (c Card) Signed() string {
	if c.IsJoker() {
		return "joker"
	}
	return RankName(c.Rank()) + c.Suit().Sign()
}

// RankName writes a rank, 1 to 13: A, 2 ... 10, J, Q, K.
func RankName(rank int) string { return ranks[rank-1] }

// Letter is the suit's letter: S, H, D or C.
func (s Suit) Letter() string { return suitLetters[s : s+1] }

// Word is the suit as people say it.
func (s Suit) Word() string { return []string{"spades", "hearts", "diamonds", "clubs"}[s] }

// Sign is the suit as cards show it, never as a coloured picture of its own.
func (s Suit) Sign() string { return []string{"♠", "♥", "♦", "♣"}[s] + "\ufe0e" }

// ParseRank reads a rank, 1 to 13, in either case; T is 10.
func ParseRank(text string) (int, bool) {
	if strings.EqualFold(text, "T") {
		return 10, true
	}
	for i, r := range ranks {
		if strings.EqualFold(r, text) {
			return i + 1, true
		}
	}
	return 0, false
}

// Parse reads a card as people write it: rank then suit or suit then rank,
// letters in either case or the symbols of the suits; jokers as `*`, joker,
// jk or $, with R or B where they have a colour.
func Parse(text string) (Card, bool) {
	if c, ok := parseJoker(text); ok {
		return c, true
	}
	r := []rune(plain.Replace(text))
	n := len(r) - 1
	if n < 1 {
		return 0, false
	}
	if s, ok := parseSuit(r[n]); ok {
		if rank, ok := ParseRank(string(r[:n])); ok {
			return Of(rank, s), true
		}
	}
	if s, ok := parseSuit(r[0]); ok {
		if rank, ok := ParseRank(string(r[1:])); ok {
			return Of(rank, s), true
		}
	}
	return 0, false
}

// plain drops the selector that asks for a symbol drawn as text or emoji.
var plain = strings.NewReplacer("\uFE0E", "", "\uFE0F", "")

func parseSuit(r rune) (Suit, bool) {
	for i, forms := range []string{"Ss♠♤", "Hh♥♡", "Dd♦♢", "Cc♣♧"} {
		if strings.ContainsRune(forms, r) {
			return Suit(i), true
		}
	}
	return 0, false
}

func parseJoker(text string) (Card, bool) {
	t := strings.ToUpper(text)
	for _, name := range []string{"JOKER", "JK", "*", "$"} {
		switch t {
		case name:
			return Joker, true
		case name + "R":
			return RedJoker, true
		case name + "B":
			return BlackJoker, true
		}
	}
	return 0, false
}
