package report

import (
	"fmt"

	"umpire/referee"
	"umpire/tracker/review"
)

// Review is what a table's report says of its review: where it turned, and
// what was open move by move.
type Review struct {
	Turning []Moment `json:"turning"`
	Curve   *Series  `json:"curve"`
}

// lookBack reviews a table; nil where there is nothing to say. The points of the
// curve at which the game turned lead to their sentences.
func (t *Table) lookBack(h *referee.History, going review.Going) *Review {
	r := review.Of(h, going)
	if len(r.Turning) == 0 {
		return nil
	}
	out := &Review{}
	turned, shown := map[int]string{}, referee.NamesShown(referee.NamesIn(h))
	for _, p := range r.Turned(mostTurning) {
		m := Moment{Move: p.Move, Text: shown(p.Text), Anchor: fmt.Sprintf("table-%d-move-%d", *t.Table, p.Move)}
		turned[p.Move] = m.Anchor
		out.Turning = append(out.Turning, m)
	}
	if r.Curve == nil {
		return out
	}
	out.Curve = &Series{Title: "What the table did not know", X: "move", Y: r.Curve.Unit, Kind: referee.Curve, Points: []Point{}}
	for i, y := range r.Curve.ByMove {
		out.Curve.Points = append(out.Curve.Points, Point{X: float64(i + 1), Y: y, Anchor: turned[i+1]})
	}
	return out
}
