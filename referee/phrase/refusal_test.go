package phrase_test

import (
	"errors"
	"strings"
	"testing"

	"umpire/referee/phrase"
)

// TestRefusals: the word that is marked is the one that was not understood, and what is offered differs from the sentence there
// alone: no offer leaves out a negation, an exception, an amount, a pronoun or the name of things.
func TestRefusals(t *testing.T) {
	for _, c := range []struct{ game, text, word, nearest string }{
		{"laws", "a bleu die", "bleu", "a blue die"},
		{"laws", "exactly one blu die and no whte dice", "blu", "exactly 1 blue die and no white dice"},
		{"laws", "at least three", "", "at least 3 dice"},
		{"laws", "exactly one blue die at the fishmonger", "fishmonger", ""},
		{"laws", "at the fishmonger, exactly one blue die", "fishmonger", "exactly 1 blue die"},
		{"laws", "no red die touches a red but a blue one may", "may", ""},
		{"laws", "I doubt that there are red dice", "doubt", ""},
		{"laws", "you lose if there is a red die", "lose", ""},
		{"laws", "there is a red die and they are all even", "they", ""},
		{"laws", "those two are red", "those", ""},
		{"laws", "there are three sixes and those two are red", "those", ""},
		{"laws", "no red die touches anything, except a blue die", "except", ""},
		{"laws", "any even odd dice", "odd", ""},
		{"questions", "is the median rank above seven", "median", ""},
		{"questions", "are your two smelliest cards red", "smelliest", ""},
		{"questions", "have all the queens deserted you", "deserted", ""},
		{"questions", "do you hold an honour in each of the black suits", "honour", ""},
		{"questions", "do you hold anything except what I named", "named", ""},
	} {
		_, err := words(t, c.game).Parse(c.text)
		var why *phrase.SyntaxError
		if !errors.As(err, &why) || why.Word != c.word || strings.Join(why.Nearest, " | ") != c.nearest {
			t.Errorf("%s: %+v", c.text, why)
		}
	}
}
