package storage

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"umpire/tracker"
)

// One move to disk: check, open, transaction with two syncs, close.
func BenchmarkAppend(b *testing.B) {
	s := fresh(b)
	create(b, s, "a")
	for i := 0; b.Loop(); i++ {
		must(b, appendTo(s, tracker.Tables, 1, i, []byte("2026-11-20T17:00:00Z ask Ana Ben 1 yes")))
	}
}

// The first move of a process, which reads the whole file before: 1,000 tables of 60 moves.
func BenchmarkFirstAppend(b *testing.B) {
	s := evening(b, 1000, 60)
	for i := 60; b.Loop(); i++ {
		must(b, appendTo(At(s.path), tracker.Tables, 1, i, []byte("ask Ana Ben 1 yes")))
	}
}

// One move of a process that knows the file, with 1,000 tables of 60 moves in it.
func BenchmarkAppendToMany(b *testing.B) {
	s := evening(b, 1000, 60)
	for i := 60; b.Loop(); i++ {
		must(b, appendTo(s, tracker.Tables, 1, i, []byte("ask Ana Ben 1 yes")))
	}
}

// A journal of 1,000 entries, read by a process that knows the file.
func BenchmarkRead1000(b *testing.B) {
	s := evening(b, 1, 1000)
	for b.Loop() {
		_, err := s.Read(tracker.Tables, 1, tracker.Mark{})
		must(b, err)
	}
}

// 100 tables of 60 entries, by a process that knows the file.
func BenchmarkAll100x60(b *testing.B) {
	s := evening(b, 100, 60)
	for b.Loop() {
		_, err := s.ReadAll(tracker.Tables, nil)
		must(b, err)
	}
}

// The check that comes before anything else, once for each state of the file: 100 tables of 60.
func BenchmarkCheck100x60(b *testing.B) {
	s := evening(b, 100, 60)
	for b.Loop() {
		_, err := s.Check()
		must(b, err)
	}
}

// evening fills a store with tables of so many moves each.
func evening(b *testing.B, tables, moves int) *File {
	s := At(filepath.Join(b.TempDir(), "umpire.db"))
	entries := lines(strings.Split(strings.Repeat("2026-11-20T17:00:00Z ask Ana Ben 1 yes\n", moves-1), "\n")...)
	for i := range tables {
		create(b, s, fmt.Sprint(i))
		must(b, appendTo(s, tracker.Tables, i+1, 0, entries...))
	}
	return s
}
