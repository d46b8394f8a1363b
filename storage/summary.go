package storage

import (
	"bytes"

	"umpire/tracker"
)

// Summaries stand beside the journals, each written with the entries it was made from. They
// stand together in a bucket of their own, so that a list of ten thousand tables reads a few pages and not ten
// thousand. Damaged or gone they are made anew by whoever wants them: never a truth.

// summariesOf returns their bucket in the file that a shelf stands in, nil if there is none.
func summariesOf(on *bucket) *bucket {
	if on == nil {
		return nil
	}
	own := on.Tx().Bucket(ownBucket)
	if own == nil {
		return nil
	}
	return own.Bucket(sumsKey)
}

func summaryKey(shelf tracker.Shelf, id int) []byte { return append([]byte(shelf), number(id)...) }

// dropSummary takes the summary of a journal away.
func dropSummary(on *bucket, shelf tracker.Shelf, id int) error {
	if kept := summariesOf(on); kept != nil {
		return kept.Delete(summaryKey(shelf, id))
	}
	return nil
}

// keep puts down what a journal comes to now; nil: nobody knows.
func (j *journal) keep(on *bucket, summary []byte) error {
	if summary == nil {
		return dropSummary(on, j.shelf, j.id)
	}
	kept, err := on.Tx().Bucket(ownBucket).CreateBucketIfNotExists(sumsKey)
	if err != nil {
		return err
	}
	key := summaryKey(j.shelf, j.id)
	return kept.Put(key, withChecksum(append(number(j.entries, j.touch), summary...), nowhere.at(key)))
}

// readSummary is what is known of a journal without opening it; false where there is no
// summary, or it is damaged.
func readSummary(kept *bucket, shelf tracker.Shelf, id int) (tracker.Listed, bool) {
	if kept == nil {
		return tracker.Listed{}, false
	}
	key := summaryKey(shelf, id)
	value, err := verified(kept.Get(key), nowhere.at(key))
	if err != nil || len(value) < 16 {
		return tracker.Listed{}, false
	}
	ns, ok := parseNumbers(value[:16], 2)
	if !ok {
		return tracker.Listed{}, false
	}
	return tracker.Listed{ID: id, Entries: ns[0], Touch: ns[1], Summary: bytes.Clone(value[16:])}, true
}

// listed is a journal by its summary or, where it has none, by a look at it.
func listed(on, kept *bucket, shelf tracker.Shelf, id int) (tracker.Listed, error) {
	if l, ok := readSummary(kept, shelf, id); ok {
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
		kept := summariesOf(on)
		for _, id := range numbersOn(on) {
			l, err := listed(on, kept, shelf, id)
			if err != nil {
				return err
			}
			out = append(out, l)
		}
		return nil
	})
	return out, allOf(shelf, err)
}
