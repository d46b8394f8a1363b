package evening

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"
	"strings"

	"umpire/referee/games"
	"umpire/referee/words"
	"umpire/tracker"
)

// Standings is who won how much.
type Standings struct {
	Evening *string `json:"evening"` // its name; null for several, or for a part of one
	Rows    []Row   `json:"rows"`
	Teams   []Team  `json:"teams"`
	Due     []Due   `json:"due"`
	LeftOut []Unfit `json:"left_out,omitempty"`
	Unread  string  `json:"unread,omitempty"` // what of the book cannot be read
}

// Unfit is a table that no longer fits throughout: it counts as far as it does.
type Unfit struct {
	Table int `json:"table"`
	*tracker.LeftOut
}

// Row is one person's standing.
type Row struct {
	Place  int    `json:"place"`
	Player string `json:"player"`
	Guest  bool   `json:"guest"`
	Tally
	Share float64          `json:"share"` // of the plays
	Few   bool             `json:"few"`   // fewer than a third of the most-played count
	Games map[string]*Game `json:"games"`
	Form  Form             `json:"-"`

	share *big.Rat // Share, exactly; won and the parts of what was shared, until all is counted
}

// Form is how somebody won.
type Form struct {
	Alone    int    `json:"alone"`    // wins with nobody else
	Together int    `json:"together"` // wins in a team or with the whole table
	Streak   int    `json:"streak"`   // the longest row of plays won, shared ones too
	Until    string `json:"-"`        // the day of its last
	Now      int    `json:"streak_now"`
}

// Tally counts plays, of both kinds.
type Tally struct {
	Tables int `json:"tables"`
	Won    int `json:"won"`    // alone, in a team, together
	Shared int `json:"shared"` // with others, 1/k each
	Lost   int `json:"lost"`
}

func (t *Tally) count(won, shared bool) {
	t.Tables++
	switch {
	case !won:
		t.Lost++
	case shared:
		t.Shared++
	default:
		t.Won++
	}
}

// Wins are those of every kind.
func (t Tally) Wins() int { return t.Won + t.Shared }

// Text says how much somebody won: "2 wins", "2 wins and 1 shared".
func (t Tally) Text() string {
	switch {
	case t.Shared == 0:
		return words.Plural(t.Won, "win", "wins")
	case t.Won == 0:
		return words.Plural(t.Shared, "shared win", "shared wins")
	}
	return fmt.Sprintf("%s and %d shared", words.Plural(t.Won, "win", "wins"), t.Shared)
}

// Game is one person's standing in one game. Score is the game's own, in all; of a game that Umpire does
// not know it is the average. Score, Best and Average are nil where no points were given.
type Game struct {
	Tally
	Score   *float64 `json:"score"`
	Best    *float64 `json:"best"`
	Average *float64 `json:"average"`

	Low    bool `json:"-"` // the lowest score is the best
	points []float64
}

// Percent is the share in whole percent, a half rounded up.
func (r Row) Percent() string { return fmt.Sprintf("%.0f%%", math.Floor(100*r.Share+0.5)) }

// Due says who began a game last, and so who is due to begin it next.
type Due struct {
	Game  string `json:"game"`
	Title string `json:"-"` // of the game, for people
	Began string `json:"began"`
	Next  string `json:"next"`
	Plays int    `json:"-"` // how often it was played to its end
}

// Count counts what is selected and was listed. Of one evening, those on its roster stand there too who did not play.
func (b *Book) Count(s Selection, all []*Played) Standings {
	counted, unfinished := Split(all)
	st := Standings{Teams: teams(counted), Due: due(all), Unread: b.unread}
	t := tally{rows: map[string]*Row{}, low: map[string]bool{}}
	whole := len(s.Evenings) == 1 && s.Game == "" && s.From.IsZero() && s.To.IsZero()
	roster := map[string]bool{}
	if len(s.Evenings) == 1 {
		e := s.Evenings[0]
		for _, p := range b.Roster(e, nil) {
			roster[fold(p.Name)] = true
			if p.Here && whole {
				t.row(p.Shown())
			}
		}
		if whole {
			st.Evening = &e.Name
		}
	}
	if whole {
		for _, p := range unfinished {
			for _, name := range p.Players {
				t.row(name)
			}
		}
	}
	for _, p := range counted {
		for _, name := range p.Players {
			t.count(p, name)
		}
		if direction := p.result.direction(p.Winners); direction != 0 {
			t.low[p.Game] = direction < 0
		}
	}
	for _, r := range t.rows {
		for name, g := range r.Games {
			g.sum(name, t.low[name])
		}
		r.Guest = len(s.Evenings) == 1 && !roster[fold(r.Player)]
	}
	for _, p := range all {
		if p.Saved != nil && p.Saved.LeftOut != nil {
			st.LeftOut = append(st.LeftOut, Unfit{p.Number, p.Saved.LeftOut})
		}
	}
	st.Rows = t.placed()
	return st
}

type tally struct {
	rows map[string]*Row // by the folded name
	low  map[string]bool // of which games the last play with scores was won by the lowest
}

func (t *tally) row(player string) *Row {
	k := fold(player)
	if t.rows[k] == nil {
		t.rows[k] = &Row{Player: player, Games: map[string]*Game{}, share: new(big.Rat)}
	}
	return t.rows[k]
}

func (t *tally) count(p *Played, player string) {
	r := t.row(player)
	g := r.Games[p.Game]
	if g == nil {
		g = &Game{}
		r.Games[p.Game] = g
	}
	won, f := slices.Contains(p.Winners, player), &r.Form
	r.Tally.count(won, p.Sides > 1)
	g.Tally.count(won, p.Sides > 1)
	switch {
	case !won:
		f.Now = -1
	case len(p.Winners) == 1:
		f.Alone++
	case p.Sides == 1:
		f.Together++
	}
	if won {
		r.share.Add(r.share, big.NewRat(1, int64(p.Sides)))
	}
	if f.Now++; f.Now > f.Streak {
		f.Streak, f.Until = f.Now, Day(p.At)
	}
	if points, ok := p.Scores[player]; ok {
		g.points = append(g.points, points)
	}
}

// sum works out the scores of a game.
func (g *Game) sum(name string, low bool) {
	g.Low = low
	own, err := games.ByName(name)
	if err == nil && !own.Traits().Scored { // it counts nothing but wins
		wins := float64(g.Wins())
		g.Score = &wins
	}
	if len(g.points) == 0 {
		return
	}
	best := slices.Max(g.points)
	if low {
		best = slices.Min(g.points)
	}
	total, average := Total(g.points)
	g.Best, g.Average = &best, average
	switch {
	case err != nil:
		g.Score = average
	case own.Traits().Scored:
		g.Score = &total
	}
}

// Total adds points up, and gives their average; nil where there are none.
func Total(points []float64) (total float64, average *float64) {
	for _, x := range points {
		total += x
	}
	if len(points) > 0 {
		mean := total / float64(len(points))
		average = &mean
	}
	return total, average
}

// placed sorts the rows and gives them places: those with few plays below, then by share, by whole wins,
// by name.
func (t *tally) placed() []Row {
	most := 0
	for _, r := range t.rows {
		most = max(most, r.Tables)
	}
	for _, r := range t.rows {
		r.Few = 3*r.Tables < most
		r.share.Quo(r.share, big.NewRat(int64(max(1, r.Tables)), 1))
		r.Share, _ = r.share.Float64()
	}
	sorted := slices.SortedFunc(maps.Values(t.rows), func(x, y *Row) int {
		return cmp.Or(figures(x, y), strings.Compare(fold(x.Player), fold(y.Player)))
	})
	for i, r := range sorted {
		r.Place = i + 1
		if i > 0 && figures(sorted[i-1], r) == 0 {
			r.Place = sorted[i-1].Place
		}
	}
	return words.Each(sorted, func(r *Row) Row { return *r })
}

func figures(x, y *Row) int {
	if x.Few != y.Few {
		if x.Few {
			return 1
		}
		return -1
	}
	return cmp.Or(y.share.Cmp(x.share), y.Won-x.Won)
}

// Team is a tally of the plays that one team has played and won.
type Team struct {
	Game    string   `json:"game"`
	Title   string   `json:"-"`       // of the game, for people
	Players []string `json:"players"` // in the order of the alphabet
	Tables  int      `json:"tables"`
	Won     int      `json:"won"`
}

// teams tallies every team of the games that are played in teams; a draw counts for neither.
func teams(counted []*Played) []Team {
	list := []Team{}
	for _, p := range counted {
		for _, players := range p.Teams {
			sorted := slices.Sorted(slices.Values(players))
			i := slices.IndexFunc(list, func(t Team) bool { return t.Game == p.Game && slices.Equal(t.Players, sorted) })
			if i < 0 {
				i, list = len(list), append(list, Team{Game: p.Game, Title: p.Title, Players: sorted})
			}
			list[i].Tables++
			if p.Sides == 1 && slices.Contains(p.Winners, players[0]) {
				list[i].Won++
			}
		}
	}
	slices.SortStableFunc(list, func(x, y Team) int { return cmp.Or(strings.Compare(x.Game, y.Game), y.Won-x.Won) })
	return list
}

// due tells, for each game played, who began it last and who is next: the first player of a rematch where
// the game passes the deal on by itself, else the one after who began.
func due(all []*Played) []Due {
	list := []Due{}
	for _, p := range all {
		if p.Saved == nil || p.Gone { // of a result nobody said who began
			continue
		}
		next := p.Players[1%len(p.Players)]
		if i := slices.Index(p.playedAs, p.Saved.Rematch); i > 0 {
			next = p.Players[i]
		}
		i := slices.IndexFunc(list, func(d Due) bool { return d.Game == p.Game })
		if i < 0 {
			i, list = len(list), append(list, Due{})
		}
		plays := list[i].Plays
		if p.Counts() {
			plays++
		}
		list[i] = Due{p.Game, p.Title, p.Players[0], next, plays}
	}
	return list
}
