package quantum

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// Sheet draws every hand as players write it, with a letter for each suit: the cards that are
// known, a ? for each that is not, and what a ? can still be. > marks the player on turn, *
// what the last move settled. What never changes at a table decides on its shape.
func (t *table) Sheet(width int) *sheet.Page {
	page, k := &sheet.Page{Title: Game{}.Title(), Caption: t.lastMove()}, t.shown()
	wide, written := width >= wideFrom, t.n*t.cards <= writtenTo && (width >= wideFrom || t.widestName()+2*t.n*t.cards+6 <= width)
	grid := sheet.Grid{Whole: t.n <= wholeTo}
	for p, h := range t.hands {
		cards := sheet.Num(sheet.Dim, "%d", h.cards)
		if wide {
			cards = sheet.Num(sheet.Dim, "%s", words.Plural(h.cards, "card", "cards"))
		}
		cards = cards.Saying(strings.Join(t.cardsSaid(p, h.cards), ""))
		grid.Rows = append(grid.Rows, append(sheet.Row{t.nameCell(p), {Line: k.hand(p, written)}, cards}, k.beside(p, wide && written)...))
	}
	if t.namesAbove(width) {
		grid = grid.NamesAbove()
	}
	page.Add(grid, t.legend(written))
	if k.deduced && !(wide && written) {
		page.Add(k.openLines())
	}
	if t.state.Over() {
		page.Add(sheet.Lines{{}, sheet.In(sheet.Strong, "%s", t.result())})
	}
	return page
}

// From so many columns on cards are called so; up to so many on a table are written one by one; up to so many hands are shown all or none.
const (
	wideFrom  = 60
	writtenTo = 20
	wholeTo   = 10
)

// namesAbove reports whether a name and a number for each suit do not fit beside each other.
func (t *table) namesAbove(width int) bool {
	return t.widestName()+(2+len(strconv.Itoa(t.cards)))*t.n+9 > width
}

func (t *table) widestName() (widest int) {
	for p := range t.n {
		widest = max(widest, t.nameCell(p).Line.Width())
	}
	return widest
}

// hand writes a hand card by card, `d d g* ?`, or by numbers, `2d 1g* 1?`.
func (k shown) hand(p int, written bool) (line sheet.Line) {
	if k.header.Tell == record.Facts {
		return nil
	}
	left, letters := k.hands[p].cards, k.letters(written)
	for i, s := range k.columns() {
		least, fresh := k.least(p, s), 0
		if left -= least; k.deduced {
			fresh = k.newlyKnown(p, s)
		}
		text, says := letters[i], k.claims(p, s)
		for n := least; n > 0; n-- {
			if !written {
				text, n = fmt.Sprint(n)+text, 1
			}
			if n <= fresh {
				line = append(line, sheet.Span{Text: text + "*", Tone: sheet.New, Says: says}, sheet.Span{Text: " "})
			} else {
				line = append(line, sheet.Span{Text: text + " ", Says: says})
			}
		}
	}
	if left == 0 {
		return append(line, sheet.Span{})
	}
	unknown := strings.TrimSuffix(strings.Repeat("? ", left), " ")
	if !written {
		unknown = fmt.Sprintf("%d?", left)
	}
	return append(line, sheet.Span{Text: unknown, Says: []string{strings.Join(k.cardsSaid(p, k.hands[p].cards), "")}})
}

// beside says what the cards not known can be, or what was noted that they are not.
func (k shown) beside(p int, written bool) sheet.Row {
	var none []string
	for s, name := range k.names {
		if k.most(p, s) == 0 {
			none = append(none, name)
		}
	}
	switch {
	case k.deduced && written && len(k.names) > 0 && k.unknown(p) > 0:
		return sheet.Row{sheet.Left(sheet.Plain, "? is %s", k.openSuits(p, k.letters(written))).Saying(k.unbounded(p)...)}
	case !k.deduced && none != nil:
		return sheet.Row{sheet.Left(sheet.Plain, "no %s", words.Either(none))}
	}
	return nil
}

// openLines say what the unknown cards can be, players of whom the same is true together,
// and most of them as the others, which no line says alone.
func (k shown) openLines() (lines sheet.Grid) {
	t := k.table
	var open, names []string
	for _, s := range t.columns() {
		names = append(names, t.cardName(s))
	}
	if t.unnamed() > 0 {
		names[len(names)-1] = "an unnamed suit"
	}
	who, says := map[string][]string{}, map[string][]string{}
	for p, name := range t.header.Players {
		if t.unknown(p) > 0 {
			text := t.openSuits(p, names)
			says[text] = append(says[text], k.unbounded(p)...)
			if who[text] = append(who[text], name); len(who[text]) == 1 {
				open = append(open, text)
			}
		}
	}
	slices.SortStableFunc(open, func(a, b string) int { return len(who[a]) - len(who[b]) })
	for i, text := range open {
		of := "? of " + words.List(who[text]) + ":"
		switch {
		case len(open) == 1:
			of = "? is"
		case i == len(open)-1 && len(who[text]) > 2:
			of = "? of the others:"
		}
		lines.Rows = append(lines.Rows, sheet.Row{sheet.Left(sheet.Plain, "%s %s", of, text).Saying(says[text]...)})
	}
	lines.Whole = true
	return lines
}

// letters stand for the columns; where no number stands before it, a digit for itself.
func (t *table) letters(digits bool) (all []string) {
	names := words.Each(t.columns(), t.cardName)
	for i, r := range words.Letters(names) {
		if name := names[i]; digits && len(name) == 1 && name[0] <= '9' {
			all = append(all, name)
		} else {
			all = append(all, string(r))
		}
	}
	return all
}

// legend says which suit each letter is.
func (t *table) legend(digits bool) sheet.Lines {
	var parts []string
	for i, letter := range t.letters(digits) {
		if name := t.cardName(t.columns()[i]); name != letter {
			parts = append(parts, letter+"="+name)
		}
	}
	if len(t.names) == 0 || parts == nil || t.header.Tell == record.Facts {
		return nil
	}
	return sheet.Lines{sheet.In(sheet.Dim, "%s", strings.Join(parts, ", "))}
}

func (t *table) nameCell(p int) sheet.Cell {
	if t.state == record.Playing && p == t.turn {
		return sheet.Left(sheet.Strong, "> %s", t.header.Players[p])
	}
	return sheet.Left(sheet.Plain, "  %s", t.header.Players[p])
}

// unknown is how many of the player's cards are not known.
func (t *table) unknown(p int) int {
	left := t.hands[p].cards
	for _, s := range t.columns() {
		left -= t.bounds().least(p, s)
	}
	return left
}

// cardName is how a card of a column is called.
func (t *table) cardName(s int) string {
	if s < len(t.names) {
		return t.names[s]
	}
	return "unnamed"
}

// openSuits says what the cards not known can be: `2 or 3`, `anything`, or,
// where some suits are accounted for, `anything left`. The most there can be
// of a suit is said where it does not go without saying.
func (t *table) openSuits(p int, names []string) string {
	var open, closed []string
	limited, left := false, ""
	for i, s := range t.columns() {
		loose, span := t.loose(s), t.bounds().most(p, s)-t.bounds().least(p, s)
		switch {
		case loose == 0:
			left = " left"
		case span == 0:
			closed = append(closed, names[i])
		case s < len(t.names) && span < min(t.unknown(p), loose):
			limited = true
			open = append(open, fmt.Sprintf("%s (%d at most)", names[i], span))
		default:
			open = append(open, names[i])
		}
	}
	switch {
	case limited || len(open) < 3 || len(open) < len(closed):
		return words.Either(open)
	case len(closed) == 0:
		return "anything" + left
	}
	return "anything" + left + " but " + words.Either(closed)
}

// loose is how many cards of a column are not known to be anybody's.
func (t *table) loose(s int) int {
	loose := t.columnSize(s)
	for p := range t.n {
		loose -= t.bounds().least(p, s)
	}
	return loose
}

// lastMove says what happened last, for the page's head.
func (t *table) lastMove() string {
	if t.log.Len() == 0 {
		return "nobody has asked yet"
	}
	e := t.log.Last()
	return record.Caption(Game{}, e.number, *e.move)
}

// result says how the table ended.
func (t *table) result() string {
	switch o := t.outcome(); o.Method {
	case ParadoxDeclared:
		return "A paradox: everybody loses."
	case EveryCardKnown:
		return fmt.Sprintf("%s wins: %s.", words.List(o.Winners), o.Method)
	}
	var parts []string
	for _, p := range t.winners {
		whole := slices.IndexFunc(t.columns(), func(s int) bool { return t.bounds().least(p, s) == t.cards })
		parts = append(parts, fmt.Sprintf("%s wins with %s", t.header.Players[p], t.whole(t.columns()[whole])))
	}
	return words.List(parts) + "."
}
