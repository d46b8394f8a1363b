package differ

import (
	"context"
	"slices"

	"umpire/referee/infer/dice"
)

// prove decides, where it can, whether two phrases ever differ, for any number of dice.
//
// First each phrase is looked at by itself: one that is always (or never) true is compared quickly. Then the formula "one
// holds and the other does not" is handed to the automaton. If it can never be true the phrases are equivalent, also
// where something was left unknown: then they do not differ whatever it may be. If it can be true and nothing was left
// unknown, they differ; otherwise dice are laid out after the automaton's numbers and judged.
func prove(ctx context.Context, q Question) Certainty {
	s := q.features()
	law, theory := s.scope(ctx, q.Law), s.scope(ctx, q.Theory)
	if certainty := law.against(theory); certainty != Open {
		return certainty
	}
	t := newTranslator(s)
	f := and(t.possible(), differs(t.meaning(q.Law.Meaning(), nil), t.meaning(q.Theory.Meaning(), nil)))
	switch result, values := t.y.solve(ctx, f); {
	case result == never:
		return Equivalent
	case result == undecided:
		return Open
	case !t.y.guessed || t.tellsApart(q, values):
		return Different
	}
	return Open
}

// excluded reports whether it is proved that no dice get a verdict.
func excluded(ctx context.Context, q Question, verdict uint) bool {
	t := newTranslator(q.features())
	law, theory := t.meaning(q.Law.Meaning(), nil), t.meaning(q.Theory.Meaning(), nil)
	if verdict == theoryBit {
		law, theory = theory, law
	}
	result, _ := t.y.solve(ctx, and(t.possible(), law, inverse(theory)))
	return result == never
}

// scope is what verdicts a phrase can have over all experiments; a verdict that is not decided is neither.
type scope struct {
	neverHolds, neverFails bool // proved
	canHold, canFail       bool // proved
}

// scope works out what verdicts a phrase can have.
func (s *features) scope(ctx context.Context, p Phrase) (c scope) {
	t := newTranslator(s)
	f, possible := t.meaning(p.Meaning(), nil), t.possible()
	holds, _ := t.y.solve(ctx, and(possible, f))
	fails, _ := t.y.solve(ctx, and(possible, inverse(f)))
	c.neverHolds, c.neverFails = holds == never, fails == never
	c.canHold, c.canFail = holds == sometimes && !t.y.guessed, fails == sometimes && !t.y.guessed
	return c
}

// against compares two phrases of which one at least is always or never true.
func (c scope) against(o scope) Certainty {
	switch {
	case c.neverHolds && o.neverHolds, c.neverFails && o.neverFails:
		return Equivalent
	case c.neverHolds && o.canHold, c.neverFails && o.canFail, o.neverHolds && c.canHold, o.neverFails && c.canFail:
		return Different
	}
	return Open
}

// tellsApart lays out the dice counted, covered ones in a tower under one that can be seen, and asks both phrases.
func (t *translator) tellsApart(q Question, values map[int]int) bool {
	var visible, covered []dice.Die
	for i, k := range t.kinds {
		alike := slices.Repeat([]dice.Die{{Colour: int8(k.colour), Face: int8(k.face), Bearing: k.bearing}}, min(values[i], dice.MaxDice+1))
		if k.face == 0 {
			covered = append(covered, alike...)
		} else {
			visible = append(visible, alike...)
		}
	}
	n := len(visible) + len(covered)
	if n > dice.MaxDice {
		return false
	}
	e := tower(n, len(covered))
	e.Dice = append(visible, covered...)
	if n == 1 && e.Dice[0].Bearing != 0 {
		return false
	}
	scene := Scene(e)
	law, err := q.Law.Judge(scene)
	if err != nil {
		return false
	}
	theory, err := q.Theory.Judge(scene)
	return err == nil && law != theory
}
