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

func TestWhy(t *testing.T) {
	h := opened(t, "Uma Ana", blueFive, "turns", "any")
	play(t, h, "experiment Uma b5 O", "experiment Uma b4 r1 b5 X", "publish Ana no odd dice", "disprove r1", "change 1 b5-r1",
		"publish Ana every blue die is 5")
	for _, c := range []struct {
		claim   string
		verdict referee.Verdict
		moves   []int
		says    string
	}{
		{"experiment 1", referee.True, []int{5}, "follows"},
		{"experiment 2", referee.True, []int{2}, "not 5"},
		{"theory 1", referee.True, []int{3, 4}, "experiment 3"},
		{"experiment 1 is not X", referee.True, []int{5}, "follows"},
		{"experiment 1 is X.", referee.False, []int{5}, "follows"},
		{"Experiment 2, b4 r1 b5: X.", referee.True, []int{2}, "1 of 2 blue dice is not 5: b4"},
		{`"no odd dice" is disproved by experiment 3.`, referee.True, []int{3, 4}, "O but does not follow \"no odd dice\": there is 1 odd die"},
		{"b4 r1 b5 X", referee.True, []int{2}, "not 5"},
		{"b4 r1 b5 [O]", referee.False, []int{2}, "not 5"},
		{"b4 r1 b5", referee.True, []int{2}, "not 5"},
		{"tokens 2 of 4", referee.True, []int{3, 6}, "4 to begin with"},
		{"tokens 3 of 4", referee.False, []int{3, 6}, "4 to begin with"},
		{"theory 1 is disproved by experiment 1", referee.False, []int{3, 4}, "experiment 3"},
		{`Theory 1, Ana: "no odd dice" disproved by 3`, referee.True, []int{3, 4}, "experiment 3"},
		{"theory 1 stands", referee.False, []int{3, 4}, "is disproved"},
		{"theory 2", referee.Undecided, nil, "waits"},
	} {
		x, err := explain.Why(h.Table, c.claim)
		if err != nil || x.Verdict != c.verdict || !slices.Equal(x.Moves, c.moves) || !strings.Contains(said(x), c.says) {
			t.Errorf("%s: %+v, %v", c.claim, x, err)
		}
	}
	for _, claim := range []string{"", "experiment 9", "law", "theory x"} {
		if _, err := explain.Why(h.Table, claim); err == nil {
			t.Errorf("%q was explained", claim)
		}
	}
	public, _ := h.Seen(record.Public)
	x, err := explain.Why(public.Table, "experiment 2")
	if err != nil || strings.Contains(said(x), "5 X") || strings.Contains(said(x), "blue") {
		t.Errorf("the public learns %v, %v", x, err)
	}
	play(t, h, "stand")
	if x, _ := explain.Why(h.Table, "theory 2"); x.Verdict != referee.False || !slices.Equal(x.Moves, []int{6, 7}) {
		t.Errorf("%+v", x)
	}
	words := opened(t, "Uma Ana", `"pretty"`, "turns", "any")
	play(t, words, "experiment Uma b5 O", "experiment Uma b4 X", "experiment Ana b3")
	if x, _ := explain.Why(words.Table, "experiment 3"); x.Verdict != referee.Undecided || len(x.Moves) != 0 {
		t.Errorf("%+v", x)
	}
	play(t, words, "experiment Ana b2", "mark 3 O")
	if x, _ := explain.Why(words.Table, "experiment 3"); !slices.Equal(x.Moves, []int{3, 5}) {
		t.Errorf("%+v", x)
	}
}

// said is the argument in one line, or what is said of a claim that is open.
func said(x referee.Explanation) string {
	var texts []string
	for _, s := range x.Steps {
		texts = append(texts, s.Text)
	}
	for _, l := range x.Text {
		texts = append(texts, l.String())
	}
	return strings.Join(texts, "; ")
}

func TestTyping(t *testing.T) {
	h := opened(t, "Uma Ana Ben", blueFive)
	play(t, h, "experiment Uma b5-r1-w2 1~3", "experiment Uma b4", "experiment Ana r1")
	for typed, line := range map[string]string{
		"experiment Ben =1 + b1-r2": "experiment Ben b5-r1-w2 b1-r2 1~3 X",
		"exp =1":                    "experiment Ben b5-r1-w2 1~3 O",
		"e b r6-w6":                 "experiment Ben r6-w6 O",
		"r6-w6":                     "experiment Ben r6-w6 O",
		"p no odd dice":             "publish Ben no odd dice",
		"h":                         "help Ben",
	} {
		m, err := referee.ReadTyped(Game{}, h.Table, 4, typed)
		if err != nil {
			t.Errorf("%q: %v", typed, err)
			continue
		}
		if r, err := referee.Step(h.Table, 4, m); err != nil || r.Move.Line() != line {
			t.Errorf("%q: %q, %v; expected %q", typed, r.Move.Line(), err, line)
		}
	}
	for _, line := range []string{"experiment Ben =1", "experiment Ben =9", "exp Ben r1"} {
		if _, err := h.PlayLine(line); err == nil {
			t.Errorf("%q was read on a record", line)
		}
	}
}

func TestStartLeavesMostOpen(t *testing.T) {
	for _, law := range []string{blueFive, "touching dice sum to 7", "a stack of 3", "exactly 3 dice"} {
		h := opened(t, "Uma Ana", law)
		o, x, open := h.Table.(*table).openingPair()
		if open < 20 || len(o.dice.Dice) > setupDice || len(x.dice.Dice) > setupDice {
			t.Errorf("%s: %s and %s leave %d laws open", law, o.dice.Text(), x.dice.Text(), open)
		}
		tb := play(t, h, "experiment Uma "+o.dice.Text()+" O", "experiment Uma "+x.dice.Text()+" X")
		if len(tb.fits()) != open {
			t.Errorf("%s: %d laws fit, %d were promised", law, len(tb.fits()), open)
		}
	}
}

// A theory was felled by the dice as they were then, whatever was changed since.
func TestWhyOfATheoryFelledByWhatWasChangedLater(t *testing.T) {
	h := refereetest.Start(t, Game{}, record.Header{Game: "infer", Players: []string{"Ana", "Ben"}, Options: map[string]string{"law": "the sum of all dice is at least 7"}},
		"experiment Ana b3 b3 X", "experiment Ana b5-b3-w5 O", "publish Ben a red die", "disprove b6-b4-w3 O",
		"publish Ben no odd dice", "disprove r3-r1-w6 O", "publish Ben at least 2 red dice", "change 4 b4 w1 X")
	e, err := explain.Why(h.Table, "theory 2")
	if err != nil || len(e.Steps) != 2 || !strings.Contains(e.Steps[1].Text, "r3-r1-w6, is O") {
		t.Errorf("%v, %v", e.Steps, err)
	}
}
