package logic

import (
	"fmt"
	"slices"
	"sort"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/logic/worlds"
	"umpire/referee/proof"
	"umpire/referee/words"
)

// paradox says why no deal fits a line.
func (t *table) paradox(refused event) *referee.Fault {
	because := t.smallest(proofBudget, refused.facts)
	because = t.wholeFacts(append(because, refused.with))
	text, steps := t.paradoxText(refused, because)
	f := referee.Impossible(because, "%s", text)
	f.Steps, f.Likely.Suspects = steps, t.suspects(refused, because)
	return f
}

// paradoxText says what does not fit, and why.
func (t *table) paradoxText(refused event, because []int) (text string, steps []referee.Clause) {
	if text := t.cardInstead(refused, because); text != "" {
		return text, nil
	}
	if sum := t.colourSum(refused, because); sum != "" {
		return sum, nil
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

// colourSum says what is wrong where the rows of a reason simply show more
// cards of one colour than the deck has; "" where the reason is another one.
func (t *table) colourSum(refused event, because []int) string {
	l := t.known(because)
	narrow(l, refused.facts)
	for _, c := range []colour{red, black} {
		lying, _ := l.Places(t.deck.showing(c))
		most, with := t.deck.Supply(t.deck.showing(c)), ""
		if t.deck.Jokers != worlds.NoJokers {
			with = fmt.Sprintf(" at most, %s among them", words.Plural(most-t.deck.Ranks, "joker", "jokers"))
		}
		if lying > most {
			return fmt.Sprintf("%d cards would be %s (%s), and the deck has %d%s", lying, c, words.MoveList(because), most, with)
		}
	}
	return ""
}

// refutes is the reason why one of the facts of a refused line cannot be: by the moves
// alone, or with others of that line.
func (t *table) refutes(refused event, because []int) explain.Reason {
	known := t.known(because)
	wrong := proof.Fewest(refused.facts, func(kept []fact) bool {
		l := *known
		narrow(&l, kept)
		return !l.Possible()
	}, proofBudget)
	last := wrong[len(wrong)-1]
	with := *t
	refused.facts = wrong[:len(wrong)-1]
	with.events, with.refusing = t.events.Append(refused), true
	return explain.ReasonOf(&with, t.holding(last.spot, ^last.cards), append(slices.Clone(because), refused.number))
}

// cardInstead names the card that lies where the line says another one; "" where the
// reasons leave more than one.
func (t *table) cardInstead(refused event, because []int) string {
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
		what = words.Article(rankWord(said.Rank()))
	}
	moves, it := "", fmt.Sprintf("%s %d", refused.move.Verb, f.place+1)
	if len(because) <= 3 { // more are listed below
		moves = fmt.Sprintf(" (%s)", words.MoveList(because))
	}
	if refused.with != 0 {
		it = "it"
	}
	return fmt.Sprintf("%s's %s card is %s%s, so %s cannot be %s", t.player(f.row), places[f.place], t.deck.spoken(is), moves, it, what)
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

// suspects are the lines of a reason, and those that say the colours of a row
// in which one of its guesses was made: in the other colour the guessed rank
// meant another card.
func (t *table) suspects(refused event, because []int) []int {
	suspects := slices.Clone(because)
	told := []event{refused}
	for _, n := range because {
		e, _ := t.event(n)
		told = append(told, e)
	}
	for _, e := range t.events.All() {
		guessedIn := func(o event) bool { return len(o.facts) > 0 && o.facts[0].guessed && o.row == e.row }
		if (e.move.Verb == "row" || e.lays) && slices.ContainsFunc(told, guessedIn) {
			suspects = append(suspects, e.number)
		}
	}
	return proof.Ascending(suspects)
}
