package cats

import (
	"fmt"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// Traits: points are kept; the dealer may ask for advice, anybody for a round's strip.
func (Game) Traits() referee.Traits {
	return referee.Traits{Short: "ben red; deal 4c 5d 6s 7s", Scored: true, Tallies: true, DueOpen: true, Tools: []referee.Tool{
		{Name: "advise", Help: "what each announcement would tell the table (for the dealer alone)", Secret: true,
			Run: func(t referee.Table, _ string, _ int) (*sheet.Page, error) { return t.(*table).advise() }},
		{Name: "strip", Args: "[ROUND]", Help: "the guesses of a round in time, against the ideal beats",
			Run: func(t referee.Table, args string, width int) (*sheet.Page, error) {
				return t.(*table).stripTool(args, width)
			}},
	}}
}

// advise tells the dealer how many cats bear each colour, and so which
// announcement lets a single bearer know at once.
func (t *table) advise() (*sheet.Page, error) {
	r := t.now
	if t.over() || r.announced > 0 {
		return nil, referee.Against("there is no announcement to advise on now: %s", t.Status().Due)
	}
	if !r.allKnown() {
		return nil, referee.Against("not every card is known: deal %s first", words.List(t.header.Names(t.unseen())))
	}
	page := &sheet.Page{Title: "For " + t.header.Players[r.dealer] + " alone"}
	for _, c := range []Colour{Red, Black} {
		bearers := r.bearers(c)
		line := sheet.In(sheet.Alert, "it may not be called.")
		switch k := len(bearers); {
		case k == 0:
		case k == 1:
			line = sheet.Say("%s knows at once, and the others one beat later.", t.header.Players[bearers[0]])
		case k == len(r.foreheads()):
			line = sheet.Say("everybody acts on beat %d.", k)
		default:
			line = sheet.Say("those act on beat %d, the others on beat %d.", k, k+1)
		}
		head := sheet.Span{Text: fmt.Sprintf("%-5s  borne by %d: ", c, len(bearers)), Tone: line[0].Tone}
		page.Add(sheet.Lines{append(sheet.Line{head}, line...)})
	}
	return page, nil
}
