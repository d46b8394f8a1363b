package quantum

import (
	"slices"
	"sync"

	"umpire/referee"
	"umpire/referee/record"
)

// shown is a table with what its level tells of every hand.
type shown struct {
	*table
	*bounds      // where not everything that follows is told, a most that is not told is all cards
	deduced bool // whether it is
	known   func() []referee.Fact
}

func (t *table) shown() shown {
	if t.header.Tell.Deduces() {
		return shown{t, t.bounds(), true, sync.OnceValue(t.Facts)}
	}
	return shown{t, t.noted(), false, func() []referee.Fact { return nil }}
}

// atMost stands for how many cards of each suit a hand has at most.
const atMost = -1

// claims are what a hand is known to have of a suit at least, or of each at most: not what goes without saying beside
// its other cards.
func (k shown) claims(p, s int) (all []string) {
	for _, f := range k.known() {
		l := f.Key.(limit)
		if l.player == p && (!l.atMost && l.suit == s || l.atMost && s == atMost && l.number < k.least(p, l.suit)+k.unknown(p)) {
			all = append(all, f.Text)
		}
	}
	return all
}

// unbounded is what a hand's unknown cards can be, as claims.
func (k shown) unbounded(p int) []string {
	if all := k.claims(p, atMost); len(all) > 0 {
		return all
	}
	return []string{k.anyCard(p)}
}

// Noted reports whether what is noted of a hand decides a fact.
func (t *table) Noted(f referee.Fact) bool {
	l, is := f.Key.(limit)
	if !is {
		return false
	}
	notes := t.noted()
	least, most := notes.least(l.player, l.suit), notes.most(l.player, l.suit)
	if l.atMost {
		return most <= l.number || least > l.number
	}
	return least >= l.number || most < l.number
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
