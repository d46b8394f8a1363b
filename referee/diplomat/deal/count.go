package deal

import (
	"encoding/binary"
	"math"
	"math/big"
	"math/bits"
	"slices"
)

// CountSteps is how many steps Worlds spends by default: about 0.1 s.
const CountSteps = 300_000

// A count that keeps more states does not end, nor does one with more sums under way at once (the logarithm of how many), or one whose
// hands can stand together in more ways after some class: of 168 that ended none came to 2^16 states, 41 or 2^15 ways.
const (
	mostStates   = math.MaxUint16 // a stand is numbered in as many bits
	mostUnderWay = 44
	mostTogether = 1 << 18
)

// Worlds counts the deals that fit the facts; nil where that takes more steps. found is what Holders found, or nil: it makes
// the count shorter.
//
// Cards that no fact tells apart form a class. The classes are dealt out one after the
// other, to one hand after the other; what is kept of a hand is the room left in it and
// what is still open of the facts told of it (see node), as far as that can make a difference.
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
	c.read(k)
	for step := 0; step < len(c.classes) && c.steps >= 0; step++ {
		c.deal(step)
	}
	if c.steps < 0 {
		return nil, 0
	}
	var total wide
	for i := range c.ways {
		total.add(&c.ways[i], 1)
	}
	n = new(big.Int)
	for _, word := range slices.Backward(total[:]) {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(word))
	}
	return n.Mul(n, c.times), c.steps
}

// counter is one count in progress.
type counter struct {
	may     [MaxCards]uint16
	hands   []*counted
	times   *big.Int // the ways to deal out what hands that are one have
	classes []class
	dealt
	spare dealt // room for the next
	steps int   // left
}

// dealt is what can have been dealt so far, and the ways to come to each of these states.
type dealt struct {
	states []state
	ways   []wide
}

// state is what has been dealt so far, as far as it matters: how many cards of the class are
// yet to be given, and how each hand stands.
type state struct {
	left  int8
	stand [MaxHolders]uint16
}

// class is cards that nothing tells apart.
type class struct {
	cards Set
	may   []int // the hands that may hold them
}

// read makes out what is to be counted.
func (c *counter) read(k *Knowledge) {
	c.times = big.NewInt(1)
	for p, size := range k.shape.Sizes {
		h := &counted{}
		for _, card := range k.shape.Dealt.Cards() {
			switch m := c.may[card]; {
			case m == 1<<p:
				h.sure |= Card(card)
			case m>>p&1 == 1:
				h.may |= Card(card)
			}
		}
		for _, f := range k.of[p].All() {
			h.facts = append(h.facts, h.node(f.Cond, f.In&k.shape.Dealt))
		}
		c.join(h, size-h.sure.Len())
	}
	c.sort(k.shape.Dealt)
	c.order()
	for _, h := range c.hands {
		if c.steps -= h.prepare(c.classes); c.steps < 0 {
			return
		}
		if room := h.stands[0].room; room < 0 || room > h.later[0] || h.open(h.stands[0], 0, &c.steps) == nil {
			return
		}
	}
	c.states, c.ways = []state{{}}, []wide{{1}}
	c.follow()
}

// follow works out how the hands can stand after each class, and gives up where that is in too many ways.
func (c *counter) follow() {
	left := 0
	for _, cl := range c.classes {
		left += cl.cards.Len()
	}
	for step, cl := range c.classes {
		for _, p := range cl.may {
			c.hands[p].take(step, cl.cards, &c.steps)
		}
		if left -= cl.cards.Len(); c.steps < 0 || c.together(left) > mostTogether {
			c.steps = -1
			return
		}
	}
}

// together is in how many ways stands of all hands have room for so many cards: no fewer than there are states.
func (c *counter) together(left int) float64 {
	ways := make([]float64, left+1) // by how many cards the hands so far have room for
	ways[0] = 1
	for _, h := range c.hands {
		stands, next := make([]float64, MaxCards+1), make([]float64, left+1)
		for _, s := range h.stands {
			stands[s.room]++
		}
		for room := range next {
			for others, n := range ways[:room+1] {
				next[room] += n * stands[room-others]
			}
		}
		ways = next
	}
	return ways[left]
}

// join adds a hand with so much room; those that nothing but their sizes tells apart are one,
// dealt out among them in the end.
func (c *counter) join(h *counted, room int) {
	for _, o := range c.hands {
		if len(h.facts)+len(o.facts) == 0 && h.may == o.may && room >= 0 {
			o.stands[0].room += room
			c.times.Mul(c.times, new(big.Int).SetUint64(choose[o.stands[0].room][room]))
			return
		}
	}
	start := stand{room, make([]int, len(h.leaves))}
	for _, card := range h.sure.Cards() {
		start = start.with(h.leaves, card, 1)
		start.room++
	}
	h.stands = []stand{start}
	c.hands = append(c.hands, h)
}

// sort puts the cards into classes: by what the sums weigh them and who may hold them.
func (c *counter) sort(dealt Set) {
	where := map[string]int{}
	for _, card := range dealt.Cards() {
		var may []int
		var key []byte
		for i, h := range c.hands {
			if !h.may.Has(card) {
				continue
			}
			may, key = append(may, i), append(key, byte(i))
			for _, l := range h.leaves {
				key = binary.AppendVarint(key, int64(l.weight[card]))
			}
		}
		i, known := where[string(key)]
		switch {
		case len(may) == 0:
			continue
		case !known:
			i = len(c.classes)
			where[string(key)], c.classes = i, append(c.classes, class{may: may})
		}
		c.classes[i].cards |= Card(card)
	}
}

// deal deals one class out in every way: to one hand after the other, so that what comes
// to the same in between is taken together; the last takes what is left.
func (c *counter) deal(step int) {
	cl := c.classes[step]
	at := map[state]int32{}
	for i, p := range cl.may {
		before, ways, takes := c.states, c.ways, c.hands[p].takes[step]
		clear(at)
		c.states, c.ways = c.spare.states[:0], c.spare.ways[:0]
		c.spare = dealt{before, ways}
		for b, s := range before {
			if i == 0 {
				s.left = int8(cl.cards.Len())
			}
			least, left := 0, int(s.left)
			if i == len(cl.may)-1 {
				least = left
			}
			for take := least; take <= left; take++ {
				to := takes[int(s.stand[p])*(cl.cards.Len()+1)+take]
				if to == fails {
					continue
				}
				if c.steps--; len(c.states) > mostStates {
					c.steps = -1
				}
				if c.steps < 0 {
					return
				}
				next := s
				next.left, next.stand[p] = int8(left-take), uint16(to)
				n, known := at[next]
				if !known {
					n = int32(len(c.states))
					at[next], c.states, c.ways = n, append(c.states, next), append(c.ways, wide{})
				}
				c.ways[n].add(&ways[b], choose[left][take])
			}
		}
	}
}

// wide is a whole number below 2^192, lowest word first. 54 cards can be dealt to
// eight players in fewer than 2^145 ways.
type wide [3]uint64

// add adds another number so many times.
func (a *wide) add(b *wide, times uint64) {
	var high, carry, more uint64
	for i := range a {
		over, low := bits.Mul64(b[i], times)
		low, carry = bits.Add64(low, high, 0)
		a[i], more = bits.Add64(a[i], low, more)
		high = over + carry
	}
}

// choose is the number of ways to take some of n cards.
var choose = func() (rows [MaxCards + 1][MaxCards + 1]uint64) {
	for n := range rows {
		rows[n][0] = 1
		for take := 1; take <= n; take++ {
			rows[n][take] = rows[n-1][take-1] + rows[n-1][take]
		}
	}
	return rows
}()

// order puts the classes so that after each as few sums as can be are under way.
func (c *counter) order() {
	left := c.classes
	var leaves []*node
	for _, h := range c.hands {
		leaves = append(leaves, h.leaves...)
	}
	for _, l := range leaves {
		for _, cl := range left {
			l.reach += l.move(cl)
		}
	}
	underWay, now := 0.0, make([]float64, len(leaves))
	for c.classes = nil; len(left) > 0; {
		for i, l := range leaves {
			now[i] = l.underWay(l.moved)
		}
		next, least := 0, math.Inf(1)
		for i, cl := range left {
			burden := 0.0
			for i, l := range leaves {
				if by := l.move(cl); by > 0 {
					burden += l.underWay(l.moved+by) - now[i]
				}
			}
			if burden < least {
				next, least = i, burden
			}
		}
		if underWay += least; underWay > mostUnderWay {
			c.steps = -1
			return
		}
		for _, l := range leaves {
			l.moved += l.move(left[next])
		}
		c.classes = append(c.classes, left[next])
		left = slices.Delete(left, next, next+1)
	}
}
