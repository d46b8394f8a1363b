package worlds

// narrow takes away, before a walk, what no world can have for simple reasons:
// a card pinned elsewhere, or a rank on the wrong side of a known one. It
// takes nothing that any world needs, and makes the walk shorter; false means
// that it saw there is no world.
func (l *Layout) narrow() bool {
	for changed := true; changed; {
		before := l.May
		for row, n := range l.Length {
			l.ascend(row, n)
		}
		if !l.unpin() {
			return false
		}
		changed = before != l.May
	}
	return l.everyCardHasAPlace() && l.coloursFit()
}

// ascend narrows one row by its order: right of a place that is no joker, no
// rank is lower than the lowest it can be; left of it none is higher than the highest.
func (l *Layout) ascend(row, n int) {
	floor, ceiling := 1, l.Ranks
	for place := range n {
		may := &l.May[row][place]
		*may &= l.between(floor, l.Ranks)
		if *may&l.JokerCards() == 0 && *may != 0 {
			floor = max(floor, lowest(*may))
		}
	}
	for place := n - 1; place >= 0; place-- {
		may := &l.May[row][place]
		*may &= l.between(1, ceiling)
		if *may&l.JokerCards() == 0 && *may != 0 {
			ceiling = min(ceiling, highest(*may))
		}
	}
}

// between is the cards of the ranks from low to high, and the jokers.
func (l *Layout) between(low, high int) Cards {
	suit := Cards(1)<<high - Cards(1)<<(low-1)
	return suit | suit<<MaxRanks | l.JokerCards()
}

const suitMask = Cards(1)<<MaxRanks - 1

func lowest(cards Cards) int { return (cards&suitMask | cards>>MaxRanks&suitMask).First().Rank() }

func highest(cards Cards) int {
	ranks, high := cards&suitMask|cards>>MaxRanks&suitMask, 0
	for ; ranks != 0; ranks &= ranks - 1 {
		high = ranks.First().Rank()
	}
	return high
}

// unpin takes a card that must lie at some place from all the others; false if
// more places must have it than there are copies, or a place is left with nothing.
func (l *Layout) unpin() bool {
	var pinned [Kinds]int
	var gone Cards
	for row, n := range l.Length {
		for place := range n {
			may := l.May[row][place]
			if may == 0 {
				return false
			}
			if may.Len() == 1 {
				c := may.First()
				if pinned[c]++; pinned[c] == l.Copies(c) {
					gone |= may
				} else if pinned[c] > l.Copies(c) {
					return false
				}
			}
		}
	}
	for row, n := range l.Length {
		for place := range n {
			if l.May[row][place].Len() > 1 {
				l.May[row][place] &^= gone
			}
		}
	}
	return true
}

// everyCardHasAPlace says whether each card can lie somewhere.
func (l *Layout) everyCardHasAPlace() bool {
	var some Cards
	for row, n := range l.Length {
		for place := range n {
			some |= l.May[row][place]
		}
	}
	return l.Cards()&^some == 0
}

// coloursFit says whether there are cards enough for the places that must be
// red, and for those that must be black.
func (l *Layout) coloursFit() bool {
	red, black := 0, 0
	for row, n := range l.Length {
		for place := range n {
			if l.May[row][place]&^l.RedCards() == 0 {
				red++
			}
			if l.May[row][place]&^l.BlackCards() == 0 {
				black++
			}
		}
	}
	return red <= l.supply(l.RedCards()) && black <= l.supply(l.BlackCards())
}

// supply is how many cards of the deck are of the given kinds.
func (l *Layout) supply(kinds Cards) int {
	n := kinds.Len()
	if l.Jokers == AlikeJokers && kinds.Has(Joker) {
		n++
	}
	return n
}
