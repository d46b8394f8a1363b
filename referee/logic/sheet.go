package logic

import (
	"fmt"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/logic/worlds"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// Sheet draws the four rows as they lie, what each place can still be, and
// how likely its likeliest card is.
func (t *table) Sheet(width int) *sheet.Page {
	p := &sheet.Page{Title: "Logic"}
	if seat := t.header.View.Seat(); seat != "" {
		p.Title += ", " + seat + "'s view"
	} else if t.header.View == record.Public {
		p.Title += ", public view"
	}
	if n := t.events.Len(); n > 0 {
		last := t.events.All()[n-1]
		p.Caption = record.Caption(Game{}, last.number, last.move)
	}
	said := fmt.Sprintf("%s against %s", words.List(t.team(0)), words.List(t.team(1)))
	opening := sheet.Lines{sheet.Say("%s", said).Saying(said)} // with how much is open, on one line where they fit
	if t.header.Tell.Deduces() {
		open := sheet.In(sheet.Strong, "%s", t.worldsText())
		if both := sheet.Join(opening[0], sheet.Say(". "), open); both.Width() <= width {
			opening = sheet.Lines{both}
		} else {
			opening = append(opening, open)
		}
	}
	marks := "/ red, sideways; | black, upright; CAPS up, small known; ^ shown; * new"
	if width < len(marks) {
		marks = "/red |black CAPS up ^shown *new ~gaps"
	}
	p.Add(opening, t.rows(width), sheet.Lines{sheet.In(sheet.Dim, "%s", marks), sheet.In(sheet.Strong, "%s", t.Status().Due)})
	return p
}

// worldsText says how much is open. The odds of a declaration are said in a
// seat's own view only; elsewhere they would be nobody's.
func (t *table) worldsText() string {
	if t.step == stepRows {
		return "The rows are being laid."
	}
	n, seat := t.tally().Worlds, t.header.View.Seat()
	text := dealsFit + words.Grouped(n) + "."
	declares := seat != "" && t.declarer < 0 // the hand ends with the first who does
	switch {
	case n == 1 && declares:
		text += " " + seat + " can declare with certainty."
	case n == 1:
		text += " Every card is known."
	case declares:
		text += fmt.Sprintf(" 1 in %s if %s declared now.", words.Grouped(n), seat)
	}
	return text
}

// rows draws a column a player and a line a place, the owner's leftmost card first.
func (t *table) rows(width int) sheet.Grid {
	gap := min(1+width/60, 2)
	room := (width-1)/players - gap
	head := sheet.Row{sheet.Left(sheet.Dim, "")}
	for row := range players {
		mark := ""
		if t.Status().Turn == t.player(row) {
			mark = "> "[:gap]
		}
		head = append(head, sheet.Left(sheet.Dim, "%s%s", mark, sheet.CutName(t.player(row), room-len(mark))))
	}
	g := sheet.Grid{Gap: gap, Rows: []sheet.Row{head}}
	for place := range t.places() {
		line := sheet.Row{sheet.Left(sheet.Dim, "%d", place+1)}
		for row := range players {
			line = append(line, t.cell(spot{row, place}, room).Saying(t.where(spot{row, place})))
		}
		g.Rows = append(g.Rows, line)
	}
	return g
}

// cell is what a place can be, and how likely its likeliest card is where there is room. Of
// more ranks than there is room for stand the lowest and the highest.
func (t *table) cell(s spot, room int) sheet.Cell {
	sign := map[colour]string{red: "/", black: "|", unknown: "?"}[t.colour[s.row][s.place]]
	if t.step == stepRows || !t.header.Tell.Deduces() {
		return sheet.Left(t.tone(s), "%s%s", sign, t.noted(s))
	}
	tally, tone, marks := t.tally(), t.tone(s), ""
	if t.shown[s.row][s.place] && !t.up[s.row][s.place] {
		marks += "^"
	}
	if t.isNew(s) {
		marks, tone = marks+"*", sheet.New
	}
	cards := tally.Cards(s.row, s.place)
	if cards.Len() == 1 {
		return sheet.Left(tone, "%s%s%s", sign, t.deck.face(cards.First(), t.up[s.row][s.place]), marks)
	}
	text := sign + t.deck.ranksText(cards) + marks
	if len(text) > room {
		text = sign + t.deck.spanText(cards) + marks
	}
	best := likeliest(tally, s, cards)
	odds := t.deck.ranksText(worlds.SetOf(best)) + " " + percent(tally.At[s.row][s.place][best], tally.Worlds)
	if len(text)+1+len(odds) > room {
		return sheet.Left(tone, "%s", text)
	}
	return sheet.Cell{Line: sheet.Join(sheet.In(tone, "%s", text), sheet.In(sheet.Dim, " %s", odds))}
}

// likeliest is the card of a set that most worlds have at a spot, None of an empty set.
func likeliest(tally *worlds.Tally, s spot, among worlds.Cards) worlds.Card {
	best := worlds.None
	for _, c := range inOrder(among) {
		if best == worlds.None || tally.At[s.row][s.place][c] > tally.At[s.row][s.place][best] {
			best = c
		}
	}
	return best
}

// isNew says whether the last move settled a spot or turned its card up.
func (t *table) isNew(s spot) bool {
	now, then := t.tally().Cards(s.row, s.place), t.before().Cards(s.row, s.place)
	return now.Len() == 1 && then.Len() != 1
}

func (t *table) tone(s spot) sheet.Tone {
	switch t.colour[s.row][s.place] {
	case red:
		return sheet.Red
	case black:
		return sheet.Black
	}
	return sheet.Plain
}

// noted is what was written down of a place: its card where that was seen or
// said, and, where notes are told, what it was wrongly guessed as, and that
// the partner has seen it.
func (t *table) noted(s spot) string {
	cards, guessed := t.written(s)
	switch {
	case cards.Len() == 1:
		return t.deck.face(cards.First(), t.up[s.row][s.place])
	case t.header.Tell == record.Facts:
		return ""
	}
	text := ""
	if guessed.Len() > 0 {
		text = " not " + t.deck.ranksText(guessed)
	}
	if t.shown[s.row][s.place] {
		text += "^"
	}
	return text
}

// Noted reports whether what is written of a place decides a fact.
func (t *table) Noted(f referee.Fact) bool {
	h, ofPlace := f.Key.(holds)
	if !ofPlace {
		return false
	}
	cards, guessed := t.written(h.spot)
	if cards.Len() > 1 {
		cards = t.deck.showing(t.colour[h.row][h.place])
	}
	if t.header.Tell == record.Notes {
		cards &^= guessed
	}
	return cards&h.cards == 0 || cards&^h.cards == 0
}

// written is what the lines say of a place, each by itself: the cards that it
// can be, and those it was wrongly guessed as.
func (t *table) written(s spot) (cards, guessed worlds.Cards) {
	if t.step == stepRows {
		return t.layout.May[s.row][s.place], 0
	}
	showing := t.deck.showing(t.colour[s.row][s.place])
	cards = showing
	for _, e := range t.events.All() {
		for _, f := range e.facts {
			if f.spot != s {
				continue
			}
			if said := showing & f.cards; said.Len() == 1 {
				cards = said
			} else {
				guessed |= showing &^ f.cards
			}
		}
	}
	if cards.Len() == 1 {
		return cards, 0
	}
	return cards, guessed
}

// percent writes a share of the worlds as people say it: rounded to whole
// percents, and never 0% for what is possible or 100% for what is not sure.
func percent(n, all uint64) string {
	if all == 0 || n == 0 {
		return "never"
	}
	share := float64(n) / float64(all) * 100
	switch {
	case n == all:
		return "100%"
	case share < 1:
		return "<1%"
	case share > 99:
		return ">99%"
	}
	return fmt.Sprintf("%.0f%%", share)
}

// ranksText says a set of cards short, colours apart: "6-8", "4,7,JK". A
// joker is JK on the screen, since * marks what is new there.
func (d deck) ranksText(set worlds.Cards) string {
	parts := runs(reds(ranksOf(set)), rankText, "-")
	if set&d.JokerCards() != 0 {
		parts = append(parts, "JK")
	}
	return strings.Join(parts, ",")
}

// spanText is the lowest and the highest rank of a set, "4~J", with a joker "4~JK+".
func (d deck) spanText(set worlds.Cards) string {
	plain := set &^ d.JokerCards()
	text := card.RankName(lowest(plain)) + "~" + card.RankName(highest(plain))
	if set != plain {
		text += "+JK"
	}
	return text
}

// face is a known card on the screen: capitals face up, small letters face down.
func (d deck) face(c worlds.Card, up bool) string {
	name := "JK"
	if c.Rank() > 0 {
		name = d.title(c)
	}
	if !up {
		name = strings.ToLower(name)
	}
	return name
}
