package cats

import (
	"encoding/json"
	"slices"
	"time"
)

// figures are one player's numbers across the rounds that were scored.
type figures struct {
	Player  string       `json:"player"`
	Guesses int          `json:"guesses"`
	Right   int          `json:"right"`
	Stamped int          `json:"stamped"` // guesses whose timing is known
	Early   int          `json:"early"`   // those of them
	Median  *json.Number `json:"median"`  // their time in seconds
	Bonus   int          `json:"bonus"`   // points
	Given   int          `json:"given"`   // tokens given to dealers
	Takings int          `json:"takings"` // points as the dealer

	times []time.Duration
}

// figures are the numbers by seat.
func (t *table) figures() []figures {
	all := make([]figures, len(t.header.Players))
	for _, r := range t.scoredRounds() {
		all[r.dealer].Takings += r.scoring.dealer
		for _, x := range r.scoring.results {
			all[x.seat].add(r, x)
		}
	}
	for i, p := range t.header.Players {
		all[i].Player = p
		slices.Sort(all[i].times)
		if m, ok := all[i].median(); ok {
			all[i].Median = new(exactly(m))
		}
	}
	return all
}

func (f *figures) add(r *round, x result) {
	f.Guesses++
	f.Bonus += len(x.dominates)
	if x.right {
		f.Right++
	} else {
		f.Given++
	}
	if x.timing != "" {
		f.Stamped++
		f.times = append(f.times, r.guess(x.seat).at)
	}
	if x.timing == Early {
		f.Early++
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
