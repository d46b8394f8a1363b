package logic

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/referee"
)

// record is a record as text, taken apart the plain way.
type record struct {
	header referee.Header
	lines  []string
}

func parseRecord(text string) record {
	head, body, _ := strings.Cut(strings.TrimSpace(text), "\n\n")
	r := record{header: referee.Header{Game: "logic", Options: map[string]string{}}}
	for _, line := range strings.Split(head, "\n") {
		key, value, _ := strings.Cut(line, ": ")
		switch {
		case strings.HasPrefix(line, "#") || key == "game":
		case key == "players":
			r.header.Players = strings.Split(value, ", ")
		default:
			r.header.Options[key] = value
		}
	}
	for _, line := range strings.Split(body, "\n") {
		if !referee.Blank(line) {
			r.lines = append(r.lines, line)
		}
	}
	return r
}

func readRecord(t testing.TB, name string) record {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return parseRecord(string(text))
}

// play replays a record up to its first fault.
func (r record) play(t testing.TB) (*referee.History, *referee.Fault) {
	t.Helper()
	h, err := referee.Start(Game{}, r.header)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range r.lines {
		if _, err := h.PlayLine(line); err != nil {
			return h, err.(*referee.Fault)
		}
	}
	return h, nil
}

// legal replays a record that must have no fault.
func (r record) legal(t testing.TB) *referee.History {
	t.Helper()
	h, fault := r.play(t)
	if fault != nil {
		t.Fatalf("move %d: %s: %s", fault.Move, fault.Kind, fault)
	}
	return h
}

// upTo is the record with only its first n moves.
func (r record) upTo(n int) record { return record{r.header, r.lines[:n]} }
