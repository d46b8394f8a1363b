package cats

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// strip draws the guesses of a scored round in time, a row a player, in columns from the announcement on.
type strip struct {
	table *table
	round *round
	beats int  // beats drawn
	cell  int  // columns a beat
	short bool // on a narrow screen the words are cut down
}

// narrow is the width below which words are cut down.
const narrow = 70

// shown is a player's name, short enough for a narrow screen where it is one.
func (t *table) shown(seat int, short bool) string {
	if short {
		return sheet.CutName(t.header.Players[seat], 12)
	}
	return t.header.Players[seat]
}

// strip lays out a round for a width; ok is false where nothing can be drawn:
// no scoring, no stamps, or every stamp 0.
func (t *table) strip(r *round, width int) (strip, bool) {
	if r.scoring == nil || !r.scoring.paced || r.scoring.pace.beat <= 0 {
		return strip{}, false
	}
	s := strip{table: t, round: r, short: width < narrow}
	for _, x := range r.scoring.results {
		m, _ := r.sees(x.seat)
		s.beats = max(s.beats, idealBeat(m))
		if g := r.guess(x.seat); g.stamped {
			late := int(math.Ceil(min(s.at(g.at), float64(len(r.cards)))))
			s.beats = max(s.beats, late)
		}
	}
	if s.fit(width); s.cell < 2 && !s.short {
		s.short = true
		s.fit(width)
	}
	s.cell = max(2, s.cell)
	return s, true
}

// fit makes a beat as wide as the names and the words leave room for.
func (s *strip) fit(width int) {
	names, words := len("beat"), 0
	for _, x := range s.round.scoring.results {
		names, words = max(names, sheet.Say("%s", s.name(x.seat)).Width()), max(words, sheet.Line{s.words(x)}.Width())
	}
	s.cell = min(8, (width-names-words-2*s.gap()-3)/s.beats)
}

// gap is how many spaces stand beside the beats.
func (s strip) gap() int {
	if s.short {
		return 1
	}
	return 2
}

func (s strip) name(seat int) string { return s.table.shown(seat, s.short) }

// at is a time in beats.
func (s strip) at(t time.Duration) float64 { return t.Seconds() / s.round.scoring.pace.beat }

func (s strip) width() int { return s.beats*s.cell + 3 }

// grid draws the strip: the beats, a row a player, and what the signs mean, below some rows.
func (s strip) grid(rows ...sheet.Row) sheet.Grid {
	head := []byte(strings.Repeat(" ", s.width()))
	for b := 1; b <= s.beats; b++ {
		copy(head[b*s.cell:], []byte(strconv.Itoa(b)))
	}
	rows = append(rows, sheet.Row{sheet.Left(sheet.Dim, "beat"), sheet.Left(sheet.Dim, "%s", strings.TrimRight(string(head), " "))})
	for _, x := range s.round.scoring.results {
		rows = append(rows, sheet.Row{sheet.Left(sheet.Plain, "%s", s.name(x.seat)), {Line: s.bar(x)}, {Line: sheet.Line{s.words(x)}}})
	}
	legend := "R B a guess, | the ideal beat, ! not what an ideal philosopher does: no clue"
	if s.short {
		legend = "| ideal beat, ! tells nothing"
	}
	return sheet.Grid{Rows: append(rows, sheet.Row{sheet.Left(sheet.Dim, "%s", legend)}), Gap: s.gap(), Whole: true}
}

// bar draws one player's guess: dots up to it, its colour's letter, the ideal beat.
func (s strip) bar(x result) sheet.Line {
	g := s.round.guess(x.seat)
	row := []byte(strings.Repeat(" ", s.width()))
	for b := 1; b <= s.beats; b++ {
		row[b*s.cell] = ':'
	}
	m, _ := s.round.sees(x.seat)
	ideal := idealBeat(m) * s.cell
	if row[ideal] = '|'; !g.stamped {
		return sheet.Line{{Text: string(row)}}
	}
	at := s.column(g.at, ideal)
	copy(row, strings.Repeat(".", at))
	row[ideal] = '|'
	letter := sheet.Span{Text: strings.ToUpper(string(g.colour[:1])), Tone: sheet.ToneOf(string(g.colour))}
	return sheet.Line{{Text: string(row[:at])}, letter, {Text: string(row[at+1:])}}
}

// column is where a guess is drawn: never on the ideal beat's own sign, and
// never past the edge.
func (s strip) column(at time.Duration, ideal int) int {
	exact := s.at(at) * float64(s.cell)
	if exact >= float64(s.width()-1) {
		return s.width() - 1
	}
	col := int(math.Round(exact))
	switch {
	case col != ideal:
		return col
	case exact > float64(ideal):
		return col + 1
	}
	return max(col-1, 0)
}

// words say what the guess gave, beside its row.
func (s strip) words(x result) sheet.Span {
	timing, mark, says := x.timing, "", []string{s.table.reason(s.round, x)}
	if !x.right || (timing != OnTime && timing != "") {
		mark = " !"
	}
	if timing == "" {
		timing = "no stamp"
	}
	if s.short {
		return sheet.Span{Text: fmt.Sprintf("%+d %s%s", x.points, timing, mark), Tone: tone(x.right), Says: says}
	}
	text := "right +1"
	if !x.right {
		text = "wrong: token to " + s.table.header.Players[s.round.dealer]
	}
	if n := len(x.dominates); n > 0 {
		text += fmt.Sprintf(", dominates %s +%d", words.List(s.table.header.Names(x.dominates)), n)
	}
	return sheet.Span{Text: text + ", " + string(timing) + mark, Tone: tone(x.right), Says: says}
}

func tone(right bool) sheet.Tone {
	if right {
		return sheet.Good
	}
	return sheet.Alert
}

// stripTool draws the strip of a round that was scored: the last one, or the
// one with this number.
func (t *table) stripTool(args string, width int) (*sheet.Page, error) {
	rounds := t.counted()
	n := len(rounds)
	if text := strings.TrimSpace(args); text != "" {
		var err error
		if n, err = strconv.Atoi(text); err != nil || n < 1 || n > len(rounds) {
			return nil, referee.Unreadable("%s is no round that was scored: there are %d", words.Quote(text), len(rounds))
		}
	}
	if n == 0 {
		return nil, referee.Unreadable("no round has been scored yet")
	}
	page := &sheet.Page{Title: "Round " + strconv.Itoa(n)}
	s, ok := t.strip(rounds[n-1], width)
	if !ok {
		return nil, referee.Unreadable("round %d has no stamps to draw", n)
	}
	page.Add(s.grid())
	return page, nil
}
