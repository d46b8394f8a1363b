// Package differ finds the smallest experiment that tells two phrases apart, or proves that none does.
//
// Begin with Compare. It looks at every experiment up to a bound (search.go), smallest first and each once up to
// sameness; what neither phrase can tell apart (tell.go) is not tried twice: colours, faces, layouts (layout.go). Then it
// tries to prove what holds for any number of dice: phrases become formulas over how many dice of each kind there are
// (formula.go, translate.go and its neighbours), and an automaton decides whether the formulas ever differ (automaton.go).
package differ

import (
	"context"

	"umpire/referee/infer/dice"
	"umpire/referee/phrase"
)

// Question is two phrases to be told apart, and with what dice.
type Question struct {
	Law, Theory *phrase.Phrase // Theory may be nil where only one phrase is shown
	Set         dice.Set
	Supply      *[3]int      // how many dice of each colour there are; nil: as many as are needed
	Progress    func(string) // told how far a search is; may be nil
}

func (q Question) phrases() []*phrase.Phrase {
	if q.Theory == nil {
		return []*phrase.Phrase{q.Law}
	}
	return []*phrase.Phrase{q.Law, q.Theory}
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

// MaxDice is the largest bound Compare takes.
const MaxDice = 24

// Bound is the largest number of dice that a search for these phrases can reach: fewer where it matters how dice lie.
func Bound(q Question, most int) int {
	if look(q.phrases()...).layout() {
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
// most so many dice. Where the context ends the search, the answer holds what was found so far and the error says so.
func Compare(ctx context.Context, q Question, most int) (Answer, error) {
	certainty := prove(q)
	if certainty == Equivalent {
		return Answer{Searched: Bound(q, most), Certainty: Equivalent}, nil
	}
	h := newHunt(ctx, q, lawBit, theoryBit)
	searched, err := h.run(Bound(q, most))
	a := Answer{LawOnly: h.found[lawBit], TheoryOnly: h.found[theoryBit], Searched: searched, Certainty: certainty}
	if a.LawOnly != nil || a.TheoryOnly != nil {
		a.Certainty = Different
	}
	return a, err
}

// Show looks for the smallest experiments that follow a law and that do not, with at most so many dice.
func Show(ctx context.Context, q Question, most int) (follows, breaks *dice.Experiment, err error) {
	q.Theory = nil
	h := newHunt(ctx, q, lawBit, 0)
	_, err = h.run(Bound(q, most))
	return h.found[lawBit], h.found[0], err
}
