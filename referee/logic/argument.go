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
	case last && conclusion != "" && a.assumed >= 0 && what == "":
		what = conclusion
	case last && conclusion != "" && a.assumed >= 0:
		what += ", so " + conclusion
	case last && conclusion != "":
		what = conclusion
	}
	say, moves := a.Cite, from.moves()
	if a.unreal[i] {
		say = a.Then
	}
	premises := a.premises(from, i)
	if so := a.supposing(i); long(so+premises) && !long(premises) && strings.HasPrefix(so, "if ") {
		say(moves, "suppose "+strings.TrimSuffix(strings.TrimPrefix(so, "if "), ": "))
		a.latest = alike
	}
	if so := a.supposing(i); what != "" && long(so+premises+" "+what) {
		say(moves, so+premises)
		a.latest, premises = alike, ""
	}
	switch {
	case what == "" || premises == what+proof.Cited(moves):
		what = premises
	case premises != "":
		what = premises + ", so " + what
	case !a.unreal[i]:
		what = "so " + what
	}
	say(moves, a.supposing(i)+what)
	a.latest = alike
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

// long tells whether a text is more than can be said in one breath.
func long(text string) bool { return len(strings.Fields(text)) > 60 }

// premises says what a step follows from, but for what has just been said; a long count
// that has been said is only named.
func (a *argument) premises(from *support, i int) string {
	const few = 20
	text := a.because(from, a.steps[i])
	again := len(a.latest) > 0 && a.unreal[a.latest[0]] == a.unreal[i] && text == a.since
	a.since = text
	if again {
		return ""
	}
	if counted, _, ok := strings.Cut(text, " places: "); ok && len(strings.Fields(text)) > few && !a.First(text) {
		return strings.Replace(counted, " just ", " just those ", 1) + " places"
	}
	return text
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

// because says what a step follows from, but for the steps just said.
func (a *argument) because(from *support, s worlds.Step) string {
	if s.Rule == worlds.Needed {
		return a.counted(s)
	}
	const few = 3
	crowd := s.Rule == worlds.Crowded && s.Set.Len() > 1
	here, hereMoves, lie := from.here, from.hereMoves, ""
	switch single, spots := singles(from.away); {
	case crowd:
		lie = a.crowd(s) + proof.Cited(from.awayMoves)
	case single.Len() > few && single.Len() == spots:
		lie = referee.List(a.t.deck.runs(single)) + " lie elsewhere" + proof.Cited(from.awayMoves)
	default:
		here, hereMoves = slices.Concat(here, from.away), from.moves()
	}
	var texts []string
	if len(here) > 0 {
		texts = append(texts, a.t.placesAre(here, " is", " are")+proof.Cited(hereMoves))
	}
	for _, unreal := range []bool{false, true} {
		alike := slices.DeleteFunc(slices.Clone(from.steps), func(k int) bool {
			o := a.steps[k]
			return slices.Contains(a.latest, k) || a.unreal[k] != unreal || crowd && (o.Row != s.Row || o.Place != s.Place)
		})
		if len(alike) > 0 {
			texts = append(texts, a.placesAre(alike))
		}
	}
	if lie != "" && len(texts) > 0 {
		return referee.List(texts) + " while " + lie
	}
	return referee.List(texts) + lie
}

// singles are the cards of facts that each name one, and of how many places facts are.
func singles(facts []worlds.Fact) (cards worlds.Cards, places int) {
	at := map[spot]bool{}
	for _, f := range facts {
		at[spot{f.Row, f.Place}] = true
		if f.Cards.Len() == 1 {
			cards |= f.Cards
		}
	}
	return cards, len(at)
}

// crowd says where the cards of a set lie, at other places than the one they are not at.
func (a *argument) crowd(s worlds.Step) string {
	var spots []spot
	lie := " lie at "
	for _, k := range s.From {
		if o := a.steps[k]; o.Row != s.Row || o.Place != s.Place {
			spots = append(spots, spot{o.Row, o.Place})
			if a.unreal[k] {
				lie = " would lie at "
			}
		}
	}
	return a.t.deck.cardsText(s.Set) + lie + a.t.spotsText(spots)
}

// counted says how many places there are for the cards of a set, row by row.
func (a *argument) counted(s worlds.Step) string {
	n := 0
	var some, none []string
	for row := range players {
		here := s
		here.From = slices.DeleteFunc(slices.Clone(s.From), func(k int) bool { return a.steps[k].Row != row || s.Row == row && a.steps[k].Place == s.Place })
		var spots []spot
		for place := range a.t.places() {
			if !slices.ContainsFunc(here.From, func(k int) bool { return a.steps[k].Place == place }) {
				spots = append(spots, spot{row, place})
			}
		}
		var from support
		a.steps = append(a.steps, here)
		a.gatherInto(&from, len(a.steps)-1)
		a.steps = a.steps[:len(a.steps)-1]
		cited := proof.Cited(from.moves())
		if n += len(spots); len(spots) > 0 {
			some = append(some, a.t.spotsText(spots)+cited)
		} else {
			none = append(none, a.t.player(row)+"'s"+map[bool]string{true: " row"}[len(none) == 0]+cited)
		}
	}
	text, size := a.t.deck.cardsText(s.Set), a.t.deck.Supply(s.Set)
	if s.Row == worlds.Seats && n > 0 && size > 2 {
		text += fmt.Sprintf(", %d cards,", size)
	}
	text += map[bool]string{true: " has", false: " have"}[size == 1]
	if n == 0 {
		return text + " no place in " + referee.Either(none)
	}
	text += " just " + map[bool]string{true: "one place", false: fmt.Sprintf("%d places", n)}[n == 1] + ": " + referee.List(some)
	if len(none) > 0 {
		text += ", none in " + referee.Either(none)
	}
	return text
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
		facts = append(facts, worlds.Fact{Row: s.Row, Place: s.Place, Cards: a.t.deck.Cards() &^ s.Not})
	}
	return strings.ReplaceAll(a.t.placesAre(facts, is, are), "would be not", "would not be")
}
