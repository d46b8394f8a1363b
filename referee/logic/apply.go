package logic

import (
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
	t.before = t.count
	if t.layout != d.layout {
		t.count = countLater(t.layout)
	}
	t.events = t.events.Append(d.ev)
	return &t
}

func (d *draft) judge() error {
	if d.step == stepOver && d.ev.move.Verb != "hand" {
		return referee.Against("the hand is over: only notes and hands (for checking) come after it")
	}
	switch d.ev.move.Verb {
	case "row":
		return d.judgeRow()
	case "hand":
		return d.judgeHand()
	case "show":
		return d.judgeShow()
	case "guess":
		return d.judgeGuess()
	case "answer":
		return d.judgeAnswer()
	case "reveal":
		return d.judgeReveal()
	case "declare":
		return d.judgeDeclare()
	case "turn":
		if d.ev.move.Has(slotName) {
			return d.judgeGiven()
		}
		return d.judgeTurn()
	case "call":
		return d.judgeCall()
	}
	return d.judgeResult()
}

// notDue refuses a line whose step it is not.
func (d *draft) notDue() error {
	return referee.Against("no %s now. %s", d.ev.move.Verb, d.due())
}

func (d *draft) judgeRow() error {
	row, pattern := d.seatOf(d.ev.move, slotName), d.ev.move.Get(slotRow)
	switch {
	case d.begun:
		return referee.Against("all rows are laid before the first turn, and it has begun. %s", d.due())
	case d.laid[row]:
		return referee.Against("%s's row has been laid already; edit that line if it was keyed wrongly", d.player(row))
	case len(pattern) != d.places():
		return referee.Against("a row has %d cards here, and %s has %d", d.places(), words.Quote(pattern), len(pattern))
	}
	d.ev.row, d.next.laid[row] = row, true
	for i := range pattern {
		d.next.colour[row][i] = colour(pattern[i])
	}
	d.startPlay()
	d.remarks = append(d.remarks, d.readBack(row, pattern))
	return nil
}

// readBack says a row both ways round, since it is read mirrored from across
// the table.
func (d *draft) readBack(row int, pattern string) string {
	letters := strings.Split(pattern, "")
	own := strings.Join(letters, " ")
	slices.Reverse(letters)
	return d.player(row) + "'s row from the owner's left: " + own + "; as seen from across the table: " + strings.Join(letters, " ") + "."
}

// startPlay begins the first turn once the last row is known.
func (d *draft) startPlay() {
	if d.next.step != stepRows {
		return
	}
	for row := range players {
		if !d.next.rowKnown(row, d.places()) {
			return
		}
	}
	d.next.step = stepShow
}

func (d *draft) judgeHand() error {
	row := d.seatOf(d.ev.move, slotName)
	cards, err := d.handCards(d.ev.move.Each(slotCard))
	if err != nil {
		return err
	}
	d.ev.row, d.next.hands[row] = row, true
	known := d.rowKnown(row, d.places())
	for i, c := range cards {
		if d.next.colour[row][i] == unknown {
			d.next.colour[row][i] = d.deck.colourOf(c)
		}
	}
	d.ev.lays = !known && d.next.rowKnown(row, d.places())
	d.startPlay()
	if d.step == stepCall && row == d.declarer {
		d.ev.open = true
		d.turnAllUp()
		d.winIfAllUp()
	}
	return nil
}

// handCards reads a hand and refuses what is wrong with it by itself.
func (t *table) handCards(names []string) ([]worlds.Card, error) {
	if n := len(names); n != t.places() {
		fault := referee.Unreadable
		if n < t.places() {
			fault = referee.Unfinished
		}
		return nil, fault("a hand has %d cards here, and this one has %d", t.places(), n).Openly()
	}
	cards := make([]worlds.Card, len(names))
	for i, name := range names {
		c, err := t.deck.find(name)
		if err != nil {
			return nil, err
		}
		cards[i] = c
	}
	return cards, t.checkHand(cards)
}

// checkHand holds a hand to what every hand must be: no card in it more often
// than in the deck, and ranks that never fall, jokers apart.
func (t *table) checkHand(cards []worlds.Card) error {
	var seen [worlds.Kinds]int
	highest := 0
	for i, c := range cards {
		if seen[c]++; seen[c] > t.deck.Copies(c) {
			return referee.Against("the hand has the %s too often: the deck has %d", t.deck.title(c), t.deck.Copies(c))
		}
		if c.Rank() == 0 {
			continue
		}
		if c.Rank() < highest {
			return referee.Against("a hand ascends from the owner's left, and the %s in place %d is lower than a card before it", t.deck.title(c), i+1)
		}
		highest = c.Rank()
	}
	return nil
}
