package differ

import (
	"context"
	"slices"

	"umpire/referee/infer/dice"
	"umpire/referee/phrase/core"
)

// prove decides, where it can, whether two phrases ever differ, for any number of dice.
//
// Phrases that say the same in another order need no proof. Of others the formula "one holds and the other does not" is
// handed to the automaton. If it can never be true the phrases are equivalent, also where something was left unknown: then they
// do not differ whatever it may be. If it can be true and nothing was left unknown, they differ, and so they do where dice laid
// out after the automaton's numbers are judged so. What is still open then is told if one of the phrases, looked at by itself,
// is always or never true.
func prove(ctx context.Context, q Question) Certainty {
	if core.Key(core.Dice, q.Law.Meaning()) == core.Key(core.Dice, q.Theory.Meaning()) {
		return Equivalent
	}
	s := q.features()
	t := newTranslator(s)
	f := and(t.possible(), differs(t.meaning(q.Law.Meaning(), nil), t.meaning(q.Theory.Meaning(), nil)))
	switch result, values := t.y.solve(ctx, f); {
	case result == never:
		return Equivalent
	case result == sometimes && (!t.y.guessed || t.tellsApart(q, values)):
		return Different
	}
	law, theory := s.scope(ctx, q.Law), s.scope(ctx, q.Theory)
	for i := range law {
		switch [2]outcome{law[i], theory[i]} {
		case [2]outcome{never, never}:
			return Equivalent
		case [2]outcome{never, sometimes}, [2]outcome{sometimes, never}:
			return Different
		}
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

// scope works out whether a phrase can hold, and whether it can fail.
func (s *features) scope(ctx context.Context, p Phrase) (can [2]outcome) {
	t := newTranslator(s)
	holds := t.meaning(p.Meaning(), nil)
	for i, f := range []formula{holds, inverse(holds)} {
		if can[i], _ = t.y.solve(ctx, and(t.possible(), f)); can[i] == sometimes && t.y.guessed {
			can[i] = undecided
		}
	}
	return can
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
