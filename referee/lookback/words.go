package lookback

import "strings"

// fractions are what a question leaves of what was possible, in words, from this many bits on.
var fractions = []struct {
	bits float64
	left string
}{
	{5, "left next to nothing of what was possible"},
	{2.6, "left a tenth of what was possible"}, {1.8, "left a quarter of what was possible"}, {1.3, "left a third of what was possible"},
	{0.85, "halved what was possible"}, {0.5, "ruled out a third of what was possible"}, {0.2, "ruled out a fifth of what was possible"},
	{0.03, "ruled out little"}, {0, "told nothing"},
}

// Does says what so many bits did.
func Does(bits float64) string {
	for _, f := range fractions {
		if bits >= f.bits {
			return f.left
		}
	}
	return fractions[len(fractions)-1].left
}

// WouldDo says what so many bits of a question that was not asked would have done.
func WouldDo(bits float64) string { return hypothetical.Replace(Does(bits)) }

var hypothetical = strings.NewReplacer("left", "would have left", "halved", "would have halved", "ruled", "would have ruled", "told", "would have told")
