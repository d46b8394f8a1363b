package quantum

import "umpire/referee/record"

// note is what a careful player has written down of one player and one suit:
// how many cards at least, or that there are none.
type note struct {
	least int
	none  bool
}

// shown is a table as its level tells it.
type shown struct {
	*table
	notes [][]note // by player and suit; nil where everything that follows is told
}

func (t *table) shown() shown {
	k := shown{table: t}
	if !t.header.Tell.Deduces() {
		k.notes = t.notes()
	}
	return k
}

// notes are taken move by move, without putting two moves together: whoever
// asks has one, a yes hands one over, a no has none.
func (t *table) notes() [][]note {
	all := make([][]note, t.n)
	for p := range all {
		all[p] = make([]note, t.n)
	}
	if t.header.Tell != record.Notes {
		return all
	}
	for _, e := range t.log.All() {
		if e.kind != asked {
			continue
		}
		asker, target := &all[e.asker][e.suit], &all[e.target][e.suit]
		*asker = note{least: max(asker.least, 1)}
		if e.yes {
			asker.least++
			*target = note{least: max(target.least, 1) - 1}
		} else {
			*target = note{none: true}
		}
	}
	return all
}

// least is how many cards of a column a player surely holds.
func (k shown) least(p, s int) int {
	if k.notes != nil {
		return k.notes[p][s].least
	}
	return k.bounds().least(p, s)
}

// none reports whether a player surely holds no card of a column.
func (k shown) none(p, s int) bool {
	if k.notes != nil {
		return k.notes[p][s].none
	}
	return k.bounds().most(p, s) == 0
}
