package board

import (
	"umpire/referee"
	"umpire/referee/sheet"
)

// screen is a shape of screen that the page is laid out for.
type screen struct {
	Class         string
	width, height float64 // pixels of a usual one, for the sheet alone
	wrapping      float64 // by how much larger lines that are wrapped have to be to be preferred
}

// The shapes: a television, and a phone held upright.
var screens = []screen{{"wide", 1240, 540, 1.5}, {"tall", 370, 640, 1.1}}

// layout is a sheet drawn so that it is as large as can be on one shape.
type layout struct {
	Class         string
	Columns, Rows int // what it takes, in characters and lines
	wrapped       bool
	Blocks        []sheet.Block
}

// What a monospaced character and a line take, as shares of the font's size.
const (
	characterWidth = 0.61
	lineHeight     = 1.35
)

// fit has the game draw its sheet in several widths, and keeps the one that
// can be shown largest, beside the pictures where there are any. What is due is
// left out, since the page says it above.
func (s screen) fit(t referee.Table, due string, pictures bool) layout {
	var best layout
	for _, width := range []int{40, 52, 64, 80, 100} {
		l := s.layout(t.Sheet(width), due, width)
		if pictures && s.Class == "wide" {
			l.Columns = l.Columns * 5 / 3
		}
		if best.Blocks == nil || s.size(l) > s.size(best) {
			best = l
		}
	}
	return best
}

func (s screen) layout(p *sheet.Page, due string, width int) layout {
	l := layout{Class: s.Class, Blocks: p.Without(due)}
	for _, line := range (&sheet.Page{Blocks: l.Blocks}).Draw(width) {
		l.Rows, l.Columns = l.Rows+1, max(l.Columns, line.Width())
	}
	l.wrapped = l.Rows > len((&sheet.Page{Blocks: l.Blocks}).Draw(unwrapped))
	l.Rows, l.Columns = max(l.Rows, 1), max(l.Columns, 12)
	return l
}

// unwrapped is a width that nothing is wrapped at.
const unwrapped = 10_000

// size is how large the font of a layout can be, as it is compared with others.
func (s screen) size(l layout) float64 {
	size := min(s.width/(float64(l.Columns)*characterWidth), s.height/(float64(l.Rows)*lineHeight))
	if l.wrapped {
		size /= s.wrapping
	}
	return size
}
