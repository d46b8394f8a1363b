package phrase

import (
	"math/rand"
	"os"
	"reflect"
	"testing"
)

func diceWords(t testing.TB) *Vocabulary {
	v, err := NewDice([3]string{"red", "white", "blue"}, true)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// rounds is how often a random test tries: twenty times as often where UMPIRE_LONG asks for it.
func rounds(n int) int {
	if os.Getenv("UMPIRE_LONG") != "" {
		return 20 * n
	}
	return n
}

// TestPrintedPhrasesReadBack: a tree in words is read as the same tree, and as no other.
func TestPrintedPhrasesReadBack(t *testing.T) {
	for _, v := range []*Vocabulary{diceWords(t), NewCards()} {
		m := maker{rand.New(rand.NewSource(1)), v.cards}
		for range rounds(10_000) {
			tree := m.clause(3)
			text := v.Print(tree)
			back, err := v.Parse(text)
			if err != nil {
				t.Fatalf("%s\n%#v\n%v", text, tree, err)
			}
			if !reflect.DeepEqual(back.Tree(), tree) {
				t.Fatalf("%s\n%#v\nread back as\n%#v", text, tree, back.Tree())
			}
		}
	}
}

// TestAgreesWithPlainLoopsOnDice compares the two evaluators.
func TestAgreesWithPlainLoopsOnDice(t *testing.T) {
	v := diceWords(t)
	m := maker{rand.New(rand.NewSource(2)), false}
	yes := 0
	for range rounds(10_000) {
		tree := m.clause(2)
		p := v.New(tree)
		for range 10 {
			s, plain := randomDice(m.r, 7)
			want := plain.holds(tree, s.things.Members())
			got, err := p.Judge(s)
			if err != nil || got != want {
				t.Fatalf("%s\nof %+v: %v, %v; want %v", p, plain.things, got, err, want)
			}
			if want {
				yes++
			}
		}
	}
	if whole := 10 * rounds(10_000); yes < whole/5 || yes > whole/5*4 {
		t.Errorf("only one answer is tested much: %d of %d true", yes, whole)
	}
}

// TestAgreesWithPlainLoopsOnCards compares the two evaluators.
func TestAgreesWithPlainLoopsOnCards(t *testing.T) {
	v := NewCards()
	deck := wholeDeck()
	m := maker{rand.New(rand.NewSource(3)), true}
	for range rounds(10_000) {
		tree := m.clause(2)
		p := v.New(tree)
		for k := range 10 {
			hand := m.r.Uint64() & WholeDeck
			for range k % 4 {
				hand &= m.r.Uint64()
			}
			want := deck.holds(tree, setOf(hand).Members())
			if got := p.HoldsHand(hand); got != want {
				t.Fatalf("%s\nof %x: %v, want %v", p, hand, got, want)
			}
		}
	}
}
