package infer

import (
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
)

// Why explains `experiment N` (what in it decides its mark) and `theory N` (what disproved it).
func (t *table) Why(claim string) (referee.Explanation, error) {
	fields := strings.Fields(strings.ToLower(claim))
	if len(fields) == 2 {
		n, err := strconv.Atoi(fields[1])
		switch {
		case fields[0] == "experiment" && err == nil && n >= 1 && n <= len(t.experiments):
			return t.whyExperiment(n), nil
		case fields[0] == "theory" && err == nil && n >= 1 && n <= len(t.theories):
			return t.whyTheory(n), nil
		}
	}
	return referee.Explanation{}, referee.Unreadable("%s is no claim of Infer: `experiment N` (1 to %d) or `theory N` (1 to %d) is expected",
		referee.Quote(claim), len(t.experiments), len(t.theories))
}

func (t *table) whyExperiment(n int) referee.Explanation {
	e := t.experiments[n-1]
	x := referee.Explanation{Claim: "experiment " + strconv.Itoa(n), Verdict: referee.Undecided}
	if e.mark == unmarked {
		x.Text = append(x.Text, sheet.Say("%s is not marked.", e.dice.Text()))
		return x
	}
	x.Claim += " is " + string(e.mark)
	x.Verdict = referee.True
	x.Moves = []int{e.move}
	if e.marked != e.move {
		x.Moves = append(x.Moves, e.marked)
	}
	switch {
	case t.law.phrase != nil:
		x.Text = append(x.Text, sheet.Say("%s: %s.", e.dice.Text(), t.reason(e.dice, e.mark)))
	default:
		x.Text = append(x.Text, sheet.Say("%s: %s marked it so.", e.dice.Text(), t.universe()))
	}
	return x
}

func (t *table) whyTheory(n int) referee.Explanation {
	th := t.theories[n-1]
	x := referee.Explanation{Claim: "theory " + strconv.Itoa(n) + " is disproved", Verdict: referee.Undecided}
	switch th.outcome {
	case standing:
		x.Text = append(x.Text, sheet.Say("\"%s\" waits for %s.", th.is.words, t.universe()))
	case won:
		x.Verdict, x.Moves = referee.False, []int{th.published, th.decided}
		x.Text = append(x.Text, sheet.Say("%s let \"%s\" stand.", t.universe(), th.is.words))
	case disproved:
		x.Verdict, x.Moves = referee.True, []int{th.published, th.decided}
		x.Text = append(x.Text, t.refutation(th))
	}
	return x
}

// refutation says how an experiment disproved a theory.
func (t *table) refutation(th theory) sheet.Line {
	e := t.experiments[th.experiment-1]
	if e.mark == follows {
		return sheet.Say("Experiment %d, %s, is O: it follows the law but not \"%s\".", th.experiment, e.dice.Text(), th.is.words)
	}
	return sheet.Say("Experiment %d, %s, is X: it follows \"%s\" but not the law.", th.experiment, e.dice.Text(), th.is.words)
}
