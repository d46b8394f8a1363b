package quantum

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"umpire/referee/words"
)

// many says a suit as people do who ask for it: "ducks", "2s".
func many(name string) string {
	last, _ := utf8.DecodeLastRuneInString(name)
	if unicode.IsDigit(last) || utf8.RuneCountInString(name) == 1 {
		return name + "s"
	}
	return name
}

// several says it behind a number: "ducks", and "gold cards" where the name may be that of one, or of what is not counted.
func several(name string) string {
	if said := many(name); said != name || words.IsMany(name) {
		return said
	}
	return name + " cards"
}

var numerals = []string{"no", "one", "two", "three", "four", "five", "six", "seven",
	"eight", "nine", "ten", "eleven", "twelve", "thirteen"}

func numeral(n int) string {
	if n >= 0 && n < len(numerals) {
		return numerals[n]
	}
	return strconv.Itoa(n)
}

// suitWord says a column: a suit, or the cards of those that nobody has named.
func (t *table) suitWord(s int) string {
	if s < len(t.names) {
		return several(t.names[s])
	}
	return "cards of " + t.unnamedSuits()
}

func (t *table) unnamedSuits() string {
	if t.unnamed() == 1 {
		return "the unnamed suit"
	}
	return "unnamed suits"
}

// some says so many cards of a column: "two ducks", "one of the ducks", "one 2", "one gold card", "no geese".
func (t *table) some(n, s int) string {
	switch {
	case s >= len(t.names) && n == 1:
		return "one card of " + t.unnamedSuits()
	case n == 1 && several(t.names[s]) == t.names[s]: // it has no singular
		return "one of the " + t.names[s]
	case n == 1:
		return "one " + strings.TrimSuffix(several(t.names[s]), "s")
	}
	return numeral(n) + " " + t.suitWord(s)
}

// whole says all the cards of a suit.
func (t *table) whole(s int) string {
	suit := strings.TrimSuffix(strings.TrimPrefix(t.suitWord(s), "cards of "), " cards")
	switch t.cards {
	case 1:
		return "the only card of " + suit
	case 2:
		return "both cards of " + suit
	}
	return "all " + t.some(t.cards, s)
}

// columnSize is how many cards a column holds.
func (t *table) columnSize(s int) int {
	if s < len(t.names) {
		return t.cards
	}
	return t.cards * t.unnamed()
}
