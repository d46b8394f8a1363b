package storage

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"umpire/referee/refereetest"
	"umpire/tracker"
)

// The test binary runs itself as a second process: $STORAGE_TEST names what it
// then does, with the path of the file as its argument.
func TestMain(m *testing.M) {
	switch os.Getenv("STORAGE_TEST") {
	case "":
		os.Exit(m.Run())
	case "append":
		childAppends(os.Args[1], "child", 1<<30)
	case "create":
		childCreates(os.Args[1])
	case "contend":
		childAppends(os.Args[1], "child", 150)
	case "once":
		childAppends(os.Args[1], "child", 1)
	}
}

// child starts this binary in another role.
func child(t testing.TB, role, path string) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	cmd := exec.Command(os.Args[0], path)
	cmd.Env = append(os.Environ(), "STORAGE_TEST="+role)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	must(t, err)
	must(t, cmd.Start())
	return cmd, bufio.NewScanner(out)
}

// childAppends appends to table 1 and prints every entry once it is saved. A
// conflict makes it look again, as the tracker does.
func childAppends(path, who string, n int) {
	s := At(path)
	after := 0
	for i := 0; i < n; {
		line := fmt.Sprintf("%s %d", who, i)
		err := appendTo(s, tracker.Tables, 1, after, []byte(line))
		var c *tracker.Conflict
		switch {
		case err == nil:
			fmt.Println(line)
			after++
			i++
		case errors.As(err, &c):
			after = c.Have
		default:
			fmt.Println("error:", err)
			os.Exit(1)
		}
	}
}

// childCreates makes a store and prints the number of its journal.
func childCreates(path string) {
	id, err := createOn(At(path), tracker.Tables, fmt.Sprint(os.Getpid()), []byte("head"), []byte("entry"))
	fmt.Println(id, err)
}

func TestTwoProcessesAppend(t *testing.T) {
	s := fresh(t)
	create(t, s, "a")
	cmd, out := child(t, "contend", s.path)
	if !out.Scan() || out.Text() != "child 0" { // so the first append here is a conflict
		t.Fatalf("the other process: %s", out.Text())
	}
	conflicts, after := 0, 0
	for i := 0; i < 150; {
		var c *tracker.Conflict
		err := appendTo(s, tracker.Tables, 1, after, fmt.Appendf(nil, "parent %d", i))
		switch {
		case err == nil:
			after++
			i++
		case errors.As(err, &c) && c.Have > after:
			after = c.Have
			conflicts++
		default:
			t.Fatal(err)
		}
	}
	acked := 1
	for out.Scan() {
		if out.Text() != fmt.Sprintf("child %d", acked) {
			t.Fatalf("the other process: %s", out.Text())
		}
		acked++
	}
	must(t, cmd.Wait())
	j, err := s.Read(tracker.Tables, 1, tracker.Mark{})
	must(t, err)
	inOrder(t, j.Entries, "parent", 150)
	inOrder(t, j.Entries, "child", acked)
	if acked != 150 || len(j.Entries) != 300 || conflicts == 0 {
		t.Errorf("%d entries, %d conflicts, the other process was told of %d", len(j.Entries), conflicts, acked)
	}
	t.Logf("%d conflicts", conflicts)
}

// inOrder demands that one writer's entries are all there, in its order.
func inOrder(t *testing.T, entries [][]byte, who string, n int) {
	t.Helper()
	next := 0
	for _, e := range entries {
		if strings.HasPrefix(string(e), who) {
			if string(e) != fmt.Sprintf("%s %d", who, next) {
				t.Fatalf("%q where %s %d was due", e, who, next)
			}
			next++
		}
	}
	if next < n {
		t.Fatalf("%s: %d of %d entries are there", who, next, n)
	}
}

func TestReadersWhileAnotherWrites(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	create(t, s, "a")
	cmd, out := child(t, "contend", s.path)
	seen, reads := 0, 0
	for finished := false; !finished; reads++ {
		j, err := s.Read(tracker.Tables, 1, tracker.Mark{Entries: seen})
		must(t, err)
		seen += len(j.Entries)
		all, err := At(s.path).ReadAll(tracker.Tables, nil)
		must(t, err)
		if len(all) != 1 || len(all[0].Entries) < seen {
			t.Fatalf("a later look saw less: %d", seen)
		}
		finished = seen == 150
	}
	for out.Scan() {
	}
	must(t, cmd.Wait())
	t.Logf("%d reads", reads)
}

// However many make the file at once, every journal that was reported is in it.
func TestManyCreateTheFileAtOnce(t *testing.T) {
	s := At(filepath.Join(t.TempDir(), "new", "umpire.db"))
	type running struct {
		*exec.Cmd
		*bufio.Scanner
	}
	var all []running
	for range 6 {
		cmd, out := child(t, "create", s.path)
		all = append(all, running{cmd, out})
	}
	numbers := map[string]bool{}
	for _, r := range all {
		r.Scan()
		if !strings.HasSuffix(r.Text(), "<nil>") || numbers[r.Text()] {
			t.Errorf("a process got %q", r.Text())
		}
		numbers[r.Text()] = true
		must(t, r.Wait())
	}
	if js, err := s.ReadAll(tracker.Tables, nil); err != nil || len(js) != 6 {
		t.Errorf("%d journals: %v", len(js), err)
	}
	if files, _ := os.ReadDir(filepath.Dir(s.path)); len(files) != 1 {
		t.Errorf("something was left behind: %v", files)
	}
}

// Killed at any instant, a process loses nothing that it said was saved.
func TestKilledWhileAppending(t *testing.T) {
	rounds := refereetest.Often(20, 300)
	random := rand.New(rand.NewSource(7))
	s := fresh(t)
	create(t, s, "a")
	have := 0
	for round := range rounds {
		cmd, out := child(t, "append", s.path)
		acked, enough := []string{}, random.Intn(25)
		moment := time.Duration(random.Intn(3000)) * time.Microsecond
		for seen := 0; seen == 0 || out.Scan(); seen++ {
			if seen > 0 {
				acked = append(acked, out.Text())
			}
			if seen == enough {
				time.AfterFunc(moment, func() { cmd.Process.Kill() })
			}
		}
		if err := cmd.Wait(); err == nil || len(acked) > 0 && strings.HasPrefix(acked[len(acked)-1], "error") {
			t.Fatalf("round %d: the child ended by itself: %v", round, acked)
		}
		have = demandAcked(t, s, have, acked)
	}
	if have < rounds {
		t.Errorf("only %d entries in %d rounds: the children were killed before they began", have, rounds)
	}
	t.Logf("%d rounds, %d entries", rounds, have)
}

// demandAcked demands that the acknowledged entries stand after the ones there
// were, with at most one more, and that the file is sound; it returns how many there are.
func demandAcked(t *testing.T, s *File, had int, acked []string) int {
	t.Helper()
	j, err := At(s.path).Read(tracker.Tables, 1, tracker.Mark{Entries: had})
	must(t, err)
	entries := j.Entries
	if len(entries) < len(acked) || len(entries) > len(acked)+1 {
		t.Fatalf("%d entries were acknowledged, %d are there", len(acked), len(entries))
	}
	for i, want := range acked {
		if string(entries[i]) != want {
			t.Fatalf("entry %d is %q instead of %q", had+i+1, entries[i], want)
		}
	}
	if r, err := s.Check(); err != nil || len(r.Problems) > 0 {
		t.Fatalf("after the kill: %v %v", r.Problems, err)
	}
	return had + len(entries)
}

// Killed while it makes the file, a process leaves a whole one or none.
func TestKilledWhileCreating(t *testing.T) {
	rounds := refereetest.Often(25, 300)
	random := rand.New(rand.NewSource(8))
	there := 0
	for range rounds {
		s := fresh(t)
		cmd, out := child(t, "create", s.path)
		stop := time.AfterFunc(time.Duration(random.Intn(9000))*time.Microsecond, func() { cmd.Process.Kill() })
		said := out.Scan()
		_ = cmd.Wait()
		stop.Stop()
		r, err := s.Check()
		must(t, err)
		if len(r.Problems) > 0 || said && (len(r.Shelves) != 1 || r.Shelves[0].Entries != 1) {
			t.Fatalf("told of it: %v; %+v", said, r)
		}
		if r.Exists {
			there++
		}
		create(t, s, "next")
	}
	t.Logf("%d of %d files were there", there, rounds)
}

func TestFileModes(t *testing.T) {
	s := At(filepath.Join(t.TempDir(), "a", "b", "umpire.db"))
	create(t, s, "a")
	for path, want := range map[string]fs.FileMode{s.path: 0o600, filepath.Dir(s.path): 0o700, filepath.Dir(filepath.Dir(s.path)): 0o700} {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v", path, info.Mode(), err)
		}
	}
	must(t, os.Chmod(s.path, 0o644))
	create(t, s, "b")
	if info, _ := os.Stat(s.path); info.Mode().Perm() != 0o644 {
		t.Errorf("a mode that somebody chose became %v", info.Mode())
	}
}
