package evening

import (
	"slices"
	"strings"
)

// Team is a tally of the tables that one team has played and won.
type Team struct {
	Game    string   `json:"game"`
	Title   string   `json:"-"`       // of the game, for people
	Players []string `json:"players"` // in the order of the alphabet
	Tables  int      `json:"tables"`
	Won     int      `json:"won"`
}

// teams tallies every team of the games that are played in fixed ones; a draw
// counts for neither.
func teams(all []Played) []Team {
	list := []Team{}
	counted, _ := Split(all)
	for _, p := range counted {
		for _, players := range p.Teams {
			t := teamOf(&list, p, players)
			t.Tables++
			if slices.Contains(p.Winners, players[0]) {
				t.Won++
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Team) int {
		if c := strings.Compare(a.Game, b.Game); c != 0 {
			return c
		}
		return b.Won - a.Won
	})
	return list
}

// teamOf finds a team in the list, or adds it.
func teamOf(list *[]Team, p Played, players []string) *Team {
	sorted := slices.Sorted(slices.Values(players))
	i := slices.IndexFunc(*list, func(t Team) bool { return t.Game == p.Game && slices.Equal(t.Players, sorted) })
	if i < 0 {
		*list = append(*list, Team{Game: p.Game, Title: p.Title, Players: sorted})
		i = len(*list) - 1
	}
	return &(*list)[i]
}
