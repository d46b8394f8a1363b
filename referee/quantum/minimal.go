package quantum

import "umpire/referee/proof"

// longRecord is the number of questions from which on one minimal set will do,
// be it not the smallest.
const longRecord = 1000

// smallest finds the fewest items by which each of the wishes is impossible
// (a wish is limits that would have to hold together); nil where one is not.
func (e *explainer) smallest(wishes ...[]limit) []int {
	budget := proof.Budget
	if len(e.asks) > longRecord {
		budget = 0
	}
	return proof.Smallest(e.items(), func(kept []int) bool {
		w := e.only(kept)
		for i, wish := range wishes {
			trial := w
			if i < len(wishes)-1 {
				trial = new(network)
				*trial = *w
			}
			if e.allow(trial, wish...) {
				return false
			}
		}
		return true
	}, budget)
}
