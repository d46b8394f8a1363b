package deal

import "slices"

// knot is the tallies of one rank, and two ways to untie them.
type knot struct {
	rank    int
	tallies []tally
	terms   []product // one after the other
	scale   int       // so many times the value
	untied            // or all at once
}

// product is one over blocks, of values at a point for each tally.
type product struct {
	at     [][blocks]point
	weight int64
}

// untied tells the tallies by values of the polynomials of the two sides of a table, at
// points that are one for each tally.
type untied struct {
	at     [2][][]point
	matrix [][]int64 // the weight of a product of two values,
	scaled int       // multiplied by so much; 0: there is no such matrix
	growth int       // how much more than the deals of the first side what the matrix makes of them may come to
}

// pattern is how many cards of each tally their hands get of a side.
type pattern []int

// untie finds the terms of a knot and the points.
func (k *knot) untie(t *table) {
	k.terms, k.scale = []product{{weight: 1}}, 1
	var at [2][][]point
	for _, c := range k.tallies {
		d := t.degree(c)
		k.terms, k.scale = cross(k.terms, terms(c.fits, d)), k.scale*2
		sides := [2]int{d[0] + d[1], d[2] + d[3]}
		for side := range at {
			at[side] = append(at[side], fewest(c.fits, sides[side], sides[1-side]))
		}
	}
	if each := k.holders(t); len(each) < len(k.terms) {
		k.terms, k.scale = each, 1
	}
	k.solve([2]view{k.view(t, 0, at[0]), k.view(t, 1, at[1])})
}

func cross(terms []product, with []uniform) (all []product) {
	for _, t := range terms {
		for _, u := range with {
			all = append(all, product{append(t.at[:len(t.at):len(t.at)], u.at), t.weight * u.weight})
		}
	}
	return all
}

// holders has one term for each way in which the cards may go to the hands that the
// tallies are about, and to others, and that is what they say.
func (k *knot) holders(t *table) (fit []product) {
	terms, counts := []product{{make([][blocks]point, len(k.tallies)), 1}}, []pattern{make(pattern, len(k.tallies))}
	for b := range blocks {
		card := t.card(b, k.rank)
		if card < 0 {
			continue
		}
		var next []product
		var after []pattern
		for i := range terms {
			for _, h := range k.classes(card, t.may[card]) {
				term, count := k.give(terms[i], counts[i], b, card, h)
				next, after = append(next, term), append(after, count)
			}
		}
		terms, counts = next, after
	}
	for i, t := range terms {
		if k.fit(counts[i], make(pattern, len(k.tallies))) == 1 {
			fit = append(fit, t)
		}
	}
	return fit
}

// give is a term, and what it makes of the tallies, with one card more given to a hand.
func (k *knot) give(t product, count pattern, b, card, hand int) (product, pattern) {
	t, count = product{slices.Clone(t.at), 1}, slices.Clone(count)
	for i, c := range k.tallies {
		if t.at[i][b] = without; c.hand == hand && c.cards.Has(card) {
			t.at[i][b] = all
			count[i]++
		}
	}
	return t, count
}

// classes is the hands that a card may go to, those to which its going is all the same
// as one, called -1.
func (k *knot) classes(card int, may uint16) (hands []int) {
	others := may
	for _, c := range k.tallies {
		if c.cards.Has(card) && others>>c.hand&1 == 1 {
			hands = append(hands, c.hand)
			others &^= 1 << c.hand
		}
	}
	if others != 0 {
		hands = append(hands, -1)
	}
	return hands
}

// fewest finds the fewest points that tell what a tally needs to know of a side which
// has so many of its cards.
func fewest(fits uint64, degree, other int) []point {
	rows := make([][]int, other+1)
	for n := range rows {
		for m := range degree + 1 {
			rows[n] = append(rows[n], int(fits>>(n+m)&1))
		}
	}
	best := []point{free, without, all, flip}
	for set := range 1 << points {
		var at []point
		var values [][]int
		for p := range points {
			if set>>p&1 == 1 {
				at, values = append(at, p), append(values, p.row(degree))
			}
		}
		if _, ok := combine(values, rows); ok && len(at) > 0 && len(at) < len(best) {
			best = at
		}
	}
	return best
}

// view is what can be seen of a side.
type view struct {
	patterns []pattern
	at       [][]point
	values   [][]int // of each point, for each pattern
}

// view lists a side's patterns and all combinations of points for each tally.
func (k *knot) view(t *table, side int, each [][]point) view {
	v := view{patterns: []pattern{make(pattern, len(k.tallies))}, at: combinations(each)}
	degree := make(pattern, len(k.tallies))
	for _, b := range []int{2 * side, 2*side + 1} {
		card := t.card(b, k.rank)
		if card < 0 {
			continue
		}
		for i, c := range k.tallies {
			if c.cards.Has(card) {
				degree[i]++
			}
		}
		v.patterns = k.deal(v.patterns, card, t.may[card])
	}
	for _, at := range v.at {
		row := make([]int, len(v.patterns))
		for i, pattern := range v.patterns {
			row[i] = pattern.at(at, degree)
		}
		v.values = append(v.values, row)
	}
	return v
}

func combinations(each [][]point) [][]point {
	all := [][]point{nil}
	for _, points := range each {
		var more [][]point
		for _, at := range all {
			for _, p := range points {
				more = append(more, append(at[:len(at):len(at)], p))
			}
		}
		all = more
	}
	return all
}

// at is the value of a pattern at a point for each tally.
func (p pattern) at(at []point, degree pattern) int {
	value := 1
	for i, n := range p {
		value *= at[i].of(n, degree[i])
	}
	return value
}

// deal is what patterns can become by one card more.
func (k *knot) deal(patterns []pattern, card int, may uint16) (all []pattern) {
	seen := map[string]bool{}
	for _, before := range patterns {
		for h := range MaxHolders {
			if may>>h&1 == 0 {
				continue
			}
			after := append(pattern(nil), before...)
			key := make([]byte, len(after))
			for i, c := range k.tallies {
				if c.hand == h && c.cards.Has(card) {
					after[i]++
				}
				key[i] = byte(after[i])
			}
			if !seen[string(key)] {
				seen[string(key)] = true
				all = append(all, after)
			}
		}
	}
	return all
}

// fit tells whether what two sides give is what the tallies say.
func (k *knot) fit(a, b pattern) int {
	for i, c := range k.tallies {
		if c.fits>>(a[i]+b[i])&1 == 0 {
			return 0
		}
	}
	return 1
}

// solve leaves points out that are not needed, and finds the matrix.
func (k *knot) solve(sides [2]view) {
	rows := make([][]int, len(sides[0].patterns))
	for i, a := range sides[0].patterns {
		for _, b := range sides[1].patterns {
			rows[i] = append(rows[i], k.fit(a, b))
		}
	}
	sides[1].thin(rows)
	sides[0].thin(turned(rows))
	weights, scale1 := whole(fractions(sides[1].values, rows))
	if scale1 == 0 {
		return
	}
	back, scale0 := whole(fractions(sides[0].values, turned(weights)))
	k.at, k.scaled, k.growth = [2][][]point{sides[0].at, sides[1].at}, scale0*scale1, scale0*largest(weights)
	k.matrix = make([][]int64, len(sides[0].at))
	for i := range k.matrix {
		for j := range back {
			k.matrix[i] = append(k.matrix[i], int64(back[j][i]))
		}
	}
}

func largest(rows [][]int) (most int) {
	for _, row := range rows {
		for _, x := range row {
			most = max(most, x, -x)
		}
	}
	return most
}

// fractions is combine where it is known to work.
func fractions(values, rows [][]int) [][]int {
	weights, _ := combine(values, rows)
	return weights
}

// thin leaves out points without which every row is still a combination.
func (v *view) thin(rows [][]int) {
	for i := len(v.at) - 1; i >= 0 && len(v.at) > 1; i-- {
		values := append(v.values[:i:i], v.values[i+1:]...)
		if _, ok := combine(values, rows); ok {
			v.values = values
			v.at = append(v.at[:i:i], v.at[i+1:]...)
		}
	}
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
