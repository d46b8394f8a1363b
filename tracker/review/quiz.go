package review

import (
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
)

// Questions are the decisions of a quiz: of those that can be asked, because every best
// line is known or any other line can be compared with, the ones that the review names;
// all that can be asked where it names none of them.
func (r Review) Questions() []referee.Decision {
	all := slices.DeleteFunc(slices.Clone(r.Decisions), func(d referee.Decision) bool {
		return len(d.As) == 0 && (d.Rate == nil || d.Best == nil)
	})
	named := slices.DeleteFunc(slices.Clone(all), func(d referee.Decision) bool {
		return len(d.Marks) == 0 && !slices.ContainsFunc(r.Turning, func(t Turning) bool { return t.Move == d.Move })
	})
	if len(named) == 0 {
		return all
	}
	return named
}

// asGood is how many bits less than the best still count as equally good:
// what is estimated is known no better.
const asGood = 0.02

// Answered tells whether a line, typed as at the prompt, is as good as the best, and, of a
// question, what it would have told on average. An error says why it cannot be read.
func Answered(seated *referee.History, d referee.Decision, typed string) (right bool, bits float64, err error) {
	lines, err := meant(seated, typed)
	if err != nil && d.Rate == nil {
		return false, 0, err
	}
	if d.Rate == nil {
		return slices.ContainsFunc(lines, func(line string) bool { return slices.Contains(d.As, line) }), 0, nil
	}
	for _, line := range append(lines, typed) {
		if bits, err = d.Rate(line); err == nil {
			break
		}
	}
	return err == nil && bits >= max(*d.Best.Expected, *d.Expected)-asGood, bits, err
}

// meant lists what a typed line decides, without the answer that it may end with: the
// decision is asked for before there is one.
func meant(h *referee.History, typed string) (lines []string, err error) {
	number := len(h.Moves) + 1
	readings, err := record.Readings(h.Game, h.Table, typed)
	for _, f := range record.AllForms(h.Game) {
		for _, s := range f.Slots {
			if len(s.Words) == 2 && len(readings) == 0 {
				readings, _ = record.Readings(h.Game, h.Table, typed+" "+s.Words[0])
			}
		}
	}
	for _, m := range readings {
		if _, refused := referee.Step(h.Table, number, m); refused != nil && len(readings) > 1 {
			continue
		}
		for _, s := range record.SlotsOf(h.Game, m.Verb) {
			if len(s.Words) == 2 && len(m.Args) > 1 && m.Args[len(m.Args)-1].Slot == s.Name && answers(s.Words) {
				m = m.Without(s.Name)
			}
		}
		lines = append(lines, m.Line())
	}
	if len(lines) > 0 {
		err = nil
	}
	return lines, err
}

// answers reports whether two words are the answers to a question, and no part of it.
func answers(words []string) bool {
	return slices.Contains([]string{"yes", "right", "O"}, words[0])
}

// Seated is the record as who decided could read it just before the move, at a level. What
// a seat knew from the deal on counts wherever the record holds it.
func Seated(h *referee.History, d referee.Decision, tell record.Level) (*referee.History, error) {
	header := h.Header
	header.Tell = tell
	cut, err := referee.Walk(h.Game, header, h.Moves[:d.Move-1], nil)
	if err != nil {
		return nil, err
	}
	v := record.SeatView(d.Player)
	seen, err := cut.Seen(v)
	if err != nil {
		return nil, err
	}
	secret, ok := cut.Table.(referee.Redactor)
	if !ok {
		return seen, nil
	}
	for i, m := range h.Moves[d.Move-1:] {
		number := d.Move + i
		if m.Verb == "note" || secret.Redact(record.Public, number, m).Verb != "note" {
			continue
		}
		if own := secret.Redact(v, number, m); own.Verb != "note" {
			_, _ = seen.Play(own) // a line that does not fit here adds nothing
		}
	}
	return seen, nil
}

// Passed says how long the clock had run when a decision was made, in a game that times
// its moves; "" elsewhere.
func Passed(h *referee.History, d referee.Decision) string {
	m := h.Moves[d.Move-1]
	if _, timed := h.Table.(referee.Timed); !timed || !m.Stamped {
		return ""
	}
	return strings.TrimSpace(record.FormatSeconds(m.At)) + " s have passed."
}
