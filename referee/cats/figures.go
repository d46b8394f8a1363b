package cats

import (
	"slices"
	"time"
)

// figures are one player's numbers across the rounds that were scored.
type figures struct {
	guesses, right int
	stamped, early int // guesses whose timing is known, and the early ones
	times          []time.Duration
	bonus          int // points
	given          int // tokens given to dealers
	takings        int // points as the dealer
}

// figures are the numbers by seat.
func (t *table) figures() []figures {
	all := make([]figures, len(t.header.Players))
	for _, r := range t.counted() {
		if r.scoring == nil {
			continue
		}
		all[r.dealer].takings += r.scoring.dealer
		for _, x := range r.scoring.results {
			all[x.seat].add(r, x)
		}
	}
	for i := range all {
		slices.Sort(all[i].times)
	}
	return all
}

func (f *figures) add(r *round, x result) {
	f.guesses++
	f.bonus += len(x.dominates)
	if x.right {
		f.right++
	} else {
		f.given++
	}
	timing, ok := r.scoring.timing[x.seat]
	if !ok {
		return
	}
	f.stamped++
	f.times = append(f.times, r.guess(x.seat).at)
	if timing == Early {
		f.early++
	}
}

// median is the middle of the sorted times, or of the middle two.
func (f figures) median() (time.Duration, bool) {
	n := len(f.times)
	if n == 0 {
		return 0, false
	}
	return f.times[(n-1)/2] + (f.times[n/2]-f.times[(n-1)/2])/2, true
}

func (f figures) json(player string) figuresJSON {
	out := figuresJSON{Player: player, Guesses: f.guesses, Right: f.right, Stamped: f.stamped, Early: f.early,
		Bonus: f.bonus, Given: f.given, Takings: f.takings}
	if m, ok := f.median(); ok {
		out.Median = to(exactly(m))
	}
	return out
}
