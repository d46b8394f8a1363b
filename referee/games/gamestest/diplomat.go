package gamestest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/referee/words"
)

// hands is a deal of Diplomat.
type hands struct {
	of   map[string][]string // by player
	over []string            // the cards left over
}

// dealHands deals the hands of Diplomat.
func dealHands(rng *rand.Rand, h *referee.History) refereetest.Dealt {
	d := hands{of: map[string][]string{}}
	var deck []string
	for _, rank := range strings.Fields(refereetest.Ranks) {
		for _, suit := range []string{"S", "H", "D", "C"} {
			deck = append(deck, rank+suit)
		}
	}
	if h.Header.Options["jokers"] == "yes" {
		deck = append(deck, "*R", "*B")
	}
	shuffled(rng, deck)
	even, rest := len(deck)/len(h.Header.Players), len(deck)%len(h.Header.Players)
	for i, name := range h.Header.Players {
		size := even
		if h.Header.Options["leftover"] == "" && i < rest {
			size++
		}
		d.of[name], deck = deck[:size], deck[size:]
	}
	d.over = deck
	return d
}

// Word is what the deal says.
func (d hands) Word(rng *rand.Rand, h *referee.History, m record.Move, slot string) string {
	switch {
	case m.Verb == "layout":
		return nth(d.over, len(m.Each(slot)))
	case m.Verb == "hand" && slot == "CARD":
		return nth(d.of[m.Get("NAME")], len(m.Each(slot)))
	case slot == "RANK" && rng.IntN(9) > 0:
		return d.claimable(h, m.Get("NAME"))
	case slot == "PHRASE" && rng.IntN(4) == 0:
		hand := d.held(h, m.Get("TARGET"))
		return nth(hand, rng.IntN(len(hand)+1))
	case slot == "PHRASE" && rng.IntN(4) > 0:
		things := refereetest.Pick(rng, "hearts spades diamonds clubs queens 7s")
		near := count(things, d.held(h, m.Get("TARGET"))) + rng.IntN(3) - 1
		return fmt.Sprintf("%s %d %s", strings.ReplaceAll(refereetest.Pick(rng, "at_least at_most exactly"), "_", " "), max(near, 0), things)
	case slot == "ANSWER" && m.Has("PHRASE"):
		return words.YesNo(says(m.Get("PHRASE"), d.held(h, m.Get("TARGET"))))
	}
	return ""
}

// held is what a player of Diplomat still has.
func (d hands) held(h *referee.History, player string) (hand []string) {
	for _, c := range d.of[player] {
		if !slices.ContainsFunc(h.Moves, func(m record.Move) bool {
			return m.Get("PHRASE") == c && m.Get("ANSWER") == "yes" || m.Verb == "claim" && m.Get("RANK") == rankName(c)
		}) {
			hand = append(hand, c)
		}
	}
	return hand
}

// claimable is a rank that is a player's own, as far as it is not laid out.
func (d hands) claimable(h *referee.History, player string) string {
	for _, rank := range strings.Fields(refereetest.Ranks) {
		others := 0
		for _, p := range h.Header.Players {
			if p != player {
				others += count(rank+"s", d.held(h, p))
			}
		}
		if others == 0 && count(rank+"s", d.held(h, player)) > 0 {
			return rank
		}
	}
	return ""
}

// says tells whether a phrase of the fillers is true of a hand.
func says(phrase string, hand []string) bool {
	words := strings.Fields(strings.Replace(phrase, "exactly", "just exactly", 1))
	switch n, _ := strconv.Atoi(nth(words, 2)); {
	case len(words) == 1:
		return slices.Contains(hand, phrase)
	case words[0] == "more":
		return count(words[1], hand) > count(words[3], hand)
	case words[0] == "the":
		sum := 0
		for _, c := range hand {
			sum += (1 + rankOf(c)) * count(words[4], []string{c})
		}
		return (sum%2 == 0) == (words[6] == "even")
	case words[1] == "least":
		return count(words[3], hand) >= n
	case words[1] == "most":
		return count(words[3], hand) <= n
	default:
		return count(words[3], hand) == n
	}
}

// count is how many cards of a hand are such: hearts, queens, 7s.
func count(things string, hand []string) (n int) {
	for _, c := range hand {
		if c[0] != '*' && (strings.HasPrefix(strings.ToUpper(things), c[len(c)-1:]) && len(things) > 5 && things != "queens" || rankName(c)+"s" == things || rankName(c) == "Q" && things == "queens") {
			n++
		}
	}
	return n
}
