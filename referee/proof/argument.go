package proof

import (
	"fmt"
	"slices"

	"umpire/referee"
)

// Argument gathers the steps by which some moves force a conclusion: what each
// contributes, in the order of reasoning, the conclusion last.
type Argument struct{ steps []referee.Clause }

// named is how many moves a step names; of more it says nothing.
const named = 6

// Say adds a step that rests on moves, with their numbers behind it. One that
// has been said is not said again.
func (a *Argument) Say(moves []int, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	moves = ascending(moves)
	if n := len(moves); n > 0 && n <= named {
		text += " (" + referee.MoveList(moves) + ")"
	}
	if !slices.ContainsFunc(a.steps, func(s referee.Clause) bool { return s.Text == text }) {
		a.steps = append(a.steps, referee.Clause{Moves: moves, Text: text})
	}
}

// Add appends text to the last step.
func (a *Argument) Add(text string) {
	if last := len(a.steps) - 1; last >= 0 {
		a.steps[last].Text += text
	}
}

// Steps are the steps of an argument from these moves: those that no step has
// cited, the conclusion cites.
func (a *Argument) Steps(moves []int) []referee.Clause {
	last := len(a.steps) - 1
	if last < 0 {
		return nil
	}
	for _, n := range moves {
		if !slices.ContainsFunc(a.steps, func(s referee.Clause) bool { return slices.Contains(s.Moves, n) }) {
			a.steps[last].Moves = append(a.steps[last].Moves, n)
		}
	}
	a.steps[last].Moves = ascending(a.steps[last].Moves)
	return a.steps
}

func ascending(moves []int) []int {
	moves = slices.Clone(moves)
	slices.Sort(moves)
	return slices.Compact(moves)
}
