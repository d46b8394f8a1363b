package diplomat

import (
	"fmt"
	"slices"

	"umpire/referee"
	"umpire/referee/card"
)

// Moments are the longest run of cards laid out in one turn, and the claims that
// took the most cards from the table rather than from the claimer's own hand.
func (t *table) Moments([]referee.Move) []referee.Moment {
	return append(t.longestRun(), t.boldClaims()...)
}

// longestRun is the turn in which one player had the most cards laid out.
func (t *table) longestRun() []referee.Moment {
	best, at, who, run := 1, 0, 0, 0
	for _, e := range t.log.All() {
		switch {
		case e.action.kind != asks:
			continue
		case e.action.card == noCard || !e.action.yes:
			run = 0
			continue
		}
		if run++; run > best {
			best, at, who = run, e.number, e.action.seat
		}
	}
	if at == 0 {
		return nil
	}
	return []referee.Moment{{Move: at, Text: fmt.Sprintf("%s had %d cards laid out in one turn.", t.header.Players[who], best)}}
}

// boldClaims are claims of ranks of which cards lay on the table, most first.
func (t *table) boldClaims() []referee.Moment {
	type claim struct{ out, number, seat, rank int }
	out := map[int]int{}
	var all []claim
	for _, e := range t.log.All() {
		switch a := e.action; {
		case a.kind == asks && a.card != noCard && a.yes:
			out[rankOfCard(a.card)]++
		case a.kind == claims && out[a.rank] > 0:
			all = append(all, claim{out[a.rank], e.number, a.seat, a.rank})
		}
	}
	slices.SortStableFunc(all, func(a, b claim) int { return b.out - a.out })
	var moments []referee.Moment
	for _, c := range all {
		moments = append(moments, referee.Moment{Move: c.number, Text: fmt.Sprintf("%s claimed the %s; %s on the table already.",
			t.header.Players[c.seat], manyOf(c.rank), lay(c.out))})
	}
	return moments
}

// longestSeries bounds the record for which a picture is drawn.
const longestSeries = 300

// Series is how many cards in the hands nobody could place, move by move.
func (t *table) Series(history []referee.Table) []referee.Series {
	if len(history) > longestSeries {
		return nil
	}
	s := referee.Series{Title: "Cards that could not be placed", X: "move", Y: "cards", Kind: referee.Curve}
	for i, h := range history {
		then := h.(*table)
		open := then.in().Len()
		for p := range then.n {
			open -= then.known(p).Len()
		}
		s.Points = append(s.Points, referee.Point{X: float64(i), Y: float64(open)})
	}
	return []referee.Series{s}
}

func lay(n int) string {
	if n == 1 {
		return "one lay"
	}
	return fmt.Sprintf("%d lay", n)
}

// rankOfCard is the rank that a card is claimed with.
func rankOfCard(c int) int {
	if card.Card(c).IsJoker() {
		return joker
	}
	return card.Card(c).Rank()
}
