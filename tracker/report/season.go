package report

import (
	"fmt"
	"maps"
	"slices"

	"umpire/tracker/evening"
)

// Season is what several evenings come to, besides the standings.
type Season struct {
	Evenings  []evening.Attended `json:"evenings"`
	People    []string           `json:"people"` // in the order of the standings
	Versus    [][]Versus         `json:"versus"` // of each of them against each
	Champions []Champion         `json:"champions"`
	Streaks   []Streak           `json:"streaks"` // the longest rows of wins
	Records   []Record           `json:"records"`
	Months    []Month            `json:"months"`
}

// Versus is how often somebody was before another by place, and behind.
type Versus struct {
	Ahead  int `json:"ahead"`
	Behind int `json:"behind"`
}

// Champion is who won the most of a game, with the best score and the average of all.
type Champion struct {
	Game    string   `json:"game"`
	Title   string   `json:"title"`
	Plays   int      `json:"plays"`
	Players []string `json:"players"`
	Won     string   `json:"won"` // "4 wins"
	Best    *float64 `json:"best"`
	By      []string `json:"by"` // whose score that was
	Average *float64 `json:"average"`

	points []float64 // of all
}

// Streak is a row of plays won.
type Streak struct {
	Player string `json:"player"`
	Wins   int    `json:"wins"`
	Until  string `json:"until"` // the day of the last
}

// Record is the most extraordinary thing of its kind.
type Record struct {
	What string `json:"what"`
	Text string `json:"text"`

	value float64 // the less the better
}

// Month is a month of plays.
type Month struct {
	Month string   `json:"month"` // "2026-11"
	Title string   `json:"-"`     // "November 2026"
	Plays int      `json:"plays"`
	First []string `json:"first"` // who had the largest share
}

// season collects what several evenings come to.
func (r *Report) season(b *evening.Book, s evening.Selection, plays []*evening.Played) {
	counted, _ := evening.Split(plays)
	out := &Season{Evenings: []evening.Attended{}, People: []string{}, Champions: []Champion{}, Streaks: []Streak{}, Records: []Record{}, Months: []Month{}}
	r.Season = out
	if len(plays) > 0 {
		r.Started, r.Ended = plays[0].At, &plays[len(plays)-1].At
	}
	for _, row := range r.Standings.Rows {
		if row.Tables > 0 {
			out.People = append(out.People, row.Player)
			r.People = append(r.People, Person{Name: row.Player, Line: r.fared(row.Player)})
		}
	}
	for _, a := range b.Attendance(s, plays) {
		came := a.People
		a.People = []string{}
		for _, name := range out.People { // who has played at all
			if slices.Contains(came, name) {
				a.People = append(a.People, name)
			}
		}
		if len(a.People) > 0 {
			out.Evenings = append(out.Evenings, a)
		}
	}
	out.versus(counted)
	out.champions(r.Standings.Rows, counted)
	for _, row := range r.Standings.Rows {
		if row.Form.Streak > 1 {
			out.Streaks = append(out.Streaks, Streak{row.Player, row.Form.Streak, row.Form.Until})
		}
	}
	slices.SortStableFunc(out.Streaks, func(x, y Streak) int { return y.Wins - x.Wins })
	out.Streaks = out.Streaks[:min(5, len(out.Streaks))] // the longest
	out.months(b, counted)
	out.records(r.Tables)
}

func (s *Season) versus(counted []*evening.Played) {
	rivals := evening.Rivals(counted)
	for _, me := range s.People {
		row := make([]Versus, len(s.People))
		for i, other := range s.People {
			if r := rivals[me][other]; r != nil {
				row[i] = Versus{r.Ahead, r.Behind}
			}
		}
		s.Versus = append(s.Versus, row)
	}
}

func (s *Season) champions(rows []evening.Row, counted []*evening.Played) {
	for _, p := range counted {
		i := slices.IndexFunc(s.Champions, func(c Champion) bool { return c.Game == p.Game })
		if i < 0 {
			i = len(s.Champions)
			s.Champions = append(s.Champions, Champion{Game: p.Game, Title: p.Title, Players: []string{}, By: []string{}})
		}
		c := &s.Champions[i]
		c.Plays, c.points = c.Plays+1, slices.AppendSeq(c.points, maps.Values(p.Scores))
	}
	for i := range s.Champions {
		c, most := &s.Champions[i], 1
		for _, row := range rows {
			g := row.Games[c.Game]
			if g == nil {
				continue
			}
			switch won := g.Wins(); {
			case won > most, won == most && len(c.Players) == 0:
				most, c.Players, c.Won = won, []string{row.Player}, g.Text()
			case won == most:
				c.Players = append(c.Players, row.Player)
			}
			switch {
			case g.Best == nil:
			case c.Best == nil || *g.Best != *c.Best && *g.Best < *c.Best == g.Low:
				c.Best, c.By = g.Best, []string{row.Player}
			case *g.Best == *c.Best:
				c.By = append(c.By, row.Player)
			}
		}
		_, c.Average = evening.Total(c.points)
	}
}

func (s *Season) months(b *evening.Book, counted []*evening.Played) {
	for plays := counted; len(plays) > 0; {
		at, n := plays[0].At.Local(), 1
		for n < len(plays) && plays[n].At.Local().Format("2006-01") == at.Format("2006-01") {
			n++
		}
		m := Month{Month: at.Format("2006-01"), Title: at.Format("January 2006"), Plays: n, First: []string{}}
		for _, row := range b.Count(evening.Selection{}, plays[:n]).Rows {
			if row.Place == 1 && row.Share > 0 {
				m.First = append(m.First, row.Player)
			}
		}
		s.Months, plays = append(s.Months, m), plays[n:]
	}
}

// records finds the longest deduction, the boldest right guess and the fastest one.
func (s *Season) records(tables []Table) {
	for _, t := range tables {
		for _, found := range t.records {
			found.Text += fmt.Sprintf(" (%s, %s)", t.Title, t.Started.Local().Format("2 January"))
			i := slices.IndexFunc(s.Records, func(r Record) bool { return r.What == found.What })
			switch {
			case i < 0:
				s.Records = append(s.Records, found)
			case found.value < s.Records[i].value:
				s.Records[i] = found
			}
		}
	}
}
