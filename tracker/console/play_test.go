package console

import (
	"errors"
	"io"
	"strings"
	"syscall"
	"testing"
	"time"

	"umpire/tracker"
)

func quantumTable(t *testing.T) *desk { return sit(t, "quantum", nil, "Ana", "Ben", "Cy") }

func TestTypedMovesNeedFewKeys(t *testing.T) {
	d := quantumTable(t)
	out := d.run(typed("b ducks y"), yes(), typed("c d y"), typed("/log"))
	d.wantMoves("ask Ana Ben ducks yes; ask Ben Cy ducks yes")
	contains(t, out, "1. ask Ana Ben ducks yes\n", "2. ask Ben Cy ducks yes\n", "Ben to ask. [Cy Ana] [ducks]", "Cy to ask.")
	if m := d.s.History().Moves[0]; !m.Stamped {
		t.Error("a move at the prompt is not stamped")
	}
	if p := d.ask.asked; p[0] != "Ana > " || p[2] != "Ben > " {
		t.Errorf("the prompts were %q", p)
	}
}

func TestForcedAnswerIsFilledInAndSaid(t *testing.T) {
	d := quantumTable(t).record("ask Ana Ben ducks yes", "ask Ben Cy ducks yes")
	d.record("ask Cy Ana frogs no")
	out := d.run(typed("c d"))
	d.wantMoves("ask Ana Ben ducks yes; ask Ben Cy ducks yes; ask Cy Ana frogs no; ask Ana Cy ducks no")
	contains(t, out, "4. ask Ana Cy ducks no\n   ")
}

func TestLineWithTwoMeaningsSaysWhichTwo(t *testing.T) {
	d := sit(t, "quantum", nil, "Ana", "Ben", "Bea")
	out := d.run(typed("be ducks y"))
	contains(t, strings.Join(strings.Fields(out), " "), `"ask Ana Ben ducks yes" or "ask Ana Bea ducks yes"`)
	d.wantMoves("")
}

func TestNewSuitIsConfirmed(t *testing.T) {
	d := quantumTable(t)
	d.run(typed("b ducks y"), no(), typed(""), pick("Ben"), typed("dux"), pick("yes"), yes())
	d.wantMoves("ask Ana Ben dux yes")
	if d.ask.texts[1] != "b ducks y" {
		t.Errorf("after the declined confirmation %q stands on the line", d.ask.texts[1])
	}
}

func TestGuidedEntryGoesBackStepByStep(t *testing.T) {
	d := quantumTable(t).record("ask Ana Ben ducks yes", "ask Ben Cy frogs yes")
	out := d.run(
		typed(""), pick("Ben"), fails("choose", ErrBack), pick("Ana"), pick("frogs"), fails("choose", ErrInterrupted), fails("choose", ErrBack), fails("choose", ErrBack),
		typed(""), pick("(another"), pick("note"), typed("coffee"),
		typed(""), pick("Ben"), pick("(something"), typed("no"), typed("hens"), pick("yes"), yes())
	d.wantMoves("ask Ana Ben ducks yes; ask Ben Cy frogs yes; note coffee; ask Cy Ben hens yes")
	contains(t, out, "ask Cy Ben hens yes")
	if q := d.ask.asked[2]; !strings.HasPrefix(q, "ask Cy Ben ...") {
		t.Errorf("the menu does not show the line it builds: %q", q)
	}
}

// refusedTable is the sample game before a question that cannot be asked.
func refusedTable(t *testing.T) *desk {
	return sit(t, "quantum", nil, "A", "B", "C").record("ask A B 1 yes", "ask B C 1 yes", "ask C A 2 no")
}

func TestRefusedLineOffersWaysOn(t *testing.T) {
	const before = "ask A B 1 yes; ask B C 1 yes; ask C A 2 no"
	for _, c := range []struct {
		name    string
		answers []answer
		want    string
		says    []string
	}{
		{"nothing is recorded", nil, before,
			[]string{"Understood: ask A C 2 yes\n", "Move 4 is a paradox: ", "Because of:\n  3. ask C A 2 no\n", "/1  move 3 was ask C A 2 yes  not ask C A 2 no; then this line again\n"}},
		{"a repair by its number", []answer{typed("/1")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 yes; ask A C 2 yes",
			[]string{"- 3. ask C A 2 no\n+ 3. ask C A 2 yes\n", "4. ask A C 2 yes\n"}},
		{"a repair from the menu", []answer{typed(""), pick("move 3 was")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 yes; ask A C 2 yes", nil},
		{"typed again", []answer{typed(""), pick("type it again"), typed("c 1 n")}, before + "; ask A C 1 no", nil},
		{"undo", []answer{typed("/u")}, "ask A B 1 yes; ask B C 1 yes", []string{"- 3. ask C A 2 no\n"}},
		{"the paradox", []answer{typed(""), pick("declare")}, before + "; paradox", nil},
		{"back", []answer{typed(""), fails("choose", ErrBack), typed(""), fails("choose", ErrBack)}, before, nil},
		{"no such number", []answer{typed("/9")}, before, []string{"There is no choice 9"}},
		{"a number too late", []answer{typed("c 1 n"), typed("/1")}, before + "; ask A C 1 no", []string{"There is no choice 1"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := refusedTable(t)
			out := d.run(append([]answer{typed("c 2 y")}, c.answers...)...)
			d.wantMoves(c.want)
			contains(t, out, c.says...)
		})
	}
}

func TestLeaving(t *testing.T) {
	for _, c := range []struct {
		name    string
		answers []answer
		want    error
	}{
		{"Ctrl-D", []answer{fails("line", io.EOF)}, nil},
		{"quit", []answer{typed("/quit")}, nil},
		{"Ctrl-C and yes", []answer{fails("line", ErrInterrupted), yes()}, ErrInterrupted},
		{"Ctrl-C twice", []answer{fails("line", ErrInterrupted), fails("confirm", ErrInterrupted)}, ErrInterrupted},
		{"Ctrl-C and no", []answer{fails("line", ErrInterrupted), no(), fails("line", io.EOF)}, nil},
		{"Ctrl-C and Esc", []answer{fails("line", ErrInterrupted), fails("confirm", ErrBack), fails("line", io.EOF)}, nil},
		{"the terminal goes in a menu", []answer{typed(""), fails("choose", io.EOF)}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := quantumTable(t).runTo(c.answers...); !errors.Is(err, c.want) || (c.want == nil && err != nil) {
				t.Errorf("the session ended with %v, want %v", err, c.want)
			}
		})
	}
	_, err := quantumTable(t).runTo(fails("line", &Signalled{syscall.SIGTERM}))
	var s *Signalled
	if !errors.As(err, &s) || s.Signal != syscall.SIGTERM {
		t.Errorf("a signal ends the session with %v", err)
	}
}

func TestInterruptedLineComesBack(t *testing.T) {
	d := quantumTable(t)
	d.run(answer{kind: "line", text: "b du", err: ErrInterrupted}, no())
	if d.ask.texts[1] != "b du" {
		t.Errorf("after Ctrl-C and no, %q stands on the line", d.ask.texts[1])
	}
}

func TestAnotherUmpireIsNoticed(t *testing.T) {
	d := quantumTable(t)
	other, err := tracker.Load(d.world(), d.s.ID)
	if err != nil {
		t.Fatal(err)
	}
	meanwhile := func() {
		if _, err := other.Play("ask Ana Cy frogs yes", false); err != nil {
			t.Fatal(err)
		}
	}
	out := d.run(answer{kind: "line", text: "b ducks y", then: meanwhile}, typed("c f n"))
	d.wantMoves("ask Ana Cy frogs yes; ask Ben Cy frogs no")
	contains(t, out, "Another Umpire recorded move 1; here it is: ask Ana Cy frogs yes.", "Your line is not recorded")
	if d.ask.texts[1] != "b ducks y" {
		t.Errorf("%q stands on the line", d.ask.texts[1])
	}
}

func TestOpenTimeIsKept(t *testing.T) {
	d := quantumTable(t)
	d.run(answer{kind: "line", text: "/show", then: func() { d.now = d.now.Add(time.Minute) }})
	again, err := tracker.Load(d.world(), d.s.ID)
	if err != nil {
		t.Fatal(err)
	}
	if again.Open() != time.Minute {
		t.Errorf("the table has been open for %v, want a minute", again.Open())
	}
}
