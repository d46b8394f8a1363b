package logic

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/record"
	"umpire/referee/words"
)

// The names of slots, as the help writes them.
const (
	slotName    = "NAME"
	slotRow     = "COLOURS"
	slotCard    = "CARD"
	slotPlace   = "POS"
	slotTarget  = "TARGET"
	slotRank    = "RANK"
	slotOutcome = "OUTCOME"
	slotUp      = "UP"
	slotNothing = "NOTHING"
	slotResult  = "RESULT"
)

const (
	right   = "right"
	wrong   = "wrong"
	nothing = "nothing"
	won     = "won"
	lost    = "lost"
	draw    = "draw"
)

var (
	placeSlot   = record.Word(slotPlace, readPlace).Ask("Which place, counted from the owner's left?")
	cardSlot    = heard(record.Word(slotCard, readCard).Ask("Which card?"), suits...)
	outcomeSlot = record.OneOf(slotOutcome, right, wrong).DecidedBy("the cards decide").Ask("Right or wrong?")
)

var suits = []string{"H", "S"}

// heard has a slot hear ranks as they are said: a rank alone is a card of either suit.
func heard(s record.Slot, behind ...string) record.Slot {
	s.Hear = func(_ record.Reading, text string) (all []string) {
		rank := record.HearRank(text)
		if len(behind) == 0 {
			return []string{rank}
		}
		for _, suit := range behind {
			all = append(all, rank+suit)
		}
		return all
	}
	return s
}

var forms = []record.Form{
	{Verb: "row", Slots: []record.Slot{
		record.Player(slotName).Imply().Ask("Whose row?"),
		record.Words(slotRow, readColours).Ask("Its colours from the owner's left, R (sideways) and B (upright)?")},
		Tells: "the row of {NAME}: {COLOURS}", Example: "row David RBBRRB", Help: "the colours of a row, left to right as its owner sees it"},
	{Verb: "hand", Secret: true, Slots: []record.Slot{record.Player(slotName).Ask("Whose hand?"), cardSlot.Ask("The next card from the left?")}, Repeat: 1,
		Tells: "the hand of {NAME}: {CARD}", Example: "hand David AS 4H 5S 6H JH QS", Help: "a row's cards, left to right: secret, at any time"},
	{Verb: "show", Secret: true, Slots: []record.Slot{placeSlot.Ask("Which of the partner's places is shown?"), cardSlot.Opt().Ask("Its card (only if the referee knows it)?")}, Said: "shows showed shown place card",
		Tells: "place {POS} is shown to the partner", Example: "show 4 6H", Help: "the partner of the player on turn shows one face-down card; its value is secret and may be left out"},
	{Verb: "show", Slots: []record.Slot{record.OneOf(slotNothing, nothing)}, Said: "shows showed shown",
		Sayings: []record.Saying{{Said: "doesn't don't didn't none", Set: []record.Arg{{Slot: slotNothing, Text: nothing}}}},
		Tells:   "nothing is shown", Example: "show nothing", Help: "the partner shows no card"},
	{Verb: "guess", Slots: []record.Slot{
		record.Player(slotTarget).Imply().Ask("Whose card is guessed?"), placeSlot.Ask("Which of the places?"),
		heard(record.Word(slotRank, readRank).Ask("Guessed as which rank?")), outcomeSlot.Opt()}, Said: "guesses guessed place card",
		Tells: "place {POS} of {TARGET} guessed as {RANK}[: {OUTCOME}]", Example: "guess Vincent 6 Q wrong", Help: "the player on turn guesses an opponent's face-down card; the answer may come as a line of its own"},
	{Verb: "answer", Slots: []record.Slot{outcomeSlot.Opt()}, Said: "answers",
		Tells: "the guess is {OUTCOME}", Example: "answer right", Help: "whether the guess was right; Umpire says it where the hand is known"},
	{Verb: "reveal", Slots: []record.Slot{placeSlot.Ask("Which own place is turned up?"), cardSlot.Opt().Imply().DecidedBy("the cards decide")}, Said: "reveals revealed turns up place card",
		Tells: "place {POS} is turned up: {CARD}", Example: "reveal 1 AS",
		Help: "after a wrong guess the player on turn turns up an own card; Umpire names it where the hand is known"},
	{Verb: "declare", Slots: []record.Slot{record.Player(slotName).Imply().Ask("Who declares?")}, Said: "declares declared grabs bottle", Aloud: true,
		Tells: "{NAME} declares", Example: "declare Vincent", Help: "ends the hand, at any moment: the declarer names every card"},
	{Verb: "declare", Slots: []record.Slot{record.Player(slotName).Ask("Who declares?"), cardSlot.Ask("The next own card turned up, from the left?")}, Repeat: 1, Aloud: true,
		Tells: "{NAME} declares with {CARD}", Example: "declare Vincent 3H 5S 5H 6S JS QH", Help: "the same, with the declarer's face-down cards, left to right, as they are turned up"},
	{Verb: "turn", Slots: []record.Slot{placeSlot.Ask("Which own place is turned up?"), cardSlot},
		Tells: "place {POS} is turned up: {CARD}", Example: "turn 2 5S", Help: "the declarer turns up an own card"},
	record.TurnForm("Vincent"),
	{Verb: "call", Slots: []record.Slot{
		record.Player(slotTarget).Imply().Ask("Whose card is named?"), placeSlot.Ask("Which of the places?"), cardSlot.Ask("Named as which card?"),
		outcomeSlot.Opt(), record.Word(slotUp, readCard).Opt().Ask("Which card turned up?")},
		Tells: "place {POS} of {TARGET} called {CARD}[: {OUTCOME}][, it is {UP}]", Example: "call Eric 2 7H right", Help: "the declarer names a face-down card; after a wrong call the card turned up can be given"},
	{Verb: "result", Slots: []record.Slot{record.OneOf(slotResult, won, lost, draw)},
		Tells: "the declaration: {RESULT}", Example: "result draw", Help: "ends a declaration without naming every card; a draw is agreed by both teams"},
}

// readPlace reads a place of a row, from 1. Whether the row is that long is
// for the rules to say.
func readPlace(_ record.Reading, text string) (string, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || len(text) > 6 || text[0] == '+' {
		return "", referee.Unreadable("%s stands where a place in a row is expected (1 is the owner's leftmost card)", words.Quote(text))
	}
	return strconv.Itoa(n), nil
}

func readCard(_ record.Reading, text string) (string, error) {
	if c, ok := card.Parse(text); ok {
		return c.String(), nil
	}
	return "", referee.Unreadable("%s is no card: rank then suit is expected (QS, 10H), or * for a joker", words.Quote(text))
}

func readRank(_ record.Reading, text string) (string, error) {
	if rank, ok := card.ParseRank(text); ok {
		return card.RankName(rank), nil
	}
	c, ok := card.Parse(text)
	switch {
	case ok && c == card.Joker:
		return c.String(), nil
	case ok && !c.IsJoker():
		return "", referee.Unreadable("a guess states the rank alone: %s, since the colour is seen", card.RankName(c.Rank()))
	case ok:
		return "", referee.Unreadable("a guess states the joker alone: *, since the colour is seen")
	}
	return "", referee.Unreadable("%s is no rank: A, 2 to 10, J, Q, K, or * for a joker", words.Quote(text))
}

func readColours(in record.Reading, text string) (string, error) {
	if in.Typed { // one by one, as they are said
		text = strings.NewReplacer(" ", "", "red", "R", "black", "B").Replace(strings.ToLower(text))
	}
	if strings.Trim(text, "RBrb") != "" {
		return "", referee.Unreadable("%s is no row: one letter a card is expected, R (red, sideways) or B (black, upright)", words.Quote(text))
	}
	return strings.ToUpper(text), nil
}

// seatOf is the seat of a player slot that has been read.
func (t *table) seatOf(m record.Move, slot string) int {
	return slices.Index(t.header.Players, m.Get(slot))
}
