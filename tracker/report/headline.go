package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"umpire/tracker/evening"
)

// Came is how many people have played.
func (r Report) Came() int {
	return len(slices.DeleteFunc(slices.Clone(r.Standings.Rows), func(row evening.Row) bool { return row.Tables == 0 }))
}

// InOneGo reports whether all that was played was played while the evening was open, one game after the other.
func (r Report) InOneGo() bool {
	if r.Season != nil || r.Ended == nil {
		return false
	}
	took := 0.0
	for _, t := range r.Tables {
		if took += t.Minutes; t.Started.Before(r.Started) || t.Started.After(*r.Ended) {
			return false
		}
	}
	return took <= r.Ended.Sub(r.Started).Minutes() && evening.Day(*r.Ended) <= evening.Day(r.Started.AddDate(0, 0, 1))
}

// First are those who won the whole.
func (r Report) First() []evening.Row {
	return slices.DeleteFunc(slices.Clone(r.Standings.Rows), func(row evening.Row) bool { return row.Place != 1 || row.Few || row.Share == 0 })
}

// fared says how somebody fared: "two wins of five, both by one point".
func (r Report) fared(name string) string {
	i := slices.IndexFunc(r.Standings.Rows, func(row evening.Row) bool { return row.Player == name })
	if i < 0 || r.Standings.Rows[i].Tables == 0 {
		return ""
	}
	row, by := r.Standings.Rows[i], ""
	if row.Won > 0 && row.Shared == 0 {
		by = r.margin(name, row.Won)
	}
	return Text("fared", row) + by
}

// margin says by how much somebody won, where that was always the same and by points.
func (r Report) margin(name string, won int) string {
	var by []float64
	for _, t := range r.Tables {
		var best []float64
		for _, s := range t.Scores {
			if s.Score != nil && s.Place != nil {
				best = append(best, *s.Score)
			}
		}
		if len(best) > 1 && len(t.Teams) == 0 && len(t.Winners) == 1 && t.Winners[0] == name {
			by = append(by, math.Abs(best[0]-best[1]))
		}
	}
	if len(by) != won || slices.Min(by) != slices.Max(by) {
		return ""
	}
	both := ""
	if won == 2 {
		both = "both "
	}
	points := evening.Figure(by[0]) + " points"
	if by[0] == 1 {
		points = "one point"
	}
	return ", " + both + "by " + points
}

// said is a small number in words.
func said(n int) string {
	words := strings.Fields("none one two three four five six seven eight nine ten eleven twelve")
	if n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

func many(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return said(n) + " " + what
}
