package storage

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"umpire/tracker"
)

// Report is what a check of the file finds. The field names are read by other programs.
type Report struct {
	Path     string        `json:"path"`
	Exists   bool          `json:"exists"`
	Bytes    int64         `json:"bytes"`
	Pages    int           `json:"pages"`
	Free     int           `json:"free"`
	Shelves  []ShelfReport `json:"shelves"`
	Problems []string      `json:"problems"` // empty if the file is sound

	Whole int      `json:"whole,omitempty"` // of a rescue: tables that lost nothing
	Lost  []string `json:"lost,omitempty"`  // of a rescue: what could not be saved
}

// ShelfReport counts what stands on one shelf.
type ShelfReport struct {
	Shelf    tracker.Shelf `json:"shelf"`
	Journals int           `json:"journals"`
	Entries  int           `json:"entries"`
}

// maxPages is the longest file that is read, in pages: a quarter of a terabyte.
const maxPages = 1 << 26

// stamp tells two states of a file apart: every Bolt transaction changes a head.
type stamp struct {
	size, modified int64
	heads          [2][metaBlock]byte
}

// open opens the file for reading, if it is there and one that can be a store.
func (s *File) open() (*os.File, error) {
	if s.broken != nil {
		return nil, s.broken
	}
	info, err := os.Stat(s.path)
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, &tracker.DamageError{Path: s.path, Reason: "this is a folder, and a database is one file in it"}
	case !info.Mode().IsRegular():
		return nil, &tracker.DamageError{Path: s.path, Reason: "this is not an ordinary file"}
	}
	return os.Open(s.path)
}

// inspection is one reading of a file: its state, its heads, and what is wrong.
type inspection struct {
	stamp
	pageSize int
	meta     meta // the head that counts
	problems problems
	foreign  bool // the one problem is that this is no database of ours at all
	torn     bool // one of the two heads is damaged, and nothing else was looked at
	cameBack bool // both heads are of one transaction: an older state of the file
	index
}

// refuse calls the file none of ours: there is no more to say.
func (in *inspection) refuse(why string) {
	in.foreign, in.problems = true, problems{why}
}

// heads reads the state of the file and its two heads.
func heads(f *os.File) (*inspection, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	in := &inspection{stamp: stamp{size: info.Size(), modified: info.ModTime().UnixNano()}}
	first, other := in.stamp.heads[0][:], in.stamp.heads[1][:]
	n, err := f.ReadAt(first, 0)
	if err != nil && err != io.EOF {
		return nil, err
	}
	m0, err0 := readMeta(first, 0)
	in.pageSize = os.Getpagesize() // what Bolt assumes if the first head is damaged
	if err0 == nil {
		in.pageSize = m0.pageSize
	}
	if _, err := f.ReadAt(other, int64(in.pageSize)); err != nil && err != io.EOF {
		return nil, err
	}
	m1, err1 := readMeta(other, 1)
	in.judge(first[:n], m0, m1, err0, err1)
	return in, nil
}

// judge says which head counts and what is wrong with either. One damaged head
// is damage, although Bolt would go on with the other: that one may be older than the
// last move whose ruling was seen.
func (in *inspection) judge(begin []byte, m0, m1 meta, err0, err1 error) {
	if why := foreign(begin, in.size, err0, err1); why != "" {
		in.refuse(why)
		return
	}
	in.torn = (err0 == nil) != (err1 == nil)
	for i, err := range []error{err0, err1} {
		if err != nil {
			in.problems.add("head %d of the file %v", i+1, err)
		}
	}
	switch {
	case err0 != nil || err1 != nil:
	case m0.pageSize != m1.pageSize:
		in.problems.add("the two heads of the file disagree on the size of a page")
	case m0.txid == m1.txid:
		in.cameBack = true
		in.problems.add("an older state of the file has come back: both its heads carry the number %d, and one must be the next", m0.txid)
	}
	in.meta = m0
	if err0 != nil || err1 == nil && m1.txid > m0.txid {
		in.meta = m1
	}
	if err0 != nil && err1 != nil {
		in.meta = meta{}
		return
	}
	if m := in.meta; m.high < 4 || m.high > maxPages {
		in.problems.add("its head speaks of %d pages", m.high)
		in.meta = meta{}
	} else if need := int64(m.high) * int64(m.pageSize); in.size < need {
		in.problems.add("it is cut short: %d bytes of at least %d", in.size, need)
	}
}

// foreign says why a file is not a database of Umpire's, "" if it may be one.
func foreign(begin []byte, size int64, err0, err1 error) string {
	switch {
	case size == 0:
		return "the file is empty: if nothing was ever saved in it, delete it and Umpire makes a new one; if something was, put a backup in its place"
	case err0 == nil || err1 == nil || !errors.Is(err0, errNotBolt):
		return ""
	case bytes.HasPrefix(begin, []byte("SQLite format 3")):
		return "this is an SQLite database, not one of Umpire's"
	case size >= metaBlock && len(bytes.Trim(begin, "\x00")) == 0:
		return "this is not an Umpire database, or nothing is left of it: it begins with zeros"
	}
	return "this is not an Umpire database"
}

// inspect reads the whole file.
func inspect(f *os.File) (*inspection, Report, error) {
	in, err := heads(f)
	if err != nil {
		return nil, Report{}, err
	}
	r := Report{Path: f.Name(), Exists: true, Bytes: in.size, Shelves: []ShelfReport{}}
	if len(in.problems) == 0 {
		w := walkFile(f, in.meta)
		in.problems = append(in.problems, w.problems...)
		switch {
		case w.other != nil:
			in.refuse(w.other.Error())
		case w.schema:
		case len(in.problems) == 0:
			in.refuse("this is a Bolt database, but not one of Umpire's")
		default:
			in.problems.add("what says that it is Umpire's cannot be found")
		}
		in.index, r.Pages, r.Free = w.index, int(in.meta.high), w.free
		for _, shelf := range slices.Sorted(maps.Keys(w.clocks)) {
			s := ShelfReport{Shelf: shelf}
			for _, id := range w.on(shelf) {
				s.Journals, s.Entries = s.Journals+1, s.Entries+w.journals[owner{shelf, id}].found
			}
			r.Shelves = append(r.Shelves, s)
		}
	}
	r.Problems = append([]string{}, in.problems...)
	return in, r, nil
}

// damageError turns what was found into the one error for it.
func (in *inspection) damageError(path string) error {
	reason := in.problems[0]
	if !in.foreign {
		reason = "the database is damaged: " + reason
	}
	if more := len(in.problems) - 1; more > 0 {
		reason += fmt.Sprintf(", and %d more", more)
	}
	reason += "; it was left as it is"
	switch {
	case in.torn:
		reason += ". After a power cut the other head holds every move whose ruling was shown: umpire doctor --rescue NEW.db writes that to a new file"
	case !in.foreign:
		reason += ". umpire doctor --rescue NEW.db writes what can still be read to a new file"
	}
	return &tracker.DamageError{Path: path, Reason: reason}
}
