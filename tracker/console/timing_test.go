package console

import (
	"errors"
	"io"
	"strings"
	"syscall"
	"testing"
	"time"

	"umpire/referee/cats"
	"umpire/referee/record"
	"umpire/tracker"
	"umpire/tracker/memory"
	"umpire/tracker/stopwatch"
)

// timedTable is a table whose first round is announced, and a second session
// of another Umpire on it.
func timedTable(t *testing.T) (mine, other *tracker.Session) {
	t.Helper()
	w := tracker.Env{Store: &memory.Store{}, Now: time.Now}
	h := record.Header{Game: "cats", Players: strings.Fields("Ana Ben Cy Dee")}
	mine, _, err := tracker.Create(w, cats.Game{}, h, nil, record.Referee)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := mine.Play("announce red @1", false); err != nil {
		t.Fatal(err)
	}
	if other, err = tracker.Load(w, mine.ID); err != nil {
		t.Fatal(err)
	}
	return mine, other
}

func TestAPressIsKeptWhateverAnotherUmpireRecords(t *testing.T) {
	mine, other := timedTable(t)
	j := timedJournal{session: mine}
	for _, line := range []string{"press Ben @2", "press Cy @2.1"} {
		if _, err := other.Play("note meanwhile", false); err != nil {
			t.Fatal(err)
		}
		if err := j.Record(line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		_ = other.Refresh() // it notices
	}
	if n := len(mine.History().Moves); n != 5 {
		t.Errorf("%d moves are on the record", n)
	}
	if err := j.TakeBack("press Cy @2.1"); err != nil {
		t.Error(err)
	}
	if err := j.TakeBack("press Ben @2"); err == nil {
		t.Error("another's move was taken back")
	}
}

func TestWhatEndsTheTimingMode(t *testing.T) {
	term := &Signalled{syscall.SIGTERM}
	for _, c := range []struct {
		err, want error
		says      string
	}{
		{nil, nil, ""},
		{stopwatch.ErrInterrupted, nil, ""},
		{term, term, ""},
		{io.EOF, io.EOF, ""},
		{syscall.EIO, io.EOF, ""},
		{&stopwatch.NotSaved{Lines: []string{"press Ben @2"}, Err: errors.New("full")}, nil, "press Ben @2"},
		{&stopwatch.NotSaved{Lines: []string{"press Ben @2"}, Err: errors.New("full"), Then: term}, term, "Not saved: full"},
	} {
		var out strings.Builder
		s := &Screen{Out: &out, Size: func() (int, int) { return 80, 24 }}
		if got := timingError(s, c.err); got != c.want || !strings.Contains(out.String(), c.says) {
			t.Errorf("%v: %v, %q", c.err, got, out.String())
		}
	}
	var s *Signalled
	if err := timingError(&Screen{Out: io.Discard, Size: func() (int, int) { return 80, 24 }}, ErrInterrupted); !errors.As(err, &s) || s.Signal != syscall.SIGINT {
		t.Errorf("SIGINT: %v", err)
	}
}
