package differ

import (
	"fmt"
	"maps"
	"slices"

	"umpire/referee/words"
)

// sum is a linear form: how often each variable is counted and, under plain, a constant. Variables are how many dice of each
// kind there are and, after them, numbers of which nothing is known but that they are 0 or more.
type sum map[int]int

const plain = -1

func constant(n int) sum { return sum{plain: n} }

// plus adds another sum so many times.
func (s sum) plus(times int, o sum) sum {
	out := sum{}
	maps.Copy(out, s)
	for v, n := range o {
		out[v] += times * n
	}
	return out
}

// form is the sum without its constant and without what is not counted: of no variable where it is the same for all dice.
func (s sum) form() sum {
	f := sum{}
	maps.Copy(f, s)
	maps.DeleteFunc(f, func(v, n int) bool { return v == plain || n == 0 })
	return f
}

// formula is built of and, not and constants over atoms. One that is nil cannot be told, and neither can what is made of it.
type formula any

type (
	conjunction []formula
	negation    struct{ of formula }
	atomic      int // an atom, by its number in the table
	truth       int
)

// What is known of a formula, where not every atom may be known; the constants are yes and no.
const (
	no truth = iota
	open
	yes
)

func known(holds bool) truth {
	if holds {
		return yes
	}
	return no
}

// and joins formulas; no part of it is a constant, unless it is one.
func and(parts ...formula) formula {
	all, constant := conjunction{}, yes
	for _, f := range parts {
		switch f := f.(type) {
		case nil:
			return nil
		case truth:
			constant = min(constant, f)
		default:
			all = append(all, f)
		}
	}
	switch {
	case constant == no || len(all) == 0:
		return constant
	case len(all) == 1:
		return all[0]
	}
	return all
}

func or(parts ...formula) formula {
	return inverse(and(words.Each(parts, inverse)...))
}

func inverse(f formula) formula {
	switch f := f.(type) {
	case nil:
		return nil
	case truth:
		return yes - f
	case negation:
		return f.of
	}
	return negation{f}
}

func differs(a, b formula) formula { return or(and(a, inverse(b)), and(b, inverse(a))) }

// atom says of a form that it is at least so much or, with a modulus, that it leaves a remainder of 0 after adding least.
type atom struct {
	form  sum
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
	f, least, divisor := s.form(), n-s[plain], 0
	if len(f) == 0 {
		return known(0 >= least)
	}
	for _, times := range f {
		divisor = gcd(divisor, times)
	}
	least = ceilDiv(least, divisor)
	denied := f[slices.Min(slices.Collect(maps.Keys(f)))] < 0
	if denied {
		divisor, least = -divisor, 1-least
	}
	for v := range f {
		f[v] /= divisor
	}
	if denied {
		return negation{y.atom(atom{form: f, least: least})}
	}
	return y.atom(atom{form: f, least: least})
}

func (y *atomTable) atMost(s sum, n int) formula { return inverse(y.atLeast(s, n+1)) }

func (y *atomTable) equals(s sum, n int) formula { return and(y.atLeast(s, n), y.atMost(s, n)) }

// multiple is the formula "s is a multiple of m", m at least 1.
func (y *atomTable) multiple(s sum, m int) formula {
	f := sum{}
	for v, times := range s {
		f[v] = mod(times, m)
	}
	if form := f.form(); len(form) > 0 {
		return y.atom(atom{form: form, least: f[plain], mod: m})
	}
	return known(f[plain] == 0)
}

func (y *atomTable) atom(a atom) formula {
	key := fmt.Sprint(a)
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
	return sum{v: 1}
}

// guess is a truth of which nothing is known here.
func (y *atomTable) guess(what string) formula { return y.atLeast(y.unknown(what), 1) }

// evaluate gives a formula's value by those of its atoms: Kleene's three-valued logic.
func evaluate(f formula, atom func(int) truth) truth {
	switch f := f.(type) {
	case conjunction:
		least := yes
		for _, part := range f {
			if least = min(least, evaluate(part, atom)); least == no {
				break
			}
		}
		return least
	case negation:
		return yes - evaluate(f.of, atom)
	case atomic:
		return atom(int(f))
	}
	return f.(truth)
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
