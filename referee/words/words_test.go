package words_test

import (
	"math/rand/v2"
	"testing"

	"umpire/referee/words"
)

func TestOneApart(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	word := func() string {
		letters := make([]rune, rng.IntN(5))
		for i := range letters {
			letters[i] = []rune("abé")[rng.IntN(3)]
		}
		return string(letters)
	}
	for range 5000 {
		if a, b := word(), word(); words.OneApart(a, b) != (words.Distance(a, b) == 1) {
			t.Errorf("%q and %q are %d apart", a, b, words.Distance(a, b))
		}
	}
}

// In a claim a player answers to any word of their name, and to the beginning of one.
func TestNamesSaid(t *testing.T) {
	names := []string{"Old_Tom", "Maximilian_Featherstone", "Zoë"}
	for text, want := range map[string]string{
		"max has 3 points": "Maximilian_Featherstone has 3 points", "old tom deals": "Old_Tom deals", "zoe, tom": "Zoë, Old_Tom", "to zo": "to zo",
	} {
		if got := words.NamesSaid(text, names); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
