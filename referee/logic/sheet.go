package logic

import (
	"fmt"
	"strings"
	"unicode"

	"umpire/referee/logic/worlds"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// Sheet draws the four rows as they lie, what each place can still be, and
// how likely its likeliest card is.
func (t *table) Sheet(width int) *sheet.Page {
	p := &sheet.Page{Title: "Logic" + t.viewTitle()}
	if n := t.events.Len(); n > 0 {
		last := t.events.All()[n-1]
		p.Aside = record.Caption(Game{}, last.number, last.move)
	}
	p.Add(t.opening(width), t.rows(width))
	p.Add(sheet.Lines{sheet.In(sheet.Dim, "%s", legend), sheet.In(sheet.Strong, "%s", t.due())})
	return p
}

const legend = "/ red, sideways; | black, upright; CAPS up, small known; ^ shown; * new"

// opening is who plays with whom and how much is open, on one line where they fit.
func (t *table) opening(width int) sheet.Lines {
	sides := sheet.Say("%s against %s", words.List(t.team(0)), words.List(t.team(1)))
	if !t.header.Tell.Deduces() {
		return sheet.Lines{sides}
	}
	open := sheet.In(sheet.Strong, "%s", t.worldsText())
	if both := sheet.Join(sides, sheet.Say(". "), open); both.Width() <= width {
		return sheet.Lines{both}
	}
	return sheet.Lines{sides, open}
}

func (t *table) viewTitle() string {
	switch v := t.header.View; {
	case v == record.Public:
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
	text := "Worlds left: " + grouped(n) + "."
	switch {
	case n == 1:
		text += " " + words.Capital(t.certainty())
	case seat != "" && t.step != stepOver:
		text += fmt.Sprintf(" 1 in %s if %s declared now.", grouped(n), seat)
	}
	return text
}

// certainty is what one world left means to whose view this is.
func (t *table) certainty() string {
	if seat := t.header.View.Seat(); seat != "" && t.step != stepOver {
		return seat + " can declare with certainty."
	}
	return "every card is known."
}

// rows draws the places in columns, the names beside them; above them where that is too wide,
// and one place after the other where that is too.
func (t *table) rows(width int) sheet.Block {
	grid := t.grid()
	if grid.Width() > width {
		grid = grid.NamesAbove()
	}
	if grid.Width() > width {
		return t.list(width)
	}
	return grid
}

// grid has under each place what it can be and how likely the likeliest card is.
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
	rows := []sheet.Row{{t.nameCell(row)}}
	for place := range t.places() {
		for i, line := range t.cell(spot{row, place}).column() {
			if i == len(rows) {
				rows = append(rows, sheet.Row{sheet.Left(sheet.Dim, "")})
			}
			for len(rows[i]) <= place {
				rows[i] = append(rows[i], sheet.Left(sheet.Dim, ""))
			}
			rows[i] = append(rows[i], line)
		}
	}
	return rows
}

// columnWidth is where what a place can be goes on to the next line.
const columnWidth = 8

// column is a cell's lines, one below the other, the odds last.
func (c drawn) column() []sheet.Cell {
	texts := []string{""}
	for _, part := range strings.SplitAfter(c.text, ",") {
		n := len(texts) - 1
		if texts[n] != "" && len(texts[n])+len(part) > columnWidth {
			texts = append(texts, " ")
			n++
		}
		texts[n] += part
	}
	var lines []sheet.Cell
	for _, text := range texts {
		lines = append(lines, sheet.Left(c.tone, "%s", text))
	}
	if c.odds != "" {
		lines = append(lines, sheet.Left(sheet.Dim, "%s", c.odds))
	}
	return lines
}

// list draws one place after the other.
func (t *table) list(width int) sheet.Lines {
	var lines sheet.Lines
	letters := words.Letters(t.header.Players)
	for row := range players {
		letter := unicode.ToUpper(letters[row])
		lines = append(lines, sheet.Join(t.nameCell(row).Line, sheet.In(sheet.Dim, " (%c)", letter)))
		line, used := sheet.Line{}, 0
		for place := range t.places() {
			c := t.cell(spot{row, place})
			head, text := fmt.Sprintf("  %c%d ", letter, place+1), c.text
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
		if may := t.layout.May[s.row][s.place]; may.Len() == 1 {
			c.text += t.deck.face(may.First(), false)
		}
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
		best := likeliest(tally, s, cards)
		c.odds = t.deck.ranksText(worlds.SetOf(best)) + " " + percent(tally.At[s.row][s.place][best], tally.Worlds)
	}
	if t.shown[s.row][s.place] && !t.up[s.row][s.place] {
		c.text += "^"
	}
	if t.isNew(s) {
		c.text, c.tone = c.text+"*", sheet.New
	}
	return c
}

// likeliest is the card of a set that most worlds have at a spot, None of an empty set.
func likeliest(tally *worlds.Tally, s spot, among worlds.Cards) worlds.Card {
	best := worlds.None
	for _, c := range inOrder(among) {
		if best == worlds.None || tally.At[s.row][s.place][c] > tally.At[s.row][s.place][best] {
			best = c
		}
	}
	return best
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
	case t.header.Tell == record.Facts:
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
