package evening

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
)

// Played is one play, a table or a result entered by hand, as everything that is told of it needs it: people are called
// what they are called now, for people to read.
type Played struct {
	Number  int                `json:"play"` // on this machine
	ID      string             `json:"id"`
	Kind    string             `json:"kind"`  // "table", "result"
	Table   *int               `json:"table"` // null for a result
	Game    string             `json:"game"`  // "quantum", or as it was entered by hand
	Title   string             `json:"title"` // the name people say
	Players []string           `json:"players"`
	Status  record.State       `json:"status"`
	Winners []string           `json:"winners"`
	Outcome string             `json:"outcome"` // how it ended: "Ben won", "a draw: all share", "unfinished"
	Scores  map[string]float64 `json:"scores"`  // points that were given
	Teams   [][]string         `json:"teams"`   // where there are any
	At      time.Time          `json:"at"`      // when it was opened or played
	Minutes float64            `json:"minutes"` // how long it took, in tenths; 0: not known
	Note    string             `json:"note"`
	LeftOut *tracker.LeftOut   `json:"left_out,omitempty"` // what of the table no longer fits

	Saved    *tracker.Saved           `json:"-"` // nil for a result
	Result   *Result                  `json:"-"` // nil for a table
	Evening  *Evening                 `json:"-"` // nil where it belongs to none
	Sides    int                      `json:"-"` // among how many the win is shared; 1: a whole win for each winner
	Gone     bool                     `json:"-"` // it was taken off its evening unfinished
	Called   func(name string) string `json:"-"` // what somebody of its players is called now
	playedAs []string                 // the players, as they were called then
	result   Result                   // as one that was entered by hand would be, with people called what they are called now
}

// Counts reports whether it counts in standings.
func (p *Played) Counts() bool { return p.Status.Over() && !p.Gone }

// Split parts those plays that count from the unfinished ones. Abandoned ones are in neither.
func Split(all []*Played) (counted, unfinished []*Played) {
	counted, unfinished = make([]*Played, 0, len(all)), []*Played{}
	for _, p := range all {
		switch {
		case p.Counts():
			counted = append(counted, p)
		case !p.Gone:
			unfinished = append(unfinished, p)
		}
	}
	return counted, unfinished
}

// Selection says which plays are meant.
type Selection struct {
	Evenings []*Evening // of these; nil: whatever was played
	Game     string     // of this one; "": of all
	Only     string     // "table", "result": of these; "": both
	From, To time.Time  // from the first moment of the one to before the other; zero: no bound
}

func (s Selection) has(p *Played) bool {
	switch {
	case !among(s.Evenings, p.Evening):
		return false
	case s.Only != "" && s.Only != p.Kind:
		return false
	case s.Game != "" && !SameGame(s.Game, p.Game):
		return false
	case !s.From.IsZero() && p.At.Before(s.From), !s.To.IsZero() && !p.At.Before(s.To):
		return false
	}
	return true
}

// among reports whether an evening is one of some; nil stands for all.
func among(some []*Evening, one *Evening) bool {
	return some == nil || one != nil && slices.ContainsFunc(some, func(e *Evening) bool { return e.UID == one.UID })
}

// SameGame compares names of games: also a short and a long one.
func SameGame(a, b string) bool {
	return strings.EqualFold(strings.TrimSpace(a), strings.TrimSpace(b)) || gameName(a) == gameName(b)
}

// gameName is a game's short name, where Umpire knows it; else the name as it is.
func gameName(name string) string {
	name = strings.Join(strings.Fields(name), " ")
	for _, g := range games.All() {
		if strings.EqualFold(g.Name(), name) || strings.EqualFold(g.Title(), name) {
			return g.Name()
		}
	}
	return name
}

// Plays lists what was played, by time. Deleted plays and tables that cannot be opened are left out.
func (b *Book) Plays(s Selection) ([]*Played, error) {
	var tables []tracker.Saved
	var err error
	if s.Only != "result" {
		tables, err = b.saved(s.Evenings)
	}
	if err != nil {
		return nil, err
	}
	results, err := b.env.Store.ReadAll(tracker.Results, nil)
	if err != nil {
		return nil, err
	}
	all := make([]*Played, 0, len(tables)+len(results))
	for i := range tables {
		t := &tables[i]
		if _, err := games.ByName(t.Game); err == nil { // one that cannot be opened has none
			all = append(all, b.table(t))
		}
	}
	for _, r := range results {
		if p := get[Play](b, aPlay, r.UID); p != nil && p.Result != nil {
			all = append(all, b.called(&Played{Number: r.ID, ID: r.UID, Kind: "result", Status: record.Finished, Result: p.Result}, *p, *p.Result))
		}
	}
	all = slices.DeleteFunc(all, func(p *Played) bool { return !s.has(p) })
	slices.SortStableFunc(all, func(x, y *Played) int { return x.At.Compare(y.At) })
	return all, nil
}

// playKey is under which what is kept of a play stands.
func (b *Book) playKey(uid string) key {
	if k := (key{aPlay, uid}); b.newest(k) != nil {
		return k
	}
	return key{aPlay, origin(uid)}
}

// plays are those of which something is kept, by identifier.
func (b *Book) plays() iter.Seq2[string, *Play] {
	return func(yield func(string, *Play) bool) {
		b.ReadPlays()
		for _, k := range b.order {
			if p := get[Play](b, k.Kind, k.ID); p != nil && !yield(k.ID, p) {
				return
			}
		}
	}
}

// kept is what is kept of a play.
func (b *Book) kept(uid string) Play {
	if p := said[Play](b.newest(b.playKey(uid))); p != nil {
		return *p
	}
	return Play{}
}

// Deleted reports whether a play was deleted.
func (b *Book) Deleted(uid string) bool {
	v := b.newest(b.playKey(uid))
	return v != nil && !v.there()
}

// taking lists everybody who played at a table, those who came later too.
func taking(t *tracker.Saved) []string {
	players := t.Players
	for _, p := range t.Joined {
		if _, known := words.Find(p, players); !known {
			players = append(slices.Clip(players), p)
		}
	}
	return players
}

// table is what Umpire refereed, told as a result is.
func (b *Book) table(t *tracker.Saved) *Played {
	kept := b.kept(t.UID)
	r := Result{Game: t.Game, Players: taking(t), Winners: t.Winners, Nobody: len(t.Winners) == 0, Teams: t.Teams, Scores: map[string]float64{}, At: t.Played(), Minutes: t.Lasted.Minutes()}
	for _, sc := range t.Scores {
		r.Scores[sc.Player] += sc.Points
	}
	return b.called(&Played{Number: t.Table, ID: t.UID, Kind: "table", Table: &t.Table, Status: t.Status, LeftOut: t.LeftOut, Saved: t, Gone: kept.Abandoned && !t.Status.Over()}, kept, r)
}

// called fills in what a play came to, with people called what they are called now.
func (b *Book) called(p *Played, kept Play, r Result) *Played {
	winners, sides := r.won()
	p.playedAs, p.Called, p.Evening = r.Players, b.shownAs(kept, r.Players), b.home(kept.Evening)
	r.Call(p.Called)
	p.Game, p.Title, p.Players, p.Scores, p.Teams, p.At, p.Note = r.Game, TitleOf(r.Game), r.Players, r.Scores, r.Teams, r.At, r.Note
	p.Winners, p.Sides, p.Minutes, p.result = words.Each(winners, p.Called), sides, math.Round(10*r.Minutes)/10, r
	switch {
	case p.Status == record.Paradox:
		p.Outcome = "a paradox: everybody lost"
	case !p.Status.Over():
		p.Outcome = "unfinished"
	default:
		p.Outcome = ending(p.Winners, len(p.Players), sides, r.Coop, true)
	}
	if p.LeftOut != nil {
		p.Outcome += "; " + p.LeftOut.Which()
	}
	return p
}

// shownAs is callName, for people to read.
func (b *Book) shownAs(p Play, players []string) func(string) string {
	call := b.callName(p, players)
	return func(name string) string { return words.ShownName(call(name)) }
}

// Saved are the saved tables that were not deleted.
func (b *Book) Saved() ([]tracker.Saved, error) { return b.saved(nil) }

// saved are those of these evenings, or all of them.
func (b *Book) saved(of []*Evening) ([]tracker.Saved, error) {
	b.ReadPlays()
	return tracker.ListOf(b.env, func(uid string) bool {
		return !b.Deleted(uid) && among(of, b.home(b.kept(uid).Evening))
	})
}

// Tables are the saved tables that were not deleted, under the names that people have now.
func (b *Book) Tables() ([]tracker.Saved, error) {
	all, err := b.Saved()
	for i := range all {
		call := b.shownAs(b.kept(all[i].UID), taking(&all[i]))
		all[i].Players, all[i].Winners = words.Each(all[i].Players, call), words.Each(all[i].Winners, call)
		if turn := all[i].Turn; turn != nil {
			now := call(*turn)
			all[i].Turn = &now
		}
	}
	return all, err
}

// Call has a table's lines read by what its people are called now, too.
func (b *Book) Call(s *tracker.Session) {
	s.CallBy(b.callName(b.kept(s.UID), s.History().Header.Players))
}

// Session opens a saved table whose people answer to what they are called now.
func Session(w tracker.Env, table int) (*tracker.Session, error) {
	s, err := tracker.Load(w, table)
	if err != nil {
		return nil, err
	}
	b, err := Read(w)
	if err != nil {
		return nil, err
	}
	b.Call(s)
	return s, nil
}

// Play finds a play by its number here or its identifier, or the beginning of that; "last" is the table
// that was changed last.
func (b *Book) Play(name string) (*Played, error) {
	all, err := b.Plays(Selection{})
	if err != nil {
		return nil, err
	}
	if name == "last" {
		tables := slices.DeleteFunc(all, func(p *Played) bool { return p.Saved == nil })
		if len(tables) == 0 {
			return nil, errors.New("no table is saved yet; umpire new opens one")
		}
		return slices.MaxFunc(tables, func(x, y *Played) int { return x.Saved.Revision - y.Saved.Revision }), nil
	}
	number, bad := strconv.Atoi(name)
	for _, p := range all {
		if bad == nil && p.Number == number || bad != nil && len(name) >= 6 && strings.HasPrefix(p.ID, strings.ToLower(name)) {
			return p, nil
		}
	}
	return b.noPlay(name, number)
}

// noPlay says why there is no play of that number, or gives a table that cannot be opened.
func (b *Book) noPlay(name string, number int) (*Played, error) {
	tables, err := tracker.List(b.env)
	results, err2 := b.env.Store.ReadAll(tracker.Results, []int{number})
	if err = errors.Join(err, err2); err != nil {
		return nil, err
	}
	uid := ""
	if len(results) > 0 {
		uid = results[0].UID
	}
	if i := slices.IndexFunc(tables, func(t tracker.Saved) bool { return t.Table == number }); i >= 0 {
		if uid = tables[i].UID; !b.Deleted(uid) {
			return &Played{ID: uid, Number: number, Saved: &tables[i], Title: "a table that cannot be opened"}, nil
		}
	}
	c := b.by(b.playKey(uid))
	switch {
	case uid == "" || c == nil:
		return nil, fmt.Errorf("there is no play %s; umpire list shows those there are", name)
	case c.Undoes != "":
		return nil, fmt.Errorf("play %d was taken back; umpire evening undo %s brings it back", number, Short(c.ID))
	}
	return nil, fmt.Errorf("play %d was deleted; umpire evening undo %s brings it back", number, Short(c.ID))
}

// Fared is how its players fared: of one that is over in order of place.
func (p *Played) Fared() []Score {
	all := p.result.fared(p.Winners, p.Sides)
	if p.Status.Over() {
		return ranked(all)
	}
	return all
}

// Describe says a play in one line: "Wingspan, Ana, Ben and Cy".
func (p *Played) Describe() string {
	if len(p.Players) == 0 {
		return p.Title
	}
	return fmt.Sprintf("%s, %s", p.Title, words.List(p.Players))
}
