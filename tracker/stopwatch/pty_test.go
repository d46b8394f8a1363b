//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package stopwatch_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/cats"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/referee/sheet"
	"umpire/storage"
	"umpire/tracker"
	"umpire/tracker/console"
	"umpire/tracker/console/screentest"
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
	round := referee.TimedRound{Players: strings.Fields("Ana Ben Cy Dee Eve Fay Gus Hal Ida"), Dealer: "Ana", Called: "red", Close: 300 * time.Millisecond}
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

func (b brittle) Press() (rune, time.Time, error) {
	c, read, err := b.Terminal.Press()
	if b.panics && c == 'x' {
		panic("on purpose")
	}
	return c, read, err
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

func (s slowStore) Write(changes ...tracker.Write) ([]int, error) {
	time.Sleep(slow())
	return s.Store.Write(changes...)
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
	s, err := tracker.Load(tracker.Env{Store: store, Now: time.Now}, 1)
	if err != nil {
		return 9
	}
	screen := &console.Screen{Out: os.Stdout, Size: t.Size}
	if err := console.TimingMode(t, screen)(s, s.Table()); err != nil {
		return exitOf(err)
	}
	return 0
}

// sit runs the helper at a pseudo-terminal.
func sit(t *testing.T, kind, file string, disk time.Duration) *screentest.Screen {
	t.Helper()
	return screentest.Start(t, 80, 24, helper(exec.Command(os.Args[0]), kind, file, disk))
}

func helper(cmd *exec.Cmd, kind, file string, disk time.Duration) *exec.Cmd {
	cmd.Env = append(os.Environ(), helperKind+"="+kind, helperFile+"="+file, helperSlow+"="+disk.String(), "TERM=xterm", "PS1=$ ", "HISTFILE=")
	return cmd
}

// sendAt types keys and gives the instant before they were sent.
func sendAt(s *screentest.Screen, keys string) time.Time {
	at := time.Now()
	s.Send(keys)
	return at
}

// restored checks that the terminal is as it was: its settings, the screen,
// the cursor.
func restored(t *testing.T, s *screentest.Screen) {
	t.Helper()
	if !s.Restored() {
		t.Error("the terminal's settings are not as they were")
	}
	for on, off := range map[string]string{"\x1b[?1049h": "\x1b[?1049l", "\x1b[?25l": "\x1b[?25h"} {
		s.Until("the screen given back", func() bool { return strings.LastIndex(s.Raw(), off) > strings.LastIndex(s.Raw(), on) })
	}
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
	presses := refereetest.Often(40, 200)
	file := filepath.Join(t.TempDir(), "lines")
	s := sit(t, "stamps", file, 2*time.Millisecond)
	s.Wait("8 to guess")
	var sent []time.Time
	for i := range presses {
		sent = append(sent, sendAt(s, string(rune('2'+i%8))))
		time.Sleep(time.Duration(3+i%5) * time.Millisecond)
		s.Send("\x7f")
		time.Sleep(time.Duration(1+i%3) * time.Millisecond)
	}
	s.Send("\x1b")
	if code := s.Exit(); code != 0 {
		t.Fatalf("exit status %d", code)
	}
	restored(t, s)
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
		at, ok, err := record.ParseStamp(stamp)
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
	if refereetest.Long() && (late[presses/2] > 5*time.Millisecond || late[0] < -time.Millisecond) {
		t.Errorf("the median is %v", late[presses/2])
	}
}

// TestABurstIsKept: eight presses within 20 ms, on a disk that takes 40 ms
// for each.
func TestABurstIsKept(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "lines")
	s := sit(t, "stamps", file, 40*time.Millisecond)
	s.Wait("8 to guess")
	var sent []time.Time
	for _, k := range "58296347" {
		sent = append(sent, sendAt(s, string(k)))
		time.Sleep(2 * time.Millisecond)
	}
	s.Wait("The colour of Eve's token") // long before the disk is done
	s.Send("rbrbrbrb\r")
	if code := s.Exit(); code != 0 {
		t.Fatalf("exit status %d", code)
	}
	restored(t, s)
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
		end  func(s *screentest.Screen)
		exit int
	}{
		{"esc", 30, func(s *screentest.Screen) { s.Send("\x1b") }, 0},
		{"ctrl-d", 30, func(s *screentest.Screen) { s.Send("\x04") }, 0},
		{"ctrl-c", 30, func(s *screentest.Screen) { s.Send("\x03") }, 0},
		{"int", 30, func(s *screentest.Screen) { s.Signal(syscall.SIGINT) }, 130},
		{"term", 300, func(s *screentest.Screen) { s.Signal(syscall.SIGTERM) }, 143}, // longer together than a session has to end by itself
		{"hup", 30, func(s *screentest.Screen) { s.Signal(syscall.SIGHUP) }, 129},
		{"quit", 30, func(s *screentest.Screen) { s.Signal(syscall.SIGQUIT) }, 131},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			db := announced(t)
			s := sit(t, "table", db, c.disk*time.Millisecond)
			s.Wait("8 to guess")
			s.Send("23456789")
			s.Wait("The colour of Ben's token")
			c.end(s)
			if code := s.Exit(); code != c.exit {
				t.Errorf("exit status %d, not %d", code, c.exit)
			}
			restored(t, s)
			if got := pressed(t, db); got != "Ben Cy Dee Eve Fay Gus Hal Ida" {
				t.Errorf("on the record: %s", got)
			}
		})
	}
}

// TestHangUpKeepsAll: the terminal goes away, as when a window is closed.
func TestHangUpKeepsAll(t *testing.T) {
	t.Parallel()
	db := announced(t)
	s := sit(t, "table", db, 50*time.Millisecond)
	s.Wait("8 to guess")
	s.Send("2345678")
	s.Wait("1 to guess")
	s.Hangup()
	s.Exit()
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
			s.Wait("8 to guess")
			s.Send("23456789")
			time.Sleep(after * time.Millisecond)
			s.Signal(syscall.SIGKILL)
			s.Exit()
			time.Sleep(20 * time.Millisecond)
			shown := savedOnScreen(s.Text())
			kept := strings.Fields(pressed(t, db))
			if len(shown) > len(kept) {
				t.Errorf("%d presses were shown as saved, and %d are: %q\n%s", len(shown), len(kept), kept, s.Text())
			}
			t.Logf("killed: %d shown as saved, %d on the record", len(shown), len(kept))
		})
	}
}

// TestTheClockGoesOnAfterAKill: killed again and again in the middle of a round,
// what is keyed next is stamped with the time since the announcement by the wall
// clock, the time in which Umpire was dead included.
func TestTheClockGoesOnAfterAKill(t *testing.T) {
	kills := refereetest.Often(4, 100)
	t.Parallel()
	early := time.Now()
	db := announced(t)
	late := time.Now()
	env := tracker.Env{Store: storage.At(db), Now: time.Now}
	for i := range kills {
		s := sit(t, "table", db, 0)
		s.Wait("8 to guess")
		sent := sendAt(s, string(rune('2'+i%8)))
		s.Until("the press saved", func() bool { return len(savedOnScreen(s.Text())) == 1 })
		seen := time.Now()
		s.Signal(syscall.SIGKILL)
		s.Exit()
		table, err := tracker.Load(env, 1)
		if err != nil {
			t.Fatal(err)
		}
		moves := table.History().Moves
		at := moves[len(moves)-1].At
		if len(moves) != 2 || at < sent.Sub(late).Truncate(time.Millisecond) || at > seen.Sub(early) {
			t.Fatalf("kill %d: %v, keyed between %v and %v", i+1, moves, sent.Sub(late), seen.Sub(early))
		}
		if err := table.Undo(1); err != nil {
			t.Fatal(err)
		}
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
			s.Wait("to guess")
			s.Send("2x")
			if code := s.Exit(); code != 2 {
				t.Errorf("exit status %d", code)
			}
			restored(t, s)
			s.Until("the panic told on the screen that stays", func() bool {
				return strings.LastIndex(s.Raw(), "on purpose") > strings.LastIndex(s.Raw(), "\x1b[?1049l")
			})
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
	s := screentest.Start(t, 80, 24, helper(exec.Command(shell, "--norc", "--noprofile", "-i"), "table", db, time.Millisecond))
	s.Wait("$")
	s.Send(os.Args[0] + "\r")
	s.Wait("8 to guess")
	s.Send("2")
	s.Wait("7 to guess")
	s.Send("\x1a")
	s.Wait("Stopped")
	s.Send("echo still $((40+2)) here\r")
	s.Wait("still 42 here")
	s.Send("fg; echo left $((40+4))\r")
	s.Wait("7 to guess")
	s.Send("3\x1b")
	s.Wait("left 44")
	s.Send("exit\r")
	s.Exit()
	if got := pressed(t, db); got != "Ben Cy" {
		t.Errorf("on the record: %s", got)
	}
}

// announced makes a database with one table whose first round is announced.
func announced(t *testing.T) string {
	t.Helper()
	db := filepath.Join(t.TempDir(), "umpire.db")
	h := record.Header{Game: "cats", Players: strings.Fields("Ana Ben Cy Dee Eve Fay Gus Hal Ida")}
	s, _, err := tracker.Create(tracker.Env{Store: storage.At(db), Now: time.Now}, cats.Game{}, h, nil, record.Referee)
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
	s, err := tracker.Load(tracker.Env{Store: storage.At(db), Now: time.Now}, 1)
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
