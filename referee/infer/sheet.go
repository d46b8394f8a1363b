package infer

import (
	"strings"

	"umpire/referee/record"
	"umpire/referee/sheet"
)

// Sheet draws the table: what is left, the experiments with their marks, the theories, the law where the view may read it.
func (t *table) Sheet(width int) *sheet.Page {
	p := &sheet.Page{Title: "Infer", Caption: record.Caption(Game{}, t.upto, t.done)}
	p.Add(t.counts(width))
	if len(t.experiments) > 0 {
		p.Add(t.experimentGrid(width))
	}
	for i, th := range t.theories {
		line := t.theoryLine(i, th)
		p.Add(sheet.Lines{line.Saying(line.String())})
	}
	p.Add(t.lawLines()...)
	p.Add(sheet.Lines{sheet.In(sheet.Strong, "%s", t.due())})
	return p
}

// counts say what is left of everything, on one line where there is room.
func (t *table) counts(width int) sheet.Lines {
	all := t.supplies()
	left := sheet.Join(sheet.Say("tokens %d of %d", t.tokens, t.setting.tokens).Saying(all[0].Text()), sheet.Say("   "),
		sheet.Say("markers %d of %d", t.markers, t.setting.markers).Saying(all[1].Text()))
	var supply sheet.Line
	for i, colour := range t.set.Colours {
		if i > 0 {
			supply = sheet.Join(supply, sheet.Say(" "))
		}
		supply = sheet.Join(supply, sheet.Say("%s %d", colour, t.supply[i]).Saying(all[2+i].Text()))
	}
	if width < 60 {
		return sheet.Lines{left, supply}
	}
	return sheet.Lines{sheet.Join(left, sheet.Say("   "), supply)}
}

func (t *table) experimentGrid(width int) sheet.Grid {
	by := func(name string) string { return sheet.CutName(name, max(width/5, 12)) }
	widest := 0 // the column is as wide from the first experiment on
	for _, name := range t.everyone {
		widest = max(widest, sheet.Say("%s", by(name)).Width())
	}
	head := sheet.Row{sheet.Num(sheet.Dim, "#"), sheet.Left(sheet.Dim, "%-*s", widest, "by"), sheet.Left(sheet.Dim, "mark"), sheet.Left(sheet.Dim, "experiment")}
	g := sheet.Grid{Rows: []sheet.Row{head}}
	for i, e := range t.experiments {
		mark := e.shownMark(t.told(e))
		if t.told(e) != unmarked {
			mark = mark.Saying(t.marked(i + 1).Text)
		}
		g.Rows = append(g.Rows, sheet.Row{
			sheet.Num(sheet.Plain, "%d", i+1), sheet.Left(sheet.Plain, "%s", by(e.by)), {Line: mark}, {Line: e.shownDice()},
		})
	}
	return g
}

// told is an experiment's mark as the level tells it: that of one taken apart is for those who keep notes.
func (t *table) told(e *experiment) mark {
	if e.gone && t.header.Tell == record.Facts {
		return unmarked
	}
	return e.mark
}

func (e *experiment) shownMark(m mark) sheet.Line {
	switch {
	case m == unmarked:
		return sheet.Say("?")
	case e.gone:
		return sheet.In(sheet.Dim, "(%s)", m)
	case m == follows:
		return sheet.In(sheet.Good, "O")
	}
	return sheet.In(sheet.Alert, "X")
}

func (e *experiment) shownDice() sheet.Line {
	tone := sheet.Plain
	text := strings.ReplaceAll(e.dice.Text(), " ", "  ")
	if e.gone {
		tone, text = sheet.Dim, text+"  (taken apart)"
	}
	if len(e.highlights) > 0 {
		text += "  <" + strings.Join(e.highlights, ", ") + ">"
	}
	return sheet.In(tone, "%s", text)
}

func (t *table) theoryLine(i int, th theory) sheet.Line {
	line := sheet.Say("Theory %d, %s: \"%s\" ", i+1, th.by, th.is.words)
	switch th.outcome {
	case disproved:
		return sheet.Join(line, sheet.Say("disproved by %d", th.experiment))
	case won:
		return sheet.Join(line, sheet.In(sheet.Good, "won"))
	}
	return sheet.Join(line, sheet.In(sheet.New, "waits for %s", t.universe()))
}

func (t *table) lawLines() []sheet.Block {
	if t.law.hidden() {
		return nil
	}
	lines := sheet.Lines{sheet.Join(sheet.In(sheet.Strong, "LAW: "), sheet.Say("%s", t.law.words).Saying("the law is "+t.law.words))}
	if t.seesFitting() {
		fit := t.fitFact(len(t.fits())).Text
		lines = append(lines, sheet.Say("%s", fit).Saying(fit))
	}
	if salt := t.header.Option("salt", ""); t.phase == over && salt != "" {
		lines = append(lines, sheet.Say("Sealed as %s", t.seal), sheet.Say("with the salt %s (`unseal` checks it).", salt))
	}
	return []sheet.Block{lines}
}
