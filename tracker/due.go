package tracker

import (
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Due says what is due at a table, or how it ended.
func Due(s record.Status) string {
	if s.Due != "" {
		return s.Due
	}
	switch {
	case s.State.Over() && len(s.Winners) == 0:
		return "The game is over; nobody wins."
	case s.State.Over() && len(s.Winners) == 1:
		return "The game is over: " + s.Winners[0] + " wins."
	case s.State.Over():
		return "The game is over: " + words.List(s.Winners) + " win."
	case s.Turn != "":
		return s.Turn + " is on turn."
	}
	return "Nobody is on turn."
}

// Sides says who plays: who with whom and against whom, where there are fixed teams.
func Sides(t referee.Table) string {
	teams := t.Status().Teams
	if len(teams) == 0 {
		return words.List(t.Header().Players)
	}
	return strings.Join(words.Each(teams, words.List), " against ")
}

// ToldRemarks are those remarks of a ruling that the level tells: of what
// follows none, of scores and supplies all.
func ToldRemarks(h *referee.History, remarks []string) []string {
	if h.Header.Tell.Deduces() || h.Game.Traits().Tallies {
		return remarks
	}
	return nil
}
