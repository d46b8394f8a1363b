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

// checksum is that of a value under its key: a value that turns up elsewhere is as wrong as a changed one.
func checksum(key, value []byte) uint32 {
	named := crc32.Update(valueVersion<<8|uint32(len(key)), castagnoli, key)
	return crc32.Update(named, castagnoli, value)
}

// withChecksum writes version and checksum before the value that will stand under a key.
func withChecksum(key, value []byte) []byte {
	out := make([]byte, checksumSize, checksumSize+len(value))
	out[0] = valueVersion
	binary.BigEndian.PutUint32(out[1:], checksum(key, value))
	return append(out, value...)
}

// verified returns the value that was written under this key. It aliases stored.
func verified(key, stored []byte) ([]byte, error) {
	switch {
	case len(stored) < checksumSize:
		return nil, errors.New("is too short to be a value")
	case stored[0] != valueVersion:
		return nil, errors.New("has an unknown version: it is damaged, or a newer Umpire wrote it")
	case binary.BigEndian.Uint32(stored[1:]) != checksum(key, stored[checksumSize:]):
		return nil, errors.New("does not match its checksum")
	}
	return stored[checksumSize:], nil
}

// numbers writes numbers as keys and values hold them: eight bytes each, big-endian.
func numbers(ns ...int) []byte {
	out := make([]byte, 0, 8*len(ns))
	for _, n := range ns {
		out = binary.BigEndian.AppendUint64(out, uint64(n))
	}
	return out
}

// parseNumbers reads so many numbers; ok is false for anything else.
func parseNumbers(b []byte, want int) (ns []int, ok bool) {
	if len(b) != 8*want {
		return nil, false
	}
	for ; len(b) > 0; b = b[8:] {
		long := binary.BigEndian.Uint64(b)
		if long >= 1<<31 {
			return nil, false
		}
		ns = append(ns, int(long))
	}
	return ns, true
}

// parseNumber reads one number.
func parseNumber(b []byte) (n int, ok bool) {
	if len(b) != 8 {
		return 0, false
	}
	long := binary.BigEndian.Uint64(b)
	return int(long), long < 1<<31
}
