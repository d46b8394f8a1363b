package evening

import (
	"time"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/tracker"
)

// Played is one game that somebody played: a saved table, or a result that
// was entered by hand.
type Played struct {
	Session  *tracker.Session // nil for a result entered by hand
	Game     referee.Game
	Players  []string // as the evening calls them now
	Winners  []string
	Together bool // the winners won together: one win each, not a share
	Over     bool
	Teams    [][]string         // the teams, where the game has fixed ones
	Scores   map[string]float64 // the game's own score, by player
	At       time.Time          // when it was opened or entered
}

// Split sorts the tables of an evening: those that count, those unfinished.
// Abandoned ones are in neither.
func Split(all []Played) (counted, unfinished []Played) {
	for _, p := range all {
		switch {
		case p.Session != nil && p.Session.Abandoned:
		case p.Over:
			counted = append(counted, p)
		default:
			unfinished = append(unfinished, p)
		}
	}
	return counted, unfinished
}

// Sessions returns the tables that belong to an evening, oldest first; with
// an empty UID those that belong to none. A table that cannot be replayed is
// a slip, not a result, and is left out.
func Sessions(w tracker.Env, uid string) ([]*tracker.Session, error) {
	belong, err := byEvening(w)
	return belong[uid], err
}

// byEvening replays every table once and sorts them by the evening they
// belong to.
func byEvening(w tracker.Env) (map[string][]*tracker.Session, error) {
	belong := map[string][]*tracker.Session{}
	err := tracker.Each(w, func(_ int, s *tracker.Session, trouble error) {
		if trouble == nil {
			belong[s.Evening] = append(belong[s.Evening], s)
		}
	})
	return belong, err
}

// gather makes what was played out of tables and entered results.
func gather(sessions []*tracker.Session, results []Entry, nameOf func(string) string) []Played {
	var all []Played
	for _, s := range sessions {
		all = append(all, playedTable(s, nameOf))
	}
	for _, r := range results {
		if g, err := games.ByName(r.Game); err == nil {
			all = append(all, playedResult(g, r, nameOf))
		}
	}
	return all
}

func playedTable(s *tracker.Session, nameOf func(string) string) Played {
	st := s.Table().Status()
	p := Played{Session: s, Game: s.Game(), Players: mapped(s.History().Header.Players, nameOf), Winners: mapped(st.Winners, nameOf),
		Together: s.Game().Traits().Together, Over: st.State.Over(), At: s.Head.Opened}
	p.Scores = scores(st.Scores, p, nameOf)
	for _, team := range st.Teams {
		p.Teams = append(p.Teams, mapped(team, nameOf))
	}
	return p
}

func playedResult(g referee.Game, r Entry, nameOf func(string) string) Played {
	p := Played{Game: g, Players: mapped(r.Players, nameOf), Winners: mapped(r.Winners, nameOf), Together: g.Traits().Together, Over: true, At: r.Wall}
	p.Scores = scores(nil, p, nameOf)
	return p
}

func mapped(names []string, nameOf func(string) string) []string {
	out := make([]string, len(names))
	for i, n := range names {
		out[i] = nameOf(n)
	}
	return out
}

// scores is the game's own score where it counts something, else wins. A
// result entered by hand tells no points.
func scores(counted []referee.Score, p Played, nameOf func(string) string) map[string]float64 {
	byPlayer := map[string]float64{}
	for _, sc := range counted {
		byPlayer[nameOf(sc.Player)] += sc.Points
	}
	if !p.Over || p.Game.Traits().Scored {
		return byPlayer
	}
	for _, w := range p.Winners {
		byPlayer[w]++
	}
	return byPlayer
}
