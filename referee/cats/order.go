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

// place is when a guess counts as made: by stamp, then, among guesses that
// follow the same stamp without one of their own, by step.
type place struct {
	at   time.Duration
	step int
}

func (p place) compare(q place) int { return cmp.Or(cmp.Compare(p.at, q.at), p.step-q.step) }

// placing is the order of the guesses that counts, earliest first. Equal
// ranks are ties: neither guessed before the other.
type placing []placed

type placed struct{ seat, rank int }

// placeGuesses orders the guesses by their stamps. A guess without a stamp
// comes after all those before it on the record; equal stamps are a tie.
func placeGuesses(guesses []guess) placing {
	places := make(map[int]place, len(guesses))
	order := make(placing, 0, len(guesses))
	last := place{at: -1}
	for _, g := range guesses {
		p := place{at: g.at}
		if !g.stamped {
			p = place{last.at, last.step + 1}
		}
		if p.compare(last) > 0 {
			last = p
		}
		places[g.seat] = p
		order = append(order, placed{seat: g.seat})
	}
	return order.ranked(func(a, b placed) int { return places[a.seat].compare(places[b.seat]) })
}

// ranked orders seats, those that are alike sharing a rank.
func (p placing) ranked(compare func(a, b placed) int) placing {
	slices.SortStableFunc(p, compare)
	for i := range p {
		p[i].rank = i
		if i > 0 && compare(p[i-1], p[i]) == 0 {
			p[i].rank = p[i-1].rank
		}
	}
	return p
}

// rule applies a dealer's ruling: the named seats, in groups that tie, take
// among themselves the places they held, in this order. Those who tie share
// the first of their places. Where one place was held by several who are now
// told apart, the later ones fall just behind it.
func (p placing) rule(groups [][]int) placing {
	var at, slots []int // positions in p, and the ranks held there, of the named
	for i, x := range p {
		if slices.ContainsFunc(groups, func(g []int) bool { return slices.Contains(g, x.seat) }) {
			at, slots = append(at, i), append(slots, x.rank)
		}
	}
	type key struct{ rank, behind int }
	keys := make(map[int]key, len(p))
	for _, x := range p {
		keys[x.seat] = key{x.rank, 0}
	}
	next, n, last := slices.Clone(p), 0, key{-1, 0}
	for _, group := range groups {
		k := key{slots[n], 0}
		if k.rank == last.rank {
			k.behind = last.behind + 1
		}
		for _, seat := range group {
			next[at[n]].seat, keys[seat] = seat, k
			n++
		}
		last = k
	}
	return next.ranked(func(a, b placed) int {
		x, y := keys[a.seat], keys[b.seat]
		return cmp.Or(x.rank-y.rank, x.behind-y.behind)
	})
}

// before reports whether the first seat guessed before the second; never in a tie.
func (p placing) before(a, b int) bool { return p.rank(a) < p.rank(b) }

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
	slices.SortStableFunc(stamped, func(a, b guess) int { return int(max(-1, min(1, a.at-b.at))) })
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
