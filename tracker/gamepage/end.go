package gamepage

import (
	"bytes"
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/scene"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/picture"
	"umpire/tracker/review"
)

// End is a finished game told to everybody: all of it sentences, names as people read them.
type End struct {
	Who       string        // who won and how
	Ranking   []string      // best first; nil where nothing is counted
	Turn      *turn         // the move that turned it; nil where none did
	Deduction []string      // the longest there was, and what it rests on; nil where nobody deduces
	People    []string      // a line a person
	Address   string        // where the game's page is; "" where nobody serves it
	Code      template.HTML // that address as a QR code; "" where only this machine can open it

	scene *scene.Scene
}

// turn is the move that turned a game.
type turn struct {
	Move int
	Text string
	of   *referee.History
}

// Scene draws the table at the end.
func (e *End) Scene() (template.HTML, error) { return picture.HTML(e.scene) }

// Scene draws the table after the move.
func (t *turn) Scene() (template.HTML, error) {
	return picture.HTML(tracker.Scene(t.of.Until(t.Move)))
}

// EndOf tells the end of a record that its view reads and that tells all; without the longest
// deduction where it is not found as long as going says so. Shown has its texts be read as they are where it is told.
func EndOf(h *referee.History, r review.Review, going review.Going, shown func(string) string) *End {
	s := tracker.Scene(h)
	e, named := &End{Who: s.Due, scene: s}, tracker.Shown(h)
	scores, place := slices.Clone(h.Table.Status().Scores), 0
	slices.SortStableFunc(scores, func(a, b record.Score) int { return cmp.Compare(b.Points, a.Points) })
	for i, score := range scores {
		if i == 0 || score.Points < scores[i-1].Points {
			place = i + 1
		}
		name := named(score.Player)
		at := slices.IndexFunc(s.Seats, func(s scene.Seat) bool { return s.Name == name })
		e.Ranking = append(e.Ranking, fmt.Sprintf("%d. %s: %s", place, name, s.Seats[at].Score))
	}
	for _, text := range longest(h, going) {
		e.Deduction = append(e.Deduction, shown(text))
	}
	for _, p := range r.People {
		if text := p.Sentence(); text != "" {
			e.People = append(e.People, shown(text))
		}
	}
	if turned := r.Turned(1); len(turned) > 0 && turned[0].Move > 0 && turned[0].Move <= len(h.Moves) {
		e.Turn = &turn{turned[0].Move, shown(turned[0].Text), h}
	}
	return e
}

// Wording has sentences be read as people read them: names, and lines in quotes.
func Wording(h *referee.History) func(string) string {
	shown := tracker.Shown(h)
	return func(text string) string { return shown(strings.ReplaceAll(text, "`", `"`)) }
}

// Slides are the parts of an end as sections of a page, one after another.
func (e *End) Slides() (template.HTML, error) {
	var b bytes.Buffer
	if err := pages.ExecuteTemplate(&b, "slides", e); err != nil {
		return "", fmt.Errorf("telling the end: %w", err)
	}
	return template.HTML(strings.TrimSpace(b.String())), nil
}

// mostExplained is how many sentences are looked at for the longest deduction, the last ones.
const mostExplained = 60

// longest is what took the most moves to know, with its reason where that is short.
func longest(h *referee.History, going review.Going) (told []string) {
	if h.Game.Traits().Tallies {
		return nil
	}
	type news struct {
		number int
		table  referee.Table
		said   string
	}
	var all []news
	_, _ = referee.Walk(h.Game, h.Header, h.Moves, func(n int, before referee.Table, r referee.Ruling) {
		var counts []string // no deductions
		if t, tallies := r.Table.(referee.Tallier); tallies {
			counts = t.Changes(r.Table.Facts(), before)
		}
		for _, said := range explain.News(r.Table, before) {
			if !slices.Contains(counts, said) {
				all = append(all, news{n, r.Table, said})
			}
		}
	})
	best := 1
	for _, n := range all[max(0, len(all)-mostExplained):] {
		if !going(n.number) {
			return nil
		}
		e, err := explain.Why(n.table, strings.TrimSuffix(n.said, "."))
		if err == nil && len(e.Steps) > 0 && len(e.Moves) > best {
			best, told = len(e.Moves), append([]string{fmt.Sprintf("After move %d: %s", n.number, n.said)}, reason(e)...)
		}
	}
	return told
}

// mostReason is how many characters of a reason are read aloud.
const mostReason = 240

// reason is what a deduction rests on, each thing once, where that can be read aloud.
func reason(e referee.Explanation) (steps []string) {
	length := 0
	for _, s := range e.Steps {
		if text := words.Capital(s.Text) + "."; !slices.Contains(steps, text) {
			steps, length = append(steps, text), length+len(text)
		}
	}
	if length > mostReason {
		return []string{fmt.Sprintf("It took %d moves together to know that.", len(e.Moves))}
	}
	return steps
}
