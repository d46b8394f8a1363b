package cats

import (
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/record"
)

const dealt = "deal 7H QS 10D 2C QH" // Ben Cy Dee Eve Fay: red black red black red

// guessed lets everybody guess, Ben first.
const guessed = "guess Ben red @1; guess Cy black @2; guess Dee red @3; guess Eve black @4; guess Fay red @5"

func TestWhatIsRefused(t *testing.T) {
	for _, c := range []struct{ before, line, kind, says string }{
		{"", "deal 7H QS", "syntax", "2 cards"},
		{"", "deal 7H QS 10D 2C QH AS", "syntax", "6 cards"},
		{"", "deal 7H QS 10D 2C ZZ", "syntax", "no card"},
		{"", "deal Bne 7H", "syntax", `did you mean "Ben"`},
		{"", "deal Ben", "syntax", "CARD"},
		{"", "deal", "syntax", ""},
		{"", "deal Ben 7H Cy", "syntax", ""},
		{"", "deal Ana 7H", "illegal", "dealer"},
		{"", "deal Ben 7H Ben 8H", "illegal", "already"},
		{"", "deal Ben 7H Cy 7H", "illegal", "Ben's forehead"},
		{"", "deal Ben *", "illegal", "no joker"},
		{"", "deal Ben *R", "illegal", "no colour"},
		{"deal Ben 7H", "deal Ben 8H", "illegal", "redeal"},
		{"deal Ben 7H", "deal Cy 7H", "illegal", "Ben's forehead"},
		{"deal Ben 7H; redeal Ben 8H", "deal Cy 7H", "illegal", "does not come back"},
		{"deal Ben 7H; redeal Ben 8H", "redeal Ben 7H", "illegal", "does not come back"},
		{"deal Ben 7H", "redeal Ben 7H", "illegal", "already"},
		{"", "redeal Ana 7H", "illegal", "dealer"},
		{"announce red", "redeal Ben 7H", "illegal", "before the announcement"},
		{"", "announce green", "syntax", "red or black"},
		{"", "announce", "syntax", ""},
		{"announce red", "announce red", "illegal", "already"},
		{"deal 7H QH 10D 2D 3H", "announce black", "illegal", "no cat is black"},
		{"", "guess Ben red", "illegal", "nothing is announced"},
		{"", "press Ben", "illegal", "nothing is announced"},
		{"", "token Ben red", "illegal", "nothing is announced"},
		{"announce red", "guess Ana red", "illegal", "dealer"},
		{"announce red", "press Ana", "illegal", "dealer"},
		{"announce red", "token Ben red", "illegal", "not taken a token"},
		{"announce red; guess Ben red", "guess Ben black", "illegal", "cannot be changed"},
		{"announce red; guess Ben red", "press Ben", "illegal", "cannot be changed"},
		{"announce red; guess Ben red", "token Ben black", "illegal", "cannot be changed"},
		{"announce red; press Ben", "press Ben", "illegal", "colour"},
		{"announce red; press Ben", "guess Ben red", "illegal", "colour"},
		{"announce red; guess Ben red @x", "", "", ""},
		{"announce red", "guess Ben red @-1", "syntax", ""},
		{"announce red", "guess Ben", "syntax", ""},
		{"", "order Ben Cy", "illegal", "no guesses"},
		{"announce red", "order Ben", "syntax", "two players"},
		{"announce red; guess Ben red", "order Ben Cy", "illegal", "Cy has not guessed"},
		{"announce red; guess Ben red; guess Cy red", "order Ben Cy Ben", "illegal", "twice"},
		{"announce red; guess Ben red; guess Cy red", "order Ben=Ben", "illegal", "twice"},
		{"announce red; guess Ben red; guess Cy red", "order Ben=Zoe", "syntax", "Zoe"},
		{"announce red; guess Ben red; guess Cy red", "order Ben = Cy", "syntax", ""},
		{"", "void", "illegal", "no round"},
		{"deal Ben 7H; void", "void", "illegal", "already"},
		{"deal Ben 7H; void", "order Ben Cy", "illegal", "void"},
		{"announce red; void", "void", "illegal", "already"},
		{"announce red; guess Ben red; guess Cy red; void", "order Ben Cy", "illegal", "void"},
		{dealt + "; announce red;" + guessed + "; deal Ana 2S", "order Ben Cy", "illegal", "next round has begun"},
		{dealt + "; announce red;" + guessed, "guess Ben red", "illegal", "nothing is announced"},
		{dealt + "; announce red;" + guessed, "deal Ben 2S", "illegal", "dealer"},
		{"announce red; deal 7S QS 10C 2C 3S", "guess Ben red", "illegal", "false"},
		{"announce red; deal 7S QS 10C 2C 3S", "announce black", "illegal", "false"},
		{"announce red; deal 7S QS 10C 2C 3S", "deal Ben 2S", "illegal", "false"},
		{"announce red; guess Ben red; guess Cy red; deal 7S QS 10C 2C 3S", "order Ben Cy", "illegal", "void"},
		{"", "sell Ben", "syntax", "no move"},
	} {
		if c.line == "" {
			continue
		}
		h := play(t, start(t, six), c.before)
		before := bytesOf(t, h)
		_, err := h.PlayLine(c.line)
		f := referee.AsFault(err)
		ok := f != nil
		if !ok || string(f.Kind) != c.kind || !strings.Contains(f.Message, c.says) {
			t.Errorf("%q then %q: %v", c.before, c.line, err)
		}
		if bytesOf(t, h) != before {
			t.Errorf("%q then %q: refused, and yet something changed", c.before, c.line)
		}
	}
}

func TestWhatIsAccepted(t *testing.T) {
	for _, lines := range []string{
		"redeal Ben 7H", // the first card was never entered
		"deal Ben 7H; redeal Ben 8H; redeal Ben 9H",
		"announce red; guess Ben red @0; guess Cy red @0",
		"announce red; press Ben; press Cy; token Cy red; token Ben red",
		"announce red; press Ben; press Cy; order Cy Ben",
		dealt + "; announce red;" + guessed + "; order Cy Ben; note so be it; order Ben Cy; void; " + dealt,
		dealt + "; announce red;" + guessed + "; void; announce black; void; deal Ben 7H; void; announce red",
		"announce red; deal 7S QS 10C 2C 3S; note oh; void; " + dealt,
		"announce red; deal Ben 7S; guess Ben red; deal Cy 2S",
		"deal Ben ♥7 Cy t♠ Dee 10d",
	} {
		play(t, start(t, six), lines)
	}
}

func TestJokersCountAndAreOfTheOtherColour(t *testing.T) {
	h := start(t, six.With("jokers", "2"))
	play(t, h, "deal * joker 10D 2C QH")
	if _, err := h.PlayLine("redeal Dee $"); err == nil {
		t.Error("a third joker was dealt")
	}
	play(t, h, "announce red; guess Ben black @1; guess Cy red @2; guess Dee red @3; guess Eve black @4; guess Fay red @5")
	got := state(t, h)["scores"].(map[string]any)
	if got["Ben"] != 1. || got["Cy"] != 0. || got["Ana"] != 1. {
		t.Errorf("scores %v", got)
	}
	only := play(t, start(t, six.With("jokers", "4")), "deal * * * * 2C")
	if _, err := only.PlayLine("announce red"); err == nil {
		t.Error("jokers made an announcement true")
	}
	play(t, only, "announce black")
}

func TestThreeQueens(t *testing.T) {
	h := play(t, start(t, six), "deal QS QH QD 2C 4C; announce red; guess Ben black @1; guess Cy red @2; guess Dee red @3; guess Eve black @4; guess Fay black @5")
	got := state(t, h)["scores"].(map[string]any)
	if got["Ben"] != 3. || got["Cy"] != 2. || got["Dee"] != 1. {
		t.Errorf("scores %v", got)
	}
}

func TestHeader(t *testing.T) {
	for _, c := range []struct{ key, value, says string }{
		{"deals", "0", "deals"}, {"deals", "101", "deals"}, {"deals", "x", "deals"}, {"deals", "", "deals"}, {"deals", "-1", "deals"}, {"deals", "+1", "deals"},
		{"jokers", "5", "jokers"}, {"jokers", "-1", "jokers"}, {"close", "fast", "close"}, {"close", "-1", "close"}, {"close", "61", "close"},
		{"close", "0.0000000001", "close"}, {"speed", "1", "no header key"},
	} {
		h := six
		h.Options = map[string]string{c.key: c.value}
		if _, err := referee.Start(Game{}, h); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %s: %v", c.key, c.value, err)
		}
	}
	for n, want := range map[int]string{3: "4 to 10", 11: "4 to 10"} {
		h := record.Header{Game: "cats", Players: strings.Fields("A B C D E F G H I J K")[:n]}
		if _, err := referee.Start(Game{}, h); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%d players: %v", n, err)
		}
	}
	for n, remarks := range map[int]int{4: 1, 5: 0, 8: 0, 9: 1, 10: 1} {
		h := start(t, record.Header{Game: "cats", Players: strings.Fields("A B C D E F G H I J")[:n]})
		if got := h.Table.(*table).Remarks(); len(got) != remarks {
			t.Errorf("%d players: %q", n, got)
		}
	}
}

func TestEveryFormHasAnExampleThatReads(t *testing.T) {
	h := play(t, start(t, six), "announce red")
	for _, f := range (Game{}).Forms() {
		if m, err := record.Read(Game{}, h.Table, f.Example); err != nil || m.Verb != f.Verb {
			t.Errorf("%q: %v", f.Example, err)
		}
	}
}

func TestTypedShorthand(t *testing.T) {
	h := play(t, start(t, six), dealt+"; announce red")
	for typed, want := range map[string]string{
		"b r": "guess Ben red", "g ca r": "", "p c": "press Cy", "guess fay b": "guess Fay black", "v": "void",
	} {
		m, err := referee.ReadTyped(Game{}, h.Table, 3, typed)
		if want == "" && err == nil || want != "" && (err != nil || m.Line() != want) {
			t.Errorf("%q: %q %v", typed, m.Line(), err)
		}
	}
	play(t, h, "press Cy @1; press Ben @1.1")
	m, err := referee.ReadTyped(Game{}, h.Table, 5, "order c=b")
	if err != nil || m.Line() != "order Cy=Ben" {
		t.Errorf("%q %v", m.Line(), err)
	}
	play(t, h, "token Cy red")
	if m, err = referee.ReadTyped(Game{}, h.Table, 6, "token b"); err != nil || m.Line() != "token Ben black" {
		t.Errorf("%q %v", m.Line(), err)
	}
}
