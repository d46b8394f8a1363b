package diplomat

import (
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// What the sheet has of a card is so for why as well, where the search for that card
// alone is given up: sums that are even or odd beside "at most one" take it long.
func TestWhyKnowsWhatTheSheetKnows(t *testing.T) {
	head, lines := refereetest.Record(tangled)
	h := refereetest.Start(t, Game{}, head, lines...)
	for _, said := range []string{"Ben has no 8D", "Ben has no diamonds"} {
		if e, err := explain.Why(h.Table, said); err != nil || e.Verdict != referee.True || len(e.Moves) == 0 || len(e.Steps) == 0 {
			t.Errorf("%s: %s because of %v, %v", said, e.Verdict, e.Moves, err)
		}
	}
}

// Two answers of the same count of the same hand exclude each other, whatever else makes the
// search long.
func TestTwoAnswersOfOneCount(t *testing.T) {
	head, lines := refereetest.Record(`
game: diplomat
players: Ana, Ben, Cy, Dee, Eve
jokers: yes
leftover: layout
turns: any

layout *R 4C QC JC
ask Cy Ana exactly 3 hearts no
ask Ben Ana at least 3 hearts yes
ask Cy Ben at least 2 spades no
ask Ben Eve at least 2 diamonds yes
ask Cy Ben exactly 1 club no
`)
	h := refereetest.Start(t, Game{}, head, lines...)
	refereetest.Refused(t, h, "ask Dee Ben exactly 1 club yes", referee.Contradiction, "Ben said no")
}

// What a few sums contradict is refused where the search for a deal is given up; what the
// sheet has of a colour is so for why; and nothing is said to have been so before that was not.
func TestSumsWhereTheSearchIsGivenUp(t *testing.T) {
	h := refereetest.Play(t, start(t, "players: Ana, Ben, Cy", "jokers: yes", "turns: any"),
		"ask Ben Cy at most 2 spades no", "ask Cy Ben exactly 3 hearts no", "ask Ben Ana QC yes", "ask Cy Ben at most 3 hearts yes",
		"ask Ana Ben at most 3 clubs yes", "ask Ben Ana no clubs yes", "ask Cy Ana at most 5 hearts yes", "ask Ana Ben exactly 1 heart no")
	refereetest.Refused(t, h, "ask Ana Cy JD yes", referee.Contradiction, "Cy has no JD")

	h = refereetest.Play(t, start(t, "players: Ana, Ben, Cy, Dee, Eve", "leftover: layout", "turns: any"), "layout 9D 8C",
		"ask Eve Ana exactly 4 diamonds no", "ask Cy Eve at most 2 hearts no", "ask Dee Eve at most 1 club yes", "ask Eve Ana at most 2 diamonds no",
		"ask Ben Eve 7C yes", "ask Cy Ben 7D yes", "ask Cy Ben 10H yes", "ask Cy Ben KH yes", "ask Cy Dee more clubs than spades no",
		"ask Eve Cy at most 5 spades yes", "ask Ana Eve at most 2 diamonds no", "ask Cy Ana 3D no", "ask Ana Cy no clubs yes")
	if e, err := explain.Why(h.Table, "Dee has at most 8 red cards"); err != nil || e.Verdict != referee.True {
		t.Errorf("Dee's red cards: %s, %v", e.Verdict, err)
	}

	// All clubs come to 91, an odd number: even, none and even do not make it.
	h = refereetest.Play(t, start(t, "players: Ana, Ben, Cy", "jokers: yes", "turns: any"),
		"ask Cy Ben the sum of all clubs is even yes", "ask Ana Cy at least 3 7s yes", "claim Ben Q", "ask Ben Cy no clubs yes")
	refereetest.Refused(t, h, "ask Cy Ana the sum of all clubs is odd no", referee.Contradiction, "Ana cannot truly answer no")
	refereetest.Refused(t, h, "ask Ana Ben the sum of all clubs is odd yes", referee.Contradiction,
		"Ben cannot truly answer yes: Ben said yes to `the sum of all clubs is even` (move 1)")
}

// Answers that do not fit together are taken on trust where that is hard to see, and may
// leave a card no holder: then there is nobody to ask for it, and nothing is offered.
func TestNobodyToAskIsNotOffered(t *testing.T) {
	for _, me := range []string{"Ana", "Ben", "Cy"} {
		h := refereetest.Start(t, Game{}, record.Header{Players: []string{"Ana", "Ben", "Cy"}, View: record.SeatView(me)})
		for _, c := range ofRank(card.Ace).Cards() {
			h.Table.(*table).holders()[c] = 0
		}
		if text := refereetest.Drawn(h.Table.Sheet(80).Draw(80)); strings.Contains(text, ": .") {
			t.Error(text)
		}
	}
}

const tangled = `
game: diplomat
players: Ana, Ben, Cy, Dee
jokers: yes
leftover: layout
turns: any

layout 6S *R
ask Cy Ana a club no
ask Dee Cy at least 0 clubs yes
ask Ana Ben exactly 1 7 no
claim Dee A
ask Cy Dee at most 5 spades yes
ask Dee Cy exactly 5 diamonds yes
ask Dee Ben at most 3 spades yes
ask Cy Ben "so what" yes
ask Cy Ana exactly 2 queens no
ask Ana Dee the sum of all queens is even yes
ask Dee Cy exactly 3 spades yes
ask Dee Ben the sum of all clubs is even yes
ask Ben Ana 4S yes
ask Ana Dee 10D yes
ask Cy Ana "so what" yes
ask Ana Dee exactly 3 diamonds yes
ask Dee Cy the sum of all diamonds is even no
ask Ana Dee exactly 2 diamonds no
ask Ben Dee at least 3 clubs yes
ask Cy Ben at most 3 hearts yes
ask Ben Dee at least 7 queens no
ask Ben Ana exactly 2 hearts no
ask Dee Ben 7S yes
ask Dee Ben 9C yes
ask Ana Dee 10D no
ask Cy Ana more clubs than 7s no
ask Ana Cy JS yes
ask Cy Ben more hearts than diamonds no
ask Ana Cy 4H yes
claim Dee 4
ask Ana Ben KS yes
ask Dee Cy the sum of all spades is odd yes
ask Ben Ana at most 4 diamonds yes
ask Cy Ana at least 4 diamonds no
ask Dee Cy no clubs yes
ask Ana Ben "so what" no
ask Dee Ana a diamond yes
ask Dee Cy 2S no
ask Dee Ben at most 2 7s yes
ask Dee Ana AH no
ask Ben Ana at least 4 diamonds no
ask Ben Dee 2D yes
ask Ben Ana at least 3 hearts yes
ask Dee Ben at least 2 spades no
ask Dee Ben "so what" no
claim Cy joker
claim Ben 6
ask Dee Ben QD yes
`
