package logic

import (
	"cmp"
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/logic/worlds"
	"umpire/referee/words"
)

// Reason says why a fact holds: what was known of some places, what the last line tells,
// and the rule by which it follows, place by place. It is the game's own because the places
// that are left for some cards convince where a list of facts does not.
func (t *table) Reason(of referee.Fact, from []referee.Fact, at int) (text string, chain []string) {
	b := t.reasons(of, from, at)
	if b.shortest >= cut { // only the end is told in one breath, or nothing
		chain = b.chain
	}
	return strings.TrimSuffix(of.Text+": "+b.said(), ": "), chain
}

// reasons finds the best ways to say why a fact holds.
func (t *table) reasons(of referee.Fact, from []referee.Fact, at int) *best {
	goal, ok := of.Key.(holds)
	none := best{t: t, of: of.Text, at: goal.spot, least: math.MaxInt, shortest: math.MaxInt, fullest: math.MaxInt}
	b := new(none)
	if !ok {
		return b
	}
	b.weigh(t.toldBy(goal, at), 0)
	if e, _ := t.event(at); at == 0 || e.move.Verb == "row" {
		if text := t.byOrder(goal, at); text != "" {
			b.weigh(ascending+", "+text, 0)
			b.weigh(text, 1)
		}
	}
	if b.text == "" || len(from) > 0 {
		*b = none
		for d := range t.deductions(goal, from, at, nil) {
			if d.say(b); b.least <= opposite { // what is said straight on, in few words, needs no opposite
				break
			}
		}
	}
	if b.text == "" {
		for found := range t.aids(goal, from, at) {
			for d := range t.deductions(goal, from, at, found) {
				d.say(b)
			}
		}
	}
	if b.text == "" { // no chain of at most so many words
		t.byCases(goal, from, at, b)
	}
	if b.text == "" {
		moves := slices.DeleteFunc(t.Telling(), func(n int) bool { return n > at })
		b.text = fmt.Sprintf("it is so in each of the %s deals left at move %d", words.Grouped(t.known(moves).Count()), at)
	}
	return b
}

// best keeps the best of several ways to say why a fact holds, and how much worse each is than a few words straight on.
type best struct {
	t        *table
	of       string // the fact
	at       spot   // the place in question
	text     string // of at most LongReason words; "" while there is none
	least    int
	short    string // of at most ShortReason words
	shortest int
	chain    []string // every step, a line each
	fullest  int
}

// said is what is said in one breath: a short one, but in a refusal, which shows no chain.
func (b *best) said() string {
	if b.t.refusing {
		return b.text
	}
	return cmp.Or(b.short, b.text)
}

func (b *best) weigh(text string, worse int) {
	if text = b.t.placeNamed(text, b.at); text == "" {
		return
	}
	n := len(strings.Fields(b.of + " " + text))
	if b.t.refusing && len(b.of+text) > explain.TwoLines {
		worse += opposite * referee.LongReason // if there is any other
	}
	if n <= referee.ShortReason && worse < b.shortest {
		b.short, b.shortest = text, worse
	}
	if n > referee.ShortReason {
		worse += beyond + n - referee.ShortReason
	}
	if n <= referee.LongReason && worse < b.least {
		b.text, b.least = text, worse
	}
}

// To go beyond the words that are said with ease is worse than any telling of the whole chain, and to say only the end of a chain is worse
// than any length: what is left out may be what convinces.
const beyond, cut = 100, 200

// placeNamed names the place in question where another place was said before "it".
func (t *table) placeNamed(text string, at spot) string {
	for _, is := range []string{" it is ", " it would be "} {
		before, behind, found := strings.Cut(text, is)
		if found && slices.ContainsFunc(t.header.Players, func(name string) bool { return strings.Contains(before, name+" ") }) {
			text = before + strings.Replace(is, "it", t.where(at), 1) + behind
		}
	}
	return text
}

// toldBy says how a line tells a fact by itself; "" where it does not.
func (t *table) toldBy(goal holds, at int) string {
	e, _ := t.event(at)
	var elsewhere []fact
	for _, f := range e.facts {
		switch {
		case f.spot == goal.spot && f.cards&t.deck.showing(t.colour[f.row][f.place])&^goal.cards == 0:
			return fmt.Sprintf("%s (%s)", t.how(e, f), words.MoveList([]int{at}))
		case f.spot != goal.spot && f.cards.Len() == 1 && t.deck.Copies(f.cards.First()) == 1 && t.deck.Cards()&^goal.cards == f.cards:
			elsewhere = append(elsewhere, f)
		}
	}
	if elsewhere == nil {
		return ""
	}
	return fmt.Sprintf("%s is %s (%s)", t.where(elsewhere[0].spot), t.deck.title(elsewhere[0].cards.First()), words.MoveList([]int{at}))
}

// how says what happened at a place by a line.
func (t *table) how(e event, f fact) string {
	card := t.deck.title((f.cards & t.deck.Cards()).First())
	outcome := right
	if not := t.deck.Cards() &^ f.cards; not.Len() == 1 {
		card, outcome = t.deck.title(not.First()), wrong
	}
	switch e.move.Verb {
	case "row":
		return "it lies " + map[colour]string{red: "sideways", black: "upright"}[t.colour[f.row][f.place]]
	case "hand":
		return t.player(e.row) + " has " + card + " there"
	case "show":
		return t.player(e.row) + " showed " + card + " there"
	case "guess", "answer":
		return t.player(e.onTurn) + " guessed " + card + " there, and was " + outcome
	case "call":
		if e.move.Get(slotCard) == card {
			return t.player(t.declarer) + " called it " + card + ", and was " + outcome
		}
	}
	return card + " was turned up there"
}

// byOrder says why cards cannot lie at a place, of any row or of one whose colours are seen: too
// many cards, or too many of a colour, lie to one side of it; "" where they do not.
func (t *table) byOrder(goal holds, at int) string {
	own, may, row, open := unknown, t.deck.Cards(), make([]colour, t.places()), t.openBefore(at+1)
	for _, h := range open {
		if h.row == goal.row {
			row[h.place] = t.colour[h.row][h.place]
		}
		if h.spot == goal.spot {
			own, may = row[h.place], h.cards
		}
	}
	cards := may &^ goal.cards
	if cards == 0 || cards&t.deck.JokerCards() != 0 {
		return ""
	}
	low, high := lowest(cards), highest(cards)
	higher := t.deck.from(low) &^ worlds.SetOf(t.deck.ranked(low, own))
	lower := t.deck.upTo(high) &^ worlds.SetOf(t.deck.ranked(high, own))
	for _, c := range []colour{unknown, red, black} {
		if text := t.tooMany(c, row[goal.place+1:], " follow", "higher", higher, open, at); text != "" {
			return text
		}
		if text := t.tooMany(c, row[:goal.place], " precede", "lower", lower, open, at); text != "" {
			return text
		}
	}
	return ""
}

// tooMany says that fewer cards could lie to one side of a place than do, of all or of a colour.
func (t *table) tooMany(c colour, beside []colour, lie, so string, could worlds.Cards, open []holds, at int) string {
	could &= t.deck.showing(c)
	n := 0
	for _, o := range beside {
		if c == unknown || o == c {
			n++
		}
	}
	jokers, scarce := t.jokersAmong(c, open)
	if n <= could.Len()+jokers {
		return ""
	}
	kind, names, among := cmp.Or(c.String(), "card"), t.deck.titles(inOrder(could)), ""
	switch {
	case jokers == 0 && scarce:
		among = ", no joker"
	case jokers == 1 && t.deck.Jokers == worlds.AlikeJokers:
		names, among = append(names, "one joker"), ", one joker included"
	case jokers > 0:
		names, among = append(names, t.deck.cardsText(t.deck.JokerCards()&t.deck.showing(c))), ", jokers included"
	}
	text := words.Plural(n, kind+lie+"s", kind+"s"+lie) + " it"
	if at > 0 {
		text += fmt.Sprintf(" (%s)", words.MoveList([]int{at}))
	}
	switch others := could.Len() + jokers; {
	case others == 0:
		text += ", no other is " + so + among
	case at > 0 && len(names) <= fewLeft && jokers == 0 && scarce:
		text += ", only " + words.List(names) + among
	case at > 0 && len(names) <= fewLeft:
		text += ", only " + words.List(names) + " could"
	case jokers > 0 && at == 0:
		text += ", only " + words.Plural(others, "other is ", "others are ") + so + " or jokers"
	case jokers > 0 || scarce:
		text += ", only " + words.Plural(others, "other", "others") + " could" + among
	default:
		text += ", only " + words.Plural(others, "other is ", "others are ") + so
	}
	return text
}

// jokersAmong is how many jokers lie as the cards of a colour do, at most; scarce tells that it is
// fewer than there are, by how many cards lie so.
func (t *table) jokersAmong(c colour, open []holds) (most int, scarce bool) {
	most = t.deck.Supply(t.deck.showing(c) & t.deck.JokerCards())
	if c == unknown || t.deck.Jokers != worlds.AlikeJokers || len(open) < t.deck.Size() {
		return most, false
	}
	lie := -t.deck.Ranks
	for _, h := range open {
		if t.colour[h.row][h.place] == c {
			lie++
		}
	}
	return lie, lie < most
}

// deductions are the ways to a fact, once something was found first or nothing (nil): straight
// on, and from the opposite to what cannot be.
func (t *table) deductions(goal holds, from []referee.Fact, at int, found *deduction) iter.Seq[*deduction] {
	return func(yield func(*deduction) bool) {
		for _, opposed := range []bool{false, true} {
			d := t.deduction(goal, from, at)
			if found != nil {
				d.found, d.other = found, d.other+1
				d.facts = append(d.facts, worlds.Fact{Row: found.goal.row, Place: found.goal.place, Cards: found.goal.cards})
			}
			if d.derive(opposed) && !yield(d) {
				return
			}
		}
	}
}

// aids are what can be found of a place first, from its opposite, where no deduction tells a fact by itself.
func (t *table) aids(goal holds, from []referee.Fact, at int) iter.Seq[*deduction] {
	return func(yield func(*deduction) bool) {
		d := t.deduction(goal, from, at)
		for f := range worlds.Aids(t.deck.Deck, d.facts, d.against()) {
			if found := t.deduction(holds{spot{f.Row, f.Place}, f.Cards}, from, at); found.derive(true) && !yield(found) {
				return
			}
		}
	}
}

// byCases says how many cases there are, were a fact not so, by the cards of a place, and the shortest of them.
func (t *table) byCases(goal holds, from []referee.Fact, at int, b *best) {
	d := t.deduction(goal, from, at)
	n, led := worlds.Cases(t.deck.Deck, append(d.facts, d.against()))
	for _, c := range led {
		d := t.deduction(goal, from, at)
		d.facts = append(d.facts, c...)
		if !d.derive(true) {
			continue
		}
		var with []string
		for _, f := range c {
			with = append(with, t.deck.title(f.Cards.First())+" at "+t.where(spot{f.Row, f.Place}))
		}
		d.cases = fmt.Sprintf("otherwise %d cases fail, the shortest %s: ", n, words.List(with))
		d.say(b)
	}
}

// Follows counts the steps, each about one place or one set of cards, in which a person can
// follow from facts and what a line tells to a fact; 0 where that is not enough.
func (t *table) Follows(of referee.Fact, from []referee.Fact, at int) (steps int) {
	goal, ok := of.Key.(holds)
	if !ok {
		return 0
	}
	for d := range t.deductions(goal, from, at, nil) {
		if n := d.long(); steps == 0 || n < steps {
			steps = n
		}
	}
	if steps == 0 {
		for range t.aids(goal, from, at) {
			return explain.Far + 1
		}
	}
	return steps
}
