package tracker_test

import (
	"cmp"
	"os/exec"
	"strings"
	"testing"
	"time"

	"umpire/referee/cats"
	"umpire/referee/diplomat"
	"umpire/referee/record"
	"umpire/tracker"
	"umpire/tracker/memory"
)

// TestARoundsClockGoesOnByTheWall: a session ends in the middle of a round and
// another begins. What it stamps counts from the announcement; where the wall
// clock cannot be believed, the round is marked once.
func TestARoundsClockGoesOnByTheWall(t *testing.T) {
	for _, c := range []struct {
		name  string
		gone  time.Duration // between the sessions, by the wall clock
		stamp time.Duration // five seconds into the second one
		still bool
	}{
		{"killed and begun again", 30 * time.Second, 45 * time.Second, false},
		{"at once", 0, 15 * time.Second, false},
		{"the lid closed over dinner", 2 * time.Hour, 2*time.Hour + 15*time.Second, false},
		{"the clock set back", -time.Minute, 10 * time.Second, true},
		{"the battery was empty: another year", 400 * 24 * time.Hour, 10 * time.Second, true},
	} {
		w, now := testEnv(&memory.Store{})
		s, _, err := tracker.Create(w, cats.Game{}, record.Header{Game: "cats", Players: strings.Fields("Ana Ben Cy Dee")}, nil, record.Referee)
		if err != nil {
			t.Fatal(err)
		}
		*now = now.Add(time.Minute)
		for _, line := range []string{"announce red", "press Ben"} {
			if _, err := s.Play(line, true); err != nil {
				t.Fatal(err)
			}
			*now = now.Add(5 * time.Second)
		}
		*now = now.Add(c.gone)
		again, err := tracker.Load(w, s.ID)
		if err != nil {
			t.Fatal(err)
		}
		if still, err := again.StoodStill(); still != c.still || err != nil {
			t.Errorf("%s: stood still: %v, %v", c.name, still, err)
		}
		if still, _ := again.StoodStill(); still || strings.Contains(recorded(again), "red untimed") != c.still {
			t.Errorf("%s: %s", c.name, recorded(again))
		}
		*now = now.Add(5 * time.Second)
		if at := again.Stamp(); at != c.stamp {
			t.Errorf("%s: the stamp is %v", c.name, at)
		}
	}
}

// TestSleepCounts: the monotonic clock leaves out the time a machine sleeps.
func TestSleepCounts(t *testing.T) {
	w, now := testEnv(&memory.Store{})
	slept := time.Hour
	w.Slept = func() time.Duration { return slept }
	s, _, err := tracker.Create(w, cats.Game{}, record.Header{Game: "cats", Players: strings.Fields("Ana Ben Cy Dee")}, nil, record.Referee)
	if err != nil {
		t.Fatal(err)
	}
	play(t, s, "announce red @0")
	sleep := s.SleepFromNow()
	*now, slept = now.Add(time.Second), slept+20*time.Second
	if s.Stamp() != 21*time.Second || sleep() != 20*time.Second {
		t.Errorf("stamp %v, slept %v", s.Stamp(), sleep())
	}
}

// Who only looks on sees the clock run while somebody has the table open, and stand still else.
func TestTheClockOfOneWhoLooksOn(t *testing.T) {
	w, now := testEnv(&memory.Store{})
	s, _, err := tracker.Create(w, diplomat.Game{}, record.Header{Game: "diplomat", Players: strings.Fields("Ana Ben Cy"), Options: map[string]string{"clock": "10m"}}, nil, record.Referee)
	if err != nil {
		t.Fatal(err)
	}
	open := func() time.Duration {
		looks, err := tracker.Load(w, s.ID)
		if err != nil {
			t.Fatal(err)
		}
		*now = now.Add(time.Minute)
		return looks.OpenAt(*now)
	}
	play(t, s, "ask Ana Ben QS no @20")
	if got := open(); got != 20*time.Second {
		t.Errorf("a line from a file: %v", got)
	}
	s.Attend()
	play(t, s, "ask Ben Cy QS no @50")
	if got := open(); got != 2*time.Minute {
		t.Errorf("at a prompt: %v", got)
	}
	*now = now.Add(30 * time.Second)
	p, err := s.Propose("ask Cy Ana KS no", true)
	if s.Beat(); err == nil {
		err = s.Record(p) // what was judged before still holds
	}
	if err != nil {
		t.Fatal(err)
	}
	err = s.Undo(1)
	other, loaded := tracker.Load(w, s.ID)
	if err = cmp.Or(err, loaded); err != nil {
		t.Fatal(err)
	}
	s.Beat()
	if got := open(); got != 210*time.Second {
		t.Errorf("at a prompt that waited: %v", got)
	}
	if err := other.Refresh(); err != nil {
		t.Errorf("what only had the table open is news to another: %v", err)
	}
	if err := s.Pause(); err != nil {
		t.Fatal(err)
	}
	if got := open(); got != 210*time.Second {
		t.Errorf("closed: %v", got)
	}
	ended := exec.Command("true")
	if err := ended.Run(); err != nil {
		t.Skip(err)
	}
	e := tracker.Entry{Kind: tracker.Played, Wall: *now, Line: "ask Cy Ana QS no @300", Open: 300, By: ended.Process.Pid}
	j, err := w.Store.Read(tracker.Tables, s.ID, tracker.Mark{})
	if err == nil {
		_, err = w.Store.Write(tracker.Write{Shelf: tracker.Tables, ID: s.ID, At: j.Mark(), Entries: [][]byte{tracker.Encode(e)}})
	}
	if err != nil {
		t.Fatal(err)
	}
	if got := open(); got != 300*time.Second {
		t.Errorf("at a prompt that was killed: %v", got)
	}
}
