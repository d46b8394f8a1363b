package diplomat

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/explain"
	"umpire/referee/proof"
	"umpire/referee/words"
)

// Denies tells that no deal allows the facts together, and says of the first what is so
// instead, where it is denied by itself.
func (t *table) Denies(facts []referee.Fact) (instead referee.Fact, ok bool) {
	var all []deal.Fact
	var texts []string
	for _, f := range t.joined(facts) {
		key := f.Key.(fact)
		switch {
		case key.assertion != nil && key.deals != "":
			so, counted := t.asMany(key.deals)
			if !counted || so {
				return referee.Fact{}, false
			}
			return t.said(t.deals(*t.worlds())), true
		case key.assertion != nil && key.not:
			return referee.Fact{}, false
		}
		all, texts = append(all, t.means(key)...), append(texts, f.Text)
	}
	if !t.refutes([][]deal.Fact{all}) {
		return referee.Fact{}, false
	}
	return t.said(t.denial(all, "it is not so that "+strings.Join(texts, " and "))), true
}

// joined is facts, or instead of the least and the most of the same cards a bound.
func (t *table) joined(facts []referee.Fact) []referee.Fact {
	if len(facts) == 2 {
		least, most := facts[0].Key.(fact), facts[1].Key.(fact)
		if both := least; both.assertion == nil && most == mostOf(both.player, both.cards, most.bound[1]) && both == leastOf(both.player, both.cards, both.bound[0]) {
			both.bound[1] = most.bound[1]
			return []referee.Fact{t.said(both)}
		}
	}
	return facts
}

// denial is that not all of some facts hold: of one bound, a bound.
func (t *table) denial(facts []deal.Fact, text string) fact {
	if len(facts) == 1 {
		f := facts[0]
		not, no := f.Cond.(deal.Not)
		switch b, ok := boundOf(f.Cond); {
		case !ok && no && f.In == t.in():
			if b, ok = boundOf(not.C); ok && b.least <= b.most { // so many exactly
				return fact{player: f.Player, cards: b.cards, bound: [2]int{b.least, b.most}}
			}
		case !ok || f.In != t.in() || no && b.least > b.most: // it says no to what is so of every hand
		case b.most >= b.cards.Len():
			return mostOf(f.Player, b.cards, b.least-1)
		case b.least == 0:
			return leastOf(f.Player, b.cards, b.most+1)
		default:
			in := t.in()
			text = t.header.Players[f.Player] + " has not " + t.bounded(bound{b.cards & in, b.least, b.most}, in)
			not := fact{assertion: &assertion{text: text, facts: facts, not: true}}
			forcing := func(f fact) int { return len(proof.Forcing(t, t.Telling(), []referee.Fact{t.said(f)})) }
			for _, other := range []fact{mostOf(f.Player, b.cards, b.least-1), leastOf(f.Player, b.cards, b.most+1)} {
				if t.refutes(t.against(other)) && forcing(other) <= forcing(not) { // else less is told, of fewer moves
					return other
				}
			}
			return not
		}
	}
	return fact{assertion: &assertion{text: text, facts: facts, not: true}}
}

// Open shows how it is in one deal, and in another.
func (t *table) Open(c referee.Claim) referee.Explanation {
	var all []deal.Fact
	for _, f := range c.Facts {
		all = append(all, t.means(f.Key.(fact))...)
	}
	fits := t.knows.With(all...)
	for _, f := range c.Facts {
		key := f.Key.(fact)
		for _, facts := range t.against(key) {
			if not := t.knows.With(facts...); fits != nil && not != nil && !fits.Unproven() && !not.Unproven() && (key.assertion == nil || key.deals == "") {
				return referee.OpenClaim(c.Text, t.example(key, facts[0], fits.World()), t.example(key, facts[0], not.World()))
			}
		}
	}
	return referee.Explanation{Claim: c.Text, Verdict: referee.Undecided, Moves: []int{}}
}

// example tells how a deal is where a fact is open.
func (t *table) example(f fact, about deal.Fact, w deal.World) string {
	name := t.header.Players[about.Player]
	hand := w[about.Player] & about.In
	switch {
	case f.assertion != nil:
		return name + " has " + strings.Join(cardNames(hand), " ")
	case f.cards.Len() != 1:
		n := (hand & f.cards).Len()
		m := t.amount(bound{t.of(f), n, n}, t.in())
		if m.number != "" {
			m.word = exactly
		}
		return name + " has " + m.String()
	}
	for p := range t.n {
		if w[p]&f.cards != 0 {
			return t.header.Players[p] + " has " + cardName(f.cards.Cards()[0])
		}
	}
	return cardName(f.cards.Cards()[0]) + " was left over"
}

// Argue explains what was answered.
func (t *table) Argue(f referee.Fact) (e referee.Explanation, ok bool) {
	key := f.Key.(fact)
	if ok = key.assertion != nil && key.move > 0; ok {
		e.Moves, e.Reasons = []int{key.move}, []string{fmt.Sprintf("%s: that is move %d", f.Text, key.move)}
		e.Steps = []referee.Clause{{Moves: e.Moves, Text: e.Reasons[0]}}
	}
	return e, ok
}

// Reason says why a fact holds: what the facts are, what the last move told, and what that
// adds up to. No chain of sums is so long that only its end is told.
func (t *table) Reason(of referee.Fact, from []referee.Fact, at int) (text string, chain []string) {
	f := of.Key.(fact)
	if f.assertion == nil && f.rank == 0 && f.player < t.n && f.bound[0] == 0 && f.bound[1] < many && t.held(f.player) <= f.bound[1] && t.bounds(f).cards.Len() > max(1, t.held(f.player)) {
		f.bound[1], at = t.held(f.player), 0 // the size of a hand is always known
	}
	if at == 0 {
		return t.sentenceOf(f) + ": " + t.byRules(f), nil
	}
	then := t.after(at)
	gone := then.in() &^ t.in()
	strongest, added := t.strongest(of, from, at)
	in := sentence{telling: telling{cited: fmt.Sprintf(" (move %d)", at)}, room: math.MaxInt, few: len(from) <= referee.FewFacts}
	if k := t.kindOf(f); f.assertion == nil && f.rank == 0 && f.bound[1] == 0 && f.cards.Len() > 1 && t.of(f).Len() == 1 && k.name != "" {
		in.only, in.of = fmt.Sprintf("%s is the only %s left, and ", cardName(t.of(f).Cards()[0]), oneOf(k.name)), k.cards
	}
	if said := strongest.Key.(fact); len(from) > 0 && t.concerns(f, from, gone) {
		in.opening, in.cited = fmt.Sprintf("At move %d: ", at), ""
		strongest = t.said(t.whatWas(said, added, then.in()))
	} else if !slices.ContainsFunc(added, func(a *addition) bool { return a.went != 0 }) {
		in.since = t.outSince(f, from, at)
	}
	said := strongest.Key.(fact)
	in.opening += t.sentenceOf(said) + ": "
	if said.assertion == nil && said.rank == 0 {
		m := t.amount(t.bounds(said), said.inHands(t))
		if in.what = m.String(); m.number != "" && !m.one() {
			in.kind = m.name
		}
	}
	rooms := []int{in.room}
	if t.refusing {
		rooms = []int{explain.TwoLines, in.room}
	}
	for _, in.room = range rooms {
		if text := added.say(in); text != "" {
			return text, nil
		}
	}
	return in.opening + t.unsummed(strongest, from, at, in.cited) + wentSince(in.since, false), nil
}

// unsummed is a reason of which nobody can follow the sums.
func (t *table) unsummed(of referee.Fact, from []referee.Fact, at int, cited string) string {
	last := t.moveNumbered(at)
	told := t.answered(last)
	if len(strings.Fields(told)) > referee.LongReason/2 {
		told = "so " + t.header.Players[last.facts[0].Player] + " answered"
	}
	told += cited
	if len(from) == 0 {
		if t.Knowing(referee.Told{Moves: []int{at}, At: at}).Entails(of) {
			return told
		}
		return told + ", which with the moves before leaves nothing else"
	}
	all := told
	for _, b := range from {
		all += "; " + t.sentenceOf(b.Key.(fact))
	}
	if len(strings.Fields(all)) <= referee.LongReason-len(strings.Fields(of.Text)) {
		return all
	}
	return fmt.Sprintf("%s, which with the %d lines below leaves nothing else", told, len(from))
}

// sentenceOf says a fact in a reason: at least one of a kind is a spade.
func (t *table) sentenceOf(f fact) string {
	if f.assertion != nil || f.rank > 0 || f.player == t.n {
		return t.said(f).Text
	}
	if m := t.amount(t.bounds(f), f.inHands(t)); t.of(f) != 0 && m.one() {
		return t.header.Players[f.player] + " has " + m.String()
	}
	return t.said(f).Text
}

// outSince is which cards have left the hands since that move where a fact would not hold of them as well: of the kind that
// it denies a hand those of that hand, else all.
func (t *table) outSince(f fact, from []referee.Fact, at int) deal.Set {
	then := t.after(at)
	gone := then.in() &^ t.in()
	if f.assertion != nil || gone == 0 {
		return 0
	}
	if left := t.leftSince(f.player, at); f.bound[1] == 0 {
		for _, k := range allKinds {
			if k.cards&left != 0 && k.cards&t.in() == f.cards&t.in() && (k.cards == f.cards || k.name == t.nameOf(f.cards, true, t.in())) {
				return k.cards & left
			}
		}
	}
	if t.Knowing(referee.Told{Moves: []int{at}, At: at, Facts: from}).Entails(referee.Fact{Key: f.at(then.in())}) {
		return 0
	}
	return gone & (f.cards | t.moveNumbered(at).scope())
}

// leftSince is the cards that have left a hand since a move.
func (t *table) leftSince(p, move int) (gone deal.Set) {
	for _, e := range t.log.All() {
		if e.number > move && e.open() && e.facts[0].Player == p {
			gone |= openCards(e)
		}
	}
	return gone
}

// strongest is a bound, or instead of it the strongest that the same facts and move add up
// to in no more steps: the numbers of a sum give what is said of it; with how it adds up.
func (t *table) strongest(of referee.Fact, from []referee.Fact, at int) (referee.Fact, additions) {
	f := of.Key.(fact)
	added := t.additions(f, from, at)
	for len(added) == 1 && f.assertion == nil && f.rank == 0 {
		if f.bound[0] > 0 {
			f.bound[0]++
		} else {
			f.bound[1]--
		}
		more := t.additions(f, from, at)
		if more == nil || len(more[0].derived()) > len(added[0].derived()) || !t.refutes(t.against(f)) {
			break
		}
		of, added = t.said(f), more
	}
	return of, added
}

// whatWas is a bound as it was when these cards were in the hands: of those that are left, where it
// was not so of all.
func (t *table) whatWas(f fact, added additions, in deal.Set) fact {
	was, b := f.at(in), t.bounds(f)
	switch some := len(added) == 0 || added[0].about != f.cards&in; {
	case f.assertion != nil || b.cards == f.cards&in:
	case f.rank > 0:
		was = leastOf(f.player, b.cards, b.least).at(in)
	case f.bound[1] < many && some:
		was.cards, was.bound = b.cards, [2]int{b.least, b.most}
	case !some && f.bound[1] == many:
		was.bound[0] += added[0].went.Len()
	}
	return was
}

// scope is the cards that a move told of.
func (e entry) scope() (cards deal.Set) {
	for _, f := range e.facts {
		cards |= deal.Scope(f.Cond)
	}
	return cards
}

func (t *table) moveNumbered(n int) entry {
	for _, e := range t.log.All() {
		if e.number == n {
			return e
		}
	}
	return entry{}
}

// noJokers is why nobody has any where none were dealt.
const noJokers = "there are no jokers at this table"

// byRules is why a fact needs no move.
func (t *table) byRules(f fact) string {
	b := t.bounds(f)
	switch {
	case f.assertion != nil && f.not:
		if _, no := f.assertion.facts[0].Cond.(deal.Not); no {
			return "that is so of every hand"
		}
		return "that is so of no hand"
	case f.assertion != nil:
		return "that follows from the number of cards in each hand"
	case f.cards.Len() == 1 && b.cards == 0:
		return "it is out" + t.since(f.cards.Cards()[0])
	case f.cards&t.deck == 0:
		return noJokers
	case b.cards == 0:
		return "all of them are out"
	case f.bound[1] < many && b.cards.Len() <= f.bound[1] && b.cards.Len() <= listed:
		return "only " + words.List(cardNames(b.cards)) + " can be in a hand"
	case f.player < t.n && t.held(f.player) == 0:
		return t.header.Players[f.player] + " has no cards"
	case f.player < t.n && f.bound[1] >= t.held(f.player) && f.bound[1] < b.cards.Len():
		return fmt.Sprintf("%s has only %s", t.header.Players[f.player], words.Plural(t.held(f.player), "card", "cards"))
	case f.bound[0] > 0 && b.cards.Len() > 0:
		return "the other hands have no room for more"
	}
	return fmt.Sprintf("there are only %d", b.cards.Len())
}

// since says with which move a card left the hands.
func (t *table) since(c int) string {
	for _, e := range t.log.All() {
		if e.open() && openCards(e).Has(c) {
			return fmt.Sprintf(" since move %d", e.number)
		}
	}
	return ""
}

// concerns tells whether cards that are gone are of a kind that a reason speaks of.
func (t *table) concerns(f fact, from []referee.Fact, gone deal.Set) bool {
	spoken := f.cards
	for _, b := range from {
		if key := b.Key.(fact); key.cards.Len() > 1 {
			spoken |= key.cards
		}
	}
	return spoken&gone != 0
}

// Result explains the score: who claimed what.
func (t *table) Result() referee.Explanation {
	var steps []referee.Clause
	end := referee.Clause{Text: "that is every rank, so "}
	for p := range t.n {
		var moves []int
		var ranks []string
		for _, e := range t.log.All() {
			switch {
			case e.action.kind == claims && e.action.seat == p:
				moves, ranks = append(moves, e.number), append(ranks, manyOf(e.action.rank))
			case e.action.kind == ends:
				end = referee.Clause{Moves: []int{e.number}, Text: fmt.Sprintf("the game was ended at this score (move %d), so ", e.number)}
			}
		}
		if moves != nil {
			steps = append(steps, referee.Clause{Moves: moves, Text: fmt.Sprintf("%s claimed the %s (%s)", t.header.Players[p], words.List(ranks), words.MoveList(moves))})
		}
	}
	end.Text += t.won()
	e := proof.Argued(append(steps, end)...)
	e.Claim, e.Said = t.won(), t.ending()
	return e
}
