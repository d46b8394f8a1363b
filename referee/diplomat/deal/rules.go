package deal

import "math/bits"

// among says that, when head is true, the weighted sum of the true literals is
// among some values. It is for sets of values with gaps ("is even", "is prime"): the
// linear solver sees their outer bounds at best.
type among struct {
	head   lit
	lits   []lit
	weight []int  // positive
	allow  []bool // of each sum from 0 on
}

// exactUpTo is how many open literals are looked at together, value by value; with
// more of them nearly every sum can be reached.
const exactUpTo = 14

func (r *among) propagate(s *solver) *linear {
	if s.value[r.head] < 0 {
		return nil
	}
	base, room, biggest, open := 0, 0, 0, make([]int, 0, MaxCards)
	for i, l := range r.lits {
		switch {
		case s.value[l] > 0:
			base += r.weight[i]
		case s.value[l] == 0:
			room += r.weight[i]
			biggest = max(biggest, r.weight[i])
			open = append(open, i)
		}
	}
	lo, hi := r.hull(base, base+room)
	if lo > hi {
		return r.refute(s)
	}
	if s.value[r.head] == 0 {
		return nil
	}
	if len(open) <= exactUpTo && room < 256 {
		return r.exact(s, base, open)
	}
	if base+biggest > hi || base+room-biggest < lo {
		r.bounds(s, base, room, lo, hi, open)
	}
	return nil
}

// hull is the least and the greatest allowed sum in a range; lo > hi if there is none.
func (r *among) hull(lo, hi int) (int, int) {
	for lo <= hi && !r.allow[lo] {
		lo++
	}
	for lo <= hi && !r.allow[hi] {
		hi--
	}
	return lo, hi
}

// refute makes the head false, or is the violated clause where the head is true.
func (r *among) refute(s *solver) *linear {
	if s.value[r.head] == 0 {
		s.assign(r.head.not(), because(s, r.lits, r.head.not()))
		return nil
	}
	return because(s, append([]lit{r.head}, r.lits...), no)
}

// because is the clause that says: the literals are as they are, or then holds.
// Open literals among them say nothing.
func because(s *solver, lits []lit, then lit) *linear {
	c := &linear{deg: 1}
	if then != no {
		c.lits, c.coef = append(c.lits, then), append(c.coef, 1)
	}
	for _, l := range lits {
		if s.value[l] == 0 || l.variable() == then.variable() || s.level[l.variable()] == 0 {
			continue
		}
		if s.value[l] > 0 {
			l = l.not()
		}
		c.lits, c.coef = append(c.lits, l), append(c.coef, 1)
	}
	return c
}

// bounds settles what the outermost allowed sums leave no choice about.
func (r *among) bounds(s *solver, base, room, lo, hi int, open []int) {
	var in, out []int
	for _, i := range open {
		if base+r.weight[i] > hi {
			out = append(out, i)
		} else if base+room-r.weight[i] < lo {
			in = append(in, i)
		}
	}
	r.settleAll(s, in, out)
}

// settleAll assigns literals at once. Their reasons are made before any is assigned.
func (r *among) settleAll(s *solver, in, out []int) {
	var do []lit
	for _, i := range in {
		do = append(do, r.lits[i])
	}
	for _, i := range out {
		do = append(do, r.lits[i].not())
	}
	whole := append([]lit{r.head}, r.lits...)
	why := make([]*linear, len(do))
	for i, l := range do {
		why[i] = because(s, whole, l)
	}
	for i, l := range do {
		s.assign(l, why[i])
	}
}

// sums is a set of sums below 256.
type sums [4]uint64

func (a sums) plus(w int) (b sums) {
	word, bit := w/64, uint(w%64)
	for i := 3; i >= word; i-- {
		b[i] = a[i-word] << bit
		if bit > 0 && i > word {
			b[i] |= a[i-word-1] >> (64 - bit)
		}
	}
	return b
}

func (a sums) meets(b sums) bool {
	return a[0]&b[0]|a[1]&b[1]|a[2]&b[2]|a[3]&b[3] != 0
}

func (a sums) or(b sums) sums {
	return sums{a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]}
}

func (a sums) minus(w int) (b sums) {
	word, bit := w/64, uint(w%64)
	for i := 0; i+word < 4; i++ {
		b[i] = a[i+word] >> bit
		if bit > 0 && i+word+1 < 4 {
			b[i] |= a[i+word+1] << (64 - bit)
		}
	}
	return b
}

// exact keeps, of each open literal, what some choice of the others allows.
func (r *among) exact(s *solver, base int, open []int) *linear {
	var reach [exactUpTo + 1]sums
	reach[0][0] = 1
	for k, i := range open {
		reach[k+1] = reach[k].or(reach[k].plus(r.weight[i]))
	}
	left := r.allowed(base)
	if !reach[len(open)].meets(left) {
		return r.refute(s)
	}
	var in, out []int
	for k := len(open) - 1; k >= 0; k-- {
		w := r.weight[open[k]]
		with, without := left.minus(w), left
		if !reach[k].meets(with) {
			out = append(out, open[k])
		} else if !reach[k].meets(without) {
			in = append(in, open[k])
		}
		left = with.or(without)
	}
	r.settleAll(s, in, out)
	return nil
}

// allowed is the set of sums, beyond a base, that are allowed.
func (r *among) allowed(base int) (set sums) {
	for n := base; n < len(r.allow) && n-base < 256; n++ {
		if r.allow[n] {
			set[(n-base)/64] |= 1 << uint((n-base)%64)
		}
	}
	return set
}

// mirror says that, when head is true, an opaque condition holds (or fails).
type mirror struct {
	head lit
	card [MaxCards]lit // no for a card that is not looked at
	cond Opaque
	hold bool
}

func (r *mirror) propagate(s *solver) *linear {
	if s.value[r.head] < 0 {
		return nil
	}
	var must, may Set
	var lits []lit
	for c := range MaxCards {
		if l := r.card[c]; r.cond.Scope.Has(c) && s.value[l] >= 0 {
			may |= Card(c)
			if s.value[l] > 0 {
				must |= Card(c)
			}
		}
		lits = append(lits, r.card[c])
	}
	if !r.could(must, may) {
		return r.refute(s, lits)
	}
	if s.value[r.head] > 0 && bits.OnesCount64(uint64(may&^must)) <= 4 {
		r.settle(s, must, may, lits)
	}
	return nil
}

func (r *mirror) could(must, may Set) bool {
	hold, fail := r.cond.May(must, may)
	if r.hold {
		return hold
	}
	return fail
}

func (r *mirror) refute(s *solver, lits []lit) *linear {
	if s.value[r.head] == 0 {
		s.assign(r.head.not(), because(s, lits, r.head.not()))
		return nil
	}
	return because(s, append(lits, r.head), no)
}

// settle assigns the first card whose place follows; the rule is woken again by it.
func (r *mirror) settle(s *solver, must, may Set, lits []lit) {
	for c := range MaxCards {
		l := r.card[c]
		if !(may &^ must).Has(c) {
			continue
		}
		with, without := r.could(must|Card(c), may), r.could(must, may&^Card(c))
		if with && without {
			continue
		}
		if !with {
			l = l.not()
		}
		s.assign(l, because(s, append(lits, r.head), l))
		return
	}
}
