package storage

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
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
	known  stamp            // the state of the file that was found sound, or that we wrote ourselves
	uids   map[identity]int // of the journals in that state, with their numbers
	broken error            // no file can be had, or Bolt panicked: this process does not touch it again
}

// identity is what no two journals share.
type identity struct {
	shelf tracker.Shelf
	uid   string
}

var (
	_ tracker.Store   = (*File)(nil)
	_ tracker.Stamped = (*File)(nil)
)

// At is the store at a path. Nothing is opened or created yet: the first
// journal creates the file (mode 0600) and the folders above it (mode 0700).
func At(path string) *File { return &File{path: path, wait: patience} }

// Nowhere is a store that cannot be had: whatever is asked of it fails for that reason.
func Nowhere(why error) *File { return &File{broken: why} }

// Stamp implements tracker.Stamped by the file's size and time of change. A
// file that was changed just now may change again within the same tick of the
// clock, so it has no stamp yet.
func (s *File) Stamp() string {
	st, err := os.Stat(s.path)
	switch {
	case err != nil:
		return err.Error()
	case time.Since(st.ModTime()).Abs() < settled:
		return ""
	}
	return fmt.Sprint(st.Size(), st.ModTime().UnixNano())
}

// settled is well above the tick by which file systems tell time.
const settled = 50 * time.Millisecond

// Path is where the file is.
func (s *File) Path() string { return s.path }

// Write carries out changes in their order, in one transaction that is on disk when Write
// returns, and gives the number of each one's journal. On an error nothing is written.
func (s *File) Write(changes ...tracker.Write) (ids []int, err error) {
	create := slices.ContainsFunc(changes, func(c tracker.Write) bool { return c.ID == 0 })
	err = s.update(create, func(t *tx) error {
		ids = ids[:0]
		for _, c := range changes {
			id, err := s.write(t, c)
			if err != nil {
				return about(c.Shelf, c.ID, err)
			}
			ids = append(ids, id)
		}
		return nil
	})
	switch {
	case err == nil || errors.Is(err, errNothing):
		return ids, nil
	case len(changes) == 1 && errors.Is(err, tracker.ErrNotFound):
		err = about(changes[0].Shelf, changes[0].ID, tracker.ErrNotFound)
	}
	return nil, err
}

// write carries out one change.
func (s *File) write(t *tx, c tracker.Write) (int, error) {
	if c.ID == 0 {
		return s.create(t, c)
	}
	on := onShelf(t, c.Shelf)
	j, err := openJournal(on, c.Shelf, c.ID)
	if err != nil {
		return 0, err
	}
	if c.Delete {
		return c.ID, s.delete(on, j)
	}
	if err := j.against(c.At); err != nil {
		return 0, err
	}
	if j.entries != c.At.Entries {
		return 0, &tracker.Conflict{ID: c.ID, After: c.At.Entries, Have: j.entries}
	}
	switch {
	case c.UID != "":
		if err := s.rename(j, c.UID); err != nil {
			return 0, err
		}
	case len(c.Entries) == 0:
		return c.ID, errNothing
	}
	return c.ID, j.append(on, c.Entries, c.Summary)
}

// rename gives a journal another identifier.
func (s *File) rename(j *journal, uid string) error {
	if other, twice := s.uids[identity{j.shelf, uid}]; twice {
		return &tracker.Duplicate{Shelf: j.shelf, ID: other, UID: uid}
	}
	old, err := j.get(uidKey)
	if err != nil {
		return err
	}
	delete(s.uids, identity{j.shelf, string(old)})
	s.uids[identity{j.shelf, uid}] = j.id
	return j.put(uidKey, []byte(uid))
}

func (s *File) create(t *tx, c tracker.Write) (int, error) {
	if other, twice := s.uids[identity{c.Shelf, c.UID}]; twice {
		return 0, &tracker.Duplicate{Shelf: c.Shelf, ID: other, UID: c.UID}
	}
	on, err := makeShelf(t, c.Shelf)
	if err != nil {
		return 0, err
	}
	id, err := nextNumber(t, c.Shelf)
	s.uids[identity{c.Shelf, c.UID}] = id
	return id, errors.Join(err, newJournal(on, c, id))
}

// nextNumber is the next one of a shelf and of those that share a sequence with it.
func nextNumber(t *tx, shelf tracker.Shelf) (int, error) {
	given := 0
	for _, other := range tracker.Sequence(shelf) {
		if on := onShelf(t, other); on != nil {
			c, err := clockOf(on.Get(clockKey), other)
			if err != nil {
				return 0, err
			}
			given = max(given, c.given)
		}
	}
	return given + 1, nil
}

// delete takes a journal off its shelf. Its number is not given out again.
func (s *File) delete(on *bucket, j *journal) error {
	uid, err := j.get(uidKey)
	if err != nil {
		return err
	}
	c, err := clockOf(on.Get(clockKey), j.shelf)
	if err != nil {
		return err
	}
	c.journals--
	delete(s.uids, identity{j.shelf, string(uid)})
	return errors.Join(dropSummary(on, j.shelf, j.id), on.DeleteBucket(number(j.id)), c.write(on, j.shelf))
}

// against compares a journal with what somebody knows of it.
func (j *journal) against(m tracker.Mark) error {
	uid, err := j.get(uidKey)
	var last []byte
	if err == nil && m.Entries > 0 && m.Entries <= j.entries {
		last, err = j.get(number(m.Entries))
	}
	if err != nil {
		return err
	}
	return m.Against(j.id, string(uid), j.entries, last)
}

// makeShelf returns a shelf's bucket, and makes it with its clock if it is new.
func makeShelf(t *tx, shelf tracker.Shelf) (*bucket, error) {
	if on := onShelf(t, shelf); on != nil {
		return on, nil
	}
	if shelf == tracker.Shelf(ownBucket) {
		return nil, fmt.Errorf("no shelf can be called %q", shelf)
	}
	on, err := t.CreateBucket([]byte(shelf))
	if err != nil {
		return nil, err
	}
	return on, clock{}.write(on, shelf)
}

// onShelf returns a shelf's bucket, nil if nothing was ever put there.
func onShelf(t *tx, shelf tracker.Shelf) *bucket {
	if shelf == tracker.Shelf(ownBucket) {
		return nil
	}
	return t.Bucket([]byte(shelf))
}

// newJournal writes a journal under a number.
func newJournal(on *bucket, c tracker.Write, id int) error {
	k, err := clockOf(on.Get(clockKey), c.Shelf)
	if err != nil {
		return err
	}
	k.given = max(k.given, id)
	k.journals++
	if err := k.write(on, c.Shelf); err != nil {
		return err
	}
	b, err := on.CreateBucket(number(id))
	if err != nil {
		return err
	}
	b.FillPercent = fill
	j := &journal{bucket: b, place: placeOf(c.Shelf, id), shelf: c.Shelf, id: id}
	return errors.Join(j.put(headKey, c.Head), j.put(uidKey, []byte(c.UID)), j.append(on, c.Entries, c.Summary))
}

// errNothing ends a transaction that has nothing to write.
var errNothing = errors.New("nothing to write")

// Read returns a journal, with tracker.Latest the one that was created or appended to most
// recently, among those that still exist.
func (s *File) Read(shelf tracker.Shelf, id int) (tracker.Journal, error) {
	var out tracker.Journal
	err := s.view(func(t *tx) error {
		on := onShelf(t, shelf)
		if id == tracker.Latest {
			var err error
			if id, err = s.latest(shelf); err != nil {
				return err
			}
		}
		j, err := openJournal(on, shelf, id)
		if err == nil {
			out, err = j.whole()
		}
		return err
	})
	if err != nil {
		return tracker.Journal{}, about(shelf, id, err)
	}
	return out, nil
}

// ReadAll returns those of the journals with these numbers that there are; nil stands for
// all numbers.
func (s *File) ReadAll(shelf tracker.Shelf, ids []int) (out []tracker.Journal, err error) {
	err = s.view(func(t *tx) error {
		on := onShelf(t, shelf)
		if ids == nil {
			ids = numbersOn(on)
		}
		for _, id := range ids {
			j, err := openJournal(on, shelf, id)
			if err == nil {
				var whole tracker.Journal
				whole, err = j.whole()
				out = append(out, whole)
			}
			if err != nil && !errors.Is(err, tracker.ErrNotFound) {
				return err
			}
		}
		return nil
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

// Since returns the entries of a journal after those that a mark speaks of; one that
// does not go on from there is a *tracker.Conflict.
func (s *File) Since(shelf tracker.Shelf, id int, at tracker.Mark) ([][]byte, error) {
	var out [][]byte
	err := s.view(func(t *tx) error {
		j, err := openJournal(onShelf(t, shelf), shelf, id)
		if err == nil {
			err = j.against(at)
		}
		if err == nil {
			out, err = j.since(at.Entries)
		}
		return err
	})
	return out, about(shelf, id, err)
}

// latest is the journal on a shelf that was created or appended to last.
func (s *File) latest(shelf tracker.Shelf) (int, error) {
	all, err := s.listed(shelf)
	if err != nil || len(all) == 0 {
		return 0, cmp.Or(err, tracker.ErrNotFound)
	}
	return slices.MaxFunc(all, func(x, y tracker.Listed) int { return x.Touch - y.Touch }).ID, nil
}

// about wraps an error with the journal it is about.
func about(shelf tracker.Shelf, id int, err error) error {
	if err == nil || errors.Is(err, errNothing) || id == 0 {
		return err
	}
	return fmt.Errorf("%s: %w", name(shelf, id), err)
}

// view runs a transaction that only reads. No file is an empty store: ErrNotFound.
func (s *File) view(do func(*tx) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.session(false, func(b *boltFile) error { return b.view(do) })
	if errors.Is(err, fs.ErrNotExist) {
		return tracker.ErrNotFound
	}
	return err
}

// update runs a transaction that is on disk when it returns nil. Only create
// makes a file where there is none.
func (s *File) update(create bool, do func(*tx) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	write := func(b *boltFile) error {
		return b.update(func(t *tx) error {
			if err := begin(t); err != nil {
				return err
			}
			return do(t)
		})
	}
	err := s.session(true, write)
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if !create {
		return tracker.ErrNotFound
	}
	if err := makeFile(s.path, s.wait); err != nil {
		return err
	}
	if err := s.session(true, write); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return fmt.Errorf("%s is a link that leads nowhere", s.path)
}
