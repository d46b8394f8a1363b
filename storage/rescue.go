package storage

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"umpire/tracker"
)

// Rescue writes what can still be read of a damaged file to a new one at dest,
// under the same numbers. It does not rely on the tree, of which one damaged page can hide all that
// hangs below it: it looks at every page there is, and each value tells by its key where it belongs. An
// entry that is lost leaves an empty one in its place. The damaged file is left as it is. The report is
// that of the new file; its problems say what is wrong with the old one, Lost what is not in the new one.
func (s *File) Rescue(dest string) (Report, error) {
	r, err := s.rescue(dest)
	if err != nil {
		return r, fmt.Errorf("rescue: %w", explain(dest, err))
	}
	return r, nil
}

func (s *File) rescue(dest string) (Report, error) {
	f, err := s.open()
	if err != nil {
		return Report{}, explain(s.path, err)
	}
	defer f.Close()
	if err := lock(f, s.wait); err != nil {
		return Report{}, err
	}
	in, err := heads(f)
	if err != nil {
		return Report{}, err
	}
	scanned, err := scanFile(f, in)
	switch {
	case err != nil:
		return Report{}, explain(s.path, err)
	case len(scanned.found) == 0 && in.foreign:
		return Report{}, &tracker.DamageError{Path: s.path, Reason: in.problems[0]}
	case len(scanned.found) == 0:
		return Report{}, &tracker.DamageError{Path: s.path, Reason: "nothing in it can be read"}
	}
	restored := restoring{found: scanned.found}
	if err := makeStore(dest, s.wait, restored.all); err != nil {
		return Report{}, err
	}
	r, err := At(dest).Check()
	r.Problems, r.Whole, r.Lost = append(in.problems, r.Problems...), restored.whole, restored.lost
	return r, err
}

// restoring puts what was found into a new file.
type restoring struct {
	found map[owner]map[string][]byte
	whole int // tables that lost nothing
	lost  []string
}

// mostLost is how many entries of a journal are called lost, at most.
const mostLost = 1 << 17

func (r *restoring) all(b *bucket) error {
	now := map[tracker.Shelf]clock{}
	for _, who := range slices.SortedFunc(maps.Keys(r.found), owner.compare) {
		if who.id == 0 {
			continue
		}
		revision, err := r.journal(b, who, r.found[who])
		if err != nil {
			return fmt.Errorf("%v: %w", who, err)
		}
		c := now[who.shelf]
		now[who.shelf] = clock{max(c.given, who.id), max(c.revisions, revision), c.journals + 1}
	}
	for _, shelf := range tracker.Shelves {
		if err := r.clock(b, shelf, now[shelf]); err != nil {
			return err
		}
	}
	slices.Sort(r.lost)
	return nil
}

// journal puts one of which these parts were found, notes what of it is lost, and tells its revision.
func (r *restoring) journal(b *bucket, who owner, parts map[string][]byte) (revision int, err error) {
	lost := len(r.lost)
	lose := func(what string) { r.lost = append(r.lost, fmt.Sprintf("%v: %s", who, what)) }
	head, ok1 := parts[string(headPart)]
	uid, ok2 := parts[string(uidPart)]
	if !ok1 || !ok2 {
		lose("its beginning")
	}
	if len(uid) == 0 {
		uid = []byte(tracker.NewUID(nil))
	}
	n := 0
	if !parseNumbers(parts[string(statePart)], &n, &revision) {
		n, revision = 0, 0
		lose("how many entries it had")
	}
	for part := range parts {
		if place, isEntry := parseNumber([]byte(part)); isEntry {
			n = max(n, place)
		}
	}
	n = min(n, len(parts)+mostLost)
	for i := range n {
		value, ok := parts[string(numbers(i+1))]
		if !ok {
			lose(fmt.Sprintf("entry %d", i+1))
		}
		err = errors.Join(err, put(b, who.entry(i+1), value))
	}
	if summary, ok := parts[string(summaryPart)]; ok && len(r.lost) == lost {
		err = errors.Join(err, put(b, who.key(summaryPart), summary))
	}
	if who.shelf == tracker.Tables && len(r.lost) == lost {
		r.whole++
	}
	return revision, errors.Join(err, put(b, who.key(headPart), head), put(b, who.key(uidPart), uid), put(b, who.key(statePart), numbers(n, revision)))
}

// clock gives a shelf's clock the highest number there is, or was, and notes how many journals are lost altogether.
func (r *restoring) clock(b *bucket, shelf tracker.Shelf, now clock) error {
	was, known := clockOf(r.found[owner{shelf: shelf}][string(clockPart)])
	if now.journals == 0 && was.journals == 0 {
		return nil
	}
	switch gone := was.journals - now.journals; {
	case !known:
		r.lost = append(r.lost, fmt.Sprintf("how many %s there were cannot be told", shelf))
	case gone > 0:
		r.lost = append(r.lost, fmt.Sprintf("%d of %d %s", gone, was.journals, shelf))
	}
	return clock{max(was.given, now.given), max(was.revisions, now.revisions), now.journals}.write(b, shelf)
}
