package infer

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/lookback"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

func winners(h *referee.History) string { return strings.Join(h.Table.Status().Winners, " ") }

func lost(t testing.TB, h *referee.History, why string) {
	t.Helper()
	s := h.Table.Status()
	if s.State != record.Finished || len(s.Winners) > 0 || !strings.Contains(s.Due, why) {
		t.Errorf("%+v, expected a loss: %s", s, why)
	}
}

var setUpLines = []string{"experiment Uma b5", "experiment Uma b4"}

func TestLostWithTheLastToken(t *testing.T) {
	h := opened(t, "Uma Ana", blueFive, "tokens", "1")
	play(t, h, setUpLines...)
	play(t, h, "publish Ana no odd dice", "disprove r1")
	lost(t, h, "disproved")
	h = opened(t, "Uma Ana", blueFive, "tokens", "1")
	play(t, h, setUpLines...)
	play(t, h, "help Ana")
	lost(t, h, "help")
}

func TestWonWithTheLastToken(t *testing.T) {
	h := opened(t, "Uma Ana", blueFive, "tokens", "1")
	play(t, h, setUpLines...)
	play(t, h, "publish Ana every blue die is 5", "stand")
	if winners(h) != "Uma Ana" {
		t.Error(h.Table.Status())
	}
}

func TestLostWithoutAMarker(t *testing.T) {
	for _, law := range []string{blueFive, `"what Uma likes"`} {
		h := opened(t, "Uma Ana", law, "markers", "3")
		play(t, h, "experiment Uma b5 O", "experiment Uma b4 X", "experiment Ana r1 O")
		if e := h.Table.(*table).experiments; len(e) != 3 {
			t.Fatal(e)
		}
		play(t, h, "experiment Ana r2 O")
		lost(t, h, "Marker")
		if e := h.Table.(*table).experiments[3]; e.mark != unmarked {
			t.Errorf("%s: marked %s without a marker", law, e.mark)
		}
	}
}

func TestAChangedExperimentHasItsOwnMarker(t *testing.T) {
	h := opened(t, "Uma Ana", `"what Uma likes"`, "markers", "2")
	play(t, h, "experiment Uma b5 O", "experiment Uma b4 X")
	refereetest.Refused(t, h, "change 2 b3", referee.Syntax, "mark is missing")
	play(t, h, "change 2 b3 X").expect(t, research, "Ana", 4, 0)
	play(t, h, "experiment Ana b2")
	lost(t, h, "Marker")
}

func TestADisproofNeedsAMarkerToo(t *testing.T) {
	h := opened(t, "Uma Ana", blueFive, "markers", "2")
	play(t, h, setUpLines...)
	play(t, h, "publish Ana no odd dice", "disprove r1")
	lost(t, h, "Marker")
	if th := h.Table.(*table).theories[0]; th.outcome != standing {
		t.Errorf("%+v", th)
	}
}

func TestDeconstructAndChange(t *testing.T) {
	h := opened(t, "Uma Ana", `"what Uma likes"`, "dice", "3")
	play(t, h, "experiment Uma r1 O", "experiment Uma 2*r2 X")
	refereetest.Refused(t, h, "experiment Ana r3 O", referee.Illegal, "supply")
	tb := play(t, h, "deconstruct 2")
	if tb.markers != 18 || tb.supply != [3]int{2, 3, 3} {
		t.Errorf("after taking apart: %d markers, supply %v", tb.markers, tb.supply)
	}
	if x, err := explain.Why(h.Table, "experiment 2"); err != nil || said(x) != "experiment 2 was X: Uma marked r2 r2 so" {
		t.Errorf("of an experiment taken apart: %q, %v", said(x), err)
	}
	if x, err := explain.Why(h.Table, "experiment 2 was X"); err != nil || x.Verdict != referee.True {
		t.Errorf("given back: %+v, %v", x, err)
	}
	refereetest.Refused(t, h, "deconstruct 2", referee.Illegal, "taken apart")
	refereetest.Refused(t, h, "deconstruct 9", referee.Illegal, "no experiment 9")
	fault := refereetest.Refused(t, h, "experiment Ana r2 r2 O", referee.Illegal, "move 2")
	if len(fault.Because) != 1 || fault.Because[0] != 2 {
		t.Errorf("because %v, expected move 2", fault.Because)
	}
	tb = play(t, h, "change 1 r1-b1 X")
	if tb.markers != 18 || tb.supply != [3]int{2, 3, 2} || tb.experiments[0].mark != breaks {
		t.Errorf("after a change: %d markers, supply %v, %+v", tb.markers, tb.supply, tb.experiments[0])
	}
	refereetest.Refused(t, h, "experiment Ana r1 X", referee.Illegal, "move 1")
	refereetest.Refused(t, h, "experiment Ana b1-r1 O", referee.Illegal, "move 4")
	refereetest.Refused(t, h, "experiment Ana w1", referee.Syntax, "mark is missing")
}

func TestSetUp(t *testing.T) {
	h := opened(t, "Uma Ana", blueFive)
	refereetest.Refused(t, h, "experiment Ana r1", referee.Illegal, "Uma builds")
	refereetest.Refused(t, h, "experiment Uma 5*r1", referee.Illegal, "4 dice at most")
	refereetest.Refused(t, h, "publish Ana no odd dice", referee.Illegal, "set-up")
	refereetest.Refused(t, h, "deconstruct 1", referee.Illegal, "set-up")
	play(t, h, "experiment Uma b5")
	refereetest.Refused(t, h, "experiment Uma b5 r1", referee.Illegal, "one O and one X are needed")
	play(t, h, "experiment Uma b4")
}

func TestAsynchronousPlay(t *testing.T) {
	h := opened(t, "Uma Ana Ben", `"what Uma likes"`, "turns", "any")
	refereetest.Refused(t, h, "experiment Uma r1", referee.Syntax, "mark")
	play(t, h, "experiment Uma r1 O", "experiment Uma r2 X")
	tb := play(t, h, "experiment Ben r3", "experiment Ben r4", "experiment Ana r3-r4", "publish Ben all dice are red", "experiment Ana w1")
	if tb.markers != 18 || tb.experiments[2].mark != unmarked {
		t.Errorf("%d markers, %+v", tb.markers, tb.experiments[2])
	}
	tb = play(t, h, "mark 3 O", "mark 5 X")
	if tb.markers != 16 || tb.experiments[2].mark != follows {
		t.Errorf("%d markers, %+v", tb.markers, tb.experiments[2])
	}
	refereetest.Refused(t, h, "mark 3 X", referee.Illegal, "already")
	refereetest.Refused(t, h, "publish Ana no red dice", referee.Illegal, "a theory waits")
	play(t, h, "disprove w6", "experiment Ana r6/r6 O")
	fault := refereetest.Refused(t, h, "experiment Ben r6/r5 X", referee.Illegal, "marked O")
	if len(fault.Because) != 1 || fault.Because[0] != 11 {
		t.Errorf("because %v", fault.Because)
	}
}

func TestTheoriesInAnyWords(t *testing.T) {
	h := opened(t, "Uma Ana", `"what Uma likes"`)
	play(t, h, "experiment Uma r1 O", "experiment Uma r2 X")
	play(t, h, `publish Ana "it likes lonely ones"`)
	refereetest.Refused(t, h, "disprove b1", referee.Syntax, "mark is missing")
	play(t, h, "disprove b1 X", "publish Ana all dice are odd")
	refereetest.Refused(t, h, "disprove b3 O", referee.Illegal, "disproves nothing")
	play(t, h, "disprove b3")
	if got := h.Moves[5].Line(); got != "disprove b3 X" {
		t.Errorf("written %q", got)
	}
	play(t, h, "publish Ana no dice")
	refereetest.Refused(t, h, "stand", referee.Illegal, "experiment 1, r1, is O and does not follow")
	play(t, h, "disprove none X", "publish Ana at least 1 red 1", "stand")
}

// A theory kept in its words is disproved under the law; where Umpire could read it, and
// theory and law seem to take the experiment alike, it asks.
func TestTheoriesKeptInTheirWords(t *testing.T) {
	for _, c := range []struct{ theory, dice, read, confirm string }{
		{`"no die is even"`, "b2", "without them it could read", "b2 is X by the theory, too"},
		{`"no die is even"`, "r2", "without them it could read", ""},
		{`"what Uma likes"`, "b2", "", ""},
	} {
		h := opened(t, "Uma Ana", blueFive)
		play(t, h, "experiment Uma none", "experiment Uma b1")
		for _, move := range []struct{ line, says, confirm string }{
			{"publish Ana " + c.theory, c.read, ""},
			{"disprove " + c.dice, "Uma vouches", c.confirm},
		} {
			r, err := h.PlayLine(move.line)
			says := strings.Join(r.Remarks, " ")
			if err != nil || !strings.Contains(says, move.says) || !strings.Contains(r.Confirm, move.confirm) || (r.Confirm == "") != (move.confirm == "") ||
				move.says == "" && strings.Contains(says, "could read") {
				t.Errorf("%s: %q, asks %q, %v", move.line, r.Remarks, r.Confirm, err)
			}
		}
	}
}

// Only kinds of moves that can come in the phase are offered, and the end says what gave the law away.
func TestPhases(t *testing.T) {
	h := opened(t, "Uma Ana", blueFive)
	offered := func() (verbs []string) {
		for _, f := range forms {
			if c := h.Table.Choices(f, nil); c == nil || len(c) > 0 {
				verbs = append(verbs, f.Verb)
			}
		}
		return verbs
	}
	for _, c := range []struct{ line, then string }{
		{"experiment Uma none", "experiment reword join leave"},
		{"experiment Uma b1", "experiment publish help deconstruct change reword join leave"},
		{"experiment Ana b5-r2", "experiment publish help deconstruct change reword join leave"},
		{"publish Ana no odd dice", "disprove stand deconstruct change reword join leave"},
		{"disprove b5", "experiment publish help deconstruct change reword join leave"},
		{"help Ana", "experiment pass deconstruct change reword join leave"},
		{"pass", "experiment publish help deconstruct change reword join leave"},
		{"publish Ana " + blueFive, "disprove stand deconstruct change reword join leave"},
	} {
		play(t, h, c.line)
		if got := strings.Join(offered(), " "); got != c.then {
			t.Errorf("after %s: %s", c.line, got)
		}
	}
	r, err := h.PlayLine("stand")
	want := "It is the law, word for word: \"all blue dice are 5\". What gave it away: after experiment 3 only "
	if err != nil || !strings.HasPrefix(strings.Join(r.Remarks, " "), want) || h.Table.Status().Due != "Everybody wins." {
		t.Errorf("%q, %v", r.Remarks, err)
	}
	e, err := explain.Why(h.Table, r.Remarks[1])
	if err != nil || e.Verdict != referee.True || !slices.Equal(e.Moves, []int{1, 2, 3}) {
		t.Errorf("%s because of %v, %v", e.Verdict, e.Moves, err)
	}
}

func TestReword(t *testing.T) {
	h := opened(t, "Uma Ana", "at least 1 blue die and all blue dice are odd")
	play(t, h, "experiment Uma b1", "experiment Uma b4", "experiment Ana r1")
	fault := refereetest.Refused(t, h, "reword all blue dice are odd", referee.Illegal, "move 3")
	if len(fault.Because) != 1 || fault.Because[0] != 3 {
		t.Errorf("because %v", fault.Because)
	}
	refereetest.Refused(t, h, "reword all blue dice are odder", referee.Syntax, "odder")
	tb := play(t, h, "reword an odd number of blue dice and no even dice", "experiment Ana 2*b1")
	if tb.experiments[3].mark != breaks {
		t.Errorf("%+v", tb.experiments[3])
	}
	tb = play(t, h, `reword "whatever Uma says"`, "experiment Ana 3*b1 X")
	if tb.law.phrase != nil || tb.opening.phrase == nil {
		t.Errorf("%+v", tb.law)
	}
}

func TestJoinAndLeave(t *testing.T) {
	h := opened(t, "Uma Ana Ben Cy", blueFive)
	play(t, h, setUpLines...)
	play(t, h, "leave Ana").expect(t, research, "Ben", 4, 18)
	refereetest.Refused(t, h, "experiment Ana r1", referee.Illegal, "not at the table")
	refereetest.Refused(t, h, "leave Uma", referee.Illegal, "Universe")
	play(t, h, "experiment Ben r1", "join Dee").expect(t, research, "Cy", 4, 17)
	play(t, h, "experiment Cy r2").expect(t, research, "Dee", 4, 16)
	play(t, h, "leave Dee").expect(t, research, "Ben", 4, 16)
	play(t, h, "join ana", "publish Ben all dice are 5 or red or white").expect(t, published, "Uma", 3, 16)
	play(t, h, "leave Cy", "stand")
	if winners(h) != "Uma Ben Ana" {
		t.Errorf("won: %s", winners(h))
	}
	h = opened(t, "Uma Ana", blueFive)
	play(t, h, setUpLines...)
	play(t, h, "leave Ana").expect(t, research, "", 4, 18)
	play(t, h, "join Zed", "experiment Zed r1")
}

func TestHighlights(t *testing.T) {
	h := opened(t, "Uma Ana", blueFive, "variant", "highlights")
	play(t, h, setUpLines...)
	play(t, h, "experiment Ana r1", "highlight green 1 3", "highlight Pink 2 3")
	refereetest.Refused(t, h, "highlight black 2", referee.Illegal, "two colours")
	refereetest.Refused(t, h, "highlight green 1", referee.Illegal, "already")
	play(t, h, "highlight green 2")
	refereetest.Refused(t, h, "highlight green 2", referee.Illegal, "0 left")
	plain := opened(t, "Uma Ana", blueFive)
	play(t, plain, setUpLines...)
	refereetest.Refused(t, plain, "highlight green 1", referee.Illegal, "variant")
}

func TestPublishOrPerish(t *testing.T) {
	h := opened(t, "Uma Ana", blueFive, "variant", "publish-or-perish")
	refereetest.Refused(t, h, "timeout", referee.Illegal, "does not run")
	play(t, h, "experiment Uma b5 @10", "experiment Uma b4 @30.5")
	if at, line, ok := h.Table.(*table).Deadline(); !ok || line != "timeout" || at != 630500*time.Millisecond {
		t.Errorf("%v %q %v", at, line, ok)
	}
	refereetest.Refused(t, h, "timeout @600", referee.Illegal, "not up")
	refereetest.Refused(t, h, "experiment Ana r1 @630.5", referee.Illegal, "time was up")
	tb := play(t, h, "publish Ana no odd dice @100", "disprove r1 @130.5")
	if left := tb.secondsLeft(); left == nil || *left != 800 {
		t.Errorf("%v seconds left", left)
	}
	play(t, h, "experiment Ana r1 @900", "timeout @930.5")
	lost(t, h, "time is up")
}

func TestCompass(t *testing.T) {
	h := opened(t, "Uma Ana", "there must be a blue die in the north", "variant", "compass, silence")
	refereetest.Refused(t, h, "experiment Uma b1^n", referee.Illegal, "bearing")
	play(t, h, "experiment Uma b1^n r1^se", "experiment Uma b1 r1^ne")
	plain := opened(t, "Uma Ana", blueFive)
	refereetest.Refused(t, plain, "experiment Uma b1^n r1", referee.Syntax, "compass")
}

func TestCheater(t *testing.T) {
	class := []string{"experiment Tea b5 @1", "experiment Tea b4 @2", "publish Ann all blue dice are 5 @50", "stand @60"}
	for _, c := range []struct {
		cheater, votes, winners, fingers string
	}{
		{"Bob", "Tea:Bob Ann:Bob Bob:Ann Cat:Bob", "Tea Ann Cat", "Bob pointed at Ann; Tea, Ann and Cat pointed at Bob"},
		{"Bob", "Tea:Ann Ann:Bob Bob:Ann Cat:Bob", "Bob", "Tea and Bob pointed at Ann; Ann and Cat pointed at Bob; of a tie Tea decides: Ann"},
		{"Ann", "Tea:Ann Ann:Bob Bob:Ann Cat:Bob", "Tea Bob Cat", "of a tie Tea decides: Ann"},
		{"Cat", "Tea:Cat Ann:Bob Bob:Ann Cat:Tea", "Tea Ann Bob", "of a tie Tea decides: Cat"},
		{"Cat", "Tea:Cat Ann:Bob Bob:Ann Cat:Bob", "Cat", "Bob pointed at Ann"},
		{"Cat", "Tea:Cat Ann:Bob Bob:Ann Cat:Ann Dee:Bob", "Cat", "that is a tie, and Tea pointed at none of them: nobody is caught"},
	} {
		for _, known := range []bool{true, false} {
			extra := []string{"variant", "cheater"}
			if known {
				extra = append(extra, "cheater", c.cheater)
			}
			h := opened(t, "Tea Ann Bob Cat", blueFive, extra...)
			play(t, h, class...).expect(t, voting, "", 3, 18)
			if strings.Contains(c.votes, "Dee") {
				play(t, h, "join Dee")
			}
			refereetest.Refused(t, h, "identity Bob student", referee.Illegal, "when all have voted")
			for _, v := range strings.Fields(c.votes) {
				by, at, _ := strings.Cut(v, ":")
				play(t, h, "vote "+by+" "+at)
			}
			if !known {
				if h.Table.Status().State != record.Playing {
					t.Errorf("%+v: over before the Cheater is known", c)
				}
				play(t, h, "identity "+c.cheater+" cheater")
			}
			if fingers := h.Table.(*table).fingers(); winners(h) != c.winners || !strings.Contains(fingers, c.fingers) {
				t.Errorf("%+v: %s won, %s", c, winners(h), fingers)
			}
		}
	}
}

func TestCheaterByElimination(t *testing.T) {
	h := opened(t, "Tea Ann Bob Cat", blueFive, "variant", "cheater")
	play(t, h, "identity Tea teacher", "experiment Tea b5", "experiment Tea b4", "publish Ann all blue dice are 5", "stand",
		"vote Ann Cat", "vote Bob Cat", "vote Cat Ann", "vote Tea Cat", "identity Ann student")
	refereetest.Refused(t, h, "identity Bob teacher", referee.Illegal, "Teacher is Tea")
	play(t, h, "identity Bob student")
	moments := fmt.Sprint(lookback.Of(h, func(int) bool { return true }).Moments)
	if winners(h) != "Tea Ann Bob" || !strings.Contains(moments, "stood. 0}") || strings.Contains(moments, "everybody won") {
		t.Errorf("won: %s; %s", winners(h), moments)
	}
}

func TestCheaterTimeout(t *testing.T) {
	h := opened(t, "Tea Ann Bob Cat", blueFive, "variant", "cheater", "cheater", "Ann")
	play(t, h, "experiment Tea b5 @1", "experiment Tea b4 @2", "timeout @602")
	lost(t, h, "time is up")
	refereetest.Refused(t, h, "identity Bob cheater", referee.Illegal, "Ann")
	play(t, h, "identity Ann cheater")
	lost(t, h, "time is up")
}

// What stood is compared with the law in the end, for any number of dice.
func TestATheoryThatStoodIsComparedWithTheLaw(t *testing.T) {
	for theory, says := range map[string]string{
		blueFive:                         "It is the law, word for word: \"all blue dice are 5\".",
		"no blue dice are non-5":         "It is the law in other words, for any number of dice: \"all blue dice are 5\".",
		"at most 4 blue dice are non-5":  "",
		blueFive + " and at most 5 dice": "The law is \"all blue dice are 5\": r1 r1 r1 r1 r1 r1 follows the law, not the theory.",
	} {
		h := opened(t, "Uma Ana", blueFive)
		play(t, h, "experiment Uma b5 O", "experiment Uma b4 X", "publish Ana "+theory)
		r, err := h.PlayLine("stand")
		if says == "" {
			if err == nil {
				t.Errorf("%s may stand", theory)
			}
			continue
		}
		if err != nil || r.Remarks[0] != says {
			t.Errorf("%s: %q, %v", theory, r.Remarks, err)
		}
	}
}

// A vote is a decision, right by chance as often as there are suspects.
func TestVotesAreDecisions(t *testing.T) {
	h := opened(t, "Tea Ann Bob Cat", blueFive, "variant", "cheater", "cheater", "Bob")
	play(t, h, "experiment Tea b5 O", "experiment Tea b4 X", "publish Ann "+blueFive, "stand", "vote Tea Bob", "vote Ann Cat", "vote Bob Ann")
	r, err := h.PlayLine("vote Cat Bob")
	if err != nil || !slices.Contains(r.Remarks, "It is the law, word for word: \"all blue dice are 5\".") {
		t.Errorf("the law is not told: %q, %v", r.Remarks, err)
	}
	var chances []float64
	for _, d := range decisionsOf(h) {
		if strings.HasPrefix(d.Line, "vote") && d.ChanceRight != nil {
			chances = append(chances, *d.ChanceRight)
		}
	}
	if !slices.Equal(chances, []float64{1.0 / 3, 1.0 / 2, 1.0 / 2}) {
		t.Errorf("%v", chances)
	}
}
