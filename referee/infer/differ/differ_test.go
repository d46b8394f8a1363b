package differ

import (
	"context"
	"math/rand"
	"testing"

	"umpire/referee/infer/dice"
	"umpire/referee/phrase"
	"umpire/referee/phrase/core"
)

var (
	box      = dice.Set{Colours: []string{"red", "white", "blue"}}
	vocab, _ = phrase.NewDice([3]string{"red", "white", "blue"}, false)
)

func parse(t testing.TB, text string) *phrase.Phrase {
	t.Helper()
	p, err := vocab.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p
}

// plainPhrases speak only of how many dice of which colours and faces there are.
var plainPhrases = []string{
	"all blue dice are 5", "at least 1 red die", "no red dice", "all dice are even", "no odd dice", "exactly two 2s",
	"the sum of all dice is 10", "more odd than even dice", "exactly 3 dice", "at least 2 even dice", "no dice",
	"an even number of dice", "an odd number of red dice", "most dice are red", "exactly half of the dice are even",
	"fewer than half of the dice are white", "more red dice than blue dice", "at least 2 times as many red dice as white dice",
	"as many red dice as blue dice", "the sum of all dice is even", "the sum of red dice is more than the sum of blue dice",
	"the product of all dice is even", "the product of all dice is 12", "the product of all dice is at most 20",
	"the product of all dice is a square", "the range of all dice is 3", "the highest die is 6", "the lowest die is even",
	"the highest die is red", "the lowest die is not white", "the number of different colours is 2",
	"the number of different numbers is at least 3", "all dice are the same colour", "all dice are different numbers",
	"2 dice of the same number", "at least 3 dice of the same colour", "a unique number", "a unique colour among the even dice",
	"a die of every colour", "the sum of all dice is prime", "the sum of all dice is a multiple of 3", "the sum of all dice divides 12",
	"the sum of all dice is between 5 and 9", "at least 1 covered die", "all visible dice are red", "a sequence of 3",
	"the sum of all dice is the same as the product of all dice", "the number of red dice is the same as the highest die",
	"2 times the number of red dice is less than the sum of all dice", "all dice are red or even", "at least 2 dice are blue or 6",
	"not (all dice are 3)", "no 6s and at least 1 blue die", "at most 2 dice or all dice are white", "every non-red die is at least 4",
	"the number of different numbers of red dice is 2", "the sum of all dice is a square", "most even dice are blue",
}

var layoutPhrases = []string{
	"every red die touches a blue die", "no die touches more than 2 dice", "all white dice touch each other", "no red dice touch",
	"touching dice are different colours", "touching dice sum to 7", "exactly 2 groups", "a group of exactly 3 dice",
	"a group of at least 2 red dice", "in every group, a red die", "more stacked dice than covered dice", "at least 2 red dice touch exactly 1 die", "all groups are the same size",
	"the largest group has at least 2 blue dice", "a run of 3", "a chain of 3", "a stack of 2", "a red die on a blue die",
	"every stacked die is the same colour as the die beneath", "at least 1 lone die", "no stacked dice", "most dice are stacked",
	"a red die touching at least 2 blue dice", "all grounded dice are even", "at least 2 dice touching a 6",
}

func TestPhrasesParse(t *testing.T) {
	for _, text := range append(plainPhrases, layoutPhrases...) {
		parse(t, text)
	}
}

// TestFormulasMean what phrases say: on random dice, some in towers, both must agree.
func TestFormulasAgreeWithPhrases(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	for _, text := range plainPhrases {
		p := parse(t, text)
		tr := newTranslator(inspect(p))
		f := tr.meaning(p.Meaning(), nil)
		if tr.y.guessed {
			continue // primes, squares and products of sums are no conditions on sums alone
		}
		said := map[bool]int{}
		for range 2000 {
			n, covered := rng.Intn(9), 0
			if n > 1 && rng.Intn(2) == 0 {
				covered = rng.Intn(n)
			}
			faces, colours := 1+rng.Intn(6), 1+rng.Intn(3)
			var scene core.Scene
			scene.Reset(n)
			count := make([]int, len(tr.kinds))
			for i := range n {
				c, face := rng.Intn(colours), 1+rng.Intn(faces)
				scene.Die(i, c, face)
				if i >= n-covered {
					scene.Stack(max(0, i-1), i)
					face = 0
				}
				for v, k := range tr.kinds {
					if k.colour == c && (k.face == face || face == 0 && len(tr.kinds) == 18) {
						count[v]++
						break
					}
				}
			}
			got := evaluate(f, func(i int) truth { return known(tr.y.atoms[i].at(func(v int) int { return count[v] })) }) == yes
			want := p.Holds(&scene)
			said[want]++
			if got != want {
				t.Fatalf("%s: %v, by formula %v: %v", p, want, got, count)
			}
		}
		if len(said) < 2 {
			t.Errorf("%s: always %v", p, said)
		}
	}
}

func TestProofs(t *testing.T) {
	for _, c := range []struct {
		law, theory string
		want        Certainty
	}{
		{"all dice are divisible by 2", "there must be no odd dice", Equivalent},
		{"at least 2 red dice", "more than 1 red die", Equivalent},
		{"more red dice than blue dice", "more red dice than blue dice or (no red dice and more red dice than blue dice)", Equivalent},
		{"most dice are red", "more red dice than non-red dice", Equivalent},
		{"exactly half of the dice are red", "as many red dice as non-red dice", Equivalent},
		{"the sum of all dice is even", "an even number of odd dice", Equivalent},
		{"the product of all dice is even", "at least 1 even die", Equivalent},
		{"all dice are the same colour", "the number of different colours is at most 1", Equivalent},
		{"the range of all dice is 0", "all dice are the same number", Equivalent},
		{"at least 9 dice", "at least 10 dice", Different},
		{"at least 300 red dice", "at least 301 red dice", Different},
		{"the sum of all dice is prime", "the sum of all dice is odd", Different},
		{"the sum of all dice is prime", "the sum of all dice is prime and not (the sum of all dice is 4)", Equivalent},
		{"the sum of red dice is more than the sum of blue dice", "the sum of blue dice is less than the sum of red dice", Equivalent},
		{"at least 2 times as many red dice as white dice", "at least 3 times as many red dice as white dice", Different},
		{"2 dice of the same number", "not (all dice are different numbers)", Equivalent},
		{"all dice are even", "all visible dice are even", Equivalent},
		{"no odd dice", "every die is even", Equivalent},
		{"at least 1 die", "at least 1 visible die", Equivalent},
		{"the sum of all dice is at least 1", "at least 1 die", Equivalent},
		{"the highest die is at most 4", "no 5s and no 6s", Equivalent},
		{"the lowest die is not white", "not (not (the lowest die is not white))", Equivalent},
		{"the highest die is red", "not (the highest die is not red)", Different},
		{"2 red dice of the same number", "at least 2 red dice are 1 or (2 red dice of the same number)", Equivalent},
		{"all red dice are different numbers", "all red dice are different numbers and at most 6 visible red dice", Equivalent},
		{"the product of all dice is at most 200", "not (the product of all dice is at least 201)", Equivalent},
		{"the product of all dice is 7", "the product of all dice is 11", Equivalent},
		{"the sum of all dice divides 840", "the sum of all dice divides 840 and the sum of all dice is at most 840", Equivalent},
		{"2 times the number of red dice is the number of dice", "exactly half of the dice are red", Equivalent},
		{"more covered dice than dice", "at least 1 covered die and no visible dice", Equivalent},
		{"the range of all dice is at most 5", "at least 0 dice", Equivalent},
		{"the product of all dice is a square", "an even number of dice are prime", Different},
		{"not (no red dice touch)", "not (no red dice touch) or (no red dice touch and not (no red dice touch))", Equivalent},
	} {
		if got := prove(context.Background(), Question{Law: parse(t, c.law), Theory: parse(t, c.theory), Set: box}); got != c.want {
			t.Errorf("%s / %s: %v, expected %v", c.law, c.theory, got, c.want)
		}
	}
}

func TestSearchesStop(t *testing.T) {
	stop, cancel := context.WithCancel(context.Background())
	q := Question{Law: parse(t, "touching dice sum to 7"), Theory: parse(t, "touching dice are different numbers"), Set: box}
	q.Progress = func(string) { cancel() }
	a, err := Compare(stop, q, 6)
	if err == nil || a.TheoryOnly == nil || a.Searched < 2 || a.Certainty != Different {
		t.Errorf("stopped: %+v, %v; expected what was found so far", a, err)
	}
}

func TestSupplyBinds(t *testing.T) {
	q := Question{Law: parse(t, "no dice"), Theory: parse(t, "at most 1 die and no red dice and no 6s"), Set: box, Supply: &[3]int{9, 0, 1}}
	a, err := Compare(context.Background(), q, 4)
	if err != nil || a.TheoryOnly == nil || a.TheoryOnly.Text() != "b1" || a.LawOnly != nil {
		t.Errorf("%+v, %v", a, err)
	}
}

// Where phrases only count, dozens of dice are searched: what is found must be judged so and be as small as arithmetic says.
func TestManyDice(t *testing.T) {
	for _, c := range []struct {
		law, theory      string
		bound            int
		lawOnly, theOnly int // dice; -1: none
	}{
		{"at least 30 red dice", "at least 31 red dice", 60, 30, -1},
		{"the sum of all dice is at least 100", "the sum of all dice is at least 101", 20, 17, -1},
		{"the sum of all dice is at least 100", "the sum of all dice is at least 101", 16, -1, -1},
		{"at least 3 times as many red dice as white dice", "at least 3 times as many red dice as white dice and at most 9 white dice", 60, 40, -1},
		{"at most 7 covered dice", "at most 9 covered dice", 12, -1, 9},
		{"an even number of dice", "an even number of dice or at least 13 dice", 40, -1, 13},
		{"the product of all dice is at most 999", "the product of all dice is at most 998", 12, -1, -1},
		{"the product of all dice is at most 972", "the product of all dice is at most 971", 12, 5, -1},
		{"no dice", "no dice or exactly 20 dice", 60, -1, 20},
	} {
		q := Question{Law: parse(t, c.law), Theory: parse(t, c.theory), Set: box}
		a, err := Compare(context.Background(), q, c.bound)
		if err != nil || a.Searched != c.bound {
			t.Errorf("%s / %s: searched %d, %v", c.law, c.theory, a.Searched, err)
		}
		for _, side := range []struct {
			found *dice.Experiment
			want  int
		}{{a.LawOnly, c.lawOnly}, {a.TheoryOnly, c.theOnly}} {
			if side.want < 0 && side.found != nil || side.want >= 0 && (side.found == nil || len(side.found.Dice) != side.want) {
				t.Errorf("%s / %s: %v, expected %d dice", c.law, c.theory, side.found, side.want)
			}
		}
	}
}
