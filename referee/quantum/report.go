package quantum

import (
	"fmt"
	"math"
	"strings"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Limits on what a report may cost: cells looked at over all moves, deductions
// explained, and points in a picture.
const (
	storyCells      = 400_000
	storyDeductions = 60
	storyPoints     = 200
)

// Moments tells how it ended, which move settled most, and what took the most
// moves to know.
func (t *table) Moments(moves []record.Move) []referee.Moment {
	var all []referee.Moment
	if t.state.Over() {
		all = append(all, referee.Moment{Move: len(moves), Text: t.result()})
	}
	if len(moves)*t.n*t.n > storyCells {
		return all
	}
	s := story{}
	if _, err := referee.Walk(Game{}, t.header, moves, s.see); err != nil {
		return all
	}
	if s.most > 1 {
		_, said, _ := strings.Cut(s.sharpest.lastMove(), ": ")
		all = append(all, referee.Moment{Move: s.sharpestAt, Text: fmt.Sprintf(
			"%s, and %s that nobody had named came out.", said, words.Plural(s.most, "card", "cards"))})
	}
	if len(s.reasons) > 1 {
		all = append(all, referee.Moment{Move: s.longestAt, Took: len(s.reasons), Text: fmt.Sprintf(
			"The longest deduction: it took %s together to know that %s.", words.MoveList(s.reasons), s.known)})
	}
	return all
}

// story looks at every move for what stands out.
type story struct {
	most       int // cards settled by one move
	sharpest   *table
	sharpestAt int
	reasons    []int // of the longest deduction
	known      string
	longestAt  int
	explained  int
}

func (s *story) see(number int, before referee.Table, r referee.Ruling) {
	t := r.Table.(*table)
	if earlier := before.(*table); t.memo == earlier.memo {
		return // a note
	}
	total := 0
	for p := range t.n {
		for _, suit := range t.columns() {
			if k := t.newlyKnown(p, suit); k > 0 {
				total += k
				s.explain(t, p, suit, number)
			}
		}
	}
	if total > s.most {
		s.most, s.sharpest, s.sharpestAt = total, t, number
	}
}

// explain counts the moves behind a card that has just become known.
func (s *story) explain(t *table, p, suit, number int) {
	if s.explained++; s.explained > storyDeductions {
		return
	}
	l := limit{player: p, suit: suit, number: t.bounds().least(p, suit)}
	if moves := explain.Forcing(t, t.Telling(), []referee.Fact{t.is(l)}); len(moves) > len(s.reasons) {
		s.reasons, s.longestAt = moves, number
		s.known = t.header.Players[p] + " had " + t.amountKnown(p, suit)
	}
}

// Series draws how much is open after each move.
func (t *table) Series(history []referee.Table) []referee.Series {
	s := referee.Series{Title: "What is still open", X: "move", Kind: referee.Curve,
		Y: "bits of doubt"}
	every := 1 + len(history)/storyPoints
	if len(history)*t.n*t.n > storyCells {
		every = max(every, len(history)*t.n*t.n/storyCells)
	}
	for i := 0; i < len(history); i += every {
		s.Points = append(s.Points, referee.Point{X: float64(i), Y: history[i].(*table).open()})
	}
	if last := len(history) - 1; last > 0 && last%every != 0 {
		s.Points = append(s.Points, referee.Point{X: float64(last), Y: history[last].(*table).open()})
	}
	return []referee.Series{s}
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
	return math.Round(total*100) / 100
}
