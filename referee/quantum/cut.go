package quantum

import "math/bits"

// cut is why no deal fits: the players together must hold more cards of the
// suits than the others leave them. Where direct is set it is simpler still:
// one player must hold more of one suit than they can.
type cut struct {
	players, suits set
	direct         bool
	player, suit   int // the cell that was asked too much of
}

// sides says whether a cell's upper bound counts in the cut (a player of the
// cut, another suit), or its lower one (another player, a suit of the cut).
func (c cut) sides(p, s int) (upper, lower bool) {
	in, of := c.players>>uint(p)&1 == 1, c.suits>>uint(s)&1 == 1
	return in && !of, !in && of
}

// excess is by how much the players of the cut must hold more of its suits
// than there are for them; positive where the cut shows that no deal fits.
func (w *network) excess(cards int) int {
	total := cards*bits.OnesCount64(w.cut.players) - w.columnCards(w.cut.suits)
	for p := range w.n {
		for s := range w.n {
			switch upper, lower := w.cut.sides(p, s); {
			case upper:
				total -= int(w.high[p][s])
			case lower:
				total += int(w.low[p][s])
			}
		}
	}
	return total
}

// relief is how other bounds of a cell would change the excess of the cut.
func (w *network) relief(p, s, low, high int) int {
	switch upper, lower := w.cut.sides(p, s); {
	case upper:
		return int(w.high[p][s]) - high
	case lower:
		return low - int(w.low[p][s])
	}
	return 0
}

// columnCards is how many cards a set of columns holds.
func (w *network) columnCards(suits set) int {
	total := 0
	for m := suits; m != 0; m &= m - 1 {
		for p := range w.n {
			total += int(w.dealt[p][bits.TrailingZeros64(m)])
		}
	}
	return total
}

// clip sets the bounds of a cell, within what any hand can be dealt.
func (w *network) clip(cards, p, s, low, high int) {
	w.bound(p, s, int8(max(low, 0)), int8(min(high, cards)))
}
