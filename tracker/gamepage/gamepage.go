// Package gamepage is a game to take home: one page that replays it, opens anywhere and
// fetches nothing, and the same end told as a show on the board. Begin with Page; End is
// the show. All that is said of the game comes from its review; the pictures are the
// board's own.
package gamepage

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"strings"

	"umpire/referee"
	"umpire/referee/lookback"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/picture"
	"umpire/tracker/review"
)

//go:embed page.html
var pageText string

//go:embed page.js
var script string

// PolicyFor is the Content-Security-Policy of a page that may run its own script, allowed by its hash, and load nothing.
// A nonce would give two equal tables different bytes.
func PolicyFor(script string) string {
	sum := sha256.Sum256([]byte(script))
	return "default-src 'none'; script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
}

// Policy is what the page may do.
var Policy = PolicyFor(script)

var pages = template.Must(template.New("game").Funcs(template.FuncMap{
	"text":   picture.Text,
	"style":  func() template.CSS { return picture.Style },
	"script": func() template.JS { return template.JS(script) },
	"policy": func() string { return Policy },
	"list":   words.List,
}).Parse(pageText))

// mostStops is how many turning points are shown.
const mostStops = 5

// page is all of it, for the template.
type page struct {
	Title   string
	Players []string
	End     *End
	Stops   []stop
	Moves   int
	Data    template.JS
}

// stop is a turning point with the table after its move.
type stop struct {
	Move  int
	Text  string
	Scene template.HTML
}

// data is what the script replays. A scene is the numbers of its lines: most of them do not
// change from move to move.
type data struct {
	Lines []string  `json:"lines"`
	Moves []moment  `json:"moves"` // after each move, from before the first
	Stops []int     `json:"stops"`
	Curve []float64 `json:"curve"`
	Asks  []ask     `json:"asks"`

	numbers map[string]int
}

type moment struct {
	Said  string `json:"said"`
	Scene []int  `json:"scene"`
}

// ask is a decision that can be asked about: what was known then, and every line that was best.
type ask struct {
	Move   int      `json:"move"`
	Player string   `json:"player"`
	Asked  string   `json:"asked,omitempty"` // the question, where the player decides an answer
	Like   string   `json:"like"`            // a line of that kind
	Best   []string `json:"best"`            // * for a name that is new there: any does
	Fresh  string   `json:"fresh,omitempty"` // what such a name is called
	Named  []string `json:"named,omitempty"` // the names that are none
	Text   string   `json:"text"`
	Scene  []int    `json:"scene"` // as the player saw it, told as facts
	Known  []int    `json:"known"` // with all that followed
}

// Page writes a game as a page. The record is in the view that the page is for, and the
// review is of that record; what the page tells follows from it.
func Page(h *referee.History, r review.Review) (string, error) {
	whole := h.At(record.All)
	b := &builder{h: whole, shown: Wording(h), data: data{numbers: map[string]int{}, Stops: []int{}, Curve: []float64{}, Asks: []ask{}}}
	if err := b.replay(); err != nil {
		return "", err
	}
	if err := b.asks(r); err != nil {
		return "", err
	}
	p := page{Title: h.Game.Title(), Players: words.ShownNames(h.Header.Players), Moves: len(h.Moves), End: EndOf(whole, r, func(int) bool { return true }, b.shown)}
	for _, t := range r.Turned(mostStops) {
		if t.Move > 0 && t.Move <= len(h.Moves) {
			p.Stops = append(p.Stops, stop{t.Move, b.shown(t.Text), b.scenes[t.Move]})
			b.Stops = append(b.Stops, t.Move)
		}
	}
	if r.Curve != nil {
		b.Curve = r.Curve.ByMove
	}
	text, err := json.Marshal(b.data)
	if err != nil {
		return "", fmt.Errorf("writing the game: %w", err)
	}
	p.Data = template.JS(text)
	var out bytes.Buffer
	if err := pages.ExecuteTemplate(&out, "game", p); err != nil {
		return "", fmt.Errorf("writing the game: %w", err)
	}
	return out.String(), nil
}

type builder struct {
	data
	h      *referee.History
	shown  func(string) string
	scenes []template.HTML // after each move
}

// replay draws the table after each move.
func (b *builder) replay() error {
	start, err := referee.Start(b.h.Game, b.h.Header)
	if err != nil {
		return err
	}
	for n := 0; ; n++ {
		drawn, err := picture.HTML(tracker.Scene(start))
		if err != nil {
			return err
		}
		b.scenes = append(b.scenes, drawn)
		said := "The beginning"
		if n > 0 {
			said = b.shown(record.Caption(b.h.Game, n, b.h.Moves[n-1]))
		}
		b.Moves = append(b.Moves, moment{string(picture.Text(said)), b.lines(drawn)})
		if n == len(b.h.Moves) {
			return nil
		}
		if _, err := start.Play(b.h.Moves[n]); err != nil {
			return err
		}
	}
}

// lines numbers the lines of a drawing.
func (b *builder) lines(drawn template.HTML) (numbers []int) {
	for line := range strings.SplitSeq(string(drawn), "\n") {
		n, known := b.numbers[line]
		if !known {
			n = len(b.Lines)
			b.numbers[line] = n
			b.Lines = append(b.Lines, line)
		}
		numbers = append(numbers, n)
	}
	return numbers
}

// asks are the decisions of which every best line is known.
func (b *builder) asks(r review.Review) error {
	for _, d := range r.Questions() {
		seated, facts, err := b.seated(d, record.Facts)
		if err != nil {
			return err
		}
		_, all, err := b.seated(d, record.All)
		if err != nil {
			return err
		}
		a := ask{Move: d.Move, Player: b.shown(d.Player), Text: b.shown(d.Text), Scene: facts, Known: all}
		if question, answers := review.Asked(d); answers {
			a.Asked = b.shown(question)
		}
		for _, line := range d.As {
			said := strings.Fields(line)
			if at, called, known := review.NewName(seated, d, line); at >= 0 {
				said[at], a.Fresh, a.Named = "*", called, words.Each(known, b.shown)
			}
			a.Best = append(a.Best, b.shown(strings.Join(said, " ")))
		}
		verb, _, _ := strings.Cut(d.As[0], " ")
		for _, f := range record.AllForms(b.h.Game) {
			if f.Verb == verb && a.Like == "" {
				a.Like = f.Example
			}
		}
		b.Asks = append(b.Asks, a)
	}
	return nil
}

// seated is the table as who decided saw it, before the move.
func (b *builder) seated(d lookback.Decision, tell record.Level) (*referee.History, []int, error) {
	h, err := lookback.Seated(b.h, d, tell)
	if err != nil {
		return nil, nil, err
	}
	drawn, err := picture.HTML(tracker.Scene(h))
	return h, b.lines(drawn), err
}
