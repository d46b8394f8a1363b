package cats

import (
	"cmp"
	"slices"
	"time"
)

// guess is one player's token in a round, in the order of the record.
type guess struct {
	seat    int
	colour  Colour        // "" from the press until the token's colour is told
	at      time.Duration // since the announcement
	stamped bool          // whether at is known
	press   int           // number of the move that took the token
	token   int           // number of the move that told its colour; 0 until then
}

// placing is the order of the guesses that counts, earliest first. Those in one
// group tie: neither guessed before the other.
type placing [][]int

// place is where a guess stands: first and, among those that are alike in that, next.
type place struct{ first, next int }

func (p place) compare(q place) int {
	return cmp.Or(cmp.Compare(p.first, q.first), cmp.Compare(p.next, q.next))
}

// ranked orders seats by their places, those with the same one in a group.
func ranked(seats []int, places map[int]place) (p placing) {
	slices.SortStableFunc(seats, func(a, b int) int { return places[a].compare(places[b]) })
	p = make(placing, 0, len(seats))
	from := 0 // where the group of a seat begins
	for i, seat := range seats {
		if i == 0 || places[seats[i-1]] != places[seat] {
			from, p = i, append(p, nil)
		}
		p[len(p)-1] = seats[from : i+1 : i+1]
	}
	return p
}

// placeGuesses orders the guesses by their stamps. A guess without a stamp
// comes after all those before it on the record; equal stamps are a tie.
func placeGuesses(guesses []guess) placing {
	places, seats, last := make(map[int]place, len(guesses)), make([]int, 0, len(guesses)), place{first: -1}
	for _, g := range guesses {
		p := place{first: int(g.at)}
		if !g.stamped {
			p = place{last.first, last.next + 1}
		}
		if p.compare(last) > 0 {
			last = p
		}
		places[g.seat], seats = p, append(seats, g.seat)
	}
	return ranked(seats, places)
}

// rule applies a dealer's ruling: the named seats, in groups that tie, take
// among themselves the places they held, in this order. Those who tie share
// the first of their places. Where one place was held by several who are now
// told apart, the later ones fall just behind it.
func (p placing) rule(groups [][]int) placing {
	seats, places := p.seats(), make(map[int]place, len(p))
	var held, at []int // by the named: their groups, and where they stand among the seats
	for i, seat := range seats {
		group := p.rank(seat)
		places[seat] = place{first: group}
		if slices.ContainsFunc(groups, func(g []int) bool { return slices.Contains(g, seat) }) {
			held, at = append(held, group), append(at, i)
		}
	}
	n, last := 0, place{first: -1}
	for _, group := range groups {
		now := place{first: held[n]}
		if now.first == last.first {
			now.next = last.next + 1
		}
		for _, seat := range group {
			seats[at[n]], places[seat] = seat, now
			n++
		}
		last = now
	}
	return ranked(seats, places)
}

// seats are all of them, in order.
func (p placing) seats() []int { return slices.Concat(p...) }

// before reports whether the first seat guessed before the second; never in a tie.
func (p placing) before(a, b int) bool { return p.rank(a) < p.rank(b) }

// rank is the seat's group from 0, or the number of groups where it is in none.
func (p placing) rank(seat int) int {
	for i, group := range p {
		if slices.Contains(group, seat) {
			return i
		}
	}
	return len(p)
}

// tooClose lists the pairs of stamped guesses nearer to each other than the
// limit, earlier one first. The dealer is asked about them.
func tooClose(guesses []guess, limit time.Duration) [][2]int {
	stamped := slices.DeleteFunc(slices.Clone(guesses), func(g guess) bool { return !g.stamped })
	slices.SortStableFunc(stamped, func(a, b guess) int { return cmp.Compare(a.at, b.at) })
	var pairs [][2]int
	for i, a := range stamped {
		for _, b := range stamped[i+1:] {
			if b.at-a.at < limit {
				pairs = append(pairs, [2]int{a.seat, b.seat})
			}
		}
	}
	return pairs
}
