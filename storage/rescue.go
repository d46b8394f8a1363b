package storage

import (
	"fmt"
	"os"

	"umpire/tracker"
)

// Rescue writes what can still be read of a damaged file to a new one at dest,
// under the same numbers: journals with a readable beginning, each with its
// entries up to the first one that is damaged. The damaged file is left as it is. The report is
// that of the new file; its problems say what is wrong with the old one and what was lost.
func (s *File) Rescue(dest string) (Report, error) {
	if _, err := os.Lstat(dest); err == nil {
		return Report{}, fmt.Errorf("rescue: %s exists already, and Umpire replaces no file: choose another name", dest)
	}
	var found []rescued
	old, err := s.examine(func(shelf tracker.Shelf, j tracker.Journal, whole bool) {
		found = append(found, rescued{shelf, j, whole})
	})
	if err != nil {
		return Report{}, fmt.Errorf("rescue: %w", err)
	}
	if old.foreign {
		return old, fmt.Errorf("rescue: %w", &tracker.DamageError{Path: s.path, Reason: old.Problems[0]})
	}
	if len(found) == 0 {
		return old, fmt.Errorf("rescue: %w", &tracker.DamageError{Path: s.path, Reason: "nothing in it can be read"})
	}
	to := At(dest)
	lost, err := to.restore(found)
	if err != nil {
		return old, fmt.Errorf("rescue: %w", err)
	}
	r, err := to.Check()
	for _, f := range found {
		if f.shelf == tracker.Tables && f.whole {
			r.Whole++
		}
	}
	r.Problems = append(append(old.Problems, lost...), r.Problems...)
	return r, err
}

// rescued is a journal of a damaged file, or its beginning.
type rescued struct {
	shelf tracker.Shelf
	tracker.Journal
	whole bool
}

// restore puts journals into a new file under their old numbers.
func (s *File) restore(found []rescued) (lost []string, err error) {
	err = s.update(true, func(t *tx) error {
		for _, r := range found {
			on, err := makeShelf(t, r.shelf)
			if err == nil {
				err = r.put(on)
			}
			if err != nil {
				return fmt.Errorf("%s: %w", name(r.shelf, r.ID), err)
			}
			if !r.whole {
				lost = append(lost, fmt.Sprintf("%s: only its first %d entries are kept", name(r.shelf, r.ID), len(r.Entries)))
			}
		}
		return nil
	})
	return lost, err
}

// put writes the journal; the shelf's clock goes on from its number.
func (r rescued) put(on *bucket) error {
	c, err := clockOf(on.Get(clockKey), r.shelf)
	if err != nil {
		return err
	}
	c.given = r.ID - 1
	if err := c.write(on, r.shelf); err != nil {
		return err
	}
	_, err = newJournal(on, r.shelf, r.UID, r.Head, r.Entries)
	return err
}
