package logic

import (
	"os"
	"path/filepath"
	"testing"

	"umpire/referee"
	"umpire/referee/refereetest"
)

// record is a record as text, taken apart the plain way.
type record struct {
	header referee.Header
	lines  []string
}

func parseRecord(text string) record {
	h, lines := refereetest.Record(text)
	return record{h, lines}
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
