// Package report puts evenings on paper and on the screen: who came, what was played, who won
// how much, and what people will tell tomorrow.
//
// Begin with Of, which collects an evening or a season once; format.go and its templates then only write
// it down. Sentences, and what is shown of evenings on a terminal (Screen), are templates in text.tmpl. What was memorable
// and what is worth a picture comes from the review (lookback.Lookback), so that a
// new game appears here without a line changed.
package report

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"strings"
	"time"

	"umpire/referee"
	"umpire/referee/lookback"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/evening"
	"umpire/tracker/picture"
	"umpire/tracker/review"
)

// Report is an evening, or a season of them, collected.
type Report struct {
	Evening    string            `json:"evening"`
	Headline   string            `json:"headline"` // the whole in one sentence
	Started    time.Time         `json:"started"`
	Ended      *time.Time        `json:"ended"`
	People     []Person          `json:"people"`
	Tables     []Table           `json:"tables"`
	Unfinished []Table           `json:"unfinished"`
	Standings  evening.Standings `json:"standings"`
	Season     *Season           `json:"season,omitempty"`
}

// Person is somebody who came.
type Person struct {
	Name  string `json:"name"`
	Guest bool   `json:"guest"`
	Gone  bool   `json:"gone"` // left before the end
	Line  string `json:"line"` // how they fared, in one sentence; "" for who has not played
}

// Table is one game that was played.
type Table struct {
	*evening.Played
	Evening string           `json:"evening"` // its name
	Started time.Time        `json:"started"`
	Scores  []evening.Score  `json:"scores"` // every player, in order of place
	Moves   int              `json:"moves"`
	Moments []referee.Moment `json:"moments"`
	Series  []Series         `json:"series"` // the rounds in time, those told of first; what the table did not know
	Review  *Review          `json:"review"`
	Scene   template.HTML    `json:"-"` // the table at its end; empty for one that was entered by hand
	Page    string           `json:"-"` // the file beside the report that replays it; may be empty

	records []Record // what may be a record
}

// mostTold is how many moments of one table are told, and how many of its turning points.
const mostTold = 3

// Of collects what is selected: an evening, where it is one and whole, else a season. The tables of an
// evening are looked back at while going says so.
func Of(w tracker.Env, b *evening.Book, s evening.Selection, going review.Going) (Report, error) {
	r := Report{People: []Person{}}
	plays, err := b.Plays(s)
	if err != nil {
		return r, err
	}
	r.Standings = b.Count(s, plays)
	one := r.Standings.Evening != nil
	counted, unfinished := evening.Split(plays)
	collected := func(p *evening.Played) Table { return tableOf(w, p, going) }
	r.Tables, r.Unfinished = words.Each(counted, collected), words.Each(unfinished, collected)
	if one {
		e := s.Evenings[0]
		r.Evening, r.Started, r.Ended = e.Name, e.Started, e.Ended
		for _, m := range b.Roster(e, plays) {
			r.People = append(r.People, Person{m.Shown(), m.Guest, !m.Here, r.fared(m.Shown())})
		}
	} else {
		r.Evening = period(s, plays)
		r.season(b, s, plays)
	}
	r.Headline = Text("headline", r)
	return r, nil
}

// period is what a season is called: its month or its evenings, else from the first day on which something was
// played to the last, or what was asked for.
func period(s evening.Selection, plays []*evening.Played) string {
	from, to := s.From, s.To.Add(-1)
	switch {
	case from.Day() == 1 && s.To.Equal(from.AddDate(0, 1, 0)):
		return from.Format("January 2006")
	case s.Evenings != nil && s.From.IsZero() && s.To.IsZero():
		return words.List(words.Each(s.Evenings, func(e *evening.Evening) string { return e.Name + " " + evening.Day(e.Started) }))
	case len(plays) > 0:
		from, to = plays[0].At, plays[len(plays)-1].At
	case s.From.IsZero() && s.To.IsZero():
		return "Everything"
	case s.From.IsZero():
		return "Until " + evening.Day(to)
	case s.To.IsZero():
		return "From " + evening.Day(from)
	}
	if first, last := evening.Day(from), evening.Day(to); first != last {
		return first + " to " + last
	}
	return evening.Day(from)
}

func tableOf(w tracker.Env, p *evening.Played, going review.Going) Table {
	t := Table{Played: p, Started: p.At, Scores: p.Fared(), Moments: []referee.Moment{}, Series: []Series{}}
	if p.Evening != nil {
		t.Evening = p.Evening.Name
	}
	if p.Saved == nil {
		return t
	}
	if t.Moves = p.Saved.Moves; p.Saved.Title != "" {
		t.Title += ": " + p.Saved.Title
	}
	if s, err := tracker.Load(w, p.Number); err == nil {
		h := tracker.WithNames(s.History(), p.Called)
		if t.Status.Over() {
			t.lookBack(h, going)
			if seen, err := h.SeenAt(record.Public, record.All); err == nil {
				t.Scene, _ = picture.HTML(tracker.Scene(seen))
			}
		}
	}
	return t
}

// Picture is the one picture of a table's card: the guesses in time, or how much was still unknown, whose points lead
// to the sentences about them; nil without any. The unit of a curve needs an explanation: it is drawn against its highest point.
func (t Table) Picture() *Series {
	for _, s := range t.Series {
		if s.Kind == "curve" {
			most, points := 0.0, s.Points
			for _, p := range points {
				most = max(most, p.Y)
			}
			s.Title, s.Y, s.Points = "How much was still unknown", "% of the beginning", nil
			for _, p := range points {
				if p.Y = math.Round(100 * p.Y / most); most > 0 {
					s.Points = append(s.Points, p)
				}
			}
		}
		if len(s.Points) >= 3 || len(s.Points) > 0 && s.Kind == "strip" {
			return &s
		}
	}
	return nil
}

// Kind are the plays of a kind: the tables that Umpire refereed, or the results that were entered by hand.
func (r Report) Kind(kind string) []Table {
	return slices.DeleteFunc(slices.Clone(r.Tables), func(t Table) bool { return t.Kind != kind })
}

// Names lists who came.
func (r Report) Names() string {
	var names []string
	for _, p := range r.People {
		name := p.Name
		if p.Guest {
			name += " (guest)"
		}
		if p.Gone {
			name += " (left early)"
		}
		names = append(names, name)
	}
	return words.List(names)
}

// Length says how long the evening took; "" below a minute.
func (r Report) Length() string { return lasting(r.Ended.Sub(r.Started).Minutes()) }

// Length says how long it took; "" below a minute.
func (t Table) Length() string { return lasting(t.Minutes) }

func lasting(minutes float64) string {
	switch {
	case minutes < 1:
		return ""
	case minutes < 90:
		return words.Plural(int(math.Round(minutes)), "minute", "minutes")
	}
	return strings.TrimSuffix(fmt.Sprintf("%.1f", math.Round(minutes/30)/2), ".0") + " hours"
}

// Review is what a table's report says of its review: where it turned, and
// what was open move by move.
type Review struct {
	Turning []referee.Moment `json:"turning"`
	Curve   *Series          `json:"curve"`
}

// lookBack reviews a table: what was memorable, the pictures, the records, where it turned.
func (t *Table) lookBack(h *referee.History, going review.Going) {
	r, named := review.Of(h, going), words.NamesShown(referee.NamesIn(h))
	shown := func(text string) string { return named(strings.ReplaceAll(text, "`", `"`)) }
	for _, strip := range r.Strips {
		s := Series{Title: strip.Title, X: "seconds", Kind: "strip", Points: []Point{}}
		for _, d := range strip.Dots {
			p := Point{X: d.At, Label: shown(d.Text), Mark: "wrong"}
			if d.Right {
				p.Mark = "right"
			}
			s.Points = append(s.Points, p)
		}
		t.Series = append(t.Series, s)
	}
	t.remarkable(r, shown)
	var curve *Series
	if r.Curve != nil {
		curve = &Series{Title: "What the table did not know", X: "move", Y: r.Curve.Unit, Kind: "curve", Points: []Point{}}
		for i, y := range r.Curve.ByMove {
			curve.Points = append(curve.Points, Point{X: float64(i + 1), Y: y})
		}
		t.Series = append(t.Series, *curve)
	}
	turning := words.Each(r.Turned(mostTold), func(p referee.Moment) referee.Moment { return referee.Moment{Move: p.Move, Text: shown(p.Text)} })
	if len(turning) > 0 {
		t.Review = &Review{turning, curve}
	}
	for _, m := range r.Moments[:min(mostTold, len(r.Moments))] {
		if told := (referee.Moment{Move: m.Move, Text: shown(m.Text)}); !slices.Contains(turning, told) { // what turned the game is told there
			t.Moments = append(t.Moments, told)
		}
	}
}

// remarkable notes what may be a record: right guesses that had little chance, and fast ones of what is drawn by seconds, and
// long deductions.
func (t *Table) remarkable(r review.Review, shown func(string) string) {
	for _, d := range r.Decisions {
		if d.Kind == lookback.Guess && d.Right != nil && *d.Right && d.ChanceRight != nil && *d.ChanceRight > 0 && *d.ChanceRight < 1 {
			t.records = append(t.records, Record{"The boldest right guess", fmt.Sprintf("%s was right at %.0f%%", shown(d.Player), 100**d.ChanceRight), *d.ChanceRight})
		}
	}
	for _, s := range t.Series {
		for _, p := range s.Points {
			if s.Kind == "strip" && p.Mark == "right" && p.X > 0 {
				t.records = append(t.records, Record{"The fastest cat", fmt.Sprintf("%s was right after %s seconds", p.Label, evening.Number(p.X)), p.X})
			}
		}
	}
	for _, m := range r.Moments {
		if m.Took > 0 {
			what := "The longest deduction"
			t.records = append(t.records, Record{what, words.Capital(strings.TrimPrefix(shown(m.Text), what+": ")), -float64(m.Took)})
		}
	}
}

// Series is one picture: points with a label on each axis.
type Series struct {
	Title  string  `json:"title"`
	X      string  `json:"x"` // what the axes count, with the unit
	Y      string  `json:"y"`
	Kind   string  `json:"kind"` // curve, by move; or strip, the guesses of a round in time
	Points []Point `json:"points"`
}

// Point is one point of a Series.
type Point struct {
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Label string  `json:"label"` // who, in a strip
	Mark  string  `json:"mark"`  // right or wrong, in a strip
}

// Strip reports whether it is one, and no curve.
func (s Series) Strip() bool { return s.Kind == "strip" }

// Last is its last point.
func (s Series) Last() Point { return s.Points[len(s.Points)-1] }

// Anchor is where the page keeps the sentence of a turning point.
func (t Table) Anchor(move int) string { return fmt.Sprintf("play-%d-move-%d", t.Number, move) }
