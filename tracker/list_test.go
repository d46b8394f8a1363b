package tracker_test

import (
	"reflect"
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

// What a list remembers of the tables is a cache: deleted, damaged, of another
// Umpire or older than the journal, the list is the same.
func TestAListRemembersAndIsNeverWrong(t *testing.T) {
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
	first := list("a first list", 3)
	same := func(what string, replays int) {
		t.Helper()
		if got := list(what, replays); !reflect.DeepEqual(got, first) {
			t.Fatalf("%s: %+v\nwant %+v", what, got, first)
		}
		list("once more", 0)
	}
	same("a second list", 0)
	for _, text := range []string{"", "{", "null", "\n", "\n{}", "1\n{}", "\n" + `{"table":2}`} {
		if err := store.Keep(tracker.Tables, map[int]tracker.Note{1: {Entries: 1, Text: []byte(text)}}); err != nil {
			t.Fatal(err)
		}
		same("a damaged note: "+text, 1)
	}
	w.Version = "another"
	same("another Umpire", 3)
	s, err := tracker.Load(w, 2)
	if err != nil {
		t.Fatal(err)
	}
	play(t, s, "ask B C 2 no")
	if last, tables, err := tracker.Last(w); err != nil || tables != 3 || last.Table != 2 || last.Moves != 2 {
		t.Fatal(last, tables, err)
	}
	now := list("after a move", 0)
	if now[1].Moves != 2 || now[0].Moves != 1 {
		t.Fatal(now)
	}
}
