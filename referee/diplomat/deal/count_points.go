package deal

// A tally over the cards of a rank ties the suits together: how many of the four cards
// a hand holds is the sum of what each suit gives it. It is untied the way a polynomial
// is told by its values. Let the ways to deal some cards be a polynomial in z, where
// z^n stands for n of the rank's cards in the hand; then polynomials of different
// suits are multiplied point by point, and what the tally wants, a sum of some of the
// coefficients, is a combination of values at a few points. "At least one", say, is
// the value at 1 less the value at 0.

// point is where such a polynomial is evaluated: each way to deal is weighed by this,
// to the power of the cards held.
type point int8

const (
	free    point = iota // 1: the hand may hold the card or not
	without              // 0: the hand holds none
	all                  // the leading coefficient: the hand holds every one
	flip                 // -1: each card held turns the sign
	points
)

// of is the value at the point of z^n, in a polynomial of the given degree.
func (p point) of(n, degree int) int {
	switch {
	case p == without && n > 0, p == all && n < degree:
		return 0
	case p == flip && n%2 == 1:
		return -1
	}
	return 1
}

// row is the values at the point of 1, z, z^2 and so on.
func (p point) row(degree int) (values []int) {
	for n := range degree + 1 {
		values = append(values, p.of(n, degree))
	}
	return values
}

// card is the weight at the point of one card, if the hand holds it and if not.
func (p point) card(holds bool) int64 {
	if holds {
		return int64(p.of(1, 1))
	}
	return int64(p.of(0, 1))
}

// uniform is a point for each of the four blocks, and the weight of the product of the
// values there.
type uniform struct {
	at     [blocks]point
	weight int64
}

// terms writes a tally as a sum of products over blocks, doubled; degree is how many
// of the tally's cards each block has. The counts that no point of all blocks together
// tells apart are written out card by card.
func terms(fits uint64, degree [blocks]int) []uniform {
	k := 0
	for _, d := range degree {
		k += d
	}
	var best []uniform
	for code := range 5 * 5 * 5 * 5 {
		var list []uniform
		rest := make([]int, k+1)
		for n := range rest {
			rest[n] = 2 * int(fits>>n&1)
		}
		for p := range points {
			weight := code%5 - 2
			if code /= 5; weight == 0 {
				continue
			}
			for n := range rest {
				rest[n] -= weight * p.of(n, k)
			}
			list = append(list, uniform{[blocks]point{p, p, p, p}, int64(weight)})
		}
		if best == nil || len(list)+singles(rest) < len(best) {
			best = append(list, singly(rest, degree)...)
		}
	}
	return best
}

// singles is how many terms singly makes.
func singles(weights []int) (n int) {
	for held, weight := range weights {
		if weight != 0 {
			n += int(choose(len(weights)-1, held))
		}
	}
	return n
}

// singly has one term for each way to hold so many of the cards.
func singly(weights []int, degree [blocks]int) []uniform {
	var list []uniform
	for held := range 1 << blocks {
		n, t := 0, uniform{}
		for b, d := range degree {
			t.at[b] = without
			if n += held >> b & 1; held>>b&1 == 1 {
				t.at[b] = all
			}
			if d < held>>b&1 {
				n = len(weights)
			}
		}
		if n < len(weights) && weights[n] != 0 {
			t.weight = int64(weights[n])
			list = append(list, t)
		}
	}
	return list
}
