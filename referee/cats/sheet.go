package cats

import (
	"fmt"

	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// Sheet draws the table: who deals, the points, the cards known, the guesses;
// before the announcement whom to watch; after a round its scoring.
func (t *table) Sheet(width int) *sheet.Page {
	page := &sheet.Page{Title: "Philosopher Cats", Caption: record.Caption(Game{}, t.upto, t.done)}
	page.Add(t.grid(width < narrow))
	if t.now.begun() {
		if notes := t.notes(); len(notes) > 0 {
			page.Add(append(sheet.Lines{nil}, notes...))
		}
		return page
	}
	if t.last != nil {
		page.Add(t.scored(t.last, width)...)
	}
	if t.count > 0 && t.header.Tell.Deduces() {
		page.Add(sheet.Lines{nil}, t.figureGrid(width < narrow))
	}
	return page
}

// stage says which round it is, who deals, and what was called; of a game that is over, how many there were.
func (t *table) stage() string {
	if t.over() {
		return words.Plural(t.total(), "round", "rounds") + " played."
	}
	did := "deals"
	if t.now.announced > 0 {
		did = "called " + string(t.now.called)
	}
	return fmt.Sprintf("Round %d of %d: %s %s.", t.round(), t.total(), t.header.Players[t.now.dealer], did)
}

// grid is a row for each player: points, card and guess of the running round, which is named above.
func (t *table) grid(short bool) sheet.Grid {
	points := t.points()
	var rows []sheet.Row
	if !t.over() {
		rows = append(rows, sheet.Row{sheet.Left(sheet.Strong, "%s", t.stage()).Saying(t.stage())})
	}
	for seat := range t.header.Players {
		mark, tone := " ", sheet.Plain
		if !t.over() && seat == t.now.dealer {
			mark, tone = ">", sheet.Strong
		}
		row := sheet.Row{sheet.Left(tone, "%s", mark), sheet.Left(tone, "%s", t.shown(seat, short)), sheet.Num(sheet.Strong, "%d", points[seat]).Saying(t.hasPoints(seat, points[seat]).Text)}
		if t.now.begun() {
			row = append(row, t.cardCell(seat), t.guessCell(seat))
		}
		rows = append(rows, row)
	}
	return sheet.Grid{Rows: rows, Whole: true}
}

func (t *table) cardCell(seat int) sheet.Cell {
	r := t.now
	switch {
	case seat == r.dealer:
		return sheet.Left(sheet.Dim, "deals").Saying(t.header.Players[seat] + " deals this round")
	case !r.known(seat):
		return sheet.Left(sheet.Dim, "?").Saying(t.header.Players[seat] + "'s card is not known")
	case r.cards[seat].IsJoker():
		return sheet.Left(sheet.Plain, "%s", r.cards[seat]).Saying(t.catOf(seat).Text)
	}
	return sheet.Left(sheet.ToneOf(string(colourOf(r.cards[seat], Red))), "%s", r.cards[seat]).Saying(t.catOf(seat).Text)
}

func (t *table) guessCell(seat int) sheet.Cell {
	r := t.now
	g := r.guess(seat)
	if r.announced == 0 || seat == r.dealer {
		return sheet.Left(sheet.Plain, "")
	}
	if g == nil {
		return sheet.Left(sheet.Dim, "no guess yet").Saying(t.header.Players[seat] + " has not guessed yet")
	}
	text := string(g.colour)
	if text == "" {
		text = "colour ?"
	}
	if g.stamped && t.header.Tell != record.Facts {
		text += " " + t.stamp(r, *g)
	}
	return sheet.Left(sheet.ToneOf(string(g.colour)), "%s", text).Saying(t.guessOf(*g).Text)
}

// notes say what the dealer should know of the running round, and which rulings are needed.
func (t *table) notes() (lines sheet.Lines) {
	for _, f := range t.Facts() {
		tone := sheet.Plain
		switch f.Key.(key).of {
		case untrue, tooNear:
			tone = sheet.Alert
		case callable:
			if t.now.announced > 0 || !t.header.Tell.Deduces() {
				continue
			}
			tone = sheet.Strong
		case watched:
			if !t.header.Tell.Deduces() {
				continue
			}
		default:
			continue
		}
		lines = append(lines, sheet.In(tone, "%s.", f.Text))
	}
	return lines
}

// pairWords says who can dominate whom; "" where the pair the other way says it.
func (t *table) pairWords(p [2]int) string {
	a, b := t.now.cards[p[0]], t.now.cards[p[1]]
	x := fmt.Sprintf("%s (%s)", t.header.Players[p[0]], a)
	y := fmt.Sprintf("%s (%s)", t.header.Players[p[1]], b)
	switch {
	case a.Rank() != b.Rank():
		return x + " over " + y
	case p[0] < p[1]:
		return x + " and " + y + ", either over the other"
	}
	return ""
}

// mayCall says which announcements are true.
func (t *table) mayCall() string {
	var may []string
	for _, c := range []Colour{Red, Black} {
		if len(t.now.bearers(c)) > 0 {
			may = append(may, string(c))
		}
	}
	switch len(may) {
	case 0:
		return "Neither announcement is true: only jokers were dealt. Void the round."
	case 1:
		return "Only " + may[0] + " may be called."
	}
	return "Red and black are both true."
}

// scoredText says above a round's strip what became of it.
func (t *table) scoredText(r *round) string {
	return fmt.Sprintf("Round %d: %s called %s, and takes %d. %s", r.number, t.header.Players[r.dealer], r.called, r.scoring.dealer, t.beatText(r))
}

// scored is the round that ended last: its strip, or its scoring in words.
func (t *table) scored(r *round, width int) []sheet.Block {
	if r.voided > 0 {
		return []sheet.Block{sheet.Lines{nil, sheet.Say("The last round is void.")}}
	}
	lines, strip := sheet.Lines{nil}, sheet.Grid{Whole: true}
	if s, ok := t.strip(r, width); ok && r.scoring.common() && t.header.Tell.Deduces() {
		strip = s.grid(sheet.Row{sheet.Left(sheet.Plain, "%s", t.scoredText(r)).Saying(t.scoredText(r))})
	} else {
		for _, text := range t.report(r) {
			lines = append(lines, sheet.Say("%s", text))
		}
	}
	return []sheet.Block{lines, strip, t.notes()}
}

// figureGrid is a row of numbers for each player.
func (t *table) figureGrid(short bool) sheet.Grid {
	heads, gap := []string{"Over all rounds", "right", "median", "early", "bonus", "given", "as dealer"}, 2
	if short {
		heads, gap = []string{"All rounds", "right", "sec", "early", "+", "-", "took"}, 1
	}
	head := sheet.Row{sheet.Left(sheet.Dim, "%s", heads[0])}
	for _, h := range heads[1:] {
		head = append(head, sheet.Num(sheet.Dim, "%s", h))
	}
	rows := []sheet.Row{head}
	for seat, f := range t.figures() {
		median := "?"
		if m, ok := f.median(); ok {
			median = fmt.Sprintf("%.2f", m.Seconds())
		}
		row, said := sheet.Row{sheet.Left(sheet.Plain, "%s", t.shown(seat, short))}, f.said()
		for i, text := range []string{share(f.Right, f.Guesses), median, share(f.Early, f.Stamped), fmt.Sprint(f.Bonus), fmt.Sprint(f.Given), fmt.Sprint(f.Takings)} {
			row = append(row, sheet.Num(sheet.Plain, "%s", text).Saying(said[i].Text()))
		}
		rows = append(rows, row)
	}
	if short {
		rows = append(rows, sheet.Row{sheet.Left(sheet.Dim, "sec: median, +: bonus, -: given away")})
	}
	return sheet.Grid{Rows: rows, Gap: gap, Whole: true}
}

func share(part, whole int) string {
	if whole == 0 {
		return "?"
	}
	return fmt.Sprintf("%d/%d", part, whole)
}
