package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"umpire/storage"
	"umpire/tracker"
)

// A database after years of use: how many tables and evenings.
const fullTables, fullEvenings = 10_000, 500

// fullFile makes that database: every fifth table finished by a declared paradox,
// twenty tables an evening.
func fullFile(b *testing.B) string {
	b.Helper()
	db := filepath.Join(b.TempDir(), "umpire.db")
	store := storage.At(db)
	at := func(n int) string { return time.Date(2020, 1, 1, 20, n, 0, 0, time.UTC).Format(time.RFC3339) }
	var evenings, tables []tracker.Journal
	for e := range fullEvenings {
		j := tracker.Journal{UID: fmt.Sprintf("%032x", 1_000_000+e), Head: fmt.Appendf(nil, `{"name":"Evening %d","started":%q}`, e, at(e*1000))}
		for p := range 8 {
			j.Entries = append(j.Entries, fmt.Appendf(nil, `{"id":"%032x","wall":%q,"kind":"add","name":"P%d"}`, e*8+p, at(e*1000+p), (e+p)%40))
		}
		j.Entries = append(j.Entries, fmt.Appendf(nil, `{"id":"%032x","wall":%q,"kind":"end"}`, 5_000_000+e, at(e*1000+900)))
		evenings = append(evenings, j)
	}
	for n := range fullTables {
		e := n * fullEvenings / fullTables
		names := fmt.Sprintf("P%d, P%d, P%d, P%d", e%40, (e+1)%40, (e+2)%40, (e+3)%40)
		j := tracker.Journal{UID: fmt.Sprintf("%032x", n), Head: fmt.Appendf(nil, `{"opened":%q,"header":["game: quantum","players: %s","turns: any"],"evening":%q}`, at(e*1000+n%20), names, evenings[e].UID)}
		p := strings.Split(names, ", ")
		for m := range 38 {
			line := fmt.Sprintf("ask %s %s ducks yes", p[m%2], p[1-m%2])
			if m == 37 && n%5 == 0 {
				line = "note over"
			}
			j.Entries = append(j.Entries, fmt.Appendf(nil, `{"kind":"play","wall":%q,"line":%q}`, at(e*1000+n%20), line))
		}
		tables = append(tables, j)
	}
	for shelf, journals := range map[tracker.Shelf][]tracker.Journal{tracker.Evenings: evenings, tracker.Tables: tables} {
		if _, err := store.CreateAll(shelf, journals); err != nil {
			b.Fatal(err)
		}
	}
	return db
}

// The everyday commands on a full file, as whole processes. Budget: 0.3 s and 100 MB
// each. The first list works everything out, once; it is not in the figures.
func BenchmarkFull(b *testing.B) {
	umpire := built(b)
	db := fullFile(b)
	_ = exec.Command(umpire, "--db", db, "list").Run()
	for _, args := range []string{"list", "new quantum --players Ana,Ben,Cy", "evening", "evening list", "standings --all", "__complete show 1", "show 77"} {
		b.Run(strings.ReplaceAll(args, " ", "-"), func(b *testing.B) {
			most := int64(0)
			for b.Loop() {
				cmd := exec.Command(umpire, append([]string{"--db", db}, strings.Fields(args)...)...)
				if out, err := cmd.CombinedOutput(); err != nil {
					b.Fatalf("%v\n%s", err, out)
				}
				most = max(most, maxMemory(cmd.ProcessState))
			}
			b.ReportMetric(float64(most)/1e6, "MB")
		})
	}
}

// maxMemory is how many bytes a process had at most, where the system tells.
func maxMemory(p *os.ProcessState) int64 {
	if u, ok := p.SysUsage().(*syscall.Rusage); ok {
		return u.Maxrss * 1024
	}
	return 0
}
