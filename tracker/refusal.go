package tracker

import (
	"fmt"
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// RefusalPage says why a line was refused: the reason, the moves behind it,
// and the changes that would mend the record.
func RefusalPage(h *referee.History, f *referee.Fault) *sheet.Page {
	p := &sheet.Page{}
	what := map[referee.Kind]string{
		referee.Syntax: "cannot be read", referee.Illegal: "is against the rules", referee.Contradiction: "is a paradox",
	}[f.Kind]
	head := sheet.In(sheet.Alert, "Move %d %s: ", f.Move, what)
	if f.Move == 0 {
		head = sheet.In(sheet.Alert, "The header %s: ", what)
	}
	stop := "."
	if strings.HasSuffix(f.Message, ".") || strings.HasSuffix(f.Message, "?") {
		stop = ""
	}
	p.Add(sheet.Lines{sheet.Join(head, sheet.Say("%s%s", f.Message, stop))})
	if h == nil {
		return p
	}
	var facts sheet.Lines // that the reason rests on
	for _, s := range f.Steps {
		if !strings.EqualFold(s.Text, f.Message) {
			facts = append(facts, sheet.Say("  %s.", words.Capital(s.Text)))
		}
	}
	p.Add(facts)
	if len(f.Because) > 0 {
		p.Add(sheet.Lines{sheet.Say("Because of:")}, quoteMoves(h, f.Because))
	}
	if ways, first := f.Offered(); first > 0 {
		p.Say("It would fit if:")
		for _, w := range ways[:first] {
			p.Say("  %s%s", RepairText(h, f, w.Repair), TurnsText(w.Turns)+DropText(w.Drop))
		}
	}
	return p
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

// TurnsText says which lines a repair takes besides.
func TurnsText(turns []referee.TurnLine) string {
	if len(turns) == 0 {
		return ""
	}
	return ", with " + words.List(words.Each(turns, func(t referee.TurnLine) string { return fmt.Sprintf("`turn %s` before move %d", t.Name, t.Before) }))
}

// DropText says which lines a repair takes with it.
func DropText(drop []int) string {
	if len(drop) == 0 {
		return ""
	}
	return "; " + Dropped(drop) + " never happened"
}

// Dropped names the moves that a change takes with it, or counts them where they are many.
func Dropped(drop []int) string {
	if n := len(drop); n > 3 {
		return fmt.Sprintf("%d moves from %d to %d", n, drop[0], drop[n-1])
	}
	return words.MoveList(drop)
}

// RepairText says one repair as a sentence without its full stop.
func RepairText(h *referee.History, f *referee.Fault, r referee.Repair) string {
	was := ""
	if r.Move >= 1 && r.Move <= len(h.Moves) {
		was = " (" + h.Moves[r.Move-1].Line() + ")"
	}
	which := words.MoveList([]int{r.Move}) + was
	if r.Move == f.Move {
		which = "this move"
	}
	if KeepsWords(h, r) {
		return which + " were kept in its words alone: " + r.Instead
	}
	if strings.TrimSpace(r.Instead) == "" {
		return which + " never happened"
	}
	return which + " were: " + r.Instead
}

// KeepsWords reports whether a repair puts a phrase of an earlier move in
// quotation marks: its words are kept, and nothing is concluded from them.
func KeepsWords(h *referee.History, r referee.Repair) bool {
	return r.Move <= len(h.Moves) && strings.Contains(r.Instead, `"`) &&
		strings.ReplaceAll(r.Instead, `"`, "") == h.Moves[r.Move-1].Line()
}
