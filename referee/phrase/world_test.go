package phrase

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"umpire/referee/refereetest"
)

// What the language says is worked out here a second time, in plain loops over plain dice and cards, from sentences that are put
// together here: nothing is shared with the table of productions, the reader, or the core. Each sentence is judged on many
// worlds by what was read of it and by what it says. See [TestSentencesAgainstPlainLoops].

// world is some things that the sentences speak of: dice, or the cards of a hand.
type world struct {
	n            int
	colour, suit []int
	number       []int // 0: shows none
	covered      []bool
	touch, on    [][]bool // on[i][j]: i lies directly on j
	group        []int
	scene        *Scene
	hand         uint64
}

func (w *world) holds(p *Phrase) bool {
	if w.scene != nil {
		return p.Holds(w.scene)
	}
	return p.HoldsHand(w.hand)
}

// randomDice builds dice, stacks of two or three among them, and contacts.
func randomDice(r *rand.Rand) *world {
	n := r.IntN(7)
	w := &world{n: n, colour: make([]int, n), number: make([]int, n), covered: make([]bool, n), group: make([]int, n), touch: grid(n), on: grid(n), scene: new(Scene)}
	w.scene.Reset(n)
	for i := range n {
		w.colour[i], w.number[i] = r.IntN(3), 1+r.IntN(6)
		w.scene.Die(i, w.colour[i], w.number[i])
	}
	for i := range n {
		switch {
		case i > 0 && r.IntN(3) == 0 && !w.covered[i-1]:
			w.on[i][i-1], w.covered[i-1] = true, true
			w.touch[i][i-1], w.touch[i-1][i] = true, true
			w.scene.Stack(i, i-1)
		case i > 0 && r.IntN(2) == 0:
			j := r.IntN(i)
			w.touch[i][j], w.touch[j][i] = true, true
			w.scene.Touch(i, j)
		}
	}
	for i := range n {
		if w.group[i] = i; w.covered[i] {
			w.number[i] = 0
		}
	}
	for range n {
		for i := range n {
			for j := range n {
				if w.touch[i][j] {
					w.group[i] = min(w.group[i], w.group[j])
				}
			}
		}
	}
	return w
}

func grid(n int) [][]bool {
	g := make([][]bool, n)
	for i := range g {
		g[i] = make([]bool, n)
	}
	return g
}

// randomHand deals up to thirteen cards out of a part of the deck, the jokers included.
func randomHand(r *rand.Rand) *world {
	w := &world{}
	from, size := r.IntN(30), 16+r.IntN(39)
	for c := range 54 {
		if (c+from)%54 > size || w.n == 13 || r.IntN(3) > 0 {
			continue
		}
		w.hand |= 1 << c
		w.n++
		suit, number, colour := c/13, c%13+1, 1
		if suit == 4 {
			number = 0
		}
		if suit == 1 || suit == 2 || c == 52 {
			colour = 0
		}
		w.suit, w.number, w.colour = append(w.suit, suit), append(w.number, number), append(w.colour, colour)
	}
	w.covered, w.touch, w.on, w.group = make([]bool, w.n), grid(w.n), grid(w.n), make([]int, w.n)
	return w
}

// is tells whether thing i has a quality; lenient counts a quality of its number as true of a thing that shows none.
type is func(w *world, i int, lenient bool) bool

func (w *world) all(f is) (list []int) {
	for i := range w.n {
		if f(w, i, false) {
			list = append(list, i)
		}
	}
	return list
}

func (w *world) count(f is) int { return len(w.all(f)) }

// numbers are those that the things show.
func (w *world) numbers(f is) (list []int) {
	for _, i := range w.all(f) {
		if w.number[i] > 0 {
			list = append(list, w.number[i])
		}
	}
	return list
}

func ofNumber(f func(n int) bool) is {
	return func(w *world, i int, lenient bool) bool {
		return w.number[i] == 0 && lenient || w.number[i] > 0 && f(w.number[i])
	}
}

func everything(*world, int, bool) bool { return true }

func (f is) and(g is) is {
	return func(w *world, i int, l bool) bool { return f(w, i, l) && g(w, i, l) }
}

func (f is) or(g is) is {
	return func(w *world, i int, l bool) bool { return f(w, i, l) || g(w, i, l) }
}

func (f is) not() is { return func(w *world, i int, l bool) bool { return !f(w, i, l) } }

// stands tells whether thing i stands in a relation to so many things.
func stands(related func(w *world, i, j int) bool, s is, fits func(n int) bool) is {
	return func(w *world, i int, _ bool) bool {
		n := 0
		for _, j := range w.all(s) {
			if j != i && related(w, i, j) {
				n++
			}
		}
		return fits(n)
	}
}

// maker puts sentences together.
type maker struct {
	r     *rand.Rand
	cards bool
}

func pick[T any](m *maker, list ...T) T { return list[m.r.IntN(len(list))] }

// things are some things as one says them: one, several, and which they are.
type things struct {
	one, many string
	in        is
}

func article(words string) string {
	if strings.ContainsRune("aeio8", rune(words[0])) {
		return "an " + words
	}
	return "a " + words
}

func prime(n int) bool {
	return n == 2 || n == 3 || n == 5 || n == 7 || n == 11 || n == 13 || n == 17 || n == 19 || n == 23
}

func square(n int) bool {
	for i := 0; i*i <= n; i++ {
		if i*i == n {
			return true
		}
	}
	return false
}

// quality is an adjective.
func (m *maker) quality() (string, is) {
	colours := []string{"red", "white", "blue"}
	if m.cards {
		colours = []string{"red", "black"}
	}
	k := m.r.IntN(len(colours))
	colour := is(func(w *world, i int, _ bool) bool { return w.colour[i] == k })
	switch m.r.IntN(9) {
	case 0:
		return "even", ofNumber(func(n int) bool { return n%2 == 0 })
	case 1:
		return "odd", ofNumber(func(n int) bool { return n%2 == 1 })
	case 2:
		return "prime", ofNumber(prime)
	case 3:
		return "non-even", ofNumber(func(n int) bool { return n%2 == 1 })
	case 4:
		return "non-" + colours[k], colour.not()
	case 5:
		if m.cards {
			return "face", ofNumber(func(n int) bool { return n > 10 })
		}
		on := stands(func(w *world, i, j int) bool { return w.on[i][j] }, everything, func(n int) bool { return n > 0 })
		return pick(m, "stacked", "non-grounded"), on
	case 6:
		if !m.cards {
			return pick(m, "covered", "non-visible"), func(w *world, i int, _ bool) bool { return w.covered[i] }
		}
	case 7:
		if !m.cards {
			return "lone", stands(func(w *world, i, j int) bool { return w.touch[i][j] }, everything, func(n int) bool { return n == 0 })
		}
	}
	return colours[k], colour
}

// things makes plain things, or some with a relation.
func (m *maker) things(deep int) things {
	noun := pick(m, [2]string{"die", "dice"})
	if m.cards {
		noun = [2]string{"card", "cards"}
	}
	switch {
	case m.r.IntN(5) == 0:
		n := 2 + m.r.IntN(5)
		return things{fmt.Sprint(n), fmt.Sprintf("%ds", n), ofNumber(func(x int) bool { return x == n })}
	case m.cards && m.r.IntN(3) == 0:
		k := m.r.IntN(4)
		return things{suitNames[k], suitNames[k] + "s", func(w *world, i int, _ bool) bool { return w.suit[i] == k }}
	case m.cards && m.r.IntN(6) == 0:
		k := 10 + m.r.IntN(3)
		return things{rankNames[k], rankNames[k] + "s", ofNumber(func(x int) bool { return x == k+1 })}
	case m.cards && m.r.IntN(8) == 0:
		return things{"joker", "jokers", ofNumber(func(int) bool { return true }).not()}
	case m.cards && m.r.IntN(8) == 0:
		return things{"number card", "number cards", ofNumber(func(n int) bool { return n <= 10 })}
	case m.r.IntN(6) == 0:
		return things{noun[0], noun[1], everything}
	case deep == 0 && !m.cards && m.r.IntN(9) == 0:
		n := 1 + m.r.IntN(6)
		words := fmt.Sprintf(" other than %ds", n)
		return things{"die" + words, "dice" + words, ofNumber(func(x int) bool { return x == n }).not()}
	case deep > 0 && !m.cards && m.r.IntN(4) == 0:
		a, s, words := m.things(0), m.things(0), pick(m, "touching", "on", "under")
		related := map[string]func(w *world, i, j int) bool{"touching": touches, "on": liesOn, "under": func(w *world, i, j int) bool { return w.on[j][i] }}[words]
		words = " " + words + " " + article(s.one)
		return things{a.one + words, a.many + words, a.in.and(stands(related, s.in, func(n int) bool { return n > 0 }))}
	}
	adjective, q := m.quality()
	return things{adjective + " " + noun[0], adjective + " " + noun[1], q}
}

func touches(w *world, i, j int) bool { return w.touch[i][j] }
func liesOn(w *world, i, j int) bool  { return w.on[i][j] }

// amount is how many: the words, and what they allow.
func (m *maker) amount() (string, func(n int) bool) {
	k, j := 1+m.r.IntN(3), 2+m.r.IntN(3)
	switch m.r.IntN(14) {
	case 0:
		return fmt.Sprintf("at least %d", k), func(n int) bool { return n >= k }
	case 1:
		return fmt.Sprintf("at most %d", k), func(n int) bool { return n <= k }
	case 2:
		return fmt.Sprintf("exactly %d", k), func(n int) bool { return n == k }
	case 3:
		return fmt.Sprintf("more than %d", k), func(n int) bool { return n > k }
	case 4:
		return fmt.Sprintf("fewer than %d", k), func(n int) bool { return n < k }
	case 5:
		return "no", func(n int) bool { return n == 0 }
	case 6:
		return "an even number of", func(n int) bool { return n%2 == 0 }
	case 7:
		return "an odd number of", func(n int) bool { return n%2 == 1 }
	case 8:
		return "a prime number of", prime
	case 9:
		return "a square number of", square
	case 10:
		return fmt.Sprintf("between %d and %d", k, k+j), func(n int) bool { return n >= k && n <= k+j }
	case 11:
		return fmt.Sprintf("exactly %d or %d", k, k+j), func(n int) bool { return n == k || n == k+j }
	case 12:
		return fmt.Sprintf("a number divisible by %d of", j), func(n int) bool { return n%j == 0 }
	}
	return fmt.Sprintf("not exactly %d", k), func(n int) bool { return n != k }
}

// share is a part of the whole: n of all.
func (m *maker) share() (string, func(n, all int) bool) {
	k := 1 + m.r.IntN(2)
	switch m.r.IntN(9) {
	case 0:
		return "most", func(n, all int) bool { return 2*n > all }
	case 1:
		return "exactly half of the", func(n, all int) bool { return 2*n == all }
	case 2:
		return "fewer than half of the", func(n, all int) bool { return 2*n < all }
	case 3:
		return "at least a third of the", func(n, all int) bool { return 3*n >= all }
	case 4:
		return "at most two thirds of the", func(n, all int) bool { return 3*n <= 2*all }
	case 5:
		return "more than a quarter of the", func(n, all int) bool { return 4*n > all }
	case 6:
		return "less than three quarters of the", func(n, all int) bool { return 4*n < 3*all }
	case 7:
		return "exactly a third of the", func(n, all int) bool { return 3*n == all }
	}
	return fmt.Sprintf("all but %d of the", k), func(n, all int) bool { return n == all-k }
}

// predicate is what is said of several things.
func (m *maker) predicate() (string, is) {
	k := 2 + m.r.IntN(4)
	switch m.r.IntN(11) {
	case 9:
		if !m.cards {
			s, way := m.things(0), m.r.IntN(3)
			fits := func(touched, n int) bool { return [3]bool{touched == n, touched > n, touched < n}[way] }
			return [3]string{"touch as many ", "touch more ", "touch fewer "}[way] + s.many + [3]string{" as", " than", " than"}[way] + " they show", func(w *world, i int, lenient bool) bool {
				return stands(touches, s.in, func(touched int) bool {
					if w.number[i] > 0 || !lenient {
						return w.number[i] > 0 && fits(touched, w.number[i])
					}
					return fits(touched, 1) || fits(touched, 6) || touched > 1 && touched < 6
				})(w, i, lenient)
			}
		}
	case 8:
		s, way := m.things(0), m.r.IntN(3)
		near := stands(func(w *world, i, j int) bool {
			d := w.number[i] - w.number[j]
			return w.number[j] > 0 && (d == k && way != 1 || d == -k && way != 0)
		}, s.in, func(n int) bool { return n > 0 })
		return fmt.Sprintf("are %d %s %s", k, [3]string{"higher than", "lower than", "away from"}[way], article(s.one)), func(w *world, i int, lenient bool) bool {
			return w.number[i] == 0 && lenient || w.number[i] > 0 && near(w, i, false)
		}
	case 0:
		return fmt.Sprintf("are at least %d", k), ofNumber(func(n int) bool { return n >= k })
	case 1:
		return fmt.Sprintf("are at most %d", k), ofNumber(func(n int) bool { return n <= k })
	case 2:
		return fmt.Sprintf("are between %d and %d", k, k+2), ofNumber(func(n int) bool { return n >= k && n <= k+2 })
	case 3:
		return fmt.Sprintf("are divisible by %d", k), ofNumber(func(n int) bool { return n%k == 0 })
	case 4:
		a, p := m.quality()
		b, q := m.quality()
		return "are " + a + " or " + b, p.or(q)
	case 5:
		s, words, sign := m.things(0), "higher", 1
		if m.r.IntN(2) == 0 {
			words, sign = "lower", -1
		}
		none := stands(func(w *world, i, j int) bool { return w.number[j] > 0 && sign*(w.number[i]-w.number[j]) <= 0 }, s.in, func(n int) bool { return n == 0 })
		return "are " + words + " than every " + s.one, func(w *world, i int, lenient bool) bool {
			return w.number[i] == 0 && lenient || w.number[i] > 0 && none(w, i, false)
		}
	case 6:
		if !m.cards {
			s := m.things(0)
			a, fits := m.amount()
			if a == "no" || strings.HasPrefix(a, "a") && strings.HasSuffix(a, "of") {
				a, fits = "at least 1", func(n int) bool { return n >= 1 }
			}
			return "touch " + a + " " + s.many, stands(touches, s.in, fits)
		}
	}
	a, p := m.quality()
	return "are " + a, p
}

// measure is a number; ok is false where there is nothing to measure.
func (m *maker) measure() (string, func(w *world) (n int, ok bool)) {
	s := m.things(0)
	of := func(f func(list []int) int) func(w *world) (int, bool) {
		return func(w *world) (int, bool) { return f(w.numbers(s.in)), true }
	}
	some := func(f func(list []int) int) func(w *world) (int, bool) {
		return func(w *world) (int, bool) {
			list := w.numbers(s.in)
			if len(list) == 0 {
				return 0, false
			}
			return f(list), true
		}
	}
	sum := func(list []int) (n int) {
		for _, x := range list {
			n += x
		}
		return n
	}
	switch m.r.IntN(12) {
	case 0, 1:
		return "the sum of all " + s.many, of(sum)
	case 2:
		if !m.cards {
			return "the product of all " + s.many, of(func(list []int) int {
				n := 1
				for _, x := range list {
					n *= x
				}
				return n
			})
		}
	case 3:
		return "the highest " + s.one, some(slices.Max[[]int])
	case 4:
		return "the lowest " + s.one, some(slices.Min[[]int])
	case 5:
		return "the range of all " + s.many, some(func(list []int) int { return slices.Max(list) - slices.Min(list) })
	case 6:
		f, values := m.feature()
		return "the number of different " + f + "s", func(w *world) (int, bool) { return len(values(w, everything)), true }
	case 8:
		o := m.things(0)
		k := m.r.IntN(2)
		return "(the number of " + s.many + [2]string{" plus", " minus"}[k] + " the number of " + o.many + ")", func(w *world) (int, bool) { return w.count(s.in) + (1-2*k)*w.count(o.in), true }
	case 9:
		if !m.cards {
			return "the number of groups", func(w *world) (int, bool) { sizes, _ := w.groups(everything); return len(sizes), true }
		}
	case 10:
		if !m.cards {
			return "the size of the largest group", func(w *world) (int, bool) {
				sizes, _ := w.groups(everything)
				return slices.Max(append(sizes, 0)), true
			}
		}
	case 7:
		a, x := "twice the number of "+s.many, 2
		if m.r.IntN(2) == 0 {
			a, x = "3 times the number of "+s.many, 3
		}
		return a, func(w *world) (int, bool) { return x * w.count(s.in), true }
	}
	return "the number of " + s.many, func(w *world) (int, bool) { return w.count(s.in), true }
}

// feature is a feature with how often each of its values occurs among things; what has none is left out.
func (m *maker) feature() (string, func(w *world, s is) map[int]int) {
	name := pick(m, "number", "colour")
	if m.cards {
		name = pick(m, "rank", "suit", "colour")
	}
	return name, func(w *world, s is) map[int]int {
		times := map[int]int{}
		for _, i := range w.all(s) {
			switch {
			case name == "colour":
				times[w.colour[i]]++
			case name == "suit" && w.suit[i] < 4:
				times[w.suit[i]]++
			case name != "suit" && w.number[i] > 0:
				times[w.number[i]]++
			}
		}
		return times
	}
}

// test is what a number is tested for.
func (m *maker) test() (string, func(n int) bool) {
	k := 1 + m.r.IntN(12)
	switch m.r.IntN(12) {
	case 10:
		return "divides 12", func(n int) bool { return n > 0 && 12%n == 0 }
	case 0:
		return fmt.Sprintf("is at least %d", k), func(n int) bool { return n >= k }
	case 1:
		return fmt.Sprintf("is at most %d", k), func(n int) bool { return n <= k }
	case 2:
		return fmt.Sprintf("is more than %d", k), func(n int) bool { return n > k }
	case 3:
		return fmt.Sprintf("is less than %d", k), func(n int) bool { return n < k }
	case 4:
		return fmt.Sprintf("is between %d and %d", k, k+3), func(n int) bool { return n >= k && n <= k+3 }
	case 5:
		return "is even", func(n int) bool { return n%2 == 0 }
	case 6:
		return "is odd", func(n int) bool { return n%2 != 0 }
	case 7:
		return "is prime", func(n int) bool {
			return n > 1 && !slices.ContainsFunc([]int{2, 3, 5, 7, 11, 13, 17, 19}, func(d int) bool { return n != d && n%d == 0 })
		}
	case 8:
		return "is a square", square
	case 9:
		return fmt.Sprintf("is divisible by %d", k), func(n int) bool { return n%k == 0 }
	}
	return fmt.Sprintf("is %d", k), func(n int) bool { return n == k }
}

type verdict func(w *world) bool

// anyOf tells whether one of the times something occurs fits.
func anyOf(times map[int]int, fits func(n int) bool) int {
	n := 0
	for _, x := range times {
		if fits(x) {
			n++
		}
	}
	return n
}

// groups are the sizes of all groups, and how many of the things each has.
func (w *world) groups(s is) (sizes, has []int) {
	for g := range w.n {
		size, n := 0, 0
		for i := range w.n {
			if w.group[i] == g {
				size++
				if s(w, i, false) {
					n++
				}
			}
		}
		if size > 0 {
			sizes, has = append(sizes, size), append(has, n)
		}
	}
	return sizes, has
}

// path tells whether k different things stand in a line, each related to the next.
func (w *world) path(k int, s is, related func(w *world, i, j int) bool, line []int) bool {
	if len(line) == k {
		return true
	}
	for _, i := range w.all(s) {
		if !slices.Contains(line, i) && (len(line) == 0 || related(w, line[len(line)-1], i)) && w.path(k, s, related, append(line, i)) {
			return true
		}
	}
	return false
}

func rising(w *world, i, j int) bool { return w.number[i] > 0 && w.number[j] == w.number[i]+1 }

// clause is a sentence of one verb.
func (m *maker) clause() (string, verdict) {
	s, o := m.things(1), m.things(0)
	a, fits := m.amount()
	k := 2 + m.r.IntN(2)
	kinds := 18
	if m.cards {
		kinds = 13
	}
	switch m.r.IntN(kinds) {
	case 0:
		return a + " " + s.many, func(w *world) bool { return fits(w.count(s.in)) }
	case 1:
		words, p := m.predicate()
		return a + " " + s.many + " " + words, func(w *world) bool { return fits(w.count(s.in.and(p))) }
	case 2:
		words, p := m.predicate()
		return "all " + s.many + " " + words, func(w *world) bool {
			return !slices.ContainsFunc(w.all(s.in), func(i int) bool { return !p(w, i, true) })
		}
	case 3:
		b, part := m.share()
		words, p := m.predicate()
		if strings.HasPrefix(b, "all but") {
			return b + " " + s.many + " " + words, func(w *world) bool {
				n := 0
				for _, i := range w.all(s.in) {
					if !p(w, i, true) {
						n++
					}
				}
				return part(w.count(s.in)-n, w.count(s.in))
			}
		}
		return b + " " + s.many + " " + words, func(w *world) bool { return part(w.count(s.in.and(p)), w.count(s.in)) }
	case 4:
		words, value := m.measure()
		tested, passes := m.test()
		not := m.r.IntN(5) == 0
		if not {
			tested = strings.Replace(strings.Replace(tested, "is ", "is not ", 1), "divides", "does not divide", 1)
		}
		return words + " " + tested, func(w *world) bool {
			n, ok := value(w)
			return !ok && !m.cards || ok && passes(n) != not
		}
	case 5:
		left, x := m.measure()
		right, y := m.measure()
		if m.r.IntN(2) == 0 {
			return left + " is more than " + right, func(w *world) bool {
				a, there := x(w)
				b, too := y(w)
				return !(there && too) && !m.cards || there && too && a > b
			}
		}
		return left + " is " + right, func(w *world) bool {
			a, there := x(w)
			b, too := y(w)
			return !(there && too) && !m.cards || there && too && a == b
		}
	case 6:
		if m.r.IntN(2) == 0 {
			return "more " + s.many + " than " + o.many, func(w *world) bool { return w.count(s.in) > w.count(o.in) }
		}
		return "fewer " + s.many + " than " + o.many, func(w *world) bool { return w.count(s.in) < w.count(o.in) }
	case 7:
		if m.r.IntN(2) == 0 {
			return fmt.Sprintf("at least %d more %s than %s", k, s.many, o.many), func(w *world) bool { return w.count(s.in) >= w.count(o.in)+k }
		}
		return fmt.Sprintf("exactly %d times as many %s as %s", k, s.many, o.many), func(w *world) bool { return w.count(s.in) == k*w.count(o.in) }
	case 8:
		f, times := m.feature()
		if m.r.IntN(2) == 0 {
			return "all " + s.many + " are the same " + f, func(w *world) bool { return len(times(w, s.in)) < 2 }
		}
		return "all " + s.many + " are different " + f + "s", func(w *world) bool { return anyOf(times(w, s.in), func(n int) bool { return n > 1 }) == 0 }
	case 9:
		f, times := m.feature()
		switch m.r.IntN(4) {
		case 0:
			return fmt.Sprintf("no %d %s of the same %s", k, s.many, f), func(w *world) bool { return anyOf(times(w, s.in), func(n int) bool { return n >= k }) == 0 }
		case 1:
			return "a unique " + f, func(w *world) bool { return anyOf(times(w, everything), func(n int) bool { return n == 1 }) > 0 }
		case 2:
			return fmt.Sprintf("exactly %d different %ss", k, f), func(w *world) bool { return len(times(w, everything)) == k }
		}
		return fmt.Sprintf("at least %d %s of the same %s", k, s.many, f), func(w *world) bool { return anyOf(times(w, s.in), func(n int) bool { return n >= k }) > 0 }
	case 10:
		q, colour := m.quality()
		if q != "red" && q != "black" && q != "white" && q != "blue" {
			return a + " " + s.many, func(w *world) bool { return fits(w.count(s.in)) }
		}
		which, best := "highest", slices.Max[[]int]
		if m.r.IntN(2) == 0 {
			which, best = "lowest", slices.Min[[]int]
		}
		return "the " + which + " " + o.one + " is " + q, func(w *world) bool {
			list := w.numbers(o.in)
			return len(list) == 0 && !m.cards || slices.ContainsFunc(w.all(o.in), func(i int) bool { return w.number[i] > 0 && w.number[i] == best(list) && colour(w, i, false) })
		}
	case 11:
		if m.cards {
			return m.hand()
		}
		return a + " " + s.many + " touch " + article(o.one), func(w *world) bool {
			return fits(w.count(s.in.and(stands(touches, o.in, func(n int) bool { return n > 0 }))))
		}
	case 12:
		return m.measured(s, o)
	case 17:
		if m.r.IntN(2) == 0 {
			return "no " + s.many + " touch each other", func(w *world) bool {
				return w.count(s.in.and(stands(touches, s.in, func(n int) bool { return n > 0 }))) == 0
			}
		}
		return "all " + s.many + " touch each other", func(w *world) bool { // hang together: each is reached from the first
			list := w.all(s.in)
			if len(list) == 0 {
				return true
			}
			reached := []int{list[0]}
			for at := 0; at < len(reached); at++ {
				for _, j := range list {
					if w.touch[reached[at]][j] && !slices.Contains(reached, j) {
						reached = append(reached, j)
					}
				}
			}
			return len(reached) == len(list)
		}
	case 13:
		words, pair := m.pair()
		return pairSentence(m, o, words, pair)
	case 14:
		return m.group(a, fits, o)
	case 15:
		name, related := "run", func(w *world, i, j int) bool { return w.touch[i][j] && rising(w, i, j) }
		switch m.r.IntN(4) {
		case 0:
			name, related = "sequence", rising
		case 1:
			name, related = "chain", touches
		case 2:
			name, related = "stack", liesOn
		}
		return fmt.Sprintf("a %s of %d %s", name, k, o.many), func(w *world) bool { return w.path(k, o.in, related, nil) }
	}
	words, same := "the same", true
	if m.r.IntN(2) == 0 {
		words, same = "a different", false
	}
	f := pick(m, "colour", "number")
	as := map[bool]string{true: " as", false: " than"}[same]
	return "every stacked die is " + words + " " + f + as + " the die beneath", func(w *world) bool {
		for i := range w.n {
			for j := range w.n {
				if !w.on[i][j] {
					continue
				}
				if f == "colour" && (w.colour[i] == w.colour[j]) != same {
					return false
				}
			}
		}
		return true // a die with another on it shows no number: nothing to compare
	}
}

// measured says something of a difference, of an average, or of what is most common.
func (m *maker) measured(s, o things) (string, verdict) {
	k := 1 + m.r.IntN(4)
	colour := pick(m, "red", "blue")
	if m.cards {
		colour = "black"
	}
	switch m.r.IntN(6) {
	case 4, 5:
		return m.ranked(s)
	case 0:
		return fmt.Sprintf("the difference between the number of %s and the number of %s is %d", s.many, o.many, k), func(w *world) bool {
			n := w.count(s.in) - w.count(o.in)
			return n == k || n == -k
		}
	case 1:
		return fmt.Sprintf("the average of all %s is at least %d", s.many, k), func(w *world) bool {
			list, sum := w.numbers(s.in), 0
			for _, x := range list {
				sum += x
			}
			return len(list) == 0 && !m.cards || len(list) > 0 && sum >= k*len(list)
		}
	case 2:
		if m.cards {
			return "(a heart and a king) in the same colour", func(w *world) bool {
				return w.count(func(w *world, i int, _ bool) bool { return w.suit[i] == 1 }) > 0 &&
					w.count(func(w *world, i int, _ bool) bool { return w.number[i] == 13 && w.colour[i] == 0 }) > 0
			}
		}
		return "no two dice are the same number but different colours", func(w *world) bool {
			for i := range w.n {
				for j := range w.n {
					if w.number[i] > 0 && w.number[i] == w.number[j] && w.colour[i] != w.colour[j] {
						return false
					}
				}
			}
			return true
		}
	}
	is := map[string]int{"red": 0, "blue": 2, "black": 1}[colour]
	if m.cards {
		return "hearts are the most common suit", func(w *world) bool {
			n := [5]int{}
			for _, s := range w.suit {
				n[s]++
			}
			return n[1] > n[0] && n[1] > n[2] && n[1] > n[3]
		}
	}
	return colour + " is the most common colour", func(w *world) bool {
		n := [3]int{}
		for _, c := range w.colour {
			n[c]++
		}
		return n[is] > n[(is+1)%3] && n[is] > n[(is+2)%3]
	}
}

// ranked says something of the highest or lowest few things.
func (m *maker) ranked(s things) (string, verdict) {
	k, least := 2+m.r.IntN(2), 3+m.r.IntN(15)
	which, up := "lowest", 1
	if m.r.IntN(2) == 0 {
		which, up = "highest", -1
	}
	first := func(w *world) []int { // those in order, of several alike the ones that are not red behind
		list := w.all(s.in.and(ofNumber(func(int) bool { return true })))
		slices.SortStableFunc(list, func(a, b int) int { return 2*up*(w.number[a]-w.number[b]) + min(w.colour[a], 1) - min(w.colour[b], 1) })
		return list
	}
	switch m.r.IntN(3) {
	case 0:
		return m.highestTwo(s, which, up)
	case 1:
		return fmt.Sprintf("the %d %s %s are red", k, which, s.many), func(w *world) bool {
			list := first(w)
			if len(list) < k {
				return !m.cards
			}
			return !slices.ContainsFunc(list[:k], func(i int) bool { return w.colour[i] != 0 })
		}
	}
	return fmt.Sprintf("the sum of the %d %s %s is at least %d", k, which, s.many, least), func(w *world) bool {
		list, sum := first(w), 0
		if len(list) < k && m.cards {
			return false
		}
		for _, i := range list[:min(k, len(list))] {
			sum += w.number[i]
		}
		return sum >= least
	}
}

// highestTwo says what the two highest (lowest) things are to each other: any two of which no other thing is higher than both, or than
// the lower of them where the other is not.
func (m *maker) highestTwo(s things, which string, up int) (string, verdict) {
	words, fits := m.pair()
	for m.cards && strings.HasPrefix(words, "include") || strings.HasPrefix(words, "are both") || strings.HasPrefix(words, "sum to") {
		words, fits = m.pair()
	}
	if !m.cards && m.r.IntN(2) == 0 {
		words, fits = "touch each other", func(w *world, i, j int) (bool, bool) { return w.touch[i][j], true }
	}
	return "the two " + which + " " + s.many + " " + words, func(w *world) bool {
		list := w.all(s.in.and(ofNumber(func(int) bool { return true })))
		if len(list) < 2 {
			return !m.cards
		}
		for _, i := range list {
			for _, j := range list {
				first := !slices.ContainsFunc(list, func(k int) bool {
					return k != i && k != j && (up*(w.number[k]-w.number[i]) < 0 || up*(w.number[k]-w.number[j]) < 0)
				})
				if is, ok := fits(w, i, j); i != j && first && is && ok {
					return true
				}
			}
		}
		return false
	}
}

// pair is what is said of two things; ok is false where one of them shows no number and the sentence asks for it.
func (m *maker) pair() (string, func(w *world, i, j int) (fits, ok bool)) {
	k := 1 + m.r.IntN(8)
	shown := func(w *world, i, j int) bool { return w.number[i] > 0 && w.number[j] > 0 }
	q, p := "red", func(w *world, i int) bool { return w.colour[i] == 0 }
	switch m.r.IntN(6) {
	case 4:
		return "include a " + q + " die", func(w *world, i, j int) (bool, bool) {
			return p(w, i) || p(w, j), true
		}
	case 5:
		return "are both " + q, func(w *world, i, j int) (bool, bool) { return p(w, i) && p(w, j), true }
	case 0:
		return fmt.Sprintf("sum to at least %d", k), func(w *world, i, j int) (bool, bool) { return w.number[i]+w.number[j] >= k, shown(w, i, j) }
	case 1:
		return "are the same colour", func(w *world, i, j int) (bool, bool) { return w.colour[i] == w.colour[j], true }
	case 2:
		return "are different colours", func(w *world, i, j int) (bool, bool) { return w.colour[i] != w.colour[j], true }
	}
	return fmt.Sprintf("differ by exactly %d", k%4), func(w *world, i, j int) (bool, bool) {
		return max(w.number[i]-w.number[j], w.number[j]-w.number[i]) == k%4, shown(w, i, j)
	}
}

func pairSentence(m *maker, s things, words string, pair func(w *world, i, j int) (fits, ok bool)) (string, verdict) {
	touching := m.r.IntN(2) == 0
	some := func(w *world, want bool) bool {
		for _, i := range w.all(s.in) {
			for _, j := range w.all(s.in) {
				if fits, ok := pair(w, i, j); i < j && ok && fits == want && (!touching || w.touch[i][j]) {
					return true
				}
			}
		}
		return false
	}
	start := [3]string{"every two ", "some two ", "no two "}
	if touching {
		start = [3]string{"touching ", "some touching ", "no touching "}
	}
	k := m.r.IntN(3)
	return start[k] + s.many + " " + words, func(w *world) bool {
		return [3]func() bool{func() bool { return !some(w, false) }, func() bool { return some(w, true) }, func() bool { return !some(w, true) }}[k]()
	}
}

// group says something of groups.
func (m *maker) group(a string, fits func(n int) bool, s things) (string, verdict) {
	switch m.r.IntN(7) {
	case 5:
		return "all groups have the same sum", func(w *world) bool {
			sums := make([]int, w.n)
			for i := range w.n {
				sums[w.group[i]] += w.number[i]
			}
			return !slices.ContainsFunc(w.group, func(g int) bool { return sums[g] != sums[w.group[0]] })
		}
	case 6:
		return "every stack has " + a + " " + s.many, func(w *world) bool {
			for top := range w.n {
				n, stacked := 0, !w.covered[top]
				if !stacked || top == 0 || !w.on[top][top-1] {
					continue
				}
				for i := top; ; i-- {
					if s.in(w, i, false) {
						n++
					}
					if i == 0 || !w.on[i][i-1] {
						break
					}
				}
				if !fits(n) {
					return false
				}
			}
			return true
		}
	case 0:
		return a + " groups", func(w *world) bool { sizes, _ := w.groups(s.in); return fits(len(sizes)) }
	case 1:
		return "every group has " + a + " " + s.many, func(w *world) bool {
			_, has := w.groups(s.in)
			return !slices.ContainsFunc(has, func(n int) bool { return !fits(n) })
		}
	case 2:
		return "the largest group has " + a + " " + s.many, func(w *world) bool {
			sizes, has := w.groups(s.in)
			for i := range sizes {
				if sizes[i] == slices.Max(sizes) && fits(has[i]) {
					return true
				}
			}
			return len(sizes) == 0
		}
	case 3:
		return "all groups are the same size", func(w *world) bool {
			sizes, _ := w.groups(s.in)
			return len(sizes) == 0 || slices.Max(sizes) == slices.Min(sizes)
		}
	}
	return "all groups are different sizes", func(w *world) bool {
		sizes, _ := w.groups(s.in)
		slices.Sort(sizes)
		return len(slices.Compact(slices.Clone(sizes))) == len(sizes)
	}
}

// hand says something that only hands of cards have.
func (m *maker) hand() (string, verdict) {
	suits := func(w *world) (n [5]int) {
		for _, s := range w.suit {
			n[s]++
		}
		return n
	}
	times := func(w *world) (n [14]int) {
		for _, x := range w.number {
			n[x]++
		}
		n[0] = 0
		return n
	}
	k := m.r.IntN(4)
	switch m.r.IntN(7) {
	case 0:
		return "a void", func(w *world) bool { n := suits(w); return slices.Contains(n[:4], 0) }
	case 1:
		return "a flush", func(w *world) bool { n := suits(w); return slices.Max(n[:4]) >= 5 }
	case 2:
		return "a full house", func(w *world) bool {
			n := times(w)
			slices.Sort(n[:])
			return n[13] >= 3 && n[12] >= 2
		}
	case 3:
		return "a straight of 4", func(w *world) bool {
			n := times(w)
			high := append(n[1:], n[1])
			for i := range 11 {
				if !slices.Contains(high[i:i+4], 0) {
					return true
				}
			}
			return false
		}
	case 4:
		return "all of the red " + rankNames[9+k] + "s", func(w *world) bool {
			return w.count(func(w *world, i int, _ bool) bool { return w.number[i] == 10+k && w.colour[i] == 0 }) == 2
		}
	case 5:
		return "the longest suit is " + suitNames[k] + "s", func(w *world) bool {
			n := suits(w)
			return w.n > 0 && n[k] > 0 && n[k] == slices.Max(n[:4])
		}
	}
	return "the length of the longest suit is at least 4", func(w *world) bool { n := suits(w); return slices.Max(n[:4]) >= 4 }
}

// sentence is some clauses, joined.
func (m *maker) sentence() (string, verdict) {
	words, says := m.clause()
	switch m.r.IntN(6) {
	case 0:
		more, also := m.clause()
		return "(" + words + ") and (" + more + ")", func(w *world) bool { return says(w) && also(w) }
	case 1:
		more, also := m.clause()
		return "(" + words + ") or (" + more + ")", func(w *world) bool { return says(w) || also(w) }
	case 2:
		return "not (" + words + ")", func(w *world) bool { return !says(w) }
	}
	return words, says
}

// unspoken are the operators that only the compass has, and those that are settled before anything is judged.
var unspoken = strings.Fields("bearing them bare")

// TestSentencesAgainstPlainLoops judges random sentences by what was read of them and by what they say, and asks that every
// operator that a meaning is made of was among them.
func TestSentencesAgainstPlainLoops(t *testing.T) {
	n := refereetest.Often(700, 160_000)
	dice, _ := NewDice([3]string{"red", "white", "blue"}, false)
	seen := map[string]bool{}
	var lock sync.Mutex
	var both sync.WaitGroup
	for k, v := range []*Vocabulary{dice, NewCards()} {
		both.Go(func() {
			m := &maker{rand.New(rand.NewPCG(uint64(k), 7)), v.cards}
			var worlds []*world
			for range 24 {
				if v.cards {
					worlds = append(worlds, randomHand(m.r))
				} else {
					worlds = append(worlds, randomDice(m.r))
				}
			}
			for range n {
				text, says := m.sentence()
				found, _, err := v.meanings(text)
				if err != nil || len(found) != 1 {
					t.Errorf("%s: %v %v", text, found, err)
					continue
				}
				lock.Lock()
				note(found[0].node, seen)
				lock.Unlock()
				for _, w := range worlds {
					if says(w) != w.holds(found[0]) {
						t.Errorf("%s: read as %s: not so of colours %v, numbers %v, suits %v", text, found[0], w.colour, w.number, w.suit)
						break
					}
				}
			}
		})
	}
	both.Wait()
	for _, ops := range signatures {
		for op := range ops {
			if !seen[op] && !slices.Contains(unspoken, op) {
				t.Errorf("no sentence says %q", op)
			}
		}
	}
}

// note marks the operators of a node.
func note(x *node, seen map[string]bool) {
	seen[x.op] = true
	for _, k := range x.kids {
		note(k, seen)
	}
}
