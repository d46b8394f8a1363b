package logic

import (
	"fmt"
	"strings"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/sheet"
)

// Sheet draws the four rows as they lie, what each place can still be, and
// how likely its likeliest card is.
func (t *table) Sheet(width int) *sheet.Page {
	p := &sheet.Page{Title: "Logic" + t.viewTitle(), Aside: t.last}
	if t.header.Tell.Deduces() {
		p.Add(sheet.Lines{sheet.In(sheet.Strong, "%s", t.worldsText())})
	}
	if grid := t.grid(); gridWidth(grid) <= width {
		p.Add(grid)
	} else {
		p.Add(t.list(width))
	}
	p.Add(sheet.Lines{sheet.In(sheet.Dim, "%s", legend), sheet.In(sheet.Strong, "%s", t.due())})
	return p
}

const legend = "/ sideways, red; | upright, black; CAPITALS face up, small letters face down but known; ^ shown to the partner; * new with this move"

func (t *table) viewTitle() string {
	switch v := t.header.View; {
	case v == referee.Public:
		return ", public view"
	case v.Seat() != "":
		return ", " + v.Seat() + "'s view"
	}
	return ""
}

// worldsText says how much is open. The odds of a declaration are said in a
// seat's own view only; elsewhere they would be nobody's.
func (t *table) worldsText() string {
	if t.step == stepRows {
		return "The rows are being laid."
	}
	n, seat := t.tally().Worlds, t.header.View.Seat()
	switch {
	case n == 1 && seat != "" && t.step != stepOver:
		return "1 world: " + seat + " can declare with certainty."
	case n == 1:
		return "1 world: every card is known."
	case seat != "" && t.step != stepOver:
		return fmt.Sprintf("%s worlds: 1 in %s if %s declared now.", grouped(n), grouped(n), seat)
	}
	return grouped(n) + " worlds"
}

// grid is the wide drawing: the places in columns, and under each what it can
// be and how likely the likeliest card is.
func (t *table) grid() sheet.Grid {
	head := sheet.Row{sheet.Left(sheet.Dim, "")}
	for i := range t.places() {
		head = append(head, sheet.Left(sheet.Dim, "%d", i+1))
	}
	g := sheet.Grid{Gap: 1, Rows: []sheet.Row{head}}
	for row := range players {
		g.Rows = append(g.Rows, t.gridRows(row)...)
	}
	return g
}

// gridRows is one row of cards as lines of the grid: what does not fit a
// column goes on below.
func (t *table) gridRows(row int) []sheet.Row {
	var cells []drawn
	lines := 1
	for place := range t.places() {
		c := t.cell(spot{row, place})
		cells = append(cells, c)
		lines = max(lines, len(c.column()))
	}
	rows := []sheet.Row{{t.nameCell(row)}}
	for i := range lines {
		if i > 0 {
			rows = append(rows, sheet.Row{sheet.Left(sheet.Dim, "")})
		}
		for _, c := range cells {
			rows[i] = append(rows[i], c.line(i))
		}
	}
	return rows
}

// columnWidth is where what a place can be goes on to the next line.
const columnWidth = 8

// column is a cell's lines, one below the other, the odds last.
func (c drawn) column() []string {
	lines := []string{""}
	for _, part := range strings.SplitAfter(c.text, ",") {
		n := len(lines) - 1
		if lines[n] != "" && len(lines[n])+len(part) > columnWidth {
			lines = append(lines, " ")
			n++
		}
		lines[n] += part
	}
	if c.odds != "" {
		lines = append(lines, " "+c.odds)
	}
	return lines
}

func (c drawn) line(i int) sheet.Cell {
	lines := c.column()
	switch {
	case i >= len(lines):
		return sheet.Left(sheet.Dim, "")
	case i == len(lines)-1 && c.odds != "":
		return sheet.Left(sheet.Dim, "%s", lines[i])
	}
	return sheet.Left(c.tone, "%s", lines[i])
}

func gridWidth(g sheet.Grid) int {
	var widths []int
	for _, r := range g.Rows {
		for i, c := range r {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], c.Line.Width())
		}
	}
	sum := len(widths) - 1
	for _, w := range widths {
		sum += w
	}
	return sum
}

// list is the narrow drawing: the same, one place after the other.
func (t *table) list(width int) sheet.Lines {
	var lines sheet.Lines
	for row := range players {
		lines = append(lines, t.nameCell(row).Line)
		line, used := sheet.Line{}, 0
		for place := range t.places() {
			c := t.cell(spot{row, place})
			head, text := fmt.Sprintf("  %d ", place+1), c.text
			if c.odds != "" {
				text += " " + c.odds
			}
			if n := len(head) + len(text); used+n > width && used > 0 {
				lines, line, used = append(lines, line), sheet.Line{}, 0
			}
			line = append(line, sheet.Span{Text: head, Tone: sheet.Dim}, sheet.Span{Text: text, Tone: c.tone})
			used += len(head) + len(text)
		}
		lines = append(lines, line)
	}
	return lines
}

func (t *table) nameCell(row int) sheet.Cell {
	if t.Status().Turn == t.player(row) {
		return sheet.Left(sheet.Strong, "> %s", t.player(row))
	}
	return sheet.Left(sheet.Plain, "  %s", t.player(row))
}

// drawn is how a place looks.
type drawn struct {
	text, odds string
	tone       sheet.Tone
}

func (t *table) cell(s spot) drawn {
	c := drawn{text: map[colour]string{red: "/", black: "|"}[t.colour[s.row][s.place]], tone: t.tone(s)}
	if c.text == "" {
		c.text = "?"
	}
	if t.step == stepRows {
		return c
	}
	if !t.header.Tell.Deduces() {
		c.text += t.noted(s)
		return c
	}
	tally := t.tally()
	cards := tally.Cards(s.row, s.place)
	if cards.Len() == 1 {
		c.text += t.deck.face(cards.First(), t.up[s.row][s.place])
	} else {
		c.text += t.deck.ranksText(cards)
		c.odds = t.likeliest(tally, s)
	}
	if t.shown[s.row][s.place] && !t.up[s.row][s.place] {
		c.text += "^"
	}
	if t.isNew(s) {
		c.text, c.tone = c.text+"*", sheet.New
	}
	return c
}

// likeliest is the card that most worlds have at a spot: "7 45%".
func (t *table) likeliest(tally *worlds.Tally, s spot) string {
	best := worlds.None
	for _, c := range inOrder(tally.Cards(s.row, s.place)) {
		if best == worlds.None || tally.At[s.row][s.place][c] > tally.At[s.row][s.place][best] {
			best = c
		}
	}
	return t.deck.ranksText(worlds.SetOf(best)) + " " + percent(tally.At[s.row][s.place][best], tally.Worlds)
}

// isNew says whether the last move settled a spot or turned its card up.
func (t *table) isNew(s spot) bool {
	now, then := t.tally().Cards(s.row, s.place), t.before.tally().Cards(s.row, s.place)
	return now.Len() == 1 && then.Len() != 1
}

func (t *table) tone(s spot) sheet.Tone {
	switch t.colour[s.row][s.place] {
	case red:
		return sheet.Red
	case black:
		return sheet.Black
	}
	return sheet.Plain
}

// noted is what was written down of a place: its card where that was seen or
// said, and, where notes are told, what it was wrongly guessed as, and that
// the partner has seen it.
func (t *table) noted(s spot) string {
	cards, guessed := t.written(s)
	switch {
	case cards.Len() == 1:
		return t.deck.face(cards.First(), t.up[s.row][s.place])
	case t.header.Tell == referee.Facts:
		return ""
	}
	text := ""
	if guessed.Len() > 0 {
		text = " not " + t.deck.ranksText(guessed)
	}
	if t.shown[s.row][s.place] {
		text += "^"
	}
	return text
}

// written is what the lines say of a place, each by itself: the cards that it
// can be, and those it was wrongly guessed as.
func (t *table) written(s spot) (cards, guessed worlds.Cards) {
	showing := t.deck.showing(t.colour[s.row][s.place])
	cards = showing
	for _, e := range t.events.All() {
		for _, f := range e.facts {
			if f.spot != s {
				continue
			}
			if said := showing & f.cards; said.Len() == 1 {
				cards = said
			} else {
				guessed |= showing &^ f.cards
			}
		}
	}
	if cards.Len() == 1 {
		return cards, 0
	}
	return cards, guessed
}
