package cats

import (
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/record"
	"umpire/referee/words"
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

// taking are the words by which somebody has a token of a colour.
const taking = "takes take took guesses guessed guess goes went thinks grabs token one chooses chose picks picked decides decided next last finally course slaps follows quick quickest"

// Forms lists the lines of the game, likeliest first.
func (Game) Forms() []record.Form { return forms }

var forms = newForms()

func newForms() []record.Form {
	name := record.Player(nameSlot).Ask("who?")
	name.Known = func(at record.Table) []string { // but the dealer: where Tom deals, tom is Old Tom
		t := at.(*table)
		return t.header.Names(t.now.foreheads())
	}
	colour := record.OneOf(colourSlot, string(Red), string(Black)).Ask("which colour?")
	mark := record.OneOf(markSlot, unchecked, untimed).Opt()
	mark.Mark = true
	why := record.Text(textSlot).Opt()
	why.Read = func(in record.Reading, text string) (string, error) {
		if in.Typed {
			text = ofThatRound().ReplaceAllString(text, "$1")
		}
		return text, record.CheckText(text)
	}
	oneCard := record.Word(cardSlot, readCard).Ask("which card?")
	return []record.Form{
		{Verb: "guess", Slots: []record.Slot{name.Imply(), colour}, Said: taking,
			Tells: "{NAME} guessed {COLOUR}", Example: "guess Ben red @4.21", Help: "took a token of that colour, so many seconds after the announcement"},
		{Verb: "press", Slots: []record.Slot{name.Imply()}, Said: "grabs grabbed presses pressed",
			Tells: "{NAME} took a token", Example: "press Ben @4.21", Help: "took a token; its colour is told later"},
		{Verb: "token", Slots: []record.Slot{name.Imply(), colour}, Said: taking,
			Tells: "the token of {NAME} is {COLOUR}", Example: "token Ben red", Help: "the colour of a token taken before"},
		{Verb: "announce", Slots: []record.Slot{colour, mark, mark}, Said: "announces announced calls call called at least one you cats cat us 1",
			By:    func(t record.Table) string { return t.Header().Players[t.(*table).dealer()] },
			Tells: "{COLOUR} was called", Example: "announce red", Help: "at least one cat has this colour; starts the clock"},
		{Verb: "deal", Secret: true, Slots: []record.Slot{record.Words(cardsSlot, readCards).Ask("the cards, from the dealer's left")},
			Tells: "the cards", Example: "deal 7H QS 10D 2C 5H", Help: "all the cards, in seat order from the dealer's left"},
		{Verb: "deal", Secret: true, Slots: []record.Slot{name, oneCard}, Repeat: 2, Said: "card cards holds got wears head forehead on",
			Tells: "the cards of {NAME}", Example: "deal Ben 7H Cy QS", Help: "what is on whose forehead"},
		{Verb: "redeal", Secret: true, Slots: []record.Slot{name, oneCard}, Said: "saw looked peeked new", Beside: "card own one gets needs",
			Tells: "a new card for {NAME}", Example: "redeal Ben 9C", Help: "saw their own card and gets a new one, before the announcement"},
		{Verb: "order", Slots: []record.Slot{orderNames()}, Repeat: 1, Said: "first before quicker faster", Aloud: true,
			Tells: "the ruling: {NAMES}", Example: "order Dee=Eve Ben", Help: "the dealer's ruling: who guessed first among these; = is a tie"},
		{Verb: "void", Slots: []record.Slot{why}, Aloud: true,
			Tells: "the round is void[: {TEXT}]", Example: "void the announcement was false", Help: "the round does not count; the same player deals again"},
	}
}

// ofThatRound is why a round is void, behind the words that say which.
var ofThatRound = words.Pattern(`(?i)^(?:round|(?:that|this|it|the)(?: last)?(?: round| one)?)(?:[,:;]| because) *(.+)`)

// orderNames is a slot for a name, or several that tie: Dee=Eve.
func orderNames() record.Slot {
	return record.Slot{Name: orderSlot, Open: true, Help: "the first of them first, who next? (= for a tie)", Read: func(in record.Reading, text string) (string, error) {
		one, t := record.Player(orderSlot), in.Table.(*table)
		var names []string
		for _, part := range strings.Split(text, "=") {
			name, err := one.Read(in, part)
			if r, none := t.ruled(); in.Typed && none == nil {
				if fit := t.whom(part, r, words.Called); len(fit) == 1 {
					name, err = fit[0], nil
				}
				if dealer := t.header.Players[r.dealer]; name == dealer { // who says so
					err = referee.Unreadable("%s dealt, and guessed nothing", dealer)
				}
			}
			if err != nil {
				return "", err
			}
			names = append(names, name)
		}
		return strings.Join(names, "="), nil
	}}
}

func readCard(_ record.Reading, text string) (string, error) {
	c, ok := card.Parse(text)
	if !ok {
		return "", referee.Unreadable("%s is no card: a rank and a suit are expected, such as 7H, 10S or QD, or * for a joker", words.Quote(text))
	}
	return c.String(), nil
}

// readCards reads one card for each player but the dealer; typed, also for those alone whose
// cards are missing.
func readCards(in record.Reading, text string) (string, error) {
	texts := strings.Fields(text)
	if len(texts) == 0 {
		return "", referee.Unreadable("no cards: one is expected for each player but the dealer")
	}
	if _, ok := card.Parse(texts[0]); !ok {
		_, err := record.Player(nameSlot).Read(in, texts[0])
		if err == nil {
			_, err = readCard(in, texts[0])
		}
		return "", err
	}
	for i, w := range texts {
		canonical, err := readCard(in, w)
		if err != nil {
			return "", err
		}
		texts[i] = canonical
	}
	t := in.Table.(*table)
	if want := len(t.header.Players) - 1; len(texts) != want && (!in.Typed || len(texts) != len(t.unseen())) {
		return "", referee.Unreadable("%s here, and the dealer gives out %d: one for each other player, or write deal NAME CARD",
			words.Plural(len(texts), "card stands", "cards stand"), want).Openly()
	}
	return strings.Join(texts, " "), nil
}
