package quantum

import (
	"fmt"
	"math"
	"strings"

	"umpire/referee"
	"umpire/referee/lookback"
	"umpire/referee/proof"
	"umpire/referee/words"
)

// Limits on what that may cost: cells looked at over all moves, and deductions explained.
const (
	storyCells      = 400_000
	storyDeductions = 60
)

// moments tells how it ended, which move settled most, and what took the most
// moves to know.
func (t *table) moments(back *lookback.Lookback) {
	moves := len(back.Steps)
	if how := t.outcome().Method; how == EveryCardKnown { // who won stands above it
		back.Tell(moves, "%s.", words.Capital(string(how)))
	} else if t.state.Over() {
		back.Tell(moves, "%s", t.result())
	}
	if moves*t.n*t.n > storyCells {
		return
	}
	var sharpest, longest referee.Moment
	most, explained := 1, 0
	for _, s := range back.Steps {
		now, number := s.After().(*table), s.Number
		if now.memo == s.Before().(*table).memo { // a note
			continue
		}
		settled := 0
		for p := range t.n {
			for _, s := range now.columns() {
				n := now.newlyKnown(p, s)
				if settled += n; n > 0 && explained < storyDeductions {
					explained++
					longest = now.longer(longest, p, s, number)
				}
			}
		}
		if settled > most {
			_, said, _ := strings.Cut(now.lastMove(), ": ")
			most, sharpest = settled, lookback.Moment(number, "%s, and %s that nobody had named came out.", said, words.Plural(settled, "card", "cards"))
		}
	}
	if most > 1 {
		back.Moments = append(back.Moments, sharpest)
	}
	if longest.Took > 1 {
		back.Moments = append(back.Moments, longest)
	}
}

// longer is the deduction that some cards are held, known since a move, if it took more moves
// than another.
func (t *table) longer(than referee.Moment, p, s, number int) referee.Moment {
	l := limit{player: p, suit: s, number: t.bounds().least(p, s)}
	moves := proof.Forcing(t, t.Telling(), []referee.Fact{t.is(l)})
	if len(moves) <= than.Took {
		return than
	}
	return referee.Moment{Move: number, Took: len(moves), Text: fmt.Sprintf("The longest deduction: it took %s together to know that %s had %s.",
		words.MoveList(moves), t.header.Players[p], t.amountKnown(p, s))}
}

// open is how much is not known, in bits: for every hand and suit the binary
// logarithm of how many numbers are possible, added up.
func (t *table) open() float64 {
	total := 0.0
	for p := range t.n {
		for _, s := range t.columns() {
			bits := math.Log2(float64(t.bounds().most(p, s) - t.bounds().least(p, s) + 1))
			if s >= len(t.names) {
				bits *= float64(t.unnamed())
			}
			total += bits
		}
	}
	return total
}
