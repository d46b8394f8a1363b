package review

import (
	"slices"
	"strings"

	"umpire/referee"
)

// Questions are the decisions of a quiz: those of which every best line is
// known, or which any other line can be compared with.
func (r Review) Questions() []referee.Decision {
	return slices.DeleteFunc(slices.Clone(r.Decisions), func(d referee.Decision) bool {
		return len(d.As) == 0 && (d.Rate == nil || d.Best == nil)
	})
}

// asGood is how many bits less than the best still count as equally good:
// what is estimated is known no better.
const asGood = 0.02

// Answered tells whether a typed line is as good as the best, and, of a
// question, what it would have told on average. An error says why it cannot be read.
func Answered(d referee.Decision, typed string) (right bool, bits float64, err error) {
	if d.Rate == nil {
		return among(d.As, typed), 0, nil
	}
	bits, err = d.Rate(typed)
	return err == nil && bits >= max(*d.Best.Expected, *d.Expected)-asGood, bits, err
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

// among tells whether a typed line is one of some: its words, each of which may
// be cut short, end one of them; the verb and the asker may be left out.
func among(lines []string, typed string) bool {
	words := strings.Fields(typed)
	return slices.ContainsFunc(lines, func(line string) bool {
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
