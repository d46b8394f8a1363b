package review

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
)

// narrow is the width below which the tables leave less room between columns.
const narrow = 60

// Page is the review for people: a line a person, the turning points, and what
// was open by move. all adds every decision.
func (r Review) Page(width int, all bool) *sheet.Page {
	p := &sheet.Page{Title: "Looking back"}
	if !r.Complete && len(r.Decisions) > 0 {
		p.Aside = fmt.Sprintf("interrupted: up to move %d", r.Decisions[len(r.Decisions)-1].Move)
	}
	if len(r.Decisions) == 0 {
		p.Say("Nobody has decided anything yet that can be looked back at.")
		return p
	}
	gap := 2
	if width < narrow {
		gap = 1
	}
	r.guesses(p, gap)
	r.asks(p, gap)
	p.Add(r.marks())
	r.points(p)
	r.curve(p, width)
	if all {
		r.everything(p)
	}
	return p
}

// columns is a table of people: the head, then a row for each who has figures.
func (r Review) columns(gap int, head []string, row func(Person) []string) (g sheet.Grid, any bool) {
	g.Gap = gap
	cells := func(tone sheet.Tone, texts []string) sheet.Row {
		line := sheet.Row{sheet.Left(tone, "%s", texts[0])}
		for _, t := range texts[1:] {
			line = append(line, sheet.Num(tone, "%s", t))
		}
		return line
	}
	g.Rows = append(g.Rows, cells(sheet.Dim, head))
	for _, p := range r.People {
		if texts := row(p); texts != nil {
			g.Rows, any = append(g.Rows, cells(sheet.Plain, texts)), true
		}
	}
	return g, any
}

func (r Review) guesses(p *sheet.Page, gap int) {
	g, any := r.columns(gap, []string{"Guesses", "made", "right", "expected", "best", "luck"}, func(x Person) []string {
		if x.Guesses == 0 {
			return nil
		}
		return []string{x.Player, fmt.Sprint(x.Guesses), fmt.Sprint(x.Right), oneDecimal(x.ExpectedRight), oneDecimal(x.BestRight), signed(x.LuckHits)}
	})
	if any {
		p.Add(g)
	}
}

func (r Review) asks(p *sheet.Page, gap int) {
	g, any := r.columns(gap, []string{"Bits told", "asked", "told", "expected", "best", "luck"}, func(x Person) []string {
		if x.asks == 0 {
			return nil
		}
		return []string{x.Player, fmt.Sprint(x.asks), oneDecimal(x.Told), oneDecimal(x.Expected), oneDecimal(x.BestTold), signed(x.LuckBits)}
	})
	if any {
		p.Add(g)
	}
}

// markWords says a mark, once and more often.
var markWords = []struct {
	mark      referee.Mark
	one, many string
}{
	{referee.WinMissed, "sure win missed", "sure wins missed"},
	{referee.Gift, "gift to the next player", "gifts to the next player"},
	{referee.SureMissed, "sure thing passed over", "sure things passed over"},
	{referee.Lucky, "lucky guess", "lucky guesses"},
	{referee.Wasted, "move that could tell nothing", "moves that could tell nothing"},
}

// marks says what stands out about each person.
func (r Review) marks() sheet.Lines {
	var lines sheet.Lines
	for _, p := range r.People {
		var parts []string
		for _, w := range markWords {
			if n := p.marks[w.mark]; n > 0 {
				parts = append(parts, referee.Plural(n, w.one, w.many))
			}
		}
		switch {
		case len(parts) > 0:
			lines = append(lines, sheet.Say("%s: %s.", p.Player, referee.List(parts)))
		case p.Guesses+p.asks == 0 && p.Decisions > 0:
			lines = append(lines, sheet.Say("%s: %s, nothing to remark.", p.Player, referee.Plural(p.Decisions, "decision", "decisions")))
		}
	}
	return lines
}

func (r Review) points(p *sheet.Page) {
	if len(r.Turning) == 0 {
		return
	}
	p.Add(sheet.Lines{nil, sheet.In(sheet.Strong, "Where it turned")}, sentences(r.Turning))
}

func (r Review) curve(p *sheet.Page, width int) {
	if r.Curve == nil {
		return
	}
	v := r.Curve.ByMove
	p.Add(sheet.Lines{nil, sheet.In(sheet.Strong, "What the table did not know"),
		sheet.Say("%s", sheet.Bars(v, min(width, 72))),
		sheet.In(sheet.Dim, "%s bits after move 1, %s after move %d", oneDecimal(v[0]), oneDecimal(v[len(v)-1]), len(v))})
}

// everything lists each decision with its reason, and what else was noted.
func (r Review) everything(p *sheet.Page) {
	said := slices.Clone(r.Notes)
	for _, d := range r.Decisions {
		said = append(said, Turning{Move: d.Move, Text: d.Text})
	}
	slices.SortStableFunc(said, func(a, b Turning) int { return a.Move - b.Move })
	p.Add(sheet.Lines{nil, sheet.In(sheet.Strong, "Move by move")}, sentences(said))
}

// sentences is what is said of some moves, numbered.
func sentences(said []Turning) (g sheet.Grid) {
	for _, t := range said {
		number := ""
		if t.Move > 0 {
			number = fmt.Sprint(t.Move)
		}
		g.Rows = append(g.Rows, sheet.Row{sheet.Num(sheet.Strong, "%s", number), sheet.Left(sheet.Plain, "%s", t.Text)})
	}
	return g
}

func oneDecimal(v float64) string { return strings.Replace(fmt.Sprintf("%.1f", v), "-0.0", "0.0", 1) }

func signed(v float64) string { return strings.Replace(fmt.Sprintf("%+.1f", v), "-0.0", "+0.0", 1) }
