package dice

import (
	"cmp"
	"math/bits"
	"slices"
	"sync"
)

// MaxShape is the most dice Shapes will lay out.
const MaxShape = 7

// Shape is a way for dice to lie, whatever their colours and numbers: dice are equal cubes, so a die lies on dice of one
// height, and dice touch side by side only at one height; any die may lie on several, and several on one. Turns lists
// every way of renumbering the dice that leaves the shape as it is, the first being no change.
type Shape struct {
	Layout
	Turns [][]int8

	level []int
	code  uint64
}

// Shapes lists every shape of n dice once, fewest contacts first; n is 0 to MaxShape.
func Shapes(n int) []*Shape { return shapes[n]() }

var shapes [MaxShape + 1]func() []*Shape

func init() {
	shapes[0] = func() []*Shape { return []*Shape{{Turns: [][]int8{{}}}} }
	for n := 1; n <= MaxShape; n++ {
		shapes[n] = sync.OnceValue(func() []*Shape { return grow(shapes[n-1]()) })
	}
}

// grow adds a die that nothing covers to each shape in every possible way. Any shape has such a die, so none is missed.
func grow(smaller []*Shape) []*Shape {
	found := map[uint64]*Shape{}
	for _, s := range smaller {
		s.each(func(below, beside uint64) {
			grown := s.with(below, beside)
			if order := grown.canonical(); found[grown.code] == nil {
				found[grown.code] = grown.renumbered(order)
			}
		})
	}
	list := make([]*Shape, 0, len(found))
	for _, s := range found {
		s.Turns = s.turns()
		list = append(list, s)
	}
	slices.SortFunc(list, func(a, b *Shape) int {
		return cmp.Or(a.Contacts()-b.Contacts(), bits.OnesCount64(a.Covered())-bits.OnesCount64(b.Covered()), cmp.Compare(a.code, b.code))
	})
	return list
}

// each calls f for every place of one more die: on the table or on dice of one height, touching any dice of its own.
func (s *Shape) each(f func(below, beside uint64)) {
	at := map[int]uint64{}
	for i, level := range s.level {
		at[level] |= 1 << i
	}
	for level := 0; level == 0 || at[level-1] != 0; level++ {
		for below := at[level-1]; ; below = (below - 1) & at[level-1] {
			if below != 0 || level == 0 {
				for beside := at[level]; ; beside = (beside - 1) & at[level] {
					f(below, beside)
					if beside == 0 {
						break
					}
				}
			}
			if below == 0 {
				break
			}
		}
	}
}

func (s *Shape) with(below, beside uint64) *Shape {
	n, level := len(s.Touch), 0
	if below != 0 {
		level = s.level[bits.TrailingZeros64(below)] + 1
	}
	grown := &Shape{level: append(slices.Clone(s.level), level)}
	grown.Layout = Layout{append(slices.Clone(s.Touch), 0), append(slices.Clone(s.Below), 0)}
	for i := range n {
		if below>>i&1 == 1 {
			grown.Lay(n, i)
		} else if beside>>i&1 == 1 {
			grown.Join(n, i)
		}
	}
	return grown
}

// codeOf writes the shape, its dice taken in this order, as a number.
func (s *Shape) codeOf(order []int8) uint64 {
	var code uint64
	for i := range order {
		for j := range i {
			code = code<<2 | s.relation(int(order[i]), int(order[j]))
		}
	}
	return code
}

// canonical finds the order of dice that gives the smallest code, the same for all numberings of one shape.
func (s *Shape) canonical() []int8 {
	var best []int8
	s.orders(func(order []int8) {
		if code := s.codeOf(order); best == nil || code < s.code {
			best, s.code = slices.Clone(order), code
		}
	})
	return best
}

// turns lists the orders that give the same code as the numbering there is.
func (s *Shape) turns() [][]int8 {
	var turns [][]int8
	s.orders(func(order []int8) {
		if s.codeOf(order) == s.code {
			turns = append(turns, slices.Clone(order))
		}
	})
	slices.SortFunc(turns, slices.Compare[[]int8])
	return turns
}

// orders calls f with every order of the dice that sorts them by what surrounds them, which a renumbering cannot change.
func (s *Shape) orders(f func([]int8)) {
	marks := s.marks()
	order := make([]int8, len(marks))
	for i := range order {
		order[i] = int8(i)
	}
	slices.SortStableFunc(order, func(i, j int8) int { return cmp.Compare(marks[i], marks[j]) })
	var permute func(at int)
	permute = func(at int) {
		if at == len(order) {
			f(order)
			return
		}
		for k := at; k < len(order) && marks[order[k]] == marks[order[at]]; k++ {
			order[at], order[k] = order[k], order[at]
			permute(at + 1)
			order[at], order[k] = order[k], order[at]
		}
	}
	permute(0)
}

// marks sums up each die's surroundings, three contacts far.
func (s *Shape) marks() []uint64 {
	n := len(s.Touch)
	marks, next := make([]uint64, n), make([]uint64, n)
	for i := range marks {
		marks[i] = uint64(s.level[i]) + 1
	}
	for range 3 {
		for i := range n {
			sum := marks[i] * 1000003
			for j := range n {
				if r := s.relation(i, j); r != 0 {
					sum += (marks[j] + 0x9e37) * (r*2654435761 + 97) % 4294967291
				}
			}
			next[i] = sum % 1000000007
		}
		marks, next = next, marks
	}
	return marks
}

func (s *Shape) renumbered(order []int8) *Shape {
	n := len(order)
	r := &Shape{Layout: New(n).Layout, level: make([]int, n), code: s.code}
	for i, from := range order {
		r.level[i] = s.level[from]
		for j, other := range order {
			switch s.relation(int(from), int(other)) {
			case 1:
				r.Join(i, j)
			case 2:
				r.Lay(i, j)
			}
		}
	}
	return r
}
