package referee

import (
	"errors"
	"sync"

	"umpire/referee/record"
)

// Kind says how a refused line failed. The three kinds are looked for in this
// order: Syntax, Illegal, Contradiction.
type Kind string

// The kinds of a fault, as the JSON names them.
const (
	// Syntax: the line cannot be read.
	Syntax Kind = "syntax"
	// Illegal: the line breaks a rule whatever anyone holds.
	Illegal Kind = "illegal"
	// Contradiction: no deal fits the line together with the record.
	Contradiction Kind = "paradox"
)

// Fault is why a line was refused. It is the one error type that games return, besides Unfit.
type Fault struct {
	Kind          Kind
	record.Unread          // the message for people and, where the line cannot be read, what it lacks
	Move          int      // the number the refused move would have had; 0: the header
	Because       []int    // numbers of the moves behind a contradiction, ascending
	Steps         []Clause // the argument from those moves, where the message is none
	Open          bool     // the reason rests on no secret, though the line may hold one
	Likely        Likely   // what may have been keyed wrongly, as the game proposes
	Ways          []Way    // the ways on, once History.Refuse has found them
}

// Likely is what may have been keyed wrongly, apart from the line itself and the moves behind
// a contradiction. None of it has been tried.
type Likely struct {
	Suspects []int    // of a contradiction: further moves that may be otherwise
	Kept     []Repair // of a contradiction: words kept, and nothing concluded from them
	Meant    []string // of an illegal line: what it may have meant
	Was      int      // of an illegal line: the move that told otherwise what it tells
	Meaning  string   // the verb of moves that nobody makes by a slip: no screen offers another
}

// Repair is one change that makes a record consistent again: the move with
// that number recorded as Instead, or, where Instead is empty, never made.
type Repair struct {
	Move    int    `json:"move"`
	Instead string `json:"instead"`
}

// AsFault finds the fault in an error, in whatever way it could not be read; nil where there is none.
func AsFault(err error) *Fault {
	var f *Fault
	var u *record.Unread
	var unfit Unfit
	switch {
	case errors.As(err, &unfit):
		return unfit()
	case errors.As(err, &f):
		return f
	case errors.As(err, &u):
		return &Fault{Kind: Syntax, Unread: *u}
	}
	return nil
}

// Unfit refuses a line that no deal fits. Why not takes longer than finding that out, and is
// worked out where it is told: not of lines that are only tried.
type Unfit func() *Fault

// Error says why.
func (u Unfit) Error() string { return u().Error() }

// atMove gives an error the number of the move that it refuses.
func atMove(err error, move int) error {
	if unfit, untold := err.(Unfit); untold {
		return Unfit(sync.OnceValue(func() *Fault {
			f := unfit()
			f.Move = move
			return f
		}))
	}
	if f := AsFault(err); f != nil {
		f.Move = move
		return f
	}
	return err
}

func fault(k Kind, format string, args ...any) *Fault {
	return &Fault{Kind: k, Unread: *record.NewUnread(format, args...)}
}

// Unreadable makes a syntax fault.
func Unreadable(format string, args ...any) *Fault {
	return fault(Syntax, format, args...)
}

// Unfinished makes the fault of a line of which only the end is missing.
func Unfinished(format string, args ...any) *Fault {
	f := Unreadable(format, args...)
	f.Begun = &record.Begun{}
	return f
}

// Against makes an illegal-move fault.
func Against(format string, args ...any) *Fault {
	return fault(Illegal, format, args...)
}

// saying is the bare fact of a fault, in other words.
func (f *Fault) saying(message string) *Fault {
	return &Fault{Kind: f.Kind, Move: f.Move, Unread: record.Unread{Message: message}}
}

// Openly marks a fault whose reason every view may be told.
func (f *Fault) Openly() *Fault {
	f.Open = true
	return f
}

// Instead adds lines that an illegal one may have meant.
func (f *Fault) Instead(lines ...string) *Fault {
	f.Likely.Meant = lines
	return f
}

// Impossible makes a paradox fault with its reasons.
func Impossible(because []int, format string, args ...any) *Fault {
	f := fault(Contradiction, format, args...)
	f.Because = because
	return f
}
