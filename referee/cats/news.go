package cats

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
)

// News says what this table knows that the earlier one did not.
func (t *table) News(before referee.Table) []sheet.Line {
	old, ok := before.(*table)
	if !ok {
		return nil
	}
	lines := t.newClose(old)
	if t.header.Tell.Deduces() {
		lines = append(lines, slices.Concat(t.newWatch(old), t.newRounds(old), t.newPoints(old))...)
	}
	return lines
}

// newClose asks for the rulings that are needed now and were not.
func (t *table) newClose(old *table) []sheet.Line {
	known := old.tooCloseLines(old.latest())
	return slices.DeleteFunc(t.tooCloseLines(t.latest()), func(l sheet.Line) bool {
		return slices.ContainsFunc(known, func(k sheet.Line) bool { return k.String() == l.String() })
	})
}

// latest is the round that a ruling would be about: the running one, else the
// one that ended last.
func (t *table) latest() *round {
	if t.now.announced == 0 && t.last != nil && t.last.voided == 0 {
		return t.last
	}
	return t.now
}

// newWatch lists the pairs to watch that the new cards make, and what may be
// called once all are known.
func (t *table) newWatch(old *table) []sheet.Line {
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
func (t *table) newRounds(old *table) []sheet.Line {
	if t.follows(old) {
		return nil
	}
	was := old.counted()
	var lines []sheet.Line
	for i, r := range t.counted() {
		if i < len(was) && (was[i].scoring == nil) != (r.scoring == nil) {
			lines = append(lines, r.standing())
		}
	}
	return lines
}

// standing tells whether an ended round is scored.
func (r *round) standing() sheet.Line {
	if r.scoring == nil {
		return sheet.In(sheet.Alert, "Round %d is not scored now: no cat was %s, so its announcement was false.", r.number, r.called)
	}
	return sheet.In(sheet.New, "Round %d is scored now: its announcement was true.", r.number)
}

// follows reports whether the older rounds of both tables are the same ones,
// as they are from one move to the next.
func (t *table) follows(old *table) bool {
	n := min(t.past.Len(), old.past.Len())
	return n > 0 && t.past.All()[n-1] == old.past.All()[n-1]
}

// newPoints are everybody's points, with what has changed.
func (t *table) newPoints(old *table) []sheet.Line {
	was := old.points()
	parts, changed := make([]string, len(was)), false
	for i, p := range t.points() {
		parts[i] = fmt.Sprintf("%s %d", t.header.Players[i], p)
		if i < len(was) && p != was[i] {
			parts[i] += fmt.Sprintf(" (%+d)", p-was[i])
			changed = true
		}
	}
	if !changed {
		return nil
	}
	return []sheet.Line{sheet.In(sheet.New, "Points: %s.", strings.Join(parts, ", "))}
}
