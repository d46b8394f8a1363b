package explain

import (
	"umpire/referee"
	"umpire/referee/proof"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// figure is the key of a sentence that is claimed as it is, or in other words of the same kind.
type figure struct {
	referee.Figure
	facts []referee.Fact // that the game argues for, of one that it does not keep
	wrong int            // how many words are others
	open  bool           // it may be so besides
}

// figureSaid finds the figure that a text says, be it with another number or name; of a table that deduces nothing each fact is one.
func figureSaid(t referee.Table, text string) (f referee.Fact, said bool) {
	var all []figure
	if c, counts := t.(referee.Counter); counts {
		for _, one := range c.Figures() {
			all = append(all, figure{Figure: one})
		}
	}
	text = referee.Claimed(text)
	players := t.Header().Players
	if _, deduces := t.(referee.Deducer); !deduces {
		for _, one := range t.Facts() {
			all = append(all, figure{Figure: referee.Figure{Said: referee.Holding(one.Text, players), Many: true}, facts: []referee.Fact{one}})
		}
	}
	var best *figure
	late := 0
	for _, one := range all {
		wrong, first, claims := one.Claims(text, players)
		if one.facts == nil && text == one.Reason().Text {
			wrong, claims = 0, true
		}
		if claims && (best == nil || wrong < best.wrong || wrong == best.wrong && first > late) {
			one.wrong, one.open = wrong, wrong > 0 && one.Many && first == 1
			best, late = &one, first
		}
	}
	if best == nil {
		return f, false
	}
	if best.wrong == 0 {
		text = best.Text()
	}
	return referee.Fact{Key: best, Text: text, Level: record.Facts}, true
}

// lineSaid finds the line of the sheet, or what stands there for a claim, that a text says with another number or name.
func lineSaid(t referee.Table, text string) (f referee.Fact, said bool) {
	var parts []sheet.Line
	for _, width := range []int{200, 40} {
		for _, b := range t.Sheet(width).Blocks {
			lines, _ := b.(sheet.Lines)
			for _, line := range lines {
				parts = append(append(parts, line), words.Each(line, func(s sheet.Span) sheet.Line { return sheet.Line{s} })...)
			}
		}
	}
	for _, part := range parts {
		one := figure{Figure: referee.Figure{Said: referee.Holding(referee.Claimed(part.String()), t.Header().Players), Many: true}}
		wrong, first, claims := one.Claims(referee.Claimed(text), t.Header().Players)
		if !claims || wrong == 0 {
			continue
		}
		var says []string
		for _, s := range part {
			says = append(says, s.Says...)
		}
		if c, err := join(t, says); err == nil && len(c.Facts) > 0 {
			one.facts, one.wrong, one.open = c.Facts, wrong, first == 1 && one.Said[0] == ""
			return referee.Fact{Key: &one, Text: referee.Claimed(text), Level: record.Facts}, true
		}
	}
	return f, false
}

// split parts figures from the other facts; wrong is the first of them that is otherwise.
func split(facts []referee.Fact) (others []referee.Fact, wrong *figure) {
	for _, f := range facts {
		switch k, is := f.Key.(*figure); {
		case !is:
			others = append(others, f)
		case k.wrong > 0 && wrong == nil:
			wrong = k
		}
	}
	return others, wrong
}

// truth is what is so.
func (f figure) truth() []referee.Fact {
	if f.facts != nil {
		return f.facts
	}
	f.wrong = 0
	return []referee.Fact{{Key: &f, Text: f.Text(), Level: record.Facts}}
}

// argue gives what a figure is made of.
func (f *figure) argue(k referee.Knower) (referee.Explanation, bool) {
	if f.facts != nil {
		return argued(k, f.facts[0])
	}
	step := f.Reason()
	step.Moves = proof.Ascending(step.Moves)
	return referee.Explanation{Moves: step.Moves, Reasons: []string{step.Text}, Steps: []referee.Clause{step}}, true
}

// undecided is the answer to what may be so besides.
func (f *figure) undecided(claim string) referee.Explanation {
	return referee.Explanation{Claim: claim, Verdict: referee.Undecided, Moves: []int{},
		Text: []sheet.Line{sheet.Say("Nothing so far tells it. What is told is: %s.", f.Text())}}
}
