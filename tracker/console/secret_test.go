package console

import (
	"io"
	"strings"
	"testing"
	"time"

	"umpire/referee"
	"umpire/tracker/board"
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

// What is typed and must not be seen is never shown: the line says that it is
// to be masked, and nothing that is printed quotes it.
func TestSecretLineIsMasked(t *testing.T) {
	d := sit(t, "logic", nil, "David", "Eric", "Vincent", "Peter")
	out := d.run(typed("hand David AS 4H 5S 6H JH QS"), typed("/log"), typed("/edit 1"), typed("/edit 1 hand David AS 4H 5S 6H QH QS"))
	contains(t, out, "1. row David BRBRRB", "Move 1 is secret")
	lacks(t, out, "4H")
	for line, want := range map[string]bool{"hand David AS": true, "ha d as": true, "hand": false, "/edit 1 hand David AS": true,
		"/suppose hand David AS": true, "show 4 6H": true, "guess Eric 4 6 wrong": false, "/view referee": false} {
		if d.play.masked(line) != want {
			t.Errorf("%q is masked: %v", line, !want)
		}
	}
	if n := len(d.s.History().Moves); n != 1 {
		t.Fatalf("%d moves are recorded", n)
	}
}

// A refused line is masked like an accepted one, and its reason is told in
// full only secretly.
func TestRefusedSecretLineIsNotQuoted(t *testing.T) {
	d := sit(t, "logic", nil, "David", "Eric", "Vincent", "Peter")
	out := d.run(typed("hand David AS 4H 5S 6H JH JH"), no(), typed(""), pick("type it again"), typed("/quiet"))
	lacks(t, out, "4H")
	for _, q := range append(d.ask.asked, d.ask.texts...) {
		lacks(t, q, "4H")
	}
	d.wantMoves("")
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
	out := d.run(typed("han David AS 4H 5S 6X JH QH"), no(), typed("han David AS 4H 5S 6X JH QH"), yes(), anyKey(), typed("/quiet"))
	before, shown, _ := strings.Cut(out, "han David AS 4H 5S 6X JH QH")
	lacks(t, before, "6X")
	contains(t, shown, "6X")
	lacks(t, afterWipe(t, out), "4H", "6X")
	d.run(typed("/view public"), typed("gues David 1 4 wrong wrong"), typed("/quiet"))
	d.wantMoves("")
}

func TestWhyAfterARefusal(t *testing.T) {
	d := sit(t, "logic", nil, "David", "Eric", "Vincent", "Peter").record("hand David AS 4H 5S 6H JH QS")
	out := d.run(typed("hand Eric AS 2S 3S 4S 5S 7S"), no(), typed("/why"), no(), typed("/why"), yes(), anyKey(), typed("/why"), anyKey())
	contains(t, out, "David")
	lacks(t, afterWipe(t, out), "AS")
}

// Nothing that is printed unasked depends on a secret: two tables that differ
// in the law alone print the same.
func TestNothingUnaskedDependsOnTheSecret(t *testing.T) {
	play := func(law string) string {
		d := sit(t, "infer", map[string]string{"law": law}, "Uma", "Ana", "Ben")
		return d.run(typed("exp Uma b5 r3 o"), typed("exp Uma b4 x"), typed("/show"), typed("/log"), typed("pub Ana all dice are red"),
			typed("disp w6 o"), typed("/undo"), typed("/redo"), typed("exp Ben w6"), typed("/undo"), typed("/view public"), typed("/help"))
	}
	if a, b := play("all blue dice are 5"), play("every blue die is at least 5"); a != b {
		t.Errorf("the two laws show:\n%s\n---\n%s", a, b)
	}
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
	if (&Play{Session: quantumTable(t).s}).watch() != nil {
		t.Error("Quantum has no clock")
	}
}

// The board is opened, led to a seat and closed at the prompt; the address of
// a seat is asked for, shown alone and wiped.
func TestBoardAtThePrompt(t *testing.T) {
	d := sit(t, "logic", nil, "Ana", "Ben", "Cy", "Dee")
	d.play = &Play{Board: &Board{Config: board.Config{Env: d.env()}}}
	defer d.play.Board.Close()
	d.play.Board.Screen = &Screen{Out: &d.out, Size: func() (int, int) { return 80, 24 }}
	asked := &script{t: t, left: []answer{yes(), anyKey(), pick("(nobody)")}}
	d.play.Board.Ask = asked
	out := d.run(typed("/board renew"), typed("/board"), typed("/board seat Ana"), typed("/board seat Eve"), typed("/board renew"), typed("/board off"))
	contains(t, out, "There is no board yet", "The board is at http://127.0.0.1:", "No seat is called \"Eve\"", "do not hold any more", "The board is closed")
	address := strings.Index(out, "/seat/")
	if wiped := strings.LastIndex(out, "\x1b[3J"); address < 0 || wiped < address {
		t.Errorf("the seat's address is left on the screen:\n%q", out)
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

// A refused line that was only supposed, and an edit, are told as any other.
func TestWhatIsSupposedOrEditedIsMaskedToo(t *testing.T) {
	d := sit(t, "logic", nil, "David", "Eric", "Vincent", "Peter").record("hand David AS 4H 5S 6H JH QS")
	out := d.run(typed("/suppose hand Eric 2S 3X"), no(), typed("/suppose hand Eric AS 2H 3S 4S 5S 7S"), no(), typed("/edit 1 hand David AS 4X"), no())
	lacks(t, out, "3X", "4X", "4H", "AS")
}
