//go:build unix

package storage

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"umpire/tracker"
)

// Bolt is asked to sync: a switch that somebody could set for speed.
func TestEveryCommitIsSynced(t *testing.T) {
	s := fresh(t)
	create(t, s, "a")
	b, err := openBolt(s.path, true, s.wait)
	must(t, err)
	defer b.close()
	if b.db.NoSync || b.db.NoGrowSync {
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
	cmd := exec.Command(strace, "-f", "-o", trace, "-e", "trace=pwrite64,fdatasync,fsync,write", os.Args[0], s.path)
	cmd.Env = append(os.Environ(), "STORAGE_TEST=once")
	if out, err := cmd.CombinedOutput(); err != nil && !strings.Contains(string(out), "child 0") {
		t.Skipf("strace cannot trace here: %v %s", err, out)
	}
	calls, err := os.ReadFile(trace)
	must(t, err)
	if !regexp.MustCompile(`(?s)pwrite64.*sync\([^\n]*= 0\n[^\n]*pwrite64[^\n]*\n[^\n]*sync\([^\n]*= 0\n.*write\(1, "child 0`).Match(calls) {
		t.Errorf("the order of the calls:\n%s", calls)
	}
}

func TestFileModeWhateverTheUmask(t *testing.T) {
	for _, umask := range []int{0, 0o277, 0o777} {
		s := fresh(t)
		old := syscall.Umask(umask)
		_, err := s.Create(tracker.Tables, "a", nil)
		syscall.Umask(old)
		must(t, err)
		if info, _ := os.Stat(s.path); info.Mode().Perm() != 0o600 {
			t.Errorf("umask %#o: %v", umask, info.Mode())
		}
	}
}
