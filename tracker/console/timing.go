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
// running round of a table until the person leaves the mode, then says on the
// screen what the rulings said meanwhile.
func TimingMode(t *Terminal, s *Screen) func(*tracker.Session) error {
	return func(session *tracker.Session) error {
		round, ok := session.Table().(referee.Timed).Timing()
		if !ok {
			return nil
		}
		j := &timedJournal{session: session}
		mode := stopwatch.Mode{Round: round, Start: time.Now().Add(round.Started - session.Open()),
			Terminal: timedTerminal{t}, Journal: j, Paint: s.Palette.Paint}
		err := mode.Run()
		j.tell(s)
		return timingError(s, err)
	}
}

// timedTerminal keeps Umpire from being ended by force while the timing mode
// has the screen, which it gives back when everything stamped is on disk.
type timedTerminal struct{ *Terminal }

// Full takes the whole screen, or gives it back.
func (t timedTerminal) Full(on bool) {
	if on {
		t.busy.Add(1)
	} else {
		t.busy.Done()
	}
	t.Terminal.Full(on)
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
type timedJournal struct {
	session *tracker.Session
	said    [][]string // the remarks of each ruling that stands
}

// Record plays a line. What another Umpire records on the table meanwhile is
// no obstacle: the press happened all the same.
func (j *timedJournal) Record(line string) error {
	const tries = 5
	var overtaken *tracker.Overtaken
	p, err := j.session.Play(line, false)
	for n := 1; n < tries && errors.As(err, &overtaken); n++ {
		p, err = j.session.Play(line, false)
	}
	if err == nil {
		j.said = append(j.said, p.Ruling.Remarks)
	}
	return err
}

// TakeBack takes the last move back if it is that line.
func (j *timedJournal) TakeBack(line string) error {
	moves := j.session.History().Moves
	if n := len(moves); n == 0 || moves[n-1].String() != line {
		return fmt.Errorf("%q is not the last move any more: another Umpire has recorded something", line)
	}
	if _, err := j.session.Undo(1); err != nil {
		return err
	}
	if n := len(j.said); n > 0 {
		j.said = j.said[:n-1]
	}
	return nil
}

// tell says what the rulings said: what is too close to call, the scoring.
func (j *timedJournal) tell(s *Screen) {
	for _, remarks := range j.said {
		for _, r := range remarks {
			s.Say("   %s", r)
		}
	}
}
