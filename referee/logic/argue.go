package logic

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"umpire/referee/logic/worlds"
	"umpire/referee/proof"
)

// argue adds the steps by which the moves leave no deal that has a place as a goal does,
// and conclude what is so instead: of several goals the one that takes fewest words
// first; what has been concluded is argued from.
func (t *table) argue(steps *proof.Argument, moves []int, goals ...goal) {
	words := map[goal]int{}
	for _, g := range goals {
		words[g] = math.MaxInt
		if a := t.shortest(moves, nil, g); a != nil && len(goals) > 1 {
			words[g] = a.words(g)
		}
	}
	slices.SortStableFunc(goals, func(g, h goal) int { return cmp.Compare(words[g], words[h]) })
	var known []worlds.Fact
	for _, g := range goals {
		if a := t.shortest(moves, known, g); a != nil {
			a.tell(steps, g.conclusion)
		} else if !t.byCases(steps, moves, known, g) {
			steps.Cite(t.wholeFacts(moves), fmt.Sprintf("%s worlds fit these moves, and in all of them %s", grouped(t.known(moves).Count()), g.conclusion))
		}
		known = append(known, t.other(t.against(g)))
	}
}

// against is the fact that a goal excludes.
func (t *table) against(g goal) worlds.Fact {
	return worlds.Fact{Row: g.against.row, Place: g.against.place, Cards: g.against.cards & t.deck.Cards()}
}

// shortest argues straight on or from the opposite, whichever takes fewer words; nil where
// neither leads there.
func (t *table) shortest(moves []int, known []worlds.Fact, g goal) *argument {
	against := t.against(g)
	straight, opposed := t.told(moves, known...), t.told(moves, known...)
	switch is, not := straight.derive(against), opposed.derive(against, against); {
	case is && (!not || straight.words(g) <= opposed.words(g)):
		return straight
	case not:
		return opposed
	}
	return nil
}

// words is how many words an argument takes.
func (a *argument) words(g goal) int {
	var said proof.Argument
	a.tell(&said, g.conclusion)
	return len(strings.Fields(said.String()))
}

// byCases argues from the opposite that a place can then hold none of some cards, and so
// for as few places as it takes until there is nothing left; false where that leads nowhere.
func (t *table) byCases(steps *proof.Argument, moves []int, known []worlds.Fact, g goal) bool {
	against := t.against(g)
	cases := t.cases(worlds.Left(t.deck.Deck, append(t.told(moves, known...).facts, against)))
	var arguments []*argument
	suppose := []worlds.Fact{against}
	for i := range len(cases) + 1 {
		a, supposed := t.told(moves, known...), slices.Clone(suppose)
		if i < len(cases) {
			supposed, suppose = append(supposed, cases[i]), append(suppose, t.other(cases[i]))
		}
		if cases == nil || !a.derive(against, supposed...) {
			return false
		}
		arguments = append(arguments, a)
	}
	for _, a := range arguments {
		a.tell(steps, "")
	}
	steps.Add(map[bool]string{true: ", so either way ", false: ", so in each case "}[len(cases) == 1] + g.conclusion)
	return true
}

// cases lists cards that single places cannot hold by what is left, so that nothing is left
// without them: of one place if that is enough; nil where it takes more than can be followed.
func (t *table) cases(left worlds.Layout) (cases []worlds.Fact) {
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
	for i := len(cases) - 1; i > 0; i-- { // of one place those that can be excluded together
		both := cases[i-1]
		both.Cards |= cases[i].Cards
		if both.Row == cases[i].Row && both.Place == cases[i].Place && left.Excludes(both) {
			cases[i-1], cases = both, slices.Delete(cases, i, i+1)
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
// fewest first: each card by itself, and the lowest.
func (t *table) parts(left worlds.Layout) (parts []worlds.Fact) {
	for row := range players {
		for place := range t.places() {
			var low worlds.Cards
			for _, c := range inOrder(left.May[row][place]) {
				for _, part := range []worlds.Cards{worlds.SetOf(c), low} {
					if part != 0 && part != left.May[row][place] {
						parts = append(parts, worlds.Fact{Row: row, Place: place, Cards: part})
					}
				}
				low |= worlds.SetOf(c)
			}
		}
	}
	few := func(f worlds.Fact) int { return left.May[f.Row][f.Place].Len() }
	slices.SortStableFunc(parts, func(a, b worlds.Fact) int { return few(a) - few(b) })
	return parts
}
