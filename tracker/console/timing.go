package console

import (
	"errors"
	"fmt"
	"io"
	"syscall"
	"time"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/tracker"
	"umpire/tracker/stopwatch"
)

// TimingMode is what Play.Timing needs at a real terminal: it times the
// running round of a table until the person leaves the mode. seen is the table
// as those know it who can see the screen.
func TimingMode(t *Terminal, s *Screen) func(session *tracker.Session, seen referee.Table) error {
	return func(session *tracker.Session, seen referee.Table) error {
		round, ok := seen.(referee.Timed).Timing()
		if !ok {
			return nil
		}
		mode := stopwatch.Mode{Round: round, Start: time.Now().Add(round.Announced - session.Open()), Slept: session.SleepFromNow(),
			Terminal: t, Journal: timedJournal{session}, Paint: s.Palette.Paint}
		return timingError(s, mode.Run())
	}
}

// timingError says what was not saved, and gives what else ended the mode: nil
// for the prompt, or the end of the session. Ctrl-C only leaves the mode; the
// signal of the same name comes from outside and ends Umpire.
func timingError(s *Screen, err error) error {
	var lost *stopwatch.NotSaved
	var signalled *Signalled
	if errors.As(err, &lost) {
		s.In(sheet.Alert, "Not saved: %v", lost.Err)
		for _, line := range lost.Lines {
			s.Say("   %s", line)
		}
		err = lost.Then
	}
	switch {
	case errors.As(err, &signalled):
		return signalled
	case errors.Is(err, ErrInterrupted):
		return &Signalled{syscall.SIGINT}
	case errors.Is(err, stopwatch.ErrInterrupted), err == nil:
		return nil
	}
	return io.EOF
}

// timedJournal puts the lines of the timing mode on the session's record.
type timedJournal struct{ session *tracker.Session }

// Record plays a line. What another Umpire records on the table meanwhile is
// no obstacle: the press happened all the same.
func (j timedJournal) Record(line string) error {
	const tries = 5
	var overtaken *tracker.Overtaken
	_, err := j.session.Play(line, false)
	for n := 1; n < tries && errors.As(err, &overtaken); n++ {
		_, err = j.session.Play(line, false)
	}
	return err
}

// TakeBack takes the last move back if it is that line.
func (j timedJournal) TakeBack(line string) error {
	if moves := j.session.History().Moves; len(moves) == 0 || moves[len(moves)-1].String() != line {
		return fmt.Errorf("%q is not the last move any more: another Umpire has recorded something", line)
	}
	return j.session.Undo(1)
}
