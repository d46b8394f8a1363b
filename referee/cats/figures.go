package cats

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"umpire/referee"
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

	times                                    []time.Duration
	right, timed, early, bonuses, gave, took []referee.Clause // the rounds that each number is made of
}

// figures are the numbers by seat.
func (t *table) figures() []figures {
	all := make([]figures, len(t.header.Players))
	for seat, name := range t.header.Players {
		f := &all[seat]
		f.Player = name
		for _, r := range t.scoredRounds() {
			f.add(t, r, seat)
		}
		slices.Sort(f.times)
		if m, ok := f.median(); ok {
			f.Median = new(exactly(m))
		}
	}
	return all
}

// add counts what a round gave to a seat.
func (f *figures) add(t *table, r *round, seat int) {
	count := func(number *int, from *[]referee.Clause, n int, moves ...int) {
		if *number += n; n > 0 {
			*from = append(*from, referee.Clause{Text: fmt.Sprintf("%d in round %d", n, r.number), Moves: moves})
		}
	}
	if seat == r.dealer {
		count(&f.Takings, &f.took, r.scoring.dealer, t.movesFor(r, seat)...)
		return
	}
	x, g := r.scoring.of(seat), r.guess(seat)
	f.Guesses++
	if x.right {
		count(&f.Right, &f.right, 1, r.tells(seat)...)
		count(&f.Bonus, &f.bonuses, len(x.dominates), t.movesFor(r, seat)...)
	} else {
		count(&f.Given, &f.gave, 1, r.tells(seat)...)
	}
	if x.timing != "" {
		count(&f.Stamped, &f.timed, 1, g.press)
		f.times = append(f.times, g.at)
	}
	if x.timing == Early {
		count(&f.Early, &f.early, 1, g.press)
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
