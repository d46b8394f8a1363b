package deal

import "math/big"

// CountEffort is how much work Worlds spends by default: well within a second.
const CountEffort = 2_000_000

// mostStates bounds the memory of a count to some 200 MB.
const mostStates = 1_000_000

// Worlds counts the deals that fit the facts; nil where that takes more than effort
// steps (about 200 ns each) or the facts hold something that cannot be counted so.
//
// Cards that no fact tells apart form a class. The classes are dealt out one after
// the other, all splits at once; a state is what of that still matters: the room
// left in each hand and, for each sum that facts speak of, what it has come to, as
// far as different sums can still make a difference.
func (k *Knowledge) Worlds(effort int) *big.Int {
	if k.vague {
		return nil
	}
	c := newCounter(k, effort)
	if c == nil {
		return nil
	}
	for step := range c.classes {
		if c.deal(step); c.effort < 0 {
			return nil
		}
	}
	return c.total()
}

// counter is one count in progress.
type counter struct {
	hands   []hands
	classes []class
	facts   [][]*node // of each hand
	leaves  []*leaf
	states  map[string]wide
	next    map[string]wide
	effort  int
	later   [][]int // for each step and hand: the cards after it that the hand may hold
	after   []int16 // scratch of give
	key     []byte  // scratch of put
}

// hands are holders that nothing but their sizes tells apart, taken together.
type hands struct {
	players []int
	each    []int // their sizes
	size    int   // and the sum of them
}

// class is cards that nothing tells apart.
type class struct {
	cards Set
	may   []int // the hands that may hold them
}

// newCounter groups holders and cards; nil where a condition cannot be counted.
func newCounter(k *Knowledge, effort int) *counter {
	c := &counter{effort: effort, states: map[string]wide{}}
	for p := range k.shape.Sizes {
		c.join(k, p)
	}
	c.facts = make([][]*node, len(c.hands))
	for h := range c.hands {
		p := c.hands[h].players[0]
		for _, f := range k.of[p] {
			n := c.node(f.Cond, h, f.In&k.shape.Dealt)
			if n == nil {
				return nil
			}
			c.facts[h] = append(c.facts[h], n)
		}
	}
	c.sortCards(k)
	c.order()
	c.prepare()
	c.start()
	return c
}

// join puts a holder with those that are like it in everything, or by itself.
func (c *counter) join(k *Knowledge, p int) {
	for h := range c.hands {
		q := c.hands[h].players[0]
		if len(k.of[p])+len(k.of[q]) == 0 && sameColumn(k, p, q) {
			c.hands[h].players = append(c.hands[h].players, p)
			c.hands[h].each = append(c.hands[h].each, k.shape.Sizes[p])
			c.hands[h].size += k.shape.Sizes[p]
			return
		}
	}
	c.hands = append(c.hands, hands{[]int{p}, []int{k.shape.Sizes[p]}, k.shape.Sizes[p]})
}

func sameColumn(k *Knowledge, p, q int) bool {
	for _, m := range k.may {
		if m>>p&1 != m>>q&1 {
			return false
		}
	}
	return true
}

// sortCards puts the cards into classes.
func (c *counter) sortCards(k *Knowledge) {
	where := map[string]int{}
	for _, card := range k.shape.Dealt.Cards() {
		var may []int
		key := make([]byte, 0, 64)
		for h, hs := range c.hands {
			if k.may[card]>>hs.players[0]&1 == 1 {
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
		l.prepare(c.classes)
	}
}

// start is the one state before any card is dealt: cards of the class yet to be
// given, then rooms, then sums.
func (c *counter) start() {
	state := make([]int16, 1+len(c.hands)+len(c.leaves))
	for h, hs := range c.hands {
		state[1+h] = int16(hs.size)
	}
	c.next = map[string]wide{}
	sums := c.sums(state)
	for i, l := range c.leaves {
		sums[i] = l.short(-1, 0)
	}
	for h := range c.hands {
		if !c.stands(h, sums) {
			return
		}
	}
	c.put(state, wide{1})
	c.states = c.next
}

func (c *counter) sums(state []int16) []int16 { return state[1+len(c.hands):] }

// deal deals one class out in every way: to one hand after the other, so that what
// comes to the same in between is taken together.
func (c *counter) deal(step int) {
	for i, h := range c.classes[step].may {
		c.next = make(map[string]wide, len(c.states))
		state := make([]int16, 1+len(c.hands)+len(c.leaves))
		for key, n := range c.states {
			unpack(key, state)
			if i == 0 {
				state[0] = int16(c.classes[step].cards.Len())
			}
			c.give(step, h, i == len(c.classes[step].may)-1, state, n)
			if len(c.next) > mostStates {
				c.effort = -1
			}
			if c.effort < 0 {
				return
			}
		}
		c.states = c.next
	}
}

// give gives a hand some of the cards left of a class, in every number; the last hand
// takes all.
func (c *counter) give(step, h int, last bool, state []int16, n wide) {
	left, room := int(state[0]), int(state[1+h])
	least := max(0, room-c.later[step][h])
	if last {
		least = max(least, left)
	}
	for take := least; take <= min(left, room); take++ {
		c.effort--
		after := append(c.after[:0], state...)
		after[0], after[1+h] = int16(left-take), int16(room-take)
		c.after = after
		if c.count(step, h, take, c.sums(after)) {
			c.put(after, n.times(choose(left, take)))
		}
	}
}

// count adds cards of a class to the sums of a hand; false where a fact fails then.
func (c *counter) count(step, h, take int, sums []int16) bool {
	for i, l := range c.leaves {
		if l.hand == h && sums[i] < settledYes {
			sums[i] = l.short(step, sums[i]+int16(take*l.step[step]))
		}
	}
	return c.stands(h, sums)
}

// stands tells whether no fact of a hand fails, and forgets those that surely hold.
func (c *counter) stands(h int, sums []int16) bool {
	for _, f := range c.facts[h] {
		if f.closed(sums) {
			continue
		}
		switch f.known(sums) {
		case surelyNot:
			return false
		case surely:
			f.close(sums)
		}
	}
	return true
}

// put adds deals to the state they lead to.
func (c *counter) put(state []int16, n wide) {
	c.key = pack(c.key[:0], state)
	c.next[string(c.key)] = c.next[string(c.key)].plus(n)
}

func pack(key []byte, state []int16) []byte {
	for _, x := range state {
		key = append(key, byte(x), byte(uint16(x)>>8))
	}
	return key
}

func unpack(key string, state []int16) {
	for i := range state {
		state[i] = int16(uint16(key[2*i]) | uint16(key[2*i+1])<<8)
	}
}

// total adds the final states up and tells holders taken together apart again.
func (c *counter) total() *big.Int {
	var sum wide
	for _, n := range c.states {
		sum = sum.plus(n)
	}
	total := sum.big()
	return total.Mul(total, c.apart())
}
