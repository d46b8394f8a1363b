package core

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/referee/words"
)

// truth is a table: for each choice of which conditions hold, as bits, the cells of x that fit (all, where it does not speak of
// x). Conditions that do not matter are gone, and "there is" conditions that only matter together are one.
type truth struct {
	atoms []atom
	rows  []uint64
	every uint64 // all cells
}

// atom is a condition that is not broken down further: that a form is at least so much, whatever else form says or, where it says
// nothing, that one of the cells is somewhere.
type atom struct {
	form  string
	least int
	where string // where one of the cells must be for this to hold, if that is known
	cells uint64
}

// mostAtoms bounds the size of tables.
const mostAtoms = 10

// just is the truth that x is in one of the cells.
func (k keyer) just(cells uint64) *truth { return &truth{rows: []uint64{cells}, every: k.cells.all} }

func (k keyer) condition(a atom) *truth {
	return &truth{atoms: []atom{a}, rows: []uint64{0, k.cells.all}, every: k.cells.all}
}

// join is "and" or "or" of some truths, or "not" of one. What depends on too many conditions is one, told as it stands.
func (k keyer) join(op byte, kids ...*truth) *truth {
	t := &truth{every: k.cells.all}
	for _, kid := range kids {
		for _, a := range kid.atoms {
			t.add(a)
		}
	}
	slices.SortFunc(t.atoms, atom.compare)
	if len(t.atoms) > mostAtoms {
		parts := words.Each(kids, (*truth).key)
		slices.Sort(parts)
		return k.condition(atom{form: string(op) + "(" + strings.Join(slices.Compact(parts), ",") + ")"})
	}
	for row := range 1 << len(t.atoms) {
		t.rows = append(t.rows, t.value(op, kids, row))
	}
	t.simplify()
	return t
}

// add makes an atom one of the table's; those of what is there are cut into pieces that have nothing in common.
func (t *truth) add(a atom) {
	if a.form != "" {
		if !slices.Contains(t.atoms, a) {
			t.atoms = append(t.atoms, a)
		}
		return
	}
	for i, p := range t.atoms {
		if p.form != "" || p.where != a.where || p.cells&a.cells == 0 {
			continue
		}
		if outside := p.cells &^ a.cells; outside != 0 {
			t.atoms = append(t.atoms, atom{where: a.where, cells: outside})
		}
		t.atoms[i].cells &= a.cells
		a.cells &^= p.cells
	}
	if a.cells != 0 {
		t.atoms = append(t.atoms, a)
	}
}

func (a atom) compare(b atom) int {
	return cmp.Or(strings.Compare(a.form, b.form), a.least-b.least, strings.Compare(a.where, b.where), cmp.Compare(a.cells&-a.cells, b.cells&-b.cells))
}

// value is the cells that fit in a row.
func (t *truth) value(op byte, kids []*truth, row int) uint64 {
	if !t.possible(row) {
		return 0
	}
	every, some, none := t.every, uint64(0), t.every
	for _, kid := range kids {
		at := 0
		for i, a := range kid.atoms {
			if t.holds(row, a) {
				at |= 1 << i
			}
		}
		cells := kid.rows[at]
		every, some, none = every&cells, some|cells, none&^cells
	}
	return map[byte]uint64{'&': every, '|': some, '!': none}[op]
}

// holds tells whether an atom, or one of the pieces that it was cut into, holds in a row.
func (t *truth) holds(row int, a atom) bool {
	for i, b := range t.atoms {
		if row>>i&1 == 1 && (a == b || a.form == "" && b.form == "" && a.where == b.where && a.cells&b.cells != 0) {
			return true
		}
	}
	return false
}

// possible tells whether atoms can hold so: what is at least 3 is at least 2, and where so many are there is one.
func (t *truth) possible(row int) bool {
	for i, a := range t.atoms {
		if row>>i&1 == 0 || a.form == "" {
			continue
		}
		there, absent := false, uint64(0)
		for j, b := range t.atoms {
			held, piece := row>>j&1 == 1, b.form == "" && b.where == a.where
			switch {
			case piece && held:
				there = there || b.cells&a.cells != 0
			case piece:
				absent |= b.cells
			case !held && a.form == b.form && a.least > b.least:
				return false
			}
		}
		if a.cells != 0 && !there && a.cells&^absent == 0 {
			return false
		}
	}
	return true
}

// simplify drops atoms that do not matter and joins pieces that matter only together, as long as there are such.
func (t *truth) simplify() {
	for i := 0; i < len(t.atoms); i++ {
		if t.idle(i) {
			t.drop(i)
			i = -1
		}
	}
	for i := 0; i < len(t.atoms); i++ {
		for j := i + 1; j < len(t.atoms); j++ {
			if t.together(i, j) {
				t.atoms[i].cells |= t.atoms[j].cells
				for row := range t.rows { // the joint atom holds as both do
					if row>>i&1 == 1 && row>>j&1 == 0 {
						t.rows[row] = t.rows[row|1<<j]
					}
				}
				t.drop(j)
				t.simplify()
				return
			}
		}
	}
}

// idle tells whether no possible row changes with an atom.
func (t *truth) idle(i int) bool {
	for row := range t.rows {
		if other := row | 1<<i; row != other && t.possible(row) && t.possible(other) && t.rows[row] != t.rows[other] {
			return false
		}
	}
	return true
}

// together tells whether two "there is" conditions of one place matter only as "one of the two".
func (t *truth) together(i, j int) bool {
	a, b := t.atoms[i], t.atoms[j]
	if a.form != "" || b.form != "" || a.where != b.where {
		return false
	}
	for row := range t.rows {
		if row>>i&1 == 0 && row>>j&1 == 0 {
			one, two, both := row|1<<i, row|1<<j, row|1<<i|1<<j
			if t.rows[one] != t.rows[both] || t.rows[two] != t.rows[both] {
				return false
			}
		}
	}
	return true
}

// drop takes an atom out; of the rows that differ in nothing else the possible one stays.
func (t *truth) drop(i int) {
	var rows []uint64
	for row := range t.rows {
		if row>>i&1 == 1 {
			continue
		}
		keep := row
		if !t.possible(row) {
			keep |= 1 << i
		}
		rows = append(rows, t.rows[keep])
	}
	t.atoms = slices.Delete(t.atoms, i, i+1)
	t.rows = rows
}

func (t *truth) key() string { return fmt.Sprintf("%v %x", t.atoms, t.rows) }
