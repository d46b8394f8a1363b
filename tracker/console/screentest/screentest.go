//go:build unix

package screentest

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
	"golang.org/x/sys/unix"
)

// patience is how long a text is waited for. It is long because the machine
// may be busy; a test that passes never waits it out.
const patience = 20 * time.Second

// Screen is a program and the screen in front of it.
type Screen struct {
	t    testing.TB
	cmd  *exec.Cmd
	pty  *os.File
	tty  *os.File
	term vt10x.Terminal
	mu   sync.Mutex
	raw  bytes.Buffer // every byte the program wrote
	done chan error
	was  unix.Termios

	drained chan struct{} // after all that the program wrote
}

// Start runs the program on a terminal of that size, as its session leader.
func Start(t testing.TB, columns, rows int, cmd *exec.Cmd) *Screen {
	t.Helper()
	if racing {
		t.Skip("promptui races with itself, and the race detector would say so")
	}
	p, tty, err := pty.Open()
	if err != nil {
		t.Skipf("no pseudo-terminal here: %v", err)
	}
	s := &Screen{t: t, cmd: cmd, pty: p, tty: tty, done: make(chan error, 1), drained: make(chan struct{})}
	s.term = vt10x.New(vt10x.WithSize(columns, rows))
	if err := pty.Setsize(p, &pty.Winsize{Rows: uint16(rows), Cols: uint16(columns)}); err != nil {
		t.Fatal(err)
	}
	s.was = *s.termios()
	s.pty = pollable(t, p)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = tty, tty, tty
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go s.read()
	go func() { s.done <- cmd.Wait() }()
	t.Cleanup(s.close)
	return s
}

// pollable gives the terminal a descriptor that can be closed while it is
// being read.
func pollable(t testing.TB, p *os.File) *os.File {
	defer p.Close()
	fd, err := unix.FcntlInt(p.Fd(), unix.F_DUPFD_CLOEXEC, 0)
	if err == nil {
		err = unix.SetNonblock(fd, true)
	}
	if err != nil {
		t.Fatal(err)
	}
	return os.NewFile(uintptr(fd), "terminal")
}

func (s *Screen) close() {
	_ = s.cmd.Process.Kill()
	s.pty.Close()
	s.tty.Close()
}

func (s *Screen) termios() *unix.Termios {
	state, err := unix.IoctlGetTermios(int(s.tty.Fd()), readTermios)
	if err != nil {
		s.t.Fatal(err)
	}
	return state
}

func (s *Screen) read() {
	defer close(s.drained)
	buf := make([]byte, 4096)
	for last := false; !last; {
		n, err := s.pty.Read(buf)
		if err != nil {
			return
		}
		wrote, _, ended := bytes.Cut(buf[:n], []byte{0})
		last = ended
		s.mu.Lock()
		s.raw.Write(wrote)
		_, _ = s.term.Write(wrote)
		s.mu.Unlock()
	}
}

// Text is what stands on the screen, without trailing spaces.
func (s *Screen) Text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	lines := strings.Split(s.term.String(), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}

// Last is the last line on the screen.
func (s *Screen) Last() string {
	text := s.Text()
	return text[strings.LastIndex(text, "\n")+1:]
}

// Raw is every byte the program wrote so far.
func (s *Screen) Raw() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.raw.String()
}

// Send types keys.
func (s *Screen) Send(keys string) {
	s.t.Helper()
	if _, err := s.pty.WriteString(keys); err != nil {
		s.t.Fatalf("typing %q: %v", keys, err)
	}
}

// Wait waits until a text stands on the screen.
func (s *Screen) Wait(text string) {
	s.t.Helper()
	s.Until("the text "+text, func() bool { return strings.Contains(s.Text(), text) })
}

// WaitLast waits until the last line on the screen is this one.
func (s *Screen) WaitLast(line string) {
	s.t.Helper()
	s.Until("the last line "+line, func() bool { return s.Last() == line })
}

// Until waits until something holds.
func (s *Screen) Until(what string, holds func() bool) {
	s.t.Helper()
	for end := time.Now().Add(patience); !holds(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			s.t.Fatalf("waited in vain for %s; the screen:\n%s", what, s.Text())
		}
	}
}

// Do waits until a text stands on the screen, then types keys.
func (s *Screen) Do(text, keys string) {
	s.t.Helper()
	s.Wait(text)
	s.Send(keys)
}

// Answer waits for a prompt on the last line, then types keys.
func (s *Screen) Answer(prompt, keys string) {
	s.t.Helper()
	s.WaitLast(prompt)
	s.Send(keys)
}

// Signal sends a signal to the program; to one that has ended by itself, none.
func (s *Screen) Signal(sig os.Signal) {
	s.t.Helper()
	if err := s.cmd.Process.Signal(sig); err != nil && !errors.Is(err, os.ErrProcessDone) {
		s.t.Fatal(err)
	}
}

// Resize gives the terminal another size, and tells the program.
func (s *Screen) Resize(columns, rows int) {
	s.t.Helper()
	if err := pty.Setsize(s.pty, &pty.Winsize{Rows: uint16(rows), Cols: uint16(columns)}); err != nil {
		s.t.Fatal(err)
	}
	s.mu.Lock()
	s.term.Resize(columns, rows)
	s.mu.Unlock()
}

// Hangup takes the terminal away, as when its window is closed.
func (s *Screen) Hangup() { s.pty.Close() }

// Exit waits until the program has ended and returns its exit status; -1 when
// a signal ended it.
func (s *Screen) Exit() int {
	s.t.Helper()
	select {
	case <-s.done:
		s.drain()
		return s.cmd.ProcessState.ExitCode()
	case <-time.After(patience):
		s.t.Fatalf("the program does not end; the screen:\n%s", s.Text())
		return -1
	}
}

// drain waits until all that the program wrote has been read: up to a byte that no
// program writes.
func (s *Screen) drain() {
	if _, err := s.tty.Write([]byte{0}); err != nil {
		return
	}
	select {
	case <-s.drained:
	case <-time.After(patience / 10): // hung up
	}
}

// Restored reports whether the terminal is as it was before the program.
func (s *Screen) Restored() bool { return *s.termios() == s.was }
