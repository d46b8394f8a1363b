package logic

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/referee/sheet"
)

func seen(t testing.TB, h *referee.History, v record.View) *table {
	t.Helper()
	s, err := h.Seen(v)
	if err != nil {
		t.Fatal(err)
	}
	return s.Table.(*table)
}

// The game at the end of the rules, its slip mended, to its end.
func TestMendedGame(t *testing.T) {
	r := readRecord(t, "logic-mended.game")
	for n, want := range map[int]uint64{8: 26473220308, 10: 16115315040, 11: 6833242190, 13: 2454972730, 45: 1927} {
		if got := seen(t, r.upTo(n).legal(t), record.Public).tally().Worlds; got != want {
			t.Errorf("after move %d the public view has %d worlds, want %d", n, got, want)
		}
	}
	h := r.legal(t)
	s := h.Table.Status()
	if s.State != record.Finished || !slices.Equal(s.Winners, []string{"David", "Michael"}) || s.Turn != "" {
		t.Errorf("ended as %+v", s)
	}
	for n, want := range map[int]string{49: "call Eric 2 7H right", 55: "call David 4 4H wrong", 48: "declare Vincent"} {
		if got := h.Moves[n-1].Line(); got != want {
			t.Errorf("move %d is on the record as %q, want %q", n, got, want)
		}
	}
	_, moves := h.Redacted(record.Public)
	for n, want := range map[int]string{5: "note hidden", 9: "show 4", 48: "declare Vincent 5H 5S * 10S", 49: "call Eric 2 7H right", 55: "call David 4 4H wrong 3H"} {
		if got := moves[n-1].Line(); got != want {
			t.Errorf("move %d in public is %q, want %q", n, got, want)
		}
	}
}

// The same game as it stands in the rules: line 13 of its own numbering names
// the card of one place and the place of another.
func TestRecordedSlip(t *testing.T) {
	r := readRecord(t, "logic-recorded.game")
	h, fault := r.play(t)
	if fault == nil || fault.Kind != referee.Contradiction || fault.Move != 37 {
		t.Fatalf("fault %+v", fault)
	}
	if len(fault.Because) != 1 {
		t.Errorf("because %v: one earlier move is reason enough", fault.Because)
	}
	ways := refereetest.WaysOn(h, r.lines[36], fault)
	if len(ways) != 2 || ways[0].Instead != "show 6 7S" || ways[1].Instead != "show 5 6S" {
		t.Errorf("repairs %v", ways)
	}
}

func TestColoursAlone(t *testing.T) {
	h := play(t, "24", rows24...)
	if got := seen(t, h, record.Public).tally().Worlds; got != 17428426 {
		t.Errorf("%d worlds, want 17428426", got)
	}
	c := readCounts(t, h.Table)
	if len(c.Rows) != 4 || len(c.Rows["Ana"]) != 6 || *c.Rows["Ana"][0].Colour != "red" {
		t.Errorf("rows %+v", c.Rows)
	}
	before := readCounts(t, play(t, "24").Table)
	if before.Rows["Ana"][0].Colour != nil {
		t.Error("a colour before the rows are laid")
	}
}

var rows24 = []string{"row Ana RBBRBR", "row Ben RBBRBR", "row Cy RRRRBB", "row Dee BRBBBR"}

// play plays lines that must be legal, with Ana, Ben, Cy and Dee.
func play(t testing.TB, deck string, lines ...string) *referee.History {
	t.Helper()
	return recorded{headerOf(deck), lines}.legal(t)
}

func headerOf(deck string) record.Header {
	return record.Header{Game: "logic", Players: seatNames, Options: map[string]string{"deck": deck}}
}

// hands24 is a deal that fits rows24's colours.
var hands24 = []string{"hand Ana AH AS 4S 5H 9S 10H", "hand Ben 2H 2S 3S 9H 10S JH", "hand Cy 3H 4H 7H 8H JS QS", "hand Dee 5S 6H 6S 7S 8S QH"}

// Each line after others is refused as one kind, or accepted (kind "").
func TestKindsOfRefusal(t *testing.T) {
	rows := strings.Join(rows24, "; ")
	guess := rows + "; show 1; "
	toReveal := guess + "guess Ben 1 5 wrong; "
	for _, c := range []struct{ deck, before, line, kind string }{
		{"24", "", "row Ana RBBRBR", ""},
		{"24", "", "row Ana RBBRXR", "syntax"},
		{"24", "", "row Ana", "syntax"},
		{"24", "", "row Eve RBBRBR", "syntax"},
		{"24", "", "row Ana RBBRBRB", "illegal"},
		{"24", "", "row Ana RBB", "illegal"},
		{"24", "row Ana RBBRBR", "row Ana RBBRBR", "illegal"},
		{"24", "row Ana RRRRRR; row Ben RRRRRR", "row Cy RBBBBB", "paradox"},
		{"24", "row Ana RRRRRR; row Ben RRRRRR", "row Cy BBBBBB", ""},
		{"24", "row Ana RRRRRR; row Ben RRRRRR; row Cy BBBBBB", "row Dee BBBBBR", "paradox"},
		{"jokers", "row Ana RRRRRRR; row Ben RRRRRRR", "row Cy RBBBBBB", ""},
		{"jokers", "row Ana RRRRRRR; row Ben RRRRRRR", "row Cy RRBBBBB", "paradox"},
		{"jokers", "row Ana RRRRRRR; row Ben RRRRRRR; row Cy RBBBBBB", "row Dee BBBBBBB", ""},
		{"colour-jokers", "row Ana RRRRRRR; row Ben RRRRRRR", "row Cy RBBBBBB", "paradox"},
		{"24", "", "show 1", "illegal"},
		{"24", "", "guess Ben 1 5", "illegal"},
		{"24", "", "declare Ana", "illegal"},
		{"24", "", "hand Ana AH AS 4S 5H 9S 10H", ""},
		{"24", "", "hand Ana AH AS 4S 5H 9S", "syntax"},
		{"24", "", "hand Ana AH AS 4S 5H 9S 10H JH", "syntax"},
		{"24", "", "hand Ana AH AS 4S 5H 10S 9H", "illegal"},
		{"24", "", "hand Ana AH AH 4S 5H 9S 10H", "illegal"},
		{"24", "", "hand Ana AH AS 4S 5H 9S KH", "illegal"},
		{"24", "", "hand Ana AH AS 4S 5H 9S 10D", "illegal"},
		{"24", "", "hand Ana AH AS 4S 5H 9S *", "illegal"},
		{"24", "", "hand Ana AH AS 4S 5H 9S 1H", "syntax"},
		{"jokers", "", "hand Ana AH * AS * 5H 9S 10H", ""},
		{"jokers", "", "hand Ana AH * AS * 5H 9S *", "illegal"},
		{"jokers", "", "hand Ana AH *R AS 5H 9S 10H KS", "illegal"},
		{"colour-jokers", "", "hand Ana AH *R AS *B 5H 9S 10H", ""},
		{"colour-jokers", "", "hand Ana AH * AS 4S 5H 9S 10H", "illegal"},
		{"colour-jokers", "", "hand Ana AH *R AS *R 5H 9S 10H", "illegal"},
		{"24", rows, "hand Ana AH AS 4S 5H 9S 10S", "paradox"},
		{"24", rows + "; hand Ana AH AS 4S 5H 9S 10H", "hand Ben AH 2S 3S 9H 10S JH", "paradox"},
		{"24", rows + "; hand Ana AH AS 4S 5H 9S 10H", "hand Ana AH AS 4S 5H 9S 10H", ""},
		{"24", rows + "; hand Ana AH AS 4S 5H 9S 10H", "hand Ana AH AS 4S 5H 9S JH", "paradox"},
		{"24", rows, "row Ana RBBRBR", "illegal"},
		{"24", rows, "guess Ben 1 5", "illegal"},
		{"24", rows, "answer right", "illegal"},
		{"24", rows, "reveal 1 AH", "illegal"},
		{"24", rows, "turn 1 AH", "illegal"},
		{"24", rows, "call Ben 1 AH right", "illegal"},
		{"24", rows, "result draw", "illegal"},
		{"24", rows, "show nothing", ""},
		{"24", rows, "show something", "syntax"},
		{"24", rows, "show 7", "illegal"},
		{"24", rows, "show 0", "illegal"},
		{"24", rows, "show x", "syntax"},
		{"24", rows, "show 1 KH", "illegal"},
		{"24", rows, "show 1 5H", ""},
		{"24", rows, "show 1 5S", "paradox"},
		{"24", rows, "show 1 QH", "paradox"},
		{"24", rows, "declare Dee", ""},
		{"24", rows, "flip 1", "syntax"},
		{"24", guess, "show 2", "illegal"},
		{"24", guess, "guess Cy 1 5", "illegal"},
		{"24", guess, "guess Ana 1 5", "illegal"},
		{"24", guess, "guess Ben 9 5", "illegal"},
		{"24", guess, "guess Ben 1 K", "illegal"},
		{"24", guess, "guess Ben 1 *", "illegal"},
		{"24", guess, "guess Ben 1 1", "syntax"},
		{"24", guess, "guess Ben 1 5H", "syntax"},
		{"24", guess, "guess Ben 1 5 maybe", "syntax"},
		{"24", guess, "guess Ben 1 5", ""},
		{"24", guess, "guess Ben 1 Q right", "paradox"},
		{"24", guess, "guess Ben 1 Q wrong", ""},
		{"24", guess + "guess Ben 1 5", "answer", "syntax"},
		{"24", guess + "guess Ben 1 5", "answer perhaps", "syntax"},
		{"24", guess + "guess Ben 1 5", "guess Ben 1 5", "illegal"},
		{"24", guess + "guess Ben 1 5", "declare Ana", ""},
		{"24", guess + "guess Ben 1 5", "answer wrong", ""},
		{"24", guess + "guess Ben 1 5 right; show 1; guess Ana 1 A wrong", "reveal 1 5H", "illegal"},
		{"24", guess + "guess Ben 1 5 right; show 1; guess Ana 1 A wrong", "reveal 2 6S", ""},
		{"24", guess + "guess Ben 1 5 right; show 1; guess Ana 1 A wrong", "reveal 2 4S", "paradox"},
		{"24", guess + "guess Ben 1 5 right; show 1; guess Ana 1 A wrong; reveal 2 6S; show 1", "guess Ben 1 5 wrong", "illegal"},
		{"24", guess + "guess Ben 1 5 right; show 1; guess Ana 1 A wrong; reveal 2 6S; show 1; guess Dee 1 5 wrong; reveal 1 3H", "show 1", "illegal"},
		{"24", guess + "guess Ben 1 5 right; show 1; guess Ana 1 A wrong; reveal 2 6S; show 1; guess Dee 1 5 wrong; reveal 1 3H", "show 3 8S", ""},
		{"24", toReveal, "show 1", "illegal"},
		{"24", toReveal, "declare Cy", ""},
		{"24", toReveal, "reveal 7 AH", "illegal"},
		{"24", toReveal, "reveal 1 AS", "paradox"},
		{"24", toReveal, "reveal 1", "syntax"},
		{"24", toReveal, "reveal 1 AH", ""},
		{"24", toReveal + "reveal 1 AH", "show 1 AH", "paradox"},
		{"24", rows + "; declare Ana", "declare Ben", "illegal"},
		{"24", rows + "; declare Ana", "show 1", "illegal"},
		{"24", rows + "; declare Ana", "call Ben 1 2H right", "illegal"},
		{"24", rows + "; declare Ana", "result draw", ""},
		{"24", rows + "; declare Ana", "turn 1 AH", ""},
		{"24", rows + "; declare Ana; turn 1 AH", "turn 1 AH", "illegal"},
		{"24", rows, "declare Ana AH AS 4S 5H 9S", "syntax"},
		{"24", rows, "declare Ana AH AH 4S 5H 9S 10H", "illegal"},
		{"24", rows + "; declare Ana AH AS 4S 5H 9S 10H", "call Ana 1 AH right", "illegal"},
		{"24", rows + "; declare Ana AH AS 4S 5H 9S 10H", "call Ben 1 2H", "syntax"},
		{"24", rows + "; declare Ana AH AS 4S 5H 9S 10H", "call Ben 1 2H right 3H", "syntax"},
		{"24", rows + "; declare Ana AH AS 4S 5H 9S 10H", "call Ben 1 2H wrong 2H", "illegal"},
		{"24", rows + "; declare Ana AH AS 4S 5H 9S 10H", "call Ben 1 AH right", "paradox"},
		{"24", rows + "; declare Ana AH AS 4S 5H 9S 10H", "call Ben 1 AH wrong 2H", ""},
		{"24", rows + "; declare Ana AH AS 4S 5H 9S 10H; call Ben 1 3H wrong", "call Ben 2 2S right", "illegal"},
		{"24", rows + "; declare Ana; result draw", "show 1", "illegal"},
		{"24", rows + "; declare Ana; result draw", "hand Ana AH AS 4S 5H 9S 10H", ""},
		{"24", rows + "; declare Ana; result draw", "note home at last", ""},
	} {
		r := recorded{headerOf(c.deck), nil}
		for _, line := range strings.Split(c.before, ";") {
			if line = strings.TrimSpace(line); line != "" {
				r.lines = append(r.lines, line)
			}
		}
		h := r.legal(t)
		kind := ""
		if _, err := h.PlayLine(c.line); err != nil {
			kind = string(referee.AsFault(err).Kind)
		}
		if kind != c.kind {
			t.Errorf("%s: %q after %q is %q, want %q", c.deck, c.line, c.before, kind, c.kind)
		}
	}
}

// A declaration won, lost in each way, and a draw.
func TestDeclarations(t *testing.T) {
	whole := slices.Concat(rows24, hands24)
	calls := []string{"declare Ana"}
	for row, hand := range hands24[1:] {
		for i, c := range strings.Fields(hand)[2:] {
			calls = append(calls, fmt.Sprintf("call %s %d %s", seatNames[row+1], i+1, c))
		}
	}
	for _, c := range []struct {
		name    string
		lines   []string
		winners []string
		over    bool
	}{
		{"every card named", slices.Concat(whole, calls), []string{"Ana", "Cy"}, true},
		{"but one", slices.Concat(whole, calls[:len(calls)-1]), nil, false},
		{"a wrong call", slices.Concat(whole, calls[:5], []string{"call Dee 1 AS"}), []string{"Ben", "Dee"}, true},
		{"won without naming", slices.Concat(whole, calls[:3], []string{"result won"}), []string{"Ana", "Cy"}, true},
		{"lost without naming", slices.Concat(whole, calls[:3], []string{"result lost"}), []string{"Ben", "Dee"}, true},
		{"a draw", slices.Concat(whole, calls[:3], []string{"result draw"}), nil, true},
		{"by the other team between guess and answer", slices.Concat(whole, []string{"show 1", "guess Ben 1 2", "declare Dee", "result lost"}), []string{"Ana", "Cy"}, true},
		{"before the first show", slices.Concat(whole, []string{"declare Cy", "result won"}), []string{"Ana", "Cy"}, true},
	} {
		s := play(t, "24", c.lines...).Table.Status()
		if s.State.Over() != c.over || !slices.Equal(s.Winners, c.winners) {
			t.Errorf("%s: %+v", c.name, s)
		}
	}
}

// A player with nothing face down loses nothing by a wrong guess, and one
// whose opponents have nothing face down must declare.
func TestLastCards(t *testing.T) {
	d := smallGames[0].deck
	g := smallGame{deck: d}
	h, err := referee.Start(g, record.Header{Game: "logic", Players: seatNames})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"row Ana RB", "row Ben RB", "row Cy RB", "row Dee RB",
		"show 1", "guess Ben 1 4 wrong", "reveal 1 AH", // Ana
		"show 1", "guess Ana 2 A right", // Ben
		"show nothing", "guess Ben 1 3 wrong", "reveal 1 3H", // Cy
		"show 1", "guess Cy 2 A wrong", "reveal 1 4H", // Dee
		"show 2", "guess Ben 2 A wrong", // Ana, who has nothing left to turn up
		"show 2", "guess Cy 2 4 wrong", "reveal 1 2H", // Ben
		"show nothing", "guess Ben 2 2 right", // Cy
		"show nothing", "guess Cy 2 3 right", // Dee
		"show nothing", "guess Dee 2 4 right", // Ana; now no opponent of Ben's has a card face down
	} {
		if _, err := h.PlayLine(line); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
	}
	if s := h.Table.(*table); s.step != stepDeclare || s.Status().Turn != "Ben" {
		t.Fatalf("step %s, turn %s", s.step, s.Status().Turn)
	}
	for said, want := range map[string]referee.Verdict{h.Table.Status().Due: referee.True, "Ben must declare": referee.True, "Ana must declare": referee.False} {
		ex, err := explain.Why(h.Table, said)
		if err != nil || ex.Verdict != want || want == referee.True && (len(ex.Reasons) != 1 || !slices.Equal(ex.Moves, []int{7, 9, 12, 24})) {
			t.Errorf("%s: %+v, %v", said, ex, err)
		}
	}
	if s, err := h.Table.Apply(29, mustRead(t, g, h, "show nothing")); err != nil || s.Table.(*table).step != stepDeclare {
		t.Errorf("the partner may still show: %v", err)
	}
	if _, err := h.PlayLine("guess Ana 1 A"); err == nil || referee.AsFault(err).Kind != referee.Illegal {
		t.Errorf("guessing on: %v", err)
	}
	if _, err := h.PlayLine("declare Ben"); err != nil {
		t.Fatal(err)
	}
	if s := h.Table.Status(); !slices.Equal(s.Winners, []string{"Ben", "Dee"}) {
		t.Errorf("with every card up the declaration is won: %+v", s)
	}
}

func TestWhoStarts(t *testing.T) {
	for _, c := range []struct{ draw, drawer, starts string }{
		{"A", "Ben", "Ben"}, {"5", "Ben", "Ben"}, {"9", "Ben", "Ben"},
		{"2", "Ben", "Cy"}, {"6", "Dee", "Ana"}, {"10", "Ben", "Cy"}, {"T", "ben", "Cy"},
		{"3", "Ben", "Dee"}, {"7", "Cy", "Ana"}, {"J", "Ben", "Dee"},
		{"4", "Ben", "Ana"}, {"8", "Ana", "Dee"}, {"q", "Ben", "Ana"}, {"6H", "Dee", "Ana"},
		{"K", "Ben", ""}, {"*", "Ben", ""}, {"joker", "Ben", ""}, {"KS", "Ben", ""}, {"1", "Ben", ""}, {"", "Ben", ""}, {"5", "", ""}, {"5", "Eve", ""},
	} {
		header := headerOf("24").With("draw", c.draw).With("drawer", c.drawer)
		h, err := referee.Start(Game{}, header)
		if c.starts == "" {
			if f := referee.AsFault(err); f == nil || f.Kind != referee.Syntax {
				t.Errorf("draw %s by %s: %v", c.draw, c.drawer, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("draw %s by %s: %v", c.draw, c.drawer, err)
			continue
		}
		for _, line := range rows24 {
			if _, err := h.PlayLine(line); err != nil {
				t.Fatal(err)
			}
		}
		if got := h.Table.Status().Turn; got != c.starts {
			t.Errorf("draw %s by %s: %s starts, want %s", c.draw, c.drawer, got, c.starts)
		}
		next := Game{}.Rematch(header)
		if len(next.Options) != 1 || next.Players[0] != seatNames[(slices.Index(seatNames, c.starts)+1)%4] {
			t.Errorf("the rematch after %s began has %v", c.starts, next)
		}
	}
	if _, err := referee.Start(Game{}, headerOf("32")); err == nil {
		t.Error("a deck of 32 was taken")
	}
}

func TestExamplesOfAllFormsRead(t *testing.T) {
	h := recorded{record.Header{Game: "logic", Players: []string{"David", "Vincent", "Michael", "Eric"}}, nil}.legal(t)
	for _, f := range (Game{}).Forms() {
		if _, err := record.Read(Game{}, h.Table, f.Example); err != nil {
			t.Errorf("%q: %v", f.Example, err)
		}
	}
}

func TestRowsAreReadBackBothWays(t *testing.T) {
	h := play(t, "24")
	ruling, err := h.PlayLine("row Cy RRRRBB")
	if err != nil || len(ruling.Remarks) != 1 || !strings.Contains(ruling.Remarks[0], "R R R R B B") || !strings.Contains(ruling.Remarks[0], "B B R R R R") {
		t.Errorf("remarks %q, %v", ruling.Remarks, err)
	}
}

func TestClaimsThatCannotBeRead(t *testing.T) {
	h := play(t, "24", rows24...)
	for _, claim := range []string{"", "Ana 1 is", "Eve 1 is AS", "Ana 7 is AS", "Ana x is AS", "Ana 1 was AS", "Ana 1 is KS", "Ana 1 is *", "Ana 1 is not", "Ana 1 is not AS AS", "Ana 1 is XX"} {
		if _, err := explain.Why(h.Table, claim); err == nil || referee.AsFault(err).Kind != referee.Syntax {
			t.Errorf("%q: %v", claim, err)
		}
	}
	for claim, want := range map[string]referee.Verdict{"ana 1 is as": referee.False, "Ana 1 is not sa": referee.True, "Ana 1 is AH": referee.Undecided,
		"a1": referee.True, "/ah": referee.Undecided, "ana 1 is a queen": referee.False, "ana 1 is not 3": referee.Undecided, "a1 /a-10^ 3 20%": referee.True, "Ana 2 is the queen of spades": referee.False} {
		if ex, err := explain.Why(h.Table, claim); err != nil || ex.Verdict != want {
			t.Errorf("%q: %+v, %v", claim, ex, err)
		}
	}
}

// A place or a card that is said to be somebody's.
func TestClaimsOfSomebodysCards(t *testing.T) {
	h := play(t, "24", slices.Concat(rows24, []string{"show 1", "guess Ben 1 5 right"})...)
	for claim, want := range map[string]string{"1 of ben": "Ben 1 is 5H", "Ben's first": "Ben 1 is 5H", "the first of Ben": "Ben 1 is 5H", "ben's first is a five": "Ben 1 is 5H",
		"5h of ben": "Ben 1 is 5H", "the five of ben": "Ben 1 is 5H", "ben has the five of hearts": "Ben 1 is 5H", "ben has a five": "Ben 1 is 5H", "2 of ana": "Ana 2 is 10 or lower", "ana 2 is 3s or higher": "Ana 2 is 3 or higher"} {
		if c, err := h.Table.Claim(claim); err != nil || c.Text != want {
			t.Errorf("%q: %q, %v", claim, c.Text, err)
		}
	}
	for _, claim := range []string{"4-9 of ben", "ben's bananas", "ben has a penguin", "5h of ben is here"} {
		if c, err := h.Table.Claim(claim); err == nil {
			t.Errorf("%q is read as %q", claim, c.Text)
		}
	}
}

// A guess and its answer on a line of its own are one fact: both are named.
func TestGuessAndAnswerAreOneFact(t *testing.T) {
	h := play(t, "24", slices.Concat(rows24, []string{"show 1", "guess Ben 1 5", "note so?", "answer right"})...)
	ex, err := explain.Why(h.Table, "Ben 1 is 5H")
	if err != nil || ex.Verdict != referee.True || !slices.Equal(ex.Moves, []int{6, 8}) {
		t.Errorf("%+v, %v", ex, err)
	}
}

// The games in testdata, line by line, and how they end for the referee and in public.
func TestGolden(t *testing.T) { refereetest.Goldens(t, Game{}, record.Referee, record.Public) }

func TestNewsSaysOnlyWhatIsNew(t *testing.T) {
	r := readRecord(t, "logic-mended.game")
	for _, c := range []struct {
		moves int
		view  record.View
		want  []string
	}{
		{4, record.Public, []string{"Deals that fit: 26,473,220,308."}},
		{9, record.Public, nil},
		{10, record.Public, []string{"Deals that fit: 16,115,315,040."}},
		{6, record.Referee, []string{"Certain now: Michael 7 is QS.", "Deals that fit: 37."}},
		{7, record.Referee, []string{"Certain now: Eric 1 is 3S and Eric 4 is 8S.", "Deals that fit: 5."}},
		{48, "seat:David", []string{"Certain now: Eric 5 is 8H.", "Deals that fit: 2."}},
		{49, "seat:David", []string{"Certain now: Eric 3 is *.", "Deals that fit: 1. Every card is known."}},
	} {
		var replay referee.Replay
		h := r.upTo(c.moves - 1).legal(t)
		before, _ := replay.Seen(h, c.view)
		earlier := before.Table
		refereetest.Play(t, h, r.lines[c.moves-1])
		after, _ := replay.Seen(h, c.view)
		if got := texts(explain.Lines(after.Table, earlier)); !slices.Equal(got, c.want) {
			t.Errorf("move %d in %s: %q, want %q", c.moves, c.view, got, c.want)
		}
	}
	after, _ := r.upTo(49).legal(t).Seen("seat:David")
	david := after.Table.(*table)
	david.declarer = -1 // nobody has declared
	if got := david.worldsText(); got != "Deals that fit: 1. David can declare with certainty." {
		t.Error(got)
	}
}

// At the prompt a line may be cut short.
func TestTypedShort(t *testing.T) {
	h := play(t, "24", rows24...)
	for _, c := range []struct{ typed, line string }{
		{"1 5h", "show 1 5H"},
		{"b 1 3 w", "guess Ben 1 3 wrong"},
		{"1 ah", "reveal 1 AH"},
		{"n", "show nothing"},
		{"guess a 2 6", "guess Ana 2 6"},
		{"w", "answer wrong"},
		{"rev 1 2h", "reveal 1 2H"},
		{"dec d", "declare Dee"},
		{"res d", "result draw"},
	} {
		m, err := referee.ReadTyped(Game{}, h.Table, len(h.Moves)+1, c.typed)
		if err != nil || m.Line() != c.line {
			t.Fatalf("%q reads as %q, %v; want %q", c.typed, m.Line(), err, c.line)
		}
		r, err := h.Play(m)
		if err != nil {
			t.Fatalf("%q: %v", c.line, err)
		}
		if declares := m.Verb == "declare"; declares != (r.Confirm != "") {
			t.Errorf("%q asks %q first", c.line, r.Confirm)
		}
	}
}

func texts(lines []sheet.Line) []string {
	var all []string
	for _, l := range lines {
		all = append(all, l.String())
	}
	return all
}
