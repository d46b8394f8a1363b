// Package mastermind is a sixth game for the tests of the house: one player
// keeps a code of four digits, the others guess it. It is registered in tests
// only. Begin with Game; a table is the guesses so far and, where the record
// says it, the code.
package mastermind

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/scene"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// Game is Mastermind.
type Game struct{}

// The methods by which a game ends.
const (
	Guessed record.Method = "the code was guessed"
	RanOut  record.Method = "the guesses ran out"
)

func (Game) Name() string             { return "mastermind" }
func (Game) Title() string            { return "Mastermind" }
func (Game) Seats() (least, most int) { return 2, 5 }
func (Game) Traits() referee.Traits   { return referee.Traits{} }

func (Game) Rules() string {
	return "The first player keeps a code of four digits, each 1 to 6. The others guess it, ten times in all, and are told\nhow many digits are in their place and how many in another one: `guess Ben 1123 10`.\n"
}

func (Game) Options() []record.Option {
	return []record.Option{{Key: "code", Help: "the code, four digits 1 to 6, or hidden", Default: record.HiddenValue, Secret: true}}
}

func (Game) Forms() []record.Form {
	return []record.Form{{
		Verb: "guess",
		Slots: []record.Slot{
			record.Player("NAME").Imply().Ask("Who guesses?"),
			record.Word("CODE", readCode).Ask("Which four digits?"),
			record.Named("MARKS", "answer", func(record.Table) []string { return marks }).Opt().Ask("How many in place, and elsewhere? (two digits)"),
		},
		Tells:   "{NAME} guessed {CODE}[: {MARKS}]",
		Example: "guess Ben 1123 10", Help: "a guess, the digits in their place and those elsewhere",
	}}
}

func readCode(_ record.Reading, text string) (string, error) {
	if !slices.Contains(codes, text) {
		return "", referee.Unreadable("%s is no code: four digits from 1 to 6 are expected", words.Quote(text))
	}
	return text, nil
}

// game is what can be said of a code: what stands at a place, or does not.
var game = func() explain.Rules {
	r := explain.Rules{Deals: codes, So: so, Fits: fits, Asker: "NAME", Slot: "MARKS", Answers: marks, Usage: "`place 1 is 3` or `place 1 is not 3`"}
	for i := range 2 * 4 * 6 {
		f := fact{i / 6 % 4, byte('1' + i%6), i >= 4*6}
		text := fmt.Sprintf("place %d is %s%c", f.place+1, []string{"", "not "}[i/24], f.digit)
		r.Said = append(r.Said, referee.Fact{Key: f, Text: text})
	}
	return r.Once()
}()

// fact is that a digit stands at a place, from 0, or that it does not.
type fact struct {
	place int
	digit byte
	not   bool
}

func so(f referee.Fact, code string) bool {
	k := f.Key.(fact)
	return (code[k.place] == k.digit) != k.not
}

func fits(code string, m record.Move) bool { return answer(code, m.Get("CODE")) == m.Get("MARKS") }

// marks are the answers: so many in place, so many elsewhere.
var marks = strings.Fields("00 01 02 03 04 10 11 12 13 20 21 22 30 40")

var codes = func() (all []string) {
	for n := range 6 * 6 * 6 * 6 {
		all = append(all, fmt.Sprintf("%d%d%d%d", 1+n/216, 1+n/36%6, 1+n/6%6, 1+n%6))
	}
	return all
}()

// answer is the marks of a guess: in place, then elsewhere.
func answer(code, guess string) string {
	places, both := 0, 0
	for i := range code {
		if code[i] == guess[i] {
			places++
		}
	}
	for d := byte('1'); d <= '6'; d++ {
		both += min(strings.Count(code, string(d)), strings.Count(guess, string(d)))
	}
	return fmt.Sprintf("%d%d", places, both-places)
}

func (Game) New(h record.Header) (referee.Table, error) {
	t := &table{header: h, turn: 1}
	rules, code := game, h.Option("code", record.HiddenValue)
	if code != record.HiddenValue {
		if _, err := readCode(record.Reading{}, code); err != nil {
			return nil, err
		}
		t.code, rules.Deals = code, []string{code}
	}
	t.Listed = rules.Start()
	return t, nil
}

type table struct {
	explain.Listed // what the answers tell
	header         record.Header
	code           string // "" where it is hidden
	turn           int
	outcome        record.Outcome
}

func (t *table) Header() record.Header { return t.header }

func (t *table) Status() record.Status {
	if t.outcome.Method != "" {
		return record.Status{State: record.Finished, Outcome: t.outcome, Due: t.outcome.Winners[0] + " wins."}
	}
	who := t.header.Players[t.turn]
	return record.Status{State: record.Playing, Turn: who, Due: who + " to guess.", Expect: []string{"guess"}}
}

func (t *table) Apply(number int, m record.Move) (referee.Ruling, error) {
	who, err := t.header.Player(m.Get("NAME"))
	switch {
	case err != nil:
		return referee.Ruling{}, err
	case t.outcome.Method != "":
		return referee.Ruling{}, referee.Against("the table is finished (%s): only notes can follow", t.outcome.Method)
	case who == 0 || who != t.turn && !t.header.AnyTurn:
		return referee.Ruling{}, referee.Against("it is %s's turn to guess, not %s's", t.header.Players[t.turn], t.header.Players[who])
	case !m.Has("MARKS") && t.code == "":
		return referee.Ruling{}, referee.Unreadable("the code is hidden, so the line must end with the answer: guess %s %s 10", m.Get("NAME"), m.Get("CODE"))
	case !m.Has("MARKS"):
		m = m.Set("MARKS", answer(t.code, m.Get("CODE")))
	}
	after := *t
	after.Listed = t.After(number, m)
	if len(after.Left()) == 0 {
		return referee.Ruling{}, after.Paradox()
	}
	if after.turn = t.header.Next(who); after.turn == 0 {
		after.turn = 1
	}
	switch {
	case m.Get("MARKS") == "40":
		after.outcome = record.Outcome{Winners: []string{t.header.Players[who]}, Method: Guessed}
	case len(after.Moves()) == 10:
		after.outcome = record.Outcome{Winners: t.header.Names([]int{0}), Method: RanOut}
	}
	if m.Get("CODE") != t.code {
		return referee.Ruling{Move: m, Table: &after}, nil
	}
	return referee.Ruling{Move: m, Table: &after, Confirm: "That is the code, and ends the game. Record it?"}, nil
}

func (t *table) Choices(f record.Form, before []record.Arg) []record.Choice {
	switch slot, more := f.SlotAt(len(before)); {
	case more && slot.Name == "NAME" && t.outcome.Method == "":
		return record.ChoicesOf(t.header.Players[t.turn])
	case more && slot.Name == "MARKS" && t.code != "" && t.outcome.Method == "":
		return record.ChoicesOf(answer(t.code, record.Filled(before, "CODE")))
	}
	return nil
}

func (t *table) JSON() any {
	return referee.Object{{Name: "code", Value: referee.OrNull(t.code)}, {Name: "fitting", Value: len(t.Left())}, {Name: "guesses", Value: t.lines()}}
}

func (t *table) lines() []string { return words.Each(t.Moves(), record.Move.Line) }

func (t *table) Sheet(int) *sheet.Page {
	page := &sheet.Page{Title: "Mastermind"}
	for _, m := range t.Moves() {
		page.Say("%s  %s  %s", m.Get("NAME"), m.Get("CODE"), m.Get("MARKS"))
	}
	page.Say("%s every answer.", words.Plural(len(t.Left()), "code fits", "codes fit"))
	return page
}

func (t *table) Scene() *scene.Scene {
	return &scene.Scene{Title: "Mastermind", Seats: referee.Seated(t), Facts: t.lines()}
}

// RedactHeader hides the code from all but its keeper until the game is over.
func (t *table) RedactHeader(v record.View) record.Header {
	if t.outcome.Method != "" || v == record.Referee || v == "" || words.SameName(v.Seat(), t.header.Players[0]) {
		return t.header
	}
	return t.header.With("code", record.HiddenValue)
}

// Redact hides nothing: guesses and answers are said aloud.
func (t *table) Redact(_ record.View, _ int, m record.Move) record.Move { return m }
