package core

import (
	"errors"

	"umpire/referee/card"
)

// Judge is a meaning ready to be judged. It does not change and may be shared.
type Judge struct{ judge judge }

// Compile makes a meaning, which must not speak of x, ready to be judged.
func Compile(g Game, m Meaning) *Judge { return &Judge{compiler{g}.judge(m)} }

// ErrTangled says that the dice touch in so many ways that a chain could not be searched out in reasonable time.
var ErrTangled = errors.New("these dice touch in too many ways to find out how long a chain they hold")

// Judge tells whether a law is true of the scene's dice; its only error is ErrTangled, which no shape of real dice raises.
func (j *Judge) Judge(s *Scene) (bool, error) {
	s.tangled = false
	holds := j.judge(s, s.things)
	if s.tangled {
		return false, ErrTangled
	}
	return holds, nil
}

// Holds is Judge where the scene is known to be small (up to about 20 dice): ErrTangled counts as false.
func (j *Judge) Holds(s *Scene) bool {
	holds, err := j.Judge(s)
	return holds && err == nil
}

// HoldsHand tells whether a question is true of a hand, a bitmask of [card.Card].
func (j *Judge) HoldsHand(hand uint64) bool { return j.judge(deck, set(hand)) }

// WholeDeck is the hand of all 52 cards and both jokers, which have the last places.
const WholeDeck uint64 = 1<<deckSize - 1

const deckSize = int(card.BlackJoker) + 1

// deck is the whole deck as a scene, to look things up in; nobody changes it.
var deck = newDeck()

func newDeck() *Scene {
	s := &Scene{}
	s.Reset(deckSize)
	for i := range deckSize {
		c, colour, suit := card.Card(i), 1, noSuit
		if c.Red() {
			colour = 0
		}
		if !c.IsJoker() {
			suit = int(c.Suit())
		}
		s.Die(i, colour, c.Rank())
		s.suit[suit] = s.suit[suit].With(i)
		s.dice[i].suit = uint8(suit)
	}
	return s
}

// CardsOf is the cards of the deck that things of a question are, unless they look at the other cards of the hand.
func CardsOf(things Meaning) (cards uint64, ok bool) {
	if !local(things) {
		return 0, false
	}
	return cardCells.of(things), true
}

// CardsPaired is the other cards of the deck that are linked to one and fit it.
func CardsPaired(c card.Card, l Link, p Pair) uint64 {
	return uint64(deck.linked(int(c), l, p, deck.things, deck.things))
}

// CardsBy is the cards parted by a feature; jokers have no number and no suit.
func CardsBy(by Partition) (parts []uint64) {
	deck.split(by, deck.things, deck.things, func(part set) { parts = append(parts, uint64(part)) })
	return parts
}

// SingleCard tells which card a question is about, if it asks for one card and nothing else.
func SingleCard(m Meaning) (c card.Card, ok bool) {
	q, is := m.(Compare)
	if !is || len(q.Terms) != 1 || q.Terms[0].Kind != Count || q.Terms[0].Times != 1 || len(q.Needs) > 0 {
		return 0, false
	}
	cards, ok := CardsOf(q.Terms[0].Things)
	if one := set(cards); !ok || one.Len() != 1 || !q.Test.Fits(1) || q.Test.Fits(0) {
		return 0, false
	}
	return card.Card(set(cards).First()), true
}
