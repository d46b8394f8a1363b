package tracker

import (
	"errors"
	"os"
	"slices"
	"syscall"
	"time"

	"umpire/referee"
	"umpire/referee/record"
)

// openTime is the latest instant, in time the table had been open, that the
// record's stamps tell of.
func openTime(h *referee.History) time.Duration {
	var latest time.Duration
	if _, ok := h.Table.(referee.Timed); !ok {
		for _, m := range h.Moves {
			latest = max(latest, m.At)
		}
		return latest
	}
	_, _ = referee.Walk(h.Game, h.Header, h.Moves, func(_ int, before referee.Table, r referee.Ruling) {
		latest = max(latest, before.(referee.Timed).Origin()+r.Move.At)
	})
	return latest
}

// Open is how long the table has been open, this session included: clocks
// stand still while it is closed. Those of a timed round go on: the players did
// not stop when Umpire did, or when the machine slept.
func (s *Session) Open() time.Duration {
	open := s.before + min(max(s.env.Now().Sub(s.opened), 0), record.LastStamp) // a clock may be set, either way
	if _, timed := s.Table().(referee.Timed); timed {
		open += s.slept()
	}
	return open
}

// SleepFromNow tells how long the machine has slept since SleepFromNow was called.
func (s *Session) SleepFromNow() func() time.Duration {
	if s.env.Slept == nil {
		return func() time.Duration { return 0 }
	}
	from := s.env.Slept()
	return func() time.Duration { return s.env.Slept() - from }
}

// The wall clock is believed where it is behind the stamps by no more than it
// takes to write them down, and has not gone on for longer than anybody plays.
const (
	writing = time.Second
	sitting = 12 * time.Hour
)

// takeUp lets the clock of a running round go on by the wall clock of its
// announcement, or notes that nobody knows how long it has stood still.
func (s *Session) takeUp() {
	timed, ok := s.Table().(referee.Timed)
	if !ok {
		return
	}
	round, runs := timed.Timing()
	if !runs {
		return
	}
	var written time.Time // of the announcement; zero where the journal does not tell
	entry := s.journal.lines()[round.Move-1].entry
	if i := slices.IndexFunc(s.journal.standing(), func(c change) bool { return c.entry == entry }); i >= 0 {
		written = s.journal.all[i].Wall
	}
	open := round.Announced + s.opened.Sub(written)
	if open < s.before-writing || open > s.before+sitting {
		s.stoodStill = round.Untimed
		return
	}
	s.before = max(s.before, open)
}

// StoodStill marks the running round where its clock has stood still for an
// unknown time: the stamps before and after do not go together. It reports
// whether it had to.
func (s *Session) StoodStill() (bool, error) {
	if s.stoodStill == "" {
		return false, nil
	}
	round, _ := s.Table().(referee.Timed).Timing()
	err := s.Edit([]Edit{{Number: round.Move, Line: s.stoodStill}})
	s.stoodStill = ""
	return true, err
}

// OpenAt is how long the table has been open for one who only looks on: it goes on since the
// last entry where who wrote that has it open, and was not ended by force. A timed round goes on until somebody pauses.
func (s *Session) OpenAt(now time.Time) time.Duration {
	_, timed := s.Table().(referee.Timed)
	if s.paused || !timed && !runs(s.holder) {
		return s.before
	}
	return s.before + max(now.Sub(s.changed), 0)
}

// runs reports whether a process of this machine still does; where the system does not tell, it does.
func runs(process int) bool {
	p, err := os.FindProcess(process)
	return process > 0 && err == nil && !errors.Is(p.Signal(syscall.Signal(0)), os.ErrProcessDone)
}

// Attend has what is written from now on tell that somebody has the table open, and for how
// long it has been, until Pause.
func (s *Session) Attend() { _, s.attends = s.Table().(referee.Clocked) }

func (s *Session) openSeconds() float64 {
	return max(min(s.Open(), record.LastStamp).Truncate(time.Millisecond), time.Millisecond).Seconds()
}

// Stamp is what the next move is stamped with: the time the table has been
// open, or, where the game counts from something else (a Cats announcement),
// the time since then. Milliseconds are enough for a line that was typed.
func (s *Session) Stamp() time.Duration {
	at := s.Open()
	if k, ok := s.Table().(referee.Timed); ok {
		at -= k.Origin()
	}
	return min(max(at, 0), record.LastStamp).Truncate(time.Millisecond)
}

// Pause keeps how long the table has been open, when the person leaves it.
func (s *Session) Pause() error {
	s.attends = false
	return s.append(Entry{Kind: Paused, Open: s.openSeconds()}, s.history)
}

// Beat keeps how long the table has been open while somebody has it open: one that is ended by force loses no more than the time
// since. What another Umpire wrote meanwhile is left for the next change to find. It may come while a prompt reads the table: only what the
// journal says of its time changes.
func (s *Session) Beat() {
	if s.attends {
		_ = s.write(Entry{Kind: Paused}, s.history)
	}
}
