package review

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/lookback"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// narrow is the width below which the tables leave less room between columns.
const narrow = 60

// Page is the review for people: a sentence a person, the turning points, and what
// was open by move. all adds the figures and every decision.
func (r Review) Page(width int, all bool) *sheet.Page {
	p := &sheet.Page{Title: "Looking back"}
	if !r.Complete && len(r.Decisions) > 0 {
		p.Caption = fmt.Sprintf("interrupted: up to move %d", r.Decisions[len(r.Decisions)-1].Move)
	}
	if len(r.Decisions) == 0 {
		p.Say("Nobody has decided anything yet that can be looked back at.")
		return p
	}
	if !all && len(r.Turning) == 0 && r.Curve == nil && !slices.ContainsFunc(r.People, func(x Person) bool { return x.Sentence() != "" }) {
		p.Say("Nothing stands out so far.")
		p.Add(sentences(r.Notes))
		return p
	}
	for _, person := range r.People {
		if text := person.Sentence(); text != "" {
			p.Say("%s", text)
		}
	}
	if len(r.Turning) > 0 {
		p.Add(sheet.Lines{nil, sheet.In(sheet.Strong, "Where it turned")}, sentences(r.Turning))
	}
	if r.Curve != nil {
		v := r.Curve.ByMove
		p.Add(sheet.Lines{nil, sheet.In(sheet.Strong, "What the table did not know"),
			sheet.Say("%s", sheet.Bars(v, min(width, 72))),
			sheet.In(sheet.Dim, "From move 1 to move %d: the lower, the less was still possible.", len(v))})
	}
	if all {
		r.inFigures(p, width)
		said := slices.Clone(r.Notes)
		for _, d := range r.Decisions { // each with its reason, and what else was noted
			said = append(said, referee.Moment{Move: d.Move, Text: d.Text})
		}
		slices.SortStableFunc(said, func(a, b referee.Moment) int { return a.Move - b.Move })
		p.Add(sheet.Lines{nil, sheet.In(sheet.Strong, "Move by move")}, sentences(said))
	}
	return p
}

// inFigures adds what the guesses came to, and the questions, of those who made any.
func (r Review) inFigures(p *sheet.Page, width int) {
	gap := 2
	if width < narrow {
		gap = 1
	}
	if slices.ContainsFunc(r.People, func(x Person) bool { return x.weighed+x.asks > 0 }) {
		p.Add(sheet.Lines{nil, sheet.In(sheet.Strong, "In figures")})
	}
	r.figures(p, gap, []string{"Guesses", "made", "right", "expected", "best", "luck"}, func(x Person) []string {
		if x.weighed == 0 {
			return nil
		}
		return []string{x.Player, fmt.Sprint(x.Guesses), fmt.Sprint(x.Right), oneDecimal(x.ExpectedRight), oneDecimal(x.BestRight), signed(x.LuckHits)}
	})
	r.figures(p, gap, []string{"Bits told", "asked", "told", "expected", "best", "luck"}, func(x Person) []string {
		if x.asks == 0 {
			return nil
		}
		return []string{x.Player, fmt.Sprint(x.asks), oneDecimal(x.Told), oneDecimal(x.Expected), oneDecimal(x.BestTold), signed(x.LuckBits)}
	})
}

// figures adds a table of people: the head, then a row for each who has any.
func (r Review) figures(p *sheet.Page, gap int, head []string, row func(Person) []string) {
	rows := [][]string{head}
	for _, person := range r.People {
		if texts := row(person); texts != nil {
			rows = append(rows, texts)
		}
	}
	g, tone := sheet.Grid{Gap: gap}, sheet.Dim
	for _, texts := range rows {
		line := sheet.Row{sheet.Left(tone, "%s", texts[0])}
		for _, t := range texts[1:] {
			line = append(line, sheet.Num(tone, "%s", t))
		}
		g.Rows, tone = append(g.Rows, line), sheet.Plain
	}
	if len(rows) > 1 {
		p.Add(g)
	}
}

// markWords says a mark, once and more often.
var markWords = []struct {
	mark      lookback.Mark
	one, many string
}{
	{lookback.WinMissed, "sure win missed", "sure wins missed"},
	{lookback.Gift, "gift to another", "gifts to others"},
	{lookback.SureMissed, "sure thing passed over", "sure things passed over"},
	{lookback.Lucky, "lucky guess", "lucky guesses"},
	{lookback.Wasted, "move that could tell nothing", "moves that could tell nothing"},
}

// Sentence says how a person played, in words to be read aloud; "" where there is nothing
// to say.
func (p Person) Sentence() string {
	var parts []string
	if p.Guesses > 0 {
		parts = append(parts, fmt.Sprintf("%d of %s right%s", p.Right, p.called(p.Guesses, lookback.Guess, "guess", "guesses"), p.luckWords()))
		if more := int(math.Round(p.BestRight - p.ExpectedRight - 0.1)); more > 0 {
			parts = append(parts, fmt.Sprintf("the likeliest guesses would have had about %d more", more))
		}
	}
	if p.asks > 0 {
		one := p.Told / float64(p.asks)
		parts = append(parts, fmt.Sprintf("%s; on average one %s", p.called(p.asks, lookback.Ask, "question", "questions"), lookback.Does(one)))
		if best := p.BestTold / float64(p.asks); lookback.Does(best) != lookback.Does(one) && best > one+0.2 {
			parts = append(parts, "the best there were "+lookback.WouldDo(best))
		}
	}
	for _, w := range markWords {
		if n := p.marks[w.mark]; n > 0 {
			parts = append(parts, words.Plural(n, w.one, w.many))
		}
	}
	if parts == nil {
		return ""
	}
	return p.Player + ": " + strings.Join(parts, "; ") + "."
}

// called counts decisions under the name that all of them have, or else under another.
func (p Person) called(n int, kind lookback.DecisionKind, one, many string) string {
	if noun := p.nouns[kind]; noun[0] != "" {
		one, many = noun[0], noun[1]
	}
	return words.Plural(n, one, many)
}

// luckWords compares the right guesses with what the odds gave.
func (p Person) luckWords() string {
	switch n := int(math.Round(p.LuckHits)); {
	case n > 0:
		return fmt.Sprintf(", %d more than the odds gave", n)
	case n < 0:
		return fmt.Sprintf(", %d fewer than the odds gave", -n)
	case math.Abs(p.LuckHits) < 0.05:
		return ""
	}
	return ", about as many as the odds gave"
}

// sentences is what is said of some moves, numbered.
func sentences(said []referee.Moment) (g sheet.Grid) {
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
