// Package stopwatch is the timing mode of a round of Philosopher Cats: the
// whole screen is the players, and one key a player says that they grabbed a token.
//
// Three goroutines share the work, so that nothing slow ever stands between a
// key and its stamp:
//
//   - the reader (Run, in the caller's goroutine) takes keys that were stamped
//     where the byte was read, changes the board, which takes microseconds,
//     and queues what is to be written;
//   - the writer (writer.go) puts one line after the other on disk;
//   - the drawer (draw.go) shows the board when it has changed, and the clock.
//
// Begin with Mode and Run; then board.go, which is the mode without any of
// these: what is pressed, what each key means now. What the mode needs of the
// world comes through the small interfaces below.
package stopwatch

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"umpire/referee"
	"umpire/referee/sheet"
)

// Terminal is the operator's terminal in raw mode.
type Terminal interface {
	// Press gives the next key, a control character as it is, and the instant its first byte was read. An
	// error ends the mode.
	Press() (key rune, read time.Time, err error)
	// Full takes the whole screen, or gives it back as it was. Whatever puts
	// the terminal back after a signal or a panic gives it back too.
	Full(on bool)
	// Suspend stops the program as Ctrl-Z does, and returns when it goes on.
	Suspend()
	// Go starts a goroutine; a panic in it puts the terminal back first.
	Go(f func())
	// Write draws.
	Write(p []byte) (int, error)
	// Size is the terminal's columns and rows.
	Size() (columns, rows int)
}

// Journal is where the lines go. It is called by one goroutine, one call
// after the other; a line is kept when the call has returned without error.
type Journal interface {
	// Record puts a move on the record.
	Record(line string) error
	// TakeBack takes the last move back, which was this line.
	TakeBack(line string) error
}

// Mode is one visit to the timing mode.
type Mode struct {
	Round    referee.TimedRound
	Start    time.Time            // the announcement, by the clock that stamps the keys
	Slept    func() time.Duration // how long the machine has slept, which that clock leaves out; nil: never
	Terminal Terminal
	Journal  Journal
	Paint    func(sheet.Line) string // puts the colours on
}

// ErrInterrupted is Ctrl-C.
var ErrInterrupted = errors.New("interrupted")

// NotSaved says that the journal failed. The lines are those the person keyed
// that are not on the record, in order.
type NotSaved struct {
	Lines []string
	Err   error // why
	Then  error // what ended the mode, as Run would have returned it
}

func (e *NotSaved) Error() string {
	return fmt.Sprintf("not saved: %s (%v)", strings.Join(e.Lines, "; "), e.Err)
}

func (e *NotSaved) Unwrap() error { return e.Err }

// Run stays in the mode until the person leaves it or the terminal ends. When
// it returns, everything keyed is on the record, or named in a *NotSaved, and
// the screen is as it was. The error is nil after Esc or Enter, ErrInterrupted
// after Ctrl-C, otherwise what ended the keys.
func (m *Mode) Run() (err error) {
	b := newBoard(m.Round)
	w := &writer{journal: m.Journal, done: b.written, queue: make(chan task, 4096), ended: make(chan struct{})}
	d := &drawer{mode: m, board: b, changed: make(chan struct{}, 1), quit: make(chan struct{}), done: make(chan struct{})}
	b.changed = d.redraw
	m.Terminal.Full(true)
	defer m.Terminal.Full(false)
	m.Terminal.Go(w.run)
	m.Terminal.Go(d.run)
	defer func() { // also on a panic
		if failed := w.finish(); failed != nil {
			failed.Then, err = err, failed
		}
	}()
	defer d.stop()
	for { // keys, until one of them leaves the mode
		key, read, err := m.Terminal.Press()
		if err != nil {
			return err
		}
		switch key {
		case escape, ctrlD:
			return nil
		case enter, newline:
			leave, back := b.enter(m.since(read))
			if leave {
				return nil
			}
			for _, t := range back {
				w.put(t)
			}
		case ctrlC:
			return ErrInterrupted
		case ctrlZ:
			d.pause(m.Terminal.Suspend)
		case backspace, del:
			w.put(b.takeBack())
		case ctrlR, ctrlY:
			w.put(b.putBack())
		default:
			w.put(b.key(key, m.since(read)))
		}
		d.redraw()
	}
}

// since is the time from the announcement to an instant, sleep included.
func (m *Mode) since(at time.Time) time.Duration {
	if m.Slept == nil {
		return at.Sub(m.Start)
	}
	return at.Sub(m.Start) + m.Slept()
}
