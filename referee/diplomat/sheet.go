package diplomat

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// Sheet draws the cards rank by rank: laid out, claimed, known, and who else can
// hold them; then the players.
func (t *table) Sheet(width int) *sheet.Page {
	page := &sheet.Page{Title: "Diplomat", Caption: t.lastMove()}
	d := t.drawer()
	if t.over && t.unclaimed() == 0 {
		page.Add(t.claimedRows(), sheet.Lines{sheet.In(sheet.Strong, "%s", t.ending())})
		return page
	}
	wide := width >= 76
	if wide {
		page.Add(d.wide(width))
	} else { // a row for each rank, a column for each suit, of which a few rows may be shown
		page.Add(sheet.Lines{{}, sheet.In(sheet.Dim, "%s", d.legend(false))}, d.withJokers(sheet.Grid{Gap: 2, Rows: d.cells()}))
	}
	page.Add(t.playerRows(d, width))
	if t.header.Tell.Deduces() {
		page.Add(t.countLines())
	}
	page.Add(t.noted()...)
	page.Add(t.own()...)
	if t.header.Tell.Deduces() && !t.exact() {
		page.Add(sheet.Lines{sheet.In(sheet.Dim, "%s", "Not settled: these answers are too tangled; some cards may be narrower than shown.")})
	}
	switch text := t.manyWorlds(); {
	case t.over:
		page.Add(sheet.Lines{sheet.In(sheet.Strong, "%s", t.ending())})
	case text != "":
		page.Add(sheet.Lines{sheet.In(sheet.Dim, "%s", text)})
	}
	if wide {
		page.Add(sheet.Lines{sheet.In(sheet.Dim, "%s", d.legend(true))})
	}
	return page
}

// legend explains what stands in the grid, in short where it has to fit 40 columns; ? are all those of whom a card is still open, which
// need not be everybody.
func (d *drawer) legend(wide bool) string {
	r, open := d.letters[0], "anybody" // one letter for all players
	if everybody := uint16(1<<d.t.n - 1); d.t.header.Tell.Deduces() && d.anyone != everybody {
		open = words.Either(strings.Split(d.list(d.anyone), ""))
	}
	switch {
	case !wide && open != "":
		open = " ? open"
	case open != "":
		open = "; ? " + open + " may"
	}
	if !wide {
		return fmt.Sprintf("%c has %c may -%c not%s =out #claimed", unicode.ToUpper(r), r, r, open)
	}
	return fmt.Sprintf("%c has it, %c may, -%c cannot%s; = laid out, # claimed", unicode.ToUpper(r), r, r, open)
}

// lastMove says the move that led here.
func (t *table) lastMove() string {
	all := t.log.All()
	if len(all) == 0 {
		return ""
	}
	last := all[len(all)-1]
	return record.Caption(Game{}, last.number, last.move)
}

// drawer knows the players' letters and what a cell looks like.
type drawer struct {
	t       *table
	letters []rune
	shown   map[int]int // by card: whose hand on the record holds it, from 1; only where nothing is deduced
	anyone  uint16      // who can hold cards of which little is known
}

func (t *table) drawer() *drawer {
	d := &drawer{t: t, letters: words.Letters(t.header.Players), shown: t.shownHands()}
	if !t.header.Tell.Deduces() {
		return d
	}
	for _, c := range t.in().Cards() {
		if len(t.seats(c)) > 1 {
			d.anyone |= t.seatMask(c)
		}
	}
	return d
}

// seatMask is the players who can hold a card, without what was left over.
func (t *table) seatMask(c int) uint16 { return t.holders()[c] & (1<<t.n - 1) }

// cell draws one card.
func (d *drawer) cell(c int) sheet.Cell {
	t := d.t
	text, tone := "", sheet.Plain
	switch {
	case t.claimedCard(c):
		text, tone = "#", sheet.Dim
	case t.out.Has(c):
		text, tone = "=", sheet.Dim
	case d.shown[c] > 0:
		text, tone = string(unicode.ToUpper(d.letters[d.shown[c]-1])), sheet.Strong
	case !t.header.Tell.Deduces():
		text = "?"
	case t.holder(c) != nobody:
		text, tone = string(unicode.ToUpper(d.letters[t.holder(c)])), sheet.Strong
	default:
		text = d.several(t.seatMask(c))
	}
	if t.fresh(c) {
		text, tone = text+"*", sheet.New
	}
	return sheet.Left(tone, "%s", text).Saying(t.says(c)...)
}

// says is who has a card, else who has not.
func (t *table) says(c int) (all []string) {
	if !t.header.Tell.Deduces() {
		return nil
	}
	for p, name := range t.header.Players {
		switch {
		case !t.out.Has(c) && t.holder(c) == p:
			return []string{name + " has " + card.Card(c).String()}
		case t.out.Has(c) || t.seatMask(c)>>p&1 == 0:
			all = append(all, name+" has no "+card.Card(c).String())
		}
	}
	return all
}

// several writes who may hold a card: anyone, those few, or anyone but a few.
func (d *drawer) several(mask uint16) string {
	if mask == d.anyone {
		return "?"
	}
	in, out := d.list(mask), d.list(d.anyone&^mask)
	if len(out)+1 < len(in) && mask&^d.anyone == 0 {
		return "-" + out
	}
	return in
}

func (d *drawer) list(mask uint16) string {
	var b strings.Builder
	for p, r := range d.letters {
		if mask>>p&1 == 1 {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func (t *table) claimedCard(c int) bool {
	return t.owner[rankOfCard(c)] != nobody
}

// fresh tells whether the last move told where a card is.
func (t *table) fresh(c int) bool {
	if t.before == nil || !t.header.Tell.Deduces() {
		return false
	}
	placed := t.out.Has(c) || t.holder(c) != nobody
	return placed && !t.before.out.Has(c) && (t.out.Has(c) || t.before.holder(c) == nobody)
}

// wide has a row for each suit, a column for each rank.
func (d *drawer) wide(width int) sheet.Block {
	g := sheet.Grid{Gap: 2}
	tall := d.cells()
	for i := range tall[0] {
		var row sheet.Row
		for _, of := range tall { // with room for a star, so that no column moves
			row = append(row, sheet.Left(of[i].Line[0].Tone, "%-2s", of[i].Line).Saying(of[i].Line[0].Says...))
		}
		g.Rows = append(g.Rows, row)
	}
	if g.Width() > width {
		g.Gap = 1
	}
	return d.withJokers(g)
}

// cells is the cards, a row for each rank, with their heads.
func (d *drawer) cells() []sheet.Row {
	head := sheet.Row{sheet.Left(sheet.Dim, " ")}
	for suit := card.Spades; suit <= card.Clubs; suit++ {
		head = append(head, sheet.Left(sheet.Dim, "%-2s", suit.Letter()))
	}
	rows := []sheet.Row{head}
	for rank := 1; rank <= 13; rank++ {
		row := sheet.Row{sheet.Cell{Line: sheet.In(sheet.Dim, "%s", card.RankName(rank)), Right: true}}
		for suit := card.Spades; suit <= card.Clubs; suit++ {
			row = append(row, d.cell(int(card.Of(rank, suit))))
		}
		rows = append(rows, row)
	}
	return rows
}

func (d *drawer) withJokers(g sheet.Grid) sheet.Block {
	if d.t.ranks == joker {
		g.Rows = append(g.Rows, sheet.Row{sheet.Left(sheet.Dim, "*"), sheet.Left(sheet.Dim, "R"), d.cell(int(card.RedJoker)),
			sheet.Left(sheet.Dim, "B"), d.cell(int(card.BlackJoker))})
	}
	return g
}

// playerRows has a row for each player: letter, score, cards, ranks to claim; in columns
// where they fit.
func (t *table) playerRows(d *drawer, width int) sheet.Block {
	g := sheet.Grid{Gap: 1}
	for p, name := range t.header.Players {
		mark, tone := " ", sheet.Plain
		if p == t.turn && !t.over {
			mark, tone = ">", sheet.Strong
		}
		hand := t.cardsFigure(p)
		row := sheet.Row{sheet.Left(sheet.Strong, "%s %c", mark, unicode.ToUpper(d.letters[p])), sheet.Left(tone, "%s", name),
			sheet.Num(sheet.Plain, "%s", pointsText(t.points(p))).Saying(t.pointsFigure(p).Text()), sheet.Left(sheet.Plain, "claimed,"),
			sheet.Num(sheet.Plain, "%s", hand.Said[1]).Saying(hand.Text()), sheet.Left(sheet.Plain, "%s", strings.TrimSpace(hand.Said[2]))}
		if t.clock > 0 {
			row = append(row, sheet.Num(sheet.Plain, "%s", clockText(t.time.left[p])))
		}
		if can := t.canText(p); can != "" {
			row = append(row, sheet.Left(sheet.Good, "%s", can).Saying(name+" can claim "+words.List(t.claimable(p, manyOf))))
		}
		g.Rows = append(g.Rows, row)
	}
	if g.Width() <= width {
		return g
	}
	var lines sheet.Lines
	for _, r := range g.Rows {
		lines = append(lines, r.Line())
	}
	return lines
}

// claimedRows says who claimed what, where nothing is left to draw.
func (t *table) claimedRows() sheet.Block {
	all := make([][]string, t.n)
	for rank := 1; rank <= t.ranks; rank++ {
		all[t.owner[rank]] = append(all[t.owner[rank]], manyOf(rank))
	}
	var lines sheet.Lines
	for p, name := range t.header.Players {
		lines = append(lines, sheet.Join(sheet.In(sheet.Strong, "%s %s", name, pointsText(t.points(p))), sheet.Say(": %s", cmp.Or(words.List(all[p]), "none"))).Saying(t.pointsFigure(p).Text()))
	}
	return lines
}

func (t *table) canText(p int) string {
	ranks := t.claimable(p, rankName)
	if len(ranks) == 0 || t.over || !t.header.Tell.Deduces() {
		return ""
	}
	return "(can claim " + strings.Join(ranks, " ") + ")"
}

// pointsText writes half points: 2, 2.5.
func pointsText(half int) string { return strconv.FormatFloat(float64(half)/2, 'f', -1, 64) }

// shownHands says which cards a hand on the record showed, for a level that
// deduces nothing.
func (t *table) shownHands() map[int]int {
	held := map[int]int{}
	if t.header.Tell.Deduces() {
		return held
	}
	for _, e := range t.log.All() {
		if e.action.kind == shows {
			for _, c := range e.action.cards {
				held[c] = e.action.seat + 1
			}
		}
	}
	return held
}

// mostNoted is how many of the last questions the notes show.
const mostNoted = 12

// noted is who said what, for a level of notes.
func (t *table) noted() []sheet.Block {
	if t.header.Tell != record.Notes {
		return nil
	}
	var said sheet.Lines
	for _, e := range t.log.All() {
		if e.action.kind == asks {
			said = append(said, sheet.Say("%d. %s", e.number, e.move.Line()))
		}
	}
	return []sheet.Block{said[max(len(said)-mostNoted, 0):]}
}

// own is for the player whose view this is: what to do with what they know.
func (t *table) own() []sheet.Block {
	me := t.header.Seat(t.header.View.Seat())
	if me < 0 || t.over || !t.header.Tell.Deduces() {
		return nil
	}
	var lines sheet.Lines
	if ranks := t.claimable(me, manyOf); len(ranks) > 0 {
		when := "on your turn"
		if t.turn == me || t.header.AnyTurn {
			when = "now"
		}
		lines = append(lines, sheet.In(sheet.Good, "You can claim %s %s.", words.List(ranks), when))
	}
	for rank := 1; rank <= t.ranks; rank++ {
		if asks := t.askFor(me, rank); asks != "" && t.located(rank) && !t.canClaim(me, rank) {
			lines = append(lines, sheet.In(sheet.Good, "You can lay out and claim %s: %s.", manyOf(rank), asks))
		}
	}
	return []sheet.Block{lines}
}

// askFor lists the questions that lay the others' cards of a rank out.
func (t *table) askFor(me, rank int) string {
	var parts []string
	for p, name := range t.header.Players {
		if cards := cardNames(t.known(p) & ofRank(rank)); p != me && len(cards) > 0 {
			parts = append(parts, "ask "+name+" for "+words.List(cards))
		}
	}
	return strings.Join(parts, ", ")
}

// screenSteps is what a screen spends on counting worlds: a few milliseconds.
const screenSteps = deal.CountSteps / 20

// manyWorlds says how many deals are left, where that is quickly counted.
func (t *table) manyWorlds() string {
	if !t.header.Tell.Deduces() {
		return ""
	}
	n := t.knows.Worlds(t.holders(), screenSteps)
	if n == nil {
		return ""
	}
	if text := n.String(); len(text) > 9 {
		return fmt.Sprintf(dealsFit+"more than 10^%d.", len(text)-1)
	}
	return dealsFit + words.Grouped(n.Uint64()) + "."
}

const dealsFit = "Deals that fit: "
