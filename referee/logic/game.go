// Package logic referees Logic, the partnership game of rows, shows and
// guesses.
//
// Begin with table.go, which says what a table holds, then apply.go, where a
// line is judged: rows and hands there, turns in turns.go, declarations in
// declare.go. What a line tells about the cards are its lineFacts (facts.go); those
// of all lines narrow a worlds.Layout, and everything that is said
// to be known is counted from that layout by package worlds. A table knows
// only the record it was given, so a view is this same code on a record with
// its secrets struck out (redact.go).
package logic

import (
	_ "embed"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Game is Logic.
type Game struct{}

//go:embed rules.txt
var rulesText string

func (Game) Name() string             { return "logic" }
func (Game) Title() string            { return "Logic" }
func (Game) Seats() (least, most int) { return players, players }
func (Game) Rules() string            { return rulesText }
func (Game) Forms() []record.Form     { return forms }
func (Game) Options() []record.Option { return options }

const players = 4

// Traits says who are partners.
func (Game) Traits() referee.Traits {
	return referee.Traits{Short: "4; sam 6 q; n; 1 2h", Together: true, Seating: "The first and the third are partners, and so are the second and the fourth."}
}

var options = []record.Option{
	{Key: "deck", Help: "24 cards, or 28 with jokers: placed either way up, or as their own colour",
		Default: "24", Values: record.ChoicesOf("24", "jokers", "colour-jokers")},
	{Key: "draw", Help: "the rank drawn to choose who starts: A 5 9 the drawer, 2 6 10 the next, 3 7 J the partner, 4 8 Q the one before"},
	{Key: "drawer", Player: true, Help: "who drew that card"},
}

// New opens a table. The first player named deals and starts, unless a card
// was drawn for it.
func (Game) New(h record.Header) (referee.Table, error) {
	deck, ok := decks[strings.ToLower(h.Option("deck", "24"))]
	if !ok {
		return nil, referee.Unreadable("there is no deck %s; the decks are: 24, jokers, colour-jokers", words.Quote(h.Options["deck"]))
	}
	first, err := starter(h)
	if err != nil {
		return nil, err
	}
	return newTable(h, deck, first), nil
}

// starter is the seat that deals and plays first.
func starter(h record.Header) (int, error) {
	draw, drawer := h.Option("draw", ""), h.Option("drawer", "")
	switch {
	case draw == "" && drawer == "":
		return 0, nil
	case draw == "" || drawer == "":
		return 0, referee.Unreadable("a drawn card needs both headers: `draw: 6` and `drawer: NAME`")
	}
	seat := h.Seat(drawer)
	if seat < 0 {
		return 0, referee.Unreadable("the drawer %s%s is no player here; the players are %s",
			words.Quote(drawer), words.DidYouMean(drawer, h.Players), words.List(h.Players))
	}
	rank, ok := card.ParseRank(draw)
	if c, whole := card.Parse(draw); !ok && whole {
		rank, ok = c.Rank(), true
	}
	switch {
	case !ok:
		return 0, referee.Unreadable("%s is no drawn card: a rank from A to Q is expected", words.Quote(draw))
	case rank == 0 || rank == card.King:
		return 0, referee.Unreadable("a king or a joker chooses nobody: draw again")
	}
	return (seat + rank - 1) % players, nil
}

// Rematch passes the deal to the next in the order of play.
func (Game) Rematch(h record.Header) record.Header {
	first, err := starter(h)
	if err != nil {
		first = 0
	}
	next := (first + 1) % players
	h = h.With("draw", "").With("drawer", "")
	h.Players = append(slices.Clone(h.Players[next:]), h.Players[:next]...)
	return h
}
