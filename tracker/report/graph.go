package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"umpire/referee"
)

// A graph is laid out here in the units of its SVG viewBox; the template only
// writes it down. Nothing in it depends on colour alone: marks have shapes.

const (
	pictureWidth = 340 // about a phone's, so that 12 units of type are 12 pixels there
	marginLeft   = 62
	marginRight  = 12
	marginTop    = 10
	rowHeight    = 22
	curveHeight  = 110
	axisHeight   = 40
)

type graph struct {
	referee.Series
	Width, Height float64
	Left, Right   float64
	Top, Bottom   float64
	XTicks        []tick
	YTicks        []tick // values of a curve, rows of a strip
	Line          []dot  // a curve's points in order
	Dots          []dot
}

type tick struct {
	At   float64
	Text string
}

type dot struct {
	X, Y  float64
	Shape string // "dot", "cross", "square"
	Class string
	Link  string // the anchor of a sentence, or ""
}

// graph lays a series out; what turned at a move of a curve leads to its sentence.
func (t Table) graph(s referee.Series) *graph {
	p := &graph{Series: s, Width: pictureWidth, Left: marginLeft, Right: pictureWidth - marginRight, Top: marginTop}
	links := map[float64]string{}
	if t.Review != nil && s.X == "move" {
		for _, m := range t.Review.Turning {
			links[float64(m.Move)] = t.Anchor(m.Move)
		}
	}
	if s.Kind == referee.Strip {
		p.strip()
	} else {
		p.curve(links)
	}
	return p
}

// Anchor is where the page keeps the sentence of a turning point.
func (t Table) Anchor(move int) string { return fmt.Sprintf("play-%d-move-%d", t.Number, move) }

// Alternative is the picture in words, for those who do not see it.
func (p *graph) Alternative() string {
	parts, what := []string{}, p.Y+" by "+p.X
	if p.Kind == referee.Strip {
		what = "by " + p.X
	}
	for _, pt := range p.Points {
		text := number(pt.X) + ": " + number(pt.Y)
		if p.Kind == referee.Strip {
			text = pt.Label + " at " + number(pt.X)
		}
		if pt.Mark != "" {
			text += " (" + pt.Mark + ")"
		}
		parts = append(parts, text)
	}
	return fmt.Sprintf("%s, %s: %s.", p.Title, what, strings.Join(parts, ", "))
}

func (p *graph) curve(links map[float64]string) {
	p.Bottom = p.Top + curveHeight
	p.Height = p.Bottom + axisHeight
	x, y := p.xScale(), scaleOf(p.Points, func(pt referee.Point) float64 { return pt.Y })
	for _, v := range y.ticks(4) {
		p.YTicks = append(p.YTicks, tick{p.vertical(y, v), number(v)})
	}
	for _, pt := range p.Points {
		d := dot{X: x.place(pt.X, p.Left, p.Right), Y: p.vertical(y, pt.Y), Shape: "dot", Link: links[pt.X]}
		p.Line = append(p.Line, d)
		if pt.Label != "" || d.Link != "" || len(p.Points) <= 80 && len(links) == 0 {
			p.Dots = append(p.Dots, d)
		}
	}
}

func (p *graph) vertical(y scale, v float64) float64 { return y.place(v, p.Bottom, p.Top) }

func (p *graph) strip() {
	rows := p.rows()
	p.Bottom = p.Top + float64(len(rows))*rowHeight
	p.Height = p.Bottom + axisHeight
	x := p.xScale()
	for i, r := range rows {
		p.YTicks = append(p.YTicks, tick{p.row(i), r})
	}
	for _, pt := range p.Points {
		p.Dots = append(p.Dots, dot{X: x.place(pt.X, p.Left, p.Right), Y: p.row(slices.Index(rows, pt.Label)),
			Shape: shapeOf(pt.Mark), Class: pt.Mark})
	}
}

func (p *graph) row(i int) float64 { return p.Top + (float64(i)+0.5)*rowHeight }

func (p *graph) rows() []string {
	var rows []string
	for _, pt := range p.Points {
		if !slices.Contains(rows, pt.Label) {
			rows = append(rows, pt.Label)
		}
	}
	return rows
}

func (p *graph) xScale() scale {
	x := scaleOf(p.Points, func(pt referee.Point) float64 { return pt.X })
	for _, v := range x.ticks(5) {
		p.XTicks = append(p.XTicks, tick{x.place(v, p.Left, p.Right), number(v)})
	}
	return x
}

func shapeOf(mark string) string {
	switch mark {
	case "wrong":
		return "cross"
	case "black":
		return "square"
	}
	return "dot"
}

// leastStep is between two ticks that are still written differently.
const leastStep = 0.01

// scale maps values from low (always 0 or below) to high onto a stretch; step
// is the least distance between ticks: 1 where all values are whole.
type scale struct{ low, high, step float64 }

func scaleOf(points []referee.Point, of func(referee.Point) float64) scale {
	s := scale{0, 0, 1}
	for _, p := range points {
		s.low, s.high = math.Min(s.low, of(p)), math.Max(s.high, of(p))
		if of(p) != math.Trunc(of(p)) {
			s.step = 0
		}
	}
	if s.high == s.low {
		s.high = s.low + 1
	}
	return s
}

func (s scale) place(v, from, to float64) float64 {
	return math.Round((from+(v-s.low)/(s.high-s.low)*(to-from))*10) / 10
}

// ticks are round values, at most about so many, from low to high.
func (s scale) ticks(about int) []float64 {
	raw := max((s.high-s.low)/float64(about), s.step, leastStep)
	step := math.Pow(10, math.Floor(math.Log10(raw)))
	for _, round := range []float64{1, 2, 5, 10} {
		if step*round >= raw {
			step *= round
			break
		}
	}
	var ticks []float64
	for v := math.Ceil(s.low/step) * step; v <= s.high+step/1000; v += step {
		ticks = append(ticks, v)
	}
	return ticks
}
