package logic

import (
	"fmt"

	"umpire/referee"
	"umpire/referee/sheet"
)

// News says what this table knows that the earlier one did not: cards that
// are certain now though nobody turned them up, how many worlds are left, and
// a seat that can declare.
func (t *table) News(earlier referee.Table) []sheet.Line {
	before, ok := earlier.(*table)
	if !ok || t.step == stepRows || !t.header.Tell.Deduces() {
		return nil
	}
	var lines []sheet.Line
	if before.step != stepRows {
		lines = t.changes(before)
	}
	now, then := t.tally().Worlds, before.tally().Worlds
	if now == then && before.step != stepRows {
		return lines
	}
	text := fmt.Sprintf("Worlds left: %s.", grouped(now))
	if now == 1 {
		text = t.worldsText()
	}
	return append(lines, sheet.In(sheet.New, "%s", text))
}

// changes lists the face-down places that became certain though no line names
// their card, and those that no longer are (after an edit).
func (t *table) changes(before *table) []sheet.Line {
	var certain, open []string
	for row := range players {
		for place := range t.places() {
			s := spot{row, place}
			now, then := t.tally().Cards(row, place), before.tally().Cards(row, place)
			switch {
			case now == then:
			case now.Len() == 1 && t.isDown(s) && t.layout.May[row][place].Len() > 1:
				certain = append(certain, t.where(s)+" is "+t.deck.title(now.First()))
			case then.Len() == 1 && now.Len() > 1:
				open = append(open, t.where(s))
			}
		}
	}
	var lines []sheet.Line
	if len(certain) > 0 {
		lines = append(lines, sheet.In(sheet.New, "Certain now: %s.", referee.List(certain)))
	}
	if len(open) > 0 {
		lines = append(lines, sheet.Say("No longer certain: %s.", referee.List(open)))
	}
	return lines
}
