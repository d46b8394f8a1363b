package evening

import (
	"fmt"
	"testing"
)

// The tally by team: who sits opposite whom is one team however they are
// named, and a draw counts for neither.
func TestTeams(t *testing.T) {
	hand := func(winners ...string) Played {
		return Played{Game: "logic", Title: "Logic", Over: true, Teams: [][]string{{"Ana", "Cy"}, {"Ben", "Dee"}}, Winners: winners}
	}
	turned := Played{Game: "logic", Title: "Logic", Over: true, Teams: [][]string{{"Dee", "Ben"}, {"Ana", "Cy"}}, Winners: []string{"Dee", "Ben"}}
	got := fmt.Sprint(teams([]Played{hand("Ben", "Dee"), hand(), turned, hand("Ana", "Cy"), {Game: "logic", Title: "Logic", Teams: turned.Teams}}))
	if want := "[{logic Logic [Ben Dee] 4 2} {logic Logic [Ana Cy] 4 1}]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
