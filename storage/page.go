package storage

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
)

// The layout of a Bolt file, version 2, in the byte order of the machine that
// wrote it. A page begins with its own number (u64), flags (u16), the count of
// its elements (u16) and how many further pages it runs over (u32).
const (
	boltMagic   = 0xED0CDAED
	boltVersion = 2

	headerSize  = 16
	elementSize = 16
	bucketSize  = 16 // root page and sequence, at the start of a bucket's value

	branchPage   = 0x01
	leafPage     = 0x02
	metaPage     = 0x04
	freelistPage = 0x10

	bucketElement = 0x01

	// metaBlock is the header and the meta that follows it: all that matters of pages 0 and 1.
	metaBlock = headerSize + 64
	// noFreelist stands in the meta of a file whose writer (bbolt) kept no list of free pages.
	noFreelist = ^uint64(0)
	// longFreelist: the count stands in the first element instead.
	longFreelist = 0xFFFF
)

var native = binary.NativeEndian

// meta is one of the two heads of a Bolt file; the one with the higher
// transaction number counts.
type meta struct {
	pageSize int
	root     uint64 // page of the root bucket
	freelist uint64 // page of the list of free pages
	high     uint64 // the high-water mark: pages from here on do not exist
	txid     uint64
}

var errNotBolt = errors.New("is not a Bolt head")

// readMeta reads the head in a block of metaBlock bytes that stands on page id.
func readMeta(block []byte, id uint64) (meta, error) {
	b := block[headerSize:metaBlock]
	if native.Uint32(b) != boltMagic {
		return meta{}, errNotBolt
	}
	if v := native.Uint32(b[4:]); v != boltVersion {
		return meta{}, fmt.Errorf("is of Bolt version %d instead of %d", v, boltVersion)
	}
	h := fnv.New64a()
	h.Write(b[:56])
	if h.Sum64() != native.Uint64(b[56:]) {
		return meta{}, errors.New("does not match its checksum")
	}
	if native.Uint64(block) != id || native.Uint16(block[8:]) != metaPage {
		return meta{}, errors.New("does not carry its own page number")
	}
	m := meta{
		pageSize: int(native.Uint32(b[8:])),
		root:     native.Uint64(b[16:]),
		freelist: native.Uint64(b[32:]),
		high:     native.Uint64(b[40:]),
		txid:     native.Uint64(b[48:]),
	}
	if m.pageSize < 512 || m.pageSize > 1<<20 || m.pageSize&(m.pageSize-1) != 0 {
		return meta{}, fmt.Errorf("names a page size of %d bytes", m.pageSize)
	}
	return m, nil
}

// page is a page with the further ones it runs over, or the inline page of a small bucket.
type page struct {
	id    uint64
	flags uint16
	count int
	data  []byte
	from  int64 // where in the file the data begins
}

func parsePage(data []byte) page {
	return page{native.Uint64(data), native.Uint16(data[8:]), int(native.Uint16(data[10:])), data, 0}
}

// element is one key of a page, with the child of a branch or the value of a leaf.
type element struct {
	key, value []byte
	at         int // of a leaf: where they begin on the page
	child      uint64
	bucket     bool
}

// element returns the i-th element of a branch, or of a leaf; ok is false if it lies outside the page.
func (p page) element(i int) (e element, ok bool) {
	at := headerSize + i*elementSize
	if at+elementSize > len(p.data) {
		return e, false
	}
	h := p.data[at:]
	if p.flags == branchPage {
		e.key, ok = p.bytes(at, native.Uint32(h), uint64(native.Uint32(h[4:])))
		e.child = native.Uint64(h[8:])
		return e, ok && len(e.key) > 0
	}
	flags, pos, ksize, vsize := native.Uint32(h), native.Uint32(h[4:]), native.Uint32(h[8:]), native.Uint32(h[12:])
	both, ok := p.bytes(at, pos, uint64(ksize)+uint64(vsize))
	if !ok || ksize == 0 || flags&^bucketElement != 0 {
		return e, false
	}
	e.key, e.value, e.at, e.bucket = both[:ksize:ksize], both[ksize:], at+int(pos), flags == bucketElement
	return e, true
}

// bytes returns size bytes that begin pos after the element at offset at.
func (p page) bytes(at int, pos uint32, size uint64) ([]byte, bool) {
	from := uint64(at) + uint64(pos)
	if from+size > uint64(len(p.data)) || from < headerSize {
		return nil, false
	}
	return p.data[from : from+size : from+size], true
}
