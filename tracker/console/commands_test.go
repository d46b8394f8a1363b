package console

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/sheet"
)

func TestUndoRedoEditTellWhatChanged(t *testing.T) {
	for _, c := range []struct {
		name    string
		answers []answer
		want    string
		says    []string
	}{
		{"undo", []answer{typed("/undo")}, "ask A B 1 yes; ask B C 1 yes", []string{"- 3. ask C A 2 no\n"}},
		{"undo two", []answer{typed("/undo 2")}, "ask A B 1 yes", []string{"- 2. ask B C 1 yes\n- 3. ask C A 2 no\n"}},
		{"undo too many", []answer{typed("/undo 9")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 no", []string{"Only 3 changes can be taken back."}},
		{"undo nonsense", []answer{typed("/undo all")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 no", []string{`/undo takes the number of changes, as in /undo 2, not "all".`}},
		{"redo", []answer{typed("/undo 2"), typed("/redo 2")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 no", []string{"+ 2. ask B C 1 yes\n+ 3. ask C A 2 no\n"}},
		{"redo nothing", []answer{typed("/redo")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 no", []string{"No change can be put back."}},
		{"edit in shorthand", []answer{typed("/edit 3 a 2 y"), yes()}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 yes", []string{"- 3. ask C A 2 no\n+ 3. ask C A 2 yes\n"}},
		{"edit in place", []answer{typed("/edit 3"), typed("ask C A 2 yes")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 yes", nil},
		{"edit in place and back", []answer{typed("/edit 3"), fails("line", ErrBack)}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 no", nil},
		{"edit to nothing", []answer{typed("/edit 3"), typed(""), yes()}, "ask A B 1 yes; ask B C 1 yes", []string{"- 3. ask C A 2 no\n"}},
		{"edit that does not fit", []answer{typed("/edit 1 ask A C 1 no")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 no", []string{"Not changed: With that, move 2 (ask B C 1 yes) no longer fits"}},
		{"edit what is not there", []answer{typed("/edit 7 x")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 no", []string{"There is no move 7: the record has 3 moves."}},
		{"undo an edit", []answer{typed("/edit 3 ask C A 2 yes"), typed("/undo")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 no", []string{"- 3. ask C A 2 yes\n+ 3. ask C A 2 no\n"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := refusedTable(t)
			answers := c.answers
			if c.name == "edit in shorthand" { // the suit is known, so nothing is confirmed
				answers = answers[:1]
			}
			out := d.run(answers...)
			d.wantMoves(c.want)
			contains(t, out, c.says...)
		})
	}
}

func TestCommandsSayWhatTheyAre(t *testing.T) {
	d := refusedTable(t)
	d.play = &Play{}
	out := d.run(
		typed("/why A has no 2"), typed("/why"), typed("/why nonsense"), typed("/note Cy went for tea"), typed("/show"),
		typed("/undo"), typed("/log"), typed("/view"), typed("/view nobody"), typed("/view public"), typed("/pap"),
		typed("/q"), typed("/shwo"), typed("/"), typed("/help edit"), typed("/help ask"), typed("/help xyz"), typed("/rules"), typed("/time"))
	contains(t, out,
		"True: ", "  3. ask C A 2 no", "1. A has just two 1s", "4. note Cy went for tea", "Quantum Go Fish, table 1",
		"note Cy went for tea   (taken back)", "took back 1 change", "Shown is the view referee.", `"nobody" is no view`, "/q could be /quiet or /quit.",
		`There is no command "/shwo" (did you mean "/show"?); /help lists them.`, "/undo [N]", "  /edit N [LINE]: ", "/edit 3",
		`"xyz" is neither a move nor a command`, "Settings (header", `There is no command "/time"`)
}

func TestQuietSaysOnlyWhatIsLegal(t *testing.T) {
	d := refusedTable(t)
	out := d.run(typed("/quiet"), typed("c 3 y"), yes(), typed("/quiet"))
	lacks(t, out, "New:")
	contains(t, out, "4. ask A C 3 yes", "From now on you are told all: whatever follows.")
}

// Every command has an example or takes no argument, and every example of
// the help is understood.
func TestHelpExamplesAreUnderstood(t *testing.T) {
	d := refusedTable(t)
	p := &Play{Session: d.s}
	for _, c := range p.commands() {
		if c.help == "" || (c.args != "" && c.example == "" && !strings.Contains("why", c.name) && !isTool(d.s.Game(), c.name)) {
			t.Errorf("/%s has no help or no example", c.name)
		}
		name, _, _ := strings.Cut(strings.TrimPrefix(c.example, "/"), " ")
		if found := p.findCommands(name); c.example != "" && (len(found) != 1 || found[0].name != c.name) {
			t.Errorf("the example %s does not run /%s", c.example, c.name)
		}
	}
}

func isTool(g referee.Game, name string) bool {
	return slices.ContainsFunc(g.Traits().Tools, func(t referee.Tool) bool { return t.Name == name })
}

// No game's tool may hide one of Umpire's own commands.
func TestToolsHaveNamesOfTheirOwn(t *testing.T) {
	own := map[string]bool{"time": true}
	for _, c := range commands() {
		own[c.name] = true
	}
	for _, g := range games.All() {
		for _, tool := range g.Traits().Tools {
			if own[tool.Name] {
				t.Errorf("%s has a tool /%s, which is Umpire's own command", g.Name(), tool.Name)
			}
		}
	}
}

func TestCompletion(t *testing.T) {
	d := refusedTable(t)
	p := &Play{Session: d.s, Screen: &Screen{Size: func() (int, int) { return 80, 24 }}}
	p.view = p.ownView()
	for _, c := range []struct{ head, want string }{
		{"", "B C ask suit turn paradox note"},
		{"as", "ask"},
		{"ask ", "B C"},
		{"ask A ", "B C"},
		{"b ", "1"},
		{"b 1 ", ""}, // the answer is forced: nobody need type it
		{"b 1 y", "yes"},
		{"c 9 ", "yes no"}, // a suit nobody has named yet
		{"c 9 n", "no"},
		{"b 1 no ", ""},
		{"/un", "/undo"},
		{"/view s", "seat:A seat:B seat:C"},
		{"/why ", "A B C 1 2"},
		{"/suppose b ", "1"},
		{"/edit 3 c 9 n", "no"},
		{"/help un", "undo"},
		{"\"", ""},
	} {
		var texts []string
		for _, w := range p.complete(c.head) {
			texts = append(texts, w.Text)
		}
		if got := strings.Join(texts, " "); got != c.want {
			t.Errorf("behind %q may come %q, want %q", c.head, got, c.want)
		}
	}
}

func TestPagerIsLeftByItsKeys(t *testing.T) {
	var lines []sheet.Line
	for i := range 20 {
		lines = append(lines, sheet.Say("line %d.", i))
	}
	for key, want := range map[string]byte{"q": 'q', "/": '/', "\x1b": keyEsc, "\x03": keyInterrupt, " ": 0, "x": 'x', "\r": 0} {
		var out bytes.Buffer
		ask := &script{t: t, left: []answer{key1(key), key1(key), key1(key)}}
		s := &Screen{Out: &out, Size: func() (int, int) { return 80, 8 }}
		left, err := Pages(s, ask, lines)
		if err != nil || left != want || strings.Contains(out.String(), "line 19.") != (want == 0) {
			t.Errorf("%q leaves with %q, %v:\n%s", key, left, err, out.String())
		}
	}
}

// A prompt leaves room to type: one clock, the name once, and the view where
// it is not the usual one.
func TestPromptSaysClockAndView(t *testing.T) {
	d := sit(t, "diplomat", map[string]string{"clock": "10m"}, "Dee", "Ana", "Ben")
	d.run(typed("/note x"), typed("/view Ana"), yes(), typed("/view referee"))
	for i, want := range []string{"Dee 10:00 > ", "(view of Ana) Dee 10:00 > "} {
		if !slices.Contains(d.ask.asked, want) {
			t.Errorf("%d: the prompts were %q, without %q", i, d.ask.asked, want)
		}
	}
	d = sit(t, "diplomat", map[string]string{"clock": "10m", "leftover": "layout"}, "Dee", "Ana", "Ben")
	d.run(typed("KD"), typed("/note x"))
	if want := []string{"Dealer: layout > ", "Dee 10:00 > "}; !slices.Equal(d.ask.asked[:2], want) {
		t.Errorf("the prompts were %q", d.ask.asked)
	}
}

func TestAMarkOfUmpiresIsNotAskedFor(t *testing.T) {
	d := sit(t, "cats", nil, "Ana", "Ben", "Cy", "Dee", "Eve")
	d.run(typed(""), pick("announce"), pick("red"))
	d.wantMoves("announce red")
}

func TestCommandsWithoutTheSlash(t *testing.T) {
	d := refusedTable(t)
	out, err := d.runTo(typed("undo"), typed("redo"), typed("?"), typed("help undo"), typed("why A has 1"), typed("Undo 2"), typed("quit"))
	contains(t, out, "- 3. ask C A 2 no", "+ 3. ask C A 2 no", "Moves (short forms", "/undo [N]: take back", "True: A has 1", "is saved")
	if err != nil {
		t.Error(err)
	}
	d.wantMoves("ask A B 1 yes")
}

// In Logic show is a move too: alone it may be either.
func TestCommandThatAMoveBeginsWithIsAskedAfter(t *testing.T) {
	out := sit(t, "logic", nil, "Ana", "Ben", "Cy", "Dee").run(typed("show"))
	contains(t, out, "No move reads \"show\". Did you mean /show?")
}

// In Infer help is a move, which spends a token.
func TestBareVerbThatIsACommandIsConfirmed(t *testing.T) {
	d := inferTable(t).record("experiment Uma b5 r3", "experiment Uma b4", "experiment Ana w6")
	before := d.moves()
	d.run(typed("help"), no())
	d.wantMoves(before)
}

func TestFinishedTableOffersNoMoves(t *testing.T) {
	d := refusedTable(t).record("paradox")
	out := d.run(typed(""))
	contains(t, out, "everybody loses.\nTable 1 is finished: /undo opens it again, /note adds a remark")
	lacks(t, out, "To go on")
}
