package quantum

import (
	"slices"

	"umpire/referee/record"
)

// judge decides whether the turn that ends now wins: the asker does when all
// hands are determined; else everybody who provably holds all cards of a suit,
// the asker first.
func (t *table) judge(asker int, w *network) {
	if t.winners = nil; t.unnamed() <= 1 && w.unique() { // two suits that nobody has named cannot be told apart
		t.winners = []int{asker}
	} else {
		first, others := parted(t.inUse[0], one(asker))
		for _, p := range append(first, others...) {
			if t.collects(p, w) {
				t.winners = append(t.winners, p)
			}
		}
	}
	if len(t.winners) > 0 {
		t.state = record.Finished
	}
}

// collects reports whether a player provably holds all cards of some suit.
func (t *table) collects(p int, w *network) bool {
	if t.hands[p].cards < t.cards {
		return false
	}
	return slices.ContainsFunc(t.columns(), func(s int) bool {
		return (s < len(t.names) || t.unnamed() == 1) && int(w.hands[p].deal[s]) == t.cards && w.held(p, s)
	})
}

// held reports whether the player cannot hold fewer of the suit.
func (w *network) held(p, s int) bool {
	if w.hands[p].deal[s] == w.hands[p].low[s] {
		return true
	}
	last, _, _ := w.search(p, w.hands[p].up&^one(s), one(s))
	return last < 0
}

// unique reports whether the deal is the only one that fits: no player could hold one more
// of any suit.
func (w *network) unique() bool {
	for p := range w.n {
		for m := w.hands[p].up; m != 0; m &= m - 1 {
			if last, _, _ := w.search(p, m&-m, w.hands[p].drop&^(m&-m)); last >= 0 {
				return false
			}
		}
	}
	return true
}
