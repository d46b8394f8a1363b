package deal

import "math/big"

// hands are holders that nothing but their sizes tells apart, taken together.
type hands struct {
	players []int
	each    []int // how many cards they hold that are not surely theirs
	size    int   // and the sum of them
}

// gather puts holders together of whom nothing is said and who may hold the same of
// the cards that are not surely somebody's. Such cards are left out of a count.
func gather(shape Shape, may *[MaxCards]uint16, said func(p int) bool) []hands {
	var all []hands
	for p, size := range shape.Sizes {
		for _, card := range shape.Dealt.Cards() {
			if may[card] == 1<<p {
				size--
			}
		}
		if h := like(all, may, p, said); h != nil {
			h.players, h.each = append(h.players, p), append(h.each, size)
			h.size += size
			continue
		}
		all = append(all, hands{[]int{p}, []int{size}, size})
	}
	return all
}

// like is the hands that a player can be put with, or nil.
func like(all []hands, may *[MaxCards]uint16, p int, said func(p int) bool) *hands {
	for h := range all {
		if q := all[h].players[0]; !said(p) && !said(q) && sameColumn(may, p, q) {
			return &all[h]
		}
	}
	return nil
}

// sameColumn tells whether two holders may hold the same of the cards that are not
// surely somebody's.
func sameColumn(may *[MaxCards]uint16, p, q int) bool {
	for _, m := range may {
		if m&(m-1) != 0 && m>>p&1 != m>>q&1 {
			return false
		}
	}
	return true
}

// apart is the number of ways to deal the cards of holders taken together out to
// each of them.
func apart(all []hands) *big.Int {
	ways := big.NewInt(1)
	for _, hs := range all {
		left := hs.size
		for _, size := range hs.each {
			ways.Mul(ways, new(big.Int).SetUint64(choose(left, size)))
			left -= size
		}
	}
	return ways
}
