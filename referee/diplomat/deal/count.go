package deal

import (
	"encoding/binary"
	"math/big"
	"math/bits"
	"slices"
)

// CountSteps is how many steps Worlds spends by default, sums looked at: about 0.1 s.
const CountSteps = 4_000_000

// mostLeaves is the most sums that a count takes on; with more it would not end anyway.
const mostLeaves = 400

// Worlds counts the deals that fit the facts; nil where that takes more steps or the facts
// hold something that cannot be counted so. found is what Holders found, or nil: it makes
// the count shorter.
//
// Cards that no fact tells apart form a class. The classes are dealt out one after the
// other, to one hand after the other; a state is what of that still matters: the room
// left in each hand and, for each sum that facts speak of, what it has come to, as far
// as different sums can still make a difference.
func (k *Knowledge) Worlds(found *[MaxCards]uint16, steps int) *big.Int {
	n, _ := k.count(found, steps)
	return n
}

// count is Worlds; it also tells how many steps are left.
func (k *Knowledge) count(found *[MaxCards]uint16, steps int) (n *big.Int, left int) {
	if k.unproven {
		return nil, steps
	}
	c := &counter{may: k.may, steps: steps}
	if found != nil {
		c.may = *found
	}
	if !c.read(k) {
		return nil, c.steps
	}
	for step := 0; step < len(c.classes) && c.steps >= 0; step++ {
		c.deal(step)
	}
	if c.steps < 0 {
		return nil, 0
	}
	var sum wide
	for _, ways := range c.states {
		sum = sum.plus(*ways)
	}
	total := sum.big()
	for _, hs := range c.hands {
		total.Mul(total, hs.apart().big())
	}
	return total, c.steps
}

// counter is one count in progress.
type counter struct {
	may     [MaxCards]uint16
	hands   []hands
	classes []class
	facts   [][]*node // of each hand
	leaves  []*leaf
	of      [][]int // the leaves of each hand
	later   [][]int // for each step and hand: the cards after it that the hand may hold
	states  map[state]*wide
	bits    []int // how wide each number of a state is
	steps   int   // left
}

// state is numbers, one behind the other in as few bits as they take: the cards of the
// class that are yet to be given, the room in each hand, and the code of each sum.
type state [8]uint64

func (c *counter) pack(numbers []int16) (s state) {
	at := 0
	for i, n := range numbers {
		s[at/64] |= uint64(n) << (at % 64)
		if over := at%64 + c.bits[i] - 64; over > 0 {
			s[at/64+1] |= uint64(n) >> (c.bits[i] - over)
		}
		at += c.bits[i]
	}
	return s
}

func (c *counter) unpack(s *state, numbers []int16) {
	at := 0
	for i := range numbers {
		n := s[at/64] >> (at % 64)
		if over := at%64 + c.bits[i] - 64; over > 0 {
			n |= s[at/64+1] << (c.bits[i] - over)
		}
		numbers[i] = int16(n & (1<<c.bits[i] - 1))
		at += c.bits[i]
	}
}

// class is cards that nothing tells apart.
type class struct {
	cards Set
	may   []int // the hands that may hold them
}

// read groups holders and cards; false where a condition cannot be counted.
func (c *counter) read(k *Knowledge) bool {
	c.hands = k.gather(&c.may)
	c.facts, c.of = make([][]*node, len(c.hands)), make([][]int, len(c.hands))
	for h, hs := range c.hands {
		for _, f := range k.of[hs.players[0]].All() {
			n := c.node(f.Cond, h, f.In&k.shape.Dealt)
			if n == nil {
				return false
			}
			c.facts[h] = append(c.facts[h], n)
		}
	}
	if len(c.leaves) > mostLeaves {
		return false
	}
	for i, l := range c.leaves {
		c.of[l.hand] = append(c.of[l.hand], i)
	}
	c.sort(k.shape.Dealt)
	c.order()
	if c.prepare(); c.steps < 0 {
		return false
	}
	return c.start()
}

// sort puts the cards into classes: by what the sums weigh them and who may hold them.
func (c *counter) sort(dealt Set) {
	where := map[string]int{}
	for _, card := range dealt.Cards() {
		m := c.may[card]
		if m&(m-1) == 0 {
			continue
		}
		var may []int
		var key []byte
		for h, hs := range c.hands {
			if m>>hs.players[0]&1 == 1 {
				may, key = append(may, h), append(key, byte(h))
			}
		}
		for _, l := range c.leaves {
			key = binary.LittleEndian.AppendUint32(key, uint32(int32(l.weight[card])))
		}
		i, known := where[string(key)]
		if !known {
			i = len(c.classes)
			where[string(key)], c.classes = i, append(c.classes, class{may: may})
		}
		c.classes[i].cards |= Card(card)
	}
}

// prepare works out what is still to come after each step.
func (c *counter) prepare() {
	c.later = make([][]int, len(c.classes))
	left := make([]int, len(c.hands))
	for step, cl := range slices.Backward(c.classes) {
		c.later[step] = slices.Clone(left)
		for _, h := range cl.may {
			left[h] += cl.cards.Len()
		}
	}
	for _, l := range c.leaves {
		if c.steps -= l.prepare(c.classes); c.steps < 0 {
			return
		}
	}
}

// start is the one state before any card is dealt; none where some fact fails anyway. It
// is false where states take more bits than there are.
func (c *counter) start() bool {
	c.states = map[state]*wide{}
	first := []int16{0}
	c.bits = []int{6}
	for _, hs := range c.hands {
		first, c.bits = append(first, int16(hs.size)), append(c.bits, 6)
	}
	all := 6 * len(c.bits)
	for _, l := range c.leaves {
		room := c.hands[l.hand].size
		if room < 0 || room >= len(l.least[0]) {
			return true
		}
		width := bits.Len(uint(int(open0) + l.top - l.bottom))
		first, c.bits, all = append(first, l.short(-1, 0, room)), append(c.bits, width), all+width
	}
	for h := range c.hands {
		if !stands(c.facts[h], first[1+len(c.hands):]) {
			return true
		}
	}
	if all > 64*len(state{}) {
		return false
	}
	c.states[c.pack(first)] = &wide{1}
	return true
}

// deal deals one class out in every way: to one hand after the other, so that what comes
// to the same in between is taken together; the last takes what is left.
func (c *counter) deal(step int) {
	cl := c.classes[step]
	before, after := make([]int16, len(c.bits)), make([]int16, len(c.bits))
	for i, h := range cl.may {
		now := c.states
		c.states = make(map[state]*wide, len(now))
		for packed, ways := range now {
			c.unpack(&packed, before)
			left, room := int(before[0]), int(before[1+h])
			if i == 0 {
				left = cl.cards.Len()
			}
			least := max(0, room-c.later[step][h])
			if i == len(cl.may)-1 {
				least = max(least, left)
			}
			for take := least; take <= min(left, room); take++ {
				if c.steps -= 8 + len(c.of[h]); c.steps < 0 {
					return
				}
				copy(after, before)
				after[0], after[1+h] = int16(left-take), int16(room-take)
				if c.take(step, take, room-take, h, after[1+len(c.hands):]) {
					c.add(c.pack(after), ways.times(choose(left, take)))
				}
			}
		}
	}
}

func (c *counter) add(s state, ways wide) {
	if sum := c.states[s]; sum != nil {
		*sum = sum.plus(ways)
	} else {
		c.states[s] = &ways
	}
}

// take adds cards of a class to the sums of a hand; false where a fact fails then.
func (c *counter) take(step, take, room, h int, sums []int16) bool {
	for _, i := range c.of[h] {
		if l := c.leaves[i]; sums[i] >= open0 {
			sums[i] = l.short(step, l.sum(sums[i])+take*l.step[step], room)
		}
	}
	return stands(c.facts[h], sums)
}

// stands tells whether none of the facts fails, and forgets those that surely hold.
func stands(facts []*node, sums []int16) bool {
	for _, f := range facts {
		if f.closed(sums) {
			continue
		}
		switch f.known(sums) {
		case surelyNot:
			return false
		case surely:
			f.close(sums)
		default:
			f.unify(sums)
		}
	}
	return true
}

// hands are holders that nothing but their sizes tells apart, taken together.
type hands struct {
	players []int
	each    []int // how many cards they hold that are not surely theirs
	size    int   // and the sum of them
}

// gather puts holders together of whom nothing is told and who may hold the same of the
// cards that are not surely somebody's; those are left out of a count.
func (k *Knowledge) gather(may *[MaxCards]uint16) []hands {
	var all []hands
	for p, size := range k.shape.Sizes {
		for _, card := range k.shape.Dealt.Cards() {
			if may[card] == 1<<p {
				size--
			}
		}
		h := slices.IndexFunc(all, func(hs hands) bool {
			q := hs.players[0]
			return k.of[p].Len()+k.of[q].Len() == 0 && !slices.ContainsFunc(may[:], func(m uint16) bool { return m&(m-1) != 0 && m>>p&1 != m>>q&1 })
		})
		if h < 0 {
			h, all = len(all), append(all, hands{})
		}
		all[h].players, all[h].each, all[h].size = append(all[h].players, p), append(all[h].each, size), all[h].size+size
	}
	return all
}

// apart is the number of ways to deal the cards of holders taken together out to each.
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
