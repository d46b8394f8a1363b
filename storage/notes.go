package storage

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"time"

	"umpire/tracker"
)

// Notes are a cache beside the journals: what was worked out from one, with the number
// of entries that was made from. They stand together in a bucket of their own, so that a list of ten thousand tables
// reads a few pages and not ten thousand; a change of the journal takes its note away.

// notesOf returns the bucket of notes of the file that a shelf stands in, nil if there is none.
func notesOf(on *bucket) *bucket {
	if on == nil {
		return nil
	}
	own := on.Tx().Bucket(ownBucket)
	if own == nil {
		return nil
	}
	return own.Bucket(notesKey)
}

func noteKey(shelf tracker.Shelf, id int) []byte { return append([]byte(shelf), number(id)...) }

// dropNote takes the note of a journal away, which is about to change.
func dropNote(on *bucket, shelf tracker.Shelf, id int) error {
	if notes := notesOf(on); notes != nil {
		return notes.Delete(noteKey(shelf, id))
	}
	return nil
}

// readNote is what is known of a journal without opening it; false where there is no
// note, or it is damaged.
func readNote(notes *bucket, shelf tracker.Shelf, id int) (tracker.Listed, bool) {
	if notes == nil {
		return tracker.Listed{}, false
	}
	key := noteKey(shelf, id)
	value, err := verified(notes.Get(key), nowhere.at(key))
	if err != nil || len(value) < 16 {
		return tracker.Listed{}, false
	}
	ns, ok := parseNumbers(value[:16], 2)
	if !ok {
		return tracker.Listed{}, false
	}
	return tracker.Listed{ID: id, Entries: ns[0], Touch: ns[1], Note: tracker.Note{Entries: ns[0], Text: bytes.Clone(value[16:])}}, true
}

// listed is a journal by its note or, where it has none, by a look at it.
func listed(on, notes *bucket, shelf tracker.Shelf, id int) (tracker.Listed, error) {
	if l, ok := readNote(notes, shelf, id); ok {
		return l, nil
	}
	j, err := openJournal(on, shelf, id)
	if err != nil {
		return tracker.Listed{}, err
	}
	return tracker.Listed{ID: id, Entries: j.entries, Touch: j.touch}, nil
}

// List returns every journal of a shelf without its entries, in the order of their numbers.
func (s *File) List(shelf tracker.Shelf) (out []tracker.Listed, err error) {
	err = s.view(func(t *tx) error {
		on := onShelf(t, shelf)
		notes := notesOf(on)
		for _, id := range numbersOn(on) {
			l, err := listed(on, notes, shelf, id)
			if err != nil {
				return err
			}
			out = append(out, l)
		}
		return nil
	})
	return out, allOf(shelf, err)
}

// Keep puts notes beside journals that have as many entries as the notes were made
// from. It waits for nobody: a note is worked out anew another time.
func (s *File) Keep(shelf tracker.Shelf, notes map[int]tracker.Note) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer func(patient time.Duration) { s.wait = patient }(s.wait)
	s.wait = time.Millisecond
	return s.session(true, func(b *boltFile) error { return b.update(func(t *tx) error { return keep(t, shelf, notes) }) })
}

func keep(t *tx, shelf tracker.Shelf, notes map[int]tracker.Note) error {
	own := t.Bucket(ownBucket)
	if have, err := readSchema(own.Get(schemaKey)); err != nil || have != schema {
		return errors.Join(err, errNothing) // an older file is brought up to date by a change, not by a look
	}
	kept, err := own.CreateBucketIfNotExists(notesKey)
	if err != nil {
		return err
	}
	on := onShelf(t, shelf)
	for _, id := range slices.Sorted(maps.Keys(notes)) {
		j, err := openJournal(on, shelf, id)
		if err == nil && j.entries == notes[id].Entries {
			key := noteKey(shelf, id)
			err = kept.Put(key, withChecksum(append(number(j.entries, j.touch), notes[id].Text...), nowhere.at(key)))
		}
		if err != nil && !errors.Is(err, tracker.ErrNotFound) {
			return err
		}
	}
	return nil
}
