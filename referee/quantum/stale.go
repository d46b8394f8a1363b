package quantum

import "fmt"

// teaches reports whether a question and its answer tell something that did not
// follow already: a new suit, that the asker holds one, or what the answer was.
func (t *table) teaches(q event) bool {
	if q.suit == len(t.names) {
		return true
	}
	w := networks.Get().(*network)
	defer networks.Put(w)
	t.layOut(w)
	if w.atMost(q.asker, q.suit, -int(t.net(q.asker, q.suit))) {
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
	if t.state.Over() {
		return nil
	}
	moved := map[[2]int]int{} // net cards handed to a player, by suit, since the event looked at
	all, turn, asks := t.log.All(), t.turn, 0
	for i := len(all) - 1; i >= 0 && all[i].number >= t.learned; i-- {
		e := all[i]
		if e.kind != asked {
			continue
		}
		if i < len(all)-1 && len(moved) == 0 && turn == t.turn {
			return []string{fmt.Sprintf("As after move %d: nothing has been learned since.", e.number)}
		}
		if turn = e.asker; e.number > t.learned {
			asks++
		}
		if e.yes {
			shift(moved, [2]int{e.asker, e.suit}, 1)
			shift(moved, [2]int{e.target, e.suit}, -1)
		}
	}
	if asks > 0 && asks%(staleRounds*t.n) == 0 {
		return []string{fmt.Sprintf("%d rounds without a new fact: nothing has been learned since move %d.", asks/t.n, t.learned)}
	}
	return nil
}

func shift(moved map[[2]int]int, cell [2]int, by int) {
	if moved[cell] += by; moved[cell] == 0 {
		delete(moved, cell)
	}
}
