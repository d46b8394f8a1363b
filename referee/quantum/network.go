package quantum

import (
	"math/bits"

	"umpire/referee/record"
)

// size is the most players, and so the most suits: a set of either fits a word.
const size = record.MaxPlayers

// set is a set of players or of suits, by number.
type set = uint64

func one(i int) set { return 1 << uint(i) }

// network is a deal of the cards and what each of its numbers may be: a flow
// from players to suits with a lower and an upper bound on every edge. All
// sums are right at all times: a player's row is the cards they hold, a
// suit's column its cards. Only bounds can be violated, and meet mends
// that, or finds the cut that shows it cannot be.
//
// A deal changes along cycles: a player holds one more of a suit, someone
// else one fewer of it and one more of the next, until the first player holds
// one fewer of the last. up, drop and down hold the steps that bounds allow.
type network struct {
	n       int     // players, and suits
	hands   []hand  // by player
	down    []set   // by suit: players who could hold fewer of it
	changed set     // players whose cards changed
	seen    *bounds // where not nil: takes in every deal come by
	cut     cut     // why meet failed

	byPlayer [size]uint8 // search: the player through whom a suit was reached
	bySuit   [size]uint8 // search: the suit before that player
}

// newNetwork is an empty one, of as many rows as there are players: most tables have few.
func newNetwork(n int) *network {
	return &network{n: n, hands: make([]hand, n), down: make([]set, n)}
}

// bound sets the bounds of a cell.
func (w *network) bound(p, s int, low, high int8) {
	w.hands[p].low[s], w.hands[p].high[s] = low, high
	w.mark(p, s)
}

// bind sets the bound that a limit is, and leaves its steps to be marked.
func (w *network) bind(l *limit) {
	n := int8(max(-1, min(l.number, MaxCards+1)))
	if low, high := &w.hands[l.player].low[l.suit], &w.hands[l.player].high[l.suit]; l.atMost {
		*high = min(*high, n)
	} else {
		*low = max(*low, n)
	}
}

// keeps binds the deal by a limit too, and changes it until it keeps that; it reports false when none does.
func (w *network) keeps(l limit) bool {
	w.bind(&l)
	w.mark(l.player, l.suit)
	return w.meet(l.player, l.suit)
}

// put sets how many cards of a suit a player holds.
func (w *network) put(p, s int, cards int8) {
	w.hands[p].deal[s] = cards
	w.changed |= one(p)
	if b := w.seen; b != nil {
		i := p*b.n + s
		b.min[i], b.max[i] = min(b.min[i], cards), max(b.max[i], cards)
	}
	w.mark(p, s)
}

// mark brings the sets of possible steps up to date for a cell.
func (w *network) mark(p, s int) {
	h := &w.hands[p]
	h.up, h.drop, w.down[s] = h.up&^one(s), h.drop&^one(s), w.down[s]&^one(p)
	if h.deal[s] < h.high[s] {
		h.up |= one(s)
	}
	if h.deal[s] > h.low[s] {
		h.drop, w.down[s] = h.drop|one(s), w.down[s]|one(p)
	}
}

// meetAll marks every step, and changes the deal until each cell keeps its bounds: one that some moves alone allow may not fit all that passed.
func (w *network) meetAll() {
	clear(w.down)
	fits := true
	for p := range w.n {
		h := &w.hands[p]
		h.up, h.drop = 0, 0
		for s, x := range h.deal[:w.n] {
			if x < h.high[s] {
				h.up |= one(s)
			}
			if x > h.low[s] {
				h.drop, w.down[s] = h.drop|one(s), w.down[s]|one(p)
			}
			fits = fits && h.low[s] <= x && x <= h.high[s]
		}
	}
	for i := 0; !fits && i < w.n*w.n; i++ {
		w.meet(i/w.n, i%w.n)
	}
}

// meet changes the deal until the cell keeps its bounds. It reports false,
// and leaves the reason in cut, when no deal keeps them.
func (w *network) meet(p, s int) bool {
	h := &w.hands[p]
	if h.low[s] > h.high[s] {
		w.cut = cut{direct: true, player: p, suit: s}
		return false
	}
	for h.deal[s] < h.low[s] {
		if !w.raise(p, s) {
			return false
		}
	}
	for h.deal[s] > h.high[s] {
		if !w.lower(p, s) {
			return false
		}
	}
	return true
}

// raise gives the player one more of the suit, if any deal within the bounds
// of the other cells allows it.
func (w *network) raise(p, s int) bool {
	last, players, suits := w.search(p, one(s), w.hands[p].drop&^one(s))
	return w.shift(p, last, cut{players: players, suits: suits, player: p, suit: s})
}

// lower gives the player one fewer of the suit.
func (w *network) lower(p, s int) bool {
	last, players, suits := w.search(p, w.hands[p].up&^one(s), one(s))
	return w.shift(p, last, cut{players: players | one(p), suits: suits, player: p, suit: s})
}

// none marks a suit where a search began.
const none = 255

// search looks for a chain of steps through other players from one of the
// suits in from to one in goals. It returns the goal reached, or -1, and the
// players and suits it came by.
func (w *network) search(p int, from, goals set) (last int, players, suits set) {
	suits = from
	for m := from; m != 0; m &= m - 1 {
		w.byPlayer[bits.TrailingZeros64(m)] = none
	}
	self := one(p)
	for todo := from; todo != 0; {
		s := bits.TrailingZeros64(todo)
		todo &= todo - 1
		fresh := w.down[s] &^ (players | self)
		players |= fresh
		for ; fresh != 0; fresh &= fresh - 1 {
			q := bits.TrailingZeros64(fresh)
			w.bySuit[q] = uint8(s)
			next := w.hands[q].up &^ suits
			if next == 0 {
				continue
			}
			suits |= next
			todo |= next
			for m := next; m != 0; m &= m - 1 {
				w.byPlayer[bits.TrailingZeros64(m)] = uint8(q)
			}
			if hit := next & goals; hit != 0 {
				return bits.TrailingZeros64(hit), players, suits
			}
		}
	}
	return -1, players, suits
}

// shift carries out the chain that search found, ending at the suit last; where it found none
// it notes the cut that shows why.
func (w *network) shift(p, last int, why cut) bool {
	if last < 0 {
		w.cut = why
		return false
	}
	w.put(p, last, w.hands[p].deal[last]-1)
	s := last
	for w.byPlayer[s] != none {
		q := int(w.byPlayer[s])
		w.put(q, s, w.hands[q].deal[s]+1)
		s = int(w.bySuit[q])
		w.put(q, s, w.hands[q].deal[s]-1)
	}
	w.put(p, s, w.hands[p].deal[s]+1)
	return true
}

// cut is why no deal fits: the players together must hold more cards of the
// suits than the others leave them. Where direct is set it is simpler still:
// one player must hold more of one suit than they can.
type cut struct {
	players, suits set
	direct         bool
	player, suit   int // the cell that was asked too much of
}

// counts reports whether a bound of the cell counts in the cut.
func (c cut) counts(p, s int) bool {
	if c.direct {
		return p == c.player && s == c.suit
	}
	in, of := c.players>>uint(p)&1 == 1, c.suits>>uint(s)&1 == 1
	return in != of || p == c.player && s == c.suit
}
