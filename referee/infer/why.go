package infer

import (
	"fmt"

	"umpire/referee"
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
	var a proof.Argument
	if e.marked != e.move {
		a.Then([]int{e.move}, fmt.Sprintf("%s built %s", e.by, e.dice.Text()))
	}
	why := fmt.Sprintf("%s marked %s so", t.universe(), e.dice.Text())
	if t.law.phrase != nil {
		why = fmt.Sprintf("%s %s", e.dice.Text(), t.reason(e.dice, e.mark))
	}
	return a.Because([]int{e.marked}, fmt.Sprintf("experiment %d is %s: %s", n, e.mark, why))
}

// argueFate says what became of a theory, and by what experiment.
func (t *table) argueFate(n int) referee.Explanation {
	th := t.theories[n-1]
	var a proof.Argument
	if th.outcome == standing {
		return a.Because([]int{th.published}, fmt.Sprintf("theory %d waits for %s: an experiment that tells it from the law disproves it", n, t.universe()))
	}
	a.Then([]int{th.published}, fmt.Sprintf("%s published \"%s\"", th.by, th.is.words))
	if th.outcome == disproved {
		return a.Because([]int{th.decided}, fmt.Sprintf("theory %d is disproved: %s", n, t.refutation(th)))
	}
	return a.Because([]int{th.decided}, fmt.Sprintf("theory %d stands: %s let it stand", n, t.universe()))
}

// refutation says how an experiment disproved a theory.
func (t *table) refutation(th theory) string {
	if th.mark == follows {
		return fmt.Sprintf("experiment %d, %s, is O: it follows the law but not the theory", th.experiment, th.dice)
	}
	return fmt.Sprintf("experiment %d, %s, is X: it follows the theory but not the law", th.experiment, th.dice)
}

// argueFitting tells which marks leave as many laws as still fit.
func (t *table) argueFitting() referee.Explanation {
	all := t.judgements.All()
	items := make([]int, len(all))
	against := make([][]int, len(all)) // by judgement: the laws that it rules out
	for i := range all {
		items[i] = i
		for _, card := range t.deck.Cards() {
			if agrees(card.Phrase, all[i:i+1]) != 0 {
				against[i] = append(against[i], card.Number)
			}
		}
	}
	left := func(kept []int) int {
		gone := map[int]bool{}
		for _, i := range kept {
			for _, law := range against[i] {
				gone[law] = true
			}
		}
		return t.deck.Len() - len(gone)
	}
	now := len(t.fits())
	kept := proof.Smallest(items, func(kept []int) bool { return left(kept) == now }, proof.Budget)
	var a proof.Argument
	var moves []int
	for i, k := range kept {
		j := all[k]
		moves = append(moves, j.move)
		a.Then([]int{j.move}, fmt.Sprintf("with %s marked %s, %d of %d laws fit", j.dice.Text(), j.mark, left(kept[:i+1]), t.deck.Len()))
	}
	return a.Because(moves[max(len(moves)-1, 0):], fmt.Sprintf("%d of %d laws in the deck still fit: %s decide that", now, t.deck.Len(), words.Plural(len(kept), "mark", "marks")))
}

// Result explains the end: by the theory that decided it, or by the move that did.
func (t *table) Result() referee.Explanation {
	var e referee.Explanation
	if n := len(t.theories); n > 0 && t.theories[n-1].decided == t.ended {
		e = t.argueFate(n)
		e.Reasons[0] += ", so " + t.ending
		e.Steps[len(e.Steps)-1].Text = e.Reasons[0]
	} else {
		var a proof.Argument
		e = a.Because([]int{t.ended}, t.ending)
	}
	e.Claim, e.Said = t.ending, words.Capital(t.ending)+"."
	return e
}
