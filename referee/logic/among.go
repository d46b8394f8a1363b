package logic

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/logic/worlds"
)

// among says, behind "is", which cards a place can hold: "6S", "red", "not 6S",
// "a red 6 or 7", "7 or higher", "none of AS, 3S and 4S".
func (d deck) among(set worlds.Cards) string {
	not := d.Cards() &^ set
	reds, blacks := set&d.RedCards()&^d.JokerCards(), set&d.BlackCards()&^d.JokerCards()
	switch {
	case set.Len() == 1:
		return d.title(set.First())
	case set == d.showing(red), set == d.showing(black):
		return d.colourOf(inOrder(set)[0]).String()
	case not.Len() == 1:
		return "not " + d.title(not.First())
	case not.Len() == 2:
		return fmt.Sprintf("neither %s nor %s", d.title(inOrder(not)[0]), d.title(inOrder(not)[1]))
	}
	var parts []string
	switch {
	case reds != 0 && ranksOf(reds) == ranksOf(blacks):
		parts = append(parts, d.suited("", reds))
	case reds != 0 && blacks != 0:
		parts = append(parts, d.suited("red ", reds), d.suited("black ", blacks))
	case reds != 0:
		parts = append(parts, d.suited("red ", reds))
	case blacks != 0:
		parts = append(parts, d.suited("black ", blacks))
	}
	if set&d.JokerCards() != 0 {
		parts = append(parts, "a joker")
	}
	const few = 6
	text := referee.Either(parts)
	if none := "none of " + referee.List(d.titles(inOrder(not))); not.Len() <= few && len(none) < len(text) {
		return none
	}
	return text
}

// ranksOf is the ranks of cards of one suit, the ace lowest.
func ranksOf(set worlds.Cards) (ranks uint32) {
	for ; set != 0; set &= set - 1 {
		ranks |= 1 << set.First().Rank()
	}
	return ranks
}

// suited says the ranks of cards of one suit: a few one by one, more by where
// they begin and end and what they leave out.
func (d deck) suited(colour string, set worlds.Cards) string {
	const few = 4
	cards := inOrder(set)
	low, high := cards[0].Rank(), cards[len(cards)-1].Rank()
	var names, missing []string
	for rank := low; rank <= high; rank++ {
		if slices.ContainsFunc(cards, func(c worlds.Card) bool { return c.Rank() == rank }) {
			names = append(names, card.RankName(rank))
		} else {
			missing = append(missing, card.RankName(rank))
		}
	}
	first, last, but := names[0], names[len(names)-1], ""
	if len(missing) > 0 {
		but = " but not " + referee.Either(missing)
	}
	switch {
	case len(cards) <= few || len(missing) > few:
		return article(colour+first) + strings.TrimPrefix(referee.Either(names), first)
	case low == 1 && high == d.Ranks && colour != "":
		return strings.TrimSpace(colour) + cmp.Or(but, " of any rank")
	case low == 1:
		return colour + last + " or lower" + but
	case high == d.Ranks:
		return colour + first + " or higher" + but
	}
	return colour + "from " + first + " to " + last + but
}

// article puts "a" or "an" before a colour, rank or its word.
func article(word string) string {
	if strings.ContainsAny(word[:1], "Aa8") {
		return "an " + word
	}
	return "a " + word
}

// spoken is a card as people say it: "the 6 of spades", "a joker".
func (d deck) spoken(c worlds.Card) string {
	switch {
	case c.Rank() == 0 && d.Jokers == worlds.AlikeJokers:
		return "a joker"
	case c.Rank() == 0:
		return "the " + d.colourOf(c).String() + " joker"
	case c.IsRed():
		return "the " + rankWord(c.Rank()) + " of hearts"
	}
	return "the " + rankWord(c.Rank()) + " of spades"
}

// rankWord is a rank as people say it.
func rankWord(rank int) string {
	words := map[int]string{card.Ace: "ace", card.Jack: "jack", card.Queen: "queen", card.King: "king"}
	return cmp.Or(words[rank], card.RankName(rank))
}

// cardsText names some cards: one by one if they are few.
func (d deck) cardsText(set worlds.Cards) string {
	const few = 6
	if set.Len() <= few {
		return referee.List(d.titles(inOrder(set)))
	}
	if colour, whole := strings.CutSuffix(d.among(set), " of any rank"); whole {
		return fmt.Sprintf("the %d %s cards", set.Len(), colour)
	}
	return fmt.Sprintf("the %d cards that are %s", set.Len(), d.among(set))
}

// placesAre says what each of some places is, those of a row that are the same
// together: "Ana 1 and 3 are red and Ana 2 is 5H".
func (t *table) placesAre(told []worlds.Fact, is, are string) string {
	var texts, kinds []string
	places := map[string][]string{}
	for _, f := range told {
		kind := t.player(f.Row) + " %s " + t.deck.among(f.Cards)
		if place := fmt.Sprint(f.Place + 1); !slices.Contains(places[kind], place) {
			places[kind] = append(places[kind], place)
		}
		if !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	for _, kind := range kinds {
		verb := is
		if len(places[kind]) > 1 {
			verb = are
		}
		texts = append(texts, fmt.Sprintf(kind, referee.List(places[kind])+verb))
	}
	return referee.List(texts)
}
