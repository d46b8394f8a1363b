// Package differ finds the smallest experiment that tells two phrases apart, or proves that none does.
//
// Begin with Compare. It looks at every experiment up to a bound (search.go), smallest first and each once up to
// sameness; what neither phrase can tell apart (features.go) is not tried twice: colours, faces, layouts (layout.go). Then it
// tries to prove what holds for any number of dice: phrases become formulas over how many dice of each kind there are
// (formula.go, translate.go and its neighbours), and an automaton decides whether the formulas ever differ (automaton.go).
package differ

import (
	"context"
	"errors"
	"slices"

	"umpire/referee/infer/dice"
	"umpire/referee/phrase/core"
)

// Phrase is what differ looks at: a law or a theory that can be judged, such as one read from words.
type Phrase interface {
	Meaning() core.Meaning
	Judge(*core.Scene) (bool, error)
	Holds(*core.Scene) bool
}

// Question is two phrases to be told apart, and with what dice.
type Question struct {
	Law, Theory Phrase // Theory may be nil where only one phrase is shown
	Set         dice.Set
	Supply      *[3]int      // how many dice of each colour there are; nil: as many as are needed
	Progress    func(string) // told how far a search is; may be nil
	Effort      int          // how many experiments to judge at most; 0: as many as there are
}

// ErrEffort ends a search that has judged as many experiments as it may.
var ErrEffort = errors.New("the search would take too long to go on")

func (q Question) phrases() []Phrase {
	if q.Theory == nil {
		return []Phrase{q.Law}
	}
	return []Phrase{q.Law, q.Theory}
}

// features is what the phrases can tell apart of the dice in use.
func (q Question) features() *features {
	s := inspect(q.phrases()...)
	if !q.Set.Compass {
		s.bearings = 0
	}
	return s
}

// Certainty is what is proved for any number of dice.
type Certainty int

// What can be known of two phrases.
const (
	Open Certainty = iota
	Equivalent
	Different
)

// Answer is what a search found.
type Answer struct {
	LawOnly    *dice.Experiment // follows the law, not the theory; nil where none was found
	TheoryOnly *dice.Experiment // follows the theory, not the law
	Searched   int              // every experiment of so many dice or fewer was looked at
	Certainty  Certainty
}

// MaxDice is the largest bound there is: the dice in the box.
const MaxDice = 60

// Bound is the largest number of dice that a search for these phrases goes up to: fewer where it matters how dice lie.
func Bound(q Question, most int) int {
	if inspect(q.phrases()...).layout() {
		return min(most, dice.MaxShape)
	}
	return min(most, MaxDice)
}

// The verdicts of law and theory, as bits.
const (
	lawBit    uint = 1
	theoryBit uint = 2
)

// Compare looks for the smallest experiment that follows the law and not the theory, and the smallest the other way, with at
// most so many dice; where few dice show no difference it tries to prove that none do. Where the context or the effort ends the search, the
// answer holds what was found so far and the error says so.
func Compare(ctx context.Context, q Question, most int) (Answer, error) {
	h, bound := newSearch(ctx, q, lawBit, theoryBit), Bound(q, most)
	quick := quickDice
	if h.features.layout() {
		quick = quickLayout
	}
	searched, err := h.run(0, min(bound, quick))
	certainty := Open
	if err == nil && len(h.found) == 0 {
		if certainty = prove(ctx, q); certainty == Equivalent {
			return Answer{Searched: bound, Certainty: Equivalent}, nil
		}
	}
	if err == nil && bound > quick {
		h.wants = slices.DeleteFunc(h.wants, func(verdict uint) bool { return excluded(ctx, q, verdict) })
		searched, err = h.run(searched+1, bound)
	}
	return h.answer(searched, certainty), err
}

// How many dice are tried before a proof is: most phrases that differ do so there.
const (
	quickDice   = 4
	quickLayout = 2
)

// Search is Compare without any proof: the certainty is Different where a difference was found, else Open.
func Search(ctx context.Context, q Question, most int) (Answer, error) {
	h := newSearch(ctx, q, lawBit, theoryBit)
	searched, err := h.run(0, Bound(q, most))
	return h.answer(searched, Open), err
}

func (h *search) answer(searched int, certainty Certainty) Answer {
	a := Answer{LawOnly: h.found[lawBit], TheoryOnly: h.found[theoryBit], Searched: searched, Certainty: certainty}
	if len(h.found) > 0 {
		a.Certainty = Different
	}
	return a
}

// Show looks for the smallest experiments that follow a law and that do not, with at most so many dice.
func Show(ctx context.Context, q Question, most int) (follows, breaks *dice.Experiment, err error) {
	q.Theory = nil
	h := newSearch(ctx, q, lawBit, 0)
	_, err = h.run(0, Bound(q, most))
	return h.found[lawBit], h.found[0], err
}
