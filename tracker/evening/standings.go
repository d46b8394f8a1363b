package evening

import (
	"maps"
	"math/big"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/tracker"
)

// Standings is who won how much, over an evening or over everything.
type Standings struct {
	Evening *string `json:"evening"`
	Rows    []Row   `json:"rows"`
	Teams   []Team  `json:"teams"`
	Due     []Due   `json:"due"`
	LeftOut []Unfit `json:"left_out,omitempty"`
	Unread  string  `json:"unread,omitempty"` // what of the evening itself cannot be read
}

// Unfit is a table that no longer fits throughout: it counts as far as it does.
type Unfit struct {
	Table int `json:"table"`
	*tracker.LeftOut
}

func unfit(all []Played) (list []Unfit) {
	for _, p := range all {
		if p.Saved != nil && p.Saved.LeftOut != nil {
			list = append(list, Unfit{p.Saved.Table, p.Saved.LeftOut})
		}
	}
	return list
}

// Row is one person's standing.
type Row struct {
	Place  int             `json:"place"`
	Player string          `json:"player"`
	Guest  bool            `json:"guest"`
	Tables int             `json:"tables"`
	Won    int             `json:"won"`    // alone, in a team, together
	Shared int             `json:"shared"` // with others, 1/k each
	Lost   int             `json:"lost"`
	Share  float64         `json:"share"` // of the tables played
	Few    bool            `json:"few"`   // fewer than a third of the most-played count
	Games  map[string]Game `json:"games"`

	wins *big.Rat // won and the parts of what was shared
}

// Game is one person's standing in one game.
type Game struct {
	Tables int     `json:"tables"`
	Won    int     `json:"won"`
	Shared int     `json:"shared"`
	Lost   int     `json:"lost"`
	Score  float64 `json:"score"`
}

// Due says who began a game last, and so who is due to begin it next.
type Due struct {
	Game  string `json:"game"`
	Title string `json:"-"` // of the game, for people
	Began string `json:"began"`
	Next  string `json:"next"`
}

// OfEvening counts one evening.
func OfEvening(e *Evening) Standings {
	all := e.Played()
	t := newTally()
	for _, p := range e.Roster.People() {
		if p.Here {
			t.row(referee.ShownName(p.Name)).Guest = p.Guest
		}
	}
	t.countAll(all)
	for _, r := range t.rows {
		if p := e.Roster.Find(r.Player); p != nil {
			r.Guest = p.Guest
		}
	}
	name := e.Name
	return Standings{Evening: &name, Rows: t.placed(), Teams: teams(all), Due: due(all), LeftOut: unfit(all), Unread: e.LeftOut}
}

// OfAll counts everything that was ever saved: each evening's people under
// the names they have there, and the tables of no evening.
func OfAll(w tracker.Env) (Standings, error) {
	all, _, err := playedEver(w)
	if err != nil {
		return Standings{}, err
	}
	return Standings{Rows: newTally().countAll(all).placed(), Teams: teams(all), Due: due(all), LeftOut: unfit(all)}, nil
}

// playedEver lists what was played in every evening, and at the tables that belong to
// none or to one that was deleted.
func playedEver(w tracker.Env) ([]Played, []*Evening, error) {
	belong, err := byEvening(w)
	if err != nil {
		return nil, nil, err
	}
	evenings, err := allWith(w, belong)
	var all []Played
	for _, e := range evenings {
		all = append(all, e.Played()...)
		delete(belong, e.UID)
	}
	loose := slices.Concat(slices.Collect(maps.Values(belong))...)
	slices.SortFunc(loose, func(a, b tracker.Saved) int { return a.Table - b.Table })
	return append(all, gather(loose, nil, referee.ShownName)...), evenings, err
}

// Played lists what was played in the evening, in order of time.
func (e *Evening) Played() []Played {
	all := gather(e.tables, e.Results, func(n string) string { return referee.ShownName(e.Roster.NameOf(n)) })
	slices.SortStableFunc(all, func(a, b Played) int { return a.At.Compare(b.At) })
	return all
}

type tally struct {
	rows  []*Row
	named map[string]*Row
}

func newTally() *tally { return &tally{named: map[string]*Row{}} }

func (t *tally) row(player string) *Row {
	key := fold(player)
	if t.named[key] == nil {
		r := &Row{Player: player, Games: map[string]Game{}, wins: new(big.Rat)}
		t.named[key], t.rows = r, append(t.rows, r)
	}
	return t.named[key]
}

func (t *tally) countAll(all []Played) *tally {
	counted, _ := Split(all)
	for _, p := range counted {
		for _, player := range p.Players {
			t.count(p, player)
		}
	}
	return t
}

func (t *tally) count(p Played, player string) {
	r := t.row(player)
	g := r.Games[p.Game]
	r.Tables++
	g.Tables++
	switch k := len(p.Winners); {
	case !slices.Contains(p.Winners, player):
		r.Lost++
		g.Lost++
	case k == 1 || p.Together:
		r.Won++
		g.Won++
		r.wins.Add(r.wins, big.NewRat(1, 1))
	default:
		r.Shared++
		g.Shared++
		r.wins.Add(r.wins, big.NewRat(1, int64(k)))
	}
	g.Score += p.Scores[player]
	r.Games[p.Game] = g
}

// placed sorts the rows and gives them places.
func (t *tally) placed() []Row {
	most := 0
	for _, r := range t.rows {
		most = max(most, r.Tables)
	}
	for _, r := range t.rows {
		r.Few = 3*r.Tables < most
		r.Share, _ = r.share().Float64()
	}
	slices.SortStableFunc(t.rows, compare)
	rows := make([]Row, len(t.rows))
	for i, r := range t.rows {
		r.Place = i + 1
		if i > 0 && figures(t.rows[i-1], r) == 0 {
			r.Place = t.rows[i-1].Place
		}
		rows[i] = *r
	}
	return rows
}

func (r *Row) share() *big.Rat {
	if r.Tables == 0 {
		return new(big.Rat)
	}
	return new(big.Rat).Quo(r.wins, big.NewRat(int64(r.Tables), 1))
}

// compare orders rows: those with few tables below, then by share, by whole
// wins, by name.
func compare(a, b *Row) int {
	if c := figures(a, b); c != 0 {
		return c
	}
	return strings.Compare(fold(a.Player), fold(b.Player))
}

func figures(a, b *Row) int {
	if a.Few != b.Few {
		return map[bool]int{true: 1, false: -1}[a.Few]
	}
	if c := b.share().Cmp(a.share()); c != 0 {
		return c
	}
	return b.Won - a.Won
}
