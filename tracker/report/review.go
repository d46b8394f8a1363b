package report

import (
	"fmt"
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
	Turning []Moment        `json:"turning"`
	Curve   *referee.Series `json:"curve"`
}

// lookBack reviews a table; nil where there is nothing to say.
func (t *Table) lookBack(h *referee.History, going review.Going) *Review {
	r, shown := review.Of(h, going), words.NamesShown(referee.NamesIn(h))
	t.boldest(r, shown)
	if len(r.Turning) == 0 {
		return nil
	}
	out := &Review{}
	for _, p := range r.Turned(mostTurning) {
		out.Turning = append(out.Turning, Moment{p.Move, shown(p.Text)})
	}
	if r.Curve != nil {
		out.Curve = &referee.Series{Title: "What the table did not know", X: "move", Y: r.Curve.Unit, Kind: referee.Curve, Points: []referee.Point{}}
		for i, y := range r.Curve.ByMove {
			out.Curve.Points = append(out.Curve.Points, referee.Point{X: float64(i + 1), Y: y})
		}
	}
	return out
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
			if s.Kind == referee.Strip && p.Mark == "right" && p.X > 0 {
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
