package cats

import (
	"strings"

	"umpire/referee"
	"umpire/referee/card"
)

// The slots of the lines.
const (
	nameSlot   = "NAME"
	cardSlot   = "CARD"
	cardsSlot  = "CARDS"
	colourSlot = "COLOUR"
	orderSlot  = "NAMES"
	markSlot   = "MARK"
	textSlot   = "TEXT"
)

// unchecked is the word that marks an announcement which an edit of older
// moves has made false: the round stays unscored and the evening goes on.
const unchecked = "unchecked"

// untimed is the word that marks the announcement of a round whose clock stood
// still for an unknown time: its stamps tell the order, and no beat.
const untimed = "untimed"

// Forms lists the lines of the game, likeliest first.
func (Game) Forms() []referee.Form { return forms }

var forms = newForms()

func newForms() []referee.Form {
	name := referee.Player(nameSlot).Ask("who?")
	colour := referee.OneOf(colourSlot, string(Red), string(Black)).Ask("which colour?")
	mark := referee.OneOf(markSlot, unchecked, untimed).Opt()
	mark.Mark = true
	oneCard := referee.Word(cardSlot, readCard).Ask("which card?")
	return []referee.Form{
		{Verb: "guess", Slots: []referee.Slot{name.Imply(), colour}, Said: "takes took guesses guessed goes went thinks grabs token one",
			Tells: "{NAME} guessed {COLOUR}", Example: "guess Ben red @4.21", Help: "took a token of that colour, so many seconds after the announcement"},
		{Verb: "press", Slots: []referee.Slot{name.Imply()}, Said: "grabs grabbed presses pressed",
			Tells: "{NAME} took a token", Example: "press Ben @4.21", Help: "took a token; its colour is told later"},
		{Verb: "token", Slots: []referee.Slot{name.Imply(), colour},
			Tells: "the token of {NAME} is {COLOUR}", Example: "token Ben red", Help: "the colour of a token taken before"},
		{Verb: "announce", Slots: []referee.Slot{colour, mark, mark}, Said: "announces announced calls called at least one you cats cat",
			By:    func(t referee.Table) string { return t.Header().Players[t.(*table).dealer()] },
			Tells: "{COLOUR} was called", Example: "announce red", Help: "at least one cat has this colour; starts the clock"},
		{Verb: "deal", Secret: true, Slots: []referee.Slot{referee.Words(cardsSlot, readCards).Ask("the cards, from the dealer's left")},
			Tells: "the cards", Example: "deal 7H QS 10D 2C 5H", Help: "all the cards, in seat order from the dealer's left"},
		{Verb: "deal", Secret: true, Slots: []referee.Slot{name, oneCard}, Repeat: 2,
			Tells: "the cards of {NAME}", Example: "deal Ben 7H Cy QS", Help: "what is on whose forehead"},
		{Verb: "redeal", Secret: true, Slots: []referee.Slot{name, oneCard},
			Tells: "a new card for {NAME}", Example: "redeal Ben 9C", Help: "saw their own card and gets a new one, before the announcement"},
		{Verb: "order", Slots: []referee.Slot{orderNames()}, Repeat: 1,
			Tells: "the ruling: {NAMES}", Example: "order Dee=Eve Ben", Help: "the dealer's ruling: who guessed first among these; = is a tie"},
		{Verb: "void", Slots: []referee.Slot{referee.Text(textSlot).Opt()},
			Tells: "the round is void[: {TEXT}]", Example: "void the announcement was false", Help: "the round does not count; the same player deals again"},
	}
}

// orderNames is a slot for a name, or several that tie: Dee=Eve.
func orderNames() referee.Slot {
	return referee.Slot{Name: orderSlot, Open: true, Help: "who was first? (= for a tie)", Read: func(in referee.Reading, text string) (string, error) {
		one := referee.Player(orderSlot)
		var names []string
		for _, part := range strings.Split(text, "=") {
			name, err := one.Read(in, part)
			if err != nil && in.Typed {
				name, err = onlyPrefix(in.Table.Header().Players, part, err)
			}
			if err != nil {
				return "", err
			}
			names = append(names, name)
		}
		return strings.Join(names, "="), nil
	}}
}

// onlyPrefix is the one name that begins so; otherwise the fault stands.
func onlyPrefix(names []string, prefix string, fault error) (string, error) {
	var found []string
	for _, n := range names {
		if prefix != "" && referee.HasPrefix(n, prefix) {
			found = append(found, n)
		}
	}
	if len(found) != 1 {
		return "", fault
	}
	return found[0], nil
}

func readCard(_ referee.Reading, text string) (string, error) {
	c, ok := card.Parse(text)
	if !ok {
		return "", referee.Unreadable("%s is no card: a rank and a suit are expected, such as 7H, 10S or QD, or * for a joker", referee.Quote(text))
	}
	return c.String(), nil
}

// readCards reads one card for each player but the dealer.
func readCards(in referee.Reading, text string) (string, error) {
	words := strings.Fields(text)
	if _, ok := card.Parse(words[0]); !ok {
		_, err := referee.Player(nameSlot).Read(in, words[0])
		if err == nil {
			_, err = readCard(in, words[0])
		}
		return "", err
	}
	for i, w := range words {
		canonical, err := readCard(in, w)
		if err != nil {
			return "", err
		}
		words[i] = canonical
	}
	if want := len(in.Table.Header().Players) - 1; len(words) != want {
		return "", referee.Unreadable("%s here, and the dealer gives out %d: one for each other player, or write deal NAME CARD",
			referee.Plural(len(words), "card stands", "cards stand"), want)
	}
	return strings.Join(words, " "), nil
}
