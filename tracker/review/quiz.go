package review

import (
	"cmp"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/lookback"
	"umpire/referee/record"
)

// Questions are the decisions of a quiz: of those that can be asked, because it is known
// what was best, the ones that the review names; all that can be asked where it names none
// of them.
func (r Review) Questions() []lookback.Decision {
	all := slices.DeleteFunc(slices.Clone(r.Decisions), func(d lookback.Decision) bool {
		return len(d.As) == 0
	})
	named := slices.DeleteFunc(slices.Clone(all), func(d lookback.Decision) bool {
		return len(d.Marks) == 0 && !slices.ContainsFunc(r.Turning, func(t referee.Moment) bool { return t.Move == d.Move })
	})
	if len(named) == 0 {
		return all
	}
	return named
}

// Answered tells whether a line, typed as at the prompt, is as good as the best, and what it
// would have told on average in bits, negative where it is none that tells any. An error
// says why it cannot be read.
func Answered(seated *referee.History, d lookback.Decision, typed string) (right bool, bits float64, err error) {
	moves, err := meant(seated, d, typed)
	bits = -1
	for _, m := range moves {
		right = right || slices.ContainsFunc(d.As, func(line string) bool { return sameLine(seated, line, m) })
		if d.Rate == nil || m.Verb != strings.Fields(d.Line)[0] {
			continue
		}
		if bits, err = d.Rate(m); err == nil {
			most := *d.Expected
			if d.Best != nil {
				most = max(most, *d.Best.Expected)
			}
			right = right || bits > 0 && bits >= most-lookback.AsGood
			break
		}
	}
	return right, bits, err
}

// sameLine reports whether a move is a line, one name that is new being as good as another.
func sameLine(h *referee.History, line string, m record.Move) bool {
	said := strings.Fields(line)
	for i, a := range m.Args {
		for _, s := range record.SlotsOf(h.Game, m.Verb) {
			fresh := func(name string) bool { return s.New != nil && !slices.Contains(s.Known(h.Table), name) }
			if a.Slot == s.Name && i+1 < len(said) && fresh(a.Text) && fresh(said[i+1]) {
				said[i+1] = a.Text
			}
		}
	}
	return strings.Join(said, " ") == m.Line()
}

// NewName finds the word of a best line, counted from 0, that is a name new there, for which any other does; what that is called,
// and the names that are not new. It is -1 where there is none, and where who decided only answered.
func NewName(h *referee.History, d lookback.Decision, line string) (at int, called string, known []string) {
	said := strings.Fields(line)
	if d.Answer {
		return -1, "", nil
	}
	for i, s := range record.SlotsOf(h.Game, said[0]) {
		if i+1 < len(said) && s.New != nil {
			if known = s.Known(h.Table); !slices.Contains(known, said[i+1]) {
				return i + 1, "for a " + s.New(h.Table, nil), known
			}
		}
	}
	return -1, "", nil
}

// Said is a best line as people say it: a name that is new there may be any.
func Said(h *referee.History, d lookback.Decision, line string) string {
	said := strings.Fields(line)
	if at, called, _ := NewName(h, d, line); at >= 0 {
		said[at] = called
	}
	return strings.Join(said, " ")
}

// meant lists what a typed line decides, without the answer that it may end with: the
// decision is asked for before there is one. Who answers decides the answer alone, and may
// type no more than that.
func meant(h *referee.History, d lookback.Decision, typed string) (moves []record.Move, err error) {
	tries := []string{typed}
	for _, f := range record.AllForms(h.Game) {
		for _, s := range f.Slots {
			if len(s.Words) == 2 {
				tries = append(tries, typed+" "+s.Words[0])
			}
		}
	}
	if question, asked := Asked(d); asked {
		tries = []string{question + " " + typed, typed}
	}
	var readings []record.Move
	for i, line := range tries {
		if len(readings) > 0 || i > 0 && strings.TrimSpace(typed) == "" {
			break
		}
		var refused error
		if readings, refused = record.Readings(h.Game, h.Table, line); i == 0 || d.Answer {
			err = refused
		}
	}
	for _, m := range readings {
		_, refused := referee.Step(h.Table, len(h.Moves)+1, m)
		if by := strings.Fields(m.Line() + " -")[1]; by != d.Player && slices.Contains(h.Header.Players, by) && strings.Fields(d.Line + " -")[1] == d.Player {
			err = cmp.Or[error](refused, referee.Unreadable("%s decides here, not %s", d.Player, by))
			continue
		}
		alike := slices.ContainsFunc(append(slices.Clone(d.As), d.Line), func(line string) bool { return strings.HasPrefix(line, m.Verb+" ") })
		if refused != nil && (len(readings) > 1 || !alike) {
			err = refused
			continue
		}
		for _, s := range record.SlotsOf(h.Game, m.Verb) {
			if !d.Answer && len(s.Words) == 2 && len(m.Args) > 1 && m.Args[len(m.Args)-1].Slot == s.Name && slices.Contains([]string{"yes", "right", "O"}, s.Words[0]) { // an answer, and no part of the question
				m = m.Without(s.Name)
			}
		}
		moves = append(moves, m)
	}
	if len(moves) > 0 {
		err = nil
	}
	return moves, err
}

// Asked is the question that a decision answers; false where it is no answer.
func Asked(d lookback.Decision) (question string, asked bool) {
	words := strings.Fields(d.Line)
	return strings.Join(words[:len(words)-1], " "), d.Answer
}

// Passed says how long the clock had run when a decision was made, in a game that times
// its moves; "" elsewhere.
func Passed(h *referee.History, d lookback.Decision) string {
	m := h.Moves[d.Move-1]
	if _, timed := h.Table.(referee.Timed); !timed || !m.Stamped {
		return ""
	}
	return strings.TrimSpace(record.FormatSeconds(m.At)) + " s have passed."
}
