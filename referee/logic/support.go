package logic

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/proof"
)

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
	a.gatherInto(from, a.steps[i])
	return from
}

func (a *argument) gatherInto(from *support, s worlds.Step) {
	for _, k := range s.From {
		p := a.steps[k]
		switch {
		case p.Rule == worlds.Told:
			a.told(from, k, s.Rule == worlds.Crowded && (p.Row != s.Row || p.Place != s.Place))
		case a.plain(k) && (s.Rule == worlds.Needed || p.Row == s.Row):
			a.gatherInto(from, p)
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
func (a *argument) because(from *support, s worlds.Step) (texts []string) {
	if s.Rule == worlds.Needed {
		return []string{a.counted(s)}
	}
	const few = 3
	crowd := s.Rule == worlds.Crowded && s.Set.Len() > 1
	here, hereMoves, lie := from.here, from.hereMoves, []string(nil)
	switch single, spots := singles(from.away); {
	case crowd:
		lie = []string{while + a.crowd(s) + proof.Cited(from.awayMoves)}
	case single.Len() > few && single.Len() == spots:
		lie = []string{while + referee.List(a.t.deck.runs(single)) + " lie elsewhere" + proof.Cited(from.awayMoves)}
	default:
		here, hereMoves = slices.Concat(here, from.away), from.moves()
	}
	if len(here) > 0 {
		texts = append(texts, a.t.placesAre(here, " is", " are")+proof.Cited(hereMoves))
	}
	for _, unreal := range []bool{false, true} {
		alike := slices.DeleteFunc(slices.Clone(from.steps), func(k int) bool {
			o := a.steps[k]
			return slices.Contains(a.latest, k) || a.unreal[k] != unreal || crowd && (o.Row != s.Row || o.Place != s.Place)
		})
		if half := (len(alike) + 1) / 2; half > 1 && long(a.placesAre(alike)) {
			texts = append(texts, a.placesAre(alike[:half]), a.placesAre(alike[half:]))
		} else if len(alike) > 0 {
			texts = append(texts, a.placesAre(alike))
		}
	}
	return append(texts, lie...)
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
		spots, moves := a.leaves(s, row)
		if n += len(spots); len(spots) > 0 {
			some = append(some, a.t.spotsText(spots)+proof.Cited(moves))
		} else {
			none = append(none, a.t.player(row)+"'s"+map[bool]string{true: " row"}[none == nil]+proof.Cited(moves))
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
	if none != nil {
		text += ", none in " + referee.Either(none)
	}
	return text
}

// leaves lists the places of a row that a step leaves for its set, and the moves that
// exclude the others.
func (a *argument) leaves(s worlds.Step, row int) (spots []spot, moves []int) {
	s.From = slices.DeleteFunc(slices.Clone(s.From), func(k int) bool {
		return a.steps[k].Row != row || s.Row == row && a.steps[k].Place == s.Place
	})
	for place := range a.t.places() {
		if !slices.ContainsFunc(s.From, func(k int) bool { return a.steps[k].Place == place }) {
			spots = append(spots, spot{row, place})
		}
	}
	var from support
	a.gatherInto(&from, s)
	return spots, from.moves()
}

// while begins what lies at other places than those a step is about.
const while = " while "

// together joins what a step follows from.
func together(premises []string) string {
	if last := len(premises) - 1; last > 0 && strings.HasPrefix(premises[last], while) {
		return referee.List(premises[:last]) + premises[last]
	}
	return strings.TrimPrefix(referee.List(premises), while)
}

// long tells whether a text is more than can be said in one breath.
func long(text string) bool { return len(strings.Fields(text)) > 60 }

// premises says what a step follows from, but for what has just been said; a long count
// that has been said is only named.
func (a *argument) premises(from *support, i int) []string {
	const few = 20
	texts := a.because(from, a.steps[i])
	text := together(texts)
	again := len(a.latest) > 0 && a.unreal[a.latest[0]] == a.unreal[i] && text == a.since
	a.since = text
	if again {
		return nil
	}
	if counted, _, ok := strings.Cut(text, " places: "); ok && len(strings.Fields(text)) > few && !a.First(text) {
		return []string{strings.Replace(counted, " just ", " just those ", 1) + " places"}
	}
	return texts
}
