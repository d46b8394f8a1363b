package evening

import (
	"slices"
	"time"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/tracker"
)

// Played is one game that somebody played: a saved table, or a result that
// was entered by hand.
type Played struct {
	Session  *tracker.Session // nil for a result entered by hand
	Result   string           // the ID of a result entered by hand; else ""
	Game     string           // its name: "quantum", or as it was entered by hand
	Title    string           // the name people say
	Players  []string         // as the evening calls them now
	Winners  []string
	Together bool // the winners won together: one win each, not a share
	Over     bool
	Teams    [][]string         // the teams, where the game has fixed ones
	Scores   map[string]float64 // the game's own score, by player; wins where it counts nothing else
	Counted  bool               // they are the game's own
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
		all = append(all, playedResult(r, nameOf))
	}
	return all
}

// takingPart lists everybody who played at a table, those who came later too.
func takingPart(s *tracker.Session) []string {
	players := s.History().Header.Players
	for _, p := range s.Table().Status().Joined {
		if _, known := referee.Find(p, players); !known {
			players = append(slices.Clip(players), p)
		}
	}
	return players
}

func playedTable(s *tracker.Session, nameOf func(string) string) Played {
	st, g := s.Table().Status(), s.Game()
	p := Played{Session: s, Game: g.Name(), Title: g.Title(), Players: mapped(takingPart(s), nameOf), Winners: mapped(st.Winners, nameOf),
		Together: g.Traits().Together, Over: st.State.Over(), At: s.Head.Opened, Counted: g.Traits().Scored, Scores: map[string]float64{}}
	for _, sc := range st.Scores {
		p.Scores[nameOf(sc.Player)] += sc.Points
	}
	if p.Over && !g.Traits().Scored {
		p.scoreWins()
	}
	for _, team := range st.Teams {
		p.Teams = append(p.Teams, mapped(team, nameOf))
	}
	return p
}

func playedResult(r Entry, nameOf func(string) string) Played {
	p := Played{Result: r.ID, Game: r.Game, Title: r.Game, Players: mapped(r.Players, nameOf), Winners: mapped(r.Winners, nameOf),
		Over: true, At: r.Wall, Counted: r.Scores != nil, Scores: map[string]float64{}}
	g, err := games.ByName(r.Game)
	if err == nil {
		p.Title, p.Together = g.Title(), g.Traits().Together
	}
	for name, points := range r.Scores {
		p.Scores[nameOf(name)] += points
	}
	if r.Scores == nil && (err != nil || !g.Traits().Scored) {
		p.scoreWins()
	}
	return p
}

// scoreWins counts a win where the game counts nothing of its own.
func (p *Played) scoreWins() {
	for _, w := range p.Winners {
		p.Scores[w]++
	}
}

func mapped(names []string, nameOf func(string) string) []string {
	out := make([]string, len(names))
	for i, n := range names {
		out[i] = nameOf(n)
	}
	return out
}
