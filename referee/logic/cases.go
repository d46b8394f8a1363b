package logic

import (
	"slices"

	"umpire/referee"
	"umpire/referee/logic/worlds"
)

// byCases leads the opposite of a fact to what cannot be, case by case: that one place after
// the other holds some cards, and at last that none does. It is the last resort, and looks at few.
func (t *table) byCases(goal holds, from []referee.Fact, at int) (each []*deduction) {
	against := worlds.Fact{Row: goal.row, Place: goal.place, Cards: t.deck.Cards() &^ goal.cards}
	suppose := []worlds.Fact{against}
	cases := t.split(worlds.Left(t.deck.Deck, append(t.deduction(goal, from, at).facts, against)))
	for i := range len(cases) + 1 {
		d, supposed := t.deduction(goal, from, at), slices.Clone(suppose)
		if d.rest = i == len(cases); !d.rest {
			supposed, suppose = append(supposed, cases[i]), append(suppose, t.other(cases[i]))
		}
		d.facts = append(d.facts, supposed...)
		if d.steps = worlds.Derive(t.deck.Deck, d.facts, against, true); cases == nil || d.steps == nil {
			return nil
		}
		each = append(each, d)
	}
	return each
}

// split lists cards that single places cannot hold by what is left, so that nothing is left
// without them: of one place if that is enough; nil where it takes more than can be followed.
func (t *table) split(left worlds.Layout) (cases []worlds.Fact) {
	const followed = 6
	for _, one := range t.parts(left) {
		switch {
		case !left.Excludes(one):
		case left.Excludes(t.other(one)):
			return []worlds.Fact{one}
		default:
			cases = append(cases, one)
		}
	}
	impossible := func(cases []worlds.Fact) bool {
		rest := left
		for _, one := range cases {
			rest.Keep(one.Row, one.Place, ^one.Cards)
		}
		return len(cases) > 0 && rest.Excludes(t.other(cases[0]))
	}
	if !impossible(cases) {
		return nil
	}
	for i := len(cases) - 1; i >= 0; i-- {
		if fewer := slices.Delete(slices.Clone(cases), i, i+1); impossible(fewer) {
			cases = fewer
		}
	}
	if len(cases) > followed {
		return nil
	}
	return cases
}

// other is that a place holds none of the cards of a fact.
func (t *table) other(f worlds.Fact) worlds.Fact {
	f.Cards = t.deck.Cards() &^ f.Cards
	return f
}

// parts lists cards that a place holds or not, of each place that may hold more than one, the
// fewest first.
func (t *table) parts(left worlds.Layout) (parts []worlds.Fact) {
	t.eachSpot(func(s spot) {
		if may := left.May[s.row][s.place]; may.Len() > 1 && may.Len() <= 6 {
			for _, c := range inOrder(may) {
				parts = append(parts, worlds.Fact{Row: s.row, Place: s.place, Cards: worlds.SetOf(c)})
			}
		}
	})
	few := func(f worlds.Fact) int { return left.May[f.Row][f.Place].Len() }
	slices.SortStableFunc(parts, func(a, b worlds.Fact) int { return few(a) - few(b) })
	return parts
}
