package tracker_test

import (
	"slices"
	"strings"
	"testing"

	"umpire/tracker"
)

// Lists of people, on a command line and at a prompt: more than two words with an "and" behind them alone are as many
// people, and commas leave each name as it stands.
func TestListsOfPeople(t *testing.T) {
	for _, c := range []struct{ text, told, typed string }{
		{"Ruth Sam Bea and Tom", "Ruth|Sam|Bea|Tom", "Ruth|Sam|Bea|Tom"},
		{"Ruth Sam Bea & Tom", "Ruth|Sam|Bea|Tom", "Ruth|Sam|Bea|Tom"},
		{"Big Tom and Ruth", "Big_Tom|Ruth", "Big_Tom|Ruth"},
		{"Big Tom, Ruth and Sam", "Big_Tom|Ruth|Sam", "Big_Tom|Ruth|Sam"},
		{"Ana Maria Luz, Ben and Cy", "Ana_Maria_Luz|Ben|Cy", "Ana_Maria_Luz|Ben|Cy"},
		{"Old Mad Tom and Ruth", "Old_Mad_Tom|Ruth", "Old|Mad|Tom|Ruth"},
		{`"Ana, Ben and Cy" Dee`, "Ana,_Ben_and_Cy|Dee", "Ana,_Ben_and_Cy|Dee"},
		{`Ana Zoë "Old Tom" Bea`, "Ana|Zoë|Old_Tom|Bea", "Ana|Zoë|Old_Tom|Bea"}, {`"Big Tom"`, "Big_Tom", "Big_Tom"},
		{`Big Bea and "Simon and Garfunkel"`, "Big_Bea|Simon_and_Garfunkel", "Big_Bea|Simon_and_Garfunkel"},
		{"Ana Ben Cy", "Ana|Ben|Cy", "Ana|Ben|Cy"}, {"Big Tom", "Big_Tom", "Big|Tom"}, {"and, Ana and and ;", "Ana", "Ana"},
	} {
		known := func(name string) bool { return name == "Old Mad Tom" }
		if got := strings.Join(tracker.People([]string{c.text}, known), "|"); got != c.told {
			t.Errorf("%s: %s, want %s", c.text, got, c.told)
		}
		if got := strings.Join(tracker.PeopleTyped(c.text), "|"); got != c.typed {
			t.Errorf("%s, typed: %s, want %s", c.text, got, c.typed)
		}
	}
}

// Whoever is called otherwise now is so in the whole record of a game, whatever line names them.
func TestRecordsUnderPresentNames(t *testing.T) {
	eachExample(t, func(t *testing.T, e example) {
		h := e.judged.History
		for _, was := range h.Header.Players {
			now := tracker.WithNames(h, func(name string) string {
				if name == was {
					return "Zuleika"
				}
				return name
			})
			if len(now.Moves) != len(h.Moves) || slices.Contains(now.Header.Players, was) {
				t.Errorf("%s stays so: %v, %d of %d moves", was, now.Header.Players, len(now.Moves), len(h.Moves))
			}
		}
	})
}
