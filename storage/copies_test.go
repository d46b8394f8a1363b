package storage

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"umpire/referee/refereetest"
	"umpire/tracker"
)

func TestBackupWhileAnotherWrites(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	create(t, s, "a")
	cmd, out := child(t, "contend", s.path)
	had, dir := 0, quick(t)
	for i := 0; had < 150; i++ {
		copied := At(filepath.Join(dir, fmt.Sprint(i)))
		must(t, s.Backup(copied.path))
		j, err := copied.Read(tracker.Tables, 1, tracker.Mark{})
		must(t, err)
		inOrder(t, j.Entries, "child", had)
		had = len(j.Entries)
	}
	for out.Scan() {
	}
	must(t, cmd.Wait())
}

func TestBackupIsAStoreOfItsOwn(t *testing.T) {
	s := newSample(t)
	copied := At(filepath.Join(t.TempDir(), "copy.db"))
	must(t, s.Backup(copied.path))
	must(t, appendTo(copied, tracker.Tables, 7, 200, []byte("more")))
	must(t, appendTo(s, tracker.Tables, 7, 200, []byte("other")))
	if j, err := copied.Read(tracker.Tables, 7, tracker.Mark{}); err != nil || len(j.Entries) != 201 {
		t.Errorf("%d entries: %v", len(j.Entries), err)
	}
	if info, _ := os.Stat(copied.path); info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v", info.Mode())
	}
}

func TestBackupReplacesNothing(t *testing.T) {
	s := newSample(t)
	other := filepath.Join(t.TempDir(), "letter.txt")
	must(t, os.WriteFile(other, []byte("Dear Ana"), 0o600))
	for _, dest := range []string{s.path, other, filepath.Dir(other), filepath.Join(other, "x"), filepath.Join(filepath.Dir(other), "no", "x")} {
		if err := s.Backup(dest); err == nil {
			t.Errorf("%s: accepted", dest)
		}
	}
	if b, _ := os.ReadFile(other); string(b) != "Dear Ana" {
		t.Error("a file was replaced")
	}
	if files, _ := os.ReadDir(filepath.Dir(other)); len(files) != 1 {
		t.Errorf("something was left behind: %v", files)
	}
	if b, _ := os.ReadFile(s.path); !bytes.Equal(b, s.bytes) {
		t.Error("the database was replaced")
	}
}

func TestCheckCounts(t *testing.T) {
	s := newSample(t)
	r, err := s.Check()
	must(t, err)
	if r.Path != s.path || !r.Exists || r.Bytes != int64(len(s.bytes)) || r.Pages < 10 || r.Free < 1 || len(r.Problems) != 0 {
		t.Errorf("%+v", r)
	}
	want := []ShelfReport{{tracker.Book, 1, 2}, {tracker.Tables, 12, 0}}
	for _, j := range s.tables {
		want[1].Entries += len(j.Entries)
	}
	if !reflect.DeepEqual(r.Shelves, want) {
		t.Errorf("shelves %+v, want %+v", r.Shelves, want)
	}
}

// The successor of Bolt reads our file, finds nothing wrong with it, and finds our values.
func TestSuccessorReadsTheFile(t *testing.T) {
	s := newSample(t)
	db, err := bbolt.Open(s.path, 0o600, &bbolt.Options{ReadOnly: true})
	must(t, err)
	defer db.Close()
	must(t, db.View(func(tx *bbolt.Tx) error {
		for err := range tx.Check() {
			t.Error(err)
		}
		key := owner{tracker.Tables, 7}.entry(8)
		if value, err := verified(key, tx.Bucket(ownBucket).Get(key)); err != nil || string(value) != strings.Repeat("x", 9000) {
			t.Errorf("entry 8: %.20q, %v", value, err)
		}
		return nil
	}))
}

// And what the successor writes, if it keeps the list of free pages, we read and go on with.
func TestSuccessorWritesTheFile(t *testing.T) {
	s := newSample(t)
	db, err := bbolt.Open(s.path, 0o600, nil)
	must(t, err)
	must(t, db.Update(func(tx *bbolt.Tx) error {
		key := owner{tracker.Tables, 7}.key(headPart)
		return tx.Bucket(ownBucket).Put(key, withChecksum(key, []byte("new head")))
	}))
	must(t, db.Close())
	must(t, appendTo(s, tracker.Tables, 7, 200, []byte("more")))
	if j, err := s.Read(tracker.Tables, 7, tracker.Mark{}); err != nil || string(j.Head) != "new head" || len(j.Entries) != 201 {
		t.Errorf("%.20q %v", j.Head, err)
	}
}

// The way out of the archived Bolt is one line: with the successor imported in its place all of
// this package's tests pass.
func TestTheSuccessorInItsPlace(t *testing.T) {
	if !refereetest.Long() {
		t.Skip("only UMPIRE_LONG builds it")
	}
	here, err := os.Getwd()
	must(t, err)
	source, err := os.ReadFile("bolt.go")
	must(t, err)
	dir := t.TempDir()
	other := filepath.Join(dir, "bolt.go")
	must(t, os.WriteFile(other, bytes.Replace(source, []byte(`"github.com/boltdb/bolt"`), []byte(`bolt "go.etcd.io/bbolt"`), 1), 0o600))
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {filepath.Join(here, "bolt.go"): other}})
	must(t, err)
	must(t, os.WriteFile(filepath.Join(dir, "overlay.json"), overlay, 0o600))
	cmd := exec.Command("go", "test", "-overlay", filepath.Join(dir, "overlay.json"), ".")
	cmd.Env = append(os.Environ(), "UMPIRE_LONG=")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestRescueOfADamagedEntry(t *testing.T) {
	s := newSample(t)
	at := bytes.Index(s.bytes, []byte("xxxx")) // entry 8 of table 7
	s.bytes[at] ^= 1
	must(t, os.WriteFile(s.path, s.bytes, 0o600))
	to := At(filepath.Join(t.TempDir(), "rescued.db"))
	r, err := s.Rescue(to.path)
	must(t, err)
	all, err := to.ReadAll(tracker.Tables, nil)
	must(t, err)
	want := slices.Clone(s.tables)
	want[6].Entries = slices.Clone(want[6].Entries)
	want[6].Entries[7] = []byte{}
	if !reflect.DeepEqual(all, want) {
		t.Errorf("%d tables, %d entries in table 7", len(all), len(all[6].Entries))
	}
	if problems := strings.Join(r.Problems, "\n"); !strings.Contains(problems, "table 7, entry 8 does not match its checksum") || !reflect.DeepEqual(r.Lost, []string{"table 7: entry 8"}) {
		t.Error(problems, r.Lost)
	}
	if next := create(t, to, "next"); next != 13 {
		t.Errorf("the next table is %d", next)
	}
	if b, _ := os.ReadFile(s.path); !bytes.Equal(b, s.bytes) {
		t.Error("the damaged file was written to")
	}
}

func TestRescueOfADamagedHead(t *testing.T) {
	s := newSample(t)
	for head := range 2 {
		damaged := bytes.Clone(s.bytes)
		damaged[head*os.Getpagesize()+headerSize+20] ^= 1
		must(t, os.WriteFile(s.path, damaged, 0o600))
		to := At(filepath.Join(t.TempDir(), "rescued.db"))
		if r, err := s.Rescue(to.path); err != nil || len(r.Lost) > 0 {
			t.Fatal(err, r.Lost)
		}
		if all, err := to.ReadAll(tracker.Tables, nil); err != nil || len(all) < 11 {
			t.Errorf("head %d: %d tables, %v", head, len(all), err)
		}
	}
}

// Whatever is damaged, a rescue makes a sound file of what was there, or none.
func TestRescueOfAnything(t *testing.T) {
	s := newSample(t)
	random := rand.New(rand.NewSource(9))
	r, err := s.Check()
	must(t, err)
	saved, of, dir := 0, 0, quick(t)
	for i := range refereetest.Often(100, 2000) {
		damaged := bytes.Clone(s.bytes)
		for range 1 + i%5 {
			damaged[random.Intn(r.Pages*os.Getpagesize())] ^= byte(1 << random.Intn(8))
			damaged[random.Intn(r.Pages)*os.Getpagesize()+random.Intn(400)] ^= byte(1 << random.Intn(8))
		}
		if i%4 == 0 {
			damaged = damaged[:len(damaged)*(60+random.Intn(40))/100]
		}
		all := rescued(t, s, damaged, filepath.Join(dir, fmt.Sprint(i)))
		for _, j := range all {
			saved += demandTrue(t, s.tables, j)
		}
		for _, j := range s.tables {
			of += len(j.Entries)
		}
	}
	t.Logf("%d of %d entries saved", saved, of)
	if saved < of*8/10 {
		t.Errorf("only %d of %d entries were saved", saved, of)
	}
}

// rescued is what a rescue makes of a damaged file, which it leaves as it is.
func rescued(t *testing.T, s *sample, damaged []byte, dest string) []tracker.Journal {
	t.Helper()
	must(t, os.WriteFile(s.path, damaged, 0o600))
	r, err := At(s.path).Rescue(dest)
	if err != nil {
		var d *tracker.DamageError
		if !errors.As(err, &d) {
			t.Fatal(err)
		}
		return nil
	}
	all, err := At(dest).ReadAll(tracker.Tables, nil)
	must(t, err)
	if now, _ := os.ReadFile(s.path); !bytes.Equal(now, damaged) {
		t.Fatal("the damaged file was written to")
	}
	if reflect.DeepEqual(all, s.tables) != (len(r.Lost) == 0) && len(all) < len(s.tables) {
		t.Fatalf("%d tables, and told that is lost: %v", len(all), r.Lost)
	}
	return all
}

// demandTrue demands that what was saved of a table was there, and counts it.
func demandTrue(t *testing.T, of []tracker.Journal, got tracker.Journal) (saved int) {
	t.Helper()
	i := slices.IndexFunc(of, func(j tracker.Journal) bool { return j.ID == got.ID })
	if i < 0 {
		t.Fatalf("table %d was never there", got.ID)
	}
	if len(got.Head) > 0 && !bytes.Equal(of[i].Head, got.Head) || len(got.Entries) > len(of[i].Entries) {
		t.Fatalf("table %d was never there", got.ID)
	}
	for k, e := range got.Entries {
		switch was := of[i].Entries[k]; {
		case bytes.Equal(e, was):
			saved++
		case len(e) > 0:
			t.Fatalf("table %d, entry %d is %q", got.ID, k+1, e)
		}
	}
	return saved
}

// A file cut short, or with its root page gone, gives up all that still stands on its pages: of each page
// that is wiped only what stood on that page is lost.
func TestRescueScansThePages(t *testing.T) {
	s := newSample(t)
	dir := quick(t)
	page := os.Getpagesize()
	root := int(head(t, s.bytes).root)
	for at := 0; at < len(s.bytes)/page; at++ {
		damaged := bytes.Clone(s.bytes)
		clear(damaged[at*page : (at+1)*page])
		found := rescued(t, s, damaged, filepath.Join(dir, fmt.Sprint(at)))
		lost := 0
		for _, was := range s.tables {
			lost += len(was.Entries)
		}
		for _, j := range found {
			lost -= demandTrue(t, s.tables, j)
		}
		held := bytes.Count(s.bytes[at*page:(at+1)*page], []byte("ask A B 1 no")) + bytes.Count(s.bytes[at*page:(at+1)*page], []byte("answer B yes")) + 12 + 1
		if lost > held {
			t.Errorf("page %d of %d (the root is %d): %d entries are lost, and it held at most %d", at, len(s.bytes)/page, root, lost, held)
		}
	}
}

// Both heads with one number: an older state has come back, and the rescue finds what is newer.
func TestAnOlderStateThatCameBack(t *testing.T) {
	s := newSample(t)
	damaged := bytes.Clone(s.bytes)
	page, older := os.Getpagesize(), 0
	if head(t, damaged).txid%2 == 0 {
		older = 1
	}
	copy(damaged[older*page:(older+1)*page], damaged[(1-older)*page:])
	native.PutUint64(damaged[older*page:], uint64(older))
	s.harm(t, damaged, func() {
		s.survives(t, "one number on both heads")
		if _, err := At(s.path).Read(tracker.Tables, 1, tracker.Mark{}); err == nil || !strings.Contains(err.Error(), "older state") {
			t.Error(err)
		}
	})
	for _, j := range rescued(t, s, damaged, filepath.Join(quick(t), "saved")) {
		demandTrue(t, s.tables, j)
	}
}

func TestDefaultPath(t *testing.T) {
	for _, c := range []struct{ env, home, goos, want string }{
		{"UMPIRE_DB=x.db XDG_DATA_HOME=/d", "/home/ana", "linux", "x.db"},
		{"XDG_DATA_HOME=/d", "/home/ana", "linux", "/d/umpire/umpire.db"},
		{"XDG_DATA_HOME=/d", "/Users/ana", "darwin", "/d/umpire/umpire.db"},
		{"XDG_DATA_HOME=relative", "/home/ana", "linux", "/home/ana/.local/share/umpire/umpire.db"},
		{"", "/home/ana", "linux", "/home/ana/.local/share/umpire/umpire.db"},
		{"", "/home/ana", "freebsd", "/home/ana/.local/share/umpire/umpire.db"},
		{"", "/Users/ana", "darwin", "/Users/ana/Library/Application Support/umpire/umpire.db"},
		{"LocalAppData=/L", "/Users/ana", "windows", "/L/umpire/umpire.db"},
		{"", "/Users/ana/", "windows", "/Users/ana/AppData/Local/umpire/umpire.db"},
		{"", "", "linux", ""},
	} {
		env := map[string]string{}
		for _, pair := range strings.Fields(c.env) {
			k, v, _ := strings.Cut(pair, "=")
			env[k] = v
		}
		got, err := DefaultPath(func(k string) string { return env[k] }, c.home, c.goos)
		if got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%+v: %q, %v", c, got, err)
		}
	}
}

func TestSealHoldsValueAndPlace(t *testing.T) {
	stored := withChecksum([]byte("abc"), []byte("value"))
	if v, err := verified([]byte("abc"), stored); err != nil || string(v) != "value" {
		t.Errorf("%q, %v", v, err)
	}
	if _, err := verified([]byte("ab"), stored); err == nil {
		t.Error("another place was accepted")
	}
	for bit := range len(stored) * 8 {
		damaged := bytes.Clone(stored)
		damaged[bit/8] ^= 1 << (bit % 8)
		if _, err := verified([]byte("abc"), damaged); err == nil {
			t.Errorf("bit %d", bit)
		}
	}
	if _, err := verified([]byte("abc"), stored[:4]); err == nil {
		t.Error("a short one was accepted")
	}
}
