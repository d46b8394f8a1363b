package storage

import (
	"bytes"
	"cmp"
	"io"
	"os"

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

// List returns every journal of a shelf without its entries, in the order of their numbers.
func (s *File) List(shelf tracker.Shelf) (out []tracker.Listed, err error) {
	err = s.view(func(*tx) error {
		out, err = s.listed(shelf)
		return err
	})
	return out, allOf(shelf, err)
}

// listed lists a shelf: each journal by its summary or, where it has none, by a look at it.
func (s *File) listed(shelf tracker.Shelf) (out []tracker.Listed, err error) {
	f, err := os.Open(s.path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	in, err := heads(f)
	if err != nil {
		return nil, err
	}
	r := &pages{file: f, size: in.pageSize}
	root := r.page(in.meta.root)
	kept := map[int]tracker.Listed{}
	r.each(r.bucket(r.bucket(root, ownBucket), sumsKey), func(e element) {
		id, ok := parseNumber(bytes.TrimPrefix(e.key, []byte(shelf)))
		if value, bad := verified(e.value, nowhere.at(e.key)); ok && bad == nil && len(value) >= 16 {
			if ns, ok := parseNumbers(value[:16], 2); ok {
				kept[id] = tracker.Listed{ID: id, Entries: ns[0], Touch: ns[1], Summary: value[16:]}
			}
		}
	})
	on := r.bucket(root, []byte(shelf))
	r.each(on, func(e element) {
		id, ok := parseNumber(e.key)
		if !ok || !e.bucket {
			return
		}
		l, known := kept[id]
		if !known {
			l = tracker.Listed{ID: id}
			r.each(r.within(e), func(e element) {
				value, bad := verified(e.value, placeOf(shelf, id).at(stateKey))
				if st, ok := standingOf(value); bad == nil && ok && bytes.Equal(e.key, stateKey) {
					l.Entries, l.Touch = st.entries, st.touch
				}
			})
		}
		out = append(out, l)
	})
	return out, r.err
}

// pages reads those of a file that is known to be sound, and locked, with plain reads: of a mapped file every page that
// is touched brings its neighbours into memory, and the summaries lie scattered.
type pages struct {
	file io.ReaderAt
	size int
	err  error
}

func (r *pages) page(id uint64) page {
	data := make([]byte, r.size)
	_, err := r.file.ReadAt(data, int64(id)*int64(r.size))
	if more := int(native.Uint32(data[12:])); err == nil && more > 0 {
		data = make([]byte, (more+1)*r.size)
		_, err = r.file.ReadAt(data, int64(id)*int64(r.size))
	}
	r.err = cmp.Or(r.err, err)
	return parsePage(data)
}

// each visits what stands in a bucket by its first page, in the order of the keys.
func (r *pages) each(p page, visit func(element)) {
	for i := range p.count {
		if r.err != nil {
			return
		}
		if e, ok := p.branch(i); ok && p.flags == branchPage {
			r.each(r.page(e.child), visit)
		} else if e, ok := p.leaf(i); ok {
			visit(e)
		}
	}
}

// bucket is the first page of a bucket within one; an empty one where there is none.
func (r *pages) bucket(in page, key []byte) (found page) {
	r.each(in, func(e element) {
		if e.bucket && bytes.Equal(e.key, key) {
			found = r.within(e)
		}
	})
	return found
}

// within is the first page of a bucket, which may lie inside its value.
func (r *pages) within(e element) page {
	if root := native.Uint64(e.value); root != 0 {
		return r.page(root)
	}
	return parsePage(e.value[bucketSize:])
}
