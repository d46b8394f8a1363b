package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/tracker/console"
)

func quantumTable(t *testing.T) *scripted { return sit(t, "quantum", nil, "Ana", "Ben", "Cy") }

// refusedTable is the sample game before a question that cannot be asked.
func refusedTable(t *testing.T) *scripted {
	return sit(t, "quantum", nil, "A", "B", "C").record("ask A B 1 yes", "ask B C 1 yes", "ask C A 2 no")
}

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
		{"undo nonsense", []answer{typed("/undo all")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 no", []string{`Undo takes a number of changes, not "all".`}},
		{"redo", []answer{typed("/undo 2"), typed("/redo 2")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 no", []string{"+ 2. ask B C 1 yes\n+ 3. ask C A 2 no\n"}},
		{"redo nothing", []answer{typed("/redo")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 no", []string{"No change can be put back."}},
		{"edit in shorthand", []answer{typed("/edit 3 a 2 y"), yes()}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 yes", []string{"- 3. ask C A 2 no\n+ 3. ask C A 2 yes\n"}},
		{"edit in place", []answer{typed("/edit 3"), typed("ask C A 2 yes")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 yes", nil},
		{"edit in place and back", []answer{typed("/edit 3"), fails("line", console.ErrBack)}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 no", nil},
		{"edit to nothing", []answer{typed("/edit 3"), typed(""), yes()}, "ask A B 1 yes; ask B C 1 yes", []string{"- 3. ask C A 2 no\n"}},
		{"edit that does not fit", []answer{typed("/edit 1 ask A C 1 no")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 no", []string{"Not changed: With that, move 2 (ask B C 1 yes) no longer fits"}},
		{"edit what is not there", []answer{typed("/edit 7 x")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 no", []string{"There is no move 7; the record has 3 moves."}},
		{"edit in place what is not there", []answer{typed("/edit 7")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 no", []string{"There is no move 7; the record has 3 moves."}},
		{"edit what has no answer", []answer{typed("/note tea"), typed("/edit 4 no")}, "ask A B 1 yes; ask B C 1 yes; ask C A 2 no; note tea", []string{"Move 4 has no answer: note tea."}},
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
	d.play = &console.Play{}
	out := d.run(
		typed("/why A has no 2"), typed("/why"), typed("/why nonsense"), typed("/note Cy went for tea"), typed("/show"),
		typed("/undo"), typed("/log all"), typed("/view"), typed("/view nobody"), typed("/view public"), typed("/pap"),
		typed("/q"), typed("/shwo"), typed("/"), typed("/help edit"), typed("/help ask"), typed("/help xyz"), typed("/rules"), typed("/time"))
	contains(t, out,
		"True: ", "  3. ask C A 2 no", "1. A has just two 1s", "4. note Cy went for tea", "Quantum Go Fish, table 1",
		"note Cy went for tea   (taken back)", "took back 1 change", "Shown is the view referee.", `"nobody" is no view`, "/q could be /quiet, /quit or /quiz.",
		`There is no command "/shwo" (did you mean "/show"?); /help lists them.`, "/undo [N]", "  /edit [+]N LINE: ", "      /edit 3\n", "As in the shell: /check",
		`"xyz" is neither a move nor a command`, "Settings (header", `There is no command "/time"`)
}

func TestCommandsWithoutTheSlash(t *testing.T) {
	d := refusedTable(t)
	out, err := d.runTo(typed("undo"), typed("redo"), typed("?"), typed("help undo"), typed("why A has 1"), typed("sh"), typed("umpire log"), typed("umpire play 2"), typed("Undo 2"), typed("quit"))
	contains(t, out, "Quantum Go Fish, table 1", "3. ask C A 2 no", "Leave by /quit: umpire play is for the shell.", "- 3. ask C A 2 no", "+ 3. ask C A 2 no", "Moves (short forms", "short: b d y", "/undo [N]: Take back", "True: A has 1", "is saved")
	if err != nil {
		t.Error(err)
	}
	d.wantMoves("ask A B 1 yes")
}

// In Logic show is a move too, and in Infer help: alone, where no such move can come, it is the command.
func TestCommandThatAMoveBeginsWith(t *testing.T) {
	out := sit(t, "logic", nil, "Ana", "Ben", "Cy", "Dee").run(typed("show"))
	contains(t, out, "Logic, table 1")
	out = sit(t, "infer", map[string]string{"law": "all dice are red"}, "Uma", "Ana").run(typed("help"))
	contains(t, out, "Moves (short forms")
}

// The number alone chooses a way on, where it is no move.
func TestAWayOnByItsNumber(t *testing.T) {
	d := sit(t, "infer", map[string]string{"law": "all blue dice are 5"}, "Uma", "Ana", "Ben").record("experiment Uma b5 O", "experiment Uma b4 X")
	d.run(typed("ben builds a red 3"), typed("1"))
	d.wantMoves("experiment Uma b5 O; experiment Uma b4 X; turn Ben; experiment Ben r3 O")
	contains(t, d.run(typed("ana builds red 1 touching blue 5 and white 3"), anyKey()), "/1  b5-r1-w3", "/2  r1-b5 w3")
}

// What a command is asked about can be put as one of its readings, by one key or in the words of a choice; nothing is recorded.
func TestAReadingOfACommandIsChosen(t *testing.T) {
	key := func(k string) answer { return answer{kind: "key", text: k} }
	d := sit(t, "diplomat", nil, "Ana", "Ben", "Dee").record("ask Ana Ben QH yes")
	asked := []string{"This can mean two things; which?", "/1  the 8 of spades", "/2  an 8", "One key chooses"}
	contains(t, d.run(typed("/why dee has 8s"), key("2")), append(asked, "Open: Dee has an 8 ")...)
	contains(t, d.run(typed("/why dee has 8s"), key("a"), typed("an 8")), "Open: Dee has an 8 ")
	contains(t, d.run(typed("/when dee has 8s"), key("x"), typed("the 8 of spades")), "Dee has 8S\n")
	contains(t, d.run(typed("/suppose b 8s y"), key("2"), typed("/suppose b 8s"), key(" ")), append(asked, "If: ask Ana Ben an 8 yes")...)
	contains(t, d.run(typed("/why dee has a qeen"), key("1"), typed("/why dee")), "/1  a queen", "Open: Dee has a queen", `"dee" is no claim`)
	lacks(t, d.run(typed("/why dee has 8s"), key("/"), typed("/why")), "cannot be read")
	d.wantMoves("ask Ana Ben QH yes")
}

func TestSetAtThePrompt(t *testing.T) {
	d := quantumTable(t).record("ask Ana Ben ducks yes", "ask Ben Cy ducks yes")
	out := d.run(typed("/set"), typed("/set tu any"), typed("/set title -"), typed("/set title Friday night"), typed("/set cards 9"))
	contains(t, out, "cards: 4   cards a player starts with", "turns: any, from the beginning of the record on.", "Not changed: With that, move 2", "title: Friday night, from")
	if h := d.s.History().Header; !h.AnyTurn || h.Option("title", "") != "Friday night" {
		t.Errorf("the header is %+v", h)
	}
	d.run(typed("/undo"), typed("/undo"))
	if h := d.s.History().Header; h.AnyTurn || h.Option("title", "") != "" {
		t.Errorf("after undo the header is %+v", h)
	}
	out = sit(t, "infer", nil, "Uma", "Ben", "Cy").run(typed("/set law all dice are red"))
	contains(t, out, "Law stays what it was")
}

func TestReviewAsksBeforeTheEnd(t *testing.T) {
	d := refusedTable(t)
	out := d.run(typed("/review"), no(), typed("/review all"), yes())
	contains(t, out, "Looking back\n", "Move by move\n", "1  A asked B for 1: yes.")
	if asked := strings.Join(d.ask.asked, "\n"); strings.Count(asked, "may spoil it") != 2 {
		t.Errorf("asked:\n%s", asked)
	}
	if strings.Count(out, "Looking back") != 1 {
		t.Errorf("looked back though told not to:\n%s", out)
	}
}

// A law without its quotation marks is told to stand in them, with an example as it is typed here.
func TestWhatIsTooMuch(t *testing.T) {
	const marks = "what has spaces stands in\n  quotation marks; for example: /differ \"all blue dice are 5\" \"no even dice\"."
	d := sit(t, "infer", map[string]string{"law": "all blue dice are 5"}, "Uma", "Ana", "Ben")
	contains(t, d.run(typed("/differ all blue dice are 5 no even dice"), typed("/help differ"), typed("/help why"), typed("/help unseal")),
		`Differ takes LAW THEORY, and "dice" is too much: `+marks, "      /differ \"all blue dice are 5\" \"no even dice\"\n", "      /why Ana has ducks\n", "/unseal [SEAL] [LAW SALT]")
}

// That what is secret is left out is said where something is.
func TestAReviewLeavesOutOnlyWhatIsSecret(t *testing.T) {
	d := sit(t, "infer", map[string]string{"law": "all blue dice are 5"}, "Uma", "Ana", "Ben").record("experiment Uma b5", "experiment Uma b4")
	contains(t, d.run(typed("/review"), yes()), "What is secret is left out on a terminal")
	lacks(t, d.record("publish Ana all blue dice are 5", "stand").run(typed("/review")), "What is secret")
}

// A hidden move is changed by the person alone, and a secret line typed where a number is asked for is not quoted.
func TestAHiddenMoveIsEditedAlone(t *testing.T) {
	const hand, other = "hand David AS 4H 5S 6H JH QS", "hand David AS 4H 5S 6H QH QS"
	d := sit(t, "logic", nil, "David", "Eric", "Vincent", "Peter").record(hand)
	out := d.run(typed("/edit 1"), yes(), typed(other), typed("/edit"), typed(hand), typed(""), typed("/edit "+hand))
	d.wantMoves(other)
	lacks(t, out, "4H", "JH")
	contains(t, out, "Changed: 1. row David BRBRRB")
	if !slices.Contains(d.ask.texts, hand) {
		t.Errorf("what came back: %q", d.ask.texts)
	}
	d = sit(t, "cats", nil, "Ana", "Ben", "Cy", "Dee").record("deal 7H 8H 9H")
	contains(t, d.run(typed("/edit 1 deal 7H 8H 10H"), typed("/log"), typed("/undo 2")), "Changed: 1. deal (secret)", "  1. deal (secret)", "- 1. deal (secret)")
}

// A time that was keyed wrongly is mended like anything else.
func TestATimeIsEdited(t *testing.T) {
	d := sit(t, "cats", nil, "Ana", "Ben", "Cy", "Dee").record("announce red", "guess Ben red @2")
	contains(t, d.run(typed("/edit 2 ben red @2.5")), "- 2. guess Ben red @2\n+ 2. guess Ben red @2.5")
	if at := d.s.History().Moves[1].At; at != 2500*time.Millisecond {
		t.Error(at)
	}
}

// What is told less aloud is told less in every way: on a terminal in JSON too, and looking back is beyond it.
func TestTheLevelHoldsInEveryAnswer(t *testing.T) {
	d := refusedTable(t)
	out := d.run(typed("/tell facts"), typed("/show --json"), typed("/why --json"), typed("/log --json"), typed("/review"), typed("/suppose ask A C ducks"), typed("/suppose ask A C 1"))
	contains(t, out, `"tell":"facts"`, `{"move":3,"news":[]}`, "That goes beyond the facts that are told here")
	lacks(t, out, `"tell":"all"`, `"news":["`, "Looking back", "Nothing new would follow", "Then:")
}

func TestReviewAfterTheEnd(t *testing.T) {
	d := refusedTable(t).record("ask A C 3 no")
	contains(t, d.run(typed("/review")), "Looking back\n", "From here A could not be")
}

// What is typed and must not be seen is never shown: the line says that it is
// to be masked, and nothing that is printed quotes it.
func TestSecretLineIsMasked(t *testing.T) {
	d := sit(t, "logic", nil, "David", "Eric", "Vincent", "Peter")
	out := d.run(typed("hand David AS 4H 5S 6H JH QS"), typed("/log"), typed("/edit 1"), yes(), typed("hand David AS 4H 5S 6H QH QS"))
	contains(t, out, "1. row David BRBRRB")
	lacks(t, out, "4H")
	if n := len(d.s.History().Moves); n != 1 {
		t.Fatalf("%d moves are recorded", n)
	}
}

// What the table can see is answered at once, be it so or not; only what the table cannot tell may be a secret.
func TestWhatIsPublicIsAskedAboutOpenly(t *testing.T) {
	d := sit(t, "cats", nil, "Ana", "Ben", "Cy", "Dee", "Eve").record("deal Ben 7H Cy QS Dee 10D Eve 3S", "announce red", "guess Ben red", "guess Cy black", "guess Dee red", "guess Eve black", "deal Ana 2H")
	contains(t, d.run(typed("/why ana has 6"), typed("/why eve has 1"), typed("/why round 9"), typed("/why cats"), no()),
		"False: Ana has 6 points", "True: Eve has 1 point\n", `There is no round "9" to explain`)
	contains(t, strings.Join(d.ask.asked, "|"), "Not understood; it may be about a secret. Is nobody else looking?")
	d = sit(t, "infer", map[string]string{"law": "all blue dice are 5"}, "Uma", "Ana", "Ben").record("experiment Uma b5", "experiment Uma b4")
	contains(t, d.run(typed("/why exp 1 is O"), typed("/why exp 1 is X"), typed("/why exp. 5 is O")),
		"True: experiment 1 is O\n", "False: experiment 1 is X\n", "Exp. 5 is O: there are 2 experiments and 0 theories.")
	out := sit(t, "diplomat", nil, "Ana", "Ben", "Dee").record("hand Ana QH KH AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH AS 2S 3S 4S 5S").run(typed("/why who is it"), typed("/why ana has 8s"), anyKey())
	contains(t, out, `"who is it" is no claim`, "This can mean two things")
}

func TestWhyAfterARefusal(t *testing.T) {
	d := sit(t, "logic", nil, "David", "Eric", "Vincent", "Peter").record("hand David AS 4H 5S 6H JH QS")
	out := d.run(typed("hand Eric AS 2S 3S 4S 5S 7S"), no(), typed("/why"), no(), typed("/why"), yes(), anyKey(), typed("/why"), anyKey())
	contains(t, out, "David")
	lacks(t, out[strings.LastIndex(out, "\x1b[3J"):], "AS")
}

// A number asks about the list that was numbered last: the facts of a reason, as they stood when it held, or the news.
func TestWhyAsksAboutWhatWasNumberedLast(t *testing.T) {
	d := sit(t, "quantum", nil, "Ana", "Ben", "Cy", "Dee", "Eve").record("ask Ana Cy owls no", "ask Ben Dee ducks yes", "ask Cy Ana swans no",
		"ask Dee Cy gulls no", "ask Eve Ben geese yes", "ask Ana Dee ducks yes")
	d.play = &console.Play{}
	out := d.run(typed("/why Cy has at least two swans"), typed("ben cy swans y"), typed("/why 3"), typed("/why Cy has at least two swans"))
	contains(t, out, "There is no sentence 3")
	d = sit(t, "quantum", nil, "Ana", "Ben", "Cy", "Dee", "Eve").record("ask Ana Cy owls no", "ask Ben Dee ducks yes", "ask Cy Ana swans no",
		"ask Dee Cy gulls no", "ask Eve Ben geese yes", "ask Ana Dee ducks yes")
	out = d.run(typed("/why Cy has at least two swans"), typed("/why 3"), typed("/why 9"), typed("/why"), typed("/why 1"))
	contains(t, out, "  3. Cy has no gulls.", "True: Cy has no gulls\n", "There is no sentence 9", "  - ")
}

// The board is opened, led to a seat and closed at the prompt; the address of
// a seat is asked for, shown alone and wiped.
func TestBoardAtThePrompt(t *testing.T) {
	d := sit(t, "logic", nil, "Ana", "Ben", "Cy", "Dee")
	out := d.run(typed("/board renew"), typed("/board"), typed("/board seat Ana"), yes(), anyKey(), pick("(nobody)"), typed("/board seat Eve"), typed("/board renew"), typed("/board off"))
	contains(t, out, "There is no board yet", "The board is at http://127.0.0.1:", "No seat is called \"Eve\"", "do not hold any more", "The board is closed")
	address := strings.Index(out, "/seat/")
	if wiped := strings.LastIndex(out, "\x1b[3J"); address < 0 || wiped < address {
		t.Errorf("the seat's address is left on the screen:\n%q", out)
	}
}

// A refused line that was only supposed, and an edit, are told as any other.
func TestWhatIsSupposedOrEditedIsMaskedToo(t *testing.T) {
	d := sit(t, "logic", nil, "David", "Eric", "Vincent", "Peter").record("hand David AS 4H 5S 6H JH QS")
	out := d.run(typed("/suppose hand Eric 2S 3X"), no(), typed("/suppose hand Eric AS AS 3S 4S 5S 7S"), no(), typed("/suppose hand Eric AS 2H 3S 4S 5S 7S"), typed("/edit 1 hand David AS 4X"), no())
	lacks(t, out, "3X", "4X", "4H", "AS")
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

// An edit that names the first suit otherwise is asked about: others speak of it.
func TestEditOfTheFirstSuitIsAskedAbout(t *testing.T) {
	for _, c := range []struct {
		sure answer
		want string
	}{{no(), "ask Ana Ben ducks yes; ask Ben Cy ducks no"}, {yes(), "ask Ana Ben duks yes; ask Ben Cy ducks no"}} {
		d := quantumTable(t).record("ask Ana Ben ducks yes", "ask Ben Cy ducks no")
		d.run(typed("/edit 1 ask Ana Ben duks yes"), c.sure)
		d.wantMoves(c.want)
	}
}

// What Tab offers behind a slash is what the shell's commands offer.
func TestCompletionBehindASlash(t *testing.T) {
	d := refusedTable(t)
	var offered func(line string) string
	d.run(answer{kind: "line", text: "/tell", then: func() {
		offered = func(line string) string {
			var texts []string
			for _, c := range d.play.Commands.Complete(line) {
				texts = append(texts, c.Text)
			}
			return strings.Join(texts, " ")
		}
	}})
	for line, want := range map[string]string{
		"un": "/undo /unseal", "view s": "seat:A seat:B seat:C", "why ": "A B C 1 2", "suppose b ": "1", "edit 3 c 9 n": "no", "edit 3 ": "ask C A 2 no",
		"help un": "undo unseal", "set tu": "turns", "set turns ": "strict any", "rules ph": "phrases", "show --view p": "public", "tell n": "notes",
	} {
		if got := offered(line); got != want {
			t.Errorf("behind /%s may come %q, want %q", line, got, want)
		}
	}
	if all := offered(""); !strings.Contains(all, "/why") || strings.Contains(all, "/import") {
		t.Errorf("behind / alone may come %q", all) // what is about the table
	}
	contains(t, d.run(typed("/set tell notes"), typed("/set te")), "From now on you are told notes", "tell: notes   how much Umpire says")
}

// Every command that is about one table can be given at its prompt, with its flags; every example of its help is understood there.
func TestEveryCommandBehindASlash(t *testing.T) {
	d := refusedTable(t)
	d.run(typed("/tell"))
	p := d.play.Commands.(atPrompt)
	seen := map[string]int{}
	for _, c := range p.tree().Commands() {
		if seen[c.Name()]++; seen[c.Name()] > 1 {
			t.Errorf("two commands are called %s", c.Name())
		}
		if c.Annotations[table] != "" && c.Short == "" {
			t.Errorf("/%s has no help", c.Name())
		}
		for _, e := range examplesHere(c) {
			name, _, _ := strings.Cut(strings.TrimPrefix(e, "/"), " ")
			if found := findCommands(p.tree(), name); len(found) != 1 || found[0].Name() != c.Name() {
				t.Errorf("the example %s does not run /%s", e, c.Name())
			}
		}
	}
	out := d.run(typed("/show --json"), typed("/why --json A has 2"), typed("/undo --json"), typed("/why --at 1 A has 1"), typed("/standings --help"), typed("/delete 1"), typed("/why --nonsense"), typed("/new"))
	contains(t, out, `{"game":"quantum"`, `{"claim":`, `"moves":2,`, "True: A has 1", "/standings [EVENING]...: Who won how much", "Leave by /quit: umpire delete is for the shell", "Unknown flag: --nonsense")
}

// What the shell's commands and a game's tools of one name do is about this table, and a line may be as the shell has it.
func TestToolsAtThePrompt(t *testing.T) {
	d := sit(t, "infer", map[string]string{"law": "all blue dice are 5"}, "Uma", "Ana", "Ben")
	d.record("experiment Uma b5", "experiment Uma b4")
	out := d.run(typed("/judge red 3 on blue"), yes(), anyKey())
	contains(t, out, "r3/b", `It follows "all blue dice are 5"`)
	contains(t, d.run(typed("/counter"), typed("/start")), "No theory waits for an answer.", "The set-up is over.") // which is no secret
	d.record("publish Ana all blue dice are 5", "stand")
	out = d.run(typed("/unseal"), typed("umpire unseal last"), typed("/law"))
	contains(t, out, "The law\nall blue dice are 5")
	if strings.Count(out, "make the seal ") != 2 {
		t.Error(out)
	}
}

// A command given where an answer is due is carried out, and the answer asked for again; one that changes the record ends the question.
func TestACommandLeavesTheQuestionStanding(t *testing.T) {
	d := sit(t, "quantum", nil, "Ana", "Ben", "Cy")
	out := d.run(typed("ben ducks"), typed("/log"), typed("show"), typed("yes"), typed("cy ducks"), typed("/undo"))
	d.wantMoves("")
	contains(t, out, "1. ask Ana Ben ducks yes", "- 1. ask Ana Ben ducks yes")
}

// A word that nobody knows is answered with what is due, a letter ends no game, and a remark in brackets loses no claim.
func TestUnknownWordAndARemarkInBrackets(t *testing.T) {
	d := sit(t, "diplomat", nil, "Ana", "Ben", "Cy")
	out := d.run(typed("banana"), typed("r"), typed("ana claims aces (AS was out anyway)"))
	contains(t, out, "Not understood: \"banana\". Ana to ask, or to claim first. For example: ask Ana")
	d.wantMoves("claim Ana A")
	out = d.run(typed("why ben"), typed("why -b"), typed("help quiet"))
	contains(t, out, `"ben" is no claim: a claim is about a hand, such as`, `"-b" is no claim`, "everything again\n      /quiet")
}
