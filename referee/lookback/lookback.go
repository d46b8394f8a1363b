// Package lookback judges what people decided in a game that has been played: each decision
// by what its maker could know then. Begin with Of.
//
// A game says what was decided by a move and weighs what else could have been; the figures
// of a decision, what was best and what counts as equally good are worked out here.
package lookback

import (
	"sync"

	"umpire/referee"
	"umpire/referee/record"
)

// Table is a referee.Table whose decisions can be looked back at.
type Table interface {
	referee.Table

	// Judge begins to look back at the record that this table is the end of, step by step.
	Judge(steps []Step) Judge
}

// Turner is a Table at whose end hands come out that no line of the record holds.
type Turner interface {
	// CameOut is the line that a player's hand would have on the record; false where not all
	// of it is known in the end.
	CameOut(player string) (record.Move, bool)
}

// Judge goes through a record from its first move on.
type Judge interface {
	// See gives what was decided by a move, each judged by what its maker knew before it, and
	// takes in what the move told.
	See(Step) []Decision
	// Open is how many bits are open to everybody after the moves seen; false where that
	// cannot be counted.
	Open() (float64, bool)
	// End gives what else can be said after the last move that was seen: what nobody decided
	// but everybody talks about, best first, and what can be said of single moves.
	End() (turning, notes []referee.Moment)
}

// Step is a move of a record.
type Step struct {
	Number int
	Move   record.Move
	tables func() []referee.Table
}

// Before is the table before the move. The first one that is asked for replays the record.
func (s Step) Before() referee.Table { return s.tables()[s.Number-1] }

// After is the table after the move.
func (s Step) After() referee.Table { return s.tables()[s.Number] }

// steps are the moves of a record.
func steps(h *referee.History) (all []Step) {
	tables := sync.OnceValue(h.Tables)
	for i, m := range h.Moves {
		all = append(all, Step{i + 1, m, tables})
	}
	return all
}

// Lookback is a record looked back at.
type Lookback struct {
	Decisions []Decision // in the order of the moves
	Turning   []referee.Moment
	Notes     []referee.Moment
	Curve     []float64 // by move, from move 1: the bits open to everybody; nil where they cannot be counted
	Complete  bool      // false: interrupted, and only the first moves are judged
}

// Of looks back at a record. going is asked after each decision, with the number of its
// move, whether to go on.
func Of(h *referee.History, going func(move int) bool) Lookback {
	back := Lookback{Decisions: []Decision{}, Complete: true}
	t, ok := h.Table.(Table)
	if !ok {
		return back
	}
	steps := steps(h)
	judge, counted := t.Judge(steps), true
	for _, s := range steps {
		for _, d := range judge.See(s) {
			if back.Complete {
				d.Because = append([]int{}, d.Because...)
				back.Decisions = append(back.Decisions, d)
				back.Complete = going(d.Move)
			}
		}
		bits, ok := judge.Open()
		back.Curve, counted = append(back.Curve, bits), counted && ok
		if !back.Complete {
			break
		}
	}
	if !counted {
		back.Curve = nil
	}
	back.Turning, back.Notes = judge.End()
	return back
}
