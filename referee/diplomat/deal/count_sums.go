package deal

import "slices"

// leaf is a weighted sum over one hand that some fact compares with values.
type leaf struct {
	hand   int
	scope  Set
	weight [MaxCards]int
	in     Values
	bottom int     // the least the sum can come to
	top    int     // and the most
	period int     // sums so far apart come to the same; 0: none do
	rest   []int   // after each step (first: before any), the least that the cards still to come add
	step   []int   // the weight of a card of each class
	least  [][]int // after each step (first: before any), by the hand's room: what the cards that fill it add
	most   [][]int // at least, and at most
}

// A sum is kept as a code. Where the outcome is settled, or the fact that the sum
// belongs to is known to hold anyway, it is one of the first three; from open0 on it
// is the sum itself, counted from the least it can come to.
const (
	settledYes int16 = iota
	settledNo
	settledAnyway
	open0
)

// widest is the most values of a sum that are told apart.
const widest = 4096

func (l *leaf) sum(code int16) int { return int(code-open0) + l.bottom }

// prepare works out, for each step, how far the sum can still go. It returns how many
// steps of the count that takes the time of.
func (l *leaf) prepare(classes []class) (cost int) {
	n := len(classes)
	l.step, l.rest, l.least, l.most = make([]int, n), make([]int, n+1), make([][]int, n+1), make([][]int, n+1)
	var weights []int // of the cards still to come that the hand may hold, rising
	for k := n; k >= 0; k-- {
		if k < n && slices.Contains(classes[k].may, l.hand) {
			l.step[k] = l.weight[classes[k].cards.first()]
			at, _ := slices.BinarySearch(weights, l.step[k])
			weights = slices.Insert(weights, at, slices.Repeat([]int{l.step[k]}, classes[k].cards.Len())...)
			all := l.step[k] * classes[k].cards.Len()
			l.bottom, l.top = l.bottom+min(0, all), l.top+max(0, all)
		}
		l.least[k], l.most[k] = filling(weights)
		l.rest[k] = l.bottom
		cost += len(weights)
	}
	for m := 2; l.in.Test != nil && l.period == 0 && m <= (l.top-l.bottom)/2; m++ {
		l.period = m
		for sum := l.bottom; sum+m <= l.top; sum++ {
			if l.in.Has(sum) != l.in.Has(sum+m) {
				l.period = 0
				break
			}
		}
		cost += l.top - l.bottom
	}
	return cost
}

// filling gives, for each number of cards of these weights, the least and the most they
// come to.
func filling(weights []int) (least, most []int) {
	least, most = []int{0}, []int{0}
	for i, w := range weights {
		least, most = append(least, least[i]+w), append(most, most[i]+weights[len(weights)-1-i])
	}
	return least, most
}

// short is the code of a sum after a step (-1: before any) when the hand has room for so
// many cards more.
func (l *leaf) short(step, sum, room int) int16 {
	least, most := sum+l.least[step+1][room], sum+l.most[step+1][room]
	switch {
	case most < l.in.Lo, least > l.in.Hi, least == most && !l.in.Has(least):
		return settledNo
	case least == most, l.in.Test == nil && least >= l.in.Lo && most <= l.in.Hi:
		return settledYes
	case l.period > 0: // the least of such sums that the cards so far can come to
		least := l.bottom - l.rest[step+1]
		sum = least + (sum-least)%l.period
	}
	return open0 + int16(sum-l.bottom)
}

// node is a condition over leaves.
type node struct {
	leaf  int // of a leaf
	parts []*node
	every bool // all the parts, else some part
	not   bool // of the one part
	sum   *Sum // of conditions: the parts are those of its terms
}

// outcome is what is known of a condition.
type outcome int8

const (
	open outcome = iota
	surely
	surelyNot
)

// node takes a condition apart; nil where it holds what cannot be counted.
func (c *counter) node(cond Cond, hand int, in Set) *node {
	switch cond := cond.(type) {
	case Not:
		return c.parts(&node{not: true}, []Cond{cond.C}, hand, in)
	case All:
		return c.parts(&node{every: true}, cond, hand, in)
	case Any:
		return c.parts(&node{}, cond, hand, in)
	case Sum:
		return c.sumNode(cond, hand, in)
	}
	return nil
}

func (c *counter) parts(n *node, conds []Cond, hand int, in Set) *node {
	n.leaf = -1
	for _, cond := range conds {
		part := c.node(cond, hand, in)
		if part == nil {
			return nil
		}
		n.parts = append(n.parts, part)
	}
	return n
}

// sumNode is a leaf for a sum of cards, a node for a sum of conditions.
func (c *counter) sumNode(s Sum, hand int, in Set) *node {
	var conds []Cond
	for _, t := range s.Terms {
		if t.If != nil {
			conds = append(conds, t.If)
		}
	}
	switch {
	case len(conds) == 0:
		return c.leafNode(s, hand, in)
	case len(conds) == len(s.Terms):
		return c.parts(&node{sum: &s}, conds, hand, in)
	}
	return nil
}

// leafNode is a sum over one hand, less the cards that are surely in it and those that
// it cannot hold.
func (c *counter) leafNode(s Sum, hand int, in Set) *node {
	l := &leaf{hand: hand}
	reach, sure := 0, 0
	for _, t := range s.Terms {
		for _, card := range (t.Cards & in).Cards() {
			m := c.may[card]
			mine := int(m >> c.hands[hand].players[0] & 1)
			if m&(m-1) == 0 || mine == 0 {
				sure += t.Weight * mine
				continue
			}
			l.weight[card] += t.Weight
			l.scope |= Card(card)
			reach += max(t.Weight, -t.Weight)
		}
	}
	l.in = s.In.Shifted(-sure)
	if reach > widest {
		return nil
	}
	c.leaves = append(c.leaves, l)
	return &node{leaf: len(c.leaves) - 1}
}

// known tells what the sums so far say of a condition.
func (n *node) known(sums []int16) outcome {
	switch {
	case n.leaf >= 0:
		return [...]outcome{surely, surelyNot, surely, open}[min(sums[n.leaf], open0)]
	case n.not:
		return [...]outcome{open, surelyNot, surely}[n.parts[0].known(sums)]
	case n.sum != nil:
		return n.knownSum(sums)
	}
	// Of all parts one that fails decides, of any part one that holds.
	decides, otherwise := surely, surelyNot
	if n.every {
		decides, otherwise = surelyNot, surely
	}
	for _, part := range n.parts {
		switch part.known(sums) {
		case decides:
			return decides
		case open:
			otherwise = open
		}
	}
	return otherwise
}

func (n *node) knownSum(sums []int16) outcome {
	least, most := 0, 0
	for i, part := range n.parts {
		w := n.sum.Terms[i].Weight
		switch part.known(sums) {
		case surely:
			least, most = least+w, most+w
		case open:
			least, most = least+min(0, w), most+max(0, w)
		}
	}
	holds := 0
	for x := least; x <= most; x++ {
		if n.sum.In.Has(x) {
			holds++
		}
	}
	switch holds {
	case 0:
		return surelyNot
	case most - least + 1:
		return surely
	}
	return open
}

// closed tells whether close was called.
func (n *node) closed(sums []int16) bool {
	return n.leaf >= 0 && sums[n.leaf] == settledAnyway || slices.ContainsFunc(n.parts, func(part *node) bool { return part.closed(sums) })
}

// close forgets the sums of a condition that is settled.
func (n *node) close(sums []int16) {
	if n.leaf >= 0 {
		sums[n.leaf] = settledAnyway
	}
	for _, part := range n.parts {
		part.close(sums)
	}
}

// unify writes what is known of a sum of sums in one way where the order in which it
// came about makes no difference: the parts that hold first, and as few of them as leave
// the same prospects.
func (n *node) unify(sums []int16) {
	if n.sum == nil || !n.even() {
		for _, part := range n.parts {
			part.unify(sums)
		}
		return
	}
	held, open := 0, 0
	for _, part := range n.parts {
		switch sums[part.leaf] {
		case settledYes:
			held++
		case settledNo:
		default:
			open++
		}
	}
	held = n.sum.fewest(held, open)
	for _, part := range n.parts {
		if sums[part.leaf] >= open0 {
			continue
		}
		if sums[part.leaf] = settledNo; held > 0 {
			sums[part.leaf] = settledYes
			held--
		}
	}
}

// even tells whether the parts are leaves of the same weight.
func (n *node) even() bool {
	for i, part := range n.parts {
		if part.leaf < 0 || n.sum.Terms[i].Weight != n.sum.Terms[0].Weight {
			return false
		}
	}
	return true
}

// fewest is the fewest conditions held that leave the same prospects as so many, when
// some are open still. All have the same weight.
func (s *Sum) fewest(held, open int) int {
	for fewer := range held {
		same := true
		for more := 0; more <= open && same; more++ {
			w := s.Terms[0].Weight
			same = s.In.Has(w*(fewer+more)) == s.In.Has(w*(held+more))
		}
		if same {
			return fewer
		}
	}
	return held
}
