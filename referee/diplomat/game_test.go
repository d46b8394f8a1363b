package diplomat

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

const four = "players: Ana, Ben, Cy, Dee"

// TestTurns: a yes to a single card lays it out and the asker goes on; every other
// answer passes the turn; a claim does not.
func TestTurns(t *testing.T) {
	for _, c := range []struct{ line, turn string }{
		{"ask Ana Ben QS yes", "Ana"},
		{"ask Ana Ben the queen of spades yes", "Ana"},
		{"ask Ana Ben QS no", "Ben"},
		{"ask Ana Cy at least 3 hearts yes", "Ben"},
		{"ask Ana Cy QS and KS yes", "Ben"},
		{`ask Ana Cy "anything red" yes`, "Ben"},
		{"claim Ana 7", "Ana"},
		{"hand Dee AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", "Ana"},
	} {
		h := start(t, four)
		if _, err := h.PlayLine(c.line); err != nil {
			t.Errorf("%s: %v", c.line, err)
		} else if got := h.Table.Status().Turn; got != c.turn {
			t.Errorf("%s: then %s's turn, want %s", c.line, got, c.turn)
		}
	}
}

// TestRefusals names the kind of fault of a line after others.
func TestRefusals(t *testing.T) {
	whole := "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
	for _, c := range []struct {
		before []string
		line   string
		kind   referee.Kind
	}{
		{nil, "ask Ben Ana QS no", referee.Illegal},
		{nil, "ask Ana Ana QS no", referee.Illegal},
		{nil, "claim Ben 7", referee.Illegal},
		{nil, "claim Ana joker", referee.Unreadable("").Kind},
		{nil, "claim Ana 1", referee.Syntax},
		{nil, "ask Ana Ben *R no", referee.Illegal},
		{nil, "layout KD", referee.Illegal},
		{nil, "hand Ana AS KS", referee.Illegal},
		{nil, "hand Ana AS AS 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", referee.Illegal},
		{nil, "hand Ana *R 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", referee.Illegal},
		{nil, "ask Ana Ben 7s yes", referee.Syntax},
		{nil, `ask Ana Ben "the queen of spades" yes`, referee.Syntax},
		{nil, `ask Ana Ben "QS" no`, referee.Syntax},
		{nil, "ask Ana Ben hearts galore yes", referee.Syntax},
		{nil, "ask Ana Ben QS maybe", referee.Syntax},
		{nil, "hand Ana joker", referee.Syntax},
		{[]string{"claim Ana 7"}, "claim Ana 7", referee.Illegal},
		{[]string{"result"}, "ask Ana Ben QS no", referee.Illegal},
		{[]string{"result"}, "result", referee.Illegal},
		{[]string{"ask Ana Ben QS yes"}, "ask Ana Cy QS yes", referee.Contradiction},
		{[]string{"ask Ana Ben QS yes"}, "ask Ana Ben QS yes", referee.Contradiction},
		{[]string{"claim Ana 7"}, "ask Ana Ben 7S yes", referee.Contradiction},
		{[]string{"ask Ana Ben QS no", "ask Ben Cy no cards no"}, "ask Cy Ana at least 14 cards yes", referee.Contradiction},
		{[]string{"hand Ben " + whole}, "ask Ana Ben QS no", referee.Contradiction},
		{[]string{"hand Ben " + whole}, "ask Ana Ben a heart yes", referee.Contradiction},
		{[]string{"hand Ben " + whole}, "claim Ana 7", referee.Contradiction},
		{[]string{"hand Ben " + whole}, "hand Cy " + whole, referee.Contradiction},
		{[]string{"hand Ben " + whole}, "hand Ben AH 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", referee.Contradiction},
		{[]string{"ask Ana Ben the sum of all cards is at least 154 yes"}, "ask Ben Cy a king yes", referee.Contradiction},
	} {
		h := start(t, four)
		for _, line := range c.before {
			if _, err := h.PlayLine(line); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
		_, err := h.PlayLine(c.line)
		if f := referee.AsFault(err); f == nil || f.Kind != c.kind {
			t.Errorf("%v then %s: %v, want %s", c.before, c.line, err, c.kind)
		}
	}
}

// TestAccepted: what is legal though it may surprise.
func TestAccepted(t *testing.T) {
	for _, lines := range [][]string{
		{"ask Ana Ben QS yes", "ask Ana Ben QS no"},
		{"claim Ana 7", "ask Ana Ben 7S no", "ask Ben Cy 7S no"},
		{"ask Ana Ben QS yes", "ask Ana Cy QH yes", "ask Ana Cy QD yes", "ask Ana Dee QC yes", "claim Ana Q"},
		{"result", "hand Ben AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", "note over"},
		{"hand Ben AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", "hand Ben KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS"},
		{"ask Ana Ben the sum of all cards is at least 154 yes"},
	} {
		h := start(t, four)
		for _, line := range lines {
			if _, err := h.PlayLine(line); err != nil {
				t.Errorf("%v: %s: %v", lines, line, err)
			}
		}
	}
}

func TestHeaders(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  string // sizes and leftover, or a word of the error
	}{
		{[]string{four}, "[13 13 13 13] 0"},
		{[]string{"players: A, B, C"}, "[18 17 17] 0"},
		{[]string{"players: A, B, C", "leftover: layout"}, "[17 17 17] 1"},
		{[]string{"players: A, B, C, D, E, F, G, H"}, "[7 7 7 7 6 6 6 6] 0"},
		{[]string{"players: A, B, C, D, E, F, G, H", "leftover: layout", "jokers: yes"}, "[6 6 6 6 6 6 6 6] 6"},
		{[]string{"players: A, B, C", "sizes: 17, 18, 17"}, "[17 18 17] 0"},
		{[]string{"players: A, B, C", "sizes: 10, 10, 10", "leftover: layout"}, "[10 10 10] 22"},
		{[]string{"players: A, B, C", "sizes: 17, 17, 17"}, "come to 51"},
		{[]string{"players: A, B, C", "sizes: 17, 17"}, "for 3 players"},
		{[]string{"players: A, B, C", "sizes: 52, -1, 1"}, "-1"},
		{[]string{"players: A, B, C", "first: D"}, "no player"},
		{[]string{"players: A, B, C", "jokers: two"}, "no or yes"},
		{[]string{"players: A, B, C", "leftover: burn"}, "deal or layout"},
		{[]string{"players: A, B, C", "clock: soon"}, "10m"},
		{[]string{"players: A, B, C", "clock: -5m"}, "10m"},
		{[]string{"players: A, B"}, "3 to 8"},
	} {
		h := record.Header{Options: map[string]string{}}
		for _, line := range c.lines {
			key, value, _ := strings.Cut(line, ": ")
			if key == "players" {
				h.Players = strings.Split(value, ", ")
			} else {
				h.Options[key] = value
			}
		}
		got := ""
		if opened, err := referee.Open(Game{}, h); err != nil {
			got = err.Error()
		} else {
			s := opened.(*table).setting
			got = fmt.Sprint(s.sizes, s.leftover)
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%v: %s, want %s", c.lines, got, c.want)
		}
	}
}

// TestLeftoverFirst: the leftover cards come before the first question.
func TestLeftoverFirst(t *testing.T) {
	h := start(t, "players: Ana, Ben, Cy", "leftover: layout")
	if got := h.Table.JSON().(answer).Worlds; got == nil || *got != "1792432652235221330334000" {
		t.Errorf("worlds before the layout: %v", got)
	}
	for _, c := range []struct {
		line string
		ok   bool
	}{{"ask Ana Ben QS no", false}, {"claim Ana 7", false}, {"layout KD KH", false}, {"layout KD", true}, {"layout KH", false},
		{"ask Ana Ben QS no", true}, {"layout KH", false}, {"ask Ben Cy KD no", true}, {"claim Cy K", true}} {
		if _, err := h.PlayLine(c.line); (err == nil) != c.ok {
			t.Errorf("%s: %v", c.line, err)
		}
	}
	a := h.Table.JSON().(answer)
	if a.Hands["Cy"].Cards != 14 || len(a.Layout) != 0 || a.Scores["Cy"] != 1 {
		t.Errorf("after claiming three kings and the one laid out: %+v", a)
	}
}

// TestEndings: points, halves, ties, nobody.
func TestEndings(t *testing.T) {
	for _, c := range []struct {
		lines, winners string
	}{
		{"result", ""},
		{"claim Ana 7;result", "Ana"},
		{"claim Ana 7;ask Ana Ben QH no;claim Ben 8;result", "Ana Ben"},
		{"claim Ana 7;ask Ana Ben QH no;claim Ben 8;claim Ben joker;result", "Ben"},
		{"claim Ana joker;result", "Ana"},
	} {
		h := start(t, four, "jokers: yes")
		for _, line := range strings.Split(c.lines, ";") {
			if _, err := h.PlayLine(line); err != nil {
				t.Fatal(line, err)
			}
		}
		s := h.Table.Status()
		if s.State != record.Finished || strings.Join(s.Winners, " ") != c.winners || s.Turn != "" {
			t.Errorf("%s: %+v, want %s", c.lines, s, c.winners)
		}
	}
}

// TestClaimingEverythingEnds plays the deal where each player holds one suit... of
// which nobody can claim, until all is laid out.
func TestClaimingEverythingEnds(t *testing.T) {
	h := start(t, four)
	for i, suit := range []string{"H", "D", "C"} {
		for _, rank := range strings.Fields("A 2 3 4 5 6 7 8 9 10 J Q K") {
			if _, err := h.PlayLine(fmt.Sprintf("ask Ana %s %s%s yes", []string{"Ben", "Cy", "Dee"}[i], rank, suit)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if a := h.Table.JSON().(answer); len(a.Claimable["Ana"]) != 13 || len(a.Located) != 13 || *a.Worlds != "1" {
		t.Fatalf("all spades must be Ana's: %+v", a)
	}
	for i, rank := range strings.Fields("A 2 3 4 5 6 7 8 9 10 J Q K") {
		if h.Table.Status().State.Over() {
			t.Fatalf("over after %d ranks", i)
		}
		if _, err := h.PlayLine("claim Ana " + rank); err != nil {
			t.Fatal(err)
		}
	}
	if s := h.Table.Status(); !s.State.Over() || !slices.Equal(s.Winners, []string{"Ana"}) {
		t.Errorf("%+v", s)
	}
}

// TestWhyFindsTheFewestMoves: four answers about hearts pin the fifth hand, and a
// direct no is preferred to them.
func TestWhyFindsTheFewestMoves(t *testing.T) {
	h := start(t, "players: Ana, Ben, Cy, Dee, Eve", "turns: any")
	for _, line := range []string{"ask Eve Ana at least 4 hearts yes", "ask Eve Ben at least 4 hearts yes", "ask Ana Ben at least 1 clubs yes",
		"ask Eve Cy at least 5 hearts yes"} {
		if _, err := h.PlayLine(line); err != nil {
			t.Fatal(err)
		}
	}
	check := func(claim string, verdict referee.Verdict, moves ...int) {
		t.Helper()
		e, err := explain.Why(h.Table, claim)
		if err != nil || e.Verdict != verdict || !slices.Equal(e.Moves, moves) {
			t.Errorf("%s: %+v %v, want %s %v", claim, e, err, verdict, moves)
		}
	}
	check("Eve has 2H", referee.False, 1, 2, 4)
	check("Eve has no 2H", referee.True, 1, 2, 4)
	check("Dee has no hearts", referee.True, 1, 2, 4)
	check("Ana has exactly 4 hearts", referee.True, 1, 2, 4)
	check("Ana has at least 4 hearts", referee.True, 1)
	check("Ana has 2H", referee.Undecided)
	check("Ana has at most 13 hearts", referee.True)
	if _, err := h.PlayLine("ask Ana Eve 2H no"); err != nil {
		t.Fatal(err)
	}
	check("Eve has 2H", referee.False, 5)
}

// TestProofsKeepWhatIsOut: what is out stays out when a move is left out; only what it
// told is left out.
func TestProofsKeepWhatIsOut(t *testing.T) {
	h, fault := play(t, four+"\n\nask Ana Ben QS yes\nask Ana Ben at least 12 spades yes")
	if fault != nil {
		t.Fatal(fault)
	}
	e, _ := explain.Why(h.Table, "Ben has QS")
	if e.Verdict != referee.False || len(e.Moves) != 0 {
		t.Errorf("a card that is out: %+v", e)
	}
	// Ben was dealt thirteen spades: QS, and twelve of the twelve left.
	e, _ = explain.Why(h.Table, "Cy has no KS")
	if e.Verdict != referee.True || !slices.Equal(e.Moves, []int{2}) {
		t.Errorf("twelve spades of twelve left: %+v", e)
	}
}

func TestClock(t *testing.T) {
	h, fault := play(t, four+"\nclock: 1m\n\nhand Ben AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS @30\nask Ana Ben QS yes @50\nclaim Ana 7 @60")
	if fault == nil || fault.Kind != referee.Contradiction {
		t.Fatal("the 7 of spades is Ben's", fault)
	}
	if _, err := h.PlayLine("ask Ana Ben QH no @70.5"); err != nil {
		t.Fatal(err)
	}
	a := h.Table.JSON().(answer)
	if a.Clock["Ana"] != 19.5 || a.Clock["Ben"] != 60 {
		t.Errorf("clocks %v", a.Clock)
	}
	clocked := h.Table.(referee.Clocked)
	if at, line, ok := clocked.Deadline(); !ok || line != "" || at != 130500*time.Millisecond {
		t.Errorf("deadline %v %q %v", at, line, ok)
	}
	r, err := h.PlayLine("ask Ben Cy QH no @140.5")
	if err != nil || !strings.Contains(strings.Join(r.Remarks, " "), "Ben's flag has fallen (0:10 over)") {
		t.Errorf("remarks %q %v", r.Remarks, err)
	}
	if got := clocked.Clocks(131 * time.Second); got[0].Text != "0:19" || got[1] != (referee.Clock{Player: "Ben", Text: "-0:00 (flag)"}) {
		t.Errorf("clocks %q", got)
	}
}

// TestUnknownWordsConcludeNothing: kept, with a reminder.
func TestUnknownWordsConcludeNothing(t *testing.T) {
	h := start(t, four)
	before := h.Table.JSON().(answer)
	r, err := h.PlayLine(`ask Ana Ben "do you know who has the QS" yes`)
	if err != nil || len(r.Remarks) < 2 || !strings.Contains(r.Remarks[0], "no conclusion") {
		t.Errorf("%q %v", r.Remarks, err)
	}
	if after := r.Table.JSON().(answer); *after.Worlds != *before.Worlds {
		t.Errorf("%s worlds, before %s", *after.Worlds, *before.Worlds)
	}
}

// TestTypedShorthand: the asker, and endings of words, may be left out when typing.
func TestTypedShorthand(t *testing.T) {
	h := start(t, four)
	for typed, want := range map[string]string{
		"b QS y":                      "ask Ana Ben QS yes",
		"ask c a pair n":              "ask Ana Cy a pair no",
		"dee at least 2 red queens y": "ask Ana Dee at least 2 red queens yes",
		"cl 10":                       "claim Ana 10",
	} {
		m, err := referee.ReadTyped(Game{}, h.Table, 1, typed)
		if err != nil || m.Line() != want {
			t.Errorf("%q: %q, want %q (%v)", typed, m.Line(), want, err)
		}
	}
}

// TestRepairsAreAllThatMend plays endgames, gives an impossible answer, and replays
// the record with every flip and every omission: the listed ones, and no others,
// are accepted.
func TestRepairsAreAllThatMend(t *testing.T) {
	tried := 0
	for seed := range seeds(1) {
		b := endgame(t, 1000+seed)
		for range 3 {
			b.ask(t, asker{b.Rand, b.dealt[b.Intn(len(b.dealt))] & b.in}.question())
		}
		m, fault := b.impossible()
		if fault == nil {
			continue
		}
		tried++
		lines := append(moveLines(b.record.Moves), m)
		ways := refereetest.WaysOn(b.record, m, fault)
		for i, line := range lines {
			words := strings.Fields(line)
			if words[0] != "ask" {
				continue
			}
			for _, instead := range []string{flippedLine(line), ""} {
				if i == len(lines)-1 && instead == "" || b.Intn(15) > 0 {
					continue
				}
				changed := slices.Clone(lines)
				changed[i] = instead
				listed := slices.ContainsFunc(ways, func(w referee.Way) bool { return w.Repair == referee.Repair{Move: i + 1, Instead: instead} })
				if accepts(b.record.Header, changed) != listed {
					t.Fatalf("seed %d: move %d as %q: listed %v\n%s", seed, i+1, instead, listed, strings.Join(lines, "\n"))
				}
			}
		}
	}
	if tried < 1 {
		t.Fatalf("only %d paradoxes", tried)
	}
}

func moveLines(moves []record.Move) []string {
	var all []string
	for _, m := range moves {
		all = append(all, m.Line())
	}
	return all
}

func flippedLine(line string) string {
	if rest, yes := strings.CutSuffix(line, " yes"); yes {
		return rest + " no"
	}
	return strings.TrimSuffix(line, " no") + " yes"
}

// accepts replays lines, those left empty aside.
func accepts(h record.Header, lines []string) bool {
	again, err := referee.Start(Game{}, h)
	for _, line := range lines {
		if line != "" && err == nil {
			_, err = again.PlayLine(line)
		}
	}
	return err == nil
}

// impossible finds an answer that no deal allows.
func (b *bench) impossible() (string, *referee.Fault) {
	for range 30 {
		from, target := b.two()
		line := fmt.Sprintf("ask %s %s %s no", b.players[from], b.players[target], asker{b.Rand, b.dealt[target] & b.in}.question())
		for _, try := range []string{line, flippedLine(line)} {
			m, err := record.Read(Game{}, b.record.Table, try)
			if err != nil {
				continue
			}
			_, err = b.record.Table.Apply(len(b.record.Moves)+1, m)
			if f := referee.AsFault(err); f != nil && f.Kind == referee.Contradiction {
				return m.Line(), f
			}
		}
	}
	return "", nil
}

// TestQuestionsMadeToExhaust: a line full of the costliest clause is refused by name.
func TestQuestionsMadeToExhaust(t *testing.T) {
	h := start(t, four)
	clause := "the product of all cards is at least the sum of all cards"
	line := "ask Ana Ben " + strings.Repeat(clause+" and ", 28) + clause + " no"
	if _, err := h.PlayLine(line); err == nil || !strings.Contains(err.Error(), "200 words") {
		t.Errorf("29 costly clauses: %.80v", err)
	}
}

// A card of a hand that was keyed wrongly is looked for in its rank, and above and below it in its suit.
func TestACardOfAHandBesideIt(t *testing.T) {
	h := refereetest.Play(t, start(t, "players: Ana, Ben, Cy"), "ask Ana Ben 7D no")
	const line = "hand Ben AD 2D 3D 4D 5D 7D 9D 10D JD QD KD AC 2C 3C 4C 5C 6C"
	m, err := record.Read(Game{}, h.Table, line)
	if err != nil {
		t.Fatal(err)
	}
	f := h.Refuse(m, refereetest.Refused(t, h, line, referee.Contradiction, "7D"))
	for _, other := range []string{"7H", "6D", "8D"} {
		instead := "hand Ben AD 2D 3D 4D 5D " + other + " 9D 10D JD QD KD AC 2C 3C 4C 5C 6C"
		if !slices.ContainsFunc(f.Ways, func(w referee.Way) bool { return w.Instead == instead }) {
			t.Errorf("%s is not offered: %v", instead, f.Ways)
		}
	}
}
