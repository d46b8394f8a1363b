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
		if got := [2]bool{strings.Contains(said, "at 1.00 s"), strings.Contains(said, "common time")}; got != want {
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
