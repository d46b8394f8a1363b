package proof

import (
	"slices"

	"umpire/referee"
)

// Forcing is a fewest set of these moves that forces all the facts; nil where they do not.
func Forcing(k referee.Deducer, moves []int, facts []referee.Fact) []int {
	var known referee.Knowledge
	return Smallest(moves, func(kept []int) bool {
		if again, can := known.(referee.Retold); can {
			again.Retell(kept)
		} else {
			known = k.Knowing(referee.Told{Moves: kept})
		}
		return Entails(known, facts)
	}, BudgetOf(k))
}

// BudgetOf is how many questions a fewest set is worth at a table.
func BudgetOf(k referee.Deducer) int {
	if b, ok := k.(referee.Budgeted); ok {
		return b.Budget()
	}
	return Budget
}

// Entails reports whether all the facts hold in every deal that fits.
func Entails(known referee.Knowledge, facts []referee.Fact) bool {
	return !slices.ContainsFunc(facts, func(f referee.Fact) bool { return !known.Entails(f) })
}
