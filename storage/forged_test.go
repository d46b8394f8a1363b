package storage

import (
	"bytes"
	"strings"
	"testing"

	"umpire/tracker"
)

// Damage that no checksum of a value can tell, each caught by one rule alone.
func TestPlausibleForgeries(t *testing.T) {
	s := newSample(t)
	for _, c := range []struct {
		what, want string
		forge      func(damaged []byte)
	}{
		{"two journals change places", "is damaged", func(b []byte) { swapHeaders(tableLeaf(t, b)) }},
		{"a journal is gone", "journals instead of", func(b []byte) {
			for p := tableLeaf(t, b); dropOf(p, owner{tracker.Tables, 2}); {
				p.count--
			}
		}},
		{"a free page is forgotten", "belongs to nothing", func(b []byte) {
			p := findPage(t, b, func(p page) bool { return p.flags == freelistPage && p.id == head(t, b).freelist })
			native.PutUint16(p.data[10:], uint16(p.count-1))
		}},
		{"a free page is in use", "is used twice", func(b []byte) {
			p := findPage(t, b, func(p page) bool { return p.flags == freelistPage && p.id == head(t, b).freelist })
			native.PutUint64(p.data[headerSize:], head(t, b).root)
		}},
	} {
		damaged := bytes.Clone(s.bytes)
		c.forge(damaged)
		s.harm(t, damaged, func() {
			if !s.survives(t, c.what) {
				t.Errorf("%s: not found", c.what)
			}
			if r, _ := s.Check(); !strings.Contains(strings.Join(r.Problems, "\n"), c.want) {
				t.Errorf("%s: %v", c.what, r.Problems)
			}
		})
	}
}

func head(t *testing.T, file []byte) meta {
	m0, err0 := readMeta(file, 0)
	m1, err1 := readMeta(file[m0.pageSize:], 1)
	must(t, err0)
	must(t, err1)
	if m1.txid > m0.txid {
		return m1
	}
	return m0
}

// findPage returns a page in use; its data is the file's own.
func findPage(t *testing.T, file []byte, is func(page) bool) page {
	t.Helper()
	size := head(t, file).pageSize
	for at := 2 * size; at < len(file); at += size {
		if p := parsePage(file[at : at+size]); int(p.id) == at/size && is(p) {
			return p
		}
	}
	t.Fatal("no such page")
	return page{}
}

// tableLeaf is the page in use that holds the first tables.
func tableLeaf(t *testing.T, file []byte) page {
	t.Helper()
	w := walkFile(bytes.NewReader(file), head(t, file))
	free := map[uint64]bool{}
	list := parsePage(file[int(w.meta.freelist)*w.meta.pageSize:])
	for i := range list.count {
		free[native.Uint64(list.data[headerSize+8*i:])] = true
	}
	return findPage(t, file, func(p page) bool {
		if p.flags != leafPage || p.count < 3 || free[p.id] {
			return false
		}
		_, holds := indexOf(p, owner{tracker.Tables, 2})
		return holds
	})
}

// indexOf is where the first value of a journal stands on a leaf.
func indexOf(p page, who owner) (int, bool) {
	for i := range p.count {
		if e, ok := p.element(i); ok && bytes.HasPrefix(e.key, who.key(nil)) {
			return i, true
		}
	}
	return 0, false
}

// dropOf takes one value of a journal out of a leaf.
func dropOf(p page, who owner) bool {
	i, holds := indexOf(p, who)
	if holds {
		dropHeader(p, i)
	}
	return holds
}

// swapHeaders exchanges the first two elements of a leaf. Positions count from
// the element itself.
func swapHeaders(p page) {
	one, two := p.data[headerSize:headerSize+16], p.data[headerSize+16:headerSize+32]
	first := bytes.Clone(one)
	copy(one, two)
	copy(two, first)
	native.PutUint32(one[4:], native.Uint32(one[4:])+16)
	native.PutUint32(two[4:], native.Uint32(two[4:])-16)
}

// dropHeader takes an element out of a leaf and closes the gap.
func dropHeader(p page, i int) {
	for ; i+1 < p.count; i++ {
		at := p.data[headerSize+16*i : headerSize+16*i+32]
		copy(at[:16], at[16:])
		native.PutUint32(at[4:], native.Uint32(at[4:])+16)
	}
	native.PutUint16(p.data[10:], uint16(p.count-1))
}
