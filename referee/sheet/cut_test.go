package sheet

import "testing"

func TestCutBetweenWords(t *testing.T) {
	for _, c := range []struct {
		cut        func(string, int) string
		columns    int
		text, want string
	}{
		{Cut, 25, "cards: 4   cards a player starts with", "cards: 4   cards a ..."},
		{Cut, 25, "short enough", "short enough"},
		{Cut, 25, "Donaudampfschifffahrtsgesellschaft", "Donaudampfschifffahrts..."},
		{Cut, 25, "cards: 4   cards a player sta", "cards: 4   cards a ..."},
		{CutName, 10, "Roberta_of_the_Hill", "Roberta of"},
		{CutName, 10, "Big_Tom", "Big Tom"},
		{CutName, 10, "Bartholomew-Junior", "Bartholom."},
		{CutName, 10, "Ana", "Ana"},
	} {
		if got := c.cut(c.text, c.columns); got != c.want {
			t.Errorf("%q is cut to %q, want %q", c.text, got, c.want)
		}
	}
}
