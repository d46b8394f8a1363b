// Package quantum is Quantum Go Fish: nobody's cards are anything until
// questions and answers pin them down.
//
// Begin with table.go: a table keeps one deal that fits everything said so far
// (a flow from players to suits, network.go), and Apply (ask.go) repairs it
// with each move, or finds that none fits. What must be so is what no other
// deal allows: bounds.go searches for every least and most, win.go asks
// whether they meet. facts.go lists that as facts, knowing.go finds what a
// part of the record tells, and reason.go puts into words why; paradox.go
// explains a refusal.
package quantum

import (
	_ "embed"
	"strconv"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Game is Quantum Go Fish.
type Game struct{}

//go:embed rules.txt
var rules string

// Name is the word in the header.
func (Game) Name() string { return "quantum" }

// Title is the name people say.
func (Game) Title() string { return "Quantum Go Fish" }

// Seats: the rules say any number; two are needed for a question.
func (Game) Seats() (least, most int) { return 2, record.MaxPlayers }

// Cards a player may start with.
const (
	DefaultCards = 4
	MaxCards     = 13
)

// Options lists the one header key of the game.
func (Game) Options() []record.Option {
	return []record.Option{{
		Key: "cards", Default: strconv.Itoa(DefaultCards),
		Help: "cards a player starts with, and cards of each suit: 1 to 13",
	}}
}

// New opens a table.
func (Game) New(h record.Header) (referee.Table, error) {
	text := h.Option("cards", strconv.Itoa(DefaultCards))
	cards, err := strconv.Atoi(text)
	if err != nil || cards < 1 || cards > MaxCards || len(text) > 2 || text[0] == '+' {
		return nil, referee.Unreadable("cards: %s: a player starts with 1 to %d cards", words.Quote(text), MaxCards)
	}
	return newTable(h, cards), nil
}

// Rules is the whole text.
func (Game) Rules() string { return rules }

// Forms lists the lines of the game.
func (g Game) Forms() []record.Form { return forms }

var forms = []record.Form{
	{
		Verb: "ask",
		Slots: []record.Slot{
			record.Player("ASKER").Imply().Ask("Who asks?"),
			record.Player("TARGET").Ask("Whom?"),
			{Name: "SUIT", Known: suitsOf, Open: true, New: newSuit, Read: readSuit, Tell: many, Help: "For which suit?"},
			record.OneOf("ANSWER", "yes", "no").Imply().DecidedBy("the cards decide").Ask("The answer?"),
		},
		Said: "asks asked asking picks picked requests requested wants wanted want begs demands spare about bout tried tries invents makes up new like first last again back next", Maybe: "new", Beside: "turn go suit called something gets gimme 4 result re pls", Marked: map[string]string{"from": "TARGET", "off": "TARGET"}, Sayings: []record.Saying{
			{Said: "gives gave give hands handed passes passed loses lost surrenders parts coughs moves pushes pushed slides slid", Slots: []string{"TARGET", "ASKER", "SUIT"}, Set: []record.Arg{{Slot: "ANSWER", Text: "yes"}}, Marked: map[string]string{"to": "ASKER", "from": "TARGET"}},
			{Said: "refuses refused denies denied", Slots: []string{"TARGET", "ASKER", "SUIT"}, Set: []record.Arg{{Slot: "ANSWER", Text: "no"}}},
			{Said: "for", Slots: []string{"TARGET", "SUIT", "ASKER"}, Set: []record.Arg{{Slot: "ANSWER", Text: "yes"}}, Marked: map[string]string{"for": "ASKER"}},
			{Said: "gets get takes take took nabs nicks nicked pinches pinched steals stole snatches grabs receives received", Slots: []string{"ASKER", "TARGET", "SUIT"}, Set: []record.Arg{{Slot: "ANSWER", Text: "yes"}}, Marked: map[string]string{"from": "TARGET", "off": "TARGET"}},
		},
		Tells: "{ASKER} asked {TARGET} for {SUIT}: {ANSWER}", Example: "ask Ana Ben ducks yes",
		Help: "Ana asks Ben for ducks; yes hands one over, no says there are none",
	},
	{
		Verb: "suit",
		Slots: []record.Slot{
			record.Named("OLD", "suit", suitsOf).Ask("Which suit?"),
			{Name: "NEW", Open: true, Read: readNewName, Help: "What is it called from now on?"},
		},
		Said: "called calling renamed rename call change", Beside: "are were we're is now let lets we'll we from on as easier say instead", Tells: "the suit {OLD} is now {NEW}", Example: "suit ducks geese",
		Help: "gives a suit another name",
	},
	record.TurnForm("Ben"),
	{
		Verb: "paradox", Beside: "we we've that can't cannot be a there so everybody everyone loses lose nobody wins all it oh folks lads contradiction game over", Tells: "a paradox", Example: "paradox",
		Help: "the players found that something impossible happened: everybody loses",
	},
}

// Choices lists what may fill the next slot, as far as the rules and every
// deal that still fits allow.
func (t *table) Choices(f record.Form, before []record.Arg) []record.Choice {
	slot, more := f.SlotAt(len(before))
	if !more || t.state.Over() {
		return nil
	}
	asker := t.header.Seat(record.Filled(before, "ASKER"))
	switch name := slot.Name; {
	case name == "ASKER" && !t.header.AnyTurn:
		return record.ChoicesOf(t.header.Players[t.turn])
	case name == "ASKER", name == "NAME":
		return t.holders()
	case name == "TARGET" && asker >= 0:
		return t.header.Targets(asker, func(p int) int { return t.hands[p].cards })
	case name == "SUIT" && asker >= 0:
		return t.askable(asker)
	case name == "ANSWER":
		return t.answers(before)
	case name == "OLD":
		return record.ChoicesOf(t.names...)
	}
	return nil
}

// holders lists everybody who can ask, the player on turn first.
func (t *table) holders() []record.Choice {
	all := record.ChoicesOf(t.header.Players[t.turn])
	for p := t.header.Next(t.turn); p != t.turn; p = t.header.Next(p) {
		if t.hands[p].cards > 0 {
			all = append(all, record.Choice{Text: t.header.Players[p]})
		}
	}
	return all
}

// askable lists the named suits of which the asker may hold a card.
func (t *table) askable(asker int) []record.Choice {
	all := []record.Choice{}
	for s, name := range t.names {
		if !t.header.Tell.Deduces() || t.bounds().most(asker, s) > 0 {
			all = append(all, record.Choice{Text: name})
		}
	}
	return all
}

// answers lists the answers that some deal allows.
func (t *table) answers(before []record.Arg) []record.Choice {
	var all []record.Choice
	for _, text := range []string{"yes", "no"} {
		q, err := t.question(0, record.Move{Verb: "ask", Args: before}.Set("ANSWER", text))
		if err != nil {
			return nil
		}
		if !t.header.Tell.Deduces() || t.fits(t.network(), q) {
			all = append(all, record.Choice{Text: text})
		}
	}
	return all
}
