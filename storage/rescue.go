package storage

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"umpire/tracker"
)

// Rescue writes what can still be read of a damaged file to a new one at dest,
// under the same numbers. It does not rely on the tree, of which one damaged page can hide all that
// hangs below it: it looks at every page there is, and each value tells by its checksum where it belongs. An
// entry that is lost leaves an empty one in its place. The damaged file is left as it is. The report is
// that of the new file; its problems say what is wrong with the old one, Lost what is not in the new one.
func (s *File) Rescue(dest string) (Report, error) {
	r, err := s.rescue(dest)
	if errors.Is(err, fs.ErrExist) {
		err = fmt.Errorf("%s exists already, and Umpire replaces no file: choose another name", dest)
	}
	if err != nil {
		return r, fmt.Errorf("rescue: %w", explain(dest, err))
	}
	return r, nil
}

func (s *File) rescue(dest string) (Report, error) {
	if _, err := os.Lstat(dest); err == nil {
		return Report{}, fs.ErrExist
	}
	f, err := openFile(s.path)
	if err != nil {
		return Report{}, explain(s.path, err)
	}
	defer f.Close()
	if err := lock(f, false, s.wait); err != nil {
		return Report{}, err
	}
	in, err := heads(f)
	if err != nil {
		return Report{}, err
	}
	found, err := scanFile(f, in)
	switch {
	case err != nil:
		return Report{}, explain(s.path, err)
	case len(found.journals) == 0 && in.foreign:
		return Report{}, &tracker.DamageError{Path: s.path, Reason: in.problems[0]}
	case len(found.journals) == 0:
		return Report{}, &tracker.DamageError{Path: s.path, Reason: "nothing in it can be read"}
	}
	if err := makeStore(dest, s.wait, found.restore); err != nil {
		return Report{}, err
	}
	r, err := At(dest).Check()
	r.Problems, r.Whole, r.Lost = append(in.problems, r.Problems...), found.whole, found.lost
	return r, err
}

// restore puts what was found into a new file: in the order in which it was touched, under the old numbers.
func (s *scan) restore(t *tx) error {
	all := make([]owner, 0, len(s.journals))
	for who := range s.journals {
		all = append(all, who)
	}
	slices.SortFunc(all, func(a, b owner) int {
		return cmp.Or(cmp.Compare(a.shelf, b.shelf), cmp.Compare(s.journals[a].state.touch, s.journals[b].state.touch), cmp.Compare(a.id, b.id))
	})
	for _, who := range all {
		if err := s.put(t, who, s.journals[who]); err != nil {
			return fmt.Errorf("%s: %w", name(who.shelf, who.id), err)
		}
	}
	for _, shelf := range tracker.Shelves {
		if err := s.settle(t, shelf); err != nil {
			return err
		}
	}
	slices.Sort(s.lost)
	return nil
}

// put writes a journal, and notes what of it is lost.
func (s *scan) put(t *tx, who owner, j *remains) error {
	on, err := makeShelf(t, who.shelf)
	if err != nil {
		return err
	}
	entries, lost := j.whole()
	for _, what := range lost {
		s.lost = append(s.lost, name(who.shelf, who.id)+": "+what)
	}
	w := tracker.Write{Shelf: who.shelf, UID: string(j.uid), Head: j.head, Entries: entries}
	if w.UID == "" {
		if w.UID, err = tracker.NewUID(nil); err != nil {
			return err
		}
	}
	switch {
	case len(lost) > 0:
	case who.shelf == tracker.Tables:
		s.whole++
		fallthrough
	default:
		w.Summary = j.summary
	}
	return newJournal(on, w, who.id)
}

// settle gives a shelf's clock the highest number there is, or was, and notes how many journals are lost altogether.
func (s *scan) settle(t *tx, shelf tracker.Shelf) error {
	was, known := s.clocks[shelf]
	on := onShelf(t, shelf)
	if on == nil && was.journals == 0 {
		return nil
	}
	on, err := makeShelf(t, shelf)
	if err != nil {
		return err
	}
	now, err := clockOf(on.Get(clockKey), shelf)
	if err != nil {
		return err
	}
	switch gone := was.journals - now.journals; {
	case !known:
		s.lost = append(s.lost, fmt.Sprintf("how many %s there were cannot be told", shelf))
	case gone > 0:
		s.lost = append(s.lost, fmt.Sprintf("%d of %d %s", gone, was.journals, shelf))
	}
	now.given = max(was.given, s.highest[shelf])
	return now.write(on, shelf)
}
