package storage

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/tracker"
)

// fresh is a store in a new folder, without a file yet.
func fresh(t testing.TB) *File {
	t.Helper()
	return At(filepath.Join(t.TempDir(), "umpire.db"))
}

// quick is a folder in memory where there is one: for tests that write
// thousands of files and ask nothing of the disk.
func quick(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "umpire")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func lines(ss ...string) [][]byte {
	out := [][]byte{}
	for _, s := range ss {
		out = append(out, []byte(s))
	}
	return out
}

// appendTo adds entries to a journal that has so many.
func appendTo(s tracker.Store, shelf tracker.Shelf, id, after int, entries ...[]byte) error {
	_, err := s.Write(tracker.Write{Shelf: shelf, ID: id, At: tracker.Mark{Entries: after}, Entries: entries})
	return err
}

// createOn puts a journal on a shelf.
func createOn(s tracker.Store, shelf tracker.Shelf, uid string, head []byte, entries ...[]byte) (int, error) {
	ids, err := s.Write(tracker.Write{Shelf: shelf, UID: uid, Head: head, Entries: entries})
	if err != nil {
		return 0, err
	}
	return ids[0], nil
}

// create puts a table into the store and returns its number.
func create(t testing.TB, s *File, uid string, entries ...string) int {
	t.Helper()
	id, err := createOn(s, tracker.Tables, uid, []byte("head of "+uid), lines(entries...)...)
	must(t, err)
	return id
}

func TestJournalComesBackAsItWas(t *testing.T) {
	s := fresh(t)
	id := create(t, s, "a", "one", "")
	must(t, appendTo(s, tracker.Tables, id, 2, lines("three", strings.Repeat("x", 70_000))...))
	got, err := At(s.path).Read(tracker.Tables, id, tracker.Mark{})
	must(t, err)
	want := tracker.Journal{ID: id, UID: "a", Head: []byte("head of a"), Entries: lines("one", "", "three", strings.Repeat("x", 70_000))}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %.200q", fmt.Sprint(got))
	}
	rest, err := s.Read(tracker.Tables, id, tracker.Mark{Entries: 2})
	must(t, err)
	if !reflect.DeepEqual(rest.Entries, want.Entries[2:]) {
		t.Errorf("since 2: %d entries", len(rest.Entries))
	}
}

func TestNumbersAreNeverGivenOutTwice(t *testing.T) {
	s := fresh(t)
	create(t, s, "a")
	create(t, s, "b")
	create(t, s, "d")
	if id, err := createOn(s, tracker.Book, "a", nil); err != nil || id != 1 {
		t.Errorf("another shelf counts by itself: %d, %v", id, err)
	}
	if id, err := createOn(s, tracker.Results, "a", nil); err != nil || id != 4 {
		t.Errorf("tables and results share one sequence: %d, %v", id, err)
	}
	if five := create(t, s, "c"); five != 5 {
		t.Errorf("tables and results share one sequence: %d", five)
	}
}

func TestAppendAfterAnother(t *testing.T) {
	s := fresh(t)
	id := create(t, s, "a", "one", "two")
	for _, after := range []int{-1, 0, 1, 3} {
		var c *tracker.Conflict
		err := appendTo(s, tracker.Tables, id, after, []byte("late"))
		if !errors.As(err, &c) || *c != (tracker.Conflict{ID: id, After: after, Have: 2}) {
			t.Errorf("after %d: %v", after, err)
		}
	}
	if j, err := s.Read(tracker.Tables, id, tracker.Mark{}); err != nil || len(j.Entries) != 2 {
		t.Errorf("a conflict wrote something: %v, %v", j, err)
	}
}

func TestTwin(t *testing.T) {
	s := fresh(t)
	create(t, s, "a")
	two := create(t, s, "b")
	if _, err := createOn(s, tracker.Tables, "b", nil); err == nil || err.Error() != tracker.Twice(tracker.Tables, two).Error() {
		t.Errorf("got %v", err)
	}
}

func TestLastFollowsTheTouches(t *testing.T) {
	s := fresh(t)
	one, two := create(t, s, "a"), create(t, s, "b")
	last := func(want int) {
		t.Helper()
		if got, err := s.Read(tracker.Tables, tracker.Latest, tracker.Mark{}); err != nil || got.ID != want {
			t.Errorf("last is %d (%v) instead of %d", got.ID, err, want)
		}
	}
	last(two)
	must(t, appendTo(s, tracker.Tables, one, 0, []byte("x")))
	last(one)
	must(t, appendTo(s, tracker.Tables, two, 0)) // nothing appended
	last(one)
	if _, err := s.Read(tracker.Results, tracker.Latest, tracker.Mark{}); !errors.Is(err, tracker.ErrNotFound) {
		t.Errorf("an empty shelf: %v", err)
	}
}

func TestReadersCreateNothing(t *testing.T) {
	s := At(filepath.Join(t.TempDir(), "no", "such", "umpire.db"))
	if all, err := s.ReadAll(tracker.Tables, nil); err != nil || len(all) != 0 {
		t.Errorf("All: %v, %v", all, err)
	}
	_, err1 := s.Read(tracker.Tables, 1, tracker.Mark{})
	_, err2 := s.Read(tracker.Tables, 1, tracker.Mark{Entries: 0})
	_, err3 := s.Read(tracker.Tables, tracker.Latest, tracker.Mark{})
	for i, err := range []error{err1, err2, err3, appendTo(s, tracker.Tables, 1, 0, nil)} {
		if !errors.Is(err, tracker.ErrNotFound) {
			t.Errorf("call %d: %v", i, err)
		}
	}
	if r, err := s.Check(); err != nil || r.Exists || len(r.Problems) > 0 {
		t.Errorf("Check: %+v, %v", r, err)
	}
	if err := s.Backup(filepath.Join(t.TempDir(), "b.db")); err == nil || !strings.Contains(err.Error(), "nothing was saved yet") {
		t.Errorf("Backup: %v", err)
	}
	if _, err := os.Stat(filepath.Dir(filepath.Dir(s.path))); !os.IsNotExist(err) {
		t.Error("a reader made a folder")
	}
}

// The store against a plain list of journals, over random calls, each from a
// process' own point of view: either of two Files on the same path.
func TestStoreAgainstModel(t *testing.T) {
	dir := quick(t)
	rapid.Check(t, func(rt *rapid.T) {
		path := filepath.Join(dir, "db")
		defer os.Remove(path)
		m := &model{stores: []*File{At(path), At(path)}}
		for range rapid.IntRange(1, 40).Draw(rt, "calls") {
			m.step(rt)
		}
		m.compare(rt)
	})
}

type model struct {
	stores   []*File
	journals []tracker.Journal // in the order of numbers
	given    int
	last     []int // in the order of revisions
}

func (m *model) step(t *rapid.T) {
	s := m.stores[rapid.IntRange(0, 1).Draw(t, "process")]
	size := rapid.SampledFrom([]int{0, 1, 30, 300, 5000}).Draw(t, "size")
	var entries [][]byte
	for i := range rapid.IntRange(1, 8).Draw(t, "entries") {
		entries = append(entries, []byte(strings.Repeat(string(rune('a'+i)), size)))
	}
	what := rapid.IntRange(0, 9).Draw(t, "what")
	switch at := rapid.IntRange(0, max(0, len(m.journals)-1)).Draw(t, "at"); {
	case len(m.journals) == 0 || what < 3:
		m.create(t, s, entries)
	default:
		m.append(t, s, at, entries)
	}
}

func (m *model) create(t *rapid.T, s *File, entries [][]byte) {
	m.given++
	uid := fmt.Sprint("uid", m.given)
	id, err := createOn(s, tracker.Tables, uid, []byte("head"), entries...)
	if err != nil || id != m.given {
		t.Fatalf("created %d instead of %d: %v", id, m.given, err)
	}
	m.journals = append(m.journals, tracker.Journal{ID: id, UID: uid, Head: []byte("head"), Entries: entries})
	m.revision(id)
}

func (m *model) append(t *rapid.T, s *File, at int, entries [][]byte) {
	j := &m.journals[at]
	if err := appendTo(s, tracker.Tables, j.ID, len(j.Entries), entries...); err != nil {
		t.Fatal(err)
	}
	j.Entries = append(j.Entries, entries...)
	m.revision(j.ID)
}

func (m *model) revision(id int) {
	for i, other := range m.last {
		if other == id {
			m.last = append(m.last[:i:i], m.last[i+1:]...)
			break
		}
	}
	m.last = append(m.last, id)
}

func (m *model) compare(t *rapid.T) {
	for _, s := range m.stores {
		all, err := s.ReadAll(tracker.Tables, nil)
		if err != nil || len(all) != len(m.journals) {
			t.Fatalf("%d journals instead of %d: %v", len(all), len(m.journals), err)
		}
		for i := range all {
			if !reflect.DeepEqual(all[i], m.journals[i]) {
				t.Fatalf("journal %d differs", all[i].ID)
			}
		}
		if last, _ := s.Read(tracker.Tables, tracker.Latest, tracker.Mark{}); len(m.last) > 0 && last.ID != m.last[len(m.last)-1] {
			t.Fatalf("last is %d", last.ID)
		}
		if r, err := s.Check(); err != nil || len(r.Problems) > 0 {
			t.Fatalf("check: %v %v", r.Problems, err)
		}
	}
}

// Entries go only to the journal that they were judged on: by its identifier, how many
// entries it had, and what the last of them was.
func TestAppendToTheSameJournalOnly(t *testing.T) {
	s := fresh(t)
	create(t, s, "a", "one", "two")
	j, err := s.Read(tracker.Tables, 1, tracker.Mark{})
	must(t, err)
	for what, other := range map[string][]string{
		"another table":      {"b", "one", "two"},
		"another last entry": {"a", "one", "owt"},
		"an older state":     {"a", "one"},
	} {
		must(t, os.Remove(s.path))
		create(t, s, other[0], other[1:]...)
		_, err := s.Write(tracker.Write{Shelf: tracker.Tables, ID: 1, At: j.Mark(), Entries: lines("three")})
		_, errs := s.Read(tracker.Tables, 1, j.Mark())
		for _, err := range []error{err, errs} {
			var c *tracker.Conflict
			if !errors.As(err, &c) || !c.Other || !strings.Contains(err.Error(), "another file was put in the place") {
				t.Errorf("%s: %v", what, err)
			}
		}
		if now, err := s.Read(tracker.Tables, 1, tracker.Mark{}); err != nil || len(now.Entries) != len(other)-1 {
			t.Errorf("%s: something was written: %v", what, err)
		}
	}
}

// Several changes are one transaction: all of them are done, or none.
func TestSeveralChangesAtOnce(t *testing.T) {
	s := fresh(t)
	create(t, s, "a", "one")
	grow := tracker.Write{Shelf: tracker.Tables, ID: 1, At: tracker.Mark{Entries: 1}, Entries: lines("two")}
	ids, err := s.Write(grow, tracker.Write{Shelf: tracker.Book, UID: "e"}, tracker.Write{Shelf: tracker.Tables, UID: "b"})
	if err != nil || !reflect.DeepEqual(ids, []int{1, 1, 2}) {
		t.Fatal(ids, err)
	}
	before, err := os.ReadFile(s.path)
	must(t, err)
	grow.At.Entries = 2
	if _, err := s.Write(grow, tracker.Write{Shelf: tracker.Tables, UID: "c"}, tracker.Write{Shelf: tracker.Tables, UID: "b"}); err == nil || err.Error() != tracker.Twice(tracker.Tables, 2).Error() {
		t.Fatal(err)
	}
	if after, _ := os.ReadFile(s.path); string(before) != string(after) {
		t.Error("a part of what was refused was written")
	}
	create(t, s, "c")
}

// A journal that gets another identifier is found by that alone.
func TestRename(t *testing.T) {
	s := fresh(t)
	one := create(t, s, "a", "one")
	j, err := s.Read(tracker.Tables, one, tracker.Mark{})
	must(t, err)
	_, err = s.Write(tracker.Write{Shelf: tracker.Tables, ID: one, UID: "b", At: j.Mark()})
	must(t, err)
	for _, store := range []*File{s, At(s.path)} {
		if _, err := createOn(store, tracker.Tables, "b", nil); err == nil || err.Error() != tracker.Twice(tracker.Tables, one).Error() {
			t.Error(err)
		}
	}
	create(t, s, "a")
}
