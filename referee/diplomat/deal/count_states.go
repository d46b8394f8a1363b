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
	key    []uint64 // scratch
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
	s.key = make([]uint64, s.words)
	s.resize(64)
	return s
}

// empty is a table of the same layout without states.
func (s *states) empty() *states {
	e := &states{fields: s.fields, words: s.words, key: make([]uint64, s.words)}
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

// add adds deals to the state with these numbers.
func (s *states) add(state []int16, n wide) {
	clear(s.key)
	for i, f := range s.fields {
		s.key[f.word] |= uint64(state[i]) << f.shift
	}
	k := s.slot(s.key)
	if s.full[k] {
		s.ways[k] = s.ways[k].plus(n)
		return
	}
	copy(s.keys[k*s.words:], s.key)
	s.ways[k], s.full[k] = n, true
	if s.n++; 3*s.n > 2*len(s.full) {
		s.resize(2 * len(s.full))
	}
}

// each visits every state, in no order that matters; state is only lent.
func (s *states) each(state []int16, visit func(n wide) bool) {
	for k, full := range s.full {
		if !full {
			continue
		}
		key := s.keys[k*s.words : (k+1)*s.words]
		for i, f := range s.fields {
			state[i] = int16(key[f.word] >> f.shift & f.mask)
		}
		if !visit(s.ways[k]) {
			return
		}
	}
}
