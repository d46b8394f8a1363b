// Package cats referees Philosopher Cats: everybody has a card on their
// forehead, the dealer says "at least one of you cats is red", and each grabs
// a token of the colour they think they are.
//
// Begin with forms (forms.go), then table (table.go) and round (round.go):
// a table is the rounds that are over, the one that ended last (the dealer may
// still rule on it) and the one being played. Apply (apply.go) returns the
// next table. The rules themselves are small and stand apart: who dominates
// whom (dominance.go), who guessed before whom (order.go), the points
// (score.go), and when an ideal philosopher would have guessed (ideal.go).
package cats

import (
	_ "embed"
	"time"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Game is Philosopher Cats.
type Game struct{}

//go:embed rules.txt
var rules string

// Name is the word in the header.
func (Game) Name() string { return "cats" }

// Title is the name people say.
func (Game) Title() string { return "Philosopher Cats" }

// Seats is four to ten: one digit of the keyboard for each.
func (Game) Seats() (least, most int) { return 4, mostSeats }

// Rules is the whole rules text.
func (Game) Rules() string { return rules }

const (
	mostSeats = 10
	maxDeals  = 100
	maxJokers = 4
	maxClose  = 60 * time.Second
)

// Options lists the header keys of this game.
func (Game) Options() []record.Option {
	return []record.Option{
		{Key: "deals", Help: "how often each player deals, 1 to 100", Default: "2"},
		{Key: "jokers", Help: "jokers in the deck, 0 to 4", Default: "0"},
		{Key: "close", Help: "seconds (0 to 60): nearer guesses are too close to call", Default: "0.300"},
	}
}

// setup is what the header says, read; the tables of a record share it.
type setup struct {
	header record.Header
	deals  int           // how often each player deals
	jokers int           // in the deck
	close  time.Duration // nearer than this is too close to call
}

// New opens a table.
func (g Game) New(h record.Header) (referee.Table, error) {
	s := &setup{header: h}
	var err error
	if s.deals, err = h.Number("deals", 2, 1, maxDeals); err != nil {
		return nil, err
	}
	if s.jokers, err = h.Number("jokers", 0, 0, maxJokers); err != nil {
		return nil, err
	}
	text := h.Option("close", "0.300")
	at, ok, err := record.ParseStamp("@" + text)
	if err != nil || !ok || at > maxClose {
		return nil, referee.Unreadable("close is %s, and is expected in seconds from 0 to 60, such as 0.300", words.Quote(text))
	}
	s.close = at
	return &table{setup: s, now: newRound(0, len(h.Players)), base: make([]int, len(h.Players))}, nil
}
