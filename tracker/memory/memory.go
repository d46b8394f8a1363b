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
	next     int
	journals []*journal
}

type journal struct {
	tracker.Journal
	touched int
	note    tracker.Note
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

// Create implements tracker.Store.
func (s *Store) Create(name tracker.Shelf, uid string, head []byte, entries ...[]byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	sh := s.shelf(name)
	for _, j := range sh.journals {
		if j.UID == uid {
			return 0, &tracker.Duplicate{ID: j.ID, UID: uid}
		}
	}
	sh.next++
	s.clock++
	sh.journals = append(sh.journals, &journal{Journal: tracker.Journal{ID: sh.next, UID: uid, Head: head, Entries: slices.Clone(entries)}, touched: s.clock})
	return sh.next, nil
}

// Append implements tracker.Store.
func (s *Store) Append(name tracker.Shelf, id, after int, entries ...[]byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	j, err := s.shelf(name).find(id)
	if err != nil {
		return err
	}
	if len(j.Entries) != after {
		return &tracker.Conflict{ID: id, After: after, Have: len(j.Entries)}
	}
	s.clock++
	j.Entries, j.touched = append(j.Entries, entries...), s.clock
	return nil
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
func (s *Store) Since(name tracker.Shelf, id, after int) ([][]byte, error) {
	j, err := s.Read(name, id)
	if err != nil {
		return nil, err
	}
	return j.Entries[min(after, len(j.Entries)):], nil
}

// List implements tracker.Store.
func (s *Store) List(name tracker.Shelf) ([]tracker.Listed, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var all []tracker.Listed
	for _, j := range s.shelf(name).journals {
		all = append(all, tracker.Listed{ID: j.ID, Entries: len(j.Entries), Touch: j.touched, Note: j.note})
	}
	return all, nil
}

// Keep implements tracker.Store.
func (s *Store) Keep(name tracker.Shelf, notes map[int]tracker.Note) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, j := range s.shelf(name).journals {
		if n, ok := notes[j.ID]; ok && n.Entries == len(j.Entries) {
			j.note = n
		}
	}
	return nil
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

// Delete implements tracker.Store.
func (s *Store) Delete(name tracker.Shelf, id int) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	sh := s.shelf(name)
	if _, err := sh.find(id); err != nil {
		return err
	}
	sh.journals = slices.DeleteFunc(sh.journals, func(j *journal) bool { return j.ID == id })
	return nil
}
