package differ

import "umpire/referee/infer/dice"

// layout is a way for dice to lie and what its turns make needless: choices of dice that a turn takes into each other are one.
type layout struct {
	dice.Layout
	covered   uint64
	notBefore [][]int // for each place, the earlier places whose choice it must not precede
	index     []int   // the choice at each place, by its number among what a die can be there
}

// layouts lists the shapes of n dice worth trying, fewest contacts first.
func (h *search) layouts(n int) []layout {
	if !h.features.layout() {
		return h.stackLayouts(n)
	}
	var list []layout
	for _, shape := range dice.Shapes(n) {
		if shape.Covered() == 0 || h.features.stacks || h.features.coverage() {
			list = append(list, newLayout(shape))
		}
	}
	return list
}

// stackLayouts is the layouts for phrases that do not look at how dice lie: so many dice beside one another and, where it matters
// which are covered, so many in a tower under the first.
func (h *search) stackLayouts(n int) []layout {
	list := []layout{stack(n, 0)}
	for covered := 1; covered < n && h.features.coverage(); covered++ {
		list = append(list, stack(n, covered))
	}
	return list
}

// tower is n dice of which the last lie under the first.
func tower(n, covered int) *dice.Experiment {
	e, top := dice.New(n), 0
	for i := n - covered; i < n; i++ {
		e.Lay(top, i)
		top = i
	}
	return e
}

// stack is a tower: all visible dice are alike, and so are all covered ones.
func stack(n, covered int) layout {
	l := bare(tower(n, covered).Layout)
	for i := 1; i < n; i++ {
		if i != n-covered {
			l.notBefore[i] = []int{i - 1}
		}
	}
	return l
}

func bare(lie dice.Layout) layout {
	n := len(lie.Touch)
	return layout{Layout: lie, covered: lie.Covered(), notBefore: make([][]int, n), index: make([]int, n)}
}

// newLayout works out which choices to leave out. Of choices that turns take into each other the first in order is kept:
// place j must not precede place i where a turn that leaves the places before i alone takes i to j. Some are tried twice.
func newLayout(shape *dice.Shape) layout {
	n, l := len(shape.Touch), bare(shape.Layout)
	still := shape.Turns
	for i := range n {
		var orbit uint64
		var next [][]int8
		for _, turn := range still {
			orbit |= 1 << turn[i]
			if int(turn[i]) == i {
				next = append(next, turn)
			}
		}
		for j := i + 1; j < n; j++ {
			if orbit&(1<<j) != 0 {
				l.notBefore[j] = append(l.notBefore[j], i)
			}
		}
		still = next
	}
	return l
}
