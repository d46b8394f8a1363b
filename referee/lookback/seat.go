package lookback

import (
	"slices"

	"umpire/referee"
	"umpire/referee/proof"
	"umpire/referee/record"
)

// Turner is a Table of a game with secrets some of which come out though no line of the
// record holds them.
type Turner interface {
	// CameOut is the line that a player's hand would have on the record; false where not all
	// of it is known in the end.
	CameOut(player string) (record.Move, bool)
	// Whole is a move of the record with what came out of it.
	Whole(number int, m record.Move) record.Move
}

// whole is a record with what came out of it.
func whole(h *referee.History) *referee.History {
	t, ok := h.Table.(Turner)
	if !ok {
		return h
	}
	w := *h
	w.Moves = nil
	for i, m := range h.Moves {
		w.Moves = append(w.Moves, t.Whole(i+1, m))
	}
	return &w
}

// Seated is the record as who decided could read it just before the move, at a level. What
// a seat knew from the deal on counts wherever the record holds it, or what came out.
func Seated(h *referee.History, d Decision, tell record.Level) (*referee.History, error) {
	w := whole(h)
	header := h.Header
	header.Tell = tell
	cut, err := referee.Walk(h.Game, header, w.Moves[:d.Move-1], nil)
	if err != nil {
		return nil, err
	}
	seen, _, err := seated(w, cut, d.Player, new(referee.Replay))
	return seen, err
}

// seated is what a player could read of a record that is cut off, and the hand, with the
// numbers that its lines have on the record; 0: none.
func seated(w, cut *referee.History, player string, replay *referee.Replay) (*referee.History, []int, error) {
	v := record.SeatView(player)
	seen, err := replay.Seen(cut, v)
	secret, ok := cut.Table.(referee.Redactor)
	if err != nil || !ok {
		return seen, nil, err
	}
	own, numbers := *seen, []int(nil)
	own.Moves = slices.Clip(own.Moves)
	add := func(number int, m record.Move) {
		if _, refused := own.Play(m); refused == nil { // one that does not fit here adds nothing
			numbers = append(numbers, number)
		}
	}
	for i, m := range w.Moves[len(cut.Moves):] {
		number := len(cut.Moves) + 1 + i
		if m.Verb == "note" || secret.Redact(record.Public, number, m).Verb != "note" {
			continue
		}
		if m = secret.Redact(v, number, m); m.Verb != "note" {
			add(number, m)
		}
	}
	if t, ok := w.Table.(Turner); ok {
		if hand, out := t.CameOut(player); out {
			add(0, hand) // one that the record holds already adds nothing
		}
	}
	return &own, numbers, nil
}

// Proof is, of each of some facts, the fewest moves from which a player knew it before the step.
func (s Step) Proof(player string, facts ...referee.Fact) (all []int) {
	if len(facts) == 0 { // what follows from no facts of the deal is not looked for in what a seat read
		return nil
	}
	w, replay := s.of.whole, s.of.seats[player]
	if replay == nil {
		replay = new(referee.Replay)
		s.of.seats[player] = replay
	}
	cut := &referee.History{Game: w.Game, Header: w.Header, Moves: w.Moves[:s.Number-1], Table: s.Before()}
	h, numbers, err := seated(w, cut, player, replay)
	if err != nil {
		return nil
	}
	k, ok := h.Table.(referee.Deducer)
	if !ok {
		return nil
	}
	for _, f := range facts {
		moves := proof.Forcing(k, k.Telling(), []referee.Fact{f})
		if p, ok := k.(referee.Pairer); ok {
			moves = p.Paired(moves)
		}
		all = append(all, moves...)
	}
	for i, n := range all {
		if n >= s.Number {
			all[i] = numbers[n-s.Number]
		}
	}
	return proof.Ascending(all)
}
