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

// cells is a cell for each player but the dealer, as many beside each other as fit: the glyph, so many times as large, the
// name and the status. At scale 0, where there is room for nothing else, the glyphs are left out.
func (b *board) cells(columns, scale int) (lines []sheet.Line) {
	var seats []int
	longest := 0
	for i, p := range b.round.Players {
		longest = max(longest, runewidth.StringWidth(p))
		if p != b.round.Dealer {
			seats = append(seats, i)
		}
	}
	fit := max(1, (columns-1)/max(least, scale*glyphWidth+4))
	rows := (len(seats) + fit - 1) / fit
	perRow := (len(seats) + rows - 1) / rows
	width := min((columns-1)/perRow, max(scale*glyphWidth+most, longest+6))
	n := glyphRows * scale
	for i, seat := range seats {
		if i%perRow == 0 {
			if i > 0 && scale > 0 {
				lines = append(lines, nil)
			}
			lines = append(lines, make([]sheet.Line, n+2)...)
		}
		row := lines[len(lines)-n-2:]
		sign, tone := b.sign(seat)
		for y := range n {
			row[y] = append(row[y], sheet.Span{Text: "  " + block(glyphs[sign][y/scale], scale), Tone: tone}, space(width-scale*glyphWidth-2))
		}
		row[n] = append(row[n], fitted(string(b.digits[seat])+" "+sheet.CutName(b.round.Players[seat], width-5), width, sheet.Strong)...)
		status := b.status(seat)
		if b.flag(seat) != "" {
			status.Text, status.Tone = status.Text+" ^", sheet.Alert
		}
		row[n+1] = append(row[n+1], fitted(status.Text, width, status.Tone)...)
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
