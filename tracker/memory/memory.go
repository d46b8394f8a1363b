// Package memory is a store without a disk, for tests. What it holds is gone
// with it.
package memory

import (
	"cmp"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"umpire/referee/words"
	"umpire/tracker"
)

// Store keeps journals in memory. The zero Store is empty and ready.
type Store struct {
	mu        sync.Mutex
	shelves   map[tracker.Shelf][]journal // by their numbers
	revisions int
}

type journal struct {
	tracker.Journal
	revision int
	summary  []byte
}

// find is the place of a journal on a shelf.
func (s *Store) find(shelf tracker.Shelf, id int) (int, error) {
	at := slices.IndexFunc(s.shelves[shelf], func(j journal) bool { return j.ID == id })
	if at < 0 {
		return 0, tracker.ErrNotFound
	}
	return at, nil
}

// Write implements tracker.Store.
func (s *Store) Write(changes ...tracker.Write) (ids []int, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	before := maps.Clone(s.shelves)
	if before == nil {
		s.shelves = map[tracker.Shelf][]journal{}
	}
	for _, c := range changes {
		id, err := s.write(c)
		if err != nil {
			s.shelves = before
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, nil
}

// write makes a change on a copy of the shelf.
func (s *Store) write(c tracker.Write) (int, error) {
	on := slices.Clone(s.shelves[c.Shelf])
	if at := slices.IndexFunc(on, func(j journal) bool { return j.UID == c.UID }); c.UID != "" && at >= 0 {
		return 0, tracker.Twice(c.Shelf, on[at].ID)
	}
	at, err := len(on), error(nil)
	if c.ID == 0 {
		j := journal{Journal: tracker.Journal{ID: 1, Head: c.Head}}
		for _, other := range tracker.Sequence(c.Shelf) {
			for _, o := range s.shelves[other] {
				j.ID = max(j.ID, o.ID+1)
			}
		}
		on = append(on, j)
	} else if at, err = s.find(c.Shelf, c.ID); err == nil {
		err = on[at].against(c.At)
	}
	if err != nil {
		return 0, err
	}
	j := &on[at]
	if c.ID != 0 && len(j.Entries) != c.At.Entries {
		return 0, &tracker.Conflict{ID: c.ID, After: c.At.Entries, Have: len(j.Entries)}
	}
	s.revisions++
	j.UID = cmp.Or(c.UID, j.UID)
	j.Entries, j.revision, j.summary = slices.Concat(j.Entries, c.Entries), s.revisions, c.Summary
	s.shelves[c.Shelf] = on
	return j.ID, nil
}

func (j journal) against(m tracker.Mark) error {
	var last []byte
	if m.Entries > 0 && m.Entries <= len(j.Entries) {
		last = j.Entries[m.Entries-1]
	}
	return m.Against(j.ID, j.UID, len(j.Entries), last)
}

// Stamp implements tracker.Store.
func (s *Store) Stamp() string { return "" }

// Read implements tracker.Store.
func (s *Store) Read(shelf tracker.Shelf, id int, mark tracker.Mark) (tracker.Journal, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if on := s.shelves[shelf]; id == tracker.Latest && len(on) > 0 {
		id = slices.MaxFunc(on, func(a, b journal) int { return a.revision - b.revision }).ID
	}
	at, err := s.find(shelf, id)
	if err == nil {
		err = s.shelves[shelf][at].against(mark)
	}
	if err != nil {
		return tracker.Journal{}, err
	}
	j := s.shelves[shelf][at].Journal
	j.Entries = j.Entries[mark.Entries:]
	return j, nil
}

// ReadAll implements tracker.Store.
func (s *Store) ReadAll(shelf tracker.Shelf, ids []int) (all []tracker.Journal, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, j := range s.shelves[shelf] {
		if ids == nil || slices.Contains(ids, j.ID) {
			all = append(all, j.Journal)
		}
	}
	return all, nil
}

// List implements tracker.Store.
func (s *Store) List(shelf tracker.Shelf) ([]tracker.Listed, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return words.Each(s.shelves[shelf], func(j journal) tracker.Listed {
		return tracker.Listed{ID: j.ID, UID: j.UID, Revision: j.revision, Summary: j.summary}
	}), nil
}

// Clock is a clock for tests: each look at it finds it a step later. It may be
// looked at by several goroutines at once, as tables are replayed.
func Clock(step time.Duration) func() time.Time {
	begun := time.Date(2024, 5, 3, 19, 0, 0, 0, time.UTC)
	var looks atomic.Int64
	return func() time.Time { return begun.Add(time.Duration(looks.Add(1)) * step) }
}
