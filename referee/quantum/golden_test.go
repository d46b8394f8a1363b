package quantum_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/quantum"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// TestGolden replays the records in testdata move by move: JSON, news and, at
// the end, the screens at 80 and 40 columns.
func TestGolden(t *testing.T) {
	records, _ := filepath.Glob("testdata/*.game")
	if len(records) < 4 {
		t.Fatal("the records are missing")
	}
	for _, record := range records {
		t.Run(filepath.Base(record), func(t *testing.T) {
			refereetest.Golden(t, strings.TrimSuffix(record, ".game")+".golden", retold(t, record))
		})
	}
}

// retold is everything the engine says of a record.
func retold(t *testing.T, file string) string {
	t.Helper()
	var out bytes.Buffer
	h, lines := open(t, file)
	for _, line := range lines {
		before := h.Table
		r, err := h.PlayLine(line)
		if f := referee.AsFault(err); f != nil {
			fmt.Fprint(&out, refereetest.RetoldRefusal(h, line, f))
			continue
		}
		fmt.Fprintln(&out, r.Move.String())
		for _, text := range r.Remarks {
			fmt.Fprintln(&out, "  "+text)
		}
		for _, l := range explain.Lines(r.Table, before) {
			fmt.Fprintln(&out, "  New: "+l.String())
		}
		text, _ := json.Marshal(r.Table.JSON())
		fmt.Fprintf(&out, "  %s\n", text)
	}
	for _, width := range []int{80, 40} {
		fmt.Fprintln(&out)
		for _, l := range h.Table.Sheet(width).Draw(width) {
			fmt.Fprintln(&out, strings.TrimRight(l.String(), " "))
		}
	}
	page, err := quantum.Game{}.Traits().Tools[0].Run(h.Table, "", 80)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintln(&out)
	for _, l := range page.Draw(80) {
		fmt.Fprintln(&out, strings.TrimRight(l.String(), " "))
	}
	return out.String()
}

func open(t *testing.T, file string) (*referee.History, []string) {
	t.Helper()
	h, lines := refereetest.ReadRecord(t, file)
	return start(t, h), lines
}

// TestSampleGame holds the bounds that stand in the rules, move by move.
func TestSampleGame(t *testing.T) {
	h, lines := open(t, "testdata/sample.game")
	want := [][]string{
		{"A 2..4 - -", "B 0..2 - -", "C 0..2 - -"},
		{"A 2..2 - -", "B 2..2 - -", "C 0..0 - -"},
		{"A 2..2 0..0 3..3", "B 2..2 1..2 0..1", "C 0..0 2..3 0..1"},
		{"A 2..2 0..0 3..3", "B 2..2 1..1 1..1", "C 0..0 3..3 0..0"},
	}
	for i, line := range lines {
		if _, err := h.PlayLine(line); err != nil {
			t.Fatal(err)
		}
		j := read(t, h.Table)
		for _, hand := range want[i] {
			words := strings.Fields(hand)
			for s, bounds := range words[1:] {
				suit := "?"
				if s < len(j.Suits) {
					suit = j.Suits[s]
				}
				is := j.Hands[words[0]]
				if got := fmt.Sprintf("%d..%d", is.Min[suit], is.Max[suit]); bounds != "-" && got != bounds {
					t.Errorf("after move %d %s has %s of %s, want %s", i+1, words[0], got, suit, bounds)
				}
			}
		}
	}
	if s := h.Table.Status(); s.State != record.Finished || len(s.Winners) != 1 || s.Winners[0] != "A" || s.Turn != "" {
		t.Errorf("%+v", s)
	}
}
