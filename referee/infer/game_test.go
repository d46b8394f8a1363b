package infer

import (
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// opened starts a table; extra are header keys after the players, law first.
func opened(t testing.TB, players, law string, extra ...string) *referee.History {
	t.Helper()
	h := record.Header{Game: "infer", Players: strings.Split(players, " ")}.With("law", law)
	for i := 0; i+1 < len(extra); i += 2 {
		if extra[i] == "turns" {
			h.AnyTurn = true
			continue
		}
		h = h.With(extra[i], extra[i+1])
	}
	history, err := referee.Start(Game{}, h)
	if err != nil {
		t.Fatal(err)
	}
	return history
}

// play plays lines that must be accepted.
func play(t testing.TB, h *referee.History, lines ...string) *table {
	t.Helper()
	for _, line := range lines {
		if _, err := h.PlayLine(line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return h.Table.(*table)
}

func (t *table) expect(tt testing.TB, phase phase, turn string, tokens, markers int) {
	tt.Helper()
	if t.phase != phase || t.onTurn() != turn || t.tokens != tokens || t.markers != markers {
		tt.Errorf("%s, turn %q, %d tokens, %d markers; expected %s, %q, %d, %d",
			t.phase, t.onTurn(), t.tokens, t.markers, phase, turn, tokens, markers)
	}
}

const blueFive = "all blue dice are 5"

func TestAWholeGameWon(t *testing.T) {
	h := opened(t, "Uma Ana Ben", blueFive)
	play(t, h).expect(t, setup, "Uma", 4, 20)
	play(t, h, "experiment Uma b5-r3", "experiment Uma b4").expect(t, research, "Ana", 4, 18)
	play(t, h, "experiment Ana r1-b5/w2 b5").expect(t, research, "Ben", 4, 17)
	play(t, h, "publish Ben no odd dice").expect(t, published, "Uma", 3, 17)
	refereetest.Refused(t, h, "stand", referee.Illegal, "can be disproved")
	refereetest.Refused(t, h, "disprove r2", referee.Illegal, "disproves nothing")
	refereetest.Refused(t, h, "experiment Ana r1", referee.Illegal, "waits")
	play(t, h, "disprove r1").expect(t, research, "Ana", 3, 16)
	play(t, h, "help Ana").expect(t, helping, "Uma", 2, 16)
	play(t, h, "pass").expect(t, research, "Ben", 2, 16)
	play(t, h, "publish Ben every blue die is 5", "stand").expect(t, over, "", 1, 16)
	s := h.Table.Status()
	if s.State != record.Finished || strings.Join(s.Winners, " ") != "Uma Ana Ben" {
		t.Errorf("%+v", s)
	}
	refereetest.Refused(t, h, "experiment Ana r1", referee.Illegal, "finished")
	play(t, h, "note what a game")
}

func TestMarksAreFilledInAndHeldToTheLaw(t *testing.T) {
	h := opened(t, "Uma Ana", blueFive)
	play(t, h, "experiment Uma none", "experiment Uma b1 X", "experiment Ana b5 r6")
	if got := h.Moves[2].Line(); got != "experiment Ana b5 r6 O" {
		t.Errorf("written %q", got)
	}
	refereetest.Refused(t, h, "experiment Ana b2-r6 O", referee.Illegal, "does not follow")
	refereetest.Refused(t, h, "experiment Ana g2", referee.Syntax, "r (red)")
	refereetest.Refused(t, h, "experiment Zoe r2", referee.Syntax, "Zoe")
	refereetest.Refused(t, h, "experiment Uma r2", referee.Illegal, "takes no turns")
	refereetest.Refused(t, h, "experiment Ana 21*r2", referee.Illegal, "supply")
}

// What the marks on the table contradict is told at once, and never left standing, also where only the Universe knows the law.
func TestATheoryAgainstAMarkDoesNotStand(t *testing.T) {
	for _, law := range []string{blueFive, `"my own words"`} {
		h := opened(t, "Uma Ana Ben", law)
		play(t, h, "experiment Uma b5-r3 O", "experiment Uma b4 X", "experiment Ana r1-b5 O")
		r, err := h.PlayLine("publish Ben no odd dice")
		if err != nil || !strings.Contains(strings.Join(r.Remarks, " "), "Experiment 1, b5-r3, is O and does not follow \"no odd dice\": there are 2 odd dice.") {
			t.Fatal(r.Remarks, err)
		}
		if e, err := explain.Why(h.Table, r.Remarks[1]); err != nil || !slices.Equal(e.Moves, []int{1, 4}) {
			t.Errorf("%q because of %v, %v", r.Remarks[1], e.Moves, err)
		}
		f := refereetest.Refused(t, h, "stand", referee.Illegal, "experiment 1, b5-r3, is O and does not follow")
		if !slices.Equal(f.Because, []int{1}) || !f.Open {
			t.Errorf("%+v", f)
		}
		play(t, h, "disprove b5 r1", "deconstruct 1", "deconstruct 2", "deconstruct 3", "deconstruct 4")
		if r, err = h.PlayLine("publish Ana no odd dice"); err != nil || strings.Contains(strings.Join(r.Remarks, " "), "against it") {
			t.Error("what is not on the table any more is held against it", r.Remarks, err)
		}
	}
}
