package proof

import (
	"slices"

	"umpire/referee"
	"umpire/referee/words"
)

// Argued is an explanation by steps, in the order of reasoning, of which the last is the reason to
// be said aloud: its moves are those that the steps rest on.
func Argued(steps ...referee.Clause) referee.Explanation {
	e := referee.Explanation{Verdict: referee.True, Steps: steps}
	for i, s := range steps {
		steps[i].Moves = Ascending(s.Moves)
		e.Moves, e.Reasons = append(e.Moves, s.Moves...), []string{s.Text}
	}
	e.Moves = Ascending(e.Moves)
	return e
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

// Ascending gives the numbers of moves in order, each once, without 0, which
// stands for no move.
func Ascending(moves []int) []int {
	moves = slices.DeleteFunc(append([]int{}, moves...), func(n int) bool { return n == 0 })
	slices.Sort(moves)
	return slices.Compact(moves)
}
