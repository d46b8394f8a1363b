package infer

import (
	"fmt"
	"slices"

	"umpire/referee/lookback"
	"umpire/referee/words"
)

// memorable tells how it ended, of the theories, and which experiment told most.
func (t *table) memorable(back *lookback.Lookback) {
	all := ""
	if t.outcome.Method == TheoryStood {
		all = ": everybody won"
	} else if t.phase == over {
		back.Tell(len(back.Steps), "%s.", words.Capital(t.ending))
	}
	for _, th := range t.theories {
		switch th.outcome {
		case won:
			back.Tell(th.decided, "%s's theory \"%s\" stood%s.", th.by, th.is.words, all)
		case disproved:
			back.Tell(th.decided, "%s's theory \"%s\" fell to %s (%s).", th.by, th.is.words, th.dice.Text(), th.mark)
		}
	}
	if n, ok := t.tellingMost(); ok && t.lawInDeck() {
		back.Tell(n.move, "%s, marked %s, ruled out %s.", n.dice.Text(), n.mark, words.Plural(n.before-n.left, "law of the deck", "laws of the deck"))
	}
}

// narrowing is a mark, how many laws of the deck fitted before it and after, and the moves of the marks without which more would.
type narrowing struct {
	judgement
	before, left int
	by           []int
}

// named is the experiment that got the mark.
func (t *table) named(n narrowing) string {
	i := slices.IndexFunc(t.experiments, func(e *experiment) bool { return e.marked == n.move })
	if i < 0 {
		return words.MoveList([]int{n.move})
	}
	return fmt.Sprintf("experiment %d", i+1)
}

// tellingMost is the mark after the set-up that ruled out most of the laws that fitted before.
func (t *table) tellingMost() (most narrowing, ok bool) {
	if t.law.hidden() {
		return most, false
	}
	left, all, at := t.everyLaw(), t.judgements.All(), 0
	for i, j := range all {
		before := left.len()
		left = left.under(j)
		if before-left.len() > most.before-most.left && i > 1 { // the first two are the set-up
			most, at = narrowing{judgement: j, before: before, left: left.len()}, i
		}
	}
	needed := slices.Clone(all[:min(at+1, len(all))])
	for i := len(needed) - 1; i >= 0; i-- {
		if rest := slices.Delete(slices.Clone(needed), i, i+1); t.everyLaw().under(rest...).len() == most.left {
			needed = rest
		}
	}
	for _, j := range needed {
		most.by = append(most.by, j.move)
	}
	return most, most.before > 0
}
