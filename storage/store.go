package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"umpire/tracker"
)

// patience is how long a call waits for another process to let go of the file.
const patience = 5 * time.Second

// File is a tracker.Store in one file. It holds nothing open between calls and
// may be used by several goroutines; several processes may use the same path.
type File struct {
	path string
	wait time.Duration

	mu     sync.Mutex
	known  stamp // the state of the file that was found sound, or that we wrote ourselves
	index        // of that state
	moved  bool  // something was written since the summaries were found: they may stand elsewhere
	broken error // no file can be had, or Bolt panicked: this process does not touch it again
}

var _ tracker.Store = (*File)(nil)

// At is the store at a path. Nothing is opened or created yet: the first
// journal creates the file (mode 0600) and the folders above it (mode 0700).
func At(path string) *File { return &File{path: path, wait: patience} }

// Nowhere is a store that cannot be had: whatever is asked of it fails for that reason.
func Nowhere(why error) *File { return &File{broken: why} }

// Stamp implements tracker.Store by the file's size and time of change. A
// file that was changed just now may change again within the same tick of the
// clock, so it has no stamp yet.
func (s *File) Stamp() string {
	st, err := os.Stat(s.path)
	switch {
	case err != nil:
		return err.Error()
	case time.Since(st.ModTime()).Abs() < tick:
		return ""
	}
	return fmt.Sprint(st.Size(), st.ModTime().UnixNano())
}

// tick is well above the one by which file systems tell time.
const tick = 50 * time.Millisecond

// Path is where the file is.
func (s *File) Path() string { return s.path }

// Write carries out changes in their order, in one transaction that is on disk when Write
// returns, and gives the number of each one's journal. On an error nothing is written.
func (s *File) Write(changes ...tracker.Write) (ids []int, err error) {
	create := slices.ContainsFunc(changes, func(c tracker.Write) bool { return c.ID == 0 })
	err = s.update(create, func(b *bucket) error {
		ids = ids[:0]
		for _, c := range changes {
			id, err := s.write(b, c)
			if err != nil {
				return about(c.Shelf, c.ID, err)
			}
			ids = append(ids, id)
		}
		return nil
	})
	if len(changes) == 1 && err == tracker.ErrNotFound { // there is no file
		err = about(changes[0].Shelf, changes[0].ID, err)
	}
	return ids, err
}

// write carries out one change.
func (s *File) write(b *bucket, c tracker.Write) (int, error) {
	if other, twice := s.uids[identity{c.Shelf, c.UID}]; twice && c.UID != "" {
		return 0, tracker.Twice(c.Shelf, other)
	}
	who, k := owner{c.Shelf, c.ID}, s.clocks[c.Shelf]
	j, err := s.journals[who], error(nil)
	if c.ID == 0 {
		for _, other := range tracker.Sequence(c.Shelf) {
			who.id = max(who.id, s.clocks[other].given+1)
		}
		k.given, k.journals = who.id, k.journals+1
		j = &journal{}
		s.journals[who] = j
		err = put(b, who.key(headPart), c.Head)
	} else if err = s.against(b, who, c.At); err == nil && j.entries != c.At.Entries {
		err = &tracker.Conflict{ID: c.ID, After: c.At.Entries, Have: j.entries}
	} else if err == nil && len(c.Entries) == 0 && c.UID == "" {
		return c.ID, nil
	}
	if err != nil {
		return 0, err
	}
	if c.ID == 0 || c.UID != "" {
		delete(s.uids, identity{c.Shelf, j.uid})
		j.uid = c.UID
		s.uids[identity{c.Shelf, j.uid}] = who.id
		err = put(b, who.key(uidPart), []byte(j.uid))
	}
	for _, e := range c.Entries {
		j.entries++
		err = errors.Join(err, put(b, who.entry(j.entries), e))
	}
	k.revisions++
	j.revision, s.clocks[c.Shelf] = k.revisions, k
	if c.Summary != nil {
		err = errors.Join(err, put(b, who.key(summaryPart), append(numbers(j.entries), c.Summary...)))
	} else {
		err = errors.Join(err, b.Delete(who.key(summaryPart)))
	}
	return who.id, errors.Join(err, put(b, who.key(statePart), numbers(j.entries, j.revision)), k.write(b, c.Shelf))
}

// Read returns a journal with its entries after those that a mark speaks of, with tracker.Latest the one that was
// created or appended to most recently; one that does not go on from there is a *tracker.Conflict.
func (s *File) Read(shelf tracker.Shelf, id int, at tracker.Mark) (out tracker.Journal, err error) {
	err = s.view(func(b *bucket) (err error) {
		if id == tracker.Latest {
			ids := s.on(shelf)
			if len(ids) == 0 {
				return tracker.ErrNotFound
			}
			id = slices.MaxFunc(ids, func(a, b int) int {
				return s.journals[owner{shelf, a}].revision - s.journals[owner{shelf, b}].revision
			})
		}
		if err = s.against(b, owner{shelf, id}, at); err == nil {
			out, err = s.read(b, owner{shelf, id}, at.Entries)
		}
		return err
	})
	return out, about(shelf, id, err)
}

// ReadAll returns those of the journals with these numbers that there are; nil stands for
// all numbers.
func (s *File) ReadAll(shelf tracker.Shelf, ids []int) (out []tracker.Journal, err error) {
	err = s.view(func(b *bucket) error {
		if ids == nil {
			ids = s.on(shelf)
		}
		for _, id := range ids {
			j, err := s.read(b, owner{shelf, id}, 0)
			if err == nil {
				out = append(out, j)
			} else if !errors.Is(err, tracker.ErrNotFound) {
				return err
			}
		}
		return nil
	})
	return out, allOf(shelf, err)
}

// List returns every journal of a shelf without its entries, in the order of their numbers.
func (s *File) List(shelf tracker.Shelf) (out []tracker.Listed, err error) {
	s.mu.Lock()
	if s.moved {
		s.known = stamp{} // it is read again
	}
	s.mu.Unlock()
	err = s.view(func(*bucket) error {
		f, err := os.Open(s.path)
		if err != nil {
			return err
		}
		defer f.Close()
		ids := s.on(shelf)
		out = make([]tracker.Listed, len(ids))
		errs := make([]error, len(ids))
		tracker.EachOnAll(len(ids), func(i int) {
			j := s.journals[owner{shelf, ids[i]}]
			out[i] = tracker.Listed{ID: ids[i], UID: j.uid, Revision: j.revision}
			if j.summary.size > 0 && j.summary.made == j.entries {
				out[i].Summary = make([]byte, j.summary.size)
				_, errs[i] = f.ReadAt(out[i].Summary, j.summary.at)
			}
		})
		return errors.Join(errs...)
	})
	return out, allOf(shelf, err)
}

// allOf is the error of reading a whole shelf: where there is no file there is nothing on it.
func allOf(shelf tracker.Shelf, err error) error {
	if err == nil || errors.Is(err, tracker.ErrNotFound) {
		return nil
	}
	return fmt.Errorf("reading the %s: %w", shelf, err)
}

// about wraps an error with the journal it is about.
func about(shelf tracker.Shelf, id int, err error) error {
	if err == nil || id == 0 {
		return err
	}
	return fmt.Errorf("%v: %w", owner{shelf, id}, err)
}

// view runs a transaction that only reads. No file is an empty store: ErrNotFound.
func (s *File) view(do func(*bucket) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.session(false, func(f *boltFile) error {
		return f.View(func(t *tx) error { return do(t.Bucket(ownBucket)) })
	})
	if errors.Is(err, fs.ErrNotExist) {
		return tracker.ErrNotFound
	}
	return err
}

// update runs a transaction that is on disk when it returns nil. Only create
// makes a file where there is none.
func (s *File) update(create bool, do func(*bucket) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	write := func(f *boltFile) error { return f.Update(inOwn(do)) }
	err := s.session(true, write)
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if !create {
		return tracker.ErrNotFound
	}
	if err = os.MkdirAll(filepath.Dir(s.path), 0o700); err == nil {
		err = makeStore(s.path, s.wait, func(*bucket) error { return nil })
	}
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return explain(s.path, err)
	}
	if err := s.session(true, write); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return fmt.Errorf("%s is a link that leads nowhere", s.path)
}

// DefaultPath is where the database is if nobody says: $UMPIRE_DB; else
// umpire/umpire.db under $XDG_DATA_HOME or under the platform's own folder for data
// (goos is runtime.GOOS, home the person's own folder). A relative $XDG_DATA_HOME
// does not count, as its specification asks. An error says what to set.
func DefaultPath(getenv func(string) string, home, goos string) (string, error) {
	data := filepath.Join(home, ".local", "share")
	switch local := getenv("LocalAppData"); {
	case getenv("UMPIRE_DB") != "":
		return getenv("UMPIRE_DB"), nil
	case filepath.IsAbs(getenv("XDG_DATA_HOME")):
		data = getenv("XDG_DATA_HOME")
	case goos == "windows" && local != "":
		data = local
	case home == "":
		return "", errors.New("there is no home folder to keep the database in: say where with --db FILE or $UMPIRE_DB")
	case goos == "windows":
		data = filepath.Join(home, "AppData", "Local")
	case goos == "darwin", goos == "ios":
		data = filepath.Join(home, "Library", "Application Support")
	}
	return filepath.Join(data, "umpire", "umpire.db"), nil
}
