package storage

import (
	"bytes"
	"io"
	"os"

	"umpire/tracker"
)

// scan gathers the values of a file that may be damaged, page by page, by the part of a journal or shelf that each is:
// of a state and of a clock the latest.
type scan struct {
	found  map[owner]map[string][]byte
	budget int // bytes that may still be summed: a forged file could ask for the same ones again and again
}

// scanFile gathers what there is. Where the tree is sound it says which pages count; else all do but those that
// a sound list calls free.
func scanFile(f *os.File, in *inspection) (*scan, error) {
	file, err := io.ReadAll(io.NewSectionReader(f, 0, in.size))
	if err != nil {
		return nil, err
	}
	s := &scan{found: map[owner]map[string][]byte{}, budget: 64<<20 + 64*len(file)}
	var pages []mark
	sound := false
	if in.meta.high > 0 {
		w := walkFile(f, in.meta)
		if w.other != nil {
			return nil, &tracker.DamageError{Path: f.Name(), Reason: w.other.Error()}
		}
		in.problems = append(in.problems, w.problems...)
		pages, sound = w.pages, len(w.problems) == 0
	}
	s.pages(file, in.pageSize, func(id int) bool { return id < len(pages) && pages[id] == used })
	if !sound || in.cameBack {
		s.pages(file, in.pageSize, func(id int) bool { return id >= len(pages) || pages[id] == unseen || pages[id] == freed && in.cameBack })
	}
	return s, nil
}

// pages looks at those pages that are wanted, whatever they say they are.
func (s *scan) pages(file []byte, size int, wanted func(id int) bool) {
	for at := 0; at < len(file); at += size {
		if wanted(at / size) {
			s.page(file[at:min(len(file), at+maxRun)], size)
		}
	}
}

// page looks at each element that a page may have. Of one that is damaged the bytes are tried that lie
// between its neighbours: keys and values follow each other without a gap.
func (s *scan) page(data []byte, size int) {
	if s.budget -= size; s.budget < 0 {
		return
	}
	p := page{data: data}
	last := 0 // where the element before ended
	for i := range (min(size, len(data)) - headerSize) / elementSize {
		e, ok := p.element(i)
		if ok && s.element(e.key, e.value) {
			last = e.at + len(e.key) + len(e.value)
			continue
		}
		if next, ok := p.element(i + 1); ok && last > 0 && next.at > last {
			s.between(data[last:next.at])
			last = next.at
		}
	}
}

// longestKey is longer than any key there is.
const longestKey = 40

// between tries an element's key and value without what says how long they are.
func (s *scan) between(both []byte) {
	for size := range min(len(both), longestKey) {
		if s.element(both[:size], both[size:]) {
			return
		}
	}
}

// element takes in a value whose checksum holds, or looks into the bucket that lies within one. What was found
// before stays: it is of a page that the tree leads to.
func (s *scan) element(key, stored []byte) bool {
	if bytes.Equal(key, ownBucket) && len(stored) > bucketSize+headerSize && native.Uint64(stored) == 0 {
		s.page(stored[bucketSize:], len(stored)-bucketSize)
		return true
	}
	if s.budget -= len(stored); s.budget < 0 {
		return false
	}
	who, part, ok := parseKey(key)
	value, err := verified(key, stored)
	if !ok || err != nil {
		return false
	}
	if s.found[who] == nil {
		s.found[who] = map[string][]byte{}
	}
	grows := bytes.Equal(part, statePart) || bytes.Equal(part, clockPart)
	if old, known := s.found[who][string(part)]; !known || grows && bytes.Compare(value, old) > 0 {
		s.found[who][string(part)] = value
	}
	return true
}
