package quantum

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/proof"
)

// paradox is the refusal of a question and answer that no deal fits.
func (t *table) paradox(q event) *referee.Fault {
	e := newExplainer(t, &q)
	items := e.impossible(q)
	return referee.Impossible(e.moves(items), t.repairs(q), "%s: %s", t.cannot(e, items, q), t.certify(e, items, q))
}

// impossible finds the fewest items that rule out a question with its answer;
// nil where it fits.
func (e *explainer) impossible(q event) []int { return e.smallest(q.says()) }

// cannot says what is impossible: the question itself or its answer.
func (t *table) cannot(e *explainer, items []int, q event) string {
	who := t.header.Players
	w := e.only(items)
	if !e.allow(w, q.says()[0]) {
		return fmt.Sprintf("%s cannot ask for %s", who[q.asker], many(q.name))
	}
	if q.yes {
		return fmt.Sprintf("%s cannot have %s to give", who[q.target], many(q.name))
	}
	return fmt.Sprintf("%s cannot be out of %s", who[q.target], many(q.name))
}

// certify argues why the items rule the question out; where they already rule
// out asking it, of the answer nothing is said.
func (t *table) certify(e *explainer, items []int, q event) string {
	after, says := *t, q.says()
	if q.suit == len(t.names) {
		after.names = append(t.names[:q.suit:q.suit], q.name)
	}
	failing, given := says[1].opposite(), says[:1]
	if !e.allow(e.only(items), says[0]) {
		failing, given = says[0].opposite(), nil
	}
	if t.hands[failing.player].cards == 0 && failing.atMost {
		return t.header.Players[failing.player] + " holds no cards"
	}
	if failing.atMost && len(items) == 1 && !t.handedSince(failing.player, failing.suit) {
		if no := e.asks[items[0]]; !no.yes && no.target == failing.player && no.suit == failing.suit {
			return fmt.Sprintf("%s has said no to %s, and been handed none since", t.header.Players[failing.player], after.suitWord(failing.suit))
		}
	}
	var a proof.Argument
	after.argue(&a, e, items, failing, false, given...)
	return a.String()
}

// handedSince reports whether the player was handed a card of the suit after
// last saying no to it.
func (t *table) handedSince(p, s int) bool {
	handed := false
	for _, e := range t.log.All() {
		if e.kind != asked || e.suit != s {
			continue
		}
		if e.target == p && !e.yes {
			handed = false
		}
		handed = handed || e.asker == p && e.yes
	}
	return handed
}

// moveList names the moves behind a sentence.
func (t *table) moveList(moves []int) string {
	const most = 15
	switch {
	case len(moves) == 0:
		return ""
	case len(moves) > most:
		return fmt.Sprintf(" (%d moves)", len(moves))
	}
	return " (" + referee.MoveList(moves) + ")"
}

// forcedRemark says why an answer that the typist left out is the only one.
func (t *table) forcedRemark(q event, m referee.Move) []string {
	if !slices.Contains(m.Implied, "ANSWER") {
		return nil
	}
	other := q
	other.yes = !q.yes
	e := newExplainer(t, &other)
	items := e.impossible(other)
	if items == nil {
		return nil
	}
	why := t.certify(e, items, other)
	if !strings.Contains(why, "(move") {
		why += t.moveList(e.moves(items))
	}
	return []string{fmt.Sprintf("The answer can only be %s: %s, since %s.", referee.YesNo(q.yes), t.cannot(e, items, other), why)}
}

// amount says a limit: "at least two ducks".
func (t *table) amount(l limit) string {
	switch {
	case !l.atMost:
		return "at least " + t.some(l.number, l.suit)
	case l.number == 0:
		return t.some(0, l.suit)
	}
	return "at most " + t.some(l.number, l.suit)
}
