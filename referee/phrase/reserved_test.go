package phrase

import (
	"errors"
	"strings"
	"testing"
)

// TestNoColourIsCalledLikeAWord: every word that the grammar looks for is reserved. Phrases are cut short and asked what could follow.
func TestNoColourIsCalledLikeAWord(t *testing.T) {
	v := diceWords(t)
	texts := append([]string{"", "there", "must", "it must", "is", "does", "dice must not", "all", "exactly 2 times as", "the number of different",
		"all groups are the", "in", "a die of", "3 of a", "a run", "a majority", "an even", "the highest die is a", "a unique number",
		"every stacked die is the same colour", "touching dice", "dice on", "all dice are a", "a die in", "red dice do"}, benchLaws...)
	seen := map[string]bool{}
	for _, text := range texts {
		words := strings.Fields(text)
		for n := range len(words) + 1 {
			_, err := v.Parse(strings.Join(words[:n], " "))
			var fault *SyntaxError
			if !errors.As(err, &fault) {
				continue
			}
			for _, w := range fault.Expected {
				if strings.Trim(w, "abcdefghijklmnopqrstuvwxyz") == "" && !seen[w] {
					seen[w] = true
					if !Reserved(w) {
						t.Errorf("%q is a word of the grammar that a colour could be called", w)
					}
				}
			}
		}
	}
	if len(seen) < 30 {
		t.Errorf("only %d words were seen", len(seen))
	}
}
