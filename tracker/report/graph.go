package report

import (
	"fmt"
	"math"

	"umpire/referee/scene"
	"umpire/tracker/review"
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

// stripOf is a strip in the names people read.
func stripOf(from scene.Strip, shown func(string) string) Series {
	s := Series{Title: from.Title, X: "seconds", Kind: "strip", Points: []Point{}}
	for _, d := range from.Dots {
		p := Point{X: d.At, Label: shown(d.Text), Mark: "wrong"}
		if d.Right {
			p.Mark = "right"
		}
		s.Points = append(s.Points, p)
	}
	return s
}

// curveOf is what was open after each move.
func curveOf(c review.Curve) Series {
	s := Series{Title: "What the table did not know", X: "move", Y: c.Unit, Kind: "curve", Points: []Point{}}
	for i, y := range c.ByMove {
		s.Points = append(s.Points, Point{X: float64(i + 1), Y: y})
	}
	return s
}

// graph is a series as the page draws it, in a box of 100 by 100: a curve from left to right, whose points lead
// to the sentences about them; or a strip, each of its marks as far from the left as its time.
type graph struct {
	Series
	Marks []mark
}

type mark struct {
	Point
	At, Down float64 // its place in the box
	Link     string  // the anchor of a sentence, or ""
}

// graph lays a series out; what turned at a move of a curve leads to its sentence.
func (t Table) graph(s Series) *graph {
	g := &graph{Series: s}
	right, low, high := 0.0, 0.0, 0.0
	for _, p := range s.Points {
		right, low, high = max(right, p.X), min(low, p.Y), max(high, p.Y)
	}
	for _, p := range s.Points {
		m := mark{Point: p, At: share(p.X, right), Down: share(high-p.Y, high-low)}
		if t.Review != nil && s.X == "move" {
			for _, turned := range t.Review.Turning {
				if float64(turned.Move) == p.X {
					m.Link = t.Anchor(turned.Move)
				}
			}
		}
		g.Marks = append(g.Marks, m)
	}
	return g
}

// share is a part of the whole in percent, to a tenth.
func share(part, whole float64) float64 {
	if whole == 0 {
		return 0
	}
	return math.Round(1000*part/whole) / 10
}

// Strip reports whether it is one, and no curve.
func (g *graph) Strip() bool { return g.Kind == "strip" }

// Last is its last point.
func (g *graph) Last() Point { return g.Points[len(g.Points)-1] }

// Anchor is where the page keeps the sentence of a turning point.
func (t Table) Anchor(move int) string { return fmt.Sprintf("play-%d-move-%d", t.Number, move) }
