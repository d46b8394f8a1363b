package referee

import "fmt"

// History is a record as far as the rules have accepted it: the moves as
// completed and the table they lead to.
type History struct {
	Game   Game
	Header Header
	Moves  []Move
	Table  Table
	Reread []string // remarks on people's own words that are read as others than they stand, or mean something else today
}

// Start opens a table and the history that begins with it.
func Start(g Game, h Header) (*History, error) {
	t, err := Open(g, h)
	if err != nil {
		return nil, err
	}
	return &History{Game: g, Header: t.Header(), Table: t}, nil
}

// Play referees a move and, if it is accepted, adds it. On a *Fault the
// history is as it was.
func (h *History) Play(m Move) (Ruling, error) {
	if len(h.Moves) >= MaxMoves {
		return Ruling{}, Unreadable("a record holds at most %d moves", MaxMoves)
	}
	r, err := Step(h.Table, len(h.Moves)+1, m)
	if err != nil {
		return r, err
	}
	h.Moves = append(h.Moves, r.Move)
	h.Table = r.Table
	return r, nil
}

// PlayLine reads a line of a record and plays it.
func (h *History) PlayLine(line string) (Ruling, error) {
	return h.playRead(Read(h.Game, h.Table, line))
}

// PlaySaved plays a line of a saved table, where people's own words mean what they meant when it was saved.
func (h *History) PlaySaved(line string) (Ruling, error) {
	m, err := read(h.Game, Reading{Table: h.Table, Saved: true}, line)
	if words := ReadAs(h.Game, m, line); words != "" && err == nil {
		today := "asked about"
		if now, err := Read(h.Game, h.Table, line); err == nil {
			today = "read as: " + ReadAs(h.Game, now, line)
		}
		if today != "read as: "+words {
			h.Reread = append(h.Reread, fmt.Sprintf("line %d keeps the meaning it was saved with: %s; today its words are %s", len(h.Moves)+1, words, today))
		}
	}
	return h.playRead(m, err)
}

func (h *History) playRead(m Move, err error) (Ruling, error) {
	if err != nil {
		if f, ok := err.(*Fault); ok {
			f.Move = len(h.Moves) + 1
		}
		return Ruling{}, err
	}
	return h.Play(m)
}

// Walk replays the moves from the start and shows each step: the number, the
// table before and the ruling. It stops at the first fault.
func Walk(g Game, h Header, moves []Move, see func(number int, before Table, r Ruling)) (*History, error) {
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
