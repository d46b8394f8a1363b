package deal

// prime is large enough to tell small fractions apart.
const prime = 1_000_000_007

// combine finds for each row weights, as fractions modulo a prime, with which the values
// come to it; not ok where there are none.
func combine(values, rows [][]int) (weights [][]int, ok bool) {
	m := equations(values, rows)
	var pivots []int
	for column := range values {
		if i := m.pivot(len(pivots), column); i >= 0 {
			m.eliminate(len(pivots), i, column)
			pivots = append(pivots, column)
		}
	}
	for _, line := range m[len(pivots):] {
		for _, x := range line[len(values):] {
			if x != 0 {
				return nil, false
			}
		}
	}
	for r := range rows {
		weights = append(weights, make([]int, len(values)))
		for i, column := range pivots {
			weights[r][column] = m[i][len(values)+r]
		}
	}
	return weights, true
}

// system is linear equations modulo the prime: a line for each, the unknowns first and
// then the right sides.
type system [][]int

func equations(values, rows [][]int) system {
	m := make(system, len(rows[0]))
	for i := range m {
		for _, list := range [][][]int{values, rows} {
			for _, row := range list {
				m[i] = append(m[i], (row[i]+prime)%prime)
			}
		}
	}
	return m
}

// pivot is a line from one on with something in the column, or -1.
func (m system) pivot(from, column int) int {
	for i := from; i < len(m); i++ {
		if m[i][column] != 0 {
			return i
		}
	}
	return -1
}

// eliminate puts a line in its place and takes the column out of all others.
func (m system) eliminate(to, line, column int) {
	m[to], m[line] = m[line], m[to]
	inverse := power(m[to][column], prime-2)
	for x := range m[to] {
		m[to][x] = m[to][x] * inverse % prime
	}
	for i := range m {
		if f := m[i][column]; i != to && f != 0 {
			for x := range m[i] {
				m[i][x] = (m[i][x] + (prime-f)*m[to][x]) % prime
			}
		}
	}
}

func power(base, exponent int) int {
	result := 1
	for ; exponent > 0; exponent /= 2 {
		if exponent%2 == 1 {
			result = result * base % prime
		}
		base = base * base % prime
	}
	return result
}

// mostScale is the largest denominator looked for: the points are 0, 1, -1 and infinity,
// so that halves are common and thirds rare.
const mostScale = 96

// whole multiplies weights until they are whole numbers; 0: nothing did.
func whole(weights [][]int) (multiplied [][]int, scale int) {
	for scale = 1; scale <= mostScale; scale++ {
		if multiplied = times(weights, scale); multiplied != nil {
			return multiplied, scale
		}
	}
	return nil, 0
}

// times multiplies modulo the prime; nil unless all comes out small, of either sign.
// What is small satisfies the equations themselves, not only modulo the prime.
func times(rows [][]int, by int) (all [][]int) {
	const limit = 1 << 10
	for _, row := range rows {
		var list []int
		for _, x := range row {
			if x = x * by % prime; x > prime/2 {
				x -= prime
			}
			if x < -limit || x > limit {
				return nil
			}
			list = append(list, x)
		}
		all = append(all, list)
	}
	return all
}
