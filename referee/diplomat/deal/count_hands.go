package deal

// hands are holders that nothing but their sizes tells apart, taken together.
type hands struct {
	players []int
	each    []int // how many cards they hold that are not surely theirs
	size    int   // and the sum of them
}

// gather puts holders together of whom nothing is told and who may hold the same cards.
// Cards that are surely somebody's are left out of a count.
func (k *Knowledge) gather(may *[MaxCards]uint16) []hands {
	var all []hands
	for p, size := range k.shape.Sizes {
		for _, card := range k.shape.Dealt.Cards() {
			if may[card] == 1<<p {
				size--
			}
		}
		h := 0
		for h < len(all) && !k.alike(may, all[h].players[0], p) {
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

// alike tells whether nothing is told of two holders, and they may hold the same of the
// cards that are not surely somebody's.
func (k *Knowledge) alike(may *[MaxCards]uint16, p, q int) bool {
	if k.of[p].Len()+k.of[q].Len() > 0 {
		return false
	}
	for _, m := range may {
		if m&(m-1) != 0 && m>>p&1 != m>>q&1 {
			return false
		}
	}
	return true
}

// apart is the number of ways to deal the cards of holders taken together out to
// each of them.
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
