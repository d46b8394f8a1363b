package report

import (
	"fmt"
)

// Series is one picture: points with a label on each axis.
type Series struct {
	Title  string  `json:"title"`
	X      string  `json:"x"` // what the axes count, with the unit
	Y      string  `json:"y"`
	Kind   string  `json:"kind"` // curve, by move; or strip, the guesses of a round in time
	Points []Point `json:"points"`
}

// Point is one point of a Series.
type Point struct {
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Label string  `json:"label"` // who, in a strip
	Mark  string  `json:"mark"`  // right or wrong, in a strip
}

// Strip reports whether it is one, and no curve.
func (s Series) Strip() bool { return s.Kind == "strip" }

// Last is its last point.
func (s Series) Last() Point { return s.Points[len(s.Points)-1] }

// Anchor is where the page keeps the sentence of a turning point.
func (t Table) Anchor(move int) string { return fmt.Sprintf("play-%d-move-%d", t.Number, move) }
