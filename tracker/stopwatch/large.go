package stopwatch

import (
	"strings"

	"github.com/mattn/go-runewidth"

	"umpire/referee/sheet"
)

// glyphs are five rows of five columns each: what a player's cell shows, the
// key while it waits to be pressed, then the token's colour or a question mark.
var glyphs = map[rune][5]string{
	'0': {" ### ", "#   #", "#   #", "#   #", " ### "},
	'1': {"  #  ", " ##  ", "  #  ", "  #  ", " ### "},
	'2': {"#### ", "    #", " ### ", "#    ", "#####"},
	'3': {"#### ", "    #", "  ## ", "    #", "#### "},
	'4': {"#   #", "#   #", "#####", "    #", "    #"},
	'5': {"#####", "#    ", "#### ", "    #", "#### "},
	'6': {" ### ", "#    ", "#### ", "#   #", " ### "},
	'7': {"#####", "    #", "   # ", "  #  ", "  #  "},
	'8': {" ### ", "#   #", " ### ", "#   #", " ### "},
	'9': {" ### ", "#   #", " ####", "    #", " ### "},
	'?': {" ### ", "    #", "  ## ", "     ", "  #  "},
	'R': {"#### ", "#   #", "#### ", "#  # ", "#   #"},
	'B': {"#### ", "#   #", "#### ", "#   #", "#### "},
}

const (
	glyphWidth = 5
	glyphRows  = 5
	least      = 16 // columns of a cell at least, for "black 123.456 .."
	most       = 12 // columns of a cell at most, besides the glyph
	mostScale  = 3  // times the glyphs are drawn as large, where there is room
)

// large is a big cell for each player, as many beside each other as fit; nil
// where not even two do.
func (b *board) large(columns, scale int) []sheet.Line {
	perRow := (columns - 1) / max(least, scale*glyphWidth+4)
	if perRow < 2 {
		return nil
	}
	var seats []int
	for i, p := range b.round.Players {
		if p != b.round.Dealer {
			seats = append(seats, i)
		}
	}
	rows := (len(seats) + perRow - 1) / perRow
	perRow = (len(seats) + rows - 1) / rows
	width := min((columns-1)/perRow, max(scale*glyphWidth+most, b.longest()+6))
	var lines []sheet.Line
	for len(seats) > 0 {
		n := min(perRow, len(seats))
		lines = append(lines, b.cells(seats[:n], width, scale)...)
		seats = seats[n:]
		if len(seats) > 0 {
			lines = append(lines, nil)
		}
	}
	return lines
}

// longest is how many columns the longest name takes.
func (b *board) longest() (columns int) {
	for _, p := range b.round.Players {
		columns = max(columns, runewidth.StringWidth(p))
	}
	return columns
}

// cells draws a row of players: the glyph, the name, the status.
func (b *board) cells(seats []int, width, scale int) []sheet.Line {
	n := glyphRows * scale
	lines := make([]sheet.Line, n+2)
	for _, seat := range seats {
		sign, tone := b.sign(seat)
		for i := range n {
			row := block(glyphs[sign][i/scale], scale)
			lines[i] = append(lines[i], sheet.Span{Text: "  " + row, Tone: tone}, space(width-scale*glyphWidth-2))
		}
		lines[n] = append(lines[n], fitted(string(b.digits[seat])+" "+sheet.CutName(b.round.Players[seat], width-5), width, sheet.Strong)...)
		status := b.status(seat)
		if b.flag(seat) != "" {
			status.Text, status.Tone = status.Text+" ^", sheet.Alert
		}
		lines[n+1] = append(lines[n+1], fitted(status.Text, width, status.Tone)...)
	}
	return lines
}

// sign is what a player's cell shows large.
func (b *board) sign(seat int) (rune, sheet.Tone) {
	p := b.find(seat)
	switch {
	case p == nil:
		return b.digits[seat], sheet.Strong
	case p.colour == "red":
		return 'R', sheet.Red
	case p.colour == "black":
		return 'B', sheet.Black
	}
	return '?', sheet.New
}

// block draws a glyph's row in full blocks, each so many columns wide.
func block(row string, scale int) string {
	return strings.NewReplacer("#", strings.Repeat("\u2588", scale), " ", strings.Repeat(" ", scale)).Replace(row)
}

func space(n int) sheet.Span { return sheet.Span{Text: strings.Repeat(" ", max(n, 0))} }

// fitted is a text cut or padded to a cell.
func fitted(text string, width int, tone sheet.Tone) sheet.Line {
	l := sheet.Wrap(sheet.In(tone, "  %s", text), width-1)[0]
	return sheet.Join(l, sheet.Line{space(width - l.Width())})
}
