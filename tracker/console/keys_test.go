package console

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/referee/words"
	"umpire/tracker"
)

// fewestKeys is the shortest typed line found that is recorded as this move:
// words are left out or cut from the left on, as a person would learn to.
func fewestKeys(t *testing.T, h *referee.History, line string) string {
	t.Helper()
	want := recordedAs(h, line)
	if want == "" {
		t.Fatalf("%q is refused", line)
	}
	words := strings.Fields(line)
	for i := 0; i < len(words); {
		if fewer := without(words, i); len(fewer) > 0 && recordedAs(h, strings.Join(fewer, " ")) == want {
			words = fewer
			continue
		}
		words[i] = cutWord(h, words, i, want)
		i++
	}
	return strings.Join(words, " ")
}

func cutWord(h *referee.History, words []string, i int, want string) string {
	whole := words[i]
	trial := append([]string{}, words...)
	for n := range whole {
		if n == 0 {
			continue
		}
		if n > refereetest.Often(3, len(whole)) {
			break // hardly any word is told apart later
		}
		if trial[i] = whole[:n]; recordedAs(h, strings.Join(trial, " ")) == want {
			return whole[:n]
		}
	}
	return whole
}

func without(words []string, i int) []string {
	return append(append([]string{}, words[:i]...), words[i+1:]...)
}

// recordedAs is the line that a typed line puts on the record; "" if it is refused.
func recordedAs(h *referee.History, typed string) string {
	number := len(h.Moves) + 1
	m, err := referee.ReadTyped(h.Game, h.Table, number, typed)
	if err != nil {
		return ""
	}
	r, err := referee.Step(h.Table, number, m)
	if err != nil {
		return ""
	}
	return r.Move.Line()
}

// keys counts the moves of a record that are not notes, the keys of their
// whole lines and of the shortest ones, each without Enter.
type keys struct{ moves, whole, typed int }

func (k *keys) count(t *testing.T, path string) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := tracker.NewReader(f)
	if err != nil {
		return // an example of a header that is refused
	}
	h, err := referee.Start(r.Game, r.Header)
	for err == nil {
		var line string
		if line, err = r.Next(); errors.Is(err, io.EOF) {
			return
		}
		var m record.Move
		if m, err = record.Read(h.Game, h.Table, line); err != nil {
			return
		}
		counted := refereetest.Long() || !record.HoldsPhrases(h.Game) || len(h.Moves)%4 == 1 // to read a phrase costs most
		if counted && m.Verb != "note" && recordedAs(h, m.Line()) != "" {
			short := fewestKeys(t, h, m.Line())
			k.moves++
			k.whole += utf8.RuneCountInString(m.Line())
			k.typed += utf8.RuneCountInString(short)
			if h.Game.Name() == "quantum" && m.Verb == "ask" && !h.Header.AnyTurn && named(h, m.Get("SUIT")) && len(short) > 6 {
				t.Errorf("%s: %q needs %d keys: %q", path, m.Line(), len(short), short)
			}
			t.Logf("%-30s %s", m.Line(), short)
		}
		_, err = h.Play(m)
	}
}

// named reports whether a suit has its name already.
func named(h *referee.History, suit string) bool {
	for _, f := range h.Game.Forms() {
		for _, slot := range f.Slots {
			if slot.Name == "SUIT" {
				_, ok := words.Find(suit, slot.Known(h.Table))
				return ok
			}
		}
	}
	return false
}

// docs/at-the-table.md says how many keys a move takes at most, on average.
// Counted here from the example records of every game; a question with its
// answer in Quantum Go Fish takes 6 at most, once the suit has a name and as
// long as turns are kept.
func TestKeysAMove(t *testing.T) {
	doc, err := os.ReadFile("../../docs/at-the-table.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			var k keys
			paths, _ := filepath.Glob("../../referee/" + g.Name() + "/testdata/*.game")
			for _, path := range paths {
				if refereetest.Long() || !strings.HasSuffix(path, ".b.game") && filepath.Base(path) != "logic-mended.game" { // much the same as another
					k.count(t, path)
				}
			}
			if k.moves == 0 {
				t.Skip("no example records yet")
			}
			whole, typed := float64(k.whole)/float64(k.moves), float64(k.typed)/float64(k.moves)
			t.Logf("%s: %d moves, %.1f keys whole, %.1f typed", g.Title(), k.moves, whole, typed)
			row := regexp.MustCompile(`(?m)^\| ` + regexp.QuoteMeta(g.Title()) + ` \|[^|]*\| *(\d+) *\|`).FindSubmatch(doc)
			if row == nil {
				t.Fatalf("the document has no row for %s", g.Title())
			}
			if said, _ := strconv.ParseFloat(string(row[1]), 64); typed > said {
				t.Errorf("%.1f keys a move, and the document says %v at most", typed, said)
			}
		})
	}
}
