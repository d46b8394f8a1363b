package record

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"umpire/referee/words"
)

// MaxPlayers is the most players any record may name.
const MaxPlayers = 64

// Header is the head of a record, read.
type Header struct {
	Game    string
	Players []string
	AnyTurn bool              // turns: any
	Options map[string]string // the game's own keys, title and date, only those given
	View    View              // whose knowledge the table holds; "" means Referee
	Tell    Level             // how much of it is told; "" means All
}

// Option returns the value of a key, one of the game's own or of its title, date and turns, or the fallback where it
// was not given.
func (h Header) Option(key, fallback string) string {
	value, given := h.Options[key]
	switch {
	case key == "turns" && h.AnyTurn:
		return "any"
	case !given:
		return fallback
	}
	return value
}

// With returns a copy of the header with one of these set ("" removes it).
func (h Header) With(key, value string) Header {
	if key == "turns" {
		h.AnyTurn = value == "any"
		return h
	}
	h.Options = maps.Clone(h.Options)
	if h.Options == nil {
		h.Options = map[string]string{}
	}
	if h.Options[key] = value; value == "" {
		delete(h.Options, key)
	}
	return h
}

// Seat returns the place of a player (from 0), or -1; case does not matter.
func (h Header) Seat(name string) int {
	return words.IndexName(h.Players, name)
}

// Next returns the seat after this one in the order of play.
func (h Header) Next(seat int) int { return (seat + 1) % len(h.Players) }

// Targets lists whom an asker can ask, from the asker's left on, those without cards last.
func (h Header) Targets(asker int, cards func(seat int) int) []Choice {
	var holding, empty []Choice
	for p := h.Next(asker); p != asker; p = h.Next(p) {
		c := Choice{Text: h.Players[p], Hint: words.Plural(cards(p), "card", "cards")}
		if cards(p) > 0 {
			holding = append(holding, c)
		} else {
			empty = append(empty, c)
		}
	}
	return append(holding, empty...)
}

// HiddenValue stands in a header, and in a line, for what a view may not read:
// RedactHeader writes it, and New must take it for a secret that is not known.
const HiddenValue = "hidden"

// Hidden tells whether a key's value is struck out.
func (h Header) Hidden(key string) bool { return strings.EqualFold(h.Options[key], HiddenValue) }

// Player is the seat of the player of that name, or a syntax fault that names
// the players.
func (h Header) Player(name string) (int, error) {
	if seat := h.Seat(name); seat >= 0 {
		return seat, nil
	}
	said := cmp.Or(bare(name), name)
	return -1, NewUnread("no player is called %s%s; here: %s", words.Quote(said), words.DidYouMean(said, h.Players), words.List(h.Players))
}

// Names are the players at some seats.
func (h Header) Names(seats []int) []string {
	return words.Each(seats, func(s int) string { return h.Players[s] })
}

// Number reads a key as a whole number without sign or leading zeros.
func (h Header) Number(key string, fallback, least, most int) (int, error) {
	text := h.Option(key, strconv.Itoa(fallback))
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most || strconv.Itoa(n) != text {
		return 0, NewUnread("%s: %s: a number from %d to %d is expected", key, words.Quote(text), least, most)
	}
	return n, nil
}

// CheckHeader holds what every game asks of a header: known keys, a fitting
// number of players with sound, distinct, unreserved names.
func CheckHeader(g Game, h Header) error {
	least, most := g.Seats()
	if n := len(h.Players); n < least || n > most {
		return NewUnread("%s takes %s players, not %d", g.Title(), words.Between(least, most), n)
	}
	if err := CheckNames(h.Players, Reserved(g)); err != nil {
		return err
	}
	for key := range h.Options {
		if !slices.Contains(CommonKeys, key) && !slices.ContainsFunc(g.Options(), func(o Option) bool { return o.Key == key }) {
			return UnknownKey(g, key)
		}
	}
	return nil
}

// CommonKeys are the header keys that every game takes.
var CommonKeys = []string{"game", "players", "turns", "title", "date"}

// CheckOpening holds a header to what is asked of a new table besides
// CheckHeader: nobody is called TurnVerb where the game has it.
func CheckOpening(g Game, h Header) error {
	if err := CheckHeader(g, h); err != nil {
		return err
	}
	if slices.Contains(verbs(g.Forms()), TurnVerb) {
		return CheckNames(h.Players, []string{TurnVerb})
	}
	return nil
}

// UnknownKey is the fault of a header key that the game does not have.
func UnknownKey(g Game, key string) error {
	known := slices.Clone(CommonKeys)
	for _, o := range g.Options() {
		known = append(known, o.Key)
	}
	return NewUnread("%s has no header key %q%s; the keys are: %s",
		g.Title(), key, words.DidYouMean(key, known), strings.Join(known, ", "))
}

// Lines writes the header as `key: value` lines, in the one order there is.
func (h Header) Lines(g Game) []string {
	lines := []string{"game: " + h.Game, "players: " + strings.Join(h.Players, ", ")}
	for _, o := range g.Options() {
		if v, ok := h.Options[o.Key]; ok {
			lines = append(lines, fmt.Sprintf("%s: %s", o.Key, v))
		}
	}
	if h.AnyTurn {
		lines = append(lines, "turns: any")
	}
	for _, key := range []string{"title", "date"} {
		if v, ok := h.Options[key]; ok {
			lines = append(lines, key+": "+v)
		}
	}
	return lines
}
