package logic

import (
	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/logic/worlds"
	"umpire/referee/words"
)

// deck is one of the three decks of Logic.
type deck struct {
	worlds.Deck
	name string // as in the header
}

var decks = map[string]deck{
	"24":            {worlds.Deck{Ranks: card.Queen, Jokers: worlds.NoJokers}, "24"},
	"jokers":        {worlds.Deck{Ranks: card.King, Jokers: worlds.AlikeJokers}, "jokers"},
	"colour-jokers": {worlds.Deck{Ranks: card.King, Jokers: worlds.ColouredJokers}, "colour-jokers"},
}

// places is the number of cards in a row.
func (d deck) places() int { return d.Size() / players }

// colour is how a card lies: red sideways, black upright.
type colour byte

const (
	unknown colour = 0
	red     colour = 'R'
	black   colour = 'B'
)

// String is the word of the JSON answers, "" where the colour is not known.
func (c colour) String() string {
	return map[colour]string{red: "red", black: "black"}[c]
}

// showing is every card that can lie at a place of that colour.
func (d deck) showing(c colour) worlds.Cards {
	switch c {
	case red:
		return d.RedCards()
	case black:
		return d.BlackCards()
	}
	return d.Cards()
}

// colourOf is the colour a card must lie in: unknown for a joker that may be
// placed either way up.
func (d deck) colourOf(c worlds.Card) colour {
	switch {
	case c.Rank() == 0 && d.Jokers == worlds.AlikeJokers:
		return unknown
	case c == worlds.BlackJoker || c.Rank() > 0 && !c.IsRed():
		return black
	}
	return red
}

// ranked is the card of a rank at a place of that colour; rank 0 is the joker.
func (d deck) ranked(rank int, c colour) worlds.Card {
	switch {
	case rank > 0 && c == red:
		return worlds.Red(rank)
	case rank > 0:
		return worlds.Black(rank)
	case d.Jokers == worlds.ColouredJokers && c == black:
		return worlds.BlackJoker
	}
	return worlds.Joker
}

// find reads the canonical name of a card of this deck; a card that it has
// not is an Illegal fault.
func (d deck) find(text string) (worlds.Card, error) {
	c, _ := card.Parse(text)
	for w := range worlds.Card(worlds.Kinds) {
		if d.Copies(w) > 0 && d.card(w) == c {
			return w, nil
		}
	}
	switch {
	case c == card.Joker && d.Jokers == worlds.ColouredJokers:
		return worlds.None, referee.Against("the jokers of this deck have colours: *R or *B, not *")
	case c.IsJoker() && d.Jokers == worlds.AlikeJokers:
		return worlds.None, referee.Against("the jokers of this deck are alike: * stands for either, not %s", c)
	}
	return worlds.None, referee.Against("the deck has no %s: %s", c, d.describe())
}

func (d deck) describe() string {
	switch d.Jokers {
	case worlds.AlikeJokers:
		return "hearts and spades from A to K, and two jokers"
	case worlds.ColouredJokers:
		return "hearts and spades from A to K, and the jokers *R and *B"
	}
	return "hearts and spades from A to Q"
}

// title is the name of a card, as the record writes it.
func (d deck) title(c worlds.Card) string { return d.card(c).String() }

func (d deck) card(c worlds.Card) card.Card {
	switch {
	case c.Rank() > 0 && c.IsRed():
		return card.Of(c.Rank(), card.Hearts)
	case c.Rank() > 0:
		return card.Of(c.Rank(), card.Spades)
	case d.Jokers == worlds.AlikeJokers:
		return card.Joker
	case c == worlds.BlackJoker:
		return card.BlackJoker
	}
	return card.RedJoker
}

// titles names several cards.
func (d deck) titles(cards []worlds.Card) []string {
	return words.Each(cards, d.title)
}

// inOrder lists the cards of a set by rank, red before black and jokers after kings.
func inOrder(set worlds.Cards) (cards []worlds.Card) {
	add := func(kinds ...worlds.Card) {
		for _, c := range kinds {
			if set.Has(c) {
				cards = append(cards, c)
			}
		}
	}
	for rank := range worlds.MaxRanks {
		add(worlds.Red(rank+1), worlds.Black(rank+1))
	}
	add(worlds.RedJoker, worlds.BlackJoker)
	return cards
}
