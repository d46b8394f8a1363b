package cats

import (
	"fmt"
	"slices"

	"umpire/referee"
	"umpire/referee/sheet"
)

// News says what this table knows that the earlier one did not.
func (t *Table) News(before referee.Table) []sheet.Line {
	old, ok := before.(*Table)
	if !ok {
		return nil
	}
	lines := t.newWatch(old)
	lines = append(lines, t.newRounds(old)...)
	lines = append(lines, t.newPoints(old)...)
	if t.over() && !slices.Equal(t.Status().Winners, old.Status().Winners) {
		lines = append(lines, sheet.In(sheet.Strong, "%s", t.Status().Due))
	}
	return lines
}

// newWatch lists the pairs to watch that the new cards make, and what may be
// called once all are known.
func (t *Table) newWatch(old *Table) []sheet.Line {
	if t.now.announced > 0 || !t.now.begun() {
		return nil
	}
	known := old.watchWords()
	var lines []sheet.Line
	for _, w := range t.watchWords() {
		if !slices.Contains(known, w) {
			lines = append(lines, sheet.In(sheet.New, "Watch %s.", w))
		}
	}
	if t.now.allKnown() && !(old.now.allKnown() && slices.Equal(old.now.cards, t.now.cards)) {
		lines = append(lines, t.mayCall())
	}
	return lines
}

// newRounds tells of older rounds whose standing has changed by an edit.
func (t *Table) newRounds(old *Table) []sheet.Line {
	was := old.counted()
	var lines []sheet.Line
	for i, r := range t.counted() {
		if i >= len(was) || (was[i].scoring == nil) == (r.scoring == nil) {
			continue
		}
		if r.scoring == nil {
			lines = append(lines, sheet.In(sheet.Alert, "Round %d is not scored now: no cat was %s, so its announcement was false.", i+1, r.called))
		} else {
			lines = append(lines, sheet.In(sheet.New, "Round %d is scored now: its announcement was true.", i+1))
		}
	}
	return lines
}

func (t *Table) newPoints(old *Table) []sheet.Line {
	was := old.points()
	var parts []string
	for i, p := range t.points() {
		if i < len(was) && p != was[i] {
			parts = append(parts, fmt.Sprintf("%s %d -> %d", t.header.Players[i], was[i], p))
		}
	}
	if len(parts) == 0 {
		return nil
	}
	return []sheet.Line{sheet.In(sheet.New, "Points: %s.", referee.List(parts))}
}
