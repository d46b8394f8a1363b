package phrase

import (
	"math/big"
	"slices"
)

// state is a place in the rules of a category, which are a tree: what they begin with together is read once.
type state struct {
	item item    // the one that leads here
	next *state  // the first that one item leads to, and
	more *state  // the next behind the same state as this
	ends []*rule // the rules that are read here
	seen int     // see distinct
}

// silent tells whether an item is printed only.
func (it item) silent() bool { return it.cat == -1 && it.words == nil }

// after is the state behind an item, which is the same where the item is printed only.
func (st *state) after(it item) *state {
	if it.silent() {
		return st
	}
	at := &st.next
	for ; *at != nil; at = &(*at).more {
		if n := *at; n.item.cat == it.cat && slices.Equal(n.item.words, it.words) {
			return n
		}
	}
	*at = &state{item: it}
	return *at
}

// begins is what can stand at a state.
func (g *grammar) begins(st *state) *big.Int {
	first := new(big.Int)
	for n := st.next; n != nil; n = n.more {
		if n.item.cat >= 0 {
			first.Or(first, g.first[n.item.cat])
		}
		for _, w := range n.item.words {
			first.SetBit(first, w, 1)
		}
	}
	return first
}
