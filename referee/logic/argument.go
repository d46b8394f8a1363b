package logic

import (
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/proof"
)

// argument puts a derivation into words: what some moves tell of single
// places, and what follows from it place by place.
type argument struct {
	*proof.Argument
	t       *table
	facts   []worlds.Fact
	moves   [][]int // by fact
	assumed int     // from which fact on they are supposed, to be led to what cannot be; or -1
	steps   []worlds.Step
	unreal  []bool // by step: it rests on the assumption
	latest  []int  // the steps said last, together
	since   string // what they were said to follow from
}

// told is what some lines tell, and what is known besides, to argue from.
func (t *table) told(moves []int, known ...worlds.Fact) *argument {
	a := &argument{t: t, assumed: -1, facts: slices.Clone(known), moves: make([][]int, len(known))}
	for _, n := range moves {
		e, _ := t.event(n)
		for _, f := range e.facts {
			a.facts = append(a.facts, worlds.Fact{Row: f.row, Place: f.place, Cards: f.cards & t.deck.Cards()})
			a.moves = append(a.moves, t.wholeFacts([]int{n}))
		}
	}
	return a
}

// tell says the steps that were found; conclusion, if any, is what they come to.
func (a *argument) tell(steps *proof.Argument, conclusion string) {
	a.Argument, a.latest, a.since = steps, nil, ""
	last := len(a.steps) - 1
	said := map[int]bool{last: true}
	a.unreal = make([]bool, len(a.steps))
	for i, s := range a.steps {
		a.unreal[i] = s.Rule == worlds.Told && a.supposed(s.Fact) ||
			slices.ContainsFunc(s.From, func(k int) bool { return a.unreal[k] })
	}
	for i := last; i >= 0; i-- {
		if said[i] {
			for _, k := range a.gather(i).steps {
				said[k] = true
			}
		}
	}
	for _, unreal := range []bool{false, true} {
		for i := range a.steps {
			if said[i] && a.unreal[i] == unreal {
				alike := a.alike(i, said)
				for _, k := range alike {
					said[k] = false
				}
				a.say(alike, i == last, conclusion)
			}
		}
	}
}

func (a *argument) supposed(fact int) bool { return a.assumed >= 0 && fact >= a.assumed }

// alike lists a step and those to be said that follow in the same way from the same: they
// count the same set of cards, or tell of a row by its order; no more than can be said in
// one breath.
func (a *argument) alike(i int, said map[int]bool) []int {
	const outcomes = 2
	s, all, nots := a.steps[i], []int{i}, []worlds.Cards{a.steps[i].Not}
	same := func(o worlds.Step) bool {
		switch s.Rule {
		case worlds.Needed:
			return o.Set == s.Set && o.Row < worlds.Seats
		case worlds.Crowded:
			return o.Set == s.Set && o.Row == s.Row
		}
		return o.Row == s.Row && s.Rule == worlds.Ordered && (o.Not == s.Not || slices.Equal(o.From, s.From))
	}
	for k := i + 1; k < len(a.steps)-1; k++ { // the conclusion is said by itself
		if o := a.steps[k]; said[k] && same(o) && o.Rule == s.Rule && a.unreal[k] == a.unreal[i] &&
			!slices.ContainsFunc(o.From, func(from int) bool {
				return from >= i && said[from] && !(s.Rule == worlds.Ordered && slices.Contains(all, from))
			}) && (len(nots) < outcomes || slices.Contains(nots, o.Not)) {
			all, nots = append(all, k), append(nots, o.Not)
		}
	}
	return all
}

// derive finds the steps: straight on, or from what is supposed besides; if the goal is
// among that, to what is impossible.
func (a *argument) derive(goal worlds.Fact, suppose ...worlds.Fact) bool {
	if len(suppose) > 0 {
		a.assumed = len(a.facts)
		a.facts, a.moves = append(a.facts, suppose...), append(a.moves, make([][]int, len(suppose))...)
	}
	a.steps = worlds.Derive(a.t.deck.Deck, a.facts, goal, slices.Contains(suppose, goal))
	return a.steps != nil
}

// say says steps that are alike: what they follow from, what follows, and, with the last
// one, the conclusion; in one breath, or one after the other.
func (a *argument) say(alike []int, last bool, conclusion string) {
	i := alike[0]
	from := a.gather(i)
	for _, k := range alike[1:] {
		from.add(a.gather(k))
	}
	from.steps = slices.DeleteFunc(from.steps, func(k int) bool { return slices.Contains(alike, k) }) // one after the other along the row
	premises, what, moves := a.premises(from, i), a.follows(alike, last, conclusion), from.moves()
	add := func(text string) {
		if text = a.supposing(i) + text; a.unreal[i] {
			a.Then(moves, text)
		} else {
			a.Cite(moves, text)
		}
		a.latest = alike
	}
	text := together(premises)
	if so := a.supposing(i); long(so+text) && strings.HasPrefix(so, "if ") {
		a.Then(moves, "suppose "+strings.TrimSuffix(strings.TrimPrefix(so, "if "), ": "))
		a.latest = alike
	}
	if text != "" && what != "" && long(a.supposing(i)+text+" "+what) {
		if !long(text) {
			premises = []string{text}
		}
		for _, part := range premises {
			add(strings.TrimPrefix(part, while))
		}
		text = ""
	}
	switch {
	case what == "" || text == what+proof.Cited(moves):
		add(text)
	case text != "":
		add(text + ", so " + what)
	case a.unreal[i]:
		add(what)
	default:
		add("so " + what)
	}
}

// follows is what follows by steps that are alike, and the conclusion with the last one.
func (a *argument) follows(alike []int, last bool, conclusion string) string {
	switch what := a.outcome(alike...); {
	case !last || conclusion == "":
		return what
	case a.assumed >= 0 && what != "":
		return what + ", so " + conclusion
	}
	return conclusion
}

// supposing begins a step that says what would be so if the conclusion were not.
func (a *argument) supposing(i int) string {
	if !a.unreal[i] {
		return ""
	}
	if len(a.latest) > 0 && a.unreal[a.latest[0]] {
		return "then "
	}
	var spots []spot
	cards := map[spot]worlds.Cards{}
	for _, f := range a.facts[a.assumed:] {
		s := spot{f.Row, f.Place}
		if cards[s] == 0 {
			spots = append(spots, s)
			cards[s] = f.Cards
		}
		cards[s] &= f.Cards
	}
	var all []string
	for _, s := range spots {
		all = append(all, a.t.where(s)+" were "+a.t.deck.among(cards[s]))
	}
	return "if " + referee.List(all) + ": "
}

// outcome says what follows by some steps.
func (a *argument) outcome(alike ...int) string {
	i := alike[0]
	s := a.steps[i]
	is := map[bool]string{true: " would be", false: " is"}[a.unreal[i]]
	switch {
	case s.Row == worlds.Seats:
		return "" // that the places are too few is said with them
	case s.Not == a.t.deck.Cards() && s.Rule == worlds.Ordered:
		return a.t.player(s.Row) + "'s row" + map[bool]string{true: " could", false: " can"}[a.unreal[i]] + " not be filled in order"
	case s.Not == a.t.deck.Cards():
		return "no card" + is + " left for " + a.t.where(spot{s.Row, s.Place})
	}
	return a.placesAre(alike)
}

// placesAre says what is left of some places by steps.
func (a *argument) placesAre(steps []int) string {
	is, are := " is", " are"
	if a.unreal[steps[0]] {
		is, are = " would be", " would be"
	}
	var facts []worlds.Fact
	for _, k := range steps {
		s := a.steps[k]
		if s.Rule == worlds.Needed && s.Set.Len() == 1 { // whatever of it is used
			s.Not = a.t.deck.Cards() &^ s.Set
		}
		facts = append(facts, worlds.Fact{Row: s.Row, Place: s.Place, Cards: a.t.deck.Cards() &^ s.Not})
	}
	return strings.ReplaceAll(a.t.placesAre(facts, is, are), "would be not", "would not be")
}
