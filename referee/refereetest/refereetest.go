// Package refereetest helps to test a game: open a table from the text of a
// record, play lines, read its answers, and hold what it says against a golden
// file. Begin with Start and Play; Goldens covers every record in testdata.
package refereetest

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/sheet"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Tests make much and are soon over: collected less often, they take a fifth less time.
func init() { debug.SetGCPercent(400) }

// Record takes a record apart the plain way: header, then lines that are not blank.
func Record(text string) (record.Header, []string) {
	head, body, _ := strings.Cut(strings.TrimSpace(text)+"\n", "\n\n")
	h := record.Header{Options: map[string]string{}}
	for _, line := range strings.Split(strings.TrimSpace(head), "\n") {
		switch key, value, _ := strings.Cut(line, ": "); {
		case strings.HasPrefix(line, "#") || key == "title":
		case key == "game":
			h.Game = value
		case key == "players":
			h.Players = strings.Split(value, ", ")
		case key == "turns":
			h.AnyTurn = value == "any"
		default:
			h.Options[key] = value
		}
	}
	var lines []string
	for _, line := range strings.Split(body, "\n") {
		if !record.Blank(line) {
			lines = append(lines, line)
		}
	}
	return h, lines
}

// ReadRecord is Record of a file.
func ReadRecord(t testing.TB, path string) (record.Header, []string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return Record(string(text))
}

// Start opens a table and plays lines that must be accepted.
func Start(t testing.TB, g referee.Game, h record.Header, lines ...string) *referee.History {
	t.Helper()
	history, err := referee.Start(g, h)
	if err != nil {
		t.Fatal(err)
	}
	return Play(t, history, lines...)
}

// Play plays lines that must be accepted.
func Play(t testing.TB, h *referee.History, lines ...string) *referee.History {
	t.Helper()
	for _, line := range lines {
		if _, err := h.PlayLine(line); err != nil {
			t.Fatalf("move %d %q: %v", len(h.Moves)+1, line, err)
		}
	}
	return h
}

// Refused plays a line that must be refused so, with these words in the
// message, and change nothing.
func Refused(t testing.TB, h *referee.History, line string, kind referee.Kind, says string) *referee.Fault {
	t.Helper()
	before := h.Table
	_, err := h.PlayLine(line)
	fault := referee.AsFault(err)
	ok := fault != nil
	switch {
	case !ok:
		t.Fatalf("%s: accepted (%v), expected %s", line, err, kind)
	case fault.Kind != kind || !strings.Contains(fault.Message, says):
		t.Errorf("%s: %s %q, expected %s with %q", line, fault.Kind, fault.Message, kind, says)
	case h.Table != before:
		t.Errorf("%s: the table changed", line)
	}
	return fault
}

// JSON reads a table's JSON back, as another program would, into v.
func JSON(t testing.TB, table referee.Table, v any) {
	t.Helper()
	text, err := json.Marshal(table.JSON())
	if err == nil {
		err = json.Unmarshal(text, v)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Drawn is the text of a page's lines.
func Drawn(lines []sheet.Line) string {
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(strings.TrimRight(l.String(), " ") + "\n")
	}
	return b.String()
}

// Golden holds text against a file; -update writes the file anew.
func Golden(t testing.TB, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil || string(want) != got {
		t.Errorf("%s differs (-update writes it anew): %v\n%s", path, err, got)
	}
}

// Goldens replays every record in testdata and holds what is said of it, line
// by line and at the end in each view, against NAME.golden.
func Goldens(t *testing.T, g referee.Game, views ...record.View) {
	paths, _ := filepath.Glob("testdata/*.game")
	if len(paths) == 0 {
		t.Fatal("no records in testdata")
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			header, lines := ReadRecord(t, path)
			Golden(t, strings.TrimSuffix(path, ".game")+".golden", Retold(t, Start(t, g, header), lines, views...))
		})
	}
}

// Retold plays lines and tells what a person and another program are told: the
// remarks and the news of each line, a refusal with its repairs, and at the
// end in each view the pages at 80 and 40 columns and the JSON.
func Retold(t testing.TB, h *referee.History, lines []string, views ...record.View) string {
	t.Helper()
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(retoldLine(h, line))
	}
	for _, v := range views {
		seen, err := h.Seen(v)
		if err != nil {
			t.Fatalf("%s: %v", v, err)
		}
		fmt.Fprintf(&b, "\n== %s\n%s\n%s\n%s", v, Drawn(seen.Table.Sheet(80).Draw(80)), Drawn(seen.Table.Sheet(40).Draw(40)), members(t, seen.Table))
	}
	return b.String()
}

func retoldLine(h *referee.History, line string) string {
	var b strings.Builder
	before := h.Table
	r, err := h.PlayLine(line)
	if f := referee.AsFault(err); f != nil {
		return RetoldRefusal(h, line, f)
	}
	fmt.Fprintln(&b, r.Move)
	for _, text := range r.Remarks {
		fmt.Fprintln(&b, "  "+text)
	}
	for _, l := range explain.Lines(r.Table, before) {
		fmt.Fprintln(&b, "  New:", l)
	}
	return b.String()
}

// RetoldRefusal tells a refusal with its repairs.
func RetoldRefusal(h *referee.History, line string, f *referee.Fault) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n  %s: %s %v\n", line, f.Kind, f.Message, f.Because)
	for _, w := range WaysOn(h, line, f) {
		fmt.Fprintf(&b, "  repair %d %q\n", w.Move, w.Instead)
	}
	return b.String()
}

// WaysOn are the repairs of a line that was refused after a history, as programs are told.
func WaysOn(h *referee.History, line string, f *referee.Fault) (repairs []referee.Way) {
	if m, err := record.Read(h.Game, h.Table, line); err == nil {
		f = h.Refuse(m, f)
	}
	return slices.DeleteFunc(slices.Clone(f.Ways), func(w referee.Way) bool { return w.Screen })
}

// readable is how much of a JSON member a golden file shows: what is longer
// nobody reads, and properties hold it.
const readable = 300

// members writes the table's JSON with one line for each member.
func members(t testing.TB, table referee.Table) string {
	t.Helper()
	var all map[string]json.RawMessage
	JSON(t, table, &all)
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(all)) {
		text := string(all[key])
		if len(text) > readable {
			text = fmt.Sprintf("%s... (%d bytes)", text[:readable], len(text))
		}
		fmt.Fprintf(&b, "%s: %s\n", key, text)
	}
	return b.String()
}
