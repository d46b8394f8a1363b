package diplomat

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/explain"
	"umpire/referee/refereetest"
)

// Reasons heard at a table and found wrong, or not convincing: now a sum that can be
// followed, with the last move behind what it told.
func TestReasonsAddUp(t *testing.T) {
	const abc, abcd = "players: Ana, Ben, Cy", "players: Ana, Ben, Cy, Dee"
	for _, c := range []struct{ players, lines, claim, reason string }{
		{abcd, "Ana Cy more diamonds than spades yes; Ben Dee 8D yes; Dee Cy 8S yes", "Cy has at least 2 diamonds",
			"Cy said yes to `more diamonds than spades` and lost 8S (move 3)"},
		{abcd, "Ana Cy more hearts than spades no; Dee Cy 7H yes", "Cy has a spade",
			"Cy said no to `more hearts than spades` and lost 7H (move 2)"},
		{abc, "Ana Ben more hearts than spades no; Ben Cy at least 4 spades yes; Cy Ben 8H yes", "Ana has at most 8 spades",
			"of 13, Ben has at least 1 (move 3), Cy 4"},
		{"players: Rosie, Tom, Mum, Jo, Vic", "Mum Jo exactly 2 diamonds yes; Rosie Vic at least 3 diamonds yes; Jo Mum 6D yes", "Tom has at most 7 diamonds",
			"of 12 left (move 3) Jo has 2, Vic at least 3"},
		{"players: Rosie, Tom, Mum, Jo, Vic", "Rosie Vic at least 3 diamonds yes; Jo Mum 6D yes", "Vic has at least 3 diamonds",
			"Vic said yes to `at least 3 diamonds`; 6D was Mum's (move 2)"},
		{"players: Leo, Mia, Sam, Kim", "Leo Mia at least 7 black cards no; Kim Sam more clubs than spades no; Sam Kim 10C yes; Sam Kim 3S yes; Sam Leo at least 7 black cards no",
			"Sam has at least 1 spade", "said no to `more clubs than spades` and has a black card (move 5)"},
		{"players: Leo, Mia, Sam, Kim", "Leo Mia at least 7 black cards no; Mia Kim exactly 4 clubs yes; Kim Sam more clubs than spades no", "Leo has at most 11 spades",
			"with 12, of 13 clubs Kim would have 4, Leo and Sam each at most 1 (move 3), Mia 6: that makes 12"},
		{abc + "\njokers: yes", "Ana Ben at most 3 hearts yes; Ben Cy at most 17 hearts yes; Ana Ben at most 5 diamonds yes; Ana Ben at most 2 clubs yes", "Ben has at least 6 spades",
			"of 18, at most 3 hearts, 5 diamonds, 2 clubs (move 4), 2 jokers"},
		{"players: Ana, Ben, Cy\nleftover: layout\nsizes: 3, 3, 3", "layout AS AH AD AC 2S 2H 2D 2C 3S 3H 3D 3C 4S 4H 4D 4C 5C 6S 6H 6D 6C 7S 7H 7D 7C 8S 8H 8D 8C 9S 9H 9D 9C 10S 10C JS JH JD JC QS QH QC KC; Ana Cy exactly 1 diamond no; Ben Ana no spades no; " +
			"Cy Ben a 10 yes; Ana Cy a heart no; Ben Ana a king yes; Cy Ana a heart yes; Ana Cy 10D no; Ben Ana 10D yes", "Ben has at most 2 diamonds", "of 3 cards, a ten (move 4); 10D went since"},
		{abcd, "Dee Ben no spades yes; Dee Ben no hearts yes; Dee Ben no diamonds yes", "Ben has 5C",
			"of 13 cards, no spades, hearts or diamonds (move 3), so all 13 clubs"},
		{abc, "Ana Ben at most 1 7 yes; Ana Ben the sum of all 7s is odd no", "Ben has no sevens",
			"an even number of sevens (move 2) and at most 1"},
		{abc, "Ana Ben at most 1 heart yes; Ana Ben the sum of all hearts is even no", "Ben has no 8H",
			"said no to `the sum of all hearts is even` (move 2); at most 1 heart"},
		{abc, "Ana Ben more diamonds than queens no; Ana Ben at least 4 diamonds yes", "Ben has QC",
			"said no to `more diamonds than queens` and has at least 4 diamonds (move 2)"},
		{abc, "Ana Ben more spades than queens yes; Ana Ben at least 2 queens yes", "Ben has at least 3 spades",
			"more spades than queens and at least 2 queens (move 2)"},
		{abc, "Ana Ben at least 3 spades no; Cy Ben 8S yes; Cy Ben 9S yes", "Ben has no spades",
			"Ben said no to `at least 3 spades` and lost 8S and 9S (move 3)"},
		{"players: Ana, Ben, Cy\nsizes: 1, 25, 26", "Ben Ana QS yes", "Ana has no KS", "Ana has no cards left"},
		{"players: Ana, Ben, Cy\nsizes: 3, 24, 25", "Ben Ana QS yes; Ben Cy a 7 yes; Ben Ana 8S yes", "Ana has at most 2 sevens", "Ana has only 1 card"},
		{abc, "Ana Ben at least 4 7s yes", "Ben has 7S",
			"Ben said yes to `at least 4 7s` (move 1), and there are only 4 sevens"},
		{abc, "Cy Ben 7S yes; Cy Ben 7H yes; Cy Ben 7C yes; Ana Ben no 7s no", "Ben has 7D",
			"Ben said no to `no 7s` (move 4), with only 7D left"},
		{abc, "Ana Ben the sum of all hearts is odd yes", "Ben has a heart",
			"said yes to `the sum of all hearts is odd` (move 1)"},
		{abc, "Ana Ben the sum of all 7s is odd yes", "Ben has a seven",
			"said yes to `the sum of all 7s is odd` (move 1)"},
		{abc, "Ana Ben the sum of all 7s is odd yes", "Cy has at most 3 sevens",
			"of 4, Ben has at least 1 (move 1)"},
		{abc, "Ana Ben no clubs yes; Ana Cy the sum of all clubs is even yes", "Ana has a club",
			"of 13 clubs Cy has at most 12 (move 2), Ben none"},
		{abc, "Ana Ben at least 3 spades yes; Cy Ana 2H yes; Cy Ana 2D yes; Cy Ana 2C yes; claim Cy 2", "Ben has at least 3 spades",
			"Ben said yes to `at least 3 spades`; 2S was Cy's (move 5)"},
		{abcd, "Ana Ben JS yes; Ana Ben JH yes; Ana Ben no clubs yes", "Ben has at most 1 jack",
			"Ben said yes to `no clubs` (move 3), so no JC"},
		{abc, "Ana Ben exactly 3 7s no; Ana Cy a 7 yes; Cy Ben 7D yes", "Ben has at most 1 seven",
			"no to `exactly 3 7s`, lost 7D, at most 2 (move 3)"},
		{abc, "Ana Ben more clubs than diamonds no", "Ben has at most 8 clubs",
			"Ben said no to `more clubs than diamonds` (move 1), with only 17 cards"},
		{abc, "Ana Ben more hearts than queens no", "Ben has at most 4 hearts",
			"no to `more hearts than queens` (move 1), and there are only 4 queens"},
		{abc, "Ana Ben at most 9 spades yes; Ana Ben no clubs yes; Ana Ben more hearts than diamonds yes", "Ben has at least 5 hearts",
			"more hearts than diamonds (move 3) and at least 8 red cards"},
		{abcd, "Ana Ben at least 4 spades yes; Ana Cy at most 3 hearts yes; Ana Cy no clubs yes; Ana Dee no clubs yes; Dee Cy KH yes", "Dee has a heart",
			"of 26 spades and diamonds Ben has at least 4, Cy 10 (12 cards since move 5, at most 2 hearts and no clubs), so Dee at most 12; of 13 cards, no clubs"},
		{abc, "Ana Ben no clubs yes; Ben Cy the sum of all spades is even yes; Ana Ben the sum of all spades is even yes", "Ana has a spade",
			"of 7 odd spades Ben and Cy each have an even number (move 3)"},
		{abcd, "Ben Cy an even number of red cards yes; Ana Ben an even number of red cards no; Ana Dee an even number of red cards no; Ben Ana at most 1 red card yes",
			"Ana has no red cards", "of 26 red cards Ben and Dee each have an odd number, Cy an even number, so Ana an even number, at most 1 (move 4)"},
		{abc, "Ben Cy an even number of red cards yes; Ana Cy an even number of hearts no; Ana Cy at most 1 diamond yes", "Cy has a diamond",
			"an even number of red cards and an odd number of hearts (move 2)"},
		{abc + "\nsizes: 9, 21, 22", "Ben Cy QS yes; Cy Ana exactly 5 spades yes; Ben Ana the sum of all clubs is odd yes; Cy Ana exactly 1 queen yes", "Ana has at most 3 tens",
			"with 4, of 9 cards, an odd club and 1 queen (move 4), so at most 3 of the spades but 10S, but would have 5 spades"},
		{abc + "\nsizes: 3, 24, 25", "Ben Ana exactly 1 queen yes; Ben Ana the sum of all hearts is odd yes; Ben Cy QD yes", "Ana has at most 1 diamond",
			"Ana has at most 1 of the diamonds but QD: Ana said yes to `the sum of all hearts is odd`, so an odd heart; of 3 cards, 1 queen"},
	} {
		h := start(t, c.players, "turns: any")
		for _, line := range strings.Split(c.lines, "; ") {
			if verb, _, _ := strings.Cut(line, " "); verb != "claim" && verb != "layout" {
				line = "ask " + line
			}
			if _, err := h.PlayLine(line); err != nil {
				t.Fatal(err)
			}
		}
		e, err := explain.Why(h.Table, c.claim)
		if err != nil || e.Verdict != referee.True || !strings.HasSuffix(e.Reasons[0], ": "+c.reason) {
			t.Errorf("%s, %v:\n%s\n, not\n%s", c.claim, err, e.Reasons, c.reason)
		}
	}
}

// Where few cards are still in the hands, a kind of cards is named as long as any of it is there, and once.
func TestReasonsWhereFewCardsAreLeft(t *testing.T) {
	for _, c := range []struct{ inHands, lines, claim, reason string }{
		{"3S 3C 4S 6S JH JD", "ask Ana Cy a red card yes", "Ben has at least 3 red cards",
			"Ben has fewer than 3 red cards: only JH and JD can be in a hand"},
		{"AS 3H 10C KS KD KC", "ask Ana Ben KD no; ask Ben Cy a club yes; ask Cy Ben a red card no; ask Ana Cy a spade no; ask Ben Ana a club yes", "Ben has no AS",
			"Ben has AS: of 2 cards, no red cards or clubs (move 6), so AS and KS"},
		{"QC 2S 3S 4S 5S 6S", "ask Ana Ben a queen yes", "Cy has no queens", "Cy has no queens: QC is the only queen left, and Ben has QC (move 2)"},
		{"QC 2S 3S 4S 5S 6S", "ask Ana Ben a queen yes", "Cy has no QC", "Cy has no QC: Ben has QC (move 2)"},
		{"QC 2S 3S 4S 5S 6S", "ask Ana Cy a queen no", "Cy has no queens", "Cy has no queens: Cy said no to `a queen` (move 2)"},
		{"2D 3D 4D 5D 6S 7S", "ask Ana Ben at least 2 diamonds yes; ask Ben Cy a diamond yes; ask Cy Ana exactly 1 diamond no", "Ana has exactly 1 diamond",
			"Ana has not exactly 1 diamond: Ana said no to `exactly 1 diamond` (move 4)"},
	} {
		var out []string
		for n := range 52 {
			if name := cardName(n); !slices.Contains(strings.Fields(c.inHands), name) {
				out = append(out, name)
			}
		}
		h := start(t, "players: Ana, Ben, Cy\nsizes: 2, 2, 2", "leftover: layout")
		for _, line := range append([]string{"layout " + strings.Join(out, " ")}, strings.Split(c.lines, "; ")...) {
			if _, err := h.PlayLine(line); err != nil {
				t.Fatal(err)
			}
		}
		if e, err := explain.Why(h.Table, c.claim); err != nil || e.Reasons[0] != c.reason {
			t.Errorf("%s, %v:\n%s\n, not\n%s", c.claim, err, e.Reasons, c.reason)
		}
	}
}

// What is refused is refused in two lines of the screen, if only by the last sums of its argument.
func TestRefusalsAreShort(t *testing.T) {
	h := start(t, "players: Ana, Ben, Cy, Dee", "turns: any")
	refereetest.Play(t, h, strings.Split("ask Ana Ben at least 4 spades yes; ask Ana Cy at most 3 hearts yes; ask Ana Cy no clubs yes; ask Ana Dee no clubs yes; ask Dee Cy KH yes", "; ")...)
	_, err := h.PlayLine("ask Ana Dee no hearts yes")
	if want := "Dee has a heart: of 13 cards, at most 12 spades or diamonds (move 5) and no clubs"; err == nil || err.Error() != want {
		t.Errorf("%v, not\n%s", err, want)
	}
}

// At least one of a kind is said as a spade, of what has no name as it is.
func TestAtLeastOne(t *testing.T) {
	for name, want := range map[string]string{"aces": "an ace", "spades": "a spade", "odd clubs": "an odd club", "of QS and QH": "at least 1 of QS and QH", "": "at least 1"} {
		if got := amountOf(deal.Range{Least: 1, Most: 4}, 4, name).String(); got != want {
			t.Errorf("%s: %s, not %s", name, got, want)
		}
	}
}

// A search that takes too long is no reason to name every move, and what follows is told by
// the move that tells it: of the fourteen moves these three are enough.
func TestHardTableKeepsItsMovesFew(t *testing.T) {
	h := start(t, "players: Ana, Ben, Cy", "")
	for i, line := range []string{"Ana Cy at least 2 4s yes", "Ben Cy exactly 3 clubs yes", "Cy Ana QD yes", "Cy Ben at least 6 hearts yes",
		"Ana Ben at least 10 black cards yes", "Ben Cy at least 4 black cards yes", "Cy Ana more diamonds than spades no", "Ana Ben at least 2 8s no",
		"Ben Ana more spades than clubs no", "Cy Ben no 6s no", "Ana Cy exactly 8 diamonds yes", "Ben Ana more diamonds than spades no",
		"Cy Ben at least 11 black cards yes", "Ana Cy at least 2 3s no"} {
		before := h.Table
		if _, err := h.PlayLine("ask " + line); err != nil {
			t.Fatal(err)
		}
		e, err := explain.Why(h.Table, "Ana has at least 2 hearts")
		switch {
		case err != nil || (e.Verdict == referee.True) != (i >= 12):
			t.Errorf("after %d moves: %v %v", i+1, e, err)
		case i >= 12 && !slices.Equal(e.Moves, []int{6, 11, 13}):
			t.Errorf("after %d moves it rests on %v", i+1, e.Moves)
		case i == 13:
			if news := strings.Join(explain.News(h.Table, before), " "); news != "Cy has at most 1 three." {
				t.Errorf("move 14 tells: %s", news)
			}
		}
	}
}

// At random tables of people's questions a reason is one breath, adds up where few facts
// lead to it, and can be given back.
func TestReasonsOfRandomTables(t *testing.T) {
	all, short, unsummed := 0, 0, 0
	for seed := range seeds(2) {
		played := asked(t, int64(seed), 3+seed%3, 18, peoplesQuestion)
		h, err := referee.Start(Game{}, played.Header)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range played.Moves {
			was := h.Table
			if _, err := h.PlayLine(m.Line()); err != nil {
				t.Fatal(err)
			}
			for _, text := range explain.News(h.Table, was) {
				e, err := explain.Why(h.Table, text)
				if err != nil || e.Verdict != referee.True {
					t.Fatalf("%s: %v %v", text, e, err)
				}
				for _, reason := range e.Reasons {
					all++
					n := len(strings.Fields(reason))
					if n <= 20 {
						short++
					}
					if n > referee.LongReason {
						t.Errorf("%d words: %s", n, reason)
					}
					if strings.Contains(reason, "nothing else") {
						unsummed++
					}
					if again, err := explain.Why(h.Table, reason); err != nil || again.Verdict != referee.True {
						t.Errorf("given back: %s: %v %v", reason, again, err)
					}
				}
			}
		}
	}
	t.Logf("%d reasons, %d of at most 20 words, %d only say that nothing else is left", all, short, unsummed)
	if 50*unsummed > all+25 {
		t.Errorf("%d of %d reasons only say that nothing else is left", unsummed, all)
	}
}

// peoplesQuestion is what people ask: of suits, ranks, colours and face cards, near the truth.
func peoplesQuestion(a asker) string {
	suits := []string{"spades", "hearts", "diamonds", "clubs"}
	things := a.pick(append(suits, "black cards", "red cards", "face cards", "aces", "7s", "queens")...)
	switch a.Intn(8) {
	case 0:
		i := a.Intn(4)
		return "more " + suits[i] + " than " + suits[(i+1+a.Intn(3))%4]
	case 1:
		return "no " + a.pick("aces", "7s", "queens", "10s")
	case 2:
		return cardName(a.Intn(52))
	}
	return fmt.Sprintf("%s %d %s", a.pick("at least", "at most", "exactly"), max(2, a.number("the number of "+things)), things)
}
