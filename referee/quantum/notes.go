package quantum

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// note is what a careful player has written down of one player and one suit:
// how many cards at least, or that there are none.
type note struct {
	least int
	none  bool
}

// notes are taken move by move, without putting two moves together: whoever
// asks has one, a yes hands one over, a no has none.
func (t *table) notes() [][]note {
	all := make([][]note, t.n)
	for p := range all {
		all[p] = make([]note, t.n)
	}
	if t.header.Tell != record.Notes {
		return all
	}
	for _, e := range t.log.All() {
		if e.kind != asked {
			continue
		}
		asker, target := &all[e.asker][e.suit], &all[e.target][e.suit]
		*asker = note{least: max(asker.least, 1)}
		if e.yes {
			asker.least++
			*target = note{least: max(target.least, 1) - 1}
		} else {
			*target = note{none: true}
		}
	}
	return all
}

// notedGrid has a row for each player where only what was noted is told; hands too wide
// to be written card by card are written by numbers.
func (t *table) notedGrid(width int) sheet.Grid {
	notes := t.notes()
	grid := func(counted bool) (g sheet.Grid, widest int) {
		for p := range t.n {
			row := t.notedRow(p, t.nameCell(p), notes[p], counted)
			g.Rows, widest = append(g.Rows, row), max(widest, row[1].Line.Width())
		}
		return g, widest
	}
	g, widest := grid(false)
	if widest > width/2 {
		g, _ = grid(true)
	}
	return g
}

// notedRow is a player's row where only what was noted is told.
func (t *table) notedRow(p int, name sheet.Cell, notes []note, counted bool) sheet.Row {
	var hand sheet.Line
	write := func(n int, one sheet.Span, space string) {
		switch {
		case n > 0 && counted:
			hand = append(hand, sheet.Span{Text: fmt.Sprintf("%d %s%s", n, strings.TrimSpace(one.Text), space)})
		case n > 0:
			hand = append(hand, slices.Repeat(sheet.Line{one}, n)...)
		}
	}
	var none []string
	left := t.hands[p].cards
	for s, suit := range t.names {
		write(notes[s].least, card(suit, false), "  ")
		left -= notes[s].least
		if notes[s].none {
			none = append(none, suit)
		}
	}
	write(left, sheet.Span{Text: "? "}, "")
	if last := len(hand) - 1; last >= 0 {
		hand[last].Text = strings.TrimRight(hand[last].Text, " ")
	}
	if t.header.Tell == record.Facts {
		hand = nil
	}
	row := sheet.Row{name, {Line: hand}, sheet.Num(sheet.Dim, "%s", words.Plural(t.hands[p].cards, "card", "cards"))}
	if len(none) > 0 {
		row = append(row, sheet.Left(sheet.Plain, "no %s", words.Either(none)))
	}
	return row
}

// bound is a least or a most as the level tells it; ok is false where it is hidden.
func (t *table) bound(p, s int, least bool, notes [][]note) (n int, ok bool) {
	b := t.bounds()
	switch {
	case t.header.Tell.Deduces() && least:
		return b.least(p, s), true
	case t.header.Tell.Deduces():
		return b.most(p, s), true
	case s >= len(t.names):
		return 0, false
	case least:
		return notes[p][s].least, notes[p][s].least > 0
	}
	return 0, notes[p][s].none
}
