package logic

import (
	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/logic/worlds"
	"umpire/referee/record"
	"umpire/referee/words"
)

// judgeShow: the partner of the player on turn shows a face-down card, or nothing.
func (d *draft) judgeShow() error {
	if d.step != stepShow && (d.step != stepDeclare || d.showed) {
		return d.notDue()
	}
	d.ev.row = partner(d.turn)
	if !d.ev.move.Has(slotNothing) {
		s, err := d.downSpot("shown")
		if err != nil {
			return err
		}
		if _, err := d.namedCard(slotCard); err != nil {
			return err
		}
		d.next.shown[s.row][s.place] = true
	}
	d.next.begun, d.next.showed = true, true
	if d.step == stepShow {
		d.next.step = stepGuess
	}
	return nil
}

// downSpot is the place that POS means in the line's row: it must be there
// and face down.
func (d *draft) downSpot(what string) (spot, error) {
	s := d.spotOf(d.ev)
	if s.place < 0 || s.place >= d.places() {
		return s, referee.Against("there is no place %s: a row has places 1 to %d", d.ev.move.Get(slotPlace), d.places())
	}
	if d.up[s.row][s.place] {
		do := "there is none"
		if places := record.TextsOf(d.downPlaces(s.row)); len(places) > 0 {
			do = words.List(places) + " do"
		}
		return s, referee.Against("%s is face up already; a card that is %s lies face down (%s)", d.where(s), what, do)
	}
	return s, nil
}

// namedCard is the card of a slot, None where it was left out; one that the
// deck has not is a fault.
func (d *draft) namedCard(slot string) (worlds.Card, error) {
	if !d.ev.move.Has(slot) {
		return worlds.None, nil
	}
	return d.deck.find(d.ev.move.Get(slot))
}

// judgeGuess: the player on turn guesses an opponent's face-down card. A guess
// known to be wrong is allowed.
func (d *draft) judgeGuess() error {
	if d.step != stepGuess {
		return d.notDue()
	}
	d.ev.row = d.seatOf(d.ev.move, slotTarget)
	if !opponents(d.ev.row, d.turn) {
		return referee.Against("%s guesses cards of the other team (%s), not of %s", d.player(d.turn),
			words.Either(d.team(1-d.turn%2)), d.player(d.ev.row))
	}
	if _, err := d.downSpot("guessed"); err != nil {
		return err
	}
	switch n, ok := card.ParseRank(d.ev.move.Get(slotRank)); {
	case !ok && d.deck.Jokers == worlds.NoJokers:
		return referee.Against("the deck has no joker: %s", d.deck.describe())
	case n > d.deck.Ranks:
		return referee.Against("the deck has no %s: %s", d.ev.move.Get(slotRank), d.deck.describe())
	}
	d.next.guess, d.next.guessed, d.next.step = d.ev.move, d.ev.number, stepAnswer
	if outcome := d.ev.move.Get(slotOutcome); outcome != "" {
		d.endGuess(d.spotOf(d.ev), outcome)
	}
	return nil
}

// endGuess ends a guess: a right one turns the card up and the turn is over, a
// wrong one costs the player on turn a card, if any is left face down.
func (d *draft) endGuess(s spot, outcome string) {
	switch {
	case outcome == right:
		d.next.up[s.row][s.place] = true
		d.nextTurn()
	case d.down(d.turn) > 0:
		d.next.step = stepReveal
	default:
		d.remarks = append(d.remarks, d.player(d.turn)+" has no card face down and loses nothing.")
		d.nextTurn()
	}
}

// nextTurn passes the turn on.
func (d *draft) nextTurn() { d.turnTo((d.turn + 1) % players) }

// turnTo begins somebody's turn. Who has nothing left to guess must declare,
// though the partner may still show a card first.
func (d *draft) turnTo(seat int) {
	d.next.turn, d.next.showed = seat, false
	d.next.step = stepShow
	if d.next.down((seat+1)%players, (seat+3)%players) == 0 {
		d.next.step = stepDeclare
	}
}

// judgeAnswer: the answer to the guess on the line before; Umpire says it
// where the record settles it.
func (d *draft) judgeAnswer() error {
	if d.step != stepAnswer {
		return d.notDue()
	}
	d.ev.with, d.ev.guess, d.ev.row = d.guessed, d.guess, d.seatOf(d.guess, slotTarget)
	s := d.spotOf(event{move: d.guess, row: d.ev.row})
	if !d.ev.move.Has(slotOutcome) {
		outcome, known := d.settled(s, d.guessCard(d.guess.Get(slotRank), s))
		if !known {
			return referee.Unreadable("%s is not known to Umpire, so the answer must say it: right or wrong", d.where(s))
		}
		d.ev.move = d.ev.move.Set(slotOutcome, outcome)
	}
	d.endGuess(s, d.ev.move.Get(slotOutcome))
	return nil
}

// settled says whether a card lies at a spot, where the record settles it.
func (t *table) settled(s spot, c worlds.Card) (outcome string, known bool) {
	is, not := t.layout, t.layout
	is.Keep(s.row, s.place, worlds.SetOf(c))
	not.Keep(s.row, s.place, ^worlds.SetOf(c))
	switch {
	case !not.Possible():
		return right, true
	case !is.Possible():
		return wrong, true
	}
	return "", false
}

// judgeReveal: after a wrong guess the player on turn turns up an own card.
func (d *draft) judgeReveal() error {
	if d.step != stepReveal {
		return d.notDue()
	}
	return d.turnUp(d.turn, d.nextTurn)
}

// turnUp turns an own face-down card up and goes on. Its name may be left out
// where the record holds the hand.
func (d *draft) turnUp(row int, then func()) error {
	d.ev.row = row
	s, err := d.downSpot("turned up")
	if err != nil {
		return err
	}
	if !d.ev.move.Has(slotCard) {
		if !d.hands[row] {
			return referee.Unfinished("the card is not known to Umpire, so the line must name it: %s %s CARD", d.ev.move.Verb, d.ev.move.Get(slotPlace))
		}
		d.ev.move = d.ev.move.Set(slotCard, d.deck.title(d.layout.May[s.row][s.place].First()))
	}
	if _, err := d.namedCard(slotCard); err != nil {
		return err
	}
	d.next.up[s.row][s.place] = true
	then()
	return nil
}
