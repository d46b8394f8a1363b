package main

import (
	"slices"
	"strings"
	"testing"
)

// An answer said otherwise takes with it what hung on it alone, and gives the turn where the order breaks: both are proposed.
func TestAnEditProposesWhatGoesWithIt(t *testing.T) {
	d := sit(t, "logic", nil, "Ruth", "Sam", "Bea", "Joe").record("row Ruth RBRRBB", "row Sam RBBBRR", "row Bea RBRBBR", "row Joe BRBBRR",
		"show nothing", "guess Sam 6 Q", "answer wrong", "reveal 6 QS", "show nothing", "guess Ruth 1 5 wrong")
	before := d.moves()
	out := d.run(typed("/edit 7 right"), no(), typed("/edit 7 right"), yes())
	contains(t, d.ask.asked[1], "Then move 8 (reveal 6 QS) never happened. Is that so?")
	contains(t, out, "- 7. answer wrong", "- 8. reveal 6 QS", "+ 7. answer right")
	if d.moves() == before {
		t.Error("nothing was changed")
	}
	d = sit(t, "logic", nil, "Ruth", "Sam", "Bea", "Joe").record("row Ruth RBRRBB", "row Sam RBBBRR", "row Bea RBRBBR", "row Joe BRBBRR",
		"show nothing", "guess Sam 6 9", "answer right", "show nothing", "guess Ruth 1 5", "answer wrong", "reveal 1 2H")
	d.run(typed("/edit 7 no"), no())
	contains(t, strings.Join(d.ask.asked, "|"), "Then 4 moves from 8 to 11 never happened. Is that so?") // as many are counted
	d = sit(t, "quantum", nil, "Ana", "Ben", "Cy").record("ask Ana Ben wigs no")
	out = d.run(typed("/edit 1 ask Ana Bne wigs yes"), answer{kind: "key", text: "1"})
	contains(t, out, "+ 1. ask Ana Ben wigs yes")
	d.wantMoves("ask Ana Ben wigs yes") // and nothing became a move of its own
	d = sit(t, "diplomat", nil, "Tom", "Ruth", "Sam").record("ask Tom Sam AS yes", "ask Tom Sam more than 3 hearts no")
	d.run(typed("/edit 1 sam as n"), yes())
	contains(t, d.ask.asked[1], "Then it was Tom's turn before move 2. Is that so?")
	d.wantMoves("ask Tom Sam AS no; turn Tom; ask Tom Sam at least 4 hearts no")
	d = sit(t, "diplomat", nil, "Tom", "Ruth", "Sam")
	d.run(typed("/set turns=any"), typed("ask Sam Ruth at least 2 hearts yes"), typed("ask Ruth Tom a queen no"), typed("/edit 1 at least 3 hearts yes"), typed("/edit 2 sam a king no")) // who asked, and whom, stays where it is not said
	d.wantMoves("ask Sam Ruth at least 3 hearts yes; ask Ruth Sam a king no")
	d = sit(t, "diplomat", nil, "Tom", "Ruth", "Sam").record("claim Tom 7", "claim Tom 8", "result")
	contains(t, d.run(typed("/edit 2 note no")), "1. Tom: 1 rank   2. Ruth: 0 ranks", "again or Enter plays again") // the end is told again
}

// Half a line behind /edit is asked on as a typed one is, and stands at the table as it was then; Enter brings it back.
func TestHalfALineOfAnEditIsAskedOn(t *testing.T) {
	for _, c := range []struct {
		answers []answer
		want    string
	}{
		{[]answer{typed("/edit 2 an"), typed("ducks")}, "ask Ana Ben ducks yes; ask Ben Ana ducks yes; ask Cy Ana geese no"},
		{[]answer{typed("/edit 2 an"), typed("/log"), typed("du")}, "ask Ana Ben ducks yes; ask Ben Ana ducks yes; ask Cy Ana geese no"},
		{[]answer{typed("/edit +2 turn"), typed("Ben")}, "ask Ana Ben ducks yes; turn Ben; ask Ben Cy ducks yes; ask Cy Ana geese no"},
		{[]answer{typed("/edit 2 an"), typed(""), typed("/quiet")}, "ask Ana Ben ducks yes; ask Ben Cy ducks yes; ask Cy Ana geese no"},
		{[]answer{typed("/edit 2 an"), typed("/undo"), typed("/quiet")}, "ask Ana Ben ducks yes; ask Ben Cy ducks yes"},
	} {
		d := quantumTable(t).record("ask Ana Ben ducks yes", "ask Ben Cy ducks yes", "ask Cy Ana geese no")
		out := d.run(c.answers...)
		d.wantMoves(c.want)
		lacks(t, out, "Not understood")
		if brings := slices.Contains(d.ask.texts, "/edit 2 an "); brings != (c.answers[1].text == "") {
			t.Errorf("%v: the half line comes back: %t", c.answers, brings)
		}
	}
	d := sit(t, "logic", nil, "David", "Eric", "Vincent", "Peter").record("hand David AS 4H 5S 6H JH QS")
	d.run(typed("/edit +1 row"), typed("Eric"), typed("BRBRRB"))
	d.wantMoves("row Eric BRBRRB; hand David AS 4H 5S 6H JH QS")
}
