package storage

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/referee/refereetest"
	"umpire/tracker"
)

const sector = 512

// commit is one transaction as the disk sees it: the pages it writes, a sync, the head
// it switches over, a sync (unix_test.go sees that order in a trace of the real calls).
type commit struct {
	before, after []byte  // the file
	pages         []int64 // where the pages begin that differ, heads apart
	head          int64   // where the new head begins
	acked         string  // what was acknowledged before it, and is not to be lost
	then          string  // what is acknowledged once it has returned
}

// A power cut in any transaction: of what was written since the last sync any part may
// have reached the disk, in any order, and a page in part. Every such file opens whole.
func TestPowerCut(t *testing.T) {
	t.Parallel()
	rounds := refereetest.Often(1, 5)
	cut := &cutter{t: t, random: rand.New(rand.NewSource(11)), file: At(filepath.Join(quick(t), "umpire.db"))}
	for range rounds {
		for _, c := range commits(t, cut.random) {
			cut.prefixes(c)
			cut.reordered(c)
			cut.switched(c)
		}
	}
	t.Logf("%d transactions, %d pages written; %d states before the first sync and %d after it opened whole, %d torn heads were refused and rescued",
		cut.commits, cut.pages, cut.early, cut.late, cut.torn)
	if cut.early < 300*rounds || cut.late < 30*rounds || cut.torn < 30*rounds {
		t.Error("that is too little of a simulation")
	}
}

// commits records transactions of every kind: tables opened, moves long and short, summaries,
// so that pages are freed and used again and the file grows.
func commits(t *testing.T, random *rand.Rand) (all []commit) {
	s := At(filepath.Join(quick(t), "umpire.db"))
	create(t, s, "first")
	entries := map[int]int{1: 0}
	step := func(do func() error) {
		t.Helper()
		c := commit{acked: told(t, s)}
		c.before, _ = os.ReadFile(s.path)
		must(t, do())
		c.after, _ = os.ReadFile(s.path)
		c.then = told(t, s)
		c.difference()
		all = append(all, c)
	}
	for i := range 21 {
		id := 1 + random.Intn(len(entries))
		text := []byte(strings.Repeat("x", []int{10, 100, 3000, 9000}[random.Intn(4)]))
		switch {
		case i%6 == 1:
			step(func() error { _, err := createOn(s, tracker.Tables, fmt.Sprint(i), text, text); return err })
			entries[len(entries)+1] = 1
		case i%6 == 3:
			step(func() error {
				_, err := s.Write(tracker.Write{Shelf: tracker.Tables, ID: id, At: tracker.Mark{Entries: entries[id]}, Entries: lines("x"), Summary: text})
				return err
			})
			entries[id]++
		default:
			step(func() error { return appendTo(s, tracker.Tables, id, entries[id], text) })
			entries[id]++
		}
	}
	return all
}

// told is everything that a store holds, as text.
func told(t *testing.T, s *File) string {
	t.Helper()
	all, err := s.ReadAll(tracker.Tables, nil)
	must(t, err)
	return fmt.Sprint(all)
}

// difference finds what the transaction wrote.
func (c *commit) difference() {
	page := int64(os.Getpagesize())
	was := append(bytes.Clone(c.before), make([]byte, max(0, len(c.after)-len(c.before)))...)
	for at := int64(0); at < int64(len(c.after)); at += page {
		switch {
		case bytes.Equal(was[at:at+page], c.after[at:at+page]):
		case at < 2*page:
			c.head = at
		default:
			c.pages = append(c.pages, at)
		}
	}
}

// cutter rebuilds files and opens them.
type cutter struct {
	t      *testing.T
	random *rand.Rand
	file   *File

	commits, pages, early, late, torn int
}

// prefixes are the files where the writes stopped after so many pages, the last torn at any sector.
func (cut *cutter) prefixes(c commit) {
	cut.commits++
	cut.pages += len(c.pages)
	disk := cut.longEnough(c)
	cut.opens(disk, c.acked, &cut.early)
	for _, at := range c.pages {
		for s := at; s < at+int64(os.Getpagesize()); s += sector {
			copy(disk[s:s+sector], c.after[s:])
			if refereetest.Long() || cut.random.Intn(4) == 0 {
				cut.opens(disk, c.acked, &cut.early)
			}
		}
	}
	cut.opens(c.before, c.acked, &cut.early) // it did not even grow
}

// reordered are files where any of the sectors arrived, and the others did not.
func (cut *cutter) reordered(c commit) {
	for range 10 {
		disk, odds := cut.longEnough(c), cut.random.Intn(100)
		for _, at := range c.pages {
			for s := at; s < at+int64(os.Getpagesize()); s += sector {
				if cut.random.Intn(100) < odds {
					copy(disk[s:s+sector], c.after[s:])
				}
			}
		}
		cut.opens(disk, c.acked, &cut.early)
	}
}

// switched are the files after the first sync: all pages are there, and the old head or the new one;
// or a head torn within its sector, which no disk promises to do, and which the rescue is for.
func (cut *cutter) switched(c commit) {
	disk := bytes.Clone(c.after)
	copy(disk[c.head:], c.before[c.head:c.head+sector])
	cut.opens(disk, c.acked, &cut.late)
	for _, n := range []int64{40, 64, 76} {
		copy(disk[c.head:c.head+n], c.after[c.head:])
		head := disk[c.head : c.head+metaBlock]
		if !bytes.HasPrefix(c.after[c.head:], head) && !bytes.HasPrefix(c.before[c.head:], head) {
			cut.rescues(disk, c)
		}
	}
	cut.opens(c.after, c.then, &cut.late)
}

// longEnough is the file as it was, grown to the length that it has after the transaction.
func (cut *cutter) longEnough(c commit) []byte {
	return append(bytes.Clone(c.before), make([]byte, len(c.after)-len(c.before))...)
}

// opens demands that a file is sound, holds what was acknowledged, and can be gone on with.
func (cut *cutter) opens(disk []byte, want string, count *int) {
	cut.t.Helper()
	*count++
	must(cut.t, os.WriteFile(cut.file.path, disk, 0o600))
	s := At(cut.file.path) // which checks the file before it reads
	if got := told(cut.t, s); got != want {
		cut.t.Fatalf("state %d holds %.200s\ninstead of %.200s", *count, got, want)
	}
	if *count%10 == 0 {
		create(cut.t, s, "after the cut")
		if r, err := s.Check(); err != nil || len(r.Problems) > 0 {
			cut.t.Fatal(err, r.Problems)
		}
	}
}

// rescues demands that a file is refused, left alone, and rescued with all that was acknowledged.
func (cut *cutter) rescues(disk []byte, c commit) {
	cut.t.Helper()
	must(cut.t, os.WriteFile(cut.file.path, disk, 0o600))
	var d *tracker.DamageError
	if err := appendTo(At(cut.file.path), tracker.Tables, 1, 0, nil); !errors.As(err, &d) || !strings.Contains(d.Reason, "--rescue") {
		cut.t.Fatal(err)
	}
	dest := filepath.Join(filepath.Dir(cut.file.path), "rescued.db")
	defer os.Remove(dest)
	if _, err := At(cut.file.path).Rescue(dest); err != nil {
		cut.t.Fatal(err)
	}
	if got := told(cut.t, At(dest)); got != c.acked && got != c.then {
		cut.t.Fatalf("the rescue holds %.200s\ninstead of %.200s", got, c.acked)
	}
	if now, _ := os.ReadFile(cut.file.path); !bytes.Equal(now, disk) {
		cut.t.Fatal("the damaged file was written to")
	}
	cut.torn++
}
