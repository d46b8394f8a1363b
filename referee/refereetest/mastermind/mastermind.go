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
	"umpire/referee/proof"
	"umpire/referee/scene"
	"umpire/referee/sheet"
)

// Game is Mastermind.
type Game struct{}

// The methods by which a game ends.
const (
	Guessed referee.Method = "the code was guessed"
	RanOut  referee.Method = "the guesses ran out"
)

const mostGuesses = 10

func (Game) Name() string             { return "mastermind" }
func (Game) Title() string            { return "Mastermind" }
func (Game) Seats() (least, most int) { return 2, 5 }
func (Game) Traits() referee.Traits   { return referee.Traits{} }

func (Game) Rules() string {
	return "The first player keeps a code of four digits, each 1 to 6. The others guess in\n" +
		"turn, and are told the digits in their place and those in another place:\n\n" +
		"  guess Ben 1123 10    one in its place, none elsewhere\n\n" +
		"Ten guesses; then the code's keeper wins.\n"
}

func (Game) Options() []referee.Option {
	return []referee.Option{{Key: "code", Help: "the code, four digits 1 to 6; hidden where only its keeper knows it",
		Default: referee.HiddenValue, Secret: true}}
}

func (Game) Forms() []referee.Form {
	return []referee.Form{{
		Verb: "guess",
		Slots: []referee.Slot{
			referee.Player("NAME").Imply().Ask("Who guesses?"),
			referee.Word("CODE", readCode).Ask("Which four digits?"),
			referee.Word("MARKS", readMarks).Opt().Ask("How many in place, and elsewhere? (two digits)"),
		},
		Tells:   "{NAME} guessed {CODE}[: {MARKS}]",
		Example: "guess Ben 1123 10", Help: "a guess, the digits in their place and those elsewhere",
	}}
}

func readCode(_ referee.Reading, text string) (string, error) {
	if len(text) != 4 || strings.Trim(text, "123456") != "" {
		return "", referee.Unreadable("%s is no code: four digits from 1 to 6 are expected", referee.Quote(text))
	}
	return text, nil
}

func readMarks(_ referee.Reading, text string) (string, error) {
	if !slices.Contains(marks, text) {
		return "", referee.Unreadable("%s is no answer: two digits that make four at most are expected", referee.Quote(text))
	}
	return text, nil
}

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

func (Game) New(h referee.Header) (referee.Table, error) {
	t := &table{header: h, turn: 1, fits: codes}
	if code := h.Option("code", referee.HiddenValue); code != referee.HiddenValue {
		if _, err := readCode(referee.Reading{}, code); err != nil {
			return nil, err
		}
		t.code = code
	}
	return t, nil
}

type table struct {
	header  referee.Header
	code    string // "" where it is hidden
	guesses referee.Log[recorded]
	turn    int
	fits    []string // the codes that fit every answer
	outcome referee.Outcome
}

func (t *table) Header() referee.Header { return t.header }

func (t *table) Status() referee.Status {
	if t.outcome.Method != "" {
		return referee.Status{State: referee.Finished, Outcome: t.outcome}
	}
	who := t.header.Players[t.turn]
	return referee.Status{State: referee.Playing, Turn: who, Due: who + " to guess.", Expect: []string{"guess"}}
}

func (t *table) Apply(number int, m referee.Move) (referee.Ruling, error) {
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
	after.guesses = t.guesses.Append(recorded{number, m})
	if after.fits = fitting(t.fits, m); len(after.fits) == 0 || t.code != "" && !slices.Contains(after.fits, t.code) {
		return referee.Ruling{}, after.paradox()
	}
	if after.turn = t.header.Next(who); after.turn == 0 {
		after.turn = 1
	}
	switch {
	case m.Get("MARKS") == "40":
		after.outcome = referee.Outcome{Winners: t.header.Names([]int{who}), Method: Guessed}
	case after.guesses.Len() == mostGuesses:
		after.outcome = referee.Outcome{Winners: t.header.Names([]int{0}), Method: RanOut}
	}
	r := referee.Ruling{Move: m, Table: &after}
	if t.code != "" && m.Get("CODE") == t.code {
		r.Confirm = "That is the code, and ends the game. Record it?"
	}
	return r, nil
}

// fitting is those of some codes for which a guess has its answer.
func fitting(codes []string, m referee.Move) []string {
	var left []string
	for _, c := range codes {
		if answer(c, m.Get("CODE")) == m.Get("MARKS") {
			left = append(left, c)
		}
	}
	return left
}

// Entails reports whether every code that is left passes what the fact says.
func (k knowledge) Entails(f referee.Fact) bool {
	return !slices.ContainsFunc(k, func(code string) bool { return !f.Key.(fact).so(code, len(k)) })
}

// knowledge is the codes that fit.
type knowledge []string

// fact says that the code is this one, or not, or that so many codes fit.
type fact struct {
	code  string
	not   bool
	count int
}

func (f fact) so(code string, left int) bool {
	return f.code == "" && f.count == left || f.code != "" && (code == f.code) != f.not
}

func (f fact) fact() referee.Fact {
	text := "the code is " + f.code
	if f.not {
		text = "the code is not " + f.code
	}
	if f.code == "" {
		text = referee.Plural(f.count, "code fits", "codes fit") + " every answer"
	}
	return referee.Fact{Key: f, Text: text}
}

// Knowing is the codes that a part of the guesses allows. What those before the last one
// leave is one fact.
func (t *table) Knowing(told referee.Told) referee.Knowledge {
	left := codes
	if t.code != "" {
		left = []string{t.code}
	}
	for _, f := range told.Facts {
		left = f.Key.(rest).codes()
	}
	for _, g := range t.guesses.All() {
		if slices.Contains(told.Moves, g.number) {
			left = fitting(left, g.move)
		}
	}
	return knowledge(left)
}

// rest is the codes that some guesses leave, written one behind another.
type rest string

func (r rest) codes() []string { return strings.Fields(string(r)) }

func (t *table) Known(moves []int, _ int) []referee.Fact {
	left := t.Knowing(referee.Told{Moves: moves}).(knowledge)
	return []referee.Fact{{Key: rest(strings.Join(left, " ")), Text: referee.Plural(len(left), "code fits", "codes fit") + " the other answers"}}
}

func (t *table) Facts() []referee.Fact { return []referee.Fact{fact{count: len(t.fits)}.fact()} }

func (t *table) Claim(text string) (referee.Claim, error) {
	code, not := strings.CutPrefix(strings.TrimPrefix(strings.TrimPrefix(referee.Claimed(text), "the "), "code is "), "not ")
	if _, err := readCode(referee.Reading{}, code); err != nil {
		return referee.Claim{}, referee.Unreadable("%s is no claim: a claim reads `code is 1123`", referee.Quote(text))
	}
	f := fact{code: code, not: not}.fact()
	return referee.Claim{Text: f.Text, Facts: []referee.Fact{f}}, nil
}

func (t *table) Denies(facts []referee.Fact) (referee.Fact, bool) {
	f := facts[0].Key.(fact)
	f.not = !f.not
	return f.fact(), f.code != "" && knowledge(t.fits).Entails(f.fact())
}

func (t *table) Open(c referee.Claim) referee.Explanation {
	return referee.OpenClaim(c.Text, "it is "+t.fits[0], "it is "+t.fits[len(t.fits)-1])
}

func (t *table) Telling() (all []int) {
	for _, g := range t.guesses.All() {
		all = append(all, g.number)
	}
	return all
}

// paradox refuses the last guess: no code has all these answers.
func (t *table) paradox() *referee.Fault {
	record := t.guesses.All()
	last := record[len(record)-1].number
	none := fact{code: "0000"}.fact() // follows from no code only
	because := slices.DeleteFunc(explain.Forcing(t, t.Telling(), []referee.Fact{none}), func(n int) bool { return n == last })
	var candidates []referee.Repair
	for i, r := range record {
		for _, answer := range marks {
			if other := r.move.Set("MARKS", answer); other.Line() != r.move.Line() {
				candidates = append(candidates, referee.Repair{Move: r.number, Instead: other.Line()})
			}
		}
		if i < len(record)-1 {
			candidates = append(candidates, referee.Repair{Move: r.number})
		}
	}
	return referee.Impossible(because, proof.Repairs(candidates, t.mends), "no code has that answer")
}

// mends tells whether a code has all the answers, one of them changed.
func (t *table) mends(change referee.Repair) bool {
	left := []string(t.Knowing(referee.Told{}).(knowledge))
	for _, r := range t.guesses.All() {
		switch m, err := referee.Read(Game{}, t, change.Instead); {
		case r.number != change.Move:
			left = fitting(left, r.move)
		case change.Instead != "" && err == nil:
			left = fitting(left, m)
		}
	}
	return len(left) > 0
}

// recorded is a guess with its number on the record.
type recorded struct {
	number int
	move   referee.Move
}

func (t *table) Choices(f referee.Form, before []referee.Arg) []referee.Choice {
	slot, more := f.SlotAt(len(before))
	switch {
	case !more || t.outcome.Method != "":
	case slot.Name == "NAME" && t.header.AnyTurn:
		return referee.ChoicesOf(t.header.Players[1:]...)
	case slot.Name == "NAME":
		return referee.ChoicesOf(t.header.Players[t.turn])
	case slot.Name == "MARKS" && t.code != "":
		return referee.ChoicesOf(answer(t.code, referee.Filled(before, "CODE")))
	}
	return nil
}

func (t *table) JSON() any {
	guesses := [][]string{}
	for _, g := range t.guesses.All() {
		guesses = append(guesses, []string{g.move.Get("NAME"), g.move.Get("CODE"), g.move.Get("MARKS")})
	}
	return struct {
		Code    *string    `json:"code"`
		Fitting int        `json:"fitting"`
		Guesses [][]string `json:"guesses"`
	}{referee.OrNull(t.code), len(t.fits), guesses}
}

func (t *table) Sheet(int) *sheet.Page {
	page := &sheet.Page{Title: "Mastermind"}
	var grid sheet.Grid
	for _, g := range t.guesses.All() {
		grid.Rows = append(grid.Rows, sheet.Row{sheet.Left(sheet.Plain, "%s", g.move.Get("NAME")),
			sheet.Left(sheet.Strong, "%s", g.move.Get("CODE")), sheet.Num(sheet.Plain, "%s", g.move.Get("MARKS"))})
	}
	page.Add(grid)
	page.Say("%s.", t.Facts()[0].Text)
	return page
}

func (t *table) Scene() *scene.Scene {
	s := &scene.Scene{Title: "Mastermind", Seats: referee.Seated(t)}
	for _, g := range t.guesses.All() {
		s.Facts = append(s.Facts, g.move.Line())
	}
	return s
}

// RedactHeader hides the code from all but its keeper until the game is over.
func (t *table) RedactHeader(v referee.View) referee.Header {
	if t.outcome.Method != "" || v == referee.Referee || v == "" || referee.SameName(v.Seat(), t.header.Players[0]) {
		return t.header
	}
	return t.header.With("code", referee.HiddenValue)
}

// Redact hides nothing: guesses and answers are said aloud.
func (t *table) Redact(_ referee.View, _ int, m referee.Move) referee.Move { return m }
