package quantum

import (
	"fmt"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/sheet"
)

// Traits adds /paperclips to the commands at the prompt.
func (Game) Traits() referee.Traits {
	return referee.Traits{Board: record.Notes, Tools: []referee.Tool{{
		Name: "paperclips",
		Help: "shows each player's suit cards: face up, face down, or with clips",
		Run: func(t referee.Table, _ string, width int) (*sheet.Page, error) {
			return t.(*table).paperclips(width), nil
		},
	}}}
}

// paperclips lays the hands out as the physical deck does: each player has a
// card of every suit. One they cannot hold lies face down, one they surely
// hold carries a clip for each, and the clips in hand are the cards not known.
func (t *table) paperclips(width int) *sheet.Page {
	page := &sheet.Page{Title: "Paperclips", Aside: t.lastMove()}
	grid := t.clipGrid(t.clipHead)
	legend := sheet.Lines{{}, sheet.In(sheet.Dim, "up: face up, no clip   2: two clips   --: face down")}
	if grid.Width() > width {
		letters := t.letters()
		grid = t.clipGrid(func(i int) string { return string(letters[i]) })
		grid.Gap = 1
		if grid.Width() > width {
			grid = grid.NamesAbove()
		}
		legend = append(sheet.Lines{sheet.In(sheet.Dim, "%s", t.legend())}, legend[1])
	}
	page.Add(grid, legend)
	return page
}

// clipGrid has a row for each player; head names the columns, counted from 0.
func (t *table) clipGrid(head func(i int) string) sheet.Grid {
	first := sheet.Row{sheet.Left(sheet.Plain, "  ")}
	for i := range t.columns() {
		first = append(first, sheet.Left(sheet.Strong, "%s", head(i)))
	}
	grid := sheet.Grid{Rows: []sheet.Row{append(first, sheet.Num(sheet.Strong, "in hand"))}}
	for p := range t.n {
		grid.Rows = append(grid.Rows, t.clipRow(p))
	}
	return grid
}

func (t *table) clipHead(i int) string {
	if i < len(t.names) {
		return t.names[i]
	}
	return fmt.Sprintf("%d blank", t.unnamed())
}

func (t *table) clipRow(p int) sheet.Row {
	row := sheet.Row{t.nameCell(p)}
	inHand := t.hands[p].cards
	for _, s := range t.columns() {
		least, most := t.bounds().least(p, s), t.bounds().most(p, s)
		inHand -= least
		switch {
		case most == 0:
			row = append(row, sheet.Left(sheet.Dim, "--"))
		case least == 0:
			row = append(row, sheet.Left(sheet.Plain, "up"))
		default:
			row = append(row, sheet.Left(sheet.Strong, "%d", least))
		}
	}
	return append(row, sheet.Num(sheet.Plain, "%d", inHand))
}
