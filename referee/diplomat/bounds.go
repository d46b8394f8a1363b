package diplomat

import (
	"slices"

	"umpire/referee/diplomat/deal"
	"umpire/referee/words"
)

// bound says that a hand has between least and most of some cards.
type bound struct {
	cards       deal.Set
	least, most int
}

// boundOf reads a condition that bounds a count of cards.
func boundOf(c deal.Cond) (b bound, ok bool) {
	b.cards, b.least, b.most, ok = deal.Bounded(c, ^deal.Set(0))
	return b, ok
}

// has says a bound on a hand, of cards that were in the hands with these.
func (t *table) has(p int, b bound, in deal.Set) string {
	if p == t.n {
		return t.bounded(b, in) + " was left over"
	}
	return t.header.Players[p] + " has " + t.bounded(b, in)
}

// bounded says how many of some cards: QS, no hearts, at least 2 hearts, all of QS and 7H.
func (t *table) bounded(b bound, in deal.Set) string { return t.amount(b, in).plain() }

// listed is how many cards are named one by one; more that make up no kind are ofThose.
const (
	listed  = 4
	ofThose = "of those cards"
)

// nameOf names some of the cards in the hands, behind a number or behind "no": hearts, sixes,
// red cards, hearts or sevens, of QS and 7H (no QS or 7H).
func (t *table) nameOf(cards deal.Set, number bool, in deal.Set) string {
	names, kind := t.naming(cards, in)
	switch {
	case names == nil:
		return ofThose
	case number && !kind && len(names) == 1:
		return "of the " + names[0]
	case number && !kind:
		return "of " + words.List(names)
	}
	return words.Either(names)
}

// naming is what some of the cards in the hands are called, kinds or one of a kind by itself, else one kind but few cards, or
// each card; nil where they are many.
func (t *table) naming(cards, in deal.Set) (names []string, kind bool) {
	kinds := append(slices.Clone(allKinds), kindOfCards{name: "cards", cards: t.deck})
	if here := cards & in; here != 0 {
		cards = here
	}
	if names = cardNames(cards); len(names) == 1 {
		return names, true
	}
	for _, k := range kinds {
		if k.cards&in == cards {
			return []string{k.name}, true
		}
	}
	for _, k := range kinds {
		if k.cards&in&odd == cards {
			return []string{"odd " + k.name}, true
		}
	}
	if len(names) > listed {
		names = kindsIn(kinds, in, cards)
		return names, len(names) > 1
	}
	return names, false
}

// odd is the cards whose rank is an odd number, as a sum of ranks counts them.
var odd = func() (cards deal.Set) {
	for rank := 1; rank < joker; rank += 2 {
		cards |= ofRank(rank)
	}
	return cards
}()

// kindsIn names the kinds that cards are made up of, if they are: hearts, 7s; clubs but 7C.
func kindsIn(kinds []kindOfCards, in, cards deal.Set) (names []string) {
	left := cards
	for _, k := range kinds {
		if of := k.cards & in; of&left != 0 && of&^cards == 0 {
			left &^= of
			names = append(names, k.name)
		}
	}
	if left == 0 {
		return names
	}
	for _, k := range kinds {
		if but := k.cards & in &^ cards; cards&^k.cards == 0 && but.Len() <= 2 {
			return []string{k.name + " but " + words.List(cardNames(but))}
		}
	}
	return nil
}
