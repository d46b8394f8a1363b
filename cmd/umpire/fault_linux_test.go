package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/referee/refereetest"
	"umpire/storage"
	"umpire/tracker"
	"umpire/tracker/evening"
)

// Whatever call of the system fails, or is the last one before the process is killed: the file is
// sound and as it was before the command or as it is after it, what was reported done is done, no
// half-made file stays, and nothing raw is said.
func TestEveryCommandAtTheNthFault(t *testing.T) {
	if !refereetest.Long() {
		t.Skip("only UMPIRE_LONG runs commands under strace")
	}
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("strace is not installed")
	}
	bin := filepath.Join(binary(t), "umpire")
	base := t.TempDir()
	db := filepath.Join(base, "umpire.db")
	record := filepath.Join(base, "x.game")
	if err := os.WriteFile(record, []byte("game: quantum\nplayers: A, B\n\nask A B 1 yes\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	mustRun(t, exec.Command(bin, "--db", db, "import", record))
	mustRun(t, exec.Command(bin, "--db", db, "new", "quantum", "--players", "A,B,C"))
	play := exec.Command(bin, "--db", db, "play")
	play.Stdin = strings.NewReader("ask A B 1 yes\nask B C 2 no\n")
	mustRun(t, play)
	mustRun(t, exec.Command(bin, "--db", db, "evening", "start", "Friday", "A", "B"))
	mustRun(t, exec.Command(bin, "--db", db, "evening", "move", "1", "Friday"))
	mustRun(t, exec.Command(bin, "--db", db, "evening", "end"))
	for _, name := range oldFiles {
		if err := os.WriteFile(filepath.Join(base, name), []byte("an older one, that is whole\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	friend := filepath.Join(base, "friend.db")
	mustRun(t, exec.Command(bin, "--db", friend, "evening", "start", "Saturday", "A", "C"))
	mustRun(t, exec.Command(bin, "--db", friend, "evening", "result", "Golf", "--scores", "A=1,C=2"))
	mustRun(t, exec.Command(bin, "--db", friend, "export", "--evening", "Saturday", filepath.Join(base, "friend.evening")))
	calls := []string{"openat", "pread64", "pwrite64", "fdatasync", "fsync", "ftruncate", "linkat", "flock", "fchmod", "newfstatat", "write", "renameat"}
	runs := 0
	for _, command := range []string{"first", "new quantum --players A,B", "play", "undo", "edit 2 2 ask_B_C_2_yes", "import x.game --again", "backup copy.db", "delete 1 --yes",
		"evening result Golf --scores A=1,B=2", "evening report --out old.html --force", "evening report --out new.md",
		"export --evening Friday old.evening --force", "review 1 --html old.html --force", "import friend.evening"} {
		f := fault{t: t, strace: strace, bin: bin, base: base, command: command}
		f.prepare()
		f.run("")
		f.after = f.state()
		for _, how := range []string{"signal=KILL", "error=EIO", "error=ENOSPC"} {
			if how == "signal=KILL" && strings.Contains(command, "--force") {
				continue // which takes a name beside, that may be left
			}
			for _, call := range calls {
				for n := 1; n <= 20; n++ {
					f.prepare()
					hit := f.run(fmt.Sprintf("%s:%s:when=%d", call, how, n))
					runs++
					if !hit {
						break
					}
				}
			}
		}
	}
	t.Logf("%d runs", runs)
}

// oldFiles stand in the folder, to be written over as one or not at all.
var oldFiles = []string{"old.html", "old.evening"}

func mustRun(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", cmd.Args, err, out)
	}
}

// fault runs a command with a fault put into its calls, on a copy of a database.
type fault struct {
	t                 *testing.T
	strace, bin, base string
	command           string
	dir               string // of this run
	before, after     string
}

func (f *fault) prepare() {
	dir, err := os.MkdirTemp(f.t.TempDir(), "run")
	if err != nil {
		f.t.Fatal(err)
	}
	for _, name := range append(oldFiles, "umpire.db", "x.game", "friend.evening") {
		b, _ := os.ReadFile(filepath.Join(f.base, name))
		if f.command == "first" && name == "umpire.db" {
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, name), b, 0o600); err != nil {
			f.t.Fatal(err)
		}
	}
	f.dir = dir
	f.before = f.state()
}

// run runs the command with a fault ("": none) and looks at what is left; hit says
// whether it came to the fault.
func (f *fault) run(inject string) (hit bool) {
	f.t.Helper()
	args := strings.Fields(strings.Replace(f.command, "first", "new quantum --players A,B", 1))
	for i := range args {
		args[i] = strings.ReplaceAll(args[i], "_", " ")
	}
	cmd := exec.Command(f.bin, append([]string{"--db", "umpire.db"}, args...)...)
	trace := filepath.Join(f.base, "trace")
	if inject != "" {
		call, _, _ := strings.Cut(inject, ":")
		cmd = exec.Command(f.strace, append([]string{"-f", "-o", trace, "-e", "trace=" + call, "-e", "signal=none", "-e", "inject=" + inject}, cmd.Args...)...)
	}
	cmd.Dir = f.dir
	cmd.Stdin = strings.NewReader("note three\n")
	out, err := cmd.CombinedOutput()
	if inject == "" && err != nil {
		f.t.Fatalf("%s: %v\n%s", f.command, err, out)
	}
	said, _ := os.ReadFile(trace)
	hit = strings.Contains(string(said), "INJECTED") || cmd.ProcessState.ExitCode() < 0
	if inject != "" {
		f.look(inject, err == nil, string(out))
	}
	return hit
}

func (f *fault) look(inject string, done bool, out string) {
	f.t.Helper()
	what := f.command + " with " + inject
	switch now := f.state(); {
	case now != f.before && now != f.after, done && now != f.after:
		f.t.Errorf("%s (done: %v) left\n%s\ninstead of\n%s\nor\n%s\n%s", what, done, now, f.before, f.after, out)
	}
	if strings.Contains(out, "runtime: netpollBreak write failed") {
		return // the fault met a write of Go's own, which wakes its poller, and no file of ours
	}
	for _, raw := range []string{"panic", "goroutine", "0x", "/proc/self", "input/output", "left on device", "link"} {
		if strings.Contains(out, raw) && !strings.Contains(out, "cannot open x.game") {
			f.t.Errorf("%s says %s", what, out)
		}
	}
}

// state is what is in the folder: the files, and the tables of each database, which are sound.
func (f *fault) state() string {
	f.t.Helper()
	var all []string
	files, err := os.ReadDir(f.dir)
	if err != nil {
		f.t.Fatal(err)
	}
	for _, file := range files {
		all = append(all, file.Name())
		if text, err := os.ReadFile(filepath.Join(f.dir, file.Name())); err == nil && filepath.Ext(file.Name()) != ".db" {
			all = append(all, fmt.Sprintf("%x", sha256.Sum256(text)))
		}
		if filepath.Ext(file.Name()) == ".db" {
			all = append(all, f.tables(filepath.Join(f.dir, file.Name()))...)
		}
	}
	if all = slices.DeleteFunc(all, func(s string) bool { return s == "umpire.db" }); len(all) == 0 {
		return "nothing"
	}
	return strings.Join(all, "\n")
}

func (f *fault) tables(db string) (all []string) {
	f.t.Helper()
	store := storage.At(db)
	if r, err := store.Check(); err != nil || len(r.Problems) > 0 {
		f.t.Errorf("%s: %v %v", f.command, err, r.Problems)
	}
	w := tracker.Env{Store: store, Now: time.Now}
	tables, err := store.List(tracker.Tables)
	for _, l := range tables {
		s, trouble := tracker.Load(w, l.ID)
		all = append(all, fmt.Sprint(l.ID, s.History().Moves, trouble))
	}
	if b, bad := evening.Read(w); bad == nil {
		log, _ := b.Log(nil)
		for _, l := range log {
			all = append(all, l.Text)
		}
	}
	if err != nil {
		f.t.Error(err)
	}
	return all
}
