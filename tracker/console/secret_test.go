package console

import (
	"io"
	"strings"
	"testing"
	"time"

	"umpire/referee"
)

// afterWipe is what stands on the screen after the last wiping.
func afterWipe(t *testing.T, out string) string {
	t.Helper()
	i := strings.LastIndex(out, wipe)
	if i < 0 {
		t.Fatalf("nothing was wiped:\n%s", out)
	}
	return out[i+len(wipe):]
}

func inferTable(t *testing.T) *scripted {
	return sit(t, "infer", map[string]string{"law": "all blue dice are 5"}, "Uma", "Ana", "Ben")
}

const law = "blue dice are 5"

func TestSecretToolAsksAndIsWiped(t *testing.T) {
	d := inferTable(t).record("experiment Uma b5 r3", "experiment Uma b4")
	out := d.run(typed("/law"), no(), typed("/law"), yes(), anyKey(), typed("/show"))
	contains(t, out, law)
	before, _, _ := strings.Cut(out, wipe)
	lacks(t, before, law)
	after := afterWipe(t, out)
	lacks(t, after, law)
	contains(t, after, "Infer, table 1", "to ")
}

// A view that shows secrets is asked about once a session, and again after the
// screen was hidden; it stays, and is wiped when it is left.
func TestSecretViewAsksAndStays(t *testing.T) {
	d := inferTable(t).record("experiment Uma b5 r3", "experiment Uma b4")
	out := d.run(typed("/view referee"), yes(), typed("/view"), typed("/view public"), typed("/view ref"), typed("/view public"),
		typed("/hide"), anyKey(), typed("/view ref"), no(), typed("/view"))
	contains(t, out, law, "Shown is the view referee.", "Shown is the view public.")
	lacks(t, afterWipe(t, out), law)
	out = d.run(typed("/view ref"), fails("confirm", ErrBack))
	lacks(t, out, law, wipe)
}

// Every game with secrets is shown as the table may see it, unasked.
func TestViewsOfAGame(t *testing.T) {
	d := sit(t, "logic", nil, "David", "Eric", "Vincent", "Peter").record("hand David AS 4H 5S 6H JH QS")
	out := d.run(typed("/view"), typed("/view Eric"), yes(), typed("/view david"), typed("/view public"), typed("/view referee"), typed("/view"))
	contains(t, out, "Shown is the view public.", "Logic, Eric's view", "Logic, David's view", "Shown is the view referee.")
}

func TestHiddenUntilAKey(t *testing.T) {
	d := inferTable(t)
	out := d.run(typed("/hide"), anyKey())
	contains(t, out, wipe+"Hidden. Press any key.\n"+wipe+"Infer, table 1")
	if _, err := d.runTo(typed("/hide"), fails("key", io.EOF)); err != nil {
		t.Errorf("the end of the terminal while hidden is %v", err)
	}
}

// A refused line is masked like an accepted one, and its reason is told in
// full only secretly.
func TestRefusedSecretLineIsNotQuoted(t *testing.T) {
	d := sit(t, "logic", nil, "David", "Eric", "Vincent", "Peter")
	out := d.run(typed("hand David AS 4H 5S 6H JH JH"), no(), typed(""), no(), typed("/quiet"))
	lacks(t, out, "4H")
	for _, q := range append(d.ask.asked, d.ask.texts...) {
		lacks(t, q, "4H")
	}
	d.wantMoves("")
}

// A refused secret line comes back to the person alone, below its reason, and what it was changed to is refereed.
func TestARefusedSecretLineIsChangedAlone(t *testing.T) {
	const wrong, right = "hand Ana AS AS 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", "hand Ana AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
	for _, answers := range [][]answer{
		{typed(wrong), yes(), typed(right)},
		{typed(wrong), no(), typed(""), yes(), typed(right)},
		{typed("hand Ana AS 4H"), typed(""), yes(), typed(right)},
		{typed("hand Ana AS 4X"), yes(), typed(""), typed(""), yes(), typed(right)},
	} {
		d := sit(t, "diplomat", nil, "Ana", "Ben", "Cy", "Dee")
		out := d.run(answers...)
		lacks(t, afterWipe(t, out), "AS", "4H", "4X")
		if back := d.ask.texts[len(d.ask.texts)-2]; back != answers[0].text {
			t.Errorf("%q comes back for %q", back, answers[0].text)
		}
		d.wantMoves(right)
	}
}

// Half a hand asks for its next cards, and what a secret line can mean is chosen by its number, alone.
func TestHalfASecretLineAsksOn(t *testing.T) {
	d := sitAtLogic(t)
	out := d.run(typed("hand david ah 3s 4s"), typed("6h 7h"), typed("qs"), typed("jack"), yes(), typed("jack2"))
	contains(t, out, "A hand has 6 cards here, and this one has 3.", "/1  show ")
	d.wantMoves("row David RBBRRB; row Vincent RBRBRR; row Michael RRBRBR; row Eric BRBBBB; hand David AH 3S 4S 6H 7H QS; show 5 JS")
	lacks(t, afterWipe(t, out), "JS", "4S")
	d = sit(t, "logic", nil, "Ana", "Ben", "Cy", "Dee")
	contains(t, d.run(typed("row ana 2")), "is no row: one letter a card is expected")
}

// A reason that rests on no secret is told at once, though the line holds one.
func TestAPublicReasonOfASecretLineIsTold(t *testing.T) {
	d := sit(t, "diplomat", nil, "Ana", "Ben", "Cy", "Dee")
	out := d.run(typed("hand Ana AS 4H"), typed("hand Ana AS AS"), no())
	contains(t, out, "Ana was dealt 13 cards, and the line names 2")
	lacks(t, out, "4H", "AS")
	d = sit(t, "logic", nil, "David", "Eric", "Vincent", "Peter")
	out = d.run(typed("hand David AS 4H"))
	contains(t, out, "A hand has 6 cards here, and this one has 2.")
	lacks(t, out, "4H", "AS")
	d.wantMoves("")
}

// A line that is not understood may hold a secret too, if it begins like one that does.
func TestMisspeltSecretLineIsToldAlone(t *testing.T) {
	d := sit(t, "logic", nil, "David", "Eric", "Vincent", "Peter")
	out := d.run(typed("han David AS 4H 5S 6X JH QH"), no(), typed("han David AS 4H 5S 6X JH QH"), yes(), fails("line", ErrBack), typed("/quiet"))
	before, shown, _ := strings.Cut(out, wipe)
	lacks(t, before, "6X")
	contains(t, shown, "6X")
	lacks(t, afterWipe(t, out), "4H", "6X")
	d.run(typed("/view public"), typed("gues David 1 4 wrong wrong"), typed("/quiet"))
	d.wantMoves("")
}

func TestClockWritesItsLineByItself(t *testing.T) {
	d := sit(t, "infer", map[string]string{"law": "all blue dice are 5", "variant": "publish-or-perish"}, "Uma", "Ana", "Ben")
	d.record("experiment Uma b5 r3 @1", "experiment Uma b4 @2")
	if _, ok := d.s.Table().(referee.Clocked); !ok {
		t.Skip("no clock in this game")
	}
	later := func() { d.now = d.now.Add(11 * time.Minute) }
	out, err := d.runTo(answer{kind: "line", text: "exp An", err: ErrClock, then: later}, fails("line", io.EOF))
	if err != nil {
		t.Fatal(err)
	}
	moves := d.s.History().Moves
	if last := moves[len(moves)-1]; last.String() != "timeout @602" {
		t.Errorf("the clock wrote %q", last)
	}
	contains(t, out, "The clock has run out.", "3. timeout")
	if d.ask.texts[1] != "exp An" {
		t.Errorf("what had been typed, %q, does not come back", d.ask.texts[1])
	}
}

// A line entered when the time was up comes after the clock's own line.
func TestLineTypedTooLate(t *testing.T) {
	d := sit(t, "infer", map[string]string{"law": "all blue dice are 5", "variant": "publish-or-perish"}, "Uma", "Ana", "Ben")
	d.record("experiment Uma b5 r3 @1", "experiment Uma b4 @2")
	late := answer{kind: "line", text: "experiment Ana b6", then: func() { d.now = d.now.Add(11 * time.Minute) }}
	out := d.run(late)
	contains(t, out, "3. timeout", "Move 4 is against the rules")
}

func TestClockWakesMenusAndConfirmations(t *testing.T) {
	for _, answers := range [][]answer{
		{typed(""), fails("choose", ErrClock)},
		{fails("line", ErrInterrupted), fails("confirm", ErrClock)},
	} {
		d := sit(t, "infer", map[string]string{"law": "all blue dice are 5", "variant": "publish-or-perish"}, "Uma", "Ana", "Ben")
		d.record("experiment Uma b5 r3 @1", "experiment Uma b4 @2")
		answers[1].then = func() { d.now = d.now.Add(11 * time.Minute) }
		contains(t, d.run(answers...), "3. timeout")
	}
}

// The prompt's watch tells when the clock runs out, and that it runs.
func TestWatch(t *testing.T) {
	d := sit(t, "infer", map[string]string{"law": "all blue dice are 5", "variant": "publish-or-perish"}, "Uma", "Ana", "Ben")
	p := &Play{Session: d.s}
	if left, runs := p.watch()(); runs {
		t.Errorf("a clock runs before the set-up is complete, %v left", left)
	}
	d.record("experiment Uma b5 r3 @1", "experiment Uma b4 @2")
	d.now = d.now.Add(time.Minute)
	if left, runs := p.watch()(); !runs || left != 9*time.Minute+2*time.Second {
		t.Errorf("%v left, running %v", left, runs)
	}
	if _, runs := (&Play{Session: quantumTable(t).s}).watch()(); runs {
		t.Error("Quantum has no clock")
	}
}

// What Umpire asks before a move is recorded is asked of the person alone where it
// rests on a secret.
func TestAQuestionThatRestsOnASecretIsAskedAlone(t *testing.T) {
	const question = "That is the code, and ends the game."
	d := sit(t, "mastermind", map[string]string{"code": "1123"}, "Uma", "Ana", "Ben")
	out := d.run(typed("guess Ana 1123"), no(), no(), typed("guess Ana 1123"), yes(), anyKey(), no(), typed("guess Ana 1123"), yes(), anyKey(), yes())
	first, shown, _ := strings.Cut(out, wipe)
	lacks(t, first+afterWipe(t, out), question)
	contains(t, shown, question)
	d.wantMoves("guess Ana 1123 40")
}

// Where a deal is due and its verb is left out, the cards are starred from the first key.
func TestADealIsStarredFromItsFirstKey(t *testing.T) {
	d := sit(t, "cats", nil, "Ana", "Ben", "Cy", "Dee")
	d.run()
	paint := func(line string) string {
		ed := &liner{live: &Live{term: &Terminal{}}}
		ed.asked.Store(&Question{Masked: d.play.Masked})
		return string(ed.Paint([]rune(line), 0))
	}
	for line, want := range map[string]string{"": "", "7": "*", "7C": "**", "7C 8": "** *", "A": "*", "AS": "**", "deal": "deal", "deal 7C": "deal **", "/deal 7C": "/deal **", "deal ben 7c": "deal ben **", "redeal": "redeal", "redeal ben": "redeal ben", "redeal be 7h": "redeal be **", "deal ben 10c": "deal ben **", "10c 9h": "** **", "redeal ana,": "redeal ana,", "redeal s7": "redeal **", "/edit 3 redeal dee s7": "/edit 3 redeal dee **", "s7 8c": "** **", "/show": "/show", "?": "?", "note x": "note x"} {
		if got := paint(line); got != want {
			t.Errorf("%q is drawn as %q, want %q", line, got, want)
		}
	}
}

// Whose card is asked for is said, and no card.
func TestWhoseSecretCardIsAskedFor(t *testing.T) {
	d := sit(t, "cats", nil, "Ana", "Ben", "Cy", "Dee")
	out := d.run(typed("ben 7c cy"), typed("8c")) + strings.Join(d.ask.asked, "\n")
	contains(t, out, "deal Ben ** Cy ...   which card?")
	lacks(t, out, "7C", "8C")
	d.wantMoves("deal Ben 7C Cy 8C")
}

// What is said of the cards of a round before is offered without them, since they may be those of the next; that it is the last says nothing.
func TestCardsOfARoundBeforeAreNotOffered(t *testing.T) {
	round := func(others ...string) []string {
		return []string{"announce red", "guess " + others[0] + " red", "guess " + others[1] + " red", "guess " + others[2] + " red", "deal " + others[0] + " 9S " + others[1] + " 10H " + others[2] + " 2S"}
	}
	moves := round("Ben", "Cy", "Dee")
	d := sit(t, "cats", map[string]string{"deals": "1"}, "Ana", "Ben", "Cy", "Dee").record(moves...)
	out := d.run(typed("last round: cy 9h, dee 8c"), key1(" "))
	contains(t, out, "/1  /edit 5\n")
	lacks(t, out, "9H", "8C")
	d.wantMoves(strings.Join(moves, "; "))
	d.record(round("Ana", "Cy", "Dee")...).record(round("Ana", "Ben", "Dee")...)
	d.run(typed("this is the last round. ana 9h, ben 8c"))
	if moves := d.moves(); !strings.HasSuffix(moves, "2S; deal Ana 9H Ben 8C") {
		t.Errorf("the record is %s", moves)
	}
}

// Where only a round can be made void, what is typed is no reason for that unless it says so, and cards are starred.
func TestCardsAreNoReasonForAVoidRound(t *testing.T) {
	round := []string{"announce red", "guess Ben red", "guess Cy red", "guess Dee red", "deal Ben 9S Cy 10S Dee JC"}
	d := sit(t, "cats", nil, "Ana", "Ben", "Cy", "Dee").record(round...)
	d.run(typed("9h 10s jc"), no(), typed("y"))
	d.wantMoves(strings.Join(round, "; "))
	if !d.play.Masked("/edit 5 deal 9h") {
		t.Error("the cards of an edit are not starred")
	}
}

// Only what may be a card is shown as stars: from the first character that could be one.
func TestWhatIsNoSecretIsNotStarred(t *testing.T) {
	masked := func(d *scripted, want bool, lines ...string) {
		t.Helper()
		d.run()
		for _, line := range lines {
			if d.play.Masked(line) != want {
				t.Errorf("%q: shown as stars is %t", line, !want)
			}
		}
	}
	logic := func() *scripted {
		return sit(t, "logic", nil, "Ruth", "Sam", "Bea", "Joe").record("row Ruth RBRRBB", "row Sam RBBBRR", "row Bea RBRBBR", "row Joe BRBBRR")
	}
	masked(logic(), false, "show nothing", "sam 6 is the queen", "bea shows nothing", "ruth declares", "joe 2 5", "zebra 4", "shw 4", "hello there", "actually it was right", "oh no", "actually bea showed him the 3rd", "it was her fourth.")
	masked(logic(), true, "bea shows 4 6h", "bea 4 6h", "4 6h", "6h", "4 queen of hearts", "actually bea showed him the 3rd, a queen", "it was the fourth, six", "queen of hearts", "show 4 6h", "hand Ruth AH", "b 4 queen", "aspdes", "4hrts")
	jos := func() *scripted { // whose names are the beginnings of ranks
		return sit(t, "logic", nil, "Al", "Jo", "Tess", "Jack").record("row Al RBRRBB", "row Jo RBBBRR", "row Tess RBRBBR", "row Jack BRBBRR")
	}
	masked(jos(), false, "jo", "jo 3 7", "jo 3 is the 7", "tess shows al 3", "tess lets jo see nothing", "jo shows 3")
	masked(jos(), true, "j", "tess 4 6h", "tess shows jo 4 6h", "jack of hearts", "jack on 4", "4 jack")
	cats := func() *scripted { return sit(t, "cats", nil, "Ana", "Ben", "Cy", "Dee", "Eve") }
	masked(cats(), false, "at least one of you is red", "red", "bl", "ana says red")
	contains(t, cats().run(typed("n"), typed("y")), `Nothing is asked that "n" would answer.`, `Nothing is asked that "y" would answer.`)
	masked(cats(), true, "4c 5d 6s 7s", "4", "ben 7h", "ben has the seven of hearts", "the cards are 4c 5d", "deal 7h", "o 4c 5d 6s 7s", "a", "q")
}
