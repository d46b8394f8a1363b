package logic

import (
	"fmt"
	"strings"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/words"
)

// judgeDeclare: anybody may declare at any moment of play. The declarer's own
// cards go up at once where they are known or named on the line.
func (d *draft) judgeDeclare() error {
	switch {
	case d.step == stepRows:
		return referee.Against("nobody can declare before all rows are laid. %s", d.Status().Due)
	case d.declarer >= 0:
		return referee.Against("%s has declared already. %s", d.player(d.declarer), d.Status().Due)
	}
	row, names := d.seatOf(d.ev.move, slotName), d.ev.move.Each(slotCard)
	if len(names) > 0 && len(names) != d.down(row) { // its own cards, as they are turned up
		return referee.Unreadable("%s has %s face down, and the line names %d", d.player(row), words.Plural(d.down(row), "card", "cards"), len(names))
	}
	if _, err := d.cardsNamed(names); err != nil {
		return err
	}
	d.ev.row = row
	d.next.begun, d.next.declarer, d.next.step = true, row, stepCall
	if d.hands[row] || d.ev.move.Has(slotCard) {
		d.turnAllUp()
	}
	d.confirm = d.player(row) + " declares, and the hand ends with it?"
	d.winIfAllUp()
	return nil
}

// turnAllUp turns up what the declarer has face down, and notes it on the line.
func (d *draft) turnAllUp() {
	row := d.next.declarer
	for place := range d.places() {
		if !d.next.up[row][place] {
			d.ev.turned = append(d.ev.turned, spot{row, place})
			d.next.up[row][place] = true
		}
	}
}

// winIfAllUp ends a declaration that has no card left to name.
func (d *draft) winIfAllUp() {
	if d.next.down(0, 1, 2, 3) == 0 {
		d.finish(won)
	}
}

func (d *draft) finish(result string) {
	d.next.result, d.next.step = result, stepOver
}

// judgeTurn: the declarer turns up an own card; or, between turns, the table agrees whose turn it is.
func (d *draft) judgeTurn() error {
	if d.ev.move.Has(slotName) {
		if d.step != stepShow && d.step != stepDeclare || d.showed {
			return referee.Against("whose turn it is can be agreed between turns only. %s", d.Status().Due)
		}
		d.turnTo(d.seatOf(d.ev.move, slotName))
		return nil
	}
	if d.step != stepCall {
		return d.notDue()
	}
	return d.turnUp(d.declarer, d.winIfAllUp)
}

// judgeCall: the declarer, own cards up, names one card of somebody else. The
// first wrong call loses.
func (d *draft) judgeCall() error {
	if d.step != stepCall || d.down(d.declarer) > 0 {
		return d.notDue()
	}
	d.ev.row = d.seatOf(d.ev.move, slotTarget)
	s, err := d.downSpot("named")
	if err != nil {
		return err
	}
	c, err := d.namedCard(slotCard)
	if err != nil {
		return err
	}
	if err := d.callOutcome(s, c); err != nil {
		return err
	}
	if d.ev.move.Get(slotOutcome) == right {
		d.next.up[s.row][s.place] = true
		d.winIfAllUp()
		return nil
	}
	d.finish(lost)
	return d.callTurnedUp(s, c)
}

// callOutcome fills in whether a call was right, where the record settles it.
func (d *draft) callOutcome(s spot, c worlds.Card) error {
	if d.ev.move.Has(slotOutcome) {
		if d.ev.move.Has(slotUp) && d.ev.move.Get(slotOutcome) == right {
			return referee.Unreadable("a right call turns up the card it names; no other can follow")
		}
		return nil
	}
	outcome, known := d.settled(s, c)
	if !known || outcome == wrong && !d.hands[s.row] { // what was told may be wrong instead
		return referee.Unfinished("%s is not known to Umpire, so the call must end with right or wrong", d.where(s))
	}
	d.ev.move = d.ev.move.Set(slotOutcome, outcome)
	return nil
}

// callTurnedUp finds the card that a wrong call turned up: the one given, or
// the one in the hand that the record holds.
func (d *draft) callTurnedUp(s spot, c worlds.Card) error {
	up, err := d.namedCard(slotUp)
	switch {
	case err != nil:
		return err
	case up == c:
		return referee.Against("the call cannot be wrong when the %s itself turned up", d.deck.title(c))
	case up == worlds.None && d.hands[s.row]:
		up = d.layout.May[s.row][s.place].First()
	}
	d.ev.actual = up
	d.next.up[s.row][s.place] = up != worlds.None
	return nil
}

// Walk asks for the cards of a declaration place by place: the declarer's own that lie face down, then the others'.
func (t *table) Walk() (next referee.WalkStep, ok bool) {
	if t.step != stepCall {
		return next, false
	}
	for i := range players {
		row := (t.declarer + i) % players
		for place := range t.places() {
			if t.up[row][place] {
				continue
			}
			next.Question = fmt.Sprintf("%s's %s", t.player(row), places[place])
			next.Line = fmt.Sprintf("call %s %d", t.player(row), place+1)
			if row == t.declarer {
				next.Line = fmt.Sprintf("turn %d", place+1)
			}
			if !t.header.Tell.Deduces() {
				return next, true
			}
			if cards := inOrder(t.tally().Cards(row, place)); len(cards) == 1 {
				next.Rest = t.deck.title(cards[0])
				if row != t.declarer {
					next.Rest += " " + right
				}
			} else if n := t.tally().Worlds; n > 1 && row != t.declarer {
				next.Question += " (1 in " + words.Grouped(n) + ")"
			}
			return next, true
		}
	}
	return next, false
}

// declared says how a declaration went, row by row and card by card.
func (t *table) declared() string {
	said := make([][]string, players)
	for _, e := range t.events.All() {
		if e.move.Verb != "call" {
			continue
		}
		card := e.move.Get(slotCard)
		if e.move.Get(slotOutcome) == wrong {
			card = "not " + card
			if e.actual != worlds.None {
				card += " but " + t.deck.title(e.actual)
			}
		}
		said[e.row] = append(said[e.row], e.move.Get(slotPlace)+" "+card)
	}
	var rows []string
	for row, cards := range said {
		if len(cards) > 0 {
			rows = append(rows, t.player(row)+": "+strings.Join(cards, ", "))
		}
	}
	return strings.Join(rows, "; ")
}

// judgeResult: a declaration ends without every card named.
func (d *draft) judgeResult() error {
	if d.step != stepCall {
		return referee.Against("a result ends a declaration, and nobody has declared. %s", d.Status().Due)
	}
	d.finish(d.ev.move.Get(slotResult))
	return nil
}
