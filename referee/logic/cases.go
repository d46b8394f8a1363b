package logic

import (
	"fmt"
	"slices"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/proof"
)

// byCases argues from the opposite that a place can neither hold one of some cards then nor
// any other; false where that can be said of no place and cards.
func (t *table) byCases(steps *proof.Argument, moves []int, against worlds.Fact, conclusion string) bool {
	left := worlds.Left(t.deck.Deck, append(t.told(moves).facts, against))
	var ones []worlds.Fact
	for row := range players {
		for place := range t.places() {
			for _, part := range partsOf(left.May[row][place]) {
				ones = append(ones, worlds.Fact{Row: row, Place: place, Cards: part})
			}
		}
	}
	few := func(f worlds.Fact) int { return left.May[f.Row][f.Place].Len() }
	slices.SortStableFunc(ones, func(a, b worlds.Fact) int { return few(a) - few(b) })
	for _, one := range ones {
		other := worlds.Fact{Row: one.Row, Place: one.Place, Cards: t.deck.Cards() &^ one.Cards}
		if !left.Excludes(one) || !left.Excludes(other) {
			continue
		}
		if a, b := t.told(moves), t.told(moves); a.derive(against, against, one) && b.derive(against, against, other) {
			a.tell(steps, "")
			b.tell(steps, "")
			steps.Add(", so either way " + conclusion)
			return true
		}
	}
	return false
}

// partsOf lists cards that a place holds or not, of more than one that it may: each by
// itself, and the lowest.
func partsOf(may worlds.Cards) (parts []worlds.Cards) {
	var low worlds.Cards
	cards := inOrder(may)
	if len(cards) < 2 {
		return nil
	}
	for _, c := range cards {
		parts = append(parts, worlds.SetOf(c))
	}
	for _, c := range cards[:len(cards)-1] {
		low |= worlds.SetOf(c)
		parts = append(parts, low)
	}
	return parts
}

// supposing begins what would be so if the conclusion were not.
func (a *argument) supposing() string {
	if a.latest >= 0 && a.unreal[a.latest] {
		return "then "
	}
	supposed := slices.Clone(a.facts[a.assumed:])
	if last := len(supposed) - 1; last > 0 && supposed[0].Row == supposed[last].Row && supposed[0].Place == supposed[last].Place {
		supposed[last].Cards &= supposed[0].Cards
		supposed = supposed[last:]
	}
	var all []string
	for _, f := range supposed {
		all = append(all, fmt.Sprintf("%s were %s", a.t.where(spot{f.Row, f.Place}), a.t.deck.among(f.Cards)))
	}
	return "if " + referee.List(all) + ": "
}
