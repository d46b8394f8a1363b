package tracker_test

import (
	"errors"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/tracker"
	"umpire/tracker/memory"
)

// A setting holds from the beginning of the record, is taken back like a move,
// and outlasts what is put on the disk; one that changes a ruling is refused.
func TestSet(t *testing.T) {
	w, _ := testEnv(&memory.Store{})
	s := quantum(t, w)
	play(t, s, "ask A B 1 yes", "ask B C 1 yes")
	for _, c := range []struct{ key, value, refused string }{
		{"turns", "any", ""},
		{"Title", " Friday ", ""},
		{"turns", "any", "already"},
		{"cards", "5", "move 2 (ask B C 1 yes) no longer fits: it would be ruled otherwise"},
		{"cards", "99", "cards"},
		{"players", "A, B", "stays what it was"},
		{"colour", "red", "no header key"},
	} {
		err := s.Set(c.key, c.value)
		if (err == nil) != (c.refused == "") || err != nil && !strings.Contains(err.Error(), c.refused) {
			t.Errorf("%s: %s: %v", c.key, c.value, err)
		}
	}
	var refused *tracker.EditRefused
	if err := s.Set("cards", "5"); !errors.As(err, &refused) || refused.Fault.Move != 2 || refused.Fault.Kind != referee.Illegal {
		t.Errorf("a changed ruling: %v", err)
	}
	play(t, s, "ask A C 2 no") // out of turn
	if err := s.Set("turns", "strict"); !errors.As(err, &refused) || refused.Fault.Move != 3 {
		t.Errorf("a move that is refused: %v", err)
	}
	wantHeader := func(s *tracker.Session, want string) {
		t.Helper()
		h := s.History()
		if got := strings.Join(h.Header.Lines(h.Game), "; "); got != want {
			t.Errorf("the header is %q, want %q", got, want)
		}
	}
	again, err := tracker.Load(w, s.ID)
	if err != nil {
		t.Fatal(err)
	}
	wantHeader(again, "game: quantum; players: A, B, C; turns: any; title: Friday")
	if err := again.Undo(2); err != nil {
		t.Fatal(err)
	}
	wantHeader(again, "game: quantum; players: A, B, C; turns: any")
	if err := again.Undo(1); err != nil {
		t.Fatal(err)
	}
	wantHeader(again, "game: quantum; players: A, B, C")
	if got := recorded(again); got != "ask A B 1 yes; ask B C 1 yes" {
		t.Errorf("the record is %q", got)
	}
	if err := again.Redo(2); err != nil {
		t.Fatal(err)
	}
	wantHeader(again, "game: quantum; players: A, B, C; turns: any; title: Friday")
}
