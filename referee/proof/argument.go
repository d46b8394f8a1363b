package proof

import (
	"fmt"
	"slices"

	"umpire/referee"
	"umpire/referee/words"
)

// Argument gathers the steps by which some moves force a conclusion: what each
// contributes, in the order of reasoning, the conclusion last.
type Argument struct {
	steps []referee.Clause
}

// Say adds a step that rests on moves, with their numbers behind it.
func (a *Argument) Say(moves []int, format string, args ...any) {
	a.Cite(moves, fmt.Sprintf(format, args...)+Cited(moves))
}

// Cite adds a step that rests on moves and names them in its text, or need not.
// One that has been said is not said again.
func (a *Argument) Cite(moves []int, text string) {
	if !slices.ContainsFunc(a.steps, func(s referee.Clause) bool { return s.Text == text }) {
		a.Then(moves, text)
	}
}

// Then is Cite for a step that rests on what is supposed just there: it is said again
// where that is supposed, or something else is.
func (a *Argument) Then(moves []int, text string) {
	a.steps = append(a.steps, referee.Clause{Moves: Ascending(moves), Text: text})
}

// named is how many moves a step names; of more it says nothing.
const named = 6

// Cited names a few moves behind what they tell: " (moves 1 and 4)".
func Cited(moves []int) string {
	if moves = Ascending(moves); len(moves) == 0 || len(moves) > named {
		return ""
	}
	return " (" + words.MoveList(moves) + ")"
}

// Explain is the explanation by these steps: its moves are those that they cite.
func (a *Argument) Explain(claim string, v referee.Verdict) referee.Explanation {
	e := referee.Explanation{Claim: claim, Verdict: v, Steps: a.steps}
	for _, s := range a.steps {
		e.Moves = append(e.Moves, s.Moves...)
	}
	e.Moves = Ascending(e.Moves)
	return e
}

// Because is the explanation whose last step, and the reason to be said aloud, is that one.
func (a *Argument) Because(moves []int, reason string) referee.Explanation {
	a.Then(moves, reason)
	e := a.Explain("", referee.True)
	e.Reasons = []string{reason}
	return e
}

// Ascending gives the numbers of moves in order, each once, without 0, which
// stands for no move.
func Ascending(moves []int) []int {
	moves = slices.DeleteFunc(slices.Clone(moves), func(n int) bool { return n == 0 })
	slices.Sort(moves)
	return slices.Compact(moves)
}
