package evening

import (
	"slices"

	"umpire/referee"
)

func fold(name string) string { return referee.FoldName(name) }

// due tells, for each game played, who began it last and who is next.
func due(all []Played) []Due {
	list := []Due{}
	at := map[string]int{}
	for _, p := range all {
		d := Due{Game: p.Game, Title: p.Title, Began: p.Players[0], Next: nextToBegin(p)}
		if i, ok := at[d.Game]; ok {
			list[i] = d
			continue
		}
		at[d.Game] = len(list)
		list = append(list, d)
	}
	return list
}

// nextToBegin is the first player of a rematch where the game passes the deal
// on by itself, else the one after who began.
func nextToBegin(p Played) string {
	if p.Saved == nil {
		return p.Players[1%len(p.Players)]
	}
	if i := slices.Index(p.Saved.Players, p.Saved.Rematch); i > 0 {
		return p.Players[i]
	}
	return p.Players[1%len(p.Players)]
}
