package console

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/referee/explain"
)

// After a move the table stays in sight: all of it where there is room, else all
// hands or none; below the level all nothing of it.
func TestTheSheetStaysInSight(t *testing.T) {
	const ana, ben, cy = "  Ana  d d", "  Ben  d ? ?", "> Cy   ? ? ? ?"
	for _, c := range []struct {
		rows         int
		tell, line   string
		shown, lacks []string
	}{
		{1000, "all", "c ducks n", []string{ana, ben, cy}, nil},
		{8, "all", "c ducks n", []string{ana, ben, cy}, []string{"d=ducks"}},
		{6, "all", "c ducks n", nil, []string{ana, ben, cy}},
		{1000, "all", "note coffee", nil, []string{ana, ben, cy}},
		{1000, "facts", "c ducks n", nil, []string{ana, ben, cy}},
	} {
		d := quantumTable(t).record("ask Ana Ben ducks yes")
		out := d.run(typed("/tell "+c.tell), answer{kind: "line", text: c.line, then: func() { d.rows = c.rows; d.out.Reset() }})
		contains(t, out, c.shown...)
		lacks(t, out, c.lacks...)
	}
}

// Where names stand above what their people hold, a row is new though somebody else held the same before; and of what was
// said of the unknown cards less is news too.
func TestARowIsNewThoughAnothersWasLikeIt(t *testing.T) {
	d := sit(t, "quantum", nil, "Ana_Lucia", "Ben", "Christopherrobin", "Dee", "Ed")
	d.width, d.rows = 40, 20
	d.record("ask Ana_Lucia Ben ducks yes", "ask Ben Christopherrobin geese no")
	contains(t, d.run(typed("dee ducks y")), "  Christopherrobin\n  2d 3?  5", "? of Christopherrobin: an unnamed suit")
}

// A row of counts that the news just said, several in one sentence, is not said again.
func TestARowThatTheNewsSaidIsNotSaidAgain(t *testing.T) {
	d := sit(t, "diplomat", nil, "Mia", "Leo", "Sam").record("claim Mia 10", "ask Mia Leo an ace yes", "ask Leo Sam an ace yes")
	d.rows = 24
	out := d.run(typed("mia, do you have more hearts than clubs? no"))
	contains(t, out, "New: Mia has at most 7 hearts and at least 1 black card.")
	lacks(t, out, "Mia: at most 7 hearts")
}

// /replay shows the table after each move, with what that move told.
func TestReplay(t *testing.T) {
	d := quantumTable(t).record("ask Ana Ben ducks yes", "ask Ben Cy ducks yes", "ask Cy Ana geese no")
	out := d.run(typed("/replay 0"), key1("n"), key1("n"), key1("p"), key1("3"), typed("3"), key1("q"))
	contains(t, out, "Move 0 of 3:", "Move 1 of 3:", "Move 2: Ben asked Cy for ducks: yes\nNew: All ducks are placed: Ana 2, Ben 2.\nMove 2 of 3:",
		"Move 3: Cy asked Ana for geese: no\nNew: ", "Move 3 of 3:")
	d.out.Reset()
	contains(t, d.run(typed("/replay"), key1("p"), key1("q")), "Move 3 of 3:", "Move 2 of 3:")
	d.run(typed("/tell facts"), typed("/replay 2"), key1("q"))
	lacks(t, d.out.String(), "are placed")
	d = quantumTable(t).record("ask Ana Ben ducks yes")
	out = d.run(typed("/replay"), key1("q"))
	if n := strings.Count(out[strings.LastIndex(out, "; q"):], ", table 1"); n != 1 { // drawn anew once
		t.Errorf("the table is shown %d times behind the replay:\n%s", n, out)
	}
}

// A frame of a table that is higher than the screen keeps what was done in sight, and what that changed.
func TestAReplayFitsTheScreen(t *testing.T) {
	d := quantumTable(t).record("ask Ana Ben ducks yes", "ask Ben Cy ducks yes", "ask Cy Ana geese no")
	d.rows = 9
	out := d.run(typed("/replay 1"), key1("n"), key1("n"), key1("q"))
	for at, changed := range []string{"> Ben", "  Ben  d d", "> Ana"} {
		_, frame, _ := strings.Cut(out, "\x1b[H\x1b[2J")
		frame, out, _ = strings.Cut(frame, fmt.Sprintf("Move %d of 3:", at+1))
		if n := strings.Count(frame, "\n"); n+1 > d.rows-1 || !strings.Contains(frame, changed) {
			t.Errorf("%d lines:\n%s", n+1, frame)
		}
	}
}

// The end is told: who won, where it turned, and the way to play again.
func TestTheEndIsTold(t *testing.T) {
	d := refusedTable(t)
	out := d.run(typed("c 3 n"), yes())
	contains(t, out, "wins", "It turned at move ", "again or Enter plays again")
}

// On a small screen the end is told without waiting for a key: who won, how everybody stands, where it turned and how to go on.
func TestTheEndFitsASmallScreen(t *testing.T) {
	d := sit(t, "diplomat", nil, "Ana", "Ben", "Cy", "Dee").record("claim Ana A", "claim Ana 2", "claim Ana 3", "turn Ben", "claim Ben 4", "claim Ben 5", "claim Ben 6",
		"turn Cy", "claim Cy 7", "claim Cy 8", "claim Cy 9", "turn Dee", "claim Dee 10", "claim Dee J", "claim Dee Q", "turn Ana", "ask Ana Ben KH yes", "ask Ana Cy KD yes", "ask Ana Dee KC yes")
	d.width, d.rows = 40, 20
	out := d.run(answer{kind: "line", text: "claim kings", then: func() { d.out.Reset() }})
	contains(t, out, "The game is over: Ana wins.", "1. Ana: 4 ranks", "It turned at move ", "again or Enter plays again")
	if n := strings.Count(out, "\n"); n > d.rows-1 {
		t.Errorf("%d rows:\n%s", n, out)
	}
}

// What /why numbers begins with what stands on the screen as news: what the sheet alone says comes behind it.
func TestWhatTheSheetAloneSaysIsUntold(t *testing.T) {
	d := sit(t, "logic", nil, "Ana", "Ben", "Cy", "Dee").record("row Ana BRBRRB", "row Ben BRBRRB", "row Cy BRBRRB", "row Dee BRBRRB", "show nothing")
	d.run(typed("guess Ben 1 2 right"))
	for _, said := range explain.News(d.s.History().Last.Table, d.s.History().Before) {
		onScreen := slices.ContainsFunc(strings.Split(d.out.String(), "\n"), func(l string) bool { return strings.HasSuffix(l, said) && strings.HasPrefix(l, "New: ") })
		if untold := d.play.Untold(said); onScreen != (untold == 0) {
			t.Errorf("%q stands on the screen: %t; untold: %d", said, onScreen, untold)
		}
	}
}

// Where the screen has no room for the hands and the end, the end is told whole; the hands go before the longest deduction.
func TestTheEndLeavesNoRoomForTheSheet(t *testing.T) {
	for rows, drawn := range map[int]bool{1000: true, 11: true, 10: false} {
		d := sit(t, "quantum", nil, "A", "B", "C").record("ask A B 1 yes", "ask B C 1 yes", "ask C A 2 no")
		d.rows = rows
		out := d.run(answer{kind: "line", text: "c 3 n", then: func() { d.out.Reset() }}, yes())
		contains(t, out, "A wins: every card is known.", "It turned at move", "again or Enter plays again")
		if strings.Contains(out, "  B  1 1 2 3") != drawn {
			t.Errorf("with %d rows the sheet is drawn: %t\n%s", rows, !drawn, out)
		}
		if strings.Contains(out, "The longest deduction") == (rows == 11) {
			t.Errorf("with %d rows:\n%s", rows, out)
		}
	}
}
