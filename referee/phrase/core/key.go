package core

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"
)

// Key is the same for two meanings only if they mean the same, and for most that do: whatever the order and the nesting of
// "and", "or", "not", however things and numbers are written, however a comparison is turned. (What comes to the same by
// other ways, such as counting on fingers, may have two keys.)
func Key(g Game, m Meaning) string { return keyer{g.cells()}.key(m) }

type keyer struct{ cells cellBits }

func (k keyer) key(m Meaning) string { return newTruth(k.expression(m), k.cells.all).key() }

// expression is a meaning as a formula over atoms: cells of x, and the conditions below.
type expression struct {
	op    byte // '&', '|', '!' of kids; 'c': x is in the cells; 'a': the atom
	kids  []expression
	cells uint64
	atom  atom
}

// atom is a condition that is not broken down further: that something is there (form is where, cells is what), that a form
// is at least so much (cells: one of these is there then, if known), or whatever form says (least 0).
type atom struct {
	form  string
	cells uint64
	least int
}

const exists = -1 << 40 // atom.least of "there is one of the cells"

func join(op byte, kids ...expression) expression { return expression{op: op, kids: kids} }

func inverse(e expression) expression { return join('!', e) }

func yes(holds bool) expression {
	if holds {
		return join('&')
	}
	return join('|')
}

func (k keyer) expression(m Meaning) expression {
	switch m := m.(type) {
	case And:
		return k.joined('&', m)
	case Or:
		return k.joined('|', m)
	case Not:
		return inverse(k.expression(m.Of))
	case Named:
		return k.expression(m.Of)
	case Is:
		if m.Kind != Bearing {
			return expression{op: 'c', cells: k.cells.of(m)}
		}
		some := join('|')
		for b := range 4 {
			if m.In>>b&1 == 1 {
				some.kids = append(some.kids, opaque(fmt.Sprintf("bearing%d", b)))
			}
		}
		return some
	case Path:
		return k.path(m)
	}
	return k.comparison(m.(Compare))
}

func opaque(form string) expression { return expression{op: 'a', atom: atom{form: form}} }

// joined takes what is there of things that look at others together: "a red die on a 6 or a blue die on a 6".
func (k keyer) joined(op byte, parts []Meaning) expression {
	e := join(op)
	things, where := Or{}, Term{}
	for _, part := range flat(op, parts) {
		c, is := part.(Compare)
		if t := c.Terms; is && len(t) == 1 && t[0].Kind == Count && t[0].Times == 1 && len(c.Needs) == 0 && !local(t[0].Things) &&
			(len(things) == 0 || t[0].Link == where.Link && pairKey(t[0].Pair) == pairKey(where.Pair)) &&
			(op == '|' && c.Test == AtLeast(1) || op == '&' && (c.Test == AtMost(0) || c.Test == Exactly(0))) {
			things, where = append(things, t[0].Things), t[0]
			continue
		}
		e.kids = append(e.kids, k.expression(part))
	}
	if len(things) > 0 {
		where.Things = things
		some := k.comparison(Compare{Terms: []Term{where}, Test: AtLeast(1)})
		if op == '&' {
			some = inverse(some)
		}
		e.kids = append(e.kids, some)
	}
	return e
}

// flat lists the parts of an And (an Or) and of those within it.
func flat(op byte, parts []Meaning) (all []Meaning) {
	for _, part := range parts {
		for named, is := part.(Named); is; named, is = part.(Named) {
			part = named.Of
		}
		and, isAnd := part.(And)
		or, isOr := part.(Or)
		switch {
		case isAnd && op == '&':
			all = append(all, flat(op, and)...)
		case isOr && op == '|':
			all = append(all, flat(op, or)...)
		default:
			all = append(all, part)
		}
	}
	return all
}

func (k keyer) path(m Path) expression {
	switch {
	case m.N <= 0:
		return yes(true)
	case m.N == 1:
		return k.comparison(Some(m.Things))
	}
	return opaque(fmt.Sprintf("path%d/%d%s(%s)", m.N, m.Link, pairKey(m.Pair), k.key(m.Things)))
}

func pairKey(p Pair) string {
	key := fmt.Sprintf("%d%d", p.Colour, p.Suit)
	if p.Numbers != nil {
		key += fmt.Sprintf("%x", *p.Numbers)
	}
	return key
}

// comparison splits off the case that there is nothing to compare.
func (k keyer) comparison(m Compare) expression {
	test := k.form(m.Terms).test(k, m.Test)
	if len(m.Needs) == 0 {
		return test
	}
	there := join('&')
	for _, need := range m.Needs {
		there.kids = append(there.kids, k.comparison(Some(need)))
	}
	if m.Empty {
		return join('|', inverse(there), test)
	}
	return join('&', there, test)
}

// form is a linear form: for each place looked at (the collection, or what is linked to x) the weight of each cell, and the
// other measures.
type form struct {
	weights map[string]*[64]int
	others  map[string]int
}

func (k keyer) form(terms []Term) form {
	f := form{map[string]*[64]int{}, map[string]int{}}
	for _, t := range terms {
		where := fmt.Sprintf("%d%s", t.Link, pairKey(t.Pair))
		if t.Link == None {
			where = "0"
		}
		things := newTruth(k.expression(t.Things), k.cells.all)
		if t.Kind > Sum || things.written != "" || len(things.atoms) > 0 {
			f.others[where+k.measure(t.Measure, things.key())] += t.Times
			continue
		}
		if f.weights[where] == nil {
			f.weights[where] = &[64]int{}
		}
		for cells := things.rows[0]; cells != 0; cells &= cells - 1 {
			cell := bits.TrailingZeros64(cells)
			weight := t.Times
			if t.Kind == Sum {
				weight *= k.cells.number(cell)
			}
			f.weights[where][cell] += weight
		}
	}
	return f
}

func (k keyer) measure(m Measure, things string) string {
	key := fmt.Sprintf("m%d(%s)", m.Kind, things)
	if m.Kind >= Parts {
		key += fmt.Sprintf("by%d,%d,%d", m.By, m.Only, m.Take)
		if m.Kind == Parts && !isEverything(m.Body) {
			key += "{" + k.key(m.Body) + "}"
		}
	}
	return key
}

// each visits every number of the form, in a fixed order.
func (f form) each(visit func(n *int)) {
	for _, where := range slices.Sorted(maps.Keys(f.weights)) {
		for i := range f.weights[where] {
			visit(&f.weights[where][i])
		}
	}
	for _, other := range slices.Sorted(maps.Keys(f.others)) {
		n := f.others[other]
		visit(&n)
		f.others[other] = n
	}
}

// test is the expression that a form passes a test.
func (f form) test(k keyer, t Test) (e expression) {
	switch t.Kind {
	case Range:
		e = join('&', f.bound(k, t.Lo), inverse(f.bound(k, t.Hi+1)))
		switch {
		case t.Lo <= -Far && t.Hi >= Far:
			e = yes(true)
		case t.Lo <= -Far:
			e = inverse(f.bound(k, t.Hi+1))
		case t.Hi >= Far:
			e = f.bound(k, t.Lo)
		}
	case Multiple:
		f.each(func(n *int) { *n = (*n%t.Lo + t.Lo) % t.Lo })
		e = opaque(fmt.Sprintf("multiple%d+%d %s", t.Lo, t.Hi, f.key()))
		if t.Lo == 2 && t.Hi == 1 {
			e = inverse(opaque("multiple2+0 " + f.key()))
		}
	default:
		e = opaque(fmt.Sprintf("test%d,%d %s", t.Kind, t.Lo, f.key()))
	}
	if t.Not {
		e = inverse(e)
	}
	return e
}

// bound is the expression that a form is at least so much.
func (f form) bound(k keyer, least int) expression {
	divisor, first, rises := 0, 0, true
	f.each(func(n *int) {
		divisor = gcd(divisor, *n)
		if first == 0 {
			first = *n
		}
		rises = rises && *n >= 0
	})
	switch {
	case divisor == 0:
		return yes(least <= 0)
	case first < 0:
		turned := f.scaled(-1, 1)
		return inverse(turned.bound(k, 1-least))
	case rises && least <= 0:
		return yes(true)
	}
	least = -floorDiv(-least, divisor)
	f = f.scaled(1, divisor)
	where, cells, plain := f.support()
	if !rises || !plain {
		return expression{op: 'a', atom: atom{f.key(), 0, least}}
	}
	if least == 1 {
		return k.there(where, cells)
	}
	f.each(func(n *int) { *n = min(*n, least) })
	return expression{op: 'a', atom: atom{f.key(), cells, least}}
}

// there is the expression that one of the cells is to be found somewhere.
func (k keyer) there(where string, cells uint64) expression {
	if plain := where[1:] == pairKey(Pair{}); plain && cells == k.cells.all {
		switch Link(where[0] - '0') {
		case Touching:
			return expression{op: 'c', cells: k.cells.of(Is{Kind: Joined})}
		case Beneath:
			return expression{op: 'c', cells: k.cells.of(Is{Kind: Stacked})}
		case Above:
			return expression{op: 'c', cells: k.cells.of(Is{Kind: Covered})}
		}
	}
	return expression{op: 'a', atom: atom{where, cells, exists}}
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

func floorDiv(n, d int) int {
	if n >= 0 {
		return n / d
	}
	return -((-n + d - 1) / d)
}

func (f form) scaled(times, by int) form {
	out := form{map[string]*[64]int{}, maps.Clone(f.others)}
	for where, weights := range f.weights {
		copied := *weights
		out.weights[where] = &copied
	}
	out.each(func(n *int) { *n = *n * times / by })
	return out
}

// support is the cells that count in a form that looks at cells in one place only.
func (f form) support() (where string, cells uint64, plain bool) {
	plain = len(f.weights) == 1
	for _, n := range f.others {
		plain = plain && n == 0
	}
	for w, weights := range f.weights {
		where = w
		for i, n := range weights {
			if n != 0 {
				cells |= 1 << i
			}
		}
	}
	return where, cells, plain
}

func (f form) key() string {
	var out strings.Builder
	for _, where := range slices.Sorted(maps.Keys(f.weights)) {
		by := map[int]uint64{}
		for i, n := range f.weights[where] {
			by[n] |= 1 << i
		}
		delete(by, 0)
		for _, n := range slices.Sorted(maps.Keys(by)) {
			fmt.Fprintf(&out, "%s:%d*%x ", where, n, by[n])
		}
	}
	for _, other := range slices.Sorted(maps.Keys(f.others)) {
		if n := f.others[other]; n != 0 {
			fmt.Fprintf(&out, "%d*%s ", n, other)
		}
	}
	return out.String()
}
