package report

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"strings"
	"time"

	"umpire/referee"
	"umpire/tracker"
	"umpire/tracker/evening"
	"umpire/tracker/picture"
	"umpire/tracker/review"
)

// Report is an evening, collected.
type Report struct {
	Evening    string            `json:"evening"`
	Headline   string            `json:"headline"` // the evening in one sentence
	Started    time.Time         `json:"started"`
	Ended      *time.Time        `json:"ended"`
	People     []Person          `json:"people"`
	Tables     []Table           `json:"tables"`
	Unfinished []Table           `json:"unfinished"`
	Standings  evening.Standings `json:"standings"`
}

// Person is somebody who came.
type Person struct {
	Name  string `json:"name"`
	Guest bool   `json:"guest"`
	Gone  bool   `json:"gone"` // left before the end
}

// Table is one game that was played.
type Table struct {
	Table   *int          `json:"table"` // null: entered by hand
	Game    string        `json:"game"`
	Title   string        `json:"title"`
	Players []string      `json:"players"`
	Status  referee.State `json:"status"`
	Winners []string      `json:"winners"`
	Outcome string        `json:"outcome"`
	Started time.Time     `json:"started"`
	Scores  []Score       `json:"scores"` // every player, in order of place
	Moves   int           `json:"moves"`
	Minutes float64       `json:"minutes"` // from the opening to the last change; 0: not known
	Moments []Moment      `json:"moments"`
	Series  []Series      `json:"series"`
	Review  *Review       `json:"review"`
	Scene   template.HTML `json:"-"` // the table at its end; empty for one that was entered by hand
	Page    string        `json:"-"` // the file beside the report that replays it; may be empty

	LeftOut *tracker.LeftOut `json:"left_out,omitempty"` // what of it no longer fits
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

// Of collects an evening. Its tables are looked back at while going says so.
func Of(e *evening.Evening, going review.Going) Report {
	r := Report{Evening: e.Name, Started: e.Started, People: []Person{}, Tables: []Table{}, Unfinished: []Table{}, Standings: evening.OfEvening(e)}
	if !e.Ended.IsZero() {
		r.Ended = &e.Ended
	}
	for _, p := range e.Roster.People() {
		r.People = append(r.People, Person{referee.ShownName(p.Name), p.Guest, !p.Here})
	}
	counted, unfinished := evening.Split(e.Played())
	for _, p := range counted {
		r.Tables = append(r.Tables, tableOf(e, p, going))
	}
	for _, p := range unfinished {
		r.Unfinished = append(r.Unfinished, tableOf(e, p, going))
	}
	r.Headline = r.headline()
	return r
}

func tableOf(e *evening.Evening, p evening.Played, going review.Going) Table {
	t := Table{Game: p.Game, Title: p.Title, Players: p.Players, Winners: p.Winners, Status: referee.Finished, Started: p.At,
		Scores: []Score{}, Moments: []Moment{}, Series: []Series{}}
	for _, name := range p.Players {
		won := slices.Contains(p.Winners, name)
		t.Scores = append(t.Scores, Score{Player: name, Won: won, Shared: won && len(p.Winners) > 1 && !p.Together, Score: p.Scores[name], counted: p.Counted})
	}
	placed(t.Scores)
	if p.Saved != nil {
		t.Table, t.Moves, t.Status, t.LeftOut = &p.Saved.Table, p.Saved.Moves, p.Saved.Status, p.Saved.LeftOut
		t.Minutes = math.Round(max(0, p.Saved.Changed.Sub(p.Saved.Opened).Minutes())*10) / 10
		if p.Saved.Title != "" {
			t.Title += ": " + p.Saved.Title
		}
		if s, err := e.Table(p.Saved.Table); err == nil {
			h := tracker.WithNames(s.History(), e.Roster.NameOf)
			t.tell(h)
			if t.Status.Over() {
				t.Review = t.lookBack(h, going)
			}
		}
	}
	t.Outcome = outcome(t, p.Together)
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

// headline is the evening in one sentence, with who won it.
func (r Report) headline() string {
	if len(r.Tables) == 0 {
		return "Nothing has been played to its end yet."
	}
	length := ""
	if r.Ended != nil {
		length = lasting(r.Ended.Sub(r.Started).Minutes(), " in ")
	}
	who := 0
	for _, row := range r.Standings.Rows {
		if row.Tables > 0 {
			who++
		}
	}
	return fmt.Sprintf("%s played %s%s: %s.", referee.Plural(who, "person", "people"), referee.Plural(len(r.Tables), "table", "tables"), length, r.winner())
}

func (r Report) winner() string {
	var first []evening.Row
	for _, row := range r.Standings.Rows {
		if row.Place == 1 && !row.Few && row.Share > 0 {
			first = append(first, row)
		}
	}
	switch len(first) {
	case 0:
		return "nobody won"
	case 1:
		return fmt.Sprintf("%s won the evening, with %s of %s", first[0].Player, wins(first[0]), referee.Plural(first[0].Tables, "table", "tables"))
	}
	var names []string
	for _, row := range first {
		names = append(names, row.Player)
	}
	return referee.List(names) + " share the evening"
}

// wins says how much somebody won: "2 wins", "2 wins and 1 shared".
func wins(r evening.Row) string {
	switch {
	case r.Shared == 0:
		return referee.Plural(r.Won, "win", "wins")
	case r.Won == 0:
		return referee.Plural(r.Shared, "shared win", "shared wins")
	}
	return fmt.Sprintf("%s and %d shared", referee.Plural(r.Won, "win", "wins"), r.Shared)
}

func outcome(t Table, together bool) string {
	switch {
	case t.Status == referee.Paradox:
		return "a paradox: everybody lost"
	case !t.Status.Over():
		return "unfinished"
	case len(t.Winners) == 0:
		return "nobody won"
	case len(t.Winners) == 1:
		return t.Winners[0] + " won"
	case together:
		return referee.List(t.Winners) + " won together"
	}
	return referee.List(t.Winners) + " shared the win"
}

// tell asks the game what was memorable and what to draw. A secret game that
// is not over tells nothing.
func (t *Table) tell(h *referee.History) {
	if _, secrets := h.Table.(referee.Redactor); secrets && !t.Status.Over() {
		return
	}
	if seen, err := h.SeenAt(referee.Public, referee.All); err == nil && t.Status.Over() {
		t.Scene, _ = picture.HTML(tracker.Scene(seen))
	}
	teller, ok := h.Table.(referee.Reporter)
	if !ok {
		return
	}
	shown := referee.NamesShown(referee.NamesIn(h))
	for i, m := range teller.Moments(h.Moves) {
		if i < mostMoments {
			t.Moments = append(t.Moments, Moment{Move: m.Move, Text: shown(m.Text)})
		}
	}
	for _, s := range teller.Series(tablesOf(h)) {
		t.Series = append(t.Series, seriesOf(s, shown))
	}
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

// When is the day and, where it is known, from when to when.
func (r Report) When() string {
	day := r.Started.Format("2 January 2006, 15:04")
	if r.Ended != nil {
		day += " to " + r.Ended.Format("15:04")
	}
	return day
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
	return referee.List(names)
}

// Length says how long a table took, or "".
func (t Table) Length() string { return lasting(t.Minutes, "") }

// lasting says how long something took, with a word before it; "" below a minute.
func lasting(minutes float64, before string) string {
	switch {
	case minutes < 1:
		return ""
	case minutes < 90:
		return before + referee.Plural(int(math.Round(minutes)), "minute", "minutes")
	}
	hours := math.Round(minutes/30) / 2
	return before + strings.TrimSuffix(fmt.Sprintf("%.1f", hours), ".0") + " hours"
}

// MoveCount says how many moves were made, or "".
func (t Table) MoveCount() string {
	if t.Moves == 0 {
		return ""
	}
	return referee.Plural(t.Moves, "move", "moves")
}
