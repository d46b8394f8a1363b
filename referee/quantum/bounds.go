package quantum

// bounds is what is known of every hand: the least and the most cards of
// every suit a player can hold now. The column of the unnamed suits speaks of
// any one of them.
type bounds struct {
	n        int
	min, max []int8
}

func (b *bounds) least(p, s int) int { return int(b.min[p*b.n+s]) }
func (b *bounds) most(p, s int) int  { return int(b.max[p*b.n+s]) }

// spans finds the exact least and most each player can hold of each suit. The network must hold a deal that fits; it ends with another one.
func (w *network) spans() *bounds {
	b := &bounds{n: w.n, min: make([]int8, w.n*w.n), max: make([]int8, w.n*w.n)}
	for p := range w.n {
		copy(b.min[p*w.n:], w.hands[p].deal[:w.n])
	}
	copy(b.max, b.min)
	w.seen = b
	for i := range b.min { // each cell is pushed to both its ends; put notes on the way what others can be
		p, s := i/w.n, i%w.n
		for b.max[i] < w.hands[p].high[s] && w.raise(p, s) {
		}
		for b.min[i] > w.hands[p].low[s] && w.lower(p, s) {
		}
	}
	w.seen = nil
	return b
}
