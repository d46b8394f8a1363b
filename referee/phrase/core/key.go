package core

import (
	"fmt"
	"maps"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"umpire/referee/words"
)

// Key is the same for two meanings only if they mean the same, and for most that do: whatever the order and the nesting of
// "and", "or", "not", however things and numbers are written, however a comparison is turned. (What comes to the same by
// other ways, such as counting on fingers, may have two keys.)
func Key(g Game, m Meaning) string {
	cells := diceCells
	if g == Cards {
		cells = cardCells
	}
	return keyer{cells}.truth(m).key()
}

type keyer struct{ cells cellBits }

// truth is a meaning as a table.
func (k keyer) truth(m Meaning) *truth {
	switch m := m.(type) {
	case And:
		return k.join('&', words.Each(m, k.truth)...)
	case Or:
		return k.join('|', words.Each(m, k.truth)...)
	case Not:
		return k.join('!', k.truth(m.Of))
	case Named:
		return k.truth(m.Of)
	case Path:
		switch {
		case m.N <= 0:
			return k.just(k.cells.all)
		case m.N == 1:
			return k.comparison(Some(m.Things))
		}
		return k.condition(atom{form: fmt.Sprintf("path%d/%d%s(%s)", m.N, m.Link, pairKey(m.Pair), k.truth(m.Things).key())})
	case Compare:
		return k.comparison(m)
	case Is:
		if m.Kind == Bearing { // of which a die may have two
			var some []*truth
			for b := range 4 {
				if m.In>>b&1 == 1 {
					some = append(some, k.condition(atom{form: fmt.Sprintf("bearing%d", b)}))
				}
			}
			return k.join('|', some...)
		}
	}
	return k.just(k.cells.of(m))
}

func pairKey(p Pair) string {
	key := strconv.Itoa(int(p.Colour)) + strconv.Itoa(int(p.Suit))
	if p.Numbers != nil {
		key += fmt.Sprintf("%x", *p.Numbers)
	}
	return key
}

// comparison splits off the case that there is nothing to compare.
func (k keyer) comparison(m Compare) *truth {
	test := k.test(k.form(m.Terms), m.Test)
	if len(m.Needs) == 0 {
		return test
	}
	there := k.join('&', words.Each(m.Needs, func(need Meaning) *truth { return k.comparison(Some(need)) })...)
	if m.Empty {
		return k.join('|', k.join('!', there), test)
	}
	return k.join('&', there, test)
}

// form is a linear form: the weight of each cell in each place that is looked at (the collection, or what is linked to x; of
// those that look at others themselves each choice of how they do is a place). Another measure is a place of one cell.
type form map[string]*[64]int

const otherMeasure = "m" // the beginning of the places that are measures

// mostPlaces bounds the conditions by which a place is parted.
const mostPlaces = 3

func (k keyer) form(terms []Term) form {
	f := form{}
	for _, t := range terms {
		where := fmt.Sprintf("%d%s", t.Link, pairKey(t.Pair))
		if t.Link == None {
			where = "0"
		}
		things := k.truth(t.Things)
		if t.Kind > Sum || len(things.atoms) > mostPlaces {
			key := fmt.Sprintf("%s%s%d(%s)", otherMeasure, where, t.Kind, things.key())
			if t.Kind >= Parts {
				key += fmt.Sprintf("by%d,%d,%d", t.By, t.Only, t.Take)
				if t.Kind == Parts && !isEverything(t.Body) {
					key += "{" + k.truth(t.Body).key() + "}"
				}
			}
			f.add(key, 0, t.Times)
			continue
		}
		for row, cells := range things.rows {
			at := where
			if len(things.atoms) > 0 {
				at += fmt.Sprint(things.atoms, row)
			}
			for ; cells != 0; cells &= cells - 1 {
				cell, weight := bits.TrailingZeros64(cells), t.Times
				if t.Kind == Sum {
					weight *= k.cells.scene.Face(cell)
				}
				f.add(at, cell, weight)
			}
		}
	}
	maps.DeleteFunc(f, func(_ string, weights *[64]int) bool { return *weights == [64]int{} })
	return f
}

func (f form) add(where string, cell, weight int) {
	if f[where] == nil {
		f[where] = &[64]int{}
	}
	f[where][cell] += weight
}

// each visits every number of the form, in a fixed order.
func (f form) each(visit func(n *int)) {
	for _, where := range slices.Sorted(maps.Keys(f)) {
		for i := range f[where] {
			visit(&f[where][i])
		}
	}
}

// test is the truth that a form passes a test.
func (k keyer) test(f form, t Test) *truth {
	var passes *truth
	switch t.Kind {
	case Range:
		passes = k.join('&', k.bound(f, t.Lo), k.join('!', k.bound(f, t.Hi+1)))
	case Multiple:
		f.each(func(n *int) { *n = (*n%t.Lo + t.Lo) % t.Lo })
		passes = k.condition(atom{form: fmt.Sprintf("multiple%d+%d %s", t.Lo, t.Hi, f.key())})
		if t.Lo == 2 && t.Hi == 1 {
			passes = k.join('!', k.condition(atom{form: "multiple2+0 " + f.key()}))
		}
	default:
		passes = k.condition(atom{form: fmt.Sprintf("test%d,%d %s", t.Kind, t.Lo, f.key())})
	}
	if t.Not {
		return k.join('!', passes)
	}
	return passes
}

// bound is the truth that a form is at least so much.
func (k keyer) bound(f form, least int) *truth {
	divisor, first, rises := 0, 0, true
	f.each(func(n *int) {
		divisor = gcd(divisor, *n)
		if first == 0 {
			first = *n
		}
		rises = rises && *n >= 0
	})
	switch {
	case least <= -Far || (rises || divisor == 0) && least <= 0:
		return k.just(k.cells.all)
	case least > Far || divisor == 0:
		return k.just(0)
	case first < 0:
		return k.join('!', k.bound(f.scaled(-1, 1), 1-least))
	}
	least = int(math.Ceil(float64(least) / float64(divisor)))
	f = f.scaled(1, divisor)
	supports := f.supports()
	switch {
	case !rises || supports == nil:
		return k.condition(atom{form: f.key(), least: least})
	case least == 1:
		var some []*truth
		for where, cells := range supports {
			some = append(some, k.there(where, cells))
		}
		return k.join('|', some...)
	}
	f.each(func(n *int) { *n = min(*n, least) })
	bound := atom{form: f.key(), least: least}
	for where, cells := range supports {
		if len(supports) == 1 {
			bound.where, bound.cells = where, cells
		}
	}
	return k.condition(bound)
}

// there is the truth that one of the cells is to be found somewhere.
func (k keyer) there(where string, cells uint64) *truth {
	if cells == k.cells.all && where[1:] == pairKey(Pair{}) {
		switch Link(where[0] - '0') {
		case Touching:
			return k.just(k.cells.of(Is{Kind: Joined}))
		case Beneath:
			return k.just(k.cells.of(Is{Kind: Stacked}))
		case Above:
			return k.just(k.cells.of(Is{Kind: Covered}))
		}
	}
	return k.condition(atom{where: where, cells: cells})
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

func (f form) scaled(times, by int) form {
	out := form{}
	for where, weights := range f {
		copied := *weights
		out[where] = &copied
	}
	out.each(func(n *int) { *n = *n * times / by })
	return out
}

// supports is the cells that count in each place; nil where another measure counts.
func (f form) supports() map[string]uint64 {
	cells := map[string]uint64{}
	for where, weights := range f {
		if strings.HasPrefix(where, otherMeasure) {
			return nil
		}
		for i, n := range weights {
			if n != 0 {
				cells[where] |= 1 << i
			}
		}
	}
	return cells
}

func (f form) key() string {
	var out strings.Builder
	for _, where := range slices.Sorted(maps.Keys(f)) {
		by := map[int]uint64{}
		for i, n := range f[where] {
			by[n] |= 1 << i
		}
		delete(by, 0)
		for _, n := range slices.Sorted(maps.Keys(by)) {
			fmt.Fprintf(&out, "%s:%d*%x ", where, n, by[n])
		}
	}
	return out.String()
}

// A thing looked at by itself is in one of at most 64 cells: a card is its own cell; a die's is told by its colour, its number,
// and whether it is stacked and touches something (bearings apart). What looks at x alone is so a set of cells.

// cellBits is the cells of a game as a scene to look things up in, and those that are possible.
type cellBits struct {
	scene *Scene
	all   uint64
}

var diceCells, cardCells = newDiceCells(), cellBits{deck, WholeDeck}

// newDiceCells has for each colour the dice that touch nothing, and those that touch, stacked or not, showing 0 (covered) to 6.
func newDiceCells() cellBits {
	const each = 6 + 2*7
	s := &Scene{}
	s.Reset(3 * each)
	for i := range 3 * each {
		k := i % each
		number := k + 1
		if k >= 6 {
			number = (k - 6) % 7
			s.joined = s.joined.With(i)
		}
		s.Die(i, i/each, number)
		if number == 0 {
			s.covered = s.covered.With(i)
		}
		if k >= 6+7 {
			s.stacked = s.stacked.With(i)
		}
	}
	return cellBits{s, 1<<(3*each) - 1}
}

// of is the cells whose things are as a meaning says that looks at x alone.
func (c cellBits) of(m Meaning) uint64 {
	return uint64(compiler{}.pick(m)(c.scene, c.scene.things, c.scene.things))
}
