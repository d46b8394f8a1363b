package deal

import (
	"math/big"
	"math/bits"
	"slices"
)

// pool is players taken together of whom nothing is said but how many cards of each suit
// they hold, and who may hold the same cards: how those of each suit that the pool gets
// can be shared out depends on their number alone.
type pool struct {
	told   []*member // those of whom something is said
	others hands     // of whom nothing is
}

// member is a player of a pool.
type member struct {
	player, size int
	limits       [suits]uint64 // the numbers of cards of each suit that will do
	blends       []blend
	known        map[suitCards]wide // the ways for this player and the ones that follow
}

// suitCards is how many cards of each suit there are to share out.
type suitCards [suits]uint8

func newPool(hs hands, said uint16) *pool {
	p := &pool{}
	for i, player := range hs.players {
		if said>>player&1 == 0 {
			p.others.each = append(p.others.each, hs.each[i])
			p.others.size += hs.each[i]
			continue
		}
		m := &member{player: player, size: hs.each[i], known: map[suitCards]wide{}}
		for suit := range m.limits {
			m.limits[suit] = ^uint64(0)
		}
		p.told = append(p.told, m)
	}
	return p
}

func (p *pool) of(player int) *member {
	i := slices.IndexFunc(p.told, func(m *member) bool { return m.player == player })
	return p.told[i]
}

// ways is the number of ways to share cards out to the players from one on.
func (p *pool) ways(cards suitCards, from int) wide {
	if from == len(p.told) {
		if cards.sum() != p.others.size {
			return wide{}
		}
		return p.others.apart()
	}
	m := p.told[from]
	n, known := m.known[cards]
	if !known {
		p.give(from, cards, suitCards{}, 0, 1, &n)
		m.known[cards] = n
	}
	return n
}

func (c suitCards) sum() (n int) {
	for _, cards := range c {
		n += int(cards)
	}
	return n
}

// give gives a player some cards of the suits from one on, in every number, and adds
// the ways up.
func (p *pool) give(player int, left, mine suitCards, suit int, ways uint64, sum *wide) {
	m := p.told[player]
	if suit == suits {
		if m.likes(mine) {
			*sum = sum.plus(p.ways(left, player+1).times(ways))
		}
		return
	}
	n, room, later := int(left[suit]), m.size-mine.sum(), 0
	for _, cards := range left[suit+1:] {
		later += int(cards)
	}
	for take := max(0, room-later); take <= min(n, room); take++ {
		if m.limits[suit]>>take&1 == 0 {
			continue
		}
		mine[suit], left[suit] = uint8(take), uint8(n-take)
		p.give(player, left, mine, suit+1, ways*choose(n, take), sum)
	}
}

// likes tells whether what is said of sums over suits is true of a player's cards.
func (m *member) likes(mine suitCards) bool {
	for _, b := range m.blends {
		sum := b.sure
		for suit, n := range mine {
			sum += b.weight[suit] * int(n)
		}
		if !b.fits(sum) {
			return false
		}
	}
	return true
}

// said is the players of whom something is said.
func (t *tallies) said() (players uint16) {
	for _, c := range t.counts {
		players |= 1 << c.hand
	}
	for _, b := range t.blends {
		players |= 1 << b.hand
	}
	return players
}

// pooled is the players that can be taken together though something is said of some of
// them: at least two, or none.
func (t *tallies) pooled() (players uint16) {
	ranked := t.ranked()
	for p := range t.shape.Sizes {
		var alike uint16
		for q := range t.shape.Sizes {
			if ranked>>q&1 == 0 && ranked>>p&1 == 0 && sameColumn(&t.may, p, q) {
				alike |= 1 << q
			}
		}
		if n := bits.OnesCount16(alike); n > 1 && n > bits.OnesCount16(players) {
			players = alike
		}
	}
	if players&t.said() == 0 {
		return 0
	}
	return players
}

// ranked is the players of whom something is said about a rank.
func (t *tallies) ranked() (players uint16) {
	for _, c := range t.counts {
		if c.ofRank() {
			players |= 1 << c.hand
		}
	}
	return players
}

// A player who may not hold a card or two that others may would be in the pool but for
// that. The deals in which they do not hold the card are all deals, less those in which
// they hold it. That doubles the work for each such card, and is worth it where there
// are many hands.
const mostDenied = 3

var manyHands = 5 // less in tests

// denied finds such a card and player; -1 where there is none that it is worth it for.
func (t *tallies) denied() (card, player int) {
	if t.handsLeft() < manyHands {
		return -1, -1
	}
	var all Set
	for p := range t.shape.Sizes {
		if t.ranked()>>p&1 == 0 {
			all |= t.open(p)
		}
	}
	card, player = -1, -1
	fewest := mostDenied + 1
	for p := range t.shape.Sizes {
		lacks := all &^ t.open(p)
		if n := lacks.Len(); t.ranked()>>p&1 == 0 && n > 0 && n < fewest {
			card, player, fewest = lacks.first(), p, n
		}
	}
	return card, player
}

// handsLeft is how many hands there are when players are pooled.
func (t *tallies) handsLeft() int {
	n := len(t.shape.Sizes)
	if p := bits.OnesCount16(t.pooled()); p > 0 {
		n -= p - 1
	}
	return n
}

// withAndWithout counts without a card in a player's hand.
func (t *tallies) withAndWithout(card, p int, effort *int) *big.Int {
	with, without := t.allow(card, p), t.allow(card, p)
	without.may[card] |= 1 << p
	with.give(card, p)
	n := without.countWithin(effort, 2)
	if n == nil {
		return nil
	}
	less := with.count(effort)
	if less == nil {
		return nil
	}
	return n.Sub(n, less)
}

// allow makes tallies of the player count a card that could not be theirs.
func (t *tallies) allow(card, p int) *tallies {
	next := *t
	next.counts = append([]tally(nil), t.counts...)
	next.blends = append([]blend(nil), t.blends...)
	for i := range next.counts {
		if c := &next.counts[i]; c.hand == p && suitOf(c.first()) == suitOf(card) {
			c.cards |= Card(card)
		}
	}
	return &next
}

// give gives a card to a player.
func (t *tallies) give(card, p int) {
	t.may[card] = 1 << p
	var counts []tally
	for _, c := range t.counts {
		if c.cards.Has(card) && c.hand == p {
			c.fits >>= 1
		}
		if c.cards &^= Card(card); c.cards != 0 {
			counts = append(counts, c)
		} else if c.fits&1 == 0 {
			t.none = true
		}
	}
	t.counts = counts
	for i := range t.blends {
		if b := &t.blends[i]; b.hand == p {
			b.sure += b.weight[partOf(card)]
		}
	}
}

// eachHolder counts for each player that may hold a card by itself.
func (t *tallies) eachHolder(card int, effort *int) *big.Int {
	sum, left := new(big.Int), bits.OnesCount16(t.may[card])
	for p := range t.shape.Sizes {
		if t.may[card]>>p&1 == 0 {
			continue
		}
		next := t.allow(card, p)
		next.give(card, p)
		n := next.countWithin(effort, left)
		if n == nil {
			return nil
		}
		sum.Add(sum, n)
		left--
	}
	return sum
}
