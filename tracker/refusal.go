package tracker

import (
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
)

// RefusalPage says why a line was refused: the reason, the moves behind it,
// and the changes that would mend the record.
func RefusalPage(h *referee.History, f *referee.Fault) *sheet.Page {
	p := &sheet.Page{}
	p.Add(sheet.Lines{refusalHead(f)})
	if h == nil {
		return p
	}
	if len(f.Because) > 0 {
		p.Add(sheet.Lines{sheet.Say("Because of:")}, quoteMoves(h, f.Because))
	}
	if len(f.Repairs) > 0 {
		p.Add(sheet.Lines{sheet.Say("It would fit if:")}, repairLines(h, f))
	}
	return p
}

func refusalHead(f *referee.Fault) sheet.Line {
	what := map[referee.Kind]string{
		referee.Syntax: "cannot be read", referee.Illegal: "is against the rules", referee.Contradiction: "is a paradox",
	}[f.Kind]
	if f.Move == 0 {
		return sheet.Join(sheet.In(sheet.Alert, "The header %s: ", what), sheet.Say("%s", f.Message))
	}
	return sheet.Join(sheet.In(sheet.Alert, "Move %d %s: ", f.Move, what), sheet.Say("%s", f.Message))
}

func quoteMoves(h *referee.History, numbers []int) sheet.Lines {
	var lines sheet.Lines
	for _, n := range numbers {
		if n >= 1 && n <= len(h.Moves) {
			lines = append(lines, sheet.Say("  %d. %s", n, h.Moves[n-1].Line()))
		}
	}
	return lines
}

func repairLines(h *referee.History, f *referee.Fault) sheet.Lines {
	var lines sheet.Lines
	for _, r := range f.Repairs {
		lines = append(lines, sheet.Say("  %s", RepairText(h, f, r)))
	}
	return lines
}

// RepairText says one repair as a sentence without its full stop.
func RepairText(h *referee.History, f *referee.Fault, r referee.Repair) string {
	was := ""
	if r.Move >= 1 && r.Move <= len(h.Moves) {
		was = " (" + h.Moves[r.Move-1].Line() + ")"
	}
	which := referee.MoveList([]int{r.Move}) + was
	if r.Move == f.Move {
		which = "this move"
	}
	if strings.TrimSpace(r.Instead) == "" {
		return which + " never happened"
	}
	return which + " were: " + r.Instead
}
