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
// their card, and after an edit those that are no longer.
func (t *table) changes(before *table) []sheet.Line {
	known, gone := t.certain(before), before.certain(t)
	said := referee.Changed(known, gone)
	if t.before == before.count && len(known) > 0 {
		said = []string{"Certain now: " + known[0]}
	}
	var lines []sheet.Line
	for _, text := range said {
		lines = append(lines, sheet.In(sheet.New, "%s", text))
	}
	return lines
}

// certain says, in one sentence if any, which face-down places hold a known
// card that no line names, and did not at another table.
func (t *table) certain(other *table) []string {
	var places []string
	for row := range players {
		for place := range t.places() {
			s := spot{row, place}
			cards := t.tally().Cards(row, place)
			if cards.Len() == 1 && t.isDown(s) && t.layout.May[row][place].Len() > 1 && cards != other.tally().Cards(row, place) {
				places = append(places, t.where(s)+" is "+t.deck.title(cards.First()))
			}
		}
	}
	if len(places) == 0 {
		return nil
	}
	return []string{referee.List(places) + "."}
}
