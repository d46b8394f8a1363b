package quantum

import (
	"fmt"
	"strings"

	"umpire/referee"
	"umpire/referee/proof"
)

// argument says why a limit holds by some moves alone, in the cards that were
// dealt: what those moves tell of single cells of the cut, then how they add up.
// Every number in it follows from the moves it cites.
type argument struct {
	*proof.Argument
	t         *table
	e         *explainer
	w         *network // the bounds of the moves alone
	c         cut      // by which the opposite of the limit fails
	l         limit
	in, out   []int // the players of the cut, and the others
	of, other []int // the suits of the cut, and the others
	low       int   // cards of the cut's suits that others than its players were dealt at least
	high      int   // cards of other suits that the cut's players can have been dealt
	just      bool  // the limit is the other side of one argued for: it is just so many
}

// argue adds the steps by which the items force a limit, some limits given; just
// where the other side of it was argued for.
func (t *table) argue(steps *proof.Argument, e *explainer, items []int, l limit, just bool, given ...limit) {
	a, ok := t.argument(steps, e, items, l, given...)
	if !ok {
		return
	}
	a.just = just
	if !a.c.direct {
		a.cells()
	}
	a.Say(a.about(l.player, l.suit), "%s", a.sum())
}

// argument finds the cut by which the opposite of a limit fails.
func (t *table) argument(steps *proof.Argument, e *explainer, items []int, l limit, given ...limit) (*argument, bool) {
	w := e.only(items)
	if !e.allow(w, given...) || e.allow(w, l.opposite()) {
		return nil, false
	}
	a := &argument{Argument: steps, t: t, e: e, c: w.cut, w: e.only(items), l: l}
	for _, g := range given {
		raiseLow(a.w, g.player, g.suit, e.flow(g.player, g.suit).dealt(g))
	}
	for p := range t.n {
		put(a.c.players>>uint(p)&1 == 1, p, &a.in, &a.out)
	}
	for _, s := range e.cols {
		put(a.c.suits>>uint(s)&1 == 1, s, &a.of, &a.other)
	}
	return a, true
}

// exact adds the steps by which a player holds just so many, where that is what the
// items say of the hand itself, and all the room that others leave; else false.
func (t *table) exact(steps *proof.Argument, e *explainer, items []int, least, most limit) bool {
	trial := proof.Argument{}
	a, ok := t.argument(&trial, e, items, most)
	if !ok || a.c.direct || least.number != most.number {
		return false
	}
	a.cells()
	p, s := least.player, least.suit
	dealt, size := t.cards*len(a.in), t.sizeOf(a.of)
	own := int(a.w.low[p][s])
	if own == 0 || own != e.flow(p, s).dealt(least) || own != size-a.low-(dealt-a.high) {
		return false
	}
	a.Argument, a.low, a.high = steps, 0, 0
	for _, c := range a.addCell(nil, p, s, false) {
		a.Say(c.moves, "%s%s", t.named(c.players), c.is)
	}
	a.cells()
	if len(a.other) == 0 {
		a.Say(nil, "%s dealt only %s cards, so that was all", a.were(a.out), numeral(t.cards*len(a.out)))
	} else {
		a.Say(nil, "%s, so that was all", a.room(dealt, size))
	}
	then := "so "
	if parts := a.moved(); len(parts) > 0 {
		then = "then " + referee.List(parts) + ": "
	}
	a.Say(a.about(p, s), "%snow %s has just %s", then, t.header.Players[p], t.some(least.number, s))
	return true
}

// put adds a number to one of two lists.
func put(first bool, n int, in, out *[]int) {
	if !first {
		in = out
	}
	*in = append(*in, n)
}

// about lists the kept questions that speak of a cell.
func (a *argument) about(p, s int) []int {
	var moves []int
	for i, q := range a.e.asks {
		if a.e.kept[i] && q.suit == s && (q.asker == p || q.target == p) {
			moves = append(moves, q.number)
		}
	}
	return moves
}

// cells says what the moves tell of each cell that counts in the cut, but the
// limit's own.
func (a *argument) cells() {
	for _, s := range a.e.cols {
		var said []cell
		for p := range a.t.n {
			if p == a.l.player && s == a.l.suit {
				continue
			}
			switch upper, lower := a.c.sides(p, s); {
			case upper:
				a.high += int(a.w.high[p][s])
				if int(a.w.high[p][s]) < a.t.cards {
					said = a.addCell(said, p, s, true)
				}
			case lower && a.w.low[p][s] > 0:
				a.low += int(a.w.low[p][s])
				said = a.addCell(said, p, s, false)
			}
		}
		for _, c := range said {
			a.Say(c.moves, "%s%s", a.t.named(c.players), c.text(len(c.players)))
		}
	}
}

// cell is what moves tell of a suit in one hand, or alike in several.
type cell struct {
	players []int
	is      string // behind the name
	moves   []int
}

// addCell adds what is told of a cell, with those told alike, unless it has been said.
func (a *argument) addCell(said []cell, p, s int, upper bool) []cell {
	c := cell{players: []int{p}, is: a.floorText(p, s)}
	if upper {
		c.is = a.ceilingText(p, s)
	}
	c.moves, _, _, _ = a.kept(p, s, upper)
	if !a.First(a.t.named(c.players) + c.is) {
		return said
	}
	for i := range said {
		if said[i].is == c.is {
			said[i].players, said[i].moves = append(said[i].players, p), append(said[i].moves, c.moves...)
			return said
		}
	}
	return append(said, c)
}

// text is what is told of so many players.
func (c cell) text(players int) string {
	if players == 1 {
		return c.is
	}
	return strings.NewReplacer("was dealt none", "were dealt none", "was dealt", "were each dealt").Replace(c.is)
}

// kept lists the kept questions that speak of a cell, up to the one that sets
// the bound asked for, with what was given away before it by kept moves.
func (a *argument) kept(p, s int, upper bool) (moves []int, gave, got int, binding event) {
	bound, other := int(a.w.low[p][s]), 0 // other: cards that came or went in moves left out
	var all []int
	for i, q := range a.e.asks {
		if q.suit != s || q.asker != p && q.target != p {
			continue
		}
		if a.e.kept[i] {
			all = append(all, q.number)
			is := 1 - got - other + gave
			if upper {
				is = gave + other - got
				bound = int(a.w.high[p][s])
			}
			tells := upper && q.target == p && !q.yes || !upper && (q.asker == p || q.yes)
			if tells && is == bound {
				return all, gave, got, q
			}
		}
		switch came := q.asker == p; {
		case !q.yes:
		case a.e.kept[i] && came:
			got++
		case a.e.kept[i]:
			gave++
		case came != upper:
			other++
		}
	}
	return all, gave, got, binding
}

// floorText says why a player was dealt at least so many of a suit.
func (a *argument) floorText(p, s int) string {
	_, gave, got, q := a.kept(p, s, false)
	text := " was dealt " + a.t.some(int(a.w.low[p][s]), s)
	last := "to ask with"
	if q.number > 0 && q.asker != p {
		last = "to give"
	}
	switch {
	case gave == 0:
		return text + " " + last
	case got == 0:
		return fmt.Sprintf("%s, %s given away and one %s", text, numeral(gave), last)
	}
	return fmt.Sprintf("%s, %s given away, %s received and one %s", text, numeral(gave), numeral(got), last)
}

// ceilingText says why a player was dealt at most so many of a suit.
func (a *argument) ceilingText(p, s int) string {
	suit, most := a.t.suitWord(s), int(a.w.high[p][s])
	if most <= 0 {
		return fmt.Sprintf(" said no to %s, and was dealt none", suit)
	}
	return fmt.Sprintf(" said no to %s when at most %s can have gone, so was dealt at most %[2]s", suit, numeral(most))
}

// sum adds the cells up to what the limit's player was dealt of its suit, and has now.
func (a *argument) sum() string {
	if a.c.direct {
		return a.own() + a.since()
	}
	dealt, size := a.t.cards*len(a.in), a.t.sizeOf(a.of)
	so := "so " + a.t.header.Players[a.l.player] + " was dealt "
	switch {
	case len(a.moved()) == 0 && a.l.atMost:
		return a.room(dealt, size) + "; so " + a.now()
	case len(a.moved()) == 0:
		return a.need(dealt, size) + "; so " + a.now()
	case a.l.atMost:
		return a.room(dealt, size) + "; " + so + a.amount(max(size-a.low-(dealt-a.high), 0), true) + a.since()
	}
	return a.need(dealt, size) + "; " + so + a.amount(dealt-(size-a.low)-a.high, false) + a.since()
}

// room says what the others leave of the cut's suits.
func (a *argument) room(dealt, size int) string {
	suits := a.t.suitList(a.of, referee.List)
	switch {
	case len(a.in) == 0 && len(a.of) == 1:
		return fmt.Sprintf("there %s only %s", are(size), a.t.some(size, a.of[0]))
	case len(a.in) == 0:
		return fmt.Sprintf("there are only %s cards of %s", numeral(size), suits)
	case len(a.other) == 0:
		all, these := a.t.cards*len(a.out), numeral(a.low)+" of them these"
		if a.low == all {
			these = "and these are all"
		}
		return fmt.Sprintf("%s dealt only %s cards, %s", a.were(a.out), numeral(all), these)
	case a.high == 0:
		return fmt.Sprintf("%s dealt %s cards, all of them %s; there are only %s of those", a.were(a.in), numeral(dealt), suits, numeral(size))
	}
	return fmt.Sprintf("%s dealt %s cards, of which at most %s can be anything but %s; there are only %s of those",
		a.were(a.in), numeral(dealt), numeral(a.high), suits, numeral(size))
}

// need says what the cut's players must hold of other suits.
func (a *argument) need(dealt, size int) string {
	first := fmt.Sprintf("%s dealt %s cards", a.were(a.in), numeral(dealt))
	switch {
	case len(a.out) == 0:
		rest := a.t.cards*a.t.n - size
		return fmt.Sprintf("the %s cards of %s were dealt to somebody, and the others can have had at most %s",
			numeral(rest), a.t.suitList(a.other, referee.List), numeral(a.high))
	case len(a.of) == 0:
		return fmt.Sprintf("%s, of which at most %s can be others", first, numeral(a.high))
	}
	text := fmt.Sprintf("%s, at most %s of them %s", first, numeral(size-a.low), a.t.suitList(a.of, referee.Either))
	if a.high == 0 {
		return text
	}
	return fmt.Sprintf("%s, and at most %s others", text, numeral(a.high))
}

func (a *argument) were(players []int) string {
	if len(players) == 1 {
		return a.t.named(players) + " was"
	}
	return a.t.named(players) + " were"
}

// amount says a bound on the cards dealt.
func (a *argument) amount(n int, most bool) string {
	switch {
	case !most:
		return "at least " + a.t.some(n, a.l.suit)
	case n == 0:
		return a.t.some(0, a.l.suit)
	}
	return "at most " + a.t.some(n, a.l.suit)
}

// own is what the moves tell of the limit's own cell.
func (a *argument) own() string {
	p, s := a.l.player, a.l.suit
	who := a.t.header.Players[p]
	if a.l.atMost {
		high := int(a.w.high[p][s])
		if high == 0 {
			who += a.ceilingText(p, s)
			a.First(who)
			return who
		}
		return fmt.Sprintf("%s was dealt at most %s", who, a.t.some(high, s))
	}
	return who + a.floorText(p, s)
}

// since turns what was dealt into what the player holds now.
func (a *argument) since() string {
	if parts := a.moved(); len(parts) > 0 {
		return ", then " + referee.List(parts) + ": " + a.now()
	}
	return ": " + a.now()
}

func (a *argument) now() string {
	amount := a.t.amount(a.l)
	if a.just {
		amount = "just " + a.t.some(a.l.number, a.l.suit)
	}
	return "now " + a.t.header.Players[a.l.player] + " has " + amount
}

// moved says how many cards of the limit's came and went since they were dealt.
func (a *argument) moved() []string {
	f := a.e.flow(a.l.player, a.l.suit)
	came, went, most, opposite := f.gotKept, f.gave, "at least ", "at most "
	if a.l.atMost {
		came, went, most, opposite = f.got, f.gaveKept, opposite, most
	}
	if f.got == f.gotKept {
		most = ""
	}
	if f.gave == f.gaveKept {
		opposite = ""
	}
	var parts []string
	if came > 0 {
		parts = append(parts, most+numeral(came)+" came")
	}
	if went > 0 {
		parts = append(parts, opposite+numeral(went)+" went")
	}
	return parts
}
