package storage

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
)

// valueVersion is the version byte of every value.
const valueVersion = 1

// checksumSize is what is added to a value: the version and the checksum.
const checksumSize = 5

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

var (
	errValueShort   = errors.New("is too short to be a value")
	errValueVersion = errors.New("has an unknown version: it is damaged, or a newer Umpire wrote it")
	errValueSum     = errors.New("does not match its checksum")
)

// place is where a value stands, as the checksum of its name so far. It is part of the
// value's checksum: a value that turns up elsewhere is as wrong as a changed one.
type place uint32

// nowhere is the root of the file.
var nowhere = place(crc32.Checksum([]byte{valueVersion}, castagnoli))

// byteOf holds every byte at its own index, so that summing one needs no memory.
var byteOf = func() (all [256]byte) {
	for i := range all {
		all[i] = byte(i)
	}
	return all
}()

// at is the place of a key in the bucket that stands here.
func (p place) at(key []byte) place {
	n := len(key) & 0xFF
	crc := crc32.Update(uint32(p), castagnoli, byteOf[n:n+1])
	return place(crc32.Update(crc, castagnoli, key))
}

func (p place) sum(value []byte) uint32 { return crc32.Update(uint32(p), castagnoli, value) }

// withChecksum writes version and checksum before a value, for the place where it will stand.
func withChecksum(value []byte, p place) []byte {
	out := make([]byte, checksumSize, checksumSize+len(value))
	out[0] = valueVersion
	binary.BigEndian.PutUint32(out[1:], p.sum(value))
	return append(out, value...)
}

// verified returns the value that was written for this place. It aliases stored.
func verified(stored []byte, p place) ([]byte, error) {
	switch {
	case len(stored) < checksumSize:
		return nil, errValueShort
	case stored[0] != valueVersion:
		return nil, errValueVersion
	case binary.BigEndian.Uint32(stored[1:]) != p.sum(stored[checksumSize:]):
		return nil, errValueSum
	}
	return stored[checksumSize:], nil
}

// number writes numbers as keys and values hold them: eight bytes each, big-endian.
func number(ns ...int) []byte {
	out := make([]byte, 0, 8*len(ns))
	for _, n := range ns {
		out = binary.BigEndian.AppendUint64(out, uint64(n))
	}
	return out
}

// parseNumber reads one number; ok is false for anything else.
func parseNumber(b []byte) (n int, ok bool) {
	if len(b) != 8 {
		return 0, false
	}
	long := binary.BigEndian.Uint64(b)
	return int(long), long < 1<<31
}

// parseNumbers reads what number wrote; ok is false for anything else.
func parseNumbers(b []byte, want int) (ns []int, ok bool) {
	if len(b) != 8*want {
		return nil, false
	}
	for ; len(b) > 0; b = b[8:] {
		n, ok := parseNumber(b[:8])
		if !ok {
			return nil, false
		}
		ns = append(ns, n)
	}
	return ns, true
}
