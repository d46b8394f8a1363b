// Package sheet is a neutral page: titles, lines, grids of cells with
// emphasis. A game fills one, a screen draws it. Begin with Page.
//
// Nothing on a page depends on colour alone: what a tone stresses is also
// said by a sign or a word.
package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mattn/go-runewidth"

	"umpire/referee/words"
)

// Tone is how a piece of text is stressed.
type Tone int

// The tones a screen knows.
const (
	Plain  Tone = iota
	Dim         // less important
	Strong      // important: titles, the player on turn
	New         // what this move settled
	Alert       // what is wrong
	Good        // what is right
	Red         // a red card, die or token
	Black       // a black one
	Blue        // a blue die
	White       // a white die
)

// ToneOf is the tone of a thing that is red or black; Plain of another.
func ToneOf(colour string) Tone {
	switch colour {
	case "red":
		return Red
	case "black":
		return Black
	}
	return Plain
}

// Span is a piece of text in one tone.
type Span struct {
	Text string
	Tone Tone
	Says []string // the claims that it makes, where it is short for something that is known
}

// Line is one line of a page.
type Line []Span

// Say makes a plain line.
func Say(format string, args ...any) Line { return Line{{Text: fmt.Sprintf(format, args...)}} }

// In makes a line in one tone.
func In(tone Tone, format string, args ...any) Line {
	return Line{{Text: fmt.Sprintf(format, args...), Tone: tone}}
}

// Join puts lines end to end into one.
func Join(lines ...Line) Line { return slices.Concat(lines...) }

// Saying is the line with the claims that it makes.
func (l Line) Saying(claims ...string) Line {
	l = slices.Clone(l)
	for i := range l {
		l[i].Says = claims
	}
	return l
}

// String is the line's text without its tones.
func (l Line) String() string {
	if len(l) == 1 {
		return l[0].Text
	}
	var b strings.Builder
	for _, s := range l {
		b.WriteString(s.Text)
	}
	return b.String()
}

// Width is the number of terminal columns the line takes.
func (l Line) Width() int { return runewidth.StringWidth(l.String()) }

// Page is what a table looks like.
type Page struct {
	Title   string // "Quantum Go Fish"
	Caption string // at the right of the title: "move 3: C asked A for 2s: no"
	Blocks  []Block
}

// Block is a part of a page: some Lines or a Grid.
type Block interface{ groups(width int) [][]Line }

// Lines are sentences; long ones are wrapped at the width.
type Lines []Line

// Grid is rows of cells whose columns line up. What does not fit the width is
// wrapped under the last column that does. A cell alone in its row is a line
// between the others.
type Grid struct {
	Gap   int // spaces between columns; 0 means 2
	Rows  []Row
	Whole bool // shown with all of its rows or not at all
}

// Row is the cells of one row.
type Row []Cell

// Cell is one cell of a grid.
type Cell struct {
	Line  Line
	Right bool // right-aligned (numbers)
}

// Left makes a left-aligned cell in a tone.
func Left(tone Tone, format string, args ...any) Cell { return Cell{Line: In(tone, format, args...)} }

// Saying is the cell with the claims that it makes.
func (c Cell) Saying(claims ...string) Cell {
	c.Line = c.Line.Saying(claims...)
	return c
}

// Num makes a right-aligned cell.
func Num(tone Tone, format string, args ...any) Cell {
	return Cell{Line: In(tone, format, args...), Right: true}
}

// Add puts blocks at the end of the page.
func (p *Page) Add(blocks ...Block) { p.Blocks = append(p.Blocks, blocks...) }

// Say puts a plain line at the end of the page.
func (p *Page) Say(format string, args ...any) { p.Add(Lines{Say(format, args...)}) }

// Without is the page's blocks without the lines that say a text: it stands elsewhere.
func (p *Page) Without(text string) (kept []Block) {
	for _, b := range p.Blocks {
		lines, ok := b.(Lines)
		if ok {
			lines = slices.DeleteFunc(slices.Clone(lines), func(l Line) bool { return strings.TrimSpace(l.String()) == text })
			b = lines
		}
		if !ok || len(lines) > 0 {
			kept = append(kept, b)
		}
	}
	return kept
}

// Draw lays the page out for a width in columns: the title, then the blocks.
func (p *Page) Draw(width int) []Line {
	var head []Line
	if p.Title != "" {
		title, aside := In(Strong, "%s", p.Title), In(Dim, "%s", p.Caption)
		gap := width - title.Width() - aside.Width()
		switch {
		case p.Caption == "":
			head = Wrap(title, width)
		case gap >= 2:
			head = []Line{Join(title, Line{blank(gap)}, aside)}
		default:
			head = append(Wrap(title, width), Wrap(aside, width)...)
		}
	}
	return append(head, slices.Concat(p.Groups(width)...)...)
}

// Groups lays the blocks out in parts that belong together: a line, or a grid's row
// with those below it whose first cell is empty, or all that stand below a cell alone
// in its row up to the next one, or a whole grid.
func (p *Page) Groups(width int) [][]Line {
	return slices.Concat(words.Each(p.Blocks, func(b Block) [][]Line { return b.groups(width) })...)
}

func (ls Lines) groups(width int) [][]Line {
	return words.Each(ls, func(l Line) []Line { return Wrap(l, width) })
}

func (g Grid) gap() int {
	if g.Gap == 0 {
		return 2
	}
	return g.Gap
}

// Width is how many columns the grid takes where nothing is wrapped.
func (g Grid) Width() int {
	widths := g.widths()
	sum := max(len(widths)-1, 0) * g.gap()
	for _, w := range widths {
		sum += w
	}
	return sum
}

// NamesAbove has the first cell of each row in a row of its own above it, where there is
// little room.
func (g Grid) NamesAbove() Grid {
	var rows []Row
	for _, r := range g.Rows {
		if !r.goesOn() {
			rows = append(rows, r[:1])
		}
		rows = append(rows, append(Row{{}}, r[1:]...))
	}
	g.Rows = rows
	return g
}

func (g Grid) groups(width int) (all [][]Line) {
	widths := g.widths()
	headed := g.Whole
	for _, r := range g.Rows {
		head := len(r) == 1 && len(widths) > 1
		lines := g.draw(r, widths, width)
		if last := len(all) - 1; last >= 0 && !head && (headed || r.goesOn()) {
			all[last] = append(all[last], lines...)
		} else {
			all = append(all, lines)
		}
		headed = headed || head
	}
	return all
}

// goesOn reports whether a row belongs to the one above it.
func (r Row) goesOn() bool { return len(r) > 0 && strings.TrimSpace(r[0].Line.String()) == "" }

// draw lays out a row: padding comes before any colour, since it would count the escapes. Its last cell is wrapped under itself
// where there is room, so that the first column stays clear for what begins a row.
func (g Grid) draw(r Row, widths []int, width int) []Line {
	line := make(Line, 0, 2*len(r))
	used, spaces := 0, 0 // columns taken, and those to be left free before what comes next
	before, last := 0, 0 // columns and spans of all cells but the last
	for i, c := range r {
		own := c.Line.Width()
		pad := max(widths[i]-own, 0)
		if c.Right {
			spaces, pad = spaces+pad, 0
		}
		before, last = used+spaces, len(line)+min(spaces, 1)
		if spaces > 0 {
			line = append(line, blank(spaces))
		}
		line, used = append(line, c.Line...), used+spaces+own
		spaces = pad + g.gap()
	}
	if used <= width {
		return []Line{line}
	}
	if width-before < narrowest {
		return Wrap(r.beside("  "), width)
	}
	first, parts := line[:last], Wrap(line[last:], width-before)
	for i, part := range parts {
		parts[i] = Join(first, part)
		first = Line{blank(before)}
	}
	return parts
}

func blank(columns int) Span { return Span{Text: strings.Repeat(" ", columns)} }

// narrowest is the least room in which a last cell is wrapped by itself.
const narrowest = 10

// Line is a row's cells with single spaces between them.
func (r Row) Line() (line Line) { return r.beside(" ") }

// beside is its cells, those that hold something, with so much between them.
func (r Row) beside(gap string) (line Line) {
	for _, c := range r {
		if line != nil && c.Line.Width() > 0 {
			line = append(line, Span{Text: gap})
		}
		line = append(line, c.Line...)
	}
	return line
}

// widths are the columns' own; a cell alone in its row takes none of them.
func (g Grid) widths() []int {
	longest := 0
	for _, r := range g.Rows {
		longest = max(longest, len(r))
	}
	widths := make([]int, longest)
	for _, r := range g.Rows {
		for i, c := range r {
			if len(r) > 1 || longest == 1 {
				widths[i] = max(widths[i], c.Line.Width())
			}
		}
	}
	return widths
}
