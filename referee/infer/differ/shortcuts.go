package differ

import "context"

// contradictory tells, where it is quickly told, whether a formula is false whichever of its atoms hold: then the phrases
// say the same in another order, and no number has to be looked at.
func (y *atomTable) contradictory(f formula) bool {
	const most = 1 << 22
	n := len(y.atoms)
	if n > 16 || size(f)<<n > most {
		return false
	}
	for set := range uint64(1) << n {
		if holds(f, func(i int) bool { return set>>i&1 == 1 }) {
			return false
		}
	}
	return true
}

// fewKinds tries dice of one, two and three kinds only, after the whole walk was too long: what is true of few kinds of dice
// is found there at once.
func (w *walk) fewKinds(ctx context.Context) (outcome, map[int]int) {
	const limit = 3000
	var chosen []column
	var try func(from, more int) (outcome, map[int]int)
	try = func(from, more int) (outcome, map[int]int) {
		if more == 0 {
			few := w.table.walk(w.formula, chosen, limit)
			few.accepted, few.ahead = w.accepted, w.ahead
			return few.run(ctx)
		}
		for i := from; i < len(w.columns) && ctx.Err() == nil; i++ {
			chosen = append(chosen, w.columns[i])
			result, values := try(i+1, more-1)
			chosen = chosen[:len(chosen)-1]
			if result == sometimes {
				return result, values
			}
		}
		return undecided, nil
	}
	for kinds := 1; kinds <= 3; kinds++ {
		if result, values := try(0, kinds); result == sometimes {
			return result, values
		}
	}
	return undecided, nil
}
