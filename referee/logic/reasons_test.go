package logic

import (
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// Reasons found not convincing: now they name the colours or the places that they count.
func TestReasonsCountWhatIsSeen(t *testing.T) {
	const rows = "row Ana RRBBRRB\nrow Ben BRRRRBB\nrow Cy BBRBRRB\nrow Dee RBBRBBR"
	for _, c := range []struct{ deck, lines, claim, reason string }{
		{"24", "row Ana RRBBRR", "Ana 1 is 9 or lower", "rows ascend, 3 reds follow it (move 1), only JH and QH could"},
		{"24", "row Ana RRBBRR", "Dee 1 is 10 or lower", "rows ascend, 5 cards follow it, only 3 others are higher"},
		{"jokers", rows, "Cy 1 is not above J", "rows ascend, 6 cards follow it, only 5 others are higher or jokers"},
		{"jokers", "row Ana BBBBBRB", "Ana 1 is not above 10",
			"rows ascend, 5 blacks follow it (move 1), only 4 others could, jokers included"},
		{"jokers", rows, "Ben 2 is not above J", "Ben's row is BRRRRBB (move 2), and rows ascend"},
		{"colour-jokers", rows, "Ben 2 is not above J", "rows ascend, 3 reds follow it (move 2), only KH and *R could"},
		{"jokers", strings.Replace(rows, "RBBRBBR", "RBBBBBR", 1), "Ben 5 is not below 4",
			"rows ascend, 3 reds precede it (move 4), only AH and 2H, no joker"},
		{"jokers", rows, "Dee 6 is not below 3", "rows ascend, 3 blacks precede it (move 4), only AS and one joker could"},
		{"24", "row Ana BRBRBR\nrow Ben RBBRBR\nrow Cy RBRBRB\nrow Dee RBRBRB\nshow 1\nguess Dee 6 J right", "Ana 1 is not 10S", "Dee 6 is JS (move 6), so Ana 3 is 10 or lower; rows ascend"},
		{"24", "row Ana BBRRRR\nrow Ben RRBRRB\nrow Cy BBBRRR\nhand Dee 2S 4H 6S 8S 10S JS", "Ana 4 is not 8H",
			"Dee's hand is known (move 4); otherwise none of 4 cases fits; the shortest: with 4S at Ana 2, 5H to 7H would fit only Ana 3 and Ben 5"},
		{"colour-jokers", "hand Ben AH AS 2S 4S 7H 8H 9H\nrow Ana BRRRRRB\nrow Cy BRRRRBB", "Ana 7 is not below 5",
			"otherwise none of 3 cases fits; the shortest: with 3S at Ana 7, Ana 4 and 5 would be from 2 to 3, or a joker, and Ana's row cannot ascend"},
		{"jokers", rows + "\nshow 4 QS", "Ana 3 is not above 10",
			"Cy 4 is QS (move 5); otherwise AS to 10S, 10 cards, would have just 9 places, all blacks but Ana 3, 4 and 7 and Cy 4 and 7"},
	} {
		h, err := referee.Start(Game{}, record.Header{Game: "logic", Players: []string{"Ana", "Ben", "Cy", "Dee"}, Options: map[string]string{"deck": c.deck}})
		if err != nil {
			t.Fatal(err)
		}
		refereetest.Play(t, h, strings.Split(c.lines, "\n")...)
		e, err := explain.Why(h.Table, c.claim)
		if err != nil || e.Verdict != referee.True || e.Reasons[0] != c.claim+": "+c.reason {
			t.Errorf("%s, %v: %s\n%q, not\n%q", c.claim, err, e.Verdict, e.Reasons, c.reason)
		}
	}
}

// What goes without saying is left out of a long sentence.
func TestSparing(t *testing.T) {
	for text, want := range map[string]string{
		"it is 6 or lower and Ana 2 is 4S (move 15), and rows ascend":                            "it is 6 or lower and Ana 2 is 4S (move 15)",
		"Ana 2 is 4H (move 7), so AH fits only Ben 1 (other reds are higher), so Ben 2 is no AH": "Ana 2 is 4H (move 7), so AH fits only Ben 1, so Ben 2 is no AH",
		"Ana 2 is 4H (move 7), so Ana 1 is 3 or lower":                                           "Ana 2 is 4H (move 7), so Ana 1 is 3 or lower",
	} {
		if got := sparing(text); got != want {
			t.Errorf("%s: %s, not %s", text, got, want)
		}
	}
}

// What is refused is refused in two lines of the screen, with fewer links of a long chain.
func TestRefusalsAreShort(t *testing.T) {
	for _, c := range []struct{ deck, lines, refused, message string }{
		{"24", "row Ana RBRRRB\nrow Ben BBRRBB\nrow Cy RBRBRR\nrow Dee RBBRBB\nshow 6\nguess Ben 1 9 wrong\nreveal 6 QS\nshow 1 8H\nguess Ana 2 6 wrong", "reveal 5 7S",
			"Ben 5 is not 7S: Dee 1 is 8H (move 8), so 8S to QS lie at Ana 6 and Dee 2, 3, 5 and 6, so Ben 6 is 7 or lower; rows ascend"},
		{"jokers", "row Ana BRRRRRR\nrow Ben BBRRBRB\nrow Cy BRRRBRB\nrow Dee BRBBBRB\ndeclare Cy\nturn 2 6H", "turn 1 AS",
			"Cy 1 is not AS: Cy 2 is 6H (move 6); with AS there, AH would have no place (other reds would be higher or jokers)"},
	} {
		h, err := referee.Start(Game{}, record.Header{Game: "logic", Players: []string{"Ana", "Ben", "Cy", "Dee"}, Options: map[string]string{"deck": c.deck}})
		if err != nil {
			t.Fatal(err)
		}
		refereetest.Play(t, h, strings.Split(c.lines, "\n")...)
		if _, err := h.PlayLine(c.refused); err == nil || err.Error() != c.message {
			t.Errorf("%s: %v, not\n%s", c.refused, err, c.message)
		}
	}
}
