package storage

import (
	"testing"

	"umpire/tracker"
)

// A note stays until its journal changes, and what it says is never looked at.
func TestNotes(t *testing.T) {
	s := fresh(t)
	create(t, s, "a", "one")
	create(t, s, "b", "one", "two")
	keep := func(id, entries int) {
		t.Helper()
		must(t, s.Keep(tracker.Tables, map[int]tracker.Note{id: {Entries: entries, Text: []byte("text")}}))
	}
	noted := func(want ...bool) {
		t.Helper()
		all, err := At(s.path).List(tracker.Tables)
		must(t, err)
		for i, l := range all {
			if (string(l.Note.Text) == "text") != want[i] || l.ID != i+1 {
				t.Fatalf("%+v, want a note: %v", l, want[i])
			}
		}
	}
	keep(1, 1)
	keep(2, 1) // made from another number of entries
	keep(3, 1) // of none that there is
	noted(true, false)
	keep(2, 2)
	noted(true, true)
	must(t, s.Append(tracker.Tables, 1, 1, []byte("two")))
	noted(false, true)
	if all, _ := s.List(tracker.Tables); all[0].Entries != 2 || all[0].Touch <= all[1].Touch {
		t.Fatal(all)
	}
	must(t, s.Delete(tracker.Tables, 2))
	noted(false)
	must(t, s.update(false, func(t *tx) error {
		return notesOf(onShelf(t, tracker.Tables)).Put(noteKey(tracker.Tables, 1), []byte("damaged"))
	}))
	noted(false)
	if r, err := s.Check(); err != nil || len(r.Problems) > 0 {
		t.Fatal(r, err)
	}
}
