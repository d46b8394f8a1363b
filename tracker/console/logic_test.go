package console

import (
	"slices"
	"strings"
	"testing"

	"umpire/referee/record"
)

// sitAtLogic opens a hand of Logic whose rows are laid.
func sitAtLogic(t *testing.T) *scripted {
	return sit(t, "logic", nil, "David", "Vincent", "Michael", "Eric").
		record("row David RBBRRB", "row Vincent RBRBRR", "row Michael RRBRBR", "row Eric BRBBBB")
}

// Partners are named where the players are asked for, at the opening and on the
// sheet; whoever must act stands before the line, whoever's turn it is.
func TestPartnersAndWhoMustAct(t *testing.T) {
	_, out, err := wizard(t, nil, nil, record.Header{}, pick("Logic"), typed("Ana Ben Cy Dee"), pick("Open"))
	if err != nil {
		t.Fatal(err)
	}
	contains(t, out, "The first and the third are partners")
	d := sit(t, "logic", nil, "David", "Vincent", "Michael", "Eric")
	out = d.run(typed("rbbrrb"), typed("eric BRBBBB"), typed("RBRBRR"), typed("RRBRBR"), typed("4"), typed("v 6 q"), typed("wrong"), typed("1 AH"))
	contains(t, out, "Logic, table 1: David and Michael against Vincent and Eric\n", "1. row David RBBRRB", "3. row Vincent RBRBRR",
		"Michael to show David a card, or nothing.", "\nDavid and Michael against Vincent and Eric. Deals that fit: 20,454,125.\n")
	asked := strings.Join(d.ask.asked, "|")
	contains(t, asked, "David: row > |Vincent: row > |Vincent: row > |Michael: row > |Michael: show > |David: guess > |Vincent: answer > |David: reveal > |Eric: show > ")
}

// Of several moves in one line the table is shown behind the last alone.
func TestFourRowsInOneLine(t *testing.T) {
	out := sit(t, "logic", nil, "Al", "Bea", "Cy", "Dot").run(typed("rows: al rbbrrb, bea brrbbr, cy rbrrbb, dot brbbrr"))
	if contains(t, out, "4. row Dot BRBBRR", "Deals that fit: 39,180,298."); strings.Count(out, "   > Al ") != 1 || strings.Count(out, "being laid") > 1 {
		t.Errorf("the table is shown more than once:\n%s", out)
	}
}

// My card is of whoever can turn one up.
func TestMyCardIsOfWhoeverIsToTurnOneUp(t *testing.T) {
	out := sitAtLogic(t).record("show 4", "guess Vincent 6 9 wrong").run(typed("my last card is the queen"))
	contains(t, out, "7. reveal 6 QS\n")
}

// A card is turned up by its place alone where the record holds the hand.
func TestRevealByPlace(t *testing.T) {
	d := sitAtLogic(t).record("hand David AH 3S 4S 6H 7H QS", "show 4", "guess Vincent 6 9 wrong")
	contains(t, d.run(typed("reveal 1")), "8. reveal 1 AH\n")
	d = sitAtLogic(t).record("show 4", "guess Vincent 6 9 wrong")
	contains(t, d.run(typed("reveal 1"), typed("the ace of hearts")), "reveal 1 ...   Which card?", "7. reveal 1 AH\n")
}

// A hand typed where its owner looks alone is shown, wipes nothing and can be typed
// again; nothing of it can be recalled when that view is left.
func TestOwnHandInOnesOwnView(t *testing.T) {
	d := sitAtLogic(t)
	out := d.run(typed("/view David"), yes(), typed("hand David AH 3S 4S 6H 7H"), typed("hand Bo AH 3S 4S 6H 7H QS"), typed("hand David AH 3S 2S 6H 7H QS"),
		typed("hand David AH 3S 4S 6H 7H QS"), typed("/view public"))
	contains(t, out, "A hand has 6 cards here", "No player is called", "5. hand David AH 3S 4S 6H 7H QS")
	if strings.Count(out, wipe) != 1 || d.ask.forgotten != 1 {
		t.Errorf("wiped %d times, forgotten %d times", strings.Count(out, wipe), d.ask.forgotten)
	}
	lacks(t, afterWipe(t, out), "3S 4S")
}

// Menus offer what can come: the partner's places, opponents to guess, ranks of the deck,
// cards that can lie there, whoever is not on turn.
func TestLogicMenusOfferWhatIsPossible(t *testing.T) {
	d := sitAtLogic(t)
	d.run(typed(""), pick("show nothing"), typed(""), pick("guess"), pick("Eric"), pick("6"), pick("Q"), pick("wrong"),
		typed(""), pick("reveal"), pick("1"), pick("AH"), typed(""), fails("choose", ErrBack))
	want := []string{
		"show POS [CARD],show nothing,declare NAME,declare NAME CARD [CARD...],hand NAME CARD [CARD...],turn NAME,note TEXT",
		"guess TARGET POS RANK [right|wrong],declare NAME,declare NAME CARD [CARD...],hand NAME CARD [CARD...],note TEXT",
		"Vincent,Eric", "1,2,3,4,5,6", "A,2,3,4,5,6,7,8,9,10,J,Q", "right,wrong,(nothing)",
		"reveal POS [CARD],declare NAME,declare NAME CARD [CARD...],hand NAME CARD [CARD...],note TEXT",
		"1,2,3,4,5,6", "AH,2H,3H,4H,5H,6H,7H,8H,9H,10H",
	}
	for i, w := range want {
		if i >= len(d.ask.menus) || d.ask.menus[i] != w {
			t.Errorf("menu %d: %s\nwant %s", i, strings.Join(d.ask.menus[i:min(i+1, len(d.ask.menus))], ""), w)
		}
	}
}

// Who declares without saying who is on turn; a name alone declares nothing.
func TestDeclaresAlone(t *testing.T) {
	for _, line := range []string{"declares", "declare", "decl", "grabs the bottle"} {
		d := sitAtLogic(t).record("show 4", "guess Vincent 6 9 wrong")
		d.run(typed(line), no())
		contains(t, d.ask.asked[1], "David declares, and the hand ends with it?")
	}
	for _, line := range []string{"v", "vincent", "m"} {
		d := sitAtLogic(t).record("show 4", "guess Vincent 6 9 wrong")
		contains(t, d.run(typed(line)), "Not understood: ")
	}
	d := sitAtLogic(t).record("show 4", "guess Vincent 6 9 wrong")
	d.run(typed("I declare"), key1("4"), no()) // whoever that is
	contains(t, strings.Join(d.ask.asked, "|"), "Eric declares, and")
	d.run(typed("eric declares"), no(), typed("declare v"), no())
	contains(t, strings.Join(d.ask.asked, "|"), "Eric declares, and", "Vincent declares, and")
}

// Of a guess whatever was said is kept, and the rest is asked for; what says nothing answers nothing, and is no secret.
func TestHalfAGuessIsAskedOn(t *testing.T) {
	d := sitAtLogic(t).record("show 4")
	contains(t, d.run(typed("5"), key1("2"), typed("q")), "Which is meant?", "guess Eric 5", "6. guess Eric 5 Q\n")
	d = sitAtLogic(t).record("show 4")
	contains(t, d.run(typed("jack wrong"), typed("eric"), typed("6")), "guess ... jack wrong   Whose card is guessed?", "6. guess Eric 6 J wrong\n")
	d = sitAtLogic(t).record("show 4")
	contains(t, d.run(typed("4 wrong"), typed("v"), typed("9")), "6. guess Vincent 4 9 wrong\n")
	d = sitAtLogic(t).record("show 4", "guess Vincent 6 9 wrong", "reveal 1 2H", "show nothing")
	contains(t, d.run(typed("jack"), typed("d 6 q wrong")), "guess ... jack   Whose card", "9. guess David 6 Q wrong\n")
	contains(t, sitAtLogic(t).record("show 4").run(typed("right")), `Nothing is asked that "right" would answer`)
	contains(t, sitAtLogic(t).run(typed("wrong")), `Nothing is asked that "wrong" would answer`) // and it is no show
	d = sitAtLogic(t)
	contains(t, d.run(typed("what"), typed("4 bananas")), "Nothing to record. Michael to show", `"bananas" is no card`)
	contains(t, d.run(typed("m 6 J r")), "No guess now.")
}

// Whatever is not due is refused alike: what is not now, and what is; a better reason is given where there is one.
func TestWhatIsNotDue(t *testing.T) {
	const due = " now. David to guess a card.\n"
	for line, want := range map[string]string{"michael shows david the 6th": "No show" + due, "eric turns up the 4th": "No reveal" + due, "eric reveals 3 5s": "No reveal" + due,
		"reveal 4 5s": "No reveal" + due, "show 3": "No show" + due, "call vincent 3 5s": "No call" + due, "row vincent rrrbbb": "all rows are laid"} {
		contains(t, sitAtLogic(t).record("show 4").run(typed(line)), want)
	}
}

// A wrong answer noticed a turn later takes with it what was done since, a card turned up by somebody else too.
func TestAnAnswerTurnedALongTimeAgo(t *testing.T) {
	d := sitAtLogic(t).record("show nothing", "guess Vincent 6 9", "answer right", "show nothing", "guess David 1 5", "answer wrong", "reveal 1 2H")
	w, more := d.s.History().Amend(7, "answer wrong")
	if !more || !slices.Equal(w.Drop, []int{8, 9, 10, 11}) {
		t.Errorf("%v goes with it", w.Drop)
	}
}

// What is concluded of a place is no move; with a word that can be a guess as well, it is asked which.
func TestWhatIsConcludedOfAPlace(t *testing.T) {
	d := sitAtLogic(t).record("show 4")
	contains(t, d.run(typed("so vincent 6 must be the queen"), typed("eric's last cannot be an ace"), typed("so eric's 6th is the jack"), key1("2")),
		"Nothing to record. Open: Vincent 6 is QH", "Nothing to record. True: Eric 6 is not AS.", "/1  guess Eric 6 J", "Nothing to record. Open: Eric 6 is JS")
	d = sit(t, "logic", nil, "David", "Vincent", "Michael", "Old_Eric").record("row David RBBRRB", "row Vincent RBRBRR", "row Michael RRBRBR", "row Old_Eric BRBBBB", "show 4", "guess Old_Eric 6 J")
	contains(t, d.run(typed("so old eric 6 must be the jack"), typed("old eric's sixth can't be the ace")), "Nothing to record. Open: Old_Eric 6 is JS", "Nothing to record. True: Old_Eric 6 is not AS.")
}

// An answer put right where a card is to be shown is no show of nothing.
func TestAnAnswerPutRightShowsNothing(t *testing.T) {
	for line, asked := range map[string]bool{"no, it was wrong": true, "sam said no": true, "actually sam said no": true, "no": true, "joe shows none": false, "no show": false} {
		d := sit(t, "logic", nil, "Ruth", "Sam", "Bea", "Joe").record("row Ruth RBRRBB", "row Sam RBBBRR", "row Bea RBRBBR", "row Joe BRBBRR", "show 2", "guess Sam 2 5", "answer right")
		answers := []answer{typed(line)}
		if asked {
			answers = append(answers, no())
		}
		d.run(answers...)
		if strings.HasSuffix(d.moves(), "show nothing") == asked {
			t.Errorf("%s: %s", line, d.moves())
		}
	}
}

// What was just turned up is no secret, said again where a card is to be shown; an older move is offered as it is put otherwise.
func TestWhatLiesOpenIsNoSecret(t *testing.T) {
	d := sitAtLogic(t).record("show 4", "guess Vincent 6 Q right")
	out := d.run(typed("it's the queen of diamonds"), typed("michael showed david his third, not his fourth"), no(), typed("it's the jack of diamonds"), no())
	contains(t, out, "Nothing to record. Vincent 6 is QH.")
	lacks(t, out, wipe)
	contains(t, strings.Join(d.ask.asked, "|"), "Look at it alone?", "Move 5 is show 4. Should it be show 3?")
}

// At level notes a paradox tells no reason, and still the other answer is a way on.
func TestTheOtherAnswerAtNotes(t *testing.T) {
	d := sitAtLogic(t).record("show 4", "guess Vincent 6 A")
	if err := d.s.Tell(record.Notes); err != nil {
		t.Fatal(err)
	}
	contains(t, d.run(typed("right"), typed("/1")), "Nothing is recorded. Type it again, or:\n  /1  record instead: answer wrong\n", "7. answer wrong\n")
	d = sitAtLogic(t).record("show 5 QS", "guess Eric 6 Q") // nor does one that a secret refuses
	contains(t, d.run(typed("right"), typed("/1")), "the reason is not open in this\n  view.\n", "/1  record instead: answer wrong\n", "7. answer wrong\n")
}

// A line that was refused and is typed again in other words is refused again.
func TestRefusedInOtherWords(t *testing.T) {
	out := sitAtLogic(t).record("show 4", "guess Vincent 6 Q right", "show 2").run(typed("v 5 9h wrong"), typed("vincent 5 9 wrong."))
	if strings.Count(out, "Move 8 is against the rules") != 2 {
		t.Errorf("refused otherwise:\n%s", out)
	}
}

// An answer that no other deal allows is said with its reason when it is asked for, and told again otherwise too.
func TestAForcedAnswerIsSaidWithItsReason(t *testing.T) {
	out := sitAtLogic(t).record("show 4").run(typed("v 1 q"), typed("no"), typed("yes"))
	contains(t, out, "   It can only be wrong: Vincent 1 is not QH: rows ascend, 5 cards follow it,\n     only 1 other is higher.\n",
		"Move 7 is answer wrong. Vincent 1 is not QH: rows ascend, 5 cards follow it,\n  only 1 other is higher.\n")
}

// A rank alone is the card that is asked for, though somebody's name begins so; and a move is put right by its number.
func TestARankIsNoName(t *testing.T) {
	d := sit(t, "logic", nil, "Ana", "Ben", "Cy", "Dee").record("row Ana BRBRBR", "row Ben RBRBRB", "row Cy RRBRBB", "row Dee BBRRBR",
		"show nothing", "guess Ben 2 5", "answer wrong", "reveal 2 2H")
	d.run()
	for line, want := range map[string]string{"7 was right": "/edit 7 right", "move 8 was reveal 3 4s": "/edit 8 reveal 3 4s", "3 was the nine": ""} {
		if got := d.play.commandMeant(line); got != want {
			t.Errorf("%s is taken for %q", line, got)
		}
	}
	d.run(typed("ana declares"), yes(), typed("a"))
	contains(t, d.moves(), "declare Ana; turn 1 AS")
}

// Where somebody looks alone cards without a name are their hand, whoever's row is due.
func TestOnesOwnCardsWithoutAName(t *testing.T) {
	d := sit(t, "logic", nil, "David", "Vincent", "Michael", "Eric").record("row David RBBRRB")
	d.run(typed("/view vincent"), yes(), typed("2h 4s"), typed("2h 4s 5h 6s jh qs"), typed("/view michael"), typed("hand ah 2s 3h 6h 7h qh"), typed("/view public"))
	d.wantMoves("row David RBBRRB; hand Vincent 2H 4S 5H 6S JH QS; hand Michael AH 2S 3H 6H 7H QH")
	d = sit(t, "diplomat", nil, "David", "Vincent", "Michael", "Eric")
	d.run(typed("/view david"), yes(), typed("qs kd"), typed("as 2s 3s 4s 5s 6s 7s 8s 9s 10s js qs ks"), typed("/view public"))
	d.wantMoves("hand David AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS")
}
