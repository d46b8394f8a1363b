package infer

import (
	"encoding/json"
	"math/rand"
	"path/filepath"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// Whole games in testdata, each replayed to the JSON and the page beside it, in the referee's view and in public.
func TestRecordedGames(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.game")
	if len(files) < 6 {
		t.Fatalf("%d games in testdata", len(files))
	}
	for _, file := range files {
		h, lines := refereetest.ReadRecord(t, file)
		compare(t, file, refereetest.Start(t, Game{}, h, lines...))
	}
}

func compare(t *testing.T, file string, h *referee.History) {
	t.Helper()
	var out strings.Builder
	for _, view := range []record.View{record.Referee, record.Public} {
		seen, err := h.Seen(view)
		if err != nil {
			t.Fatalf("%s, %s: %v", file, view, err)
		}
		data, err := json.MarshalIndent(struct {
			View   record.View
			Status record.Status
			Table  any
		}{view, seen.Table.Status(), seen.Table.JSON()}, "", " ")
		if err != nil {
			t.Fatal(err)
		}
		out.Write(append(data, '\n'))
		for _, line := range seen.Table.Sheet(80).Draw(80) {
			out.WriteString(line.String() + "\n")
		}
	}
	refereetest.Golden(t, strings.TrimSuffix(file, ".game")+".golden", out.String())
}

// Every form's example is a line that reads.
func TestExamplesRead(t *testing.T) {
	h := opened(t, "Uma Ana Ben Cy", blueFive, "variant", "cheater, highlights")
	play(t, h, "experiment Uma b5", "experiment Uma b4")
	for _, f := range (Game{}).Forms() {
		if m, err := record.Read(Game{}, h.Table, f.Example); err != nil || m.Verb != f.Verb {
			t.Errorf("%s: %v", f.Example, err)
		}
	}
}

// randomLine is a line that may or may not be legal.
func randomLine(rng *rand.Rand) string {
	pick := func(words ...string) string { return words[rng.Intn(len(words))] }
	who := func() string { return pick("Tea", "Ann", "Bob", "Cat", "Dee") }
	dice := func() string {
		return pick("none", "r1", "b5", "b4", "r1-b5/w2", "3*r2", "b-b w3 3>1,2", "r3^n b1", "=1", "w6 w6 1~2", "r", "9*b1")
	}
	mark := func() string { return pick("", " O", " X") }
	theory := func() string {
		return pick(blueFive, blueFive, blueFive, "no odd dice", `"any words"`, "at most 3 dice", "nonsense", "a red die touching a blue die")
	}
	number := func() string { return pick("1", "2", "3", "4", "7", "0") }
	stamp := func() string { return pick("", "", "", " @10", " @300", " @2000") }
	switch rng.Intn(16) {
	case 0, 1, 2, 3, 4:
		return "experiment " + who() + " " + dice() + mark() + stamp()
	case 5:
		return "publish " + who() + " " + theory() + stamp()
	case 6:
		return "disprove " + dice() + mark() + stamp()
	case 7:
		return pick("stand", "pass", "timeout", "timeout @2000", "note so")
	case 8:
		return "help " + who()
	case 9:
		return "deconstruct " + number()
	case 10:
		return "change " + number() + " " + dice() + mark()
	case 11:
		return "mark " + number() + pick(" O", " X")
	case 12:
		return "reword " + theory()
	case 13:
		return "highlight " + pick("green", "pink", "black") + " " + number()
	case 14:
		return pick("join ", "leave ") + who()
	}
	return pick("vote "+who()+" "+who(), "identity "+who()+" "+pick("teacher", "cheater", "student"))
}

// holdsTogether checks what must be true of every table.
func holdsTogether(t *testing.T, tb *table) {
	t.Helper()
	supply := [3]int{tb.setting.dice, tb.setting.dice, tb.setting.dice}
	marks := 0
	for _, e := range tb.experiments {
		if e.mark != unmarked {
			marks++
		}
		if e.gone {
			continue
		}
		for colour, n := range e.dice.Count() {
			supply[colour] -= n
		}
	}
	spent := len(tb.theories)
	switch {
	case supply != tb.supply:
		t.Errorf("supply %v, counted %v", tb.supply, supply)
	case tb.markers+marks != tb.setting.markers:
		t.Errorf("%d markers and %d marks of %d", tb.markers, marks, tb.setting.markers)
	case tb.tokens < 0 || tb.tokens+spent > tb.setting.tokens:
		t.Errorf("%d tokens, %d theories", tb.tokens, spent)
	case tb.tokens == 0 && (tb.phase == research || tb.phase == helping):
		t.Error("playing on without a token")
	}
	for i, j := range tb.judgements.All() {
		for _, k := range tb.judgements.All()[:i] {
			if j.mark != k.mark && j.dice.Text() == k.dice.Text() {
				t.Errorf("%s was marked both ways", j.dice.Text())
			}
		}
		if tb.law.phrase == nil {
			continue
		}
		if holds, err := Judge(tb.law.phrase, j.dice); err != nil || markOf(holds) != j.mark {
			t.Errorf("%s is marked %s against the law", j.dice.Text(), j.mark)
		}
	}
}

// Any lines at all: nothing panics, what is refused changes nothing, what holds of every table holds, and what was accepted
// replays to the same in public and for the referee.
func TestAnyLines(t *testing.T) {
	rng := rand.New(rand.NewSource(5))
	rounds := refereetest.Often(90, 20000)
	phases := map[phase]int{}
	for range rounds {
		extra := []string{"variant", []string{"cheater, highlights", "publish-or-perish, compass", ""}[rng.Intn(3)], "tokens", "2", "markers", "7"}
		if rng.Intn(2) == 0 {
			extra = append(extra, "turns", "any")
		}
		if extra[1] == "cheater, highlights" && rng.Intn(2) == 0 {
			extra = append(extra, "cheater", "Bob")
		}
		h := opened(t, "Tea Ann Bob Cat", []string{blueFive, `"what Tea likes"`}[rng.Intn(2)], extra...)
		for _, line := range []string{"experiment Tea b5 O", "experiment Tea b4 X"} {
			h.PlayLine(line)
		}
		for range 25 {
			before, line := snapshot(h), randomLine(rng)
			if _, err := h.PlayLine(line); err != nil {
				if referee.AsFault(err) == nil || snapshot(h) != before {
					t.Fatalf("%s: %v, and the table changed", line, err)
				}
			}
		}
		holdsTogether(t, h.Table.(*table))
		replays(t, h)
		phases[h.Table.(*table).phase]++
	}
	for _, p := range []phase{research, published, helping, voting, over} {
		if phases[p] == 0 {
			t.Errorf("no game came to %s: %v", p, phases)
		}
	}
}

func snapshot(h *referee.History) string {
	out, _ := json.Marshal(struct{ S, T any }{h.Table.Status(), h.Table.JSON()})
	return string(out)
}

// replays plays the completed lines again, and the public's.
func replays(t *testing.T, h *referee.History) {
	t.Helper()
	again, err := referee.Start(Game{}, h.Header)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range h.Moves {
		if _, err := again.PlayLine(m.String()); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
	}
	if snapshot(again) != snapshot(h) {
		t.Errorf("replayed otherwise:\n%s\n%s", snapshot(again), snapshot(h))
	}
	seen, err := h.Seen(record.Public)
	if err != nil {
		t.Fatalf("the public cannot replay it: %v", err)
	}
	a, b := h.Table.(*table), seen.Table.(*table)
	if a.phase != b.phase || a.onTurn() != b.onTurn() || a.markers != b.markers || a.tokens != b.tokens || a.supply != b.supply ||
		strings.Join(a.outcome.Winners, " ") != strings.Join(b.outcome.Winners, " ") {
		t.Errorf("the public sees another game: %+v, %+v", a.Status(), b.Status())
	}
}

func FuzzLine(f *testing.F) {
	rng := rand.New(rand.NewSource(9))
	for range 40 {
		f.Add(randomLine(rng))
	}
	f.Fuzz(func(t *testing.T, line string) {
		for _, law := range []string{blueFive, `"what Tea likes"`} {
			h := opened(t, "Tea Ann Bob Cat", law, "variant", "cheater, highlights, compass", "turns", "any")
			play(t, h, "experiment Tea b5 O", "experiment Tea b4 X", "publish Ann no odd dice")
			before := snapshot(h)
			if _, err := h.PlayLine(line); err == nil {
				replays(t, h)
			} else if snapshot(h) != before {
				t.Fatalf("%q was refused and changed the table", line)
			}
		}
	})
}
