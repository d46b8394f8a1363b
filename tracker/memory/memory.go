// Package memory is a tracker.Store without a disk: for tests, and for tables
// that nobody wants to keep.
package memory

import (
	"slices"
	"sync"

	"umpire/tracker"
)

// Store keeps journals in memory. The zero Store is empty and ready.
type Store struct {
	mu      sync.Mutex
	shelves map[tracker.Shelf]*shelf
	clock   int
}

type shelf struct {
	given    int
	journals []*journal
}

type journal struct {
	tracker.Journal
	touched int
	summary []byte
}

func (s *Store) shelf(name tracker.Shelf) *shelf {
	if s.shelves == nil {
		s.shelves = map[tracker.Shelf]*shelf{}
	}
	if s.shelves[name] == nil {
		s.shelves[name] = &shelf{}
	}
	return s.shelves[name]
}

func (sh *shelf) find(id int) (*journal, error) {
	for _, j := range sh.journals {
		if j.ID == id {
			return j, nil
		}
	}
	return nil, tracker.ErrNotFound
}

// Write implements tracker.Store.
func (s *Store) Write(changes ...tracker.Write) (ids []int, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	before := s
	if len(changes) > 1 {
		before = s.clone()
	}
	for _, c := range changes {
		id, err := s.write(c)
		if err != nil {
			s.shelves, s.clock = before.shelves, before.clock
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, nil
}

func (s *Store) clone() *Store {
	c := &Store{clock: s.clock, shelves: map[tracker.Shelf]*shelf{}}
	for name, sh := range s.shelves {
		journals := make([]*journal, len(sh.journals))
		for i, j := range sh.journals {
			same := *j
			journals[i] = &same
		}
		c.shelves[name] = &shelf{sh.given, journals}
	}
	return c
}

func (s *Store) write(c tracker.Write) (int, error) {
	sh := s.shelf(c.Shelf)
	var j *journal
	switch at := slices.IndexFunc(sh.journals, func(j *journal) bool { return j.UID == c.UID }); {
	case c.UID != "" && at >= 0:
		return 0, &tracker.Duplicate{Shelf: c.Shelf, ID: sh.journals[at].ID, UID: c.UID}
	case c.ID == 0:
		for _, other := range tracker.Sequence(c.Shelf) {
			sh.given = max(sh.given, s.shelf(other).given)
		}
		sh.given++
		j = &journal{Journal: tracker.Journal{ID: sh.given, UID: c.UID, Head: c.Head}}
		sh.journals = append(sh.journals, j)
	default:
		var err error
		if j, err = sh.find(c.ID); err != nil {
			return 0, err
		}
		if c.Delete {
			sh.journals = slices.DeleteFunc(sh.journals, func(j *journal) bool { return j.ID == c.ID })
			return c.ID, nil
		}
		if err := j.against(c.At); err != nil {
			return 0, err
		}
		if len(j.Entries) != c.At.Entries {
			return 0, &tracker.Conflict{ID: c.ID, After: c.At.Entries, Have: len(j.Entries)}
		}
		if c.UID != "" {
			j.UID = c.UID
		} else if len(c.Entries) == 0 {
			return c.ID, nil
		}
	}
	s.clock++
	j.Entries, j.touched, j.summary = append(slices.Clone(j.Entries), c.Entries...), s.clock, c.Summary
	return j.ID, nil
}

func (j *journal) against(m tracker.Mark) error {
	var last []byte
	if m.Entries > 0 && m.Entries <= len(j.Entries) {
		last = j.Entries[m.Entries-1]
	}
	return m.Against(j.ID, j.UID, len(j.Entries), last)
}

// Read implements tracker.Store.
func (s *Store) Read(name tracker.Shelf, id int) (tracker.Journal, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if id == tracker.Latest {
		id = s.shelf(name).last()
	}
	j, err := s.shelf(name).find(id)
	if err != nil {
		return tracker.Journal{}, err
	}
	return j.copy(), nil
}

func (j *journal) copy() tracker.Journal {
	c := j.Journal
	c.Entries = slices.Clone(c.Entries)
	return c
}

// ReadAll implements tracker.Store.
func (s *Store) ReadAll(name tracker.Shelf, ids []int) ([]tracker.Journal, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var all []tracker.Journal
	for _, j := range s.shelf(name).journals {
		if ids == nil || slices.Contains(ids, j.ID) {
			all = append(all, j.copy())
		}
	}
	return all, nil
}

// Since implements tracker.Store.
func (s *Store) Since(name tracker.Shelf, id int, at tracker.Mark) ([][]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	j, err := s.shelf(name).find(id)
	if err == nil {
		err = j.against(at)
	}
	if err != nil {
		return nil, err
	}
	return slices.Clone(j.Entries[at.Entries:]), nil
}

// List implements tracker.Store.
func (s *Store) List(name tracker.Shelf) ([]tracker.Listed, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var all []tracker.Listed
	for _, j := range s.shelf(name).journals {
		all = append(all, tracker.Listed{ID: j.ID, Entries: len(j.Entries), Touch: j.touched, Summary: j.summary})
	}
	return all, nil
}

// last is the journal touched last; 0 where there is none.
func (sh *shelf) last() int {
	id, latest := 0, 0
	for _, j := range sh.journals {
		if j.touched > latest {
			id, latest = j.ID, j.touched
		}
	}
	return id
}
