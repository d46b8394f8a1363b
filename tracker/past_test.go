package tracker_test

import (
	"testing"
	"time"

	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/tracker"
	"umpire/tracker/memory"
)

// An edit says what it replaced, and in public neither line where it is secret.
func TestPastSaysWhatAnEditReplaced(t *testing.T) {
	g, err := games.ByName("logic")
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := tracker.Create(tracker.Env{Store: &memory.Store{}, Now: time.Now}, g, record.Header{Game: "logic", Players: []string{"Ana", "Ben", "Cy", "Dee"}}, nil, record.Referee)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"hand Ana AS 3S 4H 5S 7S 9H", "note one"} {
		if _, err := s.Play(line, false); err != nil {
			t.Fatal(err)
		}
	}
	for _, edit := range []tracker.Edit{{Number: 1, Line: "hand Ana AS 3S 4H 5S 7S QH"}, {Number: 2}} {
		if err := s.Edit([]tracker.Edit{edit}); err != nil {
			t.Fatal(err)
		}
	}
	past, err := s.Past(record.Referee)
	if err != nil {
		t.Fatal(err)
	}
	wantText(t, past, "edit: move 1 became: hand Ana AS 3S 4H 5S 7S QH; it was: hand Ana AS 3S 4H 5S 7S 9H", "edit: move 2 taken out; it was: note one")
	if past, err = s.Past(record.Public); err != nil {
		t.Fatal(err)
	}
	wantText(t, past, "edit: move 1 became: hand (secret); it was: hand (secret)", "edit: move 2 taken out; it was: note one")
}

func wantText(t *testing.T, past []tracker.Change, want ...string) {
	t.Helper()
	for i, w := range want {
		if got := past[len(past)-len(want)+i].Text; got != w {
			t.Errorf("%q, want %q", got, w)
		}
	}
}

// People read when a move happened in minutes and seconds.
func TestStampsForPeople(t *testing.T) {
	w, _ := testEnv(&memory.Store{})
	s := quantum(t, w)
	play(t, s, "ask A B 1 yes @64.5", "ask B C 1 yes @3601", "note at @12", "note plain")
	steps := tracker.Steps(s.History())
	for i, want := range []string{"ask A B 1 yes   1:04", "ask B C 1 yes   60:01", "note at   0:12", "note plain"} {
		if got := steps[i].String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if err := s.Edit([]tracker.Edit{{Number: 1, Line: "ask A B 1 yes @4"}, {Number: 4}}); err != nil {
		t.Fatal(err)
	}
	past, err := s.Past(record.Referee)
	if err != nil {
		t.Fatal(err)
	}
	want := "edit: move 1 became: ask A B 1 yes   0:04; it was: ask A B 1 yes   1:04.500; move 4 taken out; it was: note plain"
	if got := past[len(past)-1].String(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := past[0].String(); got != "ask A B 1 yes" {
		t.Errorf("%q", got)
	}
}
