package diplomat

import (
	"fmt"
	"math"
	"strings"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/sheet"
)

var tools = []referee.Tool{{
	Name: "ask?", Args: "[TARGET] PHRASE",
	Help: "how evenly a question would split what is still possible (an estimate): /ask? Ben at least 3 hearts",
	Run:  ponder,
}}

// samples is how many worlds an estimate rests on.
const samples = 1000

// ponder estimates, for a question one is thinking of, how often the answer would be
// yes, for one target or for every other player.
func ponder(on referee.Table, args string, _ int) (*sheet.Page, error) {
	t, ok := on.(*table)
	if !ok {
		return nil, referee.Unreadable("/ask? is for a table of Diplomat")
	}
	targets, text := t.pondered(args)
	p, err := parse(text)
	if err != nil {
		return nil, err
	}
	page := &sheet.Page{Title: "If asked: " + p.String()}
	worlds := t.knows.Sample(samples, 1)
	grid := sheet.Grid{}
	for _, target := range targets {
		fact := deal.Fact{Player: target, In: t.in(), Cond: meaning(p)}
		grid.Rows = append(grid.Rows, t.odds(fact, worlds))
	}
	page.Add(grid, sheet.Lines{sheet.In(sheet.Dim, "Estimates from %d sampled deals that fit what this view knows; ± is two standard errors. Nearest to 50%% tells most.", len(worlds))})
	return page, nil
}

// pondered splits off a target's name; without one, all players but the one whose
// view it is, or who is on turn.
func (t *table) pondered(args string) (targets []int, text string) {
	who, rest, _ := strings.Cut(strings.TrimSpace(args), " ")
	if name, ok := referee.Find(who, t.header.Players); ok {
		return []int{t.header.Seat(name)}, rest
	}
	me := t.header.Seat(t.header.View.Seat())
	if me < 0 {
		me = t.turn
	}
	for p := t.header.Next(me); p != me; p = t.header.Next(p) {
		targets = append(targets, p)
	}
	return targets, args
}

// odds is one row of the answer. What is certain is said to be so only where the
// solver proves it.
func (t *table) odds(f deal.Fact, worlds []deal.World) sheet.Row {
	yes := 0
	for _, w := range worlds {
		if f.Holds(w[f.Player]) {
			yes++
		}
	}
	name := sheet.Left(sheet.Strong, "%s", t.header.Players[f.Player])
	denied := f
	denied.Cond = deal.Not{C: f.Cond}
	switch {
	case yes == 0 && t.knows.With(f) == nil:
		return sheet.Row{name, sheet.Left(sheet.Plain, "no, for certain")}
	case yes == len(worlds) && t.knows.With(denied) == nil:
		return sheet.Row{name, sheet.Left(sheet.Plain, "yes, for certain")}
	}
	share := float64(yes) / float64(len(worlds))
	wrong := 2 * math.Sqrt(max(share*(1-share), 1/float64(len(worlds)))/float64(len(worlds)))
	return sheet.Row{name, sheet.Left(sheet.Plain, "%s", fmt.Sprintf("yes in about %.0f%% ± %.0f%%", 100*share, 100*wrong)),
		sheet.Left(sheet.Dim, "%.2f bits", entropy(share))}
}

// entropy is what an answer tells on average, in bits (0 to 1).
func entropy(p float64) float64 {
	if p <= 0 || p >= 1 {
		return 0
	}
	return -p*math.Log2(p) - (1-p)*math.Log2(1-p)
}
