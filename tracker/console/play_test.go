package console

import (
	"errors"
	"io"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"umpire/referee"

	"umpire/tracker"
)

func quantumTable(t *testing.T) *scripted { return sit(t, "quantum", nil, "Ana", "Ben", "Cy") }

func TestTypedMovesNeedFewKeys(t *testing.T) {
	d := quantumTable(t)
	out := d.run(typed("b ducks y"), typed("c d y"), typed("/log"))
	d.wantMoves("ask Ana Ben ducks yes; ask Ben Cy ducks yes")
	contains(t, out, "1. ask Ana Ben ducks yes\n", "2. ask Ben Cy ducks yes\n", "Ben to ask. [Cy, Ana] [ducks, new suit]", "Cy to ask.")
	if m := d.s.History().Moves[0]; !m.Stamped {
		t.Error("a move at the prompt is not stamped")
	}
	if p := d.ask.asked; p[0] != "Ana > " || p[1] != "Ben > " {
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
	out := d.run(typed("be ducks y"), key1("\r"))
	contains(t, out, "/1  ask Ana Ben ducks yes\n", "/2  ask Ana Bea ducks yes\n")
	d.wantMoves("")
	d.run(typed("be ducks y"), key1("2"))
	d.wantMoves("ask Ana Bea ducks yes")
}

func TestNewSuitIsConfirmed(t *testing.T) {
	d := quantumTable(t)
	d.run(typed("b ducks y"), typed("c geese y"), no(), typed(""), pick("Cy"), pick("(something"), typed("dux"), pick("yes"), yes())
	d.wantMoves("ask Ana Ben ducks yes; ask Ben Cy dux yes")
	if d.ask.texts[2] != "c geese y" {
		t.Errorf("after the declined confirmation %q stands on the line", d.ask.texts[2])
	}
	d.run(typed("ana owls"), yes(), typed("n")) // before the answer is asked for
	d.wantMoves("ask Ana Ben ducks yes; ask Ben Cy dux yes; ask Cy Ana owls no")
}

// A suit that an edit brings forward may be cut short as later moves know it.
func TestAnEditKnowsLaterSuits(t *testing.T) {
	d := quantumTable(t).record("ask Ana Ben ducks yes", "ask Ben Cy geese yes")
	d.run()
	if e, err := d.play.ReadEdit(tracker.Edit{Number: 2, Line: "c gee n"}); err != nil || e.Line != "ask Ben Cy geese no" {
		t.Errorf("%q %v", e.Line, err)
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

// What is typed into a menu is asked for there, be it near to somebody's name; a line that can be read leaves the menu.
func TestANewNameIsTypedIntoItsMenu(t *testing.T) {
	d := sit(t, "quantum", nil, "Ana", "Zoë", "Old_Tom").record("ask Ana Old_Tom wigs yes")
	d.run(typed(""), pick("Old_Tom"), filter("top hats"), pick("no"), yes(), typed(""), pick("Zoë"), filter("ana wigs yes"))
	d.wantMoves("ask Ana Old_Tom wigs yes; ask Zoë Old_Tom top_hats no; ask Old_Tom Ana wigs yes")
}

// What a line lacks is asked for, one thing after the other; another line may be typed instead, and Enter brings it back.
func TestHalfALineAsksForTheRest(t *testing.T) {
	d := quantumTable(t)
	d.run(typed("ben"), typed("ducks"), typed("y"), typed("c"), typed("/note so"), typed("c"), typed("ask Ben Cy ducks no"), typed("b"), typed(""), typed("ana frogs n"), yes())
	d.wantMoves("ask Ana Ben ducks yes; note so; ask Ben Cy ducks no; ask Cy Ana frogs no")
	want := []string{"", "", "", "", "", "", "", "", "", "b ", ""}
	if !slices.Equal(d.ask.texts, want) {
		t.Errorf("on the line stood %q, want %q", d.ask.texts, want)
	}
}

// refusedTable is the sample game before a question that cannot be asked.
func refusedTable(t *testing.T) *scripted {
	return sit(t, "quantum", nil, "A", "B", "C").record("ask A B 1 yes", "ask B C 1 yes", "ask C A 2 no")
}

// A move that a menu holds in the middle of a word only is no filter.
func TestAMoveTypedInAMenu(t *testing.T) {
	d := sit(t, "cats", nil, "Ana", "Ben", "Cy", "Dee")
	d.run(typed(""), filter("black"))
	d.wantMoves("announce black")
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
		{"undo", []answer{typed("/2")}, "ask A B 1 yes; ask B C 1 yes", []string{"/2  undo move 3  ask C A 2 no\n  /3  declare", "- 3. ask C A 2 no\n"}},
		{"the paradox", []answer{typed(""), pick("declare"), yes()}, before + "; paradox", nil},
		{"the paradox is the last number", []answer{typed("/3"), yes()}, before + "; paradox", []string{"/3  declare the paradox"}},
		{"not the paradox after all", []answer{typed("/3"), no()}, before, nil},
		{"a number after leaving the menu", []answer{typed(""), fails("choose", ErrBack), typed("/1")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 yes; ask A C 2 yes", nil},
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
	other, err := tracker.Load(d.env(), d.s.ID)
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
	again, err := tracker.Load(d.env(), d.s.ID)
	if err != nil {
		t.Fatal(err)
	}
	if again.Open() != time.Minute {
		t.Errorf("the table has been open for %v, want a minute", again.Open())
	}
}

// The timing mode is entered when a round begins to be timed and when the
// person comes back to one, not after every move; /time goes back to it.
func TestTimingModeIsEnteredOnce(t *testing.T) {
	d := sit(t, "cats", nil, "Ana", "Ben", "Cy", "Dee", "Eve")
	entered := 0
	press := func(s *tracker.Session, _ referee.Table) error {
		if entered++; entered > 1 {
			return nil
		}
		_, err := s.Play("press Ben @1.5", false)
		return err
	}
	d.play = &Play{Timing: press}
	out := d.run(typed("announce red"), typed("/show"), typed("press Cy @2"), typed("/time"))
	if entered != 2 {
		t.Errorf("entered %d times, want at the announcement and by /time", entered)
	}
	contains(t, out, "1. announce red @", "colour ? 1.50")
	if strings.Contains(out, "2. press Ben") { // the mode has shown it
		t.Errorf("a press is listed again:\n%s", out)
	}
	d.run()
	if entered != 3 {
		t.Errorf("entered %d times; coming back to a running round counts too", entered)
	}
	if err := d.s.Undo(3); err != nil {
		t.Fatal(err)
	}
	d.run(typed("/time"))
	if entered != 3 {
		t.Errorf("entered %d times; without a round there is nothing to time", entered)
	}
}

// What is on the disk decides: a store that fails records nothing, says so,
// and the line comes back.
func TestAFailingStoreLosesNothing(t *testing.T) {
	d := quantumTable(t)
	full := &fullStore{Store: d.store}
	s, err := tracker.Load(tracker.Env{Store: full, Now: func() time.Time { return d.now }}, d.s.ID)
	if err != nil {
		t.Fatal(err)
	}
	d.s = s
	full.full = true
	out := d.run(typed("note one"), answer{kind: "line", text: "note one", then: func() { full.full = false }})
	d.wantMoves("note one")
	contains(t, out, "Not recorded: ", "no space left", "1. note one")
	if d.ask.texts[1] != "note one" {
		t.Errorf("%q stands on the line", d.ask.texts[1])
	}
	full.damage = true
	if _, err := d.runTo(typed("note two")); err == nil {
		t.Error("a damaged file does not end the session")
	}
}

// fullStore is a store that can run full, and be damaged.
type fullStore struct {
	tracker.Store
	full, damage bool
}

func (s *fullStore) Write(changes ...tracker.Write) ([]int, error) {
	switch {
	case s.damage:
		return nil, &tracker.DamageError{Path: "umpire.db", Reason: "it is damaged"}
	case s.full:
		return nil, errors.New("no space left on the disk")
	}
	return s.Store.Write(changes...)
}
