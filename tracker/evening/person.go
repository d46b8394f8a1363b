package evening

import (
	"slices"
	"strings"

	"umpire/referee"
	"umpire/tracker"
	"umpire/tracker/review"
)

// PersonPage is what one person played, over an evening or over everything.
type PersonPage struct {
	Evening  *string `json:"evening"`
	Row              // their standing, by game
	Alone    int     `json:"alone"`    // wins with nobody else
	Together int     `json:"together"` // wins in a team or with the whole table
	Rivals   []Rival `json:"rivals"`   // who they played with, most tables first
	Looked   Looked  `json:"reviews"`
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

// Rival is how two people fared at the tables that both played.
type Rival struct {
	Player   string `json:"player"`
	Tables   int    `json:"tables"`
	Ahead    int    `json:"ahead"`    // they won, the rival did not
	Behind   int    `json:"behind"`   // the rival won, they did not
	Together int    `json:"together"` // both won
}

// PersonOf collects a person's page of one evening. Their tables are looked back at
// while going says so.
func PersonOf(e *Evening, name string, going review.Going) (PersonPage, error) {
	p, err := e.person(name)
	if err != nil {
		return PersonPage{}, err
	}
	page := personPage(e.env, OfEvening(e).Rows, e.Played(), p.Name, going)
	page.Evening = &e.Name
	return page, nil
}

// PersonOfAll collects a person's page of everything that was saved.
func PersonOfAll(w tracker.Env, name string, going review.Going) (PersonPage, error) {
	all, evenings, err := playedEver(w)
	if err != nil {
		return PersonPage{}, err
	}
	for _, e := range evenings { // the latest evening that knows the name says who that is
		if p := e.Roster.Find(name); p != nil {
			name = p.Name
		}
	}
	rows := newTally().countAll(all).placed()
	var names []string
	for _, r := range rows {
		if referee.SameName(r.Player, name) {
			return personPage(w, rows, all, r.Player, going), nil
		}
		names = append(names, r.Player)
	}
	return PersonPage{}, refuse("nobody called %s has played%s", referee.Quote(name), referee.DidYouMean(name, names))
}

func personPage(w tracker.Env, rows []Row, all []Played, name string, going review.Going) PersonPage {
	page := PersonPage{Row: Row{Player: referee.ShownName(name), Games: map[string]Game{}}, Rivals: []Rival{}}
	for _, r := range rows {
		if referee.SameName(r.Player, name) {
			page.Row = r
		}
	}
	rivals := map[string]*Rival{}
	counted, _ := Split(all)
	for _, p := range counted {
		me, ok := referee.Find(name, p.Players)
		if !ok {
			continue
		}
		won := slices.Contains(p.Winners, me)
		if won && p.Together {
			page.Together++
		} else if won && len(p.Winners) == 1 {
			page.Alone++
		}
		for _, other := range p.Players {
			if other != me {
				countRival(rivals, other, won, slices.Contains(p.Winners, other))
			}
		}
	}
	for _, r := range rivals {
		page.Rivals = append(page.Rivals, *r)
	}
	page.Looked = lookBack(w, counted, name, going)
	slices.SortFunc(page.Rivals, func(a, b Rival) int {
		if a.Tables != b.Tables {
			return b.Tables - a.Tables
		}
		return strings.Compare(fold(a.Player), fold(b.Player))
	})
	return page
}

// countRival counts a table that two people played.
func countRival(rivals map[string]*Rival, other string, iWon, theyWon bool) {
	r := rivals[fold(other)]
	if r == nil {
		r = &Rival{Player: other}
		rivals[fold(other)] = r
	}
	r.Tables++
	switch {
	case iWon && theyWon:
		r.Together++
	case iWon:
		r.Ahead++
	case theyWon:
		r.Behind++
	}
}

// lookBack adds up the reviews of the latest tables that somebody played.
func lookBack(w tracker.Env, counted []Played, name string, going review.Going) (l Looked) {
	complete := true
	for i := len(counted) - 1; i >= 0 && l.Tables < MostLooked && complete; i-- {
		p := counted[i]
		at := referee.IndexName(p.Players, name)
		if at < 0 || p.Saved == nil {
			continue
		}
		if s, err := tracker.Load(w, p.Saved.Table); err == nil && review.Can(s.Table()) {
			r := review.Of(s.History(), going)
			l.add(r.For(takingPart(p.Saved)[at]))
			complete = r.Complete
		}
	}
	return l
}

func (l *Looked) add(r review.Review) {
	l.Tables++
	for _, p := range r.People {
		l.Guesses += p.Guesses
		l.Right += p.Right
		l.ExpectedRight += p.ExpectedRight
	}
}
