package gamestest

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// rows is a deal of Logic: the rows, and their colours.
type rows struct {
	hands   map[string][]string // by player, from the owner's left
	colours map[string]string
}

// dealRows deals the rows of Logic: ascending, a joker anywhere.
func dealRows(rng *rand.Rand, h *referee.History) refereetest.Dealt {
	d := rows{hands: map[string][]string{}, colours: map[string]string{}}
	var deck []string
	for _, rank := range strings.Fields(refereetest.Ranks) {
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
			d.colours[name] += map[string]string{"H": "R", "R": "R", "S": "B", "B": "B", "*": refereetest.Pick(rng, "R B")}[c[len(c)-1:]]
		}
	}
	return d
}

func rankOf(c string) int { return slices.Index(strings.Fields(refereetest.Ranks), c[:len(c)-1]) }

// Word is what the deal says.
func (d rows) Word(rng *rand.Rand, h *referee.History, m record.Move, slot string) string {
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
		if c == m.Get("CARD") || rankName(c) == m.Get("RANK") {
			return "right"
		}
		return "wrong"
	}
	return ""
}

// owner is whose place a line of Logic speaks of.
func owner(h *referee.History, m record.Move) string {
	if m.Has("TARGET") {
		return m.Get("TARGET")
	}
	seat := h.Header.Seat(h.Table.Status().Turn)
	if seat >= 0 && m.Verb == "show" {
		seat = (seat + 2) % 4
	}
	return nth(h.Header.Players, seat)
}

func (d rows) at(player string, m record.Move) string {
	place, _ := strconv.Atoi(m.Get("POS"))
	return nth(d.hands[player], place-1)
}

func rankName(c string) string {
	if c == "" || c[0] == '*' {
		return "*"
	}
	return c[:len(c)-1]
}
