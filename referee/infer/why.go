package infer

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/proof"
	"umpire/referee/sheet"
)

// The claims, as typed and as the news has them: `experiment 2`, `Experiment 2, r1: X`;
// `theory 1`, `theory 1 is disproved`; `"no odd dice" stands`; `9 of 118 laws in the deck still fit`.
var (
	ofExperiment = regexp.MustCompile(`(?i)^experiment (\d{1,3})(?:(?:, .+:| is( not)?) ([ox]))?$`)
	ofTheory     = regexp.MustCompile(`(?i)^theory (\d{1,3})( is disproved(?: by experiment \d+)?| stands)?$`)
	ofWords      = regexp.MustCompile(`^"(.+)" (is disproved by experiment \d+|stands)$`)
	ofDeck       = regexp.MustCompile(`^(\d{1,6}) of \d+ laws in the deck still fit`)
)

// Why explains `experiment N` (what in it decides its mark), `theory N` (what
// disproved it) and the sentences of the news.
func (t *table) Why(text string) (referee.Explanation, error) {
	text = strings.Join(strings.Fields(referee.Claimed(text)), " ")
	if m := ofExperiment.FindStringSubmatch(text); m != nil {
		if n, _ := strconv.Atoi(m[1]); n >= 1 && n <= len(t.experiments) {
			e := t.whyExperiment(n, mark(strings.ToUpper(m[3])))
			if m[2] != "" && e.Verdict != referee.Undecided {
				e.Claim, e.Verdict = strings.Replace(e.Claim, " is ", " is not ", 1), referee.Holds(e.Verdict == referee.False)
			}
			return e, nil
		}
	}
	if m := ofTheory.FindStringSubmatch(text); m != nil {
		if n, _ := strconv.Atoi(m[1]); n >= 1 && n <= len(t.theories) {
			return t.whyTheory(n, m[2]), nil
		}
	}
	if m := ofWords.FindStringSubmatch(text); m != nil {
		for i := len(t.theories) - 1; i >= 0; i-- {
			if t.theories[i].is.words == m[1] {
				return t.whyTheory(i+1, " "+m[2]), nil
			}
		}
	}
	for i, th := range t.theories {
		if text == t.theoryLine(i, th).String() {
			return t.whyTheory(i+1, th.verdict()), nil
		}
	}
	if m := ofDeck.FindStringSubmatch(text); m != nil && t.seesFitting() {
		n, _ := strconv.Atoi(m[1])
		return t.whyFitting(n), nil
	}
	return referee.Explanation{}, referee.Unreadable("%s is no claim of Infer: `experiment N` (1 to %d) or `theory N` (1 to %d) is expected",
		referee.Quote(text), len(t.experiments), len(t.theories))
}

// whyExperiment says what decides a mark; said is the mark it is claimed to have, or "".
func (t *table) whyExperiment(n int, said mark) referee.Explanation {
	e := t.experiments[n-1]
	claim := fmt.Sprintf("experiment %d", n)
	if e.mark == unmarked {
		return referee.Explanation{Claim: claim, Verdict: referee.Undecided, Moves: []int{},
			Text: []sheet.Line{sheet.Say("%s is not marked: %s can mark it O or X.", e.dice.Text(), t.universe())}}
	}
	if said == unmarked {
		said = e.mark
	}
	var a proof.Argument
	if e.marked != e.move {
		a.Say([]int{e.move}, "%s built %s", e.by, e.dice.Text())
	}
	why := fmt.Sprintf("%s marked it %s", t.judge(), e.mark)
	if t.law.phrase != nil {
		why += ": " + t.reason(e.dice, e.mark)
	}
	if e.marked == e.move {
		why = fmt.Sprintf("experiment %d, %s: %s", n, e.dice.Text(), why)
	}
	a.Cite([]int{e.marked}, fmt.Sprintf("%s%s, so %s is %s", why, proof.Cited([]int{e.marked}), claim, e.mark))
	return a.Explain(claim+" is "+string(said), referee.Holds(said == e.mark))
}

// whyTheory says what became of a theory, and by what experiment; said is what is claimed
// of it: that it stands, or else is disproved, by any experiment or by one.
func (t *table) whyTheory(n int, said string) referee.Explanation {
	th := t.theories[n-1]
	said = cmp.Or(strings.ToLower(said), " is disproved")
	is := th.verdict()
	if th.outcome == disproved {
		is += fmt.Sprintf(" by experiment %d", th.experiment)
	}
	x := referee.Explanation{Claim: fmt.Sprintf("theory %d%s", n, said), Verdict: referee.Holds(strings.HasPrefix(is+" ", said+" ")), Moves: []int{th.published, th.decided}}
	var a proof.Argument
	a.Say(x.Moves[:1], "%s published \"%s\"", th.by, th.is.words)
	if th.outcome == standing {
		waits := fmt.Sprintf("waits for %s: an experiment that tells it from the law disproves it", t.universe())
		if a.Add(", and it " + waits); said == is {
			return a.Explain(x.Claim, referee.True)
		}
		x.Verdict, x.Moves = referee.Undecided, []int{}
		x.Text = []sheet.Line{sheet.Say("\"%s\" %s.", th.is.words, waits)}
		return x
	}
	so := fmt.Sprintf("%s let it stand%s, so theory %d stands", t.universe(), proof.Cited(x.Moves[1:]), n)
	if th.outcome == disproved {
		so = t.refutation(th) + proof.Cited(x.Moves[1:]) + fmt.Sprintf(", so theory %d is disproved", n)
	}
	a.Cite(x.Moves[1:], so)
	x.Steps = a.Steps(x.Moves)
	return x
}

// refutation says how an experiment disproved a theory.
func (t *table) refutation(th theory) string {
	if th.mark == follows {
		return fmt.Sprintf("experiment %d, %s, is O: it follows the law but not the theory", th.experiment, th.dice)
	}
	return fmt.Sprintf("experiment %d, %s, is X: it follows the theory but not the law", th.experiment, th.dice)
}

// whyFitting tells which marks leave as many laws as still fit.
func (t *table) whyFitting(said int) referee.Explanation {
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
	for i, k := range kept {
		j := all[k]
		a.Cite([]int{j.move}, fmt.Sprintf("with %s marked %s%s, %d of %d laws fit", j.dice.Text(), j.mark, proof.Cited([]int{j.move}), left(kept[:i+1]), t.deck.Len()))
	}
	return a.Explain(fmt.Sprintf("%d of %d laws in the deck still fit", said, t.deck.Len()), referee.Holds(said == now))
}

// Result explains the end: by the theory that decided it, or by the move that did.
func (t *table) Result() referee.Explanation {
	e := referee.Explanation{}
	if n := len(t.theories); n > 0 && t.theories[n-1].decided == t.ended {
		e = t.whyTheory(n, t.theories[n-1].verdict())
		last := &e.Steps[len(e.Steps)-1]
		last.Text += "; " + t.ending
	} else {
		var a proof.Argument
		a.Say([]int{t.ended}, "%s", t.ending)
		e = a.Explain("", referee.True)
	}
	e.Claim, e.Said = t.ending, referee.Capital(t.ending)+"."
	return e
}
