package evening

import (
	"fmt"
	"testing"

	"umpire/referee/games"
)

// The tally by team: who sits opposite whom is one team however they are
// named, and a draw counts for neither.
func TestTeams(t *testing.T) {
	g := must(games.ByName("logic"))
	hand := func(winners ...string) Played {
		return Played{Game: g, Over: true, Teams: [][]string{{"Ana", "Cy"}, {"Ben", "Dee"}}, Winners: winners}
	}
	turned := Played{Game: g, Over: true, Teams: [][]string{{"Dee", "Ben"}, {"Ana", "Cy"}}, Winners: []string{"Dee", "Ben"}}
	got := fmt.Sprint(teams([]Played{hand("Ben", "Dee"), hand(), turned, hand("Ana", "Cy"), {Game: g, Teams: turned.Teams}}))
	if want := "[{logic Logic [Ben Dee] 4 2} {logic Logic [Ana Cy] 4 1}]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
