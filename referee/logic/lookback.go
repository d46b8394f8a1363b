package logic

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/lookback"
	"umpire/referee/record"
	"umpire/referee/words"
)

// judge replays a hand for the review: each guess and the declaration, in the seat of who
// made it. Lucky is judged here: beside the cards that can lie at that place, and not beside every
// other guess, among which there nearly always is a likelier one. A seat counts where the record holds its hand, or all of it was turned up or told
// by the end; it knew that from the deal on. It counts only until it was shown a card whose
// value nothing tells.
type judge struct {
	*table
	truth     *worlds.Tally
	seat      [players]worlds.Layout // what each has seen, the rows known
	counts    [players]uint64        // of the worlds that each has left
	everybody worlds.Layout          // what is open to the whole table, before the rows are laid too
	ending    bool                   // somebody has declared: nobody else can

	now      lookback.Step
	outcomes map[int]string // by the number of the guess
	up       [players][worlds.MaxPlaces]bool
	blind    [players]bool
	odds     [2]moment // each team's best odds to declare so far
	least    [2]uint64 // the worlds they rest on; 0: none yet
	declared moment
	sure     [2]bool          // of each team, that somebody of it knew every card
	moments  []referee.Moment // who could have declared earlier, and who bluffed
}

// moment is somebody's, by a move.
type moment struct{ seat, move int }

func newJudge(t *table) *judge {
	j := &judge{table: t, truth: t.tally(), outcomes: map[int]string{}, everybody: worlds.NewLayout(t.deck.Deck)}
	rows := j.everybody
	for s := range t.spots() {
		rows.Keep(s.row, s.place, t.deck.showing(t.colour[s.row][s.place]))
	}
	for seat := range players {
		j.seat[seat] = rows
		for place := range t.places() {
			j.seat[seat].Keep(seat, place, j.truth.Cards(seat, place))
		}
		j.counts[seat] = j.seat[seat].Count()
		_, out := t.CameOut(t.player(seat))
		j.blind[seat] = !t.hands[seat] && !out
	}
	for _, e := range t.events.All() {
		if e.move.Verb == "guess" || e.move.Verb == "answer" {
			j.outcomes[cmp.Or(e.with, e.number)] = e.move.Get(slotOutcome)
		}
	}
	return j
}

// LookBack judges the guesses and the declaration.
func (t *table) LookBack(back *lookback.Lookback) {
	j, last := newJudge(t), 0
	open, bits := worlds.Layout{}, 0.0
	for j.now = range back.Each() {
		if e, ok := j.event(j.now.Number); ok {
			j.judge(back, e)
			if e.move.Verb != "hand" {
				last = e.number
			}
		}
		if open != j.everybody {
			open, bits = j.everybody, math.Log2(float64(j.everybody.Count()))
		}
		back.Open(bits, true)
	}
	if t.step == stepOver {
		back.Tell(referee.Moment{Move: last, Text: t.overText()})
	}
	if t.step == stepOver && j.truth.Worlds == 1 {
		back.Tell(j.moments...)
	}
	j.end(back)
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

// judge judges a line by what was known before it, then takes in what it told.
func (j *judge) judge(back *lookback.Lookback, e event) {
	switch e.move.Verb {
	case "guess":
		back.Add(j.guess(e))
	case "declare":
		back.Add(j.declare(e))
	case "show":
		if s := j.spotOf(e); len(e.needs) > 0 && j.truth.Cards(s.row, s.place).Len() > 1 {
			j.blind[e.onTurn] = true
		}
	}
	j.look(e)
	for _, s := range e.turnsUp {
		j.up[s.row][s.place] = true
	}
}

// look takes in what a line told each seat; who guessed knowing better, and who knew every card, is remembered.
func (j *judge) look(e event) {
	if e.move.Verb == "guess" {
		s, c, l := j.spotOf(e), j.guessCard(e.move.Get(slotRank), j.spotOf(e)), j.seat[e.onTurn]
		if l.Keep(s.row, s.place, worlds.SetOf(c)); !l.Possible() {
			j.remember(e.number, "%s guessed %s as %s, knowing better.", j.player(e.onTurn), j.where(s), j.deck.title(c))
		}
	}
	for _, f := range e.facts {
		if e.lays {
			f.cards, f.public = j.deck.showing(j.colour[f.row][f.place]), true
		}
		if f.public {
			j.everybody.Keep(f.row, f.place, f.cards)
			j.see(f.spot, f.cards)
		}
	}
	for _, s := range e.turnsUp {
		j.everybody.Keep(s.row, s.place, j.layout.May[s.row][s.place])
		j.see(s, j.truth.Cards(s.row, s.place))
	}
	if e.move.Verb == "show" && len(e.needs) > 0 {
		s := e.needs[0]
		j.see(s, j.truth.Cards(s.row, s.place), e.onTurn)
	}
	j.ending = j.ending || e.move.Verb == "declare"
	if !j.ending && e.move.Verb != "row" && e.move.Verb != "hand" {
		j.noteOdds(e.number)
	}
}

// see narrows a place to some cards for some seats, all where none is named.
func (j *judge) see(s spot, cards worlds.Cards, seats ...int) {
	if seats == nil {
		seats = []int{0, 1, 2, 3}
	}
	for _, seat := range seats {
		if j.seat[seat].May[s.row][s.place]&^cards != 0 {
			j.seat[seat].Keep(s.row, s.place, cards)
			j.counts[seat] = j.seat[seat].Count()
		}
	}
}

func (j *judge) remember(move int, format string, args ...any) {
	j.moments = append(j.moments, referee.Moment{Move: move, Text: fmt.Sprintf(format, args...)})
}

// noteOdds keeps the moment at which each team could best have declared, and at which one of it first knew every card.
func (j *judge) noteOdds(number int) {
	for seat, n := range j.counts {
		team := seat % 2
		if n == 1 && !j.sure[team] {
			j.sure[team] = true
			j.remember(number, "%s knew every card after move %d.", j.player(seat), number)
		}
		if !j.blind[seat] && (j.least[team] == 0 || n < j.least[team]) {
			j.least[team], j.odds[team] = n, moment{seat: seat, move: number}
		}
	}
}

// end tells who knew every card first in each team, or its best odds.
func (j *judge) end(back *lookback.Lookback) {
	for team, best := range j.odds {
		who, whole := j.player(best.seat), words.List(j.team(team))
		switch n := j.least[team]; {
		case n == 1:
			back.Turned(best.move, "%s knew every card, the first of %s: a declaration could not have failed from here.", who, whole)
		case n > 1:
			did := ""
			if j.declared.seat == best.seat && j.declared.move > best.move {
				did = fmt.Sprintf("; at %d %s did", j.declared.move, who)
			}
			back.Turned(best.move, "From here on %s could have declared at 1 in %s, the best odds that %s ever had%s.", who, grouped(n), whole, did)
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

// rows are the cards that lie face down in the other rows, where they are known now.
func (j *judge) rows(but int) (all []referee.Fact) {
	for s := range j.spots() {
		if c := j.truth.Cards(s.row, s.place); s.row != but && !j.up[s.row][s.place] && c.Len() == 1 {
			all = append(all, j.holding(s, c))
		}
	}
	return all
}

// option is a guess as one that could have been made.
func (j *judge) option(s spot, c worlds.Card, tally *worlds.Tally) lookback.Option {
	n, said := tally.At[s.row][s.place][c], fmt.Sprintf("%s as %s", j.where(s), j.deck.title(c))
	if n == tally.Worlds {
		said += " could not have missed."
	} else {
		said += fmt.Sprintf(" had %s.", percent(n, tally.Worlds))
	}
	return lookback.Option{Line: fmt.Sprintf("guess %s %d %s", j.player(s.row), s.place+1, rankText(c)), Figure: share(n, tally.Worlds),
		Said: said, Because: []referee.Fact{j.holding(s, worlds.SetOf(c))}}
}

// others are the other guesses that a seat could have got right, and a declaration that could
// not fail.
func (j *judge) others(seat int, mine lookback.Option, tally *worlds.Tally) (all []lookback.Option) {
	if who := j.player(seat); tally.Worlds == 1 {
		all = append(all, lookback.Option{Line: "declare " + who, Figure: 1, Ends: true,
			Said: who + " knew every card and could have declared.", Because: j.rows(seat)})
	}
	for _, row := range []int{(seat + 1) % players, (seat + 3) % players} {
		for place := range j.places() {
			for _, c := range inOrder(tally.Cards(row, place)) {
				if o := j.option(spot{row, place}, c, tally); !j.up[row][place] && o.Line != mine.Line {
					all = append(all, o)
				}
			}
		}
	}
	return all
}

// guess judges a guess in the seat of who made it.
func (j *judge) guess(e event) *lookback.Decision {
	s := j.spotOf(e)
	c := j.guessCard(e.move.Get(slotRank), s)
	d := j.now.Decision(j.player(e.onTurn), lookback.Guess, "%s guessed %s as %s", j.player(e.onTurn), j.where(s), j.deck.title(c))
	outcome := j.outcomes[e.number]
	is := outcome == right
	if !j.blind[e.onTurn] {
		d.View = "seat"
	}
	switch {
	case outcome == "":
		d.Text += "; the declaration came before the answer."
	case j.blind[e.onTurn]:
		d.Right = &is
		d.Text += ": " + outcome + "."
	default:
		d.Text += ": " + outcome
		j.weigh(d, s, c, is, e)
	}
	return d
}

// weigh holds a guess beside every other one.
func (j *judge) weigh(d *lookback.Decision, s spot, c worlds.Card, is bool, e event) {
	tally := j.seat[e.onTurn].Tally()
	mine, n := j.option(s, c, tally), tally.At[s.row][s.place][c]
	rivals := slices.DeleteFunc(inOrder(tally.Cards(s.row, s.place)), func(other worlds.Card) bool {
		return other == c || tally.At[s.row][s.place][other] < n
	})
	switch n {
	case tally.Worlds:
		d.Text += ", and it could not miss."
	case 0:
		d.Text += ", and the guesser knew that it would be: a bluff, or a slip."
	default:
		d.Say(", at a chance of %s.", percent(n, tally.Worlds))
	}
	lucky := is && len(rivals) > 0
	if lucky {
		d.Say(" Lucky: %s was as likely there or likelier.", j.deck.title(rivals[0]))
	}
	d.Guessed(mine, is, j.others(e.onTurn, mine, tally)...)
	if n == 0 {
		d.Mark(lookback.Wasted)
	}
	if lucky {
		d.Mark(lookback.Lucky)
	}
}

func share(n, all uint64) float64 { return float64(n) / float64(all) }

// declare judges a declaration: right in one of the worlds its seat still has.
func (j *judge) declare(e event) *lookback.Decision {
	d := j.now.Decision(j.player(e.row), lookback.Guess,
		"%s declared%s.", j.player(e.row), map[string]string{won: " and won", lost: " and lost"}[j.result])
	d.Apart = true
	j.declared = moment{seat: e.row, move: e.number}
	is := j.result == won
	if j.result == won || j.result == lost {
		d.Right = &is
	}
	if j.blind[e.row] {
		return d
	}
	d.View = "seat"
	n := j.seat[e.row].Count()
	if d.Right != nil {
		d.Guessed(lookback.Option{Line: d.Line, Figure: share(1, n)}, is)
	}
	if n == 1 {
		d.Text += " Every card was certain from that seat."
		return d
	}
	if d.Right != nil && is {
		d.Mark(lookback.Lucky)
	}
	d.Say(" %s deals were still possible from that seat: a chance of 1 in %s.", grouped(n), grouped(n))
	return d
}
