package deal

import "math/big"

// hands are holders that nothing but their sizes tells apart, taken together.
type hands struct {
	players []int
	each    []int // how many cards they hold that are not surely theirs
	size    int   // and the sum of them
}

// gather puts holders together that are alike. Cards that are surely somebody's are
// left out of a count.
func gather(shape Shape, may *[MaxCards]uint16, alike func(p, q int) bool) []hands {
	var all []hands
	for p, size := range shape.Sizes {
		for _, card := range shape.Dealt.Cards() {
			if may[card] == 1<<p {
				size--
			}
		}
		h := 0
		for h < len(all) && !alike(all[h].players[0], p) {
			h++
		}
		if h == len(all) {
			all = append(all, hands{})
		}
		all[h].players, all[h].each = append(all[h].players, p), append(all[h].each, size)
		all[h].size += size
	}
	return all
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
		ways.Mul(ways, hs.apart().big())
	}
	return ways
}

func (hs hands) apart() wide {
	ways, left := wide{1}, hs.size
	for _, size := range hs.each {
		ways = ways.times(choose(left, size))
		left -= size
	}
	return ways
}

// choose is the number of ways to take some of n cards; n is at most 54.
func choose(n, take int) uint64 { return pascal[n][take] }

var pascal = func() (rows [MaxCards + 1][MaxCards + 1]uint64) {
	for n := range rows {
		rows[n][0] = 1
		for take := 1; take <= n; take++ {
			rows[n][take] = rows[n-1][take-1] + rows[n-1][take]
		}
	}
	return rows
}()
