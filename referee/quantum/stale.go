package quantum

import (
	"fmt"
	"hash/maphash"

	"umpire/referee"
)

// lie is where the cards lay after a question, of those since the last that told something.
type lie struct {
	sum    uint64 // of the cards handed on since then: where it differs, so does what everybody holds
	number int    // of the move
	asker  int
}

// seed is drawn anew by each process, so that no record can be made for two sums to be equal.
var seed = maphash.MakeSeed()

// lying is where the cards lay after each question since the last that taught something, and after this one.
func (t *table) lying(q event, teaches bool) referee.Log[lie] {
	now := lie{number: q.number, asker: q.asker}
	if teaches {
		return referee.Log[lie]{}.Append(now)
	}
	all := t.lies.All()
	now.sum = all[len(all)-1].sum // the first question names a suit, which teaches
	if q.yes {
		now.sum += maphash.Comparable(seed, [2]int{q.asker, q.suit}) - maphash.Comparable(seed, [2]int{q.target, q.suit})
	}
	return t.lies.Append(now)
}

// teaches reports whether a question and its answer tell something that did not
// follow already: a new suit, that the asker holds one, or what the answer was.
// The network's bounds are those before it, and stay as they are.
func (t *table) teaches(w *network, q event) bool {
	if q.suit == len(t.names) {
		return true
	}
	q.yes = !q.yes
	return w.tried(q, func() bool { return w.atMost(q.asker, q.suit, -int(t.net(q.asker, q.suit))) }) ||
		w.tried(q, func() bool { return t.fits(w, q) })
}

// tried gives the two cells of a question their bounds back after a try.
func (w *network) tried(q event, try func() bool) bool {
	asker, target, s := q.asker, q.target, q.suit
	low, high := [2]int8{w.low[asker][s], w.low[target][s]}, [2]int8{w.high[asker][s], w.high[target][s]}
	ok := try()
	w.bound(asker, s, low[0], high[0])
	w.bound(target, s, low[1], high[1])
	return ok
}

// staleRounds is after how many rounds without a new fact Umpire says so.
const staleRounds = 3

// staleRemark says that the game goes round in circles: the cards lie as they did
// and nothing has been learned since, or several rounds have told nothing.
func (t *table) staleRemark() []string {
	lies := t.lies.All()
	last := len(lies) - 1 // also the number of questions that told nothing
	if t.state.Over() || last < 1 {
		return nil
	}
	for i := last - 1; i >= 0; i-- {
		if lies[i].sum == lies[last].sum && lies[i+1].asker == t.turn && t.sameSince(lies[i].number) {
			return []string{fmt.Sprintf("As after move %d: nothing has been learned since.", lies[i].number)}
		}
	}
	if last%(staleRounds*t.n) == 0 {
		return []string{fmt.Sprintf("%d rounds without a new fact: nothing has been learned since move %d.", last/t.n, lies[0].number)}
	}
	return nil
}

// sameSince reports whether everybody holds what they held after a move.
func (t *table) sameSince(number int) bool {
	var handed [size][size]int8 // by player and suit, net
	all := t.log.All()
	for i := len(all) - 1; all[i].number > number; i-- {
		if e := all[i]; e.kind == asked && e.yes {
			handed[e.asker][e.suit]++
			handed[e.target][e.suit]--
		}
	}
	return handed == [size][size]int8{}
}
