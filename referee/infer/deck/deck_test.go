package deck_test

import (
	"context"
	"math"
	"math/rand"
	"regexp"
	"testing"

	"umpire/referee/infer/deck"
	"umpire/referee/infer/dice"
	"umpire/referee/infer/differ"
	"umpire/referee/phrase"
	"umpire/referee/phrase/core"
)

var box = dice.Set{Colours: []string{"red", "white", "blue"}}

func ours(t testing.TB) (*phrase.Vocabulary, *deck.Deck) {
	t.Helper()
	words, err := phrase.NewDice([3]string{"red", "white", "blue"}, false)
	if err != nil {
		t.Fatal(err)
	}
	return words, deck.For(words)
}

func TestNinetyLawsInThreeGrades(t *testing.T) {
	_, d := ours(t)
	if d.Len() < 90 || len(d.Cards()) != d.Len() {
		t.Errorf("%d laws, %d counted: at least 90 are promised", len(d.Cards()), d.Len())
	}
	hardest := 0.0 // of the grades so far
	for _, g := range deck.Grades {
		least, most := math.Inf(1), 0.0
		for _, n := range deck.Numbers(g) {
			card := d.Card(n)
			if card.Number != n || card.Grade != g || deck.GradeOf(n) != g {
				t.Errorf("law %d is %+v", n, card)
			}
			least, most = min(least, card.Needs), max(most, card.Needs)
		}
		if n := len(deck.Numbers(g)); n < 30 || least < hardest {
			t.Errorf("%s: %d laws, of %.2f to %.2f experiments; before it up to %.2f", g, n, least, most, hardest)
		}
		hardest = most
	}
}

// Every law reads back from its own words, in whatever colours.
func TestLawsReadBack(t *testing.T) {
	for _, colours := range [][3]string{{"red", "white", "blue"}, {"orange", "green", "purple"}} {
		words, err := phrase.NewDice(colours, false)
		if err != nil {
			t.Fatal(err)
		}
		for _, card := range deck.For(words).Cards() {
			again, err := words.Parse(card.Phrase.String())
			if err != nil || again.String() != card.Phrase.String() {
				t.Errorf("law %d, %s: %v, %v", card.Number, card.Phrase, again, err)
			}
		}
	}
}

// Every law can be shown to hold and to fail with four dice or fewer, and the search's experiments do show it.
func TestLawsCanBeShown(t *testing.T) {
	_, d := ours(t)
	for _, card := range d.Cards() {
		follows, breaks, err := differ.Show(context.Background(), differ.Question{Law: card.Phrase, Set: box}, 4)
		if err != nil || follows == nil || breaks == nil {
			t.Errorf("law %d, %s: shown by %v and %v, %v", card.Number, card.Phrase, follows, breaks, err)
			continue
		}
		if len(follows.Dice) > 4 || len(breaks.Dice) > 4 || !card.Phrase.Holds(scene(follows)) || card.Phrase.Holds(scene(breaks)) {
			t.Errorf("law %d, %s: %s and %s do not show it", card.Number, card.Phrase, follows.Text(), breaks.Text())
		}
	}
}

// scene lays an experiment out by its own accord.
func scene(e *dice.Experiment) *core.Scene {
	s := new(core.Scene)
	s.Reset(len(e.Dice))
	for i, die := range e.Dice {
		s.Die(i, int(die.Colour), int(die.Face))
		for j := range e.Dice {
			switch {
			case e.Below[i]>>j&1 == 1:
				s.Stack(i, j)
			case e.Touch[i]>>j&1 == 1:
				s.Touch(i, j)
			}
		}
	}
	return s
}

// No two laws are equivalent: for every two there is an experiment that follows one and not the other.
func TestNoTwoLawsAreEquivalent(t *testing.T) {
	_, d := ours(t)
	classes := [][]deck.Card{d.Cards()}
	split := func(e *dice.Experiment) {
		s := scene(e)
		var next [][]deck.Card
		for _, class := range classes {
			var sides [2][]deck.Card
			for _, card := range class {
				side := 0
				if card.Phrase.Holds(s) {
					side = 1
				}
				sides[side] = append(sides[side], card)
			}
			for _, side := range sides {
				if len(side) > 1 {
					next = append(next, side)
				}
			}
		}
		classes = next
	}
	rng := rand.New(rand.NewSource(1))
	for range 30000 {
		shapes := dice.Shapes(rng.Intn(7))
		shape := shapes[rng.Intn(len(shapes))]
		e := &dice.Experiment{Dice: make([]dice.Die, len(shape.Touch)), Layout: shape.Layout}
		colours, faces := 1+rng.Intn(3), 1+rng.Intn(6)
		for i := range e.Dice {
			e.Dice[i] = dice.Die{Colour: int8(rng.Intn(colours)), Face: int8(1 + rng.Intn(faces))}
		}
		split(e)
	}
	for _, class := range classes {
		for i, card := range class {
			for _, other := range class[:i] {
				q := differ.Question{Law: card.Phrase, Theory: other.Phrase, Set: box}
				if a, err := differ.Compare(context.Background(), q, 5); err != nil || a.Certainty != differ.Different {
					t.Errorf("nothing tells law %d, %s, from law %d, %s", card.Number, card.Phrase, other.Number, other.Phrase)
				}
			}
		}
	}
}

// pattern is what is left of a law when colours, numbers, faces, kinds of dice and comparisons with a number are blanks.
func pattern(text string) string {
	for _, blank := range [][2]string{
		{`\b(reds?|whites?|blues?|(non-)?(even|odd|prime|stacked|grounded|covered|visible|lone)|a square|\d+s?|not)\b`, "_"},
		{`\b(is|are) (at least|at most|exactly|more than|less than|between _ and) _`, "$1 _"},
		{`_( or| and)? _`, "_"},
		{`_ (die|dice)\b`, "_"},
	} {
		text = regexp.MustCompile(blank[0]).ReplaceAllString(text, blank[1])
	}
	text = regexp.MustCompile(`\b(highest|lowest|largest|smallest)\b`).ReplaceAllString(text, "END")
	return regexp.MustCompile(`\b(die|dice)\b`).ReplaceAllString(text, "_")
}

// At most three laws share one sentence pattern.
func TestAtMostThreeLawsOfOnePattern(t *testing.T) {
	_, d := ours(t)
	of := map[string][]string{}
	for _, card := range d.Cards() {
		text := card.Phrase.String()
		of[pattern(text)] = append(of[pattern(text)], text)
	}
	for pattern, laws := range of {
		if len(laws) > 3 {
			t.Errorf("%q: %q", pattern, laws)
		}
	}
}

// The whole deck against 20 experiments: budget 1 ms.
func BenchmarkDeckAgainstTwentyExperiments(b *testing.B) {
	_, d := ours(b)
	rng := rand.New(rand.NewSource(1))
	var scenes []*core.Scene
	for range 20 {
		shapes := dice.Shapes(1 + rng.Intn(6))
		shape := shapes[rng.Intn(len(shapes))]
		e := &dice.Experiment{Dice: make([]dice.Die, len(shape.Touch)), Layout: shape.Layout}
		for i := range e.Dice {
			e.Dice[i] = dice.Die{Colour: int8(rng.Intn(3)), Face: int8(1 + rng.Intn(6))}
		}
		scenes = append(scenes, scene(e))
	}
	cards := d.Cards()
	b.ReportAllocs()
	for b.Loop() {
		for _, card := range cards {
			for _, s := range scenes {
				card.Phrase.Holds(s)
			}
		}
	}
}

// One phrase on one experiment, averaged over the deck: budget 2 us.
func BenchmarkOnePhraseOneExperiment(b *testing.B) {
	_, d := ours(b)
	e, err := dice.Parse(box, "r1-(b5/w2)-w3 b6-b6 r2")
	if err != nil {
		b.Fatal(err)
	}
	s, cards := scene(e), d.Cards()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		cards[i%len(cards)].Phrase.Holds(s)
	}
}
