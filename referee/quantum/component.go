package quantum

import "math/bits"

// components gives every player and suit the number of the strongly connected
// component they are in: who can be reached from each other by possible steps.
type components struct {
	player, suit [size]int16
	count        int
}

// tarjan is one run of Tarjan's algorithm. Nodes below size are players, the
// others suits.
type tarjan struct {
	w          *network
	index, low [2 * size]int16 // 0: not seen yet
	open       [2 * size]bool  // on the stack
	stack      []int
	next       int16
	component  [2 * size]int16
	found      int
}

// components finds the strongly connected components of the possible steps.
func (w *network) components() *components {
	t := tarjan{w: w, stack: make([]int, 0, 2*size)}
	for i := range w.n {
		if t.index[i] == 0 {
			t.visit(i)
		}
		if t.index[size+i] == 0 {
			t.visit(size + i)
		}
	}
	c := &components{count: t.found}
	copy(c.player[:], t.component[:size])
	copy(c.suit[:], t.component[size:])
	return c
}

func (t *tarjan) visit(v int) {
	t.next++
	t.index[v], t.low[v], t.open[v] = t.next, t.next, true
	t.stack = append(t.stack, v)
	steps, base := set(0), 0
	if v < size {
		steps, base = t.w.up[v], size
	} else {
		steps = t.w.down[v-size]
	}
	for ; steps != 0; steps &= steps - 1 {
		u := base + bits.TrailingZeros64(steps)
		if t.index[u] == 0 {
			t.visit(u)
			t.low[v] = min(t.low[v], t.low[u])
		} else if t.open[u] {
			t.low[v] = min(t.low[v], t.index[u])
		}
	}
	if t.low[v] == t.index[v] {
		t.close(v)
	}
}

// close takes a finished component off the stack.
func (t *tarjan) close(v int) {
	for {
		u := t.stack[len(t.stack)-1]
		t.stack = t.stack[:len(t.stack)-1]
		t.open[u] = false
		t.component[u] = int16(t.found)
		if u == v {
			break
		}
	}
	t.found++
}

// unique reports whether the deal is the only one that fits. Another one
// would differ along a cycle of at least two players and two suits. Inside a
// component there is none exactly when its steps form a tree, each open both
// ways: one edge fewer than it has nodes.
func (w *network) unique() bool {
	c := w.components()
	edges := 0
	for p := range w.n {
		for m := w.up[p] | w.drop[p]; m != 0; m &= m - 1 {
			if c.suit[bits.TrailingZeros64(m)] == c.player[p] {
				edges++
			}
		}
	}
	return edges == 2*w.n-c.count
}
