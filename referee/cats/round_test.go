package cats

import (
	"reflect"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
)

func TestPhasesAndRotation(t *testing.T) {
	h := start(t, record.Header{Game: "cats", Players: strings.Fields("Ana Ben Cy Dee"), Options: map[string]string{"deals": "1"}})
	for _, c := range []struct{ lines, phase, dealer, round string }{
		{"", "deal", "Ana", "1"},
		{"deal 7H 8S 9D", "deal", "Ana", "1"},
		{"announce red", "guess", "Ana", "1"},
		{"guess Ben red; guess Cy black; press Dee", "guess", "Ana", "1"},
		{"token Dee red", "deal", "Ben", "2"},
		{"void", "deal", "Ana", "1"},
		{"announce black; guess Ben red; guess Cy black; guess Dee black", "score", "Ana", "1"},
		{"deal Ben 7H; deal Cy 8S Dee 9D", "deal", "Ben", "2"},
		{"announce red; guess Ana red; deal 2S 3S 4S", "score", "Ben", "2"},
		{"void false", "deal", "Ben", "2"},
		{"deal 2S 3S 4H; announce red; guess Cy red; guess Dee red; guess Ana red", "deal", "Cy", "3"},
		{"deal 2S 3S 4H; announce red; guess Dee red; guess Ana red; guess Ben red", "deal", "Dee", "4"},
		{"deal 2S 3S 4H; announce red; guess Ana red; guess Ben red; guess Cy red", "over", "Dee", "4"},
		{"order Ana=Ben", "over", "Dee", "4"},
		{"void it was late", "deal", "Dee", "4"},
		{"announce red; guess Ana red; guess Ben red; guess Cy red; deal 2S 3S 4H", "over", "Dee", "4"},
	} {
		play(t, h, c.lines)
		s := state(t, h)
		if s["phase"] != c.phase || s["dealer"] != c.dealer || s["round"] != float64(c.round[0]-'0') {
			t.Fatalf("after %q: phase %v, dealer %v, round %v", c.lines, s["phase"], s["dealer"], s["round"])
		}
		over := h.Table.Status().State == record.Finished
		if over != (c.phase == "over") || over != (len(h.Table.Status().Winners) > 0) {
			t.Errorf("after %q: status %v", c.lines, h.Table.Status())
		}
	}
	if _, err := h.PlayLine("deal Ana 2S"); err == nil {
		t.Error("a card was dealt after the end")
	}
}

func TestSharedWin(t *testing.T) {
	h := start(t, record.Header{Game: "cats", Players: strings.Fields("Ana Ben Cy Dee"), Options: map[string]string{"deals": "1"}})
	for range 4 {
		play(t, h, "deal 2S 5S 8H; announce red")
		for _, c := range h.Table.Choices(record.Form{Verb: "guess", Slots: (Game{}).Forms()[0].Slots}, nil) {
			play(t, h, "guess "+c.Text+" red")
		}
	}
	// each deal: two wrong (2 for the dealer), the one before the dealer right
	if got := h.Table.Status().Winners; len(got) != 4 {
		t.Errorf("winners %q, scores %v", got, state(t, h)["scores"])
	}
}

func TestRulingAfterTheRound(t *testing.T) {
	h := play(t, start(t, six), "deal 7H 7S 10D 2C 3S; announce red; guess Ben red @1; guess Cy black @1.1; guess Dee red @3; guess Eve black @4; guess Fay red @5")
	score := func(p string) any { return state(t, h)["scores"].(map[string]any)[p] }
	for _, c := range []struct {
		line    string
		ben, cy float64
	}{{"note x", 2, 1}, {"order Cy Ben", 1, 2}, {"order Cy=Ben", 1, 1}, {"order Ben Cy", 2, 1}} {
		play(t, h, c.line)
		if score("Ben") != c.ben || score("Cy") != c.cy {
			t.Errorf("after %q: Ben %v, Cy %v", c.line, score("Ben"), score("Cy"))
		}
	}
}

func TestTooCloseIsFlaggedUntilRuled(t *testing.T) {
	h := play(t, start(t, six), "announce red; guess Ben red @1; guess Cy black @1.1")
	flags := func() int { return len(state(t, h)["rounds"].([]any)[0].(map[string]any)["close"].([]any)) }
	if flags() != 1 {
		t.Errorf("%d flags", flags())
	}
	before := h.Table
	play(t, h, "guess Dee red @1.3")
	want := "Too close to call: Ben 1.000, Cy 1.100 and Dee 1.300; your ruling: order Ben Cy Dee, with = between those who tie."
	if got := explain.Lines(h.Table, before); len(got) != 1 || got[0].String() != want {
		t.Errorf("news %q", got)
	}
	play(t, h, "order Ben Cy Dee")
	if flags() != 0 {
		t.Errorf("%d flags after the ruling", flags())
	}
}

// TestARulingIsAskedForWhereItCanMatter: where one cat dominates the other and
// its player may be right.
func TestARulingIsAskedForWhereItCanMatter(t *testing.T) {
	for _, c := range []struct {
		cards string // Ben's and Cy's
		ben   string // what Ben guesses
		asked bool
	}{
		{"7H 7S", "red", true}, {"7H 8S", "red", false}, {"7H 8H", "black", true}, {"8H 7H", "black", false}, {"* 7H", "red", false}, {"7H *", "red", false},
	} {
		h := play(t, start(t, six.With("jokers", "1")), "deal "+c.cards+" 10D 2C 3S; announce red; guess Ben "+c.ben+" @1; guess Cy red @1.1")
		if got := strings.Contains(drawn(h.Table.Sheet(80).Draw(80)), "Too close"); got != c.asked {
			t.Errorf("%s, Ben guesses %s: asked %v", c.cards, c.ben, got)
		}
	}
}

// TestWithoutAClockThereIsNoBeat: a round whose clock stood still keeps its
// order and its points, and tells nothing of early and late.
func TestWithoutAClockThereIsNoBeat(t *testing.T) {
	timed, untimed := play(t, start(t, six), dealt+"; announce red;"+guessed), play(t, start(t, six), dealt+"; announce red untimed;"+guessed)
	with, without := state(t, timed), state(t, untimed)
	if !reflect.DeepEqual(with["scores"], without["scores"]) {
		t.Errorf("scores %v and %v", with["scores"], without["scores"])
	}
	round := without["rounds"].([]any)[0].(map[string]any)
	guess := round["guesses"].([]any)[0].(map[string]any)
	if round["beat"] != nil || round["residual"] != nil || guess["timing"] != nil || guess["at"] == nil {
		t.Errorf("%v", round)
	}
	if page := drawn(untimed.Table.Sheet(80).Draw(80)); !strings.Contains(page, "The clock stood still for an unknown time: the times tell nothing.") {
		t.Error(page)
	}
}

// TestALateGuessHasNoTime: one typed for a press that the timing mode missed.
func TestALateGuessHasNoTime(t *testing.T) {
	guess := record.Move{Verb: "guess"}
	for lines, late := range map[string]bool{"announce red": false, "announce red; guess Ben red @1": false, "announce red; press Ben @1": true, "announce red; press Ben @1; token Ben red": true} {
		h := play(t, start(t, six), lines)
		if got := h.Table.(referee.Timed).Late(guess, false); got != late {
			t.Errorf("%s: %v", lines, got)
		}
	}
}

func TestNoCommonBeat(t *testing.T) {
	h := play(t, start(t, six), "deal 7H QS 10D 2C 3S; announce red; guess Ben red @0.1; guess Cy black @0.2; guess Dee red @30; guess Eve black @0.1; guess Fay red @0.3")
	if page := drawn(h.Table.Sheet(80).Draw(80)); !strings.Contains(page, "No beat: the times show no even step of thought.") {
		t.Error(page)
	}
}

func TestFalseAnnouncementWaitsForVoid(t *testing.T) {
	h := play(t, start(t, six), "announce red; guess Ben red @1")
	r, err := h.PlayLine("deal 7S QS 10C 2C 3S")
	if err != nil || !strings.Contains(strings.Join(r.Remarks, " "), "false") {
		t.Fatalf("%v %v", r.Remarks, err)
	}
	s := state(t, h)
	round := s["rounds"].([]any)[0].(map[string]any)
	if s["phase"] != "score" || round["truthful"] != false || round["dealer_points"] != nil {
		t.Errorf("%v", s)
	}
	play(t, h, "void")
	s = state(t, h)
	round = s["rounds"].([]any)[0].(map[string]any)
	if s["phase"] != "deal" || s["dealer"] != "Ana" || round["void"] != true || round["truthful"] != false {
		t.Errorf("%v", s)
	}
}

func TestUncheckedRoundIsLeftUnscored(t *testing.T) {
	h := play(t, start(t, six), "deal 7S QS 10C 2C 3S; announce red unchecked;"+guessed)
	s := state(t, h)
	round := s["rounds"].([]any)[0].(map[string]any)
	if s["dealer"] != "Ben" || s["round"] != 2. || round["truthful"] != false || round["void"] != false || round["dealer_points"] != nil {
		t.Errorf("%v", s)
	}
	for p, n := range s["scores"].(map[string]any) {
		if n != 0. {
			t.Errorf("%s has %v", p, n)
		}
	}
	true2 := play(t, start(t, six), dealt+"; announce red unchecked;"+guessed)
	if got := state(t, true2)["scores"].(map[string]any)["Ben"]; got != 1. {
		t.Errorf("a true announcement marked unchecked is not scored: %v", got)
	}
}

func TestWatchBeforeTheAnnouncement(t *testing.T) {
	h := play(t, start(t, six), "deal Ben QS; deal Dee QH")
	pairs := func() string { return strings.TrimSpace(strings.ReplaceAll(sprint(state(t, h)["watch"]), " ", ",")) }
	if got := pairs(); got != "[[Ben,Dee],[Dee,Ben]]" {
		t.Errorf("watch %s", got)
	}
	play(t, h, "deal Cy JS Eve 2C Fay AC")
	if got := pairs(); got != "[[Ben,Cy],[Ben,Dee],[Dee,Ben],[Eve,Fay]]" {
		t.Errorf("watch %s", got)
	}
}

func TestWhy(t *testing.T) {
	h := play(t, start(t, six), `note 1
		deal QS QH QD 2C 5C
		announce red
		press Ben @1
		guess Cy red @2
		guess Dee black @1.9
		token Ben black
		guess Eve red @4
		guess Fay black @5
		order Ben Cy Dee`)
	for claim, want := range map[string]string{
		"Ben":                      "[2 4 5 6 7]", // his card is on the line with all the others
		"cy":                       "[2 5 6 10]",  // before Dee only by the ruling
		"Dee":                      "[]",
		"Ana":                      "[2 6 8]", // Dee and Eve were wrong
		"Fay":                      "[2 9]",
		"Round 1: Ana called red.": "[3]",
		"Fay (5C) guessed black at 5.00 s: right, 1":  "[2 9]",
		"Ana, the dealer: 2 tokens, from Dee and Eve": "[2 6 8]",
	} {
		e, err := explain.Why(h.Table, claim)
		if err != nil || sprint(e.Moves) != want || e.Verdict != referee.True {
			t.Errorf("%s: %v %v %v, want %s", claim, e.Moves, e.Verdict, err, want)
		}
	}
	if e, err := explain.Why(h.Table, "round 1"); err != nil || sprint(e.Moves) != "[2 3 4 5 6 7 8 9 10]" {
		t.Errorf("round 1: %v %v", e.Moves, err)
	}
	places := play(t, start(t, six), "deal QS 4H QD 2C 5C; announce red; guess Ben black @3; guess Cy red @1; guess Dee red @2; guess Eve red @4; guess Fay black @5; order Ben Cy")
	if e, err := explain.Why(places.Table, "Ben"); err != nil || sprint(e.Moves) != "[1 3 4 5 8]" {
		t.Errorf("by taking Cy's place: %v %v", e.Moves, err) // Cy's guess (4) tells which place
	}
	for _, claim := range []string{"round 2", "round 0", "round x", "Zoe", "", "Ben Cy", "round"} {
		if _, err := explain.Why(h.Table, claim); err == nil {
			t.Errorf("%q was explained", claim)
		}
	}
	play(t, h, "announce red")
	if e, err := explain.Why(h.Table, "round 2"); err != nil || e.Verdict != referee.Undecided || len(e.Moves) != 0 {
		t.Errorf("round 2: %v %v", e, err)
	}
}

func TestAdvice(t *testing.T) {
	h := play(t, start(t, six.With("jokers", "1")), "deal Ben 7H")
	advise := (Game{}).Traits().Tools[0]
	if _, err := advise.Run(h.Table, "", 80); err == nil {
		t.Error("advice without all the cards")
	}
	play(t, h, "deal Cy 2S Dee 3S Eve 4S Fay *")
	page, err := advise.Run(h.Table, "", 80)
	if err != nil {
		t.Fatal(err)
	}
	text := drawn(page.Draw(80))
	if !strings.Contains(text, "red    borne by 1: Ben knows at once") || !strings.Contains(text, "black  borne by 3: those act on beat 3, the others on beat 4") {
		t.Error(text)
	}
}

func TestFigures(t *testing.T) {
	h := play(t, start(t, six), dealt+"; announce red; guess Ben red @1; guess Cy black @4; guess Dee black @3; guess Eve black; guess Fay red @2")
	f := h.Table.(*table).figures()
	if f[1].Right != 1 || f[3].Given != 1 || f[0].Takings != 1 || f[4].Stamped != 0 {
		t.Errorf("%+v", f)
	}
	if m, ok := (figures{times: f[1].times}).median(); !ok || m.Seconds() != 1 {
		t.Errorf("median %v", m)
	}
}
