package deal

import (
	"encoding/binary"
	"math"
	"slices"
)

// counted is a hand that is counted.
type counted struct {
	sure   Set // what it holds
	may    Set // what it may hold besides
	facts  []*node
	leaves []*node
	later  []int // for each step: the cards after it that the hand may hold
	stands []stand
	takes  [][]int32 // for each step: by the stand before and how many cards are taken the number of the stand after, or fails
}

// stand is the room left in a hand, and what its sums have come to: one way of several that
// leave the same open.
type stand struct {
	room int
	sums []int
}

// take works out how a hand can stand when it has taken some cards of a class.
func (h *counted) take(step int, cards Set, cost *int) {
	was, width, same := h.stands, cards.Len()+1, map[string]int32{}
	h.stands, h.takes[step] = nil, slices.Repeat([]int32{fails}, len(was)*width)
	for from, s := range was {
		for n := max(0, s.room-h.later[step+1]); n < min(width, s.room+1) && *cost >= 0; n++ {
			h.takes[step][from*width+n] = h.stand(s.with(h.leaves, cards.first(), n), step+1, same, cost)
		}
	}
}

// with is the stand with so many cards more that are like one of them.
func (s stand) with(leaves []*node, card, n int) stand {
	sums := slices.Clone(s.sums)
	for i, l := range leaves {
		sums[i] += n * l.weight[card]
	}
	return stand{s.room - n, sums}
}

// fails stands in place of the number of a stand in which a fact fails, or the room is not enough or too much.
const fails int32 = -1

// stand is the number of a stand before a step, the same for all that leave the same open.
func (h *counted) stand(s stand, step int, same map[string]int32, cost *int) int32 {
	key := h.open(s, step, cost)
	if key == nil {
		return fails
	}
	i, known := same[string(key)]
	if !known {
		i = int32(len(h.stands))
		same[string(key)], h.stands = i, append(h.stands, s)
	}
	if i > mostStates {
		*cost = -1
	}
	return i
}

// open is what is still open of a hand before a step: the room in it and of each fact that
// is not certain yet how it depends on the cards to come; nil where a fact fails.
func (h *counted) open(s stand, step int, cost *int) []byte {
	key := []byte{byte(s.room)}
	*cost -= len(h.leaves)
	for i, f := range h.facts {
		before := len(key)
		var is outcome
		switch key, is = f.open(s, step, binary.AppendUvarint(key, uint64(i))); is {
		case surelyNot:
			return nil
		case surely:
			key = key[:before]
		}
	}
	return key
}

// prepare works out what is still to come before each step, and what that took.
func (h *counted) prepare(classes []class) (cost int) {
	room := max(0, h.stands[0].room)
	h.later, h.takes = make([]int, len(classes)+1), make([][]int32, len(classes))
	for step, cl := range slices.Backward(classes) {
		h.later[step] = h.later[step+1]
		if cl.cards&h.may != 0 {
			h.later[step] += cl.cards.Len()
		}
	}
	for _, l := range h.leaves {
		l.least, l.most = make([][]int, len(classes)+1), make([][]int, len(classes)+1)
		var weights []int // of the cards still to come, rising
		l.least[len(classes)], l.most[len(classes)] = filling(nil, room)
		for step, cl := range slices.Backward(classes) {
			if h.later[step] == h.later[step+1] {
				l.least[step], l.most[step] = l.least[step+1], l.most[step+1]
				continue
			}
			w := l.weight[cl.cards.first()]
			at, _ := slices.BinarySearch(weights, w)
			weights = slices.Insert(weights, at, slices.Repeat([]int{w}, cl.cards.Len())...)
			l.least[step], l.most[step] = filling(weights, room)
		}
		cost += len(classes)
	}
	return cost
}

// filling gives, for each number of cards of these weights up to the room for them, the least
// and the most they come to.
func filling(weights []int, room int) (least, most []int) {
	n := min(len(weights), room)
	both := make([]int, 2*(n+1))
	least, most = both[:n+1], both[n+1:]
	for i := range n {
		least[i+1], most[i+1] = least[i]+weights[i], most[i]+weights[len(weights)-1-i]
	}
	return least, most
}

// node is a condition on one hand: a sum over its cards that lies among some values, or
// a sum over the parts that hold.
type node struct {
	in          Values
	weight      *[MaxCards]int // of each card
	at          int            // the place of the sum in a stand
	moved       int            // while classes are put in order: how far the cards so far can move the sum
	reach       int            // and all cards
	least, most [][]int        // before each step, by the room in the hand: what the cards that fill it add at least, and at most
	parts       []*node
	times       []int // what each part adds
}

// node takes a condition apart.
func (h *counted) node(c Cond, in Set) *node {
	n := &node{}
	switch c := c.(type) {
	case Not:
		n.in = Exactly(0)
		h.add(n, 1, in, c.C)
	case All:
		n.in = Exactly(len(c))
		h.add(n, 1, in, c...)
	case Any:
		n.in = AtLeast(1)
		h.add(n, 1, in, c...)
	case Sum:
		n.in = c.In
		if !slices.ContainsFunc(c.Terms, func(t Term) bool { return t.If != nil }) {
			h.leaf(n, c.Terms, in)
			return n
		}
		for _, t := range c.Terms {
			if t.If != nil {
				h.add(n, t.Weight, in, t.If)
			}
			for _, card := range (t.Cards & in).Cards() {
				h.add(n, t.Weight, in, HasAll(Card(card)))
			}
		}
	}
	return n
}

// add adds parts to a sum over parts.
func (h *counted) add(n *node, times int, in Set, parts ...Cond) {
	for _, c := range parts {
		n.parts, n.times = append(n.parts, h.node(c, in)), append(n.times, times)
	}
}

func (h *counted) leaf(n *node, terms []Term, in Set) {
	n.weight, n.at = &[MaxCards]int{}, len(h.leaves)
	for _, t := range terms {
		for _, card := range (t.Cards & in & (h.sure | h.may)).Cards() {
			n.weight[card] += t.Weight
		}
	}
	h.leaves = append(h.leaves, n)
}

// outcome is what is known of a condition.
type outcome int8

const (
	unknown outcome = iota
	surely
	surelyNot
)

// open adds to the key how a condition depends on the cards to come; nothing where it does
// not.
func (n *node) open(s stand, step int, key []byte) ([]byte, outcome) {
	if n.weight != nil {
		sum := s.sums[n.at]
		return n.in.open(sum+n.least[step][s.room], sum+n.most[step][s.room], key)
	}
	begin, least, most := len(key), 0, 0
	for i, part := range n.parts {
		before := len(key)
		var is outcome
		switch key, is = part.open(s, step, binary.AppendUvarint(key, uint64(i+1))); is {
		case unknown:
			least, most = least+min(0, n.times[i]), most+max(0, n.times[i])
			continue
		case surely:
			least, most = least+n.times[i], most+n.times[i]
		}
		key = key[:before]
	}
	key, is := n.in.open(least, most, append(key, 0))
	if is != unknown {
		key = key[:begin]
	}
	return key, is
}

// open adds to the key which of the numbers from least to most are among the values, unless
// all or none of them are.
func (v Values) open(least, most int, key []byte) ([]byte, outcome) {
	lo, hi := max(v.Lo, least), min(v.Hi, most)
	begin, has := len(key), 0
	for n := lo; v.Test != nil && n <= hi; n++ {
		key = append(key, 0)
		if v.Test(n) {
			has, key[len(key)-1] = has+1, 1
		}
	}
	switch {
	case lo > hi, v.Test != nil && has == 0:
		return key[:begin], surelyNot
	case lo == least && hi == most && (v.Test == nil || has == most-least+1):
		return key[:begin], surely
	}
	return binary.AppendVarint(binary.AppendVarint(key, int64(lo-least)), int64(hi-least)), unknown
}

// move is how far a class can move the sum.
func (n *node) move(cl class) int {
	w := n.weight[cl.cards.first()]
	return max(w, -w) * cl.cards.Len()
}

// underWay is the logarithm of how many sums can still matter when cards have moved them by
// so much.
func (n *node) underWay(moved int) float64 {
	open := min(moved, n.reach-moved)
	if n.in.Test == nil && n.in.Hi < Far && n.in.Lo > -Far {
		open = min(open, 1+max(n.in.Hi, -n.in.Lo))
	}
	return math.Log2(float64(1 + open))
}
