package report

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"strings"
	"time"

	"umpire/referee"
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
	Play    int           `json:"play"`
	ID      string        `json:"id"`
	Kind    string        `json:"kind"`  // "table", "result"
	Table   *int          `json:"table"` // null: entered by hand
	Evening string        `json:"evening"`
	Game    string        `json:"game"`
	Title   string        `json:"title"`
	Players []string      `json:"players"`
	Status  record.State  `json:"status"`
	Winners []string      `json:"winners"`
	Outcome string        `json:"outcome"`
	Started time.Time     `json:"started"`
	Scores  []Score       `json:"scores"` // every player, in order of place
	Teams   [][]string    `json:"teams"`
	Moves   int           `json:"moves"`
	Minutes float64       `json:"minutes"` // until the move that ended it; 0: not known
	Note    string        `json:"note"`
	Moments []Moment      `json:"moments"`
	Series  []Series      `json:"series"`
	Review  *Review       `json:"review"`
	Scene   template.HTML `json:"-"` // the table at its end; empty for one that was entered by hand
	Page    string        `json:"-"` // the file beside the report that replays it; may be empty

	LeftOut *tracker.LeftOut `json:"left_out,omitempty"` // what of it no longer fits

	records []Record // what may be a record
}

// Moment is one memorable thing; Move is 0 for the table as a whole.
type Moment struct {
	Move   int    `json:"move"`
	Text   string `json:"text"`
	Anchor string `json:"-"` // where the page keeps the sentence
}

// Series is one picture's numbers.
type Series struct {
	Title  string             `json:"title"`
	X      string             `json:"x"`
	Y      string             `json:"y"`
	Kind   referee.SeriesKind `json:"kind"`
	Points []Point            `json:"points"`
}

// Point of a series.
type Point struct {
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Label  string  `json:"label"`
	Mark   string  `json:"mark"`
	Anchor string  `json:"-"` // the sentence it leads to
}

// mostMoments is how many moments of one table are told.
const mostMoments = 3

// mostTurning is how many of its turning points.
const mostTurning = 3

// Of collects what is selected: an evening, where it is one and whole, else a season. The tables of an
// evening are looked back at while going says so.
func Of(w tracker.Env, b *evening.Book, s evening.Selection, going review.Going) (Report, error) {
	r := Report{People: []Person{}, Tables: []Table{}, Unfinished: []Table{}}
	plays, err := b.Plays(s)
	if err != nil {
		return r, err
	}
	r.Standings = b.Count(s, plays)
	one := r.Standings.Evening != nil
	counted, unfinished := evening.Split(plays)
	for _, p := range counted {
		r.Tables = append(r.Tables, tableOf(w, p, going))
	}
	for _, p := range unfinished {
		r.Unfinished = append(r.Unfinished, tableOf(w, p, going))
	}
	if one {
		e := s.Evenings[0]
		r.Evening, r.Started, r.Ended = e.Name, e.Started, e.Ended
		for _, m := range b.Roster(e, plays) {
			r.People = append(r.People, Person{m.Shown(), m.Guest, !m.Here, r.fared(m.Shown())})
		}
	} else {
		r.Evening = "Everything"
		r.season(b, s, plays)
	}
	r.Headline = r.headline()
	return r, nil
}

func tableOf(w tracker.Env, p evening.Played, going review.Going) Table {
	t := Table{Play: p.Number, ID: p.ID, Kind: p.Kind(), Game: p.Game, Title: p.Title, Players: p.Players, Winners: p.Winners, Status: p.Status, Started: p.At,
		Scores: placed(p), Teams: p.Teams, Minutes: math.Round(10*p.Minutes) / 10, Note: p.Note, Moments: []Moment{}, Series: []Series{}}
	if p.Evening != nil {
		t.Evening = p.Evening.Name
	}
	t.Outcome = p.Outcome()
	if p.Saved == nil {
		return t
	}
	t.Table, t.Moves, t.LeftOut = &p.Saved.Table, p.Saved.Moves, p.Saved.LeftOut
	if p.Saved.Title != "" {
		t.Title += ": " + p.Saved.Title
	}
	if s, err := tracker.Load(w, p.Number); err == nil {
		h := tracker.WithNames(s.History(), p.Called)
		t.tell(h)
		if t.Status.Over() {
			t.Review = t.lookBack(h, going)
		}
	}
	if t.LeftOut != nil {
		t.Outcome += "; " + t.LeftOut.Which()
	}
	return t
}

// Picture is the one picture of a table's card: the guesses in time, or how much
// was still unknown, whose points lead to the sentences about them; else what
// the game draws; nil without any.
func (t Table) Picture() *Series {
	candidates := slices.DeleteFunc(slices.Clone(t.Series), func(s Series) bool { return s.Kind != referee.Strip })
	if t.Review != nil && t.Review.Curve != nil {
		candidates = append(candidates, *t.Review.Curve)
	}
	for _, s := range append(candidates, t.Series...) {
		if drawn := s.drawn(); drawn != nil {
			return drawn
		}
	}
	return nil
}

// drawn is a series as people are shown it, without a unit that needs an
// explanation; nil where there is nothing to see.
func (s Series) drawn() *Series {
	switch {
	case len(s.Points) == 0 || len(s.Points) < 3 && s.Kind != referee.Strip:
		return nil
	case strings.Contains(s.Y, "bits"):
		return s.inPercent()
	}
	return &s
}

// inPercent draws a curve against its highest point.
func (s Series) inPercent() *Series {
	most := 0.0
	for _, p := range s.Points {
		most = max(most, p.Y)
	}
	if most == 0 {
		return nil
	}
	out := s
	out.Title, out.Y, out.Points = "How much was still unknown", "% of the beginning", slices.Clone(s.Points)
	for i := range out.Points {
		out.Points[i].Y = math.Round(100 * out.Points[i].Y / most)
	}
	return &out
}

// tell asks the game what was memorable and what to draw. A secret game that
// is not over tells nothing.
func (t *Table) tell(h *referee.History) {
	if _, secrets := h.Table.(referee.Redactor); secrets && !t.Status.Over() {
		return
	}
	if seen, err := h.SeenAt(record.Public, record.All); err == nil && t.Status.Over() {
		t.Scene, _ = picture.HTML(tracker.Scene(seen))
	}
	teller, ok := h.Table.(referee.Reporter)
	if !ok {
		return
	}
	shown := words.NamesShown(referee.NamesIn(h))
	moments := teller.Moments(h.Moves)
	for _, m := range moments[:min(mostMoments, len(moments))] {
		t.Moments = append(t.Moments, Moment{Move: m.Move, Text: shown(m.Text)})
	}
	for _, s := range teller.Series(tablesOf(h)) {
		t.Series = append(t.Series, seriesOf(s, shown))
	}
	t.fastest(moments, shown)
}

func tablesOf(h *referee.History) []referee.Table {
	var tables []referee.Table
	_, _ = referee.Walk(h.Game, h.Header, h.Moves, func(_ int, before referee.Table, r referee.Ruling) {
		if len(tables) == 0 {
			tables = append(tables, before)
		}
		tables = append(tables, r.Table)
	})
	return tables
}

// seriesOf copies a series; JSON and pictures have no place for infinities.
func seriesOf(s referee.Series, shown func(string) string) Series {
	out := Series{Title: s.Title, X: s.X, Y: s.Y, Kind: s.Kind, Points: []Point{}}
	for _, p := range s.Points {
		if !math.IsNaN(p.X+p.Y) && !math.IsInf(p.X, 0) && !math.IsInf(p.Y, 0) {
			out.Points = append(out.Points, Point{X: p.X, Y: p.Y, Label: shown(p.Label), Mark: p.Mark})
		}
	}
	return out
}

// Alternative is the picture in words, for those who do not see it.
func (s Series) Alternative() string {
	if len(s.Points) == 0 {
		return s.Title + ": nothing to show."
	}
	if s.Kind == referee.Strip {
		var parts []string
		for _, p := range s.Points {
			text := fmt.Sprintf("%s at %s", p.Label, number(p.X))
			if p.Mark != "" {
				text += " (" + p.Mark + ")"
			}
			parts = append(parts, text)
		}
		return fmt.Sprintf("%s, by %s: %s.", s.Title, s.X, strings.Join(parts, ", "))
	}
	var parts []string
	for _, p := range s.Points {
		parts = append(parts, fmt.Sprintf("%s: %s", number(p.X), number(p.Y)))
	}
	return fmt.Sprintf("%s, %s by %s: %s.", s.Title, s.Y, s.X, strings.Join(parts, ", "))
}

// number writes a figure with at most two decimals.
func number(v float64) string {
	text := strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", v), "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}

// When is the day and, where it is known, from when to when; "" of a season.
func (r Report) When() string {
	if r.Season != nil {
		return ""
	}
	if r.Ended != nil && !r.inOneGo() {
		return r.Started.Local().Format("2 January 2006")
	}
	day := r.Started.Local().Format("2 January 2006, 15:04")
	if r.Ended != nil {
		day += " to " + r.Ended.Local().Format("15:04")
	}
	return day
}

// Cards are the tables that Umpire refereed, ByHand the others.
func (r Report) Cards() []Table { return r.kind("table") }

// ByHand are the results that were entered by hand.
func (r Report) ByHand() []Table { return r.kind("result") }

func (r Report) kind(kind string) (all []Table) {
	for _, t := range r.Tables {
		if t.Kind == kind {
			all = append(all, t)
		}
	}
	return all
}

// Lines say of each person who has played how they fared.
func (r Report) Lines() (all []string) {
	for _, p := range r.People {
		if p.Line != "" {
			all = append(all, p.Name+": "+p.Line)
		}
	}
	return all
}

// Due tells who is due to begin the games that were played twice or more; of a season that is nobody's question.
func (r Report) Due() []evening.Due {
	if r.Season != nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(r.Standings.Due), func(d evening.Due) bool { return d.Plays < 2 })
}

// FewNote explains the mark of those who played little; "" where nobody did.
func (r Report) FewNote() string {
	if slices.ContainsFunc(r.Standings.Rows, func(row evening.Row) bool { return row.Few }) {
		return "few: fewer than a third of the games that the most eager one played"
	}
	return ""
}

// ScoreLine tells how every player fared, in order of place.
func (t Table) ScoreLine() string {
	var parts []string
	for _, s := range t.Scores {
		text := s.Player
		if s.Place != nil {
			text = fmt.Sprintf("%d. %s", *s.Place, text)
		}
		if t.Status.Over() && (s.Score != nil || t.Kind == "table") {
			text += ": " + s.Fared()
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
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

// Length says how long a table took, or "".
func (t Table) Length() string { return lasting(t.Minutes, "") }

// lasting says how long something took, with a word before it; "" below a minute.
func lasting(minutes float64, before string) string {
	switch {
	case minutes < 1:
		return ""
	case minutes < 90:
		return before + words.Plural(int(math.Round(minutes)), "minute", "minutes")
	}
	hours := math.Round(minutes/30) / 2
	return before + strings.TrimSuffix(fmt.Sprintf("%.1f", hours), ".0") + " hours"
}

// Unfit says what of a table no longer fits, or "".
func (t Table) Unfit() string {
	if t.LeftOut == nil {
		return ""
	}
	return t.LeftOut.Which()
}

// MoveCount says how many moves were made, or "".
func (t Table) MoveCount() string {
	if t.Moves == 0 {
		return ""
	}
	return words.Plural(t.Moves, "move", "moves")
}
