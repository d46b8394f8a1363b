package infer

import (
	"fmt"
	"strings"

	"umpire/referee"
	"umpire/referee/infer/dice"
	"umpire/referee/proof"
	"umpire/referee/words"
)

// Argue explains a mark by what in the dice decides it, a theory by what became of it, and
// how many laws fit by the marks: nothing here is deduced from several moves.
func (t *table) Argue(f referee.Fact) (referee.Explanation, bool) {
	k := f.Key.(key)
	if so, known := t.so(k); !so || !known {
		return referee.Explanation{}, false
	}
	switch k.of {
	case marked:
		return t.argueMark(k.n), true
	case fate:
		return t.argueFate(k.n), true
	}
	return t.argueFitting(), true
}

// argueMark says what decides a mark.
func (t *table) argueMark(n int) referee.Explanation {
	e := t.experiments[n-1]
	var steps []referee.Clause
	if e.marked != e.move {
		steps = append(steps, step(e.move, "%s built %s", e.by, built(e.dice)))
	}
	is := "is"
	if e.gone {
		is = "was"
	}
	text := fmt.Sprintf("experiment %d %s %s: ", n, is, e.mark)
	if t.law.phrase == nil {
		text += fmt.Sprintf("%s marked %s so", t.universe(), built(e.dice))
	} else {
		it := "it "
		if e.gone {
			it = built(e.dice) + " "
		}
		text = brief(text+"%s%s", built(e.dice)+" ", it, t.law.says(e.dice, e.mark), t.law, "the law")
	}
	return proof.Argued(append(steps, step(e.marked, "%s", text))...)
}

// brief is what a text says of an experiment and of a law or theory: of the dice, which lie on the table, and of its words as
// much as 20 words take.
func brief(format, dice, without, takes string, is law, instead string) (text string) {
	const short = 20
	unquoted := strings.Replace(takes, "\""+is.words+"\"", instead, 1)
	for _, said := range [][2]string{{dice, takes}, {without, takes}, {dice, unquoted}, {without, unquoted}} {
		if text = fmt.Sprintf(format, said[0], said[1]); len(strings.Fields(text)) <= short {
			break
		}
	}
	return text
}

// built names what lies on the table.
func built(dice *dice.Experiment) string {
	if text := dice.Text(); text != "none" {
		return text
	}
	return "the empty experiment"
}

// argueFate says what became of a theory, and by what experiment.
func (t *table) argueFate(n int) referee.Explanation {
	th := t.theories[n-1]
	if th.outcome == standing {
		return proof.Argued(step(th.published, "theory %d waits for %s: an experiment that tells it from the law disproves it", n, t.universe()))
	}
	decided := step(th.decided, "theory %d stands: %s had nothing against it (move %d)", n, t.universe(), th.decided)
	if th.outcome == disproved {
		text := fmt.Sprintf("theory %d is disproved: experiment %d%%s is %s but %%s", n, th.experiment, th.mark)
		dice, seen := ", "+built(th.dice)+",", ""
		if e := t.experiments[th.experiment-1]; e.gone || built(e.dice) != built(th.dice) {
			seen = dice
		}
		decided.Text = brief(text, dice, seen, th.is.says(th.dice, markOf(th.mark == breaks)), th.is, "it")
	}
	return proof.Argued(step(th.published, "%s published \"%s\"", th.by, th.is.words), decided)
}

// argueFitting tells the fewest marks that leave as many laws as still fit, and of those that all but the last of them leave,
// how many that one rules out.
func (t *table) argueFitting() referee.Explanation {
	all := t.judgements.All()
	left := func(kept []judgement) int { return t.everyLaw().under(kept...).len() }
	now := len(t.fits())
	claim := t.fitFact(now).Text
	kept := proof.Fewest(all, func(kept []judgement) bool { return left(kept) == now }, proof.Budget)
	if len(kept) == 0 {
		return proof.Argued(step(0, "%s: no mark rules any out", claim))
	}
	var steps []referee.Clause
	others, last := kept[:len(kept)-1], kept[len(kept)-1]
	for i, j := range others {
		steps = append(steps, step(j.move, "with %s %s %s", built(j.dice), j.mark, words.Plural(left(kept[:i+1]), "law is left", "laws are left")))
	}
	before, of := left(others), "all laws"
	if len(others) > 0 {
		of = fmt.Sprintf("%d left", before)
	}
	gone := fmt.Sprint(before - now)
	if now == 0 {
		gone = "all"
	}
	return proof.Argued(append(steps, step(last.move, "%s: of %s, %s would mark %s %s, not %s",
		claim, of, gone, built(last.dice), markOf(last.mark == breaks), last.mark))...)
}

// argueEnd says what ended a game that no theory did.
func (t *table) argueEnd() referee.Explanation {
	why := ""
	switch {
	case len(t.votes) > 0:
		why = t.fingers()
	case t.markers == 0:
		why = fmt.Sprintf("the box holds %s, and each lies beside an experiment or left the game", words.Plural(t.setting.markers, "marker", "markers"))
	case t.tokens == 0:
		why = fmt.Sprintf("of %s none is left", words.Plural(t.setting.tokens, "token", "tokens"))
	default:
		return proof.Argued(step(t.ended, "%s", t.ending))
	}
	so, _, _ := strings.Cut(t.ending, "; the law was ")
	return proof.Argued(step(t.ended, "%s: %s", so, why))
}

// step is a step that a move tells; 0: none does.
func step(move int, format string, args ...any) referee.Clause {
	return referee.Clause{Moves: []int{move}, Text: fmt.Sprintf(format, args...)}
}

// Result explains the end: by the theory that decided it, or by the move that did.
func (t *table) Result() referee.Explanation {
	var e referee.Explanation
	if n := len(t.theories); n > 0 && t.theories[n-1].decided == t.ended {
		e = t.argueFate(n)
		if so, _, all := strings.Cut(t.ending, everyoneLoses); all {
			e.Reasons[0] += "; no token is left, so everyone loses"
		} else {
			e.Reasons[0] += ", so " + so
		}
		e.Steps[len(e.Steps)-1].Text = e.Reasons[0]
	} else {
		e = t.argueEnd()
	}
	e.Claim, e.Said = t.ending, words.Capital(t.ending)+"."
	return e
}
