package quantum

import (
	"fmt"
	"hash/maphash"

	"umpire/referee"
)

// position is where the cards lay after a question, of those since the last that told something.
type position struct {
	sum    uint64 // of the cards handed on since then: where it differs, so does what everybody holds
	number int    // of the move
	asker  int
}

// seed is drawn anew by each process, so that no record can be made for two sums to be equal.
var seed = maphash.MakeSeed()

// positionsAfter lists where the cards lay after each question since the last that taught
// something, and after this one.
func (t *table) positionsAfter(q event, teaches bool) referee.Log[position] {
	now := position{number: q.number, asker: q.asker}
	if teaches {
		return referee.Log[position]{}.Append(now)
	}
	all := t.positions.All()
	now.sum = all[len(all)-1].sum // the first question names a suit, which teaches
	if q.yes {
		now.sum += maphash.Comparable(seed, [2]int{q.asker, q.suit}) - maphash.Comparable(seed, [2]int{q.target, q.suit})
	}
	return t.positions.Append(now)
}

// teaches reports whether a question and its answer tell something that did not
// follow already: a new suit, that the asker holds one, or what the answer was.
// It tries that in w.
func (t *table) teaches(w *network, q event) bool {
	if q.suit == len(t.names) {
		return true
	}
	if t.layOut(w); w.keeps(limit{player: q.asker, suit: q.suit, atMost: true}) {
		return true
	}
	t.layOut(w)
	q.yes = !q.yes
	return t.fits(w, q)
}

// staleRounds is after how many rounds without a new fact Umpire says so.
const staleRounds = 3

// staleRemark says that the game goes round in circles: the cards lie as they did
// and nothing has been learned since, or several rounds have told nothing.
func (t *table) staleRemark() []string {
	all := t.positions.All()
	last := len(all) - 1 // also the number of questions that told nothing
	if t.state.Over() || last < 1 {
		return nil
	}
	for i := last - 1; i >= 0; i-- {
		if all[i].sum == all[last].sum && all[i+1].asker == t.turn {
			return []string{fmt.Sprintf("As after move %d: nothing has been learned since.", all[i].number)}
		}
	}
	if last%(staleRounds*t.n) == 0 {
		return []string{fmt.Sprintf("%d rounds in which nothing was learned: the last was move %d.", last/t.n, all[0].number)}
	}
	return nil
}
