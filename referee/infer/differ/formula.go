package differ

import (
	"fmt"
	"slices"
	"strings"
)

// sum is a linear form: a whole number of each variable, and a constant. Variables are how many dice of each kind there
// are and, after them, numbers of which nothing is known but that they are 0 or more.
type sum struct {
	of    map[int]int
	plain int
}

func constant(n int) sum { return sum{plain: n} }

func (s sum) times(k int) sum {
	out := sum{of: map[int]int{}, plain: s.plain * k}
	for v, n := range s.of {
		out.of[v] = n * k
	}
	return out
}

func (s sum) plus(o sum) sum {
	out := s.times(1)
	out.plain += o.plain
	for v, n := range o.of {
		out.of[v] += n
	}
	return out
}

func (s sum) minus(o sum) sum { return s.plus(o.times(-1)) }

// isConstant tells whether the sum is the same for all dice.
func (s sum) isConstant() bool {
	for _, n := range s.of {
		if n != 0 {
			return false
		}
	}
	return true
}

// form is a linear form without its constant, written as a row: a number for each variable that occurs, in order.
type form []term

type term struct{ variable, times int }

func (s sum) form() form {
	var f form
	for v, n := range s.of {
		if n != 0 {
			f = append(f, term{v, n})
		}
	}
	slices.SortFunc(f, func(a, b term) int { return a.variable - b.variable })
	return f
}

func (f form) key() string {
	var out strings.Builder
	for _, t := range f {
		fmt.Fprintf(&out, "%d*%d ", t.times, t.variable)
	}
	return out.String()
}

func (f form) scaled(k int) form {
	out := slices.Clone(f)
	for i := range out {
		out[i].times *= k
	}
	return out
}

// formula is built of and, or, not over atoms. The constants are yes and no.
type formula any

type (
	conjunction []formula
	disjunction []formula
	negation    struct{ of formula }
	atomic      int // an atom, by its number in the table
	truth       bool
)

const (
	yes truth = true
	no  truth = false
)

// atom says of a form that it is at least so much or, with a modulus, that it leaves a remainder of 0 after adding least.
type atom struct {
	form  form
	least int
	mod   int
}

// atomTable numbers the atoms of some formulas, so that the same one is never counted twice.
type atomTable struct {
	atoms   []atom
	known   map[string]int
	hidden  map[string]int // variables and truths of which nothing is known, by what they stand for
	first   int            // the first variable that is no kind of dice
	guessed bool           // whether a truth that is not free in fact was taken to be free
}

// atLeast is the formula "s >= n", reduced so that the same condition is always the same atom.
func (y *atomTable) atLeast(s sum, n int) formula {
	f, least := s.form(), n-s.plain
	if len(f) == 0 {
		return truth(0 >= least)
	}
	divisor := 0
	for _, t := range f {
		divisor = gcd(divisor, t.times)
	}
	for i := range f {
		f[i].times /= divisor
	}
	least = ceilDiv(least, divisor)
	if f[0].times < 0 {
		return negation{y.atom(atom{form: f.scaled(-1), least: 1 - least})}
	}
	return y.atom(atom{form: f, least: least})
}

func (y *atomTable) atMost(s sum, n int) formula { return inverse(y.atLeast(s, n+1)) }

func (y *atomTable) equals(s sum, n int) formula {
	return conjunction{y.atLeast(s, n), y.atMost(s, n)}
}

// multiple is the formula "s is a multiple of m", m at least 1.
func (y *atomTable) multiple(s sum, m int) formula {
	var f form
	for _, t := range s.form() {
		if t.times = mod(t.times, m); t.times != 0 {
			f = append(f, t)
		}
	}
	if len(f) == 0 {
		return truth(mod(s.plain, m) == 0)
	}
	return y.atom(atom{form: f, least: mod(s.plain, m), mod: m})
}

func (y *atomTable) atom(a atom) formula {
	key := fmt.Sprintf("%s>= %d mod %d", a.form.key(), a.least, a.mod)
	i, ok := y.known[key]
	if !ok {
		i = len(y.atoms)
		y.known[key] = i
		y.atoms = append(y.atoms, a)
	}
	return atomic(i)
}

// unknown is a number of which nothing is known here but that what stands for the same is the same.
func (y *atomTable) unknown(what string) sum {
	v, ok := y.hidden[what]
	if !ok {
		v = y.first + len(y.hidden)
		y.hidden[what] = v
	}
	y.guessed = true
	return sum{of: map[int]int{v: 1}}
}

// guess is a truth of which nothing is known here.
func (y *atomTable) guess(what string) formula { return y.atLeast(y.unknown(what), 1) }

func inverse(f formula) formula {
	switch f := f.(type) {
	case truth:
		return !f
	case negation:
		return f.of
	}
	return negation{f}
}

func differs(a, b formula) formula {
	return disjunction{conjunction{a, inverse(b)}, conjunction{b, inverse(a)}}
}

// parts are what a formula is made of; none of an atom and of a constant.
func parts(f formula) []formula {
	switch f := f.(type) {
	case conjunction:
		return f
	case disjunction:
		return f
	case negation:
		return []formula{f.of}
	}
	return nil
}

// size counts the parts of a formula, itself included.
func size(f formula) int {
	n := 1
	for _, part := range parts(f) {
		n += size(part)
	}
	return n
}

// ternary is what is known of a formula, where not every atom may be known.
type ternary int

const (
	isFalse ternary = iota
	isOpen
	isTrue
)

// evaluate gives a formula's value by those of its atoms: Kleene's three-valued logic.
func evaluate(f formula, atom func(int) ternary) ternary {
	switch f := f.(type) {
	case conjunction:
		least := isTrue
		for _, part := range f {
			if least = min(least, evaluate(part, atom)); least == isFalse {
				break
			}
		}
		return least
	case disjunction:
		most := isFalse
		for _, part := range f {
			if most = max(most, evaluate(part, atom)); most == isTrue {
				break
			}
		}
		return most
	case negation:
		return isTrue - evaluate(f.of, atom)
	case atomic:
		return atom(int(f))
	}
	if f.(truth) {
		return isTrue
	}
	return isFalse
}

// holds tells whether a formula is true by atoms that are all known.
func holds(f formula, atoms func(int) bool) bool {
	return evaluate(f, func(i int) ternary {
		if atoms(i) {
			return isTrue
		}
		return isFalse
	}) == isTrue
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	if a < 0 {
		return -a
	}
	return a
}

// ceilDiv divides and rounds up; d is positive.
func ceilDiv(n, d int) int {
	if n > 0 {
		return (n + d - 1) / d
	}
	return -(-n / d)
}

// mod is the remainder of 0 to m-1.
func mod(n, m int) int { return ((n % m) + m) % m }
