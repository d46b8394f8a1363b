package worlds

import "math/bits"

// narrow takes away, before a walk, what no world can have for simple reasons:
// a card pinned elsewhere, or a rank that the order of its row forbids. It
// takes nothing that any world needs, and makes the walk shorter; false means
// that it saw there is no world.
func (l *Layout) narrow() bool {
	for changed := true; changed; {
		before := l.May
		for row := range Seats {
			if !l.ascend(row) {
				return false
			}
		}
		if !l.unpin() || !l.countColours() {
			return false
		}
		changed = before != l.May
	}
	return true
}

// bounds are the ranks that the next red and the next black card of a row may
// not pass, by the number of jokers among the cards gone past. They may be
// wider than the truth, never narrower.
type bounds [3]struct {
	red, black int
	ok         bool
}

// ascend narrows one row by its order: from the right end no card may pass
// what the cards beyond it leave, and from the left end likewise, with the ranks
// turned round. false means that the row cannot be filled.
func (l *Layout) ascend(row int) bool {
	var high, low bounds
	high[0].red, high[0].black, high[0].ok = l.Ranks, l.Ranks, true
	low[0].red, low[0].black, low[0].ok = MaxRanks, MaxRanks, true
	for place := l.Length[row] - 1; place >= 0; place-- {
		if l.May[row][place] = high.pass(l, l.May[row][place]); l.May[row][place] == 0 {
			return false
		}
	}
	for place := range l.Length[row] {
		if l.May[row][place] = turned(low.pass(l, turned(l.May[row][place]))); l.May[row][place] == 0 {
			return false
		}
	}
	return true
}

// turned is a set of cards with the ranks turned round, the king for the ace.
func turned(cards Cards) Cards {
	suit := func(c Cards) Cards { return Cards(bits.Reverse16(uint16(c&suitMask)) >> (16 - MaxRanks)) }
	return suit(cards) | suit(cards>>MaxRanks)<<MaxRanks | cards&^(suitMask|suitMask<<MaxRanks)
}

// pass is what a place can hold under the bounds, and lowers them past it.
func (b *bounds) pass(l *Layout, may Cards) Cards {
	var next bounds
	red, black := 0, 0
	raise := func(jokers, red, black int) {
		at := &next[jokers]
		at.red, at.black, at.ok = max(at.red, red), max(at.black, black), true
	}
	for jokers, at := range b {
		if !at.ok {
			continue
		}
		red, black = max(red, at.red), max(black, at.black)
		if r := highest(may & suitMask & upTo(at.red)); r > 0 {
			raise(jokers, r-1, min(at.black, r))
		}
		if r := highest(may >> MaxRanks & suitMask & upTo(at.black)); r > 0 {
			raise(jokers, min(at.red, r), r-1)
		}
		if may&l.JokerCards() != 0 && jokers+1 < len(b) {
			raise(jokers+1, at.red, at.black)
		}
	}
	*b = next
	return may & (upTo(red) | upTo(black)<<MaxRanks | l.JokerCards())
}

const suitMask = Cards(1)<<MaxRanks - 1

// upTo is the red cards up to a rank.
func upTo(rank int) Cards { return Cards(1)<<max(rank, 0) - 1 }

// highest is a rank in a set of red cards, 0 in an empty one, and lowest in one that is not.
func highest(reds Cards) int { return bits.Len32(uint32(reds)) }

func lowest(reds Cards) int { return bits.TrailingZeros32(uint32(reds)) + 1 }

// unpin takes a card that must lie at some place from all the others; false if
// more places must have it than there are copies, or a place is left with nothing.
func (l *Layout) unpin() bool {
	var pinned [Kinds]int
	var gone Cards
	for row, place := range l.places() {
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
	for row, place := range l.places() {
		if l.May[row][place].Len() > 1 {
			l.May[row][place] &^= gone
		}
	}
	return true
}

// countColours says whether there are cards enough for the places that must be
// red, and for those that must be black. Where all colours are known, and the
// places of one colour are no more than its suit, none of them holds one of
// two alike jokers.
func (l *Layout) countColours() bool {
	red, _ := l.Places(l.RedCards())
	black, _ := l.Places(l.BlackCards())
	open := 0
	for row, place := range l.places() {
		may := l.May[row][place] &^ l.JokerCards()
		if may&suitMask != 0 && may&^suitMask != 0 {
			open++
		}
	}
	if l.Jokers == AlikeJokers && open == 0 {
		l.dropJoker(suitMask)
		l.dropJoker(suitMask << MaxRanks)
	}
	return red <= l.Supply(l.RedCards()) && black <= l.Supply(l.BlackCards())
}

// Places is how many places can hold nothing but the given cards, and how many can hold
// any of them; where nothing is left is neither.
func (l *Layout) Places(cards Cards) (only, some int) {
	for row, n := range l.Length {
		inside, possible := confined(l.May[row][:n], cards)
		only, some = only+inside, some+possible
	}
	return only, some
}

// confined is Places of some places.
func confined(places []Cards, cards Cards) (only, some int) {
	for _, may := range places {
		if may&cards != 0 {
			some++
			if may&^cards == 0 {
				only++
			}
		}
	}
	return only, some
}

// dropJoker takes the joker from the places of one suit where the suit needs
// them all. A place that can only be a joker is no place of a suit.
func (l *Layout) dropJoker(suit Cards) {
	if _, places := l.Places(suit); places != l.Ranks {
		return
	}
	for row, place := range l.places() {
		if l.May[row][place]&suit != 0 {
			l.May[row][place] &^= SetOf(Joker)
		}
	}
}
