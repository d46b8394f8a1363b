// Package lookback judges what people decided in a game that has been played: each decision
// by what its maker could know then. Begin with Of.
//
// A game says what was decided by a move and weighs what else could have been; the figures
// of a decision, what was best and what counts as equally good are worked out here.
package lookback

import (
	"fmt"
	"iter"
	"sync"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/scene"
)

// Table is a referee.Table whose decisions can be looked back at.
type Table interface {
	referee.Table

	// LookBack goes through the record that this table is the end of, and adds what was
	// decided by its moves, each judged by what its maker knew before it.
	LookBack(*Lookback)
}

// Step is a move of a record.
type Step struct {
	Number int
	Move   record.Move
	of     *Lookback
}

// Before is the table before the move. The first one that is asked for replays the record.
func (s Step) Before() referee.Table { return s.of.tables()[s.Number-1] }

// After is the table after the move.
func (s Step) After() referee.Table { return s.of.tables()[s.Number] }

// Lookback is a record looked back at.
type Lookback struct {
	Decisions []Decision // in the order of the moves
	Turning   []referee.Moment
	Notes     []referee.Moment
	Moments   []referee.Moment // what people would tell afterwards, whoever decided it, best first
	Strips    []scene.Strip    // what was a matter of seconds, first what a moment tells of
	Curve     []float64        // by move, from move 1: the bits open to everybody; nil where they cannot be counted
	Complete  bool             // false: interrupted, and only the first moves are judged

	Steps     []Step // the moves of the record
	going     func(move int) bool
	uncounted bool
	whole     *referee.History // the record with what came out
	tables    func() []referee.Table
	seats     map[string]*referee.Replay
}

// Of looks back at a record. going is asked after each decision, with the number of its
// move, whether to go on.
func Of(h *referee.History, going func(move int) bool) *Lookback {
	l := &Lookback{Decisions: []Decision{}, Complete: true, going: going, whole: whole(h), seats: map[string]*referee.Replay{}}
	t, ok := h.Table.(Table)
	if !ok {
		return l
	}
	l.tables = sync.OnceValue(l.whole.Tables)
	for i, m := range h.Moves {
		l.Steps = append(l.Steps, Step{i + 1, m, l})
	}
	t.LookBack(l)
	if l.uncounted {
		l.Curve = nil
	}
	return l
}

// Each goes through the steps from the first on, until it is interrupted.
func (l *Lookback) Each() iter.Seq[Step] {
	return func(yield func(Step) bool) {
		for _, s := range l.Steps {
			if !yield(s) || !l.Complete {
				return
			}
		}
	}
}

// Add adds a decision, those of a move after those of the moves before it.
func (l *Lookback) Add(d *Decision) {
	if l.Complete {
		d.Because = append([]int{}, d.Because...)
		l.Decisions = append(l.Decisions, *d)
		l.Complete = l.going(d.Move)
	}
}

// Open is how many bits are open to everybody after a step; false where that cannot be counted.
func (l *Lookback) Open(bits float64, counted bool) {
	l.Curve, l.uncounted = append(l.Curve, bits), l.uncounted || !counted
}

// Turned adds what nobody decided but everybody talks about, best first.
func (l *Lookback) Turned(move int, format string, args ...any) {
	l.Turning = append(l.Turning, Moment(move, format, args...))
}

// Tell adds what people would tell afterwards.
func (l *Lookback) Tell(move int, format string, args ...any) {
	l.Moments = append(l.Moments, Moment(move, format, args...))
}

// Note adds what can be said of a single move; 0: of the game.
func (l *Lookback) Note(move int, format string, args ...any) {
	l.Notes = append(l.Notes, Moment(move, format, args...))
}

// Moment is what is said of a move.
func Moment(move int, format string, args ...any) referee.Moment {
	return referee.Moment{Move: move, Text: fmt.Sprintf(format, args...)}
}
