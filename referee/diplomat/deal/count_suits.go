package deal

import (
	"math/big"
	"slices"
)

// suitwise counts the deals that fit one case suit by suit: how the cards of a suit can
// go to the hands does not depend on the other suits, but for the room in the hands and
// for what is said of ranks. The latter is untied (count_points.go): for each point,
// the four suits are counted by themselves, and put together by how many cards of them
// each hand gets.
type suitwise struct {
	hands  []hands
	may    [MaxCards]uint16 // the hands that a card may go to; none: it is surely somebody's
	counts []tally          // of the cards of one rank
	limits [suits][]uint64  // for each suit and hand, the numbers of its cards that will do
	blends []blend
	pool   *pool // the players of the last hand, where something is said of them; or nil
}

// arrange turns the players of tallies into hands.
func (t *tallies) arrange() *suitwise {
	w, said, pooled := &suitwise{}, t.said(), t.pooled()
	w.hands = gather(t.shape, &t.may, func(p, q int) bool {
		return (pooled>>p)&(pooled>>q)&1 == 1 || (said>>p|said>>q)&1 == 0 && sameColumn(&t.may, p, q)
	})
	if said&pooled != 0 {
		last := len(w.hands) - 1
		h := slices.IndexFunc(w.hands, func(hs hands) bool { return pooled>>hs.players[0]&1 == 1 })
		w.hands[h], w.hands[last] = w.hands[last], w.hands[h]
		w.pool = newPool(w.hands[last], said)
	}
	var hand [MaxHolders]int
	for h, hs := range w.hands {
		for _, p := range hs.players {
			hand[p] = h
		}
	}
	for _, card := range t.shape.Dealt.Cards() {
		if m := t.may[card]; m&(m-1) != 0 {
			for p := range t.shape.Sizes {
				w.may[card] |= m >> p & 1 << hand[p]
			}
		}
	}
	for s := range w.limits {
		w.limits[s] = slices.Repeat([]uint64{^uint64(0)}, len(w.hands))
	}
	for _, c := range t.counts {
		p := c.hand
		switch c.hand = hand[p]; {
		case c.ofRank():
			w.counts = append(w.counts, c)
		case pooled>>p&1 == 1:
			w.pool.of(p).limits[suitOf(c.first())] &= c.fits
		default:
			w.limits[suitOf(c.first())][c.hand] &= c.fits
		}
	}
	for _, b := range t.blends {
		if pooled>>b.hand&1 == 1 {
			m := w.pool.of(b.hand)
			m.blends = append(m.blends, b)
			continue
		}
		b.hand = hand[b.hand]
		w.blends = append(w.blends, b)
	}
	return w
}

// table is a way to lay the deck out in blocks: the suits of either side, and behind
// the first of them its joker.
type table struct {
	*suitwise
	suit  [blocks]int
	joker [blocks]int // or -1
}

// tables is the ways to lay the deck out.
func (w *suitwise) tables() []*table {
	var all []*table
	for _, order := range [][blocks]int{{0, 3, 1, 2}, {0, 1, 2, 3}, {0, 2, 1, 3}} {
		all = append(all, &table{w, order, [blocks]int{firstJoker + 1, -1, firstJoker, -1}})
	}
	return all
}

// parts is the suits and jokers of a side.
func (t *table) parts(side int) []int {
	return []int{t.suit[2*side], t.suit[2*side+1], suits + t.joker[2*side] - firstJoker}
}

// open is the cards of a suit or a joker that a hand may get.
func (w *suitwise) open(hand, part int) (s Set) {
	for _, card := range partSet(part).Cards() {
		if w.may[card]>>hand&1 == 1 {
			s |= Card(card)
		}
	}
	return s
}

// weighed tells what a blend weighs the cards of a side at, if all at the same.
func (t *table) weighed(b blend, side int) (weight int, same bool) {
	first := true
	for _, part := range t.parts(side) {
		if t.open(b.hand, part) == 0 {
			continue
		}
		if !first && b.weight[part] != weight {
			return 0, false
		}
		weight, first = b.weight[part], false
	}
	return weight, true
}

// card is the card of a rank that a block has, where it is not surely somebody's; or -1.
func (t *table) card(b, rank int) int {
	card := t.suit[b]*ranksOfSuit + rank
	if rank == ranks-1 {
		card = t.joker[b]
	}
	if card >= 0 && t.may[card] == 0 {
		return -1
	}
	return card
}

// block deals the cards of a block in an order of ranks.
func (t *table) block(b int, order []int) block {
	var cards []int
	for _, rank := range order {
		cards = append(cards, t.card(b, rank))
	}
	return newBlock(cards, ranksOfSuit, func(card int) uint16 { return t.may[card] }, t.hands, func(l load) bool {
		for h, fits := range t.limits[t.suit[b]] {
			if fits>>l.of(h)&1 == 0 {
				return false
			}
		}
		return true
	})
}

// degree is how many of a tally's cards each block has.
func (t *table) degree(c tally) (degree [blocks]int) {
	for _, card := range c.cards.Cards() {
		for b := range blocks {
			if card == t.joker[b] || suitOf(card) == t.suit[b] && card < firstJoker {
				degree[b]++
			}
		}
	}
	return degree
}

// bySuits counts case by case and suit by suit, in steps of about a nanosecond.
func (k *Knowledge) bySuits(may [MaxCards]uint16, effort int) *big.Int {
	cases, ok := k.cases()
	if !ok {
		return nil
	}
	total := new(big.Int)
	for i, facts := range cases {
		t, ok := read(k.shape, may, facts)
		if !ok {
			return nil
		}
		n := t.countWithin(&effort, len(cases)-i)
		if n == nil {
			return nil
		}
		total.Add(total, n)
	}
	return total
}

// countWithin is count for the first of some parts of a work, with its share of the
// effort left: what is too much should be found out before much of it is done.
func (t *tallies) countWithin(effort *int, parts int) *big.Int {
	share := *effort / parts
	left := share
	n := t.count(&left)
	*effort -= share - left
	return n
}

// count is the number of deals that fit; nil where it takes more than the effort left.
func (t *tallies) count(effort *int) *big.Int {
	if t.none {
		return new(big.Int)
	}
	if card, p := t.denied(); card >= 0 {
		return t.withAndWithout(card, p, effort)
	}
	w := t.arrange()
	if w.pool != nil && w.jokers(len(w.hands)-1) != 0 {
		return t.eachHolder(w.jokers(len(w.hands)-1).first(), effort)
	}
	for _, hs := range w.hands {
		if slices.Min(hs.each) < 0 {
			return new(big.Int)
		}
	}
	*effort -= planEffort
	s := w.plan(*effort)
	if s == nil {
		return nil
	}
	*effort -= s.work()
	return s.count()
}

// planEffort is what it takes to plan a count.
const planEffort = 30_000_000

// jokers is the jokers that a hand may get.
func (w *suitwise) jokers(hand int) Set {
	return w.open(hand, suits) | w.open(hand, suits+1)
}
