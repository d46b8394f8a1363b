package logic

import (
	"fmt"
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
	latest  int    // the step said last, or -1
}

// argue adds the steps by which the moves leave no deal that has a place as the
// goal does; conclusion says so.
func (t *table) argue(steps *proof.Argument, moves []int, goal fact, conclusion string) {
	against := worlds.Fact{Row: goal.row, Place: goal.place, Cards: goal.cards & t.deck.Cards()}
	if a := t.told(moves); a.derive(against) || a.derive(against, against) {
		a.tell(steps, conclusion)
		return
	}
	if !t.byCases(steps, moves, against, conclusion) {
		steps.Cite(t.wholeFacts(moves), fmt.Sprintf("%s worlds fit these moves, and in all of them %s", grouped(t.known(moves).Count()), conclusion))
	}
}

// told is what some lines tell, to argue from.
func (t *table) told(moves []int) *argument {
	a := &argument{t: t, assumed: -1, latest: -1}
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
	a.Argument = steps
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
	for i := range a.steps {
		if said[i] {
			alike := a.alike(i, said)
			for _, k := range alike {
				said[k] = false
			}
			a.say(alike, i == last, conclusion)
		}
	}
}

func (a *argument) supposed(fact int) bool { return a.assumed >= 0 && fact >= a.assumed }

// alike lists a step and those to be said that follow in the same way from the same, of
// one row: they count the same set of cards, or tell of it by its order; no more than can
// be said in one breath.
func (a *argument) alike(i int, said map[int]bool) []int {
	const outcomes = 3
	s, all, nots := a.steps[i], []int{i}, []worlds.Cards{a.steps[i].Not}
	same := func(o worlds.Step) bool {
		return o.Row == s.Row && (s.Set != 0 && o.Set == s.Set || s.Rule == worlds.Ordered && (o.Not == s.Not || slices.Equal(o.From, s.From)))
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

// derive finds the steps from as few facts as it takes: straight on, or from what is
// supposed besides; if the goal is among that, to what is impossible.
func (a *argument) derive(goal worlds.Fact, suppose ...worlds.Fact) bool {
	items := make([]int, len(a.facts))
	for i := range items {
		items[i] = i
	}
	absurd := slices.Contains(suppose, goal)
	whole := worlds.Derive(a.t.deck.Deck, a.some(items, suppose), goal, absurd)
	if whole == nil {
		return false
	}
	var used []int
	for _, s := range whole {
		if s.Rule == worlds.Told && s.Fact < len(items) {
			used = append(used, s.Fact)
		}
	}
	kept := proof.Smallest(used, func(kept []int) bool {
		return worlds.Derives(a.t.deck.Deck, a.some(kept, suppose), goal, absurd)
	}, 0)
	if kept == nil { // what it leaves out led it another way
		kept = items
	}
	a.steps = worlds.Derive(a.t.deck.Deck, a.some(kept, suppose), goal, absurd)
	facts, moves := a.facts, a.moves
	a.facts, a.moves = nil, nil
	for _, i := range kept {
		a.facts, a.moves = append(a.facts, facts[i]), append(a.moves, moves[i])
	}
	if len(suppose) > 0 {
		a.assumed = len(a.facts)
		a.facts, a.moves = append(a.facts, suppose...), append(a.moves, make([][]int, len(suppose))...)
	}
	return true
}

// some are some of the facts, and what is supposed.
func (a *argument) some(kept []int, suppose []worlds.Fact) []worlds.Fact {
	facts := make([]worlds.Fact, len(kept), len(kept)+len(suppose))
	for k, i := range kept {
		facts[k] = a.facts[i]
	}
	return append(facts, suppose...)
}

// say says steps that are alike: what they follow from, what follows, and, with
// the last one, the conclusion.
func (a *argument) say(alike []int, last bool, conclusion string) {
	i := alike[0]
	from, what := a.gather(i), a.outcome(alike...)
	for _, k := range alike[1:] {
		from.add(a.gather(k))
	}
	from.steps = slices.DeleteFunc(from.steps, func(k int) bool { return slices.Contains(alike, k) }) // one after the other along the row
	switch {
	case last && conclusion != "" && a.assumed >= 0:
		what += ", so " + conclusion
	case last && conclusion != "":
		what = conclusion
	}
	because := a.because(from, a.steps[i])
	if a.steps[i].Rule == worlds.Needed {
		because = a.noPlace(i)
	}
	premises := referee.List(because)
	switch {
	case premises == what+proof.Cited(from.moves()):
		what = premises
	case premises != "":
		what = premises + ", so " + what
	case !a.unreal[i]:
		what = "so " + what
	}
	say := a.Cite
	if a.unreal[i] {
		say, what = a.Then, a.supposing()+what
	}
	a.latest = i
	say(from.moves(), what)
}

// support is what a step follows from: what was told of places, cards that
// were told to lie elsewhere, and earlier steps.
type support struct {
	here, away           []worlds.Fact
	hereMoves, awayMoves []int
	steps                []int
}

func (s *support) moves() []int { return slices.Concat(s.hereMoves, s.awayMoves) }

func (s *support) add(other *support) {
	s.here, s.away = append(s.here, other.here...), append(s.away, other.away...)
	s.hereMoves, s.awayMoves = append(s.hereMoves, other.hereMoves...), append(s.awayMoves, other.awayMoves...)
	for _, k := range other.steps {
		if !slices.Contains(s.steps, k) {
			s.steps = append(s.steps, k)
		}
	}
}

// gather collects what a step follows from, through those too plain to be said.
func (a *argument) gather(i int) *support {
	from := &support{}
	if a.steps[i].Rule == worlds.Told {
		a.told(from, i, false)
	}
	a.gatherInto(from, i)
	return from
}

func (a *argument) gatherInto(from *support, i int) {
	s := a.steps[i]
	for _, k := range s.From {
		p := a.steps[k]
		switch {
		case p.Rule == worlds.Told:
			a.told(from, k, s.Rule == worlds.Crowded && (p.Row != s.Row || p.Place != s.Place))
		case a.plain(k) && (s.Rule == worlds.Needed || p.Row == s.Row):
			a.gatherInto(from, k)
		case !slices.Contains(from.steps, k):
			from.steps = append(from.steps, k)
		}
	}
}

// told adds what was told of a place, line by line.
func (a *argument) told(from *support, k int, away bool) {
	s := a.steps[k]
	if !a.supposed(s.Fact) && away {
		from.away, from.awayMoves = append(from.away, a.facts[s.Fact]), append(from.awayMoves, a.moves[s.Fact]...)
	} else if !a.supposed(s.Fact) {
		from.here, from.hereMoves = append(from.here, a.facts[s.Fact]), append(from.hereMoves, a.moves[s.Fact]...)
	}
	for _, earlier := range s.From {
		a.told(from, earlier, away)
	}
}

// plain tells whether a step need not be said: it follows from what was told of
// its own row, and of single cards elsewhere.
func (a *argument) plain(k int) bool {
	s := a.steps[k]
	if s.Rule == worlds.Needed || s.Rule == worlds.Crowded && s.Set.Len() > 1 {
		return false
	}
	return !slices.ContainsFunc(s.From, func(j int) bool {
		p := a.steps[j]
		return p.Rule != worlds.Told && (p.Row != s.Row || !a.plain(j))
	})
}

// because says what a step follows from, but for the step just said.
func (a *argument) because(from *support, s worlds.Step) []string {
	const few, manyPlaces = 3, 6
	var cards worlds.Cards
	for _, f := range from.away {
		cards |= f.Cards
	}
	here, moves, many := from.here, from.hereMoves, cards.Len() > few && len(from.away) == cards.Len()
	if !many {
		here, moves = slices.Concat(here, from.away), from.moves()
	}
	var texts []string
	if len(here) > 0 {
		texts = append(texts, a.t.placesAre(here, " is", " are")+proof.Cited(moves))
	}
	if many {
		texts = append(texts, a.t.deck.cardsText(cards)+" lie elsewhere"+proof.Cited(from.awayMoves))
	}
	var within worlds.Cards // that many places are among the cards that are counted is enough to know
	if s.Rule == worlds.Crowded && len(here)+len(from.steps) > manyPlaces {
		within = s.Set
	}
	for _, unreal := range []bool{false, true} {
		alike := slices.DeleteFunc(slices.Clone(from.steps), func(k int) bool { return k == a.latest || a.unreal[k] != unreal })
		if len(alike) > 0 {
			texts = append(texts, a.placesAre(alike, within))
		}
	}
	return texts
}

// noPlace says row by row where the cards of a set cannot lie, the row that is
// left for them last.
func (a *argument) noPlace(i int) []string {
	s := a.steps[i]
	texts := []string{}
	for n := range players {
		row := (s.Row + 1 + n) % players
		part := argumentStep(s, func(k int) bool { return a.steps[k].Row == row && (row != s.Row || a.steps[k].Place != s.Place) })
		if len(part.From) == 0 {
			continue
		}
		var from support
		a.steps = append(a.steps, part)
		a.gatherInto(&from, len(a.steps)-1)
		a.steps = a.steps[:len(a.steps)-1]
		where := a.t.player(row) + "'s"
		if len(texts) == 0 {
			where += " row"
		}
		if left := a.placesLeft(row, part.From); len(left) > 0 {
			where = "in " + where + " only at " + referee.Either(left)
		} else {
			where = "nowhere in " + where
		}
		texts = append(texts, where+proof.Cited(from.moves()))
	}
	if len(texts) > 0 {
		texts[0] = a.t.deck.cardsText(s.Set) + " can lie " + texts[0]
	}
	return texts
}

// argumentStep is a step with only some of what it follows from.
func argumentStep(s worlds.Step, keep func(k int) bool) worlds.Step {
	s.From = slices.DeleteFunc(slices.Clone(s.From), func(k int) bool { return !keep(k) })
	return s
}

// placesLeft lists the places of a row that the steps leave out.
func (a *argument) placesLeft(row int, steps []int) []string {
	var left []string
	for place := range a.t.places() {
		if !slices.ContainsFunc(steps, func(k int) bool { return a.steps[k].Place == place }) {
			left = append(left, fmt.Sprint(place+1))
		}
	}
	return left
}

// outcome says what follows by some steps.
func (a *argument) outcome(alike ...int) string {
	i := alike[0]
	s := a.steps[i]
	is := map[bool]string{true: " would be", false: " is"}[a.unreal[i]]
	switch {
	case s.Row == worlds.Seats:
		return "there" + is + " no place for " + a.t.deck.cardsText(s.Set)
	case s.Not == a.t.deck.Cards() && s.Rule == worlds.Ordered:
		return a.t.player(s.Row) + "'s row" + map[bool]string{true: " could", false: " can"}[a.unreal[i]] + " not be filled in order"
	case s.Not == a.t.deck.Cards():
		return "no card" + is + " left for " + a.t.where(spot{s.Row, s.Place})
	}
	return a.placesAre(alike, 0)
}

// placesAre says what is left of some places by steps; of what is within a set no more than that.
func (a *argument) placesAre(steps []int, within worlds.Cards) string {
	is, are := " is", " are"
	if a.unreal[steps[0]] {
		is, are = " would be", " would be"
	}
	var facts []worlds.Fact
	for _, k := range steps {
		cards := a.t.deck.Cards() &^ a.steps[k].Not
		if cards&^within == 0 {
			cards = within
		}
		facts = append(facts, worlds.Fact{Row: a.steps[k].Row, Place: a.steps[k].Place, Cards: cards})
	}
	return strings.ReplaceAll(a.t.placesAre(facts, is, are), "would be not", "would not be")
}
