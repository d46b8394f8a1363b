package refereetest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
)

// dealt is a deal of the cards by which the lines of a random table of Logic or
// Diplomat are mostly true: what is known then grows as it does at a real table.
type dealt struct {
	hands   map[string][]string // by player, a row of Logic from the owner's left
	colours map[string]string   // of the rows
	over    []string            // the cards left over
}

// deal deals the cards of a table; nil in games that have none of their own, or to
// leave the lines to chance.
func deal(rng *rand.Rand, h *referee.History) *dealt {
	if rng.IntN(5) == 0 {
		return nil
	}
	d := &dealt{hands: map[string][]string{}, colours: map[string]string{}}
	switch h.Game.Name() {
	case "logic":
		d.rows(rng, h)
	case "diplomat":
		d.dealOut(rng, h)
	default:
		return nil
	}
	return d
}

func shuffled(rng *rand.Rand, cards []string) []string {
	rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	return cards
}

// rows deals the rows of Logic: ascending, a joker anywhere.
func (d *dealt) rows(rng *rand.Rand, h *referee.History) {
	var deck []string
	for _, rank := range strings.Fields(ranks) {
		if rank != "K" || h.Header.Options["deck"] != "24" {
			deck = append(deck, rank+"H", rank+"S")
		}
	}
	switch h.Header.Options["deck"] {
	case "jokers":
		deck = append(deck, "*", "*")
	case "colour-jokers":
		deck = append(deck, "*R", "*B")
	}
	places := len(deck) / 4
	shuffled(rng, deck)
	for i, name := range h.Header.Players {
		var row []string
		for _, c := range deck[i*places : (i+1)*places] {
			if c[0] != '*' {
				row = append(row, c)
			}
		}
		slices.SortStableFunc(row, func(a, b string) int { return rankOf(a) - rankOf(b) })
		for _, c := range deck[i*places : (i+1)*places] {
			if c[0] == '*' {
				row = slices.Insert(row, rng.IntN(len(row)+1), c)
			}
		}
		d.hands[name] = row
		for _, c := range row {
			d.colours[name] += map[string]string{"H": "R", "R": "R", "S": "B", "B": "B", "*": pick(rng, "R B")}[c[len(c)-1:]]
		}
	}
}

func rankOf(c string) int { return slices.Index(strings.Fields(ranks), c[:len(c)-1]) }

// dealOut deals the hands of Diplomat.
func (d *dealt) dealOut(rng *rand.Rand, h *referee.History) {
	var deck []string
	for _, rank := range strings.Fields(ranks) {
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
		d.hands[name], deck = deck[:size], deck[size:]
	}
	d.over = deck
}

// word is what a slot holds by the deal; "" leaves it to chance.
func (d *dealt) word(rng *rand.Rand, h *referee.History, f referee.Form, slot referee.Slot, filled []referee.Arg) string {
	m := referee.Move{Verb: f.Verb, Args: filled}
	if h.Game.Name() == "logic" {
		return d.logicWord(rng, h, m, slot.Name)
	}
	return d.diplomatWord(rng, h, m, slot.Name)
}

func (d *dealt) logicWord(rng *rand.Rand, h *referee.History, m referee.Move, slot string) string {
	switch {
	case slot == "COLOURS":
		return d.colours[m.Get("NAME")]
	case slot == "CARD" && m.Has("NAME"):
		return nth(d.hands[m.Get("NAME")], len(m.Each("CARD")))
	case slot == "CARD":
		return d.at(owner(h, m), m)
	case slot == "RANK" && rng.IntN(5) > 1:
		return rankName(d.at(m.Get("TARGET"), m))
	case slot == "OUTCOME":
		for i := len(h.Moves) - 1; m.Verb == "answer" && i >= 0; i-- {
			if h.Moves[i].Verb == "guess" {
				m = h.Moves[i]
			}
		}
		c := d.at(m.Get("TARGET"), m)
		return map[bool]string{true: "right", false: "wrong"}[c == m.Get("CARD") || rankName(c) == m.Get("RANK")]
	}
	return ""
}

// owner is whose place a line of Logic speaks of.
func owner(h *referee.History, m referee.Move) string {
	if m.Has("TARGET") {
		return m.Get("TARGET")
	}
	seat := h.Header.Seat(h.Table.Status().Turn)
	if seat >= 0 && m.Verb == "show" {
		seat = (seat + 2) % 4
	}
	return nth(h.Header.Players, seat)
}

func (d *dealt) at(player string, m referee.Move) string {
	place, _ := strconv.Atoi(m.Get("POS"))
	return nth(d.hands[player], place-1)
}

func rankName(c string) string {
	if c == "" || c[0] == '*' {
		return "*"
	}
	return c[:len(c)-1]
}

func nth(list []string, n int) string {
	if n < 0 || n >= len(list) {
		return ""
	}
	return list[n]
}

func (d *dealt) diplomatWord(rng *rand.Rand, h *referee.History, m referee.Move, slot string) string {
	switch {
	case m.Verb == "layout":
		return nth(d.over, len(m.Each(slot)))
	case m.Verb == "hand" && slot == "CARD":
		return nth(d.hands[m.Get("NAME")], len(m.Each(slot)))
	case slot == "RANK" && rng.IntN(9) > 0:
		return d.claimable(h, m.Get("NAME"))
	case slot == "PHRASE" && rng.IntN(4) == 0:
		hand := d.held(h, m.Get("TARGET"))
		return nth(hand, rng.IntN(len(hand)+1))
	case slot == "PHRASE" && rng.IntN(4) > 0:
		things := pick(rng, "hearts spades diamonds clubs queens 7s")
		near := count(things, d.held(h, m.Get("TARGET"))) + rng.IntN(3) - 1
		return fmt.Sprintf("%s %d %s", strings.ReplaceAll(pick(rng, "at_least at_most exactly"), "_", " "), max(near, 0), things)
	case slot == "ANSWER" && m.Has("PHRASE"):
		return map[bool]string{true: "yes", false: "no"}[says(m.Get("PHRASE"), d.held(h, m.Get("TARGET")))]
	}
	return ""
}

// held is what a player of Diplomat still has.
func (d *dealt) held(h *referee.History, player string) (hand []string) {
	for _, c := range d.hands[player] {
		if !slices.ContainsFunc(h.Moves, func(m referee.Move) bool {
			return m.Get("PHRASE") == c && m.Get("ANSWER") == "yes" || m.Verb == "claim" && m.Get("RANK") == rankName(c)
		}) {
			hand = append(hand, c)
		}
	}
	return hand
}

// claimable is a rank that is a player's own, as far as it is not laid out.
func (d *dealt) claimable(h *referee.History, player string) string {
	for _, rank := range strings.Fields(ranks) {
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

// whole are the verbs whose lines say what the deal is, or are not made.
var whole = map[string]bool{"hand": true, "layout": true}
