package logic

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/record"
	"umpire/referee/words"
)

// draft is a line being refereed: the table as it stands, what the line does,
// and where the hand would stand after it.
type draft struct {
	*table
	ev      event
	next    state
	left    worlds.Layout // the table's, narrowed by the line
	remarks []string
	confirm string
}

// Apply referees a line: first whether it may be made at all, then whether
// any deal fits it.
func (t *table) Apply(number int, m record.Move) (referee.Ruling, error) {
	d, err := t.draft(number, m)
	if err != nil {
		return referee.Ruling{}, err
	}
	if d.left != t.layout && !d.left.Possible() {
		return referee.Ruling{}, referee.Unfit(func() *referee.Fault { return t.paradox(d.ev) })
	}
	after := d.after()
	if said := after.declared(); after.step == stepOver && said != "" {
		d.remarks = append(d.remarks, said+".")
	}
	return referee.Ruling{Move: d.ev.move, Table: after, Remarks: d.remarks, Confirm: d.confirm}, nil
}

// draft holds a line to the rules that do not depend on the cards.
func (t *table) draft(number int, m record.Move) (*draft, error) {
	d := &draft{table: t, next: t.state}
	d.ev = event{number: number, move: m, row: -1, onTurn: t.turn, actual: worlds.None}
	if err := d.judge(); err != nil {
		return nil, err
	}
	d.ev.lineFacts, d.left = t.factsOf(d.ev), t.layout
	narrow(&d.left, d.ev.facts)
	return d, nil
}

func narrow(l *worlds.Layout, facts []fact) {
	for _, f := range facts {
		l.Keep(f.row, f.place, f.cards)
	}
}

// after is the next table.
func (d *draft) after() *table {
	t := *d.table
	t.state, t.layout = d.next, d.left
	if t.step == stepRows && t.firstUnlaid() < 0 { // all rows are laid
		t.step = stepShow
	}
	t.before = t.tally
	if t.layout != d.layout {
		t.tally = countLater(t.layout)
	}
	t.events = t.events.Append(d.ev)
	return &t
}

func (d *draft) judge() error {
	if d.step == stepOver && d.ev.move.Verb != "hand" {
		return referee.Against("the hand is over: only notes and hands (for checking) come after it")
	}
	return judges[d.ev.move.Verb](d)
}

// judges hold a line of each verb to the rules.
var judges = map[string]func(*draft) error{"row": (*draft).judgeRow, "hand": (*draft).judgeHand, "show": (*draft).judgeShow, "guess": (*draft).judgeGuess,
	"answer": (*draft).judgeAnswer, "reveal": (*draft).judgeReveal, "declare": (*draft).judgeDeclare, "turn": (*draft).judgeTurn,
	"call": (*draft).judgeCall, "result": (*draft).judgeResult}

// notDue refuses a line whose step it is not.
func (d *draft) notDue() error {
	return referee.Against("no %s now. %s", d.ev.move.Verb, d.Status().Due)
}

func (d *draft) judgeRow() error {
	row, pattern := d.seatOf(d.ev.move, slotName), d.ev.move.Get(slotRow)
	switch {
	case d.begun:
		return referee.Against("all rows are laid before the first turn, and it has begun. %s", d.Status().Due)
	case d.laid[row]:
		return referee.Against("%s's row has been laid already; edit that line if it was keyed wrongly", d.player(row))
	case len(pattern) != d.places():
		return referee.Against("a row has %d cards here, and %s has %d", d.places(), words.Quote(pattern), len(pattern))
	}
	d.ev.row, d.next.laid[row] = row, true
	for i := range pattern {
		d.next.colour[row][i] = colour(pattern[i])
	}
	own := strings.Split(pattern, "")
	across := slices.Clone(own) // it is read mirrored from there
	slices.Reverse(across)
	d.remarks = append(d.remarks, fmt.Sprintf("%s's row from the owner's left: %s; as seen from across the table: %s.", d.player(row), strings.Join(own, " "), strings.Join(across, " ")))
	return nil
}

func (d *draft) judgeHand() error {
	row := d.seatOf(d.ev.move, slotName)
	cards, err := d.handCards(d.ev.move.Each(slotCard))
	if err != nil {
		return err
	}
	d.ev.row, d.next.hands[row] = row, true
	known := d.rowKnown(row)
	for i, c := range cards {
		if d.next.colour[row][i] == unknown {
			d.next.colour[row][i] = d.deck.colourOf(c)
		}
	}
	d.ev.lays = !known && d.next.rowKnown(row)
	if d.step == stepCall && row == d.declarer {
		d.ev.open = true
		d.turnAllUp()
		d.winIfAllUp()
	}
	return nil
}

// handCards reads a hand and refuses what is wrong with it by itself: also ranks that fall, jokers apart.
func (t *table) handCards(names []string) ([]worlds.Card, error) {
	if n := len(names); n != t.places() {
		fault := referee.Unreadable
		if n < t.places() {
			fault = referee.Unfinished
		}
		return nil, fault("a hand has %d cards here, and this one has %d", t.places(), n).Openly()
	}
	cards, err := t.cardsNamed(names)
	highest := 0
	for i, c := range cards {
		if c.Rank() > 0 && c.Rank() < highest {
			return nil, referee.Against("a hand ascends from the owner's left, and the %s in place %d is lower than a card before it", t.deck.title(c), i+1)
		}
		highest = max(highest, c.Rank())
	}
	return cards, err
}

// cardsNamed reads cards, none of them more often than it is in the deck.
func (t *table) cardsNamed(names []string) (cards []worlds.Card, err error) {
	var seen [worlds.Kinds]int
	for _, name := range names {
		c, err := t.deck.find(name)
		if err != nil {
			return nil, err
		}
		if seen[c]++; seen[c] > t.deck.Copies(c) {
			return nil, referee.Against("the line names the %s too often: the deck has %d", t.deck.title(c), t.deck.Copies(c))
		}
		cards = append(cards, c)
	}
	return cards, nil
}
