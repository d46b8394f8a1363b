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
			"otherwise 4 cases fail, the shortest 3S at Ana 2: 9S has no place"},
		{"colour-jokers", "hand Ben AH AS 2S 4S 7H 8H 9H\nrow Ana BRRRRRB\nrow Cy BRRRRBB", "Ana 7 is not below 5",
			"otherwise 3 cases fail, the shortest 3H at Ana 7: Ana's row cannot ascend"},
		{"jokers", rows + "\nshow 4 QS", "Ana 3 is not above 10",
			"Cy 4 is QS (move 5); otherwise AS to 10S have just 9 places"},
		{"24", "row Ana BBBBRB\nrow Ben RRRRRR\nrow Cy BRBRRB\nrow Dee BRBBBR\nshow nothing\nguess Dee 2 9 wrong\nreveal 2 3S", "Cy 3 is 4 or higher",
			"Ana 2 is 3S (move 7); otherwise 4 places share AS to 3S"},
		{"jokers", "row Ana RBBRRRB\nrow Ben BRBBBBR\nrow Cy RRBRBBB\nrow Dee BRRRRRB\nturn Ana\nshow 1 *", "Ana 4 is 2 or higher",
			"Cy's * (move 6), so the 13 reds need Ana 1 and 4"},
		{"jokers", "hand Cy 3H 5H 8H 10H QH KH *", "Ben 5 is not above Q", "Cy's KH and * (move 1); otherwise nothing fits Ben 6"},
		{"jokers", "hand Ana AH 4H 6S 9H JH QH KS\nrow Ben BRRRRBB\nrow Cy BBRRBRR\nrow Dee BBBBBBB\ndeclare Cy\nturn 6 7H", "Ben 7 is not below 10",
			"Ana's 9H, Cy's 7H (move 6); otherwise 10H to KH have just 3 places"},
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

// What is refused is refused in two lines of the screen, with fewer links of a long chain.
func TestRefusalsAreShort(t *testing.T) {
	for _, c := range []struct{ deck, lines, refused, message string }{
		{"24", "row Ana RBRRRB\nrow Ben BBRRBB\nrow Cy RBRBRR\nrow Dee RBBRBB\nshow 6\nguess Ben 1 9 wrong\nreveal 6 QS\nshow 1 8H\nguess Ana 2 6 wrong", "reveal 5 7S",
			"Ben 5 is not 7S: Dee 1 is 8H (move 8); with 7S there, 6 places share 8S to QS"},
		{"jokers", "row Ana BRRRRRR\nrow Ben BBRRBRB\nrow Cy BRRRBRB\nrow Dee BRBBBRB\ndeclare Cy\nturn 2 6H", "turn 1 AS",
			"Cy 1 is not AS: Cy 2 is 6H (move 6); with AS there, finally AH has no place"},
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
