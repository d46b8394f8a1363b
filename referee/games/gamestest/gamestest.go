// Package gamestest tells how random tables of the games of the house are made for tests;
// importing it is enough. Thousands of tables of Logic or Diplomat take half an hour of a
// processor a test (`go test -timeout 3h -run TEST/GAME`).
package gamestest

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"umpire/referee"
	"umpire/referee/refereetest"
)

func init() {
	refereetest.Practise("quantum", refereetest.Practice{Short: 10, Long: 5000, Fill: fill, Headers: map[string][]string{"cards": {"", "2", "3"}}})
	refereetest.Practise("logic", refereetest.Practice{Short: 1, Long: 2000, Fill: fill, Whole: []string{"hand"}, Deal: dealRows,
		Headers: map[string][]string{"deck": {"24", "jokers", "colour-jokers"}}})
	refereetest.Practise("cats", refereetest.Practice{Short: 8, Long: 4000, Fill: fill, Headers: map[string][]string{"deals": {"1", "2"}, "jokers": {"0", "3"}}})
	refereetest.Practise("infer", refereetest.Practice{Short: 4, Long: 4000, Fill: fill, Headers: map[string][]string{
		"law": {`"whatever I like"`, "deck 7", "at least 2 red dice", "the sum of all dice is at least 7"}, "variant": {"", "publish-or-perish"}}})
	refereetest.Practise("diplomat", refereetest.Practice{Short: 1, Long: 2000, Fill: fill, Whole: []string{"hand", "layout"}, Deal: dealHands,
		Headers: map[string][]string{"leftover": {"", "layout"}, "jokers": {"", "yes"}}})
}

// fill are words for the slots that no list of choices fills.
var fill = map[string]refereetest.Filler{
	"COLOURS": func(rng *rand.Rand, h *referee.History) string {
		n := 6
		if h.Header.Options["deck"] != "24" {
			n = 7
		}
		return strings.Join(times(n, func() string { return refereetest.Pick(rng, "R B") }), "")
	},
	"CARD": func(rng *rand.Rand, _ *referee.History) string { return randomCard(rng) },
	"CARDS": func(rng *rand.Rand, h *referee.History) string {
		return strings.Join(times(len(h.Header.Players)-1, func() string { return randomCard(rng) }), " ")
	},
	"PHRASE": func(rng *rand.Rand, _ *referee.History) string {
		things := func() string { return refereetest.Pick(rng, "hearts spades diamonds clubs queens 7s") }
		switch rng.IntN(6) {
		case 0:
			return randomCard(rng)
		case 1:
			return "more " + things() + " than " + things()
		case 2:
			return "the sum of all " + things() + " is " + refereetest.Pick(rng, "even odd")
		}
		return strings.ReplaceAll(refereetest.Pick(rng, "at_least at_least exactly at_most"), "_", " ") + fmt.Sprintf(" %d ", rng.IntN(9)) + things()
	},
	"TEXT": func(*rand.Rand, *referee.History) string { return `"so what"` },
	"DICE": func(rng *rand.Rand, _ *referee.History) string {
		return strings.Join(times(1+rng.IntN(3), func() string { return refereetest.Pick(rng, "r w b") + refereetest.Pick(rng, "1 2 3 4 5 6") }), strings.ReplaceAll(refereetest.Pick(rng, "- _"), "_", " "))
	},
	"THEORY": func(rng *rand.Rand, _ *referee.History) string {
		return strings.ReplaceAll(refereetest.Pick(rng, "a_red_die at_least_2_red_dice no_odd_dice all_dice_are_even the_sum_of_all_dice_is_at_least_7"), "_", " ")
	},
}

func randomCard(rng *rand.Rand) string {
	return refereetest.Pick(rng, refereetest.Ranks) + refereetest.Pick(rng, "S H D C")
}

func times(n int, word func() string) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = word()
	}
	return all
}
func shuffled(rng *rand.Rand, cards []string) []string {
	rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	return cards
}

func nth(list []string, n int) string {
	if n < 0 || n >= len(list) {
		return ""
	}
	return list[n]
}
