package cats

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/sheet"
)

// six is a table of six; Ana deals first.
var six = record.Header{Game: "cats", Players: strings.Fields("Ana Ben Cy Dee Eve Fay")}

// start opens a table.
func start(t testing.TB, h record.Header) *referee.History {
	t.Helper()
	history, err := referee.Start(Game{}, h)
	if err != nil {
		t.Fatal(err)
	}
	return history
}

// play plays lines (separated by line breaks or ;) that must all be accepted.
func play(t testing.TB, h *referee.History, lines string) *referee.History {
	t.Helper()
	for _, line := range strings.FieldsFunc(lines, func(r rune) bool { return r == ';' || r == '\n' }) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if _, err := h.PlayLine(line); err != nil {
			t.Fatalf("move %d %q: %v", len(h.Moves)+1, line, err)
		}
	}
	return h
}

// state is the table's JSON, read back as another program would.
func state(t testing.TB, h *referee.History) map[string]any {
	t.Helper()
	b, err := json.Marshal(h.Table.JSON())
	if err != nil {
		t.Fatal(err)
	}
	var m map[string]any
	if err := json.Unmarshal(b, &m); err != nil {
		t.Fatal(err)
	}
	return m
}

// bytesOf is the table's JSON as printed.
func bytesOf(t testing.TB, h *referee.History) string {
	t.Helper()
	b, err := json.Marshal(h.Table.JSON())
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func sprint(v any) string { return fmt.Sprint(v) }

// drawn is a page's text.
func drawn(lines []sheet.Line) string {
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(l.String() + "\n")
	}
	return b.String()
}
