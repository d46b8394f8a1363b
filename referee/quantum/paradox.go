package quantum

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/proof"
	"umpire/referee/record"
	"umpire/referee/words"
)

// paradox is the refusal of a question and answer that no deal fits. Only what speaks of a
// cell that counts in the cut can have been otherwise, and a renaming.
func (t *table) paradox(q event, unsaid bool, c cut) *referee.Fault {
	moves, text, steps := t.impossible(q, unsaid)
	f := referee.Impossible(moves, "%s", text)
	f.Steps = steps
	for _, e := range t.log.All() {
		if e.kind == renamed || e.kind == asked && (c.counts(e.asker, e.suit) || c.counts(e.target, e.suit)) {
			f.Likely.Suspects = append(f.Likely.Suspects, e.number)
		}
	}
	return f
}

// impossible finds the fewest moves that rule out a question with its answer, and says what
// cannot be and why: the answer, the question being asked, or the question itself. Where the
// facts behind it are too many for a sentence, they are the steps.
func (t *table) impossible(q event, unsaid bool) (moves []int, text string, steps []referee.Clause) {
	k := &knowledge{t: t.naming(q)}
	says := q.says()
	fits := func(kept []int, limits ...limit) bool {
		k.keep(kept, false)
		return !slices.ContainsFunc(limits, func(l limit) bool { k.lay(&l); return !k.w.keeps(l) })
	}
	smallest := func(says []limit) []int {
		return proof.Smallest(t.Telling(), func(kept []int) bool { return !fits(kept, says...) }, t.Budget())
	}
	moves = smallest(says)
	if asked := smallest(says[:1]); asked != nil && (unsaid || len(asked) == len(moves)) {
		moves = asked // whoever cannot ask is told so before what the answer cannot be, always where the answer was not said
	}
	who, suit := t.header.Players, several(q.name)
	kept, so := moves, says[0].opposite()
	if fits(moves, so.opposite()) {
		if t.hands[q.asker].cards == 0 { // which no fact and no move says
			return moves, fmt.Sprintf("%s cannot ask for %s: %[1]s holds no cards", who[q.asker], suit), nil
		}
		so, kept = says[1].opposite(), append(slices.Clone(moves), q.number)
		q.open, q.yes = true, false
		k.t.log = t.log.Append(q)
		for p, h := range k.t.hands {
			for _, s := range k.t.columns() {
				h.deal[s] = k.w.hands[p].deal[s] + int8(k.flows[p*t.n+s].net)
			}
		}
		text = who[q.target] + " cannot be out of " + suit
		if so.atMost {
			text = who[q.target] + " cannot have " + suit + " to give"
		}
	} else {
		text = who[q.asker] + " cannot ask for " + suit
	}
	r := explain.ReasonOf(k.t, k.t.is(so), kept)
	why := k.t.why(so, r.From, r.At, inFull)
	if utf8.RuneCountInString(text+why) > explain.TwoLines {
		why = k.t.why(so, r.From, r.At, inBrief)
	}
	if strings.HasPrefix(why, "one to ask with") {
		why = who[so.player] + " had " + why
	}
	if len(r.From) > 1 {
		steps = r.Steps()[:len(r.From)]
	}
	if _, since := k.t.asOf(r.At); len(r.From) > 0 && k.t.movedSince(append(r.From, k.t.is(so)), since) {
		why = fmt.Sprintf("at move %d %s", r.At, uncited(why, r.At))
	}
	return moves, text + ": " + why, steps
}

// naming is the table with a column for the suit of a question.
func (t *table) naming(q event) *table {
	w := t.network()
	named := *t
	if q.suit == len(t.names) {
		w.split(q.suit, q.asker, t.cards)
		named.names = append(t.names[:q.suit:q.suit], q.name)
	}
	named.hands = make([]*hand, t.n)
	for p := range named.hands {
		named.hands[p] = &w.hands[p]
	}
	return &named
}

// forcedRemark says why an answer that the typist left out is the only one.
func (t *table) forcedRemark(q event, m record.Move) []string {
	if !slices.Contains(m.Implied, "ANSWER") {
		return nil
	}
	other := q
	other.yes = !q.yes
	moves, text, _ := t.impossible(other, false)
	if moves == nil {
		return nil
	}
	cannot, why, _ := strings.Cut(text, ": ")
	if !strings.Contains(why, "(move") {
		why += proof.Cited(moves)
	}
	return []string{"The answer can only be " + words.YesNo(q.yes) + ": " + cannot + ", since " + why + "."}
}
