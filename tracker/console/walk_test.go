package console

import (
	"slices"
	"strings"
	"testing"

	"umpire/referee/record"
)

// sitToDeclare is a hand of Logic in which Ana is about to declare, and Umpire knows her cards.
func sitToDeclare(t *testing.T, more ...string) *scripted {
	return sit(t, "logic", map[string]string{"deck": "24"}, "Ana", "Ben", "Cy", "Dee").record(append([]string{"row Ana RRRRRB", "row Ben RBBBBB", "row Cy RBBRRB", "row Dee BBRRBR",
		"hand Ana AH 4H 6H 7H 10H QS", "show nothing", "guess Ben 2 A wrong", "reveal 1 AH", "show nothing", "guess Cy 1 9 wrong", "reveal 1 2H"}, more...)...)
}

// The last act of Logic: place by place, a rank and Enter each, over what lies open; one taken back with Backspace; the end
// card by card.
func TestADeclarationPlaceByPlace(t *testing.T) {
	d := sitToDeclare(t)
	if err := d.s.Tell(record.Notes); err != nil {
		t.Fatal(err)
	}
	out := d.run(typed("ana declares"), yes(), typed("3"), typed("5"), fails("line", ErrTakeBack), typed("/note so"), typed("the five of spades"), typed("6 wrong"))
	d.wantMoves("row Ana RRRRRB; row Ben RBBBBB; row Cy RBBRRB; row Dee BBRRBR; hand Ana AH 4H 6H 7H 10H QS; show nothing; guess Ben 2 A wrong; reveal 1 AH; " +
		"show nothing; guess Cy 1 9 wrong; reveal 1 2H; declare Ana; call Ben 2 3S right; note so; call Ben 3 5S right; call Ben 4 6S wrong")
	contains(t, strings.Join(d.ask.asked, "|"), "Ben's second? > |Ben's third? > |Ben's fourth? > |Ben's third? > |Ben's third? > |Ben's fourth? > |> ")
	contains(t, out, "Backspace takes one back", "- 14. call Ben 3 5S right", "The hand is over: Ben and Dee win. Ana declared wrong.")
	d = sitToDeclare(t)
	contains(t, d.run(typed("ana declares"), yes(), typed("3"), typed("no sorry, ben's second was a five"), yes()), "+ 13. call Ben 2 5S right")
	d = sitToDeclare(t, "hand Ben 2H 3S 5S 6S 7S 9S") // in a view to which all of it is certain too
	out = d.run(typed("/view referee"), yes(), typed("ana declares"), yes(), typed("3"), typed("5"), fails("line", ErrTakeBack))
	contains(t, out, "15. call Ben 3 5S right", "- 15. call Ben 3 5S right")
}

// Who names a player's place is heard of that place, whichever is asked for, and a whole line is not the end of the one begun.
func TestADeclarationNamesAnotherPlace(t *testing.T) {
	for typedLine, want := range map[string]string{"ben 4 six wrong": "call Ben 4 6S wrong", "ben 2 3 right": "call Ben 2 3S right", "ben 3 five": "call Ben 3 5S right", "3 wrong": "call Ben 2 3S wrong",
		"now ben: three": "call Ben 2 3S right", "ben's third is the five": "call Ben 3 5S right", "ben's fourth is the six, wrong": "call Ben 4 6S wrong",
		"she says ben's fourth is the six of spades. wrong, it's the five": "call Ben 4 6S wrong 5S"} {
		d := sitToDeclare(t)
		if err := d.s.Tell(record.Notes); err != nil {
			t.Fatal(err)
		}
		d.run(typed("ana declares"), yes(), typed(typedLine))
		if moves := d.s.History().Moves; moves[len(moves)-1].Line() != want {
			t.Errorf("%q is %q, want %q", typedLine, moves[len(moves)-1].Line(), want)
		}
	}
}

// A guess typed before the partner has shown a card is refused, and nothing having been shown is offered.
func TestAGuessBeforeTheShow(t *testing.T) {
	d := sit(t, "logic", nil, "Ruth", "Sam", "Bea", "Joe").record("row Ruth RBRRBB", "row Sam RBBBRR", "row Bea RBRBBR", "row Joe BRBBRR")
	out := d.run(typed("sam 6 is the queen"), typed("/1"), typed("maybe"), typed("n"))
	contains(t, out, "/1  show nothing comes first  then this line", "5. show nothing", "6. guess Sam 6 Q")
	out = sit(t, "logic", nil, "Ruth", "Sam", "Bea", "Joe").record("row Ruth RBRRBB", "row Sam RBBBRR", "row Bea RBRBBR", "row Joe BRBBRR").run(typed("ruth 6 is the queen"))
	contains(t, out, "Nothing to record. Open: Ruth 6 is QS") // and no card that Bea shows
	lacks(t, out, wipe)
	d.wantMoves("row Ruth RBRRBB; row Sam RBBBRR; row Bea RBRBBR; row Joe BRBBRR; show nothing; guess Sam 6 Q; answer wrong")
	d = sit(t, "logic", nil, "Ruth", "Sam", "Bea", "Joe").record("row Ruth RBRRBB", "row Sam RBBBRR", "row Bea RBRBBR", "row Joe BRBBRR", "show nothing")
	out = d.run(typed("bea 2"), typed("sam 6"), typed("qeen"), key1("1"), typed("no"), typed("7h"), key1("2"))
	contains(t, out, "Not Bea: Sam or Joe.", "/1  reveal 1 7H", "/2  reveal 3 7H")
	d.wantMoves("row Ruth RBRRBB; row Sam RBBBRR; row Bea RBRBBR; row Joe BRBBRR; show nothing; guess Sam 6 Q; answer wrong; reveal 3 7H")
	d = sit(t, "diplomat", nil, "Ruth", "Old_Tom", "Sam")
	out = d.run(typed("do you have any aces"), key1("1"), typed("no"))
	contains(t, out, "Who is asked?", "/1  Old Tom, do you have any aces")
	d.wantMoves("ask Ruth Old_Tom an ace no")
	d = sit(t, "quantum", nil, "Ruth", "Sam", "Bea")
	out = d.run(typed("sam, any wigs?"), typed("dunno"), typed("no"))
	contains(t, out, `"dunno" stands where yes or no is expected.`)
	d.wantMoves("ask Ruth Sam wigs no")
	d = sit(t, "quantum", nil, "Ana", "Ben", "Cy")
	out = d.run(typed("ben wigs y"), typed("yes"), typed("nope"), yes(), typed("yeah"), yes())
	contains(t, out, "Move 1 says so: ask Ana Ben wigs yes", "+ 1. ask Ana Ben wigs no\n", "- 1. ask Ana Ben wigs no\n")
	d.wantMoves("ask Ana Ben wigs yes")
	d.run(typed("ana wigs no"), typed("no"), typed("oh yes")) // the answer of the line that was refused, not that of the move before it
	d.wantMoves("ask Ana Ben wigs yes; ask Ben Ana wigs yes")
	d = sit(t, "quantum", nil, "Ana", "Ben", "Cy")
	out = d.run(typed("a wig"), key1("2"), typed("no"), typed("got any wigs, cy? dunno"), key1("1"), typed("zebras, ana? dunno"), yes(), typed("yes"))
	contains(t, out, "Who is asked?", "/2  Cy, a wig", "/1  ask Ben Cy wigs no", `"dunno" stands where yes or no is expected.`)
	d.wantMoves("ask Ana Cy wigs no; ask Ben Cy wigs no; ask Cy Ana zebras yes")
	d = sit(t, "quantum", nil, "Zoë", "Ben", "Bea", "Ruth")
	out = d.run(typed("ben wigs n"), typed("jon ducks y"), typed("asdf"), typed("ruht ducks n"), key1("1"), yes()) // what is wrong is the name, and no suit is called ruht ducks
	contains(t, out, `Not understood: "jon ducks". Ben to ask.`, `Not understood: "asdf". Ben to ask. For example: ask Ben `, "/1  Ruth")
	d.wantMoves("ask Zoë Ben wigs no; ask Ben Ruth ducks no")
	d = sit(t, "quantum", nil, "Ruth", "Chris", "Old_Tom") // two letters away, and nobody else is
	out = d.run(typed("crys wigs no"), key1("1"))
	contains(t, out, "/1  Chris")
	d.wantMoves("ask Ruth Chris wigs no")
}

// Of a whole hand named in one line Backspace takes back the last card alone, and so does /undo, with what was certain behind it.
func TestAHandNamedAtOnceIsTakenBackCardByCard(t *testing.T) {
	d := sitToDeclare(t)
	out := d.run(typed("ana declares"), yes(), typed("3 5 6 7 9"), fails("line", ErrTakeBack), typed("9"), typed("/undo"), fails("line", ErrTakeBack))
	contains(t, out, "- 17. call Ben 6 9S right\n", "- 16. call Ben 5 7S right\n")
	lacks(t, out, "- 15.")
}

// What says something else there is no card.
func TestADrawIsNoCard(t *testing.T) {
	d := sitToDeclare(t)
	contains(t, d.run(typed("ana declares"), yes(), typed("5"), typed("draw")), "The hand is over: a draw, agreed by both teams.")
}

// What is named already is passed over where the whole row is named.
func TestAHandNamedOnceMore(t *testing.T) {
	d := sitToDeclare(t)
	out := d.run(typed("ana declares"), yes(), typed("5"), typed("ben 5 6 7 8 9 all right"), typed("ben 5 6 7 8 9 all right"))
	contains(t, out, "15. call Ben 4 7S right\n16. call Ben 5 8S right\n", "17. call Ben 6 9S right\n", "Nothing to record: they are named.")
}

// The declarer's own cards can be named at once too; a second declaration is refused, and a player called Jack is no card.
func TestADeclarersOwnCardsAtOnce(t *testing.T) {
	d := sit(t, "logic", nil, "Jack", "Ben", "Cy", "Dee").record("row Jack RRRRRB", "row Ben RBBBBB", "row Cy RBBRRB", "row Dee BBRRBR")
	out := d.run(typed("jack declares"), yes(), typed("cy declares"), typed("2h 3h 5h 7h 8h js"), typed("ben 1 ah"), typed("jack 2 3h"))
	contains(t, out, "Jack has declared already.", "5. declare Jack\n", "7. turn 2 3H\n", "11. turn 6 JS\n", "12. call Ben 1 AH right\n", "Jack 2 is face up already")
	if n := strings.Count(out, "Backspace takes one back."); n != 2 {
		t.Errorf("how it is typed is said %d times, for the own cards and for the others once each:\n%s", n, out)
	}
}

// At level all the odds left stand beside the question, and what is certain is not asked for.
func TestADeclarationJumpsOverWhatIsCertain(t *testing.T) {
	d := sitToDeclare(t, "hand Ben 2H 3S 5S 6S 7S 9S", "hand Dee AS 2S 5H 8H 10S QH", "show nothing")
	out := d.run(typed("ana declares"), yes(), typed("3"), typed("5"), typed("6"), typed("7"), typed("9"), typed("9"))
	lacks(t, out, wipe) // of the hand that Umpire knows no card was typed
	contains(t, out, "Ana declared right", "Ben: 2 3S, 3 5S, 4 6S, 5 7S, 6 9S; Cy: ")
	d = sitToDeclare(t)
	d.run(typed("ana declares"), yes(), typed("4"))
	contains(t, strings.Join(d.ask.asked, "|"), "Ben's second (1 in ", "|Ben's third (1 in ")
}

// Where all of it is certain nothing is due in between.
func TestADeclarationThatIsCertain(t *testing.T) {
	d := sit(t, "logic", nil, "Ana", "Ben", "Cy", "Dee").record("row Ana BRBRBR", "row Ben BRBRBR", "row Cy BRBRBR", "row Dee BRBRBR", "show nothing", "guess Ben 6 6 right",
		"show nothing", "guess Ana 6 3 right", "show nothing", "guess Dee 6 Q right", "show nothing", "guess Cy 6 9 right")
	out := d.run(typed("ana declares"), yes())
	contains(t, out, "13. declare Ana\n", "Certain, and not asked for:\n14. turn 1 AS\n", "Ana declared right.")
	lacks(t, out, "Ana to turn up", "Ana to name")
}

// How a card that was not that is said stands above the first call, though one before it was certain.
func TestAWrongCallIsExplained(t *testing.T) {
	d := sit(t, "logic", nil, "Jo", "Al", "Zoe", "Nan").record("row Jo RBRBRB", "row Al BRBRBR", "row Zoe BRRBRB", "row Nan RRBBRB", "show 4", "guess Al 2 4", "answer wrong",
		"reveal 1 AH", "show 2", "guess Jo 2 2 right", "show 3", "guess Al 6 Q right", "show 1", "guess Zoe 6 Q wrong", "reveal 6 QS", "show 1", "guess Nan 1 3", "answer wrong",
		"reveal 3 5H", "show 5", "guess Zoe 3 8 right", "declare Al", "turn 1 AS", "turn 2 3H", "turn 3 4S", "turn 4 7H")
	contains(t, d.run(typed("8"), typed("h")), "Certain, and not asked for:\n28. call Zoe 1 3S right\nA rank and Enter for each, with `wrong` behind it", "\"h\" is no card")
	contains(t, strings.Join(d.ask.asked, "|"), "Zoe's second (1 in 40)? > |Zoe's second (1 in 40)? > ")
}

// What was jumped over is said, and whoever names it all the same is heard so; behind the end nothing of that is said again.
func TestWhatIsJumpedOverIsHeard(t *testing.T) {
	d := sitToDeclare(t)
	out := d.run(typed("ana declares"), yes(), typed("5"), typed("6"), typed("ben 4 7"), typed("8"), typed("9"), typed("the three"), typed("5"), typed("8"), typed("j"),
		typed("yes"), typed("4"))
	contains(t, out, "Certain, and not asked for:\n14. call Ben 3 6S right\n15. call Ben 4 7S right\nNothing to record. True: Ben 3 is 6S.\nNothing to record. True: Ben 4 is 7S.\n",
		"Nothing to record. True: Cy 1 is 3H.")
	if strings.Count(out, "The hand is over: Ana and Cy win.") != 1 || !strings.HasSuffix(out, "again or Enter plays again; /undo, /log\nTable 1 is saved.\n") {
		t.Errorf("the end is said again:\n%s", out)
	}
}

// What is named aloud there is not starred; a hand is.
func TestADeclarationIsNotStarred(t *testing.T) {
	d := sitToDeclare(t)
	d.run(typed("ben declares"), yes(), typed("the 2"), typed("the three"), typed("hand Dee AS 2S 5H 8H 10S QH"), no())
	if !slices.Equal(d.ask.starred, []string{"hand Dee AS 2S 5H 8H 10S QH"}) {
		t.Errorf("starred: %q", d.ask.starred)
	}
}

// A row of one's own cards may be named with who it is of and with a joker in it; of more cards than are due it is said which those are, and a
// word that says nothing names none.
func TestARowOfOnesOwnCards(t *testing.T) {
	sitDown := func() *scripted {
		return sit(t, "logic", map[string]string{"deck": "colour-jokers"}, "Gran", "Marta", "Tom", "Al").record("row Gran RBBRRBB", "row Marta BRRBRBB", "row Tom RBRBRBR", "row Al BRBRBRR", "declare Gran")
	}
	d := sitDown()
	contains(t, d.run(typed("gran a 3 4 joker 9 j q"), typed("again")), "9. turn 4 *R\n", "12. turn 7 QS\n")
	d = sitDown()
	contains(t, d.run(typed("a 3 4"), typed("6 8 9 j q"), typed("back"), typed("5")), "5 cards are named, where those of Gran 4, 5, 6 and 7 are due: 6, 8, 9, J and Q.", "- 8. turn 3 4S", "8. turn 3 5S")
}
