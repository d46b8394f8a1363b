package console

import (
	"errors"
	"io"
	"strings"
	"time"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/tracker/review"
)

// Quiz sits a person where somebody sat and asks what they would have done,
// decision by decision, until they have enough.
func Quiz(s *Screen, ask Prompter, h *referee.History, r review.Review) error {
	questions := r.Questions()
	if len(questions) == 0 {
		s.Say("There is nothing to ask about this game: no decision had an answer that was best for certain.")
		return nil
	}
	hits := 0
	for i, d := range questions {
		right, err := quizOne(s, ask, h, d, i+1, len(questions))
		if err != nil {
			return quizEnd(s, hits, i, err)
		}
		if right {
			hits++
		}
	}
	return quizEnd(s, hits, len(questions), nil)
}

func quizEnd(s *Screen, hits, asked int, err error) error {
	s.Say("You found the best line in %d of %s.", hits, referee.Plural(asked, "question", "questions"))
	if isBack(err) || errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// quizOne asks one question. An empty line shows the answer.
func quizOne(s *Screen, ask Prompter, h *referee.History, d referee.Decision, n, of int) (right bool, err error) {
	t, err := review.Seated(h, d)
	if err != nil {
		return false, err
	}
	s.In(sheet.Strong, "Question %d of %d. You are %s, before move %d.", n, of, d.Player, d.Move)
	s.Page(t.Sheet(s.Width()))
	line, err := ask.Line(Question{Prompt: func() string { return "What would you do? " }})
	if err != nil {
		return false, err
	}
	right, said := judgeAnswer(d, strings.TrimSpace(line))
	s.Lines(said, sheet.Say("%s", d.Text))
	return right, nil
}

// judgeAnswer says whether a typed line was as good as the best, and what the
// best was.
func judgeAnswer(d referee.Decision, line string) (bool, sheet.Line) {
	right, bits, err := review.Answered(d, line)
	switch {
	case d.Rate != nil && right:
		return true, sheet.In(sheet.Good, "Right: that tells %.2f bits on average.", bits)
	case d.Rate != nil:
		best := sheet.Say("The best known was %s, which tells %.2f bits on average.", d.Best.Line, *d.Best.Expected)
		switch {
		case line == "":
			return false, best
		case err != nil:
			return false, sheet.Join(sheet.Say("%s ", sentence(err.Error())), best)
		}
		return false, sheet.Join(sheet.Say("That tells %.2f. ", bits), best)
	case right && len(d.As) > 1:
		return true, sheet.In(sheet.Good, "Right: there were %d as good.", len(d.As))
	case right:
		return true, sheet.In(sheet.Good, "Right, nothing was better.")
	}
	return false, sheet.Say("The best was %s.", referee.Either(d.As[:min(len(d.As), 3)]))
}

// LookingBack says that a review takes a while, where it does, and lets Ctrl-C end
// it with what there is.
func LookingBack(s *Screen, ask Prompter) review.Going {
	began, told := time.Now(), false
	return func(int) bool {
		if !told && time.Since(began) > time.Second/2 {
			told = true
			s.Say("Looking back ... (Ctrl-C: no further)")
		}
		return !ask.Interrupted()
	}
}
