package quantum

import (
	"slices"

	"umpire/referee/record"
)

// shown is a table with what its level tells of every hand.
type shown struct {
	*table
	*bounds      // where not everything that follows is told, a most that is not told is all cards
	deduced bool // whether it is
}

func (t *table) shown() shown {
	if t.header.Tell.Deduces() {
		return shown{t, t.bounds(), true}
	}
	return shown{t, t.noted(), false}
}

// noted is what a careful player has written down, move by move, without putting two moves
// together: whoever asks has one, a yes hands one over, a no has none.
func (t *table) noted() *bounds {
	all := int8(t.cards)
	b := &bounds{n: t.n, min: make([]int8, t.n*t.n), max: slices.Repeat([]int8{all}, t.n*t.n)}
	for _, e := range t.log.All() {
		if e.kind != asked || t.header.Tell != record.Notes {
			continue
		}
		asker, target := e.asker*t.n+e.suit, e.target*t.n+e.suit
		b.min[asker], b.max[asker] = max(b.min[asker], 1), all
		if e.yes {
			b.min[asker]++
			b.min[target], b.max[target] = max(b.min[target], 1)-1, all
		} else {
			b.min[target], b.max[target] = 0, 0
		}
	}
	return b
}
