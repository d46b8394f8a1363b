package logic

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/logic/worlds"
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
	placeSlot   = record.Word(slotPlace, readPlace).Ask("Which place, counted from the owner's left?").Heard(hearPlace)
	cardSlot    = record.Word(slotCard, readCard).Ask("Which card?").Heard(hearCard)
	outcomeSlot = record.OneOf(slotOutcome, right, wrong).DecidedBy("the cards decide").Ask("Right or wrong?")
)

// ordinals are the words for the places of a row, placeSaid words that say such a one otherwise, and fromRight what counts it from the
// owner's right.
var (
	ordinals = []string{" first 1st leftmost lowest one left_end far_left ", " second 2nd two ", " third 3rd three ", " fourth 4th four ", " fifth 5th five ", " sixth 6th six ",
		" seventh 7th seven ", " last rightmost highest right_end furthest_right far_right "}
	placeSaid = strings.NewReplacer("-", "_", "_card", "", "last_but_one", "second_last", "last_but_two", "third_last", "penultimate", "second_last", "next_to_the_last", "second_last", "next_to_last", "second_last", "_of_his", "", "_of_her", "", "_of_the", "", "_one", "")
	fromRight = words.Pattern(`^(.+?)_(?:from_(?:the_|his_|her_|their_)?(?:right|end|right_end)|(?:to_)?last)$`)
)

// hearPlace hears a place as it is said: "second", "the last", "three", "second from the right", "second red".
func hearPlace(in record.Reading, text string) (all []string) {
	t, of := in.Table.(*table), unknown
	parts := slices.DeleteFunc(strings.Split(strings.ToLower(text), "_"), func(word string) bool {
		is := map[string]colour{"r": red, "b": black}[colourSaid(word)]
		of = max(of, is)
		return is != unknown
	})
	if of != unknown && len(parts) > 0 && words.Among(parts[0], " one two three four five six ") || words.Among(in.Behind, " a an ") || words.Among(text, " a an ") { // a red one, a two
		return nil
	}
	said, row := placeSaid.Replace(strings.Join(parts, "_")), t.rowOf(append(t.Status().Expect, "")[0], in.Before)
	back := fromRight().FindStringSubmatch(said)
	if back != nil {
		said = back[1]
	}
	ofAll := func(int) bool { return true }
	ofColour := func(place int) bool { return row < 0 || t.colour[row][place] == of }
	ofDown := func(place int) bool { return ofColour(place) && (row < 0 || !t.up[row][place]) }
	counted := []func(place int) bool{ofColour, ofDown, ofAll} // the third black is one of three, or the third place, which is black
	if of == unknown {
		ofColour, counted = ofAll, counted[2:]
	}
	for _, counts := range counted {
		var places []int
		for place := range t.places() {
			if counts(place) {
				places = append(places, place)
			}
		}
		for i, names := range ordinals {
			n, last := min(i, len(places)-1), i == len(ordinals)-1
			if back != nil {
				n = len(places) - 1 - i
			}
			if words.Among(said, names) && n >= 0 && (i < len(places) || last) && ofColour(places[n]) {
				all = append(all, strconv.Itoa(places[n]+1))
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// hearCard hears a card in its rank, of the suit whose colour is said or else seen at its place: "queen", "red 3".
func hearCard(in record.Reading, text string) (all []string) {
	if in.Behind == "and" { // another place
		return nil
	}
	colour, rank, said := strings.Cut(strings.ToLower(text), "_")
	t := in.Table.(*table)
	if !said {
		colour, rank = "", text
		if s, known := t.spotChosen(append(t.Status().Expect, "")[0], in.Before); known {
			colour = t.colour[s.row][s.place].String()
		}
	}
	for _, c := range []string{"red", "black"} {
		if colour == "" || colour == c {
			all = append(all, t.deck.heard(rank, c))
		}
	}
	return all
}

// heard is the card that a rank, or a joker, is in a colour.
func (d deck) heard(rank, colour string) string {
	if c, _ := card.Parse(rank); c != card.Joker {
		return rankHeard(rank) + map[string]string{"red": "H", "black": "S"}[colour]
	} else if d.Jokers != worlds.ColouredJokers {
		return rank
	}
	return map[string]string{"red": "*R", "black": "*B"}[colour]
}

// rankHeard is a rank as it is said, an ace also as the lowest of numbers.
func rankHeard(text string) string {
	if text == "1" {
		return "A"
	}
	return record.HearRank(text)
}

// hearOutcome hears an outcome in what the card guessed is: "a seven", "no it is the 6 of spades"; behind the guess itself only with an answer.
func hearOutcome(in record.Reading, text string) []string {
	said, t := strings.Split(text, "_"), in.Table.(*table)
	last := len(said) - 1
	rank, answer := record.HearRank(said[last]), ""
	if words.Among(text, " spot_on dead_on bang_on nods ") {
		return []string{right}
	}
	if misses().MatchString(text) {
		return []string{wrong}
	}
	for _, w := range said[:last] {
		if is := record.Answer(w, nil); is != "" {
			answer = is
		} else if !record.SaysNothing(w) {
			return nil
		}
	}
	heard, _ := readRank(in, rank)
	c, named := card.Parse(rank)
	bare := last == 0 && rank == text && !c.IsJoker() && !words.Among(in.Behind, " a an the its it's thats that's is was ")
	guess := record.Move{Verb: "guess", Args: in.Before}
	switch {
	case heard == "" && !named || bare || t.step != stepAnswer && (answer == "" || t.step != stepGuess):
		return nil
	case t.step == stepAnswer:
		guess = t.guess
	case !guess.Has(slotRank): // which is not read yet
		return []string{map[string]string{"yes": right, "no": wrong}[answer]}
	}
	s, guessed := t.spotOf(event{move: guess, row: t.seatOf(guess, slotTarget)}), guess.Get(slotRank)
	outcome := wrong
	if heard == guessed || named && c == t.deck.card(t.guessCard(guessed, s)) {
		outcome = right
	}
	if strings.Contains(strings.ToLower(text), "not_") || strings.Contains(strings.ToLower(text), "n't_") { // a nine
		if outcome == wrong {
			return nil
		}
		return []string{wrong}
	}
	if answer != "" && (answer == "yes") != (outcome == right) {
		return nil // it says both
	}
	return []string{outcome}
}

// notShown is how a line says that nothing is shown: a no alone may be of anything else.
var notShown = words.Pattern(`(?i)(?:\bshow(?:s|ed) )?\bno (?:cards?|show)\b|\b(?:(?:does|did|ca|wo|is)n['’]?t|(?:will |does |did |is )?not)(?: want)?(?: to| wanna)? (?:show|showing|bother(?:ing)?)(?: anything)?\b`)

// Plain implements record.Talker: nothing shown is said so, and a guess that is said again as a question is left out before its answer.
func (Game) Plain(at record.Table, line string) string {
	t := at.(*table)
	if t.step == stepShow {
		return notShown().ReplaceAllString(line, "shows nothing")
	}
	question, answer, found := strings.Cut(line, "? ")
	if !found || t.step != stepAnswer || record.Answer(answer, t.header.Players) == "" {
		return line
	}
	said := slices.DeleteFunc(strings.Fields(question), func(w string) bool {
		_, err := readRank(record.Reading{}, record.HearRank(w))
		return err != nil || words.Among(w, " a ")
	})
	if len(said) != 1 || !strings.EqualFold(record.HearRank(said[0]), t.guess.Get(slotRank)) {
		return line
	}
	return answer
}

// misses is a no in other words.
var misses = words.Pattern(`(?i)^(?:(?:no|nope|nah|that's|she's)_)*(?:way_off|close_but_no|not_even_close|nuh_uh|uh_uh|a_miss|miss|mistaken|nowhere_near|shakes_head)$`)

// hearRank hears a rank, or a card of the colour that the place guessed has.
func hearRank(in record.Reading, text string) []string {
	if colour, said, two := strings.Cut(strings.ToLower(text), "_"); two && (colour == "red" || colour == "black") { // a black 8
		return hearRank(in, in.Table.(*table).deck.heard(said, colour))
	}
	rank := text
	if !strings.HasSuffix(text, "S") { // 7s are sevens, the 7 of spades is 7S
		rank = rankHeard(text)
	}
	if c, ok := card.Parse(rank); ok && c != card.Joker {
		s, known := in.Table.(*table).spotChosen("guess", in.Before)
		if colour := in.Table.(*table).colour; known && (colour[s.row][s.place] == red) != c.Red() {
			return nil
		}
		if rank = card.Joker.String(); !c.IsJoker() {
			rank = card.RankName(c.Rank())
		}
	}
	return []string{rank}
}

var forms = []record.Form{
	{Verb: "row", Slots: []record.Slot{
		record.Player(slotName).Imply().Ask("Whose row?"),
		record.Words(slotRow, readColours).Ask("Its colours from the owner's left, R (sideways) and B (upright)?")},
		Said: "rows colours colors", Beside: "lays laid out reads read reading are cards put puts turns turned yours hers", Tells: "the row of {NAME}: {COLOURS}", Example: "row David RBBRRB", Help: "the colours of a row, left to right as its owner sees it"},
	{Verb: "hand", Secret: true, Slots: []record.Slot{record.Player(slotName).Ask("Whose hand?"), cardSlot.Ask("The next card from the left?")}, Repeat: 1, Said: "cards holds", Beside: "mine these lot",
		Tells: "the hand of {NAME}: {CARD}", Example: "hand David AS 4H 5S 6H JH QS", Help: "a row's cards, left to right: secret, at any time"},
	{Verb: "show", Secret: true, Slots: []record.Slot{placeSlot.Ask("Which of the partner's places is shown?"), cardSlot.Opt().Ask("Its card (only if the referee knows it)?")}, Said: "shows showed shown showing lifts flashes flashed picks picked pushes pushed slides slid tips turns turned reveals place card", Beside: "out only secretly been lets let see sees looks look peek peeks gets up position forward referee know this seen partner passes far gives corner puts down back again away",
		Tells: "place {POS} is shown to the partner", Example: "show 4 6H", Help: "the partner of the player on turn shows one face-down card; its value is secret and may be left out"},
	{Verb: "show", Slots: []record.Slot{record.OneOf(slotNothing, nothing)}, Said: "shows showed shown showing", Beside: "would rather not want wanna card a time today them all hidden anything",
		Sayings: []record.Saying{{Said: "won't refuses declines none passes pass skips skip keeps", Set: []record.Arg{{Slot: slotNothing, Text: nothing}}}},
		Tells:   "nothing is shown", Example: "show nothing", Help: "the partner shows no card"},
	{Verb: "guess", Slots: []record.Slot{
		record.Player(slotTarget).Imply().Ask("Whose card is guessed?"), placeSlot.Ask("Which of the places?"),
		record.Word(slotRank, readRank).Ask("Guessed as which rank?").Heard(hearRank), outcomeSlot.Heard(hearOutcome).Opt()}, Said: "guesses guessed guessing thinks believes reckons reckon suspects picks calls names tries place card", Beside: "ask asks asked tells told goes position rank far",
		Tells: "place {POS} of {TARGET} guessed as {RANK}[: {OUTCOME}]", Example: "guess Vincent 6 Q wrong", Help: "the player on turn guesses an opponent's face-down card; the answer may come as a line of its own"},
	{Verb: "answer", Slots: []record.Slot{outcomeSlot.Heard(hearOutcome).Opt()}, Said: "answers", Beside: "turns turned flips it over up",
		Tells: "the guess is {OUTCOME}", Example: "answer right", Help: "whether the guess was right; Umpire says it where the hand is known"},
	{Verb: "reveal", Slots: []record.Slot{placeSlot.Ask("Which of your own places is turned up?"), cardSlot.Opt().Imply().DecidedBy("the cards decide")}, Said: "reveals revealed exposes turns turned turn flips flipped flip shows show opens opened face goes up place card", Beside: "everybody everyone gives position",
		Tells: "place {POS} is turned up: {CARD}", Example: "reveal 1 AS",
		Help: "after a wrong guess the player on turn turns up one of their own cards; Umpire names it where the hand is known"},
	{Verb: "declare", Slots: []record.Slot{record.Player(slotName).Imply().Ask("Who declares?")}, Said: "declares declared declaring grabs grabbed bottle", Beside: "shouts yells calls takes goes", Aloud: true,
		Tells: "{NAME} declares", Example: "declare Vincent", Help: "ends the hand, at any moment: the declarer names every card"},
	{Verb: "declare", Slots: []record.Slot{record.Player(slotName).Ask("Who declares?"), cardSlot.Ask("The next of your own cards turned up, from the left?")}, Repeat: 1, Aloud: true,
		Tells: "{NAME} declares with {CARD}", Example: "declare Vincent 3H 5S 5H 6S JS QH", Help: "the same, with the declarer's face-down cards, left to right, as they are turned up"},
	{Verb: "turn", Slots: []record.Slot{placeSlot.Ask("Which of your own places is turned up?"), cardSlot},
		Tells: "place {POS} is turned up: {CARD}", Example: "turn 2 5S", Help: "the declarer turns up one of their own cards"},
	record.TurnForm("Vincent"),
	{Verb: "call", Slots: []record.Slot{
		record.Player(slotTarget).Imply().Ask("Whose card is named?"), placeSlot.Ask("Which of the places?"), cardSlot.Ask("Named as which card?"),
		outcomeSlot.Opt(), record.Word(slotUp, readCard).Opt().Heard(hearCard).Ask("Which card turned up?")}, Said: "calls names named",
		Tells: "place {POS} of {TARGET} called {CARD}[: {OUTCOME}][, it is {UP}]", Example: "call Eric 2 7H right", Help: "the declarer names a face-down card; after a wrong call the card turned up can be given"},
	{Verb: "result", Slots: []record.Slot{record.OneOf(slotResult, won, lost, draw)}, Beside: "call calls we agree agreed on both teams all it's its lets let's got every single one them messed blew it up team named wrong",
		Sayings: []record.Saying{{Said: "win wins", Set: []record.Arg{{Slot: slotResult, Text: won}}}, {Said: "lose loses", Set: []record.Arg{{Slot: slotResult, Text: lost}}}},
		By:      func(in record.Table) string { t := in.(*table); return t.player(partner(max(0, t.declarer))) }, // they win or lose too
		Tells:   "the declaration: {RESULT}", Example: "result draw", Help: "ends a declaration without naming every card; a draw is agreed by both teams"},
}

// readPlace reads a place of a row, from 1. Whether the row is that long is
// for the rules to say.
func readPlace(in record.Reading, text string) (string, error) {
	n, err := strconv.Atoi(text)
	owner, whose := strings.CutSuffix(in.Behind, "'s")
	if whose && strings.EqualFold(owner, in.Table.Status().Turn) || slices.Contains([]string{"a", "an", "the", "other", "and"}, in.Behind) {
		return "", referee.Unreadable("%s is a rank there, and no place", words.Quote(text)) // of one's own cards, my 2 is no number
	}
	if err != nil || n < 0 || len(text) > 6 || text[0] == '+' {
		return "", referee.Unreadable("%s stands where a place in a row is expected (1 is the owner's leftmost card)", words.Quote(text))
	}
	return strconv.Itoa(n), nil
}

func readCard(in record.Reading, text string) (string, error) {
	c, ok := card.Parse(text)
	if vague := in.Typed && c == card.Joker && in.Table.(*table).deck.Jokers == worlds.ColouredJokers; ok && !vague { // it is the one of the colour
		if in.Typed && !c.IsJoker() { // the red suit and the black one of some decks are others
			suit := card.Spades
			if c.Red() {
				suit = card.Hearts
			}
			c = card.Of(c.Rank(), suit)
		}
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
	row := text
	if in.Typed { // one by one, as they are said
		row = in.Table.(*table).rowSaid(text)
	}
	if row == "" || strings.Trim(row, "RBrb") != "" {
		return "", referee.Unreadable("%s is no row: one letter a card is expected, R (red, sideways) or B (black, upright)", words.Quote(text))
	}
	return strings.ToUpper(row), nil
}

// seatOf is the seat of a player slot that has been read.
func (t *table) seatOf(m record.Move, slot string) int {
	return slices.Index(t.header.Players, m.Get(slot))
}
