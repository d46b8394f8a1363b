package phrase

import (
	"errors"
	"math/rand"
	"reflect"
	"strings"
	"testing"
)

// checkText holds what must be true of any text: it is refused with an error that can be shown, or it reads back from its own
// canonical words as the same tree, and can be judged.
func checkText(t *testing.T, v *Vocabulary, text string) {
	p, err := v.Parse(text)
	if err != nil {
		var fault *SyntaxError
		if !errors.As(err, &fault) || fault.Offset < 0 || fault.Offset+fault.Length > max(len(text), len(fault.Text)) {
			t.Fatalf("%q: %#v", text, err)
		}
		if strings.ContainsFunc(err.Error(), func(r rune) bool { return r < ' ' && r != '\n' || r == '\u202e' }) {
			t.Fatalf("%q: the error %q paints the terminal", text, err)
		}
		return
	}
	back, err := v.Parse(p.String())
	if err != nil || !reflect.DeepEqual(back.Tree(), p.Tree()) {
		t.Fatalf("%q was read as %q, and that as %v, %v", text, p, back, err)
	}
	if v.cards {
		p.HoldsHand(0x5a5a5a5a5a5a5)
		return
	}
	s := sceneOf(t, "r3-b5-w1 r2/b3 w6^n")
	holds, err := p.Judge(s)
	if f := p.Explain(s); f.Holds != holds || err != nil {
		t.Fatalf("%q: judged %v, %v, explained as %+v", text, holds, err, f)
	}
}

var seeds = []string{
	"there must be at least one red die", "in every group, a red die and a blue die", "not (a run of 3 or no stack of 2)",
	"every stacked die is a different colour from the die beneath", "more odd than even dice touching a white die",
	"the highest die in the north is red or 5", "2 times the sum of all red dice is between 3 and 5", "two 2s", "a \x00 die", "((((", "7s",
	"is the sum of the ranks of your non-face cards at least 50?", "do you have QS or the red joker", "more red than black queens",
}

func FuzzDice(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	v := diceWords(f)
	f.Fuzz(func(t *testing.T, text string) { checkText(t, v, text) })
}

func FuzzCards(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	v := NewCards()
	f.Fuzz(func(t *testing.T, text string) { checkText(t, v, text) })
}

// TestWordSoup checks texts made of the languages' own words, and phrases with a word changed.
func TestWordSoup(t *testing.T) {
	r := rand.New(rand.NewSource(7))
	for _, v := range []*Vocabulary{diceWords(t), NewCards()} {
		words := append(v.sortedWords(), glue...)
		words = append(words, "2", "3", "2s", "(", ")", ",", "7S", "north", "the", "QS")
		m := maker{r, v.cards}
		for range rounds(4000) {
			soup := strings.Fields(v.Print(m.clause(1)))
			for range r.Intn(3) {
				soup[r.Intn(len(soup))] = words[r.Intn(len(words))]
			}
			checkText(t, v, strings.Join(soup, " "))
		}
		for range 300 {
			checkText(t, v, strings.Join(hostileWords(r, words), " "))
		}
	}
}

// hostileWords are 400 words out of a few.
func hostileWords(r *rand.Rand, words []string) []string {
	few := make([]string, 2+r.Intn(12))
	for i := range few {
		few[i] = words[r.Intn(len(words))]
	}
	soup := make([]string, MaxWords)
	for i := range soup {
		soup[i] = few[r.Intn(len(few))]
	}
	return soup
}

// TestMeaningIsCautious: clauses with the same normal form agree on everything they are asked about.
func TestMeaningIsCautious(t *testing.T) {
	v := diceWords(t)
	m := maker{rand.New(rand.NewSource(8)), false}
	known := map[string]Clause{}
	same := 0
	for range rounds(60_000) {
		c := m.clause(1)
		if m.r.Intn(2) == 0 {
			c = InGroups{pick(m, Every, Some, None), c}
		}
		text := meaning(c)
		first, ok := known[text]
		if !ok {
			known[text] = c
			continue
		}
		if reflect.DeepEqual(first, c) {
			continue
		}
		same++
		p, q := v.New(first), v.New(c)
		for range 20 {
			if s, _ := randomDice(m.r, 6); p.Holds(s) != q.Holds(s) {
				t.Fatalf("%s\n%s\nhave the same normal form %s, but not of %+v", p, q, text, s.dice)
			}
		}
	}
	if same < 500 {
		t.Errorf("only %d pairs were compared", same)
	}
}

// TestMeaningSees what is the same said in two ways.
func TestMeaningSees(t *testing.T) {
	v := diceWords(t)
	for _, pair := range [][2]string{
		{"all red dice are even", "no red dice are odd"},
		{"all red dice are even", "not (a red non-even die)"},
		{"no red die is even", "no red even dice"},
		{"there must not be red dice", "exactly 0 red dice"},
		{"all dice are red and even", "all dice are red and all dice are even"},
		{"a visible die", "a non-covered die"},
		{"more red dice than blue dice", "fewer blue dice than red dice"},
		{"a red die and a blue die", "a blue die and a red die"},
		{"not (a red die and a blue die)", "no red dice or no blue dice"},
		{"in every group, no red dice", "no red dice"},
		{"in no group, a red die", "no red dice"},
		{"all dice are 2 or prime", "all dice are prime"},
		{"twice the number of dice is 4", "2 times the number of dice is equal to 4"},
	} {
		a, err := v.parse(pair[0])
		if err != nil {
			t.Fatal(err)
		}
		b, err := v.parse(pair[1])
		if err != nil {
			t.Fatal(err)
		}
		if meaning(a) != meaning(b) {
			t.Errorf("%q: %s\n%q: %s", pair[0], meaning(a), pair[1], meaning(b))
		}
	}
}
