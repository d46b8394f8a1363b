package mastermind

import (
	"fmt"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

func TestGoldens(t *testing.T) {
	refereetest.Goldens(t, Game{}, record.Referee, record.Public)
}

// The code 1123 and the guess 1452, worked by hand.
func TestAnswers(t *testing.T) {
	for _, c := range []struct{ code, guess, want string }{
		{"1123", "1452", "11"}, {"1123", "1123", "40"}, {"1123", "3211", "04"}, {"1122", "1111", "20"}, {"1234", "5566", "00"}} {
		if got := answer(c.code, c.guess); got != c.want {
			t.Errorf("%s against %s: %s, want %s", c.guess, c.code, got, c.want)
		}
	}
}

func TestRefusals(t *testing.T) {
	h := refereetest.Start(t, Game{}, record.Header{Game: "mastermind", Players: []string{"Ana", "Ben", "Cy"}})
	refereetest.Refused(t, h, "guess Ben 1122", referee.Syntax, "hidden")
	refereetest.Refused(t, h, "guess Cy 1122 10", referee.Illegal, "Ben's turn")
	refereetest.Play(t, h, "guess Ben 1111 00", "guess Cy 2222 00", "guess Ben 3333 00", "guess Cy 4444 00", "guess Ben 5555 10")
	fault := refereetest.Refused(t, h, "guess Cy 6666 20", referee.Contradiction, "no deal fits")
	ways := refereetest.WaysOn(h, "guess Cy 6666 20", fault)
	if len(fault.Because) != 5 || len(ways) == 0 || ways[0].Instead != "guess Cy 6666 30" {
		t.Errorf("%+v", fault)
	}
}

// A game that embeds what is known has news, why and reasons without a line of its own.
func TestWhy(t *testing.T) {
	h := refereetest.Start(t, Game{}, record.Header{Game: "mastermind", Players: []string{"Ana", "Ben", "Cy"}},
		"guess Ben 1111 10", "guess Cy 2111 11")
	for _, c := range []struct {
		claim  string
		is     referee.Verdict
		moves  string
		reason string
	}{
		{"place 1 is not 2", referee.True, "[2]", "place 1 is not 2: move 2 tells it"},
		{"place 1 is 1", referee.False, "[1 2]", "place 1 is not 1: guess Ben 1111 10, and so move 2 tells it"},
		{"place 2 is 1", referee.Undecided, "[]", ""},
	} {
		e, err := explain.Why(h.Table, c.claim)
		if err != nil || e.Verdict != c.is || fmt.Sprint(e.Moves) != c.moves || strings.Join(e.Reasons, "; ") != c.reason {
			t.Errorf("%s: %s %v %q, %v", c.claim, e.Verdict, e.Moves, e.Reasons, err)
		}
	}
	if news := explain.News(h.Table, refereetest.Start(t, Game{}, h.Header, "guess Ben 1111 10").Table); len(news) == 0 {
		t.Error("nothing is new")
	}
}
