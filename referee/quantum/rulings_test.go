package quantum_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/quantum"
	"umpire/referee/record"
)

var game quantum.Game

// table plays lines at a table of A, B and C, each of which must be accepted.
func table(t testing.TB, lines ...string) *referee.History {
	t.Helper()
	h := start(t, record.Header{Game: "quantum", Players: []string{"A", "B", "C"}})
	for _, line := range lines {
		if _, err := h.PlayLine(line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return h
}

// TestRefusals: one line each: what was played, what is refused, as what.
func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		played string
		line   string
		kind   referee.Kind
		says   string
	}{
		{"", "ask B A 1 yes", referee.Illegal, "A's turn"},
		{"", "ask A A 1 yes", referee.Illegal, "another player"},
		{"", "ask A D 1 yes", referee.Syntax, "no player"},
		{"", "ask A B yes no", referee.Syntax, "cannot be a suit"},
		{"", "ask A B Y no", referee.Syntax, "cannot be a suit"},
		{"", "ask A B suit no", referee.Syntax, "cannot be a suit"},
		{"", "ask A B c no", referee.Syntax, "player's name"},
		{"", "ask A B d\u202eucks no", referee.Syntax, "control"},
		{"", "ask A B 1 maybe", referee.Syntax, "yes or no"},
		{"", "ask A B 1", referee.Syntax, "line ends"},
		{"", "ask A B 1 y", referee.Syntax, "yes or no"},
		{"", "suit 1 2", referee.Syntax, "no suit"},
		{"ask A B 1 yes", "suit 2 3", referee.Syntax, "no suit"},
		{"ask A B 1 yes", "suit 1 no", referee.Syntax, "cannot be a suit"},
		{"ask A B 1 yes;ask B C 2 yes", "suit 1 2", referee.Illegal, "another suit"},
		{"ask A B 1 yes;ask B C 2 yes;ask C A 3 yes", "ask A B 4 yes", referee.Illegal, "all 3 are named"},
		{"ask A B 1 yes;ask B C 1 yes", "ask C A 1 yes", referee.Contradiction, "C cannot ask"},
		{"ask A B 1 yes;ask B A 2 yes", "ask C A 1 no", referee.Contradiction, "A cannot be out"},
		{"ask A B 1 yes", "ask B A 1 no", referee.Contradiction, "A cannot be out of 1s: B gave A one (move 1)"},
		{"ask A B 1 yes;ask B A 2 no", "ask C A 3 no", referee.Contradiction, "at most four 1s (there are only four)"},
		{"ask A B 1 no;ask B C 2 yes", "ask C B 1 yes", referee.Contradiction, "B said no (move 1)"},
		{"ask A B 1 yes;paradox", "ask B A 1 yes", referee.Illegal, "finished"},
		{"ask A B 1 yes;paradox", "paradox", referee.Illegal, "finished"},
		{"ask A B 1 yes;paradox", "suit 1 2", referee.Illegal, "finished"},
		{"ask A B 1 yes;ask B C 1 yes;ask C A 2 no;ask A C 3 no", "ask B A 1 yes", referee.Illegal, "A wins"},
	} {
		var played []string
		if c.played != "" {
			played = strings.Split(c.played, ";")
		}
		h := table(t, played...)
		_, err := h.PlayLine(c.line)
		f := referee.AsFault(err)
		ok := f != nil
		if !ok || f.Kind != c.kind || !strings.Contains(f.Message, c.says) {
			t.Errorf("%s after %q: %v, want %s with %q", c.line, c.played, err, c.kind, c.says)
		}
	}
}

// TestRulings: what is accepted, and how it goes on the record.
func TestRulings(t *testing.T) {
	for _, c := range []struct{ played, line, recorded string }{
		{"", "ask a b Ducks YES", "ask A B Ducks yes"},
		{"ask A B Ducks yes", "ask B A DUCKS yes", "ask B A Ducks yes"},
		{"ask A B Ducks yes", "suit ducks DUCKS", "suit Ducks DUCKS"},
		{"ask A B Ducks yes", "suit ducks geese", "suit Ducks geese"},
		{"ask A B Ducks yes;suit ducks geese", "ask B A ducks yes", "ask B A ducks yes"},
		{"ask A B 1 yes", "paradox", "paradox"},
		{"paradox", "note so it goes", "note so it goes"},
	} {
		var played []string
		if c.played != "" {
			played = strings.Split(c.played, ";")
		}
		r, err := table(t, played...).PlayLine(c.line)
		if err != nil || r.Move.Line() != c.recorded {
			t.Errorf("%s after %q: %q, %v; want %q", c.line, c.played, r.Move.Line(), err, c.recorded)
		}
	}
}

func TestHeaders(t *testing.T) {
	for cards, ok := range map[string]bool{"1": true, "13": true, "4": true, "0": false, "14": false, "-1": false,
		"+4": false, "": false, "four": false, "004": false, "4.0": false, "99999999999999999999": false} {
		h := record.Header{Game: "quantum", Players: []string{"A", "B"}, Options: map[string]string{"cards": cards}}
		if _, err := referee.Start(game, h); (err == nil) != ok {
			t.Errorf("cards: %q: %v", cards, err)
		}
	}
	if _, err := referee.Start(game, record.Header{Game: "quantum", Players: []string{"A"}}); err == nil {
		t.Error("one player was accepted")
	}
	if _, err := referee.Start(game, header(64, 13, false)); err != nil {
		t.Error(err)
	}
}

// TestSkipping: who holds no card is passed over, may be asked, and can only say no.
func TestSkipping(t *testing.T) {
	h := start(t, record.Header{Game: "quantum", Players: []string{"A", "B", "C", "D", "E"}, AnyTurn: true,
		Options: map[string]string{"cards": "3"}})
	for _, line := range []string{"ask C B 1 yes", "ask D B 2 yes", "ask E B 3 yes", "ask A D 4 no"} {
		if _, err := h.PlayLine(line); err != nil {
			t.Fatal(err)
		}
	}
	if turn := h.Table.Status().Turn; turn == "B" || turn == "" {
		t.Errorf("%q is on turn, and B has no cards", turn)
	}
	_, err := h.PlayLine("ask C B 4 yes")
	f := wantFault(t, err, referee.Contradiction)
	if !strings.Contains(f.Message, "no cards") {
		t.Errorf("%s", f.Message)
	}
	if _, err := h.PlayLine("ask C B 4 no"); err != nil {
		t.Error(err)
	}
	_, err = h.PlayLine("ask B C 5 no")
	wantFault(t, err, referee.Contradiction)
}

// TestShortTyping: what the operator may leave out, and what Umpire then says.
func TestShortTyping(t *testing.T) {
	h := start(t, record.Header{Game: "quantum", Players: []string{"Ana", "Ben", "Cy", "Dee"}})
	type typed struct{ line, recorded, confirm, remark string }
	for _, c := range []typed{
		{"b ducks y", "ask Ana Ben ducks yes", "", ""},
		{"c d y", "ask Ben Cy ducks yes", "", ""},
		{"d dukcs n", "", "", `did you mean "ducks"`},
		{`d "dukcs" n`, "ask Cy Dee dukcs no", `did you mean "ducks"`, ""},
		{"a geese y", "ask Dee Ana geese yes", "3rd of 4", ""},
		{"b du y", "", "", "two ways"},
		{"d duc", "ask Ana Dee ducks no", "", "only be no"},
	} {
		m, err := referee.ReadTyped(game, h.Table, len(h.Moves)+1, c.line)
		if c.recorded == "" {
			if err == nil || !strings.Contains(err.Error(), c.remark) {
				t.Errorf("%s: %v, want %q", c.line, err, c.remark)
			}
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v", c.line, err)
		}
		r, err := h.Play(m)
		if err != nil || r.Move.Line() != c.recorded {
			t.Fatalf("%s: %s, %v; want %s", c.line, r.Move.Line(), err, c.recorded)
		}
		if !strings.Contains(r.Confirm, c.confirm) || (c.confirm == "") != (r.Confirm == "") {
			t.Errorf("%s: asks %q, want %q", c.line, r.Confirm, c.confirm)
		}
		if got := strings.Join(r.Remarks, " "); !strings.Contains(got, c.remark) || (c.remark == "") != (got == "") {
			t.Errorf("%s: says %q, want %q", c.line, got, c.remark)
		}
	}
}

// TestReservedWords: the list the suits are held against is that of the forms.
func TestReservedWords(t *testing.T) {
	h := table(t)
	for _, word := range record.Reserved(game) {
		_, err := h.PlayLine(fmt.Sprintf("ask A B %s no", word))
		if f := referee.AsFault(err); f == nil || f.Kind != referee.Syntax || !strings.Contains(f.Message, "own lines") {
			t.Errorf("%s as a suit: %v", word, err)
		}
	}
}

func TestClaimsThatCannotBeRead(t *testing.T) {
	h := table(t, "ask A B ducks yes")
	for _, claim := range []string{"", "A", "A has", "A ducks", "D has ducks", "A has geese", "A has -1 ducks",
		"A has at 2 ducks", "A has at least ducks", "A has at least +2 ducks", "A has 99999999 ducks", "A has no 2 ducks", "A had ducks"} {
		if e, err := explain.Why(h.Table, claim); err == nil {
			t.Errorf("%q was read as %q", claim, e.Claim)
		} else if f := referee.AsFault(err); f == nil || f.Kind != referee.Syntax {
			t.Errorf("%q: %v", claim, err)
		}
	}
	if e, err := explain.Why(h.Table, "a HAS At Least 2 DUCKS"); err != nil || e.Claim != "A has at least 2 ducks" || e.Verdict != referee.True || !slices.Equal(e.Moves, []int{1}) {
		t.Errorf("%+v, %v", e, err)
	}
	for _, claim := range []string{"A has a duck", "A has at least one duck."} {
		if e, err := explain.Why(h.Table, claim); err != nil || e.Verdict != referee.True {
			t.Errorf("%s: %+v, %v", claim, e, err)
		}
	}
}

// TestWhyOfNoName: a claim can speak of the suits nobody has named.
func TestWhyOfNoName(t *testing.T) {
	two := table(t, "ask A B 1 yes", "ask B C 1 yes")
	one := table(t, "ask A B 1 yes", "ask B C 1 yes", "ask C A 2 no")
	for _, c := range []struct {
		h       *referee.History
		claim   string
		verdict referee.Verdict
		moves   []int
	}{
		{one, "A has 3 ?", referee.True, []int{1, 2, 3}}, {one, "A has at least 2 u", referee.True, []int{2, 3}}, {one, "A has 3u", referee.True, []int{1, 2, 3}},
		{one, "B has ?", referee.Undecided, nil}, {two, "A has 3 ?", referee.Undecided, nil},
		{two, "A has at most 3 ?", referee.True, []int{1}}, {two, "B has 3 ?", referee.False, []int{1, 2}},
	} {
		e, err := explain.Why(c.h.Table, c.claim)
		if err != nil || e.Verdict != c.verdict || !slices.Equal(e.Moves, c.moves) {
			t.Errorf("%s: %s %v, %v; want %s %v", c.claim, e.Verdict, e.Moves, err, c.verdict, c.moves)
		}
		if again, err := explain.Why(c.h.Table, e.Claim); strings.Contains(e.Claim, "?") || err != nil || again.Verdict != c.verdict {
			t.Errorf("%s is told as %s, which is %s, %v", c.claim, e.Claim, again.Verdict, err)
		}
	}
	if e, err := explain.Why(one.Table, "A has at least 2 u"); err != nil || e.Claim != "A has at least 2 cards of the unnamed suit" {
		t.Errorf("%s, %v", e.Claim, err)
	}
}

// TestAfterAnEdit: between tables further apart News tells every bound that changed.
func TestAfterAnEdit(t *testing.T) {
	was := table(t, "ask A B 1 yes", "ask B C 1 yes")
	is := table(t, "ask A B 1 yes", "ask B C 1 no")
	var said []string
	for _, l := range explain.Lines(is.Table, was.Table) {
		said = append(said, l.String())
	}
	if want := "No longer known: All 1s are placed: A 2, B 2."; !slices.Contains(said, want) {
		t.Errorf("%q, want among them %q", said, want)
	}
	named := table(t, "ask A B 1 yes", "ask B C 1 no", "suit 1 2")
	if lines := append(explain.Lines(named.Table, is.Table), explain.Lines(is.Table, named.Table)...); len(lines) > 0 {
		t.Errorf("another name for a suit is news: %v", lines)
	}
	if lines := explain.Lines(is.Table, is.Table); len(lines) > 0 {
		t.Errorf("news without a change: %v", lines)
	}
}

// FuzzLines: no lines make the referee panic, and a refused one changes nothing.
func FuzzLines(f *testing.F) {
	f.Add("ask A B 1 yes\nask B C 1 yes\nask C A 2 no\nask A C 3 no", 3, 4)
	f.Add("ask A B 1 no\nsuit 1 2\nparadox\nnote x", 2, 1)
	f.Add("ask A C x yes\nask C A x yes\nask A C x yes\nask B A y no\nsuit x z", 4, 13)
	f.Add("suit", 60, 13) // where no suit has a name
	f.Fuzz(func(t *testing.T, text string, n, cards int) {
		names := []string{"A", "B", "C", "D", "E", "F"}
		h, err := referee.Start(game, record.Header{Game: "quantum", Players: names[:2+uint(n)%5], AnyTurn: n < 0,
			Options: map[string]string{"cards": fmt.Sprint(cards)}})
		if err != nil {
			return
		}
		for i, line := range strings.Split(text, "\n") {
			if i > 40 {
				return
			}
			before := fmt.Sprintf("%s %+v", h.Table.JSON(), h.Table.Status())
			if _, err := h.PlayLine(line); err != nil && before != fmt.Sprintf("%s %+v", h.Table.JSON(), h.Table.Status()) {
				t.Fatalf("%q was refused and changed something", line)
			}
			h.Table.Sheet(40).Draw(40)
			_, _ = explain.Why(h.Table, line)
			_, _ = referee.ReadTyped(game, h.Table, i+1, line)
		}
	})
}
