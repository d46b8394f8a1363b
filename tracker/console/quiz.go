package console

import (
	"errors"
	"io"
	"strings"

	"umpire/referee"
	"umpire/referee/lookback"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker/review"
)

// Quiz sits a person where somebody sat and asks what they would have done,
// decision by decision, until they have enough.
func Quiz(s *Screen, ask Prompter, h *referee.History, r review.Review) error {
	questions := r.Questions()
	if len(questions) == 0 {
		s.Say("There is nothing to ask about this game: of no decision is every line known that was best.")
		return nil
	}
	s.Say("Type a line as at the prompt; `more` shows what follows from the moves, `answer` the answer; `q` leaves.")
	hits := 0
	for i, d := range questions {
		q := quizzed{s: s, ask: ask, h: h, d: d}
		s.In(sheet.Strong, "Question %d of %d. You are %s, before move %d.", i+1, len(questions), d.Player, d.Move)
		if question, asked := review.Asked(d); asked {
			s.Say("You are asked: `%s`.", question)
		}
		if err := q.one(); err != nil {
			return quizEnd(s, hits, i, err)
		}
		if q.right {
			hits++
		}
	}
	return quizEnd(s, hits, len(questions), nil)
}

func quizEnd(s *Screen, hits, asked int, err error) error {
	s.Say("You found the best line in %d of %s.", hits, words.Plural(asked, "question", "questions"))
	if isBack(err) || errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// quizzed is one question.
type quizzed struct {
	s     *Screen
	ask   Prompter
	h     *referee.History
	d     lookback.Decision
	right bool
}

// one asks until the best line is found or the answer asked for. The table is shown as it
// lay, without what follows from it: that would give the answer away.
func (q *quizzed) one() error {
	seated, err := q.position(record.Facts)
	if err != nil {
		return err
	}
	if passed := review.Passed(q.h, q.d); passed != "" {
		q.s.Say("%s", passed)
	}
	for !q.right {
		line, err := q.ask.Line(Question{Prompt: func() string { return "What would you do? " }})
		if err != nil {
			return err
		}
		switch line = strings.TrimSpace(line); line {
		case "answer":
			q.s.Say("%s", q.best())
			return q.told()
		case "q", "/quit":
			return ErrBack
		case "more":
			_, err = q.position(record.All)
		case "":
			q.s.Say("`answer` shows the answer.")
		default:
			q.judge(seated, line)
		}
		if err != nil {
			return err
		}
	}
	return q.told()
}

// position shows the table as who decided saw it, at a level.
func (q *quizzed) position(tell record.Level) (*referee.History, error) {
	seated, err := review.Seated(q.h, q.d, tell)
	if err == nil {
		q.s.Page(seated.Table.Sheet(q.s.Width()))
	}
	return seated, err
}

// told says why, with what followed from the position.
func (q *quizzed) told() error {
	_, err := q.position(record.All)
	q.s.Say("%s", q.d.Text)
	return err
}

// judge says what a typed line is worth; one that cannot be read costs nothing.
func (q *quizzed) judge(seated *referee.History, line string) {
	right, bits, err := review.Answered(seated, q.d, line)
	q.right = right
	switch {
	case err != nil:
		q.s.Say("%s", sentence(err.Error()))
	case bits >= 0 && right:
		q.s.In(sheet.Good, "Right: that tells %.2f bits on average.", bits)
	case bits >= 0:
		q.s.Say("That tells %.2f bits on average; another line tells more.", bits)
	case right && len(q.d.As) > 1:
		q.s.In(sheet.Good, "Right: there were %d as good.", len(q.d.As))
	case right:
		q.s.In(sheet.Good, "Right, nothing was better.")
	default:
		q.s.Say("There was something better. Try again, or `answer`.")
	}
}

// best is the answer.
func (q *quizzed) best() string {
	return "The best was " + words.Either(q.d.As[:min(len(q.d.As), 3)]) + "."
}
