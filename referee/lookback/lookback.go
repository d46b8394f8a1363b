// Package lookback judges what people decided in a game that has been played: each decision
// by what its maker could know then. Begin with Of.
//
// A game says what was decided by a move and weighs what else could have been; the figures
// of a decision, what was best and what counts as equally good are worked out here.
package lookback

import (
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

// Step is a move of a record, with the tables before it and after.
type Step struct {
	Number        int
	Move          record.Move
	Before, After referee.Table
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
	var steps []Step
	_, _ = referee.Walk(h.Game, h.Header, h.Moves, func(n int, before referee.Table, r referee.Ruling) {
		steps = append(steps, Step{n, r.Move, before, r.Table})
	})
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
