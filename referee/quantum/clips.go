package quantum

import (
	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/sheet"
)

// Traits adds /paperclips to the commands at the prompt.
func (Game) Traits() referee.Traits {
	return referee.Traits{Short: "b d y; ben, got any ducks? nope", Board: record.Notes, Tools: []referee.Tool{{
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
	grid := sheet.Grid{Gap: 1, Rows: []sheet.Row{{sheet.Left(sheet.Plain, "  ")}}}
	for _, letter := range t.letters(true) {
		grid.Rows[0] = append(grid.Rows[0], sheet.Left(sheet.Strong, "%2s", letter))
	}
	grid.Rows[0] = append(grid.Rows[0], sheet.Num(sheet.Strong, "in hand"))
	for p := range t.n {
		row := sheet.Row{t.nameCell(p)}
		for _, s := range t.columns() {
			switch least, most := t.held(p, s); {
			case most == 0:
				row = append(row, sheet.Left(sheet.Dim, "--"))
			case least == 0:
				row = append(row, sheet.Left(sheet.Plain, "up"))
			default:
				row = append(row, sheet.Left(sheet.Strong, "%2d", least))
			}
		}
		grid.Rows = append(grid.Rows, append(row, sheet.Num(sheet.Plain, "%d", t.unknown(p))))
	}
	if t.namesAbove(width) {
		grid = grid.NamesAbove()
	}
	page := &sheet.Page{Title: "Paperclips", Caption: t.lastMove()}
	page.Add(grid, t.legend(true), sheet.Lines{sheet.In(sheet.Dim, "up: face up, no clip   2: two clips   --: face down")})
	return page
}
