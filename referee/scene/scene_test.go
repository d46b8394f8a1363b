package scene

import (
	"slices"
	"strings"
	"testing"
)

// Everything drawn is said, and every text is told otherwise where names are.
func TestWords(t *testing.T) {
	s := Scene{
		Title: "T", Caption: "x_y did", Due: "x_y to ask.", Said: []Said{{Undone, "x_y", "x_y"}}, Asked: &Asked{By: "x_y", To: "b", What: "x_y?"},
		Seats: []Seat{
			{Name: "x_y", Turn: true, Score: "3 points", Note: "deals", Without: []string{"geese", "owls"}, Things: []Thing{
				{Kind: Card, Text: "ducks", Count: 2}, {Kind: Card, Count: 3, May: []Thing{{Text: "bees"}, {Text: "cats"}}}}},
			{Name: "b", Team: 2, Things: []Thing{{Kind: Card, Colour: Red, Place: 1, Text: "8", Up: true, Right: true}, {Kind: Card, Colour: Black, Place: 2, Not: []string{"7"}, Shown: true}}},
		},
		Middle: []Group{
			{Title: "4", Note: "x_y", Mark: "O", Gone: true, Things: []Thing{{Kind: Die, Colour: "blue", Face: 5, Text: "n", Height: 1}, {Kind: Die, Colour: Red}}},
			{Lines: 2, Things: []Thing{{Text: "A", Up: true}, {Text: "2", Gone: true}, {Text: "3"}, {Text: "4", May: []Thing{{Text: "B"}}}}},
		},
		Strips: []Strip{{Title: "Round 1", Unit: "s", Dots: []Dot{{At: 2.5, Text: "x_y", Right: true}, {At: 4, Text: "b"}}}},
		Facts:  []string{"x_y said so."},
	}
	s.Tell(func(text string) string { return strings.ReplaceAll(text, "_", " ") })
	want := []string{
		"x y, on turn, 3 points, deals: 2 times ducks, 3 times card not known (bees or cats); no geese, no owls.",
		"b, team 2: 1 red 8 face up guessed, 2 black card not known not 7 shown to the partner.",
		"4 x y, marked O, taken apart: blue 5, n on top, red die.",
		"Laid out: A.", "Claimed: 2.", "In somebody's hand: 3.", "With B: 4.",
		"Round 1: x y right after 2.5 s, b wrong after 4.0 s.",
		"x y said so.",
	}
	if got := s.Words(); !slices.Equal(got, want) {
		t.Errorf("said:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if all := s.Caption + s.Due + s.Said[0].Text + s.Said[0].Why + s.Asked.By + s.Asked.What; strings.Contains(all, "_") {
		t.Errorf("a name is left as it is written: %s", all)
	}
}
