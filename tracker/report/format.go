package report

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"umpire/tracker/evening"
)

// ErrFormat: the report cannot be written so.
var ErrFormat = errors.New("no such format")

// Format writes the report as md, html, json or csv.
func (r Report) Format(name string) (string, error) {
	switch name {
	case "md":
		return r.Markdown()
	case "html":
		return r.HTML()
	case "csv":
		return r.CSV()
	case "json":
		var b strings.Builder
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		err := enc.Encode(r)
		return b.String(), err
	}
	return "", ErrFormat
}

// CSV writes a row for every player of every play that counts, for other
// programs. What is not known is empty; won and shared are 0 or 1; play is the identifier.
func (r Report) CSV() (string, error) {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.Write([]string{"evening", "table", "game", "started", "seconds", "player", "place", "won", "shared", "score", "play", "team", "note"})
	for _, t := range r.Tables {
		table, seconds := "", ""
		if t.Table != nil {
			table = strconv.Itoa(*t.Table)
		}
		if t.Minutes > 0 {
			seconds = fmt.Sprintf("%.0f", 60*t.Minutes)
		}
		for _, s := range t.Scores {
			place, score, team := "", "", ""
			if s.Place != nil {
				place = strconv.Itoa(*s.Place)
			}
			if s.Score != nil {
				score = evening.Number(*s.Score)
			}
			if i := slices.IndexFunc(t.Teams, func(team []string) bool { return slices.Contains(team, s.Player) }); i >= 0 {
				team = strings.Join(t.Teams[i], "+")
			}
			_ = w.Write([]string{cell(t.Evening), table, cell(t.Game), t.Started.Format(time.RFC3339), seconds, cell(s.Player),
				place, flag(s.Won && !s.Shared), flag(s.Won && s.Shared), score, t.ID, cell(team), cell(t.Note)})
		}
	}
	w.Flush()
	return b.String(), w.Error()
}

// cell quotes a text that a spreadsheet would take for a formula.
func cell(text string) string {
	if text != "" && strings.ContainsRune("=+-@", rune(text[0])) {
		return "'" + text
	}
	return text
}

func flag(is bool) string {
	if is {
		return "1"
	}
	return "0"
}

// Score is how one player fared in one play.
type Score struct {
	Player string   `json:"player"`
	Place  *int     `json:"place"` // from 1; people who fared alike share it; null: none
	Won    bool     `json:"won"`
	Shared bool     `json:"shared"` // the win, with others
	Score  *float64 `json:"score"`  // points that were given; null: none
}

// Fared is the score as a person tells it: "5", or "won".
func (s Score) Fared() string {
	switch {
	case s.Score != nil:
		return evening.Number(*s.Score)
	case s.Shared:
		return "shared"
	case s.Won:
		return "won"
	}
	return "lost"
}

// placed lists the players of a play by place, those without one last.
func placed(p evening.Played) []Score {
	scores, places := []Score{}, p.Places()
	for _, name := range p.Players {
		won := slices.Contains(p.Winners, name)
		s := Score{Player: name, Won: won, Shared: won && p.Sides > 1}
		if place := places[name]; place > 0 {
			s.Place = &place
		}
		if points, ok := p.Scores[name]; ok {
			s.Score = &points
		}
		scores = append(scores, s)
	}
	if !p.Status.Over() {
		return scores
	}
	slices.SortStableFunc(scores, func(a, b Score) int {
		x, y := places[a.Player], places[b.Player]
		switch {
		case evening.Before(x, y):
			return -1
		case evening.Before(y, x):
			return 1
		}
		return 0
	})
	return scores
}
