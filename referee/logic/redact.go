package logic

import (
	"umpire/referee/logic/worlds"
	"umpire/referee/record"
)

// RedactHeader: a header of Logic holds no secret.
func (t *table) RedactHeader(record.View) record.Header { return t.header }

// Redact leaves of a line what the view's people saw at the table: of a hand
// its colours, of a show its place. What the rules turned up without a line
// of its own, because the referee knew the hand, is written out, since
// everybody saw it.
func (t *table) Redact(v record.View, number int, m record.Move) record.Move {
	if v == record.Referee || v == "" {
		return m
	}
	e, ok := t.event(number)
	if !ok {
		e = t.refusedEvent(m)
	}
	viewer := t.header.Seat(v.Seat())
	switch m.Verb {
	case "hand":
		return t.redactHand(e, viewer, m)
	case "show":
		if viewer != e.row && viewer != e.onTurn {
			return m.Without(slotCard)
		}
	case "declare":
		return t.redactDeclare(e, viewer, m)
	case "call":
		if e.actual != worlds.None {
			return m.Set(slotUp, t.deck.title(e.actual))
		}
	}
	return m
}

// refusedEvent stands for a line that is not on the record because it was refused.
func (t *table) refusedEvent(m record.Move) event {
	e := event{move: m, row: partner(t.turn), onTurn: t.turn, actual: worlds.None}
	if m.Verb == "hand" {
		e.row = t.seatOf(m, slotName)
		e.lays = !t.rowKnown(e.row) && len(m.Each(slotCard)) == t.places()
	}
	return e
}

// redactHand keeps the colours where this line is what made them known, and
// no `row` line says them.
func (t *table) redactHand(e event, viewer int, m record.Move) record.Move {
	switch {
	case viewer == e.row || e.open:
		return m
	case e.lays && !t.laid[e.row]:
		if pattern := t.pattern(m); pattern != "" {
			row := record.Move{Verb: "row", At: m.At, Stamped: m.Stamped}
			return row.Set(slotName, m.Get(slotName)).Set(slotRow, pattern)
		}
	}
	return record.HiddenMove(m)
}

// pattern is the colours of a hand, or "" where a joker may lie either way up.
func (t *table) pattern(hand record.Move) string {
	var pattern []byte
	for _, name := range hand.Each(slotCard) {
		c, err := t.deck.find(name)
		if err != nil || t.deck.colourOf(c) == unknown {
			return ""
		}
		pattern = append(pattern, byte(t.deck.colourOf(c)))
	}
	return string(pattern)
}

// redactDeclare names the cards that the declarer turned up because the
// record holds the hand, for everybody who has not that hand.
func (t *table) redactDeclare(e event, viewer int, m record.Move) record.Move {
	if viewer == e.row || m.Has(slotCard) {
		return m
	}
	for _, s := range e.turned {
		m.Args = append(m.Args[:len(m.Args):len(m.Args)], record.Arg{Slot: slotCard, Text: t.deck.title(t.layout.May[s.row][s.place].First())})
	}
	return m
}
