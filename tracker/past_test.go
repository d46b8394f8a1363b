package tracker_test

import (
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/tracker"
	"umpire/tracker/memory"
)

// An edit says what it replaced, and in public neither line where it is secret.
func TestPastSaysWhatAnEditReplaced(t *testing.T) {
	g, err := games.ByName("logic")
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := tracker.Create(tracker.Env{Store: &memory.Store{}, Now: time.Now}, g, referee.Header{Game: "logic", Players: []string{"Ana", "Ben", "Cy", "Dee"}}, "", referee.Referee)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"hand Ana AS 3S 4H 5S 7S 9H", "note one"} {
		if _, err := s.Play(line, false); err != nil {
			t.Fatal(err)
		}
	}
	for _, edit := range []tracker.Edit{{Number: 1, Line: "hand Ana AS 3S 4H 5S 7S QH"}, {Number: 2}} {
		if _, err := s.Edit([]tracker.Edit{edit}); err != nil {
			t.Fatal(err)
		}
	}
	past, err := s.Past()
	if err != nil {
		t.Fatal(err)
	}
	wantText(t, past, "edit: move 1 became: hand Ana AS 3S 4H 5S 7S QH; it was: hand Ana AS 3S 4H 5S 7S 9H", "edit: move 2 taken out; it was: note one")
	wantText(t, tracker.PublicPast(g, past), "edit: move 1 became: hand (secret); it was: hand (secret)", "edit: move 2 taken out; it was: note one")
}

func wantText(t *testing.T, past []tracker.Change, want ...string) {
	t.Helper()
	for i, w := range want {
		if got := past[len(past)-len(want)+i].Text; got != w {
			t.Errorf("%q, want %q", got, w)
		}
	}
}
