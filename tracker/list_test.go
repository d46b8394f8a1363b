package tracker_test

import (
	"fmt"
	"testing"

	"umpire/tracker"
	"umpire/tracker/memory"
)

// counting counts the tables that a list had to replay.
type counting struct {
	*memory.Store
	replayed int
}

func (c *counting) ReadAll(shelf tracker.Shelf, ids []int) ([]tracker.Journal, error) {
	c.replayed += len(ids)
	return c.Store.ReadAll(shelf, ids)
}

// A table's summary is written with its last entry, and never a truth: deleted, damaged or of
// something else it is made anew, and the list is the same.
func TestAListIsNeverWrong(t *testing.T) {
	store := &counting{Store: &memory.Store{}}
	w, _ := testEnv(store)
	w.Random = nil
	for range 3 {
		play(t, quantum(t, w), "ask A B 1 yes")
	}
	list := func(what string, replays int) []tracker.Saved {
		t.Helper()
		store.replayed = 0
		got, err := tracker.List(w)
		if err != nil || store.replayed != replays {
			t.Fatalf("%s: %d tables were replayed, want %d (%v)", what, store.replayed, replays, err)
		}
		return got
	}
	note := func(text []byte) {
		t.Helper()
		j, err := w.Store.Read(tracker.Tables, 1, tracker.Mark{})
		if err == nil {
			_, err = w.Store.Write(tracker.Write{Shelf: tracker.Tables, ID: 1, At: j.Mark(), Entries: [][]byte{playEntry("note x")}, Summary: text})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	list("as it was written", 0)
	for i, text := range []string{"", "{", "null", "{}", `{"table":2}`, `{"players":"A"}`, `{"players":[]}`} {
		note([]byte(text))
		if got := list("a damaged summary: "+text, 1); got[0].Moves != i+2 || len(got[0].Players) != 3 || got[0].Revision <= got[1].Revision {
			t.Fatal(text, got[0])
		}
	}
	note(nil)
	list("none", 1)
	for id := range 3 {
		s, err := tracker.Load(w, id+1)
		if err != nil {
			t.Fatal(err)
		}
		play(t, s, "note first")
		for what, change := range map[string]func() error{
			"a move":    func() error { _, err := s.Play("note more", false); return err },
			"an undo":   func() error { return s.Undo(1) },
			"a redo":    func() error { return s.Redo(1) },
			"an edit":   func() error { return s.Edit([]tracker.Edit{{Number: 1, Line: "ask A B 2 yes"}}) },
			"a setting": func() error { return s.Set("title", what(s)) },
			"a pause":   s.Pause,
		} {
			_ = change()
			got := list(what, 0)[id]
			fresh, err := tracker.Load(w, id+1)
			if err != nil {
				t.Fatal(err)
			}
			want := fresh.Saved()
			want.Revision = got.Revision
			if a, b := asText(t, got), asText(t, want); a != b {
				t.Errorf("after %s: %s, want %s", what, a, b)
			}
		}
	}
}

// what is a text that differs each time.
func what(s *tracker.Session) string { return fmt.Sprint("x", s.Entries()) }
