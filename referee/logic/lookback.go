package logic

import (
	"fmt"
	"math"
	"slices"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/lookback"
	"umpire/referee/record"
	"umpire/referee/words"
)

// judge goes through a hand for the review: each guess and the declaration, in the seat of who
// made it. Lucky is judged here: beside the cards that can lie at that place, and not beside every
// other guess, among which there nearly always is a likelier one. A seat counts where the record
// holds its hand, or all of it was turned up or told by the end; it knew that from the deal on. It
// counts only until it was shown a card whose value nothing tells.
type judge struct {
	*table
	back     *lookback.Lookback
	truth    *worlds.Tally
	now      lookback.Step
	counts   map[worlds.Layout]uint64
	odds     [2]moment // each team's best odds to declare so far
	declared moment
}

// moment is somebody's, after a move, when so many worlds were left to them.
type moment struct {
	seat, move int
	worlds     uint64
}

// LookBack judges the guesses and the declaration.
func (t *table) LookBack(back *lookback.Lookback) {
	j, last := &judge{table: t, back: back, truth: t.tally(), counts: map[worlds.Layout]uint64{}}, 0
	for _, e := range t.events.All() {
		if e.move.Verb != "hand" {
			last = e.number
		}
	}
	if t.step == stepOver {
		back.Tell(last, "%s", t.overText())
	}
	for j.now = range back.Each() {
		if e, ok := j.event(j.now.Number); ok {
			j.judge(e)
		}
		open, _ := j.count(everybody, j.now.Number)
		back.Open(math.Log2(float64(open)), true)
	}
	j.end()
}

const everybody = -1

// seen is what a seat could see of the cards after so many moves; whole is false where its hand
// is not known, or the value of a card that it was shown.
func (j *judge) seen(seat, moves int) (l worlds.Layout, whole bool) {
	l, whole = worlds.NewLayout(j.deck.Deck), true
	keep := func(s spot, cards worlds.Cards) { l.Keep(s.row, s.place, cards) }
	for _, e := range j.events.All() {
		if e.number > moves {
			break
		}
		for _, f := range e.facts {
			if e.lays {
				keep(f.spot, j.deck.showing(j.colour[f.row][f.place]))
			} else if f.public {
				keep(f.spot, f.cards)
			}
		}
		open := e.turnsUp
		if e.move.Verb == "show" && e.onTurn == seat {
			open = e.needs
			whole = whole && !slices.ContainsFunc(open, func(s spot) bool { return j.truth.Cards(s.row, s.place).Len() > 1 })
		}
		for _, s := range open {
			keep(s, j.truth.Cards(s.row, s.place))
		}
	}
	if seat == everybody {
		return l, true
	}
	for place := range j.places() {
		l.Keep(seat, place, j.truth.Cards(seat, place))
	}
	if whole && !j.hands[seat] {
		_, whole = j.CameOut(j.player(seat))
	}
	return l, whole
}

// count is how many worlds a seat had left.
func (j *judge) count(seat, moves int) (n uint64, whole bool) {
	l, whole := j.seen(seat, moves)
	if _, counted := j.counts[l]; !counted {
		j.counts[l] = l.Count()
	}
	return j.counts[l], whole
}

// CameOut is the line of a hand of which every card is known in the end.
func (t *table) CameOut(player string) (hand record.Move, ok bool) {
	row, tally := t.header.Seat(player), t.tally()
	hand = record.Move{Verb: "hand"}.Set(slotName, player)
	for place := range t.places() {
		c := tally.Cards(row, place)
		if t.step != stepOver || c.Len() != 1 {
			return hand, false
		}
		hand.Args = append(hand.Args, record.Arg{Slot: slotCard, Text: t.deck.title(c.First())})
	}
	return hand, true
}

// judge judges a line by what was known before it; who guessed knowing better, and who knew every card, is remembered.
func (j *judge) judge(e event) {
	switch e.move.Verb {
	case "row", "hand":
		return
	case "guess":
		j.back.Add(j.guess(e))
	case "declare":
		j.back.Add(j.declare(e))
	}
	if j.declared.move > 0 { // nobody else can
		return
	}
	for seat := range players {
		n, whole := j.count(seat, e.number)
		best := &j.odds[seat%2]
		if !whole {
			continue
		}
		if n == 1 && best.worlds != 1 {
			j.remember("%s knew every card after move %d.", j.player(seat), e.number)
		}
		if best.worlds == 0 || n < best.worlds {
			*best = moment{seat, e.number, n}
		}
	}
}

// remember tells who could have declared earlier, and who bluffed, where all cards are known in the end.
func (j *judge) remember(format string, args ...any) {
	if j.step == stepOver && j.truth.Worlds == 1 {
		j.back.Tell(j.now.Number, format, args...)
	}
}

// end tells who knew every card first in each team, or its best odds.
func (j *judge) end() {
	for team, best := range j.odds {
		who, whole := j.player(best.seat), words.List(j.team(team))
		switch {
		case best.worlds == 1:
			j.back.Turned(best.move, "%s knew every card, the first of %s: a declaration could not have failed from here.", who, whole)
		case best.worlds > 1:
			did := ""
			if j.declared.seat == best.seat && j.declared.move > best.move {
				did = fmt.Sprintf("; at %d %s did", j.declared.move, who)
			}
			j.back.Turned(best.move, "From here on %s could have declared at 1 in %s, the best odds that %s ever had%s.", who, words.Grouped(best.worlds), whole, did)
		}
	}
}

// Whole is a card shown with its value where that came out.
func (t *table) Whole(number int, m record.Move) record.Move {
	if e, ok := t.event(number); ok && m.Verb == "show" && len(e.needs) > 0 && !m.Has(slotCard) {
		if c := t.tally().Cards(e.needs[0].row, e.needs[0].place); c.Len() == 1 {
			return m.Set(slotCard, t.deck.title(c.First()))
		}
	}
	return m
}

// option is a guess as one that could have been made.
func (t *table) option(s spot, c worlds.Card, seen *worlds.Tally) lookback.Option {
	n, said := seen.At[s.row][s.place][c], fmt.Sprintf("%s as %s", t.where(s), t.deck.title(c))
	if n == seen.Worlds {
		said += " could not have missed."
	} else {
		said += fmt.Sprintf(" had %s.", percent(n, seen.Worlds))
	}
	return lookback.Option{Line: fmt.Sprintf("guess %s %d %s", t.player(s.row), s.place+1, rankText(c)), Figure: float64(n) / float64(seen.Worlds),
		Said: said, Because: []referee.Fact{t.holding(s, worlds.SetOf(c))}}
}

// rivals are the guesses that a seat could have got right, behind a declaration that could not
// fail.
func (t *table) rivals(seat int, seen *worlds.Tally) (all []lookback.Option) {
	var down []referee.Fact // what lies face down in the other rows
	for i := range 3 * t.places() {
		s := spot{(seat + 1 + i/t.places()) % players, i % t.places()}
		if t.up[s.row][s.place] {
			continue
		}
		cards := seen.Cards(s.row, s.place)
		down = append(down, t.holding(s, cards))
		for _, c := range inOrder(cards) {
			if opponents(s.row, seat) {
				all = append(all, t.option(s, c, seen))
			}
		}
	}
	if who := t.player(seat); seen.Worlds == 1 {
		all = slices.Insert(all, 0, lookback.Option{Line: "declare " + who, Figure: 1, Ends: true,
			Said: who + " knew every card and could have declared.", Because: down})
	}
	return all
}

// guess judges a guess in the seat of who made it.
func (j *judge) guess(e event) *lookback.Decision {
	s, outcome := j.spotOf(e), e.move.Get(slotOutcome)
	for _, answer := range j.events.All() {
		if answer.with == e.number {
			outcome = answer.move.Get(slotOutcome)
		}
	}
	c, is := j.guessCard(e.move.Get(slotRank), s), outcome == right
	d := j.now.Decision(j.player(e.onTurn), lookback.Guess, "%s guessed %s as %s", j.player(e.onTurn), j.where(s), j.deck.title(c))
	view, whole := j.seen(e.onTurn, e.number-1)
	seen := view.Tally()
	if seen.At[s.row][s.place][c] == 0 {
		j.remember("%s, knowing better.", d.Text)
	}
	if whole {
		d.View = "seat"
	}
	switch {
	case outcome == "":
		d.Say("; the declaration came before the answer.")
	case !whole:
		d.Right = &is
		d.Say(": %s.", outcome)
	default:
		d.Say(": %s", outcome)
		j.weigh(d, s, c, is, seen)
	}
	return d
}

// weigh holds a guess beside every other one.
func (j *judge) weigh(d *lookback.Decision, s spot, c worlds.Card, is bool, seen *worlds.Tally) {
	n := seen.At[s.row][s.place][c]
	switch n {
	case seen.Worlds:
		d.Say(", and it could not miss.")
	case 0:
		d.Say(", and the guesser knew that it would be: a bluff, or a slip.")
	default:
		d.Say(", at a chance of %s.", percent(n, seen.Worlds))
	}
	likely := slices.DeleteFunc(inOrder(seen.Cards(s.row, s.place)), func(other worlds.Card) bool {
		return other == c || seen.At[s.row][s.place][other] < n
	})
	mine := j.option(s, c, seen)
	if mine.Luck = len(likely) > 0; mine.Luck && is {
		d.Say(" Lucky: %s was as likely there or likelier.", j.deck.title(likely[0]))
	}
	d.Guessed(mine, is, j.now.Before().(*table).rivals(j.header.Seat(d.Player), seen)...)
	if n == 0 {
		d.Mark(lookback.Wasted)
	}
}

// declare judges a declaration: right in one of the worlds its seat still has.
func (j *judge) declare(e event) *lookback.Decision {
	d := j.now.Decision(j.player(e.row), lookback.Guess,
		"%s declared%s.", j.player(e.row), map[string]string{won: " and won", lost: " and lost"}[j.result])
	d.Apart = true
	j.declared = moment{seat: e.row, move: e.number}
	is, decided := j.result == won, j.result == won || j.result == lost
	if decided {
		d.Right = &is
	}
	n, whole := j.count(e.row, e.number-1)
	if !whole {
		return d
	}
	if d.View = "seat"; decided {
		d.Guessed(lookback.Option{Line: d.Line, Figure: 1 / float64(n), Luck: n > 1}, is)
	}
	if n == 1 {
		d.Say(" Every card was certain from that seat.")
	} else {
		d.Say(" %s deals were still possible from that seat: a chance of 1 in %s.", words.Grouped(n), words.Grouped(n))
	}
	return d
}
