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

// card is the weight at the point of one card, if the hand holds it and if not.
func (p point) card(holds bool) int64 {
	if holds {
		return int64(p.of(1, 1))
	}
	return int64(p.of(0, 1))
}

// product is a point for each of the four blocks, and the weight of the product.
type product struct {
	at     [blocks]point
	weight int64
}

// terms writes a tally as a sum of products over blocks, doubled; degree is how many
// of the tally's cards each block has. The counts that no point of all blocks together
// tells apart are written out card by card.
func terms(fits uint64, degree [blocks]int) []product {
	k := 0
	for _, d := range degree {
		k += d
	}
	var best []product
	for code := range 5 * 5 * 5 * 5 {
		var list []product
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
			list = append(list, product{[blocks]point{p, p, p, p}, int64(weight)})
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
func singly(weights []int, degree [blocks]int) []product {
	var list []product
	for held := range 1 << blocks {
		n, t := 0, product{}
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

// untied is a tally told by values of the polynomials of two sides.
type untied struct {
	at     [2][]point
	matrix [][]int64 // the weight of a product of two values,
	halves int       // so many times doubled
}

// untie finds the fewest points; degree is how many of the tally's cards each side has.
func untie(fits uint64, degree [2]int) untied {
	rows := make([][]int, degree[0]+1)
	for n := range rows {
		rows[n] = make([]int, degree[1]+1)
		for m := range rows[n] {
			rows[n][m] = 2 * int(fits>>(n+m)&1)
		}
	}
	u := untied{halves: 2}
	var of1, of0 [][]int
	u.at[1], of1 = fewest(rows, degree[1])
	u.at[0], of0 = fewest(doubled(turned(of1)), degree[0])
	odd := 0
	for _, row := range turned(of0) {
		u.matrix = append(u.matrix, make([]int64, len(row)))
		for j, w := range row {
			u.matrix[len(u.matrix)-1][j] = int64(w)
			odd |= w
		}
	}
	for ; u.halves > 0 && odd&1 == 0; odd >>= 1 {
		u.halves--
		for _, row := range u.matrix {
			for j := range row {
				row[j] /= 2
			}
		}
	}
	return u
}

// growth is how much more than the number of deals of the first side the values that
// the matrix makes of them can come to.
func (u untied) growth(degree int) (most int64) {
	for j := range u.at[1] {
		for n := range degree + 1 {
			var sum int64
			for i, p := range u.at[0] {
				sum += u.matrix[i][j] * int64(p.of(n, degree))
			}
			most = max(most, sum, -sum)
		}
	}
	return most
}

// fewest finds points of which every row is a combination, and the weights.
func fewest(rows [][]int, degree int) (at []point, weights [][]int) {
	for size := 1; ; size++ {
		for set := 1; set < 1<<points; set++ {
			at, weights = nil, nil
			for p := range points {
				if set>>p&1 == 1 {
					at = append(at, p)
				}
			}
			if len(at) != size {
				continue
			}
			for _, row := range rows {
				if w := combine(row, at, degree); w != nil {
					weights = append(weights, w)
				}
			}
			if len(weights) == len(rows) {
				return at, weights
			}
		}
	}
}

// combine finds weights from -4 to 4 for points to come to a row, or nil.
func combine(row []int, at []point, degree int) []int {
	if len(at) == 0 {
		for _, x := range row {
			if x != 0 {
				return nil
			}
		}
		return []int{}
	}
	for _, w := range []int{0, 1, -1, 2, -2, 3, -3, 4, -4} {
		rest := append([]int(nil), row...)
		for n := range rest {
			rest[n] -= w * at[0].of(n, degree)
		}
		if more := combine(rest, at[1:], degree); more != nil {
			return append([]int{w}, more...)
		}
	}
	return nil
}

func doubled(rows [][]int) [][]int {
	for _, row := range rows {
		for i := range row {
			row[i] *= 2
		}
	}
	return rows
}

func turned(rows [][]int) [][]int {
	columns := make([][]int, len(rows[0]))
	for _, row := range rows {
		for i, x := range row {
			columns[i] = append(columns[i], x)
		}
	}
	return columns
}
