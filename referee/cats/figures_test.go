package cats

import (
	"fmt"
	"strings"
	"testing"

	"umpire/referee/explain"
	"umpire/referee/record"
)

// Who deals and how far a round has come follow from the moves that made it so, and not from the last one.
func TestReasonsNameTheMovesTheyFollowFrom(t *testing.T) {
	five := record.Header{Game: "cats", Players: strings.Fields("Ana Big_Tom Cy Dee Eve")}
	const first = "deal 7H QS 10D 2C; announce red; guess Big_Tom red @1; guess Cy black @2; guess Dee red @2; guess Eve red @3"
	for _, c := range []struct{ lines, claim, moves string }{
		{"deal Cy 5H", "Ana deals this round", "[]"},
		{first + "; deal Cy 5H; deal Dee 6H", "Big_Tom deals this round", "[6]"},
		{first + "; deal Cy 5H; deal Dee 6H", "Big Tom deals this round", "[6]"},
		{first + "; deal Cy 5H; deal Dee 6H", "Round 2 of 10: Big_Tom deals", "[6]"},
		{first + "; deal Cy 5H; deal Dee 6H", "Eve's card is not known", "[]"},
		{first + "; void; deal Cy 5H", "Ana deals this round", "[7]"},
		{first + "; announce black; deal Cy 5H", "Big_Tom called black", "[7]"},
		{first + "; announce black; deal Cy 5H", "Cy has not guessed yet", "[7]"},
		{first + "; announce black; guess Cy red @1; deal Cy 5H", "Dee has not guessed yet", "[8]"},
	} {
		h := play(t, start(t, five), c.lines)
		e, err := explain.Why(h.Table, c.claim)
		if got := fmt.Sprint(e.Moves); err != nil || e.Verdict != "true" || got != c.moves {
			t.Errorf("%s: %s by %s, %v, want %s", c.claim, e.Verdict, got, err, c.moves)
		}
	}
}

// A reason names the rule it rests on, and a sentence about several people argues for each of them.
func TestReasonsSayTheRule(t *testing.T) {
	five := record.Header{Game: "cats", Players: strings.Fields("Ana Ben Cy Dee Eve"), Options: map[string]string{"jokers": "1"}}
	h := play(t, start(t, five), "deal 2H AH KH *; announce red; guess Ben red @1; guess Cy red @2; guess Dee black @3; guess Eve black @4; order Dee Cy; deal Dee 9S Eve 9H")
	for _, c := range []struct{ claim, verdict, want string }{
		{"Ben", "true", "Before Cy's AH, one below in hearts, aces being high and low: 1. Together 2"},
		{"Cy", "true", "right, 1. Not before Dee's KH, as the dealer ruled"},
		{"Cy has 1 point", "true", "Cy has 1 point: 1 for a right guess (round 1), no bonus over Dee by a ruling (round 1)"},
		{"Cy has 0 bonus points", "true", "Cy has 0 bonus points: no bonus by a ruling in round 1"},
		{"Dee has 0 points", "true", "Dee has 0 points: nothing for a wrong guess (round 1)\nRound 1: Dee (KH) guessed black at 3.00 s: wrong, the token goes to Ana"},
		{"Dee guessed right 0 of 1 time", "true", "Dee guessed right 0 of 1 time: wrong in round 1"},
		{"Eve", "true", "right, a joker being black where red is called, 1"},
		{"Cy and Eve have 1 point", "true", "Eve has 1 point: 1 for a right guess (round 1)\nRound 1: Eve (joker)"},
		{"Cy, Ana and Eve each have just 1 point", "true", "Ana has 1 point: 1 token as the dealer (round 1)"},
		{"Ben and Cy have no points", "false", "Ben has 2 points: 1 for a right guess (round 1), 1 bonus point over Cy (round 1)"},
		{"Cy has 6", "false", "Cy has 1 point: 1 for a right guess (round 1)"},
		{"Ben has no points", "false", "Ben has 2 points"},
		{"Round 2 of 10", "true", "Round 2 of 10: the round before is over"},
		{"Cy deals", "false", "Ben deals: the round before is over"},
		{"Points: Ana 1 (1), Ben 2", "true", "Ana has 1 point"},
		{"Watch Dee (9S) and Eve (9H), either over the other", "true", "same rank, a bonus for who is right and first"},
	} {
		e, err := explain.Why(h.Table, c.claim)
		if got := strings.Join(e.Reasons, "\n"); err != nil || string(e.Verdict) != c.verdict || !strings.Contains(got, c.want) {
			t.Errorf("%s: %s, %v\n%s", c.claim, e.Verdict, err, got)
		}
	}
}

// Each piece of the score of a round can be asked about as it stands there.
func TestPiecesOfTheScore(t *testing.T) {
	five := record.Header{Game: "cats", Players: strings.Fields("Ana Ben Cy Dee Eve")}
	h := play(t, start(t, five), "deal 2H AH KH 3C; announce red; guess Ben red @3; guess Cy red @4; guess Dee black @5; guess Eve black @6")
	for claim, want := range map[string]string{
		"Round 1: Ana called red, and takes 1.": "Round 1: Ana called red",
		"give or take 0.75":                     "Round 1: Ana called red",
		"dominates Cy +1":                       "Before Cy's AH",
		"wrong: token to Ana":                   "the token goes to Ana",
		"as dealer 1":                           "Ana took 1 token as the dealer: 1 in round 1",
		"given 1":                               "Dee gave dealers 1 token: 1 in round 1",
	} {
		e, err := explain.Why(h.Table, claim)
		if got := strings.Join(e.Reasons, "\n"); err != nil || e.Verdict != "true" || !strings.Contains(got, want) {
			t.Errorf("%s: %s, %v\n%s", claim, e.Verdict, err, got)
		}
	}
}

// Of two guesses one of which has no time the one that was told before the other counts as before it.
func TestAGuessWithoutATime(t *testing.T) {
	h := play(t, start(t, record.Header{Game: "cats", Players: strings.Fields("Ana Ben Cy Dee")}), "deal 4H 4D KS; announce red; guess Ben red; guess Cy red @9; guess Dee black @9.9")
	if got, want := strings.Join(h.Last.Remarks, " "), "Ben (4H) guessed red: right, 1. Before Cy's 4D, of the same rank, told later: 1. Together 2."; !strings.Contains(got, want) {
		t.Errorf("%s, want %s", got, want)
	}
}

// What people read of a tie says so in words, and the end who has won by how much; both can be asked about.
func TestTiesAndTheEndAreSaidInWords(t *testing.T) {
	four := record.Header{Game: "cats", Players: strings.Fields("Ana Ben Cy Dee"), Options: map[string]string{"deals": "1"}}
	h := play(t, start(t, four), "announce red; guess Ben red @3.1; guess Cy red @3.1; guess Dee red @3.2")
	const close = "Too close to call: Ben and Cy at once 3.100 and Dee 3.200; your ruling: order Ben Cy Dee, with = between those who tie."
	if got := drawn(h.Table.Sheet(200).Draw(200)); !strings.Contains(got, close) {
		t.Errorf("a tie is told so:\n%s", got)
	}
	play(t, h, "order Dee Ben=Cy")
	if got, want := strings.Join(h.Last.Remarks, " "), "The order that counts: Dee, then Ben and Cy at once."; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	play(t, h, "deal 7H 8H 9H")
	for i, dealer := range four.Players[1:] {
		line := "announce red"
		for at, name := range four.Players {
			if name != dealer {
				line += fmt.Sprintf("; guess %s red @%d; deal %s %dH", name, at+1, name, at+2+i)
			}
		}
		play(t, h, line)
	}
	const won = "Dee has won with 4 points after 4 rounds"
	if due := h.Table.Status().Due; due != won+"." {
		t.Errorf("the end is told so: %s", due)
	}
	if got := drawn(h.Table.Sheet(80).Draw(80)); strings.Contains(got, "rounds played") {
		t.Errorf("the sheet of a finished game:\n%s", got)
	}
	for _, claim := range []string{won, "Dee has won"} {
		if e, err := explain.Decide(h.Table, claim); err != nil || e.Verdict != "true" {
			t.Errorf("%s: %s, %v", claim, e.Verdict, err)
		}
	}
}

// The points, the strip and the figures are each one part: a screen shows all of its rows or none.
func TestBlocksOfTheSheetAreWhole(t *testing.T) {
	h := play(t, start(t, six), dealt+"; announce red; guess Ben red @3; guess Cy black @4; guess Dee red @3; guess Eve black @4; guess Fay red @3.2")
	for _, width := range []int{80, 40} {
		for _, part := range h.Table.Sheet(width).Groups(width) {
			text := drawn(part)
			if strings.Contains(text, "Cy") != strings.Contains(text, "Fay") {
				t.Errorf("a part of the sheet at %d columns:\n%s", width, text)
			}
		}
	}
}

// What people are told of times and beats keeps to the level of the table: neither of the facts, and no beat of the notes.
func TestTheScoringKeepsToTheLevel(t *testing.T) {
	for tell, want := range map[record.Level][2]bool{record.Facts: {false, false}, record.Notes: {true, false}, record.All: {true, true}} {
		header := six
		header.Tell = tell
		h := play(t, start(t, header), dealt+"; announce red; "+guessed)
		said := strings.Join(h.Last.Remarks, " ")
		if got := [2]bool{strings.Contains(said, "at 1.00 s"), strings.Contains(said, "No beat")}; got != want {
			t.Errorf("at %s: %s", tell, said)
		}
	}
}

// A round is offered to be made void only where there is one.
func TestVoidIsOfferedWhereThereIsARound(t *testing.T) {
	h := start(t, six)
	void := forms[len(forms)-1]
	for _, step := range []struct {
		lines string
		may   bool
	}{{"note so", false}, {dealt, true}, {"void", false}, {dealt + "; announce red; " + guessed, true}} {
		play(t, h, step.lines)
		if may := h.Table.(*table).Choices(void, nil) == nil; may != step.may {
			t.Errorf("after %s: void may be chosen is %t", step.lines, may)
		}
	}
}
