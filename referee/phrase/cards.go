package phrase

import (
	"umpire/referee/card"
)

// RedJoker and BlackJoker have the last places of a deck; a hand is a bitmask of [card.Card].
const deckSize = int(card.BlackJoker) + 1

// WholeDeck is the hand of all 52 cards and both jokers.
const WholeDeck uint64 = 1<<deckSize - 1

// suitNames and rankNames are what phrases call suits and ranks.
var (
	suitNames = [4]string{"spade", "heart", "diamond", "club"}
	rankNames = [13]string{"ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"}
)

// CardName is a card in words, as phrases have it: "queen of spades", "red joker".
func CardName(c card.Card) string {
	switch c {
	case card.RedJoker:
		return "red joker"
	case card.BlackJoker:
		return "black joker"
	}
	return rankNames[c.Rank()-1] + " of " + suitNames[c.Suit()] + "s"
}

// newDeck is the whole deck as a scene, for questions to look at.
func newDeck() *Scene {
	s := &Scene{}
	if err := s.Reset(deckSize); err != nil {
		panic(err) // a deck is no larger than MaxThings
	}
	for i := range deckSize {
		c, colour := card.Card(i), 1
		if c.Red() {
			colour = 0
		}
		s.Die(i, colour, c.Rank())
		if !c.IsJoker() {
			s.suit[c.Suit()] = s.suit[c.Suit()].With(i)
		}
	}
	return s
}

// deckScene is a deck to look things up in; nobody changes it.
var deckScene = newDeck()

// CardsOf is the cards of the deck that things of a question are.
func CardsOf(t Things) uint64 {
	return (&compiler{}).atoms(t.Atoms)(deckScene, deckScene.things).a
}

// CardsWith is the cards that have the qualities. With lenient, as in "all ... are", a joker has every quality that is about a
// rank.
func CardsWith(q Qualities, lenient bool) uint64 {
	return (&compiler{}).qualities(q, lenient)(deckScene, deckScene.things).a
}

// CardsBy is the cards parted by their value of a feature; jokers have no rank and no suit.
func CardsBy(f Feature) []uint64 {
	var parts []uint64
	for _, s := range deckScene.partition(f)[:cardKinds[f]] {
		parts = append(parts, s.a)
	}
	return parts
}

// SingleCard tells which card a question is about, if it asks for one card and nothing else, by name or in other words
// ("a spade queen").
func (p *Phrase) SingleCard() (c card.Card, ok bool) {
	var cards uint64
	var amount Amount
	switch tree := p.tree.(type) {
	case HasCard:
		return tree.Card, true
	case Count:
		cards, amount = CardsOf(tree.Things), tree.Amount
	case Are:
		cards, amount = CardsOf(tree.Things)&CardsWith(tree.Qualities, false), tree.Amount
	}
	asks := amount == Some || amount == Amount{Exactly, 1}
	return card.Card(setOf(cards).First()), p.vocab.cards && asks && setOf(cards).Len() == 1
}
