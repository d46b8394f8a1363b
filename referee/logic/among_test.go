package logic

import (
	"strings"
	"testing"

	"umpire/referee/logic/worlds"
)

// What a place can hold, and which cards are counted, in words.
func TestCardsInWords(t *testing.T) {
	for _, c := range []struct{ deck, cards, among, counted string }{
		{"24", "6S", "6S", "6S"},
		{"24", "6H 7H", "6H or 7H", "6H and 7H"},
		{"24", "8H 8S", "8H or 8S", "8H and 8S"},
		{"24", "AS 2S 3S", "AS, 2S or 3S", "AS to 3S"},
		{"24", "AH 2H 3H 4H 5H AS 2S 3S 4S 5S", "5 or lower", "AH to 5H and AS to 5S"},
		{"24", "7H 8H 9H 10H JH QH", "7 or higher", "7H to QH"},
		{"24", "AH 2H 4H 5H 6H 7H", "7 or lower but not 3", "AH, 2H and 4H to 7H"},
		{"24", "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS", "black", "the 12 blacks"},
		{"jokers", "KH *", "KH or *", "KH and both jokers"},
		{"colour-jokers", "*R *B", "*R or *B", "*R and *B"},
	} {
		d := decks[c.deck]
		var set worlds.Cards
		for _, name := range strings.Fields(c.cards) {
			set |= worlds.SetOf(cardNamed(d, name))
		}
		if among, counted := d.among(set), d.cardsText(set); among != c.among || counted != c.counted {
			t.Errorf("%s: %q, %q", c.cards, among, counted)
		}
	}
	d := decks["24"]
	for cards, want := range map[string]string{"6S": "not 6S", "6S 7H": "none of 7H and 6S", "AS 3S 4S 5S": "none of AS and 3S to 5S"} {
		not := worlds.Cards(0)
		for _, name := range strings.Fields(cards) {
			not |= worlds.SetOf(cardNamed(d, name))
		}
		if got := d.among(d.Cards() &^ not); got != want {
			t.Errorf("all but %s: %q", cards, got)
		}
	}
}

func cardNamed(d deck, name string) worlds.Card {
	c, _ := d.find(name)
	return c
}
