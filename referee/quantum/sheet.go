package quantum

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// Sheet draws every hand as players write it: the cards that are known, a ?
// for each that is not, and what a ? can still be. > marks the player on turn,
// * what the last move settled.
func (t *table) Sheet(width int) *sheet.Page {
	page := &sheet.Page{Title: Game{}.Title(), Aside: t.lastMove()}
	if t.header.Tell.Deduces() {
		page.Add(t.grid(width)...)
	} else {
		page.Add(t.notedGrid(width))
	}
	if t.state.Over() {
		page.Add(sheet.Lines{{}, sheet.In(sheet.Strong, "%s", t.result())})
	}
	return page
}

// wide is from how many columns on each row says what its unknown cards can be.
const wide = 60

// grid is a row for each player; where there is little room for it with letters for the
// suits, or with the names above the hands too, and what the unknown cards can be once below.
func (t *table) grid(width int) []sheet.Block {
	if width >= wide {
		hand := t.spelledHand
		if t.spelledWidth() > width/2 {
			hand = t.countedHand
		}
		grid := t.rows(hand)
		for p, row := range grid.Rows {
			row[2] = sheet.Num(sheet.Dim, "%s", words.Plural(t.hands[p].cards, "card", "cards"))
			if t.unknown(p) > 0 {
				grid.Rows[p] = append(row, sheet.Left(sheet.Plain, "? is %s", t.openSuits(p)))
			}
		}
		if page := (sheet.Page{Blocks: []sheet.Block{grid}}); len(page.Draw(width)) <= t.n+t.n/2 { // else many rows are torn
			return []sheet.Block{grid}
		}
	}
	grid, below := t.rows(t.spelledHand), t.openLines()
	if t.spelledWidth() > width/2 || grid.Width() > width {
		grid, below = t.rows(t.letteredHand), append(sheet.Lines{sheet.In(sheet.Dim, "%s", t.legend())}, below...)
	}
	if grid.Width() > width {
		grid = grid.NamesAbove()
	}
	return []sheet.Block{grid, below}
}

// rows has each player's name, hand and number of cards.
func (t *table) rows(hand func(p int) sheet.Line) (grid sheet.Grid) {
	for p := range t.n {
		grid.Rows = append(grid.Rows, sheet.Row{t.nameCell(p), {Line: hand(p)}, sheet.Num(sheet.Dim, "%d", t.hands[p].cards)})
	}
	return grid
}

// openLines say what the unknown cards can be, players of whom the same is true together,
// and most of them as the others.
func (t *table) openLines() (lines sheet.Lines) {
	var open []string
	who := map[string][]string{}
	for p, name := range t.header.Players {
		if t.unknown(p) > 0 {
			text := t.openSuits(p)
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
		lines = append(lines, sheet.Say("%s %s", of, text))
	}
	return lines
}

// letters stand for the columns where there is little room.
func (t *table) letters() []rune {
	names := make([]string, 0, t.n)
	for _, s := range t.columns() {
		names = append(names, t.cardName(s))
	}
	return words.Letters(names)
}

// legend says which suit each letter is.
func (t *table) legend() string {
	var parts []string
	for i, r := range t.letters() {
		parts = append(parts, fmt.Sprintf("%c=%s", r, t.cardName(t.columns()[i])))
	}
	return strings.Join(parts, ", ")
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

// cardName is how a card of a column is written on the sheet.
func (t *table) cardName(s int) string {
	if s < len(t.names) {
		return t.names[s]
	}
	return "unnamed" // the one suit nobody has named
}

// letteredHand writes a hand by numbers and letters: `2d 1g* 3?`.
func (t *table) letteredHand(p int) sheet.Line {
	letters := t.letters()
	return t.counts(p, "?", func(n, i int) string { return fmt.Sprintf("%d%c", n, letters[i]) })
}

// spelledWidth is how wide the widest hand is, card by card.
func (t *table) spelledWidth() int {
	widest := 0
	for p := range t.n {
		widest = max(widest, t.spelledHand(p).Width())
	}
	return widest
}

// spelledHand writes a hand card by card, those of the unnamed suit by their
// number: `1 1 2*?`, `1 2 unnamed*`.
func (t *table) spelledHand(p int) sheet.Line {
	var line sheet.Line
	left := t.hands[p].cards
	for _, s := range t.columns() {
		least := t.bounds().least(p, s)
		left -= least
		if least > 0 && s >= len(t.names) {
			line = append(line, card(fmt.Sprintf("%d %s", least, t.cardName(s)), t.newlyKnown(p, s) > 0))
			continue
		}
		for k := range least {
			line = append(line, card(t.cardName(s), least-k <= t.newlyKnown(p, s)))
		}
	}
	return append(line, sheet.Span{Text: strings.TrimSuffix(strings.Repeat("? ", left), " ")})
}

// card is a known card; a new one is starred, another followed by a space.
func card(name string, isNew bool) sheet.Span {
	if isNew {
		return sheet.Span{Text: name + "*", Tone: sheet.New}
	}
	return sheet.Span{Text: name + " "}
}

// countedHand writes a hand by numbers: `2 ducks 1 geese* 3 ?`.
func (t *table) countedHand(p int) sheet.Line {
	return t.counts(p, " ?", func(n, i int) string { return fmt.Sprintf("%d %s ", n, t.cardName(t.columns()[i])) })
}

// counts writes how many cards of each column a player has, each as write has it
// (i counts the columns), and how many are not known.
func (t *table) counts(p int, unknown string, write func(n, i int) string) sheet.Line {
	var line sheet.Line
	for i, s := range t.columns() {
		if least := t.bounds().least(p, s); least > 0 {
			text := write(least, i)
			if t.newlyKnown(p, s) > 0 {
				line = append(line, sheet.Span{Text: strings.TrimSpace(text) + "* ", Tone: sheet.New})
			} else {
				line = append(line, sheet.Span{Text: text + " "})
			}
		}
	}
	if left := t.unknown(p); left > 0 {
		line = append(line, sheet.Span{Text: fmt.Sprintf("%d%s", left, unknown)})
	}
	return line
}

// openSuits says what the cards not known can be: `2 or 3`, `anything`, or,
// where some suits are accounted for, `anything left`. The most there can be
// of a suit is said where it does not go without saying.
func (t *table) openSuits(p int) string {
	var open, closed []string
	limited, left := false, ""
	for _, s := range t.columns() {
		loose, span := t.loose(s), t.bounds().most(p, s)-t.bounds().least(p, s)
		switch {
		case loose == 0:
			left = " left"
		case span == 0:
			closed = append(closed, t.cardName(s))
		case s >= len(t.names):
			open = append(open, "an unnamed suit")
		case span < min(t.unknown(p), loose):
			limited = true
			open = append(open, fmt.Sprintf("%s (%d at most)", t.names[s], span))
		default:
			open = append(open, t.names[s])
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
	who, e := t.header.Players, t.log.All()[t.log.Len()-1]
	m := record.Move{Verb: "ask", Args: []record.Arg{{Slot: "ASKER", Text: who[e.asker]}, {Slot: "TARGET", Text: who[e.target]},
		{Slot: "SUIT", Text: e.name}, {Slot: "ANSWER", Text: words.YesNo(e.yes)}}}
	switch e.kind {
	case renamed:
		m = record.Move{Verb: "suit", Args: []record.Arg{{Slot: "OLD", Text: e.name}, {Slot: "NEW", Text: e.to}}}
	case declared:
		m = record.Move{Verb: "paradox"}
	}
	return record.Caption(Game{}, e.number, m)
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
		parts = append(parts, fmt.Sprintf("%s wins with %s", t.header.Players[p], t.whole(t.collection(p))))
	}
	return words.List(parts) + "."
}

// collection is the suit of which a player provably holds every card.
func (t *table) collection(p int) int {
	for _, s := range t.columns() {
		if t.bounds().least(p, s) == t.cards {
			return s
		}
	}
	return -1
}
