package deal

import "math/bits"

// states counts deals by state. A state is a few numbers, each from 0 to a limit,
// packed into words; it is a hash table with open addressing, since counting does
// little else than look states up.
type states struct {
	fields []field
	words  int
	keys   []uint64
	ways   []wide
	full   []bool
	n      int
}

// field is where a number of a state is packed.
type field struct {
	word  int
	shift uint
	mask  uint64
}

// newStates lays out states of numbers with these limits.
func newStates(limits []int) *states {
	s := &states{}
	used := 64
	for _, limit := range limits {
		width := bits.Len(uint(limit))
		if used+width > 64 {
			s.words++
			used = 0
		}
		s.fields = append(s.fields, field{s.words - 1, uint(used), 1<<width - 1})
		used += width
	}
	s.resize(64)
	return s
}

// empty is a table of the same layout without states.
func (s *states) empty() *states {
	e := &states{fields: s.fields, words: s.words}
	e.resize(max(64, len(s.full)/2))
	return e
}

func (s *states) resize(slots int) {
	old := *s
	s.keys, s.ways, s.full = make([]uint64, slots*s.words), make([]wide, slots), make([]bool, slots)
	for i, full := range old.full {
		if full {
			k := s.slot(old.keys[i*s.words : (i+1)*s.words])
			copy(s.keys[k*s.words:], old.keys[i*s.words:(i+1)*s.words])
			s.ways[k], s.full[k] = old.ways[i], true
		}
	}
}

// slot finds where a key is, or the free place where it belongs.
func (s *states) slot(key []uint64) int {
	h := uint64(14695981039346656037)
	for _, w := range key {
		h = (h ^ w) * 0x9E3779B97F4A7C15
		h ^= h >> 29
	}
	for k := int(h) & (len(s.full) - 1); ; k = (k + 1) & (len(s.full) - 1) {
		if !s.full[k] || equal(s.keys[k*s.words:(k+1)*s.words], key) {
			return k
		}
	}
}

func equal(a, b []uint64) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// pack packs a state.
func (s *states) pack(state []int16) []uint64 {
	key := make([]uint64, s.words)
	for i, n := range state {
		s.put(key, i, n)
	}
	return key
}

// get is one number of a state.
func (s *states) get(key []uint64, i int) int16 {
	f := s.fields[i]
	return int16(key[f.word] >> f.shift & f.mask)
}

// put changes one number of a state.
func (s *states) put(key []uint64, i int, n int16) {
	f := s.fields[i]
	key[f.word] = key[f.word]&^(f.mask<<f.shift) | uint64(n)<<f.shift
}

// add adds deals to a state.
func (s *states) add(key []uint64, n wide) {
	k := s.slot(key)
	if s.full[k] {
		s.ways[k] = s.ways[k].plus(n)
		return
	}
	copy(s.keys[k*s.words:], key)
	s.ways[k], s.full[k] = n, true
	if s.n++; 3*s.n > 2*len(s.full) {
		s.resize(2 * len(s.full))
	}
}

// each visits every state, in no order that matters; the key is only lent.
func (s *states) each(visit func(key []uint64, n wide) bool) {
	for k, full := range s.full {
		if full && !visit(s.keys[k*s.words:(k+1)*s.words], s.ways[k]) {
			return
		}
	}
}
