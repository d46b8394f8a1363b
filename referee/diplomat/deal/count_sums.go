package deal

import "slices"

// leaf is a weighted sum over one hand that some fact compares with values.
type leaf struct {
	hand   int
	scope  Set
	weight [MaxCards]int
	in     Values
	bottom int       // the least the sum can come to
	top    int       // the most
	step   []int     // the weight of a card of each class
	least  [][]int   // after each step (first: before any), by the hand's room: what the cards that fill it add
	most   [][]int   // at least, and at most
	alike  [][]int16 // after each step, of values with a test: the code of a sum, less low
	low    []int
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

func (l *leaf) code(sum int) int16 { return open0 + int16(sum-l.bottom) }
func (l *leaf) sum(code int16) int { return int(code-open0) + l.bottom }

// widest is the most values of a sum that are told apart.
const widest = 4096

// prepare works out, for each step, how far the sum can still go, and which sums come to
// the same from there on. It returns how many steps of the count that takes the time of.
func (l *leaf) prepare(classes []class) (cost int) {
	n := len(classes)
	l.step, l.least, l.most = make([]int, n), make([][]int, n+1), make([][]int, n+1)
	least, most := make([]int, n+1), make([]int, n+1)
	var weights []int // of the cards still to come that the hand may hold, rising
	for k := n; k >= 0; k-- {
		if k < n && slices.Contains(classes[k].may, l.hand) {
			l.step[k] = l.weight[classes[k].cards.first()]
			at, _ := slices.BinarySearch(weights, l.step[k])
			weights = slices.Insert(weights, at, slices.Repeat([]int{l.step[k]}, classes[k].cards.Len())...)
		}
		if k < n {
			all := l.step[k] * classes[k].cards.Len()
			least[k], most[k] = least[k+1]+min(0, all), most[k+1]+max(0, all)
		}
		l.least[k], l.most[k] = filling(weights)
		cost += len(weights)
	}
	l.bottom, l.top = least[0], most[0]
	if l.in.Test != nil {
		cost += l.merge(classes, least, most)
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

// merge maps, before each step, each sum to the first one that comes to the same however
// many cards of each class are added.
func (l *leaf) merge(classes []class, least, most []int) (cost int) {
	n := len(classes)
	l.alike, l.low = make([][]int16, n+1), make([]int, n+1)
	for k := n; k >= 0; k-- {
		lo, hi := least[0]-least[k], most[0]-most[k]
		l.low[k] = lo
		if k < n && l.step[k] == 0 {
			l.alike[k] = l.alike[k+1]
			continue
		}
		l.alike[k] = make([]int16, hi-lo+1)
		for sum := lo; k == n && sum <= hi; sum++ {
			if l.alike[k][sum-lo] = settledNo; l.in.Has(sum) {
				l.alike[k][sum-lo] = settledYes
			}
		}
		if k < n {
			l.mergeAt(k, hi, classes[k].cards.Len())
		}
		cost += 10 * (hi - lo)
	}
	return cost
}

// mergeAt does so before a step of n cards, of the sums from low to hi.
func (l *leaf) mergeAt(k, hi, n int) {
	first := map[string]int16{}
	key := make([]byte, 0, 2*(n+1))
	for sum := l.low[k]; sum <= hi; sum++ {
		key = key[:0]
		one := l.tested(k, sum)
		same := one < open0
		for take := range n + 1 {
			next := l.tested(k, sum+take*l.step[k])
			same = same && next == one
			key = append(key, byte(next), byte(next>>8))
		}
		known, is := first[string(key)]
		switch {
		case same:
			known = one
		case !is:
			known = l.code(sum)
			first[string(key)] = known
		}
		l.alike[k][sum-l.low[k]] = known
	}
}

// tested is the code of a sum after a step, of values with a test.
func (l *leaf) tested(step, sum int) int16 { return l.alike[step+1][sum-l.low[step+1]] }

// short is the code of a sum after a step (-1: before any) when the hand has room for so
// many cards more.
func (l *leaf) short(step, sum, room int) int16 {
	least, most := sum+l.least[step+1][room], sum+l.most[step+1][room]
	switch {
	case most < l.in.Lo, least > l.in.Hi, least == most && !l.in.Has(least):
		return settledNo
	case least == most, l.in.Test == nil && least >= l.in.Lo && most <= l.in.Hi:
		return settledYes
	case l.in.Test != nil:
		return l.tested(step, sum)
	}
	return l.code(sum)
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
	if n.leaf >= 0 {
		return sums[n.leaf] == settledAnyway
	}
	for _, part := range n.parts {
		if part.closed(sums) {
			return true
		}
	}
	return false
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

// settle writes what is settled of a sum of sums in one way where the order in which it
// came about makes no difference: the parts that hold first, and as few of them as leave
// the same prospects.
func (n *node) settle(sums []int16) {
	if n.sum == nil || !n.even() {
		for _, part := range n.parts {
			part.settle(sums)
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
