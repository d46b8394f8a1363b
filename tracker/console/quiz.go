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
func Quiz(s *Screen, ask Prompter, h *referee.History, r review.Review) (err error) {
	questions := r.Questions()
	if len(questions) == 0 {
		s.Say("There is nothing to ask about this game: of no decision is every line known that was best.")
		return nil
	}
	s.Say("Type a line as at the prompt; `more` shows what follows from the moves, `answer` the answer; `q` leaves.")
	hits, asked := 0, 0
	for ; asked < len(questions); asked++ {
		d, right := questions[asked], false
		s.In(sheet.Strong, "Question %d of %d. You are %s, before move %d.", asked+1, len(questions), d.Player, d.Move)
		if question, asked := review.Asked(d); asked {
			s.Say("You are asked: `%s`.", question)
		}
		if right, err = quizzed(s, ask, h, d); err != nil {
			break
		}
		if right {
			hits++
		}
	}
	s.Say("You found the best line in %d of %s.", hits, words.Plural(asked, "question", "questions"))
	if isBack(err) || errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// quizzed asks until the best line is found or the answer asked for, then says why. The table is shown as who decided saw
// it, without what follows from it: that would give the answer away.
func quizzed(s *Screen, ask Prompter, h *referee.History, d lookback.Decision) (right bool, err error) {
	show := func(tell record.Level) *referee.History {
		var seated *referee.History
		if seated, err = lookback.Seated(h, d, tell); err == nil {
			s.Page(seated.Table.Sheet(s.Width()))
		}
		return seated
	}
	seated, answered := show(record.Facts), false
	if passed := review.Passed(h, d); passed != "" {
		s.Say("%s", passed)
	}
	for err == nil && !right && !answered {
		line, left := ask.Line(Question{Prompt: func() string { return "What would you do? " }})
		if left != nil {
			return false, left
		}
		switch line = strings.TrimSpace(line); line {
		case "q", "/quit":
			return false, ErrBack
		case "answer":
			s.Say("The best was %s.", words.Either(words.Each(d.As[:min(len(d.As), 3)], func(line string) string { return review.Said(seated, d, line) })))
			answered = true
		case "more":
			show(record.All)
		case "":
			s.Say("`answer` shows the answer.")
		default:
			right = judge(s, seated, d, line)
		}
	}
	if err == nil {
		show(record.All)
		s.Say("%s", d.Text)
	}
	return right, err
}

// judge says what a typed line is worth; one that cannot be read costs nothing.
func judge(s *Screen, seated *referee.History, d lookback.Decision, line string) bool {
	right, bits, err := review.Answered(seated, d, line)
	switch {
	case err != nil:
		s.Say("%s", sentence(err.Error()))
	case bits >= 0 && right:
		s.In(sheet.Good, "Right: on average that %s.", lookback.WouldDo(bits))
	case bits >= 0:
		s.Say("On average that %s; another line tells more.", lookback.WouldDo(bits))
	case right && len(d.As) > 1:
		s.In(sheet.Good, "Right: there were %d as good.", len(d.As))
	case right:
		s.In(sheet.Good, "Right, nothing was better.")
	default:
		s.Say("There was something better. Try again, or `answer`.")
	}
	return right
}
