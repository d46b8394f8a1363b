package phrase

import "slices"

// state is a place in the rules of a category, which are a tree: what they begin with together is read once.
type state struct {
	item  item // the one that leads here
	next  []*state
	words map[int][]*state // those of next that begin with a word, by the word
	cats  []*state         // those that begin with a category
	ends  []*rule          // the rules that are read here
}

// silent tells whether an item is printed only.
func (it item) silent() bool { return it.cat == -1 && it.words == nil }

// after is the state behind an item, which is the same where the item is printed only.
func (st *state) after(it item) *state {
	if it.silent() {
		return st
	}
	for _, n := range st.next {
		if n.item.cat == it.cat && slices.Equal(n.item.words, it.words) {
			return n
		}
	}
	n := &state{item: it}
	st.next = append(st.next, n)
	if it.cat >= 0 {
		st.cats = append(st.cats, n)
		return n
	}
	if st.words == nil {
		st.words = map[int][]*state{}
	}
	for _, w := range it.words {
		st.words[w] = append(st.words[w], n)
	}
	return n
}

// begins is what can stand at a state.
func (g *grammar) begins(st *state) idSet {
	first := g.noIDs()
	for w := range st.words {
		first[w/64] |= 1 << (w % 64)
	}
	for _, n := range st.cats {
		first.unite(g.first[n.item.cat])
	}
	return first
}

// idSet is a set of ids, as bits.
type idSet []uint64

func (g *grammar) noIDs() idSet { return make(idSet, len(g.names)/64+1) }

func (b idSet) has(i int) bool { return b[i/64]>>(i%64)&1 == 1 }

func (b idSet) unite(o idSet) {
	for i, w := range o {
		b[i] |= w
	}
}
