package quantum

import (
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
)

// Sheet draws every hand: the cards that are known, a ? for each that is not,
// and what a ? can still be.
func (t *table) Sheet(width int) *sheet.Page {
	page := &sheet.Page{Title: "Quantum Go Fish"}
	grid := sheet.Grid{}
	for p := range t.n {
		mark := " "
		if t.state == referee.Playing && p == t.turn {
			mark = ">"
		}
		grid.Rows = append(grid.Rows, sheet.Row{sheet.Left(sheet.Strong, "%s", mark), sheet.Left(sheet.Plain, "%s", t.header.Players[p]), sheet.Left(sheet.Plain, "%s", t.known(p))})
	}
	page.Add(grid)
	return page
}

func (t *table) known(p int) string {
	var words []string
	b, left := t.bounds(), t.hands[p].cards
	for _, s := range t.columns() {
		for range b.least(p, s) {
			words = append(words, t.suitKey(s))
			left--
		}
	}
	for range left {
		words = append(words, "?")
	}
	return strings.Join(words, " ")
}
