package infer

import (
	"fmt"
	"time"

	"umpire/referee"
	"umpire/referee/record"
)

// The times of the timed variants.
const (
	classTime   = 10 * time.Minute
	theoryTime  = 5 * time.Minute
	talkingTime = 2 * time.Minute
)

// clock is what the stamps tell. All times are what the table had been open.
type clock struct {
	running bool          // since the set-up was complete, until a theory stood
	known   bool          // whether the move that started it was stamped
	started time.Duration // the end of the set-up or, after stopped, the opening of the vote
	extra   time.Duration // for theories published
	talking bool          // the vote is open
	latest  time.Duration // of the stamps so far
}

// deadline is when the time is up; ok is false where no clock runs or nobody knows since when.
func (c clock) deadline() (at time.Duration, ok bool) {
	switch {
	case !c.known:
		return 0, false
	case c.running:
		return c.started + classTime + c.extra, true
	case c.talking:
		return c.started + talkingTime, true
	}
	return 0, false
}

// secondsLeft is the time left at the last stamp, nil where no clock runs.
func (t *table) secondsLeft() *float64 {
	at, _, ok := t.Deadline()
	if !ok {
		return nil
	}
	return new(max(at-t.clock.latest, 0).Seconds())
}

// tooLate refuses a move stamped after the time was up.
func (t *table) tooLate(m record.Move) *referee.Fault {
	at, ok := t.clock.deadline()
	if !ok || !t.clock.running || !m.Stamped || m.At < at || m.Verb == "timeout" {
		return nil
	}
	return referee.Against("the time was up %s: the table was finished then (`timeout` says so)", record.FormatStamp(at))
}

// timeout: the time is up, and everybody loses.
func (t *table) timeout(_ int, r *referee.Ruling) error {
	if !t.timed() {
		return referee.Against("no clock runs: neither publish-or-perish nor cheater is played")
	}
	if !t.clock.running {
		return referee.Against("the clock does not run now")
	}
	if at, ok := t.clock.deadline(); ok && r.Move.Stamped && r.Move.At < at {
		return referee.Against("the time is not up: it runs until %s", record.FormatStamp(at))
	}
	t.lose("the time is up")
	return nil
}

// Deadline is when the session writes `timeout`; the talking before a vote only shows its clock.
func (t *table) Deadline() (at time.Duration, line string, ok bool) {
	at, ok = t.clock.deadline()
	if !ok || t.phase == over {
		return 0, "", false
	}
	if t.clock.running {
		line = "timeout"
	}
	return at, line, true
}

// Clocks is the time left, as the screen shows it.
func (t *table) Clocks(now time.Duration) []referee.Clock {
	at, _, ok := t.Deadline()
	if !ok {
		return nil
	}
	left := max(at-now, 0).Round(time.Second)
	return []referee.Clock{{Text: fmt.Sprintf("%d:%02d left", int(left.Minutes()), int(left.Seconds())%60)}}
}
