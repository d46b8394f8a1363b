package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/storage"
	"umpire/tracker"
)

// umpire runs a command as a program would and gives what it said.
func umpire(t *testing.T, db, in string, args ...string) (status int, out, errs string) {
	t.Helper()
	var o, e bytes.Buffer
	status = newApp(strings.NewReader(in), &o, &e, func(string) string { return "" }).execute(t.Context(), append([]string{"--db", db}, args...))
	return status, o.String(), e.String()
}

// save carries out a change.
func save(s *storage.File, c tracker.Write) error {
	_, err := s.Write(c)
	return err
}

// appendTo adds an entry to table 1, which has so many.
func appendTo(db string, after int, entry []byte) error {
	return save(storage.At(db), tracker.Write{Shelf: tracker.Tables, ID: 1, At: tracker.Mark{Entries: after}, Entries: [][]byte{entry}})
}

// unfitTable is a database whose table 1 no longer fits from line 3 on, in an open evening.
func unfitTable(t *testing.T) string {
	t.Helper()
	db := filepath.Join(t.TempDir(), "umpire.db")
	for _, args := range [][]string{{"evening", "start", "Friday", "A", "B", "C"}, {"new", "quantum", "--players", "A,B,C"}, {"play"}} {
		if status, _, errs := umpire(t, db, "ask A B 1 yes\nask B C 2 no\n", args...); status != 0 {
			t.Fatal(args, errs)
		}
	}
	for i, line := range []string{"ask C A 2 no", "note the end"} {
		entry := fmt.Appendf(nil, `{"kind":"play","wall":"2026-11-20T20:00:00Z","line":%q}`, line)
		if err := appendTo(db, 2+i, entry); err != nil {
			t.Fatal(err)
		}
	}
	return db
}

// Every command opens a table that no longer fits up to where it does, and says so.
func TestEveryCommandOpensWhatStillFits(t *testing.T) {
	db := unfitTable(t)
	for _, c := range []struct {
		args   string
		status int
		says   string // on standard output
	}{
		{"show", 0, "2: B asked C for 2s: no"}, {"show --json", 0, `"moves":2`}, {"show --json", 0, `"left_out":{"from":3,"lines":2,"reason":"`},
		{"log", 0, "  2. ask B C 2 no"}, {"log --json", 0, `"left_out":`}, {"log --all", 0, "ask C A 2 no   (no longer fits)"},
		{"export", 0, "# 3. ask C A 2 no"}, {"export --public", 0, "# lines 3 to 4 no longer fit"},
		{"why 1 C has no 2", 0, "True"}, {"list", 0, "lines 3 to 4 no longer fit"}, {"list --json", 0, `"left_out":`},
		{"evening", 0, "lines 3 to 4 no longer fit"}, {"evening --json", 0, `"left_out":`}, {"standings", 0, "Table 1: lines 3 to 4 no longer fit"}, {"standings --all --json", 0, `"left_out":`},
		{"evening report", 0, "lines 3 to 4 no longer fit"}, {"doctor", 1, "table 1: lines 3 to 4 no longer fit"},
		{"play", 1, ""}, {"undo", 1, ""}, {"redo", 1, ""}, {"__complete show ", 0, "1\tquantum"},
	} {
		status, out, errs := umpire(t, db, "note x\n", splitArgs(c.args)...)
		if words := strings.Join(strings.Fields(out), " "); status != c.status || !strings.Contains(words, strings.Join(strings.Fields(c.says), " ")) {
			t.Errorf("%s: status %d, %s\n%s", c.args, status, out, errs)
		}
		if first, _, _ := strings.Cut(c.args, " "); strings.Contains("show log export why play undo redo", first) && !strings.Contains(errs, "table 1: lines 3 to 4 no longer fit") {
			t.Errorf("%s does not say what is left out: %s", c.args, errs)
		}
	}
}

func splitArgs(line string) []string {
	if strings.HasSuffix(line, " ") {
		return append(strings.Fields(line), "")
	}
	return strings.Fields(line)
}

// What is exported is a record again.
func TestAnExportOfWhatStillFitsCanBeImported(t *testing.T) {
	db := unfitTable(t)
	_, record, _ := umpire(t, db, "", "export")
	if status, _, errs := umpire(t, db, record, "import", "-"); status != 0 {
		t.Fatal(errs, record)
	}
}

// An evening is exported with its tables as far as they fit, so that another machine takes it in.
func TestAnEveningOfWhatStillFitsCanBeImported(t *testing.T) {
	db := unfitTable(t)
	if err := appendTo(db, 4, []byte("nonsense")); err != nil {
		t.Fatal(err)
	}
	bundle := filepath.Join(t.TempDir(), "friday.evening")
	if status, _, errs := umpire(t, db, "", "export", "--evening", "Friday", bundle); status != 0 || !strings.Contains(errs, "table 1: lines 3 to 5 no longer fit: left out of the file") {
		t.Fatal(status, errs)
	}
	other := filepath.Join(t.TempDir(), "other.db")
	if status, out, errs := umpire(t, other, "", "import", bundle); status != 0 || !strings.Contains(out, "new are 1 table ") {
		t.Fatal(status, out, errs)
	}
	if _, out, errs := umpire(t, other, "", "log", "1"); errs != "" || !strings.Contains(out, "  2. ask B C 2 no") || strings.Contains(out, "  3.") {
		t.Fatal(out, errs)
	}
}

// A line of the journal that holds line breaks stays one comment, and one line of the log.
func TestALineOfALineBreakIsExportedAsOneComment(t *testing.T) {
	db := unfitTable(t)
	if err := appendTo(db, 4, []byte(`{"kind":"play","wall":"2026-11-20T20:00:00Z","line":"note x\nask A B 3 yes"}`)); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"export", "log --all"} {
		if status, out, _ := umpire(t, db, "", splitArgs(command)...); status != 0 || !strings.Contains(out, `note x\u000aask A B 3 yes`) {
			t.Error(command, status, out)
		}
	}
}

// What would change such a table is refused, writes nothing, and says how to go on.
func TestATableThatNoLongerFitsIsNotGoneOnWith(t *testing.T) {
	db := unfitTable(t)
	before, _ := os.ReadFile(db)
	for _, command := range []string{"undo", "redo", "play", "set 1 turns=any"} {
		if status, _, errs := umpire(t, db, "note x\n", splitArgs(command)...); status != 1 || !strings.Contains(errs, "umpire export") || !strings.Contains(errs, "umpire import") {
			t.Error(command, status, errs)
		}
		if after, _ := os.ReadFile(db); !bytes.Equal(before, after) {
			t.Fatalf("%s was refused and wrote to the file", command)
		}
	}
}

// A header that no longer fits leaves nothing to open, but the text is not lost.
func TestAHeaderThatNoLongerFits(t *testing.T) {
	db := filepath.Join(t.TempDir(), "umpire.db")
	head := []byte(`{"opened":"2026-11-20T20:00:00Z","header":["game: chess","players: A, B"]}`)
	entry := []byte(`{"kind":"play","wall":"2026-11-20T20:00:00Z","line":"e4"}`)
	if err := save(storage.At(db), tracker.Write{Shelf: tracker.Tables, UID: "u", Head: head, Entries: [][]byte{entry}}); err != nil {
		t.Fatal(err)
	}
	status, out, errs := umpire(t, db, "", "export")
	if status != 0 || !strings.Contains(out, "# game: chess") || !strings.Contains(out, "# 1. e4") || errs == "" {
		t.Fatal(status, out, errs)
	}
	for _, args := range []string{"list", "list --json", "standings --all", "new quantum --players A,B", "log 2"} {
		if status, _, errs := umpire(t, db, "", splitArgs(args)...); status != 0 {
			t.Errorf("%s: %s", args, errs)
		}
	}
}

// A change that is refused leaves the file byte for byte as it was: it is replayed before it is written.
func TestARefusedChangeLeavesTheFileAsItWas(t *testing.T) {
	db := filepath.Join(t.TempDir(), "umpire.db")
	for _, args := range []string{"new quantum --players A,B,C", "play"} {
		if status, _, errs := umpire(t, db, "ask A B 1 yes\nask B C 2 no\nask C A 1 yes\nask A B 1 yes\n", splitArgs(args)...); status != 0 {
			t.Fatal(args, errs)
		}
	}
	before, err := os.ReadFile(db)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args, in string
		status   int
	}{
		{"edit 1 1 ask_A_B_1_no", "", 4}, // B gives one in move 4
		{"edit 1 2 ask_C_B_2_no", "", 3},
		{"edit 1 2 fly", "", 2},
		{"edit 1 9 note", "", 2},
		{"edit 1 1 ask_A_B_1_no 2 ask_C_B_2_no", "", 3},
		{"redo", "", 2}, {"redo 1 -n 5", "", 2}, {"undo -n 9", "", 2},
		{"set 1 cards=99", "", 2}, {"set 1 turns=never", "", 2},
		{"play", "ask B C 1 yes\n", 4}, {"play", "ask C A 1 yes\n", 3}, {"play", "fly\n", 2}, {"play", "note \x1b[2J\n", 2},
	} {
		args := strings.Fields(c.args)
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "_", " ")
		}
		if status, out, errs := umpire(t, db, c.in, args...); status != c.status || errs == "" {
			t.Errorf("%s %s: status %d, %s%s", c.args, c.in, status, out, errs)
		}
		if after, _ := os.ReadFile(db); !bytes.Equal(before, after) {
			t.Fatalf("%s %s was refused and wrote to the file", c.args, c.in)
		}
	}
}
