package tracker_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"umpire/referee"
	"umpire/referee/games"
	_ "umpire/referee/games/gamestest"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/referee/refereetest/mastermind"
	"umpire/tracker"
	"umpire/tracker/memory"
)

// What every game must keep, whatever it is: this suite asks nothing of a game
// but example records (*.game anywhere below its testdata), and runs over a
// sixth one unasked. A record that ends with a refused line counts up to it.
// Two records NAME.a.game and NAME.b.game differ in secrets only.

// The suite holds also for a game that the product does not know.
func init() {
	games.Register(mastermind.Game{})
}

// testdata is where a game keeps its example records.
func testdata(g referee.Game) string {
	if (g == mastermind.Game{}) {
		return filepath.Join("..", "referee", "refereetest", g.Name(), "testdata")
	}
	return filepath.Join("..", "referee", g.Name(), "testdata")
}

type example struct {
	game   referee.Game
	path   string
	judged *tracker.Refereed
}

// examples are the records of all games that have moves, refereed once for all tests.
var examples = sync.OnceValue(func() (all []example) {
	for _, g := range games.All() {
		err := filepath.WalkDir(testdata(g), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".game") {
				return err
			}
			text, err := os.Open(path)
			if err != nil {
				return err
			}
			defer text.Close()
			j, err := tracker.Judge(text, tracker.All)
			if err == nil && j.History != nil && len(j.History.Moves) > 0 {
				all = append(all, example{g, path, j})
			}
			return err
		})
		if err != nil && !os.IsNotExist(err) {
			panic(err)
		}
	}
	return all
})

func readFile(t testing.TB, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// eachExample leaves out, in a short run, the records that are another's but for a few moves.
func eachExample(t *testing.T, check func(t *testing.T, e example)) {
	for _, e := range examples() {
		name := filepath.Base(e.path)
		if refereetest.Long() || !strings.HasSuffix(name, ".b.game") && name != "logic-mended.game" {
			t.Run(e.game.Name()+"/"+name, func(t *testing.T) { check(t, e) })
		}
	}
}

// someExamples leaves out, in a short run, every other record of those: for what asks much of each.
func someExamples(t *testing.T, check func(t *testing.T, e example)) {
	n := 0
	eachExample(t, func(t *testing.T, e example) {
		if n++; !refereetest.Long() && n%2 == 0 {
			t.Skip("only where long runs were asked for")
		}
		check(t, e)
	})
}

func asText(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func stateOf(t *testing.T, h *referee.History, v record.View) string {
	t.Helper()
	return asText(t, tracker.AnswerAt(h, v, nil))
}

// views lists public and a few seats.
func views(h record.Header) []record.View {
	vs := []record.View{record.Public}
	for _, p := range h.Players[:min(2, len(h.Players))] {
		vs = append(vs, record.SeatView(p))
	}
	return append(vs, record.SeatView(h.Players[len(h.Players)-1]))
}

func TestExportThenImportIsTheIdentity(t *testing.T) {
	eachExample(t, func(t *testing.T, e example) {
		h := e.judged.History
		written := tracker.FormatRecord(e.game, h.Header, h.Moves)
		again := judge(t, written)
		if again.Fault != nil {
			t.Fatalf("the export is refused: %v\n%s", again.Fault, written)
		}
		if got := tracker.FormatRecord(e.game, again.Header, again.History.Moves); got != written {
			t.Errorf("written again:\n%s\nwant\n%s", got, written)
		}
		if got, want := stateOf(t, again.History, record.Referee), stateOf(t, h, record.Referee); got != want {
			t.Errorf("the import is another table:\n%s\nwant\n%s", got, want)
		}
	})
}

func TestPrefixesAreLegalAndAtIsAReplay(t *testing.T) {
	eachExample(t, func(t *testing.T, e example) {
		h := e.judged.History
		step, err := referee.Start(e.game, h.Header)
		if err != nil {
			t.Fatal(err)
		}
		for i, m := range h.Moves {
			if _, err := step.Play(m); err != nil {
				t.Fatalf("move %d: %v", i+1, err)
			}
			if step.Table.Status().Due == "" {
				t.Fatalf("after move %d nothing is said of what is due, or how it ended", i+1)
			}
			if every := len(h.Moves)/5 + 1; (i+1)%every != 0 {
				continue
			}
			again, err := referee.Walk(e.game, h.Header, h.Moves[:i+1], nil)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := stateOf(t, again, record.Referee), stateOf(t, step, record.Referee); got != want {
				t.Fatalf("after %d moves a replay gives\n%s\nand step by step\n%s", i+1, got, want)
			}
		}
	})
}

// Every line of every record of the game, tried at every fifth table: where it
// is refused, the table is as it was.
func TestOnErrorNothingChanges(t *testing.T) {
	eachExample(t, func(t *testing.T, e example) {
		h := e.judged.History
		step, _ := referee.Start(e.game, h.Header)
		refused := 0
		for i, m := range h.Moves {
			if every := len(h.Moves)/6 + 1; i%every == 0 {
				before := stateOf(t, step, record.Referee)
				for _, other := range h.Moves[:min(len(h.Moves), 12)] {
					if _, err := referee.Step(step.Table, len(step.Moves)+1, other); err != nil {
						refused++
					}
				}
				if after := stateOf(t, step, record.Referee); after != before {
					t.Fatalf("at move %d a refusal changed the table:\n%s\nwas\n%s", i+1, after, before)
				}
			}
			if _, err := step.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if got, want := stateOf(t, step, record.Referee), stateOf(t, h, record.Referee); got != want {
			t.Errorf("after %d refusals the end is\n%s\nwant\n%s", refused, got, want)
		}
	})
}

func TestUndoThenRedoIsTheIdentity(t *testing.T) {
	eachExample(t, func(t *testing.T, e example) {
		w, _ := testEnv(&memory.Store{})
		s, err := tracker.Adopt(w, e.judged.History, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := stateOf(t, s.History(), record.Referee)
		n := min(3, len(s.History().Moves))
		if err := s.Undo(n); err != nil {
			t.Fatal(err)
		}
		if err := s.Redo(n); err != nil {
			t.Fatal(err)
		}
		if got := stateOf(t, s.History(), record.Referee); got != want {
			t.Errorf("undo and redo give\n%s\nwant\n%s", got, want)
		}
	})
}

// What a view is shown move by move is what a replay of the whole would show,
// also after something was taken back.
func TestAViewGrowsByStepsAsByReplays(t *testing.T) {
	eachExample(t, func(t *testing.T, e example) {
		h := e.judged.History
		step, _ := referee.Start(e.game, h.Header)
		v := record.SeatView(h.Header.Players[len(h.Header.Players)-1])
		var grown referee.Replay
		check := func(of *referee.History, whole bool) {
			got, err := grown.Seen(of, v)
			if err != nil {
				t.Fatal(err)
			}
			if !whole {
				return
			}
			want, err := of.Seen(v)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := stateOf(t, got, v), stateOf(t, want, v); got != want {
				t.Fatalf("after %d moves the view has grown to\n%s\nand a replay gives\n%s", len(of.Moves), got, want)
			}
		}
		every := len(h.Moves)/8 + 1
		for i, m := range h.Moves {
			if _, err := step.Play(m); err != nil {
				t.Fatal(err)
			}
			check(step, i%every == 0)
		}
		undone, err := referee.Walk(e.game, h.Header, h.Moves[:len(h.Moves)/2], nil)
		if err != nil {
			t.Fatal(err)
		}
		check(undone, true)
	})
}

// A public export, read back, is the public view.
func TestPublicExportIsThePublicView(t *testing.T) {
	someExamples(t, func(t *testing.T, e example) {
		for _, v := range views(e.judged.Header) {
			seen, err := e.judged.History.Seen(v)
			if err != nil {
				t.Fatalf("%s: the redacted record is refused: %v", v, err)
			}
			if len(seen.Moves) != len(e.judged.History.Moves) {
				t.Fatalf("%s: %d moves of %d", v, len(seen.Moves), len(e.judged.History.Moves))
			}
			again := judge(t, tracker.FormatRecord(e.game, seen.Header, seen.Moves))
			if again.Fault != nil {
				t.Fatalf("%s: the export is refused: %v", v, again.Fault)
			}
			twice, err := again.History.Seen(v)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := stateOf(t, twice, v), stateOf(t, seen, v); got != want {
				t.Errorf("%s: the export read back gives\n%s\nwant\n%s", v, got, want)
			}
		}
	})
}

// Two tables that differ only in secrets print the same bytes.
func TestTwinsLookAlike(t *testing.T) {
	for _, g := range games.All() {
		if _, secrets := openAny(t, g).(referee.Redactor); !secrets {
			continue
		}
		first, _ := filepath.Glob(filepath.Join(testdata(g), "*.a.game"))
		if len(first) == 0 {
			t.Errorf("%s has secrets and no twin records", g.Name())
		}
		for _, path := range first {
			a, b := judge(t, readFile(t, path)), judge(t, readFile(t, strings.Replace(path, ".a.game", ".b.game", 1)))
			if a.Fault != nil || b.Fault != nil || len(a.History.Moves) == 0 {
				t.Fatalf("%s: %v %v", path, a.Fault, b.Fault)
			}
			if tracker.FormatRecord(g, a.Header, a.History.Moves) == tracker.FormatRecord(g, b.Header, b.History.Moves) {
				t.Errorf("%s: the twins do not differ at all", path)
			}
			if got, want := publicBytes(t, b), publicBytes(t, a); got != want {
				t.Errorf("%s: in public the twins differ:\n%s\n%s", path, got, want)
			}
		}
	}
}

// openAny is some table of a game: that of its first example.
func openAny(t *testing.T, g referee.Game) referee.Table {
	t.Helper()
	for _, e := range examples() {
		if e.game.Name() == g.Name() {
			return e.judged.History.Table
		}
	}
	t.Fatalf("%s has no example records below %s", g.Name(), testdata(g))
	return nil
}

// publicBytes is everything that the public may read of a record.
func publicBytes(t *testing.T, j *tracker.Refereed) string {
	t.Helper()
	seen, err := j.Seen(record.Public)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString(asText(t, tracker.AnswerOf(seen, record.Public)))
	b.WriteString(tracker.FormatRecord(j.Game, seen.History.Header, seen.History.Moves))
	for _, width := range []int{40, 80} {
		for _, l := range seen.History.Table.Sheet(width).Draw(width) {
			b.WriteString(l.String() + "\n")
		}
	}
	return b.String()
}

// A page fits the width it was drawn for, except where a single word does not.
func TestPagesFit(t *testing.T) {
	eachExample(t, func(t *testing.T, e example) {
		for _, width := range []int{40, 80} {
			for _, l := range e.judged.History.Table.Sheet(width).Draw(width) {
				if l.Width() > width {
					t.Errorf("%d columns: %q takes %d", width, l, l.Width())
				}
			}
		}
	})
}

// A slot reads whatever stands there, also nothing at all, without a panic.
func TestSlotsReadAnything(t *testing.T) {
	eachExample(t, func(t *testing.T, e example) {
		for _, f := range record.AllForms(e.game) {
			for _, s := range f.Slots {
				for _, text := range []string{"", " ", ",", "\"", "\"\"", "*", "-", "/", "ü", "7", "not", "(", "a of"} {
					for _, typed := range []bool{false, true} {
						_, _ = s.Read(record.Reading{Table: e.judged.History.Table, Typed: typed}, text)
						if s.Hear != nil {
							_ = s.Hear(record.Reading{Table: e.judged.History.Table, Typed: typed}, text)
						}
					}
				}
			}
		}
	})
}

// Every form has an example that its game can read, and help; every option too.
func TestFormsHaveExamples(t *testing.T) {
	names := []string{"Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"}
	for _, g := range games.All() {
		for _, f := range g.Forms() {
			if f.Help == "" || !readsSomewhere(t, g, f, names) {
				t.Errorf("%s: %s: the example %q cannot be read, or there is no help", g.Name(), f.Usage(), f.Example)
			}
		}
		for _, o := range g.Options() {
			if o.Help == "" {
				t.Errorf("%s: the option %s has no help", g.Name(), o.Key)
			}
		}
		if len(g.Rules()) < 100 {
			t.Errorf("%s: the rules are %d bytes long", g.Name(), len(g.Rules()))
		}
	}
}

// readsSomewhere tries an example with Ana, Ben, Cy... at the table, and at
// every table of the game's example records.
func readsSomewhere(t *testing.T, g referee.Game, f record.Form, names []string) bool {
	least, most := g.Seats()
	for n := least; n <= min(most, len(names)); n++ {
		if table, err := referee.Open(g, record.Header{Game: g.Name(), Players: names[:n]}); err == nil {
			if m, err := record.Read(g, table, f.Example); err == nil && m.Verb == f.Verb {
				return true
			}
		}
	}
	for _, e := range examples() {
		if e.game.Name() != g.Name() {
			continue
		}
		if m, err := record.Read(g, e.judged.History.Table, f.Example); err == nil && m.Verb == f.Verb {
			return true
		}
	}
	return false
}
