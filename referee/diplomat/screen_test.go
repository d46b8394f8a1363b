package diplomat

import (
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/referee/sheet"
)

func drawn(p *sheet.Page, width int) string {
	var lines []string
	for _, l := range p.Draw(width) {
		lines = append(lines, l.String())
	}
	return strings.Join(lines, "\n")
}

// TestScreensFit draws a game of people whose names begin alike, at both widths.
func TestScreensFit(t *testing.T) {
	h, fault := play(t, "players: Ana, Anton, Andrea, Anna\nturns: any\n\nask Ana Anton QS yes\nask Ana Anton KS no\nask Ana Andrea KS no\nask Ana Anna KS no\nclaim Ana 7")
	if fault != nil {
		t.Fatal(fault)
	}
	for _, width := range []int{80, 40} {
		text := drawn(h.Table.Sheet(width), width)
		for _, want := range []string{"A Ana", "N Anton", "D Andrea", "B Anna", "=", "#", "> "} {
			if !strings.Contains(text, want) {
				t.Errorf("at %d columns %q is missing:\n%s", width, want, text)
			}
		}
		for _, line := range strings.Split(text, "\n") {
			if len([]rune(line)) > width {
				t.Errorf("%q is wider than %d", line, width)
			}
		}
	}
}

// TestCompanion: a player who tells Umpire their own hand sees what they could lay out
// and claim.
func TestCompanion(t *testing.T) {
	h, fault := play(t, four+"\nturns: any\n\nhand Ana AS AH 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS\nask Ana Ben AD and AC yes\nask Ben Cy 3H yes\nask Ana Cy 3D yes\nask Ana Dee 3C yes")
	if fault != nil {
		t.Fatal(fault)
	}
	for view, want := range map[record.View][]string{
		"seat:Ana": {"You can claim threes", "You can lay out and claim aces: ask Ben for AD and AC."},
		"public":   nil,
	} {
		seen, err := h.Seen(view)
		if err != nil {
			t.Fatal(err)
		}
		text := drawn(seen.Table.Sheet(80), 80)
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%s: %q is missing:\n%s", view, w, text)
			}
		}
		if want == nil && strings.Contains(text, "You can") {
			t.Errorf("%s:\n%s", view, text)
		}
	}
}

// TestPonder: a card can be anybody's in a quarter of the deals, and what is certain
// is said to be.
func TestPonder(t *testing.T) {
	h, _ := play(t, four+"\nturns: any\n\nask Ana Ben KS yes\nask Ana Ben at least 3 hearts yes")
	page, err := estimate(h.Table, "QS", 80)
	if err != nil {
		t.Fatal(err)
	}
	text := drawn(page, 80)
	for _, want := range []string{"Cy", "Dee", "yes in 26.2%", "Of the deals that fit"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing:\n%s", want, text)
		}
	}
	for asked, want := range map[string]string{"Ben a heart": "yes, for certain", "Ben KS": "no, for certain", "Cy at least 11 hearts": "no, for certain"} {
		page, err := estimate(h.Table, asked, 80)
		if err != nil || !strings.Contains(drawn(page, 80), want) {
			t.Errorf("%s: %v\n%s", asked, err, drawn(page, 80))
		}
	}
	if _, err := estimate(h.Table, "hearts galore", 80); err == nil {
		t.Error("nonsense was pondered")
	}
}

// TestNews tells what newly follows, and nothing twice.
func TestNews(t *testing.T) {
	h := start(t, four, "turns: any")
	for _, c := range []struct{ line, news string }{
		{"ask Ana Ben no hearts yes", "Ben has no hearts."},
		{"ask Ana Cy no hearts yes", "Cy has no hearts."},
		{"ask Ana Dee at least 2 hearts no", "Ana has at least 12 hearts."},
		{"ask Ana Dee AH yes", "Ana has 2H, 3H, 4H, 5H, 6H, 7H, 8H, 9H, 10H, JH, QH and KH."},
	} {
		before := h.Table
		if _, err := h.PlayLine(c.line); err != nil {
			t.Fatal(err)
		}
		var lines []string
		for _, l := range explain.Lines(h.Table, before) {
			lines = append(lines, l.String())
		}
		if got := strings.Join(lines, " "); !strings.Contains(got, c.news) || c.news == "" && got != "" {
			t.Errorf("%s: %q, want %q", c.line, got, c.news)
		}
	}
}

// TestAsk looks at what /ask? answers, and what it proposes by itself.
func TestAsk(t *testing.T) {
	h, fault := play(t, "players: Ana, Ben, Cy\nturns: any\n\nask Ana Ben at least 6 hearts yes\nask Ana Cy at least 3 6s yes\nask Ana Cy no 10s yes\nask Ana Ben QH no")
	if fault != nil {
		t.Fatal(fault)
	}
	for args, want := range map[string][]string{
		"at least 6 hearts":     {"If asked: at least 6 hearts", "Cy   yes in 2.8%"},
		"Cy at least 1 10s":     {"Cy  no, for certain"},
		"Ben at least 6 hearts": {"Ben  yes, for certain"},
		"Ben at least 1 10s":    {"Ben  yes in "},
		"":                      {"Questions that would split best", "Cy   at least 4 hearts"},
		"Cy":                    {"Cy  "},
	} {
		page, err := estimate(h.Table, args, 80)
		if err != nil {
			t.Fatalf("%q: %v", args, err)
		}
		again, _ := estimate(h.Table, args, 80)
		text := drawn(page, 80)
		if text != drawn(again, 80) {
			t.Errorf("%q: asked again, another answer", args)
		}
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%q: %q is missing:\n%s", args, w, text)
			}
		}
	}
}

// TestCountsAreSaid: counts that say more than the grid, as people say them.
func TestCountsAreSaid(t *testing.T) {
	h, fault := play(t, "players: Ana, Ben, Cy\nturns: any\n\nask Ana Ben at least 6 hearts yes\nask Ana Cy at least 5 hearts yes\nask Ben Cy at least 3 6s yes\nask Ben Cy no 10s yes")
	if fault != nil {
		t.Fatal(fault)
	}
	for _, width := range []int{80, 40} {
		text := strings.Join(strings.Fields(drawn(h.Table.Sheet(width), width)), " ")
		for _, want := range []string{"Ana: at most 2 hearts Ben: at least 6 hearts Cy: at least 5 hearts, at least 3 sixes, no tens"} {
			if !strings.Contains(text, want) {
				t.Errorf("at %d columns %q is missing:\n%s", width, want, text)
			}
		}
	}
}

// A question typed without its answer is asked which of two it means, the answer kept; one that
// can only have one answer is recorded with it and the reason, unless a hand is on the record.
func TestAnswersTyped(t *testing.T) {
	h := start(t, "players: Ruth, Tom, Zoe")
	if _, err := record.Readings(Game{}, h.Table, "tom 7s n"); referee.AsFault(err) == nil || len(referee.AsFault(err).Wording.Readings) != 2 {
		t.Errorf("tom 7s n: %v", err)
	}
	refereetest.Play(t, h, "ask Ruth Tom a 7 no", "turn Zoe")
	m, err := referee.ReadTyped(Game{}, h.Table, 3, "tom, got any 7s?")
	if err != nil || m.Line() != "ask Zoe Tom a 7 no" {
		t.Fatalf("%s, %v", m.Line(), err)
	}
	r, err := h.Table.Apply(3, m)
	if want := "The answer can only be no: Tom has no sevens, since Tom said no to `a 7` (move 1)."; err != nil || r.Remarks[0] != want {
		t.Errorf("%q, %v", r.Remarks, err)
	}
	refereetest.Play(t, h, "ask Zoe Tom exactly 9 red cards yes", "turn Zoe")
	if m, err := referee.ReadTyped(Game{}, h.Table, 5, "tom, exactly 9 red cards?"); err != nil || m.Get("ANSWER") != "yes" {
		t.Errorf("asked again: %s, %v", m.Line(), err)
	}
	hand := "hand Ruth AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AH 2H 3H 4H 5H"
	if refereetest.Play(t, h, hand); len(h.Table.Choices(forms[0], m.Args[:3])) != 2 {
		t.Error("an answer is chosen that a hand would tell")
	}
}

// How many are red says how many are black.
func TestOneColourIsSaid(t *testing.T) {
	h := start(t, "players: Ana, Ben, Cy")
	before := h.Table
	refereetest.Play(t, h, "ask Ana Ben exactly 7 red cards yes")
	if news := strings.Join(explain.News(h.Table, before), " "); news != "Ben has exactly 7 red cards." {
		t.Error(news)
	}
}

// A row and a column of the sheet say which card is meant, whoever has the letter of a suit and stands first in the row.
func TestALetterOfASuitIsNoPlayer(t *testing.T) {
	h := refereetest.Play(t, start(t, "players: Ana, Ben, Cy, Dee"),
		"ask Ana Dee 7H yes", "ask Ana Dee 7D yes", "ask Ana Dee at least 1 black 7 yes", "ask Ben Dee 7C no")
	for said, claims := range map[string]string{"7 D =": "no 7D", "D 7 =": "no 7D", "7 S D": "Dee has 7S", "7 D = = -d": "Dee has 7S", "7 H =": "no 7H"} {
		if e, err := explain.Decide(h.Table, said); err != nil || e.Verdict != referee.True || !strings.Contains(e.Claim, claims) || strings.Contains(claims, "no ") && strings.Contains(e.Claim, "7S") {
			t.Errorf("%s: %s %s, %v", said, e.Verdict, e.Claim, err)
		}
	}
}
