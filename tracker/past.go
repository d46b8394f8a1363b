package tracker

import (
	"fmt"
	"strings"
	"time"

	"umpire/referee"
)

// LogStep is one move of a record with what its ruling added.
type LogStep struct {
	Number  int      `json:"number"`
	Line    string   `json:"line"`
	Remarks []string `json:"remarks"`
	News    []string `json:"news"`
}

// Steps replays a record and tells what each move added.
func Steps(h *referee.History) ([]LogStep, error) {
	steps := []LogStep{}
	_, err := referee.Walk(h.Game, h.Header, h.Moves, func(n int, before referee.Table, r referee.Ruling) {
		s := LogStep{Number: n, Line: r.Move.String(), Remarks: orEmpty(r.Remarks), News: []string{}}
		for _, l := range r.Table.News(before) {
			s.News = append(s.News, l.String())
		}
		steps = append(steps, s)
	})
	return steps, err
}

// Change is one entry of a table's journal, told to people.
type Change struct {
	Wall      time.Time `json:"wall"`
	Kind      EntryKind `json:"kind"`
	Text      string    `json:"text"`
	Count     int       `json:"count,omitempty"`
	TakenBack bool      `json:"taken_back"` // a move or an edit that does not stand now
}

// Past tells every change of the table, those taken back included.
func (s *Session) Past() ([]Change, error) {
	raw, err := s.env.Store.Since(Tables, s.ID, 0)
	if err != nil {
		return nil, fmt.Errorf("table %d: %w", s.ID, err)
	}
	past := []Change{}
	var stand, back []int // places in past of the changes that stand, and of those taken back
	for _, b := range raw {
		e, err := decodeEntry(b)
		if err != nil {
			return nil, err
		}
		if e.Kind == Paused || e.Kind == Moved || e.Kind == Abandoned {
			continue
		}
		past = append(past, Change{Wall: e.Wall, Kind: e.Kind, Text: e.text(), Count: e.Count})
		switch e.Kind {
		case Undone:
			err = shift(&stand, &back, e.Count)
		case Redone:
			err = shift(&back, &stand, e.Count)
		default:
			stand, back = append(stand, len(past)-1), nil
		}
		if err != nil {
			return nil, err
		}
	}
	markTakenBack(past, stand)
	return past, nil
}

func markTakenBack(past []Change, stand []int) {
	stands := map[int]bool{}
	for _, i := range stand {
		stands[i] = true
	}
	for i := range past {
		if past[i].Kind == Played || past[i].Kind == Edited {
			past[i].TakenBack = !stands[i]
		}
	}
}

// text says what an entry did.
func (e Entry) text() string {
	switch e.Kind {
	case Played:
		return e.Line
	case Edited:
		var parts []string
		for _, d := range e.Edits {
			if d.Line == "" {
				parts = append(parts, fmt.Sprintf("move %d taken out", d.Number))
			} else {
				parts = append(parts, fmt.Sprintf("move %d became: %s", d.Number, d.Line))
			}
		}
		return "edit: " + strings.Join(parts, "; ")
	}
	return fmt.Sprintf("%s %d", e.Kind, e.Count)
}
