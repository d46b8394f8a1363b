package storage

import (
	"testing"

	"umpire/tracker"
)

// A summary is written with the entries it was made from, goes with a change that brings none, and what it says is never looked at.
func TestSummaries(t *testing.T) {
	s := fresh(t)
	create(t, s, "a", "one")
	create(t, s, "b", "one", "two")
	write := func(id, entries int, summary []byte) {
		t.Helper()
		_, err := s.Write(tracker.Write{Shelf: tracker.Tables, ID: id, At: tracker.Mark{Entries: entries}, Entries: lines("more"), Summary: summary})
		must(t, err)
	}
	summed := func(want ...bool) {
		t.Helper()
		all, err := At(s.path).List(tracker.Tables)
		must(t, err)
		for i, l := range all {
			if (string(l.Summary) == "text") != want[i] || l.ID != i+1 {
				t.Fatalf("%+v, want a summary: %v", l, want[i])
			}
		}
	}
	summed(false, false)
	write(1, 1, []byte("text"))
	write(2, 2, []byte("text"))
	summed(true, true)
	write(1, 2, nil)
	summed(false, true)
	all, err := s.List(tracker.Tables)
	must(t, err)
	if j, err := s.Read(tracker.Tables, 1, tracker.Mark{}); err != nil || len(j.Entries) != 3 || all[0].Revision <= all[1].Revision {
		t.Fatal(all, j, err)
	}
	write(1, 3, []byte("text"))
	must(t, s.update(false, func(b *bucket) error {
		return b.Put(owner{tracker.Tables, 1}.key(summaryPart), []byte("damaged"))
	}))
	summed(false, true)
	if r, err := s.Check(); err != nil || len(r.Problems) > 0 {
		t.Fatal(r, err)
	}
}
