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
	width := min((columns-1)/perRow, max(scale*glyphWidth+most, longest+6, least))
	cell := func(row *sheet.Line, text string, tone sheet.Tone) {
		*row = append(*row, sheet.Span{Text: runewidth.FillRight(runewidth.Truncate("  "+text, width-1, ""), width), Tone: tone})
	}
	large := strings.NewReplacer("#", strings.Repeat("\u2588", scale), " ", strings.Repeat(" ", scale))
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
			cell(&row[y], large.Replace(glyphs[sign][y/scale]), tone)
		}
		cell(&row[n], string(b.keys[seat][0])+" "+sheet.CutName(b.round.Players[seat], width-5), sheet.Strong)
		status := b.status(seat)
		if b.flag(seat) != "" {
			status.Text, status.Tone = status.Text+" ^", sheet.Alert
		}
		cell(&row[n+1], status.Text, status.Tone)
	}
	return lines
}

// sign is what a player's cell shows large.
func (b *board) sign(seat int) (rune, sheet.Tone) {
	p := b.find(seat)
	switch {
	case p == nil:
		return b.keys[seat][0], sheet.Strong
	case p.colour == "":
		return '?', sheet.New
	}
	return rune(strings.ToUpper(p.colour)[0]), sheet.ToneOf(p.colour)
}
