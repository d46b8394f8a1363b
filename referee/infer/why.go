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
	claim, takes := fmt.Sprintf("experiment %d %s %s: ", n, is, e.mark), t.law.says(e.dice, e.mark)
	if t.law.phrase == nil {
		return proof.Argued(append(steps, step(e.marked, "%s%s marked %s so", claim, t.universe(), built(e.dice)))...)
	}
	_, why, _ := strings.Cut(takes, "\"")
	text := claim + built(e.dice) + " " + takes
	x := proof.Argued(append(steps, step(e.marked, "%s", text))...)
	x.Reasons = brief(text, claim+"by \""+why, claim+built(e.dice)+" "+t.law.unquoted(takes, "the law"))
	return x
}

// brief is, as a reason, the first of some texts that has no more than 20 words, else the last.
func brief(texts ...string) []string {
	for _, text := range texts {
		if len(strings.Fields(text)) <= referee.ShortReason {
			return []string{text}
		}
	}
	return texts[len(texts)-1:]
}

// unquoted is how a law takes an experiment without its words.
func (l law) unquoted(takes, instead string) string {
	return strings.Replace(takes, "\""+l.words+"\"", instead, 1)
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
	published := step(th.published, "%s published \"%s\"", th.by, th.is.words)
	if th.outcome != disproved {
		return proof.Argued(published, step(th.decided, "theory %d stands: %s had nothing against it (move %d)", n, t.universe(), th.decided))
	}
	by := fmt.Sprintf("theory %d is disproved: experiment %d", n, th.experiment)
	dice, takes := ", "+built(th.dice)+",", fmt.Sprintf(" is %s but %s", th.mark, th.is.says(th.dice, markOf(th.mark == breaks)))
	seen := dice
	if e := t.experiments[th.experiment-1]; !e.gone && built(e.dice) == built(th.dice) {
		seen = ""
	}
	x, unquoted := proof.Argued(published, step(th.decided, "%s", by+dice+takes)), th.is.unquoted(takes, "it")
	x.Reasons = brief(by+dice+takes, by+seen+takes, by+dice+unquoted, by+seen+unquoted, strings.Replace(by+seen+unquoted, " is "+string(th.mark)+" but", ", "+string(th.mark)+",", 1))
	return x
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
	return proof.Argued(append(steps, step(last.move, "%s: of %s, %s mark %s %s, not %s",
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
		so := ", so " + t.ending
		if strings.Contains(t.ending, everyoneLoses) {
			so = "; no token is left, so everyone loses"
		}
		e.Reasons[0] += so
		e.Steps[len(e.Steps)-1].Text += so
	} else {
		e = t.argueEnd()
	}
	e.Claim, e.Said = t.ending, words.Capital(t.ending)+"."
	return e
}
