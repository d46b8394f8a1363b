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
	Saved    *tracker.Saved // nil for a result entered by hand
	Result   string         // the ID of a result entered by hand; else ""
	Game     string         // its name: "quantum", or as it was entered by hand
	Title    string         // the name people say
	Players  []string       // as the evening calls them now
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
		case p.Saved != nil && p.Saved.Abandoned:
		case p.Over:
			counted = append(counted, p)
		default:
			unfinished = append(unfinished, p)
		}
	}
	return counted, unfinished
}

// byEvening sorts the tables by the evening they belong to ("": none), oldest first.
// One that cannot be opened is a slip, not a result, and is left out.
func byEvening(w tracker.Env) (map[string][]tracker.Saved, error) {
	list, err := tracker.List(w)
	belong := map[string][]tracker.Saved{}
	for _, t := range list {
		if t.Trouble == "" {
			belong[t.Evening] = append(belong[t.Evening], t)
		}
	}
	return belong, err
}

// gather makes what was played out of tables and entered results.
func gather(tables []tracker.Saved, results []Entry, nameOf func(string) string) []Played {
	var all []Played
	for i := range tables {
		if g, err := games.ByName(tables[i].Game); err == nil {
			all = append(all, playedTable(&tables[i], g, nameOf))
		}
	}
	for _, r := range results {
		all = append(all, playedResult(r, nameOf))
	}
	return all
}

// takingPart lists everybody who played at a table, those who came later too.
func takingPart(t *tracker.Saved) []string {
	players := t.Players
	for _, p := range t.Joined {
		if _, known := referee.Find(p, players); !known {
			players = append(slices.Clip(players), p)
		}
	}
	return players
}

func playedTable(t *tracker.Saved, g referee.Game, nameOf func(string) string) Played {
	p := Played{Saved: t, Game: g.Name(), Title: g.Title(), Players: mapped(takingPart(t), nameOf), Winners: mapped(t.Winners, nameOf),
		Together: g.Traits().Together, Over: t.Status.Over(), At: t.Opened, Counted: g.Traits().Scored, Scores: map[string]float64{}}
	for _, sc := range t.Scores {
		p.Scores[nameOf(sc.Player)] += sc.Points
	}
	if p.Over && !g.Traits().Scored {
		p.scoreWins()
	}
	for _, team := range t.Teams {
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
