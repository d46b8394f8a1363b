package logic

import (
	"fmt"
	"slices"
	"sort"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/logic/worlds"
	"umpire/referee/proof"
	"umpire/referee/record"
	"umpire/referee/words"
)

// paradox says why no deal fits a line, and which single changes would mend it.
func (t *table) paradox(refused event) error {
	because := t.smallest(proofBudget, refused.facts)
	because = t.wholeFacts(append(because, refused.with))
	text, steps := t.paradoxText(refused, because)
	f := referee.Impossible(because, t.repairs(refused, because), "%s", text)
	f.Steps = steps
	return f
}

// paradoxText says what does not fit, and why.
func (t *table) paradoxText(refused event, because []int) (text string, steps []referee.Clause) {
	said := refused.move.Line()
	if refused.with != 0 {
		said = refused.guess.Line() + ", " + said
	}
	if len(because) == 0 {
		return fmt.Sprintf("no deal fits `%s`, whatever the other cards are: each row ascends from its owner's left", said), nil
	}
	if text := t.slip(refused, because); text != "" {
		return text, nil
	}
	if sum := t.colourSum(refused, because); sum != "" {
		return fmt.Sprintf("no deal fits `%s` together with %s", said, words.MoveList(because)) + sum, nil
	}
	r := t.refutes(refused, because)
	if len(r.From) < 2 {
		return r.Text, nil
	}
	steps = r.Steps()
	for i, s := range steps {
		steps[i].Moves = t.wholeFacts(slices.DeleteFunc(s.Moves, func(n int) bool { return n == refused.number }))
	}
	return r.Text, steps
}

// refutes is the reason why one of the facts of a refused line cannot be: by the moves
// alone, or with others of that line.
func (t *table) refutes(refused event, because []int) explain.Reason {
	known, facts := t.known(because), refused.facts
	items := make([]int, len(facts))
	for i := range facts {
		items[i] = i
	}
	pick := func(kept []int) (some []fact) {
		for _, i := range kept {
			some = append(some, facts[i])
		}
		return some
	}
	wrong := pick(proof.Smallest(items, func(kept []int) bool {
		l := *known
		narrow(&l, pick(kept))
		return !l.Possible()
	}, proofBudget))
	last := wrong[len(wrong)-1]
	with := *t
	refused.facts = wrong[:len(wrong)-1]
	with.events = t.events.Append(refused)
	return explain.ReasonOf(&with, t.holding(last.spot, ^last.cards), append(slices.Clone(because), refused.number))
}

// slip names the card that lies where the line says another one; "" where the
// reasons leave more than one.
func (t *table) slip(refused event, because []int) string {
	if len(refused.facts) != 1 || refused.facts[0].cards.Len() != 1 {
		return ""
	}
	f, l := refused.facts[0], t.known(because)
	can := l.Tally().Cards(f.row, f.place)
	if can.Len() != 1 {
		return ""
	}
	is, said := can.First(), f.cards.First()
	what := t.deck.spoken(said)
	if is.Rank() != said.Rank() && said.Rank() > 0 {
		what = article(rankWord(said.Rank()))
	}
	return fmt.Sprintf("%s's %s card is %s (%s), so %s %d cannot be %s", t.player(f.row), places[f.place],
		t.deck.spoken(is), words.MoveList(because), refused.move.Verb, f.place+1, what)
}

// places are the words for the places of a row.
var places = [worlds.MaxPlaces]string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh"}

// smallest is a minimal set of lines (by number, answers standing for their
// guesses) by each of which, for every list of facts, no deal fits those too; budget
// bounds the questions asked beyond a first such set.
func (t *table) smallest(budget int, against ...[]fact) []int {
	return proof.Smallest(t.Telling(), func(kept []int) bool {
		known := t.known(kept)
		return !slices.ContainsFunc(against, func(facts []fact) bool {
			l := *known
			narrow(&l, facts)
			return l.Possible()
		})
	}, budget)
}

// known is what some lines alone leave.
func (t *table) known(numbers []int) *worlds.Layout {
	l := worlds.NewLayout(t.deck.Deck)
	for _, n := range numbers {
		if e, ok := t.event(n); ok {
			narrow(&l, e.facts)
		}
	}
	return &l
}

// proofBudget is the budget of a reason that people read.
const proofBudget = 150

// wholeFacts adds, to the numbers of answers, those of their guesses: the two
// are one fact. The result is ascending, each number once, without zeros.
func (t *table) wholeFacts(numbers []int) []int {
	var whole []int
	for _, n := range numbers {
		whole = append(whole, n)
		if e, ok := t.event(n); ok {
			whole = append(whole, e.with)
		}
	}
	return proof.Ascending(whole)
}

// event finds a line by its number; notes are no events.
func (t *table) event(number int) (event, bool) {
	events := t.events.All()
	i := sort.Search(len(events), func(i int) bool { return events[i].number >= number })
	if i == len(events) || events[i].number != number {
		return event{}, false
	}
	return events[i], true
}

// change is one line recorded otherwise, or dropped.
type change struct {
	number  int
	dropped bool
	move    record.Move
}

// repairs lists every single change that makes the record fit some deal, with
// turn, step and an earlier end of the hand aside. What mends the record
// changes what some line of each reason tells, so only those lines are tried
// that can change what one reason tells.
func (t *table) repairs(refused event, because []int) []referee.Repair {
	lines := append(slices.Clone(t.events.All()), refused)
	found := t.otherwise(lines, refused)
	for _, n := range slices.Backward(t.suspects(refused, because)) {
		if e, ok := t.event(n); ok {
			found = append(found, t.otherwise(lines, e)...)
		}
		if t.mends(lines, change{number: n, dropped: true}) {
			found = append(found, referee.Repair{Move: n})
		}
	}
	return found
}

// suspects are the lines of a reason, and those that say the colours of a row
// in which one of its guesses was made: in the other colour the guessed rank
// meant another card.
func (t *table) suspects(refused event, because []int) []int {
	suspects := slices.Clone(because)
	var rows [players]bool
	note := func(e event) {
		if len(e.facts) > 0 && e.facts[0].guessed {
			rows[e.row] = true
		}
	}
	note(refused)
	for _, n := range because {
		if e, ok := t.event(n); ok {
			note(e)
		}
	}
	for _, e := range t.events.All() {
		if (e.move.Verb == "row" || e.lays) && rows[e.row] {
			suspects = append(suspects, e.number)
		}
	}
	return proof.Ascending(suspects)
}

// otherwise lists the ways to record one line that mend the record.
func (t *table) otherwise(lines []event, e event) []referee.Repair {
	var found []referee.Repair
	for _, m := range t.alternatives(e) {
		if t.mends(lines, change{number: e.number, move: m}) {
			found = append(found, referee.Repair{Move: e.number, Instead: m.Line()})
		}
	}
	return found
}

// mends says whether some deal fits all lines with one changed, none of them
// about a card that was face up by then.
func (t *table) mends(lines []event, c change) bool {
	layout := worlds.NewLayout(t.deck.Deck)
	var up [players][worlds.MaxPlaces]bool
	for i := range lines {
		line, stays := t.factsAfter(&lines[i], c)
		if !stays {
			continue
		}
		for _, s := range line.needs {
			if up[s.row][s.place] {
				return false
			}
		}
		for _, s := range line.turnsUp {
			up[s.row][s.place] = true
		}
		narrow(&layout, line.facts)
	}
	return layout.Possible()
}

// factsAfter is what a line tells once the change is made; false where it
// tells nothing any more.
func (t *table) factsAfter(e *event, c change) (lineFacts, bool) {
	changed, paired := e.number == c.number, e.with == c.number && e.with != 0
	switch {
	case !changed && !paired:
		return t.recoloured(e, c), true
	case c.dropped:
		return lineFacts{}, false
	}
	other := *e
	if changed {
		other.move = c.move
	} else {
		other.guess = c.move
	}
	return t.factsOf(other), true
}

// recoloured is what a guess tells once the row it was made in has another
// colour there: its rank then meant the other suit.
func (t *table) recoloured(e *event, c change) lineFacts {
	if c.dropped || len(e.facts) == 0 || !e.facts[0].guessed {
		return e.lineFacts
	}
	s := e.facts[0].spot
	now := t.colourAfter(s, c)
	if now == unknown || now == t.colour[s.row][s.place] {
		return e.lineFacts
	}
	other := *t
	other.colour[s.row][s.place] = now
	return other.factsOf(*e)
}

// colourAfter is the colour of a place by the changed line, if it is the line
// that says it.
func (t *table) colourAfter(s spot, c change) colour {
	if t.seatOf(c.move, slotName) != s.row {
		return unknown
	}
	switch c.move.Verb {
	case "row":
		return colour(c.move.Get(slotRow)[s.place])
	case "hand":
		if e, ok := t.event(c.number); ok && e.lays && !t.laid[s.row] {
			card, _ := t.deck.find(c.move.Each(slotCard)[s.place])
			return t.deck.colourOf(card)
		}
	}
	return unknown
}
