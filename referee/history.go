package referee

import (
	"slices"

	"umpire/referee/record"
)

// History is a record as far as the rules have accepted it: the moves as
// completed and the table they lead to.
type History struct {
	Game   Game
	Header record.Header
	Moves  []record.Move
	Table  Table
	Before Table  // before the last move; nil where there is none
	Last   Ruling // on that move
}

// Start opens a table and the history that begins with it.
func Start(g Game, h record.Header) (*History, error) {
	t, err := Open(g, h)
	if err != nil {
		return nil, err
	}
	return &History{Game: g, Header: t.Header(), Table: t}, nil
}

// Play referees a move and, if it is accepted, adds it. On a *Fault the
// history is as it was.
func (h *History) Play(m record.Move) (Ruling, error) {
	if len(h.Moves) >= record.MaxMoves {
		return Ruling{}, Unreadable("a record holds at most %d moves", record.MaxMoves)
	}
	r, err := Step(h.Table, len(h.Moves)+1, m)
	if err != nil {
		return r, err
	}
	h.Moves = append(h.Moves, r.Move)
	h.Before, h.Table, h.Last = h.Table, r.Table, r
	return r, nil
}

// PlayLine reads a line of a record and plays it.
func (h *History) PlayLine(line string) (Ruling, error) {
	m, err := record.Read(h.Game, h.Table, line)
	if err != nil {
		return Ruling{}, atMove(err, len(h.Moves)+1)
	}
	return h.Play(m)
}

// Walk replays the moves from the start and shows each step: the number, the
// table before and the ruling. It stops at the first fault.
func Walk(g Game, h record.Header, moves []record.Move, see func(number int, before Table, r Ruling)) (*History, error) {
	history, err := Start(g, h)
	if err != nil {
		return nil, err
	}
	for i, m := range moves {
		before := history.Table
		r, err := history.Play(m)
		if err != nil {
			return history, err
		}
		if see != nil {
			see(i+1, before, r)
		}
	}
	return history, nil
}

// Until is the history as it stood after so many of its moves.
func (h *History) Until(n int) *History {
	then, _ := Walk(h.Game, h.Header, h.Moves[:n], nil) // they were accepted
	return then
}

// Tables replays a record: the table before its first move and after each.
func (h *History) Tables() (all []Table) {
	now, _ := Walk(h.Game, h.Header, h.Moves, func(_ int, before Table, _ Ruling) { all = append(all, before) })
	return append(all, now.Table)
}

// NamesIn are all names of a record: of the players, also those who came later, and NamesOn.
func NamesIn(h *History) []string {
	return slices.Concat(h.Header.Players, h.Table.Status().Joined, record.NamesOn(h.Game, h.Table))
}
