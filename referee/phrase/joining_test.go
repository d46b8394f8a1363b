package phrase_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/referee/phrase"
	"umpire/referee/refereetest"
)

// What "and", "or" and "nor" join is tried over every amount, pair of nouns and frame: the sentences are put together here, and
// what a table means by them is worked out here by plain sets. A sentence may be asked about only where a table would ask.

// experiment is some dice, and which of them touch.
type experiment struct {
	colour, face []int
	touch        [][]bool
	scene        *phrase.Scene
}

func randomExperiment(r *rand.Rand) *experiment {
	n := r.IntN(6)
	e := &experiment{colour: make([]int, n), face: make([]int, n), touch: make([][]bool, n), scene: new(phrase.Scene)}
	e.scene.Reset(n)
	for i := range n {
		e.colour[i], e.face[i], e.touch[i] = r.IntN(3), 1+r.IntN(6), make([]bool, n)
		e.scene.Die(i, e.colour[i], e.face[i])
		for j := range i {
			if r.IntN(3) == 0 {
				e.touch[i][j], e.touch[j][i] = true, true
				e.scene.Touch(i, j)
			}
		}
	}
	return e
}

// choice is a set of dice: whether die i of an experiment belongs to it.
type choice func(e *experiment, i int) bool

func (c choice) or(d choice) choice {
	return func(e *experiment, i int) bool { return c(e, i) || d(e, i) }
}

func (c choice) and(d choice) choice {
	return func(e *experiment, i int) bool { return c(e, i) && d(e, i) }
}

func (c choice) not() choice { return func(e *experiment, i int) bool { return !c(e, i) } }

// touching are the dice that touch one of these.
func (c choice) touching() choice {
	return func(e *experiment, i int) bool {
		for j := range e.touch[i] {
			if e.touch[i][j] && c(e, j) {
				return true
			}
		}
		return false
	}
}

func (c choice) count(e *experiment) (n int) {
	for i := range e.face {
		if c(e, i) {
			n++
		}
	}
	return n
}

// noun is how some dice are called: one, several, as a quality.
type noun struct {
	one, many, quality string
	in                 choice
}

var nouns = []noun{
	{"a red die", "red dice", "red", func(e *experiment, i int) bool { return e.colour[i] == 0 }},
	{"a blue die", "blue dice", "blue", func(e *experiment, i int) bool { return e.colour[i] == 2 }},
	{"a 6", "sixes", "6", func(e *experiment, i int) bool { return e.face[i] == 6 }},
	{"an even die", "even dice", "even", func(e *experiment, i int) bool { return e.face[i]%2 == 0 }},
}

// amount is how many of the things have a quality; whole asks for how many there are.
type amount struct {
	words string
	fits  func(n, whole int) bool
}

var amounts = []amount{
	{"no", func(n, _ int) bool { return n == 0 }},
	{"some", func(n, _ int) bool { return n > 0 }},
	{"at least 2", func(n, _ int) bool { return n >= 2 }},
	{"at most 1", func(n, _ int) bool { return n <= 1 }},
	{"exactly 2", func(n, _ int) bool { return n == 2 }},
	{"more than 2", func(n, _ int) bool { return n > 2 }},
	{"fewer than 2", func(n, _ int) bool { return n < 2 }},
	{"an even number of", func(n, _ int) bool { return n%2 == 0 }},
	{"all", func(n, whole int) bool { return n == whole }},
	{"most", func(n, whole int) bool { return 2*n > whole }},
	{"exactly half of the", func(n, whole int) bool { return 2*n == whole }},
}

// meaning is what a table means by a sentence.
type meaning func(e *experiment) bool

// joined is a sentence with all that a table can mean by it; more than one may be asked about.
type joined struct {
	text     string
	readings []meaning
}

func everyDie(*experiment, int) bool { return true }

// joinedSentences puts every sentence together.
func joinedSentences() (list []joined) {
	say := func(text string, readings ...meaning) { list = append(list, joined{text, readings}) }
	for _, x := range nouns {
		for _, y := range nouns {
			if x.one == y.one {
				continue
			}
			either := x.in.or(y.in)
			for k, a := range amounts {
				there := func(c choice) meaning { return func(e *experiment) bool { return a.fits(c.count(e), len(e.face)) } }
				are := func(things, c choice) meaning {
					return func(e *experiment) bool { return a.fits(things.and(c).count(e), things.count(e)) }
				}
				if k < 8 { // not a share of the whole
					say(fmt.Sprintf("%s %s or %s", a.words, x.many, y.many), there(either))
					say(fmt.Sprintf("there must be %s %s or %s", a.words, x.many, y.many), there(either))
					each := func(e *experiment) bool { return there(x.in)(e) && there(y.in)(e) }
					switch a.words {
					case "no":
						say(fmt.Sprintf("no %s and %s", x.many, y.many), there(either))
						say(fmt.Sprintf("neither %s nor %s", x.many, y.many), there(either))
					case "some":
						say(fmt.Sprintf("%s and %s", x.one, y.one), each)
					default:
						say(fmt.Sprintf("%s %s and %s", a.words, x.many, y.many), there(either), each)
					}
					for _, b := range amounts[:8] {
						second := func(e *experiment) bool { return b.fits(y.in.count(e), 0) }
						first := there(x.in)
						say(fmt.Sprintf("%s %s and %s %s", a.words, x.many, b.words, y.many), func(e *experiment) bool { return first(e) && second(e) })
						say(fmt.Sprintf("%s %s or %s %s", a.words, x.many, b.words, y.many), func(e *experiment) bool { return first(e) || second(e) })
					}
				}
				say(fmt.Sprintf("%s dice are %s or %s", a.words, x.quality, y.quality), are(everyDie, either))
				if x.quality == "even" || y.quality == "even" || x.quality == "6" || y.quality == "6" {
					say(fmt.Sprintf("%s dice are %s and %s", a.words, x.quality, y.quality), are(everyDie, x.in.and(y.in)))
				}
				say(fmt.Sprintf("%s dice are neither %s nor %s", a.words, x.quality, y.quality), are(everyDie, either.not()))
				say(fmt.Sprintf("%s dice are %s or touch %s", a.words, x.quality, y.one), are(everyDie, x.in.or(y.in.touching())))
				for _, z := range nouns {
					say(fmt.Sprintf("%s %s touch %s or %s", a.words, z.many, x.one, y.one), are(z.in, either.touching()))
					say(fmt.Sprintf("%s %s touch %s and %s", a.words, z.many, x.one, y.one), are(z.in, x.in.touching().and(y.in.touching())))
				}
			}
		}
	}
	return list
}

// TestJoining judges every sentence by what was read and by what is meant.
func TestJoining(t *testing.T) {
	v := words(t, "laws")
	r := rand.New(rand.NewPCG(1, 2))
	var tried []*experiment
	for range 60 {
		tried = append(tried, randomExperiment(r))
	}
	list, asked, unread := joinedSentences(), 0, 0
	for _, s := range list {
		found, err := v.Readings(s.text)
		var why *phrase.SyntaxError
		if errors.As(err, &why) {
			unread++
			t.Logf("not read: %s: %v", s.text, err)
			continue
		}
		if len(found) > 1 {
			asked++
			if len(s.readings) == 1 {
				t.Errorf("%s: asked about: %v", s.text, found)
			}
		}
		for _, p := range found {
			right := slices.ContainsFunc(s.readings, func(m meaning) bool {
				return !slices.ContainsFunc(tried, func(e *experiment) bool { return m(e) != p.Holds(e.scene) })
			})
			if !right {
				t.Errorf("%s: read as %s", s.text, p)
			}
		}
	}
	t.Logf("%d sentences, %d asked about, %d not read", len(list), asked, unread)
	if 50*unread > len(list) {
		t.Errorf("%d of %d not read", unread, len(list))
	}
}

// TestJoiningOfCards does the same for questions about a hand.
func TestJoiningOfCards(t *testing.T) {
	v := words(t, "questions")
	type cards struct {
		one, many string
		in        func(c int) bool // card 13*suit+rank-1
	}
	suit := func(s int) func(int) bool { return func(c int) bool { return c/13 == s } }
	rank := func(n int) func(int) bool { return func(c int) bool { return c%13 == n-1 } }
	nouns := []cards{{"a spade", "spades", suit(0)}, {"a heart", "hearts", suit(1)}, {"a queen", "queens", rank(12)}, {"a 7", "sevens", rank(7)},
		{"a face card", "face cards", func(c int) bool { return c%13 > 9 }}}
	r := rand.New(rand.NewPCG(3, 4))
	hands := make([]uint64, 200)
	for i := range hands {
		hands[i] = r.Uint64() & r.Uint64() & r.Uint64() & (1<<52 - 1)
	}
	count := func(hand uint64, in func(int) bool) (n int) {
		for c := range 52 {
			if hand>>c&1 == 1 && in(c) {
				n++
			}
		}
		return n
	}
	try := func(text string, meant ...func(hand uint64) bool) {
		found, err := v.Readings(text)
		if err != nil || len(found) > len(meant) {
			t.Errorf("%s: %v %v", text, found, err)
		}
		for _, p := range found {
			if !slices.ContainsFunc(meant, func(m func(uint64) bool) bool {
				return !slices.ContainsFunc(hands, func(h uint64) bool { return m(h) != p.HoldsHand(h) })
			}) {
				t.Errorf("%s: read as %s", text, p)
			}
		}
	}
	for _, x := range nouns {
		for _, y := range nouns {
			if x.one == y.one {
				continue
			}
			either := func(c int) bool { return x.in(c) || y.in(c) }
			try(fmt.Sprintf("do you have %s or %s?", x.one, y.one), func(h uint64) bool { return count(h, either) > 0 })
			try(fmt.Sprintf("have you got both %s and %s?", x.one, y.one), func(h uint64) bool { return count(h, x.in) > 0 && count(h, y.in) > 0 })
			try(fmt.Sprintf("are all your cards %s or %s?", x.many, y.many), func(h uint64) bool { return count(h, either) == count(h, func(int) bool { return true }) })
			for _, a := range amounts[:8] {
				together := func(h uint64) bool { return a.fits(count(h, either), 0) }
				try(fmt.Sprintf("do you have %s %s or %s?", a.words, x.many, y.many), together)
				switch a.words {
				case "no":
					try(fmt.Sprintf("do you have no %s and no %s?", x.many, y.many), together)
					try(fmt.Sprintf("do you have no %s and %s?", x.many, y.many), together)
				case "some":
				default:
					try(fmt.Sprintf("do you have %s %s and %s?", a.words, x.many, y.many), together,
						func(h uint64) bool { return a.fits(count(h, x.in), 0) && a.fits(count(h, y.in), 0) })
				}
			}
		}
	}
}

// A list of any length is read as the list it is, whatever it joins.
func TestLongLists(t *testing.T) {
	v := words(t, "questions")
	r := rand.New(rand.NewPCG(5, 6))
	in := func(c int, name int) bool { // the first four names are suits, the others ranks 2 to 7
		return name < 4 && c/13 == name || name >= 4 && c%13 == name-3
	}
	one := strings.Fields("spade heart diamond club 2 3 4 5 6 7")
	for range refereetest.Often(60, 2000) {
		n := 2 + r.IntN(6)
		names := r.Perm(len(one))[:n]
		list := func(article, s, and string) string {
			parts := make([]string, n)
			for i, name := range names {
				parts[i] = article + one[name] + s
			}
			return strings.Join(parts[:n-1], ", ") + and + parts[n-1]
		}
		some := func(hand uint64, name int) bool {
			for c := range 52 {
				if hand>>c&1 == 1 && in(c, name) {
					return true
				}
			}
			return false
		}
		anyOf := func(hand uint64) bool {
			return slices.ContainsFunc(names, func(name int) bool { return some(hand, name) })
		}
		every := func(hand uint64) bool {
			return !slices.ContainsFunc(names, func(name int) bool { return !some(hand, name) })
		}
		none := func(hand uint64) bool { return !anyOf(hand) }
		for text, meant := range map[string]func(uint64) bool{
			"do you have any " + list("", "s", " or "):      anyOf,
			"do you have " + list("a ", "", ", or "):        anyOf,
			"do you have " + list("a ", "", " and "):        every,
			"do you have no " + list("", "s", " or "):       none,
			"do you have no " + list("", "s", ", or "):      none,
			"do you have " + list("no ", "s", " and "):      none,
			"do you have neither " + list("", "s", " nor "): none,
			list("no ", "s", ", and "):                      none,
		} {
			found, err := v.Readings(text)
			if err != nil || len(found) != 1 {
				t.Fatalf("%s: %v %v", text, found, err)
			}
			for range 60 {
				hand := r.Uint64() & r.Uint64() & r.Uint64() & (1<<52 - 1)
				if found[0].HoldsHand(hand) != meant(hand) {
					t.Fatalf("%s: read as %s", text, found[0])
				}
			}
		}
	}
}
