package deal

import "math/big"

// CountSteps is how many steps Worlds spends by default, sums looked at: about 0.1 s.
const CountSteps = 4_000_000

// mostLeaves is the most sums that a count takes on; with more it would not end anyway.
const mostLeaves = 400

// Worlds counts the deals that fit the facts; nil where that takes more steps or the facts hold something that cannot be counted so. found is what
// Holders found, or nil: it makes the count shorter.
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
	return c.total(), c.steps
}

// counter is one count in progress.
type counter struct {
	may     [MaxCards]uint16
	hands   []hands
	classes []class
	facts   [][]*node // of each hand
	leaves  []*leaf
	now     *states
	next    *states
	steps   int      // left
	later   [][]int  // for each step and hand: the cards after it that the hand may hold
	of      [][]int  // the leaves of each hand
	sums    []int16  // scratch of give: of each leaf
	key     []uint64 // and a state
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
	for h := range c.hands {
		p := c.hands[h].players[0]
		for _, f := range k.of[p].All() {
			n := c.node(f.Cond, h, f.In&k.shape.Dealt)
			if n == nil {
				return false
			}
			c.facts[h] = append(c.facts[h], n)
		}
	}
	for i, l := range c.leaves {
		c.of[l.hand] = append(c.of[l.hand], i)
	}
	if len(c.leaves) > mostLeaves {
		return false
	}
	c.sortCards(k)
	c.order()
	if c.prepare(); c.steps < 0 {
		return false
	}
	c.start()
	return true
}

// sortCards puts the cards into classes.
func (c *counter) sortCards(k *Knowledge) {
	where := map[string]int{}
	for _, card := range k.shape.Dealt.Cards() {
		if m := c.may[card]; m&(m-1) == 0 {
			continue
		}
		var may []int
		key := make([]byte, 0, 64)
		for h, hs := range c.hands {
			if c.may[card]>>hs.players[0]&1 == 1 {
				may = append(may, h)
				key = append(key, byte(h))
			}
		}
		for _, l := range c.leaves {
			w := l.weight[card]
			key = append(key, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
		}
		i, known := where[string(key)]
		if !known {
			i = len(c.classes)
			where[string(key)] = i
			c.classes = append(c.classes, class{may: may})
		}
		c.classes[i].cards |= Card(card)
	}
}

// prepare works out what is still to come after each step.
func (c *counter) prepare() {
	c.later = make([][]int, len(c.classes))
	left := make([]int, len(c.hands))
	for step := len(c.classes) - 1; step >= 0; step-- {
		c.later[step] = append([]int(nil), left...)
		for _, h := range c.classes[step].may {
			left[h] += c.classes[step].cards.Len()
		}
	}
	for _, l := range c.leaves {
		if c.steps -= l.prepare(c.classes); c.steps < 0 {
			return
		}
	}
	c.sums = make([]int16, len(c.leaves))
}

// start is the one state before any card is dealt: cards of the class yet to be
// given, then rooms, then sums.
func (c *counter) start() {
	state, limits := []int16{0}, []int{MaxCards}
	for _, hs := range c.hands {
		state, limits = append(state, int16(hs.size)), append(limits, MaxCards)
	}
	c.now = newStates(nil)
	for _, l := range c.leaves {
		room := c.hands[l.hand].size
		if room < 0 || room >= len(l.least[0]) {
			return
		}
		state, limits = append(state, l.short(-1, 0, room)), append(limits, int(l.code(l.top)))
	}
	c.now = newStates(limits)
	for h := range c.hands {
		if !stands(c.facts[h], state[1+len(c.hands):]) {
			return
		}
	}
	c.now.add(c.now.pack(state), wide{1})
	c.key = make([]uint64, c.now.words)
}

// deal deals one class out in every way: to one hand after the other, so that what
// comes to the same in between is taken together.
func (c *counter) deal(step int) {
	may := c.classes[step].may
	for i, h := range may {
		c.next = c.now.empty()
		c.now.each(func(key []uint64, n wide) bool {
			left := int(c.now.get(key, 0))
			if i == 0 {
				left = c.classes[step].cards.Len()
			}
			c.give(step, h, i == len(may)-1, left, key, n)
			return c.steps >= 0
		})
		c.now = c.next
	}
}

// give gives a hand some of the cards left of a class, in every number; the last hand
// takes all.
func (c *counter) give(step, h int, last bool, left int, key []uint64, n wide) {
	room := int(c.now.get(key, 1+h))
	least := max(0, room-c.later[step][h])
	if last {
		least = max(least, left)
	}
	for take := least; take <= min(left, room); take++ {
		c.steps -= 8 + len(c.of[h])
		copy(c.key, key)
		c.next.put(c.key, 0, int16(left-take))
		c.next.put(c.key, 1+h, int16(room-take))
		if c.count(step, take, room-take, h) {
			c.next.add(c.key, n.times(choose(left, take)))
		}
	}
}

// count adds cards of a class to the sums of a hand; false where a fact fails then.
func (c *counter) count(step, take, room, h int) bool {
	first := 1 + len(c.hands)
	for _, i := range c.of[h] {
		c.sums[i] = c.next.get(c.key, first+i)
		if l := c.leaves[i]; c.sums[i] >= open0 {
			c.sums[i] = l.short(step, l.sum(c.sums[i])+take*l.step[step], room)
		}
	}
	if !stands(c.facts[h], c.sums) {
		return false
	}
	for _, i := range c.of[h] {
		c.next.put(c.key, first+i, c.sums[i])
	}
	return true
}

// stands tells whether none of the facts fails, and forgets those that surely hold.
func stands(facts []*node, sums []int16) bool {
	for _, f := range facts {
		if f.leaf >= 0 && sums[f.leaf] >= open0 || f.closed(sums) {
			continue
		}
		switch f.known(sums) {
		case surelyNot:
			return false
		case surely:
			f.close(sums)
		default:
			f.settle(sums)
		}
	}
	return true
}

// total adds the final states up and tells holders taken together apart again.
func (c *counter) total() *big.Int {
	var sum wide
	c.now.each(func(_ []uint64, n wide) bool {
		sum = sum.plus(n)
		return true
	})
	total := sum.big()
	for _, hs := range c.hands {
		total.Mul(total, hs.apart().big())
	}
	return total
}
