package diplomat

import (
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
)

// bound says that a hand has between least and most of some cards.
type bound struct {
	cards       deal.Set
	least, most int
}

// boundOf reads a condition that bounds a count of cards.
func boundOf(c deal.Cond) (b bound, ok bool) {
	denied := false
	for not, is := c.(deal.Not); is; not, is = c.(deal.Not) {
		c, denied = not.C, !denied
	}
	s, is := c.(deal.Sum)
	if !is || len(s.Terms) != 1 || s.Terms[0].If != nil || s.Terms[0].Weight != 1 || s.In.Test != nil {
		return bound{}, false
	}
	b = bound{s.Terms[0].Cards, max(s.In.Lo, 0), min(s.In.Hi, s.Terms[0].Cards.Len())}
	switch {
	case !denied:
		return b, true
	case s.In.Lo <= 0:
		return bound{b.cards, s.In.Hi + 1, b.cards.Len()}, true
	case s.In.Hi >= b.cards.Len():
		return bound{b.cards, 0, s.In.Lo - 1}, true
	}
	return bound{}, false
}

// holding is a bound on a player's hand.
type holding struct {
	player int
	bound
}

// has says a bound on a hand that is one-sided.
func (t *table) has(p int, b bound) string {
	if p == t.n {
		return t.bounded(b) + " was left over"
	}
	return t.header.Players[p] + " has " + t.bounded(b)
}

// bounded says how many of some cards: QS, no hearts, at least 2 hearts, all of QS and 7H.
func (t *table) bounded(b bound) string {
	all := b.cards.Len()
	switch {
	case b.most == 0:
		return "no " + t.nameOf(b.cards, false)
	case b.least == all && (all <= listed || t.nameOf(b.cards, true) == ofThose):
		return referee.List(cardNames(b.cards))
	}
	return amountOf(deal.Range{Least: b.least, Most: b.most}, all, t.nameOf(b.cards, true))
}

// amount says just how many of some cards a hand has.
func (t *table) amount(cards deal.Set, n int) string {
	if n == 0 || n == cards.Len() {
		return t.bounded(bound{cards, n, n})
	}
	return strings.TrimPrefix(amountOf(deal.Range{Least: n, Most: n}, cards.Len(), t.nameOf(cards, true)), "exactly ")
}

// listed is how many cards are named one by one; more that make up no kind are ofThose.
const (
	listed  = 4
	ofThose = "of those cards"
)

// nameOf names a set of cards in play, behind a number or behind "no": hearts, sixes,
// red cards, of QS and 7H (no QS or 7H).
func (t *table) nameOf(cards deal.Set, number bool) string {
	red := deal.SuitSet(1) | deal.SuitSet(2)
	kinds := append(t.kindsOfCards(), kindOfCards{name: "red cards", cards: red | deal.Card(int(card.RedJoker))},
		kindOfCards{name: "black cards", cards: t.deck &^ red &^ deal.Card(int(card.RedJoker))},
		kindOfCards{name: "face cards", cards: ofRank(card.Jack) | ofRank(card.Queen) | ofRank(card.King)}, kindOfCards{name: "cards", cards: t.deck})
	names := cardNames(cards)
	if len(names) == 1 {
		return names[0]
	}
	for _, k := range kinds {
		if k.cards&t.in() == cards {
			return k.said()
		}
	}
	if len(names) > listed {
		if names = kindsIn(kinds, t.in(), cards); number && names != nil {
			names[0] = "the " + names[0]
		}
	}
	switch {
	case names == nil:
		return ofThose
	case number:
		return "of " + referee.List(names)
	}
	return referee.Either(names)
}

// kindsIn names the kinds that cards are made up of, if they are: hearts, 7s.
func kindsIn(kinds []kindOfCards, in, cards deal.Set) (names []string) {
	left := cards
	for _, k := range kinds {
		if of := k.cards & in; of&left != 0 && of&^cards == 0 {
			left &^= of
			names = append(names, k.said())
		}
	}
	if left != 0 {
		return nil
	}
	return names
}
