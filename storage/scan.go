package storage

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"sync"

	"umpire/tracker"
)

// scan gathers the values of a file that may be damaged, page by page.
type scan struct {
	journals map[owner]*remains
	clocks   map[tracker.Shelf]clock
	highest  map[tracker.Shelf]int // number of a journal
	budget   int                   // bytes that may still be summed: a forged file could ask for the same ones again and again
	whole    int                   // tables that lost nothing
	lost     []string
}

// owner is a journal by its number.
type owner struct {
	shelf tracker.Shelf
	id    int
}

// remains is what was found of a journal.
type remains struct {
	head, uid, summary []byte
	state              standing
	stated             bool
	entries            map[int][]byte
}

// mostNumbers is how many numbers of journals are tried on each shelf.
const mostNumbers = 1 << 17

// owners says whose values stand at a place.
var owners = sync.OnceValue(func() map[place]owner {
	all := make(map[place]owner, len(tracker.Shelves)*mostNumbers)
	for _, shelf := range tracker.Shelves {
		for id := range mostNumbers {
			all[placeOf(shelf, id+1)] = owner{shelf, id + 1}
		}
	}
	return all
})

// scanFile gathers what there is. Where the tree is sound it says which pages count; else all do but those that
// a sound list calls free, and what was deleted may be back.
func scanFile(f *os.File, in *inspection) (*scan, error) {
	file, err := io.ReadAll(io.NewSectionReader(f, 0, in.size))
	if err != nil {
		return nil, err
	}
	s := &scan{journals: map[owner]*remains{}, clocks: map[tracker.Shelf]clock{},
		highest: map[tracker.Shelf]int{}, budget: 64<<20 + 64*len(file)}
	var used []mark
	sound := false
	if in.meta.high > 0 {
		w := walkParts(f, in.meta, 1)
		if w.other != nil {
			return nil, &tracker.DamageError{Path: f.Name(), Reason: w.other.Error()}
		}
		in.problems = append(append(in.problems, w.problems...), w.wrong...)
		used, sound = w.used, len(w.problems)+len(w.wrong) == 0
	}
	s.pages(file, in.pageSize, func(id int) bool { return id < len(used) && used[id] != unseen && used[id] != freed })
	if !sound || in.cameBack {
		s.pages(file, in.pageSize, func(id int) bool { return id >= len(used) || used[id] == unseen || used[id] == freed && in.cameBack })
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
		e, ok := p.leaf(i)
		if ok && (e.bucket && s.bucket(e.value) || !e.bucket && s.value(e.key, e.value)) {
			last = e.at + len(e.key) + len(e.value)
			continue
		}
		if next, ok := p.leaf(i + 1); ok && last > 0 && next.at > last {
			s.between(data[last:next.at])
			last = next.at
		}
	}
}

// bucket looks into a bucket that lies within a value.
func (s *scan) bucket(value []byte) bool {
	if len(value) <= bucketSize+headerSize || native.Uint64(value) != 0 {
		return false
	}
	s.page(value[bucketSize:], len(value)-bucketSize)
	return true
}

// between tries an element's key and value without what says how long they are.
func (s *scan) between(both []byte) {
	for _, size := range []int{8, len(headKey), len(uidKey), len(stateKey)} {
		if len(both) > size && (s.value(both[:size], both[size:]) || size == 8 && s.bucket(both[size:])) {
			return
		}
	}
}

// value takes in a value whose checksum holds, somewhere.
func (s *scan) value(key, stored []byte) bool {
	if s.budget -= len(stored); s.budget < 0 || len(stored) < checksumSize || stored[0] != valueVersion {
		return false
	}
	own := ownerOf(key, stored)
	if who, ok := owners()[own]; ok {
		return s.of(who).take(key, stored[checksumSize:])
	}
	for _, shelf := range tracker.Shelves {
		if c, err := clockOf(stored, shelf); err == nil && bytes.Equal(key, clockKey) {
			if c.touches >= s.clocks[shelf].touches {
				s.clocks[shelf] = c
			}
			return true
		}
		id, ok := parseNumber(bytes.TrimPrefix(key, []byte(shelf)))
		if value, err := verified(stored, nowhere.at(key)); ok && err == nil && len(value) >= 16 {
			s.of(owner{shelf, id}).summary = value[16:]
			return true
		}
	}
	return false
}

func (s *scan) of(who owner) *remains {
	j := s.journals[who]
	if j == nil {
		j = &remains{entries: map[int][]byte{}}
		s.journals[who] = j
	}
	s.highest[who.shelf] = max(s.highest[who.shelf], who.id)
	return j
}

// take takes in a value of a journal. What was found before stays: it is of a page that the tree leads to.
func (j *remains) take(key, value []byte) bool {
	n, isEntry := parseNumber(key)
	switch {
	case isEntry && j.entries[n] == nil:
		j.entries[n] = value
	case bytes.Equal(key, headKey) && j.head == nil:
		j.head = value
	case bytes.Equal(key, uidKey) && j.uid == nil:
		j.uid = value
	case bytes.Equal(key, stateKey):
		if st, ok := standingOf(value); ok && st.entries >= j.state.entries {
			j.state, j.stated = st, true
		}
	}
	return true
}

// whole is the journal's entries, empty ones for those that are lost, and what is.
func (j *remains) whole() (entries [][]byte, lost []string) {
	if j.head == nil || j.uid == nil {
		lost = append(lost, "its beginning")
	}
	n := j.state.entries
	if !j.stated {
		lost = append(lost, "how many entries it had")
	}
	for k := range j.entries {
		n = max(n, k)
	}
	entries = make([][]byte, min(n, len(j.entries)+mostNumbers))
	for i := range entries {
		if entries[i] = j.entries[i+1]; entries[i] == nil {
			lost = append(lost, fmt.Sprintf("entry %d", i+1))
		}
	}
	return entries, lost
}

// ownerOf is the place of the journal that a value belongs to, if it is one's and its checksum holds:
// the sum is taken back byte by byte, over the value and over its key.
func ownerOf(key, stored []byte) place {
	sum := unsum(binary.BigEndian.Uint32(stored[1:]), stored[checksumSize:])
	return place(unsum(unsum(sum, key), byteOf[len(key)&0xFF:][:1]))
}

// unsum is the checksum before these bytes, of which crc32.Update made the one given.
func unsum(sum uint32, data []byte) uint32 {
	sum = ^sum
	for i := len(data) - 1; i >= 0; i-- {
		at := backwards[sum>>24]
		sum = (sum^castagnoli[at])<<8 | uint32(at^data[i])
	}
	return ^sum
}

// backwards finds an entry of the table by its highest byte, which no two share.
var backwards = func() (at [256]byte) {
	for i, v := range castagnoli {
		at[v>>24] = byte(i)
	}
	return at
}()
