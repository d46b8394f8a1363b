package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"time"

	"umpire/storage"
	"umpire/tracker"
	"umpire/tracker/console/screentest"
)

// A database after years of use: how many tables and evenings.
const fullTables, fullEvenings = 10_000, 500

// fullFile makes that database: every fifth table finished by a declared paradox,
// twenty tables an evening.
func fullFile(b *testing.B) string {
	b.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "umpire") // ten thousand syncs would take long
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { os.RemoveAll(dir) })
	db := filepath.Join(dir, "umpire.db")
	store := storage.At(db)
	at := func(n int) string { return time.Date(2020, 1, 1, 20, n, 0, 0, time.UTC).Format(time.RFC3339) }
	evening := func(e int) string { return fmt.Sprintf("%032x", 1_000_000+e) }
	create := func(shelf tracker.Shelf, j tracker.Journal) {
		c := tracker.Write{Shelf: shelf, UID: j.UID, Head: j.Head, Entries: j.Entries}
		if shelf == tracker.Tables {
			c = tracker.Keep(tracker.Env{Store: store, Now: time.Now}, j, tracker.Mark{})
		}
		if err := save(store, c); err != nil {
			b.Fatal(err)
		}
	}
	change := func(n int, things ...string) []byte {
		return fmt.Appendf(nil, `{"id":"%032x","at":%q,"machine":"%032x","text":"something","opened":true,"written":[%s]}`, n, at(n), 1, strings.Join(things, ","))
	}
	thing := func(kind, id, content string) string {
		return fmt.Sprintf(`{"kind":%q,"id":%q,"n":1,"at":%q,"machine":"%032x","content":%s}`, kind, id, at(0), 1, content)
	}
	person := func(p int) string { return fmt.Sprintf("%032x", 2_000_000+p%40) }
	book := tracker.Journal{UID: "book"}
	for p := range 40 {
		book.Entries = append(book.Entries, change(3_000_000+p, thing("person", person(p), fmt.Sprintf(`{"name":"P%d","since":%q}`, p, at(0)))))
	}
	for e := range fullEvenings {
		things := []string{thing("evening", evening(e), fmt.Sprintf(`{"name":"Evening %d","named":%q,"started":%q}`, e, at(0), at(e*1000)))}
		for p := range 3 {
			things = append(things, thing("seat", evening(e)+"+"+person(e+p), `"here"`))
		}
		book.Entries = append(book.Entries, change(4_000_000+e, things...))
	}
	for n := range fullTables {
		e := n * fullEvenings / fullTables
		var people []string
		for p := range 4 {
			people = append(people, fmt.Sprintf(`"p%d":%q`, (e+p)%40, person(e+p)))
		}
		content := fmt.Sprintf(`{"evening":%q,"people":{%s}}`, evening(e), strings.Join(people, ","))
		book.Entries = append(book.Entries, change(5_000_000+n, thing("play", fmt.Sprintf("%032x", n), content)))
	}
	create(tracker.Book, book)
	for n := range fullTables {
		e := n * fullEvenings / fullTables
		names := fmt.Sprintf("P%d, P%d, P%d, P%d", e%40, (e+1)%40, (e+2)%40, (e+3)%40)
		j := tracker.Journal{UID: fmt.Sprintf("%032x", n), Head: fmt.Appendf(nil, `{"opened":%q,"header":["game: quantum","players: %s","turns: any"]}`, at(e*1000+n%20), names)}
		p := strings.Split(names, ", ")
		for m := range 38 {
			line := fmt.Sprintf("ask %s %s ducks yes", p[m%2], p[1-m%2])
			if m == 37 && n%5 == 0 {
				line = "note over"
			}
			j.Entries = append(j.Entries, fmt.Appendf(nil, `{"kind":"play","wall":%q,"line":%q}`, at(e*1000+n%20), line))
		}
		create(tracker.Tables, j)
	}
	return db
}

// The everyday commands on a full file, as whole processes. Budget: 0.5 s and 100 MB
// each, 1 s for the import.
func BenchmarkFull(b *testing.B) {
	umpire := built(b)
	db := fullFile(b)
	forgetMemory(b)
	for _, args := range []string{"list", "new quantum --players Ana,Ben,Cy", "evening", "evening list", "standings --all", "__complete show 1", "show 77", "import", "home"} {
		b.Run(strings.ReplaceAll(args, " ", "-"), func(b *testing.B) {
			var busy time.Duration
			most := int64(0)
			for b.Loop() {
				p := runOnFull(b, exec.Command(umpire, append([]string{"--db", db}, strings.Fields(args)...)...), args)
				usage := p.SysUsage().(*syscall.Rusage)
				busy, most = busy+p.UserTime()+p.SystemTime(), max(most, usage.Maxrss*1024)
			}
			b.ReportMetric(busy.Seconds()/float64(b.N), "cpu-s/op")
			b.ReportMetric(float64(most)/1e6, "MB")
		})
	}
}

// runOnFull runs a command to its end; the menu at home until it is there, an
// import with twenty records.
func runOnFull(b *testing.B, cmd *exec.Cmd, what string) *os.ProcessState {
	b.Helper()
	switch what {
	case "home":
		cmd.Args = cmd.Args[:3]
		cmd.Env = []string{"TERM=xterm", "HOME=" + b.TempDir()}
		s := screentest.Start(b, 80, 24, cmd)
		s.Do("Quit", esc)
		s.Exit()
		return cmd.ProcessState
	case "import":
		cmd.Args = append(cmd.Args, writeRecords(b, b.TempDir(), 20)...)
	}
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return cmd.ProcessState
}

// forgetMemory makes this process small: what it held at most would count for
// the processes that it starts.
func forgetMemory(b *testing.B) {
	debug.FreeOSMemory()
	if err := os.WriteFile("/proc/self/clear_refs", []byte("5"), 0o200); err != nil {
		b.Log(err)
	}
}

// writeRecords writes so many records that no table holds yet.
func writeRecords(b *testing.B, dir string, count int) (paths []string) {
	b.Helper()
	written++
	for n := range count {
		path := filepath.Join(dir, fmt.Sprint(n))
		record := fmt.Sprintf("game: quantum\nplayers: A, B\n\nnote %d\n%s", written*count+n, strings.Repeat("ask A B ducks yes\nask B A ducks yes\n", 19))
		if err := os.WriteFile(path, []byte(record), 0o600); err != nil {
			b.Fatal(err)
		}
		paths = append(paths, path)
	}
	return paths
}

var written int
