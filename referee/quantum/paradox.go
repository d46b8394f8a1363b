package quantum

import (
	"fmt"
	"slices"

	"umpire/referee"
	"umpire/referee/proof"
	"umpire/referee/sheet"
)

// paradox is the refusal of a question and answer that no deal fits.
func (t *table) paradox(q event) *referee.Fault {
	e := newExplainer(t, &q)
	items := e.impossible(q)
	return referee.Impossible(e.moves(items), t.repairs(q), "%s: %s", t.cannot(e, items, q), t.certify(e, items, q))
}

// impossible finds the fewest items that rule out a question with its answer;
// nil where it fits.
func (e *explainer) impossible(q event) []int {
	return proof.Smallest(e.items(), func(kept []int) bool { return !e.tell(e.only(kept), q) }, proof.Budget)
}

// cannot says what is impossible: the question itself or its answer.
func (t *table) cannot(e *explainer, items []int, q event) string {
	who := t.header.Players
	w := e.only(items)
	if !w.atLeast(q.asker, q.suit, e.flow(q.asker, q.suit).floor(1)) {
		return fmt.Sprintf("%s cannot ask for %s", who[q.asker], many(q.name))
	}
	if q.yes {
		return fmt.Sprintf("%s cannot have %s to give", who[q.target], many(q.name))
	}
	return fmt.Sprintf("%s cannot be out of %s", who[q.target], many(q.name))
}

// certify puts into words why the items rule the question out.
func (t *table) certify(e *explainer, items []int, q event) string {
	after := *t
	if q.suit == len(t.names) {
		after.names = append(t.names[:q.suit:q.suit], q.name)
	}
	w := e.only(items)
	e.tell(w, q)
	full := newRecord(t, q).w
	return after.because(full, w.cut, q.yes || w.cut.player == q.asker) + after.told(e.moves(items))
}

// told names the moves behind a sentence.
func (t *table) told(moves []int) string {
	if len(moves) == 0 {
		return ""
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
	return []string{fmt.Sprintf("The answer can only be %s: %s, since %s.", answer(q.yes),
		t.cannot(e, items, other), t.certify(e, items, other))}
}

// reasons says, for each limit, what would be wrong if it did not hold.
func (t *table) reasons(e *explainer, items []int, limits []limit) []sheet.Line {
	var lines []sheet.Line
	for _, l := range limits {
		w, ok := e.against(items, l)
		if ok {
			continue
		}
		full := t.network()
		f := e.flow(l.player, l.suit)
		all := passed{f.got, f.gave, f.got, f.gave}
		opposite := ""
		if l.atMost {
			opposite = "at least " + t.some(l.number+1, l.suit)
			full.low[l.player][l.suit] = int8(max(int(full.low[l.player][l.suit]), all.floor(l.number+1)))
		} else {
			opposite = "at most " + t.some(l.number-1, l.suit)
			if l.number == 1 {
				opposite = t.some(0, l.suit)
			}
			full.high[l.player][l.suit] = int8(min(int(full.high[l.player][l.suit]), all.ceiling(l.number-1)))
		}
		lines = append(lines, sheet.Say("If %s had %s: %s.", t.header.Players[l.player], opposite, t.because(full, w.cut, l.atMost)))
	}
	return lines
}
