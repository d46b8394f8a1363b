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
)

// ErrFormat: the report cannot be written so.
var ErrFormat = errors.New("no such format")

// Format writes the report as md, html, json or csv.
func (r Report) Format(name string) (string, error) {
	switch name {
	case "md":
		return r.Markdown(), nil
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

// CSV writes a row for every player of every table that counts, for other
// programs: seconds is how long the table took, empty for a result entered by
// hand; won and shared are 0 or 1.
func (r Report) CSV() (string, error) {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.Write([]string{"evening", "table", "game", "started", "seconds", "player", "place", "won", "shared", "score"})
	for _, t := range r.Tables {
		table, seconds := "", ""
		if t.Table != nil {
			table, seconds = strconv.Itoa(*t.Table), fmt.Sprintf("%.0f", 60*t.Minutes)
		}
		for _, s := range t.Scores {
			_ = w.Write([]string{r.Evening, table, t.Game, t.Started.Format(time.RFC3339), seconds, s.Player,
				strconv.Itoa(s.Place), flag(s.Won && !s.Shared), flag(s.Won && s.Shared), number(s.Score)})
		}
	}
	w.Flush()
	return b.String(), w.Error()
}

func flag(is bool) string {
	if is {
		return "1"
	}
	return "0"
}

// Score is how one player fared at one table.
type Score struct {
	Player string  `json:"player"`
	Place  int     `json:"place"` // from 1; people who fared alike share it
	Won    bool    `json:"won"`
	Shared bool    `json:"shared"` // the win, with others: 1/k each
	Score  float64 `json:"score"`  // the game's own; wins where it counts nothing else

	counted bool // the score is the game's own
}

// Fared is the score as a person tells it: "5", or "won".
func (s Score) Fared() string {
	switch {
	case s.counted:
		return number(s.Score)
	case s.Shared:
		return "shared"
	case s.Won:
		return "won"
	}
	return "lost"
}

// placed orders the players of a table: the winners, then by score.
func placed(scores []Score) []Score {
	before := func(a, b Score) int {
		switch {
		case a.Won != b.Won && a.Won:
			return -1
		case a.Won != b.Won:
			return 1
		case a.Score > b.Score:
			return -1
		case a.Score < b.Score:
			return 1
		}
		return 0
	}
	slices.SortStableFunc(scores, before)
	for i := range scores {
		scores[i].Place = i + 1
		if i > 0 && before(scores[i-1], scores[i]) == 0 {
			scores[i].Place = scores[i-1].Place
		}
	}
	return scores
}
