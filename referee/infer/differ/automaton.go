package differ

import (
	"context"
	"encoding/binary"
	"maps"
	"slices"
)

// The decision procedure. A formula over linear atoms is decided by reading the variables' binary digits, the lowest first,
// all variables at once. After each digit an atom a*x >= c becomes an atom of what is left of the numbers, a*x' >= c' with
// c' = (c - a*digits)/2 rounded up; and a*x + c = 0 modulo m becomes one with c' = c + 2^k a*digits. Either way only finitely
// many c' can come up, so the states, one c' for each atom, are finite, and walking through all that can be reached decides
// whether the formula is ever true, for numbers of any size. (This is the automaton of Büchi for Presburger arithmetic
// without quantifiers, in the form of Boudet and Comon, and Wolper and Boigelot.)

// maxStates bounds the walk; what needs more stays undecided.
const maxStates = 500_000

// outcome of a walk.
type outcome int

const (
	undecided outcome = iota
	never
	sometimes
)

// walk decides whether a formula over the table's atoms can be true; where it can, values makes it so.
type walk struct {
	table   *atomTable
	formula formula
	columns []column
	rising  []bool // by atom
	known   map[valued]truth
	nodes   []node
	seen    map[string]bool
}

// column is the variables that count alike in every atom: one stands for them all.
type column struct {
	variable int
	times    []int
}

// node is a state: what is left of each atom, the digit being read and which variable's comes next, how it was reached.
type node struct {
	left   []int32
	digit  int
	column int
	parent int
	one    bool // the digit that led here was 1
}

func (y *atomTable) solve(ctx context.Context, f formula) (outcome, map[int]int) {
	columns := y.columns()
	if len(columns) > 64 || len(y.atoms) > maxAtoms {
		return undecided, nil
	}
	w := &walk{table: y, formula: f, columns: columns, seen: map[string]bool{}, known: map[valued]truth{}}
	return w.run(ctx)
}

// columns lists the variables that occur, those that count alike in every atom once.
func (y *atomTable) columns() (distinct []column) {
	rows := map[int][]int{}
	for i, a := range y.atoms {
		for v, times := range a.form {
			if rows[v] == nil {
				rows[v] = make([]int, len(y.atoms))
			}
			rows[v][i] = times
		}
	}
	for _, v := range slices.Sorted(maps.Keys(rows)) {
		if !slices.ContainsFunc(distinct, func(c column) bool { return slices.Equal(c.times, rows[v]) }) {
			distinct = append(distinct, column{v, rows[v]})
		}
	}
	return distinct
}

func (w *walk) run(ctx context.Context) (outcome, map[int]int) {
	first := node{left: make([]int32, len(w.table.atoms)), parent: -1}
	for i, a := range w.table.atoms {
		w.rising = append(w.rising, a.mod == 0 && a.form.rising())
		first.left[i] = int32(a.least)
		if w.rising[i] {
			first.left[i] = max(first.left[i], 0)
		}
	}
	w.add(first)
	for at := 0; at < len(w.nodes); at++ {
		if w.nodes[at].column == 0 && w.accepts(w.nodes[at]) {
			return sometimes, w.values(at)
		}
		if at&0xfff == 0 && ctx.Err() != nil || len(w.nodes) > maxStates {
			return undecided, nil
		}
		w.expand(at)
	}
	return never, nil
}

// maxAtoms is the most atoms a table may have.
const maxAtoms = 256

// valued is a formula's value as asked for: which atoms hold, and what is taken of all others.
type valued struct {
	atoms  [maxAtoms / 64]uint64
	others truth
}

// value is the formula's value by the atoms that hold, worked out once for each set of them that comes up, however large it is.
func (w *walk) value(n node, others truth, holds func(i int) bool) truth {
	at := valued{others: others}
	for i := range n.left {
		if holds(i) {
			at.atoms[i/64] |= 1 << (i % 64)
		}
	}
	value, done := w.known[at]
	if !done {
		value = evaluate(w.formula, func(i int) truth { return max(others, known(at.atoms[i/64]>>(i%64)&1 == 1)) })
		w.known[at] = value
	}
	return value
}

// accepts tells whether the formula is true when all digits to come are 0.
func (w *walk) accepts(n node) bool {
	return w.value(n, no, func(i int) bool { return n.left[i] == 0 || n.left[i] < 0 && w.table.atoms[i].mod == 0 }) == yes
}

// hopeless tells whether the formula is false whatever digits come, by the atoms that then hold for good.
func (w *walk) hopeless(n node) bool {
	return w.value(n, open, func(i int) bool { return w.rising[i] && n.left[i] == 0 }) == no
}

// expand reads the digit of the next variable, 0 or 1.
func (w *walk) expand(at int) {
	from := w.nodes[at]
	zero := node{left: from.left, digit: from.digit, column: from.column + 1, parent: at}
	if from.column < len(w.columns) {
		one := zero
		one.left, one.one = w.minus(from, w.columns[from.column]), true
		w.add(one)
	}
	w.add(zero)
}

// minus is what is left of the atoms after the digit 1 of a variable.
func (w *walk) minus(n node, c column) []int32 {
	left := slices.Clone(n.left)
	for i, times := range c.times {
		switch m := w.table.atoms[i].mod; {
		case times == 0:
		case m > 0:
			left[i] = int32(mod(int(left[i])+times*placeValue(n.digit, m), m))
		default:
			left[i] -= int32(times)
			if left[i] < 0 && w.rising[i] {
				left[i] = 0
			}
		}
	}
	return left
}

// placeValue is 2 to the power of a digit's place, modulo m.
func placeValue(digit, m int) int {
	value := 1 % m
	for range digit {
		value = value * 2 % m
	}
	return value
}

// rising tells whether a form only grows as dice are added: what is left of an atom is at least 0, and at 0 it holds for good.
func (s sum) rising() bool {
	for _, times := range s {
		if times < 0 {
			return false
		}
	}
	return true
}

// repeats brings a digit's place back to the first one with the same place value for every modulus.
func (w *walk) repeats(digit int) int {
	for earlier := range digit {
		if !slices.ContainsFunc(w.table.atoms, func(a atom) bool { return a.mod > 0 && placeValue(earlier, a.mod) != placeValue(digit, a.mod) }) {
			return earlier
		}
	}
	return digit
}

// add keeps a state that is new, unless the formula cannot become true from it. After the last variable the next digit begins.
func (w *walk) add(n node) {
	if n.column >= len(w.columns) {
		n.left, n.digit, n.column = slices.Clone(n.left), w.repeats(n.digit+1), 0
		for i, a := range w.table.atoms {
			if a.mod == 0 {
				n.left[i] = int32(ceilDiv(int(n.left[i]), 2))
			}
		}
	}
	if w.hopeless(n) {
		return
	}
	if k := key(n); !w.seen[k] {
		w.seen[k] = true
		w.nodes = append(w.nodes, n)
	}
}

func key(n node) string {
	b := make([]byte, 0, 2*len(n.left)+4)
	for _, c := range n.left {
		b = binary.AppendVarint(b, int64(c))
	}
	b = binary.AppendVarint(b, int64(n.digit))
	return string(binary.AppendVarint(b, int64(n.column)))
}

// values follows the way back from an accepting state and adds the digits up.
func (w *walk) values(at int) map[int]int {
	var digits []bool
	for ; w.nodes[at].parent >= 0; at = w.nodes[at].parent {
		digits = append(digits, w.nodes[at].one)
	}
	slices.Reverse(digits)
	values := map[int]int{}
	for i, one := range digits {
		if one {
			values[w.columns[i%len(w.columns)].variable] += 1 << (i / len(w.columns))
		}
	}
	return values
}
