package tracker_test

import (
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/tracker"
	"umpire/tracker/memory"
)

// testEnv is a store in memory and a clock that a test moves by hand.
func testEnv(store tracker.Store) (tracker.Env, *time.Time) {
	now := time.Date(2024, 5, 1, 20, 0, 0, 0, time.UTC)
	return tracker.Env{Store: store, Now: func() time.Time { return now }, Random: strings.NewReader(strings.Repeat("0123456789abcdef", 100))}, &now
}

func quantum(t *testing.T, w tracker.Env) *tracker.Session {
	t.Helper()
	g, err := games.ByName("quantum")
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := tracker.Create(w, g, record.Header{Game: "quantum", Players: []string{"A", "B", "C"}}, nil, record.Referee)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func play(t *testing.T, s *tracker.Session, lines ...string) {
	t.Helper()
	for _, l := range lines {
		if _, err := s.Play(l, false); err != nil {
			t.Fatalf("%s: %v", l, err)
		}
	}
}

func recorded(s *tracker.Session) string {
	var lines []string
	for _, m := range s.History().Moves {
		lines = append(lines, m.String())
	}
	return strings.Join(lines, "; ")
}

func TestUndoRedoEdit(t *testing.T) {
	w, _ := testEnv(&memory.Store{})
	s := quantum(t, w)
	play(t, s, "ask A B 1 yes", "ask B C 1 yes", "ask C A 2 no")
	want := recorded(s)
	if err := s.Undo(2); err != nil || recorded(s) != "ask A B 1 yes" {
		t.Fatal(err, recorded(s))
	}
	if err := s.Undo(2); !errors.Is(err, tracker.ErrNothing) {
		t.Fatalf("undo beyond the start: %v", err)
	}
	if err := s.Redo(2); err != nil || recorded(s) != want {
		t.Fatal(err, recorded(s))
	}
	if err := s.Edit([]tracker.Edit{{Number: 3, Line: "ask C A 2 yes"}}); err != nil {
		t.Fatal(err)
	}
	if err := s.Undo(1); err != nil || recorded(s) != want {
		t.Fatal(err, recorded(s))
	}
	again, err := tracker.Load(w, s.ID)
	if err != nil || recorded(again) != want {
		t.Fatal(err, recorded(again))
	}
}

func TestEditRefused(t *testing.T) {
	w, _ := testEnv(&memory.Store{})
	s := quantum(t, w)
	play(t, s, "ask A B 1 yes", "ask B C 1 yes", "ask C A 2 no")
	want := recorded(s)
	err := s.Edit([]tracker.Edit{{Number: 1, Line: "ask A B 1 no"}})
	var refused *tracker.EditRefused
	if !errors.As(err, &refused) || refused.Fault.Move != 2 || refused.Fault.Kind != referee.Contradiction {
		t.Fatalf("B said no and then asked for 1s: %v", err)
	}
	for _, bad := range [][]tracker.Edit{{{Number: 4, Line: "note x"}}, {{Number: 0, Line: ""}}, {{Number: 1, Line: "x"}}, {{Number: 1, Line: "note x"}, {Number: 1, Line: "note y"}}, nil} {
		if err := s.Edit(bad); err == nil {
			t.Errorf("%v was taken", bad)
		}
	}
	if recorded(s) != want {
		t.Fatal(recorded(s))
	}
}

func TestEditTakesOut(t *testing.T) {
	w, _ := testEnv(&memory.Store{})
	s := quantum(t, w)
	play(t, s, "note one", "ask A B 1 yes", "note three")
	if err := s.Edit([]tracker.Edit{{Number: 1, Line: ""}, {Number: 3, Line: "note drei"}}); err != nil || recorded(s) != "ask A B 1 yes; note drei" {
		t.Fatal(err, recorded(s))
	}
}

// Two Umpires on one table: the second one is told and nothing is lost.
func TestOvertaken(t *testing.T) {
	store := &memory.Store{}
	w, _ := testEnv(store)
	s := quantum(t, w)
	other, err := tracker.Load(w, s.ID)
	if err != nil {
		t.Fatal(err)
	}
	play(t, other, "ask A B 1 yes")
	_, err = s.Play("note hello", false)
	var o *tracker.Overtaken
	if !errors.As(err, &o) || len(o.News) != 1 || !strings.Contains(o.Error(), "ask A B 1 yes") {
		t.Fatal(err)
	}
	play(t, s, "note hello")
	if err := other.Refresh(); !errors.As(err, &o) || recorded(other) != recorded(s) {
		t.Fatal(err, recorded(other), recorded(s))
	}
	if err := other.Refresh(); err != nil {
		t.Fatal(err)
	}
}

// Stamps count the time the table was open, across sessions.
func TestStamps(t *testing.T) {
	w, now := testEnv(&memory.Store{})
	s := quantum(t, w)
	*now = now.Add(90 * time.Second)
	if p, err := s.Play("ask A B 1 yes", true); err != nil || p.Ruling.Move.At != 90*time.Second {
		t.Fatal(p.Ruling.Move, err)
	}
	*now = now.Add(10 * time.Second)
	if err := s.Undo(1); err != nil || s.Open() != 100*time.Second {
		t.Fatal(s.Open(), err)
	}
	if err := s.Pause(); err != nil {
		t.Fatal(err)
	}
	*now = now.Add(24 * time.Hour)
	s, err := tracker.Load(w, s.ID)
	if err != nil || s.Open() != 100*time.Second {
		t.Fatal(s.Open(), err)
	}
}

// What a typed line can mean is worked out once while the table stands as it does, and anew behind a move.
func TestALineIsReadOnce(t *testing.T) {
	w, now := testEnv(&memory.Store{})
	s := quantum(t, w)
	const line = "so a asks b, if you please, for one of those geese: yes"
	read := func() tracker.Proposal {
		p, err := s.Propose(line, true)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	cost := func() uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		read()
		runtime.ReadMemStats(&after)
		return after.Mallocs - before.Mallocs
	}
	if first, again := cost(), cost(); again > first/4 {
		t.Errorf("read first with %d allocations, and again with %d", first, again)
	}
	*now = now.Add(time.Minute)
	if p := read(); p.Ruling.Move.At != time.Minute {
		t.Errorf("stamped %v", p.Ruling.Move.At)
	}
	play(t, s, "ask A B geese yes")
	if p, err := s.Propose(line, true); err == nil {
		t.Errorf("read as it was before: %s", p.Ruling.Move.Line())
	}
}
