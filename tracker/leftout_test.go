package tracker_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/referee/record"
	"umpire/tracker"
	"umpire/tracker/memory"
)

// entry is an entry of a journal as a stranger may write it.
func entry(kind, rest string) []byte {
	return fmt.Appendf(nil, `{"kind":%q,"wall":"2026-11-20T20:00:00Z"%s}`, kind, rest)
}

func playEntry(line string) []byte { return entry("play", fmt.Sprintf(`,"line":%q`, line)) }

// unfit is a table of quantum whose third line no longer fits, since C has said no
// to 2 just before; one line follows it.
func unfit(t *testing.T) (tracker.Env, *tracker.Session) {
	t.Helper()
	w, _ := testEnv(&memory.Store{})
	s := quantum(t, w)
	play(t, s, "ask A B 1 yes", "ask B C 2 no")
	return w, more(t, w, s.ID, playEntry("ask C A 2 no"), playEntry("note the end"))
}

// more appends entries behind the session's back and loads the table anew.
func more(t *testing.T, w tracker.Env, id int, entries ...[]byte) *tracker.Session {
	t.Helper()
	j, err := w.Store.Read(tracker.Tables, id, tracker.Mark{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Store.Write(tracker.Write{Shelf: tracker.Tables, ID: id, At: j.Mark(), Entries: entries}); err != nil {
		t.Fatal(err)
	}
	s, err := tracker.Load(w, id)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestATableOpensUpToWhatNoLongerFits(t *testing.T) {
	w, s := unfit(t)
	left := s.LeftOut()
	if left == nil || left.From != 3 || left.Lines != 2 || left.Reason == "" || recorded(s) != "ask A B 1 yes; ask B C 2 no" {
		t.Fatal(left, recorded(s))
	}
	list, err := tracker.List(w)
	if err != nil || list[0].LeftOut == nil || list[0].Moves != 2 || list[0].Trouble != "" {
		t.Fatal(list, err)
	}
	past, err := s.Past(record.Referee)
	if err != nil || len(past) != 4 || past[1].LeftOut || !past[2].LeftOut || !past[3].LeftOut || past[2].TakenBack {
		t.Fatal(past, err)
	}
	unchanged(t, w, s, "play", func() error { _, err := s.Play("note x", false); return err })
	unchanged(t, w, s, "undo", func() error { return s.Undo(1) })
	unchanged(t, w, s, "an edit that mends nothing", func() error {
		err := s.Edit([]tracker.Edit{{Number: 1, Line: "ask A B 1 no"}})
		return err
	})
}

// unchanged demands that a change is refused and nothing of it written.
func unchanged(t *testing.T, w tracker.Env, s *tracker.Session, what string, change func() error) {
	t.Helper()
	before, _ := w.Store.Read(tracker.Tables, s.ID, tracker.Mark{})
	was := recorded(s)
	if err := change(); err == nil {
		t.Errorf("%s: done", what)
	}
	if after, _ := w.Store.Read(tracker.Tables, s.ID, tracker.Mark{}); len(after.Entries) != len(before.Entries) || recorded(s) != was {
		t.Errorf("%s: the journal has %d entries after %d, the record is %s", what, len(after.Entries), len(before.Entries), recorded(s))
	}
}

// An edit may mend it at once, also by replacing the line that no longer fits.
func TestAnEditMendsWhatNoLongerFits(t *testing.T) {
	for _, edit := range []tracker.Edit{{Number: 2, Line: "ask B C 2 yes"}, {Number: 3, Line: "ask C A 3 no"}, {Number: 3, Line: ""}} {
		w, s := unfit(t)
		if err := s.Edit([]tracker.Edit{edit}); err != nil || s.LeftOut() != nil {
			t.Fatal(edit, err, s.LeftOut())
		}
		if again, err := tracker.Load(w, s.ID); err != nil || again.LeftOut() != nil || recorded(again) != recorded(s) {
			t.Fatal(edit, err, again.LeftOut(), recorded(again))
		}
	}
}

// What cannot be read, a newer Umpire's, a forged one or a lost one, ends the reading.
func TestEntriesThatCannotBeRead(t *testing.T) {
	for what, bad := range map[string][]byte{
		"an unknown kind":     entry("teleport", ""),
		"no JSON":             []byte("{"),
		"undo of nothing":     entry("undo", `,"count":99`),
		"a line that paints":  playEntry("note \x1b[2J"),
		"an edit that paints": entry("edit", `,"edits":[{"number":1,"line":"note \u202e"}]`),
		"lost to damage":      {},
	} {
		w, _ := testEnv(&memory.Store{})
		s := quantum(t, w)
		play(t, s, "ask A B 1 yes")
		s = more(t, w, s.ID, bad, playEntry("note after it"))
		if left := s.LeftOut(); left == nil || left.From != 2 || left.Lines != 2 {
			t.Fatalf("%s: %+v", what, left)
		}
		if j, _ := w.Store.Read(tracker.Tables, s.ID, tracker.Mark{}); func() bool { _, err := tracker.Inspect(w, j); return err == nil }() {
			t.Errorf("%s: an import takes it", what)
		}
		unchanged(t, w, s, what, func() error { return s.Undo(1) })
		unchanged(t, w, s, what, func() error { return s.Edit([]tracker.Edit{{Number: 1, Line: "ask A B 1 no"}}) })
	}
}

// A redo that was fine once is replayed before it is written.
func TestARefusedRedoChangesNothing(t *testing.T) {
	w, _ := testEnv(&memory.Store{})
	s := quantum(t, w)
	play(t, s, "ask A B 1 yes")
	s = more(t, w, s.ID, playEntry("ask C A 2 no"), entry("undo", `,"count":1`))
	if s.LeftOut() != nil {
		t.Fatal(s.LeftOut())
	}
	unchanged(t, w, s, "redo", func() error { return s.Redo(1) })
	err := s.Redo(1)
	var refused *tracker.EditRefused
	if !errors.As(err, &refused) || refused.Fault.Move != 2 {
		t.Fatal(err)
	}
}

// A journal of a hundred thousand entries is taken in linear time, whatever they take back, put back and edit: with one
// that is not, this test does not end.
func TestALongJournalIsTaken(t *testing.T) {
	var entries [][]byte
	add := func(times int, kinds ...[]byte) {
		for range times {
			entries = append(entries, kinds...)
		}
	}
	add(10_000, playEntry("note x"))
	add(2_000, entry("undo", `,"count":10000`), entry("redo", `,"count":10000`))
	add(1_000, entry("edit", `,"edits":[{"number":1,"line":"note y"},{"number":1,"line":"note z","insert":true}]`), entry("edit", `,"edits":[{"number":10000,"line":""}]`))
	add(10_000, entry("undo", `,"count":1`), entry("redo", `,"count":1`))
	w, _ := testEnv(&memory.Store{})
	j := tracker.Journal{UID: "u", Head: []byte(`{"opened":"2024-05-01T20:00:00Z","header":["game: quantum","players: A, B"]}`), Entries: entries}
	s, err := tracker.Inspect(w, j)
	if err != nil || len(s.History().Moves) != 10_000 {
		t.Fatal(err)
	}
	ids, err := w.Store.Write(tracker.Keep(w, j, tracker.Mark{}))
	if err != nil {
		t.Fatal(err)
	}
	if s, err = tracker.Load(w, ids[0]); err != nil {
		t.Fatal(err)
	}
	if past, err := s.Past(record.Referee); err != nil || len(past) != len(entries) {
		t.Fatal(err, len(past))
	}
	j.Entries = slices.Concat(entries[:10_000], [][]byte{entry("edit", `,"edits":[`+strings.Repeat(`{"number":1,"line":"note y"},`, 10_000)+`{"number":1,"line":"note y"}]`)})
	if _, err := tracker.Inspect(w, j); err == nil || !strings.Contains(err.Error(), "10000") {
		t.Fatal(err)
	}
}
