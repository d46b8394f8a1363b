package logic

import (
	"os"
	"path/filepath"
	"testing"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// record is a record as text, taken apart the plain way.
type recorded struct {
	header record.Header
	lines  []string
}

func parseRecord(text string) recorded {
	h, lines := refereetest.Record(text)
	return recorded{h, lines}
}

func readRecord(t testing.TB, name string) recorded {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return parseRecord(string(text))
}

// play replays a record up to its first fault.
func (r recorded) play(t testing.TB) (*referee.History, *referee.Fault) {
	t.Helper()
	h, err := referee.Start(Game{}, r.header)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range r.lines {
		if _, err := h.PlayLine(line); err != nil {
			return h, referee.AsFault(err)
		}
	}
	return h, nil
}

// legal replays a record that must have no fault.
func (r recorded) legal(t testing.TB) *referee.History {
	t.Helper()
	h, fault := r.play(t)
	if fault != nil {
		t.Fatalf("move %d: %s: %s", fault.Move, fault.Kind, fault)
	}
	return h
}

// upTo is the record with only its first n moves.
func (r recorded) upTo(n int) recorded { return recorded{r.header, r.lines[:n]} }
