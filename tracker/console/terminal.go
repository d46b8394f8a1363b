package console

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"golang.org/x/term"
)

// Terminal is the operator's terminal while Umpire asks: raw from Open to
// Close, so that nothing typed ahead is echoed or lost between two prompts,
// and put back however Umpire ends.
type Terminal struct {
	Input *Input

	in, out *os.File
	mu      sync.Mutex
	before  *termState     // as it was; nil while it is put back
	was     *termState     // the same, once it has been put back
	full    bool           // something has the whole screen
	exposed bool           // a secret stands on the screen
	busy    sync.WaitGroup // what must be done before Umpire is ended by force
	signals chan os.Signal
	closed  chan struct{}
}

// Signalled is the end of a session by a signal.
type Signalled struct{ Signal syscall.Signal }

func (s *Signalled) Error() string { return "ended by the signal " + s.Signal.String() }

// OpenTerminal takes the terminal over. The caller must Close it, and defer
// Guard in the goroutine that goes on.
func OpenTerminal(in, out *os.File) (*Terminal, error) {
	t := &Terminal{in: in, out: out, signals: make(chan os.Signal, 8), closed: make(chan struct{})}
	if err := t.makeRaw(); err != nil {
		return nil, fmt.Errorf("taking over the terminal: %w", err)
	}
	t.Input = newInput(in, t.Go)
	t.Input.suspend = t.Suspend
	signal.Notify(t.signals, watchedSignals...)
	t.Go(func() { // a signal ends the session: by itself if a prompt waits, by force if it does not end soon
		for {
			select {
			case <-t.closed:
				return
			case s := <-t.signals:
				t.caught(s)
			}
		}
	})
	return t, nil
}

// Close puts the terminal back and lets the signals go.
func (t *Terminal) Close() {
	signal.Stop(t.signals)
	close(t.closed)
	t.Restore()
}

// makeRaw takes the terminal, or takes it again after somebody else stopped Umpire: the shell has had it meanwhile.
func (t *Terminal) makeRaw() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	before, err := makeRaw(int(t.in.Fd()))
	if err == nil && t.before == nil {
		t.before = before
	}
	return err
}

// Restore puts the terminal back as it was; it may be called at any time,
// from anywhere, more than once.
func (t *Terminal) Restore() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.before == nil {
		return
	}
	t.giveBack()
	if t.exposed {
		io.WriteString(t.out, wipe)
	}
	io.WriteString(t.out, "\x1b[0m\x1b[?25h") // a menu hides the cursor
	_ = leaveRaw(int(t.in.Fd()), t.before)
	t.was, t.before = t.before, nil
}

// expose remembers that a secret stands on the screen: it is wiped before the
// terminal is given back, however that comes about.
func (t *Terminal) expose(on bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.exposed = on
}

// promptWriter is where a prompt writes, while the terminal is ours: what is drawn when it has been put back would be left
// on the shell's screen. Both prompt libraries go on drawing for a moment after they have returned or were closed, in
// goroutines of their own; once it is shut nothing of that arrives on the screen. It drops the bell: a table does not
// want to be rung at.
type promptWriter struct {
	*Terminal
	closed bool
}

// Write implements io.Writer.
func (w *promptWriter) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.before == nil || w.closed {
		return len(p), nil
	}
	if _, err := w.out.Write(bytes.ReplaceAll(p, []byte{keyBell}, nil)); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Close does nothing: prompts close what they write to.
func (w *promptWriter) Close() error { return nil }

// shut drops whatever is still written; last is written before that.
func (w *promptWriter) shut(last string) {
	_, _ = io.WriteString(w, last)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closed = true
}

// Full takes the whole screen for a while, or gives it back as it was. Meanwhile Umpire is not ended by force: whoever
// has the screen gives it back when everything is on disk.
func (t *Terminal) Full(on bool) {
	if on {
		t.busy.Add(1)
	} else {
		t.busy.Done()
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if on && !t.full && t.before != nil {
		t.full = true
		io.WriteString(t.out, "\x1b[?1049h\x1b[?25l\x1b[2J")
	} else if !on {
		t.giveBack()
	}
}

func (t *Terminal) giveBack() {
	if t.full {
		t.full = false
		io.WriteString(t.out, "\x1b[0m\x1b[?25h\x1b[?1049l")
	}
}

// Write draws while something has the whole screen, and only then: after a
// signal or a panic nothing is drawn over what follows.
func (t *Terminal) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.full {
		return len(p), nil
	}
	return t.out.Write(p)
}

// Press gives the next key and when it was read; see Input.Press.
func (t *Terminal) Press() (rune, time.Time, error) { return t.Input.Press() }

// Size is the terminal's columns and rows.
func (t *Terminal) Size() (columns, rows int) { return SizeOf(t.out) }

// SizeOf is that of the terminal that a file is.
func SizeOf(out *os.File) (columns, rows int) {
	columns, rows, err := term.GetSize(int(out.Fd()))
	if err != nil || columns < 1 || rows < 1 {
		return 80, 24
	}
	return columns, rows
}

// Guard is deferred in every goroutine that may panic: it puts the terminal
// back, tells the panic and ends Umpire as the panic would have.
func (t *Terminal) Guard() {
	r := recover()
	if r == nil {
		return
	}
	t.restoreByForce()
	fmt.Fprintf(os.Stderr, "panic: %v\n\n%s", r, debug.Stack())
	time.Sleep(opening) // a menu that is just opening makes it raw again
	t.mu.Lock()
	if t.was != nil {
		_ = leaveRaw(int(t.in.Fd()), t.was)
	}
	os.Exit(2)
}

// opening is how long a menu takes to open at most, on a busy machine.
const opening = 50 * time.Millisecond

// Go starts a goroutine. Every goroutine of a session is started here: one
// that panics puts the terminal back first.
func (t *Terminal) Go(f func()) {
	go func() {
		defer t.Guard()
		f()
	}()
}

// graceful is how long a session has to end by itself after a signal.
const graceful = 2 * time.Second

// patience is how long what must be done may take after a signal.
const patience = 30 * time.Second

// within does something, and waits for it no longer than that; false: it was not done by then.
func (t *Terminal) within(most time.Duration, do func()) bool {
	done := make(chan struct{})
	t.Go(func() { do(); close(done) })
	select {
	case <-done:
		return true
	case <-time.After(most):
		return false
	}
}

// restoreByForce puts the terminal back even if it takes no output any more,
// which Restore would wait for.
func (t *Terminal) restoreByForce() {
	before := t.before
	if !t.within(graceful, t.Restore) && before != nil {
		_ = leaveRaw(int(t.in.Fd()), before)
	}
}

func (t *Terminal) caught(s os.Signal) {
	switch {
	case s == os.Interrupt:
		t.Input.Wake(ErrInterrupted)
	case isContinue(s):
		_ = t.makeRaw()
	default:
		number, _ := s.(syscall.Signal)
		t.Input.End(&Signalled{number})
		t.Go(func() {
			select {
			case <-t.closed:
			case <-time.After(graceful):
				t.within(patience, t.busy.Wait) // for the presses that are stamped and not on disk yet
				t.restoreByForce()
				os.Exit(128 + int(number))
			}
		})
	}
}
