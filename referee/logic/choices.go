package logic

import (
	"slices"
	"strconv"

	"umpire/referee/card"
	"umpire/referee/logic/worlds"
	"umpire/referee/record"
)

// Choices lists what may come next on a line: only what is due now.
func (t *table) Choices(f record.Form, before []record.Arg) []record.Choice {
	slot, ok := f.SlotAt(len(before))
	if !ok || !t.mayCome(f) {
		return []record.Choice{}
	}
	choices := []record.Choice{}
	switch slot.Name {
	case slotName, slotTarget:
		for i := range players {
			if seat := (t.turn + i) % players; t.mayBeNamed(f.Verb, seat) {
				choices = append(choices, record.Choice{Text: t.player(seat)})
			}
		}
		return choices
	case slotPlace:
		return t.downPlaces(t.rowOf(f.Verb, before))
	case slotCard, slotUp:
		return t.cardChoices(f.Verb, before)
	case slotRank: // every one that can be guessed, known to be wrong or not
		if s, ok := t.spotChosen("guess", before); ok {
			for _, c := range inOrder(t.deck.showing(t.colour[s.row][s.place])) {
				choices = append(choices, record.Choice{Text: rankText(c)})
			}
		}
		return choices
	case slotOutcome:
		return t.outcomeChoices(f.Verb, before)
	case slotRow:
		return nil
	}
	return record.ChoicesOf(slot.Words...)
}

// mayCome says whether a line of this form can be due.
func (t *table) mayCome(f record.Form) bool {
	switch f.Verb {
	case "hand":
		return true
	case "row":
		return !t.begun
	case "declare":
		return t.step != stepRows && t.declarer < 0 && t.step != stepOver
	case "turn":
		if f.Slots[0].Name == slotName {
			return (t.step == stepShow || t.step == stepDeclare) && !t.showed
		}
	}
	return slices.Contains(t.Status().Expect, f.Verb)
}

func (t *table) mayBeNamed(verb string, seat int) bool {
	switch verb {
	case "row":
		return seat == t.firstUnlaid()
	case record.TurnVerb:
		return seat != t.turn
	case "hand":
		return !t.hands[seat]
	case "guess":
		return opponents(seat, t.turn) && t.down(seat) > 0
	case "call":
		return seat != t.declarer && t.down(seat) > 0
	}
	return true
}

// rowOf is the row that POS counts in.
func (t *table) rowOf(verb string, before []record.Arg) int {
	switch verb {
	case "show":
		return partner(t.turn)
	case "reveal":
		return t.turn
	case "turn":
		return t.declarer
	}
	return slices.Index(t.header.Players, record.Filled(before, slotTarget))
}

func (t *table) downPlaces(row int) []record.Choice {
	choices := []record.Choice{}
	if row < 0 {
		return choices
	}
	for place := range t.places() {
		if !t.up[row][place] {
			choices = append(choices, record.Choice{Text: strconv.Itoa(place + 1), Hint: t.colour[row][place].String()})
		}
	}
	return choices
}

// cardChoices lists the cards that a place can hold, as far as this table tells, or
// that can come next in a hand. A call may be of any card of the colour.
func (t *table) cardChoices(verb string, before []record.Arg) []record.Choice {
	if verb == "hand" || verb == "declare" {
		return t.nextInHand(before)
	}
	s, ok := t.spotChosen(verb, before)
	if !ok {
		return []record.Choice{}
	}
	cards := t.deck.showing(t.colour[s.row][s.place])
	if verb != "call" && t.header.Tell.Deduces() {
		cards = t.tally().Cards(s.row, s.place)
	}
	return record.ChoicesOf(t.deck.titles(inOrder(cards))...)
}

func (t *table) spotChosen(verb string, before []record.Arg) (spot, bool) {
	row := t.rowOf(verb, before)
	n, err := strconv.Atoi(record.Filled(before, slotPlace))
	return spot{row, n - 1}, err == nil && row >= 0 && n >= 1 && n <= t.places()
}

func (t *table) nextInHand(before []record.Arg) []record.Choice {
	highest, used := 0, worlds.Cards(0)
	for _, arg := range before {
		if c, err := t.deck.find(arg.Text); arg.Slot == slotCard && err == nil {
			highest, used = max(highest, c.Rank()), used|worlds.SetOf(c)
		}
	}
	cards := slices.DeleteFunc(inOrder(t.deck.Cards()), func(c worlds.Card) bool {
		return c.Rank() > 0 && c.Rank() < highest || used.Has(c) && t.deck.Copies(c) == 1
	})
	return record.ChoicesOf(t.deck.titles(cards)...)
}

func rankText(c worlds.Card) string {
	if c.Rank() == 0 {
		return card.Joker.String()
	}
	return card.RankName(c.Rank())
}

// outcomeChoices is one word where the record settles the outcome.
func (t *table) outcomeChoices(verb string, before []record.Arg) []record.Choice {
	m := record.Move{Verb: verb, Args: before}
	row := t.rowOf(verb, before)
	if verb == "answer" {
		m = t.guess
		row = t.seatOf(m, slotTarget)
	}
	s := t.spotOf(event{move: m, row: row})
	if row >= 0 && s.place >= 0 && s.place < t.places() && t.header.Tell.Deduces() {
		c, err := t.deck.find(m.Get(slotCard))
		if verb != "call" {
			c, err = t.guessCard(m.Get(slotRank), s), nil
		}
		if outcome, known := t.settled(s, c); err == nil && known {
			return record.ChoicesOf(outcome)
		}
	}
	return record.ChoicesOf(right, wrong)
}
