package deal

import (
	"math/bits"
	"slices"
)

// blocks is how many blocks the deck is cut into: the suits, in two sides of two. A
// joker is put behind the first block of either side.
const blocks = 4

// A load is how many cards each hand has got, six bits a hand, the highest of them
// kept clear to catch a borrow.
type load uint64

const (
	loadBits = 6
	guards   = load(0o404040404040404040)
)

func one(hand int) load              { return 1 << (loadBits * hand) }
func (l load) of(hand int) int       { return int(l >> (loadBits * hand) & (1<<loadBits - 1)) }
func (l load) within(most load) bool { return ((most|guards)-l)&guards == guards }

// most is what the hands have room for, as far as a side of the deck can fill it.
func most(hs []hands) (l load) {
	for h := range hs {
		l += one(h) * load(min(hs[h].size, 1<<(loadBits-1)-1))
	}
	return l
}

// block is the cards of one block and where each of them may go.
type block struct {
	rungs []rung
	ends  []load // what the hands may get of the block in the end
}

// rung is one card dealt: from each place on the rung below, a place for each hand.
// A place stands for a load; -1 is none.
type rung struct {
	card   int // or -1: there is none here, and the places stay as they are
	to     []int32
	places int
}

// mostPlaces is the most places that a rung may have.
const mostPlaces = 1 << 16

// newBlock deals the cards one after the other, -1 standing for none, to the hands that
// may hold them. fits tells which loads are right after the first whole cards. Where
// there are too many places the block has no rungs.
func newBlock(cards []int, whole int, may func(card int) uint16, hs []hands, fits func(load) bool) block {
	levels := climb(cards, whole, may, most(hs), fits)
	if levels == nil {
		return block{}
	}
	b := block{rungs: make([]rung, len(cards))}
	above := index(levels[len(cards)])
	b.ends = levels[len(cards)]
	for i := len(cards) - 1; i >= 0; i-- {
		if cards[i] < 0 {
			levels[i], b.rungs[i] = levels[i+1], rung{card: -1, places: len(above)}
			continue
		}
		var here []load
		r := rung{card: cards[i], places: len(above)}
		for _, l := range levels[i] {
			leads := false
			for h := range hs {
				to, ok := above[l+one(h)]
				if !ok || may(cards[i])>>h&1 == 0 {
					to = -1
				}
				leads = leads || to >= 0
				r.to = append(r.to, to)
			}
			if leads {
				here = append(here, l)
			} else {
				r.to = r.to[:len(r.to)-len(hs)]
			}
		}
		levels[i], b.rungs[i] = here, r
		above = index(here)
	}
	return b
}

// climb lists the loads that can be reached after each card; nil where they are too many.
func climb(cards []int, whole int, may func(card int) uint16, most load, fits func(load) bool) [][]load {
	levels := [][]load{{0}}
	for i, card := range cards {
		next := levels[i]
		if card >= 0 {
			next = step(next, may(card), most)
		}
		if i == whole-1 {
			next = slices.DeleteFunc(slices.Clone(next), func(l load) bool { return !fits(l) })
		}
		if levels = append(levels, next); len(next) > mostPlaces {
			return nil
		}
	}
	return levels
}

// step lists what loads can become by one card more.
func step(loads []load, may uint16, most load) (next []load) {
	seen := map[load]bool{}
	for _, l := range loads {
		for m := may; m != 0; m &= m - 1 {
			to := l + one(bits.TrailingZeros16(m))
			if !seen[to] && to.within(most) {
				seen[to] = true
				next = append(next, to)
			}
		}
	}
	return next
}

func index(loads []load) map[load]int32 {
	m := make(map[load]int32, len(loads))
	for i, l := range loads {
		m[l] = int32(i)
	}
	return m
}
