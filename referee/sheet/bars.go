package sheet

import "strings"

var bars = []rune("▁▂▃▄▅▆▇█")

// Bars draws values as a line of blocks, from 0 or the least value up to the
// greatest. More values than columns are thinned out evenly, both ends kept.
func Bars(values []float64, columns int) string {
	low, high := 0.0, 0.0
	for _, v := range values {
		low, high = min(low, v), max(high, v)
	}
	if high == low {
		high = low + 1
	}
	n := min(len(values), max(columns, 1))
	var b strings.Builder
	for i := range n {
		at := i
		if n > 1 {
			at = i * (len(values) - 1) / (n - 1)
		}
		b.WriteRune(bars[int((values[at]-low)/(high-low)*7+0.5)])
	}
	return b.String()
}
