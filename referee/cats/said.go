package cats

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/proof"
)

// whySaid explains a sentence of the news or of a scoring, as it was said.
func (t *table) whySaid(text string) (referee.Explanation, bool) {
	if said, ok := strings.CutPrefix(text, "Points: "); ok {
		return t.whyStandings(text, strings.Split(said, ", ")), true
	}
	said := func(line string) bool { return strings.TrimSuffix(line, ".") == text }
	for _, r := range t.counted() {
		if slices.ContainsFunc(t.report(r), said) || said(r.standing().String()) || r.scoring != nil && said(t.scoredText(r)) {
			return t.whyScoring(text, r), true
		}
	}
	if t.over() && said(t.Status().Due) {
		return t.whyStandings(text, nil), true
	}
	if r := t.last; r != nil && r.voided > 0 && text == "The last round is void" {
		var a proof.Argument
		a.Say([]int{r.voided}, "it was declared void")
		return a.Explain(text, referee.True), true
	}
	if t.now.isFalse() && said(t.now.falseText()) {
		return t.whyFalse(text, t.now), true
	}
	if said(t.mayCall().String()) && t.now.allKnown() {
		return t.whyMayCall(text), true
	}
	for _, group := range t.clusters(t.latest()) {
		if said(t.tooCloseText(t.latest(), group)) {
			return t.whyTooClose(text, group), true
		}
	}
	for _, p := range t.now.watch() {
		if words := t.pairWords(p); text == "Watch "+words {
			return t.whyWatch(text, p), true
		}
	}
	return referee.Explanation{}, false
}

// whyStandings tells how many points each player has, and which of what is said
// of them, player by player, is so.
func (t *table) whyStandings(text string, said []string) referee.Explanation {
	verdict := referee.True
	var a proof.Argument
	for seat, name := range t.header.Players {
		has := fmt.Sprintf("%s %d", name, t.points()[seat])
		if said != nil && (seat >= len(said) || said[seat] != has && !strings.HasPrefix(said[seat], has+" (")) {
			verdict = referee.False
		}
		for _, s := range t.whyPlayer(seat, nil).Steps {
			a.Cite(s.Moves, s.Text)
		}
	}
	so := strings.Replace(text, "Points: ", "the points are ", 1)
	if said == nil {
		so = "nobody has more than " + referee.Plural(slices.Max(t.points()), "point", "points") + ", so " + text
	} else {
		so = "so " + so
	}
	a.Add("; " + so)
	return a.Explain(text, verdict)
}

// whyFalse tells why a round's announcement was false.
func (t *table) whyFalse(text string, r *round) referee.Explanation {
	var a proof.Argument
	var moves []int
	var cats []string
	for _, s := range r.foreheads() {
		moves, cats = append(moves, r.dealt(s).move), append(cats, r.cards[s].String())
	}
	a.Say([]int{r.announced}, "%s called %s", t.header.Players[r.dealer], r.called)
	a.Say(moves, "the cats are %s", referee.List(cats))
	a.Add(fmt.Sprintf(": none is %s, so the announcement was false and the round is not scored", r.called))
	return a.Explain(text, referee.True)
}

// whyMayCall tells which cats make an announcement true, or none.
func (t *table) whyMayCall(text string) referee.Explanation {
	var a proof.Argument
	for _, c := range []Colour{Red, Black} {
		bearer := slices.IndexFunc(t.now.foreheads(), func(s int) bool { return bears(t.now.cards[s], c) })
		if bearer >= 0 {
			s := t.now.foreheads()[bearer]
			a.Say([]int{t.now.dealt(s).move}, "%s's cat, %s, is %s", t.header.Players[s], t.now.cards[s], c)
			continue
		}
		var moves []int
		for _, s := range t.now.foreheads() {
			moves = append(moves, t.now.dealt(s).move)
		}
		a.Say(moves, "no cat is %s", c)
	}
	a.Add(": " + strings.ToLower(text[:1]) + text[1:])
	return a.Explain(text, referee.True)
}

// whyTooClose tells which guesses came nearer than the table's limit.
func (t *table) whyTooClose(text string, group []int) referee.Explanation {
	var moves []int
	for _, seat := range group {
		moves = append(moves, t.latest().guess(seat).press)
	}
	var a proof.Argument
	a.Say(moves, "of the guesses of %s each came within %s s of another", referee.List(t.header.Names(group)), referee.FormatSeconds(t.close))
	return a.Explain(text, referee.True)
}

// whyWatch tells why one cat can dominate another.
func (t *table) whyWatch(text string, p [2]int) referee.Explanation {
	moves := []int{t.now.dealt(p[0]).move, t.now.dealt(p[1]).move}
	rule := "a cat dominates the one a rank below in its suit"
	if t.now.cards[p[0]].Rank() == t.now.cards[p[1]].Rank() {
		rule = "cats of one rank dominate each other"
	}
	var a proof.Argument
	a.Say(moves, "%s has %s and %s %s", t.header.Players[p[0]], t.now.cards[p[0]], t.header.Players[p[1]], t.now.cards[p[1]])
	a.Add(", and " + rule + ": watch " + strings.TrimPrefix(text, "Watch "))
	return a.Explain(text, referee.True)
}
