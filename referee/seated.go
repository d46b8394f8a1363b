package referee

import (
	"slices"

	"umpire/referee/scene"
)

// Seated is the players of a table as a scene has them: their names, whose turn
// it is, teams and winners. What lies before them is for the game to add.
func Seated(t Table) []scene.Seat {
	status, names := t.Status(), t.Header().Players
	seats := make([]scene.Seat, len(names))
	for i, name := range names {
		seats[i] = scene.Seat{Name: name, Turn: !status.State.Over() && (name == status.Acts || status.Acts == "" && name == status.Turn),
			Won: slices.Contains(status.Winners, name)}
		for team, of := range status.Teams {
			if slices.Contains(of, name) {
				seats[i].Team = team + 1
			}
		}
	}
	return seats
}
