package quantum

import (
	"fmt"
	"slices"

	"umpire/referee"
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

// certify puts into words why the items rule the question out; where they
// already rule out asking it, of the answer nothing is said.
func (t *table) certify(e *explainer, items []int, q event) string {
	after, says := *t, q.says()
	if q.suit == len(t.names) {
		after.names = append(t.names[:q.suit:q.suit], q.name)
	}
	if !e.allow(e.only(items), says[0]) {
		says = says[:1]
	}
	w := e.only(items)
	e.allow(w, says...)
	full := t.network()
	if q.suit == len(t.names) {
		full.split(q.suit, q.asker, t.cards)
	}
	t.assume(full, says...)
	return after.because(full, w.cut, q.yes || w.cut.player == q.asker)
}

// assume sets the bounds that the limits would.
func (t *table) assume(w *network, limits ...limit) {
	for _, l := range limits {
		dealt := int8(l.number) - t.net(l.player, l.suit)
		low, high := &w.low[l.player][l.suit], &w.high[l.player][l.suit]
		if l.atMost {
			*high = min(*high, dealt)
		} else {
			*low = max(*low, dealt)
		}
	}
}

// told names the moves behind a sentence.
func (t *table) told(moves []int) string {
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
	return []string{fmt.Sprintf("The answer can only be %s: %s, since %s%s.", referee.YesNo(q.yes),
		t.cannot(e, items, other), t.certify(e, items, other), t.told(e.moves(items)))}
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
