package quantum_test

import (
	"fmt"
	"slices"
	"sort"

	"umpire/referee/record"
)

// The brute force knows nothing of flows: it lists every deal, and plays the
// record in each of them.

// deal is what everybody holds in one world: cards by player, then suit.
type deal []int

// deals lists every way to deal n suits of so many cards to n players.
func deals(n, cards int) []deal {
	var all []deal
	d, left := make(deal, n*n), make([]int, n)
	for s := range left {
		left[s] = cards
	}
	var fill func(cell, hand int)
	fill = func(cell, hand int) {
		if cell == n*n {
			all = append(all, slices.Clone(d))
			return
		}
		s := cell % n
		from := 0
		if s == n-1 {
			from = hand // the last suit takes what is left of the hand
		}
		for k := from; k <= min(hand, left[s]); k++ {
			d[cell] = k
			left[s] -= k
			if s == n-1 {
				fill(cell+1, cards)
			} else {
				fill(cell+1, hand-k)
			}
			left[s] += k
		}
	}
	fill(0, cards)
	return all
}

// question is a question and its answer, by seats and the suit's number.
type question struct {
	asker, target, suit int
	yes                 bool
}

// worlds is what is known: every deal that is left, as it lies now.
type worlds struct {
	n, cards, named int
	now             []deal
}

func newWorlds(n, cards int) worlds { return worlds{n: n, cards: cards, now: deals(n, cards)} }

// after plays a question in every world.
func (w worlds) after(q question) worlds {
	next := worlds{n: w.n, cards: w.cards, named: max(w.named, q.suit+1)}
	for _, d := range w.now {
		a, b := q.asker*w.n+q.suit, q.target*w.n+q.suit
		switch {
		case d[a] == 0, q.yes != (d[b] > 0):
			continue
		case q.yes:
			d = slices.Clone(d)
			d[a]++
			d[b]--
		}
		next.now = append(next.now, d)
	}
	return next
}

func (w worlds) bounds(p, s int) (least, most int) {
	least = 1 << 20
	for _, d := range w.now {
		least, most = min(least, d[p*w.n+s]), max(most, d[p*w.n+s])
	}
	return least, most
}

// winners are those of the rules, in their order; nil while the game goes on.
func (w worlds) winners(asker int) []int {
	if len(w.now) == 1 {
		return []int{asker}
	}
	var all []int
	for i := -1; i < w.n; i++ {
		p := i
		if i < 0 {
			p = asker
		} else if i == asker {
			continue
		}
		for s := range w.n {
			if least, _ := w.bounds(p, s); least == w.cards {
				all = append(all, p)
				break
			}
		}
	}
	return all
}

func (w worlds) cardsOf(p int) int {
	total := 0
	for s := range w.n {
		total += w.now[0][p*w.n+s]
	}
	return total
}

// nextAsker is the next one who can ask for something.
func (w worlds) nextAsker(p int) int {
	for {
		if p = (p + 1) % w.n; w.cardsOf(p) > 0 {
			return p
		}
	}
}

// key tells one state of knowledge from another.
func (w worlds) key() string {
	lines := make([]string, len(w.now))
	for i, d := range w.now {
		lines[i] = fmt.Sprint(d)
	}
	sort.Strings(lines)
	return fmt.Sprint(w.named, lines)
}

// relaxed reports whether some deal allows the kept questions of a record by
// themselves, and a last one in full: for the kept ones the cards that passed
// are known, for the others they may or may not have.
func relaxed(all []deal, n int, record []question, kept []bool, last func(holdsLeast, holdsMost func(p, s int) int) bool) bool {
	for _, d := range all {
		if fits(d, n, record, kept, last) {
			return true
		}
	}
	return false
}

func fits(dealt deal, n int, record []question, kept []bool, last func(holdsLeast, holdsMost func(p, s int) int) bool) bool {
	// What a hand holds, at the most and at the least that the unknown passing of cards allows.
	most, least := slices.Clone(dealt), slices.Clone(dealt)
	for i, q := range record {
		a, b := q.asker*n+q.suit, q.target*n+q.suit
		if kept[i] {
			if most[a] < 1 || q.yes && most[b] < 1 || !q.yes && least[b] > 0 {
				return false
			}
		}
		if q.yes {
			most[a]++
			least[b]--
			if kept[i] {
				least[a]++
				most[b]--
			}
		}
	}
	at := func(hand deal) func(p, s int) int { return func(p, s int) int { return hand[p*n+s] } }
	return last(at(least), at(most))
}

// players are the names the tests use, suits likewise.
func players(n int) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = fmt.Sprintf("P%d", i)
	}
	return all
}

func suitName(s int) string { return fmt.Sprintf("s%d", s) }

func (q question) line() string {
	answer := "no"
	if q.yes {
		answer = "yes"
	}
	return fmt.Sprintf("ask P%d P%d %s %s", q.asker, q.target, suitName(q.suit), answer)
}

func header(n, cards int, anyTurn bool) record.Header {
	return record.Header{Game: "quantum", Players: players(n), AnyTurn: anyTurn,
		Options: map[string]string{"cards": fmt.Sprint(cards)}}
}
