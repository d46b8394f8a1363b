package storage

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"

	"umpire/tracker"
)

const (
	// maxRun is the longest run of pages that is read at once, in bytes. The
	// tracker's longest value is far shorter, and a page holds few of those.
	maxRun = 128 << 20
	// maxDepth is deeper than any tree of pages in a file that fits a disk.
	maxDepth = 40
	// maxProblems: after so many the rest is not worth listing.
	maxProblems = 50
)

// mark says what a walk has found of a page.
type mark uint8

const (
	unseen mark = iota
	used
	freed // called free
)

// walk reads every page that the head leads to, with plain reads that never
// leave the file. It visits no page twice, so that a circle ends.
type walk struct {
	contents
	file io.ReaderAt
	meta meta

	pages  []mark // by page number
	inside bool   // our own bucket
	free   int
	long   bool     // Bolt counts too many free pages to count them well
	level  int      // of pages that are being read, one below the other
	bufs   [][]byte // a page for each level
}

// aheadReader reads more at once than it is asked for: pages that belong together mostly stand together.
type aheadReader struct {
	file io.ReaderAt
	from int64
	have []byte
}

func (a *aheadReader) ReadAt(into []byte, at int64) (int, error) {
	const ahead = 64 << 10
	if len(into) > ahead {
		return a.file.ReadAt(into, at)
	}
	if at < a.from || at+int64(len(into)) > a.from+int64(len(a.have)) {
		a.have = slices.Grow(a.have[:0], ahead)[:ahead]
		n, err := a.file.ReadAt(a.have, at)
		if a.from, a.have = at, a.have[:n]; n < len(into) {
			return 0, err
		}
	}
	return copy(into, a.have[at-a.from:]), nil
}

// walkFile reads the whole file. The caller has made sure that it is as long as the high-water mark says.
func walkFile(f io.ReaderAt, m meta) *walk {
	w := &walk{file: &aheadReader{file: f}, meta: m, pages: make([]mark, m.high), contents: contents{index: index{map[owner]*journal{}, map[identity]int{}, map[tracker.Shelf]clock{}}}}
	w.pages[0], w.pages[1] = used, used
	w.freelist()
	w.tree(m.root, 0, nil, nil)
	for id, found := range w.pages {
		// Bolt itself loses a page now and then once it counts 65,535 free ones.
		if found == unseen && !w.long && !w.strange {
			w.add("page %d belongs to nothing", id)
		}
	}
	w.finish()
	return w
}

// problems collects what is wrong, in words.
type problems []string

func (p *problems) add(format string, args ...any) {
	if len(*p) < maxProblems {
		*p = append(*p, fmt.Sprintf(format, args...))
	}
}

// tree walks a page and what hangs below it: its keys lie from low up to, not
// including, high (nil: no bound).
func (w *walk) tree(id uint64, depth int, low, high []byte) {
	w.level++
	defer func() { w.level-- }()
	p, ok := w.page(id)
	if !ok {
		return
	}
	switch {
	case depth > maxDepth:
		w.add("page %d: the tree is too deep", id)
	case p.flags == branchPage && p.count == 0:
		w.add("page %d: a branch that leads nowhere", p.id)
	case p.flags == branchPage:
		w.elements(p, low, high, func(i int, e element) {
			end := high
			if next, ok := p.element(i + 1); ok && i+1 < p.count {
				end = next.key
			}
			w.tree(e.child, depth+1, e.key, end)
		})
	case p.flags == leafPage:
		w.leaf(p, low, high)
	default:
		w.add("page %d: neither a branch nor a leaf (%#x)", id, p.flags)
	}
}

// elements shows those of a page, up to the first that is damaged or out of order.
func (w *walk) elements(p page, low, high []byte, see func(i int, e element)) {
	for i, last := 0, []byte(nil); i < p.count; i++ {
		e, ok := p.element(i)
		if !ok || last != nil && bytes.Compare(e.key, last) <= 0 || bytes.Compare(e.key, low) < 0 || high != nil && bytes.Compare(e.key, high) >= 0 {
			w.add("page %d: key %d of %d is damaged", p.id, i+1, p.count)
			return
		}
		last = e.key
		see(i, e)
	}
}

func (w *walk) leaf(p page, low, high []byte) {
	w.elements(p, low, high, func(_ int, e element) {
		switch {
		case e.bucket && !w.inside && bytes.Equal(e.key, ownBucket):
			w.inside = true
			w.child(p, e)
			w.inside = false
		case !w.inside:
			w.strange = true
		case e.bucket:
			w.add("page %d: a bucket that is not Umpire's", p.id)
		default:
			w.value(e.key, e.value, p.from+int64(e.at+len(e.key)))
		}
	})
}

// child walks the bucket that a leaf's element stands for: on pages of its own,
// or inside the value.
func (w *walk) child(p page, e element) {
	if len(e.value) < bucketSize {
		w.add("page %d: a bucket is damaged", p.id)
		return
	}
	if root := native.Uint64(e.value); root != 0 {
		w.tree(root, 0, nil, nil)
		return
	}
	inline := e.value[bucketSize:]
	if len(inline) < headerSize || parsePage(inline).flags != leafPage {
		w.add("page %d: a small bucket is damaged", p.id)
		return
	}
	in := parsePage(inline)
	in.id, in.from = p.id, p.from+int64(e.at+len(e.key)+bucketSize)
	w.leaf(in, nil, nil)
}

// page reads a page that nothing has led to before, with the pages it runs over.
func (w *walk) page(id uint64) (page, bool) {
	if id < 2 || id >= w.meta.high {
		w.add("page %d is asked for: there are %d", id, w.meta.high)
		return page{}, false
	}
	data, ok := w.read(id, 1)
	if !ok {
		return page{}, false
	}
	run := uint64(native.Uint32(data[12:])) + 1
	switch {
	case native.Uint64(data) != id:
		w.add("page %d carries the number %d", id, native.Uint64(data))
		return page{}, false
	case id+run > w.meta.high || run*uint64(w.meta.pageSize) > maxRun:
		w.add("page %d runs over %d pages: there are %d", id, run, w.meta.high)
		return page{}, false
	}
	for i := id; i < id+run; i++ {
		if !w.claim(i, used) {
			return page{}, false
		}
	}
	if run > 1 {
		data, ok = w.read(id, run)
	}
	if !ok {
		return page{}, false
	}
	p := parsePage(data)
	p.from = int64(id) * int64(w.meta.pageSize)
	return p, true
}

// read reads a run of pages, which stays as it is until another is read on the
// same level.
func (w *walk) read(id, run uint64) ([]byte, bool) {
	for len(w.bufs) <= w.level {
		w.bufs = append(w.bufs, make([]byte, w.meta.pageSize))
	}
	data := w.bufs[w.level]
	if run > 1 {
		data = make([]byte, run*uint64(w.meta.pageSize))
	}
	if _, err := w.file.ReadAt(data, int64(id)*int64(w.meta.pageSize)); err != nil {
		w.add("page %d cannot be read: %s", id, cmp.Or(Words(err), "it ends before that"))
		return nil, false
	}
	return data, true
}

func (w *walk) claim(id uint64, as mark) bool {
	if w.pages[id] != unseen {
		w.add("page %d is used twice", id)
		return false
	}
	w.pages[id] = as
	return true
}

// freelist marks the pages that are free.
func (w *walk) freelist() {
	if w.meta.freelist == noFreelist {
		w.add("there is no list of free pages: a newer Bolt wrote this file without one")
		return
	}
	p, ok := w.page(w.meta.freelist)
	if !ok {
		return
	}
	if p.flags != freelistPage {
		w.add("page %d is not the list of free pages", p.id)
		return
	}
	count, list := uint64(p.count), p.data[headerSize:]
	if w.long = count == longFreelist; w.long {
		count, list = native.Uint64(list), list[8:]
	}
	if count > uint64(len(list)/8) {
		w.add("page %d: the list of free pages is damaged", p.id)
		return
	}
	for ; count > 0; count, list = count-1, list[8:] {
		id := native.Uint64(list)
		if id < 2 || id >= w.meta.high {
			w.add("page %d is called free: there are %d", id, w.meta.high)
		} else if w.claim(id, freed) {
			w.free++
		}
	}
}
