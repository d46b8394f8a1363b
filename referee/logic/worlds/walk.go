package worlds

import (
	"slices"
	"sync"
)

// A state of the walk is packed into one number, from the low bits up:
//
//	3 bits  phase: how much of the present rank is placed
//	2 bits  jokers: how many alike ones are out, or which coloured ones
//	3 bits  for each row: how many of its places are filled
//
// The present rank follows from the rest and is not stored.
type state uint32

const (
	phaseBits, jokerBits, rowBits = 3, 2, 3

	jokerShift = phaseBits
	rowShift   = phaseBits + jokerBits
	states     = 1 << (rowShift + Seats*rowBits)
)

// Within a rank the red card is placed first, then the black one, wherever
// they go in different rows. Only where both stand in one row, black to the
// left, is black placed first; the phase then remembers the row, so that
// nothing is counted twice.
const (
	ready     state = iota // neither card of the rank is placed
	redDown                // the red one is
	blackDown              // plus the row: the black one is, and red follows in that row
)

func (s state) phase() state         { return s & (1<<phaseBits - 1) }
func (s state) jokers() int          { return int(s >> jokerShift & (1<<jokerBits - 1)) }
func (s state) filled(row int) int   { return int(s >> (rowShift + rowBits*row) & (1<<rowBits - 1)) }
func (s state) fill(row int) state   { return s + 1<<(rowShift+rowBits*row) }
func (s state) in(phase state) state { return s - s.phase() + phase }
func (s state) holding(jokers int) state {
	return s - state(s.jokers())<<jokerShift + state(jokers)<<jokerShift
}

// jokerStep is one more joker laid out: which, and the jokers that are out then.
type jokerStep struct {
	card Card
	then int
}

// jokerSteps is by kind of deck and jokers already out: a number of alike
// ones, or a set of coloured ones (1 the red, 2 the black).
var jokerSteps = [3][4][]jokerStep{
	AlikeJokers:    {0: {{Joker, 1}}, 1: {{Joker, 2}}},
	ColouredJokers: {0: {{RedJoker, 1}, {BlackJoker, 2}}, 1: {{BlackJoker, 3}}, 2: {{RedJoker, 3}}},
}

// jokersOut is how many jokers are out, by kind of deck and what is out.
var jokersOut = [3][4]int{AlikeJokers: {0, 1, 2}, ColouredJokers: {0, 1, 1, 2}}

// An edge places a card and just before it, in the same row, the jokers to its
// left. So a joker is laid when the next card of its row is, or at the very
// end, and every world is one path.
type edge struct {
	from, to   state
	row, place uint8 // of the card, both from 0
	card       Card
	left       [2]Card // the jokers left of the card, nearest first, or None
}

// walk is the scratch of one question. Walks are pooled: a released one has
// only zeros in its tables again.
type walk struct {
	Layout
	behind []uint64            // by state: ways to reach it
	ahead  []uint64            // by state: ways from it to the end
	queue  []state             // the states reached, in order
	edges  []edge              // the edges out of them, in order
	met    [states / 64]uint64 // of findOne, by state a bit: what is small stays near
}

var walks = sync.Pool{New: func() any {
	return &walk{behind: make([]uint64, states), ahead: make([]uint64, states)}
}}

func newWalk(l *Layout) *walk {
	w := walks.Get().(*walk)
	w.Layout = *l
	return w
}

func (w *walk) release() {
	for _, s := range w.queue {
		w.behind[s], w.ahead[s] = 0, 0
	}
	w.queue, w.edges = w.queue[:0], w.edges[:0]
	walks.Put(w)
}

// rank is the one to be placed, or finished, from state s; past the deck's
// last rank only jokers remain.
func (w *walk) rank(s state) int {
	placed := -jokersOut[w.Jokers][s.jokers()]
	for row := range Seats {
		placed += s.filled(row)
	}
	return placed/2 + 1
}

// expand adds every edge out of a state, for a rank that is in the deck.
func (w *walk) expand(s state, rank int) {
	red, black := Red(rank), Black(rank)
	phase := s.phase()
	if phase >= blackDown {
		w.place(edge{from: s, to: s.in(ready), card: red, left: noJokers}, int(phase-blackDown))
		return
	}
	jokers := w.JokerCards()
	toRed, toBlack := SetOf(red)|jokers, SetOf(black)|jokers
	for row := range Seats {
		may := w.may(row, s.filled(row))
		if may&toBlack != 0 {
			if phase == redDown {
				w.place(edge{from: s, to: s.in(ready), card: black, left: noJokers}, row)
			} else if may&jokers != 0 || w.may(row, s.filled(row)+1)&toRed != 0 {
				w.place(edge{from: s, to: s.in(blackDown + state(row)), card: black, left: noJokers}, row)
			}
		}
		if phase == ready && may&toRed != 0 {
			w.place(edge{from: s, to: s.in(redDown), card: red, left: noJokers}, row)
		}
	}
}

// may is what a place can hold: nothing past the end of its row.
func (w *walk) may(row, place int) Cards {
	if place >= w.Length[row] {
		return 0
	}
	return w.May[row][place]
}

var noJokers = [2]Card{None, None}

// place completes an edge: its card to the next free place of a row, or past
// jokers that are laid there first.
func (w *walk) place(e edge, row int) {
	place := e.to.filled(row)
	may := w.may(row, place)
	for _, joker := range jokerSteps[w.Jokers][e.to.jokers()] {
		if may.Has(joker.card) {
			next := e
			next.to = e.to.fill(row).holding(joker.then)
			next.left = [2]Card{joker.card, e.left[0]}
			w.place(next, row)
		}
	}
	if may.Has(e.card) {
		e.to, e.row, e.place = e.to.fill(row), uint8(row), uint8(place)
		w.edges = append(w.edges, e)
	}
}

// forward counts the worlds. Every edge out of a state places one card, so a
// state's count is complete when its turn in the queue comes. The edges are kept for the way back, if there is one.
func (w *walk) forward(back bool) uint64 {
	var worlds uint64
	w.queue, w.behind[0] = append(w.queue, 0), 1
	for i := 0; i < len(w.queue); i++ {
		s := w.queue[i]
		rank := w.rank(s)
		if rank > w.Ranks {
			w.ahead[s] = w.ends(s, nil, 0)
			worlds += w.behind[s] * w.ahead[s]
			continue
		}
		first := len(w.edges)
		w.expand(s, rank)
		for _, e := range w.edges[first:] {
			if w.behind[e.to] == 0 {
				w.queue = append(w.queue, e.to)
			}
			w.behind[e.to] += w.behind[s]
		}
		if !back {
			w.edges = w.edges[:first]
		}
	}
	return worlds
}

// backward goes down the edges of a finished forward walk and adds, for each,
// the worlds that take it to the cards it lays.
func (w *walk) backward(t *Tally) {
	for _, s := range w.queue {
		if w.ahead[s] > 0 {
			w.ends(s, t, w.behind[s])
		}
	}
	for i := len(w.edges) - 1; i >= 0; i-- {
		e := &w.edges[i]
		ahead := w.ahead[e.to]
		if ahead == 0 {
			continue
		}
		w.ahead[e.from] += ahead
		t.add(e, ahead*w.behind[e.from])
	}
}

func (t *Tally) add(e *edge, n uint64) {
	row := &t.At[e.row]
	row[e.place][e.card] += n
	for i, joker := range e.left {
		if joker != None {
			row[int(e.place)-1-i][joker] += n
		}
	}
}

// ends is the number of ways to fill what is left after the last rank, with
// jokers only. With a tally each way is also added to it, times the ways to
// get here.
func (w *walk) ends(s state, t *Tally, behind uint64) (ways uint64) {
	row := 0
	for row < Seats && s.filled(row) == w.Length[row] {
		row++
	}
	if row == Seats {
		return 1
	}
	place := s.filled(row)
	for _, joker := range jokerSteps[w.Jokers][s.jokers()] {
		if !w.May[row][place].Has(joker.card) {
			continue
		}
		n := w.ends(s.fill(row).holding(joker.then), t, behind)
		ways += n
		if t != nil {
			t.At[row][place][joker.card] += n * behind
		}
	}
	return ways
}

// findOne says whether there is any world: depth first, each state once.
func (w *walk) findOne() bool {
	var due [Seats][MaxPlaces + 1]int // by row and place the highest rank that can lie there, jokers apart
	for row, n := range w.Length {
		due[row][n] = MaxRanks + 1 // behind the end is time for ever
		for place, may := range w.May[row][:n] {
			due[row][place] = highest((may | may>>MaxRanks) & suitMask)
		}
	}
	clear(w.met[:])
	w.edges = append(w.edges, edge{})
	for len(w.edges) > 0 {
		s := w.edges[len(w.edges)-1].to
		w.edges = w.edges[:len(w.edges)-1]
		rank := w.rank(s)
		if rank > w.Ranks {
			if w.ends(s, nil, 0) > 0 {
				return true
			}
			continue
		}
		late := jokersOut[w.Jokers][s.jokers()] // the rows that have waited too long for a card, each of which takes a joker, and those that took one
		for row := range Seats {
			if due[row][s.filled(row)] < rank {
				late++
			}
		}
		if late <= w.Size()-2*w.Ranks {
			w.expandOnce(s, rank, &due)
		}
	}
	return false
}

// expandOnce leaves only edges to states not met before on the stack of edges, on top that of the row
// that can wait least.
func (w *walk) expandOnce(s state, rank int, due *[Seats][MaxPlaces + 1]int) {
	first := len(w.edges)
	w.expand(s, rank)
	kept := w.edges[:first]
	for _, e := range w.edges[first:] {
		if word, bit := &w.met[e.to/64], uint64(1)<<(e.to%64); *word&bit == 0 {
			*word |= bit
			kept = append(kept, e)
		}
	}
	slices.SortStableFunc(kept[first:], func(a, b edge) int { return due[b.row][b.place] - due[a.row][a.place] })
	w.edges = kept
}
