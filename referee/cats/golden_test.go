package cats

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/refereetest"
)

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
		refereetest.Golden(t, base+".json", string(b)+"\n")
		refereetest.Golden(t, base+".80.txt", drawn(h.Table.Sheet(80).Draw(80)))
		refereetest.Golden(t, base+".40.txt", drawn(h.Table.Sheet(40).Draw(40)))
	}
}

// replayFile plays a record.
func replayFile(t *testing.T, file string) *referee.History {
	t.Helper()
	h, lines := refereetest.ReadRecord(t, file)
	return refereetest.Start(t, Game{}, h, lines...)
}
