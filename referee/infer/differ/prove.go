package differ

import (
	"context"

	"umpire/referee/phrase/core"
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
	f := conjunction{t.possible(), differs(t.meaning(q.Law.Meaning()), t.meaning(q.Theory.Meaning()))}
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
	law, theory := t.meaning(q.Law.Meaning()), t.meaning(q.Theory.Meaning())
	if verdict == theoryBit {
		law, theory = theory, law
	}
	result, _ := t.y.solve(ctx, conjunction{t.possible(), law, inverse(theory)})
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
	f, possible := t.meaning(p.Meaning()), t.possible()
	holds, _ := t.y.solve(ctx, conjunction{possible, f})
	fails, _ := t.y.solve(ctx, conjunction{possible, inverse(f)})
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
	var visible, covered []kind
	for i, k := range t.kinds {
		for range min(values[i], core.MaxThings+1) {
			if k.face == 0 {
				covered = append(covered, k)
			} else {
				visible = append(visible, k)
			}
		}
	}
	all := append(visible, covered...)
	var scene core.Scene
	if scene.Reset(len(all)) != nil {
		return false
	}
	for i, k := range all {
		scene.Die(i, k.colour, k.face)
		scene.Bear(i, int(k.bearing))
		switch {
		case i == len(visible):
			scene.Stack(0, i)
		case i > len(visible):
			scene.Stack(i-1, i)
		}
	}
	law, err := q.Law.Judge(&scene)
	if err != nil || (len(all) == 1 && all[0].bearing != 0) {
		return false
	}
	theory, err := q.Theory.Judge(&scene)
	return err == nil && law != theory
}
