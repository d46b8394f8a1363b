package storage

import (
	"bytes"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"umpire/referee/refereetest"
	"umpire/tracker"
)

// often is how many times a random test tries: a twelfth of it unless UMPIRE_LONG asks for all.
func often(times int) int {
	return refereetest.Often(times/12, times)
}

// sample is a sound file with all that a file can have: small journals inside
// their shelf's page, long ones on branches of their own, values over several
// pages, free pages, both shelves.
type sample struct {
	*File
	bytes    []byte
	tables   []tracker.Journal
	evenings []tracker.Journal
}

func newSample(t testing.TB) *sample {
	t.Helper()
	s := At(filepath.Join(quick(t), "umpire.db"))
	for i := range 12 {
		create(t, s, fmt.Sprint("uid", i), strings.Split(strings.Repeat("ask A B 1 no\n", i), "\n")...)
	}
	long := []string{strings.Repeat("x", 9000)}
	for range 192 {
		long = append(long, "answer B yes")
	}
	must(t, appendTo(s, tracker.Tables, 7, 7, lines(long...)...))
	_, err := createOn(s, tracker.Book, "e", []byte("roster"), lines("Ana", "Ben")...)
	must(t, err)
	out := &sample{File: s}
	out.bytes, err = os.ReadFile(s.path)
	must(t, err)
	out.tables, err = s.ReadAll(tracker.Tables, nil)
	must(t, err)
	out.evenings, err = s.ReadAll(tracker.Book, nil)
	must(t, err)
	return out
}

// harm makes the file what it is not, and sets it back afterwards.
func (s *sample) harm(t testing.TB, damaged []byte, check func()) {
	t.Helper()
	must(t, os.WriteFile(s.path, damaged, 0o600))
	check()
	must(t, os.WriteFile(s.path, s.bytes, 0o600))
}

// survives demands that a damaged file gives a message or what was saved, that
// nothing is written to it unless it is found sound, and that what was then
// written can be read. It returns whether the damage was found.
func (s *sample) survives(t testing.TB, what string) (found bool) {
	t.Helper()
	before, err := os.ReadFile(s.path)
	must(t, err)
	then := time.Unix(1_000_000_000, 0)
	must(t, os.Chtimes(s.path, then, then))
	now := At(s.path)
	found = s.reads(t, now, what)
	if report, err := now.Check(); err != nil || found != (len(report.Problems) > 0) {
		t.Errorf("%s: reading found damage: %v, the check: %v %v", what, found, report.Problems, err)
	}
	if found {
		s.writes(t, now, what)
	}
	after, err := os.ReadFile(s.path)
	must(t, err)
	info, err := os.Stat(s.path)
	must(t, err)
	if !bytes.Equal(before, after) || !info.ModTime().Equal(then) {
		t.Fatalf("%s: the file was written to", what)
	}
	if !found {
		s.goesOn(t, what)
	}
	return found
}

func (s *sample) reads(t testing.TB, now *File, what string) (found bool) {
	t.Helper()
	tables, err1 := now.ReadAll(tracker.Tables, nil)
	evenings, err2 := now.ReadAll(tracker.Book, nil)
	for _, err := range []error{err1, err2} {
		var d *tracker.DamageError
		if errors.As(err, &d) {
			found = true
		} else if err != nil {
			t.Fatalf("%s: not called damage: %v", what, err)
		}
	}
	if !found && (!reflect.DeepEqual(tables, s.tables) || !reflect.DeepEqual(evenings, s.evenings)) {
		t.Fatalf("%s: wrong data, and nothing said", what)
	}
	return found
}

// writes tries everything that would change a file that was found damaged.
func (s *sample) writes(t testing.TB, now *File, what string) {
	t.Helper()
	_, err := createOn(now, tracker.Tables, "new", nil)
	copied := filepath.Join(t.TempDir(), "copy")
	for i, err := range []error{err, appendTo(now, tracker.Tables, 7, 200, []byte("x")), now.Backup(copied)} {
		var d *tracker.DamageError
		if !errors.As(err, &d) || d.Path != s.path || d.Reason == "" {
			t.Fatalf("%s: writing call %d: %v", what, i, err)
		}
	}
	if _, err := os.Stat(copied); err == nil {
		t.Fatalf("%s: a damaged file was backed up", what)
	}
}

// goesOn appends to a file that looks sound (the damage lies where nothing is stored).
func (s *sample) goesOn(t testing.TB, what string) {
	t.Helper()
	if err := appendTo(At(s.path), tracker.Tables, 7, 200, []byte("one more")); err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	j, err := At(s.path).Read(tracker.Tables, 7, tracker.Mark{})
	if err != nil || len(j.Entries) != 201 || string(j.Entries[200]) != "one more" {
		t.Fatalf("%s: what was appended is not there: %v", what, err)
	}
}

func TestCutShort(t *testing.T) {
	s := newSample(t)
	r, err := s.Check()
	must(t, err)
	page := len(s.bytes) / (len(s.bytes) / os.Getpagesize())
	random := rand.New(rand.NewSource(1))
	lengths := []int{0, 1, 15, 16, 17, 79, 80, 81, 4095, len(s.bytes) - 1}
	for at := 0; at <= len(s.bytes); at += page {
		lengths = append(lengths, at, max(0, at-1), min(at+1, len(s.bytes)), min(at+random.Intn(page), len(s.bytes)))
	}
	for _, n := range lengths {
		s.harm(t, s.bytes[:n], func() {
			found := s.survives(t, fmt.Sprintf("cut to %d of %d", n, len(s.bytes)))
			if found != (n < r.Pages*page) {
				t.Errorf("cut to %d bytes, high-water mark %d: found %v", n, r.Pages*page, found)
			}
		})
	}
}

func TestFlippedBits(t *testing.T) {
	s := newSample(t)
	random := rand.New(rand.NewSource(2))
	flips := structural(s, random)
	for range often(350) {
		flips = append(flips, random.Intn(len(s.bytes)*8))
	}
	if refereetest.Long() {
		for at := range s.bytes {
			flips = append(flips, at*8+random.Intn(8))
		}
	}
	found := 0
	for _, bit := range flips {
		damaged := bytes.Clone(s.bytes)
		damaged[bit/8] ^= 1 << (bit % 8)
		s.harm(t, damaged, func() {
			if s.survives(t, fmt.Sprintf("bit %d of byte %d", bit%8, bit/8)) {
				found++
			}
		})
	}
	t.Logf("%d flips in %d bytes, %d found; the others lie where nothing is stored", len(flips), len(s.bytes), found)
	if found < often(100) {
		t.Errorf("only %d of %d flips were found", found, len(flips))
	}
}

// structural picks bits where Bolt itself is easiest to mislead: page headers,
// elements, the heads.
func structural(s *sample, random *rand.Rand) []int {
	var bits []int
	page := os.Getpagesize()
	for at := 0; at < len(s.bytes); at += page {
		for range 6 {
			bits = append(bits, (at+random.Intn(16))*8+random.Intn(8), (at+16+random.Intn(200))*8+random.Intn(8))
		}
	}
	return bits
}

func TestDamagedSectors(t *testing.T) {
	s := newSample(t)
	random := rand.New(rand.NewSource(3))
	page := os.Getpagesize()
	for i := range often(300) {
		damaged := bytes.Clone(s.bytes)
		size := []int{512, page}[random.Intn(2)]
		to, from := random.Intn(len(damaged)/size)*size, random.Intn(len(damaged)/size)*size
		how := []string{"zeros", "noise", "a copy"}[i%3]
		switch how {
		case "zeros":
			clear(damaged[to : to+size])
		case "noise":
			random.Read(damaged[to : to+size])
		case "a copy":
			copy(damaged[to:to+size], s.bytes[from:from+size])
		}
		s.harm(t, damaged, func() { s.survives(t, fmt.Sprintf("%s over %d bytes at %d (from %d)", how, size, to, from)) })
	}
}

// A stranger can make checksums fit. Heads and page numbers that lead in
// circles, outside, or to absurd sizes must still end in a message.
func TestForgedHeads(t *testing.T) {
	s := newSample(t)
	random := rand.New(rand.NewSource(4))
	fields := []int{8, 16, 32, 40, 48} // page size, root, freelist, high-water mark, transaction
	values := []uint64{0, 1, 2, 3, 5, 7, 1 << 20, 1 << 40, 1<<63 - 1, 1 << 63, ^uint64(0)}
	for i := range often(400) {
		damaged := bytes.Clone(s.bytes)
		for head := range 2 {
			b := damaged[head*os.Getpagesize()+headerSize:]
			value := values[random.Intn(len(values))]
			if i%2 == 0 {
				value = uint64(random.Intn(80))
			}
			if field := fields[i%len(fields)]; field == 8 {
				native.PutUint32(b[8:], uint32(value))
			} else {
				native.PutUint64(b[field:], value)
			}
			h := fnv.New64a()
			h.Write(b[:56])
			native.PutUint64(b[56:], h.Sum64())
		}
		s.harm(t, damaged, func() {
			// An older state of the same file is not damage that can be seen.
			if _, err := At(s.path).ReadAll(tracker.Tables, nil); err != nil {
				s.survives(t, fmt.Sprintf("forged head %d", i))
			}
		})
	}
}

// Circles and lengths that Bolt would follow without end.
func TestForgedPages(t *testing.T) {
	s := newSample(t)
	random := rand.New(rand.NewSource(5))
	page := os.Getpagesize()
	pages := len(s.bytes) / page
	for i := range often(600) {
		damaged := bytes.Clone(s.bytes)
		at := (2 + random.Intn(pages-2)) * page
		switch b := damaged[at:]; i % 4 {
		case 0: // a child of a branch, or the key of a leaf
			native.PutUint64(b[headerSize+8+16*random.Intn(4):], uint64(random.Intn(pages)))
		case 1:
			native.PutUint16(b[10:], uint16(random.Intn(1<<16)))
		case 2:
			native.PutUint32(b[12:], random.Uint32()>>random.Intn(32))
		case 3:
			native.PutUint32(b[headerSize+4*random.Intn(16):], random.Uint32()>>random.Intn(32))
		}
		s.harm(t, damaged, func() { s.survives(t, fmt.Sprintf("forged page %d (%d)", at/page, i)) })
	}
}

func TestForeignFiles(t *testing.T) {
	noise := make([]byte, 100_000)
	rand.New(rand.NewSource(6)).Read(noise)
	for _, c := range []struct{ name, content, want string }{
		{"empty", "", "empty"},
		{"a word", "hello\n", "not an Umpire database"},
		{"text", strings.Repeat("It was a dark night.\n", 1000), "not an Umpire database"},
		{"sqlite", "SQLite format 3\x00" + strings.Repeat("\x10\x00", 5000), "SQLite"},
		{"zeros", strings.Repeat("\x00", 32768), "zeros"},
		{"noise", string(noise), "not an Umpire database"},
		{"short noise", string(noise[:50]), "not an Umpire database"},
		{"another program's Bolt file", otherBolt(t, nil, "widgets"), "not one of Umpire's"},
		{"empty Bolt file", otherBolt(t, nil, ""), "not one of Umpire's"},
		{"Bolt without a freelist", otherBolt(t, &bbolt.Options{NoFreelistSync: true}, "widgets"), "free pages"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &sample{File: fresh(t)}
			must(t, os.WriteFile(s.path, []byte(c.content), 0o644))
			if !s.survives(t, c.name) {
				t.Fatal("taken for a database")
			}
			if _, err := s.Read(tracker.Tables, tracker.Latest, tracker.Mark{}); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("the message does not say %q: %v", c.want, err)
			}
			if info, _ := os.Stat(s.path); info.Mode().Perm() != 0o644 {
				t.Errorf("mode %v", info.Mode())
			}
		})
	}
}

// otherBolt is a file that another program made with Bolt.
func otherBolt(t *testing.T, o *bbolt.Options, name string) string {
	path := filepath.Join(t.TempDir(), "other")
	db, err := bbolt.Open(path, 0o600, o)
	must(t, err)
	must(t, db.Update(func(tx *bbolt.Tx) error {
		if name == "" {
			return nil
		}
		b, err := tx.CreateBucket([]byte(name))
		return errors.Join(err, b.Put([]byte("k"), []byte("v")))
	}))
	must(t, db.Close())
	b, err := os.ReadFile(path)
	must(t, err)
	return string(b)
}

func TestOtherSchema(t *testing.T) {
	for other, want := range map[int]string{schema + 1: "a newer Umpire wrote it", schema - 1: "an older Umpire wrote it"} {
		s := fresh(t)
		create(t, s, "a")
		must(t, s.update(false, func(b *bucket) error {
			return put(b, schemaKey, numbers(other))
		}))
		_, err := At(s.path).Read(tracker.Tables, 1, tracker.Mark{})
		var d *tracker.DamageError
		if !errors.As(err, &d) || !strings.Contains(err.Error(), want) {
			t.Errorf("reading: %v", err)
		}
		if err := appendTo(At(s.path), tracker.Tables, 1, 0, nil); !errors.As(err, &d) {
			t.Errorf("writing: %v", err)
		}
		if _, err := At(s.path).Rescue(s.path + ".rescued"); !errors.As(err, &d) {
			t.Errorf("rescuing what is not damaged but not understood: %v", err)
		}
	}
}

func TestPathsThatAreNoFile(t *testing.T) {
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "file"), []byte("x"), 0o600))
	must(t, os.Symlink(filepath.Join(dir, "nowhere", "db"), filepath.Join(dir, "dangling")))
	for path, want := range map[string]string{
		dir:                              "folder",
		os.DevNull:                       "not an ordinary file",
		filepath.Join(dir, "file", "x"):  "no folder",
		filepath.Join(dir, "dangling"):   "leads nowhere",
		filepath.Join(dir, "x\x00y"):     "invalid",
		strings.Repeat("/long", 2000):    "too long",
		filepath.Join("/proc", "umpire"): "no such file",
	} {
		if _, err := createOn(At(path), tracker.Tables, "a", nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.80q: %v, without %q", path, err, want)
		}
	}
}

func TestUnreadableFile(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("root reads everything")
	}
	s := newSample(t)
	must(t, os.Chmod(s.path, 0))
	if _, err := s.ReadAll(tracker.Tables, nil); !errors.Is(err, os.ErrPermission) {
		t.Errorf("unreadable: %v", err)
	}
	must(t, os.Chmod(s.path, 0o400))
	if _, err := s.ReadAll(tracker.Tables, nil); err != nil {
		t.Errorf("read-only, reading: %v", err)
	}
	if err := appendTo(s, tracker.Tables, 1, 1, []byte("x")); !errors.Is(err, os.ErrPermission) {
		t.Errorf("read-only, writing: %v", err)
	}
}
