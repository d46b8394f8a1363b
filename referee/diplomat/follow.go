package diplomat

import (
	"fmt"
	"slices"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/explain"
)

// addition is how a bound follows by adding up facts, said of the hands right after a move,
// and what that move told.
type addition struct {
	*counting
	last     entry
	player   int      // whose bound it is
	about    deal.Set // its cards
	went     deal.Set // those of them that left the hands since
	steps    []step
	supposed string // what is led to what cannot be: with none
	telling
}

// additions are the ways to both sides of a bound.
type additions []*addition

// Follows counts the steps in which a person can add up facts and what a move told to a fact.
func (t *table) Follows(of referee.Fact, from []referee.Fact, at int) (n int) {
	for _, a := range t.additions(of.Key.(fact), from, at) {
		if n += len(a.derived()); a.wide {
			n += explain.Far
		}
	}
	return n
}

// additions are the ways to the least and to the most of a bound, straight on or from the
// opposite to what cannot be; none where one is missing. Facts of just these cards are not
// used: nothing is gained by saying the same.
func (t *table) additions(f fact, from []referee.Fact, at int) (all additions) {
	if f.assertion != nil {
		return t.contradicted(f, from, at)
	}
	goal := t.bounds(f)
	told := referee.Told{Moves: []int{at}, At: at, Facts: slices.DeleteFunc(slices.Clone(from), func(b referee.Fact) bool {
		key := b.Key.(fact)
		return key.assertion == nil && key.player == f.player && key.cards&t.in() == goal.cards
	})}
	then, last := t.after(at), t.moveNumbered(at)
	way := func(cards, went deal.Set, side, bound int) *addition {
		a := &addition{last: last, player: f.player, about: cards, went: went}
		afresh := t.adding(told, cards)
		a.counting = afresh.copied()
		if a.steps = a.derive(a.amount(f.player, cards), side, bound); a.steps != nil {
			return a
		}
		a.counting = afresh
		a.note(step{amount: a.amount(f.player, cards), side: 1 - side, bound: bound - 1 + 2*side}) // the opposite
		a.steps = a.contradiction(cards)
		if a.supposed = fmt.Sprintf("with %d, ", bound-1+2*side); bound == 1 && side == atLeast {
			a.supposed = "with none, "
		}
		return a
	}
	for side, bound := range []int{goal.least, goal.most} {
		if bound == side*goal.cards.Len() {
			continue
		}
		cards, went := f.cards&then.in(), deal.Set(0)
		if side == atLeast {
			went = cards &^ goal.cards // some of them may have been others'
		}
		a := way(cards, went, side, bound+went.Len())
		if a.steps == nil && cards != goal.cards {
			a = way(goal.cards, 0, side, bound)
		}
		if a.steps == nil {
			return nil
		}
		all = append(all, a)
	}
	return all
}

// contradicted is the way from what is said not to be so to what cannot be.
func (t *table) contradicted(f fact, from []referee.Fact, at int) additions {
	if !f.not || at == 0 {
		return nil
	}
	a := &addition{counting: t.adding(referee.Told{Moves: []int{at}, At: at, Facts: from}, 0, f.facts...), last: t.moveNumbered(at), player: f.facts[0].Player}
	if a.steps = a.contradiction(0); a.steps == nil {
		return nil
	}
	return additions{a}
}

// derived are the places of the steps that have to be said: what is known, or supposed, is
// named where it is used, and what says the same in other words is not said again.
func (a *addition) derived() (all []int) {
	for i, s := range a.steps {
		clash := s.amount < 0 && i == len(a.steps)-1 && !a.granted(i)
		if a.root(i) == i && s.sum != nil && (s.sum.kind != single || clash) && (!a.inline(i) || i == len(a.steps)-1) {
			all = append(all, i)
		}
	}
	if len(all) == 0 {
		return []int{len(a.steps) - 1}
	}
	slices.SortStableFunc(all, func(i, j int) int { return a.depth(i) - a.depth(j) })
	return all
}

// fills tells whether a step says the same in other words by the size of a hand.
func (a *addition) fills(i int) bool {
	for ; i != a.root(i); i = a.steps[i].from[0] {
		if a.steps[i].sum.kind == inHand {
			return true
		}
	}
	return false
}

// root is the step of which one says the same in other words: of at least 7 red cards of 13,
// at most 6 are black, and at most 6 of them spades.
func (a *addition) root(i int) int {
	s := a.steps[i]
	switch {
	case s.sum == nil || s.amount < 0 || len(s.from) != 1:
	case s.sum.kind == inHand && len(s.sum.of) == 3 || s.sum.kind == inParts && (len(s.sum.of) == 2 || s.amount == s.sum.of[0].amount || s.bound == 0):
		return a.root(s.from[0])
	}
	return i
}
