package tracker

import (
	"maps"
	"slices"

	"umpire/referee"
)

// WithNames replays a record under the names that its players have now, so
// that whatever is told of it uses those. A record in which two players would
// be called alike, or which names somebody where no rename reaches, stays as it is.
func WithNames(h *referee.History, nameOf func(string) string) *referee.History {
	header := h.Header
	header.Players = nil
	for _, p := range h.Header.Players {
		header.Players = append(header.Players, referee.WrittenName(nameOf(p)))
	}
	if slices.Equal(header.Players, h.Header.Players) {
		return h
	}
	to := func(name string) string {
		if i := h.Header.Seat(name); i >= 0 {
			return header.Players[i]
		}
		return name
	}
	if seat := h.Header.View.Seat(); seat != "" {
		header.View = referee.SeatView(to(seat))
	}
	header.Options = maps.Clone(h.Header.Options)
	for key, value := range header.Options {
		header.Options[key] = to(value)
	}
	opening, err := referee.Open(h.Game, h.Header)
	if err != nil {
		return h
	}
	renamed, err := referee.Walk(h.Game, header, renamedMoves(h, opening, to), nil)
	if err != nil {
		return h
	}
	return renamed
}

// renamedMoves gives the moves with another name in every slot for a player.
func renamedMoves(h *referee.History, opening referee.Table, to func(string) string) []referee.Move {
	moves := make([]referee.Move, len(h.Moves))
	for i, m := range h.Moves {
		args := slices.Clone(m.Args)
		for j, a := range args {
			if takesPlayer(h.Game, opening, m.Verb, a) {
				args[j].Text = to(a.Text)
			}
		}
		moves[i] = m
		moves[i].Args = args
	}
	return moves
}

// takesPlayer reports whether a slot's text is one of the names that the
// opening table knows there: a player's.
func takesPlayer(g referee.Game, opening referee.Table, verb string, a referee.Arg) bool {
	for _, f := range referee.AllForms(g) {
		for _, s := range f.Slots {
			if f.Verb == verb && s.Name == a.Slot && s.Known != nil {
				if _, known := referee.Find(a.Text, s.Known(opening)); known {
					return true
				}
			}
		}
	}
	return false
}
