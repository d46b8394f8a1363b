package evening

import (
	"cmp"
	"slices"
	"strings"

	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/review"
)

// PersonPage is what one person played.
type PersonPage struct {
	Evening *string  `json:"evening"`
	Also    []string `json:"also"` // what they were called before
	Row              // their standing, by game
	Form
	Rivals   []Rival  `json:"rivals"`   // who they played with, most plays first
	Evenings []string `json:"evenings"` // those they came to
	Looked   Looked   `json:"reviews"`
}

// Looked is what the reviews say of somebody's guesses: how many were right, and
// how many of such guesses are right on average.
type Looked struct {
	Tables        int     `json:"tables"` // that were looked back at: the latest, MostLooked at most
	Guesses       int     `json:"guesses"`
	Right         int     `json:"right"`
	ExpectedRight float64 `json:"expected_right"`
}

// MostLooked is how many tables are looked back at for one page: each takes up
// to two seconds.
const MostLooked = 50

// Rival is how two people fared at the plays that both played.
type Rival struct {
	Player      string `json:"player"`
	Tables      int    `json:"tables"`
	Ahead       int    `json:"ahead"`  // by places
	Behind      int    `json:"behind"` // by places
	Together    int    `json:"together"`
	TogetherWon int    `json:"together_won"` // of those in one team, or all together
}

// Person collects a person's page of what is selected. Their tables are looked back at while going says so.
func (b *Book) Person(name string, s Selection, going review.Going) (PersonPage, error) {
	id, err := b.known(name)
	if err != nil {
		return PersonPage{}, err
	}
	all, err := b.Plays(s)
	if err != nil {
		return PersonPage{}, err
	}
	st := b.Count(s, all)
	shown := words.ShownName(b.nameOf(id))
	page := PersonPage{Evening: st.Evening, Also: words.ShownNames(b.former(id)), Row: Row{Player: shown, Games: map[string]*Game{}}, Rivals: []Rival{}, Evenings: []string{}}
	if i := slices.IndexFunc(st.Rows, func(r Row) bool { return r.Player == shown }); i >= 0 {
		page.Row, page.Form = st.Rows[i], st.Rows[i].Form
	}
	counted, _ := Split(all)
	for _, r := range Rivals(counted)[shown] {
		page.Rivals = append(page.Rivals, *r)
	}
	for _, a := range b.Attendance(s, all) {
		if slices.Contains(a.People, shown) {
			page.Evenings = append(page.Evenings, a.Evening+" "+a.Day)
		}
	}
	slices.SortFunc(page.Rivals, func(x, y Rival) int {
		return cmp.Or(y.Tables-x.Tables, strings.Compare(fold(x.Player), fold(y.Player)))
	})
	page.Looked = b.lookBack(counted, shown, going)
	return page, nil
}

// Attended is an evening and who came.
type Attended struct {
	Evening string   `json:"evening"`
	Day     string   `json:"day"`
	Plays   int      `json:"plays"`
	People  []string `json:"people"`
}

// Attendance lists by day the evenings that are selected, with who played there and, where all that was played there is
// selected, who is on the roster.
func (b *Book) Attendance(s Selection, plays []*Played) (all []Attended) {
	for _, e := range b.Evenings() {
		a := Attended{Evening: e.Name, Day: Day(e.Started)}
		for _, p := range plays {
			if p.Evening == e && !p.Gone {
				a.Plays, a.People = a.Plays+1, append(a.People, p.Players...)
			}
		}
		if s.From.IsZero() && s.To.IsZero() && s.Game == "" && (s.Evenings == nil || slices.Contains(s.Evenings, e)) {
			a.People = append(a.People, words.ShownNames(e.Here())...)
		}
		all = append(all, a)
	}
	slices.SortStableFunc(all, func(x, y Attended) int { return strings.Compare(x.Day, y.Day) })
	return all
}

// Rivals counts how everybody fared against everybody who played with them.
func Rivals(counted []*Played) map[string]map[string]*Rival {
	all := map[string]map[string]*Rival{}
	for _, p := range counted {
		places := map[string]int{}
		for _, s := range p.Fared() {
			if s.Place != nil {
				places[s.Player] = *s.Place
			}
		}
		for _, me := range p.Players {
			if all[me] == nil {
				all[me] = map[string]*Rival{}
			}
			for _, other := range p.Players {
				if other == me {
					continue
				}
				r := cmp.Or(all[me][other], &Rival{Player: other})
				all[me][other] = r
				r.Tables++
				switch mine, theirs := places[me], places[other]; {
				case p.together(me, other):
					r.Together++
					if slices.Contains(p.Winners, me) {
						r.TogetherWon++
					}
				case Before(mine, theirs):
					r.Ahead++
				case Before(theirs, mine):
					r.Behind++
				}
			}
		}
	}
	return all
}

// Before reports whether a place is before another; 0 is none, and behind all.
func Before(a, b int) bool { return a > 0 && (b == 0 || a < b) }

// together reports whether two players played as one: in one team, or all against the game.
func (p *Played) together(a, b string) bool {
	return slices.ContainsFunc(p.Teams, func(t []string) bool { return slices.Contains(t, a) && slices.Contains(t, b) }) ||
		p.result.Coop != "" || len(p.Teams) == 0 && p.Sides == 1 && len(p.Winners) > 1 && slices.Contains(p.Winners, a) && slices.Contains(p.Winners, b)
}

// lookBack adds up the reviews of the latest tables that somebody played.
func (b *Book) lookBack(counted []*Played, name string, going review.Going) (l Looked) {
	complete := true
	for i := len(counted) - 1; i >= 0 && l.Tables < MostLooked && complete; i-- {
		p := counted[i]
		at := slices.Index(p.Players, name)
		if at < 0 || p.Saved == nil {
			continue
		}
		if s, err := tracker.Load(b.env, p.Number); err == nil {
			r := review.Of(s.History(), going)
			l.Tables++
			for _, p := range r.For(p.playedAs[at]).People {
				l.Guesses += p.Guesses
				l.Right += p.Right
				l.ExpectedRight += p.ExpectedRight
			}
			complete = r.Complete
		}
	}
	return l
}
