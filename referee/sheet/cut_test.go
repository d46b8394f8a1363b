package sheet

import "testing"

func TestCutBetweenWords(t *testing.T) {
	for text, want := range map[string]string{
		"cards: 4   cards a player starts with": "cards: 4   cards a ...",
		"short enough":                          "short enough",
		"Donaudampfschifffahrtsgesellschaft":    "Donaudampfschifffahrts...",
		"cards: 4   cards a player sta":         "cards: 4   cards a ...",
	} {
		if got := Cut(text, 25); got != want {
			t.Errorf("%q is cut to %q, want %q", text, got, want)
		}
	}
}

func TestNamesAreCutBetweenWords(t *testing.T) {
	for name, want := range map[string]string{
		"Roberta_of_the_Hill": "Roberta of",
		"Big_Tom":             "Big Tom",
		"Bartholomew-Junior":  "Bartholom.",
		"Ana":                 "Ana",
	} {
		if got := CutName(name, 10); got != want {
			t.Errorf("%q is cut to %q, want %q", name, got, want)
		}
	}
}
