package differ

import (
	"context"
	"encoding/binary"
	"slices"
)

// The decision procedure. A formula over linear atoms is decided by reading the variables' binary digits, the lowest first,
// all variables at once. After each digit an atom a*x >= c becomes an atom of what is left of the numbers, a*x' >= c' with
// c' = (c - a*digits)/2 rounded up; and a*x + c = 0 modulo m becomes one with c' = c + 2^k a*digits. Either way only finitely
// many c' can come up, so the states, one c' for each atom, are finite, and walking through all that can be reached decides
// whether the formula is ever true, for numbers of any size. (This is the automaton of Büchi for Presburger arithmetic
// without quantifiers, in the form of Boudet and Comon, and Wolper and Boigelot.)

// maxStates bounds the walk; what needs more stays undecided.
const maxStates = 400_000

// outcome of a walk.
type outcome int

const (
	undecided outcome = iota
	never
	sometimes
)

// walk decides whether a formula over the system's atoms can be true; where it can, values makes it so.
type walk struct {
	system  *system
	formula formula
	columns []column
	rising  []bool // by atom
	nodes   []node
	seen    map[string]bool
}

// column is the variables that count alike in every atom: one stands for them all.
type column struct {
	variable int
	times    []int
}

// node is a state before a digit is read: what is left of each atom, the place value for each modulus, how it was reached.
type node struct {
	left   []int32
	digit  int
	parent int
	bits   uint64
}

func (y *system) solve(ctx context.Context, f formula) (outcome, map[int]int) {
	w := &walk{system: y, formula: f, columns: y.columns(), seen: map[string]bool{}}
	if len(w.columns) > 64 {
		return undecided, nil
	}
	return w.run(ctx)
}

// columns lists the variables that occur, those that count alike in every atom once.
func (y *system) columns() []column {
	rows := map[int][]int{}
	for i, a := range y.atoms {
		for _, t := range a.form {
			if rows[t.variable] == nil {
				rows[t.variable] = make([]int, len(y.atoms))
			}
			rows[t.variable][i] = t.times
		}
	}
	var list []column
	for variable, times := range rows {
		list = append(list, column{variable, times})
	}
	slices.SortFunc(list, func(a, b column) int { return a.variable - b.variable })
	var distinct []column
	for _, c := range list {
		if !slices.ContainsFunc(distinct, func(d column) bool { return slices.Equal(c.times, d.times) }) {
			distinct = append(distinct, c)
		}
	}
	return distinct
}

func (w *walk) run(ctx context.Context) (outcome, map[int]int) {
	first := node{left: make([]int32, len(w.system.atoms)), parent: -1}
	for i, a := range w.system.atoms {
		w.rising = append(w.rising, a.mod == 0 && a.form.rising())
		first.left[i] = int32(a.least)
		if w.rising[i] {
			first.left[i] = max(first.left[i], 0)
		}
	}
	w.add(first)
	for at := 0; at < len(w.nodes); at++ {
		if w.accepts(w.nodes[at]) {
			return sometimes, w.values(at)
		}
		if ctx.Err() != nil || !w.expand(at) {
			return undecided, nil
		}
	}
	return never, nil
}

// accepts tells whether the formula is true when all digits to come are 0.
func (w *walk) accepts(n node) bool {
	return holds(w.formula, func(i int) bool {
		if m := w.system.atoms[i].mod; m > 0 {
			return n.left[i] == 0
		}
		return n.left[i] <= 0
	})
}

// expand reads one more digit of every variable, one variable after the other, and adds the states reached.
func (w *walk) expand(at int) bool {
	from := w.nodes[at]
	now := []node{{left: from.left, digit: from.digit, parent: at}}
	for v, c := range w.columns {
		fresh := map[string]bool{}
		for _, n := range now {
			fresh[key(n)] = true
		}
		for _, n := range now {
			one := w.with(n, v, c)
			if k := key(one); !fresh[k] && !w.hopeless(one) {
				fresh[k] = true
				now = append(now, one)
			}
		}
		if len(now) > maxStates {
			return false
		}
	}
	for _, n := range now {
		w.add(w.halved(n))
	}
	return len(w.nodes) <= maxStates
}

// with reads the digit 1 for a variable.
func (w *walk) with(n node, v int, c column) node {
	left := slices.Clone(n.left)
	for i, times := range c.times {
		if m := w.system.atoms[i].mod; m > 0 {
			left[i] = int32(mod(int(left[i])+times*placeValue(n.digit, m), m))
		} else {
			left[i] -= int32(times)
			if left[i] < 0 && w.rising[i] {
				left[i] = 0
			}
		}
	}
	n.left, n.bits = left, n.bits|1<<v
	return n
}

// placeValue is 2 to the power of a digit's place, modulo m.
func placeValue(digit, m int) int {
	value := 1 % m
	for range digit {
		value = value * 2 % m
	}
	return value
}

// halved goes on to the next digit.
func (w *walk) halved(n node) node {
	left := slices.Clone(n.left)
	for i, a := range w.system.atoms {
		if a.mod == 0 {
			left[i] = int32(ceilDiv(int(left[i]), 2))
		}
	}
	n.left, n.digit = left, w.repeats(n.digit+1)
	return n
}

// rising tells whether a form only grows as dice are added. Then what is left of an atom is at least 0, and at 0 the atom
// holds for good.
func (f form) rising() bool {
	return !slices.ContainsFunc(f, func(t term) bool { return t.times < 0 })
}

// repeats brings a digit's place back to the first one with the same place value for every modulus.
func (w *walk) repeats(digit int) int {
	for earlier := range digit {
		same := true
		for _, a := range w.system.atoms {
			if a.mod > 0 && placeValue(earlier, a.mod) != placeValue(digit, a.mod) {
				same = false
				break
			}
		}
		if same {
			return earlier
		}
	}
	return digit
}

// add keeps a state that is new, unless whatever digits come the formula cannot become true from it.
func (w *walk) add(n node) {
	k := key(n)
	if !w.seen[k] && !w.hopeless(n) {
		w.seen[k] = true
		w.nodes = append(w.nodes, n)
	}
}

// hopeless tells whether the formula is false however the atoms turn out that are not settled yet.
func (w *walk) hopeless(n node) bool {
	return outlook(w.formula, func(i int) bool { return w.rising[i] && n.left[i] == 0 }) == neverTrue
}

func key(n node) string {
	b := make([]byte, 0, 4*len(n.left)+2)
	for _, c := range n.left {
		b = binary.AppendVarint(b, int64(c))
	}
	return string(binary.AppendVarint(b, int64(n.digit)))
}

// values follows the way back from an accepting state and adds the digits up.
func (w *walk) values(at int) map[int]int {
	var digits []uint64
	for ; w.nodes[at].parent >= 0; at = w.nodes[at].parent {
		digits = append(digits, w.nodes[at].bits)
	}
	slices.Reverse(digits)
	values := map[int]int{}
	for place, bits := range digits {
		for v, c := range w.columns {
			if bits>>v&1 == 1 {
				values[c.variable] += 1 << place
			}
		}
	}
	return values
}
