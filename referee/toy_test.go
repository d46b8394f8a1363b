package referee_test

import (
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/scene"
	"umpire/referee/sheet"
)

// toy is a game small enough to see whole: players take 1 to 3 tokens from a
// pile of 10 in turn, or say something about somebody.
type toy struct{}

func (toy) Name() string             { return "toy" }
func (toy) Title() string            { return "Toy" }
func (toy) Seats() (int, int)        { return 2, 4 }
func (toy) Options() []record.Option { return []record.Option{{Key: "pile", Default: "10"}} }
func (toy) Rules() string            { return "Take one to three." }
func (toy) Traits() referee.Traits   { return referee.Traits{} }
func (toy) New(h record.Header) (referee.Table, error) {
	n, err := strconv.Atoi(h.Option("pile", "10"))
	if err != nil {
		return nil, referee.Unreadable("pile is a number")
	}
	return toyTable{h: h, pile: n}, nil
}

func (toy) Forms() []record.Form {
	words := record.Words("SAYING", func(_ record.Reading, text string) (string, error) {
		if strings.Contains(text, "\"") {
			return "", referee.Unreadable("no quotes in a saying")
		}
		return text, nil
	})
	return []record.Form{
		{Verb: "take", Slots: []record.Slot{record.Player("WHO").Imply(), record.Number("N"), record.OneOf("HOW", "loud", "soft").Opt()}, Example: "take Ana 2"},
		{Verb: "say", Slots: []record.Slot{record.Player("WHO").Imply(), record.Player("ABOUT"), words, record.OneOf("ANSWER", "yes", "no")}, Example: "say Ana Ben a pair yes"},
		{Verb: "say", Slots: []record.Slot{record.Player("WHO"), record.Quoted("WORDS")}, Example: "say Ana \"so what\""},
		{Verb: "sit", Slots: []record.Slot{record.Player("WHO"), record.Number("N")}, Repeat: 2, Example: "sit Ana 1 Ben 2"},
	}
}

type toyTable struct {
	referee.Knower // nobody asks
	h              record.Header
	pile           int
	turn           int
}

func (t toyTable) Header() record.Header { return t.h }
func (t toyTable) Status() record.Status {
	return record.Status{Turn: t.h.Players[t.turn], State: record.Playing, Expect: []string{"take"}}
}
func (t toyTable) Choices(f record.Form, before []record.Arg) []record.Choice {
	slot, _ := f.SlotAt(len(before))
	switch {
	case slot.Name == "WHO" && !t.h.AnyTurn:
		return []record.Choice{{Text: t.h.Players[t.turn]}}
	case slot.Name == "WHO" || slot.Name == "ABOUT":
		var all []record.Choice
		for _, p := range t.h.Players {
			all = append(all, record.Choice{Text: p})
		}
		return all
	}
	return nil
}
func (t toyTable) Apply(_ int, m record.Move) (referee.Ruling, error) {
	if who := m.Get("WHO"); !t.h.AnyTurn && m.Verb != "sit" && t.h.Seat(who) != t.turn {
		return referee.Ruling{}, referee.Against("it is %s's turn", t.h.Players[t.turn])
	}
	if m.Verb == "say" && m.Get("WHO") == m.Get("ABOUT") {
		return referee.Ruling{}, referee.Against("say it about somebody else")
	}
	n, _ := strconv.Atoi(m.Get("N"))
	if m.Verb == "take" && (n < 1 || n > 3 || n > t.pile) {
		return referee.Ruling{}, referee.Against("take 1 to 3 of %d", t.pile)
	}
	if m.Verb == "take" {
		t.pile -= n
	}
	t.turn = t.h.Next(t.turn)
	return referee.Ruling{Table: t}, nil
}
func (t toyTable) JSON() any             { return map[string]int{"pile": t.pile} }
func (t toyTable) Scene() *scene.Scene   { return &scene.Scene{} }
func (t toyTable) Sheet(int) *sheet.Page { return &sheet.Page{} }
