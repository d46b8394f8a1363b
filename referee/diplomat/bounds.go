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
func (t *table) bounded(b bound, in deal.Set) string {
	all := b.cards.Len()
	switch {
	case b.most == 0:
		return "no " + t.nameOf(b.cards, false, in)
	case b.least == all && (all <= listed || t.nameOf(b.cards, true, in) == ofThose):
		return words.List(cardNames(b.cards))
	}
	return amountOf(deal.Range{Least: b.least, Most: b.most}, all, t.nameOf(b.cards, true, in))
}

// listed is how many cards are named one by one; more that make up no kind are ofThose.
const (
	listed  = 4
	ofThose = "of those cards"
)

// nameOf names some of the cards in the hands, behind a number or behind "no": hearts, sixes,
// red cards, hearts or sevens, of QS and 7H (no QS or 7H).
func (t *table) nameOf(cards deal.Set, number bool, in deal.Set) string {
	kinds := append(slices.Clone(allKinds), kindOfCards{name: "cards", cards: t.deck})
	if here := cards & in; here != 0 {
		cards = here
	}
	names := cardNames(cards)
	if len(names) == 1 {
		return names[0]
	}
	for _, k := range kinds {
		if k.cards&in == cards {
			return k.name
		}
	}
	for _, k := range kinds {
		if k.cards&in&odd == cards {
			return "odd " + k.name
		}
	}
	if len(names) > listed {
		switch names = kindsIn(kinds, in, cards); {
		case names == nil:
			return ofThose
		case len(names) > 1:
			number = false
		case number:
			names[0] = "the " + names[0]
		}
	}
	if number {
		return "of " + words.List(names)
	}
	return words.Either(names)
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
