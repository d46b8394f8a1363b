package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/referee/words"
	"umpire/storage"
	"umpire/tracker"
)

// evil is what a stranger's text may hold: it clears the screen, turns the writing
// direction and hides a letter.
const evil = `A\u001b[2J\u202eB\u200bC\u009b31m`

// hostileFile is a database that no Umpire wrote: everything that is a text in it is evil.
func hostileFile(t *testing.T) string {
	t.Helper()
	db := filepath.Join(t.TempDir(), "umpire.db")
	store := storage.At(db)
	create := func(shelf tracker.Shelf, head string, entries ...string) {
		t.Helper()
		var raw [][]byte
		for _, e := range entries {
			raw = append(raw, []byte(strings.ReplaceAll(e, "EVIL", evil)))
		}
		if err := save(store, tracker.Write{Shelf: shelf, UID: head, Head: []byte(strings.ReplaceAll(head, "EVIL", evil)), Entries: raw}); err != nil {
			t.Fatal(err)
		}
	}
	change := `{"id":"aEVIL","at":"2026-11-20T20:00:00Z","machine":"EVIL","text":"EVIL","written":[%s]}`
	thing := `{"kind":"%s","id":"%s","n":1,"at":"2026-11-20T20:00:00Z","machine":"EVIL","content":%s}`
	create(tracker.Book, "book",
		fmt.Sprintf(change, fmt.Sprintf(thing, "evening", "e1", `{"name":"EVIL","started":"2026-11-20T20:00:00Z","people":["p1","EVIL"]}`)+","+
			fmt.Sprintf(thing, "open", "", `{"evening":"e1"}`)+","+fmt.Sprintf(thing, "person", "p1", `{"name":"EVIL","also":["EVIL"],"into":"EVIL"}`)),
		fmt.Sprintf(change, fmt.Sprintf(thing, "play", "r1", `{"evening":"e1","people":{"EVIL":"p1"},"result":{"game":"EVIL","players":["EVIL","Ben"],"winners":["EVIL"],"at":"2026-11-20T20:00:00Z","entered":"2026-11-20T20:00:00Z"}}`)),
		fmt.Sprintf(change, fmt.Sprintf(thing, "play", "r2", `{"evening":"e1","result":{"game":"Skat","players":["A"],"nobody":true,"note":"EVIL","at":"2026-11-20T20:00:00Z","entered":"2026-11-20T20:00:00Z"}}`)),
		fmt.Sprintf(change, fmt.Sprintf(thing, "EVIL", "EVIL", `"EVIL"`)), `{"id":"EVIL"}`, `EVIL`)
	create(tracker.Results, "r1")
	create(tracker.Results, "r2")
	play := `{"kind":"play","wall":"2026-11-20T20:00:00Z","line":"note %s"}`
	good := `{"opened":"2026-11-20T20:00:00Z","header":["game: quantum","players: A, B"%s]}`
	create(tracker.Tables, fmt.Sprintf(good, `,"title: EVIL"`), fmt.Sprintf(play, "x"))
	create(tracker.Tables, fmt.Sprintf(good, `,"EVIL: EVIL"`), fmt.Sprintf(play, "x"))
	create(tracker.Tables, `{"opened":"EVIL"}`)
	create(tracker.Tables, fmt.Sprintf(good, ""), fmt.Sprintf(play, `soft\u00adhyphen`), fmt.Sprintf(play, "EVIL"), `{"kind":"EVIL","wall":"2026-11-20T20:00:00Z"}`)
	return db
}

// Nothing raw comes out of any command, on either stream, in any format.
func TestNothingFromAStrangerPaints(t *testing.T) {
	db := hostileFile(t)
	t.Chdir(t.TempDir()) // a rescue makes its folder
	said := ""
	for _, args := range []string{
		"list", "list --json", "show 1", "show 2", "show 3", "show 4", "show 4 --json", "log 4", "log 4 --json", "log 4 --all", "log 4 --all --json", "log 1 --all",
		"export 1", "export 2", "why 4 A has 1", "evening", "evening --json", "evening list", "evening list --json", "evening log", "evening person B",
		"standings", "standings --json", "standings --all", "standings --all --json", "evening report", "evening report --format html", "evening report --format json",
		"doctor", "doctor --json", "export --evening 1", "new quantum --players A,B", "new quantum --rematch 1", "undo 4", "redo 4", "edit 4 1 note", "play 4",
		"__complete show ", "__complete standings ", "__complete evening retire ", "__complete new quantum --players ", "__complete show --view ", "delete 3 --yes", "list",
	} {
		_, out, errs := umpire(t, db, "note \x1b[2J\n", splitArgs(args)...)
		for _, text := range []string{out, errs} {
			if text != words.Visible(text) {
				t.Errorf("%s: %q", args, text)
			}
		}
		said += out + errs
	}
	for _, args := range []string{"evening report --format md --out FILE", "evening report --format html --out FILE", "evening report --format json --out FILE", "export --evening 1 FILE"} {
		path := filepath.Join(t.TempDir(), "out")
		status, _, errs := umpire(t, db, "", splitArgs(strings.Replace(args, "FILE", path, 1))...)
		if text, err := os.ReadFile(path); err != nil || status != 0 || string(text) != words.Visible(string(text)) {
			t.Errorf("%s: %d %s %v %q", args, status, errs, err, text)
		}
	}
	for _, bad := range []string{"\x1b[31m", "\u202ekcab", "a\u200b", "\u009b31m", "\xff\xfe"} {
		record := filepath.Join(t.TempDir(), "bad.game")
		text := "game: quantum\nplayers: A, B\nBAD: x\n\nnote BAD\nBAD A B\n"
		if err := os.WriteFile(record, []byte(strings.ReplaceAll(text, "BAD", bad)), 0o600); err != nil {
			t.Fatal(err)
		}
		bundle := filepath.Join(t.TempDir(), "bad.evening")
		text = `{"umpire":2,"program":"BAD","evening":"BAD","things":[{"kind":"BAD","id":"BAD","machine":"BAD","content":"BAD"}],"tables":["BAD"],"BAD":1}`
		if err := os.WriteFile(bundle, []byte(strings.ReplaceAll(text, "BAD", bad)), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, args := range []string{
			"show --db BAD.db BAD", "BAD", "--BAD", "show --BAD", "show -z BAD", "list BAD", "new BAD", "new quantum --players A,BAD", "new quantum --players BAD,BAD",
			"new quantum --players A,B --set BAD=BAD", "new quantum --players A,B --set title=BAD", "new logic --players A,B,C,D --set BAD", "new quantum --players A,B --rematch BAD",
			"new quantum --players A,B --evening BAD", "why 4 BAD", "when 4 BAD", "suppose 4 BAD", "edit 4 1 BAD", "edit 4 BAD note", "show 4 --view BAD", "show 4 --view seat:BAD",
			"show 4 --tell BAD", "show 4 --color BAD", "show 4 --at BAD", "rules BAD", "rules quantum BAD", "review BAD", "judge BAD", "judge --law BAD", "differ BAD BAD", "unseal BAD",
			"check RECORD", "check RECORD --json", "show RECORD", "log RECORD", "import RECORD", "import RECORD --json", "import BUNDLE", "import BUNDLE --json", "check BUNDLE",
			"evening BAD", "evening start BAD", "evening start Friday BAD", "evening add BAD", "evening rename BAD BAD", "evening result BAD BAD BAD", "evening person BAD",
			"evening report BAD", "evening report --format BAD", "evening undo BAD", "evening end BAD", "evening delete BAD", "standings BAD", "standings --evening BAD", "export BAD",
			"export --evening BAD BAD", "backup BAD/BAD", "doctor --rescue BAD/BAD", "man RECORD/BAD", "completion BAD", "version BAD", "help BAD", "delete BAD",
			"__complete show BAD", "__complete edit 4 1 BAD", "__complete why 4 BAD", "__complete BAD ", "__complete --BAD", "board BAD --port BAD",
		} {
			texts := splitArgs(args)
			for i, w := range texts {
				texts[i] = strings.NewReplacer("BAD", bad, "RECORD", record, "BUNDLE", bundle).Replace(w)
			}
			_, out, errs := umpire(t, db, "note "+bad+"\n", texts...)
			said += out + errs
			if out != words.Visible(out) || errs != words.Visible(errs) {
				t.Errorf("%s with %q: %q %q", args, bad, out, errs)
			}
		}
	}
	if !strings.Contains(said, `\u202e`) {
		t.Error("nothing of it was shown at all")
	}
}

// A book of which something cannot be read stops nothing, and is named.
func TestAnUnreadableBookStopsNothing(t *testing.T) {
	db := unfitTable(t)
	store := storage.At(db)
	book, err := store.Read(tracker.Book, 1, tracker.Mark{})
	if err == nil {
		err = save(store, tracker.Write{Shelf: tracker.Book, ID: 1, At: book.Mark(), Entries: [][]byte{[]byte("nonsense")}})
	}
	if err != nil {
		t.Fatal(err)
	}
	const entry = "of the book of evenings cannot be read"
	for _, c := range []struct {
		args, says string
		status     int
	}{
		{"evening list", entry, 0}, {"standings Friday", entry, 0}, {"evening --json", `"unread":"entry`, 0}, {"standings Friday --json", `"unread":"entry`, 0}, {"standings --all", "Standings", 0}, {"export --evening Friday -", entry, 0},
		{"doctor", entry, 1}, {"list", "quantum", 0}, {"new quantum --players A,B --evening Friday", "Table 2", 0}, {"evening add --evening Friday D", "D is here", 0},
		{"evening", entry, 0}, {"evening delete 1 --yes", entry, 0}, {"evening list", "no evening yet", 0},
	} {
		if status, out, errs := umpire(t, db, "", splitArgs(c.args)...); status != c.status || !strings.Contains(out+errs, c.says) {
			t.Errorf("%s: %d %s%s", c.args, status, out, errs)
		}
	}
}

// Two names that look alike are taken for two, and remarked on wherever they come in.
func TestNamesThatLookAlike(t *testing.T) {
	db := filepath.Join(t.TempDir(), "umpire.db")
	record := filepath.Join(t.TempDir(), "x.game")
	if err := os.WriteFile(record, []byte("game: quantum\nplayers: Ana, Аna\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{"new quantum --players Ana,Аna --evening none", "check " + record, "import --again --evening none " + record, "evening start Friday Ana Аna", "evening add Ana Аna"} {
		status, out, errs := umpire(t, db, "", splitArgs(args)...)
		if status != 0 || !strings.Contains(out+errs, `look alike: Ana ("A" is U+0041) and Аna ("А" is U+0410)`) {
			t.Errorf("%s: %d %s%s", args, status, out, errs)
		}
	}
}
