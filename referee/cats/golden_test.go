package cats

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/referee"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestGolden replays the records in testdata and compares the JSON and the
// screens with what they are known to be.
func TestGolden(t *testing.T) {
	records, _ := filepath.Glob("testdata/*.game")
	if len(records) < 2 {
		t.Fatal("the records are missing")
	}
	for _, record := range records {
		h := replayFile(t, record)
		b, err := json.MarshalIndent(h.Table.JSON(), "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		base := strings.TrimSuffix(record, ".game")
		golden(t, base+".json", string(b)+"\n")
		golden(t, base+".80.txt", drawn(h.Table.Sheet(80).Draw(80)))
		golden(t, base+".40.txt", drawn(h.Table.Sheet(40).Draw(40)))
	}
}

func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || string(want) != got {
		t.Errorf("%s differs (-update writes it anew): %v\n%s", file, err, got)
	}
}

// replayFile plays a record whose header has the keys players, deals, jokers.
func replayFile(t *testing.T, file string) *referee.History {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	head, moves, _ := strings.Cut(string(text), "\n\n")
	h := referee.Header{Game: "cats", Options: map[string]string{}}
	for _, line := range strings.Split(head, "\n") {
		key, value, _ := strings.Cut(line, ": ")
		switch key {
		case "players":
			h.Players = strings.Split(value, ", ")
		case "game":
		default:
			h.Options[key] = value
		}
	}
	return play(t, start(t, h), strings.ReplaceAll(moves, ";", ","))
}
