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

// placing is the order of the guesses that counts, earliest first. Equal
// ranks are ties: neither guessed before the other.
type placing []placed

type placed struct{ seat, rank int }

// place is where a guess stands: first and, among those that are alike in that, next.
type place struct{ first, next int }

func (p place) compare(q place) int {
	return cmp.Or(cmp.Compare(p.first, q.first), cmp.Compare(p.next, q.next))
}

// ranked orders seats by their places, those with the same one sharing a rank.
func ranked(p placing, places map[int]place) placing {
	slices.SortStableFunc(p, func(a, b placed) int { return places[a.seat].compare(places[b.seat]) })
	for i := range p {
		p[i].rank = i
		if i > 0 && places[p[i-1].seat] == places[p[i].seat] {
			p[i].rank = p[i-1].rank
		}
	}
	return p
}

// placeGuesses orders the guesses by their stamps. A guess without a stamp
// comes after all those before it on the record; equal stamps are a tie.
func placeGuesses(guesses []guess) placing {
	places, order, last := make(map[int]place, len(guesses)), make(placing, 0, len(guesses)), place{first: -1}
	for _, g := range guesses {
		p := place{first: int(g.at)}
		if !g.stamped {
			p = place{last.first, last.next + 1}
		}
		if p.compare(last) > 0 {
			last = p
		}
		places[g.seat], order = p, append(order, placed{seat: g.seat})
	}
	return ranked(order, places)
}

// rule applies a dealer's ruling: the named seats, in groups that tie, take
// among themselves the places they held, in this order. Those who tie share
// the first of their places. Where one place was held by several who are now
// told apart, the later ones fall just behind it.
func (p placing) rule(groups [][]int) placing {
	var named []int // positions in p of the named
	places, next := make(map[int]place, len(p)), slices.Clone(p)
	for i, x := range p {
		places[x.seat] = place{x.rank, 0}
		if slices.ContainsFunc(groups, func(g []int) bool { return slices.Contains(g, x.seat) }) {
			named = append(named, i)
		}
	}
	n, last := 0, place{-1, 0}
	for _, group := range groups {
		held := place{p[named[n]].rank, 0}
		if held.first == last.first {
			held.next = last.next + 1
		}
		for _, seat := range group {
			next[named[n]].seat, places[seat] = seat, held
			n++
		}
		last = held
	}
	return ranked(next, places)
}

// before reports whether the first seat guessed before the second; never in a tie.
func (p placing) before(a, b int) bool { return p.rank(a) < p.rank(b) }

// groups are the seats in their order, those who tie together.
func (p placing) groups() (all [][]int) {
	for i, x := range p {
		if i == 0 || x.rank != p[i-1].rank {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], x.seat)
	}
	return all
}

// rank is the seat's place from 0, or the number of guesses where it made none.
func (p placing) rank(seat int) int {
	for _, x := range p {
		if x.seat == seat {
			return x.rank
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
