//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package stopwatch_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
	"golang.org/x/sys/unix"

	"umpire/referee"
	"umpire/referee/cats"
	"umpire/referee/sheet"
	"umpire/storage"
	"umpire/tracker"
	"umpire/tracker/console"
	"umpire/tracker/stopwatch"
)

// These tests run the mode in a real pseudo-terminal, in a process of its own:
// this test binary again, told by the environment what to do.
const (
	helperKind = "STOPWATCH_HELPER" // stamps, table or a panic
	helperFile = "STOPWATCH_FILE"   // the journal, or the database
	helperSlow = "STOPWATCH_SLOW"   // how long the disk takes for each line
)

func TestMain(m *testing.M) {
	switch kind := os.Getenv(helperKind); kind {
	case "":
		os.Exit(m.Run())
	case "table":
		os.Exit(timeTable())
	default:
		os.Exit(timeAlone(kind))
	}
}

func slow() time.Duration {
	d, _ := time.ParseDuration(os.Getenv(helperSlow))
	return d
}

// timeAlone runs the mode over a plain file, which gets the wall clock of the
// announcement and then each line.
func timeAlone(kind string) int {
	t, err := console.OpenTerminal(os.Stdin, os.Stdout)
	if err != nil {
		return 9
	}
	defer t.Guard()
	defer t.Close()
	f, err := os.OpenFile(os.Getenv(helperFile), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return 9
	}
	start := time.Now()
	fmt.Fprintf(f, "%d\n", start.UnixNano())
	round := referee.Stopwatch{Players: strings.Fields("Ana Ben Cy Dee Eve Fay Gus Hal Ida"), Out: "Ana", Called: "red", Close: 300 * time.Millisecond}
	m := stopwatch.Mode{Round: round, Start: start, Terminal: brittle{t, kind == "panic-reader"},
		Journal: &slowFile{f, kind == "panic-writer"}, Paint: func(l sheet.Line) string {
			if kind == "panic-drawer" && strings.Contains(l.String(), "0.5") {
				panic("on purpose")
			}
			return l.String()
		}}
	if err := m.Run(); err != nil {
		return exitOf(err)
	}
	return 0
}

func exitOf(err error) int {
	var s *console.Signalled
	if errors.As(err, &s) {
		return 128 + int(s.Signal)
	}
	return 1
}

// brittle is a terminal whose reader panics at an x.
type brittle struct {
	*console.Terminal
	panics bool
}

func (b brittle) Next(limit time.Duration) (byte, time.Time, bool, error) {
	c, read, ok, err := b.Terminal.Next(limit)
	if b.panics && c == 'x' {
		panic("on purpose")
	}
	return c, read, ok, err
}

type slowFile struct {
	f      *os.File
	panics bool
}

func (s *slowFile) Record(line string) error   { return s.put(line) }
func (s *slowFile) TakeBack(line string) error { return s.put("back " + line) }
func (s *slowFile) put(line string) error {
	time.Sleep(slow())
	if s.panics {
		panic("on purpose")
	}
	if _, err := s.f.WriteString(line + "\n"); err != nil {
		return err
	}
	return s.f.Sync()
}

// slowStore is a store on a slow disk.
type slowStore struct{ tracker.Store }

func (s slowStore) Append(shelf tracker.Shelf, id, after int, entries ...[]byte) error {
	time.Sleep(slow())
	return s.Store.Append(shelf, id, after, entries...)
}

// timeTable times a real table, in a real database.
func timeTable() int {
	t, err := console.OpenTerminal(os.Stdin, os.Stdout)
	if err != nil {
		return 9
	}
	defer t.Guard()
	defer t.Close()
	store := slowStore{storage.At(os.Getenv(helperFile))}
	s, err := tracker.Load(tracker.World{Store: store, Now: time.Now}, 1)
	if err != nil {
		return 9
	}
	screen := &console.Screen{Out: os.Stdout, Size: t.Size}
	if err := console.TimingMode(t, screen)(s); err != nil {
		return exitOf(err)
	}
	return 0
}

// seat is a pseudo-terminal with the helper at it.
type seat struct {
	t      *testing.T
	master *os.File
	cmd    *exec.Cmd
	before unix.Termios
	ended  chan struct{} // closed when the output has ended

	mu     sync.Mutex
	raw    bytes.Buffer
	screen vt10x.Terminal
}

func sit(t *testing.T, kind, file string, disk time.Duration) *seat {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), helperKind+"="+kind, helperFile+"="+file, helperSlow+"="+disk.String(), "TERM=xterm")
	return sitAt(t, cmd)
}

func sitAt(t *testing.T, cmd *exec.Cmd) *seat {
	t.Helper()
	master, tty, err := pty.Open()
	if err != nil {
		t.Skipf("no pseudo-terminal here: %v", err)
	}
	_ = pty.Setsize(master, &pty.Winsize{Rows: 24, Cols: 80})
	s := &seat{t: t, master: master, cmd: cmd, before: termios(t, tty), ended: make(chan struct{}), screen: vt10x.New(vt10x.WithSize(80, 24))}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = tty, tty, tty
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go s.watch()
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait(); tty.Close(); master.Close() })
	return s
}

func (s *seat) watch() {
	defer close(s.ended)
	buf := make([]byte, 4096)
	for {
		n, err := s.master.Read(buf)
		s.mu.Lock()
		s.raw.Write(buf[:n])
		_, _ = s.screen.Write(buf[:n])
		s.mu.Unlock()
		if err != nil {
			return
		}
	}
}

func (s *seat) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.screen.String()
}

func (s *seat) output() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.raw.String()
}

// await waits for a text on the screen.
func (s *seat) await(text string) {
	s.t.Helper()
	for range 1500 {
		if strings.Contains(s.text(), text) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	s.t.Fatalf("%q never came on the screen:\n%s", text, s.text())
}

func (s *seat) send(keys string) time.Time {
	at := time.Now()
	if _, err := io.WriteString(s.master, keys); err != nil {
		s.t.Fatal(err)
	}
	return at
}

// leave waits for the helper's end and gives its exit status.
func (s *seat) leave() int {
	s.t.Helper()
	done := make(chan error, 1)
	go func() { done <- s.cmd.Wait() }()
	select {
	case <-done:
	case <-time.After(40 * time.Second):
		s.t.Fatal("the mode does not end")
	}
	return s.cmd.ProcessState.ExitCode()
}

// restored checks that the terminal is as it was: its settings, the screen,
// the cursor.
func (s *seat) restored() {
	s.t.Helper()
	time.Sleep(50 * time.Millisecond) // the last of the output
	if now := termios(s.t, s.master); now != s.before {
		s.t.Errorf("the terminal's settings are not as they were:\n%+v\n%+v", now, s.before)
	}
	out := s.output()
	for on, off := range map[string]string{"\x1b[?1049h": "\x1b[?1049l", "\x1b[?25l": "\x1b[?25h"} {
		if strings.LastIndex(out, off) < strings.LastIndex(out, on) {
			s.t.Errorf("%q is not taken back", on)
		}
	}
}

func termios(t *testing.T, f *os.File) unix.Termios {
	t.Helper()
	now, err := getTermios(int(f.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	return *now
}

// recorded reads the helper's file: the announcement, then the lines.
func recorded(t *testing.T, file string) (start time.Time, lines []string) {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var nanos int64
	lines = strings.Split(strings.TrimSpace(string(b)), "\n")
	if _, err := fmt.Sscan(lines[0], &nanos); err != nil {
		t.Fatal(err)
	}
	return time.Unix(0, nanos), lines[1:]
}

// TestStampsAreTrue presses at known instants while the disk takes 30 ms a
// line, and looks at when the stamps say it was. It asserts that nothing is
// lost or out of place; the figures are for UMPIRE_LONG=1 to hold.
func TestStampsAreTrue(t *testing.T) {
	const presses = 200
	file := filepath.Join(t.TempDir(), "lines")
	s := sit(t, "stamps", file, 2*time.Millisecond)
	s.await("8 to guess")
	var sent []time.Time
	for i := range presses {
		sent = append(sent, s.send(string(rune('2'+i%8))))
		time.Sleep(time.Duration(3+i%5) * time.Millisecond)
		s.send("\x7f")
		time.Sleep(time.Duration(1+i%3) * time.Millisecond)
	}
	s.send("\x1b")
	if code := s.leave(); code != 0 {
		t.Fatalf("exit status %d", code)
	}
	s.restored()
	start, lines := recorded(t, file)
	var late []time.Duration
	for i, line := range lines {
		if i%2 == 1 {
			if line != "back "+lines[i-1] {
				t.Fatalf("line %d: %q", i, line)
			}
			continue
		}
		var name, stamp string
		fmt.Sscanf(line, "press %s %s", &name, &stamp)
		at, ok, err := referee.ParseStamp(stamp)
		if err != nil || !ok {
			t.Fatalf("line %d: %q", i, line)
		}
		late = append(late, start.Add(at).Sub(sent[i/2]))
	}
	if len(late) != presses {
		t.Fatalf("%d of %d presses are on the record", len(late), presses)
	}
	slices.Sort(late)
	t.Logf("stamped after they were sent, of %d: least %v, median %v, 95%% %v, most %v", presses,
		late[0], late[presses/2], late[presses*95/100], late[presses-1])
	if os.Getenv("UMPIRE_LONG") != "" && (late[presses/2] > 5*time.Millisecond || late[0] < -time.Millisecond) {
		t.Errorf("the median is %v", late[presses/2])
	}
}

// TestABurstIsKept: eight presses within 20 ms, on a disk that takes 40 ms
// for each.
func TestABurstIsKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "lines")
	s := sit(t, "stamps", file, 40*time.Millisecond)
	s.await("8 to guess")
	var sent []time.Time
	for _, k := range "58296347" {
		sent = append(sent, s.send(string(k)))
		time.Sleep(2 * time.Millisecond)
	}
	s.await("The colour of Eve's token") // long before the disk is done
	s.send("rbrbrbrb\r")
	if code := s.leave(); code != 0 {
		t.Fatalf("exit status %d", code)
	}
	s.restored()
	_, lines := recorded(t, file)
	var names []string
	for _, l := range lines {
		names = append(names, strings.Fields(l)[1])
	}
	if got := strings.Join(names, " "); got != strings.Repeat("Eve Hal Ben Ida Fay Cy Dee Gus ", 2)[:2*31-1] {
		t.Errorf("%s", got)
	}
	t.Logf("8 presses within %v", sent[7].Sub(sent[0]))
}

// TestEveryEndKeepsAllAndRestores: whatever ends the mode, with the disk far
// behind, every press that was stamped is on the record and the terminal is
// as it was.
func TestEveryEndKeepsAllAndRestores(t *testing.T) {
	for _, c := range []struct {
		name string
		disk time.Duration
		end  func(s *seat)
		exit int
	}{
		{"esc", 30, func(s *seat) { s.send("\x1b") }, 0},
		{"ctrl-d", 30, func(s *seat) { s.send("\x04") }, 0},
		{"ctrl-c", 30, func(s *seat) { s.send("\x03") }, 0},
		{"int", 30, func(s *seat) { s.signal(syscall.SIGINT) }, 130},
		{"term", 300, func(s *seat) { s.signal(syscall.SIGTERM) }, 143}, // longer together than a session has to end by itself
		{"hup", 30, func(s *seat) { s.signal(syscall.SIGHUP) }, 129},
		{"quit", 30, func(s *seat) { s.signal(syscall.SIGQUIT) }, 131},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			db := announced(t)
			s := sit(t, "table", db, c.disk*time.Millisecond)
			s.await("8 to guess")
			s.send("23456789")
			s.await("The colour of Ben's token")
			c.end(s)
			if code := s.leave(); code != c.exit {
				t.Errorf("exit status %d, not %d", code, c.exit)
			}
			s.restored()
			if got := pressed(t, db); got != "Ben Cy Dee Eve Fay Gus Hal Ida" {
				t.Errorf("on the record: %s", got)
			}
		})
	}
}

func (s *seat) signal(sig syscall.Signal) { _ = s.cmd.Process.Signal(sig) }

// TestHangUpKeepsAll: the terminal goes away, as when a window is closed.
func TestHangUpKeepsAll(t *testing.T) {
	t.Parallel()
	db := announced(t)
	s := sit(t, "table", db, 50*time.Millisecond)
	s.await("8 to guess")
	s.send("2345678")
	s.await("1 to guess")
	s.master.Close()
	s.leave()
	if got := pressed(t, db); got != "Ben Cy Dee Eve Fay Gus Hal" {
		t.Errorf("on the record: %s", got)
	}
}

// TestKillLosesNothingShownAsSaved: killed outright, with the disk behind:
// what stood on the screen without the dots is on the record.
func TestKillLosesNothingShownAsSaved(t *testing.T) {
	for _, after := range []time.Duration{0, 20, 45, 70, 95, 120, 150, 190} {
		t.Run(fmt.Sprint(int64(after)), func(t *testing.T) {
			t.Parallel()
			db := announced(t)
			s := sit(t, "table", db, 20*time.Millisecond)
			s.await("8 to guess")
			s.send("23456789")
			time.Sleep(after * time.Millisecond)
			_ = s.cmd.Process.Kill()
			s.leave()
			time.Sleep(20 * time.Millisecond)
			shown := savedOnScreen(s.text())
			kept := strings.Fields(pressed(t, db))
			if len(shown) > len(kept) {
				t.Errorf("%d presses were shown as saved, and %d are: %q\n%s", len(shown), len(kept), kept, s.text())
			}
			t.Logf("killed: %d shown as saved, %d on the record", len(shown), len(kept))
		})
	}
}

// savedOnScreen finds the stamps on the screen that stand without dots.
func savedOnScreen(text string) []string {
	var stamps []string
	for _, part := range strings.Split(text, "?")[1:] {
		f := strings.Fields(part)
		if len(f) > 0 && strings.Contains(f[0], ".") && !(len(f) > 1 && f[1] == "..") {
			stamps = append(stamps, f[0])
		}
	}
	return stamps
}

func TestAPanicAnywhereRestores(t *testing.T) {
	for _, kind := range []string{"panic-reader", "panic-writer", "panic-drawer"} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			s := sit(t, kind, filepath.Join(t.TempDir(), "lines"), 0)
			s.await("to guess")
			s.send("2x")
			if code := s.leave(); code != 2 {
				t.Errorf("exit status %d", code)
			}
			s.restored()
			if out := s.output(); strings.LastIndex(out, "on purpose") < strings.LastIndex(out, "\x1b[?1049l") {
				t.Error("the panic is told on the screen that goes away")
			}
		})
	}
}

// TestCtrlZStopsUmpireOnly runs the helper under a shell with job control.
func TestCtrlZStopsUmpireOnly(t *testing.T) {
	shell, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash here")
	}
	t.Parallel()
	db := announced(t)
	cmd := exec.Command(shell, "--norc", "--noprofile", "-i")
	cmd.Env = append(os.Environ(), helperKind+"=table", helperFile+"="+db, helperSlow+"=1ms", "TERM=xterm", "PS1=$ ", "HISTFILE=")
	s := sitAt(t, cmd)
	s.await("$ ")
	s.send(os.Args[0] + "\r")
	s.await("8 to guess")
	s.send("2")
	s.await("7 to guess")
	s.send("\x1a")
	s.await("Stopped")
	s.send("echo still $((40+2)) here\r")
	s.await("still 42 here")
	s.send("fg; echo left $((40+4))\r")
	s.await("7 to guess")
	s.send("3\x1b")
	s.await("left 44")
	s.send("exit\r")
	s.leave()
	if got := pressed(t, db); got != "Ben Cy" {
		t.Errorf("on the record: %s", got)
	}
}

// announced makes a database with one table whose first round is announced.
func announced(t *testing.T) string {
	t.Helper()
	db := filepath.Join(t.TempDir(), "umpire.db")
	h := referee.Header{Game: "cats", Players: strings.Fields("Ana Ben Cy Dee Eve Fay Gus Hal Ida")}
	s, _, err := tracker.Create(tracker.World{Store: storage.At(db), Now: time.Now}, cats.Game{}, h, "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Play("announce red", true); err != nil {
		t.Fatal(err)
	}
	return db
}

// pressed lists who has a token on the record, in its order.
func pressed(t *testing.T, db string) string {
	t.Helper()
	s, err := tracker.Load(tracker.World{Store: storage.At(db), Now: time.Now}, 1)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, m := range s.History().Moves {
		if m.Verb == "press" {
			names = append(names, m.Get("NAME"))
		}
	}
	return strings.Join(names, " ")
}
