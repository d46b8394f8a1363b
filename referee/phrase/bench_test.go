package phrase

import (
	"math/rand"
	"strings"
	"testing"
)

// benchLaws are laws of each sort that the deck has.
var benchLaws = []string{
	"a red die", "all blue dice are 5", "more odd dice than even dice", "the sum of all dice is 10", "the highest die is red",
	"all dice are different numbers", "every red die touches a blue die", "touching dice sum to 7", "exactly 2 groups",
	"in every group, all dice are the same colour", "a run of 3", "a stack of 2 red dice", "a chain of 4", "a unique number",
	"the product of all dice is a square", "a red die touching a blue die on a white die",
}

// BenchmarkHolds judges one law on one experiment: small is 6 dice that touch here and there, large 60 dice in a block.
// Budget: 2 us each.
func BenchmarkHolds(b *testing.B) {
	small := sceneOf(b, "r3-b5-w1 r2/b3 w6")
	large := &Scene{}
	if err := large.Reset(60); err != nil {
		b.Fatal(err)
	}
	for i := range 60 {
		large.Die(i, i%3, 1+i*7%6)
		if i >= 6 {
			large.Touch(i, i-6)
		}
		if i%6 > 0 {
			large.Touch(i, i-1)
		}
	}
	v := diceWords(b)
	for _, law := range benchLaws {
		p, err := v.Parse(law)
		if err != nil {
			b.Fatal(err)
		}
		for name, s := range map[string]*Scene{"small": small, "large": large} {
			b.Run(strings.ReplaceAll(law, " ", "_")+"/"+name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					p.Holds(s)
				}
			})
		}
	}
}

// BenchmarkHoldsHand judges one question on one hand of 17 cards.
func BenchmarkHoldsHand(b *testing.B) {
	for _, question := range []string{"the queen of spades", "at least 3 black cards", "the sum of all non-face cards is at least 50",
		"more hearts than spades or a pair", "the number of different suits is 3"} {
		p, err := NewCards().Parse(question)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(strings.ReplaceAll(question, " ", "_"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				p.HoldsHand(0x9182736455463)
			}
		})
	}
}

// BenchmarkDie changes one die of a scene, as a search over all experiments does for each.
func BenchmarkDie(b *testing.B) {
	s := sceneOf(b, "r3-b5-w1 r2")
	i := 0
	for b.Loop() {
		s.Die(i&3, i%3, 1+i%6)
		i++
	}
}

// BenchmarkParse reads one law.
func BenchmarkParse(b *testing.B) {
	v := diceWords(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := v.Parse("there must be more odd dice than even dice touching at least 2 blue dice"); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkParseHostile reads 400 words made to have as many readings as possible, and 400 words of nonsense.
func BenchmarkParseHostile(b *testing.B) {
	v := diceWords(b)
	texts := map[string]string{
		"groups":   strings.Repeat("in a group, a 2 and ", 66) + "a 2",
		"nested":   strings.Repeat("in a group in a group a die touching a die and ", 36) + "a 2",
		"touching": strings.Repeat("dice touching ", 190) + "dice",
		"soup":     strings.Join(hostileWords(rand.New(rand.NewSource(1)), glue), " "),
	}
	for name, text := range texts {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := v.Parse(text); err == nil {
					b.Fatal("that was readable")
				}
			}
		})
	}
}
