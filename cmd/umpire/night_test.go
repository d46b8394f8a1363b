package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A table of Logic with a hand on the record, and one taken back.
func secretTable(t *testing.T) (db string) {
	t.Helper()
	db = filepath.Join(t.TempDir(), "umpire.db")
	for _, c := range [][]string{{"new", "logic", "--players", "Ana,Ben,Cy,Dee"}, {"play"}, {"undo"}} {
		if status, _, errs := umpire(t, db, "hand Ana AS 4H 5S 6H JH QS\nhand Ben 2S 3S 7S 8S 9S 10S\n", c...); status != 0 {
			t.Fatal(c, errs)
		}
	}
	return db
}

// A view holds in every flag: also what was taken back is told only to the referee.
func TestLogAllKeepsToTheView(t *testing.T) {
	db := secretTable(t)
	for _, c := range []struct {
		args   string
		secret bool
	}{{"log --all", true}, {"log --all --view referee", true}, {"log --all --view public", false}, {"log --all --view seat:Cy", false}, {"log --all --view public --json", false}} {
		status, out, errs := umpire(t, db, "", splitArgs(c.args)...)
		if status != 0 || strings.Contains(out, "AS 4H") != c.secret || strings.Contains(out, "2S 3S") != c.secret || !strings.Contains(out, "hand") {
			t.Errorf("%s: %d, %s%s", c.args, status, out, errs)
		}
	}
	if status, _, errs := umpire(t, db, "", "log", "--all", "--view", "seat:Zed"); status != 2 || !strings.Contains(errs, "Zed") {
		t.Error(status, errs)
	}
}

// Nothing is written over: not the database, not what was there where the disk is full or the word is no.
func TestNothingIsWrittenOver(t *testing.T) {
	db := unfitTable(t)
	before, _ := os.ReadFile(db)
	dir := filepath.Dir(db)
	link, kept := filepath.Join(dir, "link"), filepath.Join(dir, "kept")
	if err := os.Symlink(db, link); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{db, link, filepath.Join(dir, ".", "x", "..", filepath.Base(db))} {
		for _, args := range [][]string{{"export", "--evening", "Friday", path, "--force"}, {"evening", "report", "--format", "md", "--out", path, "--force"}, {"backup", path}, {"doctor", "--rescue", path}} {
			if status, _, errs := umpire(t, db, "", args...); status != 1 || errs == "" {
				t.Errorf("%v: %d %s", args, status, errs)
			}
		}
	}
	if after, _ := os.ReadFile(db); !bytes.Equal(before, after) {
		t.Fatal("the database was written over")
	}
	if err := os.WriteFile(kept, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	if status, _, errs := umpire(t, db, "", "export", "--evening", "Friday", kept); status != 1 || !strings.Contains(errs, "--force") {
		t.Error(status, errs)
	}
	if status, _, errs := umpire(t, db, "", "export", "--evening", "Friday", kept, "--force"); status != 0 {
		t.Error(errs)
	}
	if info, err := os.Stat(kept); err != nil || info.Mode().Perm() != 0o600 {
		t.Error("what holds secrets can be read by others", info, err)
	}
	if status, _, errs := umpire(t, db, "", "export", "--evening", "Friday"); status != 2 || !strings.Contains(errs, "FILE") {
		t.Error("a whole evening goes nowhere unasked", status, errs)
	}
	pages := filepath.Join(dir, "man")
	if status, _, errs := umpire(t, db, "", "man", pages); status != 0 {
		t.Fatal(errs)
	}
	page, err := os.ReadFile(filepath.Join(pages, "umpire-evening-report.1"))
	if err != nil || !bytes.Contains(page, []byte("UMPIRE-EVENING-REPORT")) {
		t.Error(err)
	}
}

// A rescue that lost something says what, and exits 1; one that lost nothing exits 0.
func TestARescueThatLostSomething(t *testing.T) {
	db := unfitTable(t)
	file, _ := os.ReadFile(db)
	file = bytes.ReplaceAll(file, []byte("ask B C 2 no"), []byte("ask B C 2 nn")) // also where a page is free by now
	if err := os.WriteFile(db, file, 0o600); err != nil {
		t.Fatal(err)
	}
	saved := filepath.Join(t.TempDir(), "saved.db")
	status, out, errs := umpire(t, db, "", "doctor", "--rescue", saved)
	if status != 1 || !strings.Contains(out, "Lost: table 1: entry 2") || !strings.Contains(out, "0 tables are whole") {
		t.Error(status, out, errs)
	}
	status, out, _ = umpire(t, saved, "", "export", "1")
	if status != 0 || !strings.Contains(out, "\n1. ask A B 1 yes\n") || !strings.Contains(out, "\n# 3. ask C A 2 no\n") || !strings.Contains(out, "lost to damage") {
		t.Error(status, out)
	}
}

// A path that leads to nothing, a folder or a device is said for what it is, and nobody is told to change its mode.
func TestPathsThatAreNoDatabase(t *testing.T) {
	dir := t.TempDir()
	missing := filepath.Join(dir, "typo.db")
	for _, args := range []string{"list", "show", "show 3", "undo", "log"} {
		if _, out, errs := umpire(t, missing, "", splitArgs(args)...); !strings.Contains(strings.ToLower(out+errs), "there is no file "+strings.ToLower(missing)) {
			t.Errorf("%s: %s%s", args, out, errs)
		}
	}
	for _, path := range []string{dir, os.DevNull} {
		status, out, errs := umpire(t, path, "", "doctor")
		if status != 1 || strings.Contains(out+errs, "chmod") || strings.Contains(out, "holds") || !strings.Contains(out, "Trouble: this is") {
			t.Errorf("%s: %d, %s%s", path, status, out, errs)
		}
	}
}

func TestDeletingNeedsAWord(t *testing.T) {
	db := unfitTable(t)
	if status, _, errs := umpire(t, db, "", "delete", "1"); status != 2 || !strings.Contains(errs, "--yes") {
		t.Error(status, errs)
	}
	if status, _, errs := umpire(t, db, "", "delete", "1", "--yes"); status != 0 {
		t.Error(status, errs)
	}
}

// The same table is the same table, however its note was written on the way.
func TestANoteThatIsEscapedOnTheWayMakesNoTwin(t *testing.T) {
	db := filepath.Join(t.TempDir(), "umpire.db")
	for _, args := range []string{"evening start Friday A B", "new quantum --players A,B", "play"} {
		if status, _, errs := umpire(t, db, "note \u2764\ufe0f <b>& \U0001f468\u200d\U0001f469\nask A B 1 yes\n", splitArgs(args)...); status != 0 {
			t.Fatal(errs)
		}
	}
	file, record := filepath.Join(t.TempDir(), "friday"), filepath.Join(t.TempDir(), "record")
	if status, _, errs := umpire(t, db, "", "export", "--evening", "Friday", file); status != 0 {
		t.Fatal(errs)
	}
	if status, out, errs := umpire(t, db, "", "import", file); status != 0 || strings.Contains(out, "both places") || !strings.Contains(out, "1 table is as it was") {
		t.Error(status, out, errs)
	}
	_, text, _ := umpire(t, db, "", "export", "1")
	if err := os.WriteFile(record, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, out, _ := umpire(t, db, "", "import", record); !strings.Contains(out, "same moves as table 1") {
		t.Error(out)
	}
}
