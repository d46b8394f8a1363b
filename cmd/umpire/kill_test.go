package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"umpire/referee/refereetest"
	"umpire/storage"
	"umpire/tracker"
)

// The real binary, killed at random instants while it records: no move whose
// ruling was seen is ever lost, and the file is sound each time.
func TestKilledAtAnyInstant(t *testing.T) {
	t.Parallel()
	kills := refereetest.Often(40, 400)
	umpire := filepath.Join(binary(t), "umpire")
	db := filepath.Join(t.TempDir(), "umpire.db")
	if out, err := exec.Command(umpire, "--db", db, "new", "quantum", "--players", "A,B,C").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	chance := rand.New(rand.NewSource(7))
	seen, cut := 0, 0
	for range kills {
		last := playUntilKilled(t, umpire, db, seen, chance.Intn(5), time.Duration(chance.Intn(3_000))*time.Microsecond)
		if last > seen {
			cut++
		}
		seen = checkKept(t, db, max(last, seen))
	}
	if cut < kills/10 {
		t.Errorf("only %d of %d kills came after a ruling was seen", cut, kills)
	}
	t.Logf("%d kills, %d moves kept", kills, seen)
}

// playUntilKilled feeds moves as fast as they are taken, kills the process a
// moment after so many rulings have come out (at once for none), and returns
// the number of the last move whose ruling came out.
func playUntilKilled(t *testing.T, umpire, db string, from, rulings int, moment time.Duration) int {
	t.Helper()
	cmd := exec.Command(umpire, "--db", db, "play", "--json")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		for i := from + 1; i < from+1000; i++ {
			if _, err := fmt.Fprintf(in, "note move %d\n", i); err != nil {
				return
			}
		}
	}()
	last := lastMove(out, func(seen int) {
		if seen == rulings {
			time.AfterFunc(moment, func() { _ = cmd.Process.Kill() })
		}
	})
	_ = cmd.Wait()
	return last
}

// lastMove reads rulings to the end and tells how many it has seen, none
// included; a line cut off by the kill was not seen whole.
func lastMove(out io.Reader, tell func(seen int)) int {
	last := 0
	lines := bufio.NewReader(out)
	for seen := 0; ; seen++ {
		tell(seen)
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return last
		}
		var a tracker.Answer
		if json.Unmarshal(line, &a) == nil {
			last = a.Moves
		}
	}
}

// checkKept opens the file as the next session would and returns how many
// moves are on it.
func checkKept(t *testing.T, db string, seen int) int {
	t.Helper()
	store := storage.At(db)
	report, err := store.Check()
	if err != nil || len(report.Problems) > 0 {
		t.Fatalf("after a kill the file is not sound: %v %v", err, report.Problems)
	}
	s, err := tracker.Load(tracker.Env{Store: store, Now: time.Now}, 1)
	if err != nil {
		t.Fatal(err)
	}
	moves := s.History().Moves
	if len(moves) < seen {
		t.Fatalf("%d moves are kept, and the ruling of move %d was seen", len(moves), seen)
	}
	for i, m := range moves {
		if want := fmt.Sprintf("note move %d", i+1); m.Line() != want {
			t.Fatalf("move %d is %q, want %q", i+1, m.Line(), want)
		}
	}
	return len(moves)
}

// A ruling comes out only after its move is in the file: whoever reads the
// output finds the move there already. (That the store returns only after the
// file was synced is tested beside the store.)
func TestRulingAfterDisk(t *testing.T) {
	db := filepath.Join(t.TempDir(), "umpire.db")
	a := newApp(strings.NewReader(""), io.Discard, os.Stderr, func(string) string { return "" })
	if status := a.execute(t.Context(), []string{"--db", db, "new", "quantum", "--players", "A,B"}); status != 0 {
		t.Fatal(status)
	}
	w := &watcher{t: t, store: storage.At(db)}
	a.in, a.out.Out = strings.NewReader("note one\nnote two\nnote three\n"), w
	if status := a.execute(t.Context(), []string{"--db", db, "play", "--json"}); status != 0 || w.rulings != 3 {
		t.Fatal(status, w.rulings)
	}
}

// watcher looks into the file at the instant a ruling is written.
type watcher struct {
	t       *testing.T
	store   *storage.File
	rulings int
}

func (w *watcher) Write(b []byte) (int, error) {
	w.rulings += strings.Count(string(b), "\n")
	j, err := w.store.Read(tracker.Tables, 1, tracker.Mark{})
	if err != nil || len(j.Entries) < w.rulings {
		w.t.Errorf("ruling %d came out with %d moves on disk (%v)", w.rulings, len(j.Entries), err)
	}
	return len(b), nil
}
