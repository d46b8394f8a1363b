package review

import (
	"slices"
	"strings"

	"umpire/referee"
)

// Questions are the decisions of a quiz: those of which every best line is
// known.
func (r Review) Questions() []referee.Decision {
	return slices.DeleteFunc(slices.Clone(r.Decisions), func(d referee.Decision) bool { return len(d.As) == 0 })
}

// Seated is the table as who decided saw it, just before the move. What a seat
// knew from the deal on counts wherever the record holds it.
func Seated(h *referee.History, d referee.Decision) (referee.Table, error) {
	cut, err := referee.Walk(h.Game, h.Header, h.Moves[:d.Move-1], nil)
	if err != nil {
		return nil, err
	}
	v := referee.SeatView(d.Player)
	seen, err := cut.Seen(v)
	if err != nil {
		return nil, err
	}
	secret, ok := cut.Table.(referee.Redactor)
	if !ok {
		return seen.Table, nil
	}
	for i, m := range h.Moves[d.Move-1:] {
		number := d.Move + i
		if m.Verb == "note" || secret.Redact(referee.Public, number, m).Verb != "note" {
			continue
		}
		if own := secret.Redact(v, number, m); own.Verb != "note" {
			_, _ = seen.Play(own) // a line that does not fit here adds nothing
		}
	}
	return seen.Table, nil
}

// Answered tells whether a typed line is one of the best: its words, each of
// which may be cut short, end one of them; the verb and the asker may be left out.
func Answered(d referee.Decision, typed string) bool {
	words := strings.Fields(typed)
	return slices.ContainsFunc(d.As, func(line string) bool {
		all := strings.Fields(line)
		skipped := len(all) - len(words)
		if skipped < 0 || skipped > 2 || len(words) == 0 || len(words) < 2 && skipped > 0 {
			return false
		}
		for i, w := range words {
			if !strings.HasPrefix(strings.ToLower(all[skipped+i]), strings.ToLower(w)) {
				return false
			}
		}
		return true
	})
}
