package infer

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/record"
)

func header(players string, options ...string) record.Header {
	h := record.Header{Game: "infer", Players: strings.Split(players, " ")}
	for i := 0; i+1 < len(options); i += 2 {
		h = h.With(options[i], options[i+1])
	}
	return h
}

func TestHeaders(t *testing.T) {
	for _, c := range []struct {
		options []string
		kind    referee.Kind // empty: accepted
		says    string
	}{
		{[]string{"law", "no red dice"}, "", ""},
		{[]string{"law", `"two 2s"`}, "", ""},
		{[]string{"law", "deck 17"}, "", ""},
		{[]string{"law", "hidden"}, "", ""},
		{[]string{"law", "hidden", "seal", "abc123"}, "", ""},
		{[]string{"law", "no red dice", "colours", "red, green, blue", "dice", "5"}, "", ""},
		{nil, referee.Syntax, "needs a law"},
		{[]string{"law", "deck 0"}, referee.Syntax, "1 to"},
		{[]string{"law", "deck easy"}, referee.Syntax, "new table"},
		{[]string{"law", "two 2s"}, referee.Syntax, "exactly"},
		{[]string{"law", `""`}, referee.Syntax, "nothing between"},
		{[]string{"law", "no red dice", "colours", "red, rose, blue"}, referee.Syntax, "same letter"},
		{[]string{"law", "no red dice", "colours", "red, odd, blue"}, referee.Syntax, "odd"},
		{[]string{"law", "no red dice", "colours", "red, blue"}, referee.Syntax, "three"},
		{[]string{"law", "no red dice", "dice", "0"}, referee.Syntax, "1 to"},
		{[]string{"law", "no red dice", "markers", "+4"}, referee.Syntax, "1 to"},
		{[]string{"law", "no red dice", "variant", "highlight"}, referee.Syntax, "highlights"},
		{[]string{"law", "no red dice", "variant", "cheater"}, referee.Syntax, "4 players"},
		{[]string{"law", "no red dice", "cheater", "Ana"}, referee.Syntax, "not played"},
		{[]string{"law", "no red dice", "seal", "xyz"}, referee.Syntax, "hexadecimal"},
		{[]string{"law", "no red dice", "salt", "pepper and more salt", "seal", "abc"}, referee.Syntax, "not the seal"},
		{[]string{"law", "no red dice", "salt", "a"}, referee.Syntax, "at least 128 bits"},
		{[]string{"law", "a die in the north"}, referee.Syntax, ""},
		{[]string{"law", "at least 5 dice"}, referee.Illegal, "follows it"},
		{[]string{"law", "exactly 6 dice"}, referee.Illegal, "follows it"},
		{[]string{"law", "at most 5 red dice"}, referee.Illegal, "does not follow it"},
		{[]string{"law", "at least 3 red dice", "dice", "2"}, referee.Illegal, "follows it"},
		{[]string{"law", "a run of 5"}, referee.Illegal, "follows it"},
	} {
		_, err := referee.Open(Game{}, header("Uma Ana Ben", c.options...))
		fault := referee.AsFault(err)
		switch {
		case c.kind == "" && err != nil:
			t.Errorf("%q: %v", c.options, err)
		case c.kind != "" && (fault == nil || fault.Kind != c.kind || !strings.Contains(fault.Message, c.says)):
			t.Errorf("%q: %v, expected %s with %q", c.options, err, c.kind, c.says)
		}
	}
	if _, err := referee.Open(Game{}, header("Tea Ann Bob Cat", "law", "no red dice", "variant", "cheater", "cheater", "Tea")); err == nil {
		t.Error("the Teacher was taken for the Cheater")
	}
}

// What the rules say of laws, and what they advise about common mistakes.
func TestTheRulesOwnLaws(t *testing.T) {
	for law, marks := range map[string]string{ // experiments, each with its mark
		"There must be at least one orange die.":      "none=X o1=O",
		"The sum of all dice must be ten.":            "o4 g6=O o4 g5=X",
		"There must be more odd dice than even dice.": "o1=O o1 o2=X none=X",
		"There must be exactly three dice.":           "3*g1=O g1-o1=X",
		"All dice must be divisible by 2":             "none=O o2 o4=O o2 o3=X",
		"There must be no odd dice.":                  "none=O o2 o4=O o2 o3=X",
		"There must not be green dice":                "none=O g1=X",
		"All purple dice must be 5s.":                 "p5 p3=X none=O p5=O",
		"All green dice must touch.":                  "none=O g1 g2=X g1-g2=O g1-o1-g2=X",
		"Purple dice must be odd.":                    "none=O p1=O p1 p2=X",
		"There must be exactly two 2s.":               "o2 p2=O o2=X",
		"Odd purple dice must touch each other.":      "p1-p3 p2=O p1 p3=X",
		"Purple dice must touch unless they are even": "p1-p3 p2=O p1 p3=X p2 p4=O",
		"There must be at least 2 even dice":          "o2 o4=O o2=X",
		"There must be a orange 2":                    "o2=O o3=X",
	} {
		opening, err := referee.Open(Game{}, header("Uma Ana", "law", law, "colours", "orange, green, purple"))
		if err != nil {
			t.Errorf("%q: %v", law, err)
			continue
		}
		for text := marks; text != ""; {
			dice, rest, _ := strings.Cut(text, "=")
			want, after, _ := strings.Cut(rest, " ")
			text = after
			d := opening.(*table).marks("experiment", []record.Arg{{Slot: "DICE", Text: dice}})
			if len(d) != 1 || d[0].Text != want {
				t.Errorf("%q of %s: %v, expected %s", law, dice, d, want)
			}
		}
	}
	for law, advice := range map[string]string{
		"There must be two 2s.":  "exactly",
		"There must be 6 dice.":  "exactly",
		"any orange die is even": "some orange dice are even",
	} {
		_, err := referee.Open(Game{}, header("Uma Ana", "law", law, "colours", "orange, green, purple"))
		if fault := referee.AsFault(err); fault == nil || !strings.Contains(fault.Message, advice) {
			t.Errorf("%q: %v, expected advice with %q", law, err, advice)
		}
	}
}

func TestCompleteDrawsOnce(t *testing.T) {
	random := bytes.NewReader(bytes.Repeat([]byte{7, 200, 31, 5}, 50))
	h, says, err := Game{}.Complete(header("Tea Ann Bob Cat", "law", "deck medium", "variant", "cheater", "cheater", "deal"), random)
	if err != nil {
		t.Fatal(err)
	}
	opening, err := referee.Open(Game{}, h)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(h.Option("law", ""), "deck ") || h.Option("salt", "") == "" || h.Seat(h.Option("cheater", "")) < 1 {
		t.Errorf("%+v", h)
	}
	again, _, err := Game{}.Complete(h, bytes.NewReader(nil))
	if err != nil || again.Option("law", "") != h.Option("law", "") || again.Option("salt", "") != h.Option("salt", "") {
		t.Errorf("drawn again: %+v, %v", again, err)
	}
	out, _ := json.Marshal(opening.JSON())
	var read struct{ Law, Seal string }
	json.Unmarshal(out, &read)
	if len(says) != 1 || !strings.Contains(says[0], read.Seal) || Seal(read.Law, h.Option("salt", "")) != read.Seal {
		t.Errorf("%q, seal %q of %q", says, read.Seal, read.Law)
	}
}

func TestSealsBindLawAndSalt(t *testing.T) {
	seal := Seal("all blue dice are 5", "pepper")
	if len(seal) != 40 || Seal(" All  blue dice are 5. ", "pepper") != seal {
		t.Error("the same law has another seal")
	}
	for _, other := range []string{Seal("all blue dice are 6", "pepper"), Seal("all blue dice are 5", "salt")} {
		if other == seal {
			t.Error("another law or salt has the same seal")
		}
	}
}

// Two tables that differ only in their secrets look the same to the public, and a public export replays to that.
func TestPublicViewHoldsNoSecret(t *testing.T) {
	lines := []string{"experiment Uma b5 r2 O", "experiment Uma b4 X", "experiment Ana r1 O", "publish Ana no odd dice", "disprove r3 O", "help Ana", "pass"}
	var pages, jsons []string
	for _, law := range []string{blueFive, "no 4s", `"no fours, they scare me"`} {
		h := opened(t, "Uma Ana", law)
		play(t, h, lines...)
		if law == "no 4s" {
			play(t, h, "reword at most 3 dice and no 4s")
		} else if law == blueFive {
			play(t, h, "reword every blue die is 5")
		} else {
			play(t, h, `reword "no fours"`)
		}
		seen, err := h.Seen(record.Public)
		if err != nil {
			t.Fatal(err)
		}
		out, _ := json.Marshal(seen.Table.JSON())
		jsons = append(jsons, string(out))
		var page strings.Builder
		for _, l := range seen.Table.Sheet(80).Draw(80) {
			page.WriteString(l.String() + "\n")
		}
		for _, m := range seen.Moves {
			page.WriteString(m.String() + "\n")
		}
		pages = append(pages, page.String())
		for _, secret := range []string{"blue dice", "4s", "scare"} {
			if strings.Contains(jsons[len(jsons)-1]+pages[len(pages)-1], secret) {
				t.Errorf("%q shows in public", secret)
			}
		}
	}
	for i := range pages {
		if pages[i] != pages[0] || jsons[i] != jsons[0] {
			t.Errorf("tables that differ in secrets differ in public:\n%s\n%s\n%s\n%s", pages[0], pages[i], jsons[0], jsons[i])
		}
	}
}

func TestTheEndShowsTheLaw(t *testing.T) {
	h := opened(t, "Uma Ana", blueFive, "salt", "pepper and more salt")
	play(t, h, "experiment Uma b5", "experiment Uma b4", "publish Ana every blue die is 5")
	seen, _ := h.Seen(record.Public)
	if tb := seen.Table.(*table); !tb.law.hidden() || tb.seal != Seal(blueFive, "pepper and more salt") {
		t.Errorf("during the game: %+v, %s", tb.law, tb.seal)
	}
	play(t, h, "stand")
	seen, _ = h.Seen(record.Public)
	if tb := seen.Table.(*table); tb.law.words != blueFive || tb.header.Option("salt", "") != "pepper and more salt" {
		t.Errorf("after the game: %+v", tb.law)
	}
}

func TestSeatsKnowWhatTheyKnow(t *testing.T) {
	h := opened(t, "Tea Ann Bob Cat", blueFive, "variant", "cheater", "cheater", "Bob")
	play(t, h, "experiment Tea b5", "experiment Tea b4")
	for seat, knows := range map[string]struct{ law, cheater bool }{"Tea": {true, false}, "Bob": {true, true}, "Ann": {false, false}} {
		seen, err := h.Seen(record.SeatView(seat))
		if err != nil {
			t.Fatal(err)
		}
		tb := seen.Table.(*table)
		if tb.law.hidden() == knows.law || (tb.header.Option("cheater", "") != "") != knows.cheater {
			t.Errorf("%s reads law %q and Cheater %q", seat, tb.law.words, tb.header.Option("cheater", ""))
		}
	}
}
