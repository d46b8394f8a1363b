package diplomat

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
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
		return strings.Replace(t.has(about.Player, bound{t.of(f), n, n}, t.in()), "exactly ", "", 1)
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
// adds up to.
func (t *table) Reason(of referee.Fact, from []referee.Fact, at int) string {
	text := withArticles(t.reason(of, from, at))
	if f := of.Key.(fact); f.assertion == nil && f.rank == 0 && f.bound[1] == 0 && f.cards.Len() > 1 && t.of(f).Len() == 1 {
		kind := oneOf(t.nameOf(f.cards, true, t.deck))
		claim, why, _ := strings.Cut(text, ": ")
		if only := cardName(t.of(f).Cards()[0]) + " is the only " + kind + " left"; at > 0 && !strings.Contains(why, kind) && len(strings.Fields(only+text)) < mostWords {
			text = claim + ": " + only + ", and " + why
		}
	}
	if _, what, has := strings.Cut(of.Text, " has "); has {
		text = strings.TrimSuffix(text, ", so "+withArticles(what)) // the claim again
	}
	if is := kindAgain().FindStringSubmatch(text); is != nil && is[1] == is[3] && is[4] == "" {
		rest, all := text[len(is[0]):], slices.IndexFunc(allKinds, func(k kindOfCards) bool { return k.name == is[3] && strconv.Itoa((k.cards&t.deck).Len()) == is[2] })
		if text = strings.TrimSuffix(is[0], " "+is[3]); all < 0 && !strings.HasPrefix(rest, " left") && len(strings.Fields(text+rest)) < mostWords {
			text += " left"
		}
		if !strings.HasPrefix(rest, " left") {
			text += ","
		}
		text += rest
	}
	if strings.HasPrefix(text, "At move ") || strings.HasSuffix(text, " went since") {
		return text
	}
	if all := text + t.outSince(of, from, at); len(strings.Fields(all)) <= mostWords {
		return all
	}
	return text
}

// kindAgain is a claim and its kind of cards, up to the same kind again behind how many of them there are.
var kindAgain = words.Pattern(`^(?:At move \d+: )?\S.* has at (?:least|most) \d+ (\w+): of (\d+) (\w+)( and )?`)

// outSince says which cards have left the hands since that move where a fact would not hold of them as well: of the kind that
// it denies a hand those of that hand, else all.
func (t *table) outSince(of referee.Fact, from []referee.Fact, at int) string {
	f, then := of.Key.(fact), t.after(at)
	gone := then.in() &^ t.in()
	if at == 0 || f.assertion != nil || gone == 0 {
		return ""
	}
	if left := t.leftSince(f.player, at); f.bound[1] == 0 {
		for _, k := range allKinds {
			if k.cards&left != 0 && k.cards&t.in() == f.cards&t.in() && strings.Contains(of.Text, k.name) {
				return "; " + words.List(cardNames(k.cards&left)) + " went since"
			}
		}
	}
	if t.Knowing(referee.Told{Moves: []int{at}, At: at, Facts: from}).Entails(referee.Fact{Key: f.at(then.in())}) {
		return ""
	}
	spoken := f.cards
	for _, told := range t.moveNumbered(at).facts {
		spoken |= deal.Scope(told.Cond)
	}
	if gone &= spoken; gone.Len() > mostSuits {
		return fmt.Sprintf("; %d of these cards went since", gone.Len())
	} else if gone == 0 {
		return ""
	}
	return "; " + words.List(cardNames(gone)) + " went since"
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

// atLeastOne is said as a spade; of what has no name of its own it stays: at least 1 of QS and QH.
var atLeastOne = regexp.MustCompile(`\bat least 1 (?:a[a-mo-z]|[b-z][a-z])[a-z]`)

// withArticles says a spade of at least one.
func withArticles(text string) string {
	return atLeastOne.ReplaceAllStringFunc(text, func(one string) string { return words.Article(strings.TrimPrefix(one, "at least 1 ")) })
}

func (t *table) reason(of referee.Fact, from []referee.Fact, at int) string {
	f := of.Key.(fact)
	if at == 0 {
		return of.Text + ": " + t.byRules(f)
	}
	last, then := t.moveNumbered(at), t.after(at)
	cited, opening := fmt.Sprintf(" (move %d)", at), ""
	if len(from) > 0 && t.concerns(f, from, then.in()&^t.in()) {
		opening, cited = fmt.Sprintf("At move %d: ", at), ""
	}
	of, added := t.strongest(of, from, at)
	if opening != "" {
		of = t.said(t.whatWas(of.Key.(fact), added, then.in()))
	}
	opening += of.Text + ": "
	rooms := []int{math.MaxInt}
	if t.refusing {
		rooms = []int{explain.TwoLines, math.MaxInt}
	}
	for _, room := range rooms {
		if text := added.say(opening, cited, room); text != "" {
			return text
		}
	}
	found := len(from) > 0 || t.Knowing(referee.Told{Moves: []int{at}, At: at}).Entails(of)
	told := t.answered(last)
	if len(strings.Fields(told)) > mostWords/2 {
		told = "so " + t.header.Players[last.facts[0].Player] + " answered"
	}
	if told = opening + told + cited; !found {
		return told + ", which with the moves before leaves nothing else"
	}
	all := told
	for _, b := range from {
		all += "; " + b.Text
	}
	if len(strings.Fields(all)) <= mostWords {
		return all
	}
	return fmt.Sprintf("%s, which with the %d facts below leaves nothing else", told, len(from))
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

// shortWords is how long most reasons are at most, mostWords how long any may be.
const shortWords, mostWords = 20, 40

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
	case f.player < t.n && f.bound[1] >= t.sizes[f.player] && f.bound[1] < b.cards.Len():
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
	said := t.ending()
	_, claim, _ := strings.Cut(strings.TrimSuffix(said, "."), ": ")
	end.Text += claim
	e := proof.Argued(append(steps, end)...)
	e.Claim, e.Said = claim, said
	return e
}
