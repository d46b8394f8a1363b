package differ

import (
	"fmt"
	"slices"

	"umpire/referee/infer/dice"
)

// counting searches many dice for phrases that are formulas over how many dice of each kind there are. What the formulas
// can still tell of the dice counted so far is one row of numbers, what is left of each atom; dice are added one at a
// time, and a row that came up with fewer dice (or as many, fewer of them covered) is not followed again. So every
// experiment of so many dice is looked at, however few rows there are.
type counting struct {
	t       *translator
	atoms   []atom
	rising  []bool
	columns []column
	rows    []row
	seen    map[string]bool
	wants   map[uint]formula
}

// row is some dice counted: what is left of the atoms, the last die added, and to which row.
type row struct {
	left    []int32
	covered int
	added   int // column
	parent  int
}

// maxRows bounds the rows kept.
const maxRows = 500_000

// countable tells whether counting can search for these phrases: they must be formulas in full, and no colour may run out.
func (h *search) countable(bound int) *counting {
	if h.features.layout() || min(h.supply[0], h.supply[1], h.supply[2]) < bound {
		return nil
	}
	t := newTranslator(h.features)
	law, theory, possible := t.meaning(h.phrases[0].Meaning()), t.meaning(h.phrases[1].Meaning()), t.possible()
	if t.y.guessed || len(t.y.atoms) == 0 {
		return nil
	}
	c := &counting{t: t, atoms: t.y.atoms, columns: t.y.columns(), seen: map[string]bool{}, wants: map[uint]formula{}}
	for _, a := range c.atoms {
		c.rising = append(c.rising, a.mod == 0 && a.form.rising())
	}
	for _, want := range h.wants {
		c.wants[want] = map[uint]formula{
			lawBit:    conjunction{possible, law, inverse(theory)},
			theoryBit: conjunction{possible, theory, inverse(law)},
		}[want]
	}
	c.columns = append(c.columns, c.idle()...)
	return c
}

// idle is a visible die that no atom counts, if there is one: it still makes an experiment larger.
func (c *counting) idle() []column {
	for v, k := range c.t.kinds {
		counted := slices.ContainsFunc(c.atoms, func(a atom) bool {
			return slices.ContainsFunc(a.form, func(t term) bool { return t.variable == v })
		})
		if !counted && k.face > 0 {
			return []column{{variable: v, times: make([]int, len(c.atoms))}}
		}
	}
	return nil
}

// run adds dice up to the bound and returns up to how many all was looked at.
func (c *counting) run(h *search, bound int) int {
	first := row{parent: -1}
	for i, a := range c.atoms {
		first.left = append(first.left, c.clamped(i, a.least))
	}
	c.rows = append(c.rows, first)
	layer := []int{0}
	for n := 0; n <= bound && len(layer) > 0; n++ {
		if h.progress != nil {
			h.progress(fmt.Sprintf("%d dice: %d ways to count", n, len(layer)))
		}
		slices.SortStableFunc(layer, func(a, b int) int { return c.rows[a].covered - c.rows[b].covered })
		c.judge(h, layer)
		if len(c.wants) == 0 {
			return bound
		}
		if layer = c.grown(layer); h.stopping.Err() != nil || len(c.rows) > maxRows {
			return n
		}
	}
	return bound
}

func (c *counting) clamped(i, left int) int32 {
	if c.rising[i] {
		left = max(left, 0)
	}
	return int32(left)
}

// judge looks for what is wanted among rows of one size, fewest covered first.
func (c *counting) judge(h *search, layer []int) {
	for _, at := range layer {
		for _, want := range slices.Clone(h.wants) {
			f, open := c.wants[want]
			if !open || !holds(f, func(i int) bool { return c.holds(at, i) }) {
				continue
			}
			delete(c.wants, want)
			h.found[want] = c.experiment(h, at)
			h.wants = slices.DeleteFunc(slices.Clone(h.wants), func(w uint) bool { return w == want })
		}
	}
}

func (c *counting) holds(at, i int) bool {
	left := c.rows[at].left[i]
	return left == 0 || left < 0 && c.atoms[i].mod == 0
}

// grown adds one die of each kind to the rows of a layer.
func (c *counting) grown(layer []int) []int {
	var next []int
	for _, at := range layer {
		for k := range c.columns {
			r := c.plus(at, k)
			key := key(node{left: r.left})
			if !c.seen[key] {
				c.seen[key] = true
				c.rows = append(c.rows, r)
				next = append(next, len(c.rows)-1)
			}
		}
	}
	return next
}

func (c *counting) plus(at, k int) row {
	from := c.rows[at]
	r := row{left: slices.Clone(from.left), covered: from.covered, added: k, parent: at}
	if c.t.kinds[c.columns[k].variable].face == 0 {
		r.covered++
	}
	for i, times := range c.columns[k].times {
		if m := c.atoms[i].mod; m > 0 {
			r.left[i] = int32(mod(int(r.left[i])+times, m))
		} else {
			r.left[i] = c.clamped(i, int(r.left[i])-times)
		}
	}
	return r
}

// experiment lays the dice of a row out.
func (c *counting) experiment(h *search, at int) *dice.Experiment {
	var visible, covered []kind
	for ; c.rows[at].parent >= 0; at = c.rows[at].parent {
		if k := c.t.kinds[c.columns[c.rows[at].added].variable]; k.face > 0 {
			visible = append(visible, k)
		} else {
			covered = append(covered, k)
		}
	}
	slices.Reverse(visible)
	all := append(visible, covered...)
	shape := stack(len(all), len(covered)).shape
	e := dice.New(len(all))
	copy(e.Touch, shape.Touch)
	copy(e.Below, shape.Below)
	for i, k := range all {
		e.Dice[i] = dice.Die{Colour: int8(k.colour), Face: int8(k.face), Bearing: k.bearing}
	}
	return e.Write(h.set)
}
