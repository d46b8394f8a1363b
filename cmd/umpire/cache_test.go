package main

import (
	"bytes"
	"cmp"
	"os"
	"strings"
	"testing"

	"umpire/storage"
	"umpire/tracker"
)

// What is remembered of the tables for lists changes no answer: there, deleted, damaged on
// the disk, unreadable, of another Umpire, or older than the table.
func TestTheCacheChangesNoAnswer(t *testing.T) {
	db := unfitTable(t)
	for _, args := range [][]string{{"new", "quantum", "--players", "A,B"}, {"play"}, {"new", "infer", "--players", "Uma,Ana"}} {
		if status, _, errs := umpire(t, db, "ask A B 1 yes\nask B A 1 yes\n", args...); status != 0 {
			t.Fatal(errs)
		}
	}
	answers := func() string {
		var all strings.Builder
		for _, args := range []string{"list", "list --json", "standings", "standings --all", "standings --all --json", "evening", "evening --json", "evening list --json",
			"evening report --format json", "log 1", "show --json", "__complete show ", "doctor"} {
			_, out, errs := umpire(t, db, "", splitArgs(args)...)
			all.WriteString(out + errs)
		}
		return all.String()
	}
	store := storage.At(db)
	keep := func(text func(tracker.Listed) string) {
		notes := map[int]tracker.Note{}
		listed, err := store.List(tracker.Tables)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range listed {
			notes[l.ID] = tracker.Note{Entries: l.Entries, Text: []byte(text(l))}
		}
		if err := store.Keep(tracker.Tables, notes); err != nil {
			t.Fatal(err)
		}
	}
	always := func(text string) func() { return func() { keep(func(tracker.Listed) string { return text }) } }
	want := answers()
	for what, spoil := range map[string]func(){
		"kept":     func() {},
		"deleted":  always(""),
		"empty":    always(build() + "\n"),
		"nonsense": always(build() + "\n" + `{"table":"x","moves":-1}`),
		"of another": func() {
			text := ""
			keep(func(l tracker.Listed) string { text = cmp.Or(text, string(l.Note.Text)); return text })
		},
		"cut":          func() { keep(func(l tracker.Listed) string { return string(l.Note.Text[:len(l.Note.Text)-1]) }) },
		"other Umpire": func() { keep(func(l tracker.Listed) string { return "0" + string(l.Note.Text) }) },
		"damaged": func() {
			b, err := os.ReadFile(db)
			if err != nil || !bytes.Contains(b, []byte("\x07quantum")) {
				t.Fatal("nothing is remembered in the file", err)
			}
			if err := os.WriteFile(db, bytes.ReplaceAll(b, []byte("\x07quantum"), []byte("\x07quantom")), 0o600); err != nil {
				t.Fatal(err)
			}
		},
	} {
		spoil()
		for _, when := range []string{"at first", "again"} {
			if got := answers(); got != want {
				t.Errorf("%s, %s:\n%s\ninstead of\n%s", what, when, got, want)
			}
		}
	}
	was, _, _ := umpire(t, db, "note x\n", "play", "2")
	if _, out, _ := umpire(t, db, "", "list"); was != 0 || !strings.Contains(out, "3 moves") {
		t.Errorf("older than the table: %s", out)
	}
}
