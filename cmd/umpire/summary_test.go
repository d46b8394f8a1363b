package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// What is written of the tables for lists changes no answer, damaged on the disk as it may be.
func TestSummariesChangeNoAnswer(t *testing.T) {
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
	want := answers()
	for what, spoil := range map[string][2]string{
		"damaged": {`"game":"quantum"`, `"game":"quantom"`},
		"no JSON": {`"players":[`, `"players":{`},
	} {
		sound, err := os.ReadFile(db)
		if err != nil || !bytes.Contains(sound, []byte(spoil[0])) {
			t.Fatal(what, "nothing is remembered in the file", err)
		}
		if err := os.WriteFile(db, bytes.ReplaceAll(sound, []byte(spoil[0]), []byte(spoil[1])), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := answers(); got != want {
			t.Errorf("%s:\n%s\ninstead of\n%s", what, got, want)
		}
		if err := os.WriteFile(db, sound, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	was, _, _ := umpire(t, db, "note x\n", "play", "2")
	if _, out, _ := umpire(t, db, "", "list"); was != 0 || !strings.Contains(out, "3 moves") {
		t.Errorf("older than the table: %s", out)
	}
}
