package report

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/lookback"
	"umpire/referee/words"
	"umpire/tracker/evening"
	"umpire/tracker/review"
)

// Review is what a table's report says of its review: where it turned, and
// what was open move by move.
type Review struct {
	Turning []referee.Moment `json:"turning"`
	Curve   *Series          `json:"curve"`
}

// lookBack reviews a table: what was memorable, the pictures, the records, where it turned.
func (t *Table) lookBack(h *referee.History, going review.Going) {
	r, shown := review.Of(h, going), words.NamesShown(referee.NamesIn(h))
	for _, s := range r.Strips {
		t.Series = append(t.Series, stripOf(s, shown))
	}
	t.boldest(r, shown)
	t.fastest(r.Moments, shown)
	var curve *Series
	if r.Curve != nil {
		drawn := curveOf(*r.Curve)
		curve, t.Series = &drawn, append(t.Series, drawn)
	}
	var turning []referee.Moment
	for _, p := range r.Turned(mostTurning) {
		turning = append(turning, referee.Moment{Move: p.Move, Text: shown(p.Text)})
	}
	if len(turning) > 0 {
		t.Review = &Review{turning, curve}
	}
	for _, m := range r.Moments[:min(mostMoments, len(r.Moments))] {
		if told := (referee.Moment{Move: m.Move, Text: shown(m.Text)}); !slices.Contains(turning, told) { // what turned the game is told there
			t.Moments = append(t.Moments, told)
		}
	}
}

// boldest finds the right guess that had the least chance.
func (t *Table) boldest(r review.Review, shown func(string) string) {
	for _, d := range r.Decisions {
		if d.Kind == lookback.Guess && d.Right != nil && *d.Right && d.ChanceRight != nil && *d.ChanceRight > 0 && *d.ChanceRight < 1 {
			t.records = append(t.records, Record{"The boldest right guess", fmt.Sprintf("%s was right at %.0f%%", shown(d.Player), 100**d.ChanceRight), *d.ChanceRight})
		}
	}
}

// fastest finds the fastest right guess of what is drawn by seconds, and the longest deduction.
func (t *Table) fastest(moments []referee.Moment, shown func(string) string) {
	for _, s := range t.Series {
		for _, p := range s.Points {
			if s.Kind == "strip" && p.Mark == "right" && p.X > 0 {
				t.records = append(t.records, Record{"The fastest cat", fmt.Sprintf("%s was right after %s seconds", p.Label, evening.Number(p.X)), p.X})
			}
		}
	}
	for _, m := range moments {
		if m.Took > 0 {
			what := "The longest deduction"
			t.records = append(t.records, Record{what, words.Capital(strings.TrimPrefix(shown(m.Text), what+": ")), -float64(m.Took)})
		}
	}
}
