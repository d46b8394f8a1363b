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
