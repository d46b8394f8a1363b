package tracker

import (
	"umpire/referee"
	"umpire/referee/sheet"
)

// WhyPage says what a claim comes to and quotes the moves behind it.
func WhyPage(h *referee.History, e referee.Explanation) *sheet.Page {
	p := &sheet.Page{}
	switch e.Verdict {
	case referee.True:
		p.Add(sheet.Lines{sheet.Join(sheet.In(sheet.Good, "True: "), sheet.Say("%s", e.Claim))})
	case referee.False:
		p.Add(sheet.Lines{sheet.Join(sheet.In(sheet.Alert, "False: "), sheet.Say("%s", e.Claim))})
	default:
		p.Add(sheet.Lines{sheet.Join(sheet.In(sheet.Strong, "Open: "), sheet.Say("%s (it holds in some deals and not in others)", e.Claim))})
	}
	if len(e.Moves) > 0 {
		p.Add(sheet.Lines{sheet.Say("Because of:")}, quoteMoves(h, e.Moves))
	} else if e.Verdict != referee.Undecided && len(e.Text) == 0 {
		p.Say("That follows from the rules alone.")
	}
	p.Add(sheet.Lines(e.Text))
	return p
}
