//go:build unix

package storage

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"umpire/tracker"
)

// Bolt is asked to sync: a switch that somebody could set for speed.
func TestEveryCommitIsSynced(t *testing.T) {
	s := fresh(t)
	create(t, s, "a")
	b, err := openBolt(s.path, true, s.wait)
	must(t, err)
	defer b.Close()
	if b.NoSync || b.NoGrowSync {
		t.Error("a commit would return before it is on disk")
	}
}

// What the kernel was asked to do, in this order: write the pages, sync, write
// the head, sync; and only then does Append return.
func TestSyncedBeforeAppendReturns(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("strace is not installed")
	}
	s := fresh(t)
	create(t, s, "a")
	trace := filepath.Join(t.TempDir(), "trace")
	cmd := exec.Command(strace, "-f", "-o", trace, "-e", "trace=pwrite64,fdatasync,fsync,write", "-e", "signal=none", os.Args[0], s.path)
	cmd.Env = append(os.Environ(), "STORAGE_TEST=once")
	if out, err := cmd.CombinedOutput(); err != nil && !strings.Contains(string(out), "child 0") {
		t.Skipf("strace cannot trace here: %v %s", err, out)
	}
	calls, err := os.ReadFile(trace)
	must(t, err)
	if !regexp.MustCompile(`(?s)pwrite64.*sync[^\n]*= 0\n[^\n]*pwrite64[^\n]*\n(?:[^\n]*unfinished[^\n]*\n)?[^\n]*sync[^\n]*= 0\n.*write\(1, "child 0`).Match(calls) {
		t.Errorf("the order of the calls:\n%s", calls)
	}
}

func TestFileModeWhateverTheUmask(t *testing.T) {
	for _, umask := range []int{0, 0o277, 0o777} {
		s := fresh(t)
		old := syscall.Umask(umask)
		_, err := createOn(s, tracker.Tables, "a", nil)
		syscall.Umask(old)
		must(t, err)
		if info, _ := os.Stat(s.path); info.Mode().Perm() != 0o600 {
			t.Errorf("umask %#o: %v", umask, info.Mode())
		}
	}
}

// A disk that fills up: the entry is refused, those before it stay, and the
// next one that fits goes in.
func TestNoRoomLeft(t *testing.T) {
	s := fresh(t)
	create(t, s, "a", "one")
	// The limit holds for the whole process, and go test keeps a log of its own
	// in a file: there must be room for that.
	limitFiles(t, 16<<20, func() {
		if err := appendTo(s, tracker.Tables, 1, 1, make([]byte, 32<<20)); err == nil {
			t.Error("32 MiB went onto a disk that had 16")
		}
	})
	must(t, appendTo(s, tracker.Tables, 1, 1, []byte("two")))
	if j, err := At(s.path).Read(tracker.Tables, 1, tracker.Mark{}); err != nil || len(j.Entries) != 2 {
		t.Errorf("%v %v", j, err)
	}
}

// limitFiles lets no file grow beyond size while do runs.
func limitFiles(t *testing.T, size int64, do func()) {
	signal.Ignore(syscall.SIGXFSZ)
	var old syscall.Rlimit
	must(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &old))
	limit := old
	limit.Cur = uint64(size)
	must(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit))
	defer syscall.Setrlimit(syscall.RLIMIT_FSIZE, &old)
	do()
}

// A file that is cut while Bolt has it in memory makes the kernel send a
// signal: that becomes a message, and this process leaves the file alone from then on.
func TestCutWhileInUse(t *testing.T) {
	s := newSample(t)
	err := s.view(func(b *bucket) error {
		must(t, os.Truncate(s.path, int64(2*os.Getpagesize())))
		_, err := s.read(b, owner{tracker.Tables, 7}, 0)
		return err
	})
	var d *tracker.DamageError
	if !errors.As(err, &d) || d.Path != s.path {
		t.Fatalf("got %v", err)
	}
	must(t, os.WriteFile(s.path, s.bytes, 0o600))
	if err := appendTo(s, tracker.Tables, 7, 200, []byte("x")); !errors.As(err, &d) {
		t.Errorf("after that: %v", err)
	}
	if _, err := At(s.path).Read(tracker.Tables, 7, tracker.Mark{}); err != nil {
		t.Errorf("another process: %v", err)
	}
}

// held locks the file as another process would.
func held(t *testing.T, path string, alone bool) *os.File {
	t.Helper()
	f, err := os.Open(path)
	must(t, err)
	t.Cleanup(func() { f.Close() })
	if alone {
		must(t, queue(f))
	} else {
		must(t, lock(f, 0))
	}
	return f
}

func TestBusy(t *testing.T) {
	s := fresh(t)
	create(t, s, "a")
	s.wait = 20 * time.Millisecond
	writer := held(t, s.path, true)
	_, err1 := s.Read(tracker.Tables, 1, tracker.Mark{})
	_, err2 := s.Check()
	for i, err := range []error{err1, err2, appendTo(s, tracker.Tables, 1, 0, []byte("x")), s.Backup(s.path + ".copy")} {
		if !errors.Is(err, tracker.ErrBusy) || !strings.Contains(err.Error(), s.path) {
			t.Errorf("call %d beside a writer: %v", i, err)
		}
	}
	must(t, writer.Close())
	held(t, s.path, false)
	if _, err := s.Read(tracker.Tables, 1, tracker.Mark{}); err != nil {
		t.Errorf("reading beside a reader: %v", err)
	}
	if err := appendTo(s, tracker.Tables, 1, 0, []byte("x")); !errors.Is(err, tracker.ErrBusy) {
		t.Errorf("writing beside a reader: %v", err)
	}
}

// Damage that comes after the first look, while a writer waits for its turn, is seen by the second.
func TestDamagedWhileWaiting(t *testing.T) {
	s := newSample(t)
	reader := held(t, s.path, false)
	result := make(chan error)
	go func() { result <- appendTo(s, tracker.Tables, 7, 200, []byte("x")) }()
	time.Sleep(30 * time.Millisecond) // if it has not looked by now it meets the damage at its first look
	damaged := bytes.Clone(s.bytes)
	damaged[bytes.Index(damaged, []byte("xxxx"))] ^= 1
	must(t, os.WriteFile(s.path, damaged, 0o600))
	must(t, reader.Close())
	if err := <-result; err == nil || !strings.Contains(err.Error(), "checksum") {
		t.Errorf("got %v", err)
	}
	if now, _ := os.ReadFile(s.path); !bytes.Equal(now, damaged) {
		t.Error("a damaged file was written to")
	}
}
