package core

import (
	"fmt"
	"slices"
	"strings"
)

// truth is an expression as a table: for each choice of which atoms hold the cells of x that fit (all, where it does not speak
// of x). Atoms that do not matter are gone, and "there is" conditions that only matter together are one.
type truth struct {
	atoms   []atom
	rows    []uint64 // by atoms as bits
	every   uint64   // all cells
	written string   // instead of a table: the expression as it stands, where it has too many atoms
}

// mostAtoms bounds the size of tables.
const mostAtoms = 10

func newTruth(e expression, every uint64) *truth {
	t := &truth{every: every}
	pieces := e.pieces(nil)
	e.atoms(pieces, func(a atom) {
		if !slices.Contains(t.atoms, a) {
			t.atoms = append(t.atoms, a)
		}
	})
	slices.SortFunc(t.atoms, atom.compare)
	if len(t.atoms) > mostAtoms {
		t.written = e.written()
		return t
	}
	for row := range 1 << len(t.atoms) {
		cells := uint64(0)
		if t.possible(row) {
			cells = e.value(every, func(a atom) bool { return t.holds(row, a) })
		}
		t.rows = append(t.rows, cells)
	}
	t.simplify()
	return t
}

func (a atom) compare(b atom) int {
	if c := strings.Compare(a.form, b.form); c != 0 {
		return c
	}
	if a.least != b.least {
		return a.least - b.least
	}
	return int(a.cells&-a.cells>>1) - int(b.cells&-b.cells>>1)
}

// pieces lists disjoint sets of cells, for each place, of which all "there is" conditions are made up.
func (e expression) pieces(known []atom) []atom {
	for _, kid := range e.kids {
		known = kid.pieces(known)
	}
	if e.op != 'a' || e.atom.least != exists {
		return known
	}
	rest, split := e.atom.cells, []atom(nil)
	for _, p := range known {
		if p.form == e.atom.form && p.cells&rest != 0 && p.cells&^e.atom.cells != 0 {
			split = append(split, atom{p.form, p.cells &^ e.atom.cells, exists})
			p.cells &= e.atom.cells
		}
		if p.form == e.atom.form {
			rest &^= p.cells
		}
		split = append(split, p)
	}
	if rest != 0 {
		split = append(split, atom{e.atom.form, rest, exists})
	}
	return split
}

// atoms tells of all atoms of the expression, "there is" conditions in pieces.
func (e expression) atoms(pieces []atom, tell func(atom)) {
	for _, kid := range e.kids {
		kid.atoms(pieces, tell)
	}
	switch {
	case e.op != 'a':
	case e.atom.least != exists:
		tell(e.atom)
	default:
		for _, p := range pieces {
			if p.form == e.atom.form && p.cells&e.atom.cells != 0 {
				tell(p)
			}
		}
	}
}

// holds tells whether an atom, or a "there is" of several pieces, holds in a row.
func (t *truth) holds(row int, a atom) bool {
	for i, b := range t.atoms {
		if row>>i&1 == 1 && (a == b || a.least == exists && b.least == exists && a.form == b.form && a.cells&b.cells != 0) {
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
		seen := uint64(0)
		for j, b := range t.atoms {
			if row>>j&1 == 1 {
				if b.least == exists && b.form == place(a.form) && b.cells&a.cells != 0 {
					seen = t.every
				}
				continue
			}
			if a.least != exists && b.least != exists && a.form == b.form && a.least > b.least {
				return false
			}
			if b.least == exists && b.form == place(a.form) {
				seen |= b.cells
			}
		}
		if a.least > 0 && a.cells != 0 && seen != t.every && a.cells&^seen == 0 {
			return false
		}
	}
	return true
}

// place is where a form of cells looks.
func place(form string) string {
	where, _, _ := strings.Cut(form, ":")
	return where
}

// value is the cells that fit, given which atoms hold.
func (e expression) value(every uint64, holds func(atom) bool) uint64 {
	switch e.op {
	case '&':
		cells := every
		for _, kid := range e.kids {
			cells &= kid.value(every, holds)
		}
		return cells
	case '|':
		cells := uint64(0)
		for _, kid := range e.kids {
			cells |= kid.value(every, holds)
		}
		return cells
	case '!':
		return every &^ e.kids[0].value(every, holds)
	case 'c':
		return e.cells
	}
	if holds(e.atom) {
		return every
	}
	return 0
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
	if a.least != exists || b.least != exists || a.form != b.form {
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

func (t *truth) key() string {
	if t.written != "" {
		return t.written
	}
	var out strings.Builder
	for _, a := range t.atoms {
		if a.least != exists {
			a.cells = 0
		}
		fmt.Fprintf(&out, "[%s %x %d]", a.form, a.cells, a.least)
	}
	for _, cells := range t.rows {
		fmt.Fprintf(&out, " %x", cells)
	}
	return out.String()
}

// written is an expression as it stands, its parts in order.
func (e expression) written() string {
	switch e.op {
	case 'c':
		return fmt.Sprintf("%x", e.cells)
	case 'a':
		return fmt.Sprintf("[%s %x %d]", e.atom.form, e.atom.cells, e.atom.least)
	}
	var parts []string
	for _, kid := range e.kids {
		parts = append(parts, kid.written())
	}
	slices.Sort(parts)
	return string(e.op) + "(" + strings.Join(slices.Compact(parts), ",") + ")"
}
