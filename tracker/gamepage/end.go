package gamepage

import (
	"bytes"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/picture"
	"umpire/tracker/review"
)

// End is a finished game told to everybody: all of it sentences, names as people read them.
type End struct {
	Who       string        // who won and how
	Ranking   []string      // best first; nil where nothing is counted
	Turn      *stop         // the move that turned it, with the table before it; nil where none did
	Deduction string        // the longest there was; "" where nobody deduces
	People    []string      // a line a person
	Scene     template.HTML // the table at the end
	Address   string        // where the game's page is; "" where nobody serves it
	Code      template.HTML // that address as a QR code
}

// EndOf tells the end of a record that its view reads and that tells all.
func EndOf(h *referee.History, r review.Review) (*End, error) {
	s, shown := tracker.Scene(h), wording(h)
	e := &End{Who: s.Due, Ranking: ranking(h.Table.Status(), shown), Deduction: shown(longest(h))}
	var err error
	if e.Scene, err = picture.HTML(s); err != nil {
		return nil, err
	}
	for _, p := range r.People {
		if text := p.Sentence(); text != "" {
			e.People = append(e.People, shown(text))
		}
	}
	if turned := r.Turned(1); len(turned) > 0 && turned[0].Move > 0 && turned[0].Move <= len(h.Moves) {
		before, err := referee.Walk(h.Game, h.Header, h.Moves[:turned[0].Move-1], nil)
		if err != nil {
			return nil, err
		}
		e.Turn = &stop{Move: turned[0].Move, Text: shown(turned[0].Text)}
		if e.Turn.Scene, err = picture.HTML(tracker.Scene(before)); err != nil {
			return nil, err
		}
	}
	return e, nil
}

// wording has sentences be read as people read them: names, and lines in quotes.
func wording(h *referee.History) func(string) string {
	names := words.NamesShown(referee.NamesIn(h))
	return func(text string) string { return names(strings.ReplaceAll(text, "`", `"`)) }
}

// Slides are the parts of an end as sections of a page, one after another.
func (e *End) Slides() (template.HTML, error) {
	var b bytes.Buffer
	if err := pages.ExecuteTemplate(&b, "slides", e); err != nil {
		return "", fmt.Errorf("telling the end: %w", err)
	}
	return template.HTML(strings.TrimSpace(b.String())), nil
}

// ranking lists the players by what the game counts.
func ranking(s record.Status, shown func(string) string) (all []string) {
	scores := slices.Clone(s.Scores)
	slices.SortStableFunc(scores, func(a, b record.Score) int {
		switch {
		case a.Points > b.Points:
			return -1
		case a.Points < b.Points:
			return 1
		}
		return 0
	})
	place := 0
	for i, score := range scores {
		if i == 0 || score.Points < scores[i-1].Points {
			place = i + 1
		}
		all = append(all, fmt.Sprintf("%d. %s: %g", place, shown(score.Player), score.Points))
	}
	return all
}

// mostExplained is how many sentences are looked at for the longest deduction, the last ones.
const mostExplained = 60

// longest is what took the most moves to know, with its reason where that is short.
func longest(h *referee.History) string {
	if h.Game.Traits().Tallies {
		return ""
	}
	type news struct {
		number int
		table  referee.Table
		said   string
	}
	var all []news
	_, _ = referee.Walk(h.Game, h.Header, h.Moves, func(n int, before referee.Table, r referee.Ruling) {
		var counts []string // no deductions
		if k, ok := r.Table.(referee.Knower); ok {
			if t, tallies := r.Table.(referee.Tallier); tallies {
				counts = t.Changes(k.Facts(), before)
			}
		}
		for _, said := range explain.News(r.Table, before) {
			if !slices.Contains(counts, said) {
				all = append(all, news{n, r.Table, said})
			}
		}
	})
	best, text := 1, ""
	for _, n := range all[max(0, len(all)-mostExplained):] {
		e, err := explain.Why(n.table, strings.TrimSuffix(n.said, "."))
		if err == nil && len(e.Steps) > 0 && len(e.Moves) > best {
			best, text = len(e.Moves), fmt.Sprintf("After move %d: %s", n.number, reason(n.said, e))
		}
	}
	return text
}

// mostReason is how many characters of a reason are read aloud.
const mostReason = 240

// reason is a deduction with what it rests on, where that can be read aloud.
func reason(said string, e referee.Explanation) string {
	var steps []string
	for _, s := range e.Steps {
		steps = append(steps, s.Text)
	}
	if text := strings.Join(steps, "; "); len(text) <= mostReason {
		return text + "."
	}
	return fmt.Sprintf("%s It took %d moves together to know that.", said, len(e.Moves))
}
