package mastermind

import (
	"testing"

	"umpire/referee"
	"umpire/referee/refereetest"
)

func TestGoldens(t *testing.T) {
	refereetest.Goldens(t, Game{}, referee.Referee, referee.Public)
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
	h := refereetest.Start(t, Game{}, referee.Header{Game: "mastermind", Players: []string{"Ana", "Ben", "Cy"}})
	refereetest.Refused(t, h, "guess Ben 1122", referee.Syntax, "hidden")
	refereetest.Refused(t, h, "guess Cy 1122 10", referee.Illegal, "Ben's turn")
	refereetest.Play(t, h, "guess Ben 1111 00", "guess Cy 2222 00", "guess Ben 3333 00", "guess Cy 4444 00", "guess Ben 5555 10")
	fault := refereetest.Refused(t, h, "guess Cy 6666 20", referee.Contradiction, "no deal fits")
	if len(fault.Because) != 5 || len(fault.Repairs) == 0 || fault.Repairs[0].Instead != "guess Cy 6666 30" {
		t.Errorf("%+v", fault)
	}
}
