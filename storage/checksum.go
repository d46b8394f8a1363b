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

// parseNumbers reads so many numbers, and reports whether that is what there is.
func parseNumbers(b []byte, into ...*int) bool {
	ok := len(b) == 8*len(into)
	for i := 0; ok && i < len(into); i++ {
		long := binary.BigEndian.Uint64(b[8*i:])
		*into[i], ok = int(long), long < 1<<31
	}
	return ok
}

// parseNumber reads one number.
func parseNumber(b []byte) (n int, ok bool) {
	ok = parseNumbers(b, &n)
	return n, ok
}
